import type { HttpResponse, TestContext } from '../../src/contract/run/case.js';
import { isObject } from '../../src/validation/json.js';

/** The path of the cascade on an issue: the first for tests unless it is given. */
export const pathOn = (issue = '{scratch}'): string => `/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/${issue}`;

/** What an answer of endpoint 19 shows as selected: a level with an empty text has no selection (choice `cascade.emptyLevel`). */
export const selectedIn = (json: unknown): unknown =>
  isObject(json) ? Object.fromEntries(Object.entries(json).filter(([, option]) => option !== '')) : json;

/** What is selected on an issue: the first for tests unless it is given. */
export const selection = async (trial: TestContext, issue?: string): Promise<unknown> =>
  selectedIn((await trial.get({ method: 'GET', path: pathOn(issue) })).json);

/** Takes every selection away on the first issue for tests. Set-up: throws SetupError. */
export const selectNothing = (trial: TestContext): Promise<HttpResponse> =>
  trial.get({ method: 'PUT', path: `${pathOn()}/resetall` });

/** Selects exactly these options on the first issue for tests: level to option, in names. Set-up: throws SetupError. */
export async function selectOnly(trial: TestContext, options: Readonly<Record<string, string>>): Promise<void> {
  await selectNothing(trial);
  await trial.get({ method: 'PUT', path: pathOn(), body: options });
}
