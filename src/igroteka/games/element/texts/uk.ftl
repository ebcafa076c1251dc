### Element: усі слова, які бачить гравець, українською.
###
### Змінні, що всюди означають те саме:
###   $seat, $to_move  (число)  гравець, рахуючи від 1
###   $cell, $from, $to  (текст)  клітинка, наприклад e5
###   $stone  (текст)  стихія: fire, water, earth або wind
###   $there  (текст)  що лежить на клітинці: fire, water, earth, wind або mountain
###   $direction  (текст)  n, ne, e, se, s, sw, w або nw
### Повідомлення, вставлене в інше, наприклад { element-stone }, читає ті самі змінні.
### Назви стихій та утворень такі самі, як на сторінці правил.

## Назви стихій та утворень.
## Параметр $case — відмінок: nom (називний), gen (родовий), acc (знахідний).

-element-fire =
    { $case ->
       *[nom] Вогонь
        [gen] Вогню
        [acc] Вогонь
    }
-element-water =
    { $case ->
       *[nom] Вода
        [gen] Води
        [acc] Воду
    }
-element-earth =
    { $case ->
       *[nom] Земля
        [gen] Землі
        [acc] Землю
    }
-element-wind =
    { $case ->
       *[nom] Вітер
        [gen] Вітру
        [acc] Вітер
    }
-element-mountain =
    { $case ->
       *[nom] Гора
        [gen] Гори
        [acc] Гору
    }
-element-range =
    { $case ->
       *[nom] Хребет
        [gen] Хребта
        [acc] Хребет
    }
-element-whirlwind =
    { $case ->
       *[nom] Вихор
        [gen] Вихору
        [acc] Вихор
    }
-element-river =
    { $case ->
       *[nom] Ріка
        [gen] Ріки
        [acc] Ріку
    }

## Сама гра: назва, одне речення для полиці з іграми, параметри.

element-title = Element
element-summary = Оточіть мудреця суперника каменями Вогню, Води, Землі та Вітру.
# Як у грі перемагають; стоїть на сторінці запрошення.
element-win = Перемагає той, хто не лишає мудрецеві суперника ні кроку, ні стрибка. Утрьох і вчотирьох важить лише власна ціль.
# Гра одним рядком: перед першим рішенням і на початку навчання. $table (текст): two для двох гравців, more для трьох і чотирьох.
element-goal-line = { $table ->
        [two] замкніть мудреця суперника: ні кроку, ні стрибка
       *[more] замкніть мудреця, на якого полюєте: ні кроку, ні стрибка
    }

## Підписи під малюнками книги правил; кожен малюнок показує, що вийшло після того, про що каже підпис.

element-figure-range = З h8 на i7 навскіс не ступити: і h7, і i8 належать до { -element-range(case: "gen") }.
element-figure-jump = Мудрець перестрибнув з e6 через { -element-wind(case: "acc") } на e7 і став на e8, не витративши кроку. Цього ходу цей камінь більше нікого не перенесе.
element-figure-own-sage = h9 — останній вихід для обох мудреців. Хто зараз ходить, не може покласти туди камінь.
element-figure-spread = { -element-fire } лежав на d5 та e6, тепер і на e5: додаткові камені лягли на c5 та e7.
element-figure-line = { -element-fire } на e5 торкається лінії c5 та d5: додатковий камінь лягає на b5, за лінією.
element-figure-start = Мудреці чотирьох гравців на початкових клітинках.
element-figure-mountain = Другий камінь { -element-earth(case: "gen") } на i8 утворює { -element-mountain(case: "acc") }. h7 торкається її навскіс, тож разом це { -element-range }.
element-figure-whirlwind = { -element-whirlwind } на f8 переносить мудреця з e8 через дві клітинки на h8, хоч би що лежало між ними.
element-figure-river = { -element-water } на g8 та g9 була Рікою з двох каменів: голова протекла на g10 і h10, а тіло — за нею.
element-figure-capture = Мудрець на i9 не може ні ступити, ні стрибнути: його захоплено. Вихід на h9 закриває інший мудрець.
element-figure-turn = Витягнуто { 2 } камені, обидва ще в руці. Один крок зроблено, лишилося { 2 }: кроки й камені йдуть у будь-якому порядку.
element-figure-example = Хід із прикладу зіграно: камені лежать на e5, c4 і g7, а мудрець пройшов з f5 через f6 на e7.
# Підпис числового поля: після скількох ходів усіх гравців разом оголошують нічию.
element-option-max-turns = Скільки ходів до нічиєї

## Слова, які вставляють в інші повідомлення.

# Назва стихії, сама по собі або як підмет. $stone: див. вище.
element-stone =
    { $stone ->
        [fire] { -element-fire }
        [water] { -element-water }
        [earth] { -element-earth }
       *[wind] { -element-wind }
    }
# Що лежить на клітинці, як додаток після заперечення («не замінює …»), у родовому. $there: див. вище.
element-there =
    { $there ->
        [fire] { -element-fire(case: "gen") }
        [water] { -element-water(case: "gen") }
        [earth] { -element-earth(case: "gen") }
        [wind] { -element-wind(case: "gen") }
       *[mountain] { -element-mountain(case: "gen") }
    }
# Сторона світу; має пасувати після «на …». $direction: див. вище.
element-direction =
    { $direction ->
        [n] північ
        [ne] північний схід
        [e] схід
        [se] південний схід
        [s] південь
        [sw] південний захід
        [w] захід
       *[nw] північний захід
    }
# Пояснення позначки на полі: що означає знак поруч. $mark (текст): range, mountain, spent або head.
element-mark =
    { $mark ->
        [range] { -element-range }
        [mountain] { -element-mountain }
        [spent] { -element-wind }, використано
       *[head] Голова { -element-river(case: "gen") }
    }

## Чому дію відхилено: одне-два короткі речення. Номер правила додає програма.

# $text: що введено на місці клітинки, наприклад l5 або fire l5.
element-refuse-no-such-cell = «{ $text }»: такої клітинки на полі немає. Стовпці позначено від a до { $column }, ряди — від { 1 } до { $row }.
# $seat: хто намагається діяти; $to_move: чий зараз хід.
element-refuse-not-your-turn = Зараз хід гравця { $to_move }. Зачекайте на свою чергу.
element-refuse-draw-first = Хід починається з мішка. Спершу оберіть, скільки каменів витягнути.
element-refuse-already-drawn = Камені тягнуть один раз, на початку ходу.
# $left: скільки каменів ще має вийти з мішка.
element-refuse-chance-first =
    { $left ->
        [one] Спершу з мішка треба витягнути ще { $left } камінь.
        [few] Спершу з мішка треба витягнути ще { $left } камені.
        [many] Спершу з мішка треба витягнути ще { $left } каменів.
       *[other] Спершу з мішка треба витягнути ще { $left } каменя.
    }
# $asked: скільки каменів запитано; $most: скільки дозволено щонайбільше за хід.
element-refuse-draw-limit =
    { $most ->
        [one] За хід можна витягнути щонайбільше { $most } камінь, а не { $asked }.
        [few] За хід можна витягнути щонайбільше { $most } камені, а не { $asked }.
        [many] За хід можна витягнути щонайбільше { $most } каменів, а не { $asked }.
       *[other] За хід можна витягнути щонайбільше { $most } каменів, а не { $asked }.
    }
element-refuse-no-steps = Цього ходу у вашого мудреця більше немає кроків. Стрибок через { -element-wind(case: "acc") } кроків не потребує.
element-refuse-not-in-hand =
    У вашій руці немає каменя { $stone ->
        [fire] { -element-fire(case: "gen") }
        [water] { -element-water(case: "gen") }
        [earth] { -element-earth(case: "gen") }
       *[wind] { -element-wind(case: "gen") }
    }.
element-refuse-effect-first = Спершу треба завершити дію щойно покладеного каменя.
# $asked: скільки каменів запитано; $bag: скільки їх у мішку.
element-refuse-bag-short =
    { $bag ->
        [0] Мішок порожній, тож витягнути { $asked } не вийде.
        [one] У мішку лише { $bag } камінь, тож витягнути { $asked } не вийде.
        [few] У мішку лише { $bag } камені, тож витягнути { $asked } не вийде.
        [many] У мішку лише { $bag } каменів, тож витягнути { $asked } не вийде.
       *[other] У мішку лише { $bag } каменів, тож витягнути { $asked } не вийде.
    }
# $stones: скільки каменів ще треба покласти.
element-refuse-stones-left =
    Хід не можна завершити, поки камінь у руці можна покласти. { $stones ->
        [one] У вас ще { $stones } камінь.
        [few] У вас ще { $stones } камені.
        [many] У вас ще { $stones } каменів.
       *[other] У вас ще { $stones } каменів.
    }
element-refuse-step-off-board = Крок на { element-direction } виводить за край поля.
element-refuse-step-onto-sage = На { $cell } стоїть мудрець. Для кроку потрібна клітинка без каменя та без мудреця.
# $owner: гравець, чийого мудреця вибрано.
element-refuse-other-sage = Це мудрець гравця { $owner }. Ви ходите лише своїм.
# $cell: клітинка, до якої мудрець не дістається одразу.
element-refuse-no-way = На { $cell } не веде жоден крок чи стрибок. Крок веде на сусідню клітинку, стрибок — так далеко, як несе { -element-wind }.
element-refuse-step-onto-stone =
    На { $cell } лежить камінь { $stone ->
        [fire] { -element-fire(case: "gen") }
        [water] { -element-water(case: "gen") }
        [earth] { -element-earth(case: "gen") }
       *[wind] { -element-wind(case: "gen") }
    }, він перекриває шлях.
element-refuse-step-onto-wind = На { $cell } лежить { -element-wind }. На нього не ступають, через нього стрибають.
# $cell: клітинка, до якої веде діагональ.
element-refuse-diagonal = Шлях навскіс до { $cell } закрито: обабіч нього лежать камені { -element-range(case: "gen") }.
# Друге речення каже, що ця стихія замінює насправді.
element-refuse-not-replaced =
    { element-stone } не замінює { element-there } на { $cell }. { $stone ->
        [fire] { -element-fire } замінює лише { -element-wind(case: "acc") }.
        [water] { -element-water } замінює лише { -element-fire(case: "acc") }.
        [earth] { -element-earth } замінює лише { -element-water(case: "acc") }.
       *[wind] { -element-wind } замінює лише { -element-earth(case: "acc") }.
    }
element-refuse-onto-sage = На { $cell } стоїть мудрець. На мудреця камінь не кладуть ніколи.
element-refuse-own-sage = Після цього ваш власний мудрець не міг би рухатися.
element-refuse-mountain-full = На { $cell } вже { -element-mountain }. Третього каменя на неї не кладуть.
element-refuse-range = { -element-earth } на { $cell } — це { -element-mountain } або частина { -element-range(case: "gen") }, а їх не замінюють ніколи.
# $height: скільки каменів у стосі.
element-refuse-wind-full =
    { $height ->
        [one] У стосі на { $cell } вже { $height } камінь { -element-wind(case: "gen") }, вище він не росте.
        [few] У стосі на { $cell } вже { $height } камені { -element-wind(case: "gen") }, вище він не росте.
        [many] У стосі на { $cell } вже { $height } каменів { -element-wind(case: "gen") }, вище він не росте.
       *[other] У стосі на { $cell } вже { $height } каменів { -element-wind(case: "gen") }, вище він не росте.
    }
element-refuse-no-wind = На { element-direction } від вашого мудреця поруч немає { -element-wind(case: "gen") }. Стрибають лише через { -element-wind(case: "acc") }.
# $distance: на скільки клітинок перенісся б мудрець.
element-refuse-landing-off-board =
    { $distance ->
        [one] Цей стрибок веде на { $distance } клітинку, за край поля.
        [few] Цей стрибок веде на { $distance } клітинки, за край поля.
        [many] Цей стрибок веде на { $distance } клітинок, за край поля.
       *[other] Цей стрибок веде на { $distance } клітинок, за край поля.
    }
# $cell: де закінчився б стрибок; $distance: на скільки клітинок перенісся б мудрець.
element-refuse-landing-taken =
    { $distance ->
        [one] Цей стрибок веде на { $distance } клітинку й закінчується на { $cell }, а вона не вільна.
        [few] Цей стрибок веде на { $distance } клітинки й закінчується на { $cell }, а вона не вільна.
        [many] Цей стрибок веде на { $distance } клітинок і закінчується на { $cell }, а вона не вільна.
       *[other] Цей стрибок веде на { $distance } клітинок і закінчується на { $cell }, а вона не вільна.
    }
element-refuse-wind-spent = { -element-wind } на { $cell } вже використано для стрибка цього ходу.
# $cell: клітинка на діагоналі в напрямку стрибка.
element-refuse-jump-diagonal = Шлях навскіс у бік { $cell } перекриває { -element-range }, тож стрибок не може початися.
element-refuse-no-river = Зараз немає { -element-river(case: "gen") }, якої це могло б стосуватися.
element-refuse-no-water-there = На { element-direction } від покладеного каменя поруч немає { -element-water(case: "gen") }.
# $left: на скільки клітинок Ріка ще має текти.
element-refuse-flow-first =
    { $left ->
        [one] Спершу має протекти { -element-river }: лишилася { $left } клітинка.
        [few] Спершу має протекти { -element-river }: лишилися { $left } клітинки.
        [many] Спершу має протекти { -element-river }: лишилося { $left } клітинок.
       *[other] Спершу має протекти { -element-river }: лишилося { $left } клітинок.
    }
element-refuse-flow-blocked = { -element-river } не може текти на { $cell }. Їй потрібна вільна клітинка або { -element-fire }.
element-refuse-flow-off-board = { -element-river } не може текти на { element-direction }: там край поля.
element-refuse-flow-own-body = На цьому кроці клітинку { $cell } ще займають власні камені { -element-river(case: "gen") }.
# $length: на скільки клітинок має протекти Ріка.
element-refuse-no-route =
    { $length ->
        [one] Повного шляху звідси немає. { -element-river } має протекти рівно на { $length } клітинку.
        [few] Повного шляху звідси немає. { -element-river } має протекти рівно на { $length } клітинки.
        [many] Повного шляху звідси немає. { -element-river } має протекти рівно на { $length } клітинок.
       *[other] Повного шляху звідси немає. { -element-river } має протекти рівно на { $length } клітинок.
    }
element-refuse-game-won = Гру завершено: переможця визначено.
# $turns: скільки ходів зіграно.
element-refuse-game-drawn =
    { $turns ->
        [one] Гру завершено: нічия після { $turns } ходу.
        [few] Гру завершено: нічия після { $turns } ходів.
        [many] Гру завершено: нічия після { $turns } ходів.
       *[other] Гру завершено: нічия після { $turns } ходів.
    }

## Що сталося, рядками журналу. Жодне дієслово не має залежати від статі гравця.

# $count: скільки каменів запитано; $steps: скільки кроків за це має мудрець.
element-event-draw-chosen =
    Гравець { $seat }: { $count ->
        [0] без каменів
        [one] { $count } камінь з мішка
        [few] { $count } камені з мішка
        [many] { $count } каменів з мішка
       *[other] { $count } каменів з мішка
    }, { $steps ->
        [one] { $steps } крок
        [few] { $steps } кроки
        [many] { $steps } кроків
       *[other] { $steps } кроків
    }
element-event-stone-drawn = Гравець { $seat }: з мішка: { element-stone }
element-event-stone-placed = Гравець { $seat }: { element-stone } на { $cell }
# $there: що замінено; $count: скільки каменів повертається в мішок.
element-event-stone-replaced =
    { $cell }: { $count ->
        [one] повертається в мішок { $count } камінь
        [few] повертаються в мішок { $count } камені
        [many] повертається в мішок { $count } каменів
       *[other] повертається в мішок { $count } каменя
    } { $there ->
        [fire] { -element-fire(case: "gen") }
        [water] { -element-water(case: "gen") }
        [earth] { -element-earth(case: "gen") }
        [wind] { -element-wind(case: "gen") }
       *[mountain] { -element-mountain(case: "gen") }
    }
element-event-mountain-formed = { $cell }: постає { -element-mountain }
# $height: скільки каменів тепер у стосі, 2 або більше.
element-event-whirlwind-grew =
    { $cell }: { -element-whirlwind }, { $height ->
        [one] { $height } камінь
        [few] { $height } камені
        [many] { $height } каменів
       *[other] { $height } каменів
    }
element-event-fire-spread = { $cell }: сюди поширюється { -element-fire }
# $cell: голова; $length: скільки каменів у Ріці.
element-event-river-formed =
    { $cell }: { -element-river }, { $length ->
        [one] { $length } камінь
        [few] { $length } камені
        [many] { $length } каменів
       *[other] { $length } каменів
    }
# $cell: де тепер голова Ріки; $left: скільки клітинок ще текти, 0 — коли Ріка дійшла до кінця.
element-event-river-flowed =
    { $cell }: { $left ->
        [0] тут { -element-river } спиняється
        [one] сюди тече { -element-river }, ще { $left } клітинка
        [few] сюди тече { -element-river }, ще { $left } клітинки
        [many] сюди тече { -element-river }, ще { $left } клітинок
       *[other] сюди тече { -element-river }, ще { $left } клітинок
    }
element-event-fire-quenched = { $cell }: { -element-river } гасить { -element-fire(case: "acc") }
element-event-sage-stepped = Гравець { $seat }: крок з { $from } на { $to }
# Кажуть у журналі, коли кілька кроків розповідають як один.
element-event-sage-walked = Гравець { $seat }: з { $from } на { $to }
# $distance: скільки клітинок від початку до місця приземлення, разом із ним.
element-event-sage-jumped =
    Гравець { $seat }: стрибок з { $from } на { $to }, { $distance ->
        [one] { $distance } клітинка
        [few] { $distance } клітинки
        [many] { $distance } клітинок
       *[other] { $distance } клітинок
    }
# $count: скільки каменів, яким немає місця, повертається в мішок.
element-event-stones-returned =
    Гравець { $seat }: { $count ->
        [one] повертається в мішок { $count } камінь, якому немає місця
        [few] повертаються в мішок { $count } камені, яким немає місця
        [many] повертається в мішок { $count } каменів, яким немає місця
       *[other] повертається в мішок { $count } каменя, яким немає місця
    }
# $turn: номер ходу, рахуючи ходи всіх гравців.
element-event-turn-ended = Гравець { $seat }: кінець ходу { $turn }
# Перед клацанням, у журналі такого немає. $cell: звідки потече Ріка.
element-event-river-ahead = Від { $cell } потече { -element-river }
# Перед клацанням: на скільки клітинок мудрець гравця ще зможе ступити чи стрибнути.
element-event-exits-ahead =
    Гравець { $seat }: мудрець матиме { $count ->
        [one] { $count } вихід
        [few] { $count } виходи
        [many] { $count } виходів
       *[other] { $count } виходу
    }
# $seat: гравець, чийого мудреця захоплено.
element-event-sage-captured = Гравець { $seat }: мудреця захоплено
# $seats: номери переможців текстом, наприклад 1 або 1, 3; $count: скільки переможців.
element-event-game-won =
    { $reader ->
        [seats] Ви перемагаєте
       *[other] { $count ->
            [one] Перемагає гравець { $seats }
            [few] Перемогу ділять гравці { $seats }
            [many] Перемогу ділять гравці { $seats }
           *[other] Перемогу ділять гравці { $seats }
        }
    }
# $turns: скільки ходів зіграно.
element-event-game-drawn =
    { $turns ->
        [one] Нічия: { $turns } хід без переможця
        [few] Нічия: { $turns } ходи без переможця
        [many] Нічия: { $turns } ходів без переможця
       *[other] Нічия: { $turns } ходів без переможця
    }

## Підписи варіантів, як на кнопці.

# $count: скільки каменів витягнути; $steps: скільки кроків за це має мудрець.
element-choice-draw =
    { $count ->
        [0] Не тягнути каменів
        [one] Витягнути { $count } камінь
        [few] Витягнути { $count } камені
        [many] Витягнути { $count } каменів
       *[other] Витягнути { $count } каменів
    }, { $steps ->
        [one] { $steps } крок
        [few] { $steps } кроки
        [many] { $steps } кроків
       *[other] { $steps } кроків
    }
element-choice-fire = { -element-fire } на { $cell }
element-choice-water = { -element-water } на { $cell }
element-choice-earth = { -element-earth } на { $cell }
element-choice-wind = { -element-wind } на { $cell }
element-choice-step = Крок на { element-direction }
element-choice-jump = Стрибок на { element-direction }
element-choice-end = Завершити хід
# $direction: де лежить тіло Ріки, якщо дивитися від голови.
element-choice-river = { -element-river }: лінія на { element-direction } від її голови
# $direction: куди далі рухається голова.
element-choice-flow = Течія на { element-direction }

## Рядок, який завжди каже, що і в кого питають.

element-ask-draw = Гравець { $seat }: скільки каменів витягнути?
# Частини наступного рядка. $stones: скільки каменів у руці; $steps: скільки кроків лишилося.
element-to-place =
    { $stones ->
        [one] { $stones } камінь
        [few] { $stones } камені
        [many] { $stones } каменів
       *[other] { $stones } каменя
    }
element-to-move =
    { $steps ->
        [0] стрибніть мудрецем
        [one] ходіть мудрецем (лишився { $steps } крок)
        [few] ходіть мудрецем (лишилися { $steps } кроки)
        [many] ходіть мудрецем (лишилося { $steps } кроків)
       *[other] ходіть мудрецем (лишилося { $steps } кроків)
    }
# $can: що зараз можна зробити, кожне своїм словом.
element-ask-act =
    Гравець { $seat }: { $can ->
        [end] залишається тільки завершити хід
        [end-move] { element-to-move } або завершіть хід
        [place] покладіть { element-to-place }
       *[move-place] покладіть { element-to-place } або { element-to-move }
    }
element-ask-river = Гравець { $seat }: яка лінія { -element-water(case: "gen") } утворює { -element-river(case: "acc") }?
# $left: скільки клітинок ще текти.
element-ask-flow =
    Гравець { $seat }: куди тече { -element-river }? { $left ->
        [one] Лишилася { $left } клітинка
        [few] Лишилися { $left } клітинки
        [many] Лишилося { $left } клітинок
       *[other] Лишилося { $left } клітинок
    }
# $left: скільки каменів ще має вийти з мішка. Тут ніхто нічого не вирішує.
element-ask-chance =
    { $left ->
        [one] З мішка тягнуть { $left } камінь
        [few] З мішка тягнуть { $left } камені
        [many] З мішка тягнуть { $left } каменів
       *[other] З мішка тягнуть { $left } каменя
    }

## Той самий рядок для тих, хто чекає: що вирішує хтось інший. $name: одне ім’я або кілька через кому; $count: скільки їх.

element-wait-draw = { $name } вирішує, скільки каменів витягнути
element-wait-act =
    { $name } ходить: { $stones ->
        [0] у руці немає каменів
        [one] у руці { $stones } камінь
        [few] у руці { $stones } камені
        [many] у руці { $stones } каменів
       *[other] у руці { $stones } каменя
    }, { $steps ->
        [0] кроків не лишилося
        [one] лишився { $steps } крок
        [few] лишилися { $steps } кроки
        [many] лишилося { $steps } кроків
       *[other] лишилося { $steps } кроків
    }
element-wait-river = { $name } обирає, яка лінія { -element-water(case: "gen") } утворює { -element-river(case: "acc") }
element-wait-flow =
    { $name } вирішує, куди тече { -element-river }: { $left ->
        [one] лишилася { $left } клітинка
        [few] лишилися { $left } клітинки
        [many] лишилося { $left } клітинок
       *[other] лишилося { $left } клітинок
    }

## Поле в браузері: що читає програма екранного доступу, і кілька слів навколо поля.

# Поле в цілому.
element-web-board = Поле
# Що лежить на клітинці; звучить після її назви. $there: fire, water, earth, mountain або wind; $height: каменів у стосі.
element-web-there =
    { $there ->
        [fire] { -element-fire }
        [water] { -element-water }
        [earth] { -element-earth }
        [mountain] { -element-mountain }
       *[wind] { $height ->
            [1] { -element-wind }
            [one] { -element-whirlwind }, { $height } камінь
            [few] { -element-whirlwind }, { $height } камені
            [many] { -element-whirlwind }, { $height } каменів
           *[other] { -element-whirlwind }, { $height } каменів
        }
    }
# Про клітинку: Земля на ній належить до Хребта.
element-web-range = частина { -element-range(case: "gen") }
# Про клітинку з Вітром, через який у цьому ході вже стрибали.
element-web-spent = використано в цьому ході
element-web-free = вільна
element-web-sage = мудрець гравця { $seat }
element-web-sage-own = ваш мудрець
# Про клітинку, яку зараз можна вибрати.
element-web-lit = можна вибрати
# Витягнуті камені разом.
element-web-hand-own = Ваші камені
element-web-hand-of = Камені гравця { $seat }
element-web-hand-empty = У руці немає каменів
# Один вид каменів у руці. $count: скільки їх.
element-web-held = { element-stone }: у руці { $count }
# $steps: скільки кроків лишилося мудрецеві.
element-web-steps =
    { $steps ->
        [0] Кроків не лишилося
        [one] Лишився { $steps } крок
        [few] Лишилися { $steps } кроки
        [many] Лишилося { $steps } кроків
       *[other] Лишилося { $steps } кроків
    }
# Кнопки, якими вибирають, скільки каменів тягнути.
element-web-draw = Скільки каменів витягнути
# $count: скільки каменів у мішку; далі йдуть види з їхніми числами.
element-web-bag =
    { $count ->
        [0] Мішок порожній
        [one] У мішку { $count } камінь
        [few] У мішку { $count } камені
        [many] У мішку { $count } каменів
       *[other] У мішку { $count } каменів
    }
# Хто має захопити чийого мудреця, щоб виграти. $target: гравець, рахуючи від 1.
element-web-hunts = Гравець { $seat } полює на гравця { $target }
# Перед знаками гравців, кожен із яких вказує на наступного: хто має захопити чийого мудреця.
element-web-hunting = Хто на кого полює
# Біля клітинки, яку натиснули першою: кнопки всього, що може туди піти.
element-web-here = Що поставити на { $cell }?
# Після першого дотику, який показав, що станеться.
element-web-tap-again = Натисніть ще раз, щоб підтвердити

## Звідки береться випадковість, для перевірки жеребів.

# $source: мішок — єдине джерело.
element-source =
    { $source ->
        [bag] Мішок
       *[other] { $source }
    }

## Навчальна гра. Кожне завдання має вказівку і, під -done, що сталося та чому.
## Клітинки справжні: вони належать до позицій у lesson.toml.

element-lesson-draw = Ваш мудрець стоїть на f5, мудрець суперника — на f7. Хто більше не може рухатися, той програє. Кожен хід починається з мішка: витягніть { 2 } камені.
element-lesson-draw-done = Два камені { -element-fire(case: "gen") } і { $steps_for_two ->
        [one] { $steps_for_two } крок
        [few] { $steps_for_two } кроки
        [many] { $steps_for_two } кроків
       *[other] { $steps_for_two } кроку
    } для вашого мудреця. Що менше каменів ви тягнете, то більше маєте кроків: { $most_drawn ->
        [one] { $most_drawn } камінь лишає
        [few] { $most_drawn } камені лишають
        [many] { $most_drawn } каменів лишають
       *[other] { $most_drawn } каменя лишають
    } { $fewest_steps ->
        [one] { $fewest_steps } крок
        [few] { $fewest_steps } кроки
        [many] { $fewest_steps } кроків
       *[other] { $fewest_steps } кроку
    }, жодного каменя — { $most_steps }.
element-lesson-step = Виберіть свого мудреця, а тоді e6. Крок веде на будь-яку вільну сусідню клітинку.
element-lesson-step-done = Один крок використано, лишилося { $steps_then_left }. Кроки й камені йдуть у будь-якому порядку, і робити всі кроки не обов’язково.
element-lesson-place = Виберіть камінь { -element-fire(case: "gen") }, а тоді g7, поруч із мудрецем суперника.
element-lesson-place-done = На { -element-fire(case: "acc") } ніхто не ступає: шлях на схід закрито. Кожен витягнутий камінь кладуть того самого ходу.
element-lesson-spread = Покладіть другий камінь { -element-fire(case: "gen") } на g8, поруч із першим.
element-lesson-spread-done = { -element-fire } поруч із Вогнем поширюється: з мішка з’явився ще один камінь, на g6, по той бік g7. Два камені збудували стіну з трьох.
element-lesson-end = Усі камені покладено. Завершіть хід; { $steps_then_left ->
        [one] { $steps_then_left } крок, що лишився, пропаде
        [few] { $steps_then_left } кроки, що лишилися, пропадуть
        [many] { $steps_then_left } кроків, що лишилися, пропадуть
       *[other] { $steps_then_left } кроку, що лишилися, пропадуть
    }.
element-lesson-end-done = Хід закінчується, лише коли ви про це скажете. Тепер ходить суперник, а ми повернемося трохи згодом.
element-lesson-jump = Ваш хід, але кроків уже немає. Зате поруч, на e7, лежить { -element-wind }. Виберіть свого мудреця й перестрибніть на e8.
element-lesson-jump-done = Стрибок через { -element-wind(case: "acc") } не забирає кроку. Один камінь переносить через одну клітинку, і кожен — лише раз за хід.
element-lesson-whirlwind = Покладіть свій { -element-wind } на { -element-wind } на f8. А тоді стрибніть через нього, на h8.
element-lesson-whirlwind-done = Два камені { -element-wind(case: "gen") } на одній клітинці — це { -element-whirlwind }, він переносить через дві. Що лежить на шляху, не важить: стіна { -element-fire(case: "gen") } позаду.
element-lesson-mountain = Тепер { -element-earth }. Покладіть свій камінь на { -element-earth(case: "acc") } на i8.
element-lesson-mountain-done = Два камені на одній клітинці — це { -element-mountain }. Уся { -element-earth }, що торкається її по прямій чи навскіс, разом із нею утворює { -element-range(case: "acc") }, як тепер h7. Їх ніщо не замінює.
element-lesson-range = { -element-range } перекриває шляхи навскіс. Спробуйте: виберіть свого мудреця, а тоді натисніть i7.
element-lesson-range-done = Шлях з h8 на i7 проходить між h7 та i8, а обидві клітинки належать до { -element-range(case: "gen") }. Інші камені шляху навскіс не перекривають.
element-lesson-water = Стихії замінюють одна одну. Покладіть { -element-water(case: "acc") } на { -element-fire } на g8.
element-lesson-water-done = { -element-fire } повернувся в мішок. { -element-water } замінює { -element-fire(case: "acc") }, { -element-earth } — { -element-water(case: "acc") }, { -element-wind } — { -element-earth(case: "acc") }, { -element-fire } — { -element-wind(case: "acc") }: коло замкнулося.
element-lesson-river = Новий хід. Покладіть { -element-water(case: "acc") } на g9, поруч із Водою на g8: так утворюється { -element-river }. Проведіть її на g10 та h10.
element-lesson-river-done = { -element-river } із двох каменів тече рівно на дві клітинки, а тіло повзе за головою. { -element-fire } на її шляху гасне, усе інше її спиняє.
element-lesson-earth = { -element-earth } замінює { -element-water(case: "acc") }. Покладіть її на h10, поруч із суперником.
element-lesson-earth-done = { -element-water } могла б потекти далі. { -element-earth } лишиться, доки хтось не принесе { -element-wind(case: "gen") }.
element-lesson-own-sage = Минуло кілька ходів, і в суперника лишився один вихід, h9. Спробуйте його закрити: покладіть { -element-fire(case: "acc") } на h9.
element-lesson-own-sage-done = h9 — останній вихід і для вашого мудреця. Камінь не кладуть так, щоб власний мудрець лишився без руху, навіть заради перемоги.
element-lesson-capture = Мудреці перекривають шлях так само, як камені. Ступіть на h9 самі, а тоді покладіть { -element-fire(case: "acc") } на h8.
element-lesson-capture-done = Мудрець суперника не може ні ступити, ні стрибнути: його захоплено, ви перемогли. Утрьох і вчотирьох кожен полює на гравця праворуч.

## Кінець гри в браузері.

# $names: чиїх мудреців захоплено; $count (число): скільки їх.
element-web-end-capture = { $count ->
        [one] { $names }: мудрець більше не може ні ступити, ні стрибнути
        [few] { $names }: мудреці більше не можуть ні ступити, ні стрибнути
        [many] { $names }: мудреці більше не можуть ні ступити, ні стрибнути
       *[other] { $names }: мудреці більше не можуть ні ступити, ні стрибнути
    }
# $turns (число): скільки ходів зіграно.
element-web-end-draw = { $turns ->
        [one] { $turns } хід, і нікого не захоплено
        [few] { $turns } ходи, і нікого не захоплено
        [many] { $turns } ходів, і нікого не захоплено
       *[other] { $turns } ходу, і нікого не захоплено
    }
# $names: хто перемагає. Перемагає переслідувач захопленого мудреця, хоч хто замкнув пастку.
element-web-end-hunter = Перемагає переслідувач цього мудреця: { $names }
element-web-end-active = Захоплено кількох мудреців водночас, і серед них ціль того, чий зараз хід: перемагає { $names }
element-web-end-hunters = Захоплено кількох мудреців водночас, і перемогу ділять їхні переслідувачі: { $names }
element-web-end-exits = Виходи для мудреця
# Заголовок графіка наприкінці.
element-web-course = Виходи мудреців упродовж гри

## Чому підказка радить дію. $after: скільки тоді; $before: скільки зараз; $others: скільки в середньому
## після інших дій; $kind: gain, коли стає краще, ніж зараз, keep, коли інші дії це втратили б.

element-why-than =
    { $kind ->
        [gain] , зараз { $before }
       *[keep] , а після інших дій приблизно { $others }
    }
element-why-target-exits = Виходів у мудреця, на якого ви полюєте: { $after }{ element-why-than }
element-why-own-exits = Виходів у вашого мудреця: { $after }{ element-why-than }

## Рівні: боти цієї гри з іменами, від найслабшого. -about: як грає, один рядок.

element-level-pupil = Учень
element-level-pupil-about = Бачить найближчу небезпеку й часто обирає не найкращу дію.
element-level-apprentice = Підмайстер
element-level-apprentice-about = Трохи зазирає вперед; час від часу обирає не найкращу дію.
element-level-adept = Адепт
element-level-adept-about = Дивиться вперед і рідко пропускає нагоду.
element-level-master = Майстер стихій
element-level-master-about = Перед кожною дією зважує сотні продовжень.
element-level-archsage = Архімудрець
element-level-archsage-about = Зважує тисячі продовжень; тут нікого сильнішого немає.
