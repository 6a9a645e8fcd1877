import { MisuseError } from '../../validation/misuse-error.js';

/** How long a worker that was activated may take to be in control of the page, in milliseconds. */
const patience = 2000;

/** Whether the worker of a script gets the requests of this page, soon at the latest. */
function isInControl(workers: ServiceWorkerContainer, url: string): Promise<boolean> {
  const is = (): boolean => workers.controller?.scriptURL === url;
  if (is()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const done = new AbortController();
    const answer = (): void => {
      done.abort();
      resolve(is());
    };
    workers.addEventListener('controllerchange', () => is() && answer(), { signal: done.signal });
    setTimeout(answer, patience);
  });
}

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Sees to it that the worker gets the requests of this page. A worker that another tab had left, and that is used again,
 * does not get those of pages opened in between: such a page is loaded once more, as MSW does after a forced reload. Throws
 * a MisuseError when that does not help.
 */
export async function takeControl(workers: ServiceWorkerContainer, url: string): Promise<void> {
  if (await isInControl(workers, url)) return;
  if (!wasReloaded()) {
    location.reload();
    return new Promise(() => undefined); // nothing may go on with a page that is about to end
  }
  const other = workers.controller?.scriptURL;
  const reason = other
    ? `the worker ${other} gets them`
    : 'the browser gives them to none, as its developer tools can say';
  throw new MisuseError(`the worker ${url} does not get the requests of this page: ${reason}. Load the page once more`);
}
