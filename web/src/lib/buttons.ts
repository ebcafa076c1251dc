/** The buttons of the asked-line: choices that need nothing on the board. */

import type { ChoiceInfo } from '../protocol';

export interface AskButton {
  choice: ChoiceInfo;
  /** What most people want now; the others are quiet. */
  isMain: boolean;
}

/** A verb alone, or last: then what stands before it are other ways to begin the same. */
export function isVerb({ components }: Pick<ChoiceInfo, 'components'>): boolean {
  return components.at(-1)?.startsWith('verb:') ?? false;
}

/**
 * Declining is quiet, and so is the end of a turn while there is something else to do: on the board, or with
 * another button. What is left to do alone is bright. The quiet ones come first, so that the bright one keeps
 * its place at the end.
 */
export function buttonsOf(choices: ChoiceInfo[]): AskButton[] {
  const verbs = choices.filter(isVerb);
  const isBoardEmpty = verbs.length === choices.length;
  const buttons = verbs.map((choice) => ({
    choice,
    isMain: choices.length === 1 || (isBoardEmpty && !choice.is_decline),
  }));
  return buttons.sort((one, other) => Number(one.isMain) - Number(other.isMain));
}
