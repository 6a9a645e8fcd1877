import { type Check, checkSettings } from '../../validation/check-settings.js';
import { isObject } from '../../validation/json.js';
import { schemaTypes } from '../../validation/json-schema.js';

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const unhandled: readonly unknown[] = ['bypass', 'warn', 'error'];

/** What the settings of a mock in a page take; `createMock` checks the others. */
const checks: Readonly<Record<string, Check>> = {
  worker: {
    fits: (value) =>
      isObject(value) && Object.entries(value).every(([name, one]) => /^(url|scope)$/.test(name) && isText(one)),
    words: 'an object with "url" or "scope", each a text',
  },
  quiet: schemaTypes.boolean,
  onUnhandled: { fits: (value) => unhandled.includes(value), words: '"bypass", "warn" or "error"' },
  persist: {
    fits: (value) => typeof value === 'boolean' || isText(value),
    words: 'true, false or a key to keep it under',
  },
  handlers: { fits: Array.isArray, words: 'a list of handlers of MSW' },
};

/** Throws a TypeError for settings that a mock in a page does not have, or that are of the wrong type. */
export const checkBrowserSettings = (settings: object): void => checkSettings(settings, ['origin'], checks);
