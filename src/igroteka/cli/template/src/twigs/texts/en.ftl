### Twigs: every word that a player sees, in English.
###
### Variables that mean the same everywhere:
###   $seat, $to_move  (number)  a player, counted from 1
###   $heap  (number)  the sticks that are left
### From data/, by wording.py: $sticks, $most_taken, $card_count.

## The game itself.

# own-numbers: a title may have some
twigs-title = Twigs
twigs-summary = Take the last stick of a heap of { $sticks }, with a secret card in hand.

## The fields of the View, for the general board.

twigs-field-heap = Sticks in the heap
twigs-field-taken = Sticks taken
twigs-field-cards = Card
twigs-field-to-move = Turn
twigs-field-count = Sticks

## What is asked, and what the others wait for. $name: who is waited for.

twigs-ask-deal = The cards are dealt
twigs-ask-take = Take sticks: { $heap } left
twigs-wait-take = { $name }: takes sticks, { $heap } left

## The labels of choices. $count: how many sticks.

twigs-choice-take =
    { $count ->
        [one] Take { $count } stick
       *[other] Take { $count } sticks
    }

## The log. A line for a reader from whom something is hidden ends in -hidden.

twigs-event-card-dealt = Player { $seat }: dealt the card { $card }
twigs-event-card-dealt-hidden = Player { $seat }: dealt a card
twigs-event-sticks-taken =
    { $count ->
        [one] Player { $seat }: takes { $count } stick
       *[other] Player { $seat }: takes { $count } sticks
    }
twigs-event-card-shown = Player { $seat }: shows the card { $card }
twigs-event-card-shown-hidden = Player { $seat }: shows a card
twigs-event-game-won = Player { $seat } wins { $points }

## Refusals.

# $count: how many sticks were asked for.
twigs-refuse-heap = { $count } sticks cannot be taken: the heap has { $heap }.
twigs-refuse-not-your-turn = It is the turn of player { $to_move }.
twigs-refuse-over = The game is over: the last stick has been taken.

## The lesson.

twigs-lesson-take = The card in your hand is your secret. Take { 1 } to { $most_taken } sticks.
twigs-lesson-take-done = Now it is your rival’s turn.
twigs-lesson-heap = Two sticks are left. Try to take three.
twigs-lesson-heap-done = Nobody takes more than there are.
twigs-lesson-last = Take the last two sticks.
twigs-lesson-last-done = You have won what your card says.
