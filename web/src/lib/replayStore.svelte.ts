/** The store of the replay page: the current line, the seat whose view is shown, and playback. */

import {
  SPECTATOR,
  type CostlyInfo,
  type Fault,
  type Frame,
  type Happened,
  type LineNews,
  type TableInfo,
} from '../protocol';
import * as api from './api';
import { clampLine, Frames } from './frames';
import { keptTable, noteSeen } from './keep';
import { told, undone } from './lines';
import { turnFrom, turnStarts } from './turns';
import { Spoken } from './words.svelte';

export type ReplayStanding = 'loading' | 'here' | 'running' | 'hidden' | 'empty' | 'missing' | 'unreachable';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
/** How long a line is shown at the speed 1, in milliseconds: a move and its animation. */
const PACE = 1200;
/** The rest of the game is fetched beside, without haste. */
const BREATH = 400;

export class ReplayStore {
  standing = $state<ReplayStanding>('loading');
  info = $state.raw<TableInfo | null>(null);
  lines = $state.raw<LineNews[]>([]);
  line = $state(1);
  /** What the board shows; while the frame of `line` is on its way, the one before. */
  frame = $state.raw<Frame | null>(null);
  recent = $state.raw<Happened[]>([]);
  eyes = $state(SPECTATOR);
  isPlaying = $state(false);
  speed = $state<Speed>(1);
  fault = $state.raw<Fault | null>(null);
  /** Somebody has clicked on the board, where nothing can be moved. */
  isHinting = $state(false);
  /** A decision of the review whose better action lies on the board. */
  examined = $state.raw<CostlyInfo | null>(null);

  private readonly frames: Frames;
  private readonly spoken = new Spoken();
  private held: number[] = [];
  private tick: ReturnType<typeof setTimeout> | undefined;
  private breath: ReturnType<typeof setTimeout> | undefined;
  private hasEnded = false;

  constructor(readonly id: string) {
    this.frames = new Frames((seat, first) => api.replay(id, seat, first));
  }

  last = $derived(this.lines.length);
  now = $derived(this.lines[this.line - 1] ?? null);
  gone = $derived(undone(this.lines));
  /** What has happened until the frame on the board. */
  told = $derived(told(this.lines.slice(0, this.frame?.seq ?? 0)));
  isAtEnd = $derived(this.line >= this.last);
  /** The decision that is examined, as soon as the board shows its position. */
  marked = $derived(this.frame?.seq === this.line ? this.examined : null);
  /** After the last line of a game that the rules have ended, nobody can go on. */
  canBranch = $derived(!(this.isAtEnd && this.info?.result?.reason === 'rules'));

  // Coming and going.

  async begin(line: number): Promise<void> {
    this.standing = 'loading';
    try {
      this.info = await api.table(this.id);
      if (this.info.status !== 'over') {
        this.standing = 'running';
        return;
      }
      if (this.info.is_luck_hidden) {
        this.standing = 'hidden';
        return;
      }
      this.held = keptTable(this.id)?.held.map((one) => one.seat) ?? [];
      this.eyes = this.held.length === 1 ? (this.held[0] ?? SPECTATOR) : SPECTATOR;
      // How long the game is, only an answer says: the first batch is always there.
      const [first] = await Promise.all([
        this.frames.load(this.eyes, 1),
        this.spoken.begin(this.info.game, this.info.data),
      ]);
      this.lines = first.lines;
      noteSeen(this.id);
      if (!first.frames.length) {
        this.standing = 'empty';
        return;
      }
      await this.go(line);
      this.standing = 'here';
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this.standing = error.status === 404 ? 'missing' : 'unreachable';
    }
  }

  end(): void {
    this.hasEnded = true;
    this.pause();
    clearTimeout(this.breath);
    this.spoken.end();
  }

  /** Was the seat played on this device? */
  isOwn = (seat: number): boolean => this.held.includes(seat);

  // Stepping.

  /** Go to a line; what is moved there is animated only where it follows what is on the board. */
  async go(line: number): Promise<void> {
    if (this.hasEnded) return;
    this.line = clampLine(line, this.last);
    this.isHinting = false;
    this.examined = null;
    await this.show();
  }

  step = (by: number): void => {
    this.pause();
    void this.go(this.line + by);
  };

  /** To the beginning of the next turn, or of the one before. */
  turn = (by: 1 | -1): void => this.jump(turnFrom(turnStarts(this.lines), this.line, by, this.last));

  jump = (line: number): void => {
    this.pause();
    void this.go(line);
  };

  look = (eyes: number): void => {
    if (eyes === this.eyes) return;
    this.eyes = eyes;
    this.examined = null;
    void this.show();
  };

  /** Show a decision of the review as its seat saw it, with the better action; once more takes that away. */
  examine = (costly: CostlyInfo): void => {
    if (this.examined === costly) {
      this.examined = null;
      return;
    }
    this.eyes = costly.seat;
    this.jump(costly.line - 1);
    this.examined = costly;
  };

  again = (): void => {
    this.fault = null;
    void this.show();
  };

  hint = (): void => {
    this.isHinting = true;
  };

  private async show(): Promise<void> {
    const { line, eyes } = this;
    if (!this.frames.at(eyes, line) || !this.frames.log(eyes)) {
      try {
        await Promise.all([this.frames.load(eyes, 1), this.frames.load(eyes, line)]);
      } catch (error) {
        this.stumble(error);
        return;
      }
    }
    // Each pair of eyes has a log of its own: what is hidden from one is told to the other.
    if (eyes === this.eyes) this.lines = this.frames.log(eyes) ?? this.lines;
    const frame = this.frames.at(eyes, line);
    if (line !== this.line || eyes !== this.eyes || !frame) return;
    const before = this.frame?.seq ?? 0;
    if (frame === this.frame) return;
    this.fault = null;
    this.recent = before === 0 || line === before + 1 ? (this.lines[line - 1]?.events ?? []) : [];
    this.frame = frame;
    this.fetchMore();
  }

  private stumble(error: unknown): void {
    if (!(error instanceof api.Refusal)) throw error;
    this.pause();
    this.fault = error.fault;
  }

  /** Fetch the rest of the game, the next lines first: stepping never waits, and the whole is there without a network. */
  private fetchMore(): void {
    clearTimeout(this.breath);
    const next = this.hasEnded ? null : this.frames.missing(this.eyes, this.line, this.last);
    if (next === null) return;
    this.breath = setTimeout(() => {
      // What fails here is asked for again when it is needed, and complains then.
      void this.frames.load(this.eyes, next).then(
        () => this.fetchMore(),
        () => undefined,
      );
    }, BREATH);
  }

  // Playing.

  play = (): void => {
    if (this.isPlaying) return;
    this.isPlaying = true;
    if (this.isAtEnd) void this.go(1);
    this.wait();
  };

  pause = (): void => {
    this.isPlaying = false;
    clearTimeout(this.tick);
  };

  toggle = (): void => (this.isPlaying ? this.pause() : this.play());

  choose = (speed: Speed): void => {
    this.speed = speed;
    if (this.isPlaying) this.wait();
  };

  private wait(): void {
    clearTimeout(this.tick);
    this.tick = setTimeout(() => void this.advance(), PACE / this.speed);
  }

  private async advance(): Promise<void> {
    await this.go(this.line + 1);
    if (!this.isPlaying) return;
    if (this.isAtEnd) this.pause();
    else this.wait();
  }
}
