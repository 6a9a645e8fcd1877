import { type JsonSchema, resolved, schemaTypes } from '../../../validation/json-schema.js';

interface Part {
  readonly schema: JsonSchema;
  readonly name?: string;
  readonly isRequired?: boolean;
}

const partsOf = ({
  properties = {},
  required = [],
  items,
  additionalProperties,
  anyOf = [],
}: JsonSchema): readonly Part[] => [
  ...Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) })),
  ...(additionalProperties ? [{ name: 'any name', schema: additionalProperties }] : []),
  ...(items ? [{ name: 'each entry', schema: items }] : []),
  ...anyOf.map((schema) => ({ schema })),
];

function wordsFor({ type, const: only, enum: allowed, anyOf, minimum, maximum }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (allowed) return `one of ${allowed.map((value) => JSON.stringify(value)).join(', ')}`;
  if (anyOf) return 'either';
  const range = [...(minimum ? [`from ${minimum}`] : []), ...(maximum ? [`up to ${maximum}`] : [])];
  return [type ? schemaTypes[type].words : 'any value', ...range].join(' ');
}

/** How deep a schema is shown; one that refers to itself has no end. */
const deepest = 8;

function Parts({ parts, root, depth = 0 }: { parts: readonly Part[]; root: JsonSchema; depth?: number }) {
  return parts.map(({ name, schema, isRequired }, i) => {
    const shape = resolved(schema, root);
    const below = depth < deepest ? partsOf(shape) : [];
    return (
      <li key={i}>
        {name !== undefined && <code>{name}</code>} <span class="schema-type">{wordsFor(shape)}</span>
        {isRequired && <b> required</b>}
        {shape.description !== undefined && <span class="muted"> {shape.description}</span>}
        {below.length > 0 && (
          <ul>
            <Parts parts={below} root={root} depth={depth + 1} />
          </ul>
        )}
      </li>
    );
  });
}

/** A schema as a list: each part with what it must be and what it means. */
export const SchemaTree = ({ schema }: { readonly schema: JsonSchema }) => (
  <ul class="schema-tree">
    <Parts parts={[{ schema }]} root={schema} />
  </ul>
);
