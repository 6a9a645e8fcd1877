import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Returns whether the window matches a media query; on paper, whether it matched on the screen. */
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

/** Calls `act` for each event of a name that reaches the window. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  act: (event: WindowEventMap[Name]) => void,
): void {
  const latest = useRef(act);
  latest.current = act;
  useLayoutEffect(() => {
    const listener = (event: WindowEventMap[Name]): void => latest.current(event); // stays, as a new one would miss an event that draws
    globalThis.addEventListener(name, listener);
    return () => globalThis.removeEventListener(name, listener);
  }, [name]);
}

/** Calls `act` on Ctrl or Cmd with a key, unless the element with the focus handled it. If `act` returns false, the browser acts, too. */
export const useShortcut = (key: string, act: () => unknown): void =>
  useWindowEvent('keydown', (event) => {
    const isIt = event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
    if (isIt && !event.shiftKey && !event.altKey && act() !== false) event.preventDefault();
  });
