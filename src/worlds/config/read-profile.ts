import type { CheckPair } from '../../specification/check-order.js';
import type { Profile } from '../../specification/choices.js';
import { profileOf, resolveProfile } from '../../specification/profile.js';
import { isObject, member } from '../../validation/json.js';
import { errorText } from '../../validation/preview.js';
import { readJsonFile } from '../file/world-files.js';

/** Reads profile, days and order of checks (not of the newer API) from `--profile` options. Rejects with an Error that names the place. */
export async function readProfile(options: readonly string[]) {
  const entries = new Map<string, { readonly value: unknown; readonly on?: unknown }>();
  let order: readonly CheckPair[] = [];
  const profileIn = (values: object, file: string): Profile => {
    const own = profileOf(values);
    try {
      if (own === values && ('profile' in values || 'evidence' in values))
        throw new Error('profile: a twin file has an object of choices here');
      resolveProfile(own);
      return own;
    } catch (error) {
      throw new Error(`${file}: ${errorText(error).replace('Profile: ', own === values ? '' : 'profile: ')}`);
    }
  };
  for (const option of options) {
    const [, choice, text = ''] = /^([^=]+)=(.*)$/s.exec(option) ?? [];
    if (choice !== undefined) {
      const value = /^\d+$/.test(text) ? Number(text) : text;
      profileIn({ [choice]: value }, '--profile');
      entries.set(choice, { value });
      continue;
    }
    const values = await readJsonFile(option);
    if (!isObject(values)) throw new Error(`${option} must hold an object, such as {"legacy.dates": "iso-string"}`);
    const [evidence, pairs] = [member(values, 'evidence'), member(values, 'order')];
    const isPair = (pair: unknown): pair is CheckPair =>
      isObject(pair) && typeof pair.first === 'string' && typeof pair.second === 'string' && !pair.api;
    if (Array.isArray(pairs)) order = pairs.filter(isPair);
    for (const [id, value] of Object.entries(profileIn(values, option)))
      entries.set(id, { value, on: member(member(evidence, id), 'on') });
  }
  const profile: Profile = Object.fromEntries([...entries].map(([id, { value }]) => [id, value]));
  const days = [...entries].flatMap(([id, { on }]) => (typeof on === 'string' ? [[id, on] as const] : []));
  return { profile, learned: Object.fromEntries(days), order };
}
