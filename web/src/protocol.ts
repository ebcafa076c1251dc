/** What goes over the wire: the browser's side of `igroteka/server/messages`. */

export type Numbers = Record<string, number | string>;
/** A game's View: each game has its own fields, and only that game's board reads them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = Record<string, any>;

export const SPECTATOR = -2;
export const CHANCE = -1;
export const TABLE = -3;

// HTTP.

export interface SeatWish {
  kind: 'open' | 'here' | 'bot';
  name?: string;
  bot?: string;
  nonce?: string;
}

export interface ClockWish {
  mode: 'bank' | 'turn';
  seconds: number;
  add: number;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options: Record<string, number>;
  clock: ClockWish | null;
  is_listed?: boolean;
  /** The same request with the same key finds the same table again. */
  key?: string;
}

export interface Held {
  seat: number;
  secret: string;
  code: string;
}

export interface Created {
  table: TableInfo;
  held: Held[];
  /** The secret of whoever made the table; empty in other answers. */
  maker: string;
}

export interface Fault {
  code: string;
  message: string;
  numbers: Numbers;
}

export interface Reach {
  /** For a page at loopback: the addresses under which other devices can open it. */
  addresses: string[];
}

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

/** What a game's texts say of its data: variables for every message whose key begins with the game's id. */
export interface Edition {
  data: string;
  numbers: Numbers;
  /** A message that gets the variable `law` with the value "L1" gets all of `rows.law.L1` as well. */
  rows: Record<string, Record<string, Numbers>>;
}

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
  /** How many scenes the guided first game has; 0 without one. */
  lesson_scenes: number;
  /** A game from elsewhere may have none. */
  has_rulebook: boolean;
  /** The installed one; a table may be of another. */
  edition: Edition;
}

export interface RuleText {
  id: string;
  title: string;
  chapter: string;
  text: string;
}

// A guided first game.

export interface LessonTry {
  scene: number;
  actions: string[];
  picks?: string[];
}

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
  /** What each action did. */
  happened: Happened[][];
  /** Why the last action or click was refused. */
  reasons: Reason[];
  is_done: boolean;
  /** What the solution does next. */
  hint: ChoiceInfo | null;
  rules: string[];
}

// The table as everybody may see it.

export interface SeatInfo {
  seat: number;
  kind: 'open' | 'kept' | 'human' | 'bot';
  name: string;
  bot: string;
  is_connected: boolean;
  is_out: boolean;
  clock: number | null;
  is_running: boolean;
}

export interface Result {
  reason: 'rules' | 'resign' | 'flag' | 'abandoned' | 'closed' | 'full';
  winners: number[];
  returns: number[] | null;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, number>;
  rules_version: number;
  data: string;
  status: 'open' | 'playing' | 'over';
  seats: SeatInfo[];
  /** The seats that have to decide now. */
  waiting: number[];
  /** Those that have already answered what the others are still asked, unseen. */
  sealed: number[];
  clock: ClockWish | null;
  created_at: number;
  commitment: string;
  nonces: string[];
  luck_secret: string;
  result: Result | null;
  rematch: string;
  branch_of: string;
  branch_line: number;
  is_listed: boolean;
}

// Finished games, to look at again.

export interface Branch {
  line: number;
  seats: SeatWish[];
  key?: string;
}

export interface Frame {
  seq: number;
  view: View;
  waiting: number[];
  asks: string;
  ask_numbers: Numbers;
}

export interface Replay {
  seat: number;
  seq: number;
  frames: Frame[];
  lines: LineNews[];
}

export interface DrawInfo {
  /** Its line in the record, and the number of that line while the game was played. */
  seq: number;
  told: number;
  source: string;
  number: number;
  outcomes: string[];
  weights: number[];
  outcome: string;
}

export interface Draws {
  table: string;
  commitment: string;
  secret: string;
  nonces: string[];
  bots: number[];
  draws: DrawInfo[];
}

// The socket: commands.

export interface SeatKey {
  seat: number;
  secret: string;
}

export type CommandBody =
  | { op: 'hello'; seats: SeatKey[]; since: number | null; maker: string | null }
  | { op: 'act'; seat: number; ask: number; action: string }
  | { op: 'undo'; seat: number; ask: number }
  | { op: 'why'; seat: number; action?: string; picks?: string[] }
  | { op: 'preview'; seat: number; ask: number }
  | { op: 'hand'; seat: number; bot: string }
  | { op: 'take'; seat: number }
  | { op: 'resign'; seat: number }
  | { op: 'leave'; seat: number }
  | { op: 'free'; seat: number; name: string }
  | { op: 'rematch'; seat: number }
  | { op: 'phrase'; seat: number; phrase: string }
  | { op: 'rename'; seat: number; name: string }
  | { op: 'earlier'; before: number; seat: number | null }
  | { op: 'ping' };

export type Command = CommandBody & { key: string };

// The socket: answers and news.

export interface Happened {
  event: string;
  seat: number;
  args: Numbers;
  is_partial: boolean;
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

export interface LineNews {
  seq: number;
  seat: number;
  what: LineKind;
  at: number;
  is_auto: boolean;
  undoes: number;
  bot: string;
  events: Happened[];
}

export interface ChoiceInfo {
  notation: string;
  label: string;
  numbers: Numbers;
  components: string[];
  is_final: boolean;
  is_end: boolean;
}

export interface Ask {
  id: number;
  key: string;
  numbers: Numbers;
  is_sealed: boolean;
  choices: ChoiceInfo[];
}

/** What a seat has chosen in secret while others still choose, and what it could choose instead. */
/** A figure of a rulebook: a position as a seat sees it, and what has just happened there. */
export interface FigureInfo {
  id: string;
  rule: string;
  caption: string;
  seat: number;
  players: number;
  view: View;
  recent: Happened[];
}

export interface Chosen {
  ask: Ask;
  events: Happened[];
}

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
  asks: string;
  ask_numbers: Numbers;
  table: TableInfo;
  now: number;
}

export interface Reason {
  rule: string;
  message: string;
  numbers: Numbers;
}

export type Answer =
  | News
  | { type: 'status'; table: TableInfo; now: number }
  | { type: 'done'; key: string; seq: number }
  | { type: 'stale'; key: string; seat: number }
  | ({ type: 'refused'; key: string; code: string } & Reason)
  | { type: 'because'; key: string; reasons: Reason[] }
  | { type: 'previews'; key: string; seat: number; ask: number; previews: Record<string, Happened[]> }
  | { type: 'lines'; key: string; seat: number; lines: LineNews[] }
  | { type: 'moved'; seat: number }
  | { type: 'freed'; seat: number }
  | { type: 'left'; seat: number }
  | { type: 'phrased'; seat: number; phrase: string }
  | { type: 'pong'; key: string; now: number };

/** What every game's Board.svelte gets; it knows no rules and no sockets. */
export interface BoardProps {
  /** The id of the game: its texts begin with it. */
  game: string;
  view: View;
  seats: SeatInfo[];
  /** Whose view this is; SPECTATOR for somebody who only watches. */
  me: number;
  /** What is legal now for `me`; empty when nothing is asked. */
  choices: ChoiceInfo[];
  /** The components clicked so far, and those that can follow. */
  picks: string[];
  candidates: Set<string>;
  /** What each choice would do, by notation; empty until somebody peeks. */
  previews: Record<string, Happened[]>;
  /** The events of the last news, for marks and animation. */
  recent: Happened[];
  /** All that has happened until now and stands, in order: for what a board shows of it also after a reload. */
  told: Happened[];
  onpick(id: string): void;
  /** A whole choice by its notation, allowed or not, where a board has put it together itself. */
  onchoose(notation: string): void;
  /** Puts this in the place of what the seat has chosen in secret; null where that cannot be. */
  onrechoose: ((notation: string) => void) | null;
  onpeek(id: string | null): void;
}
