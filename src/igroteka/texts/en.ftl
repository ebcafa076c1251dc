### The application around the games: terminal game and command line, in English.
###
### Variables that mean the same everywhere:
###   $seat  (number)  a player, counted from 1
###   $seats  (text)  numbers of players, such as 1 or 1, 3
###   $action  (text)  a decision in notation, such as step n; it is never translated
### Words that the player types (why, undo, save, rules, quit) are the same in every language.

## What `igroteka` says without a command: a short page for somebody who has just installed it.
## Under each line with a colon stands a command to type.

# $version: such as 0.2.0.
app-welcome = Igroteka { $version }: board games by their exact rules.
# The games, by title, follow after the colon.
app-welcome-games = Games: { $titles }
app-welcome-browser = Play in the browser, with friends or bots:
app-welcome-terminal = Play in the terminal, against a bot:
app-welcome-rules = Read the rules:
app-welcome-doctor = See whether everything works here:
app-welcome-help = See all commands, and what one of them can do:
# On the pages of the other languages, for those who would rather read this one.
# $setting: what sets the language of the commands, such as IGROTEKA_LANG=en.
app-welcome-language = In English: { $setting }

## Players and whose turn it is.

app-seat = Player { $seat }
# Behind the player who reads this, in brackets.
app-you = you
# $seats: the players who have yet to decide; $count: how many they are.
app-waiting =
    { $count ->
        [one] Waiting for Player { $seats }
       *[other] Waiting for Players { $seats }
    }
# $seat: the player whose sage the reader wants to capture.
app-target = Target: Player { $seat }

## Typing a decision.

# Stands before the cursor; ends with a space.
app-prompt = Your decision:{ " " }
# Before the screen of another player at the same keyboard, where cards are secret; waits for Enter.
app-curtain = Hand the keyboard to Player { $seat }. Player { $seat } presses Enter, the others look away.
# Below the curtain, while a secret choice can still be changed. $seats: the players who can, $count: how many they
# are; $seat: the first of them.
app-curtain-undo =
    { $count ->
        [one] Player { $seats } can still choose anew: type undo { $seat }.
       *[other] Players { $seats } can still choose anew: type undo and the player’s number, such as undo { $seat }.
    }
# $text: what was typed instead of Enter; $seat: the player whose cards are behind the curtain.
app-curtain-only = “{ $text }” does nothing here. Player { $seat } presses Enter; quit leaves the game.
# Shown once, at the start of a game in the terminal.
app-hint = Type a number or a notation; ? lists the choices, help says what else there is.
# $text: what was typed.
app-unknown-input = “{ $text }” is neither a choice nor a command. Type ? to see the choices.
# $text: what was typed or sent; it is no action at all.
app-not-an-action = “{ $text }” is not an action of this game.
app-impossible-outcome = “{ $text }”: no such outcome is possible now.
# A click on things that have nothing to do with each other, or that can never be chosen.
app-nothing-there = There is nothing that could be done with this. What can be chosen is marked.
# In a guided first game: the rules allow this, but the step at hand is about something else.
app-lesson-other = The rules allow this, but this step is about something else. Do what it says, or skip it.
# $number (text): what was typed; $most: how many choices there are.
app-no-such-number =
    { $most ->
        [0] There is no choice { $number }: nothing is to be decided now.
        [1] There is no choice { $number }, only 1.
       *[other] There is no choice { $number }, only 1 to { $most }.
    }
# The words before the dash are typed as they are; words in capitals stand for something else.
# $action: a choice of now in notation; $rule: the number of a rule of this game.
app-help =
    What you can type:
    NUMBER or NOTATION – play this choice, such as 3 or { $action }
    ? – list the choices; ? WORD – only those with this word
    why ACTION – explain whether an action is allowed, such as why { $action }
    hint or ?h – the best choices and why; among people only with --hints
    undo – take back the last decision
    undo 1 – take back the secret choice of Player 1, while others still think
    save FILE – save the game to a file
    rules ID – show a rule, such as rules { $rule }
    quit – leave the game
# Where very many choices take several words. $word: a word that stands in some of them, such as c4.
app-narrow-hint = ? lists all of them, ? { $word } only those with { $word }.
# $count: how many choices there are.
app-choices-title =
    { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }
# $count: how many lines or choices are not shown.
app-more = … and { $count } more

## Why an action is or is not allowed.

app-why-legal = “{ $action }” is allowed.
# $rule: the number of the rule, such as E3.1. The reason follows on the next line.
app-why-refused = “{ $action }” is not allowed (rule { $rule }).
# $reason (text): a whole sentence, or two; $rule: the number of the rule that it comes from.
app-refusal = { $reason } (rule { $rule })
# Answer to why without an action.
app-why-what = Name an action, such as why { $action }.
# $rule: what was typed; $near: numbers of rules that may have been meant, such as E8.1, E8.2.
app-no-such-rule = There is no rule “{ $rule }”. Near it: { $near }.

## Undo, saving, leaving.

app-undo-done = The last decision has been taken back.
# Answer to undo when there is nothing that could be taken back.
app-undo-impossible = There is nothing to take back: since then something new has become known, or the game has only begun.
# $seat: the player who now decides anew.
app-undo-of = Player { $seat } takes the secret choice back.
# Answer to undo with something that names nobody; $seat: a player who could be named.
app-undo-whose = Name a player at this keyboard, such as undo { $seat }.
app-undo-not-theirs = Player { $seat } has no secret choice to take back now.
# Short mark beside a choice that cannot be taken back.
app-not-undoable = no undo
# $file: the name of the file.
app-saved = The game is saved to { $file }.
# Answer to save without a file.
app-save-what = Name a file, such as save game.json.
# $file: the name of the file; $reason (text): what the operating system says, in its own language.
app-save-failed = { $file } cannot be written: { $reason }.
app-quit = The game is closed.

## The table: short labels beside the board.

# Label before the stones or cards in hand.
app-hand = In hand
# $steps: how many steps are left in this turn.
app-steps =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
# Label before what the bag holds.
app-bag = In the bag
# $turn: the number of the turn; $most: the turn after which the game is a draw.
app-turn = Turn { $turn } of { $most }
app-log-title = What happened

## The end of the game.

app-over = The game is over.
# $count: how many winners there are; $seats: their numbers.
app-winner =
    { $count ->
        [one] Player { $seats } wins.
       *[other] Players { $seats } share the win.
    }
app-draw = The game is a draw.
# Shown when the game is over; FILE and ID stand for something else.
app-over-hint = save FILE saves the game, rules ID shows a rule, Enter leaves.

## What a server answers when it cannot do what was asked.

app-bad-request = The request cannot be read.
# $text (text): what is wrong with the options, in English, with their technical names.
app-bad-options = These options do not fit: { $text }
app-no-page = There is nothing here.
app-no-table = There is no such table.
# $name (text): the name of a bot that does not exist.
app-no-bot = There is no bot called “{ $name }”.
app-other-rules = This table was begun under rules that this version does not know.
app-seat-taken = This seat is no longer free.
app-not-your-seat = This is not your seat.
app-not-alone = Others play here too. Only a game against bots can go on without the server.
app-wrong-code = This code opens no seat here. Perhaps it has been used already.
app-secret-used = This secret already opens another seat at this table.
app-key-used = This key has already been used for another table.
# Somebody's name at a table is refused.
app-name-hidden = This name has characters that cannot be seen. Please write it with letters, digits or emoji.
app-name-marks = This name has too many marks over or under its letters.
app-name-empty = A name needs a letter, a digit or an emoji.
# $name (text): the name that somebody wants to go by.
app-name-taken = Somebody at this table goes by a name that looks like “{ $name }”. Please choose another one.
# $count: how many tables that wait for players may be made from one address.
app-too-many-open =
    { $count ->
        [one] { $count } table made from your network is already waiting for players. Start that game first.
       *[other] { $count } tables made from your network are already waiting for players. Start one of those games first.
    }
# Whoever made the table has freed this person's seat a moment ago. $seconds: when they may sit down there again.
app-freed-wait =
    { $seconds ->
        [one] Whoever made this table keeps the seat for somebody else. You can ask again in { $seconds } second, or sit down at another table.
       *[other] Whoever made this table keeps the seat for somebody else. You can ask again in { $seconds } seconds, or sit down at another table.
    }
app-not-the-maker = Only whoever made the table can do that.
app-muted = The administrators of this server have switched off phrases and name changes for this seat. You can play on.
app-banned = The administrators of this server do not let this address in at the moment.
# Somebody wanted to free a seat, and another person sits there by now.
app-seat-changed = Somebody else sits there now. Nothing has changed.
app-not-over = This is possible only when the game is over.
app-not-open = The game has already begun.
# A table with the same luck can be made again for others ("dealt again").
app-not-begun = A table can be dealt again only once its game has begun.
app-not-your-table = Only somebody who plays at that table, or who made it, can deal it again.
app-luck-hidden = Others still play with the same luck. This is shown when all of them have finished.
app-own-luck = No other table has had the luck of this one.
app-seen-luck = This device has already seen the luck of this table at another one, so it cannot sit down here.
app-too-many-again =
    { $count ->
        [one] There is already { $count } table with this luck. No more can be made.
       *[other] There are already { $count } tables with this luck. No more can be made.
    }
app-not-playing = No game is being played at this table now.
app-seat-is-out = This player is no longer in the game.
app-seat-is-handed = A bot is playing for you. Take your seat back first.
app-not-handed = No bot is playing for you.
app-hello-first = The first message has to say who is speaking.
app-no-moment = That moment can no longer be shown.
app-try-again = This could not be saved. Nothing has changed; please try again.
app-not-computed = This could not be computed from the finished game. Please try again in a minute.
app-too-many = Too many messages. Please wait a little.
# $seconds: after how many seconds the next attempt can succeed.
app-too-many-requests =
    { $seconds ->
        [one] Too many requests. Please wait { $seconds } second.
       *[other] Too many requests. Please wait { $seconds } seconds.
    }
# A refusal: somebody has changed a secret choice very often, and it stays as it is. $most: how often.
app-too-many-changes =
    { $most ->
        [one] You have changed this choice { $most } time, and now it stands.
       *[other] You have changed this choice { $most } times, and now it stands.
    }
# The same for taking back, which is possible again after the next thing that cannot be taken back. $most: how often.
app-too-many-undos =
    { $most ->
        [one] You have taken back { $most } time here. Please go on with the game first.
       *[other] You have taken back { $most } times here. Please go on with the game first.
    }
# The same for the whole game: taking back, changing secret choices, letting a bot play. $most: how often.
app-too-many-detours =
    { $most ->
        [one] In this game you have taken back, changed or handed over { $most } time. That is no longer possible; the game can be played to its end.
       *[other] In this game you have taken back, changed or handed over { $most } times. That is no longer possible; the game can be played to its end.
    }
app-server-fault = Something went wrong on the server. Nothing has changed.
app-foreign-origin = This page does not belong to the server.
# Somebody has opened a page of this server under a name that it does not know. $name: that name, perhaps with a port;
# $option: what is typed at the start of the server to let it in, such as --origin http://nas:8000.
app-wrong-host = This server does not answer to the name “{ $name }”. Open the address that it printed when it started. Whoever runs it can let this name in with { $option }.

# Tournaments: several tables with the same luck in each round.
app-no-tournament = There is no such tournament.
app-not-your-tournament = Only whoever made this tournament can do that.
app-not-in-tournament = This device does not take part in this tournament.
app-tournament-no-room = Nobody else can join this tournament now.
app-tournament-dismissed = The maker of this tournament has taken you out of it.
app-tournament-changed = The tournament has changed meanwhile. Please look at it again.
# $count: how many have to take part at least.
app-tournament-too-few =
    { $count ->
        [one] At least { $count } player has to take part.
       *[other] At least { $count } players have to take part.
    }
app-all-play-all-pairs = Everybody can meet everybody only at tables of two. The number of rounds follows from the number of players.
app-swiss-rounds = A Swiss tournament needs a number of rounds.
app-in-tournament = A table of a tournament cannot be dealt again to others.
app-no-bots-in-tournament = In a tournament no bot plays for a person.
app-leave-tournament = This seat is kept for you in a tournament. You can leave the tournament on its page.

## The review of a finished game, in the terminal and on its page.

app-review-shares = Chances to win over the game
app-review-luck = Where the result comes from: chances to win, %
app-review-costly = Decisions that cost most
# Headings of columns. start and end: the share of the win then; luck and play: what draws and decisions have changed.
app-review-column-seat = player
app-review-column-start = start
app-review-column-luck = luck
app-review-column-play = decisions
app-review-column-end = end
app-review-column-line = line
app-review-column-taken = was done
app-review-column-better = better
app-review-column-cost = cost, %
# $name: the player; $points: percentage points of the win.
app-review-luck-good =
    { $points ->
        [one] { $name }: luck helped, by { $points } percentage point.
       *[other] { $name }: luck helped, by { $points } percentage points.
    }
app-review-luck-bad =
    { $points ->
        [one] { $name }: luck was against, by { $points } percentage point.
       *[other] { $name }: luck was against, by { $points } percentage points.
    }
# Luck was too small, or too uncertain, to be called good or bad.
app-review-luck-even = { $name }: luck made no clear difference.
# $part: how much of the winner's advantage came from draws, in per cent.
app-review-part = Luck made about { $part } % of this victory.
app-review-none = No decision was surely worse than another.
# $count: how often the program played on from each decision to judge it.
app-review-budget =
    { $count ->
        [one] Judged by { $count } simulation for each decision.
       *[other] Judged by { $count } simulations for each decision.
    }
# Somebody has asked for a review while one that they asked for is still computed.
app-one-review = Your other review is not ready yet. Please wait for it first.

## Hints: why an action is recommended, in one sentence, and how a hint is asked for in the terminal.

app-why-wins = It wins the game at once
# $others, $own: in how many percent of the continuations that were tried, after other actions and after this one.
app-why-saves = It averts a quick loss: other choices lose in { $others } % of the continuations tried, this one in { $own } %
app-why-soon = It soon wins in { $own } % of the continuations tried, other choices in { $others } %
# $percent: the difference in the chances to win.
app-why-better = No single reason: the chances are just { $percent } % better than with the next choice
app-why-behind = No single reason: the chances are { $percent } % lower than with the best choice
app-why-even = About as good as the best of the others
app-why-only = There is no other choice
# $why: one of the reasons above or of the game’s own, which is expected and not certain.
app-why-ahead = { $why } (expected a few moves on)
# A line of a hint in the terminal. $number: place in the list of choices; $action: its label; $percent: the chances.
app-hint-line = { $number }. { $action }: { $percent } %
app-hint-title = What looks best, with your chances to win:
app-hint-none = There is nothing to decide now.
app-hint-refused = No hints here: among people they have to be allowed when the table is made.
app-hint-failed = The hint was not ready in time. Please ask again.
app-hint-soon = A hint is already being computed.

## Puzzles: a position where one action is clearly best, in the terminal and on its page.

app-puzzle-grade-easy = easy
app-puzzle-grade-medium = medium
app-puzzle-grade-hard = hard
# $number: the puzzle, from 1; $grade: how hard it is, one of the words above.
app-puzzle-title = Puzzle { $number } ({ $grade })
# $day: today as 2026-11-18.
app-puzzle-day = The puzzle of { $day } (UTC)
# $count: decisions that have to be found; $seat: whom the reader plays.
app-puzzle-task = You are Player { $seat }. One choice is clearly the best: find it.
app-puzzle-task-more = You are Player { $seat }. Find the best decisions, one after the other ({ $count } in all).
app-puzzle-help = Type your answer as a number or in notation; ? lists the choices, solution shows the answer, quit leaves.
app-puzzle-right = That is the best choice.
# $action: the label of a choice.
app-puzzle-wrong = “{ $action }” is not the best choice.
# $share, $best: chances to win after this choice and after the best one.
app-puzzle-wrong-share = Your chances to win would be about { $share } %, with the best choice { $best } %.
app-puzzle-wrong-far = There are far better ones: with the best choice your chances to win are about { $best } %.
# $best, $second: chances to win after the answer and after the strongest other choice.
app-puzzle-proof = Chances to win: { $best } %, with the next best choice { $second } %.
# $action: the answer in notation.
app-puzzle-answer = The answer: { $action }
app-puzzle-line = How the game is expected to go on:
app-puzzle-of-today = today
app-puzzle-column-number = no.
app-puzzle-column-grade = grade
app-puzzle-column-players = players
app-puzzle-column-steps = decisions

## Notices for those who are away, by mail and by web push. Nothing of the game is told: only which game, which table,
## and that it is the reader's turn.

# $game: the game's title; all mails have the same variables: $table, $confirm and $refuse are links.
app-notice-turn-subject = { $game }: your turn
app-notice-turn =
    It is your turn at a table of the game “{ $game }”:
    { $table }

    No more mails about this table:
    { $refuse }
app-notice-confirm-subject = { $game }: confirm your address
app-notice-confirm =
    Somebody has given this address at a table of the game “{ $game }”, to get a mail when it is their turn:
    { $table }

    If that was you, confirm it here:
    { $confirm }

    If it was not you, do nothing: without a confirmation no more mails come, and the address is deleted after a day. Here you can forbid that it is given again:
    { $refuse }
# The text of a notification; its title is the game's.
app-notice-push = It is your turn.
# A button of that notification.
app-notice-push-refuse = Not for this table
app-no-notices = This server does not offer that.
app-bad-address = This is not an e-mail address.
app-address-refused = The owner of this address has refused mails from here.
# The link of a notice that was refused, has run out, or whose game is over.
app-no-notice = These notices have ended already.
