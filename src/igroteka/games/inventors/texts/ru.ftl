### Изобретатели: все слова, которые видит игрок, по-русски.
###
### Переменные, которые везде означают одно и то же:
###   $seat, $target  (число)  игрок, считая от 1
###   $invention, $experiment  (текст)  карта по ключу, например mutant_ray; в обеих колодах те же названия
###   $action, $sector  (текст)  espionage, experiments, invention или job
###   $category  (текст)  useful или harmful
###   $role  (текст)  good или evil
###   $law  (текст)  закон по ключу: от L1 до L24
###   $count, $price, $loan, $owed  (число)  урании, если не сказано иное
### Сообщение внутри другого, например { inventors-sector }, читает те же переменные.

## Названия четырёх действий и секторов и карт. Везде, куда их вставляют, они стоят в кавычках.

-inventors-espionage = Шпионаж
-inventors-experiments = Опыты
-inventors-invention = Изобретение
-inventors-job = Подработка
-inventors-water-dryer = Водосушитель { "2000" }
-inventors-phone-cannon = Телефон-пушка
-inventors-mutant-ray = Луч-мутант
-inventors-mop-slippers = Швабротапочки
-inventors-shrink-ray = Малявочный луч
-inventors-porridge-compass = Кашекомпас
-inventors-yawn-transmitter = Передатчик зевоты
-inventors-self-peeling-potato = Картошка-самочистка
-inventors-homework-eater = Домашкоед
-inventors-upside-down-umbrella = Зонт-перевёртыш
-inventors-sneeze-bomb = Чихательная бомба
-inventors-moustache-radar = Усорадар
-inventors-left-sock-magnet = Магнит для левых носков
-inventors-cloud-comb = Расчёска для облаков
-inventors-alarm-goose = Гусь-будильник
-inventors-sandwich-elevator = Лифт для бутербродов
-inventors-monday-generator = Генератор понедельников
-inventors-polite-shovel = Вежливая лопата
-inventors-gravity-pepper = Гравитационный перец
-inventors-robot-mother-in-law = Робот-тёща

## Сама игра: название, одно предложение для полки с играми, параметр.

inventors-title = Изобретатели
# Маленький заголовок над числом изобретений всех игроков на картинке ссылки на стол.
inventors-card-points = свои выложенные изобретения
inventors-summary = Выбирайте тайно, шпионьте за соперниками, подчиняйтесь нелепым законам и первыми создайте { $goal ->
        [3] три изобретения
        [one] { $goal } изобретение
        [few] { $goal } изобретения
        [many] { $goal } изобретений
       *[other] { $goal } изобретения
    } на пользу человечеству. Или во вред.
# Как в игре побеждают; стоит на странице приглашения.
inventors-win = Побеждает первый, у кого { $goal ->
        [one] { $goal } выложенное изобретение
        [few] { $goal } выложенных изобретения
        [many] { $goal } выложенных изобретений
       *[other] { $goal } выложенного изобретения
    } собственной категории: полезные у доброго учёного, вредные у злого.
# Игра одной строкой: перед первым решением и в начале обучения.
inventors-goal-line = первыми выложите { $goal ->
        [one] { $goal } изобретение
        [few] { $goal } изобретения
        [many] { $goal } изобретений
       *[other] { $goal } изобретения
    } своей категории

## Подписи под рисунками книги правил; каждый рисунок показывает, что вышло после того, о чём говорит подпись.

inventors-figure-lay = Изобретение выложено на опыт с тем же названием и уже принесло доход.
inventors-figure-spies = Оба действия открыты. Кто выбирает сектор, где стоит только шпион соперника, платит сопернику.
inventors-figure-law = В этом раунде действуют два закона; оба запрещают некоторым игрокам часть действий.
inventors-figure-win = На верстаке лежит третье изобретение собственной категории: игра заканчивается ещё до дохода.
inventors-figure-role = Два из трёх первых опытов полезные: это добрый учёный.
inventors-figure-duty = Место для опыта свободно: в этом раунде можно выбрать только «{ -inventors-experiments }».
inventors-figure-spy = Оба действия открыты. «{ -inventors-espionage }» позволяет поставить шпиона или забрать опыт.
inventors-figure-offer = Соперник предлагает свой опыт на продажу; покупать ли его, решают сразу.
inventors-figure-job = Подработка принесла плату, и в конце действия долг возвращён.
inventors-figure-loan = На шпионов соперника не хватило ураниев: остальное дал в долг банк.
inventors-figure-example = После примера: проданный опыт лежит у игрока { 3 }, а у игрока { 1 } на его месте новый.
inventors-option-max-rounds = Предел раундов
inventors-option-theft = Кражи
inventors-option-anybody = может каждый
inventors-option-licensed = только со шпионом в «Шпионаже»
inventors-option-debt = Долги
# $debtors (text): закрывает ли коробка для них «Изобретение». Второе — наоборот.
inventors-option-debt-usual =
    { $debtors ->
        [barred] должники без «Изобретения»
       *[free] ничего не запрещают
    }
inventors-option-debt-other =
    { $debtors ->
        [barred] ничего не запрещают
       *[free] должники без «Изобретения»
    }

## Слова, которые вставляют в другие сообщения.

inventors-action =
    { $action ->
        [espionage] { -inventors-espionage }
        [experiments] { -inventors-experiments }
        [invention] { -inventors-invention }
        [job] { -inventors-job }
       *[other] { $action }
    }
inventors-sector =
    { $sector ->
        [espionage] { -inventors-espionage }
        [experiments] { -inventors-experiments }
        [invention] { -inventors-invention }
        [job] { -inventors-job }
       *[other] { $sector }
    }
inventors-invention =
    { $invention ->
        [water_dryer] { -inventors-water-dryer }
        [phone_cannon] { -inventors-phone-cannon }
        [mutant_ray] { -inventors-mutant-ray }
        [mop_slippers] { -inventors-mop-slippers }
        [shrink_ray] { -inventors-shrink-ray }
        [porridge_compass] { -inventors-porridge-compass }
        [yawn_transmitter] { -inventors-yawn-transmitter }
        [self_peeling_potato] { -inventors-self-peeling-potato }
        [homework_eater] { -inventors-homework-eater }
        [upside_down_umbrella] { -inventors-upside-down-umbrella }
        [sneeze_bomb] { -inventors-sneeze-bomb }
        [moustache_radar] { -inventors-moustache-radar }
        [left_sock_magnet] { -inventors-left-sock-magnet }
        [cloud_comb] { -inventors-cloud-comb }
        [alarm_goose] { -inventors-alarm-goose }
        [sandwich_elevator] { -inventors-sandwich-elevator }
        [monday_generator] { -inventors-monday-generator }
        [polite_shovel] { -inventors-polite-shovel }
        [gravity_pepper] { -inventors-gravity-pepper }
        [robot_mother_in_law] { -inventors-robot-mother-in-law }
       *[other] Изобретение { $invention_number }
    }
inventors-experiment =
    { $experiment ->
        [water_dryer] { -inventors-water-dryer }
        [phone_cannon] { -inventors-phone-cannon }
        [mutant_ray] { -inventors-mutant-ray }
        [mop_slippers] { -inventors-mop-slippers }
        [shrink_ray] { -inventors-shrink-ray }
        [porridge_compass] { -inventors-porridge-compass }
        [yawn_transmitter] { -inventors-yawn-transmitter }
        [self_peeling_potato] { -inventors-self-peeling-potato }
        [homework_eater] { -inventors-homework-eater }
        [upside_down_umbrella] { -inventors-upside-down-umbrella }
        [sneeze_bomb] { -inventors-sneeze-bomb }
        [moustache_radar] { -inventors-moustache-radar }
        [left_sock_magnet] { -inventors-left-sock-magnet }
        [cloud_comb] { -inventors-cloud-comb }
        [alarm_goose] { -inventors-alarm-goose }
        [sandwich_elevator] { -inventors-sandwich-elevator }
        [monday_generator] { -inventors-monday-generator }
        [polite_shovel] { -inventors-polite-shovel }
        [gravity_pepper] { -inventors-gravity-pepper }
        [robot_mother_in_law] { -inventors-robot-mother-in-law }
       *[other] Опыт { $experiment_number }
    }
# Множественное число: об изобретениях и опытах.
inventors-category =
    { $category ->
        [useful] полезные
        [harmful] вредные
       *[other] { $category }
    }
inventors-role =
    { $role ->
        [good] добрый учёный
        [evil] злой учёный
       *[other] { $role }
    }
# $job (текст): карта подработки по ключу.
inventors-job =
    { $job ->
        [night_watch] { inventors-job-night-watch }
        [dog_walker] { inventors-job-dog-walker }
        [street_organ] { inventors-job-street-organ }
        [ghost_writer] { inventors-job-ghost-writer }
        [snow_sculptor] { inventors-job-snow-sculptor }
        [pigeon_postman] { inventors-job-pigeon-postman }
        [fortune_cook] { inventors-job-fortune-cook }
        [yeti_double] { inventors-job-yeti-double }
        [echo_in_the_mountains] { inventors-job-echo-in-the-mountains }
        [clown_at_funerals] { inventors-job-clown-at-funerals }
        [test_pilot_of_sofas] { inventors-job-test-pilot-of-sofas }
        [tamer_of_printers] { inventors-job-tamer-of-printers }
       *[other] Подработка { $job_number }
    }
inventors-flavour =
    { $invention ->
        [water_dryer] { inventors-flavour-water-dryer }
        [phone_cannon] { inventors-flavour-phone-cannon }
        [mutant_ray] { inventors-flavour-mutant-ray }
        [mop_slippers] { inventors-flavour-mop-slippers }
        [shrink_ray] { inventors-flavour-shrink-ray }
        [porridge_compass] { inventors-flavour-porridge-compass }
        [yawn_transmitter] { inventors-flavour-yawn-transmitter }
        [self_peeling_potato] { inventors-flavour-self-peeling-potato }
        [homework_eater] { inventors-flavour-homework-eater }
        [upside_down_umbrella] { inventors-flavour-upside-down-umbrella }
        [sneeze_bomb] { inventors-flavour-sneeze-bomb }
        [moustache_radar] { inventors-flavour-moustache-radar }
        [left_sock_magnet] { inventors-flavour-left-sock-magnet }
        [cloud_comb] { inventors-flavour-cloud-comb }
        [alarm_goose] { inventors-flavour-alarm-goose }
        [sandwich_elevator] { inventors-flavour-sandwich-elevator }
        [monday_generator] { inventors-flavour-monday-generator }
        [polite_shovel] { inventors-flavour-polite-shovel }
        [gravity_pepper] { inventors-flavour-gravity-pepper }
        [robot_mother_in_law] { inventors-flavour-robot-mother-in-law }
       *[other] Описания пока нет.
    }
# Ураний — это деньги. То же для каждой переменной.
inventors-uranium =
    { $count ->
        [one] { $count } ураний
        [few] { $count } урания
        [many] { $count } ураниев
       *[other] { $count } урания
    }
inventors-uranium-price =
    { $price ->
        [one] { $price } ураний
        [few] { $price } урания
        [many] { $price } ураниев
       *[other] { $price } урания
    }
inventors-uranium-loan =
    { $loan ->
        [one] { $loan } ураний
        [few] { $loan } урания
        [many] { $loan } ураниев
       *[other] { $loan } урания
    }
inventors-uranium-owed =
    { $owed ->
        [one] { $owed } ураний
        [few] { $owed } урания
        [many] { $owed } ураниев
       *[other] { $owed } урания
    }
inventors-uranium-due =
    { $due ->
        [one] { $due } ураний
        [few] { $due } урания
        [many] { $due } ураниев
       *[other] { $due } урания
    }
# $lender (текст): bank или от p1 до p6.
inventors-lender =
    { $lender ->
        [bank] банк
        [p1] игрок { 1 }
        [p2] игрок { 2 }
        [p3] игрок { 3 }
        [p4] игрок { 4 }
        [p5] игрок { 5 }
        [p6] игрок { 6 }
       *[other] { $lender }
    }

## Карты подработки.

inventors-job-night-watch = Ночной сторож в музее сыра
inventors-job-dog-walker = Выгул невидимых собак
inventors-job-street-organ = Шарманка в глухом тупике
inventors-job-ghost-writer = Письма от имени привидений
inventors-job-snow-sculptor = Снежные скульптуры в июле
inventors-job-pigeon-postman = Дублёр почтового голубя
inventors-job-fortune-cook = Гадание на пельменях
inventors-job-yeti-double = Двойник снежного человека для туристов
inventors-job-echo-in-the-mountains = Горное эхо на полставки
inventors-job-clown-at-funerals = Клоун для очень серьёзных людей
inventors-job-test-pilot-of-sofas = Испытатель диванов
inventors-job-tamer-of-printers = Укротитель принтеров

## Законы: что каждый меняет в своём раунде. Слова следуют из того, что закон делает и насколько.

# $law_effect (текст): что он делает. $law_amount (число): насколько, не меньше 0. Обе переменные приходят вместе с $law.

inventors-law = { inventors-law-words }{ inventors-law-besides }
inventors-law-words =
    { $law_effect ->
        [job-more] Подработка приносит на { $law_amount } больше
        [job-less] Подработка приносит на { $law_amount } меньше
        [job-times] { inventors-law-job-times }
        [experiment-more] Опыты стоят на { $law_amount } больше
        [experiment-less] Опыты стоят на { $law_amount } меньше
        [experiment-times] { inventors-law-experiment-times }
        [income-more] Изобретения приносят на { $law_amount } больше
        [income-less] Изобретения приносят на { $law_amount } меньше
        [income-times] { inventors-law-income-times }
        [placing-more] Поставить шпиона стоит на { $law_amount } больше
        [placing-less] Поставить шпиона стоит на { $law_amount } меньше
        [placing-times] { inventors-law-placing-times }
        [spies-double] Шпионам платят вдвое больше
        [spies-none] Шпионам не платят
        [spies] Каждому шпиону платят { inventors-law-uranium }
        [interest] { inventors-law-interest }
        [no-taking] Забирать опыты нельзя
        [no-selling] Продавать ничего нельзя
        [no-properties] У изобретений нет свойств
        [no-espionage] День плотных штор: никому нельзя выбирать «Шпионаж»
        [no-job] Забастовщики тоже бастуют: никому нельзя выбирать «Подработку»
        [no-invention] Головы закрыты на уборку: никому нельзя выбирать «Изобретение»
        [gift] Каждый немедленно получает { inventors-law-uranium }
        [tax] Каждый, у кого есть хоть один ураний, немедленно платит { inventors-law-uranium }
        [draw] { inventors-law-draw }
        [discard] Каждый, у кого на руках { $law_amount } или больше изобретений, немедленно сбрасывает одно
        [no-invention-debtors] Гениальность в долг не выдают: должникам нельзя выбирать «Изобретение»
        [no-invention-leaders] Неделя скромности: кто впереди по изобретениям, тому нельзя выбирать «Изобретение»
        [no-invention-spyless] Идеи только под надзором: без шпиона в этом секторе нельзя выбирать «Изобретение»
        [no-invention-rich] Полный кошелёк давит на ум: у кого { $law_limit } или больше ураниев, тому нельзя выбирать «Изобретение»
        [no-invention-poor] Муза работает только по предоплате: у кого меньше { inventors-law-limit }, тому нельзя выбирать «Изобретение»
        [no-taking-spyless] Ворам нужна лицензия: без шпиона в секторе «Шпионаж» нельзя забирать опыты
        [no-taking-debtors] Кража — дело платёжеспособных: должникам нельзя забирать опыты
        [taking-fee] Воры оставляют чаевые: кто забирает опыт, сразу платит его хозяину { inventors-law-uranium }
        [job-card] Читать на работе обязательно: «Подработка» даёт ещё и изобретение
        [job-only-debtors] Должники натирают памятник мэру: им нельзя выбирать ни «Шпионаж», ни «Изобретение»
        [job-pardon] Банковская книга упала в борщ: кто выбирает «Подработку», больше ничего не должен банку
        [job-shirk] Лентяи оплачивают духовой оркестр: «Шпионаж» или «Изобретение» стоит { inventors-law-uranium }
        [job-shirk-leaders] Слава портит мебель: кто впереди по изобретениям, платит за «Шпионаж» или «Изобретение» { inventors-law-uranium }
        [espionage-bonus] Подслушивать — значит слышать народ: «Шпионаж» приносит { inventors-law-uranium }
        [espionage-card] Макулатура — народное достояние: «Шпионаж» даёт ещё и изобретение
        [espionage-only-rich] Богатым положено хобби: у кого { $law_limit } или больше ураниев, тому нельзя выбирать ни «Изобретение», ни «Подработку»
        [invention-fee] Налог на мысли, даже пустые: «Изобретение» стоит { inventors-law-uranium }
        [invention-fee-spyless] Налог на мысли без свидетелей: кто выбирает «Изобретение», не имея там шпиона, платит { inventors-law-uranium }
        [experiments-card] Каждый взрыв оставляет записки: «Опыты» дают ещё и изобретение
        [experiments-bonus] Каждой пробирке — крёстную: «Опыты» приносят { inventors-law-uranium }
        [job-only-poor] Мечтатели подметают улицы: у кого меньше { inventors-law-limit }, тому нельзя выбирать ни «Шпионаж», ни «Изобретение»
        [job-only-leaders] Гении держат лестницу: кто впереди по изобретениям, тому нельзя выбирать ни «Шпионаж», ни «Изобретение»
        [job-only-rich] Богатство лечат трудом: у кого { $law_limit } или больше ураниев, тому нельзя выбирать ни «Шпионаж», ни «Изобретение»
        [job-only] Пропал кот мэра, и ищут его все, даже сам кот: никому нельзя выбирать ни «Шпионаж», ни «Изобретение»
        [espionage-shirk] Кто не подглядывает, тому есть что скрывать: «Изобретение» или «Подработка» стоит { inventors-law-uranium }
        [tax-solvent] Честность подозрительна: кто никому не должен, немедленно платит { inventors-law-uranium }
        [tax-rich] Тяжёлые кошельки портят мостовую: у кого { $law_limit } или больше ураниев, тот немедленно платит { inventors-law-uranium }
        [gift-poor] Мэр проигрался в карты: у кого меньше { inventors-law-limit }, тот немедленно получает { inventors-law-uranium }
        [experiments-bonus-poor] Бедность — мать взрывов: у кого меньше { inventors-law-limit }, тот за «Опыты» получает { inventors-law-uranium }
        [espionage-only-solvent] У чистой совести есть время подглядывать: кто никому не должен, тому нельзя выбирать ни «Изобретение», ни «Подработку»
        [espionage-only-leaders] Чемпионам положено оглядываться: кто впереди по изобретениям, тому нельзя выбирать ни «Изобретение», ни «Подработку»
        [purses-pass] В гардеробе перепутали пальто: после раунда каждый кошелёк достаётся соседу слева
        [purses-back] Мэр ходит задом наперёд: после раунда каждый кошелёк достаётся соседу справа
        [amnesty] У банка амнезия: все долги перед ним немедленно забыты
        [places] Лабораториям разрешено занимать лестницу
        [duty] У науки выходной
       *[other] { inventors-law-any }
    }
# Слова для того, чего не делает ни один наш закон, но может закон другого издания.
inventors-law-any = { inventors-law-whom }: { $law_how ->
        [forbid] «{ inventors-law-about }» под запретом
        [only] только «{ inventors-law-about }»
        [fee] «{ inventors-law-about }» стоит { inventors-law-uranium }
        [shirk] за всё, кроме «{ inventors-law-about }», платят { inventors-law-uranium }
        [bonus] «{ inventors-law-about }» приносит { inventors-law-uranium }
        [card] «{ inventors-law-about }» даёт изобретение
        [pardon] «{ inventors-law-about }» списывает долги перед банком
        [now] { inventors-law-about }, { inventors-law-uranium }
       *[other] закон { $law_number }
    }
inventors-law-whom =
    { $law_whom ->
        [debtors] Должники
        [solvent] У кого нет долгов
        [leaders] У кого больше всех своих выложенных изобретений
        [trailing] У кого своих выложенных изобретений меньше, чем у других
        [spyless] У кого там нет шпиона
        [rich] У кого { $law_limit } или больше ураниев
        [poor] У кого меньше { inventors-law-limit }
       *[everybody] Все
    }
inventors-law-about =
    { $law_about ->
        [espionage] { -inventors-espionage }
        [experiments] { -inventors-experiments }
        [invention] { -inventors-invention }
        [job] { -inventors-job }
        [taking] Забирать опыты
        [gift] Немедленный подарок
        [tax] Немедленный налог
       *[other] { $law_about }
    }
# Что ещё меняет закон: после его слов, или ничего.
inventors-law-besides =
    { $law_also ->
        [places] . Влезет ещё один опыт
        [duty] . Опыты не обязательны
       *[nothing] { "" }
    }
# Сколько ураниев, в словах закона.
inventors-law-uranium =
    { $law_amount ->
        [one] { $law_amount } ураний
        [few] { $law_amount } урания
        [many] { $law_amount } ураниев
       *[other] { $law_amount } урания
    }
# Сколько ураниев на границе, после «меньше».
inventors-law-limit =
    { $law_limit ->
        [one] { $law_limit } урания
        [few] { $law_limit } ураниев
        [many] { $law_limit } ураниев
       *[other] { $law_limit } урания
    }
inventors-law-job-times =
    { $law_amount ->
        [0] Подработка ничего не приносит
        [1] Подработка приносит как обычно
        [2] Подработка приносит вдвое больше
        [one] Подработка приносит в { $law_amount } раз больше
        [few] Подработка приносит в { $law_amount } раза больше
        [many] Подработка приносит в { $law_amount } раз больше
       *[other] Подработка приносит в { $law_amount } раза больше
    }
inventors-law-experiment-times =
    { $law_amount ->
        [0] Кладовщик уснул: опыты ничего не стоят
        [1] Опыты стоят как обычно
        [2] Опыты стоят вдвое больше
        [one] Опыты стоят в { $law_amount } раз больше
        [few] Опыты стоят в { $law_amount } раза больше
        [many] Опыты стоят в { $law_amount } раз больше
       *[other] Опыты стоят в { $law_amount } раза больше
    }
inventors-law-income-times =
    { $law_amount ->
        [0] Изобретения ничего не приносят
        [1] Изобретения приносят как обычно
        [2] Изобретения приносят вдвое больше
        [one] Изобретения приносят в { $law_amount } раз больше
        [few] Изобретения приносят в { $law_amount } раза больше
        [many] Изобретения приносят в { $law_amount } раз больше
       *[other] Изобретения приносят в { $law_amount } раза больше
    }
inventors-law-placing-times =
    { $law_amount ->
        [0] Поставить шпиона ничего не стоит
        [1] Поставить шпиона стоит как обычно
        [2] Поставить шпиона стоит вдвое больше
        [one] Поставить шпиона стоит в { $law_amount } раз больше
        [few] Поставить шпиона стоит в { $law_amount } раза больше
        [many] Поставить шпиона стоит в { $law_amount } раз больше
       *[other] Поставить шпиона стоит в { $law_amount } раза больше
    }
# $law_amount: сколько возвращают, в половинах ссуды.
inventors-law-interest =
    { $law_amount ->
        [0] Новые ссуды банка не возвращают
        [1] Из новых ссуд банка возвращают только половину
        [2] Новые ссуды банка возвращают без процентов
        [4] Новые ссуды банка возвращают вдвойне
        [one] За новые ссуды банка возвращают { $law_amount } половину ссуды
        [few] За новые ссуды банка возвращают { $law_amount } половины ссуды
        [many] За новые ссуды банка возвращают { $law_amount } половин ссуды
       *[other] За новые ссуды банка возвращают { $law_amount } половины ссуды
    }
inventors-law-draw =
    { $law_amount ->
        [0] Никто не берёт изобретений
        [1] Сквозняк в патентном бюро: каждый немедленно берёт изобретение
        [one] Патентное бюро переезжает и теряет бумаги: каждый немедленно берёт { $law_amount } изобретение
        [few] Патентное бюро переезжает и теряет бумаги: каждый немедленно берёт { $law_amount } изобретения
        [many] Патентное бюро переезжает и теряет бумаги: каждый немедленно берёт { $law_amount } изобретений
       *[other] Патентное бюро переезжает и теряет бумаги: каждый немедленно берёт { $law_amount } изобретения
    }

## По строке о каждом изобретении.

inventors-flavour-water-dryer = Сушит любую воду, пока та не станет совершенно сухой. Лужа подала жалобу.
inventors-flavour-phone-cannon = Один звонок — и абонент вне зоны доступа навсегда.
inventors-flavour-mutant-ray = Никто уже не помнит, чем он был, пока не посветил на себя.
inventors-flavour-mop-slippers = До холодильника и обратно — и на кухне чисто. В холодильнике тоже.
inventors-flavour-shrink-ray = Решает большие проблемы: они становятся очень маленькими и очень сердитыми.
inventors-flavour-porridge-compass = Днём и ночью показывает на ближайший завтрак.
inventors-flavour-yawn-transmitter = Испытан в парламенте. Никто не заметил.
inventors-flavour-self-peeling-potato = Просит только отвернуться.
inventors-flavour-homework-eater = Собака наконец оправдана.
inventors-flavour-upside-down-umbrella = От дождя не спасает, зато собирает его на чёрный день.
inventors-flavour-sneeze-bomb = Отчёт изобретателя обрывается на полусло… апчхи.
inventors-flavour-moustache-radar = Ни одни усы в радиусе десяти километров не останутся без похвалы.
inventors-flavour-left-sock-magnet = Тайна раскрыта: всё это время он стоял у соседа в подвале.
inventors-flavour-cloud-comb = Для неба с пробором слева.
inventors-flavour-alarm-goose = Кнопки «ещё пять минут» нет. Есть клюв.
inventors-flavour-sandwich-elevator = Всегда приезжает маслом вверх.
inventors-flavour-monday-generator = На этой неделе уже три.
inventors-flavour-polite-shovel = Извиняется перед каждым червяком. Копать приходится долго.
inventors-flavour-gravity-pepper = Щепотка — и ужин никуда не денется. Гости тоже.
inventors-flavour-robot-mother-in-law = Знает, как лучше: на сорока языках и ещё до завтрака.

## Свойства изобретений, коротко, как на карте.

# $property (текст): draw, discard, gain, pay, place или remove.
inventors-property =
    { $property ->
        [draw] взять изобретение
        [discard] сбросить изобретение
        [gain] получить { inventors-uranium }
        [pay] заплатить { inventors-uranium }
        [place] поставить шпиона бесплатно
        [remove] вернуть шпиона
       *[other] { $property }
    }

## Почему чего-то нельзя сделать.

inventors-refuse-over = Игра завершена.
inventors-refuse-chance-first = Идёт раздача карт.
inventors-refuse-not-your-turn = Сейчас решает игрок { $target }.
inventors-refuse-others-answer = Сначала должен ответить игрок { $target }.
inventors-refuse-already-chosen = Вы уже выбрали. Выбор можно забрать, пока не выбрали все.
inventors-refuse-nothing-to-discard = Вам сейчас нечего сбрасывать, или карта уже выбрана.
inventors-refuse-choose-first = Сначала выберите карту действия на этот раунд.
inventors-refuse-experiments-full = Незавершённых опытов у вас { $count }, и это предел: «{ -inventors-experiments }» выбрать нельзя.
inventors-refuse-experiments-duty = Незавершённых опытов у вас { $count } из { $most }, поэтому нужно выбрать «{ -inventors-experiments }».
inventors-refuse-law-action = Действие «{ inventors-action }» в этом раунде выбрать нельзя. Закон: «{ inventors-law }».
inventors-refuse-law-discard-first = Закон требует сначала сбросить изобретение.
inventors-refuse-not-in-hand = У вас на руках нет карты «{ inventors-invention }».
inventors-refuse-espionage-only = Шпионаж: поставьте шпиона, заберите опыт или не делайте ничего.
inventors-refuse-no-spy = Все ваши шпионы уже в секторах: { $count }.
inventors-refuse-take-own = Это ваш собственный опыт.
inventors-refuse-law-taking = В этом раунде опыт забрать нельзя. Закон: «{ inventors-law }».
inventors-refuse-law-damages = Кто забирает опыт в этом раунде, платит { inventors-uranium } сразу и не в долг. Закон: «{ inventors-law }».
inventors-refuse-take-unlicensed = В этой игре забирать опыты может только игрок со шпионом в секторе «{ -inventors-espionage }».
inventors-refuse-debtor-invents = В этой игре должникам нельзя выбирать «{ -inventors-invention }».
inventors-refuse-take-not-there = Опыта «{ inventors-experiment }» нет перед игроком { $target }.
inventors-refuse-take-not-held = У вас на руках нет подходящего изобретения: «{ inventors-invention }».
inventors-refuse-no-experiment = Перед вами нет незавершённого опыта «{ inventors-invention }».
inventors-refuse-draw-fitting = У вас есть подходящее изобретение: «{ inventors-invention }». Брать карту можно, только когда не подходит ни одно вашей категории.
inventors-refuse-no-inventions = Изобретений, которые можно взять, не осталось.
inventors-refuse-no-experiments = Опытов, которые можно взять, не осталось.
inventors-refuse-invention-only = Изобретение: выложите его, возьмите карту или не делайте ничего.
inventors-refuse-not-drawn = Речь о взятой карте: «{ inventors-invention }».
inventors-refuse-lay-or-keep = Сначала решите, что делать со взятым изобретением: выложить или оставить.
inventors-refuse-discard-first = Сначала сбросьте изобретение.
inventors-refuse-place-first = Сначала поставьте шпиона в сектор.
inventors-refuse-remove-first = Сначала верните одного из своих шпионов.
inventors-refuse-no-spy-there = В секторе «{ inventors-sector }» у вас нет шпиона.
inventors-refuse-sell-or-done = Предложите кому-нибудь опыт или завершите.
inventors-refuse-law-selling = В этом раунде продавать нельзя. Закон: «{ inventors-law }».
inventors-refuse-sell-to-self = Самим себе продать нельзя.
inventors-refuse-offers-made = Предложений в этом действии: { $count }, больше нельзя.
inventors-refuse-sell-not-own = Незавершённого опыта «{ inventors-experiment }» перед вами нет.
inventors-refuse-buyer-full = У игрока { $target } нет места: незавершённых опытов может быть не больше { $most }.
inventors-refuse-price-low = Самая низкая цена за «{ inventors-experiment }» — напечатанная: { $least }.
inventors-refuse-price-high = Самая высокая цена, которую можно предложить, — { $most }.
inventors-refuse-answer-offer = Сначала ответьте игроку { $target }: принять или отклонить.
inventors-refuse-answer-loan = Сначала ответьте игроку { $target }: дать в долг или отказать.
inventors-refuse-draw-or-done = После продажи: возьмите опыт или завершите.
# $lenders (текст): bank, когда в долг может дать только банк.
inventors-refuse-borrow-first = Сначала возьмите { inventors-uranium } в долг: в банке{ $lenders ->
        [bank] { "" }
       *[players] { " " }или у игрока
    }.
inventors-refuse-ask-self = У самих себя в долг не берут.
inventors-refuse-many-loans = Непогашенных ссуд: { $count }. Теперь в долг вам даёт только банк.
inventors-refuse-asked = Игрока { $target } об этой ссуде уже просили.
inventors-refuse-lender-poor = У игрока { $target } нет такой суммы: { inventors-uranium }.
inventors-refuse-extra-high = Сверх самой ссуды можно предложить не больше { $most }.
inventors-refuse-other-name = «{ inventors-invention }» не относится к опыту «{ inventors-experiment }».

## Что произошло.

inventors-event-experiment-dealt = Игрок { $seat }: опыт «{ inventors-experiment }»
inventors-event-invention-dealt = Игрок { $seat }: изобретение «{ inventors-invention }»
inventors-event-invention-dealt-hidden = Игрок { $seat }: изобретение
inventors-event-job-dealt = Игрок { $seat }: подработка «{ inventors-job }»
inventors-event-role-set = Игрок { $seat }: { inventors-role }
inventors-event-first-player =
    { $reader ->
        [target] Начинаете вы
       *[other] Начинает игрок { $target }
    }
inventors-event-round-begun =
    { $reader ->
        [first] Раунд { $round }, начинаете вы
       *[other] Раунд { $round }, начинает игрок { $first }
    }
inventors-event-law-revealed = Закон: { inventors-law }
inventors-event-laws-reshuffled = Законы перетасованы
inventors-event-law-gift = Игрок { $seat }: получено { inventors-uranium } по закону
inventors-event-law-tax = Игрок { $seat }: заплачено банку { inventors-uranium } по закону
# Закон в конце раунда: кошелёк переходит к другому.
inventors-event-purse-passed =
    Игрок { $seat }: { $reader ->
        [target] кошелёк по закону достаётся вам ({ inventors-uranium })
       *[other] кошелёк по закону достаётся игроку { $target } ({ inventors-uranium })
    }
inventors-event-law-fee = Игрок { $seat }: закон требует { inventors-uranium }
inventors-event-loans-forgiven = Игрок { $seat }: банк забывает долг, { inventors-uranium }
inventors-event-invention-drawn = Игрок { $seat }: взято изобретение «{ inventors-invention }»
inventors-event-invention-drawn-hidden = Игрок { $seat }: взято изобретение
inventors-event-property-card-drawn = Игрок { $seat }: взято изобретение «{ inventors-invention }» благодаря свойству
inventors-event-property-card-drawn-hidden = Игрок { $seat }: взято изобретение благодаря свойству
inventors-event-law-card-drawn = Игрок { $seat }: взято изобретение «{ inventors-invention }» по закону
inventors-event-law-card-drawn-hidden = Игрок { $seat }: взято изобретение по закону
inventors-event-inventions-reshuffled = Сброшенные изобретения становятся новой колодой
inventors-event-discard-sealed = Игрок { $seat }: на сброс: «{ inventors-invention }»
inventors-event-discard-sealed-hidden = Игрок { $seat }: карта на сброс выбрана
inventors-event-invention-discarded = Игрок { $seat }: сброшено изобретение «{ inventors-invention }»
inventors-event-law-card-discarded = Игрок { $seat }: сброшено изобретение «{ inventors-invention }» по закону
inventors-event-law-card-discarded-hidden = Игрок { $seat }: сброшено изобретение по закону
inventors-event-action-sealed = Игрок { $seat }: тайно выбрано действие «{ inventors-action }»
inventors-event-action-sealed-hidden = Игрок { $seat }: действие выбрано
inventors-event-action-shown = Игрок { $seat }: «{ inventors-action }»
inventors-event-action-shown-hidden = Игрок { $seat }: действие показывают
# До щелчка, в журнале такого нет: что шпионы принесут наверняка. $seat платит, $target получает.
inventors-event-spies-ahead =
    { $reader ->
        [seat] Шпионы: вы заплатите { inventors-uranium } игроку { $target }
        [target] Шпионы: игрок { $seat } заплатит вам { inventors-uranium }
       *[other] Шпионы: игрок { $seat } заплатит { inventors-uranium } игроку { $target }
    }
# До щелчка: что даст подработка.
inventors-event-job-ahead = Игрок { $seat }: подработка принесёт { inventors-uranium }
# До щелчка: что закон даст за действие или сколько за него возьмёт, при нынешнем положении.
inventors-event-gift-ahead = Игрок { $seat }: по закону действие принесёт { inventors-uranium }
inventors-event-fee-ahead = Игрок { $seat }: по закону действие будет стоить { inventors-uranium }
# До щелчка: к кому в конце раунда перейдёт кошелёк и сколько в нём сейчас.
inventors-event-purse-ahead =
    { $reader ->
        [seat] В конце раунда ваш кошелёк достанется игроку { $target } (сейчас { inventors-uranium })
        [target] В конце раунда вам достанется кошелёк игрока { $seat } (сейчас { inventors-uranium })
       *[other] В конце раунда кошелёк игрока { $seat } достанется игроку { $target } (сейчас { inventors-uranium })
    }
# До щелчка: действие, которое при нынешнем положении ничего не даст.
inventors-event-choice-wasted =
    Игрок { $seat }: { $action ->
        [espionage] сейчас это ничего не даст: все шпионы уже в секторах, а забрать нечего
        [experiments] сейчас это ничего не даст: опытов не осталось
        [invention] сейчас это ничего не даст: ни одно изобретение не подходит, а взять новое негде
       *[job] сейчас это ничего не даст: в этом раунде за подработку не платят
    }
# До щелчка: сколько изобретений своей категории будет выложено. $most: сколько нужно для победы.
inventors-event-laid-ahead = Игрок { $seat }: изобретений будет { $count } из { $most }
inventors-event-laid-in-vain = Игрок { $seat }: это другая категория, она ничего не даст и не засчитается
inventors-event-spies-settled =
    Шпионы в секторе «{ inventors-sector }»: { $reader ->
        [seat] от вас игроку { $target } причитается { inventors-uranium }
        [target] от игрока { $seat } вам причитается { inventors-uranium }
       *[other] от игрока { $seat } игроку { $target } причитается { inventors-uranium }
    }
inventors-event-difference-settled =
    Шпионы обоих в секторе «{ inventors-sector }»: { $reader ->
        [seat] от вас игроку { $target } причитается разница, { inventors-uranium }
        [target] от игрока { $seat } вам причитается разница, { inventors-uranium }
       *[other] от игрока { $seat } игроку { $target } причитается разница, { inventors-uranium }
    }
inventors-event-spies-paid = Игрок { $seat }: за шпионов заплачено { inventors-uranium }
inventors-event-spies-earned = Игрок { $seat }: шпионы приносят { inventors-uranium }
inventors-event-spy-placed = Игрок { $seat }: шпион в секторе «{ inventors-sector }» за { inventors-uranium-price }
inventors-event-experiment-taken =
    Игрок { $seat }: { $reader ->
        [target] у вас забран опыт «{ inventors-experiment }»
       *[other] забран опыт «{ inventors-experiment }» у игрока { $target }
    }
inventors-event-espionage-invention-laid = Игрок { $seat }: выложено изобретение «{ inventors-invention }». { inventors-flavour }
inventors-event-espionage-invention-laid-hidden = Игрок { $seat }: выложено изобретение
inventors-event-experiment-drawn = Игрок { $seat }: опыт «{ inventors-experiment }» за { inventors-uranium-price }
inventors-event-offer-made =
    Игрок { $seat }: { $reader ->
        [target] вам предлагают «{ inventors-experiment }» за { inventors-uranium-price }
       *[other] предложение игроку { $target }, «{ inventors-experiment }» за { inventors-uranium-price }
    }
inventors-event-offer-declined =
    Игрок { $seat }: { $reader ->
        [target] ваше предложение отклонено
       *[other] предложение игрока { $target } отклонено
    }
inventors-event-offer-declined-hidden = Игрок { $seat }: предложение отклонено
inventors-event-experiment-sold =
    Игрок { $seat }: { $reader ->
        [target] вам продан опыт «{ inventors-experiment }» за { inventors-uranium-price }
       *[other] продан опыт «{ inventors-experiment }» игроку { $target } за { inventors-uranium-price }
    }
inventors-event-seller-paid =
    Игрок { $seat }: { $reader ->
        [target] вам заплачено { inventors-uranium }
       *[other] заплачено { inventors-uranium } игроку { $target }
    }
inventors-event-invention-sought = Игрок { $seat }: подходящего изобретения на руках нет (категория: { inventors-category }), нужна карта
inventors-event-invention-fits = Игрок { $seat }: взятая карта подходит, но она другой категории
inventors-event-invention-kept = Игрок { $seat }: изобретение «{ inventors-invention }» остаётся на руках
inventors-event-invention-kept-hidden = Игрок { $seat }: карта остаётся на руках
inventors-event-invention-laid = Игрок { $seat }: выложено изобретение «{ inventors-invention }». { inventors-flavour }
inventors-event-invention-laid-hidden = Игрок { $seat }: выложено изобретение
inventors-event-income-received = Игрок { $seat }: доход, { inventors-uranium }
inventors-event-uranium-gained = Игрок { $seat }: получено { inventors-uranium }
inventors-event-uranium-paid = Игрок { $seat }: заплачено банку { inventors-uranium }
inventors-event-spy-placed-free = Игрок { $seat }: шпион в секторе «{ inventors-sector }» бесплатно
inventors-event-spy-removed = Игрок { $seat }: шпион возвращается из сектора «{ inventors-sector }»
inventors-event-job-paid = Игрок { $seat }: подработка приносит { inventors-uranium }
inventors-event-loan-asked =
    Игрок { $seat }: { $reader ->
        [target] вас просят дать в долг { inventors-uranium-loan }, к возврату: { $owed }
       *[other] просьба к игроку { $target } дать в долг { inventors-uranium-loan }, к возврату: { $owed }
    }
inventors-event-loan-declined =
    Игрок { $seat }: { $reader ->
        [target] отказ дать вам в долг
       *[other] отказ дать в долг игроку { $target }
    }
inventors-event-loan-declined-hidden = Игрок { $seat }: отказ дать в долг
inventors-event-loan-taken = Игрок { $seat }: взято в долг { inventors-uranium-loan } ({ inventors-lender }), к возврату: { $owed }
inventors-event-loan-agreed = Игрок { $seat }: взято в долг { inventors-uranium-loan } ({ inventors-lender }), к возврату: { $owed }
inventors-event-loan-repaid = Игрок { $seat }: возвращено { inventors-uranium-owed } ({ inventors-lender })
inventors-event-nothing-done = Игрок { $seat }: ничего не сделано
inventors-event-nothing-laid = Игрок { $seat }: ничего не выложено и не взято
inventors-event-action-ended = Игрок { $seat }: конец действия
inventors-event-game-won =
    { $reader ->
        [seat] Вы побеждаете: изобретения собраны
       *[other] Побеждает игрок { $seat }: изобретения собраны
    }
inventors-event-game-over =
    { $reader ->
        [seat] После последнего раунда впереди вы
       *[other] После последнего раунда впереди игрок { $seat }
    }

## Что можно сделать.

inventors-choice-choose = Действие «{ inventors-action }»
# $purse (текст): short, когда хватает не на всё: $missing (число) придётся взять в долг.
inventors-choice-spy = Шпион в сектор «{ inventors-sector }» за { inventors-uranium-price }{ $purse ->
        [short] , в долг: { $missing }
       *[enough] { "" }
    }
inventors-choice-take = Забрать «{ inventors-experiment }» у игрока { $target } и выложить изобретение
inventors-choice-lay = Выложить «{ inventors-invention }»
inventors-choice-keep = Оставить «{ inventors-invention }» на руках
inventors-choice-discard = Сбросить «{ inventors-invention }»
inventors-choice-place = Шпион в сектор «{ inventors-sector }» бесплатно
inventors-choice-remove = Вернуть шпиона из сектора «{ inventors-sector }»
# $deck (текст): experiments или inventions.
inventors-choice-draw =
    { $deck ->
        [experiments] Взять опыт
       *[inventions] Взять изобретение
    }
inventors-choice-nothing = Ничего не делать
inventors-choice-borrow = Взять в долг { inventors-uranium-loan } в банке, вернуть { $owed }
inventors-choice-ask = Попросить в долг { inventors-uranium-loan } у игрока { $target }, вернуть { $owed }
inventors-choice-offer = Предложить «{ inventors-experiment }» игроку { $target } за { inventors-uranium-price }
inventors-choice-accept = Принять
inventors-choice-decline = Отклонить
inventors-choice-done = Завершить действие

## Строка, которая всегда говорит, чего и от кого ждут.

inventors-ask-choose = Раунд { $round }: какое действие тайно выбрать?
inventors-ask-law-discard = Закон требует карту: какое изобретение сбросить?
# $can: что сейчас можно сделать, каждое своим словом.
inventors-ask-espionage =
    Игрок { $seat }: { $can ->
        [nothing] остаётся только ничего не делать
        [nothing-spy] поставить шпиона или ничего не делать?
        [nothing-take] забрать опыт или ничего не делать?
       *[nothing-spy-take] поставить шпиона, забрать опыт или ничего не делать?
    }
# $can: что сейчас можно сделать, каждое своим словом.
inventors-ask-sell =
    Игрок { $seat }: { $can ->
        [done] остаётся только завершить действие
       *[done-offer] продать опыт или завершить?
    }
inventors-ask-answer-offer = Игрок { $target } предлагает «{ inventors-experiment }» за { inventors-uranium-price }. Купить?
# $can: что сейчас можно сделать, каждое своим словом.
inventors-ask-after-sale =
    Игрок { $seat }: { $can ->
        [done] продано. Остаётся только завершить действие
       *[done-draw] продано. Взять ещё один опыт или завершить?
    }
# $can: что сейчас можно сделать, каждое своим словом.
inventors-ask-invent =
    Игрок { $seat }: { $can ->
        [nothing] остаётся только ничего не делать
        [lay-nothing] выложить изобретение или ничего не делать?
        [draw-nothing] взять карту или ничего не делать?
       *[draw-lay-nothing] выложить изобретение, взять карту или ничего не делать?
    }
inventors-ask-fits = Взятая карта подходит, но она другой категории. Выложить или оставить?
inventors-ask-discard = Какое изобретение сбросить?
inventors-ask-place = В какой сектор бесплатно поставить шпиона?
inventors-ask-remove = Из какого сектора вернуть шпиона?
# $due (число): платёж, на который не хватает ссуды.
# $can: что сейчас можно сделать, каждое своим словом.
inventors-ask-borrow =
    Игрок { $seat }: { $can ->
        [borrow] чтобы заплатить { inventors-uranium-due }, возьмите { inventors-uranium-loan } в долг в банке
       *[ask-borrow] чтобы заплатить { inventors-uranium-due }, нужно взять в долг { inventors-uranium-loan }. У кого?
    }
inventors-ask-answer-loan = Игрок { $target } просит { inventors-uranium-loan } и вернёт { $owed }. Дать в долг?
# Здесь никто не решает.
inventors-ask-chance = Берут карты

## Та же строка для тех, кто ждёт: что решает кто-то другой. $name: одно имя или несколько через запятую; $count: сколько их.

inventors-wait-choose =
    Раунд { $round }: { $name } { $count ->
        [one] тайно выбирает действие
        [few] тайно выбирают действие
        [many] тайно выбирают действие
       *[other] тайно выбирают действие
    }
inventors-wait-law-discard =
    { $name } { $count ->
        [one] по закону выбирает изобретение на сброс
        [few] по закону выбирают изобретение на сброс
        [many] по закону выбирают изобретение на сброс
       *[other] по закону выбирают изобретение на сброс
    }
inventors-wait-espionage = { $name } выполняет действие «{ -inventors-espionage }»
inventors-wait-sell = { $name } решает, продавать ли опыт
inventors-wait-answer-offer = { $name } решает, купить ли «{ inventors-experiment }» за { inventors-uranium-price }
inventors-wait-after-sale = { $name } решает, брать ли ещё один опыт
inventors-wait-invent = { $name } выполняет действие «{ -inventors-invention }»
inventors-wait-fits = { $name } решает, выложить взятую карту или оставить её
inventors-wait-discard = { $name } решает, какое изобретение сбросить
inventors-wait-place = { $name } решает, в какой сектор бесплатно поставить шпиона
inventors-wait-remove = { $name } решает, из какого сектора вернуть шпиона
inventors-wait-borrow = { $name } решает, у кого взять в долг { inventors-uranium-loan }
inventors-wait-answer-loan = { $name } решает, дать ли в долг { inventors-uranium-loan } игроку { $target }

## Стол в терминале: короткие подписи.

# $round (число): раунд, 0 перед первым; $most (число): последний; $limit (текст): near, или far, пока до него далеко.
inventors-table-round =
    { $round ->
        [0] Подготовка
       *[1]
            { $limit ->
                [near] Раунд { $round } из { $most }
               *[far] Раунд { $round }
            }
    }
inventors-table-laws = Законы
inventors-table-no-laws = Законов ещё нет.
inventors-table-sectors = Секторы
inventors-table-price = цена
inventors-table-spies = шпионы
inventors-table-reserve = резерв
inventors-table-players = Игроки
inventors-table-uranium = урании
inventors-table-debt = долг
# Заголовок столбца: карты на руках.
inventors-table-cards = карты
# Заголовок столбца: выложенные изобретения своей категории.
inventors-table-laid = готово
inventors-table-action = действие
inventors-table-sealed = тайно
inventors-table-thinking = выбирает
inventors-table-experiments = Опыты
inventors-table-finished = Выложено
inventors-table-job = Подработка
inventors-table-hand = Ваши карты
inventors-table-empty = ничего
# Под столом: что говорят выделенные числа.
inventors-table-legend = Выделенное число: цена опыта, плата подработки, доход изобретения.
inventors-table-decks = Колоды
inventors-table-discards = сброшено
inventors-table-offer = Предложение
inventors-table-loan = Ссуда

## Откуда берётся случай, в проверке жребиев.

# $source: колоды и выбор первого игрока.
inventors-source =
    { $source ->
        [experiments] Опыты
        [inventions] Изобретения
        [jobs] Подработки
        [laws] Законы
        [first] Первый игрок
       *[other] { $source }
    }

## Стол в браузере.
## Переменные: $name, $payer, $payee (текст): игроки по имени; $names (текст): несколько из них.

# Буква на знаке категории.
inventors-web-letter =
    { $category ->
        [useful] П
       *[harmful] В
    }
inventors-web-category = категория: { inventors-category }
# В списке игроков. $points (число): выложенные изобретения своей категории.
inventors-web-points = Выложено изобретений: { $points }
# Весь стол этой игры, для тех, кто слушает.
inventors-web-board = Игровой стол
inventors-web-laws = Законы раунда
inventors-web-rooms = Секторы и шпионы
inventors-web-room = Сектор «{ inventors-sector }», шпион стоит { inventors-uranium-price }
inventors-web-spies-of = шпионы, { $name }: { $count }
inventors-web-here = здесь в этом раунде: { $names }
inventors-web-lit = можно выбрать
inventors-web-closed = сейчас выбрать нельзя
inventors-web-print = Опыт «{ inventors-experiment }»
inventors-web-machine = Изобретение «{ inventors-invention }»
inventors-web-price = цена { $price }
# $printed (число): цена без законов этого раунда.
inventors-web-price-printed = цена { $price }, напечатано { $printed }
inventors-web-income = доход { $count }
inventors-web-fits = подходит к вашему опыту
# На карте, как можно короче.
inventors-web-fits-short = подходит
inventors-web-held = изобретение у вас на руках
# Изобретение, которое будет сброшено, когда все выберут.
inventors-web-goes = пойдёт в сброс
# На карте другой категории.
inventors-web-other-category = без дохода
inventors-web-counts = засчитывается
inventors-web-not-counts = не засчитывается
inventors-web-free = Свободное место
inventors-web-role =
    { $role ->
        [good] добро
       *[evil] зло
    }
# $laid, $goal (число): сколько изобретений и сколько нужно для победы.
inventors-web-progress-of = изобретения своей категории: { $laid } из { $goal }
inventors-web-uranium = урании: { $count }
inventors-web-debt = долг: { $count }
inventors-web-cards = карты на руках: { $count }
inventors-web-reserve = шпионы в резерве: { $count }
inventors-web-owes = вернуть { $owed } ({ $name })
inventors-web-job-pay = { inventors-job }: { inventors-uranium }
inventors-web-first = первый ход в этом раунде
inventors-web-winner = победа
inventors-web-bench = Верстак: { $name }
inventors-web-mine = Ваш верстак
inventors-web-hand-empty = Изобретений на руках нет
inventors-web-choose = Карты действий
inventors-web-envelopes = Конверты с выбором
inventors-web-revealed = Действия раунда
inventors-web-yours = В вашем конверте: { inventors-action }.
# То же о карте, которую сбрасывают по закону и выбирают тайно.
inventors-web-yours-discard = В вашем конверте, на сброс: { inventors-invention }.
# После «В вашем конверте: …»: вместо неё можно нажать другую карту действия или карту руки.
inventors-web-change = Остальные этого не видят. Чтобы изменить выбор, выберите другую карту, пока не выбрали все.
# То же, когда выбрать больше нечего.
inventors-web-no-change = Остальные этого не видят.
# На карте действия, в нескольких словах: что принесут шпионы или сколько отнимут. $count (текст): со знаком, например +2.
inventors-web-spies-net = шпионы { $count }
# На карте действия: сколько даст подработка. $count (текст): со знаком.
inventors-web-pay-net = плата { $count }
# На карте действия: что законы дадут за действие или сколько за него возьмут. $count (текст): со знаком.
inventors-web-law-net = закон { $count }
inventors-web-wasted = ничего не даст
# После названия карты действия для тех, кто слушает: именно она в своём конверте.
inventors-web-in-envelope = в вашем конверте
# После названия карты для тех, кто слушает: если её выбрать, она заменит ту, что в конверте.
inventors-web-instead = можно выбрать вместо неё
inventors-web-settlement = Расчёт за шпионов
inventors-web-settlement-past = Расчёт за шпионов в прошлом раунде
inventors-web-payments = Каждый платёж
inventors-web-pays = { $payer } платит, { $payee } получает { inventors-uranium }
inventors-web-offer = Продажа опыта
inventors-web-offer-card = Опыт
inventors-web-offer-buyer = Покупатель
inventors-web-offer-price = Цена
inventors-web-offer-none = Сейчас ничего нельзя продать.
inventors-web-offer-go = Предложить за { inventors-uranium-price }
# После имени игрока, который собирает эту категорию.
inventors-web-wants = собирает эту категорию
inventors-web-less = Меньше
inventors-web-more = Больше
inventors-web-offered = { $name } предлагает вам опыт
inventors-web-asked = { $name } просит у вас в долг
inventors-web-have = У вас { inventors-uranium }.
inventors-web-would-borrow = Придётся взять в долг { inventors-uranium-loan }.
inventors-web-not-yours = Не ваша категория.
inventors-web-terms = Вы даёте в долг { inventors-uranium-loan }, потом получите { $owed }.
# Что будет после согласия; части одной строки. $count: ураний, опыты, сколько должны.
inventors-web-after = У вас будет { inventors-uranium }
# То же, пока другой ещё должен согласиться.
inventors-web-after-agreed = Если согласятся, у вас будет { inventors-uranium }
inventors-web-after-experiments = опытов: { $count }
# Условия ссуды ещё не известны.
inventors-web-after-debt = долг: не меньше { $count }
inventors-web-after-claims = должны вам: { $count }
inventors-web-decline = Отклонить
inventors-web-buy = Купить за { inventors-uranium-price }
inventors-web-lend = Дать в долг { inventors-uranium-loan }
inventors-web-offer-waits = { $payer } предлагает «{ inventors-experiment }» за { inventors-uranium-price }; отвечает { $payee }
inventors-web-loan-waits = { $payer } просит в долг { inventors-uranium-loan }, к возврату: { $owed }; отвечает { $payee }
inventors-web-loan = Взять в долг
inventors-web-loan-short = К оплате: { inventors-uranium-due }. Не хватает: { inventors-uranium-loan }
inventors-web-loan-bank = Банк: вернуть { inventors-uranium-owed }
inventors-web-loan-player = Или у игрока
inventors-web-loan-repay = Вернуть
inventors-web-loan-go = Попросить
inventors-web-drawn = Взятое изобретение подходит
inventors-web-drawn-why = Оно другой категории: если его выложить, оно ничего не даст и не засчитается, зато не достанется никому другому.
inventors-web-keep = Оставить
inventors-web-lay = Выложить
inventors-web-deck-experiments = Опыты
inventors-web-deck-inventions = Изобретения
inventors-web-discards = Сброшенные
inventors-web-bank = Банк
# Перед опытами, которые можно забрать.
inventors-web-take = Забрать:

## Книга правил: слова, которые вставляют её страницы.

# Что возвращают банку. $halves (число): в половинах ссуды.
inventors-book-interest =
    { $halves ->
        [2] только её саму
        [3] её и ещё половину, округлив вниз
        [4] её вдвойне
        [one] { $halves } половину ссуды, округлив вниз
        [few] { $halves } половины ссуды, округлив вниз
        [many] { $halves } половин ссуды, округлив вниз
       *[other] { $halves } половины ссуды, округлив вниз
    }
# Свойства изобретения через запятую. $property_1 (текст): как $property выше или none. $amount_1 (число): урании.
inventors-book-property-1 =
    { $property_1 ->
        [draw] взять
        [discard] сбросить
        [gain] получить { $amount_1 }
        [pay] заплатить { $amount_1 }
        [place] поставить
        [remove] вернуть
       *[none] { "" }
    }
inventors-book-property-2 =
    { $property_2 ->
        [draw] { ", " }взять
        [discard] { ", " }сбросить
        [gain] { ", " }получить { $amount_2 }
        [pay] { ", " }заплатить { $amount_2 }
        [place] { ", " }поставить
        [remove] { ", " }вернуть
       *[none] { "" }
    }
inventors-book-property-3 =
    { $property_3 ->
        [draw] { ", " }взять
        [discard] { ", " }сбросить
        [gain] { ", " }получить { $amount_3 }
        [pay] { ", " }заплатить { $amount_3 }
        [place] { ", " }поставить
        [remove] { ", " }вернуть
       *[none] { "" }
    }

## Первая игра с подсказками: что делать в каждой сцене и чему она научила (-done). Два-три коротких предложения.

inventors-lesson-role = Вы добрый учёный: два из трёх ваших первых опытов полезные. Выложите первыми { $goal ->
        [3] три полезных изобретения
        [one] { $goal } полезное изобретение
        [few] { $goal } полезных изобретения
        [many] { $goal } полезных изобретений
       *[other] { $goal } полезного изобретения
    } — и вы победили. Каждый раунд вы выбираете одно из четырёх действий. Попробуйте «{ -inventors-experiments }».
inventors-lesson-role-done = Незавершённых опытов у вас { $most_unfinished }, а больше может разрешить только закон, поэтому это действие закрыто. Ваш соперник — злой учёный, ему нужны вредные изобретения. Роль не меняется никогда.
inventors-lesson-choose = У вас есть опыт «{ -inventors-porridge-compass }», а на руках — изобретение с тем же названием. Действие соперника уже выбрано тайно. Выберите действие «{ -inventors-invention }».
inventors-lesson-choose-done = Теперь выбрали все, и действия показывают одновременно. Игроки действуют по очереди, начиная с первого; в этом раунде это вы.
inventors-lesson-lay = Выложите изобретение «{ -inventors-porridge-compass }» на свой опыт с тем же названием.
inventors-lesson-lay-done = Первое из { $goal }. Изобретение вашей категории сразу приносит доход, здесь { $card_income ->
        [one] { $card_income } ураний
        [few] { $card_income } урания
        [many] { $card_income } ураниев
       *[other] { $card_income } урания
    }. Затем действуют его свойства.
inventors-lesson-properties = Бесплатно поставьте шпиона в сектор «{ -inventors-invention }». Затем сбросьте два изобретения, оставшиеся на руках.
inventors-lesson-properties-done = Свойства действуют в том порядке, в котором напечатаны. Теперь ваш шпион следит за этим сектором. Дальше действует соперник.
inventors-lesson-duty = Соперник ставит шпиона, и начинается новый раунд с { $laws_revealed ->
        [2] двумя новыми законами
        [one] { $laws_revealed } новым законом
        [few] { $laws_revealed } новыми законами
        [many] { $laws_revealed } новыми законами
       *[other] { $laws_revealed } нового закона
    }. Незавершённых опытов у вас только { 2 }. Попробуйте снова выбрать «{ -inventors-invention }».
inventors-lesson-duty-done = Если незавершённых опытов меньше { $most_unfinished }, нужно выбрать «{ -inventors-experiments }». От этой обязанности освобождает только пустая колода или закон.
inventors-lesson-spies = Выберите действие «{ -inventors-experiments }» и посмотрите, что в конверте соперника.
inventors-lesson-spies-done = Соперник выбирает «{ -inventors-invention }», где стоит ваш шпион, и платит вам { $spy_pay ->
        [one] { $spy_pay } ураний
        [few] { $spy_pay } урания
        [many] { $spy_pay } ураниев
       *[other] { $spy_pay } урания
    }. Если шпионы там у обоих, платят только разницу. В первом раунде шпионы не зарабатывают.
inventors-lesson-sell = Соперник выкладывает изобретение. Вы берёте опыт и платите за него. Вредный «{ -inventors-gravity-pepper }» вам ни к чему: предложите его сопернику по цене от { $card_price } до { 15 } ураниев.
inventors-lesson-sell-done = Соперник может принять или отклонить. За одно действие можно сделать до { $most_offers ->
        [one] { $most_offers } предложения
        [few] { $most_offers } предложений
        [many] { $most_offers } предложений
       *[other] { $most_offers } предложения
    }, не дешевле напечатанной цены, тем, у кого меньше { $most_unfinished ->
        [one] { $most_unfinished } незавершённого опыта
        [few] { $most_unfinished } незавершённых опытов
        [many] { $most_unfinished } незавершённых опытов
       *[other] { $most_unfinished } незавершённого опыта
    }.
inventors-lesson-draw = Продано. После продажи можно взять ещё один опыт: возьмите его.
inventors-lesson-draw-done = За него вы тоже заплатили. Теперь незавершённых опытов у вас { $most_unfinished }, и в новом раунде можно выбрать другое действие.
inventors-lesson-spy = Шпионов можно и покупать. Выберите действие «{ -inventors-espionage }», а затем поставьте шпиона в любой сектор: цена там написана.
inventors-lesson-spy-done = Шпион стоит { $cheapest_spy } или { $dearest_spy ->
        [one] { $dearest_spy } ураний
        [few] { $dearest_spy } урания
        [many] { $dearest_spy } ураниев
       *[other] { $dearest_spy } урания
    } и зарабатывает, когда его сектор выбирает кто-то другой. Всего шпионов у вас { $spies }.
inventors-lesson-law = Прошло несколько раундов. Ураниев у вас не осталось, и подработка не помешала бы. Посмотрите на законы раунда и попробуйте выбрать «{ -inventors-job }».
inventors-lesson-law-done = В каждом раунде { $laws_revealed ->
        [1] действует один закон
        [2] действуют два закона
        [one] действует { $laws_revealed } закон
        [few] действуют { $laws_revealed } закона
        [many] действуют { $laws_revealed } законов
       *[other] действуют { $laws_revealed } закона
    }. Многие касаются лишь некоторых: этот — тех, кто никому не должен, а другой — тех, у кого мало ураниев.
inventors-lesson-loan = Выберите действие «{ -inventors-espionage }». Там { 5 } шпионов соперника, поэтому вы должны { 5 } ураниев, а у вас нет ни одного: возьмите их в долг в банке.
inventors-lesson-loan-done = Вы взяли в долг { $example_loan }, а вернёте { $example_repaid }: банк получает обратно { $halves ->
        [2] только саму ссуду
        [3] ссуду и половину от неё, округлённую вниз
        [4] ссуду вдвойне
        [one] { $halves } половину ссуды, округлённую вниз
        [few] { $halves } половины ссуды, округлённые вниз
        [many] { $halves } половин ссуды, округлённых вниз
       *[other] { $halves } половины ссуды, округлённой вниз
    }. Можно было попросить и соперника, но он может отказать.
inventors-lesson-take = У соперника есть опыт «{ -inventors-sandwich-elevator }», а изобретение к нему у вас на руках. Заберите опыт, а затем сбросьте оставшееся изобретение.
inventors-lesson-take-done = Опыт ничего вам не стоил, а изобретение выложено сразу, с доходом и свойствами. Это ваше второе полезное изобретение.
inventors-lesson-job = У вас { 3 } урания, а банку вы должны { $example_repaid }. Пока есть долг, «{ -inventors-invention }» выбирать нельзя. Выберите действие «{ -inventors-job }»: ваша приносит { $job_pay }.
inventors-lesson-job-done = Этого хватило: в конце вашего действия ссуды возвращаются сами.
inventors-lesson-win = У вас два полезных изобретения, у соперника два вредных. Выберите действие «{ -inventors-invention }». Подходят две ваши карты: выложите полезную, «{ -inventors-homework-eater }».
inventors-lesson-win-done = { $goal ->
        [3] Три изобретения
        [one] { $goal } изобретение
        [few] { $goal } изобретения
        [many] { $goal } изобретений
       *[other] { $goal } изобретения
    } своей категории: вы побеждаете сразу. Вредное ничего бы не принесло и не засчиталось бы. Теперь сыграйте настоящую игру.

## Конец игры в браузере.

# $name: кто побеждает; $count (число): сколько изобретений было нужно.
inventors-web-end-goal = { $name }: выложено { $count ->
        [one] { $count } изобретение
        [few] { $count } изобретения
        [many] { $count } изобретений
       *[other] { $count } изобретения
    } своей категории
# $rounds (число): предел раундов.
inventors-web-end-rounds = { $rounds ->
        [one] Сыгран { $rounds } раунд
        [few] Сыграно { $rounds } раунда
        [many] Сыграно { $rounds } раундов
       *[other] Сыграно { $rounds } раунда
    }: сравнивают изобретения, а потом урании минус долги
# $places (текст): у кого сколько, например Оля: 2, Тарас: 1.
inventors-web-end-by-inventions = Решают изобретения своей категории ({ $places })
# $count (число): сколько изобретений у каждого из тех, кто впереди; $places (текст): сколько у каждого из них ураниев минус долги.
inventors-web-end-by-uranium = Изобретений поровну, по { $count }: решают урании минус долги ({ $places })
inventors-web-end-shared = Изобретений поровну, ураниев минус долги тоже: победа общая
inventors-web-end-own = Изобретения своей категории
inventors-web-end-other = Другие изобретения
inventors-web-end-uranium = Урании
inventors-web-end-debt = Долги
inventors-web-end-wealth = Урании минус долги
# Часть стола с изобретениями, которые победили.
inventors-web-finale = Победившие изобретения
inventors-web-finale-of = { $name }: победные изобретения
# Заголовок графика в конце.
inventors-web-course = Изобретения своей категории в течение игры

## Почему подсказка советует действие. $after: сколько тогда; $before: сколько сейчас; $others: сколько в среднем
## после других действий; $kind: gain, если станет лучше, чем сейчас, keep, если другие действия это потеряли бы.

inventors-why-than =
    { $kind ->
        [gain] , сейчас { $before }
       *[keep] , а после других действий примерно { $others }
    }
inventors-why-laid = Выложенных изобретений вашей категории (для победы нужно { $goal }): { $after }{ inventors-why-than }
inventors-why-fitting = Изобретений у вас на руках, которые можно выложить на ваши опыты: { $after }{ inventors-why-than }
inventors-why-spies = Ваших шпионов в секторах: { $after }{ inventors-why-than }
inventors-why-experiments = Незавершённых опытов вашей категории: { $after }{ inventors-why-than }
inventors-why-uranium = Ваших ураниев за вычетом долгов: { $after }{ inventors-why-than }

## Уровни: боты этой игры с именами, от самого слабого. -about: как играет, одна строка.

inventors-level-amateur = Любитель
inventors-level-amateur-about = Пробует то одно, то другое; часто выбирает не лучшее действие.
inventors-level-engineer = Инженер
inventors-level-engineer-about = Считает каждый ураний и редко упускает выгодный опыт.
inventors-level-genius = Гений
inventors-level-genius-about = Думает и о том, что могут выбрать другие; сильнее здесь никого нет.
