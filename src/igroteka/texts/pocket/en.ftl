## The room without a server: all games in the browser alone. Megabytes that are loaded, and all of them.

web-pocket-loading = Loading the games: { $loaded } of { $total } MB
web-pocket-preparing = Setting up the table…
web-pocket-failed = The games could not be loaded. Please reload the page; a browser without WebAssembly cannot play them.

## Opening records and links, in the room without a server. $text is what the program says of the fault, in English.

app-link-cut = This link is incomplete. Perhaps it was not copied in full: please copy all of it, or ask for it again.
app-link-strange = This is not a link to a game.
app-link-newer = A newer version of this program has made this link. Please reload the page when there is a connection.
# $line: the number of the line.
app-record-line = Line { $line } of this record cannot be played by the rules: { $text }
# $line: the number of the line; 0 is the beginning of the record.
app-record-luck = The luck of this record does not hold, in line { $line }: { $text }
app-record-edition = This record was played by other rules or with other components than those that are known here.
app-record-header = This is not a record of a game: { $text }
# $text: the id of a game.
app-record-game = This is a record of a game that is not available here: { $text }
# $count: the most lines that a table has.
app-record-long = This record is too long: a table has at most { $count } lines.
app-record-other = There is another game under the same number here. This record says something else of it.
web-open-about = A record is a file that was downloaded after a game. It opens as a replay, and the game can be played on from any step.
web-open-file = Choose a file
web-open-link = Link
web-open-link-hint = Paste a link to a game here
web-open-go = Open
web-open-reading = Opening the game…
web-open-failed = This cannot be opened
web-open-big = This file is too large for a record.
# $size: megabytes to load, with one decimal.
web-open-there = The game opens in this browser, without the server. To load, once: { $size } MB
web-link-game = The whole game, at this step
# $line: the number of the step.
web-link-position = Only the position after step { $line }
web-link-what = What the link contains
web-link-hint = The link contains everything: whoever opens it needs neither a server nor an account.
# $size: the length of the link in characters.
web-link-size =
    { $size ->
        [one] { $size } character
       *[other] { $size } characters
    }
web-link-long = The link is too long for a code that a camera can read.
web-luck-recorded = This record does not say where its draws come from, so they cannot be verified.
web-line-stopped = The record ends here
web-over-stopped = The record ends here, before the end of the game
# $name: the player.
web-line-letter = { $name }: the turn was sent as a link

## Games by letter: two people without a server send each other their turns as links.

app-letter-secrets = This game has hidden cards. Without a server both browsers would hold all of them, and whoever owns a browser can look into it. So it needs a server.
app-letter-players = Two people can play by links. This game needs more.
app-letter-people = A game by links is for two people: no bot takes over, and another game needs a new invitation.
app-letter-wait = It is the other person’s turn. When their link is here, you can resign.
app-letter-own = This is your own link. It is for the other person: please send it to them.
app-letter-unknown = This browser does not know this game. Please open the link in the browser where you play, or open the invitation first.
app-letter-answered = Somebody has already accepted this invitation, with another answer.
app-letter-your-turn = It is your turn: play it first, then it can be sent.
app-letter-nonces = This game does not begin with what both of you have contributed to its luck.
app-letter-secret = The secret of the luck is not the one that the invitation promised.
# $known: the lines that are here. $after: the line that the link continues.
app-letter-early = A link in between is missing: this one continues after line { $after }, and this browser knows the game up to line { $known }. Please open the earlier link first.
# $line: a line number.
app-letter-history = This link continues another game: up to line { $line } it is not the one that this browser knows.
# $line: its number. $before: what this browser knows. $text: what the link says now. Both in notation.
app-letter-changed = What was sent cannot be taken back: line { $line } was “{ $before }”, and this link says “{ $text }”.
# $line: its number. $text: the outcome in the link. $drawn: the outcome that the luck gives.
app-letter-draw = Another draw: in line { $line } the luck of this game gives “{ $drawn }”, and the link says “{ $text }”.
# $line: its number. $text: the outcome in the link.
app-letter-no-draw = Line { $line } says “{ $text }”, but nothing is drawn there.
# $line: its number. $text: the action in notation. $rule: the rule that it breaks.
app-letter-move = Line { $line } cannot be played: “{ $text }” breaks rule { $rule }.
# $line: its number. $text: the action in notation.
app-letter-seat = Line { $line }, “{ $text }”, is not for the sender of this link to play.
app-letter-unfinished = The turn in this link is not finished.
# $line: its number.
app-letter-over = The game was over before line { $line } of this link.
web-letter-offer = Play by links
web-letter-offer-hint = For two people without a server: each turn is a link that you send by any messenger. A game may take months.
web-letter-offer-go = Make an invitation
web-letter-name = Your name
web-letter-luck = Nobody can choose or repeat a draw: both of you contribute to the luck before the game, and every draw is checked when a link is opened.
# $name: whoever invites. $game: the game’s title.
web-letter-invited = { $name } invites you to play { $game }
# $game: the game’s title; whoever invites has no name.
web-letter-invited-nobody = You are invited to play { $game }
web-letter-accept = Accept
web-letter-invitation = Send this invitation. The other person answers with a link, which you open in this browser.
web-letter-answer = Send this answer back. The first turn comes as a link, which you open in this browser.
web-letter-due = Your turn is played. Send it as a link; after that it cannot be taken back.
web-letter-due-over = The game is over. Send the last turn as a link.
web-letter-send = Make the link
web-letter-sent = Your turn is in this link. The other person opens it, and sends you one.
web-letter-wait = Waiting for the other person’s link
web-letter-show = Show my link
web-letter-open = Open a link
web-letter-title = A turn as a link
web-letter-opening = Opening the link…
web-letter-again = New invitation
web-letter-to-table = To the table

## A server’s pages: keeping the room for a time without a connection, and going on there.

web-offline-about = All games against bots and with others at this screen, kept in this browser. They work without a connection; records and lessons too.
# $size: megabytes to load, with one decimal.
web-offline-size = To load: { $size } MB
web-offline-keep = Keep for offline play
web-offline-keeping = Loading… This page may be used meanwhile.
web-offline-progress = Loading the games
# Megabytes that are here, and all, with one decimal.
web-offline-loaded = { $loaded } of { $total } MB
web-offline-stop = Stop loading
web-offline-kept = The games are kept in this browser.
web-offline-go = To the games without the server
web-offline-forget = Remove from this browser
web-offline-insecure = This browser keeps pages only from a secure address (https). You can still open the games and play while this tab is open.
web-offline-failed = Loading has failed, and nothing was kept. Please try again when the connection is better.
web-offline-full = This browser has no space left for the games. Nothing was kept.
web-offline-stopped = Loading was stopped, and nothing was kept.
web-offline-none = This server does not have the games for offline play.
web-offline-solo = No connection. This game against bots can go on in this browser; the table on the server stays as it is and does not learn of it. Cards that you cannot see are dealt anew.
web-offline-go-on = Go on without the server
web-offline-going = Setting up your game…
