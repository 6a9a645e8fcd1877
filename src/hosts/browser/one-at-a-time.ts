import { MisuseError } from '../../validation/misuse-error.js';

/** Marks the service workers of a page whose requests a mock answers; a second copy of this module sees the mark too. */
const claimed = Symbol.for('gridtwin.claimed');

/**
 * Claims the requests of a page; gives what leaves them again. Throws a MisuseError when a mock has them already: MSW would
 * let both answer the same request.
 */
export function claimPage(workers: ServiceWorkerContainer & { [claimed]?: true }): () => void {
  if (workers[claimed]) {
    throw new MisuseError(
      'a mock is running on this page already, or starting: keep the one that startMock gave, and await its "stop()" before the next start',
    );
  }
  workers[claimed] = true;
  return () => {
    delete workers[claimed];
  };
}
