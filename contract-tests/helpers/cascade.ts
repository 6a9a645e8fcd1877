import type { TestContext } from '../../src/contract/run/case.js';
import { isObject } from '../../src/validation/json.js';

const path = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

/** The levels of a map that hold something: whether the others are there too, with nothing, is decision 20. */
export const selectedIn = (json: unknown): unknown =>
  isObject(json)
    ? Object.fromEntries(Object.entries(json).filter(([, option]) => option !== null && option !== ''))
    : json;

/** What is selected on the first issue for tests: the levels that hold something. */
export const selection = async (trial: TestContext): Promise<unknown> =>
  selectedIn((await trial.get({ method: 'GET', path })).json);

/** Selects exactly these options on the first issue for tests: level to option, in names. Set-up: throws SetupError. */
export async function selectOnly(trial: TestContext, options: Readonly<Record<string, string>>): Promise<void> {
  await trial.get({ method: 'PUT', path: `${path}/resetall` });
  await trial.get({ method: 'PUT', path, body: options });
}
