import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Whether the window is as a media query says; on paper, as it was on the screen. */
export function useMedia(text: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(text).matches);
  useLayoutEffect(() => {
    const query = matchMedia(text);
    const follow = (): void => void (matchMedia('print').matches || setFits(query.matches));
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [text]);
  return fits;
}

/** Calls back for each event of a name that reaches the window. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  act: (event: WindowEventMap[Name]) => void,
): void {
  const latest = useRef(act);
  latest.current = act;
  useLayoutEffect(() => {
    const listener = (event: WindowEventMap[Name]): void => latest.current(event); // stays: a new one misses the event at which another draws
    globalThis.addEventListener(name, listener);
    return () => globalThis.removeEventListener(name, listener);
  }, [name]);
}

/** Calls back when Ctrl or Cmd is pressed with a key, wherever the focus is, unless what has it acts by itself. The browser then does nothing, unless `act` gives false. */
export const useShortcut = (key: string, act: () => unknown): void =>
  useWindowEvent('keydown', (event) => {
    const isIt = event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
    if (isIt && !event.shiftKey && !event.altKey && act() !== false) event.preventDefault();
  });
