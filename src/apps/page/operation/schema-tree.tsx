import { type JsonSchema, schemaTypes } from '../../../validation/json-schema.js';

interface SchemaNodeProps {
  readonly name: string | undefined;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
  readonly depth: number;
}

type Child = readonly [name: string | undefined, schema: JsonSchema, isRequired: boolean];

/** What a schema says about the parts of a value. */
function childrenOf({
  properties = {},
  required = [],
  items,
  additionalProperties,
  anyOf = [],
}: JsonSchema): readonly Child[] {
  return [
    ...Object.entries(properties).map(([name, one]): Child => [name, one, required.includes(name)]),
    ...(additionalProperties ? [['any name', additionalProperties, false] as const] : []),
    ...(items ? [['each entry', items, false] as const] : []),
    ...anyOf.map((one): Child => [undefined, one, false]),
  ];
}

/** What a value must be, in words. */
function wordsFor({ type, const: only, enum: allowed, anyOf, minimum, maximum }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (allowed) return `one of ${allowed.map((value) => JSON.stringify(value)).join(', ')}`;
  if (anyOf) return 'either';
  const range = [...(minimum ? [`from ${minimum}`] : []), ...(maximum ? [`up to ${maximum}`] : [])];
  return [type ? schemaTypes[type].words : 'any value', ...range].join(' ');
}

/** How deep a schema is shown; one that refers to itself has no end. */
const deepest = 8;

function SchemaNode({ name, schema, isRequired, definitions, depth }: SchemaNodeProps) {
  const { $ref = '' } = schema;
  const shape = definitions[$ref.slice('#/$defs/'.length)] ?? schema;
  const children = depth < deepest ? childrenOf(shape) : [];
  return (
    <li>
      {name !== undefined && <code>{name}</code>} <span class="schema-type">{wordsFor(shape)}</span>
      {isRequired && <b> required</b>}
      {shape.description !== undefined && <span class="muted"> {shape.description}</span>}
      {children.length > 0 && (
        <ul>
          {children.map(([childName, child, childRequired], i) => (
            <SchemaNode
              key={i}
              name={childName}
              schema={child}
              isRequired={childRequired}
              definitions={definitions}
              depth={depth + 1}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A schema as a list: each part with what it must be and what it means. */
export const SchemaTree = ({ schema }: { readonly schema: JsonSchema }) => (
  <ul class="schema-tree">
    <SchemaNode name={undefined} schema={schema} isRequired={false} definitions={schema.$defs ?? {}} depth={0} />
  </ul>
);
