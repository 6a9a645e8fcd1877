import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { Version } from '../../../specification/versions.js';
import { errorText } from '../../../validation/preview.js';
import type { Backend } from '../backend/backend.js';
import type { PageState, PageStore } from './page-state.js';

/** What every panel may use. */
export interface Page {
  readonly store: PageStore;
  readonly backend: Backend;
  /** The OpenAPI document: ids, methods, paths and rules of the operations. */
  readonly operations: readonly OperationSummary[];
}

/** An operation of the document, in short. */
export interface OperationSummary {
  readonly id: string;
  /** The number of the endpoint in the specification. */
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** The tag of its API, such as `legacy`. */
  readonly api: string;
  /** The add-on version that brought it; undefined where none is stated. */
  readonly since: Version | undefined;
  readonly rules: readonly string[];
}

/** A page with its state. */
export type PageNow = Page & PageState;

const PageContext = createContext<PageNow | undefined>(undefined);

interface PageProviderProps {
  readonly page: Page;
  readonly children: ComponentChildren;
}

/** The page that the panels in it stand in; whoever uses it is drawn anew when its state changes. */
export function PageProvider({ page, children }: PageProviderProps) {
  const { store } = page;
  const [state, setState] = useState(store.get);
  useEffect(() => {
    setState(store.get());
    return store.subscribe(() => setState(store.get()));
  }, [store]);
  const now = useMemo(() => ({ ...page, ...state }), [page, state]);
  return <PageContext.Provider value={now}>{children}</PageContext.Provider>;
}

/** The page that a panel is in, with its state. Throws when it is in none. */
export function usePage(): PageNow {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('a panel must stand in a page');
  return page;
}

interface Asked<T> {
  readonly value?: T;
  readonly problem?: string;
}

/** Runs a task anew whenever one of `about` changes; what the task before gave stays until then. */
export function useAsked<T>(task: () => Promise<T>, about: readonly unknown[]): Asked<T> {
  const [asked, setAsked] = useState<Asked<T>>({});
  useEffect(() => {
    let isOver = false;
    const take = (found: Asked<T>): void => void (isOver || setAsked(found));
    task().then(
      (value) => take({ value }),
      (error: unknown) => take({ problem: errorText(error) }),
    );
    return () => {
      isOver = true;
    };
  }, about);
  return asked;
}
