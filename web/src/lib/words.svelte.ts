/** All texts of the page, by key, in the current language. Switching the language needs no reload. */

import type { FluentBundle } from '@fluent/bundle';
import type { ChoiceInfo, Edition, Happened, Numbers, Reason } from '../protocol';
import { isPocket } from './address';
import * as api from './api';
import {
  chooseLanguage,
  eventMessage,
  formatMessage,
  isLanguage,
  makeBundle,
  readerOf,
  withEdition,
  withNames,
  type Language,
} from './fluent';
import { remember, recall } from './keep';
import { readable } from './readable';

const files = import.meta.glob<string>(
  [
    '../../../src/igroteka/texts/*.ftl',
    '../../../src/igroteka/texts/web/*.ftl',
    '../../../src/igroteka/texts/pocket/*.ftl',
    '../../../src/igroteka/games/*/texts/*.ftl',
  ],
  { query: '?raw', import: 'default' },
);
const ROOT = '../../../src/igroteka';
/** Shown in place of a missing message; people never see a key. */
const UNSAID = '…';

/** Each language by its own name. */
export const LANGUAGE_NAMES = [
  { value: 'uk', label: 'Українська' },
  { value: 'ru', label: 'Русский' },
  { value: 'en', label: 'English' },
] as const;

function pathOf(game: string, language: Language): string {
  return `${ROOT}/games/${game}/texts/${language}.ftl`;
}

/** The edition of a page: from `begin` to `end` the game's texts use its numbers. */
export class Spoken {
  isOver = false;

  async begin(game: string, data: string): Promise<void> {
    await words.speakOf(game, data, this);
  }

  end(): void {
    this.isOver = true;
    words.leave(this);
  }
}

class Words {
  language = $state<Language>('en');
  private bundle = $state.raw<FluentBundle | null>(null);
  private games = new Set<string>();
  private spoken = new Set<string>();
  private learning = new Map<string, Promise<void>>();
  private asked = 0;
  /** Whether the words of the room without a server are wanted: no page of a server needs them by itself. */
  private knowsPocket = isPocket;
  private speaking: Promise<void> = Promise.resolve();
  /** The installed edition of each game that was learnt. */
  private installed = $state.raw<Record<string, Edition>>({});
  /** The titles of those games in every language, for a game without texts. */
  private titles = $state.raw<Record<string, Record<string, string>>>({});
  /** The edition of the table, replay or rulebook that is on the screen, if it is another one. */
  private atHand = $state.raw<{ game: string; edition: Edition; spoken: Spoken } | null>(null);

  get isReady(): boolean {
    return this.bundle !== null;
  }

  /** Load the language of the browser, or the one chosen before. */
  async begin(): Promise<void> {
    const chosen = recall('language');
    await this.speak(isLanguage(chosen) ? chosen : chooseLanguage(navigator.languages));
  }

  async choose(language: Language): Promise<void> {
    remember('language', language);
    await this.speak(language);
  }

  /** Load the words of the room without a server as well. */
  async learnPocket(): Promise<void> {
    if (this.knowsPocket) return this.speaking;
    this.knowsPocket = true;
    await this.speak(this.language);
  }

  /** Load a game's words as well; without a file of its own a game simply has none. What failed is tried again. */
  learn(game: string): Promise<void> {
    const known = this.learning.get(game);
    if (known) return known;
    const learning = this.study(game).catch((error: unknown) => {
      this.learning.delete(game);
      throw error;
    });
    this.learning.set(game, learning);
    return learning;
  }

  private async study(game: string): Promise<void> {
    void files[pathOf(game, this.language)]?.();
    // Its numbers first: a text of the game is said with them.
    const shelf = await api.games().catch(() => []);
    const found = shelf.find((one) => one.id === game);
    if (found) {
      this.installed = { ...this.installed, [game]: found.edition };
      this.titles = { ...this.titles, [game]: found.titles };
    } else this.learning.delete(game);
    this.games.add(game);
    await this.speak(this.language);
  }

  /** Use the numbers of this edition of a game, which may be the installed one, until `spoken` ends. */
  async speakOf(game: string, data: string, spoken: Spoken): Promise<void> {
    await this.learn(game);
    const isInstalled = this.installed[game]?.data === data;
    const edition = isInstalled ? null : await api.edition(game, data);
    if (!spoken.isOver) this.atHand = edition && { game, edition, spoken };
  }

  leave(spoken: Spoken): void {
    if (this.atHand?.spoken === spoken) this.atHand = null;
  }

  /** The data digest of the current edition; empty for the installed one. */
  dataOf(game: string): string {
    return this.atHand?.game === game ? this.atHand.edition.data : '';
  }

  /** What the current edition of a game says of a component, by its kind and key; nothing of an unknown one. */
  rowOf(game: string, kind: string, key: string): Numbers {
    return this.editionFor(game)?.rows[kind]?.[key] ?? {};
  }

  private editionFor(key: string): Edition | undefined {
    const game = key.split('-', 1)[0] ?? '';
    return this.atHand?.game === game ? this.atHand.edition : this.installed[game];
  }

  /** Load what is asked for now; if more is asked for meanwhile, that is waited for as well. */
  private async speak(language: Language): Promise<void> {
    let turn = ++this.asked;
    this.speaking = this.load(language, turn);
    await this.speaking;
    while (turn !== this.asked) {
      turn = this.asked;
      await this.speaking;
    }
  }

  private async load(language: Language, turn: number): Promise<void> {
    const games = [...this.games];
    const sources = await Promise.all([
      files[`${ROOT}/texts/${language}.ftl`]?.() ?? '',
      files[`${ROOT}/texts/web/${language}.ftl`]?.() ?? '',
      (this.knowsPocket && files[`${ROOT}/texts/pocket/${language}.ftl`]?.()) || '',
      ...games.map((game) => this.textsOf(game, language)),
    ]);
    // A later switch may have been faster.
    if (turn !== this.asked) return;
    this.spoken = new Set(games);
    this.bundle = makeBundle(language, sources);
    this.language = language;
    document.documentElement.lang = language;
  }

  /** The client is built with the words of our games; those of a game from elsewhere the server has. */
  private async textsOf(game: string, language: Language): Promise<string> {
    const ours = files[pathOf(game, language)];
    if (ours) return ours();
    return game in this.installed ? api.texts(game, language).catch(() => '') : '';
  }

  /** Whether a message exists, or should: only a game of another package may have no texts. */
  private isDue(key: string): boolean {
    return this.has(key) || pathOf(key.split('-', 1)[0] ?? '', this.language) in files;
  }

  /** A message of a game, or a fallback if the game has no texts. */
  sayOr(other: () => string, key: string, numbers: Numbers = {}): string {
    return this.isDue(key) ? this.say(key, numbers) : other();
  }

  title(game: string): string {
    return this.sayOr(() => this.titles[game]?.[this.language] ?? '', `${game}-title`);
  }

  say(key: string, numbers: Numbers = {}): string {
    if (!this.bundle) return '';
    return formatMessage(this.bundle, key, withEdition(this.editionFor(key), numbers)) ?? this.unsaid(key);
  }

  /** Nothing until it is known which game it is and its words are loaded; a game from elsewhere may never have any. */
  private unsaid(key: string): string {
    const [game = ''] = key.split('-');
    const isGame = pathOf(game, this.language) in files;
    if (!game || (isGame && !this.spoken.has(game))) return '';
    if (isGame || game === 'web' || game === 'app')
      reportError(new Error(`no message ${key} in ${this.language}`));
    return UNSAID;
  }

  has(key: string): boolean {
    return this.bundle?.hasMessage(key) ?? false;
  }

  /**
   * A line of the log. With names, where the table's players have any, instead of their numbers; to the player who
   * reads it, it says "you".
   */
  sayEvent(game: string, event: Happened, nameOf: (seat: number) => string = () => '', you = -1): string {
    const { key, numbers } = eventMessage(game, event);
    const named = { ...withNames(numbers, nameOf, you), reader: readerOf(numbers, you) };
    return this.sayOr(() => this.plainEvent(event, nameOf, you), key, named);
  }

  /** An event without a message: its name and its arguments. */
  private plainEvent({ event, seat, args }: Happened, nameOf: (seat: number) => string, you: number): string {
    const told = Object.entries(args).map(([name, value]) =>
      typeof value === 'number' ? `${readable(name).toLowerCase()} ${value}` : readable(value),
    );
    const what = told.length ? `${readable(event)}: ${told.join(', ')}` : readable(event);
    return seat < 0 ? what : `${this.say('app-seat', withNames({ seat: seat + 1 }, nameOf, you))}: ${what}`;
  }

  /** A choice in words; in its notation where a game from elsewhere has none. */
  sayChoice({ label, numbers, notation }: ChoiceInfo, nameOf: (seat: number) => string = () => ''): string {
    return this.sayOr(() => notation, label, withNames(numbers, nameOf));
  }

  /** Why something is refused; with names, where the table's players have any. */
  sayReason({ message, numbers }: Reason, nameOf: (seat: number) => string = () => ''): string {
    return message.startsWith('web-') || message.startsWith('app-')
      ? this.say(message, numbers)
      : this.sayOr(() => this.say('web-refused-plain'), message, withNames(numbers, nameOf));
  }
}

export const words = new Words();

export function say(key: string, numbers: Numbers = {}): string {
  return words.say(key, numbers);
}
