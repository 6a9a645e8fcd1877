import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { getLocation } from 'jsonc-parser';
import { isObject } from '../../../../validation/json.js';
import { type JsonSchema, schemaTypes } from '../../../../validation/json-schema.js';
import type { KeyPath } from '../check-draft.js';

/** The schemas that can hold at a place, with what they refer to in their place. */
function schemasAt(root: JsonSchema, keys: KeyPath): readonly JsonSchema[] {
  const resolved = (schema: JsonSchema): readonly JsonSchema[] => {
    const found = schema.$ref === undefined ? schema : (root.$defs?.[schema.$ref.slice('#/$defs/'.length)] ?? {});
    return [found, ...(found.anyOf ?? []).flatMap(resolved)];
  };
  let schemas = resolved(root);
  for (const key of keys) {
    schemas = schemas.flatMap(({ properties = {}, additionalProperties, items }) => {
      const below = typeof key === 'number' ? items : (properties[key] ?? (additionalProperties || undefined));
      return below ? resolved(below) : [];
    });
  }
  return schemas;
}

/** What stands at a place of values, in any entry of their lists. */
const examplesAt = (values: readonly unknown[], keys: KeyPath): readonly unknown[] =>
  keys.reduce<readonly unknown[]>(
    (found, key) =>
      found.flatMap((value) => {
        if (Array.isArray(value)) return typeof key === 'number' ? value : [];
        return isObject(value) && Object.hasOwn(value, key) ? [value[key]] : [];
      }),
    values,
  );

/** The options, each once. */
function once(options: readonly Completion[]): readonly Completion[] {
  return [...new Map(options.toReversed().map((option) => [option.label, option])).values()].reverse();
}

/** The names that an object can have: those of its schema with what they mean, and those of the examples. */
function nameOptions(schemas: readonly JsonSchema[], examples: readonly unknown[]): readonly Completion[] {
  const named = schemas.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, { type, description }]): Completion => {
      return {
        label: JSON.stringify(name),
        type: 'property',
        ...(type && { detail: schemaTypes[type].words }),
        ...(description !== undefined && { info: description }),
      };
    }),
  );
  const seen = examples.filter(isObject).flatMap(Object.keys);
  return [
    ...named,
    ...seen.map((name): Completion => ({ label: JSON.stringify(name), type: 'property', detail: 'as in an example' })),
  ];
}

/** The values that can stand at a place. */
function valueOptions(schemas: readonly JsonSchema[], examples: readonly unknown[]): readonly Completion[] {
  const stated = schemas.flatMap(({ const: only, enum: allowed = [], type }) => [
    ...(only === undefined ? [] : [only]),
    ...allowed,
    ...(type === 'boolean' ? [true, false] : []),
  ]);
  const seen = examples.filter((value) => typeof value !== 'object' || value === null);
  return [
    ...stated.map((value): Completion => ({ label: JSON.stringify(value), type: 'enum' })),
    ...seen.map((value): Completion => ({ label: JSON.stringify(value), type: 'text', detail: 'as in an example' })),
  ];
}

/** What can be typed at a place of a JSON text by a schema, and by examples where the schema leaves names open. */
export const completeJson =
  (schema: JsonSchema, examples: readonly unknown[]) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const text = state.doc.toString();
    const { path, isAtPropertyKey, previousNode } = getLocation(text, pos);
    const from = previousNode && pos <= previousNode.offset + previousNode.length ? previousNode.offset : pos;
    const isInWord = from < pos;
    if (!explicit && !isInWord) return null;
    const keys = isAtPropertyKey ? path.slice(0, -1) : path;
    const schemas = schemasAt(schema, keys);
    const below = examplesAt(examples, keys);
    const options = once(isAtPropertyKey ? nameOptions(schemas, below) : valueOptions(schemas, below));
    const to = previousNode && isInWord ? previousNode.offset + previousNode.length : pos;
    return options.length === 0 ? null : { from, to, options, filter: true };
  };
