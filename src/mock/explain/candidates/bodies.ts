import type { Schema } from '../../../specification/schema.js';
import { isObject, parseShallowJson } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import { alike, placeText, setEach, valueAt } from '../edits.js';
import { type Fix, fix, type Keys } from '../explanation.js';
import type { Propose } from '../refused-request.js';
import { nearestOf } from './names.js';

// Returns the smallest value that a schema of a body accepts.
function smallest({ anyOf: [first] = [], type, properties = {}, required = [] }: Schema): unknown {
  if (first) return smallest(first);
  if (type === 'array') return [];
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, smallest(properties[name] ?? {})]));
  return type === 'integer' ? 0 : '';
}

/** Proposes the body with the likeliest mistakes of JSON repaired, and the smallest body that the endpoint accepts. */
export const parsableBody: Propose<'bodyMalformed'> = ({ draft: { body = '' }, schema }) => {
  // a text without an end counts as one, as searching its end from each quote is slow
  const betweenTexts = (json: string, pattern: RegExp, replacement: string): string =>
    json
      .split(/("(?:[^"\\]|\\.)*(?:"|\\?$))/s)
      .map((part, i) => (i % 2 === 0 ? part.replaceAll(pattern, replacement) : part))
      .join('');
  const least = smallest(schema);
  const such = /^\[object \w+\]$/.test(body) ? 'with the body made by JSON.stringify, such as' : 'with a body such as';
  const withoutCommas = (text: string): string => betweenTexts(text, /,(?=\s*[\]}])/g, '');
  const doubled = body.replaceAll("'", '"');
  const named = betweenTexts(doubled, /([{,]\s*)([A-Za-z_$][\w$]*)(?=\s*:)/g, '$1"$2"');
  const repairs = {
    'without the trailing comma': withoutCommas(body),
    'with double quotes in place of single ones': doubled,
    'with double quotes around names and texts, and no trailing comma': withoutCommas(named),
    [`${such} ${preview(least)}`]: JSON.stringify(least),
  };
  return Object.entries(repairs).map(([words, text]): Fix => fix(words, { in: 'body', text }));
};

// Returns the schema of the value at a place.
function schemaAt(schema: Schema, [key, ...rest]: Keys): Schema | undefined {
  if (key === undefined) return schema;
  for (const { items, properties = {}, additionalProperties } of schema.anyOf ?? [schema]) {
    const named = Object.hasOwn(properties, key) ? properties[key] : additionalProperties || undefined;
    const below = typeof key === 'number' ? items : named;
    if (below) return schemaAt(below, rest);
  }
  return undefined;
}

// Converts a value to the type that a schema wants; undefined if its meaning is not clear.
const conversions: Readonly<Partial<Record<string, (value: unknown, schema: Schema) => unknown>>> = {
  integer: (value) => Math.round(Number(value)),
  string: (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined),
  array: (value) => Object.values(isObject(value) ? value : {}).find(Array.isArray) ?? [value],
  object: (value, { required: [name] = [] }) => (name === undefined ? undefined : { [name]: value }),
};

/** Proposes bodies of the right shape, with the same change in each entry of a list, as in `rows[0].rowId` and `rows[1].rowId`. */
export const shapedBody: Propose<'bodyInvalid'> = (request, { path }) => {
  const { body, faults, schema } = request;
  const kindOf = (place: string): string => place.replaceAll(/\[\d+\]/g, '[]');
  const paths = faults.flatMap(({ details }) => ('path' in details ? details.path : []));
  const places = paths
    .filter((one) => kindOf(one) === kindOf(path))
    .map((place): Keys => {
      const parts = place === 'The body' ? [] : [...place.matchAll(/\[(\d+)\]|([^.[\]]+)/g)];
      return parts.map(([, index, name = '']) => (index === undefined ? name : Number(index)));
    });
  const [first = []] = places;
  const [above, name] = [first.slice(0, -1), String(first.at(-1))];
  const wanted = schemaAt(schema, first) ?? {};
  const { properties = {} } = schemaAt(schema, above) ?? {};
  const holder = valueAt(body, first) === undefined ? valueAt(body, above) : undefined;
  const unknown = Object.keys(isObject(holder) ? holder : {}).filter((one) => !Object.hasOwn(properties, one));
  const where = above.length > 0 ? ` in ${placeText(above)}` : '';
  const renamed = nearestOf(name, unknown).map((one) => {
    const others = places.map((at) => [...at.slice(0, -1), one]);
    return alike(`with ${preview(name)} in place of ${preview(one)}${where}`, others, () => ({ rename: name }));
  });
  const meanings: readonly ((value: unknown) => unknown)[] = [
    (value) => (typeof value === 'string' ? parseShallowJson(value) : undefined),
    ...(wanted.anyOf ?? [wanted]).map((one) => (value: unknown) => conversions[one.type ?? '']?.(value, one)),
    () => smallest(wanted),
  ];
  return [...renamed, ...meanings.flatMap((meaning) => setEach(places, (at) => meaning(valueAt(body, at))))];
};
