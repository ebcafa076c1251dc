### Element: every word that a player sees, in English.
###
### Variables that mean the same everywhere:
###   $seat, $to_move  (number)  a player, counted from 1
###   $cell, $from, $to  (text)  a cell such as e5
###   $stone  (text)  an element: fire, water, earth or wind
###   $there  (text)  what lies on a cell: fire, water, earth, wind or mountain
###   $direction  (text)  n, ne, e, se, s, sw, w or nw
### A message that is included in another one, such as { element-stone }, reads the same variables.
### Names of elements and formations match the rulebook page.

## Names of the elements and formations.
## Languages with cases give these terms a $case parameter: nom, gen or acc.

-element-fire = Fire
-element-water = Water
-element-earth = Earth
-element-wind = Wind
-element-mountain = Mountain
-element-range = Range
-element-whirlwind = Whirlwind
-element-river = River

## The game itself: its title, one sentence for the shelf of games, its options.

element-title = Element
element-summary = Wall in a rival’s sage with stones of Fire, Water, Earth and Wind.
# How the game is won, where somebody is invited to it.
element-win = Whoever leaves a rival’s sage neither a step nor a jump wins. With three or four players only your own target counts.
# The game in one line, before the first decision and at the start of the lesson. $table (text): two for two players, more for three or four.
element-goal-line = { $table ->
        [two] wall in your rival’s sage: no step and no jump left
       *[more] wall in the sage that you hunt: no step and no jump left
    }

## Captions below the figures of the rulebook; each figure shows the position after what its caption tells.

element-figure-range = From h8 to i7 there is no diagonal step: h7 and i8 both belong to the { -element-range }.
element-figure-jump = The sage has jumped from e6 over the { -element-wind } on e7 to e8, without a step. This { -element-wind } carries nobody else in this turn.
element-figure-own-sage = h9 is the last way out for both sages. Whoever is to move must not place a stone there.
element-figure-spread = { -element-fire } on d5 and e6, and now on e5: extra stones have come to c5 and e7.
element-figure-line = { -element-fire } placed on e5 touches the line of c5 and d5: the extra stone comes to b5, behind the line.
element-figure-start = The sages of four players on their start cells.
element-figure-mountain = The second { -element-earth } on i8 makes a { -element-mountain }. h7 touches it diagonally, so both are one { -element-range }.
element-figure-whirlwind = The { -element-whirlwind } on f8 carries the sage from e8 over two cells to h8, whatever lies between.
element-figure-river = { -element-water } on g8 and g9 was a { -element-river } of two stones: its head has flowed to g10 and h10, and the body has followed.
element-figure-capture = The sage on i9 can neither step nor jump: it is captured. The other sage closes h9 itself.
element-figure-turn = { 2 } stones are drawn and both are still in hand. One step is done and { 2 } are left: steps and stones come in any order.
element-figure-example = The turn of the example is played: stones lie on e5, c4 and g7, and the sage has gone from f5 by f6 to e7.
# Label of a number field: after how many turns, counted over all players, the game is a draw.
element-option-max-turns = Turns until a draw

## Words used inside other messages.

# The name of an element, standing alone or as a subject. $stone: see above.
element-stone =
    { $stone ->
        [fire] { -element-fire }
        [water] { -element-water }
        [earth] { -element-earth }
       *[wind] { -element-wind }
    }
# What lies on a cell, as the object of a verb (“does not replace …”). $there: see above.
element-there =
    { $there ->
        [fire] { -element-fire }
        [water] { -element-water }
        [earth] { -element-earth }
        [wind] { -element-wind }
       *[mountain] a { -element-mountain }
    }
# A point of the compass; it must fit after “step …”, “to the …”. $direction: see above.
element-direction =
    { $direction ->
        [n] north
        [ne] north-east
        [e] east
        [se] south-east
        [s] south
        [sw] south-west
        [w] west
       *[nw] north-west
    }
# A mark on the board explained: what the glyph beside it stands for. $mark (text): range, mountain, spent or head.
element-mark =
    { $mark ->
        [range] { -element-range }
        [mountain] { -element-mountain }
        [spent] { -element-wind }, spent
       *[head] Head of a { -element-river }
    }

## Why an action is refused: one or two short sentences. The caller adds the number of the rule.

# $text: what was typed in place of a cell, such as l5 or fire l5.
element-refuse-no-such-cell = “{ $text }” names no cell of the board. Columns run from a to { $column }, rows from { 1 } to { $row }.
# $seat: who tried to act; $to_move: whose turn it is.
element-refuse-not-your-turn = It is Player { $to_move }’s turn. Please wait for yours.
element-refuse-draw-first = A turn begins with the draw. First choose how many stones to take from the bag.
element-refuse-already-drawn = Stones are drawn once, at the start of the turn.
# $left: how many stones are still to come out of the bag.
element-refuse-chance-first =
    { $left ->
        [one] First { $left } more stone has to come out of the bag.
       *[other] First { $left } more stones have to come out of the bag.
    }
# $asked: how many stones were asked for; $most: the most that a turn allows.
element-refuse-draw-limit =
    { $most ->
        [one] You may draw at most { $most } stone in a turn; you asked for { $asked }.
       *[other] You may draw at most { $most } stones in a turn; you asked for { $asked }.
    }
element-refuse-no-steps = Your sage has no steps left in this turn. A jump over { -element-wind } costs no step.
element-refuse-not-in-hand = You have no { element-stone } stone in hand.
element-refuse-effect-first = The effect of the stone just placed comes first.
# $asked: how many stones were asked for; $bag: how many the bag holds.
element-refuse-bag-short =
    { $bag ->
        [0] The bag is empty, so you cannot draw { $asked }.
        [one] The bag holds only { $bag } stone, so you cannot draw { $asked }.
       *[other] The bag holds only { $bag } stones, so you cannot draw { $asked }.
    }
# $stones: how many stones are still to be placed.
element-refuse-stones-left =
    The turn cannot end while a stone in hand can be placed. { $stones ->
        [one] You still have { $stones } stone.
       *[other] You still have { $stones } stones.
    }
element-refuse-step-off-board = A step { element-direction } would leave the board.
element-refuse-step-onto-sage = A sage stands on { $cell }. A step needs a cell without a stone and without a sage.
# $owner: the player whose sage was picked.
element-refuse-other-sage = This is the sage of Player { $owner }. You move only your own.
# $cell: a cell that the sage cannot reach at once.
element-refuse-no-way = No move leads to { $cell } at once. A step goes to a neighbouring cell, a jump as far as the { -element-wind } carries.
element-refuse-step-onto-stone = { $cell } holds { element-stone }, which blocks the way.
element-refuse-step-onto-wind = { $cell } holds { -element-wind }, which is jumped over, not stepped onto.
# $cell: the cell that the diagonal leads to.
element-refuse-diagonal = The diagonal to { $cell } is closed: stones of a { -element-range } lie on both sides of it.
# The second sentence says what this element does replace.
element-refuse-not-replaced =
    { element-stone } does not replace { element-there } on { $cell }. { $stone ->
        [fire] { -element-fire } replaces only { -element-wind }.
        [water] { -element-water } replaces only { -element-fire }.
        [earth] { -element-earth } replaces only { -element-water }.
       *[wind] { -element-wind } replaces only { -element-earth }.
    }
element-refuse-onto-sage = A sage stands on { $cell }. Stones are never placed on a sage.
element-refuse-own-sage = This would leave your own sage without a move.
element-refuse-mountain-full = There is already a { -element-mountain } on { $cell }. It takes no third stone.
element-refuse-range = The { -element-earth } on { $cell } is a { -element-mountain } or part of a { -element-range }, and these are never replaced.
# $height: how many stones the stack has.
element-refuse-wind-full =
    { $height ->
        [one] The { -element-wind } on { $cell } is { $height } stone high and grows no further.
       *[other] The { -element-whirlwind } on { $cell } is { $height } stones high and grows no further.
    }
element-refuse-no-wind = There is no { -element-wind } next to your sage to the { element-direction }. Only { -element-wind } can be jumped.
# $distance: how many cells the jump would carry the sage.
element-refuse-landing-off-board =
    { $distance ->
        [one] This jump is { $distance } cell long and would end off the board.
       *[other] This jump is { $distance } cells long and would end off the board.
    }
# $cell: where the jump would land; $distance: how many cells it would carry the sage.
element-refuse-landing-taken =
    { $distance ->
        [one] This jump is { $distance } cell long and would end on { $cell }, which is not free.
       *[other] This jump is { $distance } cells long and would end on { $cell }, which is not free.
    }
element-refuse-wind-spent = The { -element-wind } on { $cell } has already served a jump in this turn.
# $cell: a cell on the diagonal in the direction of the jump.
element-refuse-jump-diagonal = The diagonal towards { $cell } is closed by a { -element-range }, so the jump cannot begin.
element-refuse-no-river = There is no { -element-river } now that this could apply to.
element-refuse-no-water-there = There is no { -element-water } next to the placed stone to the { element-direction }.
# $left: how many cells the River still has to flow.
element-refuse-flow-first =
    { $left ->
        [one] The { -element-river } has to flow first: { $left } cell to go.
       *[other] The { -element-river } has to flow first: { $left } cells to go.
    }
element-refuse-flow-blocked = The { -element-river } cannot flow onto { $cell }. It needs a free cell or { -element-fire }.
element-refuse-flow-off-board = The { -element-river } cannot flow { element-direction }: that is off the board.
element-refuse-flow-own-body = The { -element-river }’s own stones still block { $cell } in this step.
# $length: how many cells the River has to flow.
element-refuse-no-route =
    { $length ->
        [one] There is no full route this way. The { -element-river } has to flow exactly { $length } cell.
       *[other] There is no full route this way. The { -element-river } has to flow exactly { $length } cells.
    }
element-refuse-game-won = The game is over: there is a winner.
# $turns: how many turns were played.
element-refuse-game-drawn =
    { $turns ->
        [one] The game is over: it was drawn after { $turns } turn.
       *[other] The game is over: it was drawn after { $turns } turns.
    }

## What happened, as lines of the log. No verb may depend on a player’s gender.

# $count: stones asked for; $steps: steps that the sage gets for it.
element-event-draw-chosen =
    Player { $seat }: { $count ->
        [0] no stones
        [one] { $count } stone from the bag
       *[other] { $count } stones from the bag
    }, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
element-event-stone-drawn = Player { $seat }: from the bag: { element-stone }
element-event-stone-placed = Player { $seat }: { element-stone } on { $cell }
# $there: what was replaced; $count: how many stones go back to the bag.
element-event-stone-replaced =
    { $cell }: { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    } of { $there ->
        [fire] { -element-fire }
        [water] { -element-water }
        [earth] { -element-earth }
        [wind] { -element-wind }
       *[mountain] { -element-mountain }
    } back to the bag
element-event-mountain-formed = { $cell }: a { -element-mountain } rises
# $height: how many stones the stack has now, 2 or more.
element-event-whirlwind-grew =
    { $cell }: { -element-whirlwind } of { $height ->
        [one] { $height } stone
       *[other] { $height } stones
    }
element-event-fire-spread = { $cell }: { -element-fire } spreads here
# $cell: the head; $length: how many stones the River has.
element-event-river-formed =
    { $cell }: { -element-river } of { $length ->
        [one] { $length } stone
       *[other] { $length } stones
    }
# $cell: where the head is now; $left: how many cells are still to flow, 0 when the River has arrived.
element-event-river-flowed =
    { $cell }: { $left ->
        [0] the { -element-river } comes to rest here
        [one] the { -element-river } flows here, { $left } cell to go
       *[other] the { -element-river } flows here, { $left } cells to go
    }
element-event-fire-quenched = { $cell }: the { -element-river } puts out the { -element-fire }
element-event-sage-stepped = Player { $seat }: step from { $from } to { $to }
# Said in the log where several steps are told as one.
element-event-sage-walked = Player { $seat }: from { $from } to { $to }
# $distance: how many cells lie between start and landing, the landing cell included.
element-event-sage-jumped =
    Player { $seat }: jump from { $from } to { $to }, { $distance ->
        [one] { $distance } cell
       *[other] { $distance } cells
    }
# $count: how many stones without a place go back to the bag.
element-event-stones-returned =
    Player { $seat }: { $count ->
        [one] { $count } stone without a place returns to the bag
       *[other] { $count } stones without a place return to the bag
    }
# $turn: the number of the turn, counted over all players.
element-event-turn-ended = Player { $seat }: end of turn { $turn }
# Before the click, never in the log. $cell: where the River begins to flow.
element-event-river-ahead = The { -element-river } will flow from { $cell }
# Before the click: to how many cells the sage of a player could still step or jump.
element-event-exits-ahead =
    Player { $seat }: the sage will have { $count ->
        [one] { $count } exit left
       *[other] { $count } exits left
    }
# $seat: the player whose sage is captured.
element-event-sage-captured = Player { $seat }: sage captured
# $seats: the winners’ numbers as text, such as 1 or 1, 3; $count: how many winners there are.
element-event-game-won =
    { $reader ->
        [seats] You win
       *[other] { $count ->
            [one] Player { $seats } wins
           *[other] Players { $seats } share the win
        }
    }
# $turns: how many turns were played.
element-event-game-drawn =
    { $turns ->
        [one] Draw: { $turns } turn without a winner
       *[other] Draw: { $turns } turns without a winner
    }

## Labels of choices, as on a button.

# $count: stones to draw; $steps: steps that the sage gets for it.
element-choice-draw =
    { $count ->
        [0] Draw no stones
        [one] Draw { $count } stone
       *[other] Draw { $count } stones
    }, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
element-choice-fire = { -element-fire } on { $cell }
element-choice-water = { -element-water } on { $cell }
element-choice-earth = { -element-earth } on { $cell }
element-choice-wind = { -element-wind } on { $cell }
element-choice-step = Step { element-direction }
element-choice-jump = Jump { element-direction }
element-choice-end = End the turn
# $direction: where the body lies, seen from the head.
element-choice-river = { -element-river }: the line to the { element-direction } of its head
# $direction: where the head goes next.
element-choice-flow = Flow { element-direction }

## The line that always says what is asked, and of whom.

element-ask-draw = Player { $seat }: how many stones to draw?
# Parts of the next line. $stones: stones still in hand; $steps: steps still left.
element-to-place =
    { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }
element-to-move =
    { $steps ->
        [0] jump with your sage
        [one] move your sage ({ $steps } step left)
       *[other] move your sage ({ $steps } steps left)
    }
# $can: what can be done now, each kind by its word.
element-ask-act =
    Player { $seat }: { $can ->
        [end] all that is left is to end the turn
        [end-move] { element-to-move } or end the turn
        [place] place { element-to-place }
       *[move-place] place { element-to-place } or { element-to-move }
    }
element-ask-river = Player { $seat }: which line of { -element-water } joins the { -element-river }?
# $left: how many cells are still to flow.
element-ask-flow =
    Player { $seat }: where does the { -element-river } flow? { $left ->
        [one] { $left } cell to go
       *[other] { $left } cells to go
    }
# $left: how many stones are still to come out of the bag. Nobody decides here.
element-ask-chance =
    { $left ->
        [one] { $left } stone is coming out of the bag
       *[other] { $left } stones are coming out of the bag
    }

## The same line for those who wait: what somebody else decides. $name: one name, or several with commas; $count: how many they are.

element-wait-draw = { $name } decides how many stones to draw
element-wait-act =
    { $name } takes a turn: { $stones ->
        [0] no stones in hand
        [one] { $stones } stone in hand
       *[other] { $stones } stones in hand
    }, { $steps ->
        [0] no steps left
        [one] { $steps } step left
       *[other] { $steps } steps left
    }
element-wait-river = { $name } chooses which line of { -element-water } joins the { -element-river }
element-wait-flow =
    { $name } decides where the { -element-river } flows: { $left ->
        [one] { $left } cell to go
       *[other] { $left } cells to go
    }

## The board in the browser: what a screen reader says, and the few words around the board.

# The board as a whole.
element-web-board = Board
# What lies on a cell, read aloud after the cell’s name. $there: fire, water, earth, mountain or wind; $height: stones in the stack.
element-web-there =
    { $there ->
        [fire] { -element-fire }
        [water] { -element-water }
        [earth] { -element-earth }
        [mountain] { -element-mountain }
       *[wind] { $height ->
            [one] { -element-wind }
           *[other] { -element-whirlwind } of { $height } stones
        }
    }
# Said of a cell: the Earth there belongs to a Range.
element-web-range = part of a { -element-range }
# Said of a cell with Wind that has served a jump in this turn.
element-web-spent = used in this turn
element-web-free = free
element-web-sage = sage of Player { $seat }
element-web-sage-own = your sage
# Said of a cell that the player may choose now.
element-web-lit = can be chosen
# The group of drawn stones.
element-web-hand-own = Your stones
element-web-hand-of = Stones of Player { $seat }
element-web-hand-empty = No stones in hand
# A kind of stone in hand. $count: how many of it.
element-web-held = { element-stone }: { $count } in hand
# $steps: steps that the sage has left.
element-web-steps =
    { $steps ->
        [0] No steps left
        [one] { $steps } step left
       *[other] { $steps } steps left
    }
# The group of buttons for the draw.
element-web-draw = How many stones to draw
# $count: stones left in the bag; the kinds with their numbers follow.
element-web-bag =
    { $count ->
        [0] The bag is empty
        [one] Bag: { $count } stone
       *[other] Bag: { $count } stones
    }
# Who has to capture whose sage to win. $target: a player, counted from 1.
element-web-hunts = Player { $seat } hunts Player { $target }
# Before the signs of the players, each of which points at the next: who has to capture whose sage.
element-web-hunting = Who hunts whom
# Beside a cell that was clicked first: the buttons of all that could go there.
element-web-here = What goes to { $cell }?
# After a first tap has shown what would happen.
element-web-tap-again = Press again to confirm

## Where luck comes from, in the check of the draws.

# $source: the bag is the only one.
element-source =
    { $source ->
        [bag] Bag
       *[other] { $source }
    }

## The guided first game. Each step has an instruction and, under -done, what has just happened and why.
## Cells are real: they belong to the positions in lesson.toml.

element-lesson-draw = Your sage stands on f5, your rival’s on f7. Whoever cannot move any more has lost. Every turn begins with the bag: draw { 2 } stones.
element-lesson-draw-done = Two stones of { -element-fire }, and { $steps_for_two ->
        [one] { $steps_for_two } step
       *[other] { $steps_for_two } steps
    } for your sage. The fewer stones you draw, the more steps you have: { $most_drawn ->
        [one] { $most_drawn } stone leaves
       *[other] { $most_drawn } stones leave
    } { $fewest_steps ->
        [one] { $fewest_steps } step
       *[other] { $fewest_steps } steps
    }, no stones at all give { $most_steps }.
element-lesson-step = Choose your sage, then e6. A step leads to any neighbouring cell that is free.
element-lesson-step-done = One step is spent, { $steps_then_left } are left. Steps and stones come in any order, and nobody has to use all steps.
element-lesson-place = Choose a stone of { -element-fire }, then g7, right beside your rival’s sage.
element-lesson-place-done = Nobody steps onto { -element-fire }: the way east is closed. Every stone that you draw is placed in the same turn.
element-lesson-spread = Place your second { -element-fire } on g8, next to the first.
element-lesson-spread-done = { -element-fire } next to { -element-fire } spreads: one more stone came from the bag to g6, on the far side of g7. Two stones have built a wall of three.
element-lesson-end = All stones are placed. End the turn; the { $steps_then_left ->
        [one] { $steps_then_left } step that is left is
       *[other] { $steps_then_left } steps that are left are
    } lost.
element-lesson-end-done = A turn ends only when you say so. Your rival moves now, and we look in again a little later.
element-lesson-jump = Your turn, and no steps are left. But { -element-wind } lies beside you on e7. Choose your sage and jump over it, to e8.
element-lesson-jump-done = A jump over { -element-wind } costs no step. One { -element-wind } carries you over one cell, and each carries you once a turn.
element-lesson-whirlwind = Place your { -element-wind } onto the { -element-wind } on f8. Then jump over it, to h8.
element-lesson-whirlwind-done = Two { -element-wind } on one cell are a { -element-whirlwind } and carry you over two cells. What lies between does not matter: you have crossed the wall of { -element-fire }.
element-lesson-mountain = Now { -element-earth }. Place yours onto the { -element-earth } on i8.
element-lesson-mountain-done = Two on one cell are a { -element-mountain }. All { -element-earth } that touches it, straight or diagonally, is a { -element-range } with it, as h7 is now. Nothing ever replaces them.
element-lesson-range = A { -element-range } closes diagonals. Try it: choose your sage, then press i7.
element-lesson-range-done = The way from h8 to i7 passes between h7 and i8, and both belong to the { -element-range }. Other stones leave a diagonal open.
element-lesson-water = Elements replace each other. Place your { -element-water } onto the { -element-fire } on g8.
element-lesson-water-done = The { -element-fire } went back into the bag. { -element-water } replaces { -element-fire }, { -element-earth } replaces { -element-water }, { -element-wind } replaces { -element-earth }, { -element-fire } replaces { -element-wind }: a circle.
element-lesson-river = A new turn. Place { -element-water } on g9, beside the { -element-water } on g8: together they are a { -element-river }. Lead it to g10 and h10.
element-lesson-river-done = A { -element-river } of two stones flows exactly two cells, and its body follows the head. { -element-fire } in its way goes out; everything else stops it.
element-lesson-earth = { -element-earth } replaces { -element-water }. Place yours onto h10, beside your rival.
element-lesson-earth-done = { -element-water } might have flowed away again. { -element-earth } stays, until somebody brings { -element-wind }.
element-lesson-own-sage = A few turns later, h9 is your rival’s last way out. Try to close it: place { -element-fire } on h9.
element-lesson-own-sage-done = h9 is the last way out for your own sage, too. You never place a stone that leaves your own sage without a move, not even to win.
element-lesson-capture = Sages block cells as stones do. Step onto h9 yourself, then place { -element-fire } on h8.
element-lesson-capture-done = Your rival’s sage can neither step nor jump: it is captured, and you have won. With { 3 } or { 4 } players everybody hunts the player on the right.

## The end of a game in the browser.

# $names: whose sages are captured; $count (number): how many they are.
element-web-end-capture = { $count ->
        [one] { $names }: the sage has neither a step nor a jump left
       *[other] { $names }: their sages have neither a step nor a jump left
    }
# $turns (number): how many turns were played.
element-web-end-draw = { $turns ->
        [one] { $turns } turn, and nobody is captured
       *[other] { $turns } turns, and nobody is captured
    }
# $names: who wins. The hunter of the captured sage wins, whoever closed the trap.
element-web-end-hunter = The hunter of this sage wins: { $names }
element-web-end-active = Several sages are captured at once, with the target of the player whose turn it is among them: { $names } wins
element-web-end-hunters = Several sages are captured at once, and their hunters share the win: { $names }
element-web-end-exits = Ways out for the sage
# The heading of the chart at the end.
element-web-course = Ways out over the game

## Why a hint recommends an action. $after: how many then; $before: how many now; $others: how many on average
## after other actions; $kind: gain where there is more than now, keep where other actions would lose it.

element-why-than =
    { $kind ->
        [gain] , now { $before }
       *[keep] , after other choices about { $others }
    }
element-why-target-exits = Exits of the sage you hunt: { $after }{ element-why-than }
element-why-own-exits = Exits of your own sage: { $after }{ element-why-than }

## Levels: the named bots of this game, the weakest first. -about: how it plays, one line.

element-level-pupil = Pupil
element-level-pupil-about = Sees the nearest danger and often takes a second-best action.
element-level-apprentice = Apprentice
element-level-apprentice-about = Looks a little ahead; takes a second-best action now and then.
element-level-adept = Adept
element-level-adept-about = Looks ahead and rarely misses a chance.
element-level-master = Master of elements
element-level-master-about = Weighs hundreds of continuations before every action.
element-level-archsage = Archsage
element-level-archsage-about = Weighs thousands of continuations; the strongest here.
