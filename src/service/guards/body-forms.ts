import { addFault, type FoundFaults } from '../../model/refusal.js';
import type { ChoiceId, Choices } from '../../specification/choices.js';
import type { Schema } from '../../specification/schema.js';
import { isObject } from '../../validation/json.js';
import { pathText } from '../../validation/json-schema.js';
import type { WiderSchema } from '../endpoints/endpoint.js';

function idFrom(given: unknown, rule: string | number): unknown {
  if (typeof given === 'string' && (rule === 'text-taken' || rule === 'converted'))
    return /^\d+$/.test(given) ? Number(given) : given;
  return typeof given === 'number' && (rule === 'truncated' || rule === 'converted') ? Math.trunc(given) : given;
}

/** Widens the schema of a body to ids of any type, where a row id of a wrong type is an unknown row. */
export const anyIdsIn = <T>(schema: Schema<T>): WiderSchema<T> => ({
  schema,
  isTaken: (choices) => choices['write.rowIdType'] === 404,
});

/** For each choice that allows other forms of a value, a function that returns the usual form. */
const forms: { readonly [Id in ChoiceId]?: (given: unknown, choices: Choices, schema: Schema) => unknown } = {
  'write.rowIdType': (given, choices) => idFrom(given, choices['write.rowIdType']),
  'reload.idType': (given, choices) => idFrom(given, choices['reload.idType']),
  'newer.rowIdType': (given, choices) =>
    typeof given === 'number' && choices['newer.rowIdType'] === 'taken' ? String(given) : given,
  'write.missingPart': (given, choices, { type }) => {
    const [part, empty] = type === 'object' ? ['values', {}] : ['rows', []];
    if (given === null && choices['write.nullPart'] === 'refused') return given;
    return given ?? (['as-empty', `${part}-as-empty`].includes(choices['write.missingPart']) ? empty : given);
  },
};

/** Returns a body with the usual forms of its parts, by the choices that its schema names. */
export function readForms(given: unknown, schema: Schema, choices: Choices): unknown {
  const ids = schema['x-choice'] ?? [];
  const value = ids.reduce<unknown>((one, id) => forms[id]?.(one, choices, schema) ?? one, given);
  const { properties, items = schema.anyOf?.find((one) => one.items)?.items } = schema;
  if (Array.isArray(value) && items) return value.map((one) => readForms(one, items, choices));
  if (!isObject(value) || !properties) return value;
  const members = Object.entries(properties).map(([name, one]) => [name, readForms(value[name], one, choices)]);
  return { ...value, ...Object.fromEntries(members) };
}

/** Returns the members of a value that its schema does not name, each with its path and the names known there. */
export function unknownMembers(
  given: unknown,
  { properties, items }: Schema,
  keys: readonly (string | number)[] = [],
): readonly { readonly keys: typeof keys; readonly known: readonly string[] }[] {
  if (Array.isArray(given) && items) return given.flatMap((one, i) => unknownMembers(one, items, [...keys, i]));
  if (!isObject(given) || !properties) return [];
  return Object.entries(given).flatMap(([name, one]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const path = [...keys, name];
    return own ? unknownMembers(one, own, path) : [{ keys: path, known: Object.keys(properties) }];
  });
}

/** Counts the members of a body that its schema does not name, if they are refused (choice `write.unknownMember`). */
export function addUnknownMembers(found: FoundFaults, given: unknown, schema: Schema, choices: Choices): void {
  const rule = choices['write.unknownMember'];
  for (const { keys } of rule === 'ignored' ? [] : unknownMembers(given, schema)) {
    const details = { path: pathText(keys), wanted: 'left out', found: 'as there is no such member' };
    if (rule === 'refused' || rule === (keys.length > 1 ? 'row-refused' : 'body-refused'))
      addFault(found, 'bodyInvalid', () => details, Number(keys[1] ?? -1));
  }
}
