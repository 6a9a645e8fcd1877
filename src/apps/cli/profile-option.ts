import type { Profile } from '../../specification/choices.js';
import { isObject } from '../../validation/json.js';
import { readJson } from './read-json.js';

/** A value as the command line gives it: a number where it is one. */
const asValue = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);

/** One `--profile`: `choice=value`, or the name of a JSON file with several. */
function entriesOf(option: string): [string, unknown][] {
  const equals = option.indexOf('=');
  if (equals > 0) return [[option.slice(0, equals), asValue(option.slice(equals + 1))]];
  const profile = readJson(option);
  if (!isObject(profile)) throw new Error(`${option} must hold an object, such as {"legacy.dates": "iso-string"}`);
  return Object.entries(profile);
}

/** The profile that `--profile` options make together; a later one wins. Its entries are checked when it is used. */
export const profileOf = (options: readonly string[]): Profile => Object.fromEntries(options.flatMap(entriesOf));
