### Periodic: усі слова, які бачить гравець, українською.
###
### Змінні, що всюди означають те саме:
###   $seat, $active  (число)  гравець, рахуючи від 1
###   $element, $from, $to  (текст)  елемент за символом, наприклад Na
###   $family  (текст)  alkali, alkaline, transition, post, metalloid, nonmetal, halogen або noble
###   $property  (текст)  number, ionization, radius, heavier або lighter
###   $colour  (текст)  карта цілі за кольором: green, blue, purple або pink
###   $goal  (текст)  ключ карти цілі, наприклад quartz
###   $task  (текст)  ключ карти наукових задач: від t1 до t16
###   $award, $token  (текст)  жетон нагороди: plus, take2, free_ і властивість, goto_ і сімейство
### Повідомлення, вставлене в інше, наприклад { periodic-family }, читає ті самі змінні.
### Назви сімейств, властивостей і компонентів такі самі, як на сторінці правил.

## Назви п’яти властивостей, сімейств і жетонів нагород.

-periodic-number = Атомний номер
-periodic-ionization = Збільшення енергії іонізації
-periodic-radius = Збільшення атомного радіуса
-periodic-heavier = Збільшення атомної маси
-periodic-lighter = Зменшення атомної маси
-periodic-alkali = Лужні метали
-periodic-alkaline = Лужноземельні метали
-periodic-transition = Перехідні метали
-periodic-post = Постперехідні метали
-periodic-metalloid = Напівметали
-periodic-nonmetal = Неметали
-periodic-halogen = Галогени
-periodic-noble = Благородні гази
-periodic-take2 = Взяти { 2 } жетони енергії
-periodic-free = Безкоштовна властивість
-periodic-goto = Перехід

## Сама гра: назва, одне речення для полиці з іграми.

periodic-title = Periodic
# Малий заголовок над балами всіх гравців на картинці посилання на стіл.
periodic-card-points = бали
periodic-summary = Мандруйте періодичною таблицею наввипередки й досліджуйте елементи, які поєднала сама хімія.
# Як у грі перемагають; стоїть на сторінці запрошення.
periodic-win = Бали дають карти цілей, елементи яких ви досліджуєте, шкала науки та наукова задача. Перемагає той, хто наприкінці має найбільше балів.
# Гра одним рядком: перед першим рішенням і на початку навчання.
periodic-goal-line = наберіть найбільше балів: карти цілей, шкала науки, ваша задача

## Підписи під малюнками книги правил; кожен малюнок показує, що вийшло після того, про що каже підпис.

periodic-figure-move = За властивістю «{ -periodic-number }» колба пройшла від Li до O, { 5 } кроків за номерами від { 3 } до { 8 }. Важить лише елемент, на якому вона зупинилася.
periodic-figure-research = На O лежить маркер для зеленої цілі; там бракує ще Si.
periodic-figure-plus = «{ periodic-plus }» подовжує переміщення: від Mg до Fe — { 7 } кроків у бік важчих елементів.
periodic-figure-update = Зеленої цілі досягнуто, відкрито нову, а жетон нагороди лежить унизу.
periodic-figure-last-turn = Остаточний рахунок: карти цілей, жетони лабораторії, шкала науки, маркери на відкритих цілях і наукова задача.
periodic-figure-deal = Карти наукових задач роздано потай: одну з них залишають собі.
periodic-figure-task = На кожній карті вказано, що вона враховує: клітинки шкали науки або цілі певних рівнів.
periodic-figure-families = Кожне сімейство має свій колір і візерунок. П’ять колб позначають перші елементи п’яти сімейств: Li, Be, B, He і F.
periodic-figure-example = Після ходу з прикладу: колба пройшла з B через Si на O, і на обох елементах кварцу лежать маркери гравця { 1 }.

## Слова, які вставляють в інші повідомлення.
## own-numbers: роки, формули, ізотопи, температури.

# Назва сімейства, сама по собі. $family: див. вище.
periodic-family =
    { $family ->
        [alkali] { -periodic-alkali }
        [alkaline] { -periodic-alkaline }
        [transition] { -periodic-transition }
        [post] { -periodic-post }
        [metalloid] { -periodic-metalloid }
        [nonmetal] { -periodic-nonmetal }
        [halogen] { -periodic-halogen }
        [noble] { -periodic-noble }
       *[other] { $family }
    }
# Назва властивості, сама по собі. $property: див. вище.
periodic-property =
    { $property ->
        [number] { -periodic-number }
        [ionization] { -periodic-ionization }
        [radius] { -periodic-radius }
        [heavier] { -periodic-heavier }
        [lighter] { -periodic-lighter }
       *[other] { $property }
    }
# Колір карти цілі з малої літери; має пасувати перед «ціль», «карта», «колода». $colour: див. вище.
periodic-colour =
    { $colour ->
        [green] зелена
        [blue] синя
        [purple] фіолетова
        [pink] рожева
       *[other] { $colour }
    }
# Назва жетона нагороди. $award: див. вище.
periodic-award =
    { $award ->
        [plus] { periodic-plus }
        [take2] { -periodic-take2 }
        [free_number] { -periodic-free }: { -periodic-number }
        [free_ionization] { -periodic-free }: { -periodic-ionization }
        [free_radius] { -periodic-free }: { -periodic-radius }
        [free_heavier] { -periodic-free }: { -periodic-heavier }
        [free_lighter] { -periodic-free }: { -periodic-lighter }
        [goto_alkali] { -periodic-goto }: { -periodic-alkali }
        [goto_alkaline] { -periodic-goto }: { -periodic-alkaline }
        [goto_transition] { -periodic-goto }: { -periodic-transition }
        [goto_post] { -periodic-goto }: { -periodic-post }
        [goto_metalloid] { -periodic-goto }: { -periodic-metalloid }
        [goto_nonmetal] { -periodic-goto }: { -periodic-nonmetal }
        [goto_halogen] { -periodic-goto }: { -periodic-halogen }
        [goto_noble] { -periodic-goto }: { -periodic-noble }
       *[other] { $award }
    }
# Та сама назва для повідомлень зі змінною $token.
periodic-token =
    { $token ->
        [plus] { periodic-plus }
        [take2] { -periodic-take2 }
        [free] { -periodic-free }
        [free_number] { -periodic-free }: { -periodic-number }
        [free_ionization] { -periodic-free }: { -periodic-ionization }
        [free_radius] { -periodic-free }: { -periodic-radius }
        [free_heavier] { -periodic-free }: { -periodic-heavier }
        [free_lighter] { -periodic-free }: { -periodic-lighter }
        [goto] { -periodic-goto }
        [goto_alkali] { -periodic-goto }: { -periodic-alkali }
        [goto_alkaline] { -periodic-goto }: { -periodic-alkaline }
        [goto_transition] { -periodic-goto }: { -periodic-transition }
        [goto_post] { -periodic-goto }: { -periodic-post }
        [goto_metalloid] { -periodic-goto }: { -periodic-metalloid }
        [goto_nonmetal] { -periodic-goto }: { -periodic-nonmetal }
        [goto_halogen] { -periodic-goto }: { -periodic-halogen }
        [goto_noble] { -periodic-goto }: { -periodic-noble }
       *[other] { $token }
    }
# Речення про досягнуту ціль. $goal: див. вище.
periodic-fact =
    { $goal ->
        [ammonia] { periodic-goal-ammonia-fact }
        [quartz] { periodic-goal-quartz-fact }
        [bronze] { periodic-goal-bronze-fact }
        [helium_neon_laser] { periodic-goal-helium-neon-laser-fact }
        [nak_alloy] { periodic-goal-nak-alloy-fact }
        [technetium_generator] { periodic-goal-technetium-generator-fact }
        [laboratories] { periodic-goal-laboratories-fact }
        [curies_discoveries] { periodic-goal-curies-discoveries-fact }
        [electrum] { periodic-goal-electrum-fact }
        [calcium_carbonate] { periodic-goal-calcium-carbonate-fact }
        [fertiliser] { periodic-goal-fertiliser-fact }
        [halogen_triad] { periodic-goal-halogen-triad-fact }
        [stainless_steel] { periodic-goal-stainless-steel-fact }
        [catalytic_converter] { periodic-goal-catalytic-converter-fact }
        [rewritable_disc] { periodic-goal-rewritable-disc-fact }
        [doped_silicon] { periodic-goal-doped-silicon-fact }
        [gases_of_1898] { periodic-goal-gases-of-1898-fact }
        [explorers_of_the_atom] { periodic-goal-explorers-of-the-atom-fact }
        [mendeleev_predictions] { periodic-goal-mendeleev-predictions-fact }
        [noble_gas_compound] { periodic-goal-noble-gas-compound-fact }
        [metals_of_life] { periodic-goal-metals-of-life-fact }
        [titanium_alloy] { periodic-goal-titanium-alloy-fact }
        [astatine_synthesis] { periodic-goal-astatine-synthesis-fact }
        [calcium_beam] { periodic-goal-calcium-beam-fact }
        [fireworks] { periodic-goal-fireworks-fact }
        [potassium_permanganate] { periodic-goal-potassium-permanganate-fact }
        [crocoite] { periodic-goal-crocoite-fact }
        [francium_from_gold] { periodic-goal-francium-from-gold-fact }
        [almost_liquid] { periodic-goal-almost-liquid-fact }
        [superconducting_magnet] { periodic-goal-superconducting-magnet-fact }
        [lithium_battery] { periodic-goal-lithium-battery-fact }
        [x_ray_tube] { periodic-goal-x-ray-tube-fact }
       *[other] Елементи: { $goal_elements }.
    }
# Назва карти цілі. $goal: див. вище.
periodic-goal =
    { $goal ->
        [ammonia] { periodic-goal-ammonia }
        [quartz] { periodic-goal-quartz }
        [bronze] { periodic-goal-bronze }
        [helium_neon_laser] { periodic-goal-helium-neon-laser }
        [nak_alloy] { periodic-goal-nak-alloy }
        [technetium_generator] { periodic-goal-technetium-generator }
        [laboratories] { periodic-goal-laboratories }
        [curies_discoveries] { periodic-goal-curies-discoveries }
        [electrum] { periodic-goal-electrum }
        [calcium_carbonate] { periodic-goal-calcium-carbonate }
        [fertiliser] { periodic-goal-fertiliser }
        [halogen_triad] { periodic-goal-halogen-triad }
        [stainless_steel] { periodic-goal-stainless-steel }
        [catalytic_converter] { periodic-goal-catalytic-converter }
        [rewritable_disc] { periodic-goal-rewritable-disc }
        [doped_silicon] { periodic-goal-doped-silicon }
        [gases_of_1898] { periodic-goal-gases-of-1898 }
        [explorers_of_the_atom] { periodic-goal-explorers-of-the-atom }
        [mendeleev_predictions] { periodic-goal-mendeleev-predictions }
        [noble_gas_compound] { periodic-goal-noble-gas-compound }
        [metals_of_life] { periodic-goal-metals-of-life }
        [titanium_alloy] { periodic-goal-titanium-alloy }
        [astatine_synthesis] { periodic-goal-astatine-synthesis }
        [calcium_beam] { periodic-goal-calcium-beam }
        [fireworks] { periodic-goal-fireworks }
        [potassium_permanganate] { periodic-goal-potassium-permanganate }
        [crocoite] { periodic-goal-crocoite }
        [francium_from_gold] { periodic-goal-francium-from-gold }
        [almost_liquid] { periodic-goal-almost-liquid }
        [superconducting_magnet] { periodic-goal-superconducting-magnet }
        [lithium_battery] { periodic-goal-lithium-battery }
        [x_ray_tube] { periodic-goal-x-ray-tube }
       *[other] Ціль { $goal_number }
    }
# Назва жетона нагороди. $plus_steps (число): скільки кроків він додає.
periodic-plus =
    { $plus_steps ->
        [one] +{ $plus_steps } клітинка
        [few] +{ $plus_steps } клітинки
        [many] +{ $plus_steps } клітинок
       *[other] +{ $plus_steps } клітинки
    }
# Задачі карти. $task_1, $task_2 (текст): кожна як ключ своїх слів; none, якщо задача одна. Вони надходять разом із $task.
periodic-task = { periodic-task-1 }{ periodic-task-2 }
periodic-task-1 =
    { $task_1 ->
        [track] { periodic-task-track }
        [goals] { periodic-task-goals }
        [level-1] { periodic-task-level-1 }
        [level-2] { periodic-task-level-2 }
        [level-3] { periodic-task-level-3 }
        [pair-1-2] { periodic-task-pair-1-2 }
        [pair-1-3] { periodic-task-pair-1-3 }
        [pair-2-3] { periodic-task-pair-2-3 }
        [set] { periodic-task-set }
        [least] { periodic-task-least }
       *[other] Карта наукових задач { $task_number }
    }
periodic-task-2 =
    { $task_2 ->
        [track] { "; " }{ periodic-task-track }
        [goals] { "; " }{ periodic-task-goals }
        [level-1] { "; " }{ periodic-task-level-1 }
        [level-2] { "; " }{ periodic-task-level-2 }
        [level-3] { "; " }{ periodic-task-level-3 }
        [pair-1-2] { "; " }{ periodic-task-pair-1-2 }
        [pair-1-3] { "; " }{ periodic-task-pair-1-3 }
        [pair-2-3] { "; " }{ periodic-task-pair-2-3 }
        [set] { "; " }{ periodic-task-set }
        [least] { "; " }{ periodic-task-least }
       *[none] { "" }
    }

## Що написано на картах наукових задач. На карті одна задача або дві; перше слово може стояти після двокрапки.

periodic-task-track = +{ $points_track ->
        [one] { $points_track } бал
        [few] { $points_track } бали
        [many] { $points_track } балів
       *[other] { $points_track } бала
    } за кожну пройдену клітинку шкали науки
periodic-task-goals = +{ $points_goals ->
        [one] { $points_goals } бал
        [few] { $points_goals } бали
        [many] { $points_goals } балів
       *[other] { $points_goals } бала
    } за кожну досягнуту ціль
periodic-task-level-1 = +{ $points_level ->
        [one] { $points_level } бал
        [few] { $points_level } бали
        [many] { $points_level } балів
       *[other] { $points_level } бала
    } за кожну досягнуту ціль рівня { 1 }
periodic-task-level-2 = +{ $points_level ->
        [one] { $points_level } бал
        [few] { $points_level } бали
        [many] { $points_level } балів
       *[other] { $points_level } бала
    } за кожну досягнуту ціль рівня { 2 }
periodic-task-level-3 = +{ $points_level ->
        [one] { $points_level } бал
        [few] { $points_level } бали
        [many] { $points_level } балів
       *[other] { $points_level } бала
    } за кожну досягнуту ціль рівня { 3 }
periodic-task-pair-1-2 = +{ $points_pair ->
        [one] { $points_pair } бал
        [few] { $points_pair } бали
        [many] { $points_pair } балів
       *[other] { $points_pair } бала
    } за кожну пару досягнутих цілей рівнів { 1 } і { 2 }
periodic-task-pair-1-3 = +{ $points_pair ->
        [one] { $points_pair } бал
        [few] { $points_pair } бали
        [many] { $points_pair } балів
       *[other] { $points_pair } бала
    } за кожну пару досягнутих цілей рівнів { 1 } і { 3 }
periodic-task-pair-2-3 = +{ $points_pair ->
        [one] { $points_pair } бал
        [few] { $points_pair } бали
        [many] { $points_pair } балів
       *[other] { $points_pair } бала
    } за кожну пару досягнутих цілей рівнів { 2 } і { 3 }
periodic-task-set = +{ $points_set ->
        [one] { $points_set } бал
        [few] { $points_set } бали
        [many] { $points_set } балів
       *[other] { $points_set } бала
    } за кожен набір із трьох досягнутих цілей рівнів { 1 }, { 2 } і { 3 }
periodic-task-least =
    { $points_least ->
        [one] { $points_least } бал, помножений на менше з двох чисел: пройдені клітинки шкали науки або досягнуті цілі
        [few] { $points_least } бали, помножені на менше з двох чисел: пройдені клітинки шкали науки або досягнуті цілі
        [many] { $points_least } балів, помножених на менше з двох чисел: пройдені клітинки шкали науки або досягнуті цілі
       *[other] { $points_least } бала, помножені на менше з двох чисел: пройдені клітинки шкали науки або досягнуті цілі
    }

## Елементи.

periodic-element-H = Гідроген
periodic-element-He = Гелій
periodic-element-Li = Літій
periodic-element-Be = Берилій
periodic-element-B = Бор
periodic-element-C = Карбон
periodic-element-N = Нітроген
periodic-element-O = Оксиген
periodic-element-F = Флуор
periodic-element-Ne = Неон
periodic-element-Na = Натрій
periodic-element-Mg = Магній
periodic-element-Al = Алюміній
periodic-element-Si = Силіцій
periodic-element-P = Фосфор
periodic-element-S = Сульфур
periodic-element-Cl = Хлор
periodic-element-Ar = Аргон
periodic-element-K = Калій
periodic-element-Ca = Кальцій
periodic-element-Sc = Скандій
periodic-element-Ti = Титан
periodic-element-V = Ванадій
periodic-element-Cr = Хром
periodic-element-Mn = Манган
periodic-element-Fe = Ферум
periodic-element-Co = Кобальт
periodic-element-Ni = Нікель
periodic-element-Cu = Купрум
periodic-element-Zn = Цинк
periodic-element-Ga = Галій
periodic-element-Ge = Германій
periodic-element-As = Арсен
periodic-element-Se = Селен
periodic-element-Br = Бром
periodic-element-Kr = Криптон
periodic-element-Rb = Рубідій
periodic-element-Sr = Стронцій
periodic-element-Y = Ітрій
periodic-element-Zr = Цирконій
periodic-element-Nb = Ніобій
periodic-element-Mo = Молібден
periodic-element-Tc = Технецій
periodic-element-Ru = Рутеній
periodic-element-Rh = Родій
periodic-element-Pd = Паладій
periodic-element-Ag = Аргентум
periodic-element-Cd = Кадмій
periodic-element-In = Індій
periodic-element-Sn = Станум
periodic-element-Sb = Стибій
periodic-element-Te = Телур
periodic-element-I = Йод
periodic-element-Xe = Ксенон
periodic-element-Cs = Цезій
periodic-element-Ba = Барій
periodic-element-Hf = Гафній
periodic-element-Ta = Тантал
periodic-element-W = Вольфрам
periodic-element-Re = Реній
periodic-element-Os = Осмій
periodic-element-Ir = Іридій
periodic-element-Pt = Платина
periodic-element-Au = Аурум
periodic-element-Hg = Меркурій
periodic-element-Tl = Талій
periodic-element-Pb = Плюмбум
periodic-element-Bi = Бісмут
periodic-element-Po = Полоній
periodic-element-At = Астат
periodic-element-Rn = Радон
periodic-element-Fr = Францій
periodic-element-Ra = Радій
periodic-element-Rf = Резерфордій
periodic-element-Db = Дубній
periodic-element-Sg = Сіборгій
periodic-element-Bh = Борій
periodic-element-Hs = Гасій
periodic-element-Mt = Майтнерій
periodic-element-Ds = Дармштадтій
periodic-element-Rg = Рентгеній
periodic-element-Cn = Коперницій
periodic-element-Nh = Ніхоній
periodic-element-Fl = Флеровій
periodic-element-Mc = Московій
periodic-element-Lv = Ліверморій
periodic-element-Ts = Теннессин
periodic-element-Og = Оганесон

## Карти цілей: назва й одне речення про те, що єднає ці елементи.

# Елементи: H, N.
periodic-goal-ammonia = Амоніак
periodic-goal-ammonia-fact = Процес Габера — Боша перетворює азот із повітря та водень на амоніак, з якого починається виробництво більшості азотних добрив.
# Елементи: O, Si.
periodic-goal-quartz = Кварц
periodic-goal-quartz-fact = Кварц — це силіцій діоксид, SiO₂, а на Оксиген і Силіцій разом припадає близько трьох чвертей маси земної кори.
# Елементи: Cu, Sn.
periodic-goal-bronze = Бронза
periodic-goal-bronze-fact = Бронза — це мідь, якій олово додає твердості, і на її честь названо цілу добу людської історії.
# Елементи: He, Ne.
periodic-goal-helium-neon-laser = Гелій-неоновий лазер
periodic-goal-helium-neon-laser-fact = У гелій-неоновому лазері збуджені атоми гелію передають свою енергію атомам неону, а ті випромінюють червоне світло променя.
# Елементи: Na, K.
periodic-goal-nak-alloy = Сплав NaK
periodic-goal-nak-alloy-fact = Натрій і калій за кімнатної температури тверді, але в належній пропорції утворюють NaK — рідкий сплав.
# Елементи: Mo, Tc.
periodic-goal-technetium-generator = Технецієвий генератор
periodic-goal-technetium-generator-fact = Молібден-{ 99 }, розпадаючись, перетворюється на технецій-99m — індикатор, який щороку застосовують у мільйонах медичних обстежень.
# Елементи: Fl, Lv.
periodic-goal-laboratories = Дві лабораторії
periodic-goal-laboratories-fact = Флеровій і ліверморій, які дістали назви { "2012" } року, вшановують дві лабораторії, що працювали над ними разом: Лабораторію імені Флерова в Дубні та Ліверморську лабораторію імені Лоуренса в Каліфорнії.
# Елементи: Po, Ra.
periodic-goal-curies-discoveries = Відкриття подружжя Кюрі
periodic-goal-curies-discoveries-fact = { "1898" } року Марія та П’єр Кюрі відкрили в урановій смолці два нові елементи: полоній і радій.
# Елементи: Ag, Au.
periodic-goal-electrum = Електрум
periodic-goal-electrum-fact = Монети стародавньої Лідії, одні з найдавніших відомих, карбували з електруму — сплаву золота й срібла, який трапляється і в природі.
# Елементи: C, O, Ca.
periodic-goal-calcium-carbonate = Кальцій карбонат
periodic-goal-calcium-carbonate-fact = Крейда, вапняк і мармур складаються переважно з кальцій карбонату, CaCO₃, так само як і мушлі равликів та мідій.
# Елементи: N, P, K.
periodic-goal-fertiliser = Добриво NPK
periodic-goal-fertiliser-fact = Нітроген, Фосфор і Калій — головні поживні елементи добрив, а літери NPK на мішку — це їхні символи.
# Елементи: Cl, Br, I.
periodic-goal-halogen-triad = Тріада Деберайнера
periodic-goal-halogen-triad-fact = { "1829" } року Йоганн Деберайнер показав, що атомна маса брому близька до середнього з атомних мас хлору та йоду.
# Елементи: Cr, Fe, Ni.
periodic-goal-stainless-steel = Нержавна сталь
periodic-goal-stainless-steel-fact = Нержавна сталь — це залізо, у якому щонайменше { "10,5" } % хрому: його оксидна плівка не дає сталі іржавіти, а багато марок містять і нікель.
# Елементи: Rh, Pd, Pt.
periodic-goal-catalytic-converter = Каталітичний нейтралізатор
periodic-goal-catalytic-converter-fact = У каталітичному нейтралізаторі автомобіля платина й паладій допомагають допалити чадний газ і рештки пального, а родій — перетворити оксиди нітрогену на азот.
# Елементи: Ge, Sb, Te.
periodic-goal-rewritable-disc = Перезаписний диск
periodic-goal-rewritable-disc-fact = На багатьох перезаписних дисках лазер зберігає дані, перемикаючи сплав германію, стибію й телуру між склоподібним і кристалічним станами.
# Елементи: B, Si, P.
periodic-goal-doped-silicon = Легований кремній
periodic-goal-doped-silicon-fact = Домішка бору робить кремній напівпровідником p-типу, домішка фосфору — n-типу, а на межі між ними виникає діод.
# Елементи: Ne, Kr, Xe.
periodic-goal-gases-of-1898 = Гази { "1898" } року
periodic-goal-gases-of-1898-fact = { "1898" } року Вільям Рамзай і Морріс Траверс знайшли в зрідженому повітрі неон, криптон і ксенон; їхні грецькі назви означають «новий», «прихований» і «чужий».
# Елементи: Rf, Bh, Mt.
periodic-goal-explorers-of-the-atom = Дослідники атома
periodic-goal-explorers-of-the-atom-fact = Резерфорд відкрив атомне ядро, Бор пояснив спектр водню, Майтнер допомогла пояснити поділ ядра, і на честь кожного з трьох названо елемент.
# Елементи: Sc, Ga, Ge.
periodic-goal-mendeleev-predictions = Передбачення Менделєєва
periodic-goal-mendeleev-predictions-fact = Менделєєв передбачив три ще не відкриті елементи та їхні властивості: галій знайшли { "1875" } року, скандій — { "1879" }-го, германій — { "1886" }-го.
# Елементи: F, Xe, Pt.
periodic-goal-noble-gas-compound = Сполука благородного газу
periodic-goal-noble-gas-compound-fact = { "1962" } року Ніл Бартлетт провів реакцію ксенону з платина гексафлуоридом, PtF₆, і дістав першу справжню сполуку благородного газу.
# Елементи: Mg, Fe, Co.
periodic-goal-metals-of-life = Метали життя
periodic-goal-metals-of-life-fact = У центрі молекули хлорофілу міститься атом Магнію, у центрі гему — атом Феруму, а у вітаміні B₁₂ — атом Кобальту.
# Елементи: Al, Ti, V.
periodic-goal-titanium-alloy = Титановий сплав
periodic-goal-titanium-alloy-fact = Титан із приблизно { 6 } % алюмінію та { 4 } % ванадію — легкий і міцний сплав для деталей літаків і кісткових імплантатів.
# Елементи: He, Bi, At.
periodic-goal-astatine-synthesis = Синтез астату
periodic-goal-astatine-synthesis-fact = Астат уперше добули { "1940" } року, бомбардуючи бісмут альфа-частинками, тобто ядрами Гелію.
# Елементи: Ca, Ts, Og.
periodic-goal-calcium-beam = Пучок кальцію
periodic-goal-calcium-beam-fact = Пучок ядер кальцію-{ 48 } дав перші атоми Оганесону з каліфорнію та перші атоми Теннессину з берклію.
# Елементи: Cu, Sr, Ba.
periodic-goal-fireworks = Феєрверк
periodic-goal-fireworks-fact = Сполуки Стронцію забарвлюють феєрверк у червоний колір, сполуки Барію — у зелений, а Купруму — у синій.
# Елементи: O, K, Mn.
periodic-goal-potassium-permanganate = Калій перманганат
periodic-goal-potassium-permanganate-fact = Калій перманганат, KMnO₄, — сильний окисник, кристали якого забарвлюють воду в яскравий фіолетовий колір.
# Елементи: O, Cr, Pb.
periodic-goal-crocoite = Крокоїт
periodic-goal-crocoite-fact = { "1797" } року Луї Нікола Воклен відкрив хром у крокоїті, червоному мінералі складу PbCrO₄; ця сполука, плюмбум хромат, згодом стала пігментом «жовтий крон».
# Елементи: O, Au, Fr.
periodic-goal-francium-from-gold = Францій із золота
periodic-goal-francium-from-gold-fact = Францій, найстійкіший ізотоп якого має період піврозпаду лише { 22 } хвилини, можна добути, обстрілюючи золото ядрами Оксигену.
# Елементи: Br, Cs, Hg.
periodic-goal-almost-liquid = Майже рідкі
periodic-goal-almost-liquid-fact = Бром і ртуть за кімнатної температури рідкі, а цезій плавиться приблизно за { 28 } °C, тобто нижче від температури людського тіла.
# Елементи: He, Nb, Sn.
periodic-goal-superconducting-magnet = Надпровідний магніт
periodic-goal-superconducting-magnet-fact = Сполука ніобію з оловом, Nb₃Sn, проводить струм без опору за температури, нижчої приблизно від −{ 255 } °C, тому магніти з неї охолоджують гелієм.
# Елементи: Li, S, Fe.
periodic-goal-lithium-battery = Літієва батарейка
periodic-goal-lithium-battery-fact = У деяких довговічних батарейках формату AA літій працює в парі з ферум дисульфідом, FeS₂, який у природі відомий як мінерал пірит.
# Елементи: Be, Cu, W.
periodic-goal-x-ray-tube = Рентгенівська трубка
periodic-goal-x-ray-tube-fact = У багатьох рентгенівських трубках електрони влучають у вольфрамову мішень, вставлену в мідь, що відводить тепло, а промені виходять крізь вікно з берилію.

## Чому дію відхилено: одне-два короткі речення. Номер правила додає програма.

# $text: що введено на місці елемента, наприклад Xx.
periodic-refuse-no-such-element = «{ $text }»: такого елемента в таблиці немає. Елементи записують символами, наприклад Na.
# $range: найбільша кількість кроків цього переміщення.
periodic-refuse-unreachable =
    { $range ->
        [1] До { $element } не дістатися: «{ periodic-property }» не веде туди за { $range } крок.
        [one] До { $element } не дістатися: «{ periodic-property }» не веде туди жодним шляхом від { 1 } до { $range } кроку.
        [few] До { $element } не дістатися: «{ periodic-property }» не веде туди жодним шляхом від { 1 } до { $range } кроків.
        [many] До { $element } не дістатися: «{ periodic-property }» не веде туди жодним шляхом від { 1 } до { $range } кроків.
       *[other] До { $element } не дістатися: «{ periodic-property }» не веде туди жодним шляхом від { 1 } до { $range } кроків.
    }
# $element: де стоїть колба.
periodic-refuse-dead-end = «{ periodic-property }» нікуди не веде з { $element }, тож активувати цю властивість тут не можна.
# $task (текст): яку карту запитано, наприклад t5.
periodic-refuse-not-dealt = Карти наукових задач { $task_number } серед ваших немає.
periodic-refuse-keep-first = Спершу оберіть карту наукових задач, яку залишаєте собі.
periodic-refuse-already-kept = Свою карту наукових задач ви вже обрали. Інші ще обирають.
periodic-refuse-kept-long-ago = Карту наукових задач обирають лише до першого ходу.
# $seat: хто намагається діяти; $active: чий зараз хід.
periodic-refuse-not-your-turn = Зараз хід гравця { $active }. Зачекайте на свою чергу.
periodic-refuse-chance-first = Спершу випадок має визначити карти або жетони.
# $price: скільки коштує активація; $energy: скільки жетонів енергії має гравець.
periodic-refuse-no-energy =
    { $price ->
        [one] Ця активація коштує { $price } жетон енергії.
        [few] Ця активація коштує { $price } жетони енергії.
        [many] Ця активація коштує { $price } жетонів енергії.
       *[other] Ця активація коштує { $price } жетонів енергії.
    } { $energy ->
        [0] У вас немає жодного.
        [one] У вас лише { $energy }.
        [few] У вас лише { $energy }.
        [many] У вас лише { $energy }.
       *[other] У вас лише { $energy }.
    }
periodic-refuse-spend-after-gain = Цього ходу ви вже отримали енергію, тож витрачати її не можна.
periodic-refuse-gain-after-spend = Цього ходу ви вже витратили енергію, тож отримувати її не можна.
periodic-refuse-gain-once = Енергію отримують раз за хід, з однієї властивості.
periodic-refuse-no-steal = Зараз немає чого брати. Жетон енергії можна взяти, лише якщо ви отримуєте енергію з порожньої властивості.
periodic-refuse-steal-first = Спершу вирішіть, чи берете { 1 } жетон енергії.
# $target: у якого гравця хочуть узяти.
periodic-refuse-not-richest = Енергію можна взяти лише в іншого гравця, який має її найбільше. Гравець { $target } до таких не належить.
periodic-refuse-steal-box = Енергію беруть із коробки лише у грі вдвох.
periodic-refuse-steal-player = У грі вдвох енергію беруть із коробки, а не в іншого гравця.
periodic-refuse-no-research = Зараз немає чого досліджувати.
periodic-refuse-research-first = Спершу досліджують елемент під вашою колбою. Оберіть карту цілі.
periodic-refuse-not-on-card = { $element } не входить до цієї цілі: { periodic-colour } карта.
periodic-refuse-marker-there = { $element }: тут уже лежить ваш маркер ({ periodic-colour } карта цілі).
periodic-refuse-end-too-early = За хід треба хоча б раз активувати властивість, витративши або отримавши енергію. Жетони нагород цього не замінюють.
periodic-refuse-no-token = У вас немає жетона нагороди «{ periodic-token }».
periodic-refuse-plus-now = «{ periodic-plus }» грають після активації, перш ніж рушить колба.
periodic-refuse-not-in-family = { $element } не належить до сімейства «{ periodic-family }».
periodic-refuse-same-cell = Ваша колба вже стоїть на { $element }. Вона має перейти на інший елемент.
periodic-refuse-take2-late = «{ -periodic-take2 }» грають лише на початку ходу, до будь-якої активації та інших жетонів.
# $energy: скільки жетонів енергії лежить на властивості.
periodic-refuse-take2-empty =
    { $energy ->
        [0] На властивості «{ periodic-property }» немає жетонів енергії.
        [one] На властивості «{ periodic-property }» лише { $energy } жетон енергії.
        [few] На властивості «{ periodic-property }» лише { $energy } жетони енергії.
        [many] На властивості «{ periodic-property }» лише { $energy } жетонів енергії.
       *[other] На властивості «{ periodic-property }» лише { $energy } жетонів енергії.
    }
periodic-refuse-take2-alone = «{ -periodic-take2 }» бере енергію з однієї або двох властивостей і жодної не активує.
# Натиснули на карту сімейства в колі, яку руками ніхто не рухає.
periodic-refuse-family-card = Мікроскоп переходить на «{ periodic-family }» сам: наприкінці ходу, якщо ця карта наступна, а ваша колба стоїть на елементі цього сімейства.
periodic-refuse-destination-first = Спершу має переміститися колба. Оберіть, куди.
periodic-refuse-no-movement = Зараз жодної властивості не активовано, тож колба не рухається.
periodic-refuse-over = Гру завершено.

## Що сталося, рядками журналу. Жодне дієслово не має залежати від статі гравця.

# $place: місце в колі, від 1 у лівому нижньому куті.
periodic-event-family-laid = Карта сімейства { $place }: { periodic-family }
periodic-event-goal-opened = Нова { periodic-colour } ціль: { periodic-goal }
# Те, що карту роздано, бачать усі; яку саме — лише її власник: наступне повідомлення.
periodic-event-task-dealt-hidden = Гравець { $seat }: роздано карту наукових задач
periodic-event-task-dealt = Гравець { $seat }: роздано карту наукових задач: { periodic-task }
# Те, що карту обрано, бачать усі; яку саме — лише її власник: наступне повідомлення.
periodic-event-task-kept-hidden = Гравець { $seat }: карту наукових задач обрано
periodic-event-task-kept = Гравець { $seat }: карту наукових задач обрано: { periodic-task }
# $count: скільки жетонів енергії, 0 — якщо властивість порожня.
periodic-event-energy-taken =
    Гравець { $seat }: { $count ->
        [0] жодного жетона енергії
        [one] { $count } жетон енергії
        [few] { $count } жетони енергії
        [many] { $count } жетонів енергії
       *[other] { $count } жетонів енергії
    } з властивості «{ periodic-property }»
# Жетоном нагороди «Взяти 2 жетони енергії»; окреме повідомлення про кожен жетон енергії.
periodic-event-token-energy-taken = Гравець { $seat }: { 1 } жетон енергії з властивості «{ periodic-property }» за жетон нагороди
periodic-event-energy-spent =
    Гравець { $seat }: { $count ->
        [one] { $count } жетон енергії
        [few] { $count } жетони енергії
        [many] { $count } жетонів енергії
       *[other] { $count } жетонів енергії
    } на властивість «{ periodic-property }»
periodic-event-energy-stolen =
    Гравець { $seat }: { $reader ->
        [target] взято { 1 } жетон енергії у вас
       *[other] взято { 1 } жетон енергії в гравця { $target }
    }
# Перед клацанням, у журналі такого немає: властивість порожня, і можна взяти енергію в іншого.
periodic-event-steal-ahead = Можна буде взяти { 1 } жетон енергії в гравця { $target }
periodic-event-energy-from-box = Гравець { $seat }: { 1 } жетон енергії з коробки
# $free: 1, якщо активує жетон нагороди, інакше 0.
periodic-event-property-activated =
    Гравець { $seat }: { $free ->
        [1] безкоштовна активація властивості «{ periodic-property }»
       *[0] активація властивості «{ periodic-property }»
    }
periodic-event-token-used = Гравець { $seat }: зіграно жетон нагороди «{ periodic-award }»
periodic-event-flask-moved = Гравець { $seat }: колба з { $from } на { $to }
periodic-event-element-researched = Гравець { $seat }: досліджено елемент { $element }, { periodic-colour } ціль
periodic-event-goal-achieved =
    Гравець { $seat }: досягнуто цілі «{ periodic-goal }», { $points ->
        [one] { $points } бал
        [few] { $points } бали
        [many] { $points } балів
       *[other] { $points } балів
    }. { periodic-fact }
# $markers: скільки маркерів повертається до гравця.
periodic-event-lab-paid =
    Гравець { $seat }: { $markers ->
        [one] повертається { $markers } маркер
        [few] повертаються { $markers } маркери
        [many] повертається { $markers } маркерів
       *[other] повертається { $markers } маркера
    }, жетони лабораторії на { $points ->
        [one] { $points } бал
        [few] { $points } бали
        [many] { $points } балів
       *[other] { $points } балів
    }
periodic-event-award-drawn = Гравець { $seat }: жетон нагороди «{ periodic-award }»
periodic-event-deck-exhausted = Закінчилася { periodic-colour } колода цілей
periodic-event-microscope-moved = Гравець { $seat }: мікроскоп на карті «{ periodic-family }»
# $points: число на клітинці шкали науки.
periodic-event-disc-moved = Гравець { $seat }: диск на клітинці «{ $points }» шкали науки
# $seat: у чий хід він почався.
periodic-event-last-round =
    { $reader ->
        [seat] Ви починаєте останній раунд: усі інші мають ще по одному ходу
       *[other] Гравець { $seat } починає останній раунд: усі інші мають ще по одному ходу
    }
periodic-event-turn-ended = Гравець { $seat }: кінець ходу
# Наприкінці всі карти наукових задач показують. $points: скільки балів дає карта власникові.
periodic-event-task-shown =
    Гравець { $seat }: { $points ->
        [one] { $points } бал
        [few] { $points } бали
        [many] { $points } балів
       *[other] { $points } балів
    } за карту наукових задач: { periodic-task }
periodic-event-task-shown-hidden = Гравець { $seat }: карту наукових задач показують
# $seats: номери переможців текстом, наприклад 1 або 1, 3; $count: скільки переможців.
periodic-event-game-over =
    { $reader ->
        [seats] Ви перемагаєте
       *[other] { $count ->
            [one] Перемагає гравець { $seats }
            [few] Перемогу ділять гравці { $seats }
            [many] Перемогу ділять гравці { $seats }
           *[other] Перемогу ділять гравці { $seats }
        }
    }

## Підписи варіантів, як на кнопці.

periodic-choice-keep = Залишити: { periodic-task }
# $properties (текст): одна властивість або дві через дефіс у порядку сторінки правил, наприклад number-radius.
periodic-choice-take2 =
    { $properties ->
        [number] Жетон нагороди: { 1 } жетон енергії з властивості «{ -periodic-number }»
        [ionization] Жетон нагороди: { 1 } жетон енергії з властивості «{ -periodic-ionization }»
        [radius] Жетон нагороди: { 1 } жетон енергії з властивості «{ -periodic-radius }»
        [heavier] Жетон нагороди: { 1 } жетон енергії з властивості «{ -periodic-heavier }»
        [lighter] Жетон нагороди: { 1 } жетон енергії з властивості «{ -periodic-lighter }»
        [number-number] Жетон нагороди: { 2 } жетони енергії з властивості «{ -periodic-number }»
        [number-ionization] Жетон нагороди: по { 1 } жетону енергії з властивостей «{ -periodic-number }» і «{ -periodic-ionization }»
        [number-radius] Жетон нагороди: по { 1 } жетону енергії з властивостей «{ -periodic-number }» і «{ -periodic-radius }»
        [number-heavier] Жетон нагороди: по { 1 } жетону енергії з властивостей «{ -periodic-number }» і «{ -periodic-heavier }»
        [number-lighter] Жетон нагороди: по { 1 } жетону енергії з властивостей «{ -periodic-number }» і «{ -periodic-lighter }»
        [ionization-ionization] Жетон нагороди: { 2 } жетони енергії з властивості «{ -periodic-ionization }»
        [ionization-radius] Жетон нагороди: по { 1 } жетону енергії з властивостей «{ -periodic-ionization }» і «{ -periodic-radius }»
        [ionization-heavier] Жетон нагороди: по { 1 } жетону енергії з властивостей «{ -periodic-ionization }» і «{ -periodic-heavier }»
        [ionization-lighter] Жетон нагороди: по { 1 } жетону енергії з властивостей «{ -periodic-ionization }» і «{ -periodic-lighter }»
        [radius-radius] Жетон нагороди: { 2 } жетони енергії з властивості «{ -periodic-radius }»
        [radius-heavier] Жетон нагороди: по { 1 } жетону енергії з властивостей «{ -periodic-radius }» і «{ -periodic-heavier }»
        [radius-lighter] Жетон нагороди: по { 1 } жетону енергії з властивостей «{ -periodic-radius }» і «{ -periodic-lighter }»
        [heavier-heavier] Жетон нагороди: { 2 } жетони енергії з властивості «{ -periodic-heavier }»
        [heavier-lighter] Жетон нагороди: по { 1 } жетону енергії з властивостей «{ -periodic-heavier }» і «{ -periodic-lighter }»
        [lighter-lighter] Жетон нагороди: { 2 } жетони енергії з властивості «{ -periodic-lighter }»
       *[other] Жетон нагороди: енергія з { $properties }
    }
# $energy: скільки жетонів енергії лежить на властивості.
periodic-choice-gain =
    { $energy ->
        [0] Активувати «{ periodic-property }», жетонів енергії там немає
        [one] Отримати { $energy } жетон енергії й активувати «{ periodic-property }»
        [few] Отримати { $energy } жетони енергії й активувати «{ periodic-property }»
        [many] Отримати { $energy } жетонів енергії й активувати «{ periodic-property }»
       *[other] Отримати { $energy } жетонів енергії й активувати «{ periodic-property }»
    }
# $price: скільки коштує активація.
periodic-choice-spend =
    { $price ->
        [one] Витратити { $price } жетон енергії: активувати «{ periodic-property }»
        [few] Витратити { $price } жетони енергії: активувати «{ periodic-property }»
        [many] Витратити { $price } жетонів енергії: активувати «{ periodic-property }»
       *[other] Витратити { $price } жетонів енергії: активувати «{ periodic-property }»
    }
periodic-choice-free = Жетон нагороди: безкоштовно активувати «{ periodic-property }»
periodic-choice-goto = Жетон нагороди: перехід до сімейства «{ periodic-family }»
periodic-choice-end = Завершити хід
# $target: none, box або гравець, рахуючи від 1.
periodic-choice-steal =
    { $target ->
        [none] Не брати енергії
        [box] Взяти { 1 } жетон енергії з коробки
       *[other] Взяти { 1 } жетон енергії в гравця { $target }
    }
periodic-choice-plus = Жетон нагороди: «{ periodic-plus }»
periodic-choice-to = Колба на { $element }
periodic-choice-research = Дослідити: { periodic-colour } ціль

## Рядок, який завжди каже, що і в кого питають.

periodic-ask-keep = Яку карту наукових задач залишаєте собі?
# $energy: скільки жетонів енергії має гравець.
# $can: що зараз можна зробити, кожне своїм словом.
periodic-ask-turn =
    Гравець { $seat }: { $energy ->
        [0] жетонів енергії немає
        [one] { $energy } жетон енергії
        [few] { $energy } жетони енергії
        [many] { $energy } жетонів енергії
       *[other] { $energy } жетонів енергії
    }. { $can ->
        [activate] Активуйте властивість
        [activate-end] Активуйте властивість або завершіть хід
        [activate-token] Активуйте властивість або зіграйте жетон нагороди
        [end] Залишається тільки завершити хід
        [end-token] Зіграйте жетон нагороди або завершіть хід
       *[activate-end-token] Активуйте властивість, зіграйте жетон нагороди або завершіть хід
    }
periodic-ask-steal = Властивість порожня. Взяти { 1 } жетон енергії деінде?
# $range: найбільша кількість кроків цього переміщення.
# $can: що зараз можна зробити, кожне своїм словом.
periodic-ask-move =
    Гравець { $seat }: куди йде колба? «{ periodic-property }», { $range ->
        [1] { $range } крок
        [one] від { 1 } до { $range } кроку
        [few] від { 1 } до { $range } кроків
        [many] від { 1 } до { $range } кроків
       *[other] від { 1 } до { $range } кроків
    }{ $can ->
        [plus-to] . Або жетон нагороди: «{ periodic-plus }»
       *[to] { "" }
    }
periodic-ask-goto = На який елемент переходить колба? Сімейство: «{ periodic-family }»
periodic-ask-research = Для якої цілі досліджуєте { $element }?
# Тут ніхто нічого не вирішує.
periodic-ask-chance = Випадок визначає карти й жетони

## Той самий рядок для тих, хто чекає: що вирішує хтось інший. $name: одне ім’я або кілька через кому; $count: скільки їх.

periodic-wait-keep =
    { $name } { $count ->
        [one] обирає карту наукових задач
        [few] обирають карту наукових задач
        [many] обирають карту наукових задач
       *[other] обирають карту наукових задач
    }
periodic-wait-turn =
    { $name } ходить: { $energy ->
        [0] жетонів енергії немає
        [one] { $energy } жетон енергії
        [few] { $energy } жетони енергії
        [many] { $energy } жетонів енергії
       *[other] { $energy } жетонів енергії
    }
periodic-wait-steal = { $name } вирішує, чи взяти енергію деінде: властивість порожня
periodic-wait-move =
    { $name } вирішує, куди йде колба: «{ periodic-property }», { $range ->
        [1] { $range } крок
        [one] від { 1 } до { $range } кроку
        [few] від { 1 } до { $range } кроків
        [many] від { 1 } до { $range } кроків
       *[other] від { 1 } до { $range } кроків
    }
periodic-wait-goto = { $name } вирішує, на який елемент переходить колба. Сімейство: «{ periodic-family }»
periodic-wait-research = { $name } вирішує, для якої цілі досліджувати { $element }

## Рядки остаточного рахунку. Кожен стоїть перед кількістю балів або енергії.

periodic-score-goals = Карти цілей
periodic-score-lab = Жетони лабораторії
periodic-score-track = Шкала науки
# Маркери на картах цілей, які наприкінці лишилися відкритими.
periodic-score-markers = Маркери на відкритих цілях
periodic-score-task = Наукова задача
periodic-score-total = Разом
# Показують, коли балів порівну й вирішує шкала науки.
periodic-score-tie-track = Порівну: шкала науки
# Показують, коли порівну балів і місць на шкалі науки й вирішує енергія.
periodic-score-tie-energy = Порівну: залишок енергії

## Що вирішує за рівних балів, наприкінці.

# $points (число): скільки балів у кожного з рівних; $places (текст): хто скільки має того, що вирішує, наприклад Оля: 23, Тарас: 18.
periodic-end-by-track = Балів порівну, по { $points }: вирішує місце на шкалі науки ({ $places })
# Порівну і балів, і місць на шкалі науки.
periodic-end-by-energy = Порівну балів, по { $points }, і місць на шкалі науки: вирішує залишок енергії ({ $places })
periodic-end-shared = Бали, місця на шкалі науки й енергія рівні: перемога спільна

## Стіл у терміналі: короткі підписи навколо поля. Заголовок стовпця — одне коротке слово.

# Заголовки стовпців: енергія на властивості або у гравця; ціна активації; скільки клітинок досяжно.
periodic-table-energy = енергія
periodic-table-price = ціна
periodic-table-reach = клітинки
# Заголовки стовпців для відкритих карт цілей.
periodic-table-goal = Карти цілей
periodic-table-elements = елементи, маркери
periodic-table-points = бали
# Скільки карт лишилося в колоді під відкритою.
periodic-table-deck = колода
# Скільки жетонів нагород цього кольору лишилося.
periodic-table-awards = нагороди
# На місці карти цілі, якої немає, бо в коробці не лишилося карт цього кольору.
periodic-table-no-card = карти немає
# Заголовки стовпців для гравців; бали — на цю мить, без таємної задачі.
periodic-table-players = Гравці
periodic-table-markers = маркери
periodic-table-flask = колба
# Досягнуті цілі позначками кольорів і жетони нагород так, як їх вводять.
periodic-table-won = цілі та жетони
periodic-table-circle = Коло сімейств, за годинниковою стрілкою
# Біля карти сімейства, на яку далі перейде мікроскоп того, хто читає.
periodic-table-next = далі
periodic-table-track = Шкала науки
# Перед текстом власної карти того, хто читає.
periodic-table-task = Ваша таємна задача
# Перед кількістю жетонів енергії в коробці.
periodic-table-box = У коробці
# $turns: скільки ходів лишилося разом із цим.
periodic-table-last-round =
    { $turns ->
        [1] Останній раунд: це останній хід
        [one] Останній раунд: лишився { $turns } хід разом із цим
        [few] Останній раунд: лишилися { $turns } ходи разом із цим
        [many] Останній раунд: лишилося { $turns } ходів разом із цим
       *[other] Останній раунд: лишилося { $turns } ходів разом із цим
    }
periodic-table-score = Остаточний рахунок

## Поле в браузері. $name (текст): гравець, як його названо за столом.

periodic-web-board = Таблиця елементів
# Клітинка, як її читають уголос і показують у фокусі. $name (текст): назва елемента; $number: атомний номер.
periodic-web-cell = { $number }, { $element }, { $name }
periodic-web-steps =
    { $steps ->
        [one] { $steps } крок
        [few] { $steps } кроки
        [many] { $steps } кроків
       *[other] { $steps } кроку
    }
# Як властивість дістається клітинки: «Збільшення атомної маси: 3». $steps: кількість кроків.
periodic-web-by = { periodic-property }: { $steps }
periodic-web-flask = колба: { $name }
periodic-web-flask-own = ваша колба
# На клітинці: відкрита карта цілі називає цей елемент.
periodic-web-token = { periodic-colour } ціль
periodic-web-token-done = { periodic-colour } ціль, ваш маркер уже там
periodic-web-lit = можна вибрати
# Карта цілі, як її читають уголос. $elements (текст): символи через кому.
periodic-web-goal = { periodic-goal }, { periodic-colour } ціль, рівень { $level }: { $elements }
periodic-web-level = Рівень { $level }
periodic-web-points =
    { $points ->
        [one] { $points } бал
        [few] { $points } бали
        [many] { $points } балів
       *[other] { $points } бала
    }
# Карти під відкритою.
periodic-web-deck =
    { $count ->
        [0] колоду вичерпано
        [one] { $count } карта в колоді
        [few] { $count } карти в колоді
        [many] { $count } карт у колоді
       *[other] { $count } карти в колоді
    }
periodic-web-awards =
    { $count ->
        [0] жетонів нагород не лишилося
        [one] { $count } жетон нагороди
        [few] { $count } жетони нагород
        [many] { $count } жетонів нагород
       *[other] { $count } жетона нагороди
    }
# Жетони нагород, що лишилися: перелік того, що робить кожен.
periodic-web-award-list = нагороди: { $awards }
periodic-web-award-kind = «{ periodic-award }»
periodic-web-award-kinds = «{ periodic-award }» × { $count }
periodic-web-marker = маркер: { $name }
periodic-web-properties = Властивості
periodic-web-energy =
    { $energy ->
        [0] жетонів енергії немає
        [one] { $energy } жетон енергії
        [few] { $energy } жетони енергії
        [many] { $energy } жетонів енергії
       *[other] { $energy } жетона енергії
    }
# На двох кнопках під кожною властивістю; далі стоїть число зі знаком.
periodic-web-spend = Витратити
periodic-web-gain = Отримати
periodic-web-microscope = мікроскоп: { $name }
periodic-web-microscope-own = ваш мікроскоп
periodic-web-disc = диск: { $name }
# Клітинка шкали науки, що вміщує лише стільки дисків.
periodic-web-room =
    { $count ->
        [one] місце для { $count } диска
        [few] місце для { $count } дисків
        [many] місце для { $count } дисків
       *[other] місце для { $count } диска
    }
periodic-web-tokens = Жетони нагород
periodic-web-no-tokens = Жетонів нагород поки немає
# Скільки власна карта дає цієї миті. $points: див. вище.
periodic-web-task-now = Зараз: { periodic-web-points }
periodic-web-task-back = Таємна карта наукових задач, сорочкою догори
periodic-web-task-choosing = Обирає карту наукових задач
# Біля карт задач, коли одну з них уже обрано: натомість можна натиснути іншу.
periodic-web-kept = Інші не бачать, яку карту ви залишаєте. Щоб змінити вибір, оберіть іншу, доки не обрали всі.
# Енергія за жетоном «Взяти 2 жетони енергії»: 1 або 2.
periodic-web-take-count = Взяти { $count }
periodic-web-markers =
    { $count ->
        [0] маркерів не лишилося
        [one] лишився { $count } маркер
        [few] лишилися { $count } маркери
        [many] лишилося { $count } маркерів
       *[other] лишилося { $count } маркера
    }
periodic-web-box = Енергія в коробці: { $energy }
periodic-web-zoom-in = Збільшити
periodic-web-zoom-out = Зменшити
periodic-web-zoom-all = Уся таблиця
periodic-web-map = Мінікарта: яку частину таблиці видно
periodic-web-winner = Перемога
# Після того як першим натиснули елемент: які властивості туди ведуть. $element: його символ.
periodic-web-target = Шлях до { $element }: виберіть одну з позначених властивостей
# Сенсорні екрани: перший дотик показав, що зробить другий.
periodic-web-tap-again = Натисніть ще раз, щоб підтвердити

## Звідки береться випадковість, для перевірки жеребів.

# $source: коло сімейств, колоди цілей і задач, жетони нагород кожної колоди.
periodic-source =
    { $source ->
        [families] Коло сімейств
        [tasks] Карти наукових задач
        [goals-green] Зелена колода цілей
        [goals-blue] Синя колода цілей
        [goals-purple] Фіолетова колода цілей
        [goals-pink] Рожева колода цілей
        [awards-green] Жетони нагород, зелені цілі
        [awards-blue] Жетони нагород, сині цілі
        [awards-purple] Жетони нагород, фіолетові цілі
        [awards-pink] Жетони нагород, рожеві цілі
       *[other] { $source }
    }

## Книга правил: слова, які вставляють її сторінки.

periodic-book-task-1 =
    { $task_1 ->
        [track] шкала науки
        [goals] цілі
        [level-1] рівень { 1 }
        [level-2] рівень { 2 }
        [level-3] рівень { 3 }
        [pair-1-2] пара рівнів { 1 } і { 2 }
        [pair-1-3] пара рівнів { 1 } і { 3 }
        [pair-2-3] пара рівнів { 2 } і { 3 }
        [set] набір
        [least] менше число
       *[other] карта { $task_number }
    }
periodic-book-task-2 =
    { $task_2 ->
        [track] { "; " }шкала науки
        [goals] { "; " }цілі
        [level-1] { "; " }рівень { 1 }
        [level-2] { "; " }рівень { 2 }
        [level-3] { "; " }рівень { 3 }
        [pair-1-2] { "; " }пара рівнів { 1 } і { 2 }
        [pair-1-3] { "; " }пара рівнів { 1 } і { 3 }
        [pair-2-3] { "; " }пара рівнів { 2 } і { 3 }
        [set] { "; " }набір
        [least] { "; " }менше число
       *[none] { "" }
    }

## Навчальна гра. Кожне завдання має вказівку і, під -done, що сталося та чому.
## Елементи й числа справжні: вони належать до позицій у lesson.toml.

periodic-lesson-keep = Перед грою кожен таємно лишає собі одну з { $deal_for_two ->
        [3] трьох
       *[2] { $deal_for_two }
    } карт наукових задач. Виберіть ту, що вам до вподоби.
periodic-lesson-keep-done = Її бачите лише ви. Бали за неї додають наприкінці, тож хай вона підказує, чого прагнути.
periodic-lesson-spend = Ваша колба стоїть на Li, і ви маєте { 3 } жетони енергії. Витратьте { $first_activation }, щоб активувати «{ -periodic-number }».
periodic-lesson-spend-done = Жетон енергії тепер лежить на властивості. Усі елементи, яких може дістатися колба, позначено разом із кількістю кроків.
periodic-lesson-too-far = Чи далеко до S? Натисніть на нього.
periodic-lesson-too-far-done = Одне переміщення має від { 1 } до { $move_range ->
        [one] { $move_range } кроку
        [few] { $move_range } кроків
        [many] { $move_range } кроків
       *[other] { $move_range } кроку
    }, а від Li з номером { 3 } до S з номером { 16 } їх { 13 }. «{ -periodic-number }» веде за номерами, вперед або назад, з кінця одного ряду на початок наступного.
periodic-lesson-move = До O рівно { 5 } кроків, і там лежить фішка цілі. Перемістіть колбу на O.
periodic-lesson-move-done = Важить лише те, де переміщення закінчується; пройти через елемент — замало. На O ви досліджуєте.
periodic-lesson-research = O є на двох відкритих картах цілей. Дослідіть його для зеленої, «{ periodic-goal-quartz }».
periodic-lesson-research-done = Ваш маркер лежить на O цієї карти. Маркери на всіх елементах карти — це досягнута ціль: для «{ periodic-goal-quartz }» потрібен ще Si.
periodic-lesson-second = Витратьте енергію ще раз: активуйте «{ -periodic-radius }» й перемістіть колбу на Si, щоб дослідити його для цілі «{ periodic-goal-quartz }».
periodic-lesson-second-done = «{ -periodic-radius }» веде вниз і ліворуч у будь-якому поєднанні: з O вниз на S, тоді ліворуч через P на Si. Елемент, вказаний лише на одній відкритій карті, досліджується сам собою. Перша активація за хід коштує { $first_activation ->
        [one] { $first_activation } жетон
        [few] { $first_activation } жетони
        [many] { $first_activation } жетонів
       *[other] { $first_activation } жетона
    } енергії, кожна наступна — { $further_activation }.
periodic-lesson-update = Енергію вичерпано. Завершіть хід і подивіться, що він дасть.
periodic-lesson-update-done = Цілі досягнуто: її карта ваша, до неї ви дістали жетон нагороди «{ periodic-plus }», а на столі відкрилася нова зелена карта. До того ж Si належить до сімейства на наступній карті кола, тож ваші мікроскоп і диск пересунулися.
periodic-lesson-gain = Знову ваш хід, а енергії немає. Отримайте її: візьміть { 3 } жетони з властивості «{ -periodic-radius }» — це її також активує — і перемістіть колбу на Mg.
periodic-lesson-gain-done = Коли ви отримуєте енергію, то берете все з однієї властивості й активуєте її. Більше нічого того ходу не активують, хіба що жетонами нагород.
periodic-lesson-circle = Mg — лужноземельний метал, а це наступне сімейство у вашому колі. Завершіть хід і стежте за мікроскопом.
periodic-lesson-circle-done = Хто завершує хід на елементі наступного сімейства, пересуває мікроскоп на одну карту, а диск — на одну клітинку праворуч, раз за хід. Що правіше на шкалі науки, то більше балів.
periodic-lesson-plus = На Fe лежить рожева фішка цілі, до неї { 7 } кроків. Витратьте { $first_activation ->
        [one] { $first_activation } жетон
        [few] { $first_activation } жетони
        [many] { $first_activation } жетонів
       *[other] { $first_activation } жетона
    } енергії на «{ -periodic-heavier }», зіграйте жетон «{ periodic-plus }» й перемістіть колбу на Fe, щоб дослідити його.
periodic-lesson-plus-done = Із цим жетоном переміщення має до { $range_with_one ->
        [one] { $range_with_one } кроку
        [few] { $range_with_one } кроків
        [many] { $range_with_one } кроків
       *[other] { $range_with_one } кроку
    }. Кожен жетон нагороди діє один раз. Інші дають енергію, безкоштовну властивість або перехід до сімейства.
periodic-lesson-empty = Властивість «{ -periodic-number }» порожня: уся її енергія в суперника. Усе одно отримуйте енергію саме з неї: візьміть { 1 } жетон із коробки й перемістіть колбу на V, щоб дослідити його.
periodic-lesson-empty-done = Порожню властивість теж активують, а { 1 } жетон енергії можна взяти деінде: удвох — із коробки, а коли гравців більше — у того, хто має найбільше.
periodic-lesson-last-turn = Минуло багато ходів: два диски дійшли до двох останніх клітинок шкали науки, і це останній хід. Витратьте { $first_activation ->
        [one] { $first_activation } жетон
        [few] { $first_activation } жетони
        [many] { $first_activation } жетонів
       *[other] { $first_activation } жетона
    } енергії на «{ -periodic-radius }», перемістіть колбу на K, щоб дослідити його для зеленої карти, і завершіть хід.
periodic-lesson-last-turn-done = Карти цілей, жетони лабораторії, шкала науки, маркери на відкритих картах і таємна задача складаються разом, і ви перемогли. Останній раунд починається й тоді, коли закінчується колода цілей.

## Кінець гри в браузері.

# $colour (текст): колір колоди.
periodic-web-end-deck = Закінчилася { periodic-colour } колода цілей, останній раунд зіграно
periodic-web-end-discs = Диски дійшли до кінця шкали науки, останній раунд зіграно
# $colour (текст): колір колоди. Останній раунд могло почати і те, і те.
periodic-web-end-both = Закінчилася { periodic-colour } колода цілей, диски дійшли до кінця шкали науки, останній раунд зіграно
# Заголовок графіка наприкінці.
periodic-web-course = Бали впродовж гри

## Чому підказка радить дію. $after: скільки тоді; $before: скільки зараз; $others: скільки в середньому
## після інших дій; $kind: gain, коли стає краще, ніж зараз, keep, коли інші дії це втратили б.

periodic-why-than =
    { $kind ->
        [gain] , зараз { $before }
       *[keep] , а після інших дій приблизно { $others }
    }
periodic-why-goals = Досягнутих цілей: { $after }{ periodic-why-than }
periodic-why-points = Ваші бали: { $after }{ periodic-why-than }
periodic-why-researched = Ваших маркерів на відкритих цілях: { $after }{ periodic-why-than }
periodic-why-disc = Клітинок, які ваш диск пройшов на шкалі науки: { $after }{ periodic-why-than }
periodic-why-energy = Жетонів енергії у вас: { $after }{ periodic-why-than }
periodic-why-stolen = Жетонів енергії, забраних в інших гравців: { $after }

## Рівні: боти цієї гри з іменами, від найслабшого. -about: як грає, один рядок.

periodic-level-student = Студент
periodic-level-student-about = Знає, де найближча ціль, і часто йде в обхід.
periodic-level-assistant = Лаборант
periodic-level-assistant-about = Іде до цілей; час від часу обирає не найкращу дію.
periodic-level-chemist = Хімік
periodic-level-chemist-about = Дивиться вперед і береже енергію.
periodic-level-professor = Професор
periodic-level-professor-about = Перед кожною дією зважує сотні продовжень.
periodic-level-academician = Академік
periodic-level-academician-about = Планує весь шлях таблицею; тут нікого сильнішого немає.
