/** The id of the element of a grid or a cascade on an issue, or of a row of it. */
export const placeId = (field: number, issue: string, row?: number): string =>
  ['at', field, issue, ...(row === undefined ? [] : [row])].join('-');

/** Scrolls an element into sight, at once where the reader wants no motion; gives whether it is shown. */
export function scrollTo(element: HTMLElement | null): boolean {
  if (element === null || element.getClientRects().length === 0) return false;
  const pinned = element.closest('[role=tabpanel]')?.querySelector<HTMLElement>('.last-change');
  element.style.scrollMarginTop = `${(pinned?.offsetHeight ?? 0) + 8}px`;
  if (element.matches('tr')) element.closest('.scroll')?.scrollTo({ left: 0 }); // a whole row is seen from its beginning
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  return true;
}

/** Shows the world, and in it the element with an id, as soon as it is there. */
export function reveal(id: string): void {
  const until = performance.now() + 2_000;
  globalThis.location.hash = '#world';
  const move = (): void => {
    const element = document.getElementById(id);
    const target = element?.querySelector<HTMLElement>('.cell-changed') ?? element;
    if (scrollTo(target)) element?.focus({ preventScroll: true });
    else if (performance.now() < until) requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
}
