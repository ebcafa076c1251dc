### Orichalcum: every word that a player sees, in English.
###
### Variables that mean the same everywhere:
###   $seat, $active, $target  (number)  a player, counted from 1
###   $cell  (text)  a cell of the island, such as c4; $cells (text)  several, such as c4 c5
###   $land  (text)  forest, lagoon, desert, mountain or volcano
###   $slot  (text)  a slot of the construction board by its land, or bag
###   $titan  (text)  a titan by its land: forest, lagoon, desert or mountain
###   $tile  (text)  a tile by its parts, joined by hyphens, such as forest-volcano
###   $creature  (text)  cerberus, minotaur, gorgon, cyclops or hydra- and a land
###   $building  (text)  the key of a building, such as camp or siege-1
###   $action  (text)  mine, recruit, capture or create
###   $pay, $kind  (text)  hoplites, nuggets or creatures
###   $place  (number)  a place in the row of action cards, from 1 at the left
###   $size  (number)  how many cells a tile has: 1, 2 or 3
### A message that is included in another one, such as { orichalcum-land }, reads the same variables.
### Names of lands, creatures, buildings and components match the rulebook page.

## Names of lands, titans, creatures and buildings.

-orichalcum-forest = forest
-orichalcum-lagoon = lagoon
-orichalcum-desert = desert
-orichalcum-mountain = mountain
-orichalcum-volcano = volcano
-orichalcum-theia = Theia
-orichalcum-themis = Themis
-orichalcum-kronos = Kronos
-orichalcum-hyperion = Hyperion
-orichalcum-cerberus = Cerberus
-orichalcum-minotaur = Minotaur
-orichalcum-gorgon = Gorgon
-orichalcum-cyclops = Cyclops
-orichalcum-hydra-forest = forest Hydra
-orichalcum-hydra-lagoon = lagoon Hydra
-orichalcum-hydra-desert = desert Hydra
-orichalcum-hydra-mountain = mountain Hydra
-orichalcum-camp = training camp
-orichalcum-mine = mine
-orichalcum-siege = siege engine
-orichalcum-statue-hoplites = hoplite statue
-orichalcum-statue-nuggets = nugget statue
-orichalcum-statue-creatures = creature statue
-orichalcum-chapel = chapel
-orichalcum-arch = arch
-orichalcum-hospital = hospital
-orichalcum-crystal = protection crystal
-orichalcum-architect = architect’s house
-orichalcum-forge = forge

## The game itself: its title, one sentence for the shelf of games, its options.

orichalcum-title = Orichalcum
# A small heading above everybody's points on the picture of a link to a table.
orichalcum-card-points = victory points
orichalcum-summary = Explore an island, drive out its creatures and win the titans for your people before the others do.
# How the game is won, where somebody is invited to it.
orichalcum-win = The first with { $goal_points } or more victory points and no creature on their island wins. Every titan, temple and medallion brings a point.
# The game in one line, before the first decision and at the start of the lesson.
orichalcum-goal-line = be the first with { $goal_points ->
        [one] { $goal_points } point
       *[other] { $goal_points } points
    } and no creature on your island

## Captions below the figures of the rulebook; each figure shows the position after what its caption tells.

orichalcum-figure-win = The last creature is gone from the island, and there are points enough: the game ends at once.
orichalcum-figure-metropolis = The metropolis covers d7 and d8, with the port on d8.
orichalcum-figure-tile = A tile of three: forest on d6, lagoon on c6 and desert on d5. It touches the metropolis.
orichalcum-figure-titan = The lagoons on b5, c5 and c6 are one area, and the titan of the lagoon goes to whoever has just extended it.
orichalcum-figure-fight = The creature on c7 is captured, and its volcano is empty. The one on a5 stays.
orichalcum-figure-temple = Four different lands that formed a rhombus have become a temple.
orichalcum-figure-setup = The start: the island is still empty, its ports wait at the coast, and all titans are in the middle.
orichalcum-figure-discard = Two players, the fifth phase: one card of the row is discarded with its tile, and the cards to its right move up.
orichalcum-figure-round = The end of a round: the row and the construction board are full again. In the tie the initiative goes to Player { 2 }, and so Player { 1 }, to the right, gets the hoplite.
orichalcum-figure-creatures = All creatures with their strength: in the lower row Cerberus, Minotaur, Gorgon, Cyclops and the forest Hydra; above them three more Hydras.
orichalcum-figure-buildings = One building of each kind: above training camp, mine, siege engine, statue and chapel; below arch, hospital, protection crystal, architect’s house and forge.
orichalcum-figure-minotaur = The Minotaur on c5 is captured, and the building that it has brought already stands on its own volcano.
orichalcum-figure-example = The tile of the example lies on c4 and c5, and the Cerberus that stood on the volcano is captured.
orichalcum-option-side1 = Island of Player { 1 }
orichalcum-option-side2 = Island of Player { 2 }
orichalcum-option-side3 = Island of Player { 3 }
orichalcum-option-side4 = Island of Player { 4 }
orichalcum-option-easy = easy side
orichalcum-option-hard = hard side

## Words used inside other messages.

# A land, standing alone. $land: see above.
orichalcum-land =
    { $land ->
        [forest] { -orichalcum-forest }
        [lagoon] { -orichalcum-lagoon }
        [desert] { -orichalcum-desert }
        [mountain] { -orichalcum-mountain }
        [volcano] { -orichalcum-volcano }
       *[other] { $land }
    }
# A slot of the construction board by its land, standing alone, or the bag. $slot: see above.
orichalcum-slot =
    { $slot ->
        [forest] { -orichalcum-forest }
        [lagoon] { -orichalcum-lagoon }
        [desert] { -orichalcum-desert }
        [mountain] { -orichalcum-mountain }
        [bag] bag
       *[other] { $slot }
    }
# A tile: the names of its parts in their order. $tile: see above.
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
# A titan, standing alone. $titan: see above.
orichalcum-titan =
    { $titan ->
        [forest] { -orichalcum-theia }
        [lagoon] { -orichalcum-themis }
        [desert] { -orichalcum-kronos }
        [mountain] { -orichalcum-hyperion }
       *[other] { $titan }
    }
# The same, behind “favour of”.
orichalcum-titan-gen = { orichalcum-titan }
# A titan’s favour in one sentence.
orichalcum-titan-favour =
    { $titan ->
        [forest] After creating, you may create once more.
        [lagoon] Doubles the hoplites that you recruit.
        [desert] Wins one fight without a roll.
       *[mountain] Doubles the nuggets that you mine.
    }
# A creature, standing alone. $creature: see above.
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
       *[other] creature { $creature_number }
    }
# The same as an object, and behind “pay with”.
orichalcum-creature-acc = the { orichalcum-creature }
orichalcum-creature-ins = the { orichalcum-creature }
# What capturing a creature brings.
orichalcum-creature-treasure =
    { $creature_treasure ->
        [nuggets] treasure: { orichalcum-book-nuggets }
        [building] treasure: a building from the bag
        [forest] treasure: the titan { -orichalcum-theia }
        [lagoon] treasure: the titan { -orichalcum-themis }
        [desert] treasure: the titan { -orichalcum-kronos }
       *[mountain] treasure: the titan { -orichalcum-hyperion }
    }
# A building, standing alone. $building: see above.
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
       *[other] building { $building_number }
    }
# The same behind “build”.
orichalcum-building-acc = the { orichalcum-building }
# What a building does, in one sentence.
orichalcum-building-effect =
    { $building_effect ->
        [camp] Recruiting brings { 1 } hoplite more.
        [mine] Mining brings { 1 } nugget more.
        [siege] A die that shows { $siege_value } wins your fight like the victory symbol.
        [statue-hoplites] An extra action paid with hoplites costs { 1 } less.
        [statue-nuggets] An extra action paid with nuggets costs { 1 } less.
        [statue-creatures] An extra action paid with creatures costs { 1 } less.
        [chapel] You can hold one titan more.
        [arch] Each captured creature brings { 1 } nugget more.
        [hospital] For each captured creature, { 1 } hoplite of the fight comes back when the capture ends.
        [crystal] You can build next to creatures; the crystal itself cannot stand there.
        [architect] Two of the four lands under a temple may be equal.
       *[forge] You can buy one more extra action in a turn.
    }
# The name of an action. $action: see above.
orichalcum-action =
    { $action ->
        [mine] Mine
        [recruit] Recruit
        [capture] Capture
        [create] Create
       *[other] { $action }
    }
# The same, for messages that say $asked.
orichalcum-asked-action =
    { $asked ->
        [mine] Mine
        [recruit] Recruit
        [capture] Capture
        [create] Create
       *[other] { $asked }
    }
# A tile by its size. $size: see above.
orichalcum-size =
    { $size ->
        [1] single tile
        [2] double tile
       *[3] triple tile
    }
# The name of an island. $island: its key.
orichalcum-island =
    { $island ->
        [selenthe] { orichalcum-island-selenthe }
        [kerathos] { orichalcum-island-kerathos }
        [omphira] { orichalcum-island-omphira }
        [strophane] { orichalcum-island-strophane }
       *[other] Island { $island_number }
    }
orichalcum-island-selenthe = Selenthe
orichalcum-island-kerathos = Kerathos
orichalcum-island-omphira = Omphira
orichalcum-island-strophane = Strophane
# The side of an island board. $side: easy or hard.
orichalcum-side =
    { $side ->
        [hard] hard side
       *[easy] easy side
    }
# A port by what it gives. $port: its key; its row says how much.
orichalcum-port =
    { $port_hoplites ->
        [0]
            { $port_nuggets ->
                [0] port: nothing
               *[1] port: nuggets
            }
       *[1]
            { $port_nuggets ->
                [0] port: hoplites
               *[1] port: hoplites and nuggets
            }
    }
# A direction of the hexagonal grid. $direction: e, ne, nw, w, sw or se; none for a single tile.
orichalcum-direction =
    { $direction ->
        [e] east
        [ne] north-east
        [nw] north-west
        [w] west
        [sw] south-west
        [se] south-east
        [none] nowhere
       *[other] { $direction }
    }
# A face of a die: a number, or the victory symbol. $die: 1 to 5 or victory.
orichalcum-die =
    { $die ->
        [victory] victory symbol
       *[other] { $die }
    }
# Numbers of things. $hoplites, $nuggets, $creatures, $points, $count: how many.
orichalcum-hoplites =
    { $hoplites ->
        [one] { $hoplites } hoplite
       *[other] { $hoplites } hoplites
    }
orichalcum-nuggets =
    { $nuggets ->
        [one] { $nuggets } nugget
       *[other] { $nuggets } nuggets
    }
orichalcum-creatures =
    { $creatures ->
        [one] { $creatures } creature
       *[other] { $creatures } creatures
    }
orichalcum-points =
    { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }
orichalcum-count-hoplites =
    { $count ->
        [one] { $count } hoplite
       *[other] { $count } hoplites
    }
orichalcum-count-nuggets =
    { $count ->
        [one] { $count } nugget
       *[other] { $count } nuggets
    }
# What a card costs. $cost: how many hoplites, 0 for the cards at the left.
orichalcum-cost =
    { $cost ->
        [0] free
        [one] price { $cost } hoplite
       *[other] price { $cost } hoplites
    }
# What an extra action costs. $pay: what it is paid with; $price: how many of them.
orichalcum-price =
    { $pay ->
        [hoplites] { $price ->
            [one] { $price } hoplite
           *[other] { $price } hoplites
        }
        [nuggets] { $price ->
            [one] { $price } nugget
           *[other] { $price } nuggets
        }
       *[creatures] { $price ->
            [one] { $price } creature
           *[other] { $price } creatures
        }
    }
# What has to be decided now, as a command in small letters. $asked: the step that is asked.
orichalcum-step =
    { $asked ->
        [metropolis] place your metropolis
        [take] take an action card
        [place] place your tile
        [titan] choose a titan that you attract
        [return] choose the titan that goes back to the middle
        [act] carry out the action of your card or skip it
        [capture] fight a creature or stop
        [create] create something
        [theia] decide whether { -orichalcum-theia } lets you create once more
        [minotaur] build what the { -orichalcum-minotaur } has brought or decline it
        [extra] buy an extra action or end your turn
        [spend] choose a creature to pay with
        [mine] mine, with or without { -orichalcum-hyperion }
        [recruit] recruit, with or without { -orichalcum-themis }
        [discard] discard a card of the row
        [initiative] decide who gets the initiative
       *[other] wait for chance to decide
    }

## Why an action is refused: one or two short sentences. The caller adds the number of the rule.

orichalcum-refuse-over = The game is over.
# $seat: who tried to act; $active: whose turn it is.
orichalcum-refuse-not-your-turn = It is Player { $active }’s turn. Please wait for yours.
orichalcum-refuse-chance-first = First chance has to decide: cards, tiles, creatures, buildings or dice.
# $asked: the step that is asked.
orichalcum-refuse-asked = This is not asked now. First { orichalcum-step }.
# $place: the place that was asked for; $cards: how many cards there are.
orichalcum-refuse-no-card =
    { $cards ->
        [one] There is no card at place { $place }: the row has { $cards } card.
       *[other] There is no card at place { $place }: the row has { $cards } cards.
    }
# $cost: what the card costs; $hoplites: how many the player has.
orichalcum-refuse-card-price =
    { $cost ->
        [one] This card costs { $cost } hoplite.
       *[other] This card costs { $cost } hoplites.
    } You have { orichalcum-hoplites }.
# $action: the action of the card; $asked: the action that was wanted.
orichalcum-refuse-card-action = The action of your card is “{ orichalcum-action }”, not “{ orichalcum-asked-action }”.
# $cell: none if the tile would leave the grid.
orichalcum-refuse-off-island =
    { $cell ->
        [none] A part of the tile would lie off your island.
       *[other] There is no { $cell } on your island.
    }
orichalcum-refuse-occupied = Something already lies on { $cell }. A tile needs free cells.
orichalcum-refuse-not-adjacent = The tile has to touch your metropolis or something laid before.
orichalcum-refuse-single-tile = A single tile has no direction. Name only its cell.
orichalcum-refuse-tile-direction = A { orichalcum-size } needs a direction as well as a cell.
orichalcum-refuse-metropolis-off-island = The metropolis has to lie wholly on your island, and { $cell } is not part of it.
orichalcum-refuse-metropolis-port = The metropolis has to cover a port.
orichalcum-refuse-not-attracted = Your tile does not attract { orichalcum-titan } now.
orichalcum-refuse-return-not-held = You do not have { orichalcum-titan }.
orichalcum-refuse-return-just-taken = { orichalcum-titan } has just come to you. Another titan has to go back.
orichalcum-refuse-titan-not-held = You do not have { orichalcum-titan }, so there is no favour to use.
orichalcum-refuse-titan-inactive = The favour of { orichalcum-titan-gen } is used up. It comes back when you extend the titan’s area.
orichalcum-refuse-no-creatures = There is no creature on your island.
orichalcum-refuse-no-creature-there = There is no creature on { $cell }.
# $lying: how many hoplites lie there already; $most: how many can take part.
orichalcum-refuse-fight-most = Most hoplites in a fight: { $most }. Already there: { $lying }.
# $asked: how many were to be sent; $hoplites: how many the player has.
orichalcum-refuse-fight-hoplites = You cannot send that many. Needed: { $asked }; you have { orichalcum-hoplites }.
orichalcum-refuse-lost-fight = You have lost a fight in this turn, so there are no more fights until it ends.
orichalcum-refuse-nothing-to-create = Nothing can be created now: no building, no temple, no medallion.
orichalcum-refuse-slot-empty = The slot “{ orichalcum-slot }” of the construction board is empty.
# $land: what lies on the cell.
orichalcum-refuse-wrong-land = The slot “{ orichalcum-slot }” is for that land or an empty volcano. { $cell } is something else: { orichalcum-land }.
orichalcum-refuse-not-laid = No tile lies on { $cell } yet.
orichalcum-refuse-covered = { $cell } is covered. Under a building, a temple or the metropolis there is no land.
orichalcum-refuse-volcano-taken = A creature is on the volcano { $cell }. Only an empty volcano can be built on.
orichalcum-refuse-next-to-creature = { $cell } lies next to a creature, so nothing can be built there.
orichalcum-refuse-crystal-itself = { $cell } lies next to a creature. The { -orichalcum-crystal } lets you build there, but cannot stand there itself.
orichalcum-refuse-bag-only = Now the building from the bag is to be placed, not one of the construction board.
orichalcum-refuse-slots-only = No building has been drawn from the bag. Choose one of the construction board.
# $safe: yes if it has to keep away from creatures.
orichalcum-refuse-no-site =
    This building has no place on your island. It needs an empty volcano or { $slot ->
        [bag] any land that nothing covers
       *[other] land of its slot, “{ orichalcum-slot }”, that nothing covers
    }{ $safe ->
        [yes] , not next to a creature
       *[no] { "" }
    }.
# $most: how many of the four lands may be equal; $safe: yes if it has to keep away from creatures.
orichalcum-refuse-no-temple-site =
    No temple has a place on your island now. It needs a rhombus of { $most ->
        [1] four different lands
       *[2] four lands, of which two may be equal
    }{ $safe ->
        [yes] , not next to a creature
       *[no] { "" }
    }. An empty volcano stands for any land.
orichalcum-refuse-temple-cells = A temple needs four cells of uncovered land or empty volcano. { $cell } is neither.
orichalcum-refuse-temple-off = This rhombus does not fit on your island.
# $most: how many of the four lands may be equal.
orichalcum-refuse-temple-lands =
    { $most ->
        [1] The four lands under a temple have to be different. An empty volcano stands for any land.
       *[2] Only two of the four lands under a temple may be equal. An empty volcano stands for any land.
    }
orichalcum-refuse-temple-next-to-creature = { $cell } lies next to a creature, so no temple can stand there.
orichalcum-refuse-no-tokens = There are no victory tokens left, so no temple and no medallion can be created.
orichalcum-refuse-no-temples = There are no temples left.
# $price: what a medallion costs; $nuggets: how many the player has.
orichalcum-refuse-medallion-price =
    { $price ->
        [one] A medallion costs { $price } nugget.
       *[other] A medallion costs { $price } nuggets.
    } You have { orichalcum-nuggets }.
# $pay, $price: what it costs; $have: how many of them the player has.
orichalcum-refuse-extra-price = This extra action costs { orichalcum-price }. You have { $have }.
orichalcum-refuse-extra-not-for =
    { $pay ->
        [hoplites] “{ orichalcum-action }” cannot be paid with hoplites.
        [nuggets] “{ orichalcum-action }” cannot be paid with nuggets.
       *[creatures] “{ orichalcum-action }” cannot be paid with creatures.
    }
orichalcum-refuse-create-after-paying = After paying for it you could not create anything.
orichalcum-refuse-not-in-stock = This creature is not in your stock: { orichalcum-creature }.
# $target: the player that was named.
orichalcum-refuse-not-tied = Player { $target } is not among those with the most hoplites.
orichalcum-refuse-initiative-self = You share the most hoplites, but you may not keep the initiative. Give it to another of those tied.

## What happened, as lines of the log. No verb may depend on a player’s gender.

orichalcum-event-island-dealt = Player { $seat }: island “{ orichalcum-island }”
orichalcum-event-card-opened = Place { $place }: card “{ orichalcum-action }”, { orichalcum-size }
orichalcum-event-tile-opened = Place { $place }: tile “{ orichalcum-tile }”
orichalcum-event-tile-opened-hidden = Place { $place }: a new tile
orichalcum-event-creature-opened = Place { $place }: { orichalcum-creature } on the volcano
orichalcum-event-building-opened = Slot “{ orichalcum-slot }”: { orichalcum-building }
orichalcum-event-deck-shuffled = The discarded action cards are shuffled into a new deck
orichalcum-event-first-player =
    { $reader ->
        [first] You begin and hold the initiative
       *[other] Player { $seat } begins and holds the initiative
    }
# To whoever sits to the right of the player who has the initiative. $count: 0 if the supply is empty.
orichalcum-event-hoplite-given =
    { $reader ->
        [seat] You are to the right of the initiative’s holder: +{ orichalcum-count-hoplites }
       *[other] Player { $seat }, to the right of the initiative’s holder: +{ orichalcum-count-hoplites }
    }
# $building: mine gets a nugget, camp a hoplite.
orichalcum-event-resource-laid =
    { $building_effect ->
        [mine] Slot “{ orichalcum-slot }”: { 1 } nugget on the mine
        [camp] Slot “{ orichalcum-slot }”: { 1 } hoplite on the training camp
       *[other] Slot “{ orichalcum-slot }”: { orichalcum-building }
    }
orichalcum-event-round-begun = Round { $round } begins
orichalcum-event-metropolis-placed = Player { $seat }: metropolis on { $cells }
# $hoplites, $nuggets: what the port has brought.
orichalcum-event-port-reached =
    { $hoplites ->
        [0]
            { $nuggets ->
                [0] Player { $seat }: port reached, nothing gained
               *[1] Player { $seat }: port reached, +{ orichalcum-nuggets }
            }
       *[1]
            { $nuggets ->
                [0] Player { $seat }: port reached, +{ orichalcum-hoplites }
               *[1] Player { $seat }: port reached, +{ orichalcum-hoplites }, +{ orichalcum-nuggets }
            }
    }
# $cost: how many hoplites were paid.
orichalcum-event-card-taken = Player { $seat }: card “{ orichalcum-action }” from place { $place }, { orichalcum-size }, { orichalcum-cost }
orichalcum-event-tile-placed = Player { $seat }: tile “{ orichalcum-tile }” on { $cells }
orichalcum-event-tile-returned = Player { $seat }: tile “{ orichalcum-tile }” fits nowhere and goes under its stack
# $from: where the titan was: 0 the middle, else another player.
orichalcum-event-titan-attracted =
    Player { $seat }: { orichalcum-titan }, active { $reader ->
        [from] (so far with you)
       *[other] { $from ->
            [0] (so far in the middle)
           *[1] (so far with Player { $from })
        }
    }
# A player keeps a titan, whose favour can be used again.
orichalcum-event-titan-renewed = Player { $seat }: { orichalcum-titan } stays, active
orichalcum-event-titan-returned = Player { $seat }: { orichalcum-titan } goes back to the middle
orichalcum-event-favour-used = Player { $seat }: favour of { orichalcum-titan-gen } used
# Before the click, never in the log. $before: the victory points that the player has; $points: those then.
orichalcum-event-points-ahead = Player { $seat }: { $before } → { orichalcum-points }
# Before the click on a card whose action can only be skipped, wherever its tile is placed.
orichalcum-event-action-wasted =
    “{ orichalcum-action }” would have to be skipped: { $action ->
        [capture] no creature on the island
        [create] nothing can be created
       *[other] it is not possible now
    }
orichalcum-event-mined = Player { $seat }: mining, +{ orichalcum-count-nuggets }
orichalcum-event-recruited = Player { $seat }: recruiting, +{ orichalcum-count-hoplites }
orichalcum-event-action-skipped = Player { $seat }: action “{ orichalcum-action }” skipped
# $count: hoplites that come from the stock; $dice: how many dice are rolled.
orichalcum-event-hoplites-sent =
    Player { $seat }: fight against { orichalcum-creature-acc } on { $cell }, { $count ->
        [0] no hoplites from the stock
       *[1] +{ orichalcum-count-hoplites }
    }, { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
orichalcum-event-die-rolled = Player { $seat }: on the die: { orichalcum-die }
orichalcum-event-creature-captured = Player { $seat }: { orichalcum-creature } on { $cell } captured
# $hoplites: how many stay on the cell.
orichalcum-event-fight-lost =
    Player { $seat }: fight against { orichalcum-creature-acc } on { $cell } lost{ $hoplites ->
        [0] { "" }
        [one] , { $hoplites } hoplite stays there
       *[other] , { $hoplites } hoplites stay there
    }
orichalcum-event-treasure-taken = Player { $seat }: treasure, +{ orichalcum-count-nuggets }
orichalcum-event-building-drawn = Player { $seat }: from the bag: { orichalcum-building }
orichalcum-event-building-declined = Player { $seat }: { orichalcum-building } declined, it goes back to the bag
orichalcum-event-building-built = Player { $seat }: { orichalcum-building } built on { $cell }
# $kind: hoplites or nuggets.
orichalcum-event-resource-gained =
    { $kind ->
        [hoplites] Player { $seat }: with the { -orichalcum-camp }, +{ orichalcum-count-hoplites }
       *[nuggets] Player { $seat }: with the { -orichalcum-mine }, +{ orichalcum-count-nuggets }
    }
orichalcum-event-temple-built = Player { $seat }: temple on { $cells }, +{ 1 } victory point
orichalcum-event-medallion-forged = Player { $seat }: medallion forged, +{ 1 } victory point
orichalcum-event-extra-bought = Player { $seat }: extra action “{ orichalcum-action }” for { orichalcum-price }
orichalcum-event-creature-spent = Player { $seat }: paid with { orichalcum-creature-ins }, which goes back to the bag
# From the hospital, when a capture ends.
orichalcum-event-hoplites-back = Player { $seat }: from the hospital, +{ orichalcum-count-hoplites }
orichalcum-event-capture-ended = Player { $seat }: end of the capture
orichalcum-event-card-discarded = Player { $seat }: card “{ orichalcum-action }” at place { $place } discarded, { orichalcum-size }
orichalcum-event-initiative-taken =
    { $reader ->
        [seat] You have the initiative
       *[other] Player { $seat } has the initiative
    }
orichalcum-event-turn-ended = Player { $seat }: end of the turn
orichalcum-event-game-over =
    { $reader ->
        [seat] You win: { orichalcum-points } and no creature on the island
       *[other] Player { $seat } wins: { orichalcum-points } and no creature on the island
    }

## Labels of choices, as on a button.

orichalcum-choice-metropolis = Metropolis on { $cells }
orichalcum-choice-take = Card { $place }: “{ orichalcum-action }”, { orichalcum-size }, { orichalcum-cost }
# $direction: where the second part lies, seen from the first; none for a single tile.
orichalcum-choice-tile =
    { $direction ->
        [none] Tile on { $cell }
       *[other] Tile on { $cell }, second part to the { orichalcum-direction }
    }
# $from: where the titan is: 0 the middle, else a player, perhaps the same one.
orichalcum-choice-titan =
    Attract { orichalcum-titan } { $from ->
        [0] (now in the middle)
       *[1] (now with Player { $from })
    }
orichalcum-choice-return = Back to the middle: { orichalcum-titan }
# $count: how many nuggets it brings; $double: yes if Hyperion is used.
orichalcum-choice-mine =
    { $double ->
        [yes] Mine with { -orichalcum-hyperion }: +{ orichalcum-count-nuggets }
       *[no] Mine: +{ orichalcum-count-nuggets }
    }
# $count: how many hoplites it brings; $double: yes if Themis is used.
orichalcum-choice-recruit =
    { $double ->
        [yes] Recruit with { -orichalcum-themis }: +{ orichalcum-count-hoplites }
       *[no] Recruit: +{ orichalcum-count-hoplites }
    }
orichalcum-choice-capture = Capture creatures
orichalcum-choice-create = Create something
orichalcum-choice-skip = Skip “{ orichalcum-action }”
# $count: hoplites from the stock; $lying: hoplites that lie there already; $percent (text): the chance of winning.
orichalcum-choice-fight =
    Fight { orichalcum-creature-acc } on { $cell }, strength { $strength }: { $count ->
        [0] no hoplites from the stock
        [one] +{ $count } hoplite
       *[other] +{ $count } hoplites
    }{ $lying ->
        [0] { "" }
       *[other] , there already: { $lying }
    }. Chance: { $percent } %
orichalcum-choice-kronos = { -orichalcum-kronos } captures { orichalcum-creature-acc } on { $cell }
orichalcum-choice-stop = Stop fighting
orichalcum-choice-build = Build { orichalcum-building-acc } on { $cell }
orichalcum-choice-decline = Decline { orichalcum-building-acc }, which goes back to the bag
orichalcum-choice-temple = Temple on { $cells }
# $nuggets: what it costs.
orichalcum-choice-medallion = Forge a medallion for { orichalcum-nuggets }
orichalcum-choice-theia = Create once more with { -orichalcum-theia }
orichalcum-choice-done = Create nothing more
orichalcum-choice-extra = Extra action “{ orichalcum-action }” for { orichalcum-price }
orichalcum-choice-pass = No extra action
orichalcum-choice-spend = Pay with { orichalcum-creature-ins }
orichalcum-choice-discard = Discard card { $place }: “{ orichalcum-action }”, { orichalcum-size }
orichalcum-choice-initiative = Initiative for Player { $target }

## The line that always says what is asked, and of whom.

orichalcum-ask-metropolis = Player { $seat }: where does the metropolis go? It has to cover a port
orichalcum-ask-take = Player { $seat }: which action card do you take? You have { orichalcum-hoplites }
orichalcum-ask-place = Player { $seat }: where does the { orichalcum-size } go?
orichalcum-ask-titan = Player { $seat }: which titan do you attract now?
orichalcum-ask-return = Player { $seat }: one titan too many. Which one goes back to the middle?
# $can: what can be done now, each kind by its word.
orichalcum-ask-act =
    Player { $seat }: { $can ->
        [skip] “{ orichalcum-action }” is not possible now. Skip it
       *[act-skip] carry out “{ orichalcum-action }” or skip it
    }
# $can: what can be done now, each kind by its word.
orichalcum-ask-capture =
    Player { $seat }: { $can ->
        [stop] no creature is left here. Stop the fights
        [fight-kronos-stop] fight a creature, call { -orichalcum-kronos } or stop ({ orichalcum-hoplites })
       *[fight-stop] fight a creature or stop. You have { orichalcum-hoplites }
    }
# $can: what can be done now, each kind by its word.
orichalcum-ask-create =
    Player { $seat }: { $can ->
        [build] create a building
        [temple] create a temple
        [medallion] create a medallion
        [build-temple] create a building or a temple
        [build-medallion] create a building or a medallion
        [medallion-temple] create a temple or a medallion
       *[build-medallion-temple] create a building, a temple or a medallion
    }
# $can: what can be done now, each kind by its word.
orichalcum-ask-theia =
    Player { $seat }: { $can ->
        [done] nothing more can be created. Go on
       *[done-theia] create once more with { -orichalcum-theia }?
    }
# $can: what can be done now, each kind by its word.
orichalcum-ask-minotaur =
    Player { $seat }: { $can ->
        [decline] no place for { orichalcum-building-acc } from the bag. Decline it
       *[build-decline] where do you build { orichalcum-building-acc } from the bag? You can also decline it
    }
# $can: what can be done now, each kind by its word.
orichalcum-ask-extra =
    Player { $seat }: { $can ->
        [pass] no extra action can be bought now. Go on
       *[extra-pass] buy an extra action? You have { orichalcum-hoplites }, { orichalcum-nuggets }, { orichalcum-creatures }
    }
# $count: how many creatures are still to be paid.
orichalcum-ask-spend =
    Player { $seat }: which creature do you pay with? { $count ->
        [one] { $count } creature still to pay
       *[other] { $count } creatures still to pay
    }
orichalcum-ask-mine = Player { $seat }: mine, with { -orichalcum-hyperion } or without?
orichalcum-ask-recruit = Player { $seat }: recruit, with { -orichalcum-themis } or without?
orichalcum-ask-discard = Player { $seat }: which card of the row is discarded?
orichalcum-ask-initiative = Player { $seat }: hoplites are tied. Who gets the initiative?
# Nobody decides here.
orichalcum-ask-chance = Chance decides
orichalcum-ask-over = The game is over

## The same line for those who wait: what somebody else decides. $name: one name, or several with commas; $count: how many they are.

orichalcum-wait-metropolis = { $name } decides where the metropolis goes
orichalcum-wait-take = { $name } chooses an action card ({ orichalcum-hoplites })
orichalcum-wait-place = { $name } decides where the { orichalcum-size } goes
orichalcum-wait-titan = { $name } decides which titan to attract
orichalcum-wait-return = { $name } decides which titan goes back to the middle
orichalcum-wait-act = { $name } decides whether to carry out “{ orichalcum-action }”
orichalcum-wait-capture = { $name } decides whether to fight a creature ({ orichalcum-hoplites })
orichalcum-wait-create = { $name } decides what to create
orichalcum-wait-theia = { $name } decides whether to create once more with { -orichalcum-theia }
orichalcum-wait-minotaur = { $name } decides whether to build { orichalcum-building-acc } from the bag
orichalcum-wait-extra = { $name } decides whether to buy an extra action
orichalcum-wait-spend = { $name } decides which creature to pay with
orichalcum-wait-mine = { $name } decides whether to mine with { -orichalcum-hyperion }
orichalcum-wait-recruit = { $name } decides whether to recruit with { -orichalcum-themis }
orichalcum-wait-discard = { $name } decides which card of the row to discard
orichalcum-wait-initiative = { $name } decides who gets the initiative: hoplites are tied

## The table in the terminal: short labels around the islands. Heads of columns are one short word each.

orichalcum-board-round = Round { $round }
# Beside whoever holds the initiative.
orichalcum-board-initiative = initiative
# The row of action cards and the heads of its columns.
orichalcum-board-row = Action cards
orichalcum-board-place = place
orichalcum-board-action = action
orichalcum-board-tile = tile
orichalcum-board-cost = price
# In place of a tile, because its stack is empty; in place of a creature, because the bag is.
orichalcum-board-no-tile = no tile
orichalcum-board-no-creature = no creature
# What the player whose turn it is has taken from the row.
orichalcum-board-hand = Taken
# The construction board, and what lies in an empty slot.
orichalcum-board-slots = Construction board
orichalcum-board-empty = empty
# Beside an open mine or training camp.
orichalcum-board-with-nugget = with a nugget
orichalcum-board-with-hoplite = with a hoplite
# Before the building that a Minotaur has brought.
orichalcum-board-drawn = From the bag
orichalcum-board-titans = Titans
orichalcum-board-middle = in the middle
orichalcum-board-active = active
orichalcum-board-inactive = inactive
# Heads of columns for the players.
orichalcum-board-players = Players
orichalcum-board-points = points
orichalcum-board-hoplites = hoplites
orichalcum-board-nuggets = nuggets
orichalcum-board-mines = mines
orichalcum-board-camps = camps
orichalcum-board-temples = temples
orichalcum-board-medallions = medallions
orichalcum-board-stock = creatures
orichalcum-board-titan = titans
# Before an island’s name.
orichalcum-board-island = Island
# An island that is not dealt yet.
orichalcum-board-no-island = no island yet
orichalcum-board-buildings = Buildings
orichalcum-board-creatures = Creatures on the island
orichalcum-board-ports = Ports
orichalcum-board-reached = reached
orichalcum-board-metropolis = metropolis
orichalcum-board-temple = temple
orichalcum-board-sea = sea
orichalcum-board-free = free cell
orichalcum-board-strength = strength
# Hoplites that lie on a creature’s cell.
orichalcum-board-lying = lying there
orichalcum-board-key = Key
# Before how much is left: cards, discarded cards, tiles by size, bags, supply.
orichalcum-board-deck = Deck
orichalcum-board-discard = Discarded
orichalcum-board-stacks = Tiles
orichalcum-board-creature-bag = Bag of creatures
orichalcum-board-building-bag = Bag of buildings
orichalcum-board-supply = Supply
orichalcum-board-tokens = victory tokens
# A fight that is going on.
orichalcum-board-fight = Fight
orichalcum-board-dice = Dice
# $percent (text): the exact chance of winning, rounded.
orichalcum-board-chance = chance { $percent } %
# Chances with 0, 1, 2, … hoplites, as a head before several percentages.
orichalcum-board-chances = chance by hoplites
orichalcum-board-lost = Fight lost: no more fights in this turn
# $count: hoplites kept by the hospital until the capture ends.
orichalcum-board-aside = In the hospital: { orichalcum-count-hoplites }
# Prices of an extra action.
orichalcum-board-extra = Extra action
orichalcum-board-extra-left = still to buy in this turn
orichalcum-board-winner = wins
# A building’s mark on the island: at most five letters. $building: its key.
orichalcum-board-mark =
    { $building ->
        [camp] camp
        [mine] mine
        [siege-1] sieg1
        [siege-2] sieg2
        [siege-3] sieg3
        [statue-hoplites] stHop
        [statue-nuggets] stNug
        [statue-creatures] stCre
        [chapel] chapl
        [arch] arch
        [hospital] hospt
        [crystal] cryst
        [architect] archt
        [forge] forge
       *[other] bld{ $building_number }
    }
# Under the table, about the numbers behind hoplites and nuggets.
orichalcum-board-brings = The number after + is what recruiting or mining brings.
# Above the six rotations of a tile. The word tile is typed as it is, the words in capitals stand for something else.
orichalcum-board-turns = Type tile CELL DIRECTION: the part in [ ] lies on the cell, the others as drawn over the direction.
# The same for a tile of one cell.
orichalcum-board-single = Type tile CELL.

## Where luck comes from, in the check of the draws.

# $source: the islands, the deck, the three stacks of tiles, the two bags, the dice, the first player.
orichalcum-source =
    { $source ->
        [islands] Islands
        [cards] Action cards
        [tiles-1] Single tiles
        [tiles-2] Double tiles
        [tiles-3] Triple tiles
        [creatures] Bag of creatures
        [buildings] Bag of buildings
        [dice] Dice
        [first] First player
       *[other] { $source }
    }

## On the screen: the board in the browser. What is only read aloud says all that the picture shows.

# An island by its player. $name: the player’s name.
orichalcum-web-island = Island of { $name }
orichalcum-web-islands = Islands of all players
# Read aloud beside a player’s name.
orichalcum-web-points = { orichalcum-points }
# A card of the row, read aloud before its tile and its price.
orichalcum-web-card = Card { $place }: { orichalcum-action }, { orichalcum-size }
# The strip of the four titans. A titan with its land, read aloud.
orichalcum-web-titan = { orichalcum-titan }, titan of the land “{ orichalcum-land }”
# $name: who holds the titan.
orichalcum-web-titan-held = with { $name }
# A creature. $strength: what the dice have to reach.
orichalcum-web-creature = { orichalcum-creature }, strength { $strength }
orichalcum-web-strength = Strength { $strength }
# Hoplites that lie on a creature’s cell since an earlier defeat.
orichalcum-web-lying =
    { $count ->
        [one] { $count } hoplite lies there
       *[other] { $count } hoplites lie there
    }
# Creatures that are still on somebody’s island.
orichalcum-web-creatures-left =
    { $count ->
        [0] no creatures on the island
        [one] { $count } creature on the island
       *[other] { $count } creatures on the island
    }
# A port that nobody has covered yet. $hoplites, $nuggets: what it gives.
orichalcum-web-port =
    { $hoplites ->
        [0]
            { $nuggets ->
                [0] port: nothing
               *[1] port: +{ orichalcum-nuggets }
            }
       *[1]
            { $nuggets ->
                [0] port: +{ orichalcum-hoplites }
               *[1] port: +{ orichalcum-hoplites }, +{ orichalcum-nuggets }
            }
    }
orichalcum-web-port-reached = port, reached
# Read aloud after a player in the list of islands: something on the island has changed since the reader's own turn.
orichalcum-web-changed = changed since your turn
# Read aloud after a cell: it can be chosen; the tile fits there once it is turned.
orichalcum-web-lit = can be chosen
orichalcum-web-faint = the tile fits here when turned
# A slot of the construction board, before its building.
orichalcum-web-slot =
    { $slot ->
        [bag] From the bag
       *[other] Slot “{ orichalcum-slot }”
    }
# What can be created beside buildings: on the button, read aloud with what is left, and explained.
orichalcum-web-temple = Temple
orichalcum-web-temple-left =
    { $count ->
        [one] Temple, { $count } left
       *[other] Temple, { $count } left
    }
orichalcum-web-temple-about = Temple: a rhombus of four different lands, none next to a creature. An empty volcano stands for any land. { 1 } victory point.
# On the button of the temple, of the medallion: what it costs.
orichalcum-web-temple-price = costs nothing
orichalcum-web-medallion-price =
    costs { $medallion_price ->
        [one] { $medallion_price } nugget
       *[other] { $medallion_price } nuggets
    }
# Below it: how many are left in the box.
orichalcum-web-left = { $count } left
# On a card whose action could only be skipped.
orichalcum-web-wasted =
    { $action ->
        [capture] no creature
        [create] nothing to create
       *[other] not possible
    }
orichalcum-web-medallion = Medallion
# $count: victory tokens that are left.
orichalcum-web-medallion-left =
    { $count ->
        [one] Medallion, { $count } victory token left
       *[other] Medallion, { $count } victory tokens left
    }
orichalcum-web-medallion-about = Medallion: forged for { $medallion_price ->
        [one] { $medallion_price } nugget
       *[other] { $medallion_price } nuggets
    }. { 1 } victory point.
# The choice of hoplites for a fight. $creature: whom the fight is against.
orichalcum-web-fight = Fight: { orichalcum-creature }
# $count: hoplites in the fight; $percent (text): the chance of winning with them.
orichalcum-web-way =
    { $count ->
        [0] without hoplites { $percent } %
        [one] with { $count } hoplite { $percent } %
       *[other] with { $count } hoplites { $percent } %
    }
# The tray with the dice of the last fight, and how it went.
orichalcum-web-tray = Dice of the last fight
orichalcum-web-brawl = Fight against { orichalcum-creature-acc }
orichalcum-web-brawl-won = { orichalcum-creature }: captured
orichalcum-web-brawl-lost = { orichalcum-creature }: the fight is lost
# In the corner of the table of extra actions: the row holds what they cost.
orichalcum-web-extra-price = Price
# The extra action. $pay, $action: a pair that is not possible now.
orichalcum-web-extra-not = { orichalcum-action } for { $pay ->
        [hoplites] hoplites
        [nuggets] nuggets
       *[creatures] creatures
    }: not possible now
# What a player has; captured creatures of one kind.
orichalcum-web-store = Stock
# Beside what a player has: what an action brings. $count: how many.
orichalcum-web-per-recruit = recruiting: +{ $count }
orichalcum-web-per-mine = mining: +{ $count }
# What is still in the box, in short; opened, it says more.
orichalcum-web-box-tiles = tiles { $count }
orichalcum-web-box-cards = cards { $count }
orichalcum-web-box-creatures = creatures { $count }
orichalcum-web-box-buildings = buildings { $count }
orichalcum-web-medallions =
    { $count ->
        [one] { $count } medallion
       *[other] { $count } medallions
    }
orichalcum-web-caught =
    { $count ->
        [1] { orichalcum-creature }
       *[other] { orichalcum-creature }: { $count }
    }
orichalcum-web-in-bag =
    { $count ->
        [1] { orichalcum-building }
       *[other] { orichalcum-building }: { $count }
    }
# What is left in the box.
orichalcum-web-bank = What is left in the box
# $size: the size of the tiles; $count: how many are left.
orichalcum-web-stack =
    { $size ->
        [1] single: { $count }
        [2] double: { $count }
       *[3] triple: { $count }
    }
# Turning a tile, and coming closer to the island.
orichalcum-web-turn-left = Turn counter-clockwise
orichalcum-web-turn-right = Turn clockwise
orichalcum-web-zoom-in = Zoom in
orichalcum-web-zoom-out = Show the whole island
# How a tile is laid: with a mouse or keys, and with a finger.
orichalcum-web-lay = Choose a lit cell for the tile.
orichalcum-web-lay-turned = Choose a lit cell. R or the mouse wheel turns the tile.
orichalcum-web-lay-touch = Tap a lit cell, then tap it again.
orichalcum-web-lay-touch-turned = Tap a lit cell, then tap it again. Two fingers turn the tile.
orichalcum-web-lay-here = Lay it here
# What to do with the island now.
orichalcum-web-hint-metropolis = Choose two neighbouring cells.
orichalcum-web-hint-capture = Choose a creature: first you see your chances.
# What can be created now. $can: each kind by its word.
orichalcum-web-hint-create =
    { $can ->
        [build] Choose a building and then a cell for it.
        [temple] Choose the temple and then a place for it.
        [medallion] Choose the medallion.
        [build-temple] Choose a building or a temple and then a place for it.
        [build-medallion] Choose a building and then a cell for it, or a medallion.
        [medallion-temple] Choose a temple and then a place for it, or a medallion.
       *[build-medallion-temple] Choose a building and then a cell for it, or a temple, or a medallion.
    }
# After a first tap or click that has shown what would happen.
orichalcum-web-again = Press again to confirm
# After a first tap on something that cannot be chosen now.
orichalcum-web-again-why = Press again to see why not

## The rulebook: words that its pages insert.

# What a building does. $building_effect (text): its effect, for a statue with what is paid. $siege_value, $extra_count (number): a die’s value; extra actions in a turn without a forge.
orichalcum-book-effect =
    { $building_effect ->
        [camp] { 1 } hoplite more when you recruit
        [mine] { 1 } nugget more when you mine
        [siege] a die that shows { $siege_value } counts as the victory symbol in your fights
        [statue-hoplites] an extra action paid with hoplites costs { 1 } less
        [statue-nuggets] an extra action paid with nuggets costs { 1 } less
        [statue-creatures] an extra action paid with creatures costs { 1 } less
        [chapel] you may hold one titan more
        [arch] each captured creature gives { 1 } nugget more
        [hospital] for each captured creature { 1 } hoplite of the fight is kept aside and comes back to you when the capture action ends
        [crystal] you may build next to creatures; the crystal itself may not stand there
        [architect] two of the four lands under a temple may be equal
       *[forge] { orichalcum-book-forge }
    }
orichalcum-book-forge =
    { $extra_count ->
        [1] a second extra action in a turn, which is paid too
       *[2] one more extra action in a turn, which is paid too
    }
orichalcum-book-nuggets =
    { $creature_nuggets ->
        [one] { $creature_nuggets } nugget
       *[other] { $creature_nuggets } nuggets
    }
# The parts of a tile. $part_1 (text): a land, volcano, or none.
orichalcum-book-part-1 =
    { $part_1 ->
        [forest] forest
        [lagoon] lagoon
        [desert] desert
        [mountain] mountain
        [volcano] volcano
       *[none] { "" }
    }
orichalcum-book-part-2 =
    { $part_2 ->
        [forest] { ", " }forest
        [lagoon] { ", " }lagoon
        [desert] { ", " }desert
        [mountain] { ", " }mountain
        [volcano] { ", " }volcano
       *[none] { "" }
    }
orichalcum-book-part-3 =
    { $part_3 ->
        [forest] { ", " }forest
        [lagoon] { ", " }lagoon
        [desert] { ", " }desert
        [mountain] { ", " }mountain
        [volcano] { ", " }volcano
       *[none] { "" }
    }

## The guided first game: what to do in each scene, and what it has taught (-done). Two or three short sentences.

orichalcum-lesson-metropolis = The metropolis is your first piece on the island, and it has to cover a port. Place it on d7 and d8: the port there gives { $port_nuggets ->
        [one] { $port_nuggets } nugget
       *[other] { $port_nuggets } nuggets
    }.
orichalcum-lesson-metropolis-done = You gain what a port gives when its cell is covered, once in the game; tiles cover ports, too. The metropolis is a mine and a training camp in one.
orichalcum-lesson-price = A turn begins with an action card. The two leftmost cards are free, the others cost hoplites. Try to take card { $row_place }.
orichalcum-lesson-price-done = Card { $row_place } costs { $place_cost ->
        [one] { $place_cost } hoplite
       *[other] { $place_cost } hoplites
    }, and you have { 1 }. When a card is taken, those to its right move left and become cheaper.
orichalcum-lesson-take = Take card { 3 }, “Mine” with a triple tile. It costs your only hoplite.
orichalcum-lesson-take-done = The card is your action for later in this turn. First comes its tile, with the creatures on its volcanoes, if it has any.
orichalcum-lesson-tile = A tile has to touch what already lies on the island. Place the forest on d6 and turn the tile so that the lagoon lies to the north-west of it. The desert follows { $triple_way ->
        [left] counter-clockwise
       *[right] clockwise
    }.
orichalcum-lesson-tile-done = Forest on d6, lagoon on c6, desert on d5. In notation: the cell of the first part and the direction of the second, here tile d6 nw. Tiles can be turned, not flipped.
orichalcum-lesson-mine = Now the action of your card: mine.
orichalcum-lesson-mine-done = Each mine on the island brings { 1 } nugget, and so far your metropolis is the only one. “Recruit” brings hoplites from training camps in the same way. You may also skip an action.
orichalcum-lesson-discard = You buy no extra action in this turn. In a game for two, a turn ends with a discard: remove any card of the row.
orichalcum-lesson-discard-done = Its tile goes under the stack. When all have had their turn, the row and the construction board are filled up, and whoever has the most hoplites takes the initiative.
orichalcum-lesson-titan = Some rounds later. { $titan_area ->
        [3] Three
       *[2] { $titan_area }
    } connected cells of one land attract its titan. Place the lagoon on b5, beside c5 and c6, and { -orichalcum-themis } comes to you.
orichalcum-lesson-titan-done = { -orichalcum-themis } has left your rival for you: whoever last made or extended such an area holds the titan. A titan is { 1 } point. You can hold { $titan_limit ->
        [1] one
       *[2] { $titan_limit }
    }; each chapel allows one more.
orichalcum-lesson-favour = Your titan is active, so you can use the favour once. Recruit with { -orichalcum-themis }.
orichalcum-lesson-favour-done = Two training camps, { $favour_factor ->
        [2] doubled
       *[3] times { $favour_factor }
    }: { $two_camps_favoured } hoplites. Now { -orichalcum-themis } is inactive, but still { 1 } point. Extend the area again to make the titan active.
orichalcum-lesson-fight = Two creatures live on your island, and you have taken “Capture”. Send { 1 } hoplite against the { -orichalcum-cerberus } on c7. The chance stands beside your choice: { 92 } %.
orichalcum-lesson-fight-done = You roll one die more than you have hoplites there. { 3 } and { 5 } reach the strength of { $creature_strength }; one victory symbol would do, too. The hoplite goes to the supply, the creature and its treasure to you.
orichalcum-lesson-lose = You may go on fighting. Send { 1 } hoplite against the { -orichalcum-gorgon } on a5, strength { $creature_strength }. The chance is { 47 } %.
orichalcum-lesson-lose-done = { 5 } and { 2 } are not enough. A defeat ends the capture, and the hoplite stays there: in the next fight on that cell it counts again. A fight takes { $fight_hoplites ->
        [one] { $fight_hoplites } hoplite
       *[other] { $fight_hoplites } hoplites
    } at most.
orichalcum-lesson-no-more = { $extra_count ->
        [1] Once a turn
       *[2] { $extra_count } times a turn
    } you can buy an extra action. Try to buy “Capture” for { $extra_hoplites ->
        [one] { $extra_hoplites } hoplite
       *[other] { $extra_hoplites } hoplites
    }.
orichalcum-lesson-no-more-done = After a lost fight there are no more fights in this turn. But everything else can be bought.
orichalcum-lesson-build = Buy “Create” for { $extra_nuggets ->
        [one] { $extra_nuggets } nugget
       *[other] { $extra_nuggets } nuggets
    }. Then build the mine of the desert slot on d5.
orichalcum-lesson-build-done = The slot names the land, empty volcanoes take any building, and no building stands next to a creature. A cell under a building is no land any more.
orichalcum-lesson-temple = Later: no creatures are left, and you have begun “Create”. A temple needs four different lands that form a rhombus. Build it on d5, d6, c6 and c7.
orichalcum-lesson-temple-done = A temple is { 1 } point for the rest of the game. An empty volcano stands for any land. Next to creatures no temple is built.
orichalcum-lesson-medallion = { -orichalcum-theia } is with you and active: her favour is one more “Create”. Use it and forge a medallion for { $medallion_price ->
        [one] { $medallion_price } nugget
       *[other] { $medallion_price } nuggets
    }.
orichalcum-lesson-medallion-done = A medallion is { 1 } point as well. You now have { 3 }: a titan, a temple, a medallion.
orichalcum-lesson-win = You have { $goal_points ->
        [one] { $goal_points } point
       *[other] { $goal_points } points
    }: two temples, two medallions and { -orichalcum-kronos }. But a { -orichalcum-cyclops } is still on your island. Let { -orichalcum-kronos } win this fight.
orichalcum-lesson-win-done = { $goal_points ->
        [one] { $goal_points } point
       *[other] { $goal_points } points
    } and no creature on your island: you win at once, in the middle of the turn. Now play a real game.

## The end of a game in the browser.

# $name: who wins; $points (number).
orichalcum-web-end = { $name }: { orichalcum-points } and no creature on the island
orichalcum-web-end-titans = Titans
orichalcum-web-end-temples = Temples
orichalcum-web-end-medallions = Medallions
orichalcum-web-end-points = Victory points
orichalcum-web-end-creatures = Creatures left on the island
# The heading of the chart at the end.
orichalcum-web-course = Victory points over the game

## Why a hint recommends an action. $after: how many then; $before: how many now; $others: how many on average
## after other actions; $kind: gain where there is more than now, keep where other actions would lose it.

orichalcum-why-than =
    { $kind ->
        [gain] , now { $before }
       *[keep] , after other choices about { $others }
    }
orichalcum-why-titans = Your titans: { $after }{ orichalcum-why-than }
orichalcum-why-points = Your victory points, out of the { $goal_points } to win: { $after }{ orichalcum-why-than }
orichalcum-why-creatures = Creatures on your island: { $after }{ orichalcum-why-than }
orichalcum-why-buildings = Your buildings: { $after }{ orichalcum-why-than }
orichalcum-why-nuggets = Your nuggets: { $after }{ orichalcum-why-than }
orichalcum-why-hoplites = Your hoplites: { $after }{ orichalcum-why-than }

## Levels: the named bots of this game, the weakest first. -about: how it plays, one line.

orichalcum-level-shepherd = Shepherd
orichalcum-level-shepherd-about = Lives from day to day and often takes a second-best action.
orichalcum-level-rower = Rower
orichalcum-level-rower-about = Keeps the course; takes a second-best action now and then.
orichalcum-level-helmsman = Helmsman
orichalcum-level-helmsman-about = Looks ahead and rarely wastes an action.
orichalcum-level-strategos = Strategos
orichalcum-level-strategos-about = Weighs hundreds of continuations before every action.
orichalcum-level-archon = Archon
orichalcum-level-archon-about = Weighs thousands of continuations; the strongest here.
