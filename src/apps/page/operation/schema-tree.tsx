import { type JsonSchema, resolved, schemaTypes } from '../../../validation/json-schema.js';
import { withCode } from '../rules/rule-text.js';

type Part = Readonly<{ schema: JsonSchema; name?: string; isRequired?: boolean }>;

const partsOf = ({ properties = {}, required = [], ...more }: JsonSchema): readonly Part[] => [
  ...Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) })),
  ...(more.additionalProperties ? [{ name: 'any name', schema: more.additionalProperties }] : []),
  ...(more.items ? [{ name: 'each entry', schema: more.items }] : []),
  ...(more.anyOf ?? []).map((schema) => ({ schema })),
];

function wordsFor({ type, const: only, enum: allowed, anyOf, minimum, maximum }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (allowed) return `one of ${allowed.map((value) => JSON.stringify(value)).join(', ')}`;
  if (anyOf) return 'either';
  const range = [...(minimum ? [`from ${minimum}`] : []), ...(maximum ? [`up to ${maximum}`] : [])];
  return [type ? schemaTypes[type].words : 'any value', ...range].join(' ');
}

function Parts({ parts, root, depth = 0 }: { parts: readonly Part[]; root: JsonSchema; depth?: number }) {
  return parts.map(({ name, schema, isRequired }, i) => {
    const shape = resolved(schema, root);
    const below = depth < 8 ? partsOf(shape) : []; // a schema can refer to itself
    return (
      <li key={i}>
        {name !== undefined && <code>{name}:</code>} <span class="schema-type">{wordsFor(shape)}</span>
        {isRequired && <b> required</b>} <span class="muted">{withCode(shape.description)}</span>
        {below.length > 0 && (
          <ul>
            <Parts parts={below} root={root} depth={depth + 1} />
          </ul>
        )}
      </li>
    );
  });
}

/** Shows a schema as a list: each part with its type and its description. */
export const SchemaTree = ({ schema }: { readonly schema: JsonSchema }) => (
  <ul class="schema-tree">
    <Parts parts={[{ schema }]} root={schema} />
  </ul>
);
