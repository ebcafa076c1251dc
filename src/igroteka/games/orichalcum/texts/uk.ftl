### Орихалк: усі слова, які бачить гравець, українською.
###
### Змінні, що всюди означають те саме:
###   $seat, $active, $target  (число)  гравець, рахуючи від 1
###   $cell  (текст)  ділянка острова, наприклад c4; $cells (текст)  кілька, наприклад c4 c5
###   $land  (текст)  forest, lagoon, desert, mountain або volcano
###   $slot  (текст)  місце на планшеті створення за його землею або bag
###   $titan  (текст)  титан за його землею: forest, lagoon, desert або mountain
###   $tile  (текст)  плитка за її частинами через дефіс, наприклад forest-volcano
###   $creature  (текст)  cerberus, minotaur, gorgon, cyclops або hydra- і земля
###   $building  (текст)  ключ будівлі, наприклад camp або siege-1
###   $action  (текст)  mine, recruit, capture або create
###   $pay, $kind  (текст)  hoplites, nuggets або creatures
###   $place  (число)  місце в ряду карток дії, від 1 ліворуч
###   $size  (число)  скільки ділянок має плитка: 1, 2 або 3
### Повідомлення, вставлене в інше, наприклад { orichalcum-land }, читає ті самі змінні.
### Назви земель, істот, будівель і компонентів такі самі, як на сторінці правил.

## Назви земель, титанів, істот і будівель.
## Параметр $case — відмінок: nom (називний), gen (родовий), acc (знахідний), ins (орудний).

-orichalcum-forest = ліс
-orichalcum-lagoon = лагуна
-orichalcum-desert = пустеля
-orichalcum-mountain = гора
-orichalcum-volcano = вулкан
-orichalcum-theia =
    { $case ->
       *[nom] Тея
        [gen] Теї
    }
# Це ім’я не відмінюють.
-orichalcum-themis = Теміс
-orichalcum-kronos =
    { $case ->
       *[nom] Кронос
        [gen] Кроноса
    }
-orichalcum-hyperion =
    { $case ->
       *[nom] Гіперіон
        [gen] Гіперіона
    }
-orichalcum-cerberus =
    { $case ->
       *[nom] цербер
        [acc] цербера
        [ins] цербером
    }
-orichalcum-minotaur =
    { $case ->
       *[nom] мінотавр
        [acc] мінотавра
        [ins] мінотавром
    }
-orichalcum-gorgon =
    { $case ->
       *[nom] горгона
        [acc] горгону
        [ins] горгоною
    }
-orichalcum-cyclops =
    { $case ->
       *[nom] циклоп
        [acc] циклопа
        [ins] циклопом
    }
-orichalcum-hydra-forest =
    { $case ->
       *[nom] лісова гідра
        [acc] лісову гідру
        [ins] лісовою гідрою
    }
-orichalcum-hydra-lagoon =
    { $case ->
       *[nom] лагунна гідра
        [acc] лагунну гідру
        [ins] лагунною гідрою
    }
-orichalcum-hydra-desert =
    { $case ->
       *[nom] пустельна гідра
        [acc] пустельну гідру
        [ins] пустельною гідрою
    }
-orichalcum-hydra-mountain =
    { $case ->
       *[nom] гірська гідра
        [acc] гірську гідру
        [ins] гірською гідрою
    }
-orichalcum-camp =
    { $case ->
       *[nom] тренувальний табір
        [ins] тренувальним табором
    }
-orichalcum-mine =
    { $case ->
       *[nom] шахта
        [acc] шахту
        [ins] шахтою
    }
-orichalcum-siege =
    { $case ->
       *[nom] облогова машина
        [acc] облогову машину
    }
-orichalcum-statue-hoplites =
    { $case ->
       *[nom] статуя гопліта
        [acc] статую гопліта
    }
-orichalcum-statue-nuggets =
    { $case ->
       *[nom] статуя самородка
        [acc] статую самородка
    }
-orichalcum-statue-creatures =
    { $case ->
       *[nom] статуя істоти
        [acc] статую істоти
    }
-orichalcum-chapel =
    { $case ->
       *[nom] каплиця
        [acc] каплицю
    }
-orichalcum-arch =
    { $case ->
       *[nom] арка
        [acc] арку
    }
-orichalcum-hospital = шпиталь
-orichalcum-crystal = захисний кристал
-orichalcum-architect = дім архітектора
-orichalcum-forge =
    { $case ->
       *[nom] кузня
        [acc] кузню
    }

## Сама гра: назва, одне речення для полиці з іграми, налаштування.

orichalcum-title = Орихалк
# Малий заголовок над очками всіх гравців на картинці посилання на стіл.
orichalcum-card-points = переможні очки
orichalcum-summary = Досліджуйте острів, звільняйте його від істот і першими приверніть титанів до свого народу.
# Як у грі перемагають; стоїть на сторінці запрошення.
orichalcum-win = Перемагає перший, хто має { $goal_points } або більше переможних очок і жодної істоти на своєму острові. Кожен титан, храм і медальйон дає очко.
# Гра одним рядком: перед першим рішенням і на початку навчання.
orichalcum-goal-line = першими здобудьте { $goal_points ->
        [one] { $goal_points } очко
        [few] { $goal_points } очки
        [many] { $goal_points } очок
       *[other] { $goal_points } очка
    } і звільніть свій острів від істот

## Підписи під малюнками книги правил; кожен малюнок показує, що вийшло після того, про що каже підпис.

orichalcum-figure-win = Останньої істоти на острові вже немає, і очок досить: гра закінчується негайно.
orichalcum-figure-metropolis = Метрополія закриває d7 і d8, разом із портом на d8.
orichalcum-figure-tile = Плитка з трьох частин: ліс на d6, лагуна на c6, пустеля на d5. Вона торкається метрополії.
orichalcum-figure-titan = Лагуни на b5, c5 і c6 — одна зона, і титан лагуни переходить до того, хто щойно її розширив.
orichalcum-figure-fight = Істоту на c7 захоплено, її вулкан порожній. Та, що на a5, лишається.
orichalcum-figure-temple = Чотири різні землі, що утворювали ромб, стали храмом.
orichalcum-figure-setup = Початок гри: острів іще порожній, порти чекають на березі, а всі титани в центрі.
orichalcum-figure-discard = Гра вдвох, п’ята фаза: одну з карток ряду скидають разом із плиткою, а ті, що праворуч від неї, зсуваються.
orichalcum-figure-round = Кінець раунду: ряд і планшет створення знову повні. Гоплітів порівну, тож ініціатива переходить до гравця { 2 }, а гопліта отримує гравець { 1 }, що сидить праворуч від нього.
orichalcum-figure-creatures = Усі істоти та їхня сила: у нижньому ряду цербер, мінотавр, горгона, циклоп і лісова гідра; над ними ще три гідри.
orichalcum-figure-buildings = По одній будівлі кожного виду: угорі тренувальний табір, шахта, облогова машина, статуя й каплиця; унизу арка, шпиталь, захисний кристал, дім архітектора й кузня.
orichalcum-figure-minotaur = Мінотавра на c5 захоплено, і будівля, яку він дав, уже стоїть на його ж вулкані.
orichalcum-figure-example = Плитку з прикладу покладено на c4 і c5, а цербера, що стояв на вулкані, захоплено.
orichalcum-option-side1 = Острів гравця { 1 }
orichalcum-option-side2 = Острів гравця { 2 }
orichalcum-option-side3 = Острів гравця { 3 }
orichalcum-option-side4 = Острів гравця { 4 }
orichalcum-option-easy = легший бік
orichalcum-option-hard = складніший бік

## Слова, які вставляють в інші повідомлення.

# Земля, сама по собі. $land: див. вище.
orichalcum-land =
    { $land ->
        [forest] { -orichalcum-forest }
        [lagoon] { -orichalcum-lagoon }
        [desert] { -orichalcum-desert }
        [mountain] { -orichalcum-mountain }
        [volcano] { -orichalcum-volcano }
       *[other] { $land }
    }
# Місце на планшеті створення за його землею, саме по собі, або мішок. $slot: див. вище.
orichalcum-slot =
    { $slot ->
        [forest] { -orichalcum-forest }
        [lagoon] { -orichalcum-lagoon }
        [desert] { -orichalcum-desert }
        [mountain] { -orichalcum-mountain }
        [bag] мішок
       *[other] { $slot }
    }
# Плитка: назви її частин по порядку. $tile: див. вище.
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
# Титан, сам по собі. $titan: див. вище.
orichalcum-titan =
    { $titan ->
        [forest] { -orichalcum-theia }
        [lagoon] { -orichalcum-themis }
        [desert] { -orichalcum-kronos }
        [mountain] { -orichalcum-hyperion }
       *[other] { $titan }
    }
# Те саме після «милість», «увага».
orichalcum-titan-gen =
    { $titan ->
        [forest] { -orichalcum-theia(case: "gen") }
        [lagoon] { -orichalcum-themis }
        [desert] { -orichalcum-kronos(case: "gen") }
        [mountain] { -orichalcum-hyperion(case: "gen") }
       *[other] { $titan }
    }
# Милість титана одним реченням.
orichalcum-titan-favour =
    { $titan ->
        [forest] Після створення можна створити ще щось.
        [lagoon] Подвоює гоплітів, яких ви наймаєте.
        [desert] Виграє одну битву без кидка.
       *[mountain] Подвоює самородки, які ви видобуваєте.
    }
# Істота, сама по собі. $creature: див. вище.
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
       *[other] істота { $creature_number }
    }
# Те саме як додаток («захоплює горгону») і після «битва з».
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
       *[other] істоту { $creature_number }
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
       *[other] істотою { $creature_number }
    }
# Що дає захоплена істота.
orichalcum-creature-treasure =
    { $creature_treasure ->
        [nuggets] скарб: { orichalcum-book-nuggets }
        [building] скарб: будівля з мішка
        [forest] скарб: титан { -orichalcum-theia }
        [lagoon] скарб: титан { -orichalcum-themis }
        [desert] скарб: титан { -orichalcum-kronos }
       *[mountain] скарб: титан { -orichalcum-hyperion }
    }
# Будівля, сама по собі. $building: див. вище.
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
       *[other] будівля { $building_number }
    }
# Те саме після «звести».
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
       *[other] будівлю { $building_number }
    }
# Що робить будівля, одним реченням.
orichalcum-building-effect =
    { $building_effect ->
        [camp] Наймання дає на { 1 } гопліта більше.
        [mine] Видобуток дає на { 1 } самородок більше.
        [siege] Кубик зі значенням { $siege_value } виграє вашу битву так само, як символ перемоги.
        [statue-hoplites] Додаткова дія, за яку платять гоплітами, на { 1 } дешевша.
        [statue-nuggets] Додаткова дія, за яку платять самородками, на { 1 } дешевша.
        [statue-creatures] Додаткова дія, за яку платять істотами, на { 1 } дешевша.
        [chapel] Можна мати на одного титана більше.
        [arch] Кожна захоплена істота дає на { 1 } самородок більше.
        [hospital] За кожну захоплену істоту { 1 } гопліт із битви повертається до вас, коли захоплення закінчується.
        [crystal] Можна будувати поруч з істотами; сам кристал там стояти не може.
        [architect] Дві з чотирьох земель під храмом можуть бути однакові.
       *[forge] За хід можна купити ще одну додаткову дію.
    }
# Назва дії. $action: див. вище.
orichalcum-action =
    { $action ->
        [mine] Видобуток
        [recruit] Наймання
        [capture] Захоплення
        [create] Створення
       *[other] { $action }
    }
# Та сама назва для повідомлень зі змінною $asked.
orichalcum-asked-action =
    { $asked ->
        [mine] Видобуток
        [recruit] Наймання
        [capture] Захоплення
        [create] Створення
       *[other] { $asked }
    }
# Плитка за розміром. $size: див. вище.
orichalcum-size =
    { $size ->
        [1] одинична плитка
        [2] подвійна плитка
       *[3] потрійна плитка
    }
# Назва острова. $island: його ключ.
orichalcum-island =
    { $island ->
        [selenthe] { orichalcum-island-selenthe }
        [kerathos] { orichalcum-island-kerathos }
        [omphira] { orichalcum-island-omphira }
        [strophane] { orichalcum-island-strophane }
       *[other] Острів { $island_number }
    }
orichalcum-island-selenthe = Селента
orichalcum-island-kerathos = Кератос
orichalcum-island-omphira = Омфіра
orichalcum-island-strophane = Строфана
# Бік планшета острова. $side: easy або hard.
orichalcum-side =
    { $side ->
        [hard] складніший бік
       *[easy] легший бік
    }
# Порт за тим, що він дає. $port: його ключ; скільки чого, каже його рядок.
orichalcum-port =
    { $port_hoplites ->
        [0]
            { $port_nuggets ->
                [0] порт: нічого
               *[1] порт: самородки
            }
       *[1]
            { $port_nuggets ->
                [0] порт: гопліти
               *[1] порт: гопліти й самородки
            }
    }
# Напрямок шестикутної сітки після «на». $direction: e, ne, nw, w, sw або se; none для одиничної плитки.
orichalcum-direction =
    { $direction ->
        [e] схід
        [ne] північний схід
        [nw] північний захід
        [w] захід
        [sw] південний захід
        [se] південний схід
        [none] місці
       *[other] { $direction }
    }
# Грань кубика: число або символ перемоги. $die: від 1 до 5 або victory.
orichalcum-die =
    { $die ->
        [victory] символ перемоги
       *[other] { $die }
    }
# Кількості. $hoplites, $nuggets, $creatures, $points, $count: скільки.
orichalcum-hoplites =
    { $hoplites ->
        [one] { $hoplites } гопліт
        [few] { $hoplites } гопліти
        [many] { $hoplites } гоплітів
       *[other] { $hoplites } гопліта
    }
orichalcum-nuggets =
    { $nuggets ->
        [one] { $nuggets } самородок
        [few] { $nuggets } самородки
        [many] { $nuggets } самородків
       *[other] { $nuggets } самородка
    }
orichalcum-creatures =
    { $creatures ->
        [one] { $creatures } істота
        [few] { $creatures } істоти
        [many] { $creatures } істот
       *[other] { $creatures } істоти
    }
orichalcum-points =
    { $points ->
        [one] { $points } переможне очко
        [few] { $points } переможні очки
        [many] { $points } переможних очок
       *[other] { $points } переможного очка
    }
orichalcum-count-hoplites =
    { $count ->
        [one] { $count } гопліт
        [few] { $count } гопліти
        [many] { $count } гоплітів
       *[other] { $count } гопліта
    }
orichalcum-count-nuggets =
    { $count ->
        [one] { $count } самородок
        [few] { $count } самородки
        [many] { $count } самородків
       *[other] { $count } самородка
    }
# Скільки коштує картка. $cost: скільки гоплітів; 0 — крайні ліві картки.
orichalcum-cost =
    { $cost ->
        [0] безкоштовно
        [one] ціна — { $cost } гопліт
        [few] ціна — { $cost } гопліти
        [many] ціна — { $cost } гоплітів
       *[other] ціна — { $cost } гопліта
    }
# Скільки коштує додаткова дія. $pay: чим платять; $price: скільки їх.
orichalcum-price =
    { $pay ->
        [hoplites] { $price ->
            [one] { $price } гопліт
            [few] { $price } гопліти
            [many] { $price } гоплітів
           *[other] { $price } гопліта
        }
        [nuggets] { $price ->
            [one] { $price } самородок
            [few] { $price } самородки
            [many] { $price } самородків
           *[other] { $price } самородка
        }
       *[creatures] { $price ->
            [one] { $price } істота
            [few] { $price } істоти
            [many] { $price } істот
           *[other] { $price } істоти
        }
    }
# Що треба вирішити зараз, після «треба». $asked: крок, про який питають.
orichalcum-step =
    { $asked ->
        [metropolis] покласти метрополію
        [take] взяти картку дії
        [place] покласти плитку
        [titan] вибрати титана, чию увагу ви привертаєте
        [return] вибрати титана, який повернеться в центр
        [act] виконати дію своєї картки або пропустити її
        [capture] битися з істотою або спинитися
        [create] щось створити
        [theia] вирішити, чи створити ще щось із милістю { -orichalcum-theia(case: "gen") }
        [minotaur] звести будівлю з мішка або відмовитися від неї
        [extra] купити додаткову дію або завершити хід
        [spend] вибрати істоту, якою платите
        [mine] видобути самородки, з милістю { -orichalcum-hyperion(case: "gen") } чи без неї
        [recruit] найняти гоплітів, з милістю { -orichalcum-themis } чи без неї
        [discard] скинути картку з ряду
        [initiative] вирішити, хто отримає ініціативу
       *[other] зачекати, що вирішить випадок
    }

## Чому дію відхилено: одне-два короткі речення. Номер правила додає програма.

orichalcum-refuse-over = Гру завершено.
# $seat: хто намагається діяти; $active: чий зараз хід.
orichalcum-refuse-not-your-turn = Зараз хід гравця { $active }. Зачекайте на свою чергу.
orichalcum-refuse-chance-first = Спершу має вирішити випадок: картки, плитки, істоти, будівлі або кубики.
# $asked: крок, про який питають.
orichalcum-refuse-asked = Зараз питають не про це. Спершу треба { orichalcum-step }.
# $place: яке місце запитано; $cards: скільки карток у ряду.
orichalcum-refuse-no-card =
    { $cards ->
        [one] На місці { $place } картки немає: у ряду { $cards } картка.
        [few] На місці { $place } картки немає: у ряду { $cards } картки.
        [many] На місці { $place } картки немає: у ряду { $cards } карток.
       *[other] На місці { $place } картки немає: у ряду { $cards } картки.
    }
# $cost: скільки коштує картка; $hoplites: скільки має гравець.
orichalcum-refuse-card-price =
    { $cost ->
        [one] Ціна цієї картки — { $cost } гопліт.
        [few] Ціна цієї картки — { $cost } гопліти.
        [many] Ціна цієї картки — { $cost } гоплітів.
       *[other] Ціна цієї картки — { $cost } гопліта.
    } У вас { orichalcum-hoplites }.
# $action: дія картки; $asked: якої дії хотіли.
orichalcum-refuse-card-action = Дія вашої картки — «{ orichalcum-action }», а не «{ orichalcum-asked-action }».
# $cell: none, якщо плитка вийшла б за сітку.
orichalcum-refuse-off-island =
    { $cell ->
        [none] Частина плитки лягла б поза вашим островом.
       *[other] Ділянки { $cell } на вашому острові немає.
    }
orichalcum-refuse-occupied = Ділянку { $cell } вже зайнято. Плитці потрібні вільні ділянки.
orichalcum-refuse-not-adjacent = Плитка має торкатися метрополії або чогось, покладеного раніше.
orichalcum-refuse-single-tile = Одинична плитка не має напрямку. Назвіть лише ділянку.
orichalcum-refuse-tile-direction = Ділянки замало: { orichalcum-size } потребує ще й напрямку.
orichalcum-refuse-metropolis-off-island = Метрополія має повністю лежати на вашому острові, а ділянка { $cell } до нього не належить.
orichalcum-refuse-metropolis-port = Метрополія має закрити порт.
orichalcum-refuse-not-attracted = Зараз ваша плитка не привертає уваги { orichalcum-titan-gen }.
orichalcum-refuse-return-not-held = { orichalcum-titan } не у вас.
orichalcum-refuse-return-just-taken = { orichalcum-titan } — ваш новий титан. У центр має повернутися інший.
orichalcum-refuse-titan-not-held = { orichalcum-titan } не у вас, тож милості немає.
orichalcum-refuse-titan-inactive = Милість { orichalcum-titan-gen } вже використано. Вона повернеться, коли ви розширите зону цього титана.
orichalcum-refuse-no-creatures = На вашому острові немає істот.
orichalcum-refuse-no-creature-there = На ділянці { $cell } немає істоти.
# $lying: скільки гоплітів там уже лежить; $most: скільки може битися.
orichalcum-refuse-fight-most = Найбільша кількість гоплітів у битві: { $most }. На ділянці їх уже: { $lying }.
# $asked: скільки хотіли надіслати; $hoplites: скільки має гравець.
orichalcum-refuse-fight-hoplites = Стільки гоплітів не надіслати. Потрібно: { $asked }; у вас { orichalcum-hoplites }.
orichalcum-refuse-lost-fight = Цього ходу ви вже програли битву, тож до його кінця битв більше не буде.
orichalcum-refuse-nothing-to-create = Зараз нічого не можна створити: ні будівлі, ні храму, ні медальйона.
orichalcum-refuse-slot-empty = Місце «{ orichalcum-slot }» на планшеті створення порожнє.
# $land: що на ділянці.
orichalcum-refuse-wrong-land = Місце «{ orichalcum-slot }» — для цієї землі або порожнього вулкана. На ділянці { $cell } інше: { orichalcum-land }.
orichalcum-refuse-not-laid = На ділянці { $cell } ще немає плитки.
orichalcum-refuse-covered = Ділянку { $cell } накрито. Під будівлею, храмом чи метрополією землі немає.
orichalcum-refuse-volcano-taken = На вулкані { $cell } — істота. Будують лише на порожньому вулкані.
orichalcum-refuse-next-to-creature = Ділянка { $cell } поруч з істотою, тож будувати там не можна.
orichalcum-refuse-crystal-itself = Ділянка { $cell } поруч з істотою. Там дозволяє будувати { -orichalcum-crystal }, але сам він там стояти не може.
orichalcum-refuse-bag-only = Зараз треба звести будівлю з мішка, а не з планшета створення.
orichalcum-refuse-slots-only = З мішка будівлі не витягнуто. Виберіть будівлю на планшеті створення.
# $safe: yes, якщо поруч не має бути істот.
orichalcum-refuse-no-site =
    Цій будівлі немає місця на вашому острові. Їй потрібен порожній вулкан або { $slot ->
        [bag] будь-яка ненакрита земля
       *[other] ненакрита земля, яку вказує її місце («{ orichalcum-slot }»)
    }{ $safe ->
        [yes] , не поруч з істотою
       *[no] { "" }
    }.
# $most: скільки з чотирьох земель можуть бути однакові; $safe: yes, якщо поруч не має бути істот.
orichalcum-refuse-no-temple-site =
    Храму зараз немає місця на вашому острові. Йому потрібен ромб із { $most ->
        [1] чотирьох різних земель
       *[2] чотирьох земель, дві з яких можуть бути однакові
    }{ $safe ->
        [yes] , не поруч з істотою
       *[no] { "" }
    }. Порожній вулкан править за будь-яку.
orichalcum-refuse-temple-cells = Храму потрібні чотири ділянки з ненакритою землею або порожнім вулканом. Ділянка { $cell } не підходить.
orichalcum-refuse-temple-off = Такий ромб не вміщується на вашому острові.
# $most: скільки з чотирьох земель можуть бути однакові.
orichalcum-refuse-temple-lands =
    { $most ->
        [1] Чотири землі під храмом мають бути різні. Порожній вулкан править за будь-яку.
       *[2] Лише дві з чотирьох земель під храмом можуть бути однакові. Порожній вулкан править за будь-яку.
    }
orichalcum-refuse-temple-next-to-creature = Ділянка { $cell } поруч з істотою, тож храм там стояти не може.
orichalcum-refuse-no-tokens = Переможних жетонів не лишилося, тож ні храму, ні медальйона не створити.
orichalcum-refuse-no-temples = Храмів не лишилося.
# $price: скільки коштує медальйон; $nuggets: скільки має гравець.
orichalcum-refuse-medallion-price =
    { $price ->
        [one] Медальйон коштує { $price } самородок.
        [few] Медальйон коштує { $price } самородки.
        [many] Медальйон коштує { $price } самородків.
       *[other] Медальйон коштує { $price } самородка.
    } У вас { orichalcum-nuggets }.
# $pay, $price: скільки коштує; $have: скільки їх має гравець.
orichalcum-refuse-extra-price = Ціна цієї додаткової дії — { orichalcum-price }. У вас { $have }.
orichalcum-refuse-extra-not-for =
    { $pay ->
        [hoplites] За дію «{ orichalcum-action }» гоплітами не платять.
        [nuggets] За дію «{ orichalcum-action }» самородками не платять.
       *[creatures] За дію «{ orichalcum-action }» істотами не платять.
    }
orichalcum-refuse-create-after-paying = Після оплати ви нічого не змогли б створити.
orichalcum-refuse-not-in-stock = У вашому запасі немає такої істоти: { orichalcum-creature }.
# $target: якого гравця названо.
orichalcum-refuse-not-tied = Гравець { $target } не серед тих, у кого найбільше гоплітів.
orichalcum-refuse-initiative-self = Стільки ж гоплітів мають і інші, тож лишити ініціативу собі не можна. Віддайте її комусь із них.

## Що сталося, рядками журналу. Жодне дієслово не має залежати від статі гравця.

orichalcum-event-island-dealt = Гравець { $seat }: острів «{ orichalcum-island }»
orichalcum-event-card-opened = Місце { $place }: картка «{ orichalcum-action }», { orichalcum-size }
orichalcum-event-tile-opened = Місце { $place }: плитка «{ orichalcum-tile }»
orichalcum-event-tile-opened-hidden = Місце { $place }: нова плитка
orichalcum-event-creature-opened = Місце { $place }: на вулкані { orichalcum-creature }
orichalcum-event-building-opened = Місце «{ orichalcum-slot }»: { orichalcum-building }
orichalcum-event-deck-shuffled = Скинуті картки дії перемішано в нову колоду
orichalcum-event-first-player =
    { $reader ->
        [first] Ви починаєте й маєте ініціативу
       *[other] Гравець { $seat } починає й має ініціативу
    }
# Тому, хто сидить праворуч від власника ініціативи. $count: 0, якщо запас порожній.
orichalcum-event-hoplite-given =
    { $reader ->
        [seat] Ви праворуч від власника ініціативи: +{ orichalcum-count-hoplites }
       *[other] Гравець { $seat }, праворуч від власника ініціативи: +{ orichalcum-count-hoplites }
    }
# $building: на mine лягає самородок, на camp — гопліт.
orichalcum-event-resource-laid =
    { $building_effect ->
        [mine] Місце «{ orichalcum-slot }»: на шахті { 1 } самородок
        [camp] Місце «{ orichalcum-slot }»: на тренувальному таборі { 1 } гопліт
       *[other] Місце «{ orichalcum-slot }»: { orichalcum-building }
    }
orichalcum-event-round-begun = Починається раунд { $round }
orichalcum-event-metropolis-placed = Гравець { $seat }: метрополія на { $cells }
# $hoplites, $nuggets: що дає порт.
orichalcum-event-port-reached =
    { $hoplites ->
        [0]
            { $nuggets ->
                [0] Гравець { $seat }: порт, нічого не отримано
               *[1] Гравець { $seat }: порт, +{ orichalcum-nuggets }
            }
       *[1]
            { $nuggets ->
                [0] Гравець { $seat }: порт, +{ orichalcum-hoplites }
               *[1] Гравець { $seat }: порт, +{ orichalcum-hoplites }, +{ orichalcum-nuggets }
            }
    }
# $cost: скільки гоплітів заплачено.
orichalcum-event-card-taken = Гравець { $seat }: картка «{ orichalcum-action }» з місця { $place }, { orichalcum-size }, { orichalcum-cost }
orichalcum-event-tile-placed = Гравець { $seat }: плитка «{ orichalcum-tile }» на { $cells }
orichalcum-event-tile-returned = Гравець { $seat }: плитка «{ orichalcum-tile }» ніде не вміщується, тож лягає під низ стосу
# $from: де був титан: 0 — у центрі, інакше інший гравець.
orichalcum-event-titan-attracted =
    Гравець { $seat }: { orichalcum-titan } активним боком догори { $reader ->
        [from] (раніше у вас)
       *[other] { $from ->
            [0] (раніше в центрі)
           *[1] (раніше в гравця { $from })
        }
    }
# Титан лишається в гравця, і його милістю знову можна скористатися.
orichalcum-event-titan-renewed = Гравець { $seat }: { orichalcum-titan } лишається, активним боком догори
orichalcum-event-titan-returned = Гравець { $seat }: { orichalcum-titan } повертається в центр
orichalcum-event-favour-used = Гравець { $seat }: використано милість { orichalcum-titan-gen }
# Перед клацанням, у журналі такого немає. $before: скільки переможних очок гравець має; $points: скільки матиме.
orichalcum-event-points-ahead = Гравець { $seat }: { $before } → { orichalcum-points }
# Перед клацанням на картку, чию дію можна лише пропустити, хоч би де лягла її плитка.
orichalcum-event-action-wasted =
    Дію «{ orichalcum-action }» доведеться пропустити: { $action ->
        [capture] на острові немає істот
        [create] нічого не можна створити
       *[other] зараз вона неможлива
    }
orichalcum-event-mined = Гравець { $seat }: видобуток, +{ orichalcum-count-nuggets }
orichalcum-event-recruited = Гравець { $seat }: наймання, +{ orichalcum-count-hoplites }
orichalcum-event-action-skipped = Гравець { $seat }: дію «{ orichalcum-action }» пропущено
# $count: скільки гоплітів надходить із запасу; $dice: скільки кубиків кидають.
orichalcum-event-hoplites-sent =
    Гравець { $seat }: битва з { orichalcum-creature-ins } на { $cell }, { $count ->
        [0] без гоплітів із запасу
       *[1] +{ orichalcum-count-hoplites }
    }, { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубики
        [many] { $dice } кубиків
       *[other] { $dice } кубика
    }
orichalcum-event-die-rolled = Гравець { $seat }: на кубику { orichalcum-die }
orichalcum-event-creature-captured = Гравець { $seat }: захоплено { orichalcum-creature-acc } на { $cell }
# $hoplites: скільки лишається на ділянці.
orichalcum-event-fight-lost =
    Гравець { $seat }: поразка в битві з { orichalcum-creature-ins } на { $cell }{ $hoplites ->
        [0] { "" }
        [one] , там лишається { $hoplites } гопліт
        [few] , там лишаються { $hoplites } гопліти
        [many] , там лишається { $hoplites } гоплітів
       *[other] , там лишається { $hoplites } гопліта
    }
orichalcum-event-treasure-taken = Гравець { $seat }: скарб, +{ orichalcum-count-nuggets }
orichalcum-event-building-drawn = Гравець { $seat }: з мішка: { orichalcum-building }
orichalcum-event-building-declined = Гравець { $seat }: відмова, { orichalcum-building } повертається в мішок
orichalcum-event-building-built = Гравець { $seat }: зведено { orichalcum-building-acc } на { $cell }
# $kind: hoplites або nuggets.
orichalcum-event-resource-gained =
    { $kind ->
        [hoplites] Гравець { $seat }: разом із { -orichalcum-camp(case: "ins") } +{ orichalcum-count-hoplites }
       *[nuggets] Гравець { $seat }: разом із { -orichalcum-mine(case: "ins") } +{ orichalcum-count-nuggets }
    }
orichalcum-event-temple-built = Гравець { $seat }: храм на { $cells }, +{ 1 } переможне очко
orichalcum-event-medallion-forged = Гравець { $seat }: викувано медальйон, +{ 1 } переможне очко
orichalcum-event-extra-bought = Гравець { $seat }: додаткова дія «{ orichalcum-action }», ціна — { orichalcum-price }
orichalcum-event-creature-spent = Гравець { $seat }: плата, { orichalcum-creature } повертається в мішок
# Зі шпиталю, коли захоплення закінчується.
orichalcum-event-hoplites-back = Гравець { $seat }: зі шпиталю +{ orichalcum-count-hoplites }
orichalcum-event-capture-ended = Гравець { $seat }: кінець захоплення
orichalcum-event-card-discarded = Гравець { $seat }: скинуто картку «{ orichalcum-action }» з місця { $place }, { orichalcum-size }
orichalcum-event-initiative-taken =
    { $reader ->
        [seat] Ви маєте ініціативу
       *[other] Гравець { $seat } має ініціативу
    }
orichalcum-event-turn-ended = Гравець { $seat }: кінець ходу
orichalcum-event-game-over =
    { $reader ->
        [seat] Ви перемагаєте: { orichalcum-points } і жодної істоти на острові
       *[other] Перемагає гравець { $seat }: { orichalcum-points } і жодної істоти на острові
    }

## Підписи варіантів, як на кнопці.

orichalcum-choice-metropolis = Метрополія на { $cells }
orichalcum-choice-take = Картка { $place }: «{ orichalcum-action }», { orichalcum-size }, { orichalcum-cost }
# $direction: де лежить друга частина, якщо дивитися від першої; none для одиничної плитки.
orichalcum-choice-tile =
    { $direction ->
        [none] Плитка на { $cell }
       *[other] Плитка на { $cell }, друга частина на { orichalcum-direction }
    }
# $from: де титан зараз: 0 — у центрі, інакше гравець, можливо, той самий.
orichalcum-choice-titan =
    Привернути увагу { orichalcum-titan-gen } { $from ->
        [0] (зараз у центрі)
       *[1] (зараз у гравця { $from })
    }
orichalcum-choice-return = Повернути в центр: { orichalcum-titan }
# $count: скільки самородків це дасть; $double: yes, якщо з милістю Гіперіона.
orichalcum-choice-mine =
    { $double ->
        [yes] Видобути з милістю { -orichalcum-hyperion(case: "gen") }: +{ orichalcum-count-nuggets }
       *[no] Видобути: +{ orichalcum-count-nuggets }
    }
# $count: скільки гоплітів це дасть; $double: yes, якщо з милістю Теміс.
orichalcum-choice-recruit =
    { $double ->
        [yes] Найняти з милістю { -orichalcum-themis }: +{ orichalcum-count-hoplites }
       *[no] Найняти: +{ orichalcum-count-hoplites }
    }
orichalcum-choice-capture = Захопити істот
orichalcum-choice-create = Створити щось
orichalcum-choice-skip = Пропустити «{ orichalcum-action }»
# $count: гопліти із запасу; $lying: гопліти, що вже там; $percent (текст): шанс перемогти.
orichalcum-choice-fight =
    Битва з { orichalcum-creature-ins } на { $cell }, сила { $strength }: { $count ->
        [0] без гоплітів із запасу
        [one] +{ $count } гопліт
        [few] +{ $count } гопліти
        [many] +{ $count } гоплітів
       *[other] +{ $count } гопліта
    }{ $lying ->
        [0] { "" }
        [one] , там уже { $lying } гопліт
        [few] , там уже { $lying } гопліти
        [many] , там уже { $lying } гоплітів
       *[other] , там уже { $lying } гопліта
    }. Шанс: { $percent } %
orichalcum-choice-kronos = { -orichalcum-kronos } захоплює { orichalcum-creature-acc } на { $cell }
orichalcum-choice-stop = Більше не битися
orichalcum-choice-build = Звести { orichalcum-building-acc } на { $cell }
orichalcum-choice-decline = Відмовитися: { orichalcum-building } повернеться в мішок
orichalcum-choice-temple = Храм на { $cells }
# $nuggets: скільки це коштує.
orichalcum-choice-medallion = Викувати медальйон за { orichalcum-nuggets }
orichalcum-choice-theia = Створити ще щось із милістю { -orichalcum-theia(case: "gen") }
orichalcum-choice-done = Більше нічого не створювати
orichalcum-choice-extra = Додаткова дія «{ orichalcum-action }», ціна — { orichalcum-price }
orichalcum-choice-pass = Без додаткової дії
orichalcum-choice-spend = Заплатити: { orichalcum-creature }
orichalcum-choice-discard = Скинути картку { $place }: «{ orichalcum-action }», { orichalcum-size }
orichalcum-choice-initiative = Ініціатива гравцеві { $target }

## Рядок, який завжди каже, що і в кого питають.

orichalcum-ask-metropolis = Гравець { $seat }: куди покласти метрополію? Вона має закрити порт
orichalcum-ask-take = Гравець { $seat }: яку картку дії берете? У вас { orichalcum-hoplites }
orichalcum-ask-place = Гравець { $seat }: куди лягає { orichalcum-size }?
orichalcum-ask-titan = Гравець { $seat }: увагу якого титана привертаєте зараз?
orichalcum-ask-return = Гравець { $seat }: титанів забагато. Хто з них повертається в центр?
# $can: що зараз можна зробити, кожне своїм словом.
orichalcum-ask-act =
    Гравець { $seat }: { $can ->
        [skip] дія «{ orichalcum-action }» зараз неможлива. Пропустіть її
       *[act-skip] виконайте дію «{ orichalcum-action }» або пропустіть її
    }
# $can: що зараз можна зробити, кожне своїм словом.
orichalcum-ask-capture =
    Гравець { $seat }: { $can ->
        [stop] істот тут більше немає. Спиніться
        [fight-kronos-stop] бийтеся з істотою, покличте { -orichalcum-kronos(case: "gen") } або спиніться ({ orichalcum-hoplites })
       *[fight-stop] бийтеся з істотою або спиніться. У вас { orichalcum-hoplites }
    }
# $can: що зараз можна зробити, кожне своїм словом.
orichalcum-ask-create =
    Гравець { $seat }: { $can ->
        [build] створіть будівлю
        [temple] створіть храм
        [medallion] створіть медальйон
        [build-temple] створіть будівлю або храм
        [build-medallion] створіть будівлю або медальйон
        [medallion-temple] створіть храм або медальйон
       *[build-medallion-temple] створіть будівлю, храм або медальйон
    }
# $can: що зараз можна зробити, кожне своїм словом.
orichalcum-ask-theia =
    Гравець { $seat }: { $can ->
        [done] більше створити нічого не можна. Продовжуйте хід
       *[done-theia] створити ще щось із милістю { -orichalcum-theia(case: "gen") }?
    }
# $can: що зараз можна зробити, кожне своїм словом.
orichalcum-ask-minotaur =
    Гравець { $seat }: { $can ->
        [decline] для будівлі з мішка, { orichalcum-building }, місця немає. Відмовтеся від неї
       *[build-decline] де звести { orichalcum-building-acc } з мішка? Можна й відмовитися
    }
# $can: що зараз можна зробити, кожне своїм словом.
orichalcum-ask-extra =
    Гравець { $seat }: { $can ->
        [pass] додаткової дії зараз купити не можна. Продовжуйте хід
       *[extra-pass] купити додаткову дію? У вас { orichalcum-hoplites }, { orichalcum-nuggets }, { orichalcum-creatures }
    }
# $count: скільки істот ще треба заплатити.
orichalcum-ask-spend =
    Гравець { $seat }: якою істотою платите? Ще { $count ->
        [one] { $count } істота
        [few] { $count } істоти
        [many] { $count } істот
       *[other] { $count } істоти
    }
orichalcum-ask-mine = Гравець { $seat }: видобути з милістю { -orichalcum-hyperion(case: "gen") } чи без неї?
orichalcum-ask-recruit = Гравець { $seat }: найняти з милістю { -orichalcum-themis } чи без неї?
orichalcum-ask-discard = Гравець { $seat }: яку картку з ряду скинути?
orichalcum-ask-initiative = Гравець { $seat }: гоплітів порівну. Кому дістанеться ініціатива?
# Тут ніхто нічого не вирішує.
orichalcum-ask-chance = Вирішує випадок
orichalcum-ask-over = Гру завершено

## Той самий рядок для тих, хто чекає: що вирішує хтось інший. $name: одне ім’я або кілька через кому; $count: скільки їх.

orichalcum-wait-metropolis = { $name } вирішує, куди покласти метрополію
orichalcum-wait-take = { $name } вибирає картку дії ({ orichalcum-hoplites })
orichalcum-wait-place = { $name } вирішує, куди лягає { orichalcum-size }
orichalcum-wait-titan = { $name } вирішує, увагу якого титана привернути
orichalcum-wait-return = { $name } вирішує, хто з титанів повертається в центр
orichalcum-wait-act = { $name } вирішує, чи виконувати дію «{ orichalcum-action }»
orichalcum-wait-capture = { $name } вирішує, чи битися з істотою ({ orichalcum-hoplites })
orichalcum-wait-create = { $name } вирішує, що створити
orichalcum-wait-theia = { $name } вирішує, чи створювати ще щось із милістю { -orichalcum-theia(case: "gen") }
orichalcum-wait-minotaur = { $name } вирішує, чи зводити { orichalcum-building-acc } з мішка
orichalcum-wait-extra = { $name } вирішує, чи купувати додаткову дію
orichalcum-wait-spend = { $name } вирішує, якою істотою платити
orichalcum-wait-mine = { $name } вирішує, чи видобувати з милістю { -orichalcum-hyperion(case: "gen") }
orichalcum-wait-recruit = { $name } вирішує, чи наймати з милістю { -orichalcum-themis }
orichalcum-wait-discard = { $name } вирішує, яку картку з ряду скинути
orichalcum-wait-initiative = { $name } вирішує, кому дістанеться ініціатива: гоплітів порівну

## Стіл у терміналі: короткі підписи навколо островів. Заголовок стовпця — одне коротке слово.

orichalcum-board-round = Раунд { $round }
# Біля того, хто має ініціативу.
orichalcum-board-initiative = ініціатива
# Ряд карток дії та заголовки його стовпців.
orichalcum-board-row = Картки дії
orichalcum-board-place = місце
orichalcum-board-action = дія
orichalcum-board-tile = плитка
orichalcum-board-cost = ціна
# На місці плитки, бо стос порожній; на місці істоти, бо порожній мішок.
orichalcum-board-no-tile = без плитки
orichalcum-board-no-creature = без істоти
# Що взято з ряду цього ходу.
orichalcum-board-hand = Узято
# Планшет створення й те, що лежить на порожньому місці.
orichalcum-board-slots = Планшет створення
orichalcum-board-empty = порожньо
# Біля відкритої шахти чи тренувального табору.
orichalcum-board-with-nugget = із самородком
orichalcum-board-with-hoplite = із гоплітом
# Перед будівлею, яку приніс мінотавр.
orichalcum-board-drawn = З мішка
orichalcum-board-titans = Титани
orichalcum-board-middle = у центрі
orichalcum-board-active = активний бік
orichalcum-board-inactive = неактивний бік
# Заголовки стовпців для гравців.
orichalcum-board-players = Гравці
orichalcum-board-points = очки
orichalcum-board-hoplites = гопліти
orichalcum-board-nuggets = самородки
orichalcum-board-mines = шахти
orichalcum-board-camps = табори
orichalcum-board-temples = храми
orichalcum-board-medallions = медальйони
orichalcum-board-stock = істоти
orichalcum-board-titan = титани
# Перед назвою острова.
orichalcum-board-island = Острів
# Острів, якого ще не роздано.
orichalcum-board-no-island = острова ще немає
orichalcum-board-buildings = Будівлі
orichalcum-board-creatures = Істоти на острові
orichalcum-board-ports = Порти
orichalcum-board-reached = закрито
orichalcum-board-metropolis = метрополія
orichalcum-board-temple = храм
orichalcum-board-sea = море
orichalcum-board-free = вільна ділянка
orichalcum-board-strength = сила
# Гопліти, що лежать на ділянці істоти.
orichalcum-board-lying = лежить там
orichalcum-board-key = Позначки
# Перед тим, скільки лишилося: картки, скинуті картки, плитки за розміром, мішки, запас.
orichalcum-board-deck = Колода
orichalcum-board-discard = Скинуто
orichalcum-board-stacks = Плитки
orichalcum-board-creature-bag = Мішок істот
orichalcum-board-building-bag = Мішок будівель
orichalcum-board-supply = Запас
orichalcum-board-tokens = переможні жетони
# Битва, що триває.
orichalcum-board-fight = Битва
orichalcum-board-dice = Кубики
# $percent (текст): точний шанс перемогти, округлений.
orichalcum-board-chance = шанс { $percent } %
# Шанси з 0, 1, 2, … гоплітами, як заголовок перед кількома відсотками.
orichalcum-board-chances = шанс за кількістю гоплітів
orichalcum-board-lost = Поразка: цього ходу битв більше не буде
# $count: гопліти, яких шпиталь зберігає до кінця захоплення.
orichalcum-board-aside = У шпиталі: { orichalcum-count-hoplites }
# Ціни додаткової дії.
orichalcum-board-extra = Додаткова дія
orichalcum-board-extra-left = ще можна купити цього ходу
orichalcum-board-winner = перемога
# Позначка будівлі на острові: щонайбільше п’ять літер. $building: її ключ.
orichalcum-board-mark =
    { $building ->
        [camp] табір
        [mine] шахта
        [siege-1] обл.1
        [siege-2] обл.2
        [siege-3] обл.3
        [statue-hoplites] стГоп
        [statue-nuggets] стСам
        [statue-creatures] стІст
        [chapel] капл.
        [arch] арка
        [hospital] шпит.
        [crystal] крист
        [architect] архіт
        [forge] кузня
       *[other] буд{ $building_number }
    }
# Під столом, про числа після гоплітів і самородків.
orichalcum-board-brings = Число після + — скільки дасть наймання або видобуток.
# Над шістьма поворотами плитки. Слово tile вводять саме так, слова великими літерами щось заступають.
orichalcum-board-turns = Введіть tile ДІЛЯНКА НАПРЯМОК: частина в [ ] лягає на ділянку, решта — як намальовано над напрямком.
# Те саме для плитки на одну ділянку.
orichalcum-board-single = Введіть tile ДІЛЯНКА.

## Звідки береться випадковість, для перевірки жеребів.

# $source: острови, колода, три стоси плиток, два мішки, кубики, перший гравець.
orichalcum-source =
    { $source ->
        [islands] Острови
        [cards] Картки дії
        [tiles-1] Одиничні плитки
        [tiles-2] Подвійні плитки
        [tiles-3] Потрійні плитки
        [creatures] Мішок істот
        [buildings] Мішок будівель
        [dice] Кубики
        [first] Перший гравець
       *[other] { $source }
    }

## На екрані: поле в браузері. Те, що лише озвучується, каже все, що показує малюнок.

# Острів за його гравцем. $name: ім’я гравця.
orichalcum-web-island = Острів: { $name }
orichalcum-web-islands = Острови всіх гравців
# Озвучується біля імені гравця.
orichalcum-web-points = { orichalcum-points }
# Картка ряду; далі озвучуються її плитка й ціна.
orichalcum-web-card = Картка { $place }: { orichalcum-action }, { orichalcum-size }
# Титан зі своєю землею, для озвучення.
orichalcum-web-titan = { orichalcum-titan }, земля: { orichalcum-land }
# $name: у кого титан.
orichalcum-web-titan-held = у гравця: { $name }
# Істота. $strength: скільки мають дати кубики.
orichalcum-web-creature = { orichalcum-creature }, сила { $strength }
orichalcum-web-strength = Сила { $strength }
# Гопліти, що лежать на ділянці істоти після поразки.
orichalcum-web-lying =
    { $count ->
        [one] там лежить { $count } гопліт
        [few] там лежать { $count } гопліти
        [many] там лежить { $count } гоплітів
       *[other] там лежить { $count } гопліта
    }
# Істоти, що ще є на чиємусь острові.
orichalcum-web-creatures-left =
    { $count ->
        [0] істот на острові немає
        [one] { $count } істота на острові
        [few] { $count } істоти на острові
        [many] { $count } істот на острові
       *[other] { $count } істоти на острові
    }
# Порт, якого ще не закрито. $hoplites, $nuggets: що він дає.
orichalcum-web-port =
    { $hoplites ->
        [0]
            { $nuggets ->
                [0] порт: нічого
               *[1] порт: +{ orichalcum-nuggets }
            }
       *[1]
            { $nuggets ->
                [0] порт: +{ orichalcum-hoplites }
               *[1] порт: +{ orichalcum-hoplites }, +{ orichalcum-nuggets }
            }
    }
orichalcum-web-port-reached = порт, уже закрито
# Озвучується після гравця в переліку островів: на острові щось змінилося після ходу читача.
orichalcum-web-changed = є зміни після вашого ходу
# Озвучується після ділянки: її можна вибрати; плитка стане сюди, якщо її повернути.
orichalcum-web-lit = можна вибрати
orichalcum-web-faint = плитка стане сюди, якщо її повернути
# Місце на планшеті створення, перед будівлею.
orichalcum-web-slot =
    { $slot ->
        [bag] З мішка
       *[other] Місце «{ orichalcum-slot }»
    }
# Що ще можна створити, крім будівель: на кнопці, озвучене разом із запасом, і пояснення.
orichalcum-web-temple = Храм
orichalcum-web-temple-left =
    { $count ->
        [one] Храм, лишився { $count }
        [few] Храм, лишилося { $count }
        [many] Храм, лишилося { $count }
       *[other] Храм, лишилося { $count }
    }
orichalcum-web-temple-about = Храм: ромб із чотирьох різних земель, не поруч з істотами. Порожній вулкан править за будь-яку землю. { 1 } переможне очко.
# На кнопці храму, медальйона: скільки він коштує.
orichalcum-web-temple-price = без оплати
orichalcum-web-medallion-price =
    коштує { $medallion_price ->
        [one] { $medallion_price } самородок
        [few] { $medallion_price } самородки
        [many] { $medallion_price } самородків
       *[other] { $medallion_price } самородка
    }
# Під ним: скільки їх лишилося в коробці.
orichalcum-web-left =
    { $count ->
        [one] лишився { $count }
        [few] лишилося { $count }
        [many] лишилося { $count }
       *[other] лишилося { $count }
    }
# На картці, чию дію можна лише пропустити.
orichalcum-web-wasted =
    { $action ->
        [capture] істот немає
        [create] нема чого створювати
       *[other] неможливо
    }
orichalcum-web-medallion = Медальйон
# $count: скільки лишилося переможних жетонів.
orichalcum-web-medallion-left =
    { $count ->
        [one] Медальйон, лишився { $count } переможний жетон
        [few] Медальйон, лишилися { $count } переможні жетони
        [many] Медальйон, лишилося { $count } переможних жетонів
       *[other] Медальйон, лишилося { $count } переможного жетона
    }
orichalcum-web-medallion-about = Медальйон виковують за { $medallion_price ->
        [one] { $medallion_price } самородок
        [few] { $medallion_price } самородки
        [many] { $medallion_price } самородків
       *[other] { $medallion_price } самородка
    }. { 1 } переможне очко.
# Вибір гоплітів для битви. $creature: з ким битва.
orichalcum-web-fight = Битва: { orichalcum-creature }
# $count: гопліти в битві; $percent (текст): шанс перемогти з ними.
orichalcum-web-way =
    { $count ->
        [0] без гоплітів { $percent } %
        [one] з { $count } гоплітом { $percent } %
        [few] з { $count } гоплітами { $percent } %
        [many] з { $count } гоплітами { $percent } %
       *[other] з { $count } гоплітами { $percent } %
    }
# Лоток із кубиками останньої битви і чим вона скінчилася.
orichalcum-web-tray = Кубики останньої битви
orichalcum-web-brawl = Битва: { orichalcum-creature }
orichalcum-web-brawl-won = Здобич: { orichalcum-creature }
orichalcum-web-brawl-lost = { orichalcum-creature }: битву програно
# У кутку таблиці додаткових дій: у рядку — скільки вони коштують.
orichalcum-web-extra-price = Ціна
# Додаткова дія. $pay, $action: пара, яка зараз неможлива.
orichalcum-web-extra-not = { orichalcum-action } за { $pay ->
        [hoplites] гоплітів
        [nuggets] самородки
       *[creatures] істот
    }: зараз неможливо
# Що має гравець; захоплені істоти одного виду.
orichalcum-web-store = Запас
# Біля того, що має гравець: скільки дає дія. $count: скільки.
orichalcum-web-per-recruit = наймання: +{ $count }
orichalcum-web-per-mine = видобуток: +{ $count }
# Що ще лежить у коробці, коротко; розгорнуте каже більше.
orichalcum-web-box-tiles = плитки { $count }
orichalcum-web-box-cards = картки { $count }
orichalcum-web-box-creatures = істоти { $count }
orichalcum-web-box-buildings = будівлі { $count }
orichalcum-web-medallions =
    { $count ->
        [one] { $count } медальйон
        [few] { $count } медальйони
        [many] { $count } медальйонів
       *[other] { $count } медальйона
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
# Що лишилося в коробці.
orichalcum-web-bank = Що лишилося в коробці
# $size: розмір плиток; $count: скільки лишилося.
orichalcum-web-stack =
    { $size ->
        [1] одиничні: { $count }
        [2] подвійні: { $count }
       *[3] потрійні: { $count }
    }
# Як повернути плитку і як наблизити острів.
orichalcum-web-turn-left = Повернути проти годинникової стрілки
orichalcum-web-turn-right = Повернути за годинниковою стрілкою
orichalcum-web-zoom-in = Наблизити
orichalcum-web-zoom-out = Показати весь острів
# Як кладуть плитку: мишею чи клавішами та пальцем.
orichalcum-web-lay = Виберіть для плитки підсвічену ділянку.
orichalcum-web-lay-turned = Виберіть підсвічену ділянку. R або коліщатко миші повертає плитку.
orichalcum-web-lay-touch = Торкніться підсвіченої ділянки, а тоді ще раз.
orichalcum-web-lay-touch-turned = Торкніться підсвіченої ділянки, тоді ще раз. Два пальці повертають плитку.
orichalcum-web-lay-here = Покласти сюди
# Що тепер робити з островом.
orichalcum-web-hint-metropolis = Виберіть дві сусідні ділянки.
orichalcum-web-hint-capture = Виберіть істоту: спершу ви побачите свої шанси.
# Що зараз можна створити. $can: кожен вид своїм словом.
orichalcum-web-hint-create =
    { $can ->
        [build] Виберіть будівлю, а тоді ділянку для неї.
        [temple] Виберіть храм, а тоді місце для нього.
        [medallion] Виберіть медальйон.
        [build-temple] Виберіть будівлю чи храм, а тоді місце на острові.
        [build-medallion] Виберіть будівлю, а тоді ділянку для неї, або медальйон.
        [medallion-temple] Виберіть храм, а тоді місце для нього, або медальйон.
       *[build-medallion-temple] Виберіть будівлю, а тоді ділянку для неї, або храм чи медальйон.
    }
# Після першого дотику чи кліку, який показав, що станеться.
orichalcum-web-again = Натисніть ще раз, щоб підтвердити
# Після першого дотику до того, чого зараз вибрати не можна.
orichalcum-web-again-why = Натисніть ще раз, щоб дізнатися, чому не можна

## Книга правил: слова, які вставляють її сторінки.

# Що дає будівля. $building_effect (текст): її дія, для статуї — разом із тим, чим платять. $siege_value, $extra_count (число): значення кубика; додаткові дії за хід без кузні.
orichalcum-book-effect =
    { $building_effect ->
        [camp] на { 1 } гопліта більше, коли наймаєте
        [mine] на { 1 } самородок більше, коли видобуваєте
        [siege] кубик зі значенням { $siege_value } у ваших битвах править за символ перемоги
        [statue-hoplites] додаткова дія, за яку платять гоплітами, на { 1 } дешевша
        [statue-nuggets] додаткова дія, за яку платять самородками, на { 1 } дешевша
        [statue-creatures] додаткова дія, за яку платять істотами, на { 1 } дешевша
        [chapel] можна мати на одного титана більше
        [arch] кожна захоплена істота дає на { 1 } самородок більше
        [hospital] за кожну захоплену істоту { 1 } гопліта з битви відкладають, і він повертається до вас, коли дія захоплення закінчується
        [crystal] можна будувати поруч з істотами; сам кристал там стояти не може
        [architect] дві з чотирьох земель під храмом можуть бути однакові
       *[forge] { orichalcum-book-forge }
    }
orichalcum-book-forge =
    { $extra_count ->
        [1] друга додаткова дія за хід, за яку теж платять
       *[2] ще одна додаткова дія за хід, за яку теж платять
    }
orichalcum-book-nuggets =
    { $creature_nuggets ->
        [one] { $creature_nuggets } самородок
        [few] { $creature_nuggets } самородки
        [many] { $creature_nuggets } самородків
       *[other] { $creature_nuggets } самородка
    }
# Частини плитки. $part_1 (текст): земля, volcano або none.
orichalcum-book-part-1 =
    { $part_1 ->
        [forest] ліс
        [lagoon] лагуна
        [desert] пустеля
        [mountain] гора
        [volcano] вулкан
       *[none] { "" }
    }
orichalcum-book-part-2 =
    { $part_2 ->
        [forest] { ", " }ліс
        [lagoon] { ", " }лагуна
        [desert] { ", " }пустеля
        [mountain] { ", " }гора
        [volcano] { ", " }вулкан
       *[none] { "" }
    }
orichalcum-book-part-3 =
    { $part_3 ->
        [forest] { ", " }ліс
        [lagoon] { ", " }лагуна
        [desert] { ", " }пустеля
        [mountain] { ", " }гора
        [volcano] { ", " }вулкан
       *[none] { "" }
    }

## Навчальна гра: що зробити в кожній сцені й чого вона навчила (-done). Два-три короткі речення.

orichalcum-lesson-metropolis = Метрополія лягає на острів першою й має закрити порт. Покладіть її на d7 і d8: цей порт дає { $port_nuggets ->
        [one] { $port_nuggets } самородок
        [few] { $port_nuggets } самородки
        [many] { $port_nuggets } самородків
       *[other] { $port_nuggets } самородка
    }.
orichalcum-lesson-metropolis-done = Те, що дає порт, ви отримуєте, коли його ділянку закрито, один раз за гру; плитки теж закривають порти. Метрополія — це водночас шахта й тренувальний табір.
orichalcum-lesson-price = Хід починається з картки дії. Дві крайні ліворуч безкоштовні, за інші платять гоплітами. Спробуйте взяти картку { $row_place }.
orichalcum-lesson-price-done = Картка { $row_place } коштує { $place_cost ->
        [one] { $place_cost } гопліта
        [few] { $place_cost } гопліти
        [many] { $place_cost } гоплітів
       *[other] { $place_cost } гопліта
    }, а у вас { 1 }. Коли якусь картку беруть, ті, що праворуч, зсуваються ліворуч і дешевшають.
orichalcum-lesson-take = Візьміть картку { 3 }, «Видобуток» із потрійною плиткою. Вона коштуватиме вам єдиного гопліта.
orichalcum-lesson-take-done = Дію картки ви виконаєте трохи згодом. Спершу треба покласти її плитку, разом з істотами на вулканах, якщо вони є.
orichalcum-lesson-tile = Плитка має торкатися того, що вже лежить на острові. Покладіть ліс на d6 і поверніть плитку так, щоб лагуна була на північний захід від нього. Пустеля ляже далі { $triple_way ->
        [left] проти годинникової стрілки
       *[right] за годинниковою стрілкою
    }.
orichalcum-lesson-tile-done = Ліс на d6, лагуна на c6, пустеля на d5. У записі це ділянка першої частини й напрямок другої, тут tile d6 nw. Плитки можна повертати, але не перевертати.
orichalcum-lesson-mine = Тепер дія вашої картки: видобудьте самородки.
orichalcum-lesson-mine-done = Кожна шахта на острові дає { 1 } самородок, а поки що шахта у вас одна — метрополія. Так само «Наймання» дає гоплітів із тренувальних таборів. Дію можна й пропустити.
orichalcum-lesson-discard = Цього ходу ви не купуєте додаткової дії. Удвох хід завершують скиданням: приберіть будь-яку картку з ряду.
orichalcum-lesson-discard-done = Її плитка йде під стос. Коли походили всі, ряд і планшет створення поповнюють, а ініціативу отримує той, у кого найбільше гоплітів.
orichalcum-lesson-titan = Минуло кілька раундів. { $titan_area ->
        [3] Три суміжні ділянки
        [one] { $titan_area } суміжна ділянка
        [few] { $titan_area } суміжні ділянки
        [many] { $titan_area } суміжних ділянок
       *[other] { $titan_area } суміжної ділянки
    } однієї землі привертають увагу її титана. Покладіть лагуну на b5, поруч із c5 і c6, і Теміс перейде до вас.
orichalcum-lesson-titan-done = Теміс перейшла від суперника до вас: титан у того, хто останнім створив або розширив таку зону. Титан — це { 1 } очко. Тримати можна { $titan_limit ->
        [1] одного
       *[2] { $titan_limit }
    }, кожна каплиця додає ще одного.
orichalcum-lesson-favour = Ваш титан лежить активним боком догори, тож його милістю можна скористатися один раз. Найміть гоплітів із милістю Теміс.
orichalcum-lesson-favour-done = Два тренувальні табори, { $favour_factor ->
        [2] удвічі більше
       *[3] усе помножено на { $favour_factor }
    }: { $two_camps_favoured ->
        [one] { $two_camps_favoured } гопліт
        [few] { $two_camps_favoured } гопліти
        [many] { $two_camps_favoured } гоплітів
       *[other] { $two_camps_favoured } гопліта
    }. Тепер Теміс неактивна, але й далі дає { 1 } очко. Розширте зону ще раз, і вона знову стане активною.
orichalcum-lesson-fight = На вашому острові дві істоти, і ви вже виконуєте «Захоплення». Надішліть { 1 } гопліта проти цербера на c7. Шанс написано біля варіанта: { 92 } %.
orichalcum-lesson-fight-done = Кубиків на один більше, ніж гоплітів у битві. { 3 } і { 5 } — це не менше за силу { $creature_strength }; вистачило б і одного символу перемоги. Гопліт іде в запас, істота та її скарб — вам.
orichalcum-lesson-lose = Можна битися далі. Надішліть { 1 } гопліта проти горгони на a5, її сила { $creature_strength }. Шанс — { 47 } %.
orichalcum-lesson-lose-done = { 5 } і { 2 } — замало. Поразка завершує захоплення, а гопліт лишається там і допоможе в наступній битві на цій ділянці. В одній битві щонайбільше { $fight_hoplites ->
        [one] { $fight_hoplites } гопліт
        [few] { $fight_hoplites } гопліти
        [many] { $fight_hoplites } гоплітів
       *[other] { $fight_hoplites } гопліта
    }.
orichalcum-lesson-no-more = { $extra_count ->
        [1] Раз за хід можна купити додаткову дію
       *[2] Додаткових дій за хід можна купити { $extra_count }
    }. Спробуйте купити «Захоплення» за { $extra_hoplites ->
        [one] { $extra_hoplites } гопліта
        [few] { $extra_hoplites } гопліти
        [many] { $extra_hoplites } гоплітів
       *[other] { $extra_hoplites } гопліта
    }.
orichalcum-lesson-no-more-done = Після програної битви до кінця ходу битв більше не буде. Але все інше купити можна.
orichalcum-lesson-build = Купіть «Створення» за { $extra_nuggets ->
        [one] { $extra_nuggets } самородок
        [few] { $extra_nuggets } самородки
        [many] { $extra_nuggets } самородків
       *[other] { $extra_nuggets } самородка
    }. Потім зведіть на d5 шахту, що лежить на планшеті створення на місці «пустеля».
orichalcum-lesson-build-done = Землю визначає місце на планшеті, на порожній вулкан можна поставити що завгодно, а поруч з істотами не будують. Ділянка під будівлею вже не є землею.
orichalcum-lesson-temple = Згодом: істот не лишилося, і ви вже виконуєте «Створення». Храму потрібні чотири різні землі, що утворюють ромб. Зведіть його на d5, d6, c6 і c7.
orichalcum-lesson-temple-done = Храм — це { 1 } очко до кінця гри. Порожній вулкан править за будь-яку землю. Поруч з істотами храмів не зводять.
orichalcum-lesson-medallion = У вас Тея, і вона активна: її милість — ще одне «Створення». Скористайтеся нею й викуйте медальйон за { $medallion_price ->
        [one] { $medallion_price } самородок
        [few] { $medallion_price } самородки
        [many] { $medallion_price } самородків
       *[other] { $medallion_price } самородка
    }.
orichalcum-lesson-medallion-done = Медальйон — теж { 1 } очко. Тепер їх у вас { 3 }: титан, храм і медальйон.
orichalcum-lesson-win = У вас { $goal_points ->
        [one] { $goal_points } очко
        [few] { $goal_points } очки
        [many] { $goal_points } очок
       *[other] { $goal_points } очка
    }: два храми, два медальйони й Кронос. Але на острові ще є циклоп. Нехай цю битву виграє Кронос.
orichalcum-lesson-win-done = { $goal_points ->
        [one] { $goal_points } очко
        [few] { $goal_points } очки
        [many] { $goal_points } очок
       *[other] { $goal_points } очка
    } і жодної істоти на острові: ви перемагаєте одразу, посеред ходу. Тепер зіграйте справжню гру.

## Кінець гри в браузері.

# $name: хто перемагає; $points (число).
orichalcum-web-end = { $name }: { orichalcum-points } і жодної істоти на острові
orichalcum-web-end-titans = Титани
orichalcum-web-end-temples = Храми
orichalcum-web-end-medallions = Медальйони
orichalcum-web-end-points = Переможні очки
orichalcum-web-end-creatures = Істоти на острові
# Заголовок графіка наприкінці.
orichalcum-web-course = Переможні очки впродовж гри

## Чому підказка радить дію. $after: скільки тоді; $before: скільки зараз; $others: скільки в середньому
## після інших дій; $kind: gain, коли стає краще, ніж зараз, keep, коли інші дії це втратили б.

orichalcum-why-than =
    { $kind ->
        [gain] , зараз { $before }
       *[keep] , а після інших дій приблизно { $others }
    }
orichalcum-why-titans = Ваших титанів: { $after }{ orichalcum-why-than }
orichalcum-why-points = Ваші переможні очки (для перемоги треба { $goal_points }): { $after }{ orichalcum-why-than }
orichalcum-why-creatures = Істот на вашому острові: { $after }{ orichalcum-why-than }
orichalcum-why-buildings = Ваших будівель: { $after }{ orichalcum-why-than }
orichalcum-why-nuggets = Ваших самородків: { $after }{ orichalcum-why-than }
orichalcum-why-hoplites = Ваших гоплітів: { $after }{ orichalcum-why-than }

## Рівні: боти цієї гри з іменами, від найслабшого. -about: як грає, один рядок.

orichalcum-level-shepherd = Пастух
orichalcum-level-shepherd-about = Живе сьогоднішнім днем і часто обирає не найкращу дію.
orichalcum-level-rower = Весляр
orichalcum-level-rower-about = Тримає курс; час від часу обирає не найкращу дію.
orichalcum-level-helmsman = Керманич
orichalcum-level-helmsman-about = Дивиться вперед і рідко марнує дію.
orichalcum-level-strategos = Стратег
orichalcum-level-strategos-about = Перед кожною дією зважує сотні продовжень.
orichalcum-level-archon = Архонт
orichalcum-level-archon-about = Зважує тисячі продовжень; тут нікого сильнішого немає.
