### Periodic: every word that a player sees, in English.
###
### Variables that mean the same everywhere:
###   $seat, $active  (number)  a player, counted from 1
###   $element, $from, $to  (text)  an element by its symbol, such as Na
###   $family  (text)  alkali, alkaline, transition, post, metalloid, nonmetal, halogen or noble
###   $property  (text)  number, ionization, radius, heavier or lighter
###   $colour  (text)  a goal card by its colour: green, blue, purple or pink
###   $goal  (text)  the key of a goal card, such as quartz
###   $task  (text)  the key of a science task card: t1 to t16
###   $award, $token  (text)  an award token: plus, take2, free_ and a property, goto_ and a family
### A message that is included in another one, such as { periodic-family }, reads the same variables.
### Names of families, properties and components match the rulebook page.

## Names of the five properties, of the families and of the award tokens.

-periodic-number = Atomic number
-periodic-ionization = Higher ionisation energy
-periodic-radius = Larger atomic radius
-periodic-heavier = Higher atomic mass
-periodic-lighter = Lower atomic mass
-periodic-alkali = Alkali metals
-periodic-alkaline = Alkaline earth metals
-periodic-transition = Transition metals
-periodic-post = Post-transition metals
-periodic-metalloid = Metalloids
-periodic-nonmetal = Nonmetals
-periodic-halogen = Halogens
-periodic-noble = Noble gases
-periodic-take2 = Take { 2 } energy
-periodic-free = Free property
-periodic-goto = Go to

## The game itself: its title, and one sentence for the shelf of games.

periodic-title = Periodic
# A small heading above everybody's points on the picture of a link to a table.
periodic-card-points = points
periodic-summary = Race across the periodic table and research elements that chemistry itself has joined.
# How the game is won, where somebody is invited to it.
periodic-win = Points come from goal cards whose elements you research, from the science track and from your science task. Whoever has the most at the end wins.
# The game in one line, before the first decision and at the start of the lesson.
periodic-goal-line = score the most points: goal cards, science track, your task

## Captions below the figures of the rulebook; each figure shows the position after what its caption tells.

periodic-figure-move = With “{ -periodic-number }” the flask went from Li to O, { 5 } steps along the numbers { 3 } to { 8 }. Only the element where it stops counts.
periodic-figure-research = A marker lies on O for the green goal; Si is still missing there.
periodic-figure-plus = “{ periodic-plus }” makes a movement longer: from Mg to Fe, { 7 } steps to heavier elements.
periodic-figure-update = The green goal is achieved, a new one is open, and the award token lies below.
periodic-figure-last-turn = The final score: goal cards, lab tokens, science track, markers on open goals and the science task.
periodic-figure-deal = Science task cards are dealt in secret, and one of them is kept.
periodic-figure-task = Each card says what it counts: cells of the science track, or goals of certain levels.
periodic-figure-families = Each family has a colour and a pattern of its own. Five flasks show the first elements of five families: Li, Be, B, He and F.
periodic-figure-example = After the turn of the example: the flask has gone from B by Si to O, and markers of Player { 1 } lie on both elements of quartz.

## Words used inside other messages.
## own-numbers: years, formulas, isotopes, temperatures.

# The name of a family, standing alone. $family: see above.
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
# The name of a property, standing alone. $property: see above.
periodic-property =
    { $property ->
        [number] { -periodic-number }
        [ionization] { -periodic-ionization }
        [radius] { -periodic-radius }
        [heavier] { -periodic-heavier }
        [lighter] { -periodic-lighter }
       *[other] { $property }
    }
# The colour of a goal card, in small letters; it must fit before “goal”. $colour: see above.
periodic-colour =
    { $colour ->
        [green] green
        [blue] blue
        [purple] purple
        [pink] pink
       *[other] { $colour }
    }
# The name of an award token. $award: see above.
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
# The same name, for messages that say $token.
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
# A sentence on an achieved goal. $goal: see above.
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
       *[other] Elements: { $goal_elements }.
    }
# The title of a goal card. $goal: see above.
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
       *[other] Goal { $goal_number }
    }
# The name of an award token. $plus_steps (number): the steps that it adds.
periodic-plus =
    { $plus_steps ->
        [one] +{ $plus_steps } cell
       *[other] +{ $plus_steps } cells
    }
# The tasks of a card. $task_1, $task_2 (text): each as the key of its words; none where there is one task alone. They come with $task.
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
       *[other] Science task card { $task_number }
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

## What the science task cards say. A card has one task or two; the first word may stand after a colon.

periodic-task-track = +{ $points_track ->
        [one] { $points_track } point
       *[other] { $points_track } points
    } for each science track cell passed
periodic-task-goals = +{ $points_goals ->
        [one] { $points_goals } point
       *[other] { $points_goals } points
    } for each achieved goal
periodic-task-level-1 = +{ $points_level ->
        [one] { $points_level } point
       *[other] { $points_level } points
    } for each achieved goal of level { 1 }
periodic-task-level-2 = +{ $points_level ->
        [one] { $points_level } point
       *[other] { $points_level } points
    } for each achieved goal of level { 2 }
periodic-task-level-3 = +{ $points_level ->
        [one] { $points_level } point
       *[other] { $points_level } points
    } for each achieved goal of level { 3 }
periodic-task-pair-1-2 = +{ $points_pair ->
        [one] { $points_pair } point
       *[other] { $points_pair } points
    } for each pair of achieved goals of levels { 1 } and { 2 }
periodic-task-pair-1-3 = +{ $points_pair ->
        [one] { $points_pair } point
       *[other] { $points_pair } points
    } for each pair of achieved goals of levels { 1 } and { 3 }
periodic-task-pair-2-3 = +{ $points_pair ->
        [one] { $points_pair } point
       *[other] { $points_pair } points
    } for each pair of achieved goals of levels { 2 } and { 3 }
periodic-task-set = +{ $points_set ->
        [one] { $points_set } point
       *[other] { $points_set } points
    } for each set of three achieved goals of levels { 1 }, { 2 } and { 3 }
periodic-task-least = { $points_least ->
        [one] { $points_least } point
       *[other] { $points_least } points
    } times the smaller of two numbers: science track cells passed or achieved goals

## The elements, as nouns in small letters.

periodic-element-H = hydrogen
periodic-element-He = helium
periodic-element-Li = lithium
periodic-element-Be = beryllium
periodic-element-B = boron
periodic-element-C = carbon
periodic-element-N = nitrogen
periodic-element-O = oxygen
periodic-element-F = fluorine
periodic-element-Ne = neon
periodic-element-Na = sodium
periodic-element-Mg = magnesium
periodic-element-Al = aluminium
periodic-element-Si = silicon
periodic-element-P = phosphorus
periodic-element-S = sulfur
periodic-element-Cl = chlorine
periodic-element-Ar = argon
periodic-element-K = potassium
periodic-element-Ca = calcium
periodic-element-Sc = scandium
periodic-element-Ti = titanium
periodic-element-V = vanadium
periodic-element-Cr = chromium
periodic-element-Mn = manganese
periodic-element-Fe = iron
periodic-element-Co = cobalt
periodic-element-Ni = nickel
periodic-element-Cu = copper
periodic-element-Zn = zinc
periodic-element-Ga = gallium
periodic-element-Ge = germanium
periodic-element-As = arsenic
periodic-element-Se = selenium
periodic-element-Br = bromine
periodic-element-Kr = krypton
periodic-element-Rb = rubidium
periodic-element-Sr = strontium
periodic-element-Y = yttrium
periodic-element-Zr = zirconium
periodic-element-Nb = niobium
periodic-element-Mo = molybdenum
periodic-element-Tc = technetium
periodic-element-Ru = ruthenium
periodic-element-Rh = rhodium
periodic-element-Pd = palladium
periodic-element-Ag = silver
periodic-element-Cd = cadmium
periodic-element-In = indium
periodic-element-Sn = tin
periodic-element-Sb = antimony
periodic-element-Te = tellurium
periodic-element-I = iodine
periodic-element-Xe = xenon
periodic-element-Cs = caesium
periodic-element-Ba = barium
periodic-element-Hf = hafnium
periodic-element-Ta = tantalum
periodic-element-W = tungsten
periodic-element-Re = rhenium
periodic-element-Os = osmium
periodic-element-Ir = iridium
periodic-element-Pt = platinum
periodic-element-Au = gold
periodic-element-Hg = mercury
periodic-element-Tl = thallium
periodic-element-Pb = lead
periodic-element-Bi = bismuth
periodic-element-Po = polonium
periodic-element-At = astatine
periodic-element-Rn = radon
periodic-element-Fr = francium
periodic-element-Ra = radium
periodic-element-Rf = rutherfordium
periodic-element-Db = dubnium
periodic-element-Sg = seaborgium
periodic-element-Bh = bohrium
periodic-element-Hs = hassium
periodic-element-Mt = meitnerium
periodic-element-Ds = darmstadtium
periodic-element-Rg = roentgenium
periodic-element-Cn = copernicium
periodic-element-Nh = nihonium
periodic-element-Fl = flerovium
periodic-element-Mc = moscovium
periodic-element-Lv = livermorium
periodic-element-Ts = tennessine
periodic-element-Og = oganesson

## The goal cards: a title, and one sentence that says what joins the elements.

# Elements: H, N.
periodic-goal-ammonia = Ammonia
periodic-goal-ammonia-fact = The Haber–Bosch process turns nitrogen from the air and hydrogen into ammonia, the starting point of most nitrogen fertilisers.
# Elements: O, Si.
periodic-goal-quartz = Quartz
periodic-goal-quartz-fact = Quartz is silicon dioxide, SiO₂, and oxygen and silicon together make up about three quarters of the mass of the Earth’s crust.
# Elements: Cu, Sn.
periodic-goal-bronze = Bronze
periodic-goal-bronze-fact = Bronze is copper that tin makes harder, and a whole age of human history is named after it.
# Elements: He, Ne.
periodic-goal-helium-neon-laser = Helium–neon laser
periodic-goal-helium-neon-laser-fact = In a helium–neon laser, excited helium atoms hand their energy on to neon atoms, which give off the red light of the beam.
# Elements: Na, K.
periodic-goal-nak-alloy = NaK alloy
periodic-goal-nak-alloy-fact = Sodium and potassium are solid at room temperature, but mixed in the right proportions they form NaK, an alloy that is liquid.
# Elements: Mo, Tc.
periodic-goal-technetium-generator = Technetium generator
periodic-goal-technetium-generator-fact = Molybdenum-{ 99 } decays into technetium-99m, a tracer that is used in millions of medical scans every year.
# Elements: Fl, Lv.
periodic-goal-laboratories = Two laboratories
periodic-goal-laboratories-fact = Flerovium and livermorium, both named in { "2012" }, honour the laboratories that worked on them together: the Flerov Laboratory in Dubna and Lawrence Livermore in California.
# Elements: Po, Ra.
periodic-goal-curies-discoveries = The Curies’ discoveries
periodic-goal-curies-discoveries-fact = In { "1898" } Marie and Pierre Curie discovered two new elements in the uranium ore pitchblende: polonium and radium.
# Elements: Ag, Au.
periodic-goal-electrum = Electrum
periodic-goal-electrum-fact = The coins of ancient Lydia, among the oldest known, were struck from electrum, an alloy of gold and silver that also occurs in nature.
# Elements: C, O, Ca.
periodic-goal-calcium-carbonate = Calcium carbonate
periodic-goal-calcium-carbonate-fact = Chalk, limestone and marble consist mainly of calcium carbonate, CaCO₃, and so do the shells of snails and mussels.
# Elements: N, P, K.
periodic-goal-fertiliser = NPK fertiliser
periodic-goal-fertiliser-fact = Nitrogen, phosphorus and potassium are the main nutrients in fertilisers, and the letters NPK on the bag are their symbols.
# Elements: Cl, Br, I.
periodic-goal-halogen-triad = Döbereiner’s triad
periodic-goal-halogen-triad-fact = In { "1829" } Johann Döbereiner pointed out that the atomic weight of bromine is close to the average of those of chlorine and iodine.
# Elements: Cr, Fe, Ni.
periodic-goal-stainless-steel = Stainless steel
periodic-goal-stainless-steel-fact = Stainless steel is iron with at least { "10.5" } % chromium, whose oxide film keeps rust away; many grades also contain nickel.
# Elements: Rh, Pd, Pt.
periodic-goal-catalytic-converter = Catalytic converter
periodic-goal-catalytic-converter-fact = In a car’s catalytic converter, platinum and palladium help to burn up carbon monoxide and leftover fuel, while rhodium helps to turn nitrogen oxides into nitrogen.
# Elements: Ge, Sb, Te.
periodic-goal-rewritable-disc = Rewritable disc
periodic-goal-rewritable-disc-fact = On many rewritable discs a laser stores data by switching an alloy of germanium, antimony and tellurium between a glassy and a crystalline state.
# Elements: B, Si, P.
periodic-goal-doped-silicon = Doped silicon
periodic-goal-doped-silicon-fact = Traces of boron make silicon a p-type semiconductor, traces of phosphorus make it n-type, and the junction of the two works as a diode.
# Elements: Ne, Kr, Xe.
periodic-goal-gases-of-1898 = Gases of { "1898" }
periodic-goal-gases-of-1898-fact = William Ramsay and Morris Travers found neon, krypton and xenon in liquefied air in { "1898" }; the Greek names mean new, hidden and strange.
# Elements: Rf, Bh, Mt.
periodic-goal-explorers-of-the-atom = Explorers of the atom
periodic-goal-explorers-of-the-atom-fact = Rutherford found the atomic nucleus, Bohr explained the spectrum of hydrogen, Meitner helped to explain nuclear fission, and each has an element in their honour.
# Elements: Sc, Ga, Ge.
periodic-goal-mendeleev-predictions = Mendeleev’s predictions
periodic-goal-mendeleev-predictions-fact = Mendeleev foretold three missing elements and their properties; gallium was found in { "1875" }, scandium in { "1879" } and germanium in { "1886" }.
# Elements: F, Xe, Pt.
periodic-goal-noble-gas-compound = Noble gas compound
periodic-goal-noble-gas-compound-fact = In { "1962" } Neil Bartlett let xenon react with platinum hexafluoride, PtF₆, and so obtained the first true compound of a noble gas.
# Elements: Mg, Fe, Co.
periodic-goal-metals-of-life = Metals of life
periodic-goal-metals-of-life-fact = A magnesium atom sits in the middle of chlorophyll, an iron atom in the middle of haem, and a cobalt atom in the middle of vitamin B₁₂.
# Elements: Al, Ti, V.
periodic-goal-titanium-alloy = Titanium alloy
periodic-goal-titanium-alloy-fact = Titanium with about { 6 } % aluminium and { 4 } % vanadium is a light and strong alloy for aircraft parts and bone implants.
# Elements: He, Bi, At.
periodic-goal-astatine-synthesis = Making astatine
periodic-goal-astatine-synthesis-fact = Astatine was first made in { "1940" } by bombarding bismuth with alpha particles, which are nuclei of helium.
# Elements: Ca, Ts, Og.
periodic-goal-calcium-beam = Calcium beam
periodic-goal-calcium-beam-fact = Beams of calcium-{ 48 } made the first atoms of oganesson from californium and the first atoms of tennessine from berkelium.
# Elements: Cu, Sr, Ba.
periodic-goal-fireworks = Fireworks
periodic-goal-fireworks-fact = Compounds of strontium colour fireworks red, those of barium green and those of copper blue.
# Elements: O, K, Mn.
periodic-goal-potassium-permanganate = Potassium permanganate
periodic-goal-potassium-permanganate-fact = Potassium permanganate, KMnO₄, is a strong oxidiser whose crystals colour water an intense purple.
# Elements: O, Cr, Pb.
periodic-goal-crocoite = Crocoite
periodic-goal-crocoite-fact = In { "1797" } Louis Nicolas Vauquelin discovered chromium in crocoite, a red mineral with the formula PbCrO₄; this compound, lead chromate, later became the pigment chrome yellow.
# Elements: O, Au, Fr.
periodic-goal-francium-from-gold = Francium from gold
periodic-goal-francium-from-gold-fact = Francium, whose longest-lived isotope has a half-life of only { 22 } minutes, can be made by firing oxygen nuclei at gold.
# Elements: Br, Cs, Hg.
periodic-goal-almost-liquid = Almost liquid
periodic-goal-almost-liquid-fact = Bromine and mercury are liquid at room temperature, and caesium melts at about { 28 } °C, below the temperature of the human body.
# Elements: He, Nb, Sn.
periodic-goal-superconducting-magnet = Superconducting magnet
periodic-goal-superconducting-magnet-fact = Niobium–tin, Nb₃Sn, carries current without resistance below about −{ 255 } °C, so magnets wound from it are cooled with helium.
# Elements: Li, S, Fe.
periodic-goal-lithium-battery = Lithium battery
periodic-goal-lithium-battery-fact = Some long-lasting AA cells pair lithium with iron disulfide, FeS₂, which is found in nature as the mineral pyrite.
# Elements: Be, Cu, W.
periodic-goal-x-ray-tube = X-ray tube
periodic-goal-x-ray-tube-fact = In many X-ray tubes electrons strike a tungsten target set in copper, which carries the heat away, and the rays leave through a beryllium window.

## Why an action is refused: one or two short sentences. The caller adds the number of the rule.

# $text: what was typed in place of an element, such as Xx.
periodic-refuse-no-such-element = “{ $text }” names no element of the table. Elements are written by their symbols, such as Na.
# $range: the most steps of this movement.
periodic-refuse-unreachable =
    { $range ->
        [one] { $element } is out of reach: “{ periodic-property }” has no path of { $range } step to it.
       *[other] { $element } is out of reach: “{ periodic-property }” has no path of { 1 } to { $range } steps to it.
    }
# $element: where the flask stands.
periodic-refuse-dead-end = “{ periodic-property }” leads nowhere from { $element }, so it cannot be activated there.
# $task (text): the card that was asked for, such as t5.
periodic-refuse-not-dealt = The science task card { $task_number } was not dealt to you.
periodic-refuse-keep-first = First choose the science task card that you keep.
periodic-refuse-already-kept = You have already chosen your science task card. Others are still choosing.
periodic-refuse-kept-long-ago = Science task cards are chosen before the first turn, and only then.
# $seat: who tried to act; $active: whose turn it is.
periodic-refuse-not-your-turn = It is Player { $active }’s turn. Please wait for yours.
periodic-refuse-chance-first = First cards or tokens have to be drawn at random.
# $price: what the activation costs; $energy: how many energy tokens the player has.
periodic-refuse-no-energy =
    This activation costs { $price } energy. { $energy ->
        [0] You have none.
       *[other] You have only { $energy }.
    }
periodic-refuse-spend-after-gain = You have gained energy in this turn, so you cannot spend any.
periodic-refuse-gain-after-spend = You have spent energy in this turn, so you cannot gain any.
periodic-refuse-gain-once = Energy is gained once in a turn, from one property.
periodic-refuse-no-steal = There is nothing to take now. One energy can be taken only after a gain from an empty property.
periodic-refuse-steal-first = First decide whether you take { 1 } energy.
# $target: the player that was asked for.
periodic-refuse-not-richest = You can take energy only from another player who has the most. Player { $target } is not such a player.
periodic-refuse-steal-box = Energy comes from the box only in a game of two.
periodic-refuse-steal-player = In a game of two the energy comes from the box, not from the other player.
periodic-refuse-no-research = There is nothing to research now.
periodic-refuse-research-first = First the element under your flask is researched. Choose its goal card.
periodic-refuse-not-on-card = The { periodic-colour } goal card does not name { $element }.
periodic-refuse-marker-there = You already have a marker on { $element } of the { periodic-colour } goal card.
periodic-refuse-end-too-early = A turn needs at least one activation by spending or gaining energy. Award tokens do not stand in for it.
periodic-refuse-no-token = You have no award token “{ periodic-token }”.
periodic-refuse-plus-now = “{ periodic-plus }” is played after an activation, before the flask moves.
periodic-refuse-not-in-family = { $element } does not belong to the family “{ periodic-family }”.
periodic-refuse-same-cell = Your flask already stands on { $element }. It has to go to another element.
periodic-refuse-take2-late = “{ -periodic-take2 }” is played only at the start of the turn, before any activation and any other token.
# $energy: how many energy tokens lie on the property.
periodic-refuse-take2-empty =
    { $energy ->
        [0] There is no energy on “{ periodic-property }”.
       *[other] There is only { $energy } energy on “{ periodic-property }”.
    }
periodic-refuse-take2-alone = “{ -periodic-take2 }” takes energy from one or two properties and activates none of them.
# A family card of the circle was clicked, which nobody moves by hand.
periodic-refuse-family-card = Your microscope goes on to “{ periodic-family }” by itself: at the end of a turn, if that card is next and your flask stands on an element of that family.
periodic-refuse-destination-first = The flask has to move first. Choose its destination.
periodic-refuse-no-movement = No property is activated now, so the flask cannot move.
periodic-refuse-over = The game is over.

## What happened, as lines of the log. No verb may depend on a player’s gender.

# $place: the place in the circle, from 1 at the lower left.
periodic-event-family-laid = Family card { $place }: { periodic-family }
periodic-event-goal-opened = New { periodic-colour } goal: { periodic-goal }
# Everybody sees that a card was dealt; which one, only its owner: the next message.
periodic-event-task-dealt-hidden = Player { $seat }: a science task card is dealt
periodic-event-task-dealt = Player { $seat }: a science task card is dealt: { periodic-task }
# Everybody sees that a card is kept; which one, only its owner: the next message.
periodic-event-task-kept-hidden = Player { $seat }: science task card chosen
periodic-event-task-kept = Player { $seat }: science task card chosen: { periodic-task }
# $count: how many energy tokens, 0 from an empty property.
periodic-event-energy-taken =
    Player { $seat }: { $count ->
        [0] no energy
       *[other] { $count } energy
    } from “{ periodic-property }”
# By the award token “Take 2 energy”, one message for each energy.
periodic-event-token-energy-taken = Player { $seat }: { 1 } energy from “{ periodic-property }” by an award token
periodic-event-energy-spent = Player { $seat }: { $count } energy on “{ periodic-property }”
periodic-event-energy-stolen =
    Player { $seat }: { $reader ->
        [target] { 1 } energy from you
       *[other] { 1 } energy from Player { $target }
    }
# Before the click, never in the log: the property is empty, and energy of somebody else could be taken.
periodic-event-steal-ahead = { 1 } energy could be taken from Player { $target }
periodic-event-energy-from-box = Player { $seat }: { 1 } energy from the box
# $free: 1 if an award token activates it, else 0.
periodic-event-property-activated =
    Player { $seat }: { $free ->
        [1] “{ periodic-property }” activated for free
       *[0] “{ periodic-property }” activated
    }
periodic-event-token-used = Player { $seat }: award token “{ periodic-award }” played
periodic-event-flask-moved = Player { $seat }: flask from { $from } to { $to }
periodic-event-element-researched = Player { $seat }: { $element } researched for the { periodic-colour } goal
periodic-event-goal-achieved =
    Player { $seat }: goal “{ periodic-goal }” achieved, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. { periodic-fact }
# $markers: how many markers the player takes back.
periodic-event-lab-paid =
    Player { $seat }: { $markers ->
        [one] { $markers } marker
       *[other] { $markers } markers
    } back, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in lab tokens
periodic-event-award-drawn = Player { $seat }: award token “{ periodic-award }”
periodic-event-deck-exhausted = The { periodic-colour } goal deck is exhausted
periodic-event-microscope-moved = Player { $seat }: microscope to “{ periodic-family }”
# $points: the number on the cell of the science track.
periodic-event-disc-moved = Player { $seat }: disc to the cell “{ $points }” of the science track
# $seat: the player in whose turn it began.
periodic-event-last-round =
    { $reader ->
        [seat] You start the last round: everybody else has one more turn
       *[other] Player { $seat } starts the last round: everybody else has one more turn
    }
periodic-event-turn-ended = Player { $seat }: end of the turn
# At the end all science task cards are shown. $points: what the card brings its owner.
periodic-event-task-shown =
    Player { $seat }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } by the science task card: { periodic-task }
periodic-event-task-shown-hidden = Player { $seat }: the science task card is shown
# $seats: the winners’ numbers as text, such as 1 or 1, 3; $count: how many winners there are.
periodic-event-game-over =
    { $reader ->
        [seats] You win
       *[other] { $count ->
            [one] Player { $seats } wins
           *[other] Players { $seats } share the win
        }
    }

## Labels of choices, as on a button.

periodic-choice-keep = Keep: { periodic-task }
# $properties (text): one property, or two joined by a hyphen in the order of the rulebook, such as number-radius.
periodic-choice-take2 =
    { $properties ->
        [number] Award token: { 1 } energy from “{ -periodic-number }”
        [ionization] Award token: { 1 } energy from “{ -periodic-ionization }”
        [radius] Award token: { 1 } energy from “{ -periodic-radius }”
        [heavier] Award token: { 1 } energy from “{ -periodic-heavier }”
        [lighter] Award token: { 1 } energy from “{ -periodic-lighter }”
        [number-number] Award token: { 2 } energy from “{ -periodic-number }”
        [number-ionization] Award token: { 1 } energy each from “{ -periodic-number }” and “{ -periodic-ionization }”
        [number-radius] Award token: { 1 } energy each from “{ -periodic-number }” and “{ -periodic-radius }”
        [number-heavier] Award token: { 1 } energy each from “{ -periodic-number }” and “{ -periodic-heavier }”
        [number-lighter] Award token: { 1 } energy each from “{ -periodic-number }” and “{ -periodic-lighter }”
        [ionization-ionization] Award token: { 2 } energy from “{ -periodic-ionization }”
        [ionization-radius] Award token: { 1 } energy each from “{ -periodic-ionization }” and “{ -periodic-radius }”
        [ionization-heavier] Award token: { 1 } energy each from “{ -periodic-ionization }” and “{ -periodic-heavier }”
        [ionization-lighter] Award token: { 1 } energy each from “{ -periodic-ionization }” and “{ -periodic-lighter }”
        [radius-radius] Award token: { 2 } energy from “{ -periodic-radius }”
        [radius-heavier] Award token: { 1 } energy each from “{ -periodic-radius }” and “{ -periodic-heavier }”
        [radius-lighter] Award token: { 1 } energy each from “{ -periodic-radius }” and “{ -periodic-lighter }”
        [heavier-heavier] Award token: { 2 } energy from “{ -periodic-heavier }”
        [heavier-lighter] Award token: { 1 } energy each from “{ -periodic-heavier }” and “{ -periodic-lighter }”
        [lighter-lighter] Award token: { 2 } energy from “{ -periodic-lighter }”
       *[other] Award token: energy from { $properties }
    }
# $energy: how many energy tokens lie on the property.
periodic-choice-gain =
    { $energy ->
        [0] Gain: activate “{ periodic-property }”, which holds no energy
       *[other] Gain: { $energy } energy, activate “{ periodic-property }”
    }
# $price: what the activation costs.
periodic-choice-spend = Spend { $price } energy: activate “{ periodic-property }”
periodic-choice-free = Award token: activate “{ periodic-property }” for free
periodic-choice-goto = Award token: go to “{ periodic-family }”
periodic-choice-end = End the turn
# $target: none, box, or a player, counted from 1.
periodic-choice-steal =
    { $target ->
        [none] Take no energy
        [box] Take { 1 } energy from the box
       *[other] Take { 1 } energy from Player { $target }
    }
periodic-choice-plus = Award token: “{ periodic-plus }”
periodic-choice-to = Flask to { $element }
periodic-choice-research = Research for the { periodic-colour } goal

## The line that always says what is asked, and of whom.

periodic-ask-keep = Which science task card do you keep?
# $energy: how many energy tokens the player has.
# $can: what can be done now, each kind by its word.
periodic-ask-turn =
    Player { $seat }: { $energy ->
        [0] no energy
       *[other] { $energy } energy
    }. { $can ->
        [activate] Activate a property
        [activate-end] Activate a property or end the turn
        [activate-token] Activate a property or play an award token
        [end] All that is left is to end the turn
        [end-token] Play an award token or end the turn
       *[activate-end-token] Activate a property, play an award token or end the turn
    }
periodic-ask-steal = The property is empty. Take { 1 } energy elsewhere?
# $range: the most steps of this movement.
# $can: what can be done now, each kind by its word.
periodic-ask-move =
    Player { $seat }: where does the flask go? “{ periodic-property }”, { $range ->
        [one] { $range } step
       *[other] { 1 } to { $range } steps
    }{ $can ->
        [plus-to] . Or an award token: “{ periodic-plus }”
       *[to] { "" }
    }
periodic-ask-goto = Which element does the flask go to? Family: “{ periodic-family }”
periodic-ask-research = For which goal is { $element } researched?
# Nobody decides here.
periodic-ask-chance = Cards and tokens are being drawn

## The same line for those who wait: what somebody else decides. $name: one name, or several with commas; $count: how many they are.

periodic-wait-keep =
    { $name } { $count ->
        [one] chooses a science task card
       *[other] choose a science task card
    }
periodic-wait-turn =
    { $name } takes a turn: { $energy ->
        [0] no energy
       *[other] { $energy } energy
    }
periodic-wait-steal = { $name } decides whether to take energy elsewhere: the property is empty
periodic-wait-move =
    { $name } decides where the flask goes: “{ periodic-property }”, { $range ->
        [one] { $range } step
       *[other] { 1 } to { $range } steps
    }
periodic-wait-goto = { $name } decides which element the flask goes to. Family: “{ periodic-family }”
periodic-wait-research = { $name } decides for which goal { $element } is researched

## The lines of the final score. Each stands before a number of points or of energy.

periodic-score-goals = Goal cards
periodic-score-lab = Lab tokens
periodic-score-track = Science track
# Markers on goal cards that are still open at the end.
periodic-score-markers = Markers on open goals
periodic-score-task = Science task
periodic-score-total = Total
# Shown when points are equal and the science track decides.
periodic-score-tie-track = Tie: science track
# Shown when points and science track are equal and energy decides.
periodic-score-tie-energy = Tie: energy left

## What decides between equal points, at the end.

# $points (number): everybody's who is equal; $places (text): who has how much of what decides, such as Olya: 23, Taras: 18.
periodic-end-by-track = Equal points, { $points } each: the place on the science track decides ({ $places })
# Points and places on the science track are equal.
periodic-end-by-energy = Equal points, { $points } each, and equal places on the science track: the energy left decides ({ $places })
periodic-end-shared = Points, places on the science track and energy are equal: the win is shared

## The table in the terminal: short labels around the board. Heads of columns are one short word each.

# Heads of columns: energy on a property or of a player; what an activation costs; how many cells it reaches.
periodic-table-energy = energy
periodic-table-price = price
periodic-table-reach = cells
# Heads of columns for the open goal cards.
periodic-table-goal = Goal cards
periodic-table-elements = elements, markers
periodic-table-points = points
# Cards left in the deck under the open one.
periodic-table-deck = deck
# Award tokens of this colour that are left.
periodic-table-awards = awards
# In place of a goal card that is missing because the box has none of its colour.
periodic-table-no-card = no card
# Heads of columns for the players; the points are those of now, without the secret task.
periodic-table-players = Players
periodic-table-markers = markers
periodic-table-flask = flask
# Achieved goals by their colour marks, and award tokens as they are typed.
periodic-table-won = goals and tokens
periodic-table-circle = Family circle, clockwise
# Beside the family card that the reader’s microscope goes to next.
periodic-table-next = next
periodic-table-track = Science track
# Before the text of the reader’s own card.
periodic-table-task = Your secret task
# Before how many energy tokens are left in the box.
periodic-table-box = In the box
# $turns: how many turns are left, this one included.
periodic-table-last-round =
    { $turns ->
        [one] Last round: this is the last turn
       *[other] Last round: { $turns } turns left, this one included
    }
periodic-table-score = Final score

## The board in the browser. $name (text): a player as named at the table.

periodic-web-board = Table of the elements
# A cell as it is read aloud and shown when focused. $name (text): the element’s name; $number: its atomic number.
periodic-web-cell = { $number }, { $element }, { $name }
periodic-web-steps =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
# How a property would reach the cell: “Higher atomic mass: 3”. $steps: the number of steps.
periodic-web-by = { periodic-property }: { $steps }
periodic-web-flask = flask: { $name }
periodic-web-flask-own = your flask
# On a cell: an open goal card names this element.
periodic-web-token = { periodic-colour } goal
periodic-web-token-done = { periodic-colour } goal, your marker is there
periodic-web-lit = can be chosen
# A goal card as it is read aloud. $elements (text): symbols with commas.
periodic-web-goal = { periodic-goal }, { periodic-colour } goal, level { $level }: { $elements }
periodic-web-level = Level { $level }
periodic-web-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# Cards under the open one.
periodic-web-deck =
    { $count ->
        [0] the deck is used up
        [one] { $count } card in the deck
       *[other] { $count } cards in the deck
    }
periodic-web-awards =
    { $count ->
        [0] no award tokens left
        [one] { $count } award token left
       *[other] { $count } award tokens left
    }
# The award tokens that are left, as a list of what each does.
periodic-web-award-list = awards: { $awards }
periodic-web-award-kind = “{ periodic-award }”
periodic-web-award-kinds = “{ periodic-award }” × { $count }
periodic-web-marker = marker: { $name }
periodic-web-properties = Properties
periodic-web-energy =
    { $energy ->
        [0] no energy
       *[other] { $energy } energy
    }
# On two small buttons under each property; a number with a sign follows.
periodic-web-spend = Spend
periodic-web-gain = Gain
periodic-web-microscope = microscope: { $name }
periodic-web-microscope-own = your microscope
periodic-web-disc = disc: { $name }
# A cell of the science track that holds only so many discs.
periodic-web-room =
    { $count ->
        [one] room for { $count } disc
       *[other] room for { $count } discs
    }
periodic-web-tokens = Award tokens
periodic-web-no-tokens = No award tokens yet
# What the own task card is worth at this moment. $points: see above.
periodic-web-task-now = Now: { periodic-web-points }
periodic-web-task-back = Secret science task card, face down
periodic-web-task-choosing = Choosing a science task card
# Beside the task cards, once one of them is chosen: the others can be clicked instead.
periodic-web-kept = Nobody else sees which card you keep. Choose another one to change it, until the last player has chosen.
# Energy to take by the award token “Take 2 energy”: 1 or 2.
periodic-web-take-count = Take { $count }
periodic-web-markers =
    { $count ->
        [0] no markers left
        [one] { $count } marker left
       *[other] { $count } markers left
    }
periodic-web-box = Energy in the box: { $energy }
periodic-web-zoom-in = Zoom in
periodic-web-zoom-out = Zoom out
periodic-web-zoom-all = The whole table
periodic-web-map = Small map: which part of the table is in view
periodic-web-winner = Winner
# After an element was clicked first: which properties lead there. $element: its symbol.
periodic-web-target = To { $element }: choose one of the marked properties
# Touch screens: the first tap has shown what a second one would do.
periodic-web-tap-again = Press again to confirm

## Where luck comes from, in the check of the draws.

# $source: the family circle, the decks of goals and tasks, the award tokens of each deck.
periodic-source =
    { $source ->
        [families] Family circle
        [tasks] Science task cards
        [goals-green] Green deck of goals
        [goals-blue] Blue deck of goals
        [goals-purple] Purple deck of goals
        [goals-pink] Pink deck of goals
        [awards-green] Award tokens, green goals
        [awards-blue] Award tokens, blue goals
        [awards-purple] Award tokens, purple goals
        [awards-pink] Award tokens, pink goals
       *[other] { $source }
    }

## The rulebook: words that its pages insert.

periodic-book-task-1 =
    { $task_1 ->
        [track] science track
        [goals] goals
        [level-1] level { 1 }
        [level-2] level { 2 }
        [level-3] level { 3 }
        [pair-1-2] pair of levels { 1 } and { 2 }
        [pair-1-3] pair of levels { 1 } and { 3 }
        [pair-2-3] pair of levels { 2 } and { 3 }
        [set] a set
        [least] the smaller number
       *[other] card { $task_number }
    }
periodic-book-task-2 =
    { $task_2 ->
        [track] { "; " }science track
        [goals] { "; " }goals
        [level-1] { "; " }level { 1 }
        [level-2] { "; " }level { 2 }
        [level-3] { "; " }level { 3 }
        [pair-1-2] { "; " }pair of levels { 1 } and { 2 }
        [pair-1-3] { "; " }pair of levels { 1 } and { 3 }
        [pair-2-3] { "; " }pair of levels { 2 } and { 3 }
        [set] { "; " }a set
        [least] { "; " }the smaller number
       *[none] { "" }
    }

## The guided first game. Each step has an instruction and, under -done, what has just happened and why.
## Elements and numbers are real: they belong to the positions in lesson.toml.

periodic-lesson-keep = Before the game everybody keeps one science task card of { $deal_for_two ->
        [3] three
       *[2] { $deal_for_two }
    }, in secret. Choose the one that you like.
periodic-lesson-keep-done = Only you can see it. Its points are added at the very end, so let it guide what you aim for.
periodic-lesson-spend = Your flask stands on Li, and you have { 3 } energy. Spend { $first_activation } to activate “{ -periodic-number }”.
periodic-lesson-spend-done = The energy now lies on the property. All elements that your flask can reach are marked, with the steps to them.
periodic-lesson-too-far = How far is it to S? Press it.
periodic-lesson-too-far-done = One movement has { 1 } to { $move_range ->
        [one] { $move_range } step
       *[other] { $move_range } steps
    }, and from Li, number { 3 }, to S, number { 16 }, there are { 13 }. “{ -periodic-number }” walks along the numbers, forwards or backwards, from the end of one row to the next.
periodic-lesson-move = O is exactly { 5 } steps away, and a goal token lies there. Move your flask to O.
periodic-lesson-move-done = What counts is where a movement ends; passing through an element does not count. On O you research.
periodic-lesson-research = Two open goal cards name O. Research it for the green one, { periodic-goal-quartz }.
periodic-lesson-research-done = Your marker lies on O of that card. Markers on all elements of a card achieve its goal: { periodic-goal-quartz } needs Si as well.
periodic-lesson-second = Spend energy again: activate “{ -periodic-radius }” and move to Si, to research it for { periodic-goal-quartz }.
periodic-lesson-second-done = “{ -periodic-radius }” leads down and left in any mix: from O down to S, then left by P to Si. An element that only one open card names is researched by itself. The first activation of a turn costs { $first_activation } energy, each further one { $further_activation }.
periodic-lesson-update = Your energy is used up. End the turn, and see what it brings.
periodic-lesson-update-done = The goal is achieved: its card counts for you, you get the award token “{ periodic-plus }”, and a new green card opens. Si also belongs to the family on the next card of the circle, so your microscope and your disc have moved.
periodic-lesson-gain = Your rival has moved, and you have no energy. So gain some: take the { 3 } from “{ -periodic-radius }”, which activates it too, and move to Mg.
periodic-lesson-gain-done = Gaining takes all energy of one property and activates it; nothing else is activated in that turn, except by award tokens.
periodic-lesson-circle = Mg is an alkaline earth metal, and that is the next family in your circle. End the turn and watch the microscope.
periodic-lesson-circle-done = Whoever ends a turn on the next family moves the microscope one card and the disc one cell to the right, once a turn. The further right on the science track, the more points.
periodic-lesson-plus = Fe has a pink goal token, { 7 } steps away. Spend { $first_activation } energy on “{ -periodic-heavier }”, play your token “{ periodic-plus }” and move to Fe, to research it.
periodic-lesson-plus-done = With that token a movement has up to { $range_with_one ->
        [one] { $range_with_one } step
       *[other] { $range_with_one } steps
    }. Every award token works once. Others bring energy, a free property or a way into a family.
periodic-lesson-empty = Your rival has taken all energy from “{ -periodic-number }”. Gain from it all the same: take { 1 } energy from the box and move to V, to research it.
periodic-lesson-empty-done = An empty property is activated, too, and you may take { 1 } energy elsewhere: with two players from the box, with more from the player who has the most.
periodic-lesson-last-turn = Much later: two discs have reached the last two cells of the track, and this is the very last turn. Spend { $first_activation } energy on “{ -periodic-radius }”, move to K, to research it for the green card, and end the turn.
periodic-lesson-last-turn-done = Goal cards, lab tokens, science track, markers on open cards and the secret task are added up, and you win. The last round also begins when a goal deck is exhausted.

## The end of a game in the browser.

# $colour (text): the colour of the deck.
periodic-web-end-deck = The { periodic-colour } deck of goals ran out, and the last round is played
periodic-web-end-discs = The discs came to the end of the science track, and the last round is played
# $colour (text): the colour of the deck. Both could have called the last round.
periodic-web-end-both = The { periodic-colour } deck of goals ran out, the discs came to the end of the science track, and the last round is played
# The heading of the chart at the end.
periodic-web-course = Points over the game

## Why a hint recommends an action. $after: how many then; $before: how many now; $others: how many on average
## after other actions; $kind: gain where there is more than now, keep where other actions would lose it.

periodic-why-than =
    { $kind ->
        [gain] , now { $before }
       *[keep] , after other choices about { $others }
    }
periodic-why-goals = Goals achieved: { $after }{ periodic-why-than }
periodic-why-points = Your points: { $after }{ periodic-why-than }
periodic-why-researched = Your markers on open goals: { $after }{ periodic-why-than }
periodic-why-disc = Cells that your disc has passed on the science track: { $after }{ periodic-why-than }
periodic-why-energy = Your energy: { $after }{ periodic-why-than }
periodic-why-stolen = Energy taken from other players: { $after }

## Levels: the named bots of this game, the weakest first. -about: how it plays, one line.

periodic-level-student = Student
periodic-level-student-about = Knows where the nearest goal is and often takes a detour.
periodic-level-assistant = Lab assistant
periodic-level-assistant-about = Goes for goals; takes a second-best action now and then.
periodic-level-chemist = Chemist
periodic-level-chemist-about = Looks ahead and saves energy.
periodic-level-professor = Professor
periodic-level-professor-about = Weighs hundreds of continuations before every action.
periodic-level-academician = Academician
periodic-level-academician-about = Plans the whole way through the table; the strongest here.
