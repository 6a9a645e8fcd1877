import type { OperationKeys } from './documented.js';
import type { System } from './swagger-ui.js';

/** How long an operation may take to appear, in milliseconds. */
const patience = 5_000;

/** The element that a selector finds, as soon as there is one. */
function appeared(within: HTMLElement, selector: string): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const finish = (element: HTMLElement | undefined): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(element);
    };
    const look = (): void => {
      const element = within.querySelector<HTMLElement>(selector);
      if (element !== null) finish(element);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => finish(undefined), patience);
    observer.observe(within, { childList: true, subtree: true });
    look();
  });
}

/** Expands an operation, scrolls to it and moves the focus there. */
export async function openOperation(system: System, within: HTMLElement, keys: OperationKeys): Promise<void> {
  const { tag, operationId } = keys;
  system.layoutActions.show(['operations-tag', tag], true);
  system.layoutActions.show(['operations', tag, operationId], true);
  const operation = await appeared(within, `#operations-${CSS.escape(`${tag}-${operationId}`)}.is-open`);
  operation?.scrollIntoView({ block: 'start' });
  operation?.querySelector<HTMLElement>('.opblock-summary-control')?.focus({ preventScroll: true });
}
