### Орихалк: все слова, которые видит игрок, по-русски.
###
### Переменные, которые всюду означают одно и то же:
###   $seat, $active, $target  (число)  игрок, считая от 1
###   $cell  (текст)  участок острова, например c4; $cells (текст)  несколько, например c4 c5
###   $land  (текст)  forest, lagoon, desert, mountain или volcano
###   $slot  (текст)  место на планшете создания по его земле или bag
###   $titan  (текст)  титан по его земле: forest, lagoon, desert или mountain
###   $tile  (текст)  плитка по её частям через дефис, например forest-volcano
###   $creature  (текст)  cerberus, minotaur, gorgon, cyclops или hydra- и земля
###   $building  (текст)  ключ постройки, например camp или siege-1
###   $action  (текст)  mine, recruit, capture или create
###   $pay, $kind  (текст)  hoplites, nuggets или creatures
###   $place  (число)  место в ряду карт действий, от 1 слева
###   $size  (число)  сколько участков в плитке: 1, 2 или 3
### Сообщение, вставленное в другое, например { orichalcum-land }, читает те же переменные.
### Названия земель, существ, построек и компонентов те же, что на странице правил.

## Названия земель, титанов, существ и построек.
## Параметр $case — падеж: nom (именительный), gen (родительный), acc (винительный), ins (творительный).

-orichalcum-forest = лес
-orichalcum-lagoon = лагуна
-orichalcum-desert = пустыня
-orichalcum-mountain = гора
-orichalcum-volcano = вулкан
-orichalcum-theia =
    { $case ->
       *[nom] Тейя
        [gen] Тейи
    }
-orichalcum-themis =
    { $case ->
       *[nom] Фемида
        [gen] Фемиды
    }
-orichalcum-kronos =
    { $case ->
       *[nom] Кронос
        [gen] Кроноса
    }
-orichalcum-hyperion =
    { $case ->
       *[nom] Гиперион
        [gen] Гипериона
    }
-orichalcum-cerberus =
    { $case ->
       *[nom] цербер
        [acc] цербера
        [ins] цербером
    }
-orichalcum-minotaur =
    { $case ->
       *[nom] минотавр
        [acc] минотавра
        [ins] минотавром
    }
-orichalcum-gorgon =
    { $case ->
       *[nom] горгона
        [acc] горгону
        [ins] горгоной
    }
-orichalcum-cyclops =
    { $case ->
       *[nom] циклоп
        [acc] циклопа
        [ins] циклопом
    }
-orichalcum-hydra-forest =
    { $case ->
       *[nom] лесная гидра
        [acc] лесную гидру
        [ins] лесной гидрой
    }
-orichalcum-hydra-lagoon =
    { $case ->
       *[nom] лагунная гидра
        [acc] лагунную гидру
        [ins] лагунной гидрой
    }
-orichalcum-hydra-desert =
    { $case ->
       *[nom] пустынная гидра
        [acc] пустынную гидру
        [ins] пустынной гидрой
    }
-orichalcum-hydra-mountain =
    { $case ->
       *[nom] горная гидра
        [acc] горную гидру
        [ins] горной гидрой
    }
-orichalcum-camp =
    { $case ->
       *[nom] тренировочный лагерь
        [ins] тренировочным лагерем
    }
-orichalcum-mine =
    { $case ->
       *[nom] шахта
        [acc] шахту
        [ins] шахтой
    }
-orichalcum-siege =
    { $case ->
       *[nom] осадная машина
        [acc] осадную машину
    }
-orichalcum-statue-hoplites =
    { $case ->
       *[nom] статуя гоплита
        [acc] статую гоплита
    }
-orichalcum-statue-nuggets =
    { $case ->
       *[nom] статуя самородка
        [acc] статую самородка
    }
-orichalcum-statue-creatures =
    { $case ->
       *[nom] статуя существа
        [acc] статую существа
    }
-orichalcum-chapel =
    { $case ->
       *[nom] часовня
        [acc] часовню
    }
-orichalcum-arch =
    { $case ->
       *[nom] арка
        [acc] арку
    }
-orichalcum-hospital = госпиталь
-orichalcum-crystal = защитный кристалл
-orichalcum-architect = дом архитектора
-orichalcum-forge =
    { $case ->
       *[nom] кузница
        [acc] кузницу
    }

## Сама игра: название, одно предложение для полки с играми, настройки.

orichalcum-title = Орихалк
# Маленький заголовок над очками всех игроков на картинке ссылки на стол.
orichalcum-card-points = победные очки
orichalcum-summary = Исследуйте остров, освободите его от существ и первыми привлеките титанов на сторону своего народа.
# Как в игре побеждают; стоит на странице приглашения.
orichalcum-win = Побеждает первый, у кого { $goal_points } или больше победных очков и ни одного существа на своём острове. Каждый титан, храм и медальон даёт очко.
# Игра одной строкой: перед первым решением и в начале обучения.
orichalcum-goal-line = первыми наберите { $goal_points ->
        [one] { $goal_points } очко
        [few] { $goal_points } очка
        [many] { $goal_points } очков
       *[other] { $goal_points } очка
    } и освободите свой остров от существ

## Подписи под рисунками книги правил; каждый рисунок показывает, что вышло после того, о чём говорит подпись.

orichalcum-figure-win = Последнего существа на острове уже нет, и очков достаточно: игра заканчивается немедленно.
orichalcum-figure-metropolis = Метрополия закрывает d7 и d8 вместе с портом на d8.
orichalcum-figure-tile = Плитка из трёх частей: лес на d6, лагуна на c6, пустыня на d5. Она касается метрополии.
orichalcum-figure-titan = Лагуны на b5, c5 и c6 — одна зона, и титан лагуны переходит к тому, кто только что её расширил.
orichalcum-figure-fight = Существо на c7 захвачено, его вулкан пуст. То, что на a5, остаётся.
orichalcum-figure-temple = Четыре разные земли, образовавшие ромб, стали храмом.
orichalcum-figure-setup = Начало игры: остров ещё пуст, порты ждут на берегу, а все титаны в центре.
orichalcum-figure-discard = Игра вдвоём, пятая фаза: одну из карт ряда сбрасывают вместе с плиткой, а те, что справа от неё, сдвигаются.
orichalcum-figure-round = Конец раунда: ряд и планшет создания снова полны. Гоплитов поровну, поэтому инициатива переходит к игроку { 2 }, а гоплита получает игрок { 1 }, сидящий справа от него.
orichalcum-figure-creatures = Все существа и их сила: в нижнем ряду цербер, минотавр, горгона, циклоп и лесная гидра; над ними ещё три гидры.
orichalcum-figure-buildings = По одной постройке каждого вида: вверху тренировочный лагерь, шахта, осадная машина, статуя и часовня; внизу арка, госпиталь, защитный кристалл, дом архитектора и кузница.
orichalcum-figure-minotaur = Минотавр на c5 захвачен, и постройка, которую он дал, уже стоит на его же вулкане.
orichalcum-figure-example = Плитка из примера лежит на c4 и c5, а цербер, стоявший на вулкане, захвачен.
orichalcum-option-side1 = Остров игрока { 1 }
orichalcum-option-side2 = Остров игрока { 2 }
orichalcum-option-side3 = Остров игрока { 3 }
orichalcum-option-side4 = Остров игрока { 4 }
orichalcum-option-easy = лёгкая сторона
orichalcum-option-hard = трудная сторона

## Слова, которые вставляют в другие сообщения.

# Земля, сама по себе. $land: см. выше.
orichalcum-land =
    { $land ->
        [forest] { -orichalcum-forest }
        [lagoon] { -orichalcum-lagoon }
        [desert] { -orichalcum-desert }
        [mountain] { -orichalcum-mountain }
        [volcano] { -orichalcum-volcano }
       *[other] { $land }
    }
# Место на планшете создания по его земле, само по себе, или мешок. $slot: см. выше.
orichalcum-slot =
    { $slot ->
        [forest] { -orichalcum-forest }
        [lagoon] { -orichalcum-lagoon }
        [desert] { -orichalcum-desert }
        [mountain] { -orichalcum-mountain }
        [bag] мешок
       *[other] { $slot }
    }
# Плитка: названия её частей по порядку. $tile: см. выше.
orichalcum-tile = { orichalcum-part-1 }{ orichalcum-part-2 }{ orichalcum-part-3 }
orichalcum-part-1 =
    { $part_1 ->
        [forest] { -orichalcum-forest }
        [lagoon] { -orichalcum-lagoon }
        [desert] { -orichalcum-desert }
        [mountain] { -orichalcum-mountain }
        [volcano] { -orichalcum-volcano }
       *[none] { "" }
    }
orichalcum-part-2 =
    { $part_2 ->
        [forest] { ", " }{ -orichalcum-forest }
        [lagoon] { ", " }{ -orichalcum-lagoon }
        [desert] { ", " }{ -orichalcum-desert }
        [mountain] { ", " }{ -orichalcum-mountain }
        [volcano] { ", " }{ -orichalcum-volcano }
       *[none] { "" }
    }
orichalcum-part-3 =
    { $part_3 ->
        [forest] { ", " }{ -orichalcum-forest }
        [lagoon] { ", " }{ -orichalcum-lagoon }
        [desert] { ", " }{ -orichalcum-desert }
        [mountain] { ", " }{ -orichalcum-mountain }
        [volcano] { ", " }{ -orichalcum-volcano }
       *[none] { "" }
    }
# Титан, сам по себе. $titan: см. выше.
orichalcum-titan =
    { $titan ->
        [forest] { -orichalcum-theia }
        [lagoon] { -orichalcum-themis }
        [desert] { -orichalcum-kronos }
        [mountain] { -orichalcum-hyperion }
       *[other] { $titan }
    }
# То же после «милость», «внимание».
orichalcum-titan-gen =
    { $titan ->
        [forest] { -orichalcum-theia(case: "gen") }
        [lagoon] { -orichalcum-themis(case: "gen") }
        [desert] { -orichalcum-kronos(case: "gen") }
        [mountain] { -orichalcum-hyperion(case: "gen") }
       *[other] { $titan }
    }
# Милость титана одним предложением.
orichalcum-titan-favour =
    { $titan ->
        [forest] После создания можно создать что-то ещё.
        [lagoon] Удваивает гоплитов, которых вы нанимаете.
        [desert] Выигрывает одну битву без броска.
       *[mountain] Удваивает самородки, которые вы добываете.
    }
# Существо, само по себе. $creature: см. выше.
orichalcum-creature =
    { $creature ->
        [cerberus] { -orichalcum-cerberus }
        [minotaur] { -orichalcum-minotaur }
        [gorgon] { -orichalcum-gorgon }
        [cyclops] { -orichalcum-cyclops }
        [hydra-forest] { -orichalcum-hydra-forest }
        [hydra-lagoon] { -orichalcum-hydra-lagoon }
        [hydra-desert] { -orichalcum-hydra-desert }
        [hydra-mountain] { -orichalcum-hydra-mountain }
       *[other] существо { $creature_number }
    }
# То же как дополнение («захватывает горгону») и после «битва с».
orichalcum-creature-acc =
    { $creature ->
        [cerberus] { -orichalcum-cerberus(case: "acc") }
        [minotaur] { -orichalcum-minotaur(case: "acc") }
        [gorgon] { -orichalcum-gorgon(case: "acc") }
        [cyclops] { -orichalcum-cyclops(case: "acc") }
        [hydra-forest] { -orichalcum-hydra-forest(case: "acc") }
        [hydra-lagoon] { -orichalcum-hydra-lagoon(case: "acc") }
        [hydra-desert] { -orichalcum-hydra-desert(case: "acc") }
        [hydra-mountain] { -orichalcum-hydra-mountain(case: "acc") }
       *[other] существо { $creature_number }
    }
orichalcum-creature-ins =
    { $creature ->
        [cerberus] { -orichalcum-cerberus(case: "ins") }
        [minotaur] { -orichalcum-minotaur(case: "ins") }
        [gorgon] { -orichalcum-gorgon(case: "ins") }
        [cyclops] { -orichalcum-cyclops(case: "ins") }
        [hydra-forest] { -orichalcum-hydra-forest(case: "ins") }
        [hydra-lagoon] { -orichalcum-hydra-lagoon(case: "ins") }
        [hydra-desert] { -orichalcum-hydra-desert(case: "ins") }
        [hydra-mountain] { -orichalcum-hydra-mountain(case: "ins") }
       *[other] существом { $creature_number }
    }
# Что даёт захваченное существо.
orichalcum-creature-treasure =
    { $creature_treasure ->
        [nuggets] сокровище: { orichalcum-book-nuggets }
        [building] сокровище: постройка из мешка
        [forest] сокровище: титан { -orichalcum-theia }
        [lagoon] сокровище: титан { -orichalcum-themis }
        [desert] сокровище: титан { -orichalcum-kronos }
       *[mountain] сокровище: титан { -orichalcum-hyperion }
    }
# Постройка, сама по себе. $building: см. выше.
orichalcum-building =
    { $building ->
        [camp] { -orichalcum-camp }
        [mine] { -orichalcum-mine }
        [siege-1] { -orichalcum-siege } ({ $siege_value })
        [siege-2] { -orichalcum-siege } ({ $siege_value })
        [siege-3] { -orichalcum-siege } ({ $siege_value })
        [statue-hoplites] { -orichalcum-statue-hoplites }
        [statue-nuggets] { -orichalcum-statue-nuggets }
        [statue-creatures] { -orichalcum-statue-creatures }
        [chapel] { -orichalcum-chapel }
        [arch] { -orichalcum-arch }
        [hospital] { -orichalcum-hospital }
        [crystal] { -orichalcum-crystal }
        [architect] { -orichalcum-architect }
        [forge] { -orichalcum-forge }
       *[other] постройка { $building_number }
    }
# То же после «возвести».
orichalcum-building-acc =
    { $building ->
        [camp] { -orichalcum-camp }
        [mine] { -orichalcum-mine(case: "acc") }
        [siege-1] { -orichalcum-siege(case: "acc") } ({ $siege_value })
        [siege-2] { -orichalcum-siege(case: "acc") } ({ $siege_value })
        [siege-3] { -orichalcum-siege(case: "acc") } ({ $siege_value })
        [statue-hoplites] { -orichalcum-statue-hoplites(case: "acc") }
        [statue-nuggets] { -orichalcum-statue-nuggets(case: "acc") }
        [statue-creatures] { -orichalcum-statue-creatures(case: "acc") }
        [chapel] { -orichalcum-chapel(case: "acc") }
        [arch] { -orichalcum-arch(case: "acc") }
        [hospital] { -orichalcum-hospital }
        [crystal] { -orichalcum-crystal }
        [architect] { -orichalcum-architect }
        [forge] { -orichalcum-forge(case: "acc") }
       *[other] постройку { $building_number }
    }
# Что делает постройка, одним предложением.
orichalcum-building-effect =
    { $building_effect ->
        [camp] Наём даёт на { 1 } гоплита больше.
        [mine] Добыча даёт на { 1 } самородок больше.
        [siege] Кубик со значением { $siege_value } выигрывает вашу битву так же, как символ победы.
        [statue-hoplites] Дополнительное действие, за которое платят гоплитами, на { 1 } дешевле.
        [statue-nuggets] Дополнительное действие, за которое платят самородками, на { 1 } дешевле.
        [statue-creatures] Дополнительное действие, за которое платят существами, на { 1 } дешевле.
        [chapel] Можно иметь на одного титана больше.
        [arch] Каждое захваченное существо даёт на { 1 } самородок больше.
        [hospital] За каждое захваченное существо { 1 } гоплит из битвы возвращается к вам, когда захват заканчивается.
        [crystal] Можно строить рядом с существами; сам кристалл там стоять не может.
        [architect] Две из четырёх земель под храмом могут быть одинаковы.
       *[forge] За ход можно купить ещё одно дополнительное действие.
    }
# Название действия. $action: см. выше.
orichalcum-action =
    { $action ->
        [mine] Добыча
        [recruit] Наём
        [capture] Захват
        [create] Создание
       *[other] { $action }
    }
# То же название для сообщений с переменной $asked.
orichalcum-asked-action =
    { $asked ->
        [mine] Добыча
        [recruit] Наём
        [capture] Захват
        [create] Создание
       *[other] { $asked }
    }
# Плитка по размеру. $size: см. выше.
orichalcum-size =
    { $size ->
        [1] одиночная плитка
        [2] двойная плитка
       *[3] тройная плитка
    }
# Название острова. $island: его ключ.
orichalcum-island =
    { $island ->
        [selenthe] { orichalcum-island-selenthe }
        [kerathos] { orichalcum-island-kerathos }
        [omphira] { orichalcum-island-omphira }
        [strophane] { orichalcum-island-strophane }
       *[other] Остров { $island_number }
    }
orichalcum-island-selenthe = Селента
orichalcum-island-kerathos = Кератос
orichalcum-island-omphira = Омфира
orichalcum-island-strophane = Строфана
# Сторона планшета острова. $side: easy или hard.
orichalcum-side =
    { $side ->
        [hard] трудная сторона
       *[easy] лёгкая сторона
    }
# Порт по тому, что он даёт. $port: его ключ; сколько чего, говорит его строка.
orichalcum-port =
    { $port_hoplites ->
        [0]
            { $port_nuggets ->
                [0] порт: ничего
               *[1] порт: самородки
            }
       *[1]
            { $port_nuggets ->
                [0] порт: гоплиты
               *[1] порт: гоплиты и самородки
            }
    }
# Направление шестиугольной сетки после «на». $direction: e, ne, nw, w, sw или se; none для одиночной плитки.
orichalcum-direction =
    { $direction ->
        [e] восток
        [ne] северо-восток
        [nw] северо-запад
        [w] запад
        [sw] юго-запад
        [se] юго-восток
        [none] месте
       *[other] { $direction }
    }
# Грань кубика: число или символ победы. $die: от 1 до 5 или victory.
orichalcum-die =
    { $die ->
        [victory] символ победы
       *[other] { $die }
    }
# Количества. $hoplites, $nuggets, $creatures, $points, $count: сколько.
orichalcum-hoplites =
    { $hoplites ->
        [one] { $hoplites } гоплит
        [few] { $hoplites } гоплита
        [many] { $hoplites } гоплитов
       *[other] { $hoplites } гоплита
    }
orichalcum-nuggets =
    { $nuggets ->
        [one] { $nuggets } самородок
        [few] { $nuggets } самородка
        [many] { $nuggets } самородков
       *[other] { $nuggets } самородка
    }
orichalcum-creatures =
    { $creatures ->
        [one] { $creatures } существо
        [few] { $creatures } существа
        [many] { $creatures } существ
       *[other] { $creatures } существа
    }
orichalcum-points =
    { $points ->
        [one] { $points } победное очко
        [few] { $points } победных очка
        [many] { $points } победных очков
       *[other] { $points } победного очка
    }
orichalcum-count-hoplites =
    { $count ->
        [one] { $count } гоплит
        [few] { $count } гоплита
        [many] { $count } гоплитов
       *[other] { $count } гоплита
    }
orichalcum-count-nuggets =
    { $count ->
        [one] { $count } самородок
        [few] { $count } самородка
        [many] { $count } самородков
       *[other] { $count } самородка
    }
# Сколько стоит карта. $cost: сколько гоплитов; 0 — крайние левые карты.
orichalcum-cost =
    { $cost ->
        [0] бесплатно
        [one] цена — { $cost } гоплит
        [few] цена — { $cost } гоплита
        [many] цена — { $cost } гоплитов
       *[other] цена — { $cost } гоплита
    }
# Сколько стоит дополнительное действие. $pay: чем платят; $price: сколько их.
orichalcum-price =
    { $pay ->
        [hoplites] { $price ->
            [one] { $price } гоплит
            [few] { $price } гоплита
            [many] { $price } гоплитов
           *[other] { $price } гоплита
        }
        [nuggets] { $price ->
            [one] { $price } самородок
            [few] { $price } самородка
            [many] { $price } самородков
           *[other] { $price } самородка
        }
       *[creatures] { $price ->
            [one] { $price } существо
            [few] { $price } существа
            [many] { $price } существ
           *[other] { $price } существа
        }
    }
# Что нужно решить сейчас, после «нужно». $asked: шаг, о котором спрашивают.
orichalcum-step =
    { $asked ->
        [metropolis] положить метрополию
        [take] взять карту действия
        [place] положить плитку
        [titan] выбрать титана, чьё внимание вы привлекаете
        [return] выбрать титана, который вернётся в центр
        [act] выполнить действие своей карты или пропустить его
        [capture] сразиться с существом или остановиться
        [create] что-нибудь создать
        [theia] решить, создать ли что-то ещё с милостью { -orichalcum-theia(case: "gen") }
        [minotaur] возвести постройку из мешка или отказаться от неё
        [extra] купить дополнительное действие или завершить ход
        [spend] выбрать существо, которым платите
        [mine] добыть самородки, с милостью { -orichalcum-hyperion(case: "gen") } или без неё
        [recruit] нанять гоплитов, с милостью { -orichalcum-themis(case: "gen") } или без неё
        [discard] сбросить карту из ряда
        [initiative] решить, кто получит инициативу
       *[other] подождать, что решит случай
    }

## Почему действие отклонено: одно-два коротких предложения. Номер правила добавляет программа.

orichalcum-refuse-over = Игра завершена.
# $seat: кто пытается действовать; $active: чей сейчас ход.
orichalcum-refuse-not-your-turn = Сейчас ход игрока { $active }. Дождитесь своей очереди.
orichalcum-refuse-chance-first = Сначала должен решить случай: карты, плитки, существа, постройки или кубики.
# $asked: шаг, о котором спрашивают.
orichalcum-refuse-asked = Сейчас спрашивают не об этом. Сначала нужно { orichalcum-step }.
# $place: какое место запрошено; $cards: сколько карт в ряду.
orichalcum-refuse-no-card =
    { $cards ->
        [one] На месте { $place } карты нет: в ряду { $cards } карта.
        [few] На месте { $place } карты нет: в ряду { $cards } карты.
        [many] На месте { $place } карты нет: в ряду { $cards } карт.
       *[other] На месте { $place } карты нет: в ряду { $cards } карты.
    }
# $cost: сколько стоит карта; $hoplites: сколько есть у игрока.
orichalcum-refuse-card-price =
    { $cost ->
        [one] Цена этой карты — { $cost } гоплит.
        [few] Цена этой карты — { $cost } гоплита.
        [many] Цена этой карты — { $cost } гоплитов.
       *[other] Цена этой карты — { $cost } гоплита.
    } У вас { orichalcum-hoplites }.
# $action: действие карты; $asked: какого действия хотели.
orichalcum-refuse-card-action = Действие вашей карты — «{ orichalcum-action }», а не «{ orichalcum-asked-action }».
# $cell: none, если плитка вышла бы за сетку.
orichalcum-refuse-off-island =
    { $cell ->
        [none] Часть плитки легла бы за пределами вашего острова.
       *[other] Участка { $cell } на вашем острове нет.
    }
orichalcum-refuse-occupied = Участок { $cell } уже занят. Плитке нужны свободные участки.
orichalcum-refuse-not-adjacent = Плитка должна касаться метрополии или чего-то, положенного раньше.
orichalcum-refuse-single-tile = У одиночной плитки нет направления. Назовите только участок.
orichalcum-refuse-tile-direction = Участка мало: { orichalcum-size } требует ещё и направления.
orichalcum-refuse-metropolis-off-island = Метрополия должна целиком лежать на вашем острове, а участок { $cell } к нему не относится.
orichalcum-refuse-metropolis-port = Метрополия должна закрыть порт.
orichalcum-refuse-not-attracted = Сейчас ваша плитка не привлекает внимания { orichalcum-titan-gen }.
orichalcum-refuse-return-not-held = { orichalcum-titan } не у вас.
orichalcum-refuse-return-just-taken = { orichalcum-titan } — ваш новый титан. В центр должен вернуться другой.
orichalcum-refuse-titan-not-held = { orichalcum-titan } не у вас, так что милости нет.
orichalcum-refuse-titan-inactive = Милость { orichalcum-titan-gen } уже использована. Она вернётся, когда вы расширите зону этого титана.
orichalcum-refuse-no-creatures = На вашем острове нет существ.
orichalcum-refuse-no-creature-there = На участке { $cell } нет существа.
# $lying: сколько гоплитов там уже лежит; $most: сколько может сражаться.
orichalcum-refuse-fight-most = Наибольшее число гоплитов в битве: { $most }. На участке их уже: { $lying }.
# $asked: сколько хотели послать; $hoplites: сколько есть у игрока.
orichalcum-refuse-fight-hoplites = Столько гоплитов не послать. Нужно: { $asked }; у вас { orichalcum-hoplites }.
orichalcum-refuse-lost-fight = В этом ходу вы уже проиграли битву, так что до его конца битв больше не будет.
orichalcum-refuse-nothing-to-create = Сейчас ничего нельзя создать: ни постройки, ни храма, ни медальона.
orichalcum-refuse-slot-empty = Место «{ orichalcum-slot }» на планшете создания пусто.
# $land: что на участке.
orichalcum-refuse-wrong-land = Место «{ orichalcum-slot }» — для этой земли или пустого вулкана. На участке { $cell } другое: { orichalcum-land }.
orichalcum-refuse-not-laid = На участке { $cell } ещё нет плитки.
orichalcum-refuse-covered = Участок { $cell } накрыт. Под постройкой, храмом или метрополией земли нет.
orichalcum-refuse-volcano-taken = На вулкане { $cell } — существо. Строят только на пустом вулкане.
orichalcum-refuse-next-to-creature = Участок { $cell } рядом с существом, так что строить там нельзя.
orichalcum-refuse-crystal-itself = Участок { $cell } рядом с существом. Строить там позволяет { -orichalcum-crystal }, но сам он там стоять не может.
orichalcum-refuse-bag-only = Сейчас нужно возвести постройку из мешка, а не с планшета создания.
orichalcum-refuse-slots-only = Из мешка постройка не вытянута. Выберите постройку на планшете создания.
# $safe: yes, если рядом не должно быть существ.
orichalcum-refuse-no-site =
    Этой постройке нет места на вашем острове. Ей нужен пустой вулкан или { $slot ->
        [bag] любая ненакрытая земля
       *[other] ненакрытая земля, которую указывает её место («{ orichalcum-slot }»)
    }{ $safe ->
        [yes] , не рядом с существом
       *[no] { "" }
    }.
# $most: сколько из четырёх земель могут быть одинаковы; $safe: yes, если рядом не должно быть существ.
orichalcum-refuse-no-temple-site =
    Храму сейчас нет места на вашем острове. Ему нужен ромб из { $most ->
        [1] четырёх разных земель
       *[2] четырёх земель, две из которых могут быть одинаковы
    }{ $safe ->
        [yes] , не рядом с существом
       *[no] { "" }
    }. Пустой вулкан заменяет любую.
orichalcum-refuse-temple-cells = Храму нужны четыре участка с ненакрытой землёй или пустым вулканом. Участок { $cell } не подходит.
orichalcum-refuse-temple-off = Такой ромб не помещается на вашем острове.
# $most: сколько из четырёх земель могут быть одинаковы.
orichalcum-refuse-temple-lands =
    { $most ->
        [1] Четыре земли под храмом должны быть разными. Пустой вулкан заменяет любую.
       *[2] Лишь две из четырёх земель под храмом могут быть одинаковы. Пустой вулкан заменяет любую.
    }
orichalcum-refuse-temple-next-to-creature = Участок { $cell } рядом с существом, так что храм там стоять не может.
orichalcum-refuse-no-tokens = Победных жетонов не осталось, так что ни храма, ни медальона не создать.
orichalcum-refuse-no-temples = Храмов не осталось.
# $price: сколько стоит медальон; $nuggets: сколько есть у игрока.
orichalcum-refuse-medallion-price =
    { $price ->
        [one] Медальон стоит { $price } самородок.
        [few] Медальон стоит { $price } самородка.
        [many] Медальон стоит { $price } самородков.
       *[other] Медальон стоит { $price } самородка.
    } У вас { orichalcum-nuggets }.
# $pay, $price: сколько стоит; $have: сколько их у игрока.
orichalcum-refuse-extra-price = Цена этого дополнительного действия — { orichalcum-price }. У вас { $have }.
orichalcum-refuse-extra-not-for =
    { $pay ->
        [hoplites] За действие «{ orichalcum-action }» гоплитами не платят.
        [nuggets] За действие «{ orichalcum-action }» самородками не платят.
       *[creatures] За действие «{ orichalcum-action }» существами не платят.
    }
orichalcum-refuse-create-after-paying = После оплаты вы ничего не смогли бы создать.
orichalcum-refuse-not-in-stock = В вашем запасе нет такого существа: { orichalcum-creature }.
# $target: какой игрок назван.
orichalcum-refuse-not-tied = Игрок { $target } не среди тех, у кого больше всего гоплитов.
orichalcum-refuse-initiative-self = Столько же гоплитов есть и у других, так что оставить инициативу себе нельзя. Отдайте её кому-то из них.

## Что произошло, строками журнала. Ни один глагол не должен зависеть от пола игрока.

orichalcum-event-island-dealt = Игрок { $seat }: остров «{ orichalcum-island }»
orichalcum-event-card-opened = Место { $place }: карта «{ orichalcum-action }», { orichalcum-size }
orichalcum-event-tile-opened = Место { $place }: плитка «{ orichalcum-tile }»
orichalcum-event-tile-opened-hidden = Место { $place }: новая плитка
orichalcum-event-creature-opened = Место { $place }: на вулкане { orichalcum-creature }
orichalcum-event-building-opened = Место «{ orichalcum-slot }»: { orichalcum-building }
orichalcum-event-deck-shuffled = Сброшенные карты действий перемешаны в новую колоду
orichalcum-event-first-player =
    { $reader ->
        [first] Вы начинаете и получаете инициативу
       *[other] Игрок { $seat } начинает и получает инициативу
    }
# Тому, кто сидит справа от владельца инициативы. $count: 0, если запас пуст.
orichalcum-event-hoplite-given =
    { $reader ->
        [seat] Вы справа от владельца инициативы: +{ orichalcum-count-hoplites }
       *[other] Игрок { $seat }, справа от владельца инициативы: +{ orichalcum-count-hoplites }
    }
# $building: на mine ложится самородок, на camp — гоплит.
orichalcum-event-resource-laid =
    { $building_effect ->
        [mine] Место «{ orichalcum-slot }»: на шахте { 1 } самородок
        [camp] Место «{ orichalcum-slot }»: на тренировочном лагере { 1 } гоплит
       *[other] Место «{ orichalcum-slot }»: { orichalcum-building }
    }
orichalcum-event-round-begun = Начинается раунд { $round }
orichalcum-event-metropolis-placed = Игрок { $seat }: метрополия на { $cells }
# $hoplites, $nuggets: что даёт порт.
orichalcum-event-port-reached =
    { $hoplites ->
        [0]
            { $nuggets ->
                [0] Игрок { $seat }: порт, ничего не получено
               *[1] Игрок { $seat }: порт, +{ orichalcum-nuggets }
            }
       *[1]
            { $nuggets ->
                [0] Игрок { $seat }: порт, +{ orichalcum-hoplites }
               *[1] Игрок { $seat }: порт, +{ orichalcum-hoplites }, +{ orichalcum-nuggets }
            }
    }
# $cost: сколько гоплитов заплачено.
orichalcum-event-card-taken = Игрок { $seat }: карта «{ orichalcum-action }» с места { $place }, { orichalcum-size }, { orichalcum-cost }
orichalcum-event-tile-placed = Игрок { $seat }: плитка «{ orichalcum-tile }» на { $cells }
orichalcum-event-tile-returned = Игрок { $seat }: плитка «{ orichalcum-tile }» нигде не помещается и ложится под низ стопки
# $from: где был титан: 0 — в центре, иначе другой игрок.
orichalcum-event-titan-attracted =
    Игрок { $seat }: { orichalcum-titan } активной стороной вверх { $reader ->
        [from] (раньше у вас)
       *[other] { $from ->
            [0] (раньше в центре)
           *[1] (раньше у игрока { $from })
        }
    }
# Титан остаётся у игрока, и его милостью снова можно воспользоваться.
orichalcum-event-titan-renewed = Игрок { $seat }: { orichalcum-titan } остаётся, активной стороной вверх
orichalcum-event-titan-returned = Игрок { $seat }: { orichalcum-titan } возвращается в центр
orichalcum-event-favour-used = Игрок { $seat }: использована милость { orichalcum-titan-gen }
# До щелчка, в журнале такого нет. $before: сколько у игрока победных очков; $points: сколько станет.
orichalcum-event-points-ahead = Игрок { $seat }: { $before } → { orichalcum-points }
# До щелчка по карте, действие которой можно только пропустить, где бы ни легла её плитка.
orichalcum-event-action-wasted =
    Действие «{ orichalcum-action }» придётся пропустить: { $action ->
        [capture] на острове нет существ
        [create] ничего нельзя создать
       *[other] сейчас оно невозможно
    }
orichalcum-event-mined = Игрок { $seat }: добыча, +{ orichalcum-count-nuggets }
orichalcum-event-recruited = Игрок { $seat }: наём, +{ orichalcum-count-hoplites }
orichalcum-event-action-skipped = Игрок { $seat }: действие «{ orichalcum-action }» пропущено
# $count: сколько гоплитов приходит из запаса; $dice: сколько кубиков бросают.
orichalcum-event-hoplites-sent =
    Игрок { $seat }: битва с { orichalcum-creature-ins } на { $cell }, { $count ->
        [0] без гоплитов из запаса
       *[1] +{ orichalcum-count-hoplites }
    }, { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
        [many] { $dice } кубиков
       *[other] { $dice } кубика
    }
orichalcum-event-die-rolled = Игрок { $seat }: на кубике { orichalcum-die }
orichalcum-event-creature-captured = Игрок { $seat }: захват на { $cell } — { orichalcum-creature }
# $hoplites: сколько остаётся на участке.
orichalcum-event-fight-lost =
    Игрок { $seat }: поражение в битве с { orichalcum-creature-ins } на { $cell }{ $hoplites ->
        [0] { "" }
        [one] , там остаётся { $hoplites } гоплит
        [few] , там остаются { $hoplites } гоплита
        [many] , там остаётся { $hoplites } гоплитов
       *[other] , там остаётся { $hoplites } гоплита
    }
orichalcum-event-treasure-taken = Игрок { $seat }: сокровище, +{ orichalcum-count-nuggets }
orichalcum-event-building-drawn = Игрок { $seat }: из мешка: { orichalcum-building }
orichalcum-event-building-declined = Игрок { $seat }: отказ, { orichalcum-building } возвращается в мешок
orichalcum-event-building-built = Игрок { $seat }: постройка на { $cell } — { orichalcum-building }
# $kind: hoplites или nuggets.
orichalcum-event-resource-gained =
    { $kind ->
        [hoplites] Игрок { $seat }: вместе с { -orichalcum-camp(case: "ins") } +{ orichalcum-count-hoplites }
       *[nuggets] Игрок { $seat }: вместе с { -orichalcum-mine(case: "ins") } +{ orichalcum-count-nuggets }
    }
orichalcum-event-temple-built = Игрок { $seat }: храм на { $cells }, +{ 1 } победное очко
orichalcum-event-medallion-forged = Игрок { $seat }: медальон, +{ 1 } победное очко
orichalcum-event-extra-bought = Игрок { $seat }: дополнительное действие «{ orichalcum-action }», цена — { orichalcum-price }
orichalcum-event-creature-spent = Игрок { $seat }: плата, { orichalcum-creature } возвращается в мешок
# Из госпиталя, когда захват заканчивается.
orichalcum-event-hoplites-back = Игрок { $seat }: из госпиталя +{ orichalcum-count-hoplites }
orichalcum-event-capture-ended = Игрок { $seat }: конец захвата
orichalcum-event-card-discarded = Игрок { $seat }: сброшена карта «{ orichalcum-action }» с места { $place }, { orichalcum-size }
orichalcum-event-initiative-taken =
    { $reader ->
        [seat] Инициатива у вас
       *[other] Инициатива у игрока { $seat }
    }
orichalcum-event-turn-ended = Игрок { $seat }: конец хода
orichalcum-event-game-over =
    { $reader ->
        [seat] Вы побеждаете: { orichalcum-points } и ни одного существа на острове
       *[other] Побеждает игрок { $seat }: { orichalcum-points } и ни одного существа на острове
    }

## Подписи вариантов, как на кнопке.

orichalcum-choice-metropolis = Метрополия на { $cells }
orichalcum-choice-take = Карта { $place }: «{ orichalcum-action }», { orichalcum-size }, { orichalcum-cost }
# $direction: где лежит вторая часть, если смотреть от первой; none для одиночной плитки.
orichalcum-choice-tile =
    { $direction ->
        [none] Плитка на { $cell }
       *[other] Плитка на { $cell }, вторая часть на { orichalcum-direction }
    }
# $from: где титан сейчас: 0 — в центре, иначе игрок, возможно, тот же.
orichalcum-choice-titan =
    Привлечь внимание { orichalcum-titan-gen } { $from ->
        [0] (сейчас в центре)
       *[1] (сейчас у игрока { $from })
    }
orichalcum-choice-return = Вернуть в центр: { orichalcum-titan }
# $count: сколько самородков это даст; $double: yes, если с милостью Гипериона.
orichalcum-choice-mine =
    { $double ->
        [yes] Добыть с милостью { -orichalcum-hyperion(case: "gen") }: +{ orichalcum-count-nuggets }
       *[no] Добыть: +{ orichalcum-count-nuggets }
    }
# $count: сколько гоплитов это даст; $double: yes, если с милостью Фемиды.
orichalcum-choice-recruit =
    { $double ->
        [yes] Нанять с милостью { -orichalcum-themis(case: "gen") }: +{ orichalcum-count-hoplites }
       *[no] Нанять: +{ orichalcum-count-hoplites }
    }
orichalcum-choice-capture = Захватить существ
orichalcum-choice-create = Создать что-то
orichalcum-choice-skip = Пропустить «{ orichalcum-action }»
# $count: гоплиты из запаса; $lying: гоплиты, которые уже там; $percent (текст): шанс победить.
orichalcum-choice-fight =
    Битва с { orichalcum-creature-ins } на { $cell }, сила { $strength }: { $count ->
        [0] без гоплитов из запаса
        [one] +{ $count } гоплит
        [few] +{ $count } гоплита
        [many] +{ $count } гоплитов
       *[other] +{ $count } гоплита
    }{ $lying ->
        [0] { "" }
        [one] , там уже { $lying } гоплит
        [few] , там уже { $lying } гоплита
        [many] , там уже { $lying } гоплитов
       *[other] , там уже { $lying } гоплита
    }. Шанс: { $percent } %
orichalcum-choice-kronos = { -orichalcum-kronos } захватывает { orichalcum-creature-acc } на { $cell }
orichalcum-choice-stop = Больше не сражаться
orichalcum-choice-build = Возвести { orichalcum-building-acc } на { $cell }
orichalcum-choice-decline = Отказаться: { orichalcum-building } вернётся в мешок
orichalcum-choice-temple = Храм на { $cells }
# $nuggets: сколько это стоит.
orichalcum-choice-medallion = Выковать медальон за { orichalcum-nuggets }
orichalcum-choice-theia = Создать что-то ещё с милостью { -orichalcum-theia(case: "gen") }
orichalcum-choice-done = Больше ничего не создавать
orichalcum-choice-extra = Дополнительное действие «{ orichalcum-action }», цена — { orichalcum-price }
orichalcum-choice-pass = Без доп. действия
orichalcum-choice-spend = Заплатить: { orichalcum-creature }
orichalcum-choice-discard = Сбросить карту { $place }: «{ orichalcum-action }», { orichalcum-size }
orichalcum-choice-initiative = Инициатива игроку { $target }

## Строка, которая всегда говорит, что и у кого спрашивают.

orichalcum-ask-metropolis = Игрок { $seat }: куда положить метрополию? Она должна закрыть порт
orichalcum-ask-take = Игрок { $seat }: какую карту действия берёте? У вас { orichalcum-hoplites }
orichalcum-ask-place = Игрок { $seat }: куда ложится { orichalcum-size }?
orichalcum-ask-titan = Игрок { $seat }: внимание какого титана привлекаете сейчас?
orichalcum-ask-return = Игрок { $seat }: титанов слишком много. Кто из них возвращается в центр?
# $can: что сейчас можно сделать, каждое своим словом.
orichalcum-ask-act =
    Игрок { $seat }: { $can ->
        [skip] действие «{ orichalcum-action }» сейчас невозможно. Пропустите его
       *[act-skip] выполните действие «{ orichalcum-action }» или пропустите его
    }
# $can: что сейчас можно сделать, каждое своим словом.
orichalcum-ask-capture =
    Игрок { $seat }: { $can ->
        [stop] существ здесь больше нет. Остановитесь
        [fight-kronos-stop] сразитесь с существом, призовите { -orichalcum-kronos(case: "gen") } или остановитесь ({ orichalcum-hoplites })
       *[fight-stop] сразитесь с существом или остановитесь. У вас { orichalcum-hoplites }
    }
# $can: что сейчас можно сделать, каждое своим словом.
orichalcum-ask-create =
    Игрок { $seat }: { $can ->
        [build] создайте постройку
        [temple] создайте храм
        [medallion] создайте медальон
        [build-temple] создайте постройку или храм
        [build-medallion] создайте постройку или медальон
        [medallion-temple] создайте храм или медальон
       *[build-medallion-temple] создайте постройку, храм или медальон
    }
# $can: что сейчас можно сделать, каждое своим словом.
orichalcum-ask-theia =
    Игрок { $seat }: { $can ->
        [done] больше создать ничего нельзя. Продолжайте ход
       *[done-theia] создать что-то ещё с милостью { -orichalcum-theia(case: "gen") }?
    }
# $can: что сейчас можно сделать, каждое своим словом.
orichalcum-ask-minotaur =
    Игрок { $seat }: { $can ->
        [decline] для постройки из мешка, { orichalcum-building }, места нет. Откажитесь от неё
       *[build-decline] где возвести { orichalcum-building-acc } из мешка? Можно и отказаться
    }
# $can: что сейчас можно сделать, каждое своим словом.
orichalcum-ask-extra =
    Игрок { $seat }: { $can ->
        [pass] дополнительного действия сейчас купить нельзя. Продолжайте ход
       *[extra-pass] купить дополнительное действие? У вас { orichalcum-hoplites }, { orichalcum-nuggets }, { orichalcum-creatures }
    }
# $count: сколько существ ещё нужно заплатить.
orichalcum-ask-spend =
    Игрок { $seat }: каким существом платите? Ещё { $count ->
        [one] { $count } существо
        [few] { $count } существа
        [many] { $count } существ
       *[other] { $count } существа
    }
orichalcum-ask-mine = Игрок { $seat }: добыть с милостью { -orichalcum-hyperion(case: "gen") } или без неё?
orichalcum-ask-recruit = Игрок { $seat }: нанять с милостью { -orichalcum-themis(case: "gen") } или без неё?
orichalcum-ask-discard = Игрок { $seat }: какую карту из ряда сбросить?
orichalcum-ask-initiative = Игрок { $seat }: гоплитов поровну. Кому достанется инициатива?
# Здесь никто ничего не решает.
orichalcum-ask-chance = Решает случай
orichalcum-ask-over = Игра завершена

## Та же строка для тех, кто ждёт: что решает кто-то другой. $name: одно имя или несколько через запятую; $count: сколько их.

orichalcum-wait-metropolis = { $name } решает, куда положить метрополию
orichalcum-wait-take = { $name } выбирает карту действия ({ orichalcum-hoplites })
orichalcum-wait-place = { $name } решает, куда ложится { orichalcum-size }
orichalcum-wait-titan = { $name } решает, внимание какого титана привлечь
orichalcum-wait-return = { $name } решает, кто из титанов возвращается в центр
orichalcum-wait-act = { $name } решает, выполнять ли действие «{ orichalcum-action }»
orichalcum-wait-capture = { $name } решает, сражаться ли с существом ({ orichalcum-hoplites })
orichalcum-wait-create = { $name } решает, что создать
orichalcum-wait-theia = { $name } решает, создавать ли что-то ещё с милостью { -orichalcum-theia(case: "gen") }
orichalcum-wait-minotaur = { $name } решает, возводить ли { orichalcum-building-acc } из мешка
orichalcum-wait-extra = { $name } решает, покупать ли дополнительное действие
orichalcum-wait-spend = { $name } решает, каким существом платить
orichalcum-wait-mine = { $name } решает, добывать ли с милостью { -orichalcum-hyperion(case: "gen") }
orichalcum-wait-recruit = { $name } решает, нанимать ли с милостью { -orichalcum-themis(case: "gen") }
orichalcum-wait-discard = { $name } решает, какую карту из ряда сбросить
orichalcum-wait-initiative = { $name } решает, кому достанется инициатива: гоплитов поровну

## Стол в терминале: короткие подписи вокруг островов. Заголовок столбца — одно короткое слово.

orichalcum-board-round = Раунд { $round }
# Рядом с тем, у кого инициатива.
orichalcum-board-initiative = инициатива
# Ряд карт действий и заголовки его столбцов.
orichalcum-board-row = Карты действий
orichalcum-board-place = место
orichalcum-board-action = действие
orichalcum-board-tile = плитка
orichalcum-board-cost = цена
# На месте плитки, потому что стопка пуста; на месте существа, потому что пуст мешок.
orichalcum-board-no-tile = без плитки
orichalcum-board-no-creature = без существа
# Что взято из ряда в этом ходу.
orichalcum-board-hand = Взято
# Планшет создания и то, что лежит на пустом месте.
orichalcum-board-slots = Планшет создания
orichalcum-board-empty = пусто
# Рядом с открытой шахтой или тренировочным лагерем.
orichalcum-board-with-nugget = с самородком
orichalcum-board-with-hoplite = с гоплитом
# Перед постройкой, которую дал минотавр.
orichalcum-board-drawn = Из мешка
orichalcum-board-titans = Титаны
orichalcum-board-middle = в центре
orichalcum-board-active = активная сторона
orichalcum-board-inactive = неактивная сторона
# Заголовки столбцов для игроков.
orichalcum-board-players = Игроки
orichalcum-board-points = очки
orichalcum-board-hoplites = гоплиты
orichalcum-board-nuggets = самородки
orichalcum-board-mines = шахты
orichalcum-board-camps = лагеря
orichalcum-board-temples = храмы
orichalcum-board-medallions = медальоны
orichalcum-board-stock = существа
orichalcum-board-titan = титаны
# Перед названием острова.
orichalcum-board-island = Остров
# Остров, который ещё не роздан.
orichalcum-board-no-island = острова ещё нет
orichalcum-board-buildings = Постройки
orichalcum-board-creatures = Существа на острове
orichalcum-board-ports = Порты
orichalcum-board-reached = закрыт
orichalcum-board-metropolis = метрополия
orichalcum-board-temple = храм
orichalcum-board-sea = море
orichalcum-board-free = свободный участок
orichalcum-board-strength = сила
# Гоплиты, которые лежат на участке существа.
orichalcum-board-lying = лежит там
orichalcum-board-key = Обозначения
# Перед тем, сколько осталось: карты, сброшенные карты, плитки по размеру, мешки, запас.
orichalcum-board-deck = Колода
orichalcum-board-discard = Сброшено
orichalcum-board-stacks = Плитки
orichalcum-board-creature-bag = Мешок существ
orichalcum-board-building-bag = Мешок построек
orichalcum-board-supply = Запас
orichalcum-board-tokens = победные жетоны
# Битва, которая идёт.
orichalcum-board-fight = Битва
orichalcum-board-dice = Кубики
# $percent (текст): точный шанс победить, округлённый.
orichalcum-board-chance = шанс { $percent } %
# Шансы с 0, 1, 2, … гоплитами, как заголовок перед несколькими процентами.
orichalcum-board-chances = шанс по числу гоплитов
orichalcum-board-lost = Поражение: в этом ходу битв больше не будет
# $count: гоплиты, которых госпиталь хранит до конца захвата.
orichalcum-board-aside = В госпитале: { orichalcum-count-hoplites }
# Цены дополнительного действия.
orichalcum-board-extra = Дополнительное действие
orichalcum-board-extra-left = ещё можно купить в этом ходу
orichalcum-board-winner = победа
# Пометка постройки на острове: не больше пяти букв. $building: её ключ.
orichalcum-board-mark =
    { $building ->
        [camp] лагер
        [mine] шахта
        [siege-1] осад1
        [siege-2] осад2
        [siege-3] осад3
        [statue-hoplites] стГоп
        [statue-nuggets] стСам
        [statue-creatures] стСущ
        [chapel] часов
        [arch] арка
        [hospital] госп.
        [crystal] крист
        [architect] архит
        [forge] кузня
       *[other] пос{ $building_number }
    }
# Под столом, о числах после гоплитов и самородков.
orichalcum-board-brings = Число после + — сколько даст наём или добыча.
# Над шестью поворотами плитки. Слово tile вводят именно так, слова заглавными буквами что-то заменяют.
orichalcum-board-turns = Введите tile УЧАСТОК НАПРАВЛЕНИЕ: часть в [ ] ложится на участок, остальные — как нарисовано над направлением.
# То же для плитки на один участок.
orichalcum-board-single = Введите tile УЧАСТОК.

## Откуда берётся случайность, для проверки жребиев.

# $source: острова, колода, три стопки плиток, два мешка, кубики, первый игрок.
orichalcum-source =
    { $source ->
        [islands] Острова
        [cards] Карты действий
        [tiles-1] Одиночные плитки
        [tiles-2] Двойные плитки
        [tiles-3] Тройные плитки
        [creatures] Мешок существ
        [buildings] Мешок построек
        [dice] Кубики
        [first] Первый игрок
       *[other] { $source }
    }

## На экране: поле в браузере. То, что только озвучивается, говорит всё, что показывает рисунок.

# Остров по его игроку. $name: имя игрока.
orichalcum-web-island = Остров: { $name }
orichalcum-web-islands = Острова всех игроков
# Озвучивается рядом с именем игрока.
orichalcum-web-points = { orichalcum-points }
# Карта ряда; дальше озвучиваются её плитка и цена.
orichalcum-web-card = Карта { $place }: { orichalcum-action }, { orichalcum-size }
# Титан со своей землёй, для озвучивания.
orichalcum-web-titan = { orichalcum-titan }, земля: { orichalcum-land }
# $name: у кого титан.
orichalcum-web-titan-held = у игрока: { $name }
# Существо. $strength: сколько должны дать кубики.
orichalcum-web-creature = { orichalcum-creature }, сила { $strength }
orichalcum-web-strength = Сила { $strength }
# Гоплиты, которые лежат на участке существа после поражения.
orichalcum-web-lying =
    { $count ->
        [one] там лежит { $count } гоплит
        [few] там лежат { $count } гоплита
        [many] там лежит { $count } гоплитов
       *[other] там лежит { $count } гоплита
    }
# Существа, которые ещё есть на чьём-то острове.
orichalcum-web-creatures-left =
    { $count ->
        [0] существ на острове нет
        [one] { $count } существо на острове
        [few] { $count } существа на острове
        [many] { $count } существ на острове
       *[other] { $count } существа на острове
    }
# Порт, который ещё не закрыт. $hoplites, $nuggets: что он даёт.
orichalcum-web-port =
    { $hoplites ->
        [0]
            { $nuggets ->
                [0] порт: ничего
               *[1] порт: +{ orichalcum-nuggets }
            }
       *[1]
            { $nuggets ->
                [0] порт: +{ orichalcum-hoplites }
               *[1] порт: +{ orichalcum-hoplites }, +{ orichalcum-nuggets }
            }
    }
orichalcum-web-port-reached = порт, уже закрыт
# Озвучивается после игрока в списке островов: на острове что-то изменилось после хода читателя.
orichalcum-web-changed = есть изменения после вашего хода
# Озвучивается после участка: его можно выбрать; плитка встанет сюда, если её повернуть.
orichalcum-web-lit = можно выбрать
orichalcum-web-faint = плитка встанет сюда, если её повернуть
# Место на планшете создания, перед постройкой.
orichalcum-web-slot =
    { $slot ->
        [bag] Из мешка
       *[other] Место «{ orichalcum-slot }»
    }
# Что ещё можно создать, кроме построек: на кнопке, озвученное вместе с запасом, и объяснение.
orichalcum-web-temple = Храм
orichalcum-web-temple-left =
    { $count ->
        [one] Храм, остался { $count }
        [few] Храм, осталось { $count }
        [many] Храм, осталось { $count }
       *[other] Храм, осталось { $count }
    }
orichalcum-web-temple-about = Храм: ромб из четырёх разных земель, не рядом с существами. Пустой вулкан заменяет любую землю. { 1 } победное очко.
# На кнопке храма, медальона: сколько он стоит.
orichalcum-web-temple-price = без оплаты
orichalcum-web-medallion-price =
    стоит { $medallion_price ->
        [one] { $medallion_price } самородок
        [few] { $medallion_price } самородка
        [many] { $medallion_price } самородков
       *[other] { $medallion_price } самородка
    }
# Под ним: сколько их осталось в коробке.
orichalcum-web-left =
    { $count ->
        [one] остался { $count }
        [few] осталось { $count }
        [many] осталось { $count }
       *[other] осталось { $count }
    }
# На карте, действие которой можно только пропустить.
orichalcum-web-wasted =
    { $action ->
        [capture] существ нет
        [create] нечего создавать
       *[other] невозможно
    }
orichalcum-web-medallion = Медальон
# $count: сколько осталось победных жетонов.
orichalcum-web-medallion-left =
    { $count ->
        [one] Медальон, остался { $count } победный жетон
        [few] Медальон, осталось { $count } победных жетона
        [many] Медальон, осталось { $count } победных жетонов
       *[other] Медальон, осталось { $count } победного жетона
    }
orichalcum-web-medallion-about = Медальон выковывают за { $medallion_price ->
        [one] { $medallion_price } самородок
        [few] { $medallion_price } самородка
        [many] { $medallion_price } самородков
       *[other] { $medallion_price } самородка
    }. { 1 } победное очко.
# Выбор гоплитов для битвы. $creature: с кем битва.
orichalcum-web-fight = Битва: { orichalcum-creature }
# $count: гоплиты в битве; $percent (текст): шанс победить с ними.
orichalcum-web-way =
    { $count ->
        [0] без гоплитов { $percent } %
        [one] с { $count } гоплитом { $percent } %
        [few] с { $count } гоплитами { $percent } %
        [many] с { $count } гоплитами { $percent } %
       *[other] с { $count } гоплитами { $percent } %
    }
# Лоток с кубиками последней битвы и чем она кончилась.
orichalcum-web-tray = Кубики последней битвы
orichalcum-web-brawl = Битва: { orichalcum-creature }
orichalcum-web-brawl-won = Трофей: { orichalcum-creature }
orichalcum-web-brawl-lost = { orichalcum-creature }: битва проиграна
# В углу таблицы дополнительных действий: в строке — сколько они стоят.
orichalcum-web-extra-price = Цена
# Дополнительное действие. $pay, $action: пара, которая сейчас невозможна.
orichalcum-web-extra-not = { orichalcum-action } за { $pay ->
        [hoplites] гоплитов
        [nuggets] самородки
       *[creatures] существ
    }: сейчас невозможно
# Что есть у игрока; захваченные существа одного вида.
orichalcum-web-store = Запас
# Рядом с тем, что есть у игрока: сколько даёт действие. $count: сколько.
orichalcum-web-per-recruit = наём: +{ $count }
orichalcum-web-per-mine = добыча: +{ $count }
# Что ещё лежит в коробке, коротко; развёрнутое говорит больше.
orichalcum-web-box-tiles = плитки { $count }
orichalcum-web-box-cards = карты { $count }
orichalcum-web-box-creatures = существа { $count }
orichalcum-web-box-buildings = постройки { $count }
orichalcum-web-medallions =
    { $count ->
        [one] { $count } медальон
        [few] { $count } медальона
        [many] { $count } медальонов
       *[other] { $count } медальона
    }
orichalcum-web-caught =
    { $count ->
        [1] { orichalcum-creature }
        [one] { orichalcum-creature }: { $count }
        [few] { orichalcum-creature }: { $count }
        [many] { orichalcum-creature }: { $count }
       *[other] { orichalcum-creature }: { $count }
    }
orichalcum-web-in-bag =
    { $count ->
        [1] { orichalcum-building }
        [one] { orichalcum-building }: { $count }
        [few] { orichalcum-building }: { $count }
        [many] { orichalcum-building }: { $count }
       *[other] { orichalcum-building }: { $count }
    }
# Что осталось в коробке.
orichalcum-web-bank = Что осталось в коробке
# $size: размер плиток; $count: сколько осталось.
orichalcum-web-stack =
    { $size ->
        [1] одиночные: { $count }
        [2] двойные: { $count }
       *[3] тройные: { $count }
    }
# Как повернуть плитку и как приблизить остров.
orichalcum-web-turn-left = Повернуть против часовой стрелки
orichalcum-web-turn-right = Повернуть по часовой стрелке
orichalcum-web-zoom-in = Приблизить
orichalcum-web-zoom-out = Показать весь остров
# Как кладут плитку: мышью или клавишами и пальцем.
orichalcum-web-lay = Выберите для плитки подсвеченный участок.
orichalcum-web-lay-turned = Выберите подсвеченный участок. R или колёсико мыши поворачивает плитку.
orichalcum-web-lay-touch = Коснитесь подсвеченного участка, а затем ещё раз.
orichalcum-web-lay-touch-turned = Коснитесь подсвеченного участка, затем ещё раз. Два пальца поворачивают плитку.
orichalcum-web-lay-here = Положить сюда
# Что теперь делать с островом.
orichalcum-web-hint-metropolis = Выберите два соседних участка.
orichalcum-web-hint-capture = Выберите существо: сначала вы увидите свои шансы.
# Что сейчас можно создать. $can: каждый вид своим словом.
orichalcum-web-hint-create =
    { $can ->
        [build] Выберите постройку, а затем участок для неё.
        [temple] Выберите храм, а затем место для него.
        [medallion] Выберите медальон.
        [build-temple] Выберите постройку или храм, а затем место на острове.
        [build-medallion] Выберите постройку, а затем участок для неё, или медальон.
        [medallion-temple] Выберите храм, а затем место для него, или медальон.
       *[build-medallion-temple] Выберите постройку, а затем участок для неё, или храм либо медальон.
    }
# После первого касания или клика, который показал, что произойдёт.
orichalcum-web-again = Нажмите ещё раз, чтобы подтвердить
# После первого касания того, что сейчас выбрать нельзя.
orichalcum-web-again-why = Нажмите ещё раз, чтобы узнать, почему нельзя

## Книга правил: слова, которые вставляют её страницы.

# Что даёт постройка. $building_effect (текст): её действие, для статуи — вместе с тем, чем платят. $siege_value, $extra_count (число): значение кубика; дополнительные действия за ход без кузницы.
orichalcum-book-effect =
    { $building_effect ->
        [camp] на { 1 } гоплита больше, когда нанимаете
        [mine] на { 1 } самородок больше, когда добываете
        [siege] кубик со значением { $siege_value } в ваших битвах заменяет символ победы
        [statue-hoplites] дополнительное действие, за которое платят гоплитами, на { 1 } дешевле
        [statue-nuggets] дополнительное действие, за которое платят самородками, на { 1 } дешевле
        [statue-creatures] дополнительное действие, за которое платят существами, на { 1 } дешевле
        [chapel] можно иметь на одного титана больше
        [arch] каждое захваченное существо даёт на { 1 } самородок больше
        [hospital] за каждое захваченное существо { 1 } гоплита из битвы откладывают, и он возвращается к вам, когда действие захвата заканчивается
        [crystal] можно строить рядом с существами; сам кристалл там стоять не может
        [architect] две из четырёх земель под храмом могут быть одинаковы
       *[forge] { orichalcum-book-forge }
    }
orichalcum-book-forge =
    { $extra_count ->
        [1] второе дополнительное действие за ход, за которое тоже платят
       *[2] ещё одно дополнительное действие за ход, за которое тоже платят
    }
orichalcum-book-nuggets =
    { $creature_nuggets ->
        [one] { $creature_nuggets } самородок
        [few] { $creature_nuggets } самородка
        [many] { $creature_nuggets } самородков
       *[other] { $creature_nuggets } самородка
    }
# Части плитки. $part_1 (текст): земля, volcano или none.
orichalcum-book-part-1 =
    { $part_1 ->
        [forest] лес
        [lagoon] лагуна
        [desert] пустыня
        [mountain] гора
        [volcano] вулкан
       *[none] { "" }
    }
orichalcum-book-part-2 =
    { $part_2 ->
        [forest] { ", " }лес
        [lagoon] { ", " }лагуна
        [desert] { ", " }пустыня
        [mountain] { ", " }гора
        [volcano] { ", " }вулкан
       *[none] { "" }
    }
orichalcum-book-part-3 =
    { $part_3 ->
        [forest] { ", " }лес
        [lagoon] { ", " }лагуна
        [desert] { ", " }пустыня
        [mountain] { ", " }гора
        [volcano] { ", " }вулкан
       *[none] { "" }
    }

## Учебная игра: что сделать в каждой сцене и чему она научила (-done). Два-три коротких предложения.

orichalcum-lesson-metropolis = Метрополия ложится на остров первой и должна закрыть порт. Положите её на d7 и d8: этот порт даёт { $port_nuggets ->
        [one] { $port_nuggets } самородок
        [few] { $port_nuggets } самородка
        [many] { $port_nuggets } самородков
       *[other] { $port_nuggets } самородка
    }.
orichalcum-lesson-metropolis-done = То, что даёт порт, вы получаете, когда его участок закрыт, один раз за игру; плитки тоже закрывают порты. Метрополия — это одновременно шахта и тренировочный лагерь.
orichalcum-lesson-price = Ход начинается с карты действия. Две крайние слева бесплатны, за остальные платят гоплитами. Попробуйте взять карту { $row_place }.
orichalcum-lesson-price-done = Карта { $row_place } стоит { $place_cost ->
        [one] { $place_cost } гоплита
        [few] { $place_cost } гоплита
        [many] { $place_cost } гоплитов
       *[other] { $place_cost } гоплита
    }, а у вас { 1 }. Когда какую-то карту берут, те, что правее, сдвигаются влево и дешевеют.
orichalcum-lesson-take = Возьмите карту { 3 }, «Добыча» с тройной плиткой. Она обойдётся вам в единственного гоплита.
orichalcum-lesson-take-done = Действие карты вы выполните чуть позже. Сначала нужно положить её плитку, вместе с существами на вулканах, если они есть.
orichalcum-lesson-tile = Плитка должна касаться того, что уже лежит на острове. Положите лес на d6 и поверните плитку так, чтобы лагуна оказалась к северо-западу от него. Пустыня ляжет дальше { $triple_way ->
        [left] против часовой стрелки
       *[right] по часовой стрелке
    }.
orichalcum-lesson-tile-done = Лес на d6, лагуна на c6, пустыня на d5. В записи это участок первой части и направление второй, здесь tile d6 nw. Плитки можно поворачивать, но не переворачивать.
orichalcum-lesson-mine = Теперь действие вашей карты: добудьте самородки.
orichalcum-lesson-mine-done = Каждая шахта на острове даёт { 1 } самородок, а пока шахта у вас одна — метрополия. Так же «Наём» даёт гоплитов из тренировочных лагерей. Действие можно и пропустить.
orichalcum-lesson-discard = В этом ходу вы не покупаете дополнительного действия. Вдвоём ход завершают сбросом: уберите любую карту из ряда.
orichalcum-lesson-discard-done = Её плитка уходит под стопку. Когда походили все, ряд и планшет создания пополняют, а инициативу получает тот, у кого больше всего гоплитов.
orichalcum-lesson-titan = Прошло несколько раундов. { $titan_area ->
        [3] Три смежных участка
        [one] { $titan_area } смежный участок
        [few] { $titan_area } смежных участка
        [many] { $titan_area } смежных участков
       *[other] { $titan_area } смежного участка
    } одной земли привлекают внимание её титана. Положите лагуну на b5, рядом с c5 и c6, и Фемида перейдёт к вам.
orichalcum-lesson-titan-done = Фемида перешла от соперника к вам: титан у того, кто последним создал или расширил такую зону. Титан — это { 1 } очко. Держать можно { $titan_limit ->
        [1] одного
       *[2] { $titan_limit }
    }, каждая часовня добавляет ещё одного.
orichalcum-lesson-favour = Ваш титан лежит активной стороной вверх, так что его милостью можно воспользоваться один раз. Наймите гоплитов с милостью Фемиды.
orichalcum-lesson-favour-done = Два тренировочных лагеря, { $favour_factor ->
        [2] вдвое больше
       *[3] всё умножено на { $favour_factor }
    }: { $two_camps_favoured ->
        [one] { $two_camps_favoured } гоплит
        [few] { $two_camps_favoured } гоплита
        [many] { $two_camps_favoured } гоплитов
       *[other] { $two_camps_favoured } гоплита
    }. Теперь Фемида неактивна, но по-прежнему даёт { 1 } очко. Расширьте зону ещё раз, и она снова станет активной.
orichalcum-lesson-fight = На вашем острове два существа, и вы уже выполняете «Захват». Пошлите { 1 } гоплита против цербера на c7. Шанс написан рядом с вариантом: { 92 } %.
orichalcum-lesson-fight-done = Кубиков на один больше, чем гоплитов в битве. { 3 } и { 5 } — это не меньше силы { $creature_strength }; хватило бы и одного символа победы. Гоплит уходит в запас, существо и его сокровище — вам.
orichalcum-lesson-lose = Можно сражаться дальше. Пошлите { 1 } гоплита против горгоны на a5, её сила { $creature_strength }. Шанс — { 47 } %.
orichalcum-lesson-lose-done = { 5 } и { 2 } — мало. Поражение завершает захват, а гоплит остаётся там и поможет в следующей битве на этом участке. В одной битве не больше { $fight_hoplites ->
        [one] { $fight_hoplites } гоплита
        [few] { $fight_hoplites } гоплитов
        [many] { $fight_hoplites } гоплитов
       *[other] { $fight_hoplites } гоплита
    }.
orichalcum-lesson-no-more = { $extra_count ->
        [1] Один раз за ход можно купить дополнительное действие
       *[2] Дополнительных действий за ход можно купить { $extra_count }
    }. Попробуйте купить «Захват» за { $extra_hoplites ->
        [one] { $extra_hoplites } гоплита
        [few] { $extra_hoplites } гоплита
        [many] { $extra_hoplites } гоплитов
       *[other] { $extra_hoplites } гоплита
    }.
orichalcum-lesson-no-more-done = После проигранной битвы до конца хода битв больше не будет. Но всё остальное купить можно.
orichalcum-lesson-build = Купите «Создание» за { $extra_nuggets ->
        [one] { $extra_nuggets } самородок
        [few] { $extra_nuggets } самородка
        [many] { $extra_nuggets } самородков
       *[other] { $extra_nuggets } самородка
    }. Затем возведите на d5 шахту, которая лежит на планшете создания на месте «пустыня».
orichalcum-lesson-build-done = Землю определяет место на планшете, на пустой вулкан можно поставить что угодно, а рядом с существами не строят. Участок под постройкой уже не земля.
orichalcum-lesson-temple = Позже: существ не осталось, и вы уже выполняете «Создание». Храму нужны четыре разные земли, которые образуют ромб. Возведите его на d5, d6, c6 и c7.
orichalcum-lesson-temple-done = Храм — это { 1 } очко до конца игры. Пустой вулкан заменяет любую землю. Рядом с существами храмов не возводят.
orichalcum-lesson-medallion = У вас Тейя, и она активна: её милость — ещё одно «Создание». Воспользуйтесь ею и выкуйте медальон за { $medallion_price ->
        [one] { $medallion_price } самородок
        [few] { $medallion_price } самородка
        [many] { $medallion_price } самородков
       *[other] { $medallion_price } самородка
    }.
orichalcum-lesson-medallion-done = Медальон — тоже { 1 } очко. Теперь их у вас { 3 }: титан, храм и медальон.
orichalcum-lesson-win = У вас { $goal_points ->
        [one] { $goal_points } очко
        [few] { $goal_points } очка
        [many] { $goal_points } очков
       *[other] { $goal_points } очка
    }: два храма, два медальона и Кронос. Но на острове ещё есть циклоп. Пусть эту битву выиграет Кронос.
orichalcum-lesson-win-done = { $goal_points ->
        [one] { $goal_points } очко
        [few] { $goal_points } очка
        [many] { $goal_points } очков
       *[other] { $goal_points } очка
    } и ни одного существа на острове: вы побеждаете сразу, посреди хода. Теперь сыграйте настоящую игру.

## Конец игры в браузере.

# $name: кто побеждает; $points (число).
orichalcum-web-end = { $name }: { orichalcum-points } и ни одного существа на острове
orichalcum-web-end-titans = Титаны
orichalcum-web-end-temples = Храмы
orichalcum-web-end-medallions = Медальоны
orichalcum-web-end-points = Победные очки
orichalcum-web-end-creatures = Существа на острове
# Заголовок графика в конце.
orichalcum-web-course = Победные очки в течение игры

## Почему подсказка советует действие. $after: сколько тогда; $before: сколько сейчас; $others: сколько в среднем
## после других действий; $kind: gain, если станет лучше, чем сейчас, keep, если другие действия это потеряли бы.

orichalcum-why-than =
    { $kind ->
        [gain] , сейчас { $before }
       *[keep] , а после других действий примерно { $others }
    }
orichalcum-why-titans = Ваших титанов: { $after }{ orichalcum-why-than }
orichalcum-why-points = Ваши победные очки (для победы нужно { $goal_points }): { $after }{ orichalcum-why-than }
orichalcum-why-creatures = Существ на вашем острове: { $after }{ orichalcum-why-than }
orichalcum-why-buildings = Ваших построек: { $after }{ orichalcum-why-than }
orichalcum-why-nuggets = Ваших самородков: { $after }{ orichalcum-why-than }
orichalcum-why-hoplites = Ваших гоплитов: { $after }{ orichalcum-why-than }

## Уровни: боты этой игры с именами, от самого слабого. -about: как играет, одна строка.

orichalcum-level-shepherd = Пастух
orichalcum-level-shepherd-about = Живёт сегодняшним днём и часто выбирает не лучшее действие.
orichalcum-level-rower = Гребец
orichalcum-level-rower-about = Держит курс; время от времени выбирает не лучшее действие.
orichalcum-level-helmsman = Кормчий
orichalcum-level-helmsman-about = Смотрит вперёд и редко тратит действие зря.
orichalcum-level-strategos = Стратег
orichalcum-level-strategos-about = Перед каждым действием взвешивает сотни продолжений.
orichalcum-level-archon = Архонт
orichalcum-level-archon-about = Взвешивает тысячи продолжений; сильнее здесь никого нет.
