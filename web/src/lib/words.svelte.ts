/** Every word on the screen, by key, in the language of the moment. Switching needs no reload. */

import type { FluentBundle } from '@fluent/bundle';
import type { Happened, Numbers } from '../protocol';
import {
  chooseLanguage,
  eventMessage,
  formatMessage,
  isLanguage,
  makeBundle,
  withNames,
  type Language,
} from './fluent';
import { remember, recall } from './keep';

const files = import.meta.glob<string>(
  [
    '../../../src/igroteka/texts/*.ftl',
    '../../../src/igroteka/texts/web/*.ftl',
    '../../../src/igroteka/games/*/texts/*.ftl',
  ],
  { query: '?raw', import: 'default' },
);
const ROOT = '../../../src/igroteka';
/** What stands where words are missing: a key is for nobody to read. */
const UNSAID = '…';

function pathOf(game: string, language: Language): string {
  return `${ROOT}/games/${game}/texts/${language}.ftl`;
}

class Words {
  language = $state<Language>('en');
  private bundle = $state.raw<FluentBundle | null>(null);
  private games = new Set<string>();
  private spoken = new Set<string>();
  private asked = 0;

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

  /** Load a game's words as well; without a file of its own a game simply has none. */
  async learn(game: string): Promise<void> {
    if (this.games.has(game)) return;
    this.games.add(game);
    await this.speak(this.language);
  }

  private async speak(language: Language): Promise<void> {
    const turn = ++this.asked;
    const games = [...this.games];
    const paths = [
      `${ROOT}/texts/${language}.ftl`,
      `${ROOT}/texts/web/${language}.ftl`,
      ...games.map((game) => pathOf(game, language)),
    ];
    const sources = await Promise.all(paths.map((path) => files[path]?.() ?? Promise.resolve('')));
    // A later switch may have been faster.
    if (turn !== this.asked) return;
    this.spoken = new Set(games);
    this.bundle = makeBundle(language, sources);
    this.language = language;
    document.documentElement.lang = language;
  }

  say(key: string, numbers: Numbers = {}): string {
    if (!this.bundle) return '';
    return formatMessage(this.bundle, key, numbers) ?? this.unsaid(key);
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

  /** A line of the log. With names, where the table's players have any, beside their numbers. */
  sayEvent(game: string, event: Happened, nameOf: (seat: number) => string = () => ''): string {
    const { key, numbers } = eventMessage(game, event);
    return this.say(key, withNames(numbers, nameOf));
  }
}

export const words = new Words();

export function say(key: string, numbers: Numbers = {}): string {
  return words.say(key, numbers);
}
