import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { getLocation } from 'jsonc-parser';
import { isObject, member } from '../../../../validation/json.js';
import { type JsonSchema, resolved, schemaTypes } from '../../../../validation/json-schema.js';
import type { KeyPath } from '../check-draft.js';

function schemasAt(root: JsonSchema, keys: KeyPath): readonly JsonSchema[] {
  const all = (schema: JsonSchema): readonly JsonSchema[] => {
    const found = resolved(schema, root);
    return [found, ...(found.anyOf ?? []).flatMap(all)];
  };
  const below = ({ properties = {}, additionalProperties, items }: JsonSchema, key: string | number) =>
    typeof key === 'number' ? items : (properties[key] ?? (additionalProperties || undefined));
  return keys.reduce((schemas, key) => schemas.flatMap((one) => all(below(one, key) ?? {})), all(root));
}

const examplesAt = (values: readonly unknown[], keys: KeyPath): readonly unknown[] =>
  keys.reduce<readonly unknown[]>(
    (found, key) =>
      found.flatMap((value) => {
        if (Array.isArray(value)) return typeof key === 'number' ? value : [];
        const below = member(value, String(key));
        return below === undefined ? [] : [below];
      }),
    values,
  );

const optionFor = (value: unknown, type: string, more: Partial<Completion> = {}): Completion => ({
  label: JSON.stringify(value),
  type,
  ...more,
});

const seen = { detail: 'as in an example' };

const nameOptions = (schemas: readonly JsonSchema[], examples: readonly unknown[]): readonly Completion[] => [
  ...schemas.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, { type, description }]) =>
      optionFor(name, 'property', {
        ...(type && { detail: schemaTypes[type].words }),
        ...(description !== undefined && { info: description }),
      }),
    ),
  ),
  ...examples.filter(isObject).flatMap((one) => Object.keys(one).map((name) => optionFor(name, 'property', seen))),
];

const valueOptions = (schemas: readonly JsonSchema[], examples: readonly unknown[]): readonly Completion[] => [
  ...schemas
    .flatMap(({ const: only, enum: allowed = [], type }) => [
      ...(only === undefined ? [] : [only]),
      ...allowed,
      ...(type === 'boolean' ? [true, false] : []),
    ])
    .map((value) => optionFor(value, 'enum')),
  ...examples
    .filter((value) => typeof value !== 'object' || value === null)
    .map((value) => optionFor(value, 'text', seen)),
];

/** Makes a CodeMirror completion source for JSON, by a schema, and by examples where the schema leaves names open. */
export const completeJson =
  (schema: JsonSchema, examples: readonly unknown[]) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const { path, isAtPropertyKey, previousNode } = getLocation(state.doc.toString(), pos);
    const { offset = pos, length = 0 } = previousNode ?? {};
    const [from, to] = offset < pos && pos <= offset + length ? [offset, offset + length] : [pos, pos];
    if (!explicit && from >= pos) return null;
    const keys = isAtPropertyKey ? path.slice(0, -1) : path;
    const optionsAt = isAtPropertyKey ? nameOptions : valueOptions;
    const options = optionsAt(schemasAt(schema, keys), examplesAt(examples, keys));
    const once = options.filter(({ label }, i) => options.findIndex((one) => one.label === label) === i);
    return once.length === 0 ? null : { from, to, options: once, filter: true };
  };
