// What a check reads of a JSON Schema (src/validation/json-schema.ts), and nothing else; throws where the check would not
// know what a schema asks for, so that nothing is left unchecked in silence.

/** The keywords that say what kind of schema it is, or the type; beside each, those that the check knows there. */
const known = {
  $ref: [],
  enum: [],
  const: [],
  string: ['maxLength', 'pattern'],
  integer: ['minimum', 'maximum'],
  boolean: [],
  array: ['minItems', 'items'],
  object: ['required', 'properties', 'additionalProperties', 'discriminator', 'oneOf'],
};

/** All keywords that the check knows. */
export const knownKeywords = ['$ref', 'enum', 'const', 'type', ...Object.values(known).flat()];

/** Keywords for people. A description is kept where messages read it: beside a pattern that does not speak for itself. */
const words = ['$schema', '$id', 'title', 'description'];

/** The keywords that hold schemas. */
const inner = { $defs: eachOf, properties: eachOf, oneOf: listOf, items: lean, additionalProperties: orFalse };

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));

function eachOf(schemas, at) {
  return mapped(schemas, (schema, name) => lean(schema, `${at}/${name}`));
}

function listOf(schemas, at) {
  return schemas.map((schema, i) => lean(schema, `${at}/${i}`));
}

function orFalse(schema, at) {
  return schema === false ? false : lean(schema, at);
}

/** What makes a schema one of those above; throws when nothing does. */
function kindOf(schema, at) {
  const kind = ['$ref', 'enum', 'const'].find((keyword) => keyword in schema) ?? schema.type;
  if (typeof kind !== 'string' || !Object.hasOwn(known, kind))
    throw new Error(`${at}: must have $ref, enum, const, or one of the types that the check of files knows`);
  if (kind === '$ref' && !/^#\/\$defs\/\w+$/.test(schema.$ref)) throw new Error(`${at}/$ref: must be #/$defs/name`);
  if ('oneOf' in schema !== 'discriminator' in schema)
    throw new Error(`${at}: the check of files knows oneOf only with a discriminator`);
  return kind;
}

/** The schema without words; throws an error that names the place of a keyword that the check of files does not know. */
export function lean(schema, at = '#') {
  const kind = kindOf(schema, at);
  const mayStand = [...known[kind], kind in schema ? kind : 'type', ...(at === '#' ? ['$defs'] : [])];
  const kept = Object.keys(schema).filter((keyword) => !words.includes(keyword));
  const unknown = kept.find((keyword) => !mayStand.includes(keyword));
  if (unknown)
    throw new Error(`${at}: the check of files knows no ${unknown} beside ${kind}; teach it, or say it otherwise`);
  const told = (schema.pattern ?? '.') === '.' ? [] : ['description'];
  const entries = Object.entries(schema).filter(([keyword]) => kept.includes(keyword) || told.includes(keyword));
  return mapped(Object.fromEntries(entries), (value, keyword) => inner[keyword]?.(value, `${at}/${keyword}`) ?? value);
}
