import type { Fault, FaultDetails } from '../../../model/faults.js';
import type { Schema } from '../../../specification/schema.js';
import { isObject } from '../../../validation/json.js';
import { parsedJson } from '../../../validation/nesting.js';
import { preview } from '../../../validation/preview.js';
import type { Keys } from '../explanation.js';
import { nearestOf, placeText } from '../near.js';
import { bodyOf, type RefusedRequest, type Suggestion } from '../refused-request.js';
import { schemaAt, smallest } from './smallest.js';

/** A place as refusals name it, such as `rows[0].rowId`. */
const inside = (path: string, key: string | number): string => {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
};

interface Spot {
  readonly keys: Keys;
  readonly value: unknown;
  /** What is there, where it is an object without the member that is meant. */
  readonly missingIn?: Readonly<Record<string, unknown>>;
}

/** What is in a value on the way to a place: of a list the one item, so that finding each of many places costs no more. */
function entriesTowards(value: unknown, rest: string): readonly (readonly [string | number, unknown])[] {
  if (!Array.isArray(value)) return Object.entries(isObject(value) ? value : {});
  const [, digits] = /^\[(\d+)\]/.exec(rest) ?? [];
  const at = Number(digits ?? Number.NaN);
  return at in value ? [[at, value[at]]] : [];
}

/** Where in a body a place is that a refusal names. */
function spotOf(value: unknown, wanted: string, path = '', keys: Keys = []): Spot | undefined {
  if (path === wanted) return { keys, value };
  if (!wanted.startsWith(path)) return undefined;
  for (const [key, below] of entriesTowards(value, wanted.slice(path.length))) {
    const spot = spotOf(below, wanted, inside(path, key), [...keys, key]);
    if (spot) return spot;
  }
  const name = wanted.slice(path === '' ? 0 : path.length + 1);
  const isHere = isObject(value) && name !== '' && inside(path, name) === wanted && !/[.[]/.test(name);
  return isHere ? { keys: [...keys, name], value: undefined, missingIn: value } : undefined;
}

/** Members that may be the missing one under a wrong name, the nearest first. */
function renamed({ keys, missingIn = {} }: Spot, schema: Schema | undefined): readonly Suggestion[] {
  const name = String(keys.at(-1));
  const { properties = {} } = schema ?? {};
  const strangers = Object.keys(missingIn).filter((one) => !Object.hasOwn(properties, one));
  return nearestOf(name, strangers, (one) => [one]).map((stranger) => ({
    words: `with ${preview(name)} in place of ${preview(stranger)}${keys.length > 1 ? ` in ${placeText(keys.slice(0, -1))}` : ''}`,
    edits: [{ in: 'body', at: [...keys.slice(0, -1), stranger], rename: name }],
  }));
}

/** The values that a text may have been meant to be. */
function parsed(text: string): readonly unknown[] {
  const value = parsedJson(text);
  return value === undefined ? [] : [value];
}

const listsIn = (value: unknown): readonly unknown[] =>
  isObject(value) ? Object.values(value).filter((one) => Array.isArray(one)) : [];

/** What a value may have been meant to be. */
const conversions: Readonly<Partial<Record<string, (value: unknown, schema: Schema) => readonly unknown[]>>> = {
  integer: (value) => (Number.isFinite(Number(value)) && value !== null ? [Math.round(Number(value))] : []),
  string: (value) => (typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []),
  array: (value) => [...listsIn(value), ...(value === null || value === undefined ? [] : [[value]])],
  object: (value, { required = [] }) => required.slice(0, 1).map((name) => ({ [name]: value })),
};

function meant(value: unknown, schema: Schema): readonly unknown[] {
  const { anyOf = [schema] } = schema;
  const asText = typeof value === 'string' ? parsed(value) : [];
  return [...asText, ...anyOf.flatMap((one) => conversions[one.type ?? '']?.(value, one) ?? []), smallest(schema)];
}

function mended(spot: Spot, schema: Schema): readonly Suggestion[] {
  const place = placeText(spot.keys) || 'the body';
  return meant(spot.value, schema).map((value) => ({
    words: `with ${place} as ${preview(value)}`,
    edits: [{ in: 'body', at: spot.keys, value }],
  }));
}

/** Every place of the same name in a list, so that one change mends them all: `rows[0].rowId` and `rows[1].rowId`. */
const alike = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** What must be otherwise in a body that is JSON, but not of the shape that is taken. */
export function shapedBody(stuck: RefusedRequest, { path }: FaultDetails<'bodyInvalid'>): readonly Suggestion[] {
  const schema = stuck.endpoint?.guards.find((guard) => guard.schema)?.schema;
  const body = bodyOf(stuck);
  const proposals = (wanted: string): readonly Suggestion[] => {
    const spot = spotOf(body, wanted === 'The body' ? '' : wanted);
    const below = spot && schema && schemaAt(schema, spot.keys);
    if (!spot || !below) return [];
    const parent = schemaAt(schema, spot.keys.slice(0, -1));
    return spot.missingIn ? [...renamed(spot, parent), ...mended(spot, below)] : mended(spot, below);
  };
  const isBody = (fault: Fault): fault is Extract<Fault, { code: 'bodyInvalid' }> => fault.code === 'bodyInvalid';
  const others = stuck.faults.filter(isBody).map(({ details }) => details.path);
  const kind = alike(path);
  const same = others.filter((one) => one !== path && alike(one) === kind).map(proposals);
  return proposals(path).map(({ words, edits }, i) => ({
    words: same.length > 0 ? `${words}, and likewise in ${same.length} more` : words,
    edits: [...edits, ...same.flatMap((one) => one[i]?.edits ?? [])],
  }));
}
