/** The interface between the list of choices and its store, which is a table's or a lesson's. */

import type { Ask, ChoiceInfo } from '../protocol';

export interface Choosing {
  readonly ask: Ask | null;
  readonly choices: ChoiceInfo[];
  /** Those that go with what is picked. */
  readonly left: ChoiceInfo[];
  readonly picks: string[];
  /** A new number is a new question; it stays while others answer the same sealed one. */
  readonly question: number;
  choose(choice: ChoiceInfo): void;
  act(notation: string): void;
  clear(): void;
  peek(id: string | null): void;
}
