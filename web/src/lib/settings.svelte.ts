/** The person's own settings, kept in this browser. */

import { recall, remember } from './keep';
import { THEMES, type Theme } from './themes';

class Settings {
  theme = $state<Theme>('auto');
  /** Ask before a choice that cannot be taken back. */
  confirms = $state(true);
  name = $state('');

  begin(): void {
    const theme = recall('theme');
    this.theme = THEMES.find((one) => one === theme) ?? 'auto';
    this.confirms = recall('confirm') !== 'off';
    this.name = recall('name') ?? '';
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', () => this.paint());
    this.paint();
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme);
    this.paint();
  }

  chooseConfirms(confirms: boolean): void {
    this.confirms = confirms;
    remember('confirm', confirms ? 'on' : 'off');
  }

  chooseName(name: string): void {
    this.name = name;
    remember('name', name || null);
  }

  private paint(): void {
    const isDark =
      this.theme === 'dark' || (this.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }
}

export const settings = new Settings();
