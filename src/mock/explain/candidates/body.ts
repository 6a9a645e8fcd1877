import type { FaultDetails } from '../../../model/faults.js';
import type { Schema } from '../../../specification/schema.js';
import { isObject, parseShallowJson } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import { type Fix, fix, type Keys } from '../explanation.js';
import { nearestOf, placeText } from '../near.js';
import type { RefusedRequest } from '../refused-request.js';
import { bodyText } from '../request-draft.js';

/** The smallest value that a schema takes. */
function smallest({ anyOf, const: only, type, properties = {}, required = [] }: Schema): unknown {
  const [first] = anyOf ?? [];
  if (first) return smallest(first);
  if (only !== undefined) return only;
  if (type === 'array') return [];
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, smallest(properties[name] ?? {})]));
  if (type === 'integer' || type === 'number') return 0;
  return type === 'boolean' ? false : '';
}

/** The schema of the value at a place. */
function schemaAt(schema: Schema, [key, ...rest]: Keys): Schema | undefined {
  if (key === undefined) return schema;
  for (const { items, properties = {}, additionalProperties } of schema.anyOf ?? [schema]) {
    const named = Object.hasOwn(properties, key) ? properties[key] : additionalProperties || undefined;
    const below = typeof key === 'number' ? items : named;
    if (below) return schemaAt(below, rest);
  }
  return undefined;
}

/** What a value may have been meant to be, by the type that a schema wants. */
const conversions: Readonly<Partial<Record<string, (value: unknown, schema: Schema) => readonly unknown[]>>> = {
  integer: (value) => (value !== null && Number.isFinite(Number(value)) ? [Math.round(Number(value))] : []),
  string: (value) => (typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []),
  array: (value) => [
    ...Object.values(isObject(value) ? value : {}).filter((one) => Array.isArray(one)),
    ...(value === null || value === undefined ? [] : [[value]]),
  ],
  object: (value, { required = [] }) => required.slice(0, 1).map((name) => ({ [name]: value })),
};

/** The changes at a place where a body has another shape than its schema: a renamed member, and other values. */
function reshaped(body: unknown, schema: Schema, keys: Keys): readonly Fix[] {
  const wanted = schemaAt(schema, keys);
  if (!wanted) return [];
  const [above, name] = [keys.slice(0, -1), String(keys.at(-1))];
  const read = (value: unknown, key: string | number): unknown =>
    Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined;
  const [holder, value] = [above.reduce(read, body), keys.reduce(read, body)];
  const { properties = {} } = schemaAt(schema, above) ?? {};
  const others = value === undefined && isObject(holder) ? Object.keys(holder) : [];
  const unknown = others.filter((one) => !Object.hasOwn(properties, one));
  const where = above.length > 0 ? ` in ${placeText(above)}` : '';
  const renamed = nearestOf(name, unknown, (one) => [one]).map((one) => {
    const words = `with ${preview(name)} in place of ${preview(one)}${where}`;
    return fix(words, { in: 'body', at: [...above, one], rename: name });
  });
  const parsed = typeof value === 'string' ? parseShallowJson(value) : undefined;
  const converted = (wanted.anyOf ?? [wanted]).flatMap((one) => conversions[one.type ?? '']?.(value, one) ?? []);
  const values = [...(parsed === undefined ? [] : [parsed]), ...converted, smallest(wanted)];
  const words = `with ${placeText(keys) || 'the body'} as`;
  return [...renamed, ...values.map((one) => fix(`${words} ${preview(one)}`, { in: 'body', at: keys, value: one }))];
}

/** A body of the shape that is taken: the same change in each entry of a list, as in `rows[0].rowId` and `rows[1].rowId`. */
export function shapedBody(request: RefusedRequest, { path }: FaultDetails<'bodyInvalid'>): readonly Fix[] {
  const { schema, body, faults } = request;
  if (schema === undefined) return [];
  const changesAt = (place: string): readonly Fix[] => {
    const parts = place === 'The body' ? [] : [...place.matchAll(/\[(\d+)\]|([^.[\]]+)/g)];
    const keys = parts.map(([, index, name = '']) => (index === undefined ? name : Number(index)));
    return reshaped(body, schema, keys);
  };
  const kindOf = (place: string): string => place.replaceAll(/\[\d+\]/g, '[]');
  const places = faults.flatMap(({ details }) => ('path' in details ? details.path : []));
  const same = places.filter((one) => one !== path && kindOf(one) === kindOf(path)).map(changesAt);
  return changesAt(path).map(({ words, edits }, i) => ({
    words: same.length > 0 ? `${words}, and likewise in ${same.length} more` : words,
    edits: [...edits, ...same.flatMap((one) => one[i]?.edits ?? [])],
  }));
}

/** The body as JSON with the likeliest mistakes repaired, and the smallest body that the endpoint takes. */
export function parsableBody({ received, schema }: RefusedRequest): readonly Fix[] {
  const json = bodyText(received) ?? '';
  // both patterns match the texts of JSON first, which stay; a text without an end is a text, as looking for its end from each quote takes long
  const withoutCommas = (text: string): string =>
    text.replace(/("(?:[^"\\]|\\.)*(?:"|\\?$))|,(?=\s*(?:[\]}]|$))/gs, (_comma, kept = '') => kept);
  const withQuotedNames = (text: string): string =>
    text.replace(
      /("(?:[^"\\]|\\.)*(?:"|\\?$))|([{,]\s*)([A-Za-z_$][\w$]*)(?=\s*:)/gs,
      (_name, kept, before, name) => kept ?? `${before}"${name}"`,
    );
  const doubled = json.replaceAll("'", '"');
  const repairs = {
    'without the comma that nothing follows': withoutCommas(json),
    'with double quotes in place of single ones': doubled,
    'with double quotes around names and texts, and no comma that nothing follows': withoutCommas(
      withQuotedNames(doubled),
    ),
  };
  const repaired = Object.entries(repairs).flatMap(([words, text]) =>
    text === json ? [] : [fix(words, { in: 'body', text })],
  );
  if (schema === undefined) return repaired;
  const least = smallest(schema);
  const words = /^\[object \w+\]$/.test(json) ? 'with the body made by JSON.stringify, such as' : 'with a body such as';
  return [...repaired, fix(`${words} ${preview(least)}`, { in: 'body', text: JSON.stringify(least) })];
}
