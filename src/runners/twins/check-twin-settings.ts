import { isObject } from '../../validation/json.js';

type Check = { readonly is: (value: unknown) => boolean; readonly wanted: string };

const handlers: Check = {
  is: (value) => Array.isArray(value) && value.every(isObject),
  wanted: "a list of MSW handlers, such as [http.get('/rest/api/2/myself', () => HttpResponse.json({}))]",
};

/** What the settings of twins and of their interception take; `createMock` checks the others. */
const checks: Readonly<Record<string, Check>> = {
  origin: { is: (value) => typeof value === 'string', wanted: 'a text such as "https://tracker.example"' },
  handlers,
  pendingFaults: { is: (value) => value === 'fail' || value === 'allow', wanted: '"fail" or "allow"' },
  onUnhandled: {
    is: (value) => value === 'error' || value === 'warn' || value === 'bypass',
    wanted: '"error", "warn" or "bypass"',
  },
  onUnattributed: { is: (value) => typeof value === 'function', wanted: 'a function' },
};

/** The names of the settings beside those of every mock. */
export const twinNames: readonly string[] = Object.keys(checks);

/** Throws a TypeError for settings of the wrong type that only twins have. */
export function checkTwinSettings(settings: object): void {
  const given = new Map(Object.entries(settings));
  const problems = Object.entries(checks)
    .filter(([name, { is }]) => given.get(name) !== undefined && !is(given.get(name)))
    .map(([name, { wanted }]) => `"${name}" must be ${wanted}`);
  if (problems.length > 0) throw new TypeError(`Settings: ${problems.join('; ')}`);
}
