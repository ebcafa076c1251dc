### Винахідники: усі слова, які бачить гравець, українською.
###
### Змінні, що всюди означають те саме:
###   $seat, $target  (число)  гравець, рахуючи від 1
###   $invention, $experiment  (текст)  карта за ключем, наприклад mutant_ray; в обох колодах ті самі назви
###   $action, $sector  (текст)  espionage, experiments, invention або job
###   $category  (текст)  useful або harmful
###   $role  (текст)  good або evil
###   $law  (текст)  закон за ключем: від L1 до L24
###   $count, $price, $loan, $owed  (число)  уранії, якщо не сказано іншого
### Повідомлення, вставлене в інше, наприклад { inventors-sector }, читає ті самі змінні.

## Назви чотирьох дій і секторів та карт. Усюди, куди їх вставляють, вони стоять у лапках.

-inventors-espionage = Шпигунство
-inventors-experiments = Досліди
-inventors-invention = Винахід
-inventors-job = Підробіток
-inventors-water-dryer = Водосушарка { "2000" }
-inventors-phone-cannon = Телефон-гармата
-inventors-mutant-ray = Промінь-мутант
-inventors-mop-slippers = Шваброкапці
-inventors-shrink-ray = Малявковий промінь
-inventors-porridge-compass = Кашокомпас
-inventors-yawn-transmitter = Передавач позіхань
-inventors-self-peeling-potato = Картопля-самочистка
-inventors-homework-eater = Домашкогриз
-inventors-upside-down-umbrella = Парасоля-перевертень
-inventors-sneeze-bomb = Чхальна бомба
-inventors-moustache-radar = Вусорадар
-inventors-left-sock-magnet = Магніт для лівих шкарпеток
-inventors-cloud-comb = Гребінець для хмар
-inventors-alarm-goose = Гуска-будильник
-inventors-sandwich-elevator = Ліфт для бутербродів
-inventors-monday-generator = Генератор понеділків
-inventors-polite-shovel = Ввічлива лопата
-inventors-gravity-pepper = Гравітаційний перець
-inventors-robot-mother-in-law = Робот-теща

## Сама гра: назва, одне речення для полиці з іграми, параметр.

inventors-title = Винахідники
# Малий заголовок над кількістю винаходів усіх гравців на картинці посилання на стіл.
inventors-card-points = свої викладені винаходи
inventors-summary = Обирайте потайки, шпигуйте за суперниками, коріться безглуздим законам і першими створіть { $goal ->
        [3] три винаходи
        [one] { $goal } винахід
        [few] { $goal } винаходи
        [many] { $goal } винаходів
       *[other] { $goal } винаходу
    } на користь людству. Або на шкоду.
# Як у грі перемагають; стоїть на сторінці запрошення.
inventors-win = Перемагає перший, хто має { $goal ->
        [one] { $goal } викладений винахід
        [few] { $goal } викладені винаходи
        [many] { $goal } викладених винаходів
       *[other] { $goal } викладеного винаходу
    } власної категорії: корисні в доброго науковця, шкідливі в злого.
# Гра одним рядком: перед першим рішенням і на початку навчання.
inventors-goal-line = першими викладіть { $goal ->
        [one] { $goal } винахід
        [few] { $goal } винаходи
        [many] { $goal } винаходів
       *[other] { $goal } винаходу
    } своєї категорії

## Підписи під малюнками книги правил; кожен малюнок показує, що вийшло після того, про що каже підпис.

inventors-figure-lay = Винахід викладено на дослід із тією самою назвою, і він уже дав прибуток.
inventors-figure-spies = Обидві дії відкрито. Хто обирає сектор, де стоїть лише шпигун суперника, платить суперникові.
inventors-figure-law = У цьому раунді діють два закони; обидва забороняють декому певні дії.
inventors-figure-win = На верстаку лежить третій винахід власної категорії: гра закінчується ще до прибутку.
inventors-figure-role = Два з трьох перших дослідів корисні: це добрий науковець.
inventors-figure-duty = Місце для досліду вільне: цього раунду можна обрати лише «{ -inventors-experiments }».
inventors-figure-spy = Обидві дії відкрито. «{ -inventors-espionage }» дає поставити шпигуна або забрати дослід.
inventors-figure-offer = Суперник пропонує свій дослід на продаж; чи купувати його, вирішують одразу.
inventors-figure-job = Підробіток приніс плату, і наприкінці дії борг повернуто.
inventors-figure-loan = На шпигунів суперника не вистачило ураніїв: решту дав у борг банк.
inventors-figure-example = Після прикладу: проданий дослід лежить у гравця { 3 }, а гравець { 1 } має на його місці новий.
inventors-option-max-rounds = Межа раундів
inventors-option-theft = Крадіжки
inventors-option-anybody = може кожен
inventors-option-licensed = лише зі шпигуном у «Шпигунстві»
inventors-option-debt = Борги
# $debtors (text): чи закриває коробка для них «Винахід». Друге — навпаки.
inventors-option-debt-usual =
    { $debtors ->
        [barred] боржники без «Винаходу»
       *[free] нічого не забороняють
    }
inventors-option-debt-other =
    { $debtors ->
        [barred] нічого не забороняють
       *[free] боржники без «Винаходу»
    }

## Слова, які вставляють в інші повідомлення.

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
       *[other] Винахід { $invention_number }
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
       *[other] Дослід { $experiment_number }
    }
# Множина: про винаходи та досліди.
inventors-category =
    { $category ->
        [useful] корисні
        [harmful] шкідливі
       *[other] { $category }
    }
inventors-role =
    { $role ->
        [good] добрий науковець
        [evil] злий науковець
       *[other] { $role }
    }
# $job (текст): карта підробітку за ключем.
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
       *[other] Підробіток { $job_number }
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
       *[other] Опису ще немає.
    }
# Ураній — це гроші. Те саме для кожної змінної.
inventors-uranium =
    { $count ->
        [one] { $count } ураній
        [few] { $count } уранії
        [many] { $count } ураніїв
       *[other] { $count } уранію
    }
inventors-uranium-price =
    { $price ->
        [one] { $price } ураній
        [few] { $price } уранії
        [many] { $price } ураніїв
       *[other] { $price } уранію
    }
inventors-uranium-loan =
    { $loan ->
        [one] { $loan } ураній
        [few] { $loan } уранії
        [many] { $loan } ураніїв
       *[other] { $loan } уранію
    }
inventors-uranium-owed =
    { $owed ->
        [one] { $owed } ураній
        [few] { $owed } уранії
        [many] { $owed } ураніїв
       *[other] { $owed } уранію
    }
inventors-uranium-due =
    { $due ->
        [one] { $due } ураній
        [few] { $due } уранії
        [many] { $due } ураніїв
       *[other] { $due } уранію
    }
# $lender (текст): bank або від p1 до p6.
inventors-lender =
    { $lender ->
        [bank] банк
        [p1] гравець { 1 }
        [p2] гравець { 2 }
        [p3] гравець { 3 }
        [p4] гравець { 4 }
        [p5] гравець { 5 }
        [p6] гравець { 6 }
       *[other] { $lender }
    }

## Карти підробітку.

inventors-job-night-watch = Нічна варта в музеї сиру
inventors-job-dog-walker = Вигулювання невидимих собак
inventors-job-street-organ = Шарманка в глухому куті
inventors-job-ghost-writer = Листи від імені привидів
inventors-job-snow-sculptor = Снігові скульптури в липні
inventors-job-pigeon-postman = Дублер поштового голуба
inventors-job-fortune-cook = Ворожіння на варениках
inventors-job-yeti-double = Двійник снігової людини для туристів
inventors-job-echo-in-the-mountains = Гірська луна на пів ставки
inventors-job-clown-at-funerals = Клоун для дуже серйозних людей
inventors-job-test-pilot-of-sofas = Випробувач диванів
inventors-job-tamer-of-printers = Приборкувач принтерів

## Закони: що кожен змінює у своєму раунді. Слова випливають із того, що закон робить і наскільки.

# $law_effect (текст): що він робить. $law_amount (число): наскільки, не менше від 0. Обидві змінні надходять разом із $law.

inventors-law = { inventors-law-words }{ inventors-law-besides }
inventors-law-words =
    { $law_effect ->
        [job-more] Підробіток приносить на { $law_amount } більше
        [job-less] Підробіток приносить на { $law_amount } менше
        [job-times] { inventors-law-job-times }
        [experiment-more] Досліди коштують на { $law_amount } більше
        [experiment-less] Досліди коштують на { $law_amount } менше
        [experiment-times] { inventors-law-experiment-times }
        [income-more] Винаходи приносять на { $law_amount } більше
        [income-less] Винаходи приносять на { $law_amount } менше
        [income-times] { inventors-law-income-times }
        [placing-more] Поставити шпигуна коштує на { $law_amount } більше
        [placing-less] Поставити шпигуна коштує на { $law_amount } менше
        [placing-times] { inventors-law-placing-times }
        [spies-double] Шпигунам платять удвічі більше
        [spies-none] Шпигунам не платять
        [spies] Кожному шпигунові платять { inventors-law-uranium }
        [interest] { inventors-law-interest }
        [no-taking] Забирати досліди не можна
        [no-selling] Продавати нічого не можна
        [no-properties] Винаходи не мають властивостей
        [no-espionage] День щільних штор: нікому не можна обирати «Шпигунство»
        [no-job] Страйкарі теж страйкують: нікому не можна обирати «Підробіток»
        [no-invention] Голови зачинено на прибирання: нікому не можна обирати «Винахід»
        [gift] Кожен негайно отримує { inventors-law-uranium }
        [tax] Кожен, хто має хоч один ураній, негайно платить { inventors-law-uranium }
        [draw] { inventors-law-draw }
        [discard] Кожен, хто має на руках { $law_amount } чи більше винаходів, негайно скидає один
        [no-invention-debtors] Геніальність у борг не видають: боржникам не можна обирати «Винахід»
        [no-invention-leaders] Тиждень скромності: хто попереду за винаходами, тому не можна обирати «Винахід»
        [no-invention-spyless] Ідеї лише під наглядом: без шпигуна в цьому секторі не можна обирати «Винахід»
        [no-invention-rich] Повний гаманець тисне на розум: хто має { $law_limit } чи більше ураніїв, тому не можна обирати «Винахід»
        [no-invention-poor] Муза працює лише за передоплатою: хто має менше ніж { inventors-law-limit }, тому не можна обирати «Винахід»
        [no-taking-spyless] Злодіям потрібна ліцензія: без шпигуна в секторі «Шпигунство» не можна забирати досліди
        [no-taking-debtors] Крадіжка — справа платоспроможних: боржникам не можна забирати досліди
        [taking-fee] Злодії лишають чайові: хто забирає дослід, одразу платить його власникові { inventors-law-uranium }
        [job-card] Читати на роботі обов’язково: «Підробіток» дає ще й винахід
        [job-only-debtors] Боржники натирають пам’ятник меру: їм не можна обирати ні «Шпигунство», ні «Винахід»
        [job-pardon] Банківська книга впала в борщ: хто обирає «Підробіток», той банкові більше нічого не винен
        [job-shirk] Ледарі оплачують духовий оркестр: «Шпигунство» чи «Винахід» коштує { inventors-law-uranium }
        [job-shirk-leaders] Слава псує меблі: хто попереду за винаходами, платить за «Шпигунство» чи «Винахід» { inventors-law-uranium }
        [espionage-bonus] Підслуховувати — значить чути народ: «Шпигунство» приносить { inventors-law-uranium }
        [espionage-card] Макулатура — національне надбання: «Шпигунство» дає ще й винахід
        [espionage-only-rich] Багатим потрібне хобі: хто має { $law_limit } чи більше ураніїв, тому не можна обирати ні «Винахід», ні «Підробіток»
        [invention-fee] Податок на думки, навіть порожні: «Винахід» коштує { inventors-law-uranium }
        [invention-fee-spyless] Податок на думки без свідків: хто обирає «Винахід», не маючи там шпигуна, платить { inventors-law-uranium }
        [experiments-card] Кожен вибух лишає нотатки: «Досліди» дають ще й винахід
        [experiments-bonus] Кожній пробірці — хрещену: «Досліди» приносять { inventors-law-uranium }
        [job-only-poor] Мрійники підмітають вулиці: хто має менше ніж { inventors-law-limit }, тому не можна обирати ні «Шпигунство», ні «Винахід»
        [job-only-leaders] Генії тримають драбину: хто попереду за винаходами, тому не можна обирати ні «Шпигунство», ні «Винахід»
        [job-only-rich] Багатство лікують працею: хто має { $law_limit } чи більше ураніїв, тому не можна обирати ні «Шпигунство», ні «Винахід»
        [job-only] Зник мерів кіт, і шукають його всі, навіть сам кіт: нікому не можна обирати ні «Шпигунство», ні «Винахід»
        [espionage-shirk] Хто не підглядає, тому є що приховувати: «Винахід» чи «Підробіток» коштує { inventors-law-uranium }
        [tax-solvent] Чесність підозріла: хто нікому не винен, негайно платить { inventors-law-uranium }
        [tax-rich] Важкі гаманці псують бруківку: хто має { $law_limit } чи більше ураніїв, негайно платить { inventors-law-uranium }
        [gift-poor] Мер програв у карти: хто має менше ніж { inventors-law-limit }, негайно отримує { inventors-law-uranium }
        [experiments-bonus-poor] Бідність — мати вибухів: хто має менше ніж { inventors-law-limit } й обирає «Досліди», отримує { inventors-law-uranium }
        [espionage-only-solvent] Чиста совість має час підглядати: хто нікому не винен, тому не можна обирати ні «Винахід», ні «Підробіток»
        [espionage-only-leaders] Чемпіонам належить озиратися: хто попереду за винаходами, тому не можна обирати ні «Винахід», ні «Підробіток»
        [purses-pass] У гардеробі переплутали пальта: після раунду кожен гаманець дістається сусідові ліворуч
        [purses-back] Мер ходить задки: після раунду кожен гаманець дістається сусідові праворуч
        [amnesty] У банку амнезія: усі борги перед ним негайно забуто
        [places] Лабораторіям дозволено займати сходи
        [duty] У науки вихідний
       *[other] { inventors-law-any }
    }
# Слова для того, чого не робить жоден наш закон, але може закон іншого видання.
inventors-law-any = { inventors-law-whom }: { $law_how ->
        [forbid] «{ inventors-law-about }» заборонено
        [only] лише «{ inventors-law-about }»
        [fee] «{ inventors-law-about }» коштує { inventors-law-uranium }
        [shirk] за все, крім «{ inventors-law-about }», платять { inventors-law-uranium }
        [bonus] «{ inventors-law-about }» приносить { inventors-law-uranium }
        [card] «{ inventors-law-about }» дає винахід
        [pardon] «{ inventors-law-about }» списує борги перед банком
        [now] { inventors-law-about }, { inventors-law-uranium }
       *[other] закон { $law_number }
    }
inventors-law-whom =
    { $law_whom ->
        [debtors] Боржники
        [solvent] Хто не має боргів
        [leaders] У кого найбільше своїх викладених винаходів
        [trailing] У кого своїх викладених винаходів менше, ніж в інших
        [spyless] Хто не має там шпигуна
        [rich] Хто має { $law_limit } чи більше ураніїв
        [poor] Хто має менше ніж { inventors-law-limit }
       *[everybody] Усі
    }
inventors-law-about =
    { $law_about ->
        [espionage] { -inventors-espionage }
        [experiments] { -inventors-experiments }
        [invention] { -inventors-invention }
        [job] { -inventors-job }
        [taking] Забирати досліди
        [gift] Негайний подарунок
        [tax] Негайний податок
       *[other] { $law_about }
    }
# Що ще змінює закон: після його слів, або нічого.
inventors-law-besides =
    { $law_also ->
        [places] . Влізе ще один дослід
        [duty] . Досліди не обов’язкові
       *[nothing] { "" }
    }
# Скільки ураніїв, у словах закону.
inventors-law-uranium =
    { $law_amount ->
        [one] { $law_amount } ураній
        [few] { $law_amount } уранії
        [many] { $law_amount } ураніїв
       *[other] { $law_amount } уранію
    }
# Скільки ураніїв на межі, після «менше ніж».
inventors-law-limit =
    { $law_limit ->
        [one] { $law_limit } ураній
        [few] { $law_limit } уранії
        [many] { $law_limit } ураніїв
       *[other] { $law_limit } уранію
    }
inventors-law-job-times =
    { $law_amount ->
        [0] Підробіток нічого не приносить
        [1] Підробіток приносить як завжди
        [2] Підробіток приносить удвічі більше
        [one] Підробіток приносить у { $law_amount } раз більше
        [few] Підробіток приносить у { $law_amount } рази більше
        [many] Підробіток приносить у { $law_amount } разів більше
       *[other] Підробіток приносить у { $law_amount } разу більше
    }
inventors-law-experiment-times =
    { $law_amount ->
        [0] Комірник заснув: досліди нічого не коштують
        [1] Досліди коштують як завжди
        [2] Досліди коштують удвічі більше
        [one] Досліди коштують у { $law_amount } раз більше
        [few] Досліди коштують у { $law_amount } рази більше
        [many] Досліди коштують у { $law_amount } разів більше
       *[other] Досліди коштують у { $law_amount } разу більше
    }
inventors-law-income-times =
    { $law_amount ->
        [0] Винаходи нічого не приносять
        [1] Винаходи приносять як завжди
        [2] Винаходи приносять удвічі більше
        [one] Винаходи приносять у { $law_amount } раз більше
        [few] Винаходи приносять у { $law_amount } рази більше
        [many] Винаходи приносять у { $law_amount } разів більше
       *[other] Винаходи приносять у { $law_amount } разу більше
    }
inventors-law-placing-times =
    { $law_amount ->
        [0] Поставити шпигуна нічого не коштує
        [1] Поставити шпигуна коштує як завжди
        [2] Поставити шпигуна коштує вдвічі більше
        [one] Поставити шпигуна коштує у { $law_amount } раз більше
        [few] Поставити шпигуна коштує у { $law_amount } рази більше
        [many] Поставити шпигуна коштує у { $law_amount } разів більше
       *[other] Поставити шпигуна коштує у { $law_amount } разу більше
    }
# $law_amount: скільки повертають, у половинах позики.
inventors-law-interest =
    { $law_amount ->
        [0] Нові позики банку не повертають
        [1] Із нових позик банку повертають лише половину
        [2] Нові позики банку повертають без відсотків
        [4] Нові позики банку повертають подвійно
        [one] За нові позики банку повертають { $law_amount } половину позики
        [few] За нові позики банку повертають { $law_amount } половини позики
        [many] За нові позики банку повертають { $law_amount } половин позики
       *[other] За нові позики банку повертають { $law_amount } половини позики
    }
inventors-law-draw =
    { $law_amount ->
        [0] Ніхто не бере винаходів
        [1] Протяг у патентному бюро: кожен негайно бере винахід
        [one] Патентне бюро переїздить і губить папери: кожен негайно бере { $law_amount } винахід
        [few] Патентне бюро переїздить і губить папери: кожен негайно бере { $law_amount } винаходи
        [many] Патентне бюро переїздить і губить папери: кожен негайно бере { $law_amount } винаходів
       *[other] Патентне бюро переїздить і губить папери: кожен негайно бере { $law_amount } винаходу
    }

## По рядку про кожен винахід.

inventors-flavour-water-dryer = Сушить будь-яку воду, доки та не стане зовсім сухою. Калюжа подала скаргу.
inventors-flavour-phone-cannon = Один дзвінок — і абонент поза зоною досяжності назавжди.
inventors-flavour-mutant-ray = Ніхто вже не пам’ятає, чим він був, доки не посвітив на себе.
inventors-flavour-mop-slippers = До холодильника й назад — і на кухні чисто. У холодильнику теж.
inventors-flavour-shrink-ray = Розв’язує великі проблеми: вони стають дуже маленькими й дуже сердитими.
inventors-flavour-porridge-compass = Удень і вночі показує на найближчий сніданок.
inventors-flavour-yawn-transmitter = Випробувано в парламенті. Ніхто не помітив.
inventors-flavour-self-peeling-potato = Просить лише відвернутися.
inventors-flavour-homework-eater = Собаку нарешті виправдано.
inventors-flavour-upside-down-umbrella = Від дощу не рятує, зате збирає його на чорний день.
inventors-flavour-sneeze-bomb = Звіт винахідника обривається на півсло… апчхи.
inventors-flavour-moustache-radar = Жодні вуса в радіусі десяти кілометрів не лишаться без похвали.
inventors-flavour-left-sock-magnet = Таємницю розкрито: увесь цей час він стояв у сусіда в підвалі.
inventors-flavour-cloud-comb = Для неба з проділом ліворуч.
inventors-flavour-alarm-goose = Кнопки «ще п’ять хвилин» немає. Є дзьоб.
inventors-flavour-sandwich-elevator = Завжди приїжджає маслом догори.
inventors-flavour-monday-generator = Цього тижня вже три.
inventors-flavour-polite-shovel = Перепрошує кожного хробака. Копати доводиться довго.
inventors-flavour-gravity-pepper = Дрібка — і вечеря нікуди не дінеться. Гості теж.
inventors-flavour-robot-mother-in-law = Знає, як краще: сорока мовами й ще до сніданку.

## Властивості винаходів, коротко, як на карті.

# $property (текст): draw, discard, gain, pay, place або remove.
inventors-property =
    { $property ->
        [draw] взяти винахід
        [discard] скинути винахід
        [gain] отримати { inventors-uranium }
        [pay] сплатити { inventors-uranium }
        [place] поставити шпигуна безкоштовно
        [remove] повернути шпигуна
       *[other] { $property }
    }

## Чому чогось не можна зробити.

inventors-refuse-over = Гру завершено.
inventors-refuse-chance-first = Триває роздача карт.
inventors-refuse-not-your-turn = Зараз вирішує гравець { $target }.
inventors-refuse-others-answer = Спершу має відповісти гравець { $target }.
inventors-refuse-already-chosen = Ви вже обрали. Вибір можна забрати, доки не обрали всі.
inventors-refuse-nothing-to-discard = Вам зараз немає чого скидати, або карту вже обрано.
inventors-refuse-choose-first = Спершу оберіть карту дії на цей раунд.
inventors-refuse-experiments-full = Незавершених дослідів у вас { $count }, і це межа: «{ -inventors-experiments }» обрати не можна.
inventors-refuse-experiments-duty = Незавершених дослідів у вас { $count } з { $most }, тож треба обрати «{ -inventors-experiments }».
inventors-refuse-law-action = Дію «{ inventors-action }» у цьому раунді обрати не можна. Закон: «{ inventors-law }».
inventors-refuse-law-discard-first = Закон вимагає спершу скинути винахід.
inventors-refuse-not-in-hand = У вас на руках немає карти «{ inventors-invention }».
inventors-refuse-espionage-only = Шпигунство: поставте шпигуна, заберіть дослід або не робіть нічого.
inventors-refuse-no-spy = Усі ваші шпигуни вже в секторах: { $count }.
inventors-refuse-take-own = Це ваш власний дослід.
inventors-refuse-law-taking = У цьому раунді дослід забрати не можна. Закон: «{ inventors-law }».
inventors-refuse-law-damages = Хто забирає дослід у цьому раунді, платить { inventors-uranium } одразу й не в борг. Закон: «{ inventors-law }».
inventors-refuse-take-unlicensed = У цій грі забирати досліди може лише гравець зі шпигуном у секторі «{ -inventors-espionage }».
inventors-refuse-debtor-invents = У цій грі боржникам не можна обирати «{ -inventors-invention }».
inventors-refuse-take-not-there = Досліду «{ inventors-experiment }» немає перед гравцем { $target }.
inventors-refuse-take-not-held = У вас на руках немає відповідного винаходу: «{ inventors-invention }».
inventors-refuse-no-experiment = Перед вами немає незавершеного досліду «{ inventors-invention }».
inventors-refuse-draw-fitting = У вас є винахід, що підходить: «{ inventors-invention }». Брати карту можна, лише коли не підходить жоден вашої категорії.
inventors-refuse-no-inventions = Винаходів, які можна взяти, не лишилося.
inventors-refuse-no-experiments = Дослідів, які можна взяти, не лишилося.
inventors-refuse-invention-only = Винахід: викладіть його, візьміть карту або не робіть нічого.
inventors-refuse-not-drawn = Ідеться про взяту карту: «{ inventors-invention }».
inventors-refuse-lay-or-keep = Спершу вирішіть, що робити з узятим винаходом: викласти чи лишити.
inventors-refuse-discard-first = Спершу скиньте винахід.
inventors-refuse-place-first = Спершу поставте шпигуна в сектор.
inventors-refuse-remove-first = Спершу поверніть одного зі своїх шпигунів.
inventors-refuse-no-spy-there = У секторі «{ inventors-sector }» у вас немає шпигуна.
inventors-refuse-sell-or-done = Запропонуйте комусь дослід або завершіть.
inventors-refuse-law-selling = У цьому раунді продавати не можна. Закон: «{ inventors-law }».
inventors-refuse-sell-to-self = Самим собі продати не можна.
inventors-refuse-offers-made = Пропозицій у цій дії: { $count }, більше не можна.
inventors-refuse-sell-not-own = Незавершеного досліду «{ inventors-experiment }» перед вами немає.
inventors-refuse-buyer-full = Гравець { $target } не має місця: незавершених дослідів може бути щонайбільше { $most }.
inventors-refuse-price-low = Найнижча ціна за «{ inventors-experiment }» — надрукована: { $least }.
inventors-refuse-price-high = Найвища ціна, яку можна запропонувати, — { $most }.
inventors-refuse-answer-offer = Спершу дайте відповідь гравцеві { $target }: прийняти чи відхилити.
inventors-refuse-answer-loan = Спершу дайте відповідь гравцеві { $target }: дати в борг чи відмовити.
inventors-refuse-draw-or-done = Після продажу: візьміть дослід або завершіть.
# $lenders (текст): bank, коли в борг може дати лише банк.
inventors-refuse-borrow-first = Спершу візьміть { inventors-uranium } у борг: у банку{ $lenders ->
        [bank] { "" }
       *[players] { " " }чи в гравця
    }.
inventors-refuse-ask-self = У самих себе в борг не беруть.
inventors-refuse-many-loans = Непогашених позик: { $count }. Тепер у борг вам дає лише банк.
inventors-refuse-asked = Гравця { $target } про цю позику вже просили.
inventors-refuse-lender-poor = У гравця { $target } немає такої суми: { inventors-uranium }.
inventors-refuse-extra-high = Понад саму позику можна запропонувати щонайбільше { $most }.
inventors-refuse-other-name = «{ inventors-invention }» не належить до досліду «{ inventors-experiment }».

## Що сталося.

inventors-event-experiment-dealt = Гравець { $seat }: дослід «{ inventors-experiment }»
inventors-event-invention-dealt = Гравець { $seat }: винахід «{ inventors-invention }»
inventors-event-invention-dealt-hidden = Гравець { $seat }: винахід
inventors-event-job-dealt = Гравець { $seat }: підробіток «{ inventors-job }»
inventors-event-role-set = Гравець { $seat }: { inventors-role }
inventors-event-first-player =
    { $reader ->
        [target] Починаєте ви
       *[other] Починає гравець { $target }
    }
inventors-event-round-begun =
    { $reader ->
        [first] Раунд { $round }, починаєте ви
       *[other] Раунд { $round }, починає гравець { $first }
    }
inventors-event-law-revealed = Закон: { inventors-law }
inventors-event-laws-reshuffled = Закони перетасовано
inventors-event-law-gift = Гравець { $seat }: отримано { inventors-uranium } за законом
inventors-event-law-tax = Гравець { $seat }: сплачено банку { inventors-uranium } за законом
# Закон наприкінці раунду: гаманець переходить до іншого.
inventors-event-purse-passed =
    Гравець { $seat }: { $reader ->
        [target] гаманець за законом дістається вам ({ inventors-uranium })
       *[other] гаманець за законом дістається гравцеві { $target } ({ inventors-uranium })
    }
inventors-event-law-fee = Гравець { $seat }: закон вимагає { inventors-uranium }
inventors-event-loans-forgiven = Гравець { $seat }: банк забуває борг, { inventors-uranium }
inventors-event-invention-drawn = Гравець { $seat }: взято «{ inventors-invention }»
inventors-event-invention-drawn-hidden = Гравець { $seat }: взято винахід
inventors-event-property-card-drawn = Гравець { $seat }: взято «{ inventors-invention }» завдяки властивості
inventors-event-property-card-drawn-hidden = Гравець { $seat }: взято винахід завдяки властивості
inventors-event-law-card-drawn = Гравець { $seat }: взято «{ inventors-invention }» за законом
inventors-event-law-card-drawn-hidden = Гравець { $seat }: взято винахід за законом
inventors-event-inventions-reshuffled = Скинуті винаходи стають новою колодою
inventors-event-discard-sealed = Гравець { $seat }: на скид: «{ inventors-invention }»
inventors-event-discard-sealed-hidden = Гравець { $seat }: карту на скид обрано
inventors-event-invention-discarded = Гравець { $seat }: скинуто «{ inventors-invention }»
inventors-event-law-card-discarded = Гравець { $seat }: скинуто «{ inventors-invention }» за законом
inventors-event-law-card-discarded-hidden = Гравець { $seat }: скинуто винахід за законом
inventors-event-action-sealed = Гравець { $seat }: потай обрано дію «{ inventors-action }»
inventors-event-action-sealed-hidden = Гравець { $seat }: дію обрано
inventors-event-action-shown = Гравець { $seat }: «{ inventors-action }»
inventors-event-action-shown-hidden = Гравець { $seat }: дію показують
# Перед клацанням, у журналі такого немає: що шпигуни принесуть напевно. $seat платить, $target отримує.
inventors-event-spies-ahead =
    { $reader ->
        [seat] Шпигуни: ви сплатите { inventors-uranium } гравцеві { $target }
        [target] Шпигуни: гравець { $seat } сплатить вам { inventors-uranium }
       *[other] Шпигуни: гравець { $seat } сплатить { inventors-uranium } гравцеві { $target }
    }
# Перед клацанням: що дасть підробіток.
inventors-event-job-ahead = Гравець { $seat }: підробіток принесе { inventors-uranium }
# Перед клацанням: що закон дасть за дію або скільки за неї візьме, за теперішнього становища.
inventors-event-gift-ahead = Гравець { $seat }: за законом дія принесе { inventors-uranium }
inventors-event-fee-ahead = Гравець { $seat }: за законом дія коштуватиме { inventors-uranium }
# Перед клацанням: до кого наприкінці раунду перейде гаманець і скільки в ньому зараз.
inventors-event-purse-ahead =
    { $reader ->
        [seat] Наприкінці раунду ваш гаманець дістанеться гравцеві { $target } (зараз { inventors-uranium })
        [target] Наприкінці раунду вам дістанеться гаманець гравця { $seat } (зараз { inventors-uranium })
       *[other] Наприкінці раунду гаманець гравця { $seat } дістанеться гравцеві { $target } (зараз { inventors-uranium })
    }
# Перед клацанням: дія, яка за теперішнього становища нічого не дасть.
inventors-event-choice-wasted =
    Гравець { $seat }: { $action ->
        [espionage] зараз це нічого не дасть: усі шпигуни вже в секторах, а забирати немає чого
        [experiments] зараз це нічого не дасть: дослідів не лишилося
        [invention] зараз це нічого не дасть: жоден винахід не підходить, а нового взяти ніде
       *[job] зараз це нічого не дасть: цього раунду за підробіток не платять
    }
# Перед клацанням: скільки винаходів своєї категорії буде викладено. $most: скільки треба для перемоги.
inventors-event-laid-ahead = Гравець { $seat }: винаходів буде { $count } з { $most }
inventors-event-laid-in-vain = Гравець { $seat }: це інша категорія, вона нічого не дасть і не врахується
inventors-event-spies-settled =
    Шпигуни в секторі «{ inventors-sector }»: { $reader ->
        [seat] ви маєте сплатити { inventors-uranium } гравцеві { $target }
        [target] гравець { $seat } має сплатити вам { inventors-uranium }
       *[other] гравець { $seat } має сплатити { inventors-uranium } гравцеві { $target }
    }
inventors-event-difference-settled =
    Шпигуни обох у секторі «{ inventors-sector }»: { $reader ->
        [seat] ви маєте сплатити гравцеві { $target } різницю, { inventors-uranium }
        [target] гравець { $seat } має сплатити вам різницю, { inventors-uranium }
       *[other] гравець { $seat } має сплатити гравцеві { $target } різницю, { inventors-uranium }
    }
inventors-event-spies-paid = Гравець { $seat }: за шпигунів сплачено { inventors-uranium }
inventors-event-spies-earned = Гравець { $seat }: шпигуни приносять { inventors-uranium }
inventors-event-spy-placed = Гравець { $seat }: шпигун у секторі «{ inventors-sector }» за { inventors-uranium-price }
inventors-event-experiment-taken =
    Гравець { $seat }: { $reader ->
        [target] у вас забрано «{ inventors-experiment }»
       *[other] забрано «{ inventors-experiment }» у гравця { $target }
    }
inventors-event-espionage-invention-laid = Гравець { $seat }: викладено «{ inventors-invention }». { inventors-flavour }
inventors-event-espionage-invention-laid-hidden = Гравець { $seat }: викладено винахід
inventors-event-experiment-drawn = Гравець { $seat }: дослід «{ inventors-experiment }» за { inventors-uranium-price }
inventors-event-offer-made =
    Гравець { $seat }: { $reader ->
        [target] вам пропонують «{ inventors-experiment }» за { inventors-uranium-price }
       *[other] пропозиція гравцеві { $target }, «{ inventors-experiment }» за { inventors-uranium-price }
    }
inventors-event-offer-declined =
    Гравець { $seat }: { $reader ->
        [target] вашу пропозицію відхилено
       *[other] пропозицію гравця { $target } відхилено
    }
inventors-event-offer-declined-hidden = Гравець { $seat }: пропозицію відхилено
inventors-event-experiment-sold =
    Гравець { $seat }: { $reader ->
        [target] вам продано «{ inventors-experiment }» за { inventors-uranium-price }
       *[other] продано «{ inventors-experiment }» гравцеві { $target } за { inventors-uranium-price }
    }
inventors-event-seller-paid =
    Гравець { $seat }: { $reader ->
        [target] вам сплачено { inventors-uranium }
       *[other] сплачено { inventors-uranium } гравцеві { $target }
    }
inventors-event-invention-sought = Гравець { $seat }: на руках немає відповідного винаходу (категорія: { inventors-category }), потрібна карта
inventors-event-invention-fits = Гравець { $seat }: взята карта підходить, але вона іншої категорії
inventors-event-invention-kept = Гравець { $seat }: «{ inventors-invention }» лишається на руках
inventors-event-invention-kept-hidden = Гравець { $seat }: карта лишається на руках
inventors-event-invention-laid = Гравець { $seat }: викладено «{ inventors-invention }». { inventors-flavour }
inventors-event-invention-laid-hidden = Гравець { $seat }: викладено винахід
inventors-event-income-received = Гравець { $seat }: прибуток, { inventors-uranium }
inventors-event-uranium-gained = Гравець { $seat }: отримано { inventors-uranium }
inventors-event-uranium-paid = Гравець { $seat }: сплачено банку { inventors-uranium }
inventors-event-spy-placed-free = Гравець { $seat }: шпигун у секторі «{ inventors-sector }» безкоштовно
inventors-event-spy-removed = Гравець { $seat }: шпигун повертається із сектора «{ inventors-sector }»
inventors-event-job-paid = Гравець { $seat }: підробіток приносить { inventors-uranium }
inventors-event-loan-asked =
    Гравець { $seat }: { $reader ->
        [target] вас просять дати в борг { inventors-uranium-loan }, до повернення: { $owed }
       *[other] прохання до гравця { $target } дати в борг { inventors-uranium-loan }, до повернення: { $owed }
    }
inventors-event-loan-declined =
    Гравець { $seat }: { $reader ->
        [target] відмова дати вам у борг
       *[other] відмова дати в борг гравцеві { $target }
    }
inventors-event-loan-declined-hidden = Гравець { $seat }: відмова дати в борг
inventors-event-loan-taken = Гравець { $seat }: взято в борг { inventors-uranium-loan } ({ inventors-lender }), до повернення: { $owed }
inventors-event-loan-agreed = Гравець { $seat }: взято в борг { inventors-uranium-loan } ({ inventors-lender }), до повернення: { $owed }
inventors-event-loan-repaid = Гравець { $seat }: повернуто { inventors-uranium-owed } ({ inventors-lender })
inventors-event-nothing-done = Гравець { $seat }: нічого не зроблено
inventors-event-nothing-laid = Гравець { $seat }: нічого не викладено й не взято
inventors-event-action-ended = Гравець { $seat }: кінець дії
inventors-event-game-won =
    { $reader ->
        [seat] Ви перемагаєте: винаходи зібрано
       *[other] Перемагає гравець { $seat }: винаходи зібрано
    }
inventors-event-game-over =
    { $reader ->
        [seat] Після останнього раунду попереду ви
       *[other] Після останнього раунду попереду гравець { $seat }
    }

## Що можна зробити.

inventors-choice-choose = Дія «{ inventors-action }»
# $purse (текст): short, коли вистачає не на все: $missing (число) доведеться взяти в борг.
inventors-choice-spy = Шпигун у сектор «{ inventors-sector }» за { inventors-uranium-price }{ $purse ->
        [short] , у борг: { $missing }
       *[enough] { "" }
    }
inventors-choice-take = Забрати «{ inventors-experiment }» у гравця { $target } й викласти винахід
inventors-choice-lay = Викласти «{ inventors-invention }»
inventors-choice-keep = Лишити «{ inventors-invention }» на руках
inventors-choice-discard = Скинути «{ inventors-invention }»
inventors-choice-place = Шпигун у сектор «{ inventors-sector }» безкоштовно
inventors-choice-remove = Повернути шпигуна із сектора «{ inventors-sector }»
# $deck (текст): experiments або inventions.
inventors-choice-draw =
    { $deck ->
        [experiments] Взяти дослід
       *[inventions] Взяти винахід
    }
inventors-choice-nothing = Не робити нічого
inventors-choice-borrow = Взяти в борг { inventors-uranium-loan } у банку, повернути { $owed }
inventors-choice-ask = Попросити в борг { inventors-uranium-loan } у гравця { $target }, повернути { $owed }
inventors-choice-offer = Запропонувати «{ inventors-experiment }» гравцеві { $target } за { inventors-uranium-price }
inventors-choice-accept = Прийняти
inventors-choice-decline = Відхилити
inventors-choice-done = Завершити дію

## Рядок, що завжди каже, чого й від кого чекають.

inventors-ask-choose = Раунд { $round }: яку дію потай обрати?
inventors-ask-law-discard = Закон вимагає карту: який винахід скинути?
# $can: що зараз можна зробити, кожне своїм словом.
inventors-ask-espionage =
    Гравець { $seat }: { $can ->
        [nothing] залишається тільки не робити нічого
        [nothing-spy] поставити шпигуна чи не робити нічого?
        [nothing-take] забрати дослід чи не робити нічого?
       *[nothing-spy-take] поставити шпигуна, забрати дослід чи не робити нічого?
    }
# $can: що зараз можна зробити, кожне своїм словом.
inventors-ask-sell =
    Гравець { $seat }: { $can ->
        [done] залишається тільки завершити дію
       *[done-offer] продати дослід чи завершити?
    }
inventors-ask-answer-offer = Гравець { $target } пропонує «{ inventors-experiment }» за { inventors-uranium-price }. Купити?
# $can: що зараз можна зробити, кожне своїм словом.
inventors-ask-after-sale =
    Гравець { $seat }: { $can ->
        [done] продано. Залишається тільки завершити дію
       *[done-draw] продано. Взяти ще один дослід чи завершити?
    }
# $can: що зараз можна зробити, кожне своїм словом.
inventors-ask-invent =
    Гравець { $seat }: { $can ->
        [nothing] залишається тільки не робити нічого
        [lay-nothing] викласти винахід чи не робити нічого?
        [draw-nothing] взяти карту чи не робити нічого?
       *[draw-lay-nothing] викласти винахід, взяти карту чи не робити нічого?
    }
inventors-ask-fits = Взята карта підходить, але вона іншої категорії. Викласти чи лишити?
inventors-ask-discard = Який винахід скинути?
inventors-ask-place = У який сектор безкоштовно поставити шпигуна?
inventors-ask-remove = З якого сектора повернути шпигуна?
# $due (число): платіж, на який бракує позики.
# $can: що зараз можна зробити, кожне своїм словом.
inventors-ask-borrow =
    Гравець { $seat }: { $can ->
        [borrow] щоб сплатити { inventors-uranium-due }, візьміть { inventors-uranium-loan } у борг у банку
       *[ask-borrow] щоб сплатити { inventors-uranium-due }, треба взяти в борг { inventors-uranium-loan }. У кого?
    }
inventors-ask-answer-loan = Гравець { $target } просить { inventors-uranium-loan } і поверне { $owed }. Дати в борг?
# Тут ніхто не вирішує.
inventors-ask-chance = Беруть карти

## Той самий рядок для тих, хто чекає: що вирішує хтось інший. $name: одне ім’я або кілька через кому; $count: скільки їх.

inventors-wait-choose =
    Раунд { $round }: { $name } { $count ->
        [one] потай обирає дію
        [few] потай обирають дію
        [many] потай обирають дію
       *[other] потай обирають дію
    }
inventors-wait-law-discard =
    { $name } { $count ->
        [one] за законом обирає винахід на скид
        [few] за законом обирають винахід на скид
        [many] за законом обирають винахід на скид
       *[other] за законом обирають винахід на скид
    }
inventors-wait-espionage = { $name } виконує дію «{ -inventors-espionage }»
inventors-wait-sell = { $name } вирішує, чи продавати дослід
inventors-wait-answer-offer = { $name } вирішує, чи купити «{ inventors-experiment }» за { inventors-uranium-price }
inventors-wait-after-sale = { $name } вирішує, чи брати ще один дослід
inventors-wait-invent = { $name } виконує дію «{ -inventors-invention }»
inventors-wait-fits = { $name } вирішує, чи викласти взяту карту, чи лишити її
inventors-wait-discard = { $name } вирішує, який винахід скинути
inventors-wait-place = { $name } вирішує, у який сектор безкоштовно поставити шпигуна
inventors-wait-remove = { $name } вирішує, з якого сектора повернути шпигуна
inventors-wait-borrow = { $name } вирішує, у кого взяти в борг { inventors-uranium-loan }
inventors-wait-answer-loan = { $name } вирішує, чи дати в борг { inventors-uranium-loan } гравцеві { $target }

## Стіл у терміналі: короткі підписи.

# $round (число): раунд, 0 перед першим; $most (число): останній; $limit (текст): near, або far, доки до нього далеко.
inventors-table-round =
    { $round ->
        [0] Підготовка
       *[1]
            { $limit ->
                [near] Раунд { $round } з { $most }
               *[far] Раунд { $round }
            }
    }
inventors-table-laws = Закони
inventors-table-no-laws = Законів ще немає.
inventors-table-sectors = Сектори
inventors-table-price = ціна
inventors-table-spies = шпигуни
inventors-table-reserve = резерв
inventors-table-players = Гравці
inventors-table-uranium = уранії
inventors-table-debt = борг
# Заголовок стовпця: карти на руках.
inventors-table-cards = карти
# Заголовок стовпця: викладені винаходи своєї категорії.
inventors-table-laid = готово
inventors-table-action = дія
inventors-table-sealed = потай
inventors-table-thinking = обирає
inventors-table-experiments = Досліди
inventors-table-finished = Викладено
inventors-table-job = Підробіток
inventors-table-hand = Ваші карти
inventors-table-empty = нічого
# Під столом: що кажуть виділені числа.
inventors-table-legend = Виділене число: ціна досліду, плата підробітку, прибуток винаходу.
inventors-table-decks = Колоди
inventors-table-discards = скинуто
inventors-table-offer = Пропозиція
inventors-table-loan = Позика

## Звідки береться випадок, у перевірці жеребів.

# $source: колоди та вибір першого гравця.
inventors-source =
    { $source ->
        [experiments] Досліди
        [inventions] Винаходи
        [jobs] Підробітки
        [laws] Закони
        [first] Перший гравець
       *[other] { $source }
    }

## Стіл у браузері.
## Змінні: $name, $payer, $payee (текст): гравці на ім’я; $names (текст): кілька з них.

# Літера на знаку категорії.
inventors-web-letter =
    { $category ->
        [useful] К
       *[harmful] Ш
    }
inventors-web-category = категорія: { inventors-category }
# У списку гравців. $points (число): викладені винаходи своєї категорії.
inventors-web-points = Викладено винаходів: { $points }
# Увесь стіл цієї гри, для тих, хто слухає.
inventors-web-board = Ігровий стіл
inventors-web-laws = Закони раунду
inventors-web-rooms = Сектори та шпигуни
inventors-web-room = Сектор «{ inventors-sector }», шпигун коштує { inventors-uranium-price }
inventors-web-spies-of = шпигуни, { $name }: { $count }
inventors-web-here = тут цього раунду: { $names }
inventors-web-lit = можна обрати
inventors-web-closed = зараз обрати не можна
inventors-web-print = Дослід «{ inventors-experiment }»
inventors-web-machine = Винахід «{ inventors-invention }»
inventors-web-price = ціна { $price }
# $printed (число): ціна без законів цього раунду.
inventors-web-price-printed = ціна { $price }, надруковано { $printed }
inventors-web-income = прибуток { $count }
inventors-web-fits = підходить до вашого досліду
# На карті, якомога коротше.
inventors-web-fits-short = підходить
inventors-web-held = винахід у вас на руках
# Винахід, який буде скинуто, коли всі оберуть.
inventors-web-goes = піде на скид
# На карті іншої категорії.
inventors-web-other-category = без прибутку
inventors-web-counts = враховується
inventors-web-not-counts = не враховується
inventors-web-free = Вільне місце
inventors-web-role =
    { $role ->
        [good] добро
       *[evil] зло
    }
# $laid, $goal (число): скільки винаходів і скільки треба для перемоги.
inventors-web-progress-of = винаходи своєї категорії: { $laid } з { $goal }
inventors-web-uranium = уранії: { $count }
inventors-web-debt = борг: { $count }
inventors-web-cards = карти на руках: { $count }
inventors-web-reserve = шпигуни в резерві: { $count }
inventors-web-owes = повернути { $owed } ({ $name })
inventors-web-job-pay = { inventors-job }: { inventors-uranium }
inventors-web-first = перший хід у цьому раунді
inventors-web-winner = перемога
inventors-web-bench = Верстак: { $name }
inventors-web-mine = Ваш верстак
inventors-web-hand-empty = Винаходів на руках немає
inventors-web-choose = Карти дій
inventors-web-envelopes = Конверти з вибором
inventors-web-revealed = Дії раунду
inventors-web-yours = У вашому конверті: { inventors-action }.
# Те саме про карту, яку скидають за законом і обирають таємно.
inventors-web-yours-discard = У вашому конверті, на скид: { inventors-invention }.
# Після «У вашому конверті: …»: замість неї можна натиснути іншу карту дії або карту руки.
inventors-web-change = Інші цього не бачать. Щоб змінити вибір, оберіть іншу карту, доки не обрали всі.
# Те саме, коли обирати більше немає чого.
inventors-web-no-change = Інші цього не бачать.
# На карті дії, кількома словами: що принесуть шпигуни або скільки заберуть. $count (текст): зі знаком, наприклад +2.
inventors-web-spies-net = шпигуни { $count }
# На карті дії: скільки дасть підробіток. $count (текст): зі знаком.
inventors-web-pay-net = плата { $count }
# На карті дії: що закони дадуть за дію або скільки за неї візьмуть. $count (текст): зі знаком.
inventors-web-law-net = закон { $count }
inventors-web-wasted = нічого не дасть
# Після назви карти дії для тих, хто слухає: саме вона у власному конверті.
inventors-web-in-envelope = у вашому конверті
# Після назви карти для тих, хто слухає: якщо її обрати, вона замінить ту, що в конверті.
inventors-web-instead = можна обрати натомість
inventors-web-settlement = Розрахунок за шпигунів
inventors-web-settlement-past = Розрахунок за шпигунів у минулому раунді
inventors-web-payments = Кожен платіж
inventors-web-pays = { $payer } платить, { $payee } отримує { inventors-uranium }
inventors-web-offer = Продаж досліду
inventors-web-offer-card = Дослід
inventors-web-offer-buyer = Покупець
inventors-web-offer-price = Ціна
inventors-web-offer-none = Зараз нічого не можна продати.
inventors-web-offer-go = Запропонувати за { inventors-uranium-price }
# Після імені гравця, який збирає цю категорію.
inventors-web-wants = збирає цю категорію
inventors-web-less = Менше
inventors-web-more = Більше
inventors-web-offered = { $name } пропонує вам дослід
inventors-web-asked = { $name } просить вас дати в борг
inventors-web-have = У вас { inventors-uranium }.
inventors-web-would-borrow = Доведеться взяти в борг { inventors-uranium-loan }.
inventors-web-not-yours = Не ваша категорія.
inventors-web-terms = Ви даєте в борг { inventors-uranium-loan }, згодом отримаєте { $owed }.
# Що буде після згоди; частини одного рядка. $count: ураній, досліди, скільки винні.
inventors-web-after = Матимете { inventors-uranium }
# Те саме, доки інший ще має погодитися.
inventors-web-after-agreed = Якщо погодяться, матимете { inventors-uranium }
inventors-web-after-experiments = дослідів: { $count }
# Умов позики ще не знати.
inventors-web-after-debt = борг: щонайменше { $count }
inventors-web-after-claims = винні вам: { $count }
inventors-web-decline = Відхилити
inventors-web-buy = Купити за { inventors-uranium-price }
inventors-web-lend = Дати в борг { inventors-uranium-loan }
inventors-web-offer-waits = { $payer } пропонує «{ inventors-experiment }» за { inventors-uranium-price }; відповідає { $payee }
inventors-web-loan-waits = { $payer } просить у борг { inventors-uranium-loan }, до повернення: { $owed }; відповідає { $payee }
inventors-web-loan = Взяти в борг
inventors-web-loan-short = До сплати: { inventors-uranium-due }. Бракує: { inventors-uranium-loan }
inventors-web-loan-bank = Банк: повернути { inventors-uranium-owed }
inventors-web-loan-player = Або в гравця
inventors-web-loan-repay = Повернути
inventors-web-loan-go = Попросити
inventors-web-drawn = Взятий винахід підходить
inventors-web-drawn-why = Він іншої категорії: якщо його викласти, він нічого не дасть і не врахується, зате не дістанеться нікому іншому.
inventors-web-keep = Лишити
inventors-web-lay = Викласти
inventors-web-deck-experiments = Досліди
inventors-web-deck-inventions = Винаходи
inventors-web-discards = Скинуті
inventors-web-bank = Банк
# Перед дослідами, які можна забрати.
inventors-web-take = Забрати:

## Книга правил: слова, які вставляють її сторінки.

# Що повертають банку. $halves (число): у половинах позики.
inventors-book-interest =
    { $halves ->
        [2] саму лише її
        [3] її та ще половину, округливши вниз
        [4] її подвійно
        [one] { $halves } половину позики, округливши вниз
        [few] { $halves } половини позики, округливши вниз
        [many] { $halves } половин позики, округливши вниз
       *[other] { $halves } половини позики, округливши вниз
    }
# Властивості винаходу через кому. $property_1 (текст): як $property вище або none. $amount_1 (число): уранії.
inventors-book-property-1 =
    { $property_1 ->
        [draw] взяти
        [discard] скинути
        [gain] отримати { $amount_1 }
        [pay] сплатити { $amount_1 }
        [place] поставити
        [remove] повернути
       *[none] { "" }
    }
inventors-book-property-2 =
    { $property_2 ->
        [draw] { ", " }взяти
        [discard] { ", " }скинути
        [gain] { ", " }отримати { $amount_2 }
        [pay] { ", " }сплатити { $amount_2 }
        [place] { ", " }поставити
        [remove] { ", " }повернути
       *[none] { "" }
    }
inventors-book-property-3 =
    { $property_3 ->
        [draw] { ", " }взяти
        [discard] { ", " }скинути
        [gain] { ", " }отримати { $amount_3 }
        [pay] { ", " }сплатити { $amount_3 }
        [place] { ", " }поставити
        [remove] { ", " }повернути
       *[none] { "" }
    }

## Перша гра з підказками: що робити в кожній сцені та чого вона навчила (-done). Два-три короткі речення.

inventors-lesson-role = Ви добрий науковець: два з трьох ваших перших дослідів корисні. Викладіть першими { $goal ->
        [3] три корисні винаходи
        [one] { $goal } корисний винахід
        [few] { $goal } корисні винаходи
        [many] { $goal } корисних винаходів
       *[other] { $goal } корисного винаходу
    } — і ви перемогли. Кожного раунду ви обираєте одну з чотирьох дій. Спробуйте «{ -inventors-experiments }».
inventors-lesson-role-done = Незавершених дослідів у вас { $most_unfinished }, а більше може дозволити лише закон, тож ця дія закрита. Ваш суперник — злий науковець, йому потрібні шкідливі винаходи. Роль не змінюється ніколи.
inventors-lesson-choose = У вас є дослід «{ -inventors-porridge-compass }», а на руках — винахід із тією самою назвою. Дію суперника вже обрано потай. Оберіть дію «{ -inventors-invention }».
inventors-lesson-choose-done = Тепер обрали всі, і дії показують одночасно. Гравці діють по черзі, починаючи з першого; у цьому раунді це ви.
inventors-lesson-lay = Викладіть винахід «{ -inventors-porridge-compass }» на свій дослід із тією самою назвою.
inventors-lesson-lay-done = Перший із { $goal }. Винахід вашої категорії одразу дає прибуток, тут { $card_income ->
        [one] { $card_income } ураній
        [few] { $card_income } уранії
        [many] { $card_income } ураніїв
       *[other] { $card_income } уранію
    }. Далі діють його властивості.
inventors-lesson-properties = Безкоштовно поставте шпигуна в сектор «{ -inventors-invention }». Потім скиньте два винаходи, що лишилися на руках.
inventors-lesson-properties-done = Властивості діють у тому порядку, у якому надруковані. Відтепер ваш шпигун стежить за цим сектором. Тепер діє суперник.
inventors-lesson-duty = Суперник ставить шпигуна, і починається новий раунд із { $laws_revealed ->
        [2] двома новими законами
        [one] { $laws_revealed } новим законом
        [few] { $laws_revealed } новими законами
        [many] { $laws_revealed } новими законами
       *[other] { $laws_revealed } нового закону
    }. Незавершених дослідів у вас лише { 2 }. Спробуйте знову обрати «{ -inventors-invention }».
inventors-lesson-duty-done = Якщо незавершених дослідів менше ніж { $most_unfinished }, треба обрати «{ -inventors-experiments }». Від цього обов’язку звільняє тільки порожня колода або закон.
inventors-lesson-spies = Оберіть дію «{ -inventors-experiments }» й подивіться, що в конверті суперника.
inventors-lesson-spies-done = Суперник обирає «{ -inventors-invention }», де стоїть ваш шпигун, і платить вам { $spy_pay ->
        [one] { $spy_pay } ураній
        [few] { $spy_pay } уранії
        [many] { $spy_pay } ураніїв
       *[other] { $spy_pay } уранію
    }. Якщо шпигуни там в обох, сплачують лише різницю. У першому раунді шпигуни не заробляють.
inventors-lesson-sell = Суперник викладає винахід. Ви берете дослід і платите за нього. Шкідливий «{ -inventors-gravity-pepper }» вам ні до чого: запропонуйте його суперникові за ціною від { $card_price } до { 15 } ураніїв.
inventors-lesson-sell-done = Суперник може прийняти або відхилити. За одну дію можна зробити до { $most_offers ->
        [one] { $most_offers } пропозиції
        [few] { $most_offers } пропозицій
        [many] { $most_offers } пропозицій
       *[other] { $most_offers } пропозиції
    }, не дешевше за надруковану ціну, тим, хто має менше ніж { $most_unfinished ->
        [one] { $most_unfinished } незавершений дослід
        [few] { $most_unfinished } незавершені досліди
        [many] { $most_unfinished } незавершених дослідів
       *[other] { $most_unfinished } незавершеного досліду
    }.
inventors-lesson-draw = Продано. Після продажу можна взяти ще один дослід: візьміть його.
inventors-lesson-draw-done = За нього ви теж заплатили. Тепер незавершених дослідів у вас { $most_unfinished }, і в новому раунді можна обрати іншу дію.
inventors-lesson-spy = Шпигунів можна й купувати. Оберіть дію «{ -inventors-espionage }», а потім поставте шпигуна в будь-який сектор: ціну там написано.
inventors-lesson-spy-done = Шпигун коштує { $cheapest_spy } або { $dearest_spy ->
        [one] { $dearest_spy } ураній
        [few] { $dearest_spy } уранії
        [many] { $dearest_spy } ураніїв
       *[other] { $dearest_spy } уранію
    } й заробляє, коли його сектор обирає хтось інший. Усього шпигунів у вас { $spies }.
inventors-lesson-law = Минуло кілька раундів. Ураніїв у вас не лишилося, і підробіток не завадив би. Подивіться на закони раунду й спробуйте обрати «{ -inventors-job }».
inventors-lesson-law-done = У кожному раунді { $laws_revealed ->
        [1] діє один закон
        [2] діють два закони
        [one] діє { $laws_revealed } закон
        [few] діють { $laws_revealed } закони
        [many] діють { $laws_revealed } законів
       *[other] діють { $laws_revealed } закону
    }. Багато з них стосуються лише декого: цей — тих, хто нікому не винен, а другий — тих, у кого мало ураніїв.
inventors-lesson-loan = Оберіть дію «{ -inventors-espionage }». Там { 5 } шпигунів суперника, тож ви винні { 5 } ураніїв, а у вас немає жодного: візьміть їх у борг у банку.
inventors-lesson-loan-done = Ви взяли в борг { $example_loan }, а повернете { $example_repaid }: банк отримує назад { $halves ->
        [2] саму лише позику
        [3] позику й половину від неї, округлену вниз
        [4] позику подвійно
        [one] { $halves } половину позики, округлену вниз
        [few] { $halves } половини позики, округлені вниз
        [many] { $halves } половин позики, округлених вниз
       *[other] { $halves } половини позики, округленої вниз
    }. Можна було попросити й суперника, але він може відмовити.
inventors-lesson-take = У суперника є дослід «{ -inventors-sandwich-elevator }», а винахід до нього у вас на руках. Заберіть дослід, а потім скиньте винахід, що лишився.
inventors-lesson-take-done = Дослід нічого вам не коштував, а винахід викладено одразу, з прибутком і властивостями. Це ваш другий корисний винахід.
inventors-lesson-job = У вас { 3 } уранії, а банку ви винні { $example_repaid }. Поки є борг, «{ -inventors-invention }» обирати не можна. Оберіть дію «{ -inventors-job }»: ваш приносить { $job_pay }.
inventors-lesson-job-done = Цього вистачило: наприкінці вашої дії позики повертаються самі.
inventors-lesson-win = У вас два корисні винаходи, у суперника два шкідливі. Оберіть дію «{ -inventors-invention }». Підходять дві ваші карти: викладіть корисну, «{ -inventors-homework-eater }».
inventors-lesson-win-done = { $goal ->
        [3] Три винаходи
        [one] { $goal } винахід
        [few] { $goal } винаходи
        [many] { $goal } винаходів
       *[other] { $goal } винаходу
    } своєї категорії: ви перемагаєте одразу. Шкідливий нічого б не дав і не врахувався б. Тепер зіграйте справжню гру.

## Кінець гри в браузері.

# $name: хто перемагає; $count (число): скільки винаходів було треба.
inventors-web-end-goal = { $name }: викладено { $count ->
        [one] { $count } винахід
        [few] { $count } винаходи
        [many] { $count } винаходів
       *[other] { $count } винаходу
    } своєї категорії
# $rounds (число): межа раундів.
inventors-web-end-rounds = Зіграно { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунди
        [many] { $rounds } раундів
       *[other] { $rounds } раунду
    }: порівнюють винаходи, а потім уранії мінус борги
# $places (текст): у кого скільки, наприклад Оля: 2, Тарас: 1.
inventors-web-end-by-inventions = Вирішують винаходи своєї категорії ({ $places })
# $count (число): скільки винаходів у кожного з тих, хто попереду; $places (текст): скільки в кожного з них ураніїв мінус борги.
inventors-web-end-by-uranium = Винаходів порівну, по { $count }: вирішують уранії мінус борги ({ $places })
inventors-web-end-shared = Винаходів порівну, ураніїв мінус борги теж: перемога спільна
inventors-web-end-own = Винаходи своєї категорії
inventors-web-end-other = Інші винаходи
inventors-web-end-uranium = Уранії
inventors-web-end-debt = Борги
inventors-web-end-wealth = Уранії мінус борги
# Частина столу з винаходами, які перемогли.
inventors-web-finale = Винаходи, які перемогли
inventors-web-finale-of = { $name }: переможні винаходи
# Заголовок графіка наприкінці.
inventors-web-course = Винаходи своєї категорії впродовж гри

## Чому підказка радить дію. $after: скільки тоді; $before: скільки зараз; $others: скільки в середньому
## після інших дій; $kind: gain, коли стає краще, ніж зараз, keep, коли інші дії це втратили б.

inventors-why-than =
    { $kind ->
        [gain] , зараз { $before }
       *[keep] , а після інших дій приблизно { $others }
    }
inventors-why-laid = Викладених винаходів вашої категорії (для перемоги треба { $goal }): { $after }{ inventors-why-than }
inventors-why-fitting = Винаходів у вас на руках, які можна викласти на ваші досліди: { $after }{ inventors-why-than }
inventors-why-spies = Ваших шпигунів у секторах: { $after }{ inventors-why-than }
inventors-why-experiments = Незавершених дослідів вашої категорії: { $after }{ inventors-why-than }
inventors-why-uranium = Ваших ураніїв за вирахуванням боргів: { $after }{ inventors-why-than }

## Рівні: боти цієї гри з іменами, від найслабшого. -about: як грає, один рядок.

inventors-level-amateur = Аматор
inventors-level-amateur-about = Пробує то те, то се; часто обирає не найкращу дію.
inventors-level-engineer = Інженер
inventors-level-engineer-about = Рахує кожен ураній і рідко пропускає вигідний дослід.
inventors-level-genius = Геній
inventors-level-genius-about = Думає й про те, що можуть обрати інші; тут нікого сильнішого немає.
