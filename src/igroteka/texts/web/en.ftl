### The browser's own words, in English. Words that the terminal shares are in ../en.ftl, a game's own in its folder.
###
### Variables that mean the same everywhere:
###   $seat  (number)  a player, counted from 1
###   $name, $names  (text)  what one player is called, or several with commas between; people choose any name
###   $bot  (text)  the name of a bot as in web-bot-...
###   $count  (number)  how many

## The room: home page, footer, pages that are not there.

# The name of the product.
web-name = Igroteka
# The large line on the home page.
web-headline = A room full of good games
# One or two sentences below it.
web-about = Board games by their exact rules, with friends on any device or against a bot. No account, nothing to install.
# Heading for screen readers above the games.
web-shelf = Games
web-my-tables = Your tables
# Below the first few of them, two buttons: show all, show few again. $count: how many there are.
web-my-tables-all = Show all { $count }
web-my-tables-fewer = Show fewer
# Footer: the games are independent versions of published board games.
web-footer = Independent versions of published board games, their rules told in our own words.
# A link to the page for people who write bots.
web-api = For bot authors
web-offline-play = Play offline
web-open = Open a record or a link
# A link to the home page.
web-home = All games
web-not-found = There is nothing at this address
web-not-found-hint = Perhaps the link was not copied in full.
web-no-table = There is no such table
# The server gave no answer.
web-offline = The server cannot be reached at the moment.
# The server answered something that the page cannot read.
web-strange-answer = The server gave an answer that this page does not understand. Reloading may help.
web-try-again = Try again
# Closes a panel or a note.
web-close = Close

## A game on the shelf.

# $least, $most: numbers of players.
web-players-range =
    { $most ->
        [one] { $most } player
       *[other] { $least }–{ $most } players
    }
# $least, $most: minutes that a game takes.
web-minutes =
    { $most ->
        [one] { $most } minute
       *[other] { $least }–{ $most } minutes
    }
# A button: set up a new table for this game.
web-new-table = Set up a table
web-play-bot = Play a bot now
web-invite-friend = Invite a friend

## A table in the list of one's own tables.

# The table waits for players.
web-table-open = Waiting for players
web-table-gone = This table is no longer there
# Takes a table out of the list.
web-forget = Remove from this list

# Heading: tables where anybody may sit down.
web-open-tables = Open tables
web-open-tables-none = Nobody is waiting for an opponent right now. Set up a table and let anybody sit down.
web-free-seats =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }

## Games that are not there yet: a name and a sentence each.

web-soon = In preparation

## Setting up a table.

# For screen readers: the two quick buttons.
web-quick = Start at once
web-own-table = Set up your own table
web-players = Players
# Label of a list for screen readers: who plays this seat.
web-seat-who = Who is player { $seat }
# Choices of that list.
web-seat-me = You, on this device
web-seat-here = Another person on this device
web-seat-friend = Open, for a friend with the link
# Label of a text field for screen readers.
web-name-of = Name of player { $seat }
# Names of the bots, as a player's name.
web-bot-random = Random bot
web-bot-greedy = Greedy bot
web-bot-search = Thoughtful bot
# How each of them plays: below the seats of a new table.
web-bot-about-random = Random bot: any legal action, each as likely as the others.
web-bot-about-greedy = Greedy bot: the action that looks best at once; it does not think of your answer.
web-bot-about-search = Thoughtful bot: plays many continuations in its head before it decides. Usually the strongest of the three.
# Any of them where there is room for one word: above the board of a phone.
web-bot-short = Bot { $seat }
# A player without a name where there is room for one word; $seat: the number of the seat.
web-seat-short = Pl. { $seat }
web-clock = Time
web-clock-none = No clock
# For the whole game, with an increment after each turn.
web-clock-bank-10 = 10 minutes each, 10 seconds more per turn
web-clock-bank-20 = 20 minutes each, 15 seconds more per turn
web-clock-bank-45 = 45 minutes each, 30 seconds more per turn
web-clock-turn-2 = 2 minutes for each turn
web-clock-turn-5 = 5 minutes for each turn
web-clock-day-1 = One day for each turn
web-clock-day-3 = 3 days for each turn
web-clock-day-7 = A week for each turn
web-options = Rules of this table
# The large button, when some seats are open.
web-create-open = Set up and invite
# The large button, when everybody is there.
web-create-start = Start the game
# A switch: the table is shown to everybody on the home page.
web-listed = Anybody may sit down
web-listed-hint = The table is listed on the home page.

## Before the game: waiting and sitting down.

# $count: open seats.
web-lobby-open =
    { $count ->
        [one] Waiting for { $count } more player
       *[other] Waiting for { $count } more players
    }
# After a rematch: all seats have owners, who have yet to come.
web-lobby-kept = Waiting for everybody to come to the new table
# The page of an invitation: words before how the game is won, how long it takes, and who sits there.
web-invited-win = How it is won
web-invited-time = How long
web-invited-who = At the table
# Links there.
web-invited-learn = Try it first, 5 minutes
web-invited-rules = Read the rules
web-sit-title = A seat is free for you
web-your-name = Your name
web-sit = Sit down
# Beside one of several free seats.
web-sit-here = Sit here
web-invite = Invite the others
web-invite-hint = Whoever opens this link can sit down at this table.
web-link = Link
# Below a link that no other device can open, because the server listens to its own machine alone.
web-link-here = This link works on this computer only. To let other devices join, start the server with “make play HOST=0.0.0.0”, or give “igroteka serve” the host 0.0.0.0, and open this page again.
# Below a link with the address of this computer in its network.
web-link-network = For devices in the same network as this computer.
web-copy = Copy
web-copied = Copied
web-share = Share
# Says to a screen reader what the picture is.
web-qr = QR code with the link

## Seats.

# Short words on how things stand with a player.
web-seat-open = Free seat
web-seat-kept = not here yet
web-seat-away = away
# The same in the strip of a phone, as short as can be.
web-seat-away-short = away
web-seat-out = out of the game
web-seat-won = winner
web-seat-moves = deciding
# The table waits for somebody who is not there.
web-seat-moves-away = deciding, away
# A bot that the table waits for.
web-seat-thinks = thinking
# The answer is given and stays hidden until everybody has answered.
web-seat-sealed = has chosen in secret
# The same in one word, behind a small sealed envelope: on a phone there is room for eight letters.
web-seat-sealed-short = chosen
web-seat-you-move = your turn
web-seat-handed = { $bot } plays
# A button with three dots.
web-seat-menu = What { $name } can do
# $days, $hours: time left on a clock, abbreviated.
web-days = { $days } d { $hours } h
web-hand = Let a bot play for you
web-hand-hint = You can take your seat back at any time.
web-handed = { $bot } is playing for you.
web-take = Take the seat back
# Heading: the seat can be moved to another device, or kept for the case that this browser forgets it.
web-move = Move to another device, or keep your place
web-move-hint = This link opens your own seat, once. Do not give it to anybody else. Keep it if this browser may forget you.
# A part of the menu of a seat: its holder is told of turns while away.
web-notice = Tell me when it is my turn
web-notice-hint = Once a turn, and only while you are away from this table. The notice says which game and which table, and nothing of what happens there. All of it is deleted when the game is over.
# Heading of one of two ways, beside “By e-mail”.
web-notice-push = In this browser
web-notice-push-here = Tell me here
web-notice-push-on = This browser will tell you, even when the page is closed.
web-notice-push-elsewhere = Another browser will tell you; it can be this one instead.
web-notice-push-none = This browser cannot do that. On an iPhone or iPad, first put the page on the home screen.
web-notice-push-failed = The browser’s own service for notifications does not answer. Try again later.
web-notice-mail = By e-mail
web-notice-mail-address = E-mail address
web-notice-mail-send = Ask for confirmation
# $address: an e-mail address.
web-notice-mail-asked = A mail is on its way to { $address }. Open the link in it to confirm the address. Until then nothing else is sent.
web-notice-mail-on = Mails go to { $address }.
web-notice-off = Turn off
web-leave = Leave the table
web-resign = Resign
web-resign-sure = Give this game up? There is no way back.
web-resign-yes = Resign the game

## Phrases to each other, and one’s name at the table.

# A button, and the title of the panel that it opens.
web-talk = Say something
web-talk-hint = Everybody at the table reads it in their own language. It is not kept.
# Switch: do not show what others say.
web-talk-muted = Do not show what others say
# What somebody says. $name: who; $phrase: one of the phrases below.
web-talk-said = { $name }: { $phrase }
web-phrase-hello = Hello
web-phrase-good-luck = Good luck
web-phrase-nice-move = Nice move
web-phrase-thanks = Thank you
web-phrase-sorry = Sorry
web-phrase-oops = Oops
web-phrase-one-moment = One moment, please
web-phrase-no-hurry = Take your time
web-phrase-well-played = Well played
web-phrase-close-game = That was close
web-phrase-again = Another game?
web-phrase-bye = I have to go, goodbye
# A field and its button in the menu of one’s own seat.
web-rename = Your name at this table
web-rename-save = Change the name

## At the table.

# For screen readers: the column beside the board, and the line that says what is asked.
web-side = Players, choices and log
web-asked = What is asked
# The question of a game that has no words for it. $verbs: what can be done in notation, such as seal, light.
web-asked-plain = Your decision: { $verbs }
# Stands before the game's goal in one line.
web-goal = Goal: { $goal }
# A mark before the question, and in the title of the browser’s tab.
web-your-turn = Your turn
# The same mark where several people share this device.
web-turn-of = { $name } to move
# After a click, until the server has answered.
web-sending = One moment
# $names: those who have to decide.
web-waiting = Waiting for { $names }
# What just happened. $text: one or more short sentences.
web-told = { $name }: { $text }
# The same of the reader.
web-told-you = You: { $text }
# Several equal sentences one after another, in one. $count: how many they are.
web-told-times = { $text } ×{ $count }
# Somebody else was faster, or the page was behind.
web-stale = The table had already moved on. This is how things stand now.
web-undo = Undo
web-undo-hint = Take your last decision back
web-undo-closed = Nothing to take back: something new has become known since, or nothing has been decided yet
# Takes back what is picked but not yet played.
web-clear = Clear the choice
# Shown when whatever is chosen now cannot be taken back.
web-no-way-back = This decision cannot be taken back.
# The same in one word, where a long button stands beside it on a phone.
web-no-way-back-short = Final
# Mark beside one choice.
web-final = No undo after this
# $choice: the label of a choice, such as “End the turn”.
web-confirm = { $choice }: there is no undo after this.
# The same for a choice that costs more than the player has.
web-confirm-credit = { $choice }. You do not have that much: a loan will be needed.
web-confirm-yes = Go on
web-confirm-no = Not yet
web-confirm-never = Do not ask again

## Choices, log, players: panels beside or below the board.

web-tab-choices = Choices
web-tab-log = Log
web-tab-players = Players
# The button above a list of one kind of choices.
web-choices-kinds = All kinds
# A kind of choices; $text: how all of them begin, such as “Water on”.
web-choices-kind = { $text }…
web-choices-type = Find a move
# The same with an example, while nothing is typed. $example (text): a word of one of the choices, or its notation for those who switched that on.
web-choices-example = Find a move (e.g. { $example })
# $count: how many choices there are without what is picked.
web-choices-all =
    { $count ->
        [one] Show { $count }
       *[other] Show all { $count }
    }
web-choices-none = Nothing is asked of you now.
web-choices-no-match = No move fits. Enter sends it as it is, and the rules say why.
# A button above the log of a long game: it shows the lines before those that are there.
web-log-earlier = Earlier
web-log-empty = Nothing has happened yet.
# A switch above the log: every turn with all its lines.
web-log-all = All details
# A button beside a turn of the log, for those who listen. $text: the turn in one sentence.
web-log-details = Details: { $text }
# A heading in the log, and for those who listen a button: what the others did since the reader last decided.
web-since-turn = Since your turn
# The same before the reader’s first decision.
web-since-start = So far
# Hint at a sentence of the log.
web-since-turn-show = Show this moment on the board
# A small mark: the board shows an earlier moment. Then buttons: back to now, the turn before and after, and which of how many it is.
web-past = As it was
web-past-now = Back to now
web-past-before = The turn before
web-past-after = The turn after
web-past-place = { $place } of { $count }
# Buttons where turns of bots are shown one by one. $name: whose turn is shown next.
web-step-next = Next: { $name }
web-step-all = Show everything
# A small heading in the log, before what happened while the reader was away.
web-since-left = Since you left
# A line above the board after coming back. $count: how many lines of the log are new.
web-since-left-count =
    { $count ->
        [one] Since you left: { $count } event
       *[other] Since you left: { $count } events
    }
# Buttons: the board is showing what happened, or could show it again.
web-since-left-skip = Skip
web-since-left-again = Show again

# Lines of the log that are not the game’s own. No verb may depend on a player’s gender.
web-line-start = The game begins
web-line-undo = { $name }: a decision taken back
web-line-resign = { $name } resigns
web-line-flag = { $name }: out of time
web-line-hand = { $name }: now { $bot } plays
web-line-take = { $name } plays again
web-line-resume = The server is back, clocks run on
web-line-abandoned = Nobody came back; the table is closed
web-line-closed = The table is closed
web-line-full = The log is as long as this server allows; the game ends here

## Why something is not allowed, and the rules.

# For screen readers: the note that explains.
web-refused = Why this is not allowed
# Where a game has no words for the reason; the rule's number stands below.
web-refused-plain = The rules do not allow this now.
# $rule: the number of a rule, such as E3.1.
web-rule = Rule { $rule }
web-rules = Rules
web-rules-search = Search the rules
web-rules-none = No rule has these words.
# $count: how many rules have the words that were looked for.
web-rules-found =
    { $count ->
        [one] { $count } rule has these words.
       *[other] { $count } rules have these words.
    }
# Title of a rulebook page. $game: the name of a game.
web-rules-of = { $game }: rules
# Heading: the list of chapters and rules.
web-contents = Contents
# A link at the end of the page.
web-to-top = Back to the top
# A button on the page of a rulebook: opens the browser’s print dialogue.
web-print = Print
# A link from the rules beside the table to the page of the rulebook.
web-rules-page = Open as a page
# A link from a rule that explains a refusal to its place in the rulebook.
web-rule-open = Read it in the rulebook
# Behind it are the number and the words of the rule that refuses something.
web-rule-which = Which rule says so?

## Connection, other devices, watching.

web-reconnecting = The connection is lost. Trying again…
# A button beside somebody's seat, for whoever made the table; $name (text): whose seat it is.
web-free = Free the seat
web-free-of = Free the seat of { $name }
# The question before that.
web-free-sure = The seat becomes open for others, and { $name } is told so. The game has not begun, so nothing is lost.
# To somebody whose seat was freed by whoever made the table; nobody is blamed.
web-freed = Your seat is open again: whoever made this table keeps it for somebody else. You can watch, or sit down at another table.
# $names: the seats that have gone to another device.
web-moved = { $names }: this seat is now on another device. Here you only watch.
web-watching = You are watching this game.
# Says why a click of somebody who watches does nothing.
web-watching-only = You are watching this game: only those who sit at the table can act.
# There is no connection to the network at all.
web-without-connection = No connection. Rules and finished games that were opened here before can be read all the same.
# Between two people at one device, where hands are hidden.
web-curtain = { $name } is next
web-curtain-hint = Hand the device over. The others look away.
# A button.
web-curtain-lift = { $name } is here
# A button under that one: the person before has chosen in secret, takes the device back and chooses anew.
web-curtain-reopen = { $name }: change my choice

## The end.

web-over-you-win = You win
# $count: how many winners.
web-over-wins =
    { $count ->
        [one] { $names } wins
       *[other] { $names } share the win
    }
web-over-by-resign = Resigned: { $names }
web-over-by-flag = Out of time: { $names }
web-over-abandoned = The table was closed because nobody came back
web-over-closed = The table was closed
web-over-full = The game ends here without a winner
web-over-by-full = It has become longer than this server allows. In the replay it can be played on from any step.
web-rematch = Play again
web-rematch-follow = To the new table
web-record = Download the record

## Luck that can be checked.

web-luck = Luck
web-luck-how = All luck at this table follows from a secret of the server and a random number from each player. Before the first draw the server shows a fingerprint of its secret, so it cannot change it later; at the end it shows the secret, and everybody can compute every draw again.
web-luck-commitment = Fingerprint of the secret (SHA-256)
web-luck-same = The same as when you sat down.
web-luck-changed = This is not the fingerprint that was shown when you sat down. Do not trust this table.
web-luck-nonces = Random numbers of the players
web-luck-secret = The secret
web-luck-later = It is shown when the game is over.
web-luck-shared = Other tables have the same luck as this one. The random numbers of those who began first count for all of them. Which tables these are is shown when all have finished.

## A table dealt again to others with the same luck, and the comparison of the results.

web-again = Deal again to others
web-again-about = Others play with the same luck: the same bags, decks and dice. Until all tables have finished, each of them is seen only by those who sit there, and nobody gets the replay. Then the results are compared seat by seat.
web-again-here = A seat on this device is marked for everybody, because this luck may be known here.
web-again-start = Make the table
# Beside a name.
web-seat-knows-luck = may know the luck
web-same = the same luck
web-same-open = Compare the tables
# $left of $count tables are not over.
web-same-left =
    { $left ->
        [one] { $left } of { $count } tables with this luck is still being played.
       *[other] { $left } of { $count } tables with this luck are still being played.
    }
web-same-hidden = Results and replays are shown here when all of them have finished.
web-same-about =
    { $count ->
        [one] { $count } table had this luck.
       *[other] { $count } tables had this luck. Everybody is compared with those who had the same seat elsewhere.
    }
# Heads of columns.
web-same-who = Player
web-same-points = Points
web-same-result = Result
web-same-matchpoints = Matchpoints
# Results of a seat in one word.
web-same-lost = lost
web-same-draw = draw
web-same-none = no result
# $got matchpoints of at most $most.
web-same-of = { $got } of { $most }
web-same-how = A matchpoint is given for each player who did worse in the same seat, and half of one for each who did as well. The result counts first, then the points.

## Settings.

web-settings = Settings
web-language = Language
web-theme = Appearance
web-theme-auto = As the device
web-theme-light = Light
web-theme-dark = Dark
web-setting-confirm = Ask before a decision without undo
web-setting-confirm-hint = For example before the end of a turn.
web-setting-credit = Ask before a price beyond what you have
web-setting-credit-hint = For example before a spy for whom a loan is needed.
web-text-size = Text size
# $count: percent of the usual size.
web-percent = { $count } %
web-setting-notation = Show notation
web-setting-notation-hint = Beside each choice, how it can be typed.
# A setting and its three values: bots play at once, with pauses, or wait for a click after each turn.
web-pace = Speed of bots
web-pace-once = At once
web-pace-calm = Calm
web-pace-steps = Step by step
web-setting-sound = Sounds
web-setting-sound-hint = Two soft notes when it is your turn, and pieces that are placed, moved or drawn.
# A button in the settings, and the title of the panel that it opens: all keys.
web-keys = Keyboard shortcuts
web-keys-everywhere = Everywhere
web-keys-help = Show this list
web-keys-tab = To the next part of the page
web-keys-escape = Close a panel, or clear the choice
web-keys-board = On a board
web-keys-arrows = From cell to cell
web-keys-enter = Choose what is outlined
web-keys-ends = To the first or last cell of the row
web-keys-log = In the log
web-keys-log-turn = From turn to turn
web-keys-log-open = Close or open a turn
web-keys-log-show = Show the turn on the board
web-keys-replay = In a replay
web-keys-step = One step back or forward
web-keys-turn = One turn back or forward
web-keys-whole = To the start or the end
web-keys-play = Play or pause
web-setting-notify = Notifications when it is your turn
web-setting-notify-hint = While the table is open in the browser, but out of sight.
web-setting-notify-forbidden = The browser does not allow it for this site. Its own settings can change that.
# A quiet line after the first finished game, with two buttons.
web-notify-offer = Shall the browser tell you when it is your turn and this page is out of sight?
web-notify-yes = Yes, tell me
web-notify-no = No

## The page that the links in such mails lead to.

# $game: the title of a game.
web-notice-confirm = Send mails here when it is your turn at a table of the game “{ $game }”?
web-notice-confirmed = Done. A mail will come when it is your turn and you are away.
web-notice-refused = No more notices will come about this table.
web-notice-refused-hint = You can turn them on again in the menu of your seat.
web-notice-again = Try again
web-notice-table = To the table

## A finished game again.

# A button or link that opens the replay of a finished game.
web-replay-open = Watch again
# The title of the page. $game: the name of the game.
web-replay-title = { $game }: replay
web-replay-running = A game can be watched again when it is over.
web-replay-empty = Nothing was played at this table.
web-replay-table = To the table
# For screen readers: the column beside the board, the lines on what happens, the buttons.
web-replay-side = Replay
web-replay-story = What happens
web-replay-controls = Replay controls
web-replay-slider = Step of the game
# $line: which step; $count: how many there are.
web-replay-where = Step { $line } of { $count }
web-replay-first = To the start
web-replay-previous = One step back
web-replay-next = One step forward
web-replay-turn-back = One turn back
web-replay-turn-on = One turn forward
web-replay-last = To the end
web-replay-play = Play
web-replay-pause = Pause
# A button that changes the speed. $speed: 0.5, 1, 2 or 4.
web-replay-speed = Speed { $speed }×, change
web-replay-times = { $speed }×
# Heading above the list of players and “everybody”: whose hidden things are shown.
web-replay-eyes = Seen by
# Somebody who sits at no seat and sees what everybody may see.
web-replay-spectator = Spectators
# $text: who decides next, and what.
web-replay-up = Next: { $text }
# A bag, a deck or a die comes next.
web-replay-up-draw = Next: a draw
# Before the rest of the line, where the decision was taken back later.
web-replay-undone = Taken back later.
# After a click on the board.
web-replay-look-only = In a replay you can only look. To move, play on from here.
# A tab below the board on a phone.
web-replay-tools = More
web-replay-record = Save the record
web-replay-branch = Play on from here
web-replay-branch-over = The game is over here. Go a step back to play on.
# $line: the step that the new game goes on from.
web-replay-branch-hint = A new table goes on after step { $line } of this game. Bags and decks are as they were, what is drawn next is new.
web-replay-branch-start = Set up the table
# At the new table. $line: the step of the old game.
web-replay-branch-of = This game goes on from step { $line } of an earlier one.
web-replay-share = Share this step
web-replay-share-hint = The link opens the replay at step { $line }.

## The review of a finished game, beside its replay.

# A button at the end of a game, a tab of its replay, and the name of that part for screen readers.
web-review = Review
# For screen readers: the two tabs beside the board.
web-review-beside = Log or review
web-review-about = How everybody stood over the game, the decisions that cost most, and how much of it was luck.
web-review-start = Review this game
web-review-time = This usually takes less than two minutes.
web-review-meanwhile = You can watch the game meanwhile, or come back later.
# $count: reviews of other games that are computed first.
web-review-waiting =
    { $count ->
        [one] In the queue: { $count } review comes first.
       *[other] In the queue: { $count } reviews come first.
    }
# $percent: how much is done.
web-review-computing = Computing: { $percent } %
# Heard once, when computing begins and when it is done.
web-review-begun = The review is being computed.
web-review-ready = The review is ready.
web-review-failed = The review could not be computed.
# For screen readers: the chart, on which a key leads from step to step.
web-review-slider = Chances to win, step by step
# $percent: the share of the win of this player; $error: its uncertainty.
web-review-of = { $name }: { $percent } % ± { $error }
web-review-band = The band around a line shows how uncertain the estimate is.
# Opens a table of everything in the chart.
web-review-numbers = All numbers as a table
# Headings of its columns: the step, and whether a draw or a decision led there.
web-review-column-step = Step
web-review-column-by = By
web-review-by-luck = draw
web-review-by-play = decision
web-review-costs-about = In percent of the win, judged by what could be known then. Press a decision to see that moment on the board.
web-review-step = Before step { $line }
# What a decision cost, in percent of the win, and the uncertainty of that.
web-review-cost = −{ $percent } % ± { $error }
# $text: an action as it stands in the list of choices.
web-review-taken = Played: { $text }
web-review-better = Better: { $text }
# Below the better action, which lies on the board.
web-review-instead = It cost { $percent } % of the win (± { $error }). Played: { $text }
# In the sheet that sets up a new table from this position.
web-review-branch = It begins with the better action: { $text }
web-review-luck = How much was luck
# Start + luck + decisions = end. $start and $end: the share of the win in percent; $luck and $play: with a sign; $error:
# the uncertainty of $luck.
web-review-sum = { $start } % at the start, { $luck } luck (± { $error }), { $play } decisions of all players = { $end } % at the end
web-review-luck-about = Luck (striped) is what draws have changed against their average. The rest (solid) are the decisions of all players.
web-review-unfinished = The game was not played to its end by the rules, so the last chances are an estimate.

## The check of the luck after the game.

# A button that opens the panel with the check.
web-verify-open = Check the luck
web-verify-title = Check of all draws
web-verify-start = Verify the draws
# $done of $count draws.
web-verify-running =
    { $count ->
        [one] { $done } of { $count } draw checked
       *[other] { $done } of { $count } draws checked
    }
# $count: draws; $sources: bags, decks and dice that they came from.
web-verify-good =
    { $count ->
        [one] { $count } draw
       *[other] { $count } draws
    } from { $sources ->
        [one] { $sources } source
       *[other] { $sources } sources
    }: all as promised
web-verify-none = This game had no draws
web-verify-bad = The luck of this game does not hold
# What has been checked, a list.
web-verify-secret = The secret fits the fingerprint.
web-verify-kept = It is the fingerprint that this browser kept when you sat down.
web-verify-own = Your own random number went in as this browser sent it.
web-verify-bots = The numbers of the bots follow from the fingerprint, nobody chose them.
web-verify-deal = The luck is that of another table or deal, as this table’s fingerprint promised.
# A link to the comparison.
web-verify-same = Compare the tables with the same luck
web-verify-not-kept = This browser was not at the table when the game began, so it cannot tell when the fingerprint was shown.
# $name: a bag or a deck; $count: its draws.
web-verify-source =
    { $count ->
        [one] { $name }: { $count } draw
       *[other] { $name }: { $count } draws
    }
# One draw in the list. $text: what was drawn, from the log.
web-verify-draw = Draw { $number }. { $text }
# A link to the step that does not hold.
web-verify-there = Show this step
web-verify-limits = This page takes the server’s word for what lay in the bag or deck at each draw. To compute that from the rules as well, download the record and run this command:
web-verify-flaw-secret = The secret does not fit the fingerprint that was shown before the game.
web-verify-flaw-kept = The fingerprint is not the one that this browser kept when you sat down.
web-verify-flaw-nonces = The players’ random numbers are not readable.
web-verify-flaw-own = The random number of Player { $seat } is not the one that this browser sent.
web-verify-flaw-bot = The number of Player { $seat }, a bot, does not follow from the fingerprint.
# $source: a bag or a deck.
web-verify-flaw-order = Step { $line }: the draws are not counted one after another ({ $source }).
# $expected, $found: outcomes as the record writes them, such as chance fire.
web-verify-flaw-draw = Step { $line }, draw { $number } ({ $source }): “{ $expected }” was due, “{ $found }” was played.
web-verify-flaw-log = Step { $line }: the log and the list of draws differ.

## A guided first game: short steps on a real board.

# A link on the shelf and where a table is set up.
web-learn = Learn by playing, 5 minutes
# Title of the page. $game: the name of the game.
web-learn-title = { $game }: first game
# For screen readers: the column beside the board.
web-learn-side = What to do, and all choices
# $step, $count: for example step 3 of 14.
web-learn-step = Step { $step } of { $count }
web-learn-next = Next
# Instead of Next, after the last step.
web-learn-finish = Finish
web-learn-back = Previous step
web-learn-again = Begin this step again
web-learn-skip = Skip this step
# A link away from the lesson, to setting up a table.
web-learn-leave = Leave
# Shows on the board what to click.
web-learn-hint = Show me
web-learn-choices = All choices
# The rules that a finished scene has taught; their numbers are behind it.
web-learn-rules = The rules of this task
# Names of the two players on the board.
web-learn-you = You
web-learn-rival = Rival
web-learn-over = You know how to play
web-learn-over-hint = The rest comes with playing. Whatever the rules forbid, the table tells you why, and the whole rulebook is always at hand.
web-learn-restart = From the beginning

## The general board, for a game without a board of its own.

# For screen readers: the whole board. $game: the name of the game.
web-general-board = The table of { $game }
# For screen readers: the buttons below the board with what can be chosen.
web-general-moves = What you can do
# After the name of something that can be clicked now.
web-general-open = can be chosen
# After what a tap would do: the second tap does it.
web-general-again = Press again to confirm.
web-general-yes = yes
web-general-no = no
# In the place of a card, a number or a list: there is none.
web-general-none = none
# For screen readers, beside a player's name.
web-general-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## The end of a game.

# The first tab of a phone's sheet when the game is over, and the heading of that part.
web-tab-end = Summary
# $text: the event that decided the game, as the log tells it.
web-end-last = The deciding move: { $text }
web-end-score = The score in its parts
# The heading of the chart of points.
web-end-course = Points over the game
# For those who hear the chart. $name; $first, $last (numbers): points at the beginning and at the end.
web-end-course-of = { $name }: from { $first } to { $last }
# The button and the title of the sheet with the picture.
web-end-share = Share the picture
# The same in one word, for a phone: under the sign of its button.
web-end-short-replay = Replay
web-end-short-review = Review
web-end-short-share = Picture
web-end-short-again = Deal
web-end-short-same = Compare
web-end-picture = Save the picture
web-end-picture-share = Send the picture

## Hints at a table.

web-hint = Hint
web-hint-title = What looks best
web-hint-about = Your chances to win after each choice. Press one to see it on the board.
web-hint-busy = Looking for the best choices…
web-hint-play = Play this
# A box of a new table where several people play, and what it means.
web-hints-option = Hints are allowed
web-hints-option-hint = Whoever has to decide may ask for one. Against bots alone they are always there.
web-hints-allowed = Hints are allowed at this table.

## Levels: the named bots of a game. Their names and sentences are in the game's own texts.

# Headings in the list of who plays a seat: the levels, and the bots without one.
web-levels = Levels
web-other-bots = Other bots
# A choice of that list. $name: the level; $number of $count: its place, the weakest first.
web-level-option = { $name } · level { $number } of { $count }
# Below the seats of a new table. $rating (number): how strong it is; $about: one sentence on how it plays.
web-level-about = { $name }, rating { $rating }. { $about }
web-levels-scale = Ratings come from many games between bots: { 100 } more means about { 64 } wins out of { 100 }.
# Where a game has fewer levels than the others.
web-levels-few = { $count ->
        [one] Luck decides a lot in this game: no more than { $count } level can be told apart.
       *[other] Luck decides a lot in this game: no more than { $count } levels can be told apart.
    }
# Below “Play a bot now”. $name: the level that is offered.
web-play-level = opponent: { $name }
# Buttons at the end of a game against bots: one more game, against a stronger or a weaker level.
web-level-up = Next level: { $name }
web-level-down = Easier level: { $name }
# Beside them.
web-level-rating = rating { $rating }

## Puzzles: the list of them, and one of them on the game's own board.

# Links at home and on a game's card, and the title of the list.
web-puzzles = Puzzles
web-puzzles-about = Positions from games between bots where one choice is clearly the best. There is a new one for each game every day.
# The link on a game's card to today's puzzle.
web-puzzle-today = Puzzle of the day
# Heading above a game's numbers. $solved, $count: how many of them are solved.
web-puzzles-solved = Solved: { $solved } of { $count }
# A number in the list for screen readers. $grade: how hard; $state: one of the next three, or nothing.
web-puzzle-entry = Puzzle { $number }, { $grade }, { $state ->
        [solved] solved
        [shown] solution seen
       *[open] not solved yet
    }
# The title of the page. $game: name of the game.
web-puzzle-title = { $game }: puzzle { $number }
# For screen readers: the column beside the board.
web-puzzle-side = What to find, and all choices
# $step: which decision of the solution; $count: how many it has.
web-puzzle-step = Decision { $step } of { $count }
# $count: decisions that have to be found.
web-puzzle-task = One choice is clearly the best. Find it.
web-puzzle-task-more = Find the best decisions, one after the other ({ $count } in all).
# Beside the mark of the reader's seat.
web-puzzle-you = You play
web-puzzle-solved = Solved
web-puzzle-show = Show the solution
web-puzzle-shown = The solution
web-puzzle-line = See how it goes on
# A step of the line. $step, $count: as 2 of 9.
web-puzzle-where = Step { $step } of { $count }
web-puzzle-start = The position
web-puzzle-again = Try again
web-puzzle-next = Next puzzle
web-puzzle-previous = Previous puzzle
web-puzzle-all = All puzzles
# $simulations: a number with separators; $error: in percent. How sure the answer is.
web-puzzle-proof = Chances to win: { $best } %, with the next best choice { $second } % (difference ± { $error }). { $simulations } continuations were tried.

# Tournaments. A round has several tables with the same luck; a "game" of a round is a board that all tables play.
web-cups = Tournaments
web-cups-about = All tables of a round have the same luck: the same bags, decks and dice. What counts is how you do in your seat compared with everybody who sits there at the other tables.
# A link on the page of a new table.
web-cup-instead = Or a tournament
web-cup-new = New tournament
web-cup-mine = Your tournaments
# $game: its title.
web-cup-of = { $game }: tournament
web-cup-game = Game
web-cup-title = Name of the tournament, if you like
web-cup-kind = Who meets whom
web-cup-all = Everybody meets everybody
web-cup-swiss = Swiss system
web-cup-all-about = Tables of two. With four players there are three rounds, with an odd number somebody rests in each.
web-cup-swiss-about = In each round those meet who are next to each other in the standings and have not met yet.
web-cup-seats = Players at a table
web-cup-rounds = Rounds
web-cup-boards = Games in a round
web-cup-boards-hint = Each has luck of its own, and everybody moves on by one seat.
web-cup-deadline = Time for a round
web-cup-deadline-none = As long as it takes
web-cup-deadline-hour-1 = An hour
web-cup-deadline-hour-3 = 3 hours
web-cup-deadline-day-1 = A day
web-cup-deadline-day-3 = 3 days
web-cup-deadline-day-7 = A week
web-cup-make = Make the tournament
# Below the title, after the game and the kind.
web-cup-at-table = { $count ->
        [one] { $count } player at a table
       *[other] { $count } players at a table
    }
web-cup-boards-about = { $count ->
        [one] { $count } game in a round
       *[other] { $count } games in a round
    }
web-cup-open = Not started yet
web-cup-over = The tournament is over
# $names: everybody who shares the first place.
web-cup-winners = First place: { $names }
web-cup-round = Round { $round } of { $rounds }
web-cup-round-number = Round { $round }
# $time: a time of day, perhaps with its date.
web-cup-ends = until { $time }
# The panel about the reader, for screen readers.
web-cup-you = What the tournament wants of you
web-cup-join-title = Join the tournament
web-cup-join-late = You can still join, from the next round on
web-cup-join = Take part
# $name: under which the reader plays.
web-cup-as = You play as { $name }
web-cup-wait-start = Players so far: { $count }. It begins when the tournament is started.
web-cup-next-round = You play from the next round on.
web-cup-bye = You have no table in this round. Each of its games counts half a point for you.
web-cup-done = Your games of this round are over. The results are shown when all tables have finished.
# $names: the others at the reader's table.
web-cup-come = Your table waits for you. Opponents: { $names }
web-cup-turn = It is your turn. Opponents: { $names }
web-cup-playing = Your game goes on. Opponents: { $names }
# $names: whom the reader's table waits for.
web-cup-others = Your table waits for: { $names }
web-cup-go = To the table
# $board: the number of a game in the round.
web-cup-go-board = To the table of game { $board }
web-cup-place = Your place: { $place } of { $count }
web-cup-move = Go on elsewhere
web-cup-move-hint = This link is yours alone: on another device it opens the tournament and all your tables.
web-cup-leave = Leave the tournament
web-cup-leave-open = Somebody else can take your place.
web-cup-leave-sure = You resign the games that you play now, and those that wait for you are lost by default. You may come back for the next round.
web-cup-standings = Standings
web-cup-nobody = Nobody has joined yet.
# Columns of the standings.
web-cup-rank = Place
web-cup-score = Points
web-cup-buchholz = Buchholz
web-cup-berger = Berger
# After a name.
web-cup-me = you
web-cup-gone = has left
web-cup-how-all = Each game is worth one point to whoever did best in their seat at all tables, nothing to whoever did worst, and a part of it in between. Ties are broken by Sonneborn-Berger: the points of those whom one has beaten.
web-cup-how-swiss = Each game is worth one point to whoever did best in their seat at all tables, nothing to whoever did worst, and a part of it in between. Ties are broken by Buchholz, the points of all opponents, then by Sonneborn-Berger, the points of those whom one has beaten.
web-cup-tables = Tables of this round
web-cup-before = Finished rounds
web-cup-board = Game { $board }
# Points that a seat had by the rules of the game.
web-cup-points = { $points ->
        [one] { $points } point in the game
       *[other] { $points } points in the game
    }
web-cup-walkover = won by default
web-cup-table-over = over; the result is shown when all tables have finished
web-cup-table-playing = being played
# $names: who has not come.
web-cup-table-open = not here yet: { $names }
web-cup-byes = Without a table: { $names }
web-cup-replay = Replay
web-cup-invite-hint = Whoever opens this link can take part.
# The part of the page for whoever made the tournament.
web-cup-maker = Running the tournament
web-cup-start = Start the tournament
web-cup-start-hint = Start when everybody is there. The first round is drawn by lot.
web-cup-tables-left = { $count ->
        [0] All tables of this round have finished.
        [one] { $count } table has not finished. The next round begins by itself when all have.
       *[other] { $count } tables have not finished. The next round begins by itself when all have.
    }
web-cup-close = Close the round
web-cup-close-sure = Tables that have not finished end now. Whoever has not come, or has to decide there, loses by default.
web-cup-end = End the tournament
web-cup-end-sure = No further round is played.
# $name: a player.
web-cup-dismiss = Take out { $name }
web-cup-dismiss-sure = This player resigns all games, plays no further round and cannot come back.
web-cup-dismiss-yes = Take out
web-cup-luck = The luck of all games follows from one secret of the server, to which it committed before anybody joined, and from a share of every player. The secret is shown at the end.
# At a table of a tournament.
web-cup-luck-here = All tables of this game in the tournament have the same luck, with a share of every player in it.
web-cup-back = To the tournament
