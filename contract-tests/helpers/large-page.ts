import { SetupError, type TestContext } from '../../src/contract/run/case.js';

/**
 * Asks with what says how large a page is: as large as any, at most a thousand, and no larger than the target is known to
 * grant. Where that is refused in a set-up, it asks for no size, also in the rest of the case.
 */
export async function askForLarge<T>(trial: TestContext, ask: (size: string) => Promise<T>): Promise<T> {
  const limit = Number(trial.declared('paging.limit')) || 1000;
  const size = String(trial.find('pageSize') ?? `&maxResults=${Math.min(1000, limit)}`);
  trial.keep('pageSize', size);
  try {
    return await ask(size);
  } catch (error) {
    if (!(error instanceof SetupError) || size === '') throw error;
    trial.keep('pageSize', '');
    return ask('');
  }
}
