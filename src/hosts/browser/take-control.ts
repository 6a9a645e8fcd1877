import { MisuseError } from '../../validation/misuse-error.js';

/**
 * Waits up to 2 s until the worker of a script gets the requests of this page; another tab may have left the worker. Then reloads
 * the page, as MSW does after a forced reload, or throws a MisuseError if the page was already reloaded.
 */
export async function takeControl(workers: ServiceWorkerContainer, url: string): Promise<void> {
  const isInControl = (): boolean => workers.controller?.scriptURL === url;
  if (isInControl()) return;
  await new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => isInControl() && resolve());
    setTimeout(resolve, 2_000);
  });
  if (isInControl()) return;
  const loads = performance.getEntriesByType('navigation');
  if (!loads.some((entry) => 'type' in entry && entry.type === 'reload')) {
    location.reload();
    return new Promise(() => undefined); // no code may go on in a page that is about to end
  }
  const other = workers.controller?.scriptURL;
  const reason = other
    ? `the worker ${other} gets them`
    : 'the browser gives them to no worker; see its developer tools';
  throw new MisuseError(`the worker ${url} does not get the requests of this page: ${reason}. Load the page once more`);
}
