import type { HttpResponse, TestContext } from '../../src/contract/run/case.js';
import { isObject } from '../../src/validation/json.js';

/** Returns the path of the cascade on an issue, by default the first scratch issue. */
export const pathOn = (issue = '{scratch}'): string => `/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/${issue}`;

/** Returns the selection in an answer of endpoint 19. A level with an empty text has no selection (choice `cascade.emptyLevel`). */
export const selectedIn = (json: unknown): unknown =>
  isObject(json) ? Object.fromEntries(Object.entries(json).filter(([, option]) => option !== '')) : json;

/** Returns the selection on an issue, by default the first scratch issue. */
export const selection = async (trial: TestContext, issue?: string): Promise<unknown> =>
  selectedIn((await trial.get({ method: 'GET', path: pathOn(issue) })).json);

/** Resets all levels on the first scratch issue. Set-up: throws SetupError. */
export const selectNothing = (trial: TestContext): Promise<HttpResponse> =>
  trial.get({ method: 'PUT', path: `${pathOn()}/resetall` });

/** Selects exactly these options on the first scratch issue: level to option, in names. Set-up: throws SetupError. */
export async function selectOnly(trial: TestContext, options: Readonly<Record<string, string>>): Promise<void> {
  await selectNothing(trial);
  await trial.get({ method: 'PUT', path: pathOn(), body: options });
}
