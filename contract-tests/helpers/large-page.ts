import { SetupError, type TestContext } from '../../src/contract/run/case.js';

/** Asks for the largest page: 1000, or the lower limit of the target. After a refusal in a set-up, the case asks without a size. */
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
