import { preview } from '../../validation/preview.js';
import { type Fix, fix, type Keys } from './explanation.js';

/** The value at a place in a body; undefined if there is no such place. */
export const valueAt = (body: unknown, at: Keys): unknown =>
  at.reduce((value, key) => (Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined), body);

/** A place in a body for people, such as `rows[0].jamount`; long names are cut, and paths of more than 20 keys. */
export function placeText(at: Keys): string {
  const text = at.slice(0, 20).reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    if (!/^[\p{L}_$][\p{L}\p{N}_$]{0,59}$/u.test(key)) return `${path}[${preview(key)}]`;
    return path === '' ? key : `${path}.${key}`;
  }, '');
  return at.length > 20 ? `${text}…` : text;
}

/** A value at a place. */
export const setAt = (at: Keys, value: unknown): Fix =>
  fix(`with ${placeText(at) || 'the body'} as ${preview(value)}`, { in: 'body', at, value });

/** The fixes of the first place, each with that of every other place, in words for the first; none that another place has not. */
export function atEach(places: readonly Keys[], fixesAt: (at: Keys) => readonly Fix[]): readonly Fix[] {
  const [first = [], ...others] = places.map(fixesAt);
  return first.flatMap(({ words, edits }, i) => {
    const likewise = others.flatMap((fixes) => fixes[i] ?? []);
    if (likewise.length < others.length) return [];
    const all = [...edits, ...likewise.flatMap((one) => one.edits)];
    return [fix(others.length > 0 ? `${words}, and likewise in ${others.length} more` : words, ...all)];
  });
}
