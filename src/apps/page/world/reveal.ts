/** Returns the id of a grid or a cascade on an issue, or of a row, in a link. Its element has this id after `at-`. */
export const placeId = (field: number, issue: string, row?: number): string =>
  [field, issue, ...(row === undefined ? [] : [row])].join('-');

/** Scrolls an element into sight when it is made, as its `ref`. */
export const inSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Makes an element scroll to below the pinned part of its panel, and below the padding that a scrolling panel adds. */
export function belowPinned(element: HTMLElement | null): HTMLElement | null {
  const pinned = element?.closest('[role=tabpanel]')?.querySelector<HTMLElement>('.last-change, .why');
  if (element && pinned && !pinned.contains(element)) element.style.scrollMarginTop = `${pinned.offsetHeight + 24}px`;
  return element;
}

/** Scrolls an element of the world into sight if it is shown, without animation if the reader prefers reduced motion. */
export function scrollTo(element: HTMLElement | null): void {
  if (element === null || element.getClientRects().length === 0) return;
  const scroll = element.closest<HTMLElement>('.scroll');
  const head = element.parentElement?.querySelector('th'); // sticks to the edge; its width depends on its ids
  if (element.matches('tr'))
    scroll?.scrollTo({ left: 0 }); // shows a row from its beginning
  else if (scroll && head) scroll.style.scrollPaddingInlineStart = `${head.offsetWidth}px`;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  belowPinned(element)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
}
