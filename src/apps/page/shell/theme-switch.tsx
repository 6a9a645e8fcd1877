import { useState } from 'preact/hooks';
import { chosenTheme, isTheme, putOn, type Theme, themes } from './theme.js';

/** Chooses what the page looks like. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const choose = (chosen: string): void => {
    if (!isTheme(chosen)) return;
    setTheme(chosen);
    putOn(chosen);
  };
  return (
    <label class="theme">
      Theme{' '}
      <select value={theme} onChange={(event) => choose(event.currentTarget.value)}>
        {themes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}
