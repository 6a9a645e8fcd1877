import { useEffect, useState } from 'preact/hooks';
import { isLeft, type LeftView, type RightView, type Route, routeOf, type View } from './route.js';

/** What the page shows at the left and at the right, and which of them where there is room for one. */
export interface Shown {
  readonly left: LeftView;
  readonly right: RightView;
  readonly front: View;
  /** Where the last link led; a new object for each, so that a link can be followed twice. */
  readonly route: Route;
}

const start: Shown = { left: 'operations', right: 'world', front: 'operations', route: { view: 'operations' } };

const showing = (shown: Shown, route: Route): Shown => ({
  ...shown,
  ...(isLeft(route.view) ? { left: route.view } : { right: route.view }),
  front: route.view,
  route,
});

/** The link within the page that was clicked. */
const linkOf = (target: EventTarget | null): HTMLAnchorElement | undefined =>
  target instanceof Element ? (target.closest<HTMLAnchorElement>('a[href^="#"]') ?? undefined) : undefined;

/** Follows links within the page, and the hash that it is opened with. */
export function useRoute(): readonly [Shown, (view: View) => void] {
  const first = routeOf(globalThis.location.hash);
  const [shown, setShown] = useState<Shown>(first ? showing(start, first) : start);
  useEffect(() => {
    const go = (hash: string): void => {
      const route = routeOf(hash);
      if (route === undefined) return;
      setShown((now) => showing(now, { ...route }));
      if (route.id === undefined) globalThis.scrollTo({ top: 0 }); // where views share one scrollbar, each begins at its top
    };
    const followHash = (): void => go(globalThis.location.hash);
    const followSame = ({ target }: MouseEvent): void => {
      const link = linkOf(target);
      if (link?.hash === globalThis.location.hash) go(link.hash); // no event tells of it
    };
    globalThis.addEventListener('hashchange', followHash);
    document.addEventListener('click', followSame);
    return () => {
      globalThis.removeEventListener('hashchange', followHash);
      document.removeEventListener('click', followSame);
    };
  }, []);
  const show = (view: View): void => {
    setShown((now) => showing(now, { view }));
    globalThis.location.hash = `#${view}`; // so that going back leads to what was shown before
  };
  return [shown, show];
}

/** How long an element is waited for, in milliseconds: a page that was just opened has not all of its views yet. */
const patienceMs = 5_000;

/** Moves to an element of a view as soon as it is there. */
export function useFocusOn(route: Route, view: View, idOf: (id: string) => string): void {
  useEffect(() => {
    const { id } = route;
    if (route.view !== view || id === undefined) return undefined;
    const until = performance.now() + patienceMs;
    let frame = 0;
    const move = (): void => {
      const element = document.getElementById(idOf(id));
      if (element === null && performance.now() < until) frame = requestAnimationFrame(move);
      element?.scrollIntoView({ block: 'start' });
      element?.focus({ preventScroll: true });
    };
    move();
    return () => cancelAnimationFrame(frame);
  }, [route, view, idOf]);
}
