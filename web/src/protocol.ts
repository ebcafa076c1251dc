/** What goes over the wire. Made by `make types` from `igroteka/server/messages`: change that. */

export const CHANCE = -1;
export const SPECTATOR = -2;
export const TABLE = -3;

/**
 * POST /api/tables: the game, its options (with `players`), and the seats.
 *
 * `has_hints` allows hints although people play against each other; against bots alone they are allowed.
 *
 * `key` makes the request idempotent. It is random, stored by the client before it is sent, and secret. A
 * repeated request gives the same table with new codes, and the secrets of the seats that still belong to the
 * client. Another request with the same key is refused. Without a key every request makes a table.
 */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, number>;
  clock?: ClockWish | null;
  is_listed?: boolean;
  has_hints?: boolean;
  key?: string | null;
}

/**
 * A seat of a new table: open to others, for a person on this device, or a bot's.
 *
 * A person who wants to influence the luck omits the nonce here and sends it with `ready`, after the
 * commitment: a nonce that the server knows before it commits proves nothing.
 */
export interface SeatWish {
  kind: 'open' | 'here' | 'bot';
  name?: string;
  bot?: string;
  nonce?: string | null;
}

/** `bank`: seconds for the whole game with an increment after each turn; `turn`: seconds for each turn. */
export interface ClockWish {
  mode: 'bank' | 'turn';
  seconds: number;
  add?: number;
}

/**
 * POST /api/tables/ID/sit: take an open seat, any if none is named.
 *
 * The nonce is this seat's share of the luck. `secret` makes the request idempotent: random, and stored by
 * the client before it is sent. A repeated request gives the same seat, also after the game has begun.
 * Without it the server makes the secret, and a lost answer is a lost seat.
 *
 * `seen` names the tables that this browser has seats at or has watched. Where one of them had the same luck,
 * the seat is refused (`seen-luck`).
 */
export interface Sit {
  nonce: string;
  seat?: number | null;
  name?: string;
  secret?: string | null;
  seen?: string[];
}

/**
 * POST /api/tables/ID/regain: move a seat to another device, or back after cleared storage.
 *
 * The code can be used once. `secret` makes the request idempotent, as in Sit.
 */
export interface Regain {
  code: string;
  secret?: string | null;
}

/**
 * POST /api/tables/ID/ready: send the nonce of a seat that is kept for its owner.
 *
 * Seats are kept by a rematch, and for a person `here` without a nonce. In a rematch seats move up by one, so
 * the answer says which seat it is.
 */
export interface Ready {
  secret: string;
  nonce: string;
  name?: string;
}

/**
 * POST /api/tables/ID/branch: a new table that continues after a line of a finished one.
 *
 * `key` makes the request idempotent, as in NewTable.
 */
export interface Branch {
  line: number;
  seats: SeatWish[];
  key?: string | null;
}

/** POST /api/tables/ID/carry: the seat of somebody who plays against bots and may lose the connection. */
export interface Carry {
  secret: string;
}

/**
 * POST /api/tables/ID/again: a new table with the luck of one that has begun, for others to play.
 *
 * `secret` opens a seat there, or is its maker's. Game, options and data are those of that table. Until all
 * tables with this luck are over, none of them is told to anybody but those who sit there. A seat `here` is
 * marked: whoever knows the first table may know the luck. `key` makes the request idempotent, as in
 * NewTable.
 */
export interface Again {
  secret: string;
  seats: SeatWish[];
  clock?: ClockWish | null;
  is_listed?: boolean;
  has_hints?: boolean;
  key?: string | null;
}

/** POST /api/tables/ID/notices: how the seat that the secret opens is told of its turn. */
export interface NoticeQuery {
  secret: string;
}

/**
 * POST /api/tables/ID/notices/push: tell this browser of the seat's turns at this table.
 *
 * `endpoint`, `p256dh` and `auth` are those of the browser's PushSubscription.
 */
export interface PushNotice {
  secret: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: 'en' | 'uk' | 'ru';
}

/**
 * POST /api/tables/ID/notices/mail: tell this address of the seat's turns at this table.
 *
 * The first mail only asks for confirmation. Without it nothing else is sent, and the address is deleted
 * after a day.
 */
export interface MailNotice {
  secret: string;
  address: string;
  language: 'en' | 'uk' | 'ru';
}

/** POST /api/tables/ID/notices/off: tell the seat nothing more in this way. */
export interface NoNotice {
  secret: string;
  way: 'push' | 'mail';
}

/** POST /api/lessons/GAME: a scene, counted from 1, after these actions and possibly a click. */
export interface LessonTry {
  scene: number;
  actions?: string[];
  picks?: string[];
}

/** POST /api/puzzles/GAME/NUMBER: a puzzle after these answers and possibly a click. */
export interface PuzzleTry {
  actions?: string[];
  picks?: string[];
}

/**
 * POST /api/tournaments: a game with its options, how many sit at a table, and how they meet.
 *
 * `all`: everybody meets everybody once, at tables of two. `swiss`: so many `rounds` among neighbours in the
 * standings, at tables of any size. `boards` is how many games are played in a round, each with its own luck.
 * After `round_seconds` a round is closed; 0 for never. `key` makes the request idempotent, as in NewTable.
 */
export interface NewTournament {
  key: string;
  game: string;
  kind: 'all' | 'swiss';
  seats?: number;
  rounds?: number;
  boards?: number;
  options?: Record<string, number>;
  clock?: ClockWish | null;
  round_seconds?: number;
  title?: string;
}

/**
 * POST /api/tournaments/ID/join: take part from the next round on.
 *
 * `secret` opens the seats at all tables of this player, and makes the request idempotent: random, and stored
 * by the client before it is sent. Whoever has left comes back with it. The nonce is this player's share of
 * the luck of all boards.
 */
export interface JoinTournament {
  name: string;
  nonce: string;
  secret: string;
}

/** POST /api/tournaments/ID/leave: play no further round. A table that waits is lost by default. */
export interface LeaveTournament {
  secret: string;
}

/** POST /api/tournaments/ID/start: draw the first round; for the maker. */
export interface StartTournament {
  maker: string;
}

/**
 * POST /api/tournaments/ID/close: end the tables of a round that are not over; for the maker.
 *
 * Whoever has not come to a table, or was waited for there, has lost by default. With `is_last` no round
 * follows.
 */
export interface CloseRound {
  maker: string;
  round: number;
  is_last?: boolean;
}

/** POST /api/tournaments/ID/dismiss: somebody plays no further round, and may not come back. */
export interface DismissPlayer {
  maker: string;
  player: number;
  /** As the maker sees it. */
  name: string;
}

/**
 * A new table, or a seat at one.
 *
 * `maker` is the secret of the table's maker, who may free seats before the game. It is empty except in the
 * answer to NewTable, Branch and their repetitions.
 */
export interface Created {
  table: TableInfo;
  held: Held[];
  maker: string;
}

/** The public info of a table: nothing depends on hidden information. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, number>;
  rules_version: number;
  data: string;
  status: TableStatus;
  seats: SeatInfo[];
  /** The seats that have to decide now. */
  waiting: number[];
  /** Those that have already answered what the others are still asked, unseen. */
  sealed: number[];
  clock: ClockWish | null;
  created_at: number;
  commitment: string;
  /** Empty before the start. */
  nonces: string[];
  /** Empty before the end. */
  luck_secret: string;
  result: Result | null;
  /** The id of the next table, or empty. */
  rematch: string;
  /** The id of the table that this one goes on from, or empty. */
  branch_of: string;
  /** The line after which it goes on; 0 without a branch. */
  branch_line: number;
  /** Whether anybody may find it and sit down. */
  is_listed: boolean;
  /** Whether whoever has to decide may ask for a hint. */
  has_hints: boolean;
  /** Whether other tables have the same luck. */
  is_luck_shared: boolean;
  /** One of them is not over: only those who sit here see this one. */
  is_luck_hidden: boolean;
  /** The id of the tournament that it belongs to, or empty. */
  tournament: string;
}

export type TableStatus = 'open' | 'playing' | 'over';

/** The public info of a seat. */
export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  /** The bot that plays, also for a person who has handed the seat over. */
  bot: string;
  is_connected: boolean;
  /** Resigned, or out of time. */
  is_out: boolean;
  /** Milliseconds left. */
  clock: number | null;
  is_running: boolean;
  /** Its holder has seen this luck at another table, or may have. */
  knows_luck: boolean;
}

/** `kept` is for its owner, after a rematch. */
export type SeatKind = 'open' | 'kept' | 'human' | 'bot';

/** How a table has ended. */
export interface Result {
  reason: EndReason;
  winners: number[];
  returns: number[] | null;
}

export type EndReason = 'rules' | 'resign' | 'flag' | 'abandoned' | 'closed' | 'full' | 'stopped';

/** A seat that belongs to this client: its secret opens it, its code moves it. Both are shown once. */
export interface Held {
  seat: number;
  secret: string;
  code: string;
}

/**
 * A game against bots to go on with in the room without a server, as the text of a link.
 *
 * The position is one that the seat cannot tell from the real one: what is hidden from it was dealt anew.
 */
export interface Carried {
  text: string;
}

/** A game of the catalogue. */
export interface GameInfo {
  id: string;
  titles: Record<string, string>;
  least_players: number;
  most_players: number;
  minutes: number[];
  options: Record<string, GameOption>;
  rules_version: number;
  has_secrets: boolean;
  bots: string[];
  /** The weakest first; a game from elsewhere may have none. */
  levels: LevelInfo[];
  /** The rule behind each event of the log. */
  event_rules: Record<string, string>;
  /** How many scenes its guided first game has; 0 without one. */
  lesson_scenes: number;
  /** The number of its puzzle of the day; 0 without puzzles. */
  puzzle_today: number;
  /** A game from elsewhere may have none. */
  has_rulebook: boolean;
  /** The installed one; a table may be of another. */
  edition: Edition;
}

/** An option of a game, as its manifest has it. */
export interface GameOption {
  default: number;
  least: number;
  most: number;
  /** A name for each number from least to most, if they have names. */
  values?: string[];
  /** There is this option only with so many players. */
  seat?: number;
  rule?: string;
}

/**
 * A named opponent of a game: its texts are GAME-level-KEY, and the same with -about.
 *
 * `rating` is in Elo, with its interval of 95 %; greedy has 1000. A difference of 100 is 64 % of the wins.
 */
export interface LevelInfo {
  /** Its name as a bot: GAME-KEY. */
  bot: string;
  key: string;
  rating: number;
  /** Its lower and its upper end. */
  interval: number[];
  is_for_newcomers: boolean;
}

/**
 * The numbers of a game's data, as variables for every message whose key begins with the game's id.
 *
 * A message with the variable `law` = "L1" also gets all of `rows.law.L1`.
 */
export interface Edition {
  /** The digest of the data. */
  data: string;
  numbers: Numbers;
  rows: Record<string, Record<string, Numbers>>;
}

export type Numbers = Record<string, number | string>;

/**
 * GET /api/reach: for a page at loopback, the addresses at which other devices reach this server.
 *
 * Empty if the server listens at loopback only, or if the page was opened elsewhere.
 */
export interface Reach {
  addresses: string[];
}

/** One rule of a rulebook; introduction and notation have neither id nor title. */
export interface RuleText {
  id: string;
  title: string;
  chapter: string;
  text: string;
}

/** A figure of a rulebook: a position as a seat sees it, and what has just happened there. */
export interface FigureInfo {
  id: string;
  /** Beside which it stands. */
  rule: string;
  /** The key of its message. */
  caption: string;
  seat: number;
  players: number;
  view: View;
  recent: Happened[];
  /** What the seat can do there, in a figure about a decision. */
  choices: ChoiceInfo[];
}

/** A game's View as its `to_dict` says it: each game has fields of its own. */
export type View = Record<string, unknown>;

/** An event as one seat may see it; hidden arguments are absent, and `is_partial` says so. */
export interface Happened {
  event: string;
  seat: number;
  args: Numbers;
  is_partial: boolean;
}

/**
 * A legal action: notation, label, and the components that it touches, in order.
 *
 * `is_final`: it cannot be undone; `is_end`: it ends the turn or the game; `is_decline`: it only leaves
 * something undone.
 */
export interface ChoiceInfo {
  notation: string;
  label: string;
  numbers: Numbers;
  components: string[];
  is_final: boolean;
  is_end: boolean;
  is_decline: boolean;
}

/** A scene up to the first refused action, which `reasons` explain. */
export interface Lesson {
  scene: number;
  scenes: number;
  id: string;
  /** Variables of the scene's two messages. */
  names: Record<string, string>;
  seat: number;
  /** Those that stand. */
  actions: string[];
  view: View;
  /** With all that is legal; null when the scene is done. */
  ask: Ask | null;
  previews: Record<string, Happened[]>;
  /** By action. */
  happened: Happened[][];
  reasons: Reason[];
  is_done: boolean;
  /** What the solution does next. */
  hint: ChoiceInfo | null;
  rules: string[];
}

/** The question to a seat. Its id stays while others answer the same sealed question. */
export interface Ask {
  id: number;
  key: string;
  numbers: Numbers;
  is_sealed: boolean;
  choices: ChoiceInfo[];
}

/** A rule that forbids something, with its message. */
export interface Reason {
  rule: string;
  message: string;
  numbers: Numbers;
}

/** GET /api/puzzles: the puzzles of a game, by number from 1, and which is today's (in UTC). */
export interface PuzzleShelf {
  game: string;
  today: number;
  puzzles: PuzzleEntry[];
}

/** A puzzle in the list. `id` stays when others are added, its number may change. */
export interface PuzzleEntry {
  id: string;
  grade: 'easy' | 'medium' | 'hard';
  players: number;
  /** Decisions of the solution. */
  steps: number;
}

/**
 * A puzzle up to the first answer that is refused (`reasons`) or not the best (`missed`).
 *
 * Nothing of it tells the solution before it was found.
 */
export interface PuzzleInfo {
  game: string;
  number: number;
  count: number;
  id: string;
  grade: 'easy' | 'medium' | 'hard';
  seat: number;
  players: number;
  /** Decisions of the solution. */
  steps: number;
  /** The right answers so far. */
  actions: string[];
  view: View;
  /** With all that is legal; null when the puzzle is solved. */
  ask: Ask | null;
  previews: Record<string, Happened[]>;
  /** By action. */
  happened: Happened[][];
  missed: MissedInfo | null;
  reasons: Reason[];
  /** Of the right answers. */
  whys: WhyInfo[];
  /** Of the right answers. */
  proofs: ProofInfo[];
  is_solved: boolean;
}

/**
 * An answer that is allowed and not the best one.
 *
 * `share` is of the win after it, where it is known; `best` is the share after the answer that is sought.
 */
export interface MissedInfo {
  choice: ChoiceInfo;
  share: number | null;
  best: number;
}

/** What speaks for an action: a message and its numbers; `is_ahead` if it is expected, not certain. */
export interface WhyInfo {
  why: string;
  numbers: Numbers;
  is_ahead: boolean;
}

/**
 * How sure the answer is: shares of the win after it and after the next best action, both simulated.
 *
 * `error` is the standard error of the difference, `simulations` what the proof took in all.
 */
export interface ProofInfo {
  best: number;
  second: number;
  error: number;
  simulations: number;
}

/** GET /api/puzzles/GAME/NUMBER/solution: the answers and how the game is expected to go on. */
export interface PuzzleSolution {
  start: View;
  frames: PuzzleFrame[];
}

/**
 * A decision of the line and what happened until the next one, as the seat of the puzzle sees it.
 *
 * `choice` is null for the decisions of others: what of them can be seen is in `happened`.
 */
export interface PuzzleFrame {
  seat: number;
  choice: ChoiceInfo | null;
  happened: Happened[];
  view: View;
  /** Of the answers. */
  why: WhyInfo | null;
  proof: ProofInfo | null;
}

/**
 * GET /api/tables/ID/replay?seat=S&first=N: up to 60 frames of a finished game from line N on.
 *
 * `seq` is the number of its lines. The first page (N = 1) has all of them in `lines`, the others have none.
 */
export interface Replay {
  seat: number;
  seq: number;
  frames: Frame[];
  lines: LineNews[];
}

/** The table after a line, as one seat saw it. */
export interface Frame {
  seq: number;
  view: View;
  waiting: number[];
  /** What the table waits for, told to those who wait: a message key. */
  asks: string;
  ask_numbers: Numbers;
}

/**
 * One line of the public log as one seat sees it, without its notation.
 *
 * Sealed answers become lines when all seats have answered, in the order of the seats and with the same time.
 */
export interface LineNews {
  seq: number;
  seat: number;
  what: LineKind;
  at: number;
  is_auto: boolean;
  /** For an undo, the line that is taken back; else 0. */
  undoes: number;
  /** For a hand-over, the bot. */
  bot: string;
  events: Happened[];
}

export type LineKind =
  | 'play'
  | 'chance'
  | 'undo'
  | 'start'
  | 'resign'
  | 'flag'
  | 'hand'
  | 'take'
  | 'resume'
  | 'abandoned'
  | 'closed'
  | 'full'
  | 'stopped'
  | 'letter';

/**
 * GET /api/tables/ID/course: the points of a finished game where they change, as a spectator saw them.
 *
 * The first and the last line are always there. No steps, if the game tells no points.
 */
export interface Course {
  steps: CourseStep[];
}

/** Everybody's points after a line, by seat. */
export interface CourseStep {
  seq: number;
  points: number[];
}

/**
 * GET and POST /api/tables/ID/review: the review of a finished game, or how far it is.
 *
 * `ahead` reviews are computed before it; `done` of `total` steps are done.
 */
export interface ReviewStatus {
  status: 'none' | 'waiting' | 'computing' | 'done' | 'failed';
  ahead: number;
  done: number;
  total: number;
  review: ReviewInfo | null;
}

/**
 * The review of a finished game; see docs/bots.md.
 *
 * `luck_part` is how much of the sole winner's gain came from luck, from 0 to 1; null without such a winner.
 */
export interface ReviewInfo {
  points: SharePointInfo[];
  /** By seat. */
  costly: CostlyInfo[][];
  luck: LuckInfo[];
  luck_part: number | null;
  simulations: number;
  /** By the rules; else the last share is an estimate. */
  is_over: boolean;
}

/**
 * Everybody's share of the win after a line, by seat, with standard errors.
 *
 * `is_luck`: only draws lie between this point and the one before.
 */
export interface SharePointInfo {
  line: number;
  shares: number[];
  errors: number[];
  is_luck: boolean;
}

/**
 * A decision that cost its seat a share of the win, given what it could know, and the better action.
 *
 * `line` is the line of the decision. `share` is what the seat could expect after it.
 */
export interface CostlyInfo {
  line: number;
  seat: number;
  taken: Deed;
  better: Deed;
  cost: number;
  error: number;
  share: number;
}

/** An action that was possible: notation, label, and the components that it touches. */
export interface Deed {
  notation: string;
  label: string;
  numbers: Numbers;
  components: string[];
}

/** Where a seat's share at the end comes from: start + luck + play = result. */
export interface LuckInfo {
  seat: number;
  start: number;
  luck: number;
  error: number;
  play: number;
  result: number;
}

/**
 * GET /api/tables/ID/draws: everything that is needed to verify the luck of a finished game.
 *
 * With a `deal` the streams are those of that deal, and the commitment is to them and to `secret`.
 */
export interface Draws {
  table: string;
  version: number;
  commitment: string;
  secret: string;
  nonces: string[];
  bots: number[];
  deal: DealInfo | null;
  draws: DrawInfo[];
}

/** The luck that several tables had: that of the first of them, or of a board of a tournament. */
export interface DealInfo {
  table: string;
  commitment: string;
  secret: string;
  nonces: string[];
  bots: number[];
}

/**
 * A draw: its number in the stream of its source, and the possible outcomes with their weights.
 *
 * `seq` is its line in the record, `told` its line in the public log.
 */
export interface DrawInfo {
  seq: number;
  told: number;
  source: string;
  number: number;
  /** The number of each outcome in the game's notation. */
  indices: number[];
  outcomes: string[];
  weights: number[];
  outcome: string;
}

/**
 * GET /api/tables/ID/same-luck: all tables with the luck of this one, oldest first.
 *
 * While one of them is not over, `tables` is empty and `left` says how many are still played. `most` has, by
 * seat, the most matchpoints that can be had there.
 */
export interface SameLuck {
  game: string;
  data: string;
  count: number;
  left: number;
  most: number[];
  tables: SameLuckTable[];
}

/** One of the tables. */
export interface SameLuckTable {
  id: string;
  created_at: number;
  reason: EndReason;
  seats: SameLuckSeat[];
}

/**
 * How somebody did in a seat, against all who sat there with the same luck.
 *
 * `matchpoints`: 1 for each of the others who did worse there, a half for each who did as well. It is null
 * where the game came to no result, or where nobody else sat there.
 */
export interface SameLuckSeat {
  seat: number;
  name: string;
  bot: string;
  knows_luck: boolean;
  /** Of the win: returns, null without a result. */
  share: number | null;
  /** At the end by the rules, where the game tells points. */
  points: number | null;
  matchpoints: number | null;
}

/** A new tournament, and the secret of its maker. */
export interface TournamentMade {
  tournament: TournamentInfo;
  maker: string;
}

/**
 * GET /api/tournaments/ID: all that is known of a tournament.
 *
 * The secrets of its boards follow from one secret, whose SHA-256 is the commitment. It is published at the
 * end: the secret of a board is HMAC-SHA256 of it over "igroteka-board", a zero byte and the board's id.
 */
export interface TournamentInfo {
  id: string;
  title: string;
  game: string;
  options: Record<string, number>;
  kind: 'all' | 'swiss';
  seats: number;
  boards: number;
  clock: ClockWish | null;
  round_seconds: number;
  created_at: number;
  status: TableStatus;
  /** How many there will be; 0 if that is not known. */
  rounds: number;
  has_room: boolean;
  players: TournamentPlayer[];
  standings: StandingInfo[];
  /** The last one may be under way. */
  played: TournamentRound[];
  commitment: string;
  /** Empty before the end. */
  luck_secret: string;
}

/** Somebody who takes part, or did. */
export interface TournamentPlayer {
  number: number;
  name: string;
  is_in: boolean;
}

/**
 * A line of the standings. Of each board one has a share from 0 to 1.
 *
 * Ties are broken by `buchholz` (only `swiss`): the scores of all whom one has met; by `berger`: the scores
 * of those whom one has beaten; then by `tables`: the shares against one's own tables alone.
 */
export interface StandingInfo {
  player: number;
  place: number;
  score: number;
  boards: number;
  buchholz: number;
  berger: number;
  tables: number;
}

/** A round: its tables board by board, and who has no table. */
export interface TournamentRound {
  number: number;
  /** In milliseconds since 1970; 0 without a deadline. */
  ends_at: number;
  byes: number[];
  tables: TournamentTable[];
}

/**
 * A table of a round; `players` and the lists beside it go by its seats.
 *
 * It has no id where somebody had left before: `absent` are those who were not there, and lost by default.
 * `shares` of the board, `wins` (shares against this table alone) and `points` of the game, where it tells
 * any, are null until all tables of the board are over.
 */
export interface TournamentTable {
  id: string;
  /** From 1. */
  board: number;
  status: TableStatus;
  players: number[];
  /** The players who have sat down. */
  came: number[];
  /** The players who have to decide, where that is known. */
  waiting: number[];
  absent: number[];
  shares: number[] | null;
  wins: number[] | null;
  points: number[] | null;
}

/** The number of the player whom the secret belongs to. */
export interface TournamentJoined {
  tournament: TournamentInfo;
  player: number;
}

/**
 * GET /api/notices: how this server tells those who are away that it is their turn.
 *
 * `push_key` is the public key of the server for web push, empty where it is not offered.
 */
export interface NoticeWays {
  push_key: string;
  mail: boolean;
}

/** How a seat is told of its turns at a table. Empty texts: not in this way. */
export interface NoticeState {
  endpoint: string;
  address: string;
  /** The address has been confirmed. */
  is_confirmed: boolean;
}

/**
 * GET /api/tables/ID/notices/TOKEN: what the link of a notice is about.
 *
 * POST to /confirm behind it confirms the address, POST to /refuse ends these notices. what was never
 * confirmed also keeps others from giving that address for 30 days.
 */
export interface NoticeInfo {
  table: string;
  game: string;
  way: 'push' | 'mail';
  is_confirmed: boolean;
}

/** A refused request: a code for programs, a message key and numbers for people. */
export interface Fault {
  code: string;
  message: string;
  numbers: Numbers;
}

/**
 * This seat's answer to a sealed question that others have not answered yet; nobody else receives it.
 *
 * An `act` for the same `ask` replaces it. It becomes a line when all seats have answered.
 */
export interface Chosen {
  ask: Ask;
  events: Happened[];
}

/** A seat and its secret. */
export interface SeatKey {
  seat: number;
  secret: string;
}

export type Command =
  | Hello
  | Act
  | Undo
  | Why
  | Preview
  | Advise
  | Hand
  | Take
  | Resign
  | Leave
  | Free
  | Rematch
  | Phrase
  | Rename
  | Earlier
  | Look
  | Ping;

/**
 * The first frame: the seats of this client (none for a spectator) and the last line that it knows.
 *
 * `maker` is the secret of the table's maker. `hurries` says that bots need not pause so that people can
 * follow them; they do not if everybody who sits there says so. A second hello may change it.
 */
export interface Hello {
  op: 'hello';
  key: string;
  seats?: SeatKey[];
  since?: number | null;
  maker?: string | null;
  hurries?: boolean;
}

/**
 * Answer the decision `ask` with an action in notation.
 *
 * Until all seats have answered a sealed question, a second answer replaces the first.
 */
export interface Act {
  op: 'act';
  key: string;
  seat: number;
  ask: number;
  action: string;
}

/** Undo the last decision of this seat. The others hear that a sealed answer was withdrawn. */
export interface Undo {
  op: 'undo';
  key: string;
  seat: number;
  ask: number;
}

/** Ask why an action, or a click on these components, is not allowed. */
export interface Why {
  op: 'why';
  key: string;
  seat: number;
  action?: string;
  picks?: string[];
}

/** Ask what each choice of the decision `ask` would do, as far as this seat may know. */
export interface Preview {
  op: 'preview';
  key: string;
  seat: number;
  ask: number;
}

/**
 * Ask for a hint: the best choices of the decision `ask`, with their chances and why.
 *
 * It is refused where other people play, unless the table was made with hints.
 */
export interface Advise {
  op: 'advise';
  key: string;
  seat: number;
  ask: number;
}

/** Let a bot play this seat until its owner takes it back. */
export interface Hand {
  op: 'hand';
  key: string;
  seat: number;
  bot: string;
}

/** Take back a seat that was handed to a bot. */
export interface Take {
  op: 'take';
  key: string;
  seat: number;
}

/** Resign the game for this seat. */
export interface Resign {
  op: 'resign';
  key: string;
  seat: number;
}

/** Give up a seat before the game; it is open again. */
export interface Leave {
  op: 'leave';
  key: string;
  seat: number;
}

/**
 * Free a seat before the game, by the table's maker: it is open again, and its secret is invalid.
 *
 * `name` is the name of its holder: if somebody else sits there by now, the command is refused.
 */
export interface Free {
  op: 'free';
  key: string;
  seat: number;
  name: string;
}

/**
 * Ask for a new table with the same people, after the end.
 *
 * `bot` is who plays the seats of bots there, such as the next level; without it, the same as before.
 */
export interface Rematch {
  op: 'rematch';
  key: string;
  seat: number;
  bot?: string;
}

/** Say one of a few fixed phrases to everybody at the table; it is stored nowhere. */
export interface Phrase {
  op: 'phrase';
  key: string;
  seat: number;
  phrase: PhraseWord;
}

/** All that people can say to each other; each is a message `web-phrase-...` in every language. */
export type PhraseWord =
  | 'hello'
  | 'good-luck'
  | 'nice-move'
  | 'thanks'
  | 'sorry'
  | 'oops'
  | 'one-moment'
  | 'no-hurry'
  | 'well-played'
  | 'close-game'
  | 'again'
  | 'bye';

/** Go by another name at this table. */
export interface Rename {
  op: 'rename';
  key: string;
  seat: number;
  name: string;
}

/** Ask for the page of lines before line `before`, for a seat or, with null, a spectator. */
export interface Earlier {
  op: 'earlier';
  key: string;
  before: number;
  seat?: number | null;
}

/** Ask for the view after line `line` once more, of a seat or, with null, a spectator. */
export interface Look {
  op: 'look';
  key: string;
  line: number;
  seat?: number | null;
}

/** Check the connection. */
export interface Ping {
  op: 'ping';
  key: string;
}

export type Answer =
  | News
  | Status
  | Done
  | Stale
  | Refused
  | Because
  | Previews
  | Advised
  | Lines
  | Moment
  | Moved
  | Freed
  | Left
  | Phrased
  | Pong;

/**
 * Everything that a seat (-2: a spectator) may know now, and the lines after line `since`.
 *
 * If `since` is null, the client drops what it knew: `lines` is then the end of the log, and Earlier gives
 * what came before. Lines have the numbers of the public log; the record has more lines. `view` is null
 * before the game.
 */
export interface News {
  type: 'news';
  seat: number;
  seq: number;
  since: number | null;
  lines: LineNews[];
  view: View | null;
  ask: Ask | null;
  chosen: Chosen | null;
  can_undo: boolean;
  waiting: number[];
  /** What the table waits for, told to those who wait: a message key, "" where it waits for nobody. */
  asks: string;
  ask_numbers: Numbers;
  table: TableInfo;
  now: number;
}

/** The table's info has changed without a new line: a seat was taken, a connection was lost. */
export interface Status {
  type: 'status';
  table: TableInfo;
  now: number;
}

/** The command is executed and stored: as line `seq`, or sealed after it. */
export interface Done {
  type: 'done';
  key: string;
  seq: number;
}

/** The command answered a decision that is no longer open; News follows. */
export interface Stale {
  type: 'stale';
  key: string;
  seat: number;
}

/** The command was not executed. `rule` names the broken rule of an illegal action. */
export interface Refused {
  type: 'refused';
  key: string;
  code: string;
  message: string;
  numbers: Numbers;
  rule: string;
}

/** The answer to Why; empty `reasons` mean that it is allowed. */
export interface Because {
  type: 'because';
  key: string;
  reasons: Reason[];
}

/** The answer to Preview: the events of each choice, by notation. */
export interface Previews {
  type: 'previews';
  key: string;
  seat: number;
  ask: number;
  previews: Record<string, Happened[]>;
}

/** The answer to Advise, the best choice first. */
export interface Advised {
  type: 'advised';
  key: string;
  seat: number;
  ask: number;
  hints: HintInfo[];
}

/**
 * A choice that a hint recommends: the share of the win that it promises, and why.
 *
 * `why` is a message key. `is_ahead`: that is expected for later, not certain.
 */
export interface HintInfo {
  notation: string;
  share: number;
  why: string;
  numbers: Numbers;
  is_ahead: boolean;
}

/** The answer to Earlier: the lines right before the named one. */
export interface Lines {
  type: 'lines';
  key: string;
  seat: number;
  lines: LineNews[];
}

/** The answer to Look: the view of a seat after line `seq`, which became public together with `line`. */
export interface Moment {
  type: 'moment';
  key: string;
  seat: number;
  line: number;
  seq: number;
  view: View;
}

/** The seat has moved to another device; this client has lost it. */
export interface Moved {
  type: 'moved';
  seat: number;
}

/** The table's maker has freed the seat; this client has lost it. */
export interface Freed {
  type: 'freed';
  seat: number;
}

/** The owner has given up the seat at another client; this client has lost it. */
export interface Left {
  type: 'left';
  seat: number;
}

/** Somebody at the table has said something. */
export interface Phrased {
  type: 'phrased';
  seat: number;
  phrase: string;
}

/** The answer to Ping. */
export interface Pong {
  type: 'pong';
  key: string;
  now: number;
}
