import type { TestContext } from '../../src/contract/run/case.js';
import { isObject } from '../../src/validation/json.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

/** What an answer of endpoint 19 shows as selected: a level with an empty text has no selection (choice `cascade.emptyLevel`). */
export const selectedIn = (json: unknown): unknown =>
  isObject(json) ? Object.fromEntries(Object.entries(json).filter(([, option]) => option !== '')) : json;

/** What is selected on the first issue for tests. */
export const selection = async (trial: TestContext): Promise<unknown> =>
  selectedIn((await trial.get({ method: 'GET', path })).json);

/** Selects exactly these options on the first issue for tests: level to option, in names. Set-up: throws SetupError. */
export async function selectOnly(trial: TestContext, options: Readonly<Record<string, string>>): Promise<void> {
  await trial.get({ method: 'PUT', path: `${path}/resetall` });
  await trial.get({ method: 'PUT', path, body: options });
}
