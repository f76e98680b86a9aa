import { THEME, type Theme, usePreference } from '../lib/preferences.ts';
import { Choice } from './Choice.tsx';

const OPTIONS: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

/** Chooses the colour theme. `theme.js` applies the stored choice before the first paint of the next visit. */
export function ThemeToggle() {
  const [theme, setTheme] = usePreference(THEME);
  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return <Choice legend="Colour theme" options={OPTIONS} chosen={theme} onChoose={choose} />;
}
