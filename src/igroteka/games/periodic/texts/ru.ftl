### Periodic: все слова, которые видит игрок, по-русски.
###
### Переменные, которые всюду означают одно и то же:
###   $seat, $active  (число)  игрок, считая от 1
###   $element, $from, $to  (текст)  элемент по символу, например Na
###   $family  (текст)  alkali, alkaline, transition, post, metalloid, nonmetal, halogen или noble
###   $property  (текст)  number, ionization, radius, heavier или lighter
###   $colour  (текст)  карта цели по цвету: green, blue, purple или pink
###   $goal  (текст)  ключ карты цели, например quartz
###   $task  (текст)  ключ карты научных задач: от t1 до t16
###   $award, $token  (текст)  жетон награды: plus, take2, free_ и свойство, goto_ и семейство
### Сообщение, вставленное в другое, например { periodic-family }, читает те же переменные.
### Названия семейств, свойств и компонентов те же, что на странице правил.

## Названия пяти свойств, семейств и жетонов наград.

-periodic-number = Атомный номер
-periodic-ionization = Увеличение энергии ионизации
-periodic-radius = Увеличение атомного радиуса
-periodic-heavier = Увеличение атомной массы
-periodic-lighter = Уменьшение атомной массы
-periodic-alkali = Щелочные металлы
-periodic-alkaline = Щёлочноземельные металлы
-periodic-transition = Переходные металлы
-periodic-post = Постпереходные металлы
-periodic-metalloid = Полуметаллы
-periodic-nonmetal = Неметаллы
-periodic-halogen = Галогены
-periodic-noble = Благородные газы
-periodic-take2 = Взять { 2 } жетона энергии
-periodic-free = Бесплатное свойство
-periodic-goto = Переход

## Сама игра: название, одно предложение для полки с играми.

periodic-title = Periodic
# Маленький заголовок над очками всех игроков на картинке ссылки на стол.
periodic-card-points = очки
periodic-summary = Наперегонки путешествуйте по периодической таблице и исследуйте элементы, которые связала сама химия.
# Как в игре побеждают; стоит на странице приглашения.
periodic-win = Очки дают карты целей, элементы которых вы исследуете, шкала науки и научная задача. Побеждает тот, у кого в конце больше всего очков.
# Игра одной строкой: перед первым решением и в начале обучения.
periodic-goal-line = наберите больше всех очков: карты целей, шкала науки, ваша задача

## Подписи под рисунками книги правил; каждый рисунок показывает, что вышло после того, о чём говорит подпись.

periodic-figure-move = По свойству «{ -periodic-number }» колба прошла от Li до O, { 5 } шагов по номерам от { 3 } до { 8 }. Важен лишь элемент, на котором она остановилась.
periodic-figure-research = На O лежит маркер для зелёной цели; там не хватает ещё Si.
periodic-figure-plus = «{ periodic-plus }» удлиняет перемещение: от Mg до Fe — { 7 } шагов в сторону более тяжёлых элементов.
periodic-figure-update = Зелёная цель достигнута, открыта новая, а жетон награды лежит внизу.
periodic-figure-last-turn = Итоговый счёт: карты целей, жетоны лаборатории, шкала науки, маркеры на открытых целях и научная задача.
periodic-figure-deal = Карты научных задач розданы втайне: одну из них оставляют себе.
periodic-figure-task = На каждой карте указано, что она учитывает: клетки шкалы науки или цели определённых уровней.
periodic-figure-families = У каждого семейства свои цвет и узор. Пять колб отмечают первые элементы пяти семейств: Li, Be, B, He и F.
periodic-figure-example = После хода из примера: колба прошла с B через Si на O, и на обоих элементах кварца лежат маркеры игрока { 1 }.

## Слова, которые вставляют в другие сообщения.
## own-numbers: годы, формулы, изотопы, температуры.

# Название семейства, само по себе. $family: см. выше.
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
# Название свойства, само по себе. $property: см. выше.
periodic-property =
    { $property ->
        [number] { -periodic-number }
        [ionization] { -periodic-ionization }
        [radius] { -periodic-radius }
        [heavier] { -periodic-heavier }
        [lighter] { -periodic-lighter }
       *[other] { $property }
    }
# Цвет карты цели со строчной буквы; должен подходить перед «цель», «карта», «колода». $colour: см. выше.
periodic-colour =
    { $colour ->
        [green] зелёная
        [blue] синяя
        [purple] фиолетовая
        [pink] розовая
       *[other] { $colour }
    }
# Название жетона награды. $award: см. выше.
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
# То же название для сообщений с переменной $token.
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
# Предложение о достигнутой цели. $goal: см. выше.
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
       *[other] Элементы: { $goal_elements }.
    }
# Название карты цели. $goal: см. выше.
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
       *[other] Цель { $goal_number }
    }
# Название жетона награды. $plus_steps (число): сколько шагов он добавляет.
periodic-plus =
    { $plus_steps ->
        [one] +{ $plus_steps } клетка
        [few] +{ $plus_steps } клетки
        [many] +{ $plus_steps } клеток
       *[other] +{ $plus_steps } клетки
    }
# Задачи карты. $task_1, $task_2 (текст): каждая как ключ своих слов; none, если задача одна. Они приходят вместе с $task.
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
       *[other] Карта научных задач { $task_number }
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

## Что написано на картах научных задач. На карте одна задача или две; первое слово может стоять после двоеточия.

periodic-task-track = +{ $points_track ->
        [one] { $points_track } очко
        [few] { $points_track } очка
        [many] { $points_track } очков
       *[other] { $points_track } очка
    } за каждую пройденную клетку шкалы науки
periodic-task-goals = +{ $points_goals ->
        [one] { $points_goals } очко
        [few] { $points_goals } очка
        [many] { $points_goals } очков
       *[other] { $points_goals } очка
    } за каждую достигнутую цель
periodic-task-level-1 = +{ $points_level ->
        [one] { $points_level } очко
        [few] { $points_level } очка
        [many] { $points_level } очков
       *[other] { $points_level } очка
    } за каждую достигнутую цель уровня { 1 }
periodic-task-level-2 = +{ $points_level ->
        [one] { $points_level } очко
        [few] { $points_level } очка
        [many] { $points_level } очков
       *[other] { $points_level } очка
    } за каждую достигнутую цель уровня { 2 }
periodic-task-level-3 = +{ $points_level ->
        [one] { $points_level } очко
        [few] { $points_level } очка
        [many] { $points_level } очков
       *[other] { $points_level } очка
    } за каждую достигнутую цель уровня { 3 }
periodic-task-pair-1-2 = +{ $points_pair ->
        [one] { $points_pair } очко
        [few] { $points_pair } очка
        [many] { $points_pair } очков
       *[other] { $points_pair } очка
    } за каждую пару достигнутых целей уровней { 1 } и { 2 }
periodic-task-pair-1-3 = +{ $points_pair ->
        [one] { $points_pair } очко
        [few] { $points_pair } очка
        [many] { $points_pair } очков
       *[other] { $points_pair } очка
    } за каждую пару достигнутых целей уровней { 1 } и { 3 }
periodic-task-pair-2-3 = +{ $points_pair ->
        [one] { $points_pair } очко
        [few] { $points_pair } очка
        [many] { $points_pair } очков
       *[other] { $points_pair } очка
    } за каждую пару достигнутых целей уровней { 2 } и { 3 }
periodic-task-set = +{ $points_set ->
        [one] { $points_set } очко
        [few] { $points_set } очка
        [many] { $points_set } очков
       *[other] { $points_set } очка
    } за каждый набор из трёх достигнутых целей уровней { 1 }, { 2 } и { 3 }
periodic-task-least =
    { $points_least ->
        [one] { $points_least } очко, умноженное на меньшее из двух чисел: пройденные клетки шкалы науки или достигнутые цели
        [few] { $points_least } очка, умноженные на меньшее из двух чисел: пройденные клетки шкалы науки или достигнутые цели
        [many] { $points_least } очков, умноженных на меньшее из двух чисел: пройденные клетки шкалы науки или достигнутые цели
       *[other] { $points_least } очка, умноженные на меньшее из двух чисел: пройденные клетки шкалы науки или достигнутые цели
    }

## Элементы, со строчной буквы.

periodic-element-H = водород
periodic-element-He = гелий
periodic-element-Li = литий
periodic-element-Be = бериллий
periodic-element-B = бор
periodic-element-C = углерод
periodic-element-N = азот
periodic-element-O = кислород
periodic-element-F = фтор
periodic-element-Ne = неон
periodic-element-Na = натрий
periodic-element-Mg = магний
periodic-element-Al = алюминий
periodic-element-Si = кремний
periodic-element-P = фосфор
periodic-element-S = сера
periodic-element-Cl = хлор
periodic-element-Ar = аргон
periodic-element-K = калий
periodic-element-Ca = кальций
periodic-element-Sc = скандий
periodic-element-Ti = титан
periodic-element-V = ванадий
periodic-element-Cr = хром
periodic-element-Mn = марганец
periodic-element-Fe = железо
periodic-element-Co = кобальт
periodic-element-Ni = никель
periodic-element-Cu = медь
periodic-element-Zn = цинк
periodic-element-Ga = галлий
periodic-element-Ge = германий
periodic-element-As = мышьяк
periodic-element-Se = селен
periodic-element-Br = бром
periodic-element-Kr = криптон
periodic-element-Rb = рубидий
periodic-element-Sr = стронций
periodic-element-Y = иттрий
periodic-element-Zr = цирконий
periodic-element-Nb = ниобий
periodic-element-Mo = молибден
periodic-element-Tc = технеций
periodic-element-Ru = рутений
periodic-element-Rh = родий
periodic-element-Pd = палладий
periodic-element-Ag = серебро
periodic-element-Cd = кадмий
periodic-element-In = индий
periodic-element-Sn = олово
periodic-element-Sb = сурьма
periodic-element-Te = теллур
periodic-element-I = иод
periodic-element-Xe = ксенон
periodic-element-Cs = цезий
periodic-element-Ba = барий
periodic-element-Hf = гафний
periodic-element-Ta = тантал
periodic-element-W = вольфрам
periodic-element-Re = рений
periodic-element-Os = осмий
periodic-element-Ir = иридий
periodic-element-Pt = платина
periodic-element-Au = золото
periodic-element-Hg = ртуть
periodic-element-Tl = таллий
periodic-element-Pb = свинец
periodic-element-Bi = висмут
periodic-element-Po = полоний
periodic-element-At = астат
periodic-element-Rn = радон
periodic-element-Fr = франций
periodic-element-Ra = радий
periodic-element-Rf = резерфордий
periodic-element-Db = дубний
periodic-element-Sg = сиборгий
periodic-element-Bh = борий
periodic-element-Hs = хассий
periodic-element-Mt = мейтнерий
periodic-element-Ds = дармштадтий
periodic-element-Rg = рентгений
periodic-element-Cn = коперниций
periodic-element-Nh = нихоний
periodic-element-Fl = флеровий
periodic-element-Mc = московий
periodic-element-Lv = ливерморий
periodic-element-Ts = теннессин
periodic-element-Og = оганесон

## Карты целей: название и одно предложение о том, что объединяет эти элементы.

# Элементы: H, N.
periodic-goal-ammonia = Аммиак
periodic-goal-ammonia-fact = Процесс Габера — Боша превращает азот воздуха и водород в аммиак, с которого начинается производство большинства азотных удобрений.
# Элементы: O, Si.
periodic-goal-quartz = Кварц
periodic-goal-quartz-fact = Кварц — это диоксид кремния, SiO₂, а на кислород и кремний вместе приходится около трёх четвертей массы земной коры.
# Элементы: Cu, Sn.
periodic-goal-bronze = Бронза
periodic-goal-bronze-fact = Бронза — это медь, которой олово придаёт твёрдость, и по ней названа целая эпоха в истории человечества.
# Элементы: He, Ne.
periodic-goal-helium-neon-laser = Гелий-неоновый лазер
periodic-goal-helium-neon-laser-fact = В гелий-неоновом лазере возбуждённые атомы гелия передают свою энергию атомам неона, а те излучают красный свет луча.
# Элементы: Na, K.
periodic-goal-nak-alloy = Сплав NaK
periodic-goal-nak-alloy-fact = Натрий и калий при комнатной температуре твёрдые, но в нужной пропорции образуют NaK — жидкий сплав.
# Элементы: Mo, Tc.
periodic-goal-technetium-generator = Технециевый генератор
periodic-goal-technetium-generator-fact = Молибден-{ 99 }, распадаясь, превращается в технеций-99m — индикатор, который ежегодно применяют в миллионах медицинских обследований.
# Элементы: Fl, Lv.
periodic-goal-laboratories = Две лаборатории
periodic-goal-laboratories-fact = Флеровий и ливерморий, получившие имена в { "2012" } году, названы в честь двух лабораторий, которые работали над ними вместе: Лаборатории имени Флёрова в Дубне и Ливерморской лаборатории имени Лоуренса в Калифорнии.
# Элементы: Po, Ra.
periodic-goal-curies-discoveries = Открытия супругов Кюри
periodic-goal-curies-discoveries-fact = В { "1898" } году Мария и Пьер Кюри открыли в урановой смолке два новых элемента: полоний и радий.
# Элементы: Ag, Au.
periodic-goal-electrum = Электрум
periodic-goal-electrum-fact = Монеты древней Лидии, одни из старейших известных, чеканили из электрума — сплава золота и серебра, который встречается и в природе.
# Элементы: C, O, Ca.
periodic-goal-calcium-carbonate = Карбонат кальция
periodic-goal-calcium-carbonate-fact = Мел, известняк и мрамор состоят главным образом из карбоната кальция, CaCO₃, как и раковины улиток и мидий.
# Элементы: N, P, K.
periodic-goal-fertiliser = Удобрение NPK
periodic-goal-fertiliser-fact = Азот, фосфор и калий — главные питательные элементы удобрений, а буквы NPK на мешке — это их символы.
# Элементы: Cl, Br, I.
periodic-goal-halogen-triad = Триада Дёберейнера
periodic-goal-halogen-triad-fact = В { "1829" } году Иоганн Дёберейнер показал, что атомная масса брома близка к среднему из атомных масс хлора и иода.
# Элементы: Cr, Fe, Ni.
periodic-goal-stainless-steel = Нержавеющая сталь
periodic-goal-stainless-steel-fact = Нержавеющая сталь — это железо, в котором не менее { "10,5" } % хрома: его оксидная плёнка не даёт стали ржаветь, а многие марки содержат и никель.
# Элементы: Rh, Pd, Pt.
periodic-goal-catalytic-converter = Каталитический нейтрализатор
periodic-goal-catalytic-converter-fact = В каталитическом нейтрализаторе автомобиля платина и палладий помогают дожечь угарный газ и остатки топлива, а родий — превратить оксиды азота в азот.
# Элементы: Ge, Sb, Te.
periodic-goal-rewritable-disc = Перезаписываемый диск
periodic-goal-rewritable-disc-fact = На многих перезаписываемых дисках лазер хранит данные, переключая сплав германия, сурьмы и теллура между стеклообразным и кристаллическим состояниями.
# Элементы: B, Si, P.
periodic-goal-doped-silicon = Легированный кремний
periodic-goal-doped-silicon-fact = Примесь бора делает кремний полупроводником p-типа, примесь фосфора — n-типа, а на границе между ними возникает диод.
# Элементы: Ne, Kr, Xe.
periodic-goal-gases-of-1898 = Газы { "1898" } года
periodic-goal-gases-of-1898-fact = В { "1898" } году Уильям Рамзай и Моррис Траверс нашли в сжиженном воздухе неон, криптон и ксенон; их греческие имена означают «новый», «скрытый» и «чужой».
# Элементы: Rf, Bh, Mt.
periodic-goal-explorers-of-the-atom = Исследователи атома
periodic-goal-explorers-of-the-atom-fact = Резерфорд открыл атомное ядро, Бор объяснил спектр водорода, Мейтнер помогла объяснить деление ядра, и в честь каждого из троих назван элемент.
# Элементы: Sc, Ga, Ge.
periodic-goal-mendeleev-predictions = Предсказания Менделеева
periodic-goal-mendeleev-predictions-fact = Менделеев предсказал три ещё не открытых элемента и их свойства: галлий нашли в { "1875" } году, скандий — в { "1879" }-м, германий — в { "1886" }-м.
# Элементы: F, Xe, Pt.
periodic-goal-noble-gas-compound = Соединение благородного газа
periodic-goal-noble-gas-compound-fact = В { "1962" } году Нил Бартлетт провёл реакцию ксенона с гексафторидом платины, PtF₆, и получил первое настоящее соединение благородного газа.
# Элементы: Mg, Fe, Co.
periodic-goal-metals-of-life = Металлы жизни
periodic-goal-metals-of-life-fact = В центре молекулы хлорофилла находится атом магния, в центре гема — атом железа, а в витамине B₁₂ — атом кобальта.
# Элементы: Al, Ti, V.
periodic-goal-titanium-alloy = Титановый сплав
periodic-goal-titanium-alloy-fact = Титан с примерно { 6 } % алюминия и { 4 } % ванадия — лёгкий и прочный сплав для деталей самолётов и костных имплантатов.
# Элементы: He, Bi, At.
periodic-goal-astatine-synthesis = Синтез астата
periodic-goal-astatine-synthesis-fact = Астат впервые получили в { "1940" } году, бомбардируя висмут альфа-частицами, то есть ядрами гелия.
# Элементы: Ca, Ts, Og.
periodic-goal-calcium-beam = Пучок кальция
periodic-goal-calcium-beam-fact = Пучок ядер кальция-{ 48 } дал первые атомы оганесона из калифорния и первые атомы теннессина из берклия.
# Элементы: Cu, Sr, Ba.
periodic-goal-fireworks = Фейерверк
periodic-goal-fireworks-fact = Соединения стронция окрашивают фейерверк в красный цвет, соединения бария — в зелёный, а меди — в синий.
# Элементы: O, K, Mn.
periodic-goal-potassium-permanganate = Перманганат калия
periodic-goal-potassium-permanganate-fact = Перманганат калия, KMnO₄, — сильный окислитель, кристаллы которого окрашивают воду в яркий фиолетовый цвет.
# Элементы: O, Cr, Pb.
periodic-goal-crocoite = Крокоит
periodic-goal-crocoite-fact = В { "1797" } году Луи Никола Воклен открыл хром в крокоите, красном минерале состава PbCrO₄; это соединение, хромат свинца, позже стало пигментом «жёлтый крон».
# Элементы: O, Au, Fr.
periodic-goal-francium-from-gold = Франций из золота
periodic-goal-francium-from-gold-fact = Франций можно получить, обстреливая золото ядрами кислорода; период полураспада даже самого стойкого его изотопа — всего { 22 } минуты.
# Элементы: Br, Cs, Hg.
periodic-goal-almost-liquid = Почти жидкие
periodic-goal-almost-liquid-fact = Бром и ртуть при комнатной температуре жидкие, а цезий плавится примерно при { 28 } °C, то есть ниже температуры человеческого тела.
# Элементы: He, Nb, Sn.
periodic-goal-superconducting-magnet = Сверхпроводящий магнит
periodic-goal-superconducting-magnet-fact = Соединение ниобия с оловом, Nb₃Sn, проводит ток без сопротивления при температуре ниже примерно −{ 255 } °C, поэтому магниты из него охлаждают гелием.
# Элементы: Li, S, Fe.
periodic-goal-lithium-battery = Литиевая батарейка
periodic-goal-lithium-battery-fact = В некоторых долговечных батарейках формата AA литий работает в паре с дисульфидом железа, FeS₂, который в природе известен как минерал пирит.
# Элементы: Be, Cu, W.
periodic-goal-x-ray-tube = Рентгеновская трубка
periodic-goal-x-ray-tube-fact = Во многих рентгеновских трубках электроны попадают в вольфрамовую мишень, вставленную в медь, которая отводит тепло, а лучи выходят через окно из бериллия.

## Почему действие отклонено: одно-два коротких предложения. Номер правила добавляет программа.

# $text: что введено на месте элемента, например Xx.
periodic-refuse-no-such-element = «{ $text }»: такого элемента в таблице нет. Элементы записывают символами, например Na.
# $range: наибольшее число шагов этого перемещения.
periodic-refuse-unreachable =
    { $range ->
        [1] До { $element } не добраться: «{ periodic-property }» не ведёт туда за { $range } шаг.
        [one] До { $element } не добраться: «{ periodic-property }» не ведёт туда ни одним путём от { 1 } до { $range } шага.
        [few] До { $element } не добраться: «{ periodic-property }» не ведёт туда ни одним путём от { 1 } до { $range } шагов.
        [many] До { $element } не добраться: «{ periodic-property }» не ведёт туда ни одним путём от { 1 } до { $range } шагов.
       *[other] До { $element } не добраться: «{ periodic-property }» не ведёт туда ни одним путём от { 1 } до { $range } шагов.
    }
# $element: где стоит колба.
periodic-refuse-dead-end = «{ periodic-property }» никуда не ведёт с { $element }, поэтому активировать это свойство здесь нельзя.
# $task (текст): какая карта запрошена, например t5.
periodic-refuse-not-dealt = Карты научных задач { $task_number } среди ваших нет.
periodic-refuse-keep-first = Сначала выберите карту научных задач, которую оставляете себе.
periodic-refuse-already-kept = Свою карту научных задач вы уже выбрали. Другие ещё выбирают.
periodic-refuse-kept-long-ago = Карту научных задач выбирают только до первого хода.
# $seat: кто пытается действовать; $active: чей сейчас ход.
periodic-refuse-not-your-turn = Сейчас ход игрока { $active }. Дождитесь своей очереди.
periodic-refuse-chance-first = Сначала случай должен определить карты или жетоны.
# $price: сколько стоит активация; $energy: сколько жетонов энергии у игрока.
periodic-refuse-no-energy =
    { $price ->
        [one] Эта активация стоит { $price } жетон энергии.
        [few] Эта активация стоит { $price } жетона энергии.
        [many] Эта активация стоит { $price } жетонов энергии.
       *[other] Эта активация стоит { $price } жетонов энергии.
    } { $energy ->
        [0] У вас нет ни одного.
        [one] У вас только { $energy }.
        [few] У вас только { $energy }.
        [many] У вас только { $energy }.
       *[other] У вас только { $energy }.
    }
periodic-refuse-spend-after-gain = В этот ход вы уже получили энергию, поэтому тратить её нельзя.
periodic-refuse-gain-after-spend = В этот ход вы уже потратили энергию, поэтому получать её нельзя.
periodic-refuse-gain-once = Энергию получают один раз за ход, с одного свойства.
periodic-refuse-no-steal = Сейчас брать нечего. Жетон энергии можно взять, только если вы получаете энергию с пустого свойства.
periodic-refuse-steal-first = Сначала решите, берёте ли { 1 } жетон энергии.
# $target: у какого игрока хотят взять.
periodic-refuse-not-richest = Энергию можно взять только у другого игрока, у которого её больше всего. Игрок { $target } к таким не относится.
periodic-refuse-steal-box = Энергию берут из коробки только в игре вдвоём.
periodic-refuse-steal-player = В игре вдвоём энергию берут из коробки, а не у другого игрока.
periodic-refuse-no-research = Сейчас исследовать нечего.
periodic-refuse-research-first = Сначала исследуют элемент под вашей колбой. Выберите карту цели.
periodic-refuse-not-on-card = { $element } не входит в эту цель: { periodic-colour } карта.
periodic-refuse-marker-there = { $element }: здесь уже лежит ваш маркер ({ periodic-colour } карта цели).
periodic-refuse-end-too-early = За ход нужно хотя бы раз активировать свойство, потратив или получив энергию. Жетоны наград этого не заменяют.
periodic-refuse-no-token = У вас нет жетона награды «{ periodic-token }».
periodic-refuse-plus-now = «{ periodic-plus }» играют после активации, прежде чем двинется колба.
periodic-refuse-not-in-family = { $element } не входит в семейство «{ periodic-family }».
periodic-refuse-same-cell = Ваша колба уже стоит на { $element }. Она должна перейти на другой элемент.
periodic-refuse-take2-late = «{ -periodic-take2 }» играют только в начале хода, до любой активации и других жетонов.
# $energy: сколько жетонов энергии лежит на свойстве.
periodic-refuse-take2-empty =
    { $energy ->
        [0] На свойстве «{ periodic-property }» нет жетонов энергии.
        [one] На свойстве «{ periodic-property }» только { $energy } жетон энергии.
        [few] На свойстве «{ periodic-property }» только { $energy } жетона энергии.
        [many] На свойстве «{ periodic-property }» только { $energy } жетонов энергии.
       *[other] На свойстве «{ periodic-property }» только { $energy } жетонов энергии.
    }
periodic-refuse-take2-alone = «{ -periodic-take2 }» берёт энергию с одного или двух свойств и ни одно не активирует.
# Нажали на карту семейства в круге, которую руками никто не двигает.
periodic-refuse-family-card = Микроскоп переходит на «{ periodic-family }» сам: в конце хода, если эта карта следующая, а ваша колба стоит на элементе этого семейства.
periodic-refuse-destination-first = Сначала должна переместиться колба. Выберите, куда.
periodic-refuse-no-movement = Сейчас ни одно свойство не активировано, поэтому колба не движется.
periodic-refuse-over = Игра завершена.

## Что произошло, строками журнала. Ни один глагол не должен зависеть от пола игрока.

# $place: место в круге, от 1 в левом нижнем углу.
periodic-event-family-laid = Карта семейства { $place }: { periodic-family }
periodic-event-goal-opened = Новая { periodic-colour } цель: { periodic-goal }
# То, что карта роздана, видят все; какая именно — только её владелец: следующее сообщение.
periodic-event-task-dealt-hidden = Игрок { $seat }: роздана карта научных задач
periodic-event-task-dealt = Игрок { $seat }: роздана карта научных задач: { periodic-task }
# То, что карта выбрана, видят все; какая именно — только её владелец: следующее сообщение.
periodic-event-task-kept-hidden = Игрок { $seat }: карта научных задач выбрана
periodic-event-task-kept = Игрок { $seat }: карта научных задач выбрана: { periodic-task }
# $count: сколько жетонов энергии, 0 — если свойство пустое.
periodic-event-energy-taken =
    Игрок { $seat }: { $count ->
        [0] ни одного жетона энергии
        [one] { $count } жетон энергии
        [few] { $count } жетона энергии
        [many] { $count } жетонов энергии
       *[other] { $count } жетонов энергии
    } со свойства «{ periodic-property }»
# Жетоном награды «Взять 2 жетона энергии»; отдельное сообщение о каждом жетоне энергии.
periodic-event-token-energy-taken = Игрок { $seat }: { 1 } жетон энергии со свойства «{ periodic-property }» за жетон награды
periodic-event-energy-spent =
    Игрок { $seat }: { $count ->
        [one] { $count } жетон энергии
        [few] { $count } жетона энергии
        [many] { $count } жетонов энергии
       *[other] { $count } жетонов энергии
    } на свойство «{ periodic-property }»
periodic-event-energy-stolen =
    Игрок { $seat }: { $reader ->
        [target] взят { 1 } жетон энергии у вас
       *[other] взят { 1 } жетон энергии у игрока { $target }
    }
# До щелчка, в журнале такого нет: свойство пустое, и можно взять энергию у другого.
periodic-event-steal-ahead = Можно будет взять { 1 } жетон энергии у игрока { $target }
periodic-event-energy-from-box = Игрок { $seat }: { 1 } жетон энергии из коробки
# $free: 1, если активирует жетон награды, иначе 0.
periodic-event-property-activated =
    Игрок { $seat }: { $free ->
        [1] бесплатная активация свойства «{ periodic-property }»
       *[0] активация свойства «{ periodic-property }»
    }
periodic-event-token-used = Игрок { $seat }: сыгран жетон награды «{ periodic-award }»
periodic-event-flask-moved = Игрок { $seat }: колба с { $from } на { $to }
periodic-event-element-researched = Игрок { $seat }: исследован элемент { $element }, { periodic-colour } цель
periodic-event-goal-achieved =
    Игрок { $seat }: достигнута цель «{ periodic-goal }», { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очков
    }. { periodic-fact }
# $markers: сколько маркеров возвращается к игроку.
periodic-event-lab-paid =
    Игрок { $seat }: { $markers ->
        [one] возвращается { $markers } маркер
        [few] возвращаются { $markers } маркера
        [many] возвращается { $markers } маркеров
       *[other] возвращается { $markers } маркера
    }, жетоны лаборатории на { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очков
    }
periodic-event-award-drawn = Игрок { $seat }: жетон награды «{ periodic-award }»
periodic-event-deck-exhausted = Закончилась { periodic-colour } колода целей
periodic-event-microscope-moved = Игрок { $seat }: микроскоп на карте «{ periodic-family }»
# $points: число на клетке шкалы науки.
periodic-event-disc-moved = Игрок { $seat }: диск на клетке «{ $points }» шкалы науки
# $seat: в чей ход он начался.
periodic-event-last-round =
    { $reader ->
        [seat] Вы начинаете последний раунд: у всех остальных ещё по одному ходу
       *[other] Игрок { $seat } начинает последний раунд: у всех остальных ещё по одному ходу
    }
periodic-event-turn-ended = Игрок { $seat }: конец хода
# В конце все карты научных задач показывают. $points: сколько очков карта даёт владельцу.
periodic-event-task-shown =
    Игрок { $seat }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очков
    } за карту научных задач: { periodic-task }
periodic-event-task-shown-hidden = Игрок { $seat }: карту научных задач показывают
# $seats: номера победителей текстом, например 1 или 1, 3; $count: сколько победителей.
periodic-event-game-over =
    { $reader ->
        [seats] Вы побеждаете
       *[other] { $count ->
            [one] Побеждает игрок { $seats }
            [few] Победу делят игроки { $seats }
            [many] Победу делят игроки { $seats }
           *[other] Победу делят игроки { $seats }
        }
    }

## Подписи вариантов, как на кнопке.

periodic-choice-keep = Оставить: { periodic-task }
# $properties (текст): одно свойство или два через дефис в порядке страницы правил, например number-radius.
periodic-choice-take2 =
    { $properties ->
        [number] Жетон награды: { 1 } жетон энергии со свойства «{ -periodic-number }»
        [ionization] Жетон награды: { 1 } жетон энергии со свойства «{ -periodic-ionization }»
        [radius] Жетон награды: { 1 } жетон энергии со свойства «{ -periodic-radius }»
        [heavier] Жетон награды: { 1 } жетон энергии со свойства «{ -periodic-heavier }»
        [lighter] Жетон награды: { 1 } жетон энергии со свойства «{ -periodic-lighter }»
        [number-number] Жетон награды: { 2 } жетона энергии со свойства «{ -periodic-number }»
        [number-ionization] Жетон награды: по { 1 } жетону энергии со свойств «{ -periodic-number }» и «{ -periodic-ionization }»
        [number-radius] Жетон награды: по { 1 } жетону энергии со свойств «{ -periodic-number }» и «{ -periodic-radius }»
        [number-heavier] Жетон награды: по { 1 } жетону энергии со свойств «{ -periodic-number }» и «{ -periodic-heavier }»
        [number-lighter] Жетон награды: по { 1 } жетону энергии со свойств «{ -periodic-number }» и «{ -periodic-lighter }»
        [ionization-ionization] Жетон награды: { 2 } жетона энергии со свойства «{ -periodic-ionization }»
        [ionization-radius] Жетон награды: по { 1 } жетону энергии со свойств «{ -periodic-ionization }» и «{ -periodic-radius }»
        [ionization-heavier] Жетон награды: по { 1 } жетону энергии со свойств «{ -periodic-ionization }» и «{ -periodic-heavier }»
        [ionization-lighter] Жетон награды: по { 1 } жетону энергии со свойств «{ -periodic-ionization }» и «{ -periodic-lighter }»
        [radius-radius] Жетон награды: { 2 } жетона энергии со свойства «{ -periodic-radius }»
        [radius-heavier] Жетон награды: по { 1 } жетону энергии со свойств «{ -periodic-radius }» и «{ -periodic-heavier }»
        [radius-lighter] Жетон награды: по { 1 } жетону энергии со свойств «{ -periodic-radius }» и «{ -periodic-lighter }»
        [heavier-heavier] Жетон награды: { 2 } жетона энергии со свойства «{ -periodic-heavier }»
        [heavier-lighter] Жетон награды: по { 1 } жетону энергии со свойств «{ -periodic-heavier }» и «{ -periodic-lighter }»
        [lighter-lighter] Жетон награды: { 2 } жетона энергии со свойства «{ -periodic-lighter }»
       *[other] Жетон награды: энергия с { $properties }
    }
# $energy: сколько жетонов энергии лежит на свойстве.
periodic-choice-gain =
    { $energy ->
        [0] Активировать «{ periodic-property }», жетонов энергии там нет
        [one] Получить { $energy } жетон энергии и активировать «{ periodic-property }»
        [few] Получить { $energy } жетона энергии и активировать «{ periodic-property }»
        [many] Получить { $energy } жетонов энергии и активировать «{ periodic-property }»
       *[other] Получить { $energy } жетонов энергии и активировать «{ periodic-property }»
    }
# $price: сколько стоит активация.
periodic-choice-spend =
    { $price ->
        [one] Потратить { $price } жетон энергии: активировать «{ periodic-property }»
        [few] Потратить { $price } жетона энергии: активировать «{ periodic-property }»
        [many] Потратить { $price } жетонов энергии: активировать «{ periodic-property }»
       *[other] Потратить { $price } жетонов энергии: активировать «{ periodic-property }»
    }
periodic-choice-free = Жетон награды: бесплатно активировать «{ periodic-property }»
periodic-choice-goto = Жетон награды: переход к семейству «{ periodic-family }»
periodic-choice-end = Завершить ход
# $target: none, box или игрок, считая с 1.
periodic-choice-steal =
    { $target ->
        [none] Не брать энергию
        [box] Взять { 1 } жетон энергии из коробки
       *[other] Взять { 1 } жетон энергии у игрока { $target }
    }
periodic-choice-plus = Жетон награды: «{ periodic-plus }»
periodic-choice-to = Колба на { $element }
periodic-choice-research = Исследовать: { periodic-colour } цель

## Строка, которая всегда говорит, что и у кого спрашивают.

periodic-ask-keep = Какую карту научных задач оставляете себе?
# $energy: сколько жетонов энергии у игрока.
# $can: что сейчас можно сделать, каждое своим словом.
periodic-ask-turn =
    Игрок { $seat }: { $energy ->
        [0] жетонов энергии нет
        [one] { $energy } жетон энергии
        [few] { $energy } жетона энергии
        [many] { $energy } жетонов энергии
       *[other] { $energy } жетонов энергии
    }. { $can ->
        [activate] Активируйте свойство
        [activate-end] Активируйте свойство или завершите ход
        [activate-token] Активируйте свойство или сыграйте жетон награды
        [end] Остаётся только завершить ход
        [end-token] Сыграйте жетон награды или завершите ход
       *[activate-end-token] Активируйте свойство, сыграйте жетон награды или завершите ход
    }
periodic-ask-steal = Свойство пустое. Взять { 1 } жетон энергии в другом месте?
# $range: наибольшее число шагов этого перемещения.
# $can: что сейчас можно сделать, каждое своим словом.
periodic-ask-move =
    Игрок { $seat }: куда идёт колба? «{ periodic-property }», { $range ->
        [1] { $range } шаг
        [one] от { 1 } до { $range } шага
        [few] от { 1 } до { $range } шагов
        [many] от { 1 } до { $range } шагов
       *[other] от { 1 } до { $range } шагов
    }{ $can ->
        [plus-to] . Или жетон награды: «{ periodic-plus }»
       *[to] { "" }
    }
periodic-ask-goto = На какой элемент переходит колба? Семейство: «{ periodic-family }»
periodic-ask-research = Для какой цели исследуете { $element }?
# Здесь никто ничего не решает.
periodic-ask-chance = Случай определяет карты и жетоны

## Та же строка для тех, кто ждёт: что решает кто-то другой. $name: одно имя или несколько через запятую; $count: сколько их.

periodic-wait-keep =
    { $name } { $count ->
        [one] выбирает карту научных задач
        [few] выбирают карту научных задач
        [many] выбирают карту научных задач
       *[other] выбирают карту научных задач
    }
periodic-wait-turn =
    { $name } ходит: { $energy ->
        [0] жетонов энергии нет
        [one] { $energy } жетон энергии
        [few] { $energy } жетона энергии
        [many] { $energy } жетонов энергии
       *[other] { $energy } жетонов энергии
    }
periodic-wait-steal = { $name } решает, взять ли энергию в другом месте: свойство пустое
periodic-wait-move =
    { $name } решает, куда идёт колба: «{ periodic-property }», { $range ->
        [1] { $range } шаг
        [one] от { 1 } до { $range } шага
        [few] от { 1 } до { $range } шагов
        [many] от { 1 } до { $range } шагов
       *[other] от { 1 } до { $range } шагов
    }
periodic-wait-goto = { $name } решает, на какой элемент переходит колба. Семейство: «{ periodic-family }»
periodic-wait-research = { $name } решает, для какой цели исследовать { $element }

## Строки окончательного счёта. Каждая стоит перед числом очков или энергии.

periodic-score-goals = Карты целей
periodic-score-lab = Жетоны лаборатории
periodic-score-track = Шкала науки
# Маркеры на картах целей, которые к концу игры остались открытыми.
periodic-score-markers = Маркеры на открытых целях
periodic-score-task = Научная задача
periodic-score-total = Всего
# Показывают, когда очков поровну и решает шкала науки.
periodic-score-tie-track = Поровну: шкала науки
# Показывают, когда поровну очков и мест на шкале науки и решает энергия.
periodic-score-tie-energy = Поровну: остаток энергии

## Что решает при равных очках, в конце.

# $points (число): сколько очков у каждого из равных; $places (текст): у кого сколько того, что решает, например Оля: 23, Тарас: 18.
periodic-end-by-track = Очков поровну, по { $points }: решает место на шкале науки ({ $places })
# Поровну и очков, и мест на шкале науки.
periodic-end-by-energy = Поровну очков, по { $points }, и мест на шкале науки: решает остаток энергии ({ $places })
periodic-end-shared = Очки, места на шкале науки и энергия равны: победа общая

## Стол в терминале: короткие подписи вокруг поля. Заголовок столбца — одно короткое слово.

# Заголовки столбцов: энергия на свойстве или у игрока; цена активации; сколько клеток достижимо.
periodic-table-energy = энергия
periodic-table-price = цена
periodic-table-reach = клетки
# Заголовки столбцов для открытых карт целей.
periodic-table-goal = Карты целей
periodic-table-elements = элементы, маркеры
periodic-table-points = очки
# Сколько карт осталось в колоде под открытой.
periodic-table-deck = колода
# Сколько жетонов наград этого цвета осталось.
periodic-table-awards = награды
# На месте карты цели, которой нет, потому что в коробке не осталось карт этого цвета.
periodic-table-no-card = карты нет
# Заголовки столбцов для игроков; очки — на данный момент, без тайной задачи.
periodic-table-players = Игроки
periodic-table-markers = маркеры
periodic-table-flask = колба
# Достигнутые цели знаками цветов и жетоны наград так, как их вводят.
periodic-table-won = цели и жетоны
periodic-table-circle = Круг семейств, по часовой стрелке
# Возле карты семейства, на которую дальше перейдёт микроскоп того, кто читает.
periodic-table-next = дальше
periodic-table-track = Шкала науки
# Перед текстом собственной карты того, кто читает.
periodic-table-task = Ваша тайная задача
# Перед количеством жетонов энергии в коробке.
periodic-table-box = В коробке
# $turns: сколько ходов осталось вместе с этим.
periodic-table-last-round =
    { $turns ->
        [1] Последний раунд: это последний ход
        [one] Последний раунд: остался { $turns } ход вместе с этим
        [few] Последний раунд: осталось { $turns } хода вместе с этим
        [many] Последний раунд: осталось { $turns } ходов вместе с этим
       *[other] Последний раунд: осталось { $turns } ходов вместе с этим
    }
periodic-table-score = Итоговый счёт

## Поле в браузере. $name (текст): игрок, как он назван за столом.

periodic-web-board = Таблица элементов
# Клетка, как её читают вслух и показывают в фокусе. $name (текст): название элемента; $number: атомный номер.
periodic-web-cell = { $number }, { $element }, { $name }
periodic-web-steps =
    { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
        [many] { $steps } шагов
       *[other] { $steps } шага
    }
# Как свойство достаёт до клетки: «Увеличение атомной массы: 3». $steps: число шагов.
periodic-web-by = { periodic-property }: { $steps }
periodic-web-flask = колба: { $name }
periodic-web-flask-own = ваша колба
# На клетке: открытая карта цели называет этот элемент.
periodic-web-token = { periodic-colour } цель
periodic-web-token-done = { periodic-colour } цель, ваш маркер уже там
periodic-web-lit = можно выбрать
# Карта цели, как её читают вслух. $elements (текст): символы через запятую.
periodic-web-goal = { periodic-goal }, { periodic-colour } цель, уровень { $level }: { $elements }
periodic-web-level = Уровень { $level }
periodic-web-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
    }
# Карты под открытой.
periodic-web-deck =
    { $count ->
        [0] колода исчерпана
        [one] { $count } карта в колоде
        [few] { $count } карты в колоде
        [many] { $count } карт в колоде
       *[other] { $count } карты в колоде
    }
periodic-web-awards =
    { $count ->
        [0] жетонов наград не осталось
        [one] { $count } жетон награды
        [few] { $count } жетона награды
        [many] { $count } жетонов наград
       *[other] { $count } жетона награды
    }
# Оставшиеся жетоны наград: перечень того, что делает каждый.
periodic-web-award-list = награды: { $awards }
periodic-web-award-kind = «{ periodic-award }»
periodic-web-award-kinds = «{ periodic-award }» × { $count }
periodic-web-marker = маркер: { $name }
periodic-web-properties = Свойства
periodic-web-energy =
    { $energy ->
        [0] жетонов энергии нет
        [one] { $energy } жетон энергии
        [few] { $energy } жетона энергии
        [many] { $energy } жетонов энергии
       *[other] { $energy } жетона энергии
    }
# На двух кнопках под каждым свойством; дальше стоит число со знаком.
periodic-web-spend = Потратить
periodic-web-gain = Получить
periodic-web-microscope = микроскоп: { $name }
periodic-web-microscope-own = ваш микроскоп
periodic-web-disc = диск: { $name }
# Клетка шкалы науки, которая вмещает лишь столько дисков.
periodic-web-room =
    { $count ->
        [one] место для { $count } диска
        [few] место для { $count } дисков
        [many] место для { $count } дисков
       *[other] место для { $count } диска
    }
periodic-web-tokens = Жетоны наград
periodic-web-no-tokens = Жетонов наград пока нет
# Сколько собственная карта даёт в эту минуту. $points: см. выше.
periodic-web-task-now = Сейчас: { periodic-web-points }
periodic-web-task-back = Тайная карта научных задач, рубашкой вверх
periodic-web-task-choosing = Выбирает карту научных задач
# Рядом с картами задач, когда одна из них уже выбрана: вместо неё можно нажать другую.
periodic-web-kept = Остальные не видят, какую карту вы оставляете. Чтобы изменить выбор, выберите другую, пока не выбрали все.
# Энергия по жетону «Взять 2 жетона энергии»: 1 или 2.
periodic-web-take-count = Взять { $count }
periodic-web-markers =
    { $count ->
        [0] маркеров не осталось
        [one] остался { $count } маркер
        [few] осталось { $count } маркера
        [many] осталось { $count } маркеров
       *[other] осталось { $count } маркера
    }
periodic-web-box = Энергия в коробке: { $energy }
periodic-web-zoom-in = Увеличить
periodic-web-zoom-out = Уменьшить
periodic-web-zoom-all = Вся таблица
periodic-web-map = Мини-карта: какая часть таблицы видна
periodic-web-winner = Победа
# После того как первым нажали элемент: какие свойства туда ведут. $element: его символ.
periodic-web-target = Путь к { $element }: выберите одно из отмеченных свойств
# Сенсорные экраны: первое касание показало, что сделает второе.
periodic-web-tap-again = Нажмите ещё раз, чтобы подтвердить

## Откуда берётся случайность, для проверки жребиев.

# $source: круг семейств, колоды целей и задач, жетоны наград каждой колоды.
periodic-source =
    { $source ->
        [families] Круг семейств
        [tasks] Карты научных задач
        [goals-green] Зелёная колода целей
        [goals-blue] Синяя колода целей
        [goals-purple] Фиолетовая колода целей
        [goals-pink] Розовая колода целей
        [awards-green] Жетоны наград, зелёные цели
        [awards-blue] Жетоны наград, синие цели
        [awards-purple] Жетоны наград, фиолетовые цели
        [awards-pink] Жетоны наград, розовые цели
       *[other] { $source }
    }

## Книга правил: слова, которые вставляют её страницы.

periodic-book-task-1 =
    { $task_1 ->
        [track] шкала науки
        [goals] цели
        [level-1] уровень { 1 }
        [level-2] уровень { 2 }
        [level-3] уровень { 3 }
        [pair-1-2] пара уровней { 1 } и { 2 }
        [pair-1-3] пара уровней { 1 } и { 3 }
        [pair-2-3] пара уровней { 2 } и { 3 }
        [set] набор
        [least] меньшее число
       *[other] карта { $task_number }
    }
periodic-book-task-2 =
    { $task_2 ->
        [track] { "; " }шкала науки
        [goals] { "; " }цели
        [level-1] { "; " }уровень { 1 }
        [level-2] { "; " }уровень { 2 }
        [level-3] { "; " }уровень { 3 }
        [pair-1-2] { "; " }пара уровней { 1 } и { 2 }
        [pair-1-3] { "; " }пара уровней { 1 } и { 3 }
        [pair-2-3] { "; " }пара уровней { 2 } и { 3 }
        [set] { "; " }набор
        [least] { "; " }меньшее число
       *[none] { "" }
    }

## Обучающая игра. У каждого задания есть указание и, под -done, что произошло и почему.
## Элементы и числа настоящие: они относятся к позициям в lesson.toml.

periodic-lesson-keep = Перед игрой каждый тайно оставляет себе одну из { $deal_for_two ->
        [3] трёх
       *[2] { $deal_for_two }
    } карт научных задач. Выберите ту, что вам по душе.
periodic-lesson-keep-done = Её видите только вы. Очки за неё добавляют в самом конце, так что пусть она подсказывает, к чему стремиться.
periodic-lesson-spend = Ваша колба стоит на Li, и у вас { 3 } жетона энергии. Потратьте { $first_activation }, чтобы активировать «{ -periodic-number }».
periodic-lesson-spend-done = Жетон энергии теперь лежит на свойстве. Все элементы, до которых может добраться колба, отмечены вместе с числом шагов.
periodic-lesson-too-far = Далеко ли до S? Нажмите на него.
periodic-lesson-too-far-done = Одно перемещение — от { 1 } до { $move_range ->
        [one] { $move_range } шага
        [few] { $move_range } шагов
        [many] { $move_range } шагов
       *[other] { $move_range } шага
    }, а от Li с номером { 3 } до S с номером { 16 } их { 13 }. «{ -periodic-number }» ведёт по номерам, вперёд или назад, с конца одного ряда в начало следующего.
periodic-lesson-move = До O ровно { 5 } шагов, и там лежит фишка цели. Переместите колбу на O.
periodic-lesson-move-done = Важно лишь то, где перемещение заканчивается; пройти через элемент — мало. На O вы исследуете.
periodic-lesson-research = O есть на двух открытых картах целей. Исследуйте его для зелёной, «{ periodic-goal-quartz }».
periodic-lesson-research-done = Ваш маркер лежит на O этой карты. Маркеры на всех элементах карты — это достигнутая цель: для «{ periodic-goal-quartz }» нужен ещё Si.
periodic-lesson-second = Потратьте энергию ещё раз: активируйте «{ -periodic-radius }» и переместите колбу на Si, чтобы исследовать его для цели «{ periodic-goal-quartz }».
periodic-lesson-second-done = «{ -periodic-radius }» ведёт вниз и влево в любом сочетании: с O вниз на S, затем влево через P на Si. Элемент, указанный лишь на одной открытой карте, исследуется сам собой. Первая активация за ход стоит { $first_activation ->
        [one] { $first_activation } жетон
        [few] { $first_activation } жетона
        [many] { $first_activation } жетонов
       *[other] { $first_activation } жетона
    } энергии, каждая следующая — { $further_activation }.
periodic-lesson-update = Энергия кончилась. Завершите ход и посмотрите, что он даст.
periodic-lesson-update-done = Цель достигнута: её карта ваша, к ней вы получили жетон награды «{ periodic-plus }», а на столе открылась новая зелёная карта. К тому же Si входит в семейство на следующей карте круга, поэтому ваши микроскоп и диск передвинулись.
periodic-lesson-gain = Снова ваш ход, а энергии нет. Получите её: возьмите { 3 } жетона со свойства «{ -periodic-radius }» — это его и активирует — и переместите колбу на Mg.
periodic-lesson-gain-done = Когда вы получаете энергию, вы берёте всё с одного свойства и активируете его. Больше ничего в этот ход не активируют, разве что жетонами наград.
periodic-lesson-circle = Mg — щёлочноземельный металл, а это следующее семейство в вашем круге. Завершите ход и следите за микроскопом.
periodic-lesson-circle-done = Кто завершает ход на элементе следующего семейства, передвигает микроскоп на одну карту, а диск — на одну клетку вправо, раз за ход. Чем правее на шкале науки, тем больше очков.
periodic-lesson-plus = На Fe лежит розовая фишка цели, до неё { 7 } шагов. Потратьте { $first_activation ->
        [one] { $first_activation } жетон
        [few] { $first_activation } жетона
        [many] { $first_activation } жетонов
       *[other] { $first_activation } жетона
    } энергии на «{ -periodic-heavier }», сыграйте жетон «{ periodic-plus }» и переместите колбу на Fe, чтобы исследовать его.
periodic-lesson-plus-done = С этим жетоном перемещение — до { $range_with_one ->
        [one] { $range_with_one } шага
        [few] { $range_with_one } шагов
        [many] { $range_with_one } шагов
       *[other] { $range_with_one } шага
    }. Каждый жетон награды действует один раз. Другие дают энергию, бесплатное свойство или переход к семейству.
periodic-lesson-empty = Свойство «{ -periodic-number }» пустое: вся его энергия у соперника. Всё равно получайте энергию именно с него: возьмите { 1 } жетон из коробки и переместите колбу на V, чтобы исследовать его.
periodic-lesson-empty-done = Пустое свойство тоже активируют, а { 1 } жетон энергии можно взять в другом месте: вдвоём — из коробки, а когда игроков больше — у того, у кого их больше всего.
periodic-lesson-last-turn = Прошло много ходов: два диска дошли до двух последних клеток шкалы науки, и это последний ход. Потратьте { $first_activation ->
        [one] { $first_activation } жетон
        [few] { $first_activation } жетона
        [many] { $first_activation } жетонов
       *[other] { $first_activation } жетона
    } энергии на «{ -periodic-radius }», переместите колбу на K, чтобы исследовать его для зелёной карты, и завершите ход.
periodic-lesson-last-turn-done = Карты целей, жетоны лаборатории, шкала науки, маркеры на открытых картах и тайная задача складываются, и вы победили. Последний раунд начинается и тогда, когда заканчивается колода целей.

## Конец игры в браузере.

# $colour (текст): цвет колоды.
periodic-web-end-deck = Закончилась { periodic-colour } колода целей, последний раунд сыгран
periodic-web-end-discs = Диски дошли до конца шкалы науки, последний раунд сыгран
# $colour (текст): цвет колоды. Последний раунд могло начать и то, и другое.
periodic-web-end-both = Закончилась { periodic-colour } колода целей, диски дошли до конца шкалы науки, последний раунд сыгран
# Заголовок графика в конце.
periodic-web-course = Очки в течение игры

## Почему подсказка советует действие. $after: сколько тогда; $before: сколько сейчас; $others: сколько в среднем
## после других действий; $kind: gain, если станет лучше, чем сейчас, keep, если другие действия это потеряли бы.

periodic-why-than =
    { $kind ->
        [gain] , сейчас { $before }
       *[keep] , а после других действий примерно { $others }
    }
periodic-why-goals = Достигнутых целей: { $after }{ periodic-why-than }
periodic-why-points = Ваши очки: { $after }{ periodic-why-than }
periodic-why-researched = Ваших маркеров на открытых целях: { $after }{ periodic-why-than }
periodic-why-disc = Клеток, которые ваш диск прошёл на шкале науки: { $after }{ periodic-why-than }
periodic-why-energy = Жетонов энергии у вас: { $after }{ periodic-why-than }
periodic-why-stolen = Жетонов энергии, взятых у других игроков: { $after }

## Уровни: боты этой игры с именами, от самого слабого. -about: как играет, одна строка.

periodic-level-student = Студент
periodic-level-student-about = Знает, где ближайшая цель, и часто идёт в обход.
periodic-level-assistant = Лаборант
periodic-level-assistant-about = Идёт к целям; время от времени выбирает не лучшее действие.
periodic-level-chemist = Химик
periodic-level-chemist-about = Смотрит вперёд и бережёт энергию.
periodic-level-professor = Профессор
periodic-level-professor-about = Перед каждым действием взвешивает сотни продолжений.
periodic-level-academician = Академик
periodic-level-academician-about = Планирует весь путь по таблице; сильнее здесь никого нет.
