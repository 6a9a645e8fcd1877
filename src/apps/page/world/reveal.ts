/** A grid or a cascade on an issue, or a row of it, as a link names it; its element has the same id after `at-`. */
export const placeId = (field: number, issue: string, row?: number): string =>
  [field, issue, ...(row === undefined ? [] : [row])].join('-');

/** Scrolls an element into sight when it is made, as the `ref` of it. */
export const inSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Has an element keep below what is pinned where it is scrolled into sight; a panel that scrolls by itself pins that below its padding. */
export function belowPinned(element: HTMLElement | null): HTMLElement | null {
  const pinned = element?.closest('[role=tabpanel]')?.querySelector<HTMLElement>('.last-change, .why');
  if (element && pinned && !pinned.contains(element)) element.style.scrollMarginTop = `${pinned.offsetHeight + 24}px`;
  return element;
}

/** Scrolls an element of the world into sight if it is shown, at once where the reader wants no motion. */
export function scrollTo(element: HTMLElement | null): void {
  if (element === null || element.getClientRects().length === 0) return;
  const scroll = element.closest<HTMLElement>('.scroll');
  const head = element.parentElement?.querySelector('th'); // stays at the edge, and is as wide as its ids
  if (element.matches('tr'))
    scroll?.scrollTo({ left: 0 }); // a whole row is seen from its beginning
  else if (scroll && head) scroll.style.scrollPaddingInlineStart = `${head.offsetWidth}px`;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  belowPinned(element)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
}
