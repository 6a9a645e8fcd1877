import { SetupError, type TestContext } from '../../src/contract/run/case.js';

/**
 * Asks for the largest page that the target is known to grant, at most 1000 rows. If a set-up gets a refusal, asks without a
 * size, also in the rest of the case.
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
