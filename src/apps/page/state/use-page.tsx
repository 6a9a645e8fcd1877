import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { errorText } from '../../../validation/preview.js';
import type { Backend } from '../backend/backend.js';
import type { OperationSummary } from '../operations.js';
import type { PageState, PageStore } from './page-state.js';

/** The parts of the page that every panel may use. */
export type Page = Readonly<{ store: PageStore; backend: Backend; operations: readonly OperationSummary[] }>;

/** The context of the panels: the page with its state. */
export const PageContext = createContext<(Page & PageState) | undefined>(undefined);

/** Provides the page to the panels inside, which are drawn again when its state changes. */
export function PageProvider({ page, children }: { readonly page: Page; readonly children: ComponentChildren }) {
  const { store } = page;
  const [state, setState] = useState(store.get);
  useLayoutEffect(() => store.subscribe(() => setState(store.get())), [store]);
  return <PageContext.Provider value={{ ...page, ...state }}>{children}</PageContext.Provider>;
}

/** Returns the page that a panel is in, with its state. Throws an Error outside a page. */
export function usePage(): Page & PageState {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('a panel must stand in a page');
  return page;
}

/** Runs a task again whenever a value of `about` changes. The previous result stays until the task ends. */
export function useAsked<T>(task: () => Promise<T>, about: readonly unknown[]) {
  const [asked, setAsked] = useState<{ readonly value?: T; readonly problem?: string }>({});
  useEffect(() => {
    let isOver = false;
    const take = (found: typeof asked): void => void (isOver || setAsked(found));
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
