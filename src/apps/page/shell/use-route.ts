import { useEffect, useState } from 'preact/hooks';
import { isMiddle, type MiddleView, type RightView, type Route, routeOf, type View } from './route.js';
import { isShared } from './share.js';

/** What the page shows in the middle and at the right, and which of them where there is room for one. */
export interface ShownViews {
  readonly middle: MiddleView;
  readonly right: RightView;
  readonly front: View;
  readonly operation: string;
  /** Where the last link led, undefined for nowhere; a new object for each, so that a link can be followed twice. */
  readonly route: Route | undefined;
  readonly hash: string;
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | undefined =>
  target instanceof Element ? (target.closest<HTMLAnchorElement>('a[href^="#"]') ?? undefined) : undefined;

function followLinks(go: (hash: string) => void): () => void {
  const followHash = (): void => go(globalThis.location.hash);
  const followClick = (event: MouseEvent): void => {
    const link = linkOf(event.target);
    if (link?.hash === '#main') {
      event.preventDefault(); // a place on the page and no view
      document.getElementById('main')?.focus();
    } else if (link?.hash === globalThis.location.hash) go(link.hash); // no event tells of it
  };
  globalThis.addEventListener('hashchange', followHash);
  document.addEventListener('click', followClick);
  return () => {
    globalThis.removeEventListener('hashchange', followHash);
    document.removeEventListener('click', followClick);
  };
}

/** Follows links within the page, and the hash that it is opened with. `operations` are the ids of those that there are. */
export function useRoute(operations: ReadonlySet<string>): readonly [ShownViews, (view: View) => void] {
  const [first = ''] = operations;
  const showing = (shown: ShownViews, hash: string): ShownViews => {
    if (hash === '#main' || isShared(hash)) return shown; // the content, to which the link over the head leads
    const route = routeOf(hash);
    if (route === undefined) return { ...shown, route, hash };
    const { view, kind, id } = route;
    const isOperation = kind === 'op' && id !== undefined && operations.has(id);
    return {
      ...shown,
      ...(isMiddle(view) ? { middle: view } : { right: view }),
      ...(isOperation && { operation: id }),
      front: view,
      route,
      hash,
    };
  };
  const start: ShownViews = {
    middle: 'operation',
    right: 'world',
    front: 'operation',
    operation: first,
    route: { view: 'operation' },
    hash: '',
  };
  const [shown, setShown] = useState<ShownViews>(() => showing(start, globalThis.location.hash));
  useEffect(
    () =>
      followLinks((hash) => {
        setShown((now) => showing(now, hash));
        if (routeOf(hash)?.id === undefined) globalThis.scrollTo({ top: 0 }); // where views share one scrollbar, each begins at its top
      }),
    [],
  );
  const show = (view: View): void => {
    globalThis.location.hash = view === 'operation' ? `#op/${shown.operation}` : `#${view}`; // going back leads to what was shown before
  };
  return [shown, show];
}

/** How long an element is waited for, in milliseconds: a page that was just opened has not all of its views yet. */
const patienceMs = 5_000;

/** Moves to the element of what a link leads to, as soon as it is there: its id is the kind and the id, as in `rule-ADD-1`. */
export function useFocus(route: Route | undefined): void {
  useEffect(() => {
    const { kind, id } = route ?? {};
    if (kind === undefined || id === undefined) return undefined;
    const until = performance.now() + patienceMs;
    let frame = 0;
    const move = (): void => {
      const element = document.getElementById(`${kind}-${id}`);
      if (element === null && performance.now() < until) frame = requestAnimationFrame(move);
      element?.scrollIntoView({ block: 'start' });
      if (!document.activeElement?.matches('[role=tab]')) element?.focus({ preventScroll: true }); // arrow keys go on from a tab
    };
    move();
    return () => cancelAnimationFrame(frame);
  }, [route]);
}
