/** What the list of choices needs to know and can do: at a table, and in a lesson. */

import type { Ask, ChoiceInfo } from '../protocol';

export interface Choosing {
  readonly ask: Ask | null;
  readonly choices: ChoiceInfo[];
  /** Those that go with what is picked. */
  readonly left: ChoiceInfo[];
  readonly picks: string[];
  /** A new number is a new question. */
  readonly now: { askId: number } | undefined;
  choose(choice: ChoiceInfo): void;
  act(notation: string): void;
  clear(): void;
  peek(id: string | null): void;
}
