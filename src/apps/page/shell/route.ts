import { useLayoutEffect, useState } from 'preact/hooks';
import { decodeSegment } from '../../../service/http/routes.js';
import type { OperationSummary } from '../operations.js';
import { belowPinned, scrollTo } from '../world/reveal.js';
import { isShared } from './share.js';
import { useWindowEvent } from './use-window.js';

/** The views in the middle: what is read and sent. */
export const middleViews = { operation: 'Operation', rules: 'Rules', choices: 'Choices', tour: 'Tour' } as const;

/** The views at the right: what became of it. */
export const rightViews = { world: 'World', journal: 'Journal', permissions: 'Permissions' } as const;

type MiddleView = keyof typeof middleViews;
export type View = MiddleView | keyof typeof rightViews;

/** The kinds of things that a link can lead to: the view that shows them, and what one is called. */
export const linkKinds = {
  op: { view: 'operation', noun: 'operation' },
  rule: { view: 'rules', noun: 'rule' },
  choice: { view: 'choices', noun: 'choice' },
  issue: { view: 'world', noun: 'issue' },
  entry: { view: 'journal', noun: 'entry of the journal with the number' },
  user: { view: 'permissions', noun: 'user' },
  at: { view: 'world', noun: 'row or cascade' },
} as const;

export type LinkKind = keyof typeof linkKinds;

// Where a link within the page leads: to a view, and to one thing in it.
type Route = Readonly<{ view: View; kind?: LinkKind; id?: string }>;

/** Whether a view is in the middle. */
export const isMiddle = (view: string): view is MiddleView => Object.hasOwn(middleViews, view);

const isView = (name: string): name is View => isMiddle(name) || Object.hasOwn(rightViews, name);

/** The hash of a link to one thing. */
export const linkTo = (kind: LinkKind, id: string | number): string => `#${kind}/${encodeURIComponent(id)}`;

/** The route of a hash such as `#rule/ADD-1` or `#journal`; undefined for one that leads nowhere. */
export function routeOf(hash: string): Route | undefined {
  const isKind = (name: string): name is LinkKind => Object.hasOwn(linkKinds, name);
  const [, name = '', id] = /^#?([^/]*)(?:\/(.*))?$/s.exec(hash) ?? [];
  if (name === '') return { view: 'operation' };
  if (!id) return isView(name) ? { view: name } : undefined;
  return isKind(name) ? { view: linkKinds[name].view, kind: name, id: decodeSegment(id) ?? id } : undefined;
}

/** What the page shows in the middle and at the right, and which of them where there is room for one. */
export interface ShownViews {
  readonly middle: MiddleView;
  readonly right: keyof typeof rightViews;
  readonly front: View;
  readonly operation: string;
  /** Where the last link led, undefined for nowhere; a new object for each, so that a link can be followed twice. */
  readonly route: Route | undefined;
  readonly hash: string;
}

/** Follows links within the page, and the hash that it is opened with. `first` is the operation that is shown until a link leads to another. */
export function useRoute(operations: readonly OperationSummary[], first: string) {
  const showing = (now: ShownViews, hash: string): ShownViews => {
    if (hash === '#main' || isShared(hash)) return now; // the content, to which the link over the head leads
    const route = routeOf(hash);
    const shown: ShownViews = { ...now, ...globalThis.history.state }; // which is null but after going back, and after a reload
    if (route === undefined) return { ...shown, route, hash };
    const { view, kind, id } = route;
    const at = isMiddle(view) ? { middle: view } : { right: view };
    const operation = kind === 'op' && operations.some((one) => one.id === id) && id ? id : shown.operation;
    return { ...shown, ...at, operation, front: view, route, hash };
  };
  const [shown, setShown] = useState<ShownViews>(() => {
    const route = { view: 'operation' } as const;
    const start = { middle: 'operation', right: 'world', front: 'operation', operation: '', route, hash: '' } as const;
    return showing(start, globalThis.location.hash);
  });
  const go = (hash: string): void => {
    setShown((now) => showing(now, hash));
    const { view, id } = routeOf(hash) ?? {};
    if (id !== undefined) return;
    globalThis.scrollTo({ top: 0 }); // where views share one scrollbar, each begins at its top
    if (view === undefined || isMiddle(view)) document.getElementById('main')?.scrollTo({ top: 0 });
  };
  useWindowEvent('hashchange', ({ newURL }) => go(new URL(newURL).hash)); // the next one may be there already
  useWindowEvent('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
    if (!link) return;
    if (link.hash === '#main') {
      event.preventDefault(); // a place on the page and no view
      document.getElementById('main')?.focus();
    } else if (link.hash === globalThis.location.hash) go(link.hash); // there is no event
  });
  useLayoutEffect(() => globalThis.history.replaceState(shown, ''), [shown]);
  const operation = shown.operation || first;
  const show = (view: View): void => globalThis.location.assign(view === 'operation' ? `#op/${operation}` : `#${view}`);
  return [{ ...shown, operation }, show] as const;
}

/** Moves to the element of what a link leads to, as soon as it is there: its id is the kind and the id, as in `rule-ADD-1`. */
export function useFocus(route: Route | undefined): void {
  useLayoutEffect(() => {
    const { kind, id } = route ?? {};
    if (kind === undefined || id === undefined) return undefined;
    const until = performance.now() + 5_000; // a page that was just opened has not all of its views yet
    let frame = 0;
    const at = `#${CSS.escape(`${kind}-${id}`)}`;
    const { activeElement: from } = document;
    const leavable = from?.matches('[role=tab]') ? [] : [from, document.body]; // arrow keys go on from a tab
    const move = (): void => {
      const element = document.querySelector<HTMLElement>(at);
      if (element === null && performance.now() < until) frame = requestAnimationFrame(move);
      const issue = document.getElementById(`issue-${/^\d+-(\w+-\d+)(-\d+)?$/.exec(id)?.[1]}`); // where rows are made when it is opened
      const fold = element?.querySelector(':scope > details') ?? element ?? issue;
      if (fold instanceof HTMLDetailsElement) fold.open = true;
      if (kind === 'at') scrollTo(element?.querySelector<HTMLElement>('.cell-changed') ?? element);
      else belowPinned(element)?.scrollIntoView({ block: 'start' });
      const place = document.querySelector<HTMLElement>(`${at}:not(details), ${at} > summary`); // Tab would skip all in `details` with a tabindex
      if (leavable.includes(document.activeElement)) place?.focus({ preventScroll: true }); // nobody has gone on from there
    };
    move();
    return () => cancelAnimationFrame(frame);
  }, [route]);
}
