### Element: все слова, которые видит игрок, по-русски.
###
### Переменные, которые всюду означают одно и то же:
###   $seat, $to_move  (число)  игрок, считая от 1
###   $cell, $from, $to  (текст)  клетка, например e5
###   $stone  (текст)  стихия: fire, water, earth или wind
###   $there  (текст)  что лежит на клетке: fire, water, earth, wind или mountain
###   $direction  (текст)  n, ne, e, se, s, sw, w или nw
### Сообщение, вставленное в другое, например { element-stone }, читает те же переменные.
### Названия стихий и образований те же, что на странице правил.

## Названия стихий и образований.
## Параметр $case — падеж: nom (именительный), gen (родительный), acc (винительный).

-element-fire =
    { $case ->
       *[nom] Огонь
        [gen] Огня
        [acc] Огонь
    }
-element-water =
    { $case ->
       *[nom] Вода
        [gen] Воды
        [acc] Воду
    }
-element-earth =
    { $case ->
       *[nom] Земля
        [gen] Земли
        [acc] Землю
    }
-element-wind =
    { $case ->
       *[nom] Ветер
        [gen] Ветра
        [acc] Ветер
    }
-element-mountain =
    { $case ->
       *[nom] Гора
        [gen] Горы
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
       *[nom] Вихрь
        [gen] Вихря
        [acc] Вихрь
    }
-element-river =
    { $case ->
       *[nom] Река
        [gen] Реки
        [acc] Реку
    }

## Сама игра: название, одно предложение для полки с играми, параметры.

element-title = Element
element-summary = Окружите мудреца соперника камнями Огня, Воды, Земли и Ветра.
# Как в игре побеждают; стоит на странице приглашения.
element-win = Побеждает тот, кто не оставляет мудрецу соперника ни шага, ни прыжка. Втроём и вчетвером считается только собственная цель.
# Игра одной строкой: перед первым решением и в начале обучения. $table (текст): two для двух игроков, more для трёх и четырёх.
element-goal-line = { $table ->
        [two] заприте мудреца соперника: ни шага, ни прыжка
       *[more] заприте мудреца, на которого охотитесь: ни шага, ни прыжка
    }

## Подписи под рисунками книги правил; каждый рисунок показывает, что вышло после того, о чём говорит подпись.

element-figure-range = С h8 на i7 по диагонали не шагнуть: и h7, и i8 входят в { -element-range(case: "acc") }.
element-figure-jump = Мудрец перепрыгнул с e6 через { -element-wind(case: "acc") } на e7 и встал на e8, не потратив шага. До конца хода этот камень больше никого не перенесёт.
element-figure-own-sage = h9 — последний выход для обоих мудрецов. Кто сейчас ходит, не может положить туда камень.
element-figure-spread = { -element-fire } лежал на d5 и e6, теперь и на e5: добавочные камни легли на c5 и e7.
element-figure-line = { -element-fire } на e5 касается линии c5 и d5: добавочный камень ложится на b5, за линией.
element-figure-start = Мудрецы четырёх игроков на начальных клетках.
element-figure-mountain = Второй камень { -element-earth(case: "gen") } на i8 образует { -element-mountain(case: "acc") }. h7 касается её по диагонали, так что вместе это { -element-range }.
element-figure-whirlwind = { -element-whirlwind } на f8 переносит мудреца с e8 через две клетки на h8, что бы ни лежало между ними.
element-figure-river = { -element-water } на g8 и g9 была Рекой из двух камней: голова протекла на g10 и h10, а тело — за ней.
element-figure-capture = Мудрец на i9 не может ни шагнуть, ни прыгнуть: он захвачен. Выход на h9 закрывает другой мудрец.
element-figure-turn = Вытянуто { 2 } камня, оба ещё в руке. Один шаг сделан, осталось { 2 }: шаги и камни идут в любом порядке.
element-figure-example = Ход из примера сыгран: камни лежат на e5, c4 и g7, а мудрец прошёл с f5 через f6 на e7.
# Подпись числового поля: после скольких ходов всех игроков вместе объявляют ничью.
element-option-max-turns = Сколько ходов до ничьей

## Слова, которые вставляют в другие сообщения.

# Название стихии, само по себе или как подлежащее. $stone: см. выше.
element-stone =
    { $stone ->
        [fire] { -element-fire }
        [water] { -element-water }
        [earth] { -element-earth }
       *[wind] { -element-wind }
    }
# Что лежит на клетке, как дополнение («не заменяет …»). $there: см. выше.
element-there =
    { $there ->
        [fire] { -element-fire(case: "acc") }
        [water] { -element-water(case: "acc") }
        [earth] { -element-earth(case: "acc") }
        [wind] { -element-wind(case: "acc") }
       *[mountain] { -element-mountain(case: "acc") }
    }
# Сторона света; должна подходить после «на …». $direction: см. выше.
element-direction =
    { $direction ->
        [n] север
        [ne] северо-восток
        [e] восток
        [se] юго-восток
        [s] юг
        [sw] юго-запад
        [w] запад
       *[nw] северо-запад
    }
# Пояснение знака на поле: что он означает. $mark (текст): range, mountain, spent или head.
element-mark =
    { $mark ->
        [range] { -element-range }
        [mountain] { -element-mountain }
        [spent] { -element-wind }, использован
       *[head] Голова { -element-river(case: "gen") }
    }

## Почему действие отклонено: одно-два коротких предложения. Номер правила добавляет программа.

# $text: что введено на месте клетки, например l5 или fire l5.
element-refuse-no-such-cell = «{ $text }»: такой клетки на поле нет. Столбцы обозначены от a до { $column }, ряды — от { 1 } до { $row }.
# $seat: кто пытается действовать; $to_move: чей сейчас ход.
element-refuse-not-your-turn = Сейчас ход игрока { $to_move }. Дождитесь своей очереди.
element-refuse-draw-first = Ход начинается с мешка. Сначала выберите, сколько камней вытянуть.
element-refuse-already-drawn = Камни тянут один раз, в начале хода.
# $left: сколько камней ещё должно выйти из мешка.
element-refuse-chance-first =
    { $left ->
        [one] Сначала из мешка нужно вытянуть ещё { $left } камень.
        [few] Сначала из мешка нужно вытянуть ещё { $left } камня.
        [many] Сначала из мешка нужно вытянуть ещё { $left } камней.
       *[other] Сначала из мешка нужно вытянуть ещё { $left } камня.
    }
# $asked: сколько камней запрошено; $most: сколько разрешено самое большее за ход.
element-refuse-draw-limit =
    { $most ->
        [one] За ход можно вытянуть самое большее { $most } камень, а не { $asked }.
        [few] За ход можно вытянуть самое большее { $most } камня, а не { $asked }.
        [many] За ход можно вытянуть самое большее { $most } камней, а не { $asked }.
       *[other] За ход можно вытянуть самое большее { $most } камней, а не { $asked }.
    }
element-refuse-no-steps = В этот ход у вашего мудреца больше нет шагов. Прыжок через { -element-wind(case: "acc") } шагов не требует.
element-refuse-not-in-hand =
    У вас в руке нет камня { $stone ->
        [fire] { -element-fire(case: "gen") }
        [water] { -element-water(case: "gen") }
        [earth] { -element-earth(case: "gen") }
       *[wind] { -element-wind(case: "gen") }
    }.
element-refuse-effect-first = Сначала нужно завершить действие только что положенного камня.
# $asked: сколько камней запрошено; $bag: сколько их в мешке.
element-refuse-bag-short =
    { $bag ->
        [0] Мешок пуст, поэтому вытянуть { $asked } не получится.
        [one] В мешке только { $bag } камень, поэтому вытянуть { $asked } не получится.
        [few] В мешке только { $bag } камня, поэтому вытянуть { $asked } не получится.
        [many] В мешке только { $bag } камней, поэтому вытянуть { $asked } не получится.
       *[other] В мешке только { $bag } камней, поэтому вытянуть { $asked } не получится.
    }
# $stones: сколько камней ещё нужно положить.
element-refuse-stones-left =
    Ход нельзя завершить, пока камень в руке можно положить. { $stones ->
        [one] У вас ещё { $stones } камень.
        [few] У вас ещё { $stones } камня.
        [many] У вас ещё { $stones } камней.
       *[other] У вас ещё { $stones } камней.
    }
element-refuse-step-off-board = Шаг на { element-direction } выводит за край поля.
element-refuse-step-onto-sage = На { $cell } стоит мудрец. Для шага нужна клетка без камня и без мудреца.
# $owner: игрок, чей мудрец выбран.
element-refuse-other-sage = Это мудрец игрока { $owner }. Вы ходите только своим.
# $cell: клетка, до которой мудрец не добирается сразу.
element-refuse-no-way = На { $cell } не ведёт ни один шаг или прыжок. Шаг ведёт на соседнюю клетку, прыжок — так далеко, как несёт { -element-wind }.
element-refuse-step-onto-stone =
    На { $cell } лежит камень { $stone ->
        [fire] { -element-fire(case: "gen") }
        [water] { -element-water(case: "gen") }
        [earth] { -element-earth(case: "gen") }
       *[wind] { -element-wind(case: "gen") }
    }, он преграждает путь.
element-refuse-step-onto-wind = На { $cell } лежит { -element-wind }. На него не наступают, через него прыгают.
# $cell: клетка, к которой ведёт диагональ.
element-refuse-diagonal = Путь по диагонали к { $cell } закрыт: по обе стороны от него лежат камни { -element-range(case: "gen") }.
# Второе предложение говорит, что эта стихия заменяет на самом деле.
element-refuse-not-replaced =
    { element-stone } не заменяет { element-there } на { $cell }. { $stone ->
        [fire] { -element-fire } заменяет только { -element-wind(case: "acc") }.
        [water] { -element-water } заменяет только { -element-fire(case: "acc") }.
        [earth] { -element-earth } заменяет только { -element-water(case: "acc") }.
       *[wind] { -element-wind } заменяет только { -element-earth(case: "acc") }.
    }
element-refuse-onto-sage = На { $cell } стоит мудрец. На мудреца камень не кладут никогда.
element-refuse-own-sage = После этого ваш собственный мудрец не мог бы двигаться.
element-refuse-mountain-full = На { $cell } уже { -element-mountain }. Третий камень на неё не кладут.
element-refuse-range = { -element-earth } на { $cell } — это { -element-mountain } или часть { -element-range(case: "gen") }, а их не заменяют никогда.
# $height: сколько камней в стопке.
element-refuse-wind-full =
    { $height ->
        [one] В стопке на { $cell } уже { $height } камень { -element-wind(case: "gen") }, выше она не растёт.
        [few] В стопке на { $cell } уже { $height } камня { -element-wind(case: "gen") }, выше она не растёт.
        [many] В стопке на { $cell } уже { $height } камней { -element-wind(case: "gen") }, выше она не растёт.
       *[other] В стопке на { $cell } уже { $height } камней { -element-wind(case: "gen") }, выше она не растёт.
    }
element-refuse-no-wind = На { element-direction } от вашего мудреца рядом нет { -element-wind(case: "gen") }. Прыгают только через { -element-wind(case: "acc") }.
# $distance: на сколько клеток перенёсся бы мудрец.
element-refuse-landing-off-board =
    { $distance ->
        [one] Этот прыжок ведёт на { $distance } клетку, за край поля.
        [few] Этот прыжок ведёт на { $distance } клетки, за край поля.
        [many] Этот прыжок ведёт на { $distance } клеток, за край поля.
       *[other] Этот прыжок ведёт на { $distance } клеток, за край поля.
    }
# $cell: где закончился бы прыжок; $distance: на сколько клеток перенёсся бы мудрец.
element-refuse-landing-taken =
    { $distance ->
        [one] Этот прыжок ведёт на { $distance } клетку и заканчивается на { $cell }, а она не свободна.
        [few] Этот прыжок ведёт на { $distance } клетки и заканчивается на { $cell }, а она не свободна.
        [many] Этот прыжок ведёт на { $distance } клеток и заканчивается на { $cell }, а она не свободна.
       *[other] Этот прыжок ведёт на { $distance } клеток и заканчивается на { $cell }, а она не свободна.
    }
element-refuse-wind-spent = { -element-wind } на { $cell } уже использован для прыжка в этот ход.
# $cell: клетка на диагонали в направлении прыжка.
element-refuse-jump-diagonal = Путь по диагонали в сторону { $cell } преграждает { -element-range }, поэтому прыжок не может начаться.
element-refuse-no-river = Сейчас нет { -element-river(case: "gen") }, к которой это могло бы относиться.
element-refuse-no-water-there = На { element-direction } от положенного камня рядом нет { -element-water(case: "gen") }.
# $left: на сколько клеток Река ещё должна протечь.
element-refuse-flow-first =
    { $left ->
        [one] Сначала должна протечь { -element-river }: осталась { $left } клетка.
        [few] Сначала должна протечь { -element-river }: осталось { $left } клетки.
        [many] Сначала должна протечь { -element-river }: осталось { $left } клеток.
       *[other] Сначала должна протечь { -element-river }: осталось { $left } клеток.
    }
element-refuse-flow-blocked = { -element-river } не может течь на { $cell }. Ей нужна свободная клетка или { -element-fire }.
element-refuse-flow-off-board = { -element-river } не может течь на { element-direction }: там край поля.
element-refuse-flow-own-body = На этом шаге клетку { $cell } ещё занимают собственные камни { -element-river(case: "gen") }.
# $length: на сколько клеток должна протечь Река.
element-refuse-no-route =
    { $length ->
        [one] Полного пути отсюда нет. { -element-river } должна протечь ровно на { $length } клетку.
        [few] Полного пути отсюда нет. { -element-river } должна протечь ровно на { $length } клетки.
        [many] Полного пути отсюда нет. { -element-river } должна протечь ровно на { $length } клеток.
       *[other] Полного пути отсюда нет. { -element-river } должна протечь ровно на { $length } клеток.
    }
element-refuse-game-won = Игра завершена: победитель определён.
# $turns: сколько ходов сыграно.
element-refuse-game-drawn =
    { $turns ->
        [one] Игра завершена: ничья после { $turns } хода.
        [few] Игра завершена: ничья после { $turns } ходов.
        [many] Игра завершена: ничья после { $turns } ходов.
       *[other] Игра завершена: ничья после { $turns } ходов.
    }

## Что произошло, строками журнала. Ни один глагол не должен зависеть от пола игрока.

# $count: сколько камней запрошено; $steps: сколько шагов за это у мудреца.
element-event-draw-chosen =
    Игрок { $seat }: { $count ->
        [0] без камней
        [one] { $count } камень из мешка
        [few] { $count } камня из мешка
        [many] { $count } камней из мешка
       *[other] { $count } камней из мешка
    }, { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
        [many] { $steps } шагов
       *[other] { $steps } шагов
    }
element-event-stone-drawn = Игрок { $seat }: из мешка: { element-stone }
element-event-stone-placed = Игрок { $seat }: { element-stone } на { $cell }
# $there: что заменено; $count: сколько камней возвращается в мешок.
element-event-stone-replaced =
    { $cell }: { $count ->
        [one] возвращается в мешок { $count } камень
        [few] возвращаются в мешок { $count } камня
        [many] возвращается в мешок { $count } камней
       *[other] возвращается в мешок { $count } камня
    } { $there ->
        [fire] { -element-fire(case: "gen") }
        [water] { -element-water(case: "gen") }
        [earth] { -element-earth(case: "gen") }
        [wind] { -element-wind(case: "gen") }
       *[mountain] { -element-mountain(case: "gen") }
    }
element-event-mountain-formed = { $cell }: вырастает { -element-mountain }
# $height: сколько камней теперь в стопке, 2 или больше.
element-event-whirlwind-grew =
    { $cell }: { -element-whirlwind }, { $height ->
        [one] { $height } камень
        [few] { $height } камня
        [many] { $height } камней
       *[other] { $height } камней
    }
element-event-fire-spread = { $cell }: сюда распространяется { -element-fire }
# $cell: голова; $length: сколько камней в Реке.
element-event-river-formed =
    { $cell }: { -element-river }, { $length ->
        [one] { $length } камень
        [few] { $length } камня
        [many] { $length } камней
       *[other] { $length } камней
    }
# $cell: где теперь голова Реки; $left: сколько клеток ещё течь, 0 — когда Река дошла до конца.
element-event-river-flowed =
    { $cell }: { $left ->
        [0] здесь { -element-river } останавливается
        [one] сюда течёт { -element-river }, ещё { $left } клетка
        [few] сюда течёт { -element-river }, ещё { $left } клетки
        [many] сюда течёт { -element-river }, ещё { $left } клеток
       *[other] сюда течёт { -element-river }, ещё { $left } клеток
    }
element-event-fire-quenched = { $cell }: { -element-river } гасит { -element-fire(case: "acc") }
element-event-sage-stepped = Игрок { $seat }: шаг с { $from } на { $to }
# Говорят в журнале, когда несколько шагов рассказывают как один.
element-event-sage-walked = Игрок { $seat }: с { $from } на { $to }
# $distance: сколько клеток от начала до места приземления, вместе с ним.
element-event-sage-jumped =
    Игрок { $seat }: прыжок с { $from } на { $to }, { $distance ->
        [one] { $distance } клетка
        [few] { $distance } клетки
        [many] { $distance } клеток
       *[other] { $distance } клеток
    }
# $count: сколько камней, которым нет места, возвращается в мешок.
element-event-stones-returned =
    Игрок { $seat }: { $count ->
        [one] возвращается в мешок { $count } камень, которому нет места
        [few] возвращаются в мешок { $count } камня, которым нет места
        [many] возвращается в мешок { $count } камней, которым нет места
       *[other] возвращается в мешок { $count } камня, которым нет места
    }
# $turn: номер хода, считая ходы всех игроков.
element-event-turn-ended = Игрок { $seat }: конец хода { $turn }
# До щелчка, в журнале такого нет. $cell: откуда потечёт Река.
element-event-river-ahead = От { $cell } потечёт { -element-river }
# До щелчка: на сколько клеток мудрец игрока ещё сможет шагнуть или прыгнуть.
element-event-exits-ahead =
    Игрок { $seat }: у мудреца останется { $count ->
        [one] { $count } выход
        [few] { $count } выхода
        [many] { $count } выходов
       *[other] { $count } выхода
    }
# $seat: игрок, чей мудрец захвачен.
element-event-sage-captured = Игрок { $seat }: мудрец захвачен
# $seats: номера победителей текстом, например 1 или 1, 3; $count: сколько победителей.
element-event-game-won =
    { $reader ->
        [seats] Вы побеждаете
       *[other] { $count ->
            [one] Побеждает игрок { $seats }
            [few] Победу делят игроки { $seats }
            [many] Победу делят игроки { $seats }
           *[other] Победу делят игроки { $seats }
        }
    }
# $turns: сколько ходов сыграно.
element-event-game-drawn =
    { $turns ->
        [one] Ничья: { $turns } ход без победителя
        [few] Ничья: { $turns } хода без победителя
        [many] Ничья: { $turns } ходов без победителя
       *[other] Ничья: { $turns } ходов без победителя
    }

## Подписи вариантов, как на кнопке.

# $count: сколько камней вытянуть; $steps: сколько шагов за это у мудреца.
element-choice-draw =
    { $count ->
        [0] Не тянуть камней
        [one] Вытянуть { $count } камень
        [few] Вытянуть { $count } камня
        [many] Вытянуть { $count } камней
       *[other] Вытянуть { $count } камней
    }, { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
        [many] { $steps } шагов
       *[other] { $steps } шагов
    }
element-choice-fire = { -element-fire } на { $cell }
element-choice-water = { -element-water } на { $cell }
element-choice-earth = { -element-earth } на { $cell }
element-choice-wind = { -element-wind } на { $cell }
element-choice-step = Шаг на { element-direction }
element-choice-jump = Прыжок на { element-direction }
element-choice-end = Завершить ход
# $direction: где лежит тело Реки, если смотреть от головы.
element-choice-river = { -element-river }: линия на { element-direction } от её головы
# $direction: куда дальше движется голова.
element-choice-flow = Течение на { element-direction }

## Строка, которая всегда говорит, что и у кого спрашивают.

element-ask-draw = Игрок { $seat }: сколько камней вытянуть?
# Части следующей строки. $stones: сколько камней в руке; $steps: сколько шагов осталось.
element-to-place =
    { $stones ->
        [one] { $stones } камень
        [few] { $stones } камня
        [many] { $stones } камней
       *[other] { $stones } камня
    }
element-to-move =
    { $steps ->
        [0] прыгните мудрецом
        [one] ходите мудрецом (остался { $steps } шаг)
        [few] ходите мудрецом (осталось { $steps } шага)
        [many] ходите мудрецом (осталось { $steps } шагов)
       *[other] ходите мудрецом (осталось { $steps } шагов)
    }
# $can: что сейчас можно сделать, каждое своим словом.
element-ask-act =
    Игрок { $seat }: { $can ->
        [end] остаётся только завершить ход
        [end-move] { element-to-move } или завершите ход
        [place] положите { element-to-place }
       *[move-place] положите { element-to-place } или { element-to-move }
    }
element-ask-river = Игрок { $seat }: какая линия { -element-water(case: "gen") } образует { -element-river(case: "acc") }?
# $left: сколько клеток ещё течь.
element-ask-flow =
    Игрок { $seat }: куда течёт { -element-river }? { $left ->
        [one] Осталась { $left } клетка
        [few] Осталось { $left } клетки
        [many] Осталось { $left } клеток
       *[other] Осталось { $left } клеток
    }
# $left: сколько камней ещё должно выйти из мешка. Здесь никто ничего не решает.
element-ask-chance =
    { $left ->
        [one] Из мешка тянут { $left } камень
        [few] Из мешка тянут { $left } камня
        [many] Из мешка тянут { $left } камней
       *[other] Из мешка тянут { $left } камня
    }

## Та же строка для тех, кто ждёт: что решает кто-то другой. $name: одно имя или несколько через запятую; $count: сколько их.

element-wait-draw = { $name } решает, сколько камней вытянуть
element-wait-act =
    { $name } ходит: { $stones ->
        [0] камней в руке нет
        [one] в руке { $stones } камень
        [few] в руке { $stones } камня
        [many] в руке { $stones } камней
       *[other] в руке { $stones } камня
    }, { $steps ->
        [0] шагов не осталось
        [one] остался { $steps } шаг
        [few] осталось { $steps } шага
        [many] осталось { $steps } шагов
       *[other] осталось { $steps } шагов
    }
element-wait-river = { $name } выбирает, какая линия { -element-water(case: "gen") } образует { -element-river(case: "acc") }
element-wait-flow =
    { $name } решает, куда течёт { -element-river }: { $left ->
        [one] осталась { $left } клетка
        [few] осталось { $left } клетки
        [many] осталось { $left } клеток
       *[other] осталось { $left } клеток
    }

## Поле в браузере: что читает программа экранного доступа, и несколько слов вокруг поля.

# Поле в целом.
element-web-board = Поле
# Что лежит на клетке; звучит после её названия. $there: fire, water, earth, mountain или wind; $height: камней в стопке.
element-web-there =
    { $there ->
        [fire] { -element-fire }
        [water] { -element-water }
        [earth] { -element-earth }
        [mountain] { -element-mountain }
       *[wind] { $height ->
            [1] { -element-wind }
            [one] { -element-whirlwind }, { $height } камень
            [few] { -element-whirlwind }, { $height } камня
            [many] { -element-whirlwind }, { $height } камней
           *[other] { -element-whirlwind }, { $height } камней
        }
    }
# О клетке: Земля на ней принадлежит Хребту.
element-web-range = часть { -element-range(case: "gen") }
# О клетке с Ветром, через который в этом ходу уже прыгали.
element-web-spent = использован в этом ходу
element-web-free = свободна
element-web-sage = мудрец игрока { $seat }
element-web-sage-own = ваш мудрец
# О клетке, которую сейчас можно выбрать.
element-web-lit = можно выбрать
# Вытянутые камни вместе.
element-web-hand-own = Ваши камни
element-web-hand-of = Камни игрока { $seat }
element-web-hand-empty = В руке нет камней
# Один вид камней в руке. $count: сколько их.
element-web-held = { element-stone }: в руке { $count }
# $steps: сколько шагов осталось мудрецу.
element-web-steps =
    { $steps ->
        [0] Шагов не осталось
        [one] Остался { $steps } шаг
        [few] Осталось { $steps } шага
        [many] Осталось { $steps } шагов
       *[other] Осталось { $steps } шагов
    }
# Кнопки, которыми выбирают, сколько камней тянуть.
element-web-draw = Сколько камней вытянуть
# $count: сколько камней в мешке; далее идут виды с их числами.
element-web-bag =
    { $count ->
        [0] Мешок пуст
        [one] В мешке { $count } камень
        [few] В мешке { $count } камня
        [many] В мешке { $count } камней
       *[other] В мешке { $count } камней
    }
# Кто должен захватить чьего мудреца, чтобы выиграть. $target: игрок, считая от 1.
element-web-hunts = Игрок { $seat } охотится на игрока { $target }
# Перед знаками игроков, каждый из которых указывает на следующего: кто должен захватить чьего мудреца.
element-web-hunting = Кто на кого охотится
# Рядом с клеткой, которую нажали первой: кнопки всего, что может туда пойти.
element-web-here = Что поставить на { $cell }?
# После первого касания, которое показало, что произойдёт.
element-web-tap-again = Нажмите ещё раз, чтобы подтвердить

## Откуда берётся случайность, для проверки жребиев.

# $source: мешок — единственный источник.
element-source =
    { $source ->
        [bag] Мешок
       *[other] { $source }
    }

## Обучающая игра. У каждого задания есть указание и, под -done, что произошло и почему.
## Клетки настоящие: они относятся к позициям в lesson.toml.

element-lesson-draw = Ваш мудрец стоит на f5, мудрец соперника — на f7. Кто больше не может двигаться, тот проигрывает. Каждый ход начинается с мешка: вытяните { 2 } камня.
element-lesson-draw-done = Два камня { -element-fire(case: "gen") } и { $steps_for_two ->
        [one] { $steps_for_two } шаг
        [few] { $steps_for_two } шага
        [many] { $steps_for_two } шагов
       *[other] { $steps_for_two } шага
    } для вашего мудреца. Чем меньше камней вы тянете, тем больше у вас шагов: { $most_drawn ->
        [one] { $most_drawn } камень оставляет
        [few] { $most_drawn } камня оставляют
        [many] { $most_drawn } камней оставляют
       *[other] { $most_drawn } камня оставляют
    } { $fewest_steps ->
        [one] { $fewest_steps } шаг
        [few] { $fewest_steps } шага
        [many] { $fewest_steps } шагов
       *[other] { $fewest_steps } шага
    }, ни одного камня — { $most_steps }.
element-lesson-step = Выберите своего мудреца, затем e6. Шаг ведёт на любую свободную соседнюю клетку.
element-lesson-step-done = Один шаг сделан, осталось { $steps_then_left }. Шаги и камни идут в любом порядке, и делать все шаги необязательно.
element-lesson-place = Выберите камень { -element-fire(case: "gen") }, затем g7, рядом с мудрецом соперника.
element-lesson-place-done = На { -element-fire(case: "acc") } никто не наступает: путь на восток закрыт. Каждый вытянутый камень кладут в тот же ход.
element-lesson-spread = Положите второй камень { -element-fire(case: "gen") } на g8, рядом с первым.
element-lesson-spread-done = { -element-fire } рядом с Огнём распространяется: из мешка появился ещё один камень, на g6, по ту сторону g7. Два камня построили стену из трёх.
element-lesson-end = Все камни положены. Завершите ход; { $steps_then_left ->
        [one] { $steps_then_left } оставшийся шаг пропадёт
        [few] { $steps_then_left } оставшихся шага пропадут
        [many] { $steps_then_left } оставшихся шагов пропадут
       *[other] { $steps_then_left } оставшихся шага пропадут
    }.
element-lesson-end-done = Ход заканчивается, только когда вы об этом скажете. Теперь ходит соперник, а мы вернёмся чуть позже.
element-lesson-jump = Ваш ход, но шагов уже нет. Зато рядом, на e7, лежит { -element-wind }. Выберите своего мудреца и перепрыгните на e8.
element-lesson-jump-done = Прыжок через { -element-wind(case: "acc") } не отнимает шага. Один камень переносит через одну клетку, и каждый — только раз за ход.
element-lesson-whirlwind = Положите свой { -element-wind } на { -element-wind } на f8. Затем прыгните через него, на h8.
element-lesson-whirlwind-done = Два камня { -element-wind(case: "gen") } на одной клетке — это { -element-whirlwind }, он переносит через две. Что лежит на пути, не важно: стена { -element-fire(case: "gen") } позади.
element-lesson-mountain = Теперь { -element-earth }. Положите свой камень на { -element-earth(case: "acc") } на i8.
element-lesson-mountain-done = Два камня на одной клетке — это { -element-mountain }. Вся { -element-earth }, которая касается её по прямой или по диагонали, вместе с ней составляет { -element-range(case: "acc") }, как теперь h7. Их ничто не заменяет.
element-lesson-range = { -element-range } преграждает диагонали. Попробуйте: выберите своего мудреца, затем нажмите i7.
element-lesson-range-done = Путь с h8 на i7 проходит между h7 и i8, а обе клетки входят в { -element-range(case: "acc") }. Другие камни диагональ не преграждают.
element-lesson-water = Стихии заменяют друг друга. Положите { -element-water(case: "acc") } на { -element-fire } на g8.
element-lesson-water-done = { -element-fire } вернулся в мешок. { -element-water } заменяет { -element-fire(case: "acc") }, { -element-earth } — { -element-water(case: "acc") }, { -element-wind } — { -element-earth(case: "acc") }, { -element-fire } — { -element-wind(case: "acc") }: круг замкнулся.
element-lesson-river = Новый ход. Положите { -element-water(case: "acc") } на g9, рядом с Водой на g8: так образуется { -element-river }. Проведите её на g10 и h10.
element-lesson-river-done = { -element-river } из двух камней течёт ровно на две клетки, а тело ползёт за головой. { -element-fire } на её пути гаснет, всё остальное её останавливает.
element-lesson-earth = { -element-earth } заменяет { -element-water(case: "acc") }. Положите её на h10, рядом с соперником.
element-lesson-earth-done = { -element-water } могла бы потечь дальше. { -element-earth } останется, пока кто-нибудь не принесёт { -element-wind }.
element-lesson-own-sage = Прошло несколько ходов, и у соперника остался один выход, h9. Попробуйте его закрыть: положите { -element-fire(case: "acc") } на h9.
element-lesson-own-sage-done = h9 — последний выход и для вашего мудреца. Камень нельзя класть так, чтобы без движения остался собственный мудрец, даже ради победы.
element-lesson-capture = Мудрецы преграждают путь так же, как камни. Шагните на h9 сами, затем положите { -element-fire(case: "acc") } на h8.
element-lesson-capture-done = Мудрец соперника не может ни шагнуть, ни прыгнуть: он захвачен, вы победили. Втроём и вчетвером каждый охотится на игрока справа.

## Конец игры в браузере.

# $names: чьи мудрецы захвачены; $count (число): сколько их.
element-web-end-capture = { $count ->
        [one] { $names }: мудрец больше не может ни шагнуть, ни прыгнуть
        [few] { $names }: мудрецы больше не могут ни шагнуть, ни прыгнуть
        [many] { $names }: мудрецы больше не могут ни шагнуть, ни прыгнуть
       *[other] { $names }: мудрецы больше не могут ни шагнуть, ни прыгнуть
    }
# $turns (число): сколько ходов сыграно.
element-web-end-draw = { $turns ->
        [one] { $turns } ход, и никто не захвачен
        [few] { $turns } хода, и никто не захвачен
        [many] { $turns } ходов, и никто не захвачен
       *[other] { $turns } хода, и никто не захвачен
    }
# $names: кто побеждает. Побеждает преследователь захваченного мудреца, кто бы ни замкнул ловушку.
element-web-end-hunter = Побеждает преследователь этого мудреца: { $names }
element-web-end-active = Захвачено несколько мудрецов сразу, и среди них цель того, чей сейчас ход: побеждает { $names }
element-web-end-hunters = Захвачено несколько мудрецов сразу, и победу делят их преследователи: { $names }
element-web-end-exits = Выходы для мудреца
# Заголовок графика в конце.
element-web-course = Выходы мудрецов в течение игры

## Почему подсказка советует действие. $after: сколько тогда; $before: сколько сейчас; $others: сколько в среднем
## после других действий; $kind: gain, если станет лучше, чем сейчас, keep, если другие действия это потеряли бы.

element-why-than =
    { $kind ->
        [gain] , сейчас { $before }
       *[keep] , а после других действий примерно { $others }
    }
element-why-target-exits = Выходов у мудреца, на которого вы охотитесь: { $after }{ element-why-than }
element-why-own-exits = Выходов у вашего мудреца: { $after }{ element-why-than }

## Уровни: боты этой игры с именами, от самого слабого. -about: как играет, одна строка.

element-level-pupil = Ученик
element-level-pupil-about = Видит ближайшую опасность и часто выбирает не лучшее действие.
element-level-apprentice = Подмастерье
element-level-apprentice-about = Немного смотрит вперёд; время от времени выбирает не лучшее действие.
element-level-adept = Адепт
element-level-adept-about = Смотрит вперёд и редко упускает случай.
element-level-master = Мастер стихий
element-level-master-about = Перед каждым действием взвешивает сотни продолжений.
element-level-archsage = Архимудрец
element-level-archsage-about = Взвешивает тысячи продолжений; сильнее здесь никого нет.
