### Durak: every word that a player sees, in English.
###
### Variables that mean the same everywhere:
###   $seat, $to_move  (number)  a player, counted from 1
###   $card, $under  (key)  a card, and the one that it has to beat; with $suit and $rank of each
### From data/, by wording.py: $card_count, $suit_count, $hand_size, $most_attacks, $standstill.

## The game itself.

durak-title = Durak
durak-summary = Beat what you are attacked with or take it up: whoever is the last to hold cards is the fool.

## Cards. The general board says them by their keys.
## own-numbers: the ranks of cards

durak-card =
    { $rank ->
        [jack] J
        [queen] Q
        [king] K
        [ace] A
       *[other] { $rank }
    }{ $suit ->
        [spades] ♠
        [clubs] ♣
        [diamonds] ♦
       *[hearts] ♥
    }
durak-under =
    { $under_rank ->
        [jack] J
        [queen] Q
        [king] K
        [ace] A
       *[other] { $under_rank }
    }{ $under_suit ->
        [spades] ♠
        [clubs] ♣
        [diamonds] ♦
       *[hearts] ♥
    }
durak-value-spades-6 = 6♠
durak-value-spades-7 = 7♠
durak-value-spades-8 = 8♠
durak-value-spades-9 = 9♠
durak-value-spades-10 = 10♠
durak-value-spades-jack = J♠
durak-value-spades-queen = Q♠
durak-value-spades-king = K♠
durak-value-spades-ace = A♠
durak-value-clubs-6 = 6♣
durak-value-clubs-7 = 7♣
durak-value-clubs-8 = 8♣
durak-value-clubs-9 = 9♣
durak-value-clubs-10 = 10♣
durak-value-clubs-jack = J♣
durak-value-clubs-queen = Q♣
durak-value-clubs-king = K♣
durak-value-clubs-ace = A♣
durak-value-diamonds-6 = 6♦
durak-value-diamonds-7 = 7♦
durak-value-diamonds-8 = 8♦
durak-value-diamonds-9 = 9♦
durak-value-diamonds-10 = 10♦
durak-value-diamonds-jack = J♦
durak-value-diamonds-queen = Q♦
durak-value-diamonds-king = K♦
durak-value-diamonds-ace = A♦
durak-value-hearts-6 = 6♥
durak-value-hearts-7 = 7♥
durak-value-hearts-8 = 8♥
durak-value-hearts-9 = 9♥
durak-value-hearts-10 = 10♥
durak-value-hearts-jack = J♥
durak-value-hearts-queen = Q♥
durak-value-hearts-king = K♥
durak-value-hearts-ace = A♥
durak-value-spades = Spades ♠
durak-value-clubs = Clubs ♣
durak-value-diamonds = Diamonds ♦
durak-value-hearts = Hearts ♥

## The fields of the View, for the general board, and their words.

durak-field-trump = Trump
durak-field-under-deck = Under the deck
durak-field-deck = Cards in the deck
durak-field-discards = Cards beaten
durak-field-attacks = Attack
durak-field-beats = Beaten by
durak-field-hand = Your hand
durak-field-cards = Cards
durak-field-role = Role
durak-field-to-move = Turn
durak-field-card = Card
durak-field-verb = Instead
durak-value-attacker = attacks
durak-value-defender = defends
durak-value-taker = takes up
durak-value-out = out
durak-value-fool = the fool

## What is asked, and what the others wait for. $name: who is waited for. $can: what can be done.

durak-ask-draw = Cards are drawn
durak-ask-turn = The trump is turned up
durak-ask-lot = The lot is drawn for the first attack
durak-ask-attack = Attack with a card of your hand
durak-wait-attack = { $name }: attacks
durak-ask-defend =
    { $can ->
        [beat-take] Beat { durak-under }, or take the cards up
       *[take] You cannot beat { durak-under }: take the cards up
    }
durak-wait-defend = { $name }: beats { durak-under } or takes up
durak-ask-throw =
    { $can ->
        [pass-throw] Throw in a card of a rank on the table, or pass
       *[pass] You have nothing to throw in: pass
    }
durak-wait-throw = { $name }: may throw in

## The labels of choices.

durak-choice-attack = Attack with { durak-card }
durak-choice-beat = Beat with { durak-card }
durak-choice-throw = Throw in { durak-card }
durak-choice-take = Take the cards up
durak-choice-pass = Pass

## The log. A line for a reader from whom something is hidden ends in -hidden. $count: how many cards.

durak-event-card-drawn = Player { $seat }: draws { durak-card }
durak-event-card-drawn-hidden = Player { $seat }: draws a card
durak-event-trump-turned = Trump: { durak-card } is turned up
durak-event-trump-turned-hidden = Trump: a card is turned up
durak-event-lot-drawn = By lot Player { $player } attacks first
durak-event-lot-drawn-hidden = The lot is drawn
durak-event-card-attacks = Player { $seat }: attacks with { durak-card }
durak-event-card-attacks-hidden = Player { $seat }: attacks
durak-event-card-beats = Player { $seat }: beats { durak-under } with { durak-card }
durak-event-card-beats-hidden = Player { $seat }: beats a card
durak-event-gives-up = Player { $seat }: will take the cards up
durak-event-card-thrown = Player { $seat }: throws in { durak-card }
durak-event-card-thrown-hidden = Player { $seat }: throws in a card
durak-event-passed = Player { $seat }: passes
durak-event-table-beaten =
    { $count ->
        [one] All beaten: { $count } card leaves the game
       *[other] All beaten: { $count } cards leave the game
    }
durak-event-table-taken =
    { $count ->
        [one] Player { $seat }: takes up { $count } card
       *[other] Player { $seat }: takes up { $count } cards
    }
durak-event-fool-found = Player { $seat } is the fool
durak-event-no-fool = Nobody is the fool

## Refusals.

durak-refuse-hand = You do not hold { durak-card }.
durak-refuse-weak = { durak-card } does not beat { durak-under }.
durak-refuse-rank = { durak-card } cannot be thrown in: its rank is not on the table.
durak-refuse-no-attack = Only the first card of a bout attacks: the bout has begun.
durak-refuse-no-beat = You have nothing to beat now.
durak-refuse-no-take = Only the defender takes cards up, instead of beating.
durak-refuse-no-throw = Nothing can be thrown in now.
durak-refuse-no-pass = You cannot pass now.
durak-refuse-not-your-turn = It is Player { $to_move }’s turn.
durak-refuse-over = The game is over.

## The lesson.

durak-lesson-attack = You attack. Begin with your lowest card, the { durak-card }.
durak-lesson-attack-done = Now your rival has to beat it or take it up.
durak-lesson-beat = Hearts are trump. You are attacked with { durak-under }: beat it with a higher card of its suit.
durak-lesson-beat-done = { durak-card } is higher, so the attack is beaten.
durak-lesson-weak = Another card is thrown in: { durak-under }. Try to beat it with { durak-card }, which is of another suit.
durak-lesson-weak-done = Another suit beats nothing, unless it is trump.
durak-lesson-trump = Beat it with your trump, { durak-card }.
durak-lesson-trump-done = A trump beats every card of the other suits.
durak-lesson-throw = Your rival has beaten your card. You hold another of a rank on the table: throw it in.
durak-lesson-throw-done = Any rank on the table may be thrown in.
durak-lesson-take = You cannot beat { durak-under }. Take the cards up.
durak-lesson-take-done = You hold more cards now, and the next attack is not yours.
durak-lesson-end = The deck is gone, and you hold one card. Attack with it.
durak-lesson-end-done = You have no cards left, and your rival has. Whoever is the last with cards is the fool.
