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
# Footer: the games are independent versions of published board games.
web-footer = Independent versions of published board games, their rules told in our own words.
# A link to the page for people who write bots.
web-api = For writers of bots
# A link to the home page.
web-home = To all games
web-not-found = There is nothing at this address
web-not-found-hint = Perhaps the link was cut short on its way.
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

## Before the game: waiting and sitting down.

# $count: open seats.
web-lobby-open =
    { $count ->
        [one] Waiting for { $count } more player
       *[other] Waiting for { $count } more players
    }
# After a rematch: all seats have owners, who have yet to come.
web-lobby-kept = Waiting for everybody to come to the new table
web-sit-title = A seat is free for you
web-your-name = Your name
web-sit = Sit down
# Beside one of several free seats.
web-sit-here = Sit here
web-invite = Invite the others
web-invite-hint = Whoever opens this link can sit down at this table.
web-link = Link
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
web-seat-out = out of the game
web-seat-won = winner
web-seat-moves = to move
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
web-leave = Stand up
web-resign = Resign
web-resign-sure = Give this game up? There is no way back.
web-resign-yes = Resign the game

## At the table.

# For screen readers: the column beside the board, and the line that says what is asked.
web-side = Players, choices and log
web-asked = What is asked
# A mark before the question, and in the title of the browser’s tab.
web-your-turn = Your turn
# The same mark where several people share this device.
web-turn-of = { $name } to move
# After a click, until the server has answered.
web-sending = One moment
# $names: those who have to decide.
web-waiting = Waiting for { $names }
# $text: what that player is asked, a sentence.
web-waiting-for = Waiting for { $name }. { $text }
# What just happened. $text: one or more short sentences.
web-told = { $name }: { $text }
# Somebody else was faster, or the page was behind.
web-stale = The table had already moved on. This is how things stand now.
web-undo = Undo
web-undo-hint = Take your last decision back
web-undo-closed = Nothing to take back: something new has become known since, or nothing has been decided yet
# Takes back what is picked but not yet played.
web-clear = Put back
# Shown when whatever is chosen now cannot be taken back.
web-no-way-back = This decision cannot be taken back.
# Mark beside one choice.
web-final = No undo after this
# $choice: the label of a choice, such as “End the turn”.
web-confirm = { $choice }: there is no undo after this.
web-confirm-yes = Go on
web-confirm-no = Not yet
web-confirm-never = Do not ask again

## Choices, log, players: panels beside or below the board.

web-tab-choices = Choices
web-tab-log = Log
web-tab-players = Players
web-choices-type = Type a choice, such as a cell
# $count: how many choices there are without what is picked.
web-choices-all =
    { $count ->
        [one] Show { $count }
       *[other] Show all { $count }
    }
web-choices-none = Nothing is asked of you now.
web-choices-no-match = No choice fits. Enter sends it as it is, and the rules answer.
web-log-empty = Nothing has happened yet.
# A small heading in the log, before what happened while the reader was away.
web-since-left = Since you left

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

## Why something is not allowed, and the rules.

# For screen readers: the note that explains.
web-refused = Why this is not allowed
# $rule: the number of a rule, such as E3.1.
web-rule = Rule { $rule }
web-rules = Rules
web-rules-search = Search the rules
web-rules-none = No rule has these words.

## Connection, other devices, watching.

web-reconnecting = The connection is lost. Trying again…
# $names: the seats that have gone to another device.
web-moved = { $names }: this seat is now on another device. Here you only watch.
web-watching = You are watching this game.
# Between two people at one device, where hands are hidden.
web-curtain = { $name } is next
web-curtain-hint = Hand the device over. The others look away.
# A button.
web-curtain-lift = { $name } is here

## The end.

web-over-you-win = You win
# $count: how many winners.
web-over-wins =
    { $count ->
        [one] { $names } wins
       *[other] { $names } share the win
    }
web-over-by-resign = Given up by: { $names }
web-over-by-flag = Out of time: { $names }
web-over-abandoned = The table was closed because nobody came back
web-over-closed = The table was closed
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
web-luck-verify = To check every draw, download the record and run:

## Settings.

web-settings = Settings
web-language = Language
web-theme = Appearance
web-theme-auto = As the device
web-theme-light = Light
web-theme-dark = Dark
web-setting-confirm = Ask before a decision without undo
web-setting-confirm-hint = For example before the end of a turn.
