import { checkSettings } from '../../check-settings.js';
import { isObject } from '../../spec/json.js';

type Check = { readonly is: (value: unknown) => boolean; readonly wanted: string };

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const unhandled: readonly unknown[] = ['bypass', 'warn', 'error'];

/** What the settings of a mock in a page take; `createMock` checks the others. */
const checks: Readonly<Record<string, Check>> = {
  worker: {
    is: (value) =>
      isObject(value) && Object.entries(value).every(([name, one]) => /^(url|scope)$/.test(name) && isText(one)),
    wanted: 'an object with "url" or "scope", each a text',
  },
  quiet: { is: (value) => typeof value === 'boolean', wanted: 'true or false' },
  onUnhandled: { is: (value) => unhandled.includes(value), wanted: '"bypass", "warn" or "error"' },
  persist: {
    is: (value) => typeof value === 'boolean' || isText(value),
    wanted: 'true, false or a key to keep it under',
  },
  handlers: { is: Array.isArray, wanted: 'a list of handlers of MSW' },
};

/** Throws a TypeError for settings that a mock in a page does not have, or that are of the wrong type. */
export function checkBrowserSettings(settings: object): void {
  checkSettings(settings, ['origin', ...Object.keys(checks)]);
  const given = new Map(Object.entries(settings));
  const problems = Object.entries(checks)
    .filter(([name, { is }]) => given.get(name) !== undefined && !is(given.get(name)))
    .map(([name, { wanted }]) => `"${name}" must be ${wanted}`);
  if (problems.length > 0) throw new TypeError(`Settings: ${problems.join('; ')}`);
}
