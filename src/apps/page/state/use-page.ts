import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
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

/** The page that a panel is in. */
export const PageContext = createContext<Page | undefined>(undefined);

/** The page that a panel is in. Throws when it is in none. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('a panel must stand in a page');
  return page;
}

/** The state of the page; the panel is drawn anew when it changes. */
export function usePageState(): PageState {
  const { store } = usePage();
  const [state, setState] = useState(store.get);
  useEffect(() => {
    setState(store.get());
    return store.subscribe(() => setState(store.get()));
  }, [store]);
  return state;
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
