### Inventors: every word that a player sees, in English.
###
### Variables that mean the same everywhere:
###   $seat, $target  (number)  a player, counted from 1
###   $invention, $experiment  (text)  a card by its key, such as mutant_ray; both decks have the same names
###   $action, $sector  (text)  espionage, experiments, invention or job
###   $category  (text)  useful or harmful
###   $role  (text)  good or evil
###   $law  (text)  a law by its key: L1 to L24
###   $count, $price, $loan, $owed  (number)  uranium, if nothing else is said
### A message inside another one, such as { inventors-sector }, reads the same variables.

## Names of the four actions and sectors, and of the cards. They stand in quotes wherever they are inserted.

-inventors-espionage = Espionage
-inventors-experiments = Experiments
-inventors-invention = Invention
-inventors-job = Job
-inventors-water-dryer = Water Dryer { "2000" }
-inventors-phone-cannon = Telephone Cannon
-inventors-mutant-ray = Mutant Ray
-inventors-mop-slippers = Mop Slippers
-inventors-shrink-ray = Shrink Ray
-inventors-porridge-compass = Porridge Compass
-inventors-yawn-transmitter = Yawn Transmitter
-inventors-self-peeling-potato = Self-Peeling Potato
-inventors-homework-eater = Homework Eater
-inventors-upside-down-umbrella = Upside-Down Umbrella
-inventors-sneeze-bomb = Sneeze Bomb
-inventors-moustache-radar = Moustache Radar
-inventors-left-sock-magnet = Left Sock Magnet
-inventors-cloud-comb = Cloud Comb
-inventors-alarm-goose = Alarm Goose
-inventors-sandwich-elevator = Sandwich Elevator
-inventors-monday-generator = Monday Generator
-inventors-polite-shovel = Polite Shovel
-inventors-gravity-pepper = Gravity Pepper
-inventors-robot-mother-in-law = Robot Mother-in-Law

## The game itself: title, one sentence for the shelf of games, the option.

inventors-title = Inventors
# A small heading above everybody's number of inventions on the picture of a link to a table.
inventors-card-points = own inventions laid
inventors-summary = Choose in secret, spy on your rivals, obey absurd laws, and be the first with { $goal ->
        [3] three inventions
        [one] { $goal } invention
       *[other] { $goal } inventions
    } for the good of mankind, or against it.
# How the game is won, where somebody is invited to it.
inventors-win = The first with { $goal ->
        [one] { $goal } laid invention
       *[other] { $goal } laid inventions
    } of their own category wins: useful ones for a good scientist, harmful ones for an evil one.
# The game in one line, before the first decision and at the start of the lesson.
inventors-goal-line = be the first to lay { $goal ->
        [one] { $goal } invention
       *[other] { $goal } inventions
    } of your own category

## Captions below the figures of the rulebook; each figure shows the position after what its caption tells.

inventors-figure-lay = An invention is laid onto the experiment of the same name and has brought its income.
inventors-figure-spies = Both actions are open. Whoever has chosen a sector where only a rival’s spy stands pays the rival.
inventors-figure-law = Two laws hold in this round; both forbid some players an action.
inventors-figure-win = The third invention of one’s own category lies on the bench: the game is over before any income.
inventors-figure-role = Two of the three first experiments are useful: this is a good scientist.
inventors-figure-duty = A place for an experiment is free: only “{ -inventors-experiments }” can be chosen in this round.
inventors-figure-spy = Both actions are open. Whoever has chosen “{ -inventors-espionage }” places a spy or takes an experiment.
inventors-figure-offer = A rival offers one of their experiments for sale; whether to buy it is decided at once.
inventors-figure-job = The job has paid, and the loan is repaid at the end of the action.
inventors-figure-loan = There was too little uranium for the rival’s spies: the bank has lent the rest.
inventors-figure-example = After the example: the experiment that was sold lies with Player { 3 }, and Player { 1 } has a new one in its place.
inventors-option-max-rounds = Round limit
inventors-option-theft = Thefts
inventors-option-anybody = by anybody
inventors-option-licensed = only with a spy on Espionage
inventors-option-debt = Debt
# $debtors (text): whether the box bars them from Invention. The second is the other way than the first.
inventors-option-debt-usual =
    { $debtors ->
        [barred] no Invention for debtors
       *[free] forbids nothing
    }
inventors-option-debt-other =
    { $debtors ->
        [barred] forbids nothing
       *[free] no Invention for debtors
    }

## Words that are inserted into other messages.

inventors-action =
    { $action ->
        [espionage] { -inventors-espionage }
        [experiments] { -inventors-experiments }
        [invention] { -inventors-invention }
        [job] { -inventors-job }
       *[other] { $action }
    }
inventors-sector =
    { $sector ->
        [espionage] { -inventors-espionage }
        [experiments] { -inventors-experiments }
        [invention] { -inventors-invention }
        [job] { -inventors-job }
       *[other] { $sector }
    }
inventors-invention =
    { $invention ->
        [water_dryer] { -inventors-water-dryer }
        [phone_cannon] { -inventors-phone-cannon }
        [mutant_ray] { -inventors-mutant-ray }
        [mop_slippers] { -inventors-mop-slippers }
        [shrink_ray] { -inventors-shrink-ray }
        [porridge_compass] { -inventors-porridge-compass }
        [yawn_transmitter] { -inventors-yawn-transmitter }
        [self_peeling_potato] { -inventors-self-peeling-potato }
        [homework_eater] { -inventors-homework-eater }
        [upside_down_umbrella] { -inventors-upside-down-umbrella }
        [sneeze_bomb] { -inventors-sneeze-bomb }
        [moustache_radar] { -inventors-moustache-radar }
        [left_sock_magnet] { -inventors-left-sock-magnet }
        [cloud_comb] { -inventors-cloud-comb }
        [alarm_goose] { -inventors-alarm-goose }
        [sandwich_elevator] { -inventors-sandwich-elevator }
        [monday_generator] { -inventors-monday-generator }
        [polite_shovel] { -inventors-polite-shovel }
        [gravity_pepper] { -inventors-gravity-pepper }
        [robot_mother_in_law] { -inventors-robot-mother-in-law }
       *[other] Invention { $invention_number }
    }
inventors-experiment =
    { $experiment ->
        [water_dryer] { -inventors-water-dryer }
        [phone_cannon] { -inventors-phone-cannon }
        [mutant_ray] { -inventors-mutant-ray }
        [mop_slippers] { -inventors-mop-slippers }
        [shrink_ray] { -inventors-shrink-ray }
        [porridge_compass] { -inventors-porridge-compass }
        [yawn_transmitter] { -inventors-yawn-transmitter }
        [self_peeling_potato] { -inventors-self-peeling-potato }
        [homework_eater] { -inventors-homework-eater }
        [upside_down_umbrella] { -inventors-upside-down-umbrella }
        [sneeze_bomb] { -inventors-sneeze-bomb }
        [moustache_radar] { -inventors-moustache-radar }
        [left_sock_magnet] { -inventors-left-sock-magnet }
        [cloud_comb] { -inventors-cloud-comb }
        [alarm_goose] { -inventors-alarm-goose }
        [sandwich_elevator] { -inventors-sandwich-elevator }
        [monday_generator] { -inventors-monday-generator }
        [polite_shovel] { -inventors-polite-shovel }
        [gravity_pepper] { -inventors-gravity-pepper }
        [robot_mother_in_law] { -inventors-robot-mother-in-law }
       *[other] Experiment { $experiment_number }
    }
# Plural, of inventions and experiments.
inventors-category =
    { $category ->
        [useful] useful
        [harmful] harmful
       *[other] { $category }
    }
inventors-role =
    { $role ->
        [good] good scientist
        [evil] evil scientist
       *[other] { $role }
    }
# $job (text): a job card by its key.
inventors-job =
    { $job ->
        [night_watch] { inventors-job-night-watch }
        [dog_walker] { inventors-job-dog-walker }
        [street_organ] { inventors-job-street-organ }
        [ghost_writer] { inventors-job-ghost-writer }
        [snow_sculptor] { inventors-job-snow-sculptor }
        [pigeon_postman] { inventors-job-pigeon-postman }
        [fortune_cook] { inventors-job-fortune-cook }
        [yeti_double] { inventors-job-yeti-double }
        [echo_in_the_mountains] { inventors-job-echo-in-the-mountains }
        [clown_at_funerals] { inventors-job-clown-at-funerals }
        [test_pilot_of_sofas] { inventors-job-test-pilot-of-sofas }
        [tamer_of_printers] { inventors-job-tamer-of-printers }
       *[other] Job { $job_number }
    }
inventors-flavour =
    { $invention ->
        [water_dryer] { inventors-flavour-water-dryer }
        [phone_cannon] { inventors-flavour-phone-cannon }
        [mutant_ray] { inventors-flavour-mutant-ray }
        [mop_slippers] { inventors-flavour-mop-slippers }
        [shrink_ray] { inventors-flavour-shrink-ray }
        [porridge_compass] { inventors-flavour-porridge-compass }
        [yawn_transmitter] { inventors-flavour-yawn-transmitter }
        [self_peeling_potato] { inventors-flavour-self-peeling-potato }
        [homework_eater] { inventors-flavour-homework-eater }
        [upside_down_umbrella] { inventors-flavour-upside-down-umbrella }
        [sneeze_bomb] { inventors-flavour-sneeze-bomb }
        [moustache_radar] { inventors-flavour-moustache-radar }
        [left_sock_magnet] { inventors-flavour-left-sock-magnet }
        [cloud_comb] { inventors-flavour-cloud-comb }
        [alarm_goose] { inventors-flavour-alarm-goose }
        [sandwich_elevator] { inventors-flavour-sandwich-elevator }
        [monday_generator] { inventors-flavour-monday-generator }
        [polite_shovel] { inventors-flavour-polite-shovel }
        [gravity_pepper] { inventors-flavour-gravity-pepper }
        [robot_mother_in_law] { inventors-flavour-robot-mother-in-law }
       *[other] No description yet.
    }
# Uranium is the money. The same for each variable.
inventors-uranium = { $count } uranium
inventors-uranium-price = { $price } uranium
inventors-uranium-loan = { $loan } uranium
inventors-uranium-owed = { $owed } uranium
inventors-uranium-due = { $due } uranium
# $lender (text): bank, or p1 to p6.
inventors-lender =
    { $lender ->
        [bank] the bank
        [p1] Player { 1 }
        [p2] Player { 2 }
        [p3] Player { 3 }
        [p4] Player { 4 }
        [p5] Player { 5 }
        [p6] Player { 6 }
       *[other] { $lender }
    }

## Job cards.

inventors-job-night-watch = Night watch in a cheese museum
inventors-job-dog-walker = Walking invisible dogs
inventors-job-street-organ = Street organ without a street
inventors-job-ghost-writer = Ghostwriter to actual ghosts
inventors-job-snow-sculptor = Snow sculptures in July
inventors-job-pigeon-postman = Understudy to a carrier pigeon
inventors-job-fortune-cook = Fortunes for dumplings
inventors-job-yeti-double = Stand-in yeti for tourists
inventors-job-echo-in-the-mountains = Mountain echo, part-time
inventors-job-clown-at-funerals = Clown for very serious people
inventors-job-test-pilot-of-sofas = Sofa test pilot
inventors-job-tamer-of-printers = Printer tamer

## Laws: what each changes in its round. The words follow from what a law does and by how much.

# $law_effect (text): what it does. $law_amount (number): by how much, never below 0. Both come with $law.

inventors-law = { inventors-law-words }{ inventors-law-besides }
inventors-law-words =
    { $law_effect ->
        [job-more] Jobs pay { $law_amount } more
        [job-less] Jobs pay { $law_amount } less
        [job-times] { inventors-law-job-times }
        [experiment-more] Experiments cost { $law_amount } more
        [experiment-less] Experiments cost { $law_amount } less
        [experiment-times] { inventors-law-experiment-times }
        [income-more] Inventions bring { $law_amount } more
        [income-less] Inventions bring { $law_amount } less
        [income-times] { inventors-law-income-times }
        [placing-more] Placing a spy costs { $law_amount } more
        [placing-less] Placing a spy costs { $law_amount } less
        [placing-times] { inventors-law-placing-times }
        [spies-double] Spies are paid double
        [spies-none] Spies are not paid
        [spies] Each spy is paid { inventors-law-uranium }
        [interest] { inventors-law-interest }
        [no-taking] No experiments may be taken
        [no-selling] Nothing may be sold
        [no-properties] Inventions have no properties
        [no-espionage] Day of Drawn Curtains: nobody may choose Espionage
        [no-job] The strikers are on strike: nobody may choose Job
        [no-invention] Heads are closed for cleaning: nobody may choose Invention
        [gift] Everybody gains { inventors-law-uranium } at once
        [tax] Everybody who has any uranium pays { inventors-law-uranium } at once
        [draw] { inventors-law-draw }
        [discard] Everybody with { $law_amount } or more inventions in hand discards one at once
        [no-invention-debtors] Genius is not issued on credit: debtors may not choose Invention
        [no-invention-leaders] Week of Modesty: whoever leads in inventions may not choose Invention
        [no-invention-spyless] Ideas only under supervision: without a spy on Invention nobody may choose Invention
        [no-invention-rich] A full purse weighs on the mind: with { $law_limit } uranium or more no Invention
        [no-invention-poor] Thinking caps are for hire only: with less than { inventors-law-limit } no Invention
        [no-taking-spyless] Burglars need a licence: without a spy on Espionage nobody may take experiments
        [no-taking-debtors] Theft is a trade for solvent people: debtors may not take experiments
        [taking-fee] Thieves leave a tip: whoever takes an experiment pays its owner { inventors-law-uranium } on the spot
        [job-card] Reading at work is compulsory: Job also draws an invention
        [job-only-debtors] Debtors polish the mayor’s statue: no Espionage and no Invention for them
        [job-pardon] The bank’s ledger fell into the soup: whoever chooses Job owes the bank nothing any more
        [job-shirk] Idlers pay for the brass band: Espionage or Invention costs { inventors-law-uranium }
        [job-shirk-leaders] Fame wears out the furniture: whoever leads in inventions pays { inventors-law-uranium } for Espionage or Invention
        [espionage-bonus] Eavesdropping is listening to the people: Espionage brings { inventors-law-uranium }
        [espionage-card] Waste paper is national heritage: Espionage also draws an invention
        [espionage-only-rich] The rich must have a hobby: with { $law_limit } uranium or more no Invention and no Job
        [invention-fee] Thoughts are taxed, empty ones too: Invention costs { inventors-law-uranium }
        [invention-fee-spyless] Thoughts without a witness are taxed: whoever chooses Invention without a spy there pays { inventors-law-uranium }
        [experiments-card] Every explosion leaves notes: Experiments also draws an invention
        [experiments-bonus] Every test tube gets a godmother: Experiments brings { inventors-law-uranium }
        [job-only-poor] Dreamers sweep the streets: with less than { inventors-law-limit } no Espionage and no Invention
        [job-only-leaders] Geniuses hold the ladder: whoever leads in inventions may not choose Espionage or Invention
        [job-only-rich] Wealth is cured by work: with { $law_limit } uranium or more no Espionage and no Invention
        [job-only] The mayor’s cat is lost and everybody looks for it, even the cat: no Espionage and no Invention
        [espionage-shirk] Whoever does not peep has something to hide: Invention or Job costs { inventors-law-uranium }
        [tax-solvent] Honesty is suspicious: whoever owes nothing pays { inventors-law-uranium } at once
        [tax-rich] Heavy purses wear out the pavement: whoever has { $law_limit } uranium or more pays { inventors-law-uranium } at once
        [gift-poor] The mayor lost at cards: whoever has less than { inventors-law-limit } gains { inventors-law-uranium } at once
        [experiments-bonus-poor] Poverty is the mother of explosions: whoever has less than { inventors-law-limit } and chooses Experiments gains { inventors-law-uranium }
        [espionage-only-solvent] A clear conscience has time to peep: whoever owes nothing may not choose Invention or Job
        [espionage-only-leaders] Champions must look over their shoulder: whoever leads in inventions may not choose Invention or Job
        [amnesty] The bank has amnesia: all debts to it are forgotten at once
        [places] Laboratories may use the stairwell
        [duty] Science takes the day off
        [purses-pass] The cloakroom has mixed up the coats: after the round every purse goes to the neighbour on the left
        [purses-back] The mayor walks backwards: after the round every purse goes to the neighbour on the right
       *[other] { inventors-law-any }
    }
# Words for what no law of ours does, but those of another edition may. $law_whom, $law_about, $law_how (text).
inventors-law-any = { inventors-law-whom }: { $law_how ->
        [forbid] “{ inventors-law-about }” is forbidden
        [only] nothing but “{ inventors-law-about }”
        [fee] “{ inventors-law-about }” costs { inventors-law-uranium }
        [shirk] { inventors-law-uranium } to pay for anything but “{ inventors-law-about }”
        [bonus] “{ inventors-law-about }” brings { inventors-law-uranium }
        [card] “{ inventors-law-about }” gives an invention
        [pardon] “{ inventors-law-about }” ends the debts to the bank
        [now] { inventors-law-about }, { inventors-law-uranium }
       *[other] law { $law_number }
    }
inventors-law-whom =
    { $law_whom ->
        [debtors] Debtors
        [solvent] Players without debts
        [leaders] Whoever has laid the most own inventions
        [trailing] Whoever has laid fewer own inventions than others
        [spyless] Whoever has no spy there
        [rich] Whoever has { $law_limit } uranium or more
        [poor] Whoever has less than { inventors-law-limit }
       *[everybody] Everybody
    }
inventors-law-about =
    { $law_about ->
        [espionage] { -inventors-espionage }
        [experiments] { -inventors-experiments }
        [invention] { -inventors-invention }
        [job] { -inventors-job }
        [taking] Taking experiments
        [gift] A gift at once
        [tax] A tax at once
       *[other] { $law_about }
    }
# What a law changes besides: behind its words, or nothing.
inventors-law-besides =
    { $law_also ->
        [places] . One more experiment fits in
        [duty] . Experiments are no duty
       *[nothing] { "" }
    }
# How much uranium, in the words of a law.
inventors-law-uranium = { $law_amount } uranium
# How much uranium a limit is, behind “less than”.
inventors-law-limit = { $law_limit } uranium
inventors-law-job-times =
    { $law_amount ->
        [0] Jobs pay nothing
        [1] Jobs pay as usual
        [2] Jobs pay double
       *[other] Jobs pay { $law_amount } times as much
    }
inventors-law-experiment-times =
    { $law_amount ->
        [0] The storekeeper is asleep: experiments cost nothing
        [1] Experiments cost as usual
        [2] Experiments cost double
       *[other] Experiments cost { $law_amount } times as much
    }
inventors-law-income-times =
    { $law_amount ->
        [0] Inventions bring nothing
        [1] Inventions bring as usual
        [2] Inventions bring double
       *[other] Inventions bring { $law_amount } times as much
    }
inventors-law-placing-times =
    { $law_amount ->
        [0] Placing a spy costs nothing
        [1] Placing a spy costs as usual
        [2] Placing a spy costs double
       *[other] Placing a spy costs { $law_amount } times as much
    }
# $law_amount: what is repaid, in halves of the loan.
inventors-law-interest =
    { $law_amount ->
        [0] New bank loans need not be repaid
        [1] Only half of new bank loans is repaid
        [2] New bank loans are repaid without interest
        [4] New bank loans are repaid double
       *[other] For new bank loans { $law_amount } halves of the loan are repaid
    }
inventors-law-draw =
    { $law_amount ->
        [0] Nobody draws an invention
        [1] A draught in the patent office: everybody draws an invention at once
       *[other] The patent office moves and loses its papers: everybody draws { $law_amount } inventions at once
    }

## A line on each invention.

inventors-flavour-water-dryer = Dries any water until it is perfectly dry. The puddle has filed a complaint.
inventors-flavour-phone-cannon = One ring, and the subscriber is out of range for good.
inventors-flavour-mutant-ray = Nobody remembers what it was before it shone on itself.
inventors-flavour-mop-slippers = Walk to the fridge and back: the kitchen is clean and so is the fridge.
inventors-flavour-shrink-ray = Solves big problems by making them very small and very angry.
inventors-flavour-porridge-compass = Points to the nearest breakfast, day and night.
inventors-flavour-yawn-transmitter = Tested in parliament. Nobody noticed.
inventors-flavour-self-peeling-potato = It only asks you to look away.
inventors-flavour-homework-eater = The dog is innocent at last.
inventors-flavour-upside-down-umbrella = Keeps you wet, but with something put by for a dry day.
inventors-flavour-sneeze-bomb = The inventor’s report ends in the middle of a wo… atchoo.
inventors-flavour-moustache-radar = No moustache within ten miles shall go unpraised.
inventors-flavour-left-sock-magnet = Mystery solved: it was in the neighbour’s cellar all the time.
inventors-flavour-cloud-comb = For a sky with a parting on the left.
inventors-flavour-alarm-goose = Has no snooze button. It has a beak.
inventors-flavour-sandwich-elevator = Always arrives butter side up.
inventors-flavour-monday-generator = Three already this week.
inventors-flavour-polite-shovel = Begs every worm’s pardon. Digging takes a while.
inventors-flavour-gravity-pepper = A pinch of it, and dinner stays down. So do the guests.
inventors-flavour-robot-mother-in-law = Knows better than you in forty languages, all before breakfast.

## Properties of inventions, as short as they stand on a card.

# $property (text): draw, discard, gain, pay, place or remove.
inventors-property =
    { $property ->
        [draw] draw an invention
        [discard] discard an invention
        [gain] gain { inventors-uranium }
        [pay] pay { inventors-uranium }
        [place] place a spy for free
        [remove] take a spy back
       *[other] { $property }
    }

## Why something cannot be done.

inventors-refuse-over = The game is over.
inventors-refuse-chance-first = Cards are being dealt.
inventors-refuse-not-your-turn = It is Player { $target }’s decision now.
inventors-refuse-others-answer = Player { $target } has to answer first.
inventors-refuse-already-chosen = You have already chosen. You can take your choice back until the last player has chosen.
inventors-refuse-nothing-to-discard = You have nothing to discard now, or you have already chosen a card.
inventors-refuse-choose-first = First choose your action card for this round.
inventors-refuse-experiments-full = You have { $count } unfinished experiments, and that is the most: “{ -inventors-experiments }” cannot be chosen.
inventors-refuse-experiments-duty = Unfinished experiments before you: { $count } of { $most }, so you must choose “{ -inventors-experiments }”.
inventors-refuse-law-action = “{ inventors-action }” cannot be chosen in this round. The law: “{ inventors-law }”.
inventors-refuse-law-discard-first = A law asks you to discard an invention first.
inventors-refuse-not-in-hand = You do not hold “{ inventors-invention }”.
inventors-refuse-espionage-only = Espionage: place a spy, take an experiment, or do nothing.
inventors-refuse-no-spy = All your spies are on the sectors already: { $count }.
inventors-refuse-take-own = That is your own experiment.
inventors-refuse-law-taking = No experiment can be taken in this round. The law: “{ inventors-law }”.
inventors-refuse-law-damages = Whoever takes an experiment in this round pays { inventors-uranium } on the spot and not on credit. The law: “{ inventors-law }”.
inventors-refuse-take-unlicensed = In this game only a player with a spy on “{ -inventors-espionage }” may take experiments.
inventors-refuse-debtor-invents = In this game debtors may not choose “{ -inventors-invention }”.
inventors-refuse-take-not-there = “{ inventors-experiment }” does not lie before Player { $target }.
inventors-refuse-take-not-held = You do not hold the invention that belongs to it: “{ inventors-invention }”.
inventors-refuse-no-experiment = There is no unfinished experiment “{ inventors-invention }” before you.
inventors-refuse-draw-fitting = You hold an invention that fits: “{ inventors-invention }”. Draw only if none of your category does.
inventors-refuse-no-inventions = No invention is left to draw.
inventors-refuse-no-experiments = No experiment is left to draw.
inventors-refuse-invention-only = Invention: lay one, draw one, or do nothing.
inventors-refuse-not-drawn = This is about the card that was drawn: “{ inventors-invention }”.
inventors-refuse-lay-or-keep = First decide about the drawn invention: lay it or keep it.
inventors-refuse-discard-first = First discard an invention.
inventors-refuse-place-first = First place a spy on a sector.
inventors-refuse-remove-first = First take one of your spies back.
inventors-refuse-no-spy-there = You have no spy on the sector “{ inventors-sector }”.
inventors-refuse-sell-or-done = Offer an experiment to somebody, or finish.
inventors-refuse-law-selling = Nothing can be sold in this round. The law: “{ inventors-law }”.
inventors-refuse-sell-to-self = You cannot sell to yourself.
inventors-refuse-offers-made = Offers made in this action: { $count }, and that is all.
inventors-refuse-sell-not-own = “{ inventors-experiment }” does not lie unfinished before you.
inventors-refuse-buyer-full = Player { $target } has no room: nobody may have more than { $most } unfinished experiments.
inventors-refuse-price-low = The least price for “{ inventors-experiment }” is the printed one: { $least }.
inventors-refuse-price-high = The highest price that can be offered is { $most }.
inventors-refuse-answer-offer = Answer Player { $target } first: accept or decline.
inventors-refuse-answer-loan = Answer Player { $target } first: lend or decline.
inventors-refuse-draw-or-done = After the sale: draw an experiment, or finish.
# $lenders (text): bank where only the bank can lend.
inventors-refuse-borrow-first = First borrow { inventors-uranium }: from the bank{ $lenders ->
        [bank] { "" }
       *[players] { " " }or from a player
    }.
inventors-refuse-ask-self = You cannot borrow from yourself.
inventors-refuse-many-loans = Open loans: { $count }. Only the bank lends to you now.
inventors-refuse-asked = You have already asked Player { $target } for this loan.
inventors-refuse-lender-poor = Player { $target } does not have { inventors-uranium }.
inventors-refuse-extra-high = The most that can be offered beyond the loan itself is { $most }.
inventors-refuse-other-name = “{ inventors-invention }” does not belong to the experiment “{ inventors-experiment }”.

## What has happened.

inventors-event-experiment-dealt = Player { $seat }: experiment “{ inventors-experiment }”
inventors-event-invention-dealt = Player { $seat }: invention “{ inventors-invention }”
inventors-event-invention-dealt-hidden = Player { $seat }: an invention
inventors-event-job-dealt = Player { $seat }: job “{ inventors-job }”
inventors-event-role-set = Player { $seat }: { inventors-role }
inventors-event-first-player =
    { $reader ->
        [target] You begin
       *[other] Player { $target } begins
    }
inventors-event-round-begun =
    { $reader ->
        [first] Round { $round }, you begin
       *[other] Round { $round }, Player { $first } begins
    }
inventors-event-law-revealed = Law: { inventors-law }
inventors-event-laws-reshuffled = The laws are shuffled anew
inventors-event-law-gift = Player { $seat }: { inventors-uranium } gained by law
inventors-event-law-tax = Player { $seat }: { inventors-uranium } paid to the bank by law
# A law at the end of the round: a purse changes hands.
inventors-event-purse-passed =
    Player { $seat }: { $reader ->
        [target] the purse goes to you by law ({ inventors-uranium })
       *[other] the purse goes to Player { $target } by law ({ inventors-uranium })
    }
inventors-event-law-fee = Player { $seat }: the law asks for { inventors-uranium }
inventors-event-loans-forgiven = Player { $seat }: the bank forgets { inventors-uranium } of debt
inventors-event-invention-drawn = Player { $seat }: “{ inventors-invention }” drawn
inventors-event-invention-drawn-hidden = Player { $seat }: an invention drawn
inventors-event-property-card-drawn = Player { $seat }: “{ inventors-invention }” drawn by a property
inventors-event-property-card-drawn-hidden = Player { $seat }: an invention drawn by a property
inventors-event-law-card-drawn = Player { $seat }: “{ inventors-invention }” drawn by law
inventors-event-law-card-drawn-hidden = Player { $seat }: an invention drawn by law
inventors-event-inventions-reshuffled = The discarded inventions become the new deck
inventors-event-discard-sealed = Player { $seat }: to be discarded: “{ inventors-invention }”
inventors-event-discard-sealed-hidden = Player { $seat }: a card to discard is chosen
inventors-event-invention-discarded = Player { $seat }: “{ inventors-invention }” discarded
inventors-event-law-card-discarded = Player { $seat }: “{ inventors-invention }” discarded by law
inventors-event-law-card-discarded-hidden = Player { $seat }: an invention discarded by law
inventors-event-action-sealed = Player { $seat }: chosen in secret: “{ inventors-action }”
inventors-event-action-sealed-hidden = Player { $seat }: an action is chosen
inventors-event-action-shown = Player { $seat }: “{ inventors-action }”
inventors-event-action-shown-hidden = Player { $seat }: the action is shown
# Before the click, the log has none of it: what spies make certain. $seat pays $target.
inventors-event-spies-ahead =
    { $reader ->
        [seat] Spies: you will pay { inventors-uranium } to Player { $target }
        [target] Spies: Player { $seat } will pay you { inventors-uranium }
       *[other] Spies: Player { $seat } will pay { inventors-uranium } to Player { $target }
    }
# Before the click: what the job will pay.
inventors-event-job-ahead = Player { $seat }: the job will pay { inventors-uranium }
# Before the click: what a law will pay for the action, or ask for it, as the table stands.
inventors-event-gift-ahead = Player { $seat }: by law the action will bring { inventors-uranium }
inventors-event-fee-ahead = Player { $seat }: by law the action will cost { inventors-uranium }
# Before the click: what becomes of a purse at the end of the round, with what is in it now.
inventors-event-purse-ahead =
    { $reader ->
        [seat] After the round your purse goes to Player { $target } (now { inventors-uranium })
        [target] After the round you get the purse of Player { $seat } (now { inventors-uranium })
       *[other] After the round the purse of Player { $seat } goes to Player { $target } (now { inventors-uranium })
    }
# Before the click: an action that would bring nothing, as the table stands.
inventors-event-choice-wasted =
    Player { $seat }: { $action ->
        [espionage] of no use now: all spies are out, and there is no experiment to take
        [experiments] of no use now: no experiments are left
        [invention] of no use now: no invention fits, and none can be drawn
       *[job] of no use now: jobs pay nothing in this round
    }
# Before the click: how many inventions of the own category will be laid. $most: how many win.
inventors-event-laid-ahead = Player { $seat }: that makes { $count } of { $most } inventions
inventors-event-laid-in-vain = Player { $seat }: the other category, it brings nothing and does not count
inventors-event-spies-settled =
    Spies on “{ inventors-sector }”: { $reader ->
        [seat] you owe { inventors-uranium } to Player { $target }
        [target] Player { $seat } owes you { inventors-uranium }
       *[other] Player { $seat } owes { inventors-uranium } to Player { $target }
    }
inventors-event-difference-settled =
    Spies of both on “{ inventors-sector }”: { $reader ->
        [seat] you owe Player { $target } the difference, { inventors-uranium }
        [target] Player { $seat } owes you the difference, { inventors-uranium }
       *[other] Player { $seat } owes Player { $target } the difference, { inventors-uranium }
    }
inventors-event-spies-paid = Player { $seat }: { inventors-uranium } paid for spies
inventors-event-spies-earned = Player { $seat }: spies earn { inventors-uranium }
inventors-event-spy-placed = Player { $seat }: a spy on “{ inventors-sector }” for { inventors-uranium-price }
inventors-event-experiment-taken =
    Player { $seat }: { $reader ->
        [target] “{ inventors-experiment }” taken from you
       *[other] “{ inventors-experiment }” taken from Player { $target }
    }
inventors-event-espionage-invention-laid = Player { $seat }: “{ inventors-invention }” laid. { inventors-flavour }
inventors-event-espionage-invention-laid-hidden = Player { $seat }: an invention laid
inventors-event-experiment-drawn = Player { $seat }: experiment “{ inventors-experiment }” for { inventors-uranium-price }
inventors-event-offer-made =
    Player { $seat }: { $reader ->
        [target] offer to you, “{ inventors-experiment }” for { inventors-uranium-price }
       *[other] offer to Player { $target }, “{ inventors-experiment }” for { inventors-uranium-price }
    }
inventors-event-offer-declined =
    Player { $seat }: { $reader ->
        [target] your offer declined
       *[other] the offer of Player { $target } declined
    }
inventors-event-offer-declined-hidden = Player { $seat }: the offer declined
inventors-event-experiment-sold =
    Player { $seat }: { $reader ->
        [target] “{ inventors-experiment }” sold to you for { inventors-uranium-price }
       *[other] “{ inventors-experiment }” sold to Player { $target } for { inventors-uranium-price }
    }
inventors-event-seller-paid =
    Player { $seat }: { $reader ->
        [target] { inventors-uranium } paid to you
       *[other] { inventors-uranium } paid to Player { $target }
    }
inventors-event-invention-sought = Player { $seat }: no fitting invention in hand ({ inventors-category }), so a card is drawn
inventors-event-invention-fits = Player { $seat }: the drawn card fits, but is of the other category
inventors-event-invention-kept = Player { $seat }: “{ inventors-invention }” kept in hand
inventors-event-invention-kept-hidden = Player { $seat }: the card kept in hand
inventors-event-invention-laid = Player { $seat }: “{ inventors-invention }” laid. { inventors-flavour }
inventors-event-invention-laid-hidden = Player { $seat }: an invention laid
inventors-event-income-received = Player { $seat }: income, { inventors-uranium }
inventors-event-uranium-gained = Player { $seat }: { inventors-uranium } gained
inventors-event-uranium-paid = Player { $seat }: { inventors-uranium } paid to the bank
inventors-event-spy-placed-free = Player { $seat }: a spy on “{ inventors-sector }” for free
inventors-event-spy-removed = Player { $seat }: a spy back from “{ inventors-sector }”
inventors-event-job-paid = Player { $seat }: the job pays { inventors-uranium }
inventors-event-loan-asked =
    Player { $seat }: { $reader ->
        [target] request to you for { inventors-uranium-loan }, to be repaid: { $owed }
       *[other] request to Player { $target } for { inventors-uranium-loan }, to be repaid: { $owed }
    }
inventors-event-loan-declined =
    Player { $seat }: { $reader ->
        [target] no loan for you
       *[other] no loan for Player { $target }
    }
inventors-event-loan-declined-hidden = Player { $seat }: no loan
inventors-event-loan-taken = Player { $seat }: { inventors-uranium-loan } borrowed ({ inventors-lender }), to be repaid: { $owed }
inventors-event-loan-agreed = Player { $seat }: { inventors-uranium-loan } borrowed ({ inventors-lender }), to be repaid: { $owed }
inventors-event-loan-repaid = Player { $seat }: { inventors-uranium-owed } repaid ({ inventors-lender })
inventors-event-nothing-done = Player { $seat }: nothing done
inventors-event-nothing-laid = Player { $seat }: nothing laid, nothing drawn
inventors-event-action-ended = Player { $seat }: end of the action
inventors-event-game-won =
    { $reader ->
        [seat] You win: the inventions are complete
       *[other] Player { $seat } wins: the inventions are complete
    }
inventors-event-game-over =
    { $reader ->
        [seat] After the last round you are ahead
       *[other] After the last round Player { $seat } is ahead
    }

## What can be done.

inventors-choice-choose = Choose “{ inventors-action }”
# $purse (text): short where not all of it is there: $missing (number) would be borrowed.
inventors-choice-spy = Spy on “{ inventors-sector }” for { inventors-uranium-price }{ $purse ->
        [short] , on credit: { $missing }
       *[enough] { "" }
    }
inventors-choice-take = Take “{ inventors-experiment }” from Player { $target } and lay the invention
inventors-choice-lay = Lay “{ inventors-invention }”
inventors-choice-keep = Keep “{ inventors-invention }” in hand
inventors-choice-discard = Discard “{ inventors-invention }”
inventors-choice-place = Spy on “{ inventors-sector }” for free
inventors-choice-remove = Take a spy back from “{ inventors-sector }”
# $deck (text): experiments or inventions.
inventors-choice-draw =
    { $deck ->
        [experiments] Draw an experiment
       *[inventions] Draw an invention
    }
inventors-choice-nothing = Do nothing
inventors-choice-borrow = Borrow { inventors-uranium-loan } from the bank, repay { $owed }
inventors-choice-ask = Ask Player { $target } to lend { inventors-uranium-loan }, repay { $owed }
inventors-choice-offer = Offer “{ inventors-experiment }” to Player { $target } for { inventors-uranium-price }
inventors-choice-accept = Accept
inventors-choice-decline = Decline
inventors-choice-done = Finish the action

## The line that always says what is asked, and of whom.

inventors-ask-choose = Round { $round }: which action to choose in secret?
inventors-ask-law-discard = The law asks for a card: which invention to discard?
# $can: what can be done now, each kind by its word.
inventors-ask-espionage =
    Player { $seat }: { $can ->
        [nothing] all that is left is to do nothing
        [nothing-spy] place a spy, or do nothing?
        [nothing-take] take an experiment, or do nothing?
       *[nothing-spy-take] place a spy, take an experiment, or do nothing?
    }
# $can: what can be done now, each kind by its word.
inventors-ask-sell =
    Player { $seat }: { $can ->
        [done] all that is left is to finish the action
       *[done-offer] sell an experiment, or finish?
    }
inventors-ask-answer-offer = Player { $target } offers “{ inventors-experiment }” for { inventors-uranium-price }. Buy it?
# $can: what can be done now, each kind by its word.
inventors-ask-after-sale =
    Player { $seat }: { $can ->
        [done] sold. All that is left is to finish the action
       *[done-draw] sold. Draw one more experiment, or finish?
    }
# $can: what can be done now, each kind by its word.
inventors-ask-invent =
    Player { $seat }: { $can ->
        [nothing] all that is left is to do nothing
        [lay-nothing] lay an invention, or do nothing?
        [draw-nothing] draw an invention, or do nothing?
       *[draw-lay-nothing] lay an invention, draw one, or do nothing?
    }
inventors-ask-fits = The drawn card fits, but is of the other category. Lay it or keep it?
inventors-ask-discard = Which invention to discard?
inventors-ask-place = Which sector to place a spy on for free?
inventors-ask-remove = From which sector to take a spy back?
# $due (number): the payment that is short of the loan.
# $can: what can be done now, each kind by its word.
inventors-ask-borrow =
    Player { $seat }: { $can ->
        [borrow] to pay { inventors-uranium-due }, borrow { inventors-uranium-loan } from the bank
       *[ask-borrow] to pay { inventors-uranium-due }, borrow { inventors-uranium-loan }. From whom?
    }
inventors-ask-answer-loan = Player { $target } asks for { inventors-uranium-loan } and will repay { $owed }. Lend it?
# Nobody decides here.
inventors-ask-chance = Cards are being drawn

## The same line for those who wait: what somebody else decides. $name: one name, or several with commas; $count: how many they are.

inventors-wait-choose =
    Round { $round }: { $name } { $count ->
        [one] chooses an action in secret
       *[other] choose an action in secret
    }
inventors-wait-law-discard =
    { $name } { $count ->
        [one] chooses an invention to discard by the law
       *[other] choose an invention to discard by the law
    }
inventors-wait-espionage = { $name } carries out the action “{ -inventors-espionage }”
inventors-wait-sell = { $name } decides whether to sell an experiment
inventors-wait-answer-offer = { $name } decides whether to buy “{ inventors-experiment }” for { inventors-uranium-price }
inventors-wait-after-sale = { $name } decides whether to draw one more experiment
inventors-wait-invent = { $name } carries out the action “{ -inventors-invention }”
inventors-wait-fits = { $name } decides whether to lay the drawn card or to keep it
inventors-wait-discard = { $name } decides which invention to discard
inventors-wait-place = { $name } decides which sector to place a spy on for free
inventors-wait-remove = { $name } decides from which sector to take a spy back
inventors-wait-borrow = { $name } decides from whom to borrow { inventors-uranium-loan }
inventors-wait-answer-loan = { $name } decides whether to lend { inventors-uranium-loan } to Player { $target }

## The table in the terminal: short labels.

# $round (number): the round, 0 before the first; $most (number): the last one; $limit (text): near, or far while that is far away.
inventors-table-round =
    { $round ->
        [0] Setup
       *[1]
            { $limit ->
                [near] Round { $round } of { $most }
               *[far] Round { $round }
            }
    }
inventors-table-laws = Laws
inventors-table-no-laws = No laws yet.
inventors-table-sectors = Sectors
inventors-table-price = price
inventors-table-spies = spies
inventors-table-reserve = reserve
inventors-table-players = Players
inventors-table-uranium = uranium
inventors-table-debt = debt
# Head of a column: cards in hand.
inventors-table-cards = cards
# Head of a column: own-category inventions laid.
inventors-table-laid = laid
inventors-table-action = action
inventors-table-sealed = sealed
inventors-table-thinking = choosing
inventors-table-experiments = Experiments
inventors-table-finished = Laid
inventors-table-job = Job
inventors-table-hand = Your hand
inventors-table-empty = nothing
# Under the table: what the bold numbers in it say.
inventors-table-legend = Bold number: price of an experiment, pay of a job, income of an invention.
inventors-table-decks = Decks
inventors-table-discards = discarded
inventors-table-offer = Offer
inventors-table-loan = Loan

## Where luck comes from, in the check of the draws.

# $source: the decks, and the draw of the first player.
inventors-source =
    { $source ->
        [experiments] Experiments
        [inventions] Inventions
        [jobs] Jobs
        [laws] Laws
        [first] First player
       *[other] { $source }
    }

## The board in the browser.
## Variables: $name, $payer, $payee (text): players by name; $names (text): several of them.

# The letter on the sign of a category.
inventors-web-letter =
    { $category ->
        [useful] U
       *[harmful] H
    }
inventors-web-category = { inventors-category }
# In the list of players. $points (number): laid inventions of the own category.
inventors-web-points = Inventions laid: { $points }
# The whole table of this game, for those who hear it.
inventors-web-board = The table
inventors-web-laws = Laws of the round
inventors-web-rooms = Sectors and spies
inventors-web-room = Sector “{ inventors-sector }”, a spy costs { inventors-uranium-price }
inventors-web-spies-of = spies of { $name }: { $count }
inventors-web-here = chosen by: { $names }
inventors-web-lit = can be chosen
inventors-web-closed = cannot be chosen now
inventors-web-print = Experiment “{ inventors-experiment }”
inventors-web-machine = Invention “{ inventors-invention }”
inventors-web-price = price { $price }
# $printed (number): the price without the laws of this round.
inventors-web-price-printed = price { $price }, printed { $printed }
inventors-web-income = income { $count }
inventors-web-fits = fits your experiment
# On a card, as short as can be.
inventors-web-fits-short = fits
inventors-web-held = its invention is in your hand
# An invention that is to be discarded when all have chosen.
inventors-web-goes = will be discarded
# On a card of the other category.
inventors-web-other-category = no income
inventors-web-counts = counts
inventors-web-not-counts = does not count
inventors-web-free = Free place
inventors-web-role =
    { $role ->
        [good] good
       *[evil] evil
    }
# $laid, $goal (number): how many inventions, and how many win.
inventors-web-progress-of = inventions of their own category: { $laid } of { $goal }
inventors-web-uranium = uranium: { $count }
inventors-web-debt = debt: { $count }
inventors-web-cards = cards in hand: { $count }
inventors-web-reserve = spies in reserve: { $count }
inventors-web-owes = owes { $owed }, lender: { $name }
inventors-web-job-pay = { inventors-job }: { inventors-uranium }
inventors-web-first = first in this round
inventors-web-winner = winner
inventors-web-bench = Bench of { $name }
inventors-web-mine = Your bench
inventors-web-hand-empty = No inventions in hand
inventors-web-choose = Action cards
inventors-web-envelopes = Envelopes with the choices
inventors-web-revealed = Actions of the round
inventors-web-yours = In your envelope: { inventors-action }.
# The same for the card that a law has discarded, chosen in secret.
inventors-web-yours-discard = In your envelope, to be discarded: { inventors-invention }.
# Behind “In your envelope: …”: the other action cards, or cards of the hand, can be clicked instead.
inventors-web-change = Nobody else sees it. Choose another card to change it, until the last player has chosen.
# The same where there is nothing else to choose.
inventors-web-no-change = Nobody else sees it.
# On an action card, in a few words: what spies will bring, or cost. $count (text): with its sign, for example +2.
inventors-web-spies-net = spies { $count }
# On an action card: what the job will bring. $count (text): with its sign.
inventors-web-pay-net = pay { $count }
# On an action card: what the laws will pay for the action, or ask for it. $count (text): with its sign.
inventors-web-law-net = law { $count }
inventors-web-wasted = of no use
# Behind the name of an action card for those who hear it: it is the one in the own envelope.
inventors-web-in-envelope = in your envelope
# Behind the name of a card for those who hear it: choosing it changes what is in the own envelope.
inventors-web-instead = can be chosen instead
inventors-web-settlement = Spies are paid
inventors-web-settlement-past = Spies were paid last round
inventors-web-payments = Each payment
inventors-web-pays = { $payer } pays { inventors-uranium } to { $payee }
inventors-web-offer = Sell an experiment
inventors-web-offer-card = Experiment
inventors-web-offer-buyer = Buyer
inventors-web-offer-price = Price
inventors-web-offer-none = Nothing can be sold now.
inventors-web-offer-go = Offer for { inventors-uranium-price }
# Behind the name of a player who collects this category.
inventors-web-wants = collects this category
inventors-web-less = Less
inventors-web-more = More
inventors-web-offered = { $name } offers you an experiment
inventors-web-asked = { $name } asks you for a loan
inventors-web-have = You have { inventors-uranium }.
inventors-web-would-borrow = You would have to borrow { inventors-uranium-loan }.
inventors-web-not-yours = Not your category.
inventors-web-terms = You lend { inventors-uranium-loan } and get { $owed } back later.
# What one would have after saying yes; parts of one line. $count: uranium, experiments, what is owed.
inventors-web-after = Then you have { inventors-uranium }
# The same before somebody else has to agree.
inventors-web-after-agreed = If they agree, you have { inventors-uranium }
inventors-web-after-experiments = experiments: { $count }
# The price of a loan is not known yet.
inventors-web-after-debt = debt: at least { $count }
inventors-web-after-claims = owed to you: { $count }
inventors-web-decline = Decline
inventors-web-buy = Buy for { inventors-uranium-price }
inventors-web-lend = Lend { inventors-uranium-loan }
inventors-web-offer-waits = { $payer } offers { $payee } “{ inventors-experiment }” for { inventors-uranium-price }
inventors-web-loan-waits = { $payer } asks { $payee } for { inventors-uranium-loan }, to be repaid: { $owed }
inventors-web-loan = Borrow
inventors-web-loan-short = To pay: { inventors-uranium-due }. Missing: { inventors-uranium-loan }
inventors-web-loan-bank = Bank: repay { inventors-uranium-owed }
inventors-web-loan-player = Or ask
inventors-web-loan-repay = Repay
inventors-web-loan-go = Ask
inventors-web-drawn = The drawn invention fits
inventors-web-drawn-why = It is of the other category: laid, it brings nothing and does not count, but nobody else gets it.
inventors-web-keep = Keep
inventors-web-lay = Lay
inventors-web-deck-experiments = Experiments
inventors-web-deck-inventions = Inventions
inventors-web-discards = Discarded
inventors-web-bank = Bank
# Before the experiments that can be taken.
inventors-web-take = Take:

## The rulebook: words that its pages insert.

# What the bank gets back. $halves (number): in halves of the loan.
inventors-book-interest =
    { $halves ->
        [2] the loan itself
        [3] the loan and half of it, rounded down
        [4] double the loan
        [one] { $halves } half of the loan, rounded down
       *[other] { $halves } halves of the loan, rounded down
    }
# The properties of an invention, in a list. $property_1 (text): as $property above, or none. $amount_1 (number): uranium.
inventors-book-property-1 =
    { $property_1 ->
        [draw] draw
        [discard] discard
        [gain] gain { $amount_1 }
        [pay] pay { $amount_1 }
        [place] place
        [remove] remove
       *[none] { "" }
    }
inventors-book-property-2 =
    { $property_2 ->
        [draw] { ", " }draw
        [discard] { ", " }discard
        [gain] { ", " }gain { $amount_2 }
        [pay] { ", " }pay { $amount_2 }
        [place] { ", " }place
        [remove] { ", " }remove
       *[none] { "" }
    }
inventors-book-property-3 =
    { $property_3 ->
        [draw] { ", " }draw
        [discard] { ", " }discard
        [gain] { ", " }gain { $amount_3 }
        [pay] { ", " }pay { $amount_3 }
        [place] { ", " }place
        [remove] { ", " }remove
       *[none] { "" }
    }

## The guided first game: what to do in each scene, and what it has taught (-done). Two or three short sentences.

inventors-lesson-role = You are a good scientist: two of your first three experiments are useful. Lay { $goal ->
        [3] three useful inventions
        [one] { $goal } useful invention
       *[other] { $goal } useful inventions
    } first, and you win. Each round you choose one of four actions. Try “{ -inventors-experiments }”.
inventors-lesson-role-done = You have { $most_unfinished ->
        [one] { $most_unfinished } unfinished experiment
       *[other] { $most_unfinished } unfinished experiments
    }, and only a law may allow more, so this action is closed. Your rival is an evil scientist and needs harmful inventions. A role never changes.
inventors-lesson-choose = You have the experiment “{ -inventors-porridge-compass }” and hold the invention of the same name. Your rival has already chosen in secret. Choose “{ -inventors-invention }”.
inventors-lesson-choose-done = Now everybody has chosen, and the actions are shown together. Players act one after the other from the first player on; in this round that is you.
inventors-lesson-lay = Lay the invention “{ -inventors-porridge-compass }” onto your experiment of the same name.
inventors-lesson-lay-done = The first of { $goal }. An invention of your own category brings its income at once, here { $card_income } uranium. Then come its properties.
inventors-lesson-properties = Place a spy for free on the sector “{ -inventors-invention }”. Then discard the two inventions that are left in your hand.
inventors-lesson-properties-done = Properties are played in the order in which they are printed. Your spy watches this sector from now on. Now your rival acts.
inventors-lesson-duty = Your rival has placed a spy, and a new round has begun with { $laws_revealed ->
        [2] two new laws
        [one] { $laws_revealed } new law
       *[other] { $laws_revealed } new laws
    }. You have only { 2 } unfinished experiments. Try to choose “{ -inventors-invention }” again.
inventors-lesson-duty-done = With fewer than { $most_unfinished } unfinished experiments you must choose “{ -inventors-experiments }”. Only an empty deck or a law frees you from this duty.
inventors-lesson-spies = Choose “{ -inventors-experiments }”, and see what is in your rival’s envelope.
inventors-lesson-spies-done = Your rival chose “{ -inventors-invention }”, where your spy stands, and pays you { $spy_pay } uranium. If both have spies there, only the difference is paid. In the first round spies earn nothing.
inventors-lesson-sell = Your rival has laid an invention. You have drawn an experiment and paid its price. The harmful “{ -inventors-gravity-pepper }” is of no use to you: offer it to your rival for { $card_price } to { 15 } uranium.
inventors-lesson-sell-done = Your rival may accept or decline. You can make up to { $most_offers ->
        [one] { $most_offers } offer
       *[other] { $most_offers } offers
    } in one action, from the printed price on, to players with fewer than { $most_unfinished } unfinished experiments.
inventors-lesson-draw = Sold. After a sale you may take one more experiment: draw it.
inventors-lesson-draw-done = You have paid for this one too. With { $most_unfinished ->
        [one] { $most_unfinished } unfinished experiment
       *[other] { $most_unfinished } unfinished experiments
    } you are free to choose another action in the new round.
inventors-lesson-spy = Spies can be bought as well. Choose “{ -inventors-espionage }”, then place a spy on any sector: its price is shown there.
inventors-lesson-spy-done = A spy costs { $cheapest_spy } or { $dearest_spy } uranium and earns when somebody else chooses its sector. You have { $spies ->
        [one] { $spies } spy
       *[other] { $spies } spies
    } in all.
inventors-lesson-law = A few rounds later. You have no uranium left, and your job would help. Look at the laws of this round, and try to choose “{ -inventors-job }”.
inventors-lesson-law-done = { $laws_revealed ->
        [1] One law holds in each round.
        [2] Two laws hold in each round.
       *[other] { $laws_revealed } laws hold in each round.
    } Many concern some players alone: this one those who owe nothing, the other one those who have little uranium.
inventors-lesson-loan = Choose “{ -inventors-espionage }”. Your rival has { 5 } spies there, so you owe { 5 } uranium, and you have none: borrow it from the bank.
inventors-lesson-loan-done = You have borrowed { $example_loan } and owe { $example_repaid }: the bank gets back { inventors-book-interest }. You could also have asked your rival, who may refuse.
inventors-lesson-take = Your rival has the experiment “{ -inventors-sandwich-elevator }”, and you hold the invention for it. Take the experiment, then discard the invention that is left.
inventors-lesson-take-done = The experiment cost you nothing, and the invention was laid at once, with its income and properties. That is your second useful one.
inventors-lesson-job = You have { 3 } uranium and owe the bank { $example_repaid }. While you owe something, you may not choose “{ -inventors-invention }”. Choose “{ -inventors-job }”: yours pays { $job_pay }.
inventors-lesson-job-done = That was enough: at the end of your own action loans are repaid by themselves.
inventors-lesson-win = You have two useful inventions, your rival two harmful ones. Choose “{ -inventors-invention }”. Two of your cards fit: lay the useful one, “{ -inventors-homework-eater }”.
inventors-lesson-win-done = { $goal ->
        [3] Three inventions
        [one] { $goal } invention
       *[other] { $goal } inventions
    } of your own category: you win at once. The harmful one would have brought nothing and would not count. Now play a real game.

## The end of a game in the browser.

# $name: who wins; $count (number): the inventions that were needed.
inventors-web-end-goal = { $name }: { $count ->
        [one] { $count } invention of their own category is laid
       *[other] { $count } inventions of their own category are laid
    }
# $rounds (number): the limit.
inventors-web-end-rounds = { $rounds ->
        [one] { $rounds } round is played: inventions count, then uranium minus debts
       *[other] { $rounds } rounds are played: inventions count, then uranium minus debts
    }
# $places (text): who has how many, such as Olya: 2, Taras: 1.
inventors-web-end-by-inventions = Inventions of their own category decide ({ $places })
# $count (number): inventions of each of those who are ahead; $places (text): what each of them has of uranium minus debts.
inventors-web-end-by-uranium = Inventions are equal, { $count } each: uranium minus debts decides ({ $places })
inventors-web-end-shared = Inventions and uranium minus debts are equal: the win is shared
inventors-web-end-own = Inventions of one’s own category
inventors-web-end-other = Other inventions
inventors-web-end-uranium = Uranium
inventors-web-end-debt = Debts
inventors-web-end-wealth = Uranium minus debts
# The part of the board with the inventions that have won.
inventors-web-finale = The winning inventions
inventors-web-finale-of = { $name }: the winning inventions
# The heading of the chart at the end.
inventors-web-course = Inventions of one’s own category over the game

## Why a hint recommends an action. $after: how many then; $before: how many now; $others: how many on average
## after other actions; $kind: gain where there is more than now, keep where other actions would lose it.

inventors-why-than =
    { $kind ->
        [gain] , now { $before }
       *[keep] , after other choices about { $others }
    }
inventors-why-laid = Your inventions that count, out of the { $goal } to win: { $after }{ inventors-why-than }
inventors-why-fitting = Inventions in your hand that you can lay on your experiments: { $after }{ inventors-why-than }
inventors-why-spies = Your spies on the sectors: { $after }{ inventors-why-than }
inventors-why-experiments = Unfinished experiments of your category: { $after }{ inventors-why-than }
inventors-why-uranium = Your uranium minus debts: { $after }{ inventors-why-than }

## Levels: the named bots of this game, the weakest first. -about: how it plays, one line.

inventors-level-amateur = Amateur
inventors-level-amateur-about = Tries this and that; often takes a second-best action.
inventors-level-engineer = Engineer
inventors-level-engineer-about = Counts the uranium and rarely misses an experiment that pays.
inventors-level-genius = Genius
inventors-level-genius-about = Also thinks of what the others may choose; the strongest here.
