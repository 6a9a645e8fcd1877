import { useEffect, useState } from 'preact/hooks';

/** Whether the window is as a media query says. */
export function useMedia(text: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(text).matches);
  useEffect(() => {
    const query = matchMedia(text);
    const follow = (): void => setFits(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [text]);
  return fits;
}

/** Does something when Ctrl or Cmd is pressed with a key, wherever the focus is. */
export function useShortcut(key: string, act: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isIt = event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey);
      if (isIt && !event.shiftKey && !event.altKey) act(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key, act]);
}
