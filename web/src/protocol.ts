/** What goes over the wire. Made by `make types` from `igroteka/server/messages`: change that. */

export const CHANCE = -1;
export const SPECTATOR = -2;
export const TABLE = -3;

/**
 * POST /api/tables: the game, its options (with `players`), and who sits where.
 *
 * A client that brings a key (random, kept before it is sent, told to nobody) can send the same request again
 * if the answer is lost: it gets the same table, with the same secrets of the seats that are still its own
 * and with new codes. Another request with the same key is refused. Without a key every request makes another
 * table.
 */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, number>;
  clock?: ClockWish | null;
  is_listed?: boolean;
  key?: string | null;
}

/**
 * A seat of a new table: open to others, for a person on this device, or a bot's.
 *
 * Somebody who wants a say in the luck leaves the nonce out here and brings it with `ready`, after having
 * seen the commitment: a nonce that the server knows before it commits itself binds it to nothing.
 */
export interface SeatWish {
  kind: 'open' | 'here' | 'bot';
  name?: string;
  bot?: string;
  nonce?: string | null;
}

/** `bank`: seconds for the whole game and some more after each turn; `turn`: seconds for each turn. */
export interface ClockWish {
  mode: 'bank' | 'turn';
  seconds: number;
  add?: number;
}

/**
 * POST /api/tables/ID/sit: take an open seat, any if none is named.
 *
 * The nonce is this seat's share of the luck. A client that brings the seat's secret itself (random, kept
 * before it is sent) can send the same request again if the answer is lost: it gets the same seat, also when
 * the game has begun since. Without one the server makes the secret, and a lost answer is a lost seat.
 */
export interface Sit {
  nonce: string;
  seat?: number | null;
  name?: string;
  secret?: string | null;
}

/**
 * POST /api/tables/ID/regain: take one's own seat on another device, or after cleared storage.
 *
 * The code is used up by it. With a secret of one's own the same request can be sent again, as with Sit.
 */
export interface Regain {
  code: string;
  secret?: string | null;
}

/**
 * POST /api/tables/ID/ready: bring the nonce for a seat that is kept for its owner, by its secret.
 *
 * Seats are kept when a table is made for somebody `here` without a nonce, and by a rematch. There the seats
 * move up by one, so the answer says which seat it is now.
 */
export interface Ready {
  secret: string;
  nonce: string;
  name?: string;
}

/**
 * POST /api/tables/ID/branch: a new table that goes on after a line of a finished one.
 *
 * With a key the same request can be sent again, as with NewTable.
 */
export interface Branch {
  line: number;
  seats: SeatWish[];
  key?: string | null;
}

/** POST /api/lessons/GAME: a scene, counted from 1, after these actions and perhaps a click. */
export interface LessonTry {
  scene: number;
  actions?: string[];
  picks?: string[];
}

/**
 * A new table, or a seat at one.
 *
 * `maker` is a secret too: whoever says it with `hello` may free seats before the game. Only the answer that
 * makes a table has it, and the same answer again; otherwise it is empty.
 */
export interface Created {
  table: TableInfo;
  held: Held[];
  maker: string;
}

/** A table from outside: nothing here depends on what a seat hides. */
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
}

export type TableStatus = 'open' | 'playing' | 'over';

/** Who sits on a seat and how things stand there. */
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
}

/** `kept` is for its owner, after a rematch. */
export type SeatKind = 'open' | 'kept' | 'human' | 'bot';

/** How a table has ended. */
export interface Result {
  reason: EndReason;
  winners: number[];
  returns: number[] | null;
}

export type EndReason = 'rules' | 'resign' | 'flag' | 'abandoned' | 'closed' | 'full';

/** A seat that is now yours: its secret opens it, its code brings it elsewhere. Both are shown once. */
export interface Held {
  seat: number;
  secret: string;
  code: string;
}

/** A game of the catalogue as the shelf shows it. */
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
  /** The rule behind each event of the log. */
  event_rules: Record<string, string>;
  /** How many scenes its guided first game has; 0 without one. */
  lesson_scenes: number;
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
 * What a game's texts say of its data: variables for every message whose key begins with the game's id.
 *
 * A message that gets the variable `law` with the value "L1" gets all of `rows.law.L1` as well.
 */
export interface Edition {
  /** The digest of the data. */
  data: string;
  numbers: Numbers;
  rows: Record<string, Record<string, Numbers>>;
}

export type Numbers = Record<string, number | string>;

/**
 * GET /api/reach: for a page at loopback, the addresses under which other devices can open it.
 *
 * None where the server listens to its own machine alone, and none for a page that is opened elsewhere.
 */
export interface Reach {
  addresses: string[];
}

/** One rule of a rulebook; its introduction and its notation have neither id nor title. */
export interface RuleText {
  id: string;
  title: string;
  chapter: string;
  text: string;
}

/** A scene as the learner sees it: up to the first action that was refused, which `reasons` explain. */
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

/** A game's View as its `to_dict` says it: each game has fields of its own. */
export type View = Record<string, unknown>;

/** What is asked of a seat. The id stays while others answer the same sealed question. */
export interface Ask {
  id: number;
  key: string;
  numbers: Numbers;
  is_sealed: boolean;
  choices: ChoiceInfo[];
}

/**
 * A legal action: notation, label, what it touches in order.
 *
 * `is_final`: there is no way back; `is_end`: it ends the turn or the game.
 */
export interface ChoiceInfo {
  notation: string;
  label: string;
  numbers: Numbers;
  components: string[];
  is_final: boolean;
  is_end: boolean;
}

/** An event as one seat may see it; what is hidden from it is absent, and `is_partial` says so. */
export interface Happened {
  event: string;
  seat: number;
  args: Numbers;
  is_partial: boolean;
}

/** A rule that forbids something, with the message that says so. */
export interface Reason {
  rule: string;
  message: string;
  numbers: Numbers;
}

/** GET /api/tables/ID/replay?seat=S&first=N: some frames of a finished game, and how many lines it has. */
export interface Replay {
  seat: number;
  seq: number;
  frames: Frame[];
  lines: LineNews[];
}

/** The table after a line, as one seat saw it then. */
export interface Frame {
  seq: number;
  view: View;
  waiting: number[];
  /** What the table waits for, told to those who wait: a message key. */
  asks: string;
  ask_numbers: Numbers;
}

/**
 * One line of the log without its notation: who, when, and what of it this seat saw.
 *
 * Sealed answers are lines as soon as all have been given: in the order of the seats, as if in one moment.
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
  | 'full';

/** GET /api/tables/ID/draws: all that is needed to compute the luck of a finished game again. */
export interface Draws {
  table: string;
  commitment: string;
  secret: string;
  nonces: string[];
  bots: number[];
  draws: DrawInfo[];
}

/**
 * A draw: its place in the stream of its source, and what could come, laid in a row by weight.
 *
 * `seq` is its line in the record, `told` the number that this line had while the game was played.
 */
export interface DrawInfo {
  seq: number;
  told: number;
  source: string;
  number: number;
  outcomes: string[];
  weights: number[];
  outcome: string;
}

/** Every refused request: a code for programs, a message key and numbers for people. */
export interface Fault {
  code: string;
  message: string;
  numbers: Numbers;
}

/**
 * What a seat has answered to a sealed question that others still think about: nobody else hears of it.
 *
 * An `act` for the same `ask` changes it. It becomes a line of the log when all have answered.
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
  Hello | Act | Undo | Why | Preview | Hand | Take | Resign | Leave | Free | Rematch | Earlier | Ping;

/**
 * The first frame: the seats that this client holds (none: a spectator), the last line it knows.
 *
 * `maker` is the secret that came with the table for whoever made it.
 */
export interface Hello {
  op: 'hello';
  key: string;
  seats?: SeatKey[];
  since?: number | null;
  maker?: string | null;
}

/**
 * Answer the decision `ask` with an action in notation.
 *
 * Until all have answered a sealed question, a second answer takes the place of the first one.
 */
export interface Act {
  op: 'act';
  key: string;
  seat: number;
  ask: number;
  action: string;
}

/** Take the last decision of this seat back; of a sealed one the others hear that it is not there. */
export interface Undo {
  op: 'undo';
  key: string;
  seat: number;
  ask: number;
}

/** Why an action, or a click on these components, is not allowed. */
export interface Why {
  op: 'why';
  key: string;
  seat: number;
  action?: string;
  picks?: string[];
}

/** What each choice of the decision `ask` would do, as far as this seat can know. */
export interface Preview {
  op: 'preview';
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

/** Take a handed-over seat back. */
export interface Take {
  op: 'take';
  key: string;
  seat: number;
}

/** Give the game up for this seat. */
export interface Resign {
  op: 'resign';
  key: string;
  seat: number;
}

/** Stand up before the game has begun; the seat is open again. */
export interface Leave {
  op: 'leave';
  key: string;
  seat: number;
}

/**
 * Whoever made the table frees a seat before the game has begun: it is open again, its secret is dead.
 *
 * `name` is that of the one who is meant: if somebody else sits there by now, nothing happens.
 */
export interface Free {
  op: 'free';
  key: string;
  seat: number;
  name: string;
}

/** Ask for a new table with the same people, after the end. */
export interface Rematch {
  op: 'rematch';
  key: string;
  seat: number;
}

/** The lines of the log before line `before`, as a seat of this client, or anybody (null), sees them. */
export interface Earlier {
  op: 'earlier';
  key: string;
  before: number;
  seat?: number | null;
}

/** Are you there? */
export interface Ping {
  op: 'ping';
  key: string;
}

export type Answer =
  News | Status | Done | Stale | Refused | Because | Previews | Lines | Moved | Freed | Left | Pong;

/**
 * All that a seat (or, as -2, a spectator) may know now, and what happened since line `since`.
 *
 * `since` is null when everything known before is to be forgotten: `lines` then holds the end of the log, and
 * what came before its first line is asked for with Earlier. Lines are numbered as they are told; the record
 * of the finished game has also what nobody heard of. `view` is null until the game has begun.
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

/** Something about the table has changed, but no line was written: a seat taken, a connection lost. */
export interface Status {
  type: 'status';
  table: TableInfo;
  now: number;
}

/** The command is carried out and stored: as this line, or sealed after it. */
export interface Done {
  type: 'done';
  key: string;
  seq: number;
}

/** The command answered a decision that is no longer asked; the News that follows says what is. */
export interface Stale {
  type: 'stale';
  key: string;
  seat: number;
}

/** The command was not carried out. For an illegal action, `rule` names the rule. */
export interface Refused {
  type: 'refused';
  key: string;
  code: string;
  message: string;
  numbers: Numbers;
  rule: string;
}

/** The answer to Why: nothing in `reasons` means that it is allowed. */
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

/** The answer to Earlier: some lines, the last of which comes right before the one that was named. */
export interface Lines {
  type: 'lines';
  key: string;
  seat: number;
  lines: LineNews[];
}

/** The seat has gone to another device; this client no longer holds it. */
export interface Moved {
  type: 'moved';
  seat: number;
}

/** Whoever made the table has freed the seat; this client no longer holds it. */
export interface Freed {
  type: 'freed';
  seat: number;
}

/** Whoever sat there has stood up at another client; this one no longer holds the seat. */
export interface Left {
  type: 'left';
  seat: number;
}

/** Yes. */
export interface Pong {
  type: 'pong';
  key: string;
  now: number;
}
