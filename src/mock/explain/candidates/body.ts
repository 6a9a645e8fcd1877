import type { FaultDetails } from '../../../model/faults.js';
import type { Schema } from '../../../specification/schema.js';
import { isObject, parseShallowJson } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import { type Fix, fix, type Keys } from '../explanation.js';
import { nearestOf } from '../near.js';
import { atEach, placeText, setAt, valueAt } from '../places.js';
import type { RefusedRequest } from '../refused-request.js';

// The smallest value that a schema of a body takes.
function smallest({ anyOf, type, properties = {}, required = [] }: Schema): unknown {
  const [first] = anyOf ?? [];
  if (first) return smallest(first);
  if (type === 'array') return [];
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, smallest(properties[name] ?? {})]));
  return type === 'integer' ? 0 : '';
}

// The schema of the value at a place.
function schemaAt(schema: Schema, [key, ...rest]: Keys): Schema | undefined {
  if (key === undefined) return schema;
  for (const { items, properties = {}, additionalProperties } of schema.anyOf ?? [schema]) {
    const named = Object.hasOwn(properties, key) ? properties[key] : additionalProperties || undefined;
    const below = typeof key === 'number' ? items : named;
    if (below) return schemaAt(below, rest);
  }
  return undefined;
}

// What a value may have been meant to be, by the type that a schema wants.
const conversions: Readonly<Partial<Record<string, (value: unknown, schema: Schema) => readonly unknown[]>>> = {
  integer: (value) => (value !== null && Number.isFinite(Number(value)) ? [Math.round(Number(value))] : []),
  string: (value) => (typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []),
  array: (value) => [
    ...Object.values(isObject(value) ? value : {}).filter((one) => Array.isArray(one)),
    ...(value === null || value === undefined ? [] : [[value]]),
  ],
  object: (value, { required = [] }) => required.slice(0, 1).map((name) => ({ [name]: value })),
};

/** A body of the shape that is taken: the same change in each entry of a list, as in `rows[0].rowId` and `rows[1].rowId`. */
export function shapedBody({ schema = {}, body, faults }: RefusedRequest, { path }: FaultDetails<'bodyInvalid'>) {
  const kindOf = (place: string): string => place.replaceAll(/\[\d+\]/g, '[]');
  const paths = faults.flatMap(({ details }) => ('path' in details ? details.path : []));
  const places = [path, ...paths.filter((one) => one !== path && kindOf(one) === kindOf(path))].map((place): Keys => {
    const parts = place === 'The body' ? [] : [...place.matchAll(/\[(\d+)\]|([^.[\]]+)/g)];
    return parts.map(([, index, name = '']) => (index === undefined ? name : Number(index)));
  });
  return atEach(places, (at) => {
    const wanted = schemaAt(schema, at);
    if (!wanted) return [];
    const [above, name] = [at.slice(0, -1), String(at.at(-1))];
    const [holder, value] = [valueAt(body, above), valueAt(body, at)];
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
    return [
      ...renamed,
      ...[...(parsed === undefined ? [] : [parsed]), ...converted, smallest(wanted)].map((one) => setAt(at, one)),
    ];
  });
}

/** The body as JSON with the likeliest mistakes repaired, and the smallest body that the endpoint takes. */
export function parsableBody({ draft: { body = '' }, schema }: RefusedRequest): readonly Fix[] {
  // both patterns match the texts of JSON first, which stay; a text without an end is a text, as looking for its end from each quote takes long
  const withoutCommas = (text: string): string =>
    text.replace(/("(?:[^"\\]|\\.)*(?:"|\\?$))|,(?=\s*(?:[\]}]|$))/gs, (_comma, kept = '') => kept);
  const withQuotedNames = (text: string): string =>
    text.replace(
      /("(?:[^"\\]|\\.)*(?:"|\\?$))|([{,]\s*)([A-Za-z_$][\w$]*)(?=\s*:)/gs,
      (_name, kept, before, name) => kept ?? `${before}"${name}"`,
    );
  const doubled = body.replaceAll("'", '"');
  const isObjectText = /^\[object \w+\]$/.test(body);
  const least = schema && smallest(schema);
  const such = isObjectText ? 'with the body made by JSON.stringify, such as' : 'with a body such as';
  const repairs = {
    'without the comma that nothing follows': withoutCommas(body),
    'with double quotes in place of single ones': doubled,
    'with double quotes around names and texts, and no comma that nothing follows': withoutCommas(
      withQuotedNames(doubled),
    ),
    [`${such} ${preview(least)}`]: schema ? JSON.stringify(least) : body,
  };
  return Object.entries(repairs).flatMap(([words, text]) => (text === body ? [] : [fix(words, { in: 'body', text })]));
}
