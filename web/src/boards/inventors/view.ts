/** The View of Inventors. Made by `make types` from `igroteka/games/inventors/view.py`: change that. */

/** The table as one seat, or a spectator, sees it. */
export interface InventorsView {
  game: 'inventors';
  seat: number;
  asks: string;
  /** The seats that have to decide now. */
  waiting: number[];
  is_over: boolean;
  round: number;
  max_rounds: number;
  first: number;
  active: number | null;
  laws: string[];
  laws_left: string[];
  bank: number;
  experiments: string[];
  inventions: number;
  discards: string[];
  cards: Record<string, CardFacts>;
  sectors: Record<Sector, number>;
  seats: Player[];
  hand: string[];
  choice: Sector | null;
  /** What this seat may choose, also after it has chosen. */
  actions: Sector[];
  discard: string | null;
  drawn: string | null;
  proposal: Proposal | null;
  due: Due | null;
  offers: number;
  /** How many inventions of the own category win. */
  goal: number;
  /** How many unfinished experiments a player may have in this round. */
  places: number;
  winners: number[];
}

/** A name: the experiment and the invention that share it, as the laws of this round leave them. */
export interface CardFacts {
  /** 0 is useful, 1 is harmful. */
  category: number;
  printed: number;
  price: number;
  income: number;
  /** As in the data: `draw`, `pay 1`. */
  properties: string[];
}

export type Sector = 'espionage' | 'experiments' | 'invention' | 'job';

/** What everybody sees of a player. */
export interface Player {
  uranium: number;
  role: Role | null;
  job: string | null;
  experiments: string[];
  laid: string[];
  spies: Record<Sector, number>;
  loans: Loan[];
  reserve: number;
  hand: number;
  /** What the job pays in this round. */
  pay: number;
  debt: number;
  score: Score;
  has_chosen: boolean;
  has_discarded: boolean;
  is_drawing: boolean;
  choice: Sector | null;
}

export type Role = 'good' | 'evil';

/** What a player owes to somebody. */
export interface Loan {
  /** `bank`, or `p1` to `p6`. */
  lender: string;
  owed: number;
}

/** How far a player has come. */
export interface Score {
  laid: number;
  wealth: number;
}

/** An offer, or a request for a loan; seats are counted from 1. */
export interface Proposal {
  from: number;
  to: number;
  experiment?: string;
  price?: number;
  loan?: number;
  owed?: number;
}

/** A payment for which somebody has too little; the seat is counted from 1. */
export interface Due {
  seat: number;
  amount: number;
  to: string;
  shortage: number;
  bank: number;
  asked: string[];
}
