import type { CheckPair } from '../../specification/check-order.js';
import type { Profile } from '../../specification/choices.js';
import { profileOf } from '../../specification/profile.js';
import { isObject, member } from '../../validation/json.js';
import { readJsonFile } from '../file/world-files.js';

/** What `--profile` options say together. */
export interface GivenProfile {
  /** Unchecked: that is done when it is used. */
  readonly profile: Profile;
  /** For each value that comes from a twin file, the day on which it was learned. */
  readonly learned: Readonly<Record<string, string>>;
  /** The pairs of checks that a twin file holds. */
  readonly order: readonly CheckPair[];
}

const isCheckPair = (pair: unknown): pair is CheckPair =>
  isObject(pair) && typeof pair.first === 'string' && typeof pair.second === 'string';

/**
 * The profile that `--profile` options make together, each `choice=value`, a JSON file with several or a twin file; a later
 * one wins. Rejects with an Error that names a file which cannot be used.
 */
export async function readProfile(options: readonly string[]): Promise<GivenProfile> {
  let order: readonly CheckPair[] = [];
  const entries = new Map<string, { readonly value: unknown; readonly on?: unknown }>();
  for (const option of options) {
    const [, choice, text = ''] = /^([^=]+)=(.*)$/s.exec(option) ?? [];
    if (choice !== undefined) {
      entries.set(choice, { value: /^\d+$/.test(text) ? Number(text) : text });
      continue;
    }
    const values = await readJsonFile(option);
    if (!isObject(values)) throw new Error(`${option} must hold an object, such as {"legacy.dates": "iso-string"}`);
    const [evidence, pairs] = [member(values, 'evidence'), member(values, 'order')];
    if (Array.isArray(pairs)) order = pairs.filter(isCheckPair);
    for (const [id, value] of Object.entries(profileOf(values))) {
      entries.set(id, { value, on: member(member(evidence, id), 'on') });
    }
  }
  return {
    profile: Object.fromEntries([...entries].map(([id, { value }]) => [id, value])),
    order,
    learned: Object.fromEntries([...entries].flatMap(([id, { on }]) => (typeof on === 'string' ? [[id, on]] : []))),
  };
}
