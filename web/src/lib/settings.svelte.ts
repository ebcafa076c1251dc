/** The person's settings, stored in this browser. */

import { recall, remember } from './keep';
import { askToNotify, permission } from './notices';
import { PACES, type Pace } from './pacer';
import { allowSound, playTurn } from './sound';
import { TEXT_SIZES, THEMES, type TextSize, type Theme } from './themes';

class Settings {
  theme = $state<Theme>('auto');
  /** In percent of the browser's own size. */
  textSize = $state<TextSize>(100);
  /** Ask before a choice that cannot be taken back. */
  confirms = $state(true);
  /** Ask before a choice that has to be paid with more than there is. */
  confirmsCredit = $state(true);
  /** Show the notation beside choices, for those who type. */
  notation = $state(false);
  /** Every turn of the log is open, with all its lines. */
  logDetails = $state(false);
  /** How fast bots play where one sits at the table. */
  pace = $state<Pace>('calm');
  sounds = $state(false);
  /** What others at a table say is not shown. */
  mutes = $state(false);
  notifies = $state(false);
  /** A game has been finished in this browser: only now is it worth asking whether to call. */
  hasFinished = $state(false);
  /** The quiet offer of notices has been answered, one way or the other. */
  wasOffered = $state(false);
  name = $state('');

  begin(): void {
    const theme = recall('theme');
    this.theme = THEMES.find((one) => one === theme) ?? 'auto';
    this.textSize = TEXT_SIZES.find((one) => String(one) === recall('text')) ?? 100;
    this.confirms = recall('confirm') !== 'off';
    this.confirmsCredit = recall('confirm-credit') !== 'off';
    this.notation = recall('notation') === 'on';
    this.logDetails = recall('log') === 'details';
    this.pace = PACES.find((one) => one === recall('pace')) ?? 'calm';
    this.sounds = recall('sound') === 'on';
    this.mutes = recall('mute') === 'on';
    this.notifies = recall('notify') === 'on' && permission() === 'granted';
    this.hasFinished = recall('finished') === 'yes';
    this.wasOffered = recall('offered') === 'yes';
    this.name = recall('name') ?? '';
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', () => this.paint());
    const wake = (): void => {
      if (this.sounds) allowSound();
    };
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
    this.paint();
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme);
    this.paint();
  }

  chooseTextSize(size: TextSize): void {
    this.textSize = size;
    remember('text', size === 100 ? null : String(size));
    this.paint();
  }

  chooseConfirms(confirms: boolean): void {
    this.confirms = confirms;
    remember('confirm', confirms ? 'on' : 'off');
  }

  chooseConfirmsCredit(confirms: boolean): void {
    this.confirmsCredit = confirms;
    remember('confirm-credit', confirms ? null : 'off');
  }

  chooseNotation(notation: boolean): void {
    this.notation = notation;
    remember('notation', notation ? 'on' : null);
  }

  chooseLogDetails(details: boolean): void {
    this.logDetails = details;
    remember('log', details ? 'details' : null);
  }

  choosePace(pace: Pace): void {
    this.pace = pace;
    remember('pace', pace === 'calm' ? null : pace);
  }

  /** Switched on, it is heard at once. */
  chooseSounds(sounds: boolean): void {
    this.sounds = sounds;
    remember('sound', sounds ? 'on' : null);
    if (!sounds) return;
    allowSound();
    setTimeout(playTurn, 60);
  }

  chooseMutes(mutes: boolean): void {
    this.mutes = mutes;
    remember('mute', mutes ? 'on' : null);
  }

  /** On only if the browser lets us; a refusal leaves it off. */
  async chooseNotifies(notifies: boolean): Promise<void> {
    this.answerOffer();
    this.notifies = notifies;
    if (notifies && !(await askToNotify())) this.notifies = false;
    remember('notify', this.notifies ? 'on' : null);
  }

  answerOffer(): void {
    this.wasOffered = true;
    remember('offered', 'yes');
  }

  finishGame(): void {
    if (this.hasFinished) return;
    this.hasFinished = true;
    remember('finished', 'yes');
  }

  chooseName(name: string): void {
    this.name = name;
    remember('name', name || null);
  }

  private paint(): void {
    const isDark =
      this.theme === 'dark' || (this.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    document.documentElement.dataset.text = String(this.textSize);
  }
}

export const settings = new Settings();
