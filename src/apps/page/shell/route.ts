import { useLayoutEffect, useState } from 'preact/hooks';
import { decodeSegment } from '../../../service/http/routes.js';
import type { OperationSummary } from '../operations.js';
import { belowPinned, scrollTo } from '../world/reveal.js';
import { isShared } from './share.js';
import { useWindowEvent } from './use-window.js';

/** The views in the middle, to read and to send. */
export const middleViews = { operation: 'Operation', rules: 'Rules', choices: 'Choices', tour: 'Tour' } as const;

/** The views at the right, which show the state of the mock. */
export const rightViews = { world: 'World', journal: 'Journal', permissions: 'Permissions' } as const;

type MiddleView = keyof typeof middleViews;
export type View = MiddleView | keyof typeof rightViews;

/** The kinds of things that a link can lead to, each with its view and its noun. */
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

// The target of a link within the page: a view, and a thing in it.
type Route = Readonly<{ view: View; kind?: LinkKind; id?: string }>;

/** Whether a view is in the middle. */
export const isMiddle = (view: string): view is MiddleView => Object.hasOwn(middleViews, view);

const isView = (name: string): name is View => isMiddle(name) || Object.hasOwn(rightViews, name);

/** Returns the hash of a link to a thing. */
export const linkTo = (kind: LinkKind, id: string | number): string => `#${kind}/${encodeURIComponent(id)}`;

/** Returns the route of a hash such as `#rule/ADD-1` or `#journal`; undefined if it leads nowhere. */
export function routeOf(hash: string): Route | undefined {
  const isKind = (name: string): name is LinkKind => Object.hasOwn(linkKinds, name);
  const [, name = '', id] = /^#?([^/]*)(?:\/(.*))?$/s.exec(hash) ?? [];
  if (name === '') return { view: 'operation' };
  if (!id) return isView(name) ? { view: name } : undefined;
  return isKind(name) ? { view: linkKinds[name].view, kind: name, id: decodeSegment(id) ?? id } : undefined;
}

/** The views in the middle and at the right; `front` is the view that a narrow window shows. */
export interface ShownViews {
  readonly middle: MiddleView;
  readonly right: keyof typeof rightViews;
  readonly front: View;
  readonly operation: string;
  /** The target of the last link, undefined for nowhere. Each link makes a new object, so that it can be followed twice. */
  readonly route: Route | undefined;
  readonly hash: string;
}

/** Follows the first hash and the links of the page. `first` is the operation that is shown until a link leads to another. */
export function useRoute(operations: readonly OperationSummary[], first: string) {
  const showing = (now: ShownViews, hash: string): ShownViews => {
    if (hash === '#main' || isShared(hash)) return now; // the link before the head leads to the content, no view
    const route = routeOf(hash);
    const shown: ShownViews = { ...now, ...globalThis.history.state }; // null, except after going back or a reload
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
    globalThis.scrollTo({ top: 0 }); // views that share a scrollbar begin at their top
    if (view === undefined || isMiddle(view)) document.getElementById('main')?.scrollTo({ top: 0 });
  };
  useWindowEvent('hashchange', ({ newURL }) => go(new URL(newURL).hash)); // the location may have the next hash already
  useWindowEvent('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
    if (!link) return;
    if (link.hash === '#main') {
      event.preventDefault(); // a place on the page, not a view
      document.getElementById('main')?.focus();
    } else if (link.hash === globalThis.location.hash) go(link.hash); // the same hash causes no event
  });
  useLayoutEffect(() => globalThis.history.replaceState(shown, ''), [shown]);
  const operation = shown.operation || first;
  const show = (view: View): void => globalThis.location.assign(view === 'operation' ? `#op/${operation}` : `#${view}`);
  return [{ ...shown, operation }, show] as const;
}

/** Moves to the element of a link as soon as it exists. Its id is the kind and the id, as in `rule-ADD-1`. */
export function useFocus(route: Route | undefined): void {
  useLayoutEffect(() => {
    const { kind, id } = route ?? {};
    if (kind === undefined || id === undefined) return undefined;
    const until = performance.now() + 5_000; // a page that was just opened lacks some views
    let frame = 0;
    const at = `#${CSS.escape(`${kind}-${id}`)}`;
    const { activeElement: from } = document;
    const leavable = from?.matches('[role=tab]') ? [] : [from, document.body]; // arrow keys need the focus on a tab
    const move = (): void => {
      const element = document.querySelector<HTMLElement>(at);
      if (element === null && performance.now() < until) frame = requestAnimationFrame(move);
      const issue = document.getElementById(`issue-${/^\d+-(\w+-\d+)(-\d+)?$/.exec(id)?.[1]}`); // makes its rows when it is opened
      const fold = element?.querySelector(':scope > details') ?? element ?? issue;
      if (fold instanceof HTMLDetailsElement) fold.open = true;
      if (kind === 'at') scrollTo(element?.querySelector<HTMLElement>('.cell-changed') ?? element);
      else belowPinned(element)?.scrollIntoView({ block: 'start' });
      const place = document.querySelector<HTMLElement>(`${at}:not(details), ${at} > summary`); // with a tabindex, Tab skips its content
      if (leavable.includes(document.activeElement)) place?.focus({ preventScroll: true }); // unless the reader moved the focus
    };
    move();
    return () => cancelAnimationFrame(frame);
  }, [route]);
}
