import { parseShallowJson } from '../../validation/json.js';
import { preview } from '../../validation/preview.js';
import { pluralize } from '../../validation/quote.js';
import { type AppliedFix, type BodyChange, type Edit, type Fix, fix, type Keys } from './explanation.js';

/** A request that is edited until it passes. */
export type Draft = AppliedFix['request'];

/** Returns the value at a place in a body; undefined if there is no such place. */
export const valueAt = (body: unknown, at: Keys): unknown =>
  at.reduce((value, key) => (Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined), body);

/** Writes a place in a body, such as `rows[0].jamount`. Cuts long names, and paths after 20 keys. */
export function placeText(at: Keys): string {
  const text = at.slice(0, 20).reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    if (!/^[\p{L}_$][\p{L}\p{N}_$]{0,59}$/u.test(key)) return `${path}[${preview(key)}]`;
    return path === '' ? key : `${path}.${key}`;
  }, '');
  return at.length > 20 ? `${text}…` : text;
}

/** Returns the fix that changes some places of a body alike. Its words name the first place and count the others. */
export function alike(words: string, places: readonly Keys[], changeAt: (at: Keys) => BodyChange): Fix {
  const edits = places.map((at) => ({ in: 'body' as const, at, ...changeAt(at) }));
  return fix(places.length > 1 ? `${words}, and in ${pluralize(places.length - 1, 'more place')}` : words, ...edits);
}

/** Returns the fix that sets a value at each place; an empty list if a place gets no value. */
export function setEach(places: readonly Keys[], valueFor: (at: Keys) => unknown): readonly Fix[] {
  const [first] = places;
  if (first === undefined || places.some((at) => valueFor(at) === undefined)) return [];
  const words = `with ${placeText(first) || 'the body'} as ${preview(valueFor(first))}`;
  return [alike(words, places, (at) => ({ value: valueFor(at) }))];
}

// Applies each kind of edit to a request, except edits of places in the body, which are applied together.
const changes: { readonly [In in Edit['in']]: (draft: Draft, edit: Extract<Edit, { in: In }>) => Partial<Draft> } = {
  credentials: (_, { user }) => ({ user }),
  method: (_, { value }) => ({ method: value }),
  path: ({ target }, { value }) => ({ target: target.replace(/^[^?]*/, () => value) }),
  query: ({ target }, { name, value }) => {
    const [path = '', search] = target.split(/\?(.*)/s);
    const query = new URLSearchParams(search);
    if (value === undefined) query.delete(name);
    else query.set(name, value);
    return { target: query.size === 0 ? path : `${path}?${query}` };
  },
  header: ({ headers }, { name, value }) => ({ headers: { ...headers, [name]: value } }),
  body: (_, edit) => ('text' in edit ? { body: edit.text } : {}),
  settings: (_, { addonVersion }) => ({ addonVersion }),
};

// Changes one place of a parsed body, or nothing if the body has no such place.
function editPlace(body: unknown, edit: Extract<Edit, { readonly at: Keys }>): unknown {
  const key = edit.at.at(-1);
  if (key === undefined) return 'value' in edit ? edit.value : body;
  const holder = Object(valueAt(body, edit.at.slice(0, -1)));
  if ('value' in edit) Reflect.set(holder, key, edit.value);
  if ('rename' in edit) Reflect.set(holder, edit.rename, holder[key]);
  if (!('value' in edit)) Reflect.deleteProperty(holder, key);
  return body;
}

/** Applies edits to a request, those of places in its body last, so that the body is parsed only once. */
export function applyEdits(draft: Draft, edits: readonly Edit[]): Draft {
  let edited = draft;
  for (const edit of edits) edited = { ...edited, ...changes[edit.in](edited, edit as never) };
  const places = edits.filter((edit) => 'at' in edit);
  if (places.length === 0) return edited;
  return { ...edited, body: JSON.stringify(places.reduce(editPlace, parseShallowJson(edited.body))) };
}
