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

/** Whether the search is open: Ctrl-K or Cmd-K opens it wherever the focus is. */
export function useSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
  return [isOpen, setOpen] as const;
}
