/** The themes of the page; `auto` is the theme of the system. */
export const themes = ['auto', 'light', 'dark'] as const;

const key = 'gridtwin-theme';

/** Returns the stored theme; `auto` without a stored theme or without storage. */
export function chosenTheme() {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** Applies a theme, and stores it if the page has storage. */
export function putOn(theme: (typeof themes)[number]): void {
  document.documentElement.style.colorScheme = theme === 'auto' ? '' : theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // without storage, the theme lasts as long as the page
  }
}
