/** The store of the table page: the socket's messages, and the current picks. */

import {
  SPECTATOR,
  type Answer,
  type ChoiceInfo,
  type Command,
  type Happened,
  type LineNews,
  type News,
  type PhraseWord,
  type TableInfo,
} from '../protocol';
import { Advice } from './advice.svelte';
import * as api from './api';
import { CatchUp } from './catchUp.svelte';
import { keepSight, keepWatched, keptSight, keptTable, keptWatched, noteSeen, type Sight } from './keep';
import { isSameQuestion, withEarlier, withNews } from './lines';
import { candidates, narrow, remaining } from './narrow';
import { Others } from './others.svelte';
import { settings } from './settings.svelte';
import { ShownSeat } from './shownSeat.svelte';
import { Link, type Connection } from './socket';
import { Talk } from './talk.svelte';
import { transport } from './transport';
import { Spoken } from './words.svelte';

export type Standing = 'loading' | 'here' | 'missing' | 'unreachable';

export class TableStore extends ShownSeat {
  standing = $state<Standing>('loading');
  connection = $state<Connection>('connecting');
  /** When the table's info last arrived, by this device's clock: running clocks count from there. */
  heardAt = $state(Date.now());
  picks = $state.raw<string[]>([]);
  left = $derived(remaining(this.choices, this.picks));
  candidates = $derived(candidates(this.choices, this.picks));
  /** A new number is a new question, or another seat that is asked; it stays while others answer the same sealed one. */
  question = $state(0);
  previews = $state.raw<Record<string, Happened[]>>({});
  /** A choice that waits for confirmation, and whether for its price, or because there is no way back. */
  doubtful = $state.raw<ChoiceInfo | null>(null);
  isDoubtOfCredit = $state(false);
  moved = $state.raw<number[]>([]);
  isStale = $state(false);
  /** A rematch was asked for from here: the page goes there as soon as it is made. */
  wantsRematch = $state(false);
  readonly talk = new Talk();
  readonly catchUp = new CatchUp(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  readonly others = new Others(
    this,
    (news) => this.hearNews(news),
    (line) => this.link?.send({ op: 'look', line, seat: this.seat === SPECTATOR ? null : this.seat }),
  );
  readonly advice = new Advice(this, (ask) => void this.link?.send({ op: 'advise', seat: this.seat, ask }));
  private link: Link | null = null;
  private readonly spoken = new Spoken();
  private peekedAsk: number | null = null;
  private lastSight: Sight | null = null;
  /** The line before which earlier ones are being fetched. */
  private askedBefore: string | null = null;
  /** The page was closed, perhaps while the table was still being fetched. */
  private isLeft = false;

  // Coming and going.

  async begin(code: string | null): Promise<void> {
    const kept = keptTable(this.id);
    this.held = kept?.held ?? [];
    this.leftAt = kept?.held.length ? kept.seen : keptWatched(this.id);
    this.maker ||= kept?.maker ?? '';
    this.lastSight = keptSight(this.id);
    try {
      await this.claimWishes();
      if (code) await this.regain(code);
      this.info ??= await api.table(this.id);
      this.game = (await api.games()).find((game) => game.id === this.info?.game) ?? null;
      await this.spoken.begin(this.info.game, this.info.data);
    } catch (error) {
      const isMissing = error instanceof api.Refusal && error.status === 404;
      this.standing = isMissing ? 'missing' : 'unreachable';
      return;
    }
    this.standing = 'here';
    await this.bringNonces();
    if (!this.isLeft) this.connect();
  }

  end(): void {
    this.isLeft = true;
    this.lookAway();
    this.others.pacer.drop();
    this.stopAsking();
    this.link?.close();
    this.talk.end();
    this.spoken.end();
  }

  /** The page is closed or hidden: store how far the log was read. */
  lookAway(): void {
    this.others.pacer.flush();
    this.catchUp.leave(this.now);
    if (!this.now) return;
    this.leftAt = this.now.seq;
    if (!this.held.length) return keepWatched(this.id, this.info?.status === 'playing' ? this.now.seq : null);
    this.keep();
    // Where several people share the device, nothing of what one of them saw is left behind.
    const isOwn = this.held.length === 1 && this.info?.status === 'playing' && this.now.view;
    keepSight(this.id, isOwn ? { seat: this.seat, seq: this.now.seq, view: this.now.view ?? {} } : null);
  }

  /** The page is visible again. */
  lookHere(): void {
    this.hurry();
    this.catchUp.comeBack();
  }

  /** What happened meanwhile has been read; those who watch have no turn of their own that would end it. */
  closeSince(): void {
    this.catchUp.close();
    if (!this.held.length) this.leftAt = null;
  }

  hurry(): void {
    this.link?.hurry();
  }

  /** The pace of bots was chosen anew: the server hears of it with a new hello. */
  changePace(): void {
    this.others.pacer.flush();
    this.link?.greetAgain();
  }

  private connect(): void {
    this.link = new Link({
      connect: () => transport.connect(api.socketPath(this.id)),
      hello: () => this.greeting(),
      onanswer: (answer, command) => this.hear(answer, command),
      onconnection: (state) => (this.connection = state),
    });
  }

  /** What a new connection begins with; it tells again whatever was heard and not shown yet. */
  private greeting() {
    this.others.pacer.drop();
    return {
      seats: this.held.map(({ seat, secret }) => ({ seat, secret })),
      since: this.known(),
      maker: this.maker || null,
      hurries: settings.pace !== 'calm',
    };
  }

  protected greetAgain(): void {
    this.news = {};
    this.link?.greetAgain();
  }

  // What the server says.

  private hear(answer: Answer, command: Command | undefined): void {
    switch (answer.type) {
      case 'news':
        return this.others.pacer.hear(answer);
      case 'status':
        return this.keepingSecrets(() => this.hearTable(this.others.pacer.update(answer.table, this.info)));
      case 'because':
        return this.refuse(...answer.reasons);
      case 'previews':
        if (answer.ask === this.ask?.id) this.previews = answer.previews;
        return;
      case 'advised':
        if (answer.seat === this.seat) this.advice.hear(answer.ask, answer.hints);
        return;
      case 'refused':
        // Nobody has asked for the lines in so many words; scrolling asks again.
        if (command?.op === 'earlier') return void (this.askedBefore = null);
        if (command?.op === 'look') {
          this.others.lookBack.close();
          return this.refuse(answer);
        }
        if (command?.op === 'advise') {
          this.advice.forget();
          return this.refuse(answer);
        }
        this.sentFor = null;
        if (command?.op === 'rematch') this.wantsRematch = false;
        return this.refuse(answer);
      case 'stale':
        if (command?.op === 'advise') return this.advice.forget();
        this.isStale = command?.op === 'act' || command?.op === 'undo';
        this.sentFor = this.reopened = null;
        return;
      case 'lines':
        return this.hearEarlier(answer.seat, answer.lines);
      case 'moment':
        return this.others.hear(answer.seat, answer.line, answer.view);
      case 'moved':
        this.moved = [...this.moved, answer.seat];
        return this.keepingSecrets(() => this.standUp(answer.seat));
      case 'freed':
        this.isFreed = true;
        return this.keepingSecrets(() => this.standUp(answer.seat));
      case 'left':
        return this.keepingSecrets(() => this.standUp(answer.seat));
      case 'done':
        if (command?.op === 'leave') this.keepingSecrets(() => this.standUp(command.seat));
        // The default from now on, where the server has not refused it.
        if (command?.op === 'rename') settings.chooseName(command.name);
        return;
      case 'phrased':
        return this.talk.hear(answer.seat, answer.phrase);
      case 'pong':
        return;
    }
  }

  private hearNews(news: News): void {
    if (news.view) noteSeen(this.id);
    const shown = this.seat;
    const before = this.news[news.seat];
    const next = withNews(before, news);
    this.hearTable(news.table);
    if (!next) return this.greetAgain();
    // What was chosen anew lies there.
    const isChanged = news.seat === this.reopened && this.sentFor !== null;
    if (isChanged || (news.seat === this.reopened && !news.chosen)) this.reopened = null;
    this.news = { ...this.news, [news.seat]: next };
    // While others answer the same sealed question, what is being chosen stays, and why something was refused.
    const isSame = !isChanged && isSameQuestion(before, news);
    if (news.seat === shown && !isSame) this.beginAnew(news);
    if (this.seat !== shown) {
      this.others.lookBack.forget();
      this.beginAnew(news);
    }
    // The own turn is now, whatever is looked at.
    if (news.seat === this.seat && news.ask && !before?.ask) this.others.lookBack.close();
    if (news.seat === this.seat) {
      const { lastSight: last, leftAt } = this;
      this.catchUp.hear(next, leftAt, last?.seat === news.seat && last.seq === leftAt ? last.view : null);
    }
    // What was refused on the way in, such as a link that was used before, is still worth reading.
    if (before && before.seq !== news.seq && !isSame) this.note = null;
    // Who sits at the device when a game begins is not told by who has set the table.
    if (this.curtain === null && news.table.status !== 'open') this.eyes = this.seat;
  }

  /** Something was decided or another seat is shown: clear the picks. */
  private beginAnew(news: News): void {
    this.question++;
    this.picks = [];
    this.previews = {};
    this.peekedAsk = null;
    this.doubtful = null;
    this.advice.forget();
    if (news.ask?.id !== this.sentFor) this.sentFor = null;
  }

  /** Fetch the page of lines before the first loaded one, one request at a time. */
  fetchEarlier = (): void => {
    const [seat, before] = [this.seat, this.firstLine];
    const asked = `${seat}:${before}`;
    if (before === null || this.askedBefore === asked) return;
    this.askedBefore = asked;
    this.link?.send({ op: 'earlier', before, seat: seat === SPECTATOR ? null : seat });
  };

  private hearEarlier(seat: number, lines: LineNews[]): void {
    // The server may tell only the end of the log again: then the same lines are asked for once more.
    this.askedBefore = null;
    const now = this.news[seat];
    if (now) this.news = { ...this.news, [seat]: withEarlier(now, lines) };
  }

  /** Another seat may be shown after a change: what the one before has looked at goes with it. */
  private keepingSecrets(change: () => void): void {
    const shown = this.seat;
    change();
    if (this.seat !== shown) this.others.lookBack.forget();
  }

  private hearTable(table: TableInfo): void {
    this.info = table;
    this.heardAt = Date.now();
  }

  // Choosing.

  pick = (id: string): void => {
    // What is on the screen is not now: the click means only that it has been seen.
    if (this.others.shown) return this.others.lookBack.close();
    if (this.catchUp.shown) return this.catchUp.skip();
    this.note = null;
    this.isStale = false;
    const idle = this.whyIdle();
    if (idle) return this.refuse({ rule: '', message: idle, numbers: {} });
    if (this.sentFor !== null || this.advice.takes(id)) return;
    const step = narrow(this.choices, this.picks, id);
    if (step.kind === 'forbidden') {
      this.link?.send({ op: 'why', seat: this.seat, picks: step.picks.slice(0, 8) });
      return;
    }
    this.picks = step.picks;
    if (step.kind === 'chosen') this.choose(step.choice);
  };

  /** Why clicks have no effect now, for reasons outside the rules. */
  private whyIdle(): string | null {
    if (this.info?.status !== 'playing') return 'app-over';
    if (this.seat === SPECTATOR) return 'web-watching-only';
    return this.isHanded(this.seat) ? 'app-seat-is-handed' : null;
  }

  clear = (): void => {
    this.others.lookBack.close();
    this.picks = [];
    this.advice.armed = null;
    this.note = null;
    this.doubtful = null;
  };

  choose = (choice: ChoiceInfo): void => {
    this.others.lookBack.close();
    this.note = null;
    // What has to be paid with more than there is, is no matter of one click: whoever ends turns without being
    // asked has said nothing of loans.
    const isOnCredit = Number(choice.numbers['missing'] ?? 0) > 0;
    const isEnd = choice.is_end && settings.confirms;
    if (!isEnd && !(isOnCredit && settings.confirmsCredit)) return this.act(choice.notation);
    this.isDoubtOfCredit = !isEnd;
    this.doubtful = choice;
  };

  agree = (): void => {
    if (this.doubtful) this.act(this.doubtful.notation);
  };

  /** Send a notation, legal or not: the server validates it and explains a refusal. */
  act = (action: string): void => {
    if (!this.ask) return;
    const ask = this.ask.id;
    this.doubtful = null;
    this.note = null;
    this.isStale = false;
    this.sentFor = ask;
    this.leftAt = null;
    this.catchUp.close();
    this.others.lookBack.close();
    this.link?.send({ op: 'act', seat: this.seat, ask, action });
  };

  whyNot = (action: string): void => {
    if (this.seat !== SPECTATOR) this.link?.send({ op: 'why', seat: this.seat, action });
  };

  peek = (id: string | null): void => {
    if (id === null || !this.ask || this.peekedAsk === this.ask.id) return;
    this.peekedAsk = this.ask.id;
    this.link?.send({ op: 'preview', seat: this.seat, ask: this.ask.id });
  };

  undo = (): void => {
    const ask = this.now?.askId ?? 0;
    this.clear();
    if (!this.now?.canUndo) return this.refuse({ rule: '', message: 'app-undo-impossible', numbers: {} });
    this.sentFor = null;
    this.link?.send({ op: 'undo', seat: this.seat, ask });
  };

  /** Replace the sealed answer: one command, and nobody else learns of it. */
  rechoose = (notation: string): void => {
    this.reopened = this.seat;
    this.act(notation);
  };

  /** A seat on this device changes its sealed answer: show that seat, with the question again. */
  reopen = (seat: number): void => {
    this.clear();
    this.question++;
    this.sentFor = null;
    this.eyes = this.reopened = seat;
  };

  hand = (seat: number, bot: string): void => void this.link?.send({ op: 'hand', seat, bot });
  take = (seat: number): void => void this.link?.send({ op: 'take', seat });
  resign = (seat: number): void => void this.link?.send({ op: 'resign', seat });
  leave = (seat: number): void => void this.link?.send({ op: 'leave', seat });
  free = (seat: number, name: string): void => void this.link?.send({ op: 'free', seat, name });

  rename = (seat: number, name: string): void => void this.link?.send({ op: 'rename', seat, name });

  /** Say a phrase: from the seat that is shown, if it is one of this device. */
  phrase = (phrase: PhraseWord): void => {
    const seat = this.holds(this.seat) ? this.seat : this.held[0]?.seat;
    if (seat !== undefined) this.link?.send({ op: 'phrase', seat, phrase });
  };

  /** Another game of the same people; `bot` is who plays for the bots there, if not the same. */
  rematch = (bot = ''): void => {
    const first = this.held[0];
    this.wantsRematch = Boolean(first);
    if (first) this.link?.send({ op: 'rematch', seat: first.seat, bot });
  };
}
