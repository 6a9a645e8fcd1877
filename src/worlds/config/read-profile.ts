import type { CheckPair } from '../../specification/check-order.js';
import type { Profile } from '../../specification/choices.js';
import { profileOf } from '../../specification/profile.js';
import { isObject, member } from '../../validation/json.js';
import { readJsonFile } from '../file/world-files.js';

/** The profile of `--profile` options, unchecked, with the days and the order of checks that twin files hold. Rejects with an Error for people. */
export async function readProfile(options: readonly string[]) {
  const entries = new Map<string, { readonly value: unknown; readonly on?: unknown }>();
  let order: readonly CheckPair[] = [];
  for (const option of options) {
    const [, choice, text = ''] = /^([^=]+)=(.*)$/s.exec(option) ?? [];
    if (choice !== undefined) {
      entries.set(choice, { value: /^\d+$/.test(text) ? Number(text) : text });
      continue;
    }
    const values = await readJsonFile(option);
    if (!isObject(values)) throw new Error(`${option} must hold an object, such as {"legacy.dates": "iso-string"}`);
    const [evidence, pairs] = [member(values, 'evidence'), member(values, 'order')];
    if (Array.isArray(pairs))
      order = pairs.filter(
        (pair): pair is CheckPair =>
          // those of the newer API are about choices of its endpoints
          isObject(pair) && typeof pair.first === 'string' && typeof pair.second === 'string' && !pair.api,
      );
    for (const [id, value] of Object.entries(profileOf(values)))
      entries.set(id, { value, on: member(member(evidence, id), 'on') });
  }
  const profile: Profile = Object.fromEntries([...entries].map(([id, { value }]) => [id, value]));
  const days = [...entries].flatMap(([id, { on }]) => (typeof on === 'string' ? [[id, on] as const] : []));
  return { profile, learned: Object.fromEntries(days), order };
}
