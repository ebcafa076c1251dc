### Bazaar, a toy game for tests: words of a game from elsewhere.

bazaar-title = Bazaar
bazaar-summary = Sell jars for more than they are worth, before the day is over.

bazaar-field-coins = Coins
bazaar-field-jars = Jars
bazaar-field-hour = Hour
bazaar-field-turn-of = Turn
bazaar-field-offer = Offer on the table
bazaar-field-target = To whom
bazaar-field-price = Price

bazaar-ask-offer = Offer a jar to somebody, or end your turn
bazaar-wait-offer = { $name } may offer a jar
bazaar-ask-reply = Do you take the offer?
bazaar-wait-reply = { $name } thinks about the offer

bazaar-choice-offer = Offer a jar to { $target } for { $price }
bazaar-choice-pass = End the turn
bazaar-choice-accept = Accept
bazaar-choice-decline = Decline

bazaar-event-offer-made = Player { $seat }: offers a jar to Player { $target } for { $price }
bazaar-event-hours-passed = Hours passed: { $hours }
bazaar-event-offer-lapsed = Player { $seat }: the offer lapses
bazaar-event-jar-sold = Player { $seat }: sells a jar to Player { $target } for { $price }
bazaar-event-offer-declined = Player { $seat }: declines
bazaar-event-turn-ended = Player { $seat }: ends the turn

bazaar-refuse-offer = Player { $target } cannot pay { $price } for a jar of yours.
bazaar-refuse-offer-first = An offer is asked for now, not an answer.
bazaar-refuse-too-many = You have made { $count } offers in this turn already.
bazaar-refuse-asked = Player { $target } has been asked in this turn.
bazaar-refuse-answer = An answer to the offer is asked for now.
bazaar-refuse-not-asked = Nothing is asked of you now.

bazaar-lesson-offer = A jar is worth { 2 } coins in the end. Offer one to your rival for any price.
bazaar-lesson-offer-done = The offer is made, and sand runs while it stands.
bazaar-lesson-dear = Your rival has { 4 } coins. Try to ask for { 5 }.
bazaar-lesson-dear-done = Nobody is offered what they cannot pay.
bazaar-lesson-pass = Nothing more to sell: end your turn.
bazaar-lesson-pass-done = An hour passes, and it is your rival’s turn.
