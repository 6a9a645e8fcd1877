/** What the page looks like: as the system does, or as somebody chose. */
export const themes = ['auto', 'light', 'dark'] as const;

const key = 'gridtwin-theme';

/** The theme that was chosen earlier. A page without storage has none. */
export function chosenTheme() {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** Puts a theme on, and keeps it for the next time where the page has a storage. */
export function putOn(theme: (typeof themes)[number]): void {
  document.documentElement.style.colorScheme = theme === 'auto' ? '' : theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // without a storage it lasts as long as the page
  }
}
