/** Keeps the focus in the asked-line: a pressed button may disappear, and the focus must not fall back to the page. */

/** What the asked-line shows: a turn that is looked back at, the button for the next turn, or the question. */
export type AskKind = 'past' | 'step' | 'question';

export class AskFocus {
  private kind: AskKind | null = null;
  private wasInside = false;
  /** What had the focus when looking back began. */
  private origin: Element | null = null;

  /** Before the page changes: whether the focus is inside, and where it was when looking back begins. */
  before(section: HTMLElement | undefined, kind: AskKind): void {
    const focused = document.activeElement;
    this.wasInside = Boolean(section?.contains(focused));
    if (kind === 'past' && this.kind !== 'past') this.origin = this.wasInside ? null : focused;
  }

  /**
   * After it: whoever pressed a button that is gone goes on where it makes sense. That is the next turn, the way
   * back to now, or what was left to look back; never a button that decides something, as it is easily pressed twice.
   */
  after(section: HTMLElement | undefined, kind: AskKind): void {
    const [was, focused] = [this.kind, document.activeElement];
    this.kind = kind;
    if (!section || was === null || was === kind) return;
    const isLost = !focused || focused === document.body;
    if (kind === 'past' ? !isLost : !this.wasInside || !(isLost || focused === section)) return;
    const origin = was === 'past' && this.origin?.isConnected ? this.origin : null;
    const button = kind === 'question' ? null : section.querySelector('.button.main');
    const target = origin ?? button ?? section;
    if (target instanceof HTMLElement && target !== document.body) target.focus({ preventScroll: true });
    else section.focus({ preventScroll: true });
  }
}
