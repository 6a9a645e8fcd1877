// Reduces a JSON Schema to the parts that the check of files reads (src/validation/json-schema.ts). Throws if the check does not
// know a keyword, so that the check ignores no requirement silently.

/** The keywords or types that decide the kind of a schema, each with the other keywords that the check knows beside it. */
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

/** Keywords for people. A description is kept beside a pattern other than `.`, where messages show it. */
const words = ['$schema', '$id', 'title', 'description'];

/** The keywords that contain schemas, each with the function that reduces them. */
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

/** Returns the keyword or type that decides the kind of a schema. Throws an Error for an unknown kind. */
function kindOf(schema, at) {
  const kind = ['$ref', 'enum', 'const'].find((keyword) => keyword in schema) ?? schema.type;
  if (typeof kind !== 'string' || !Object.hasOwn(known, kind))
    throw new Error(`${at}: must have $ref, enum, const, or one of the types that the check of files knows`);
  if (kind === '$ref' && !/^#\/\$defs\/\w+$/.test(schema.$ref)) throw new Error(`${at}/$ref: must be #/$defs/name`);
  if ('oneOf' in schema !== 'discriminator' in schema)
    throw new Error(`${at}: the check of files knows oneOf only with a discriminator`);
  return kind;
}

/** Returns a schema without descriptions. Throws an Error with the place of a keyword that the check of files does not know. */
export function lean(schema, at = '#') {
  const kind = kindOf(schema, at);
  const mayStand = [...known[kind], kind in schema ? kind : 'type', ...(at === '#' ? ['$defs'] : [])];
  const kept = Object.keys(schema).filter((keyword) => !words.includes(keyword));
  const unknown = kept.find((keyword) => !mayStand.includes(keyword));
  if (unknown)
    throw new Error(
      `${at}: the check of files does not support ${unknown} with ${kind}; add it there, or use another keyword`,
    );
  const told = (schema.pattern ?? '.') === '.' ? [] : ['description'];
  const entries = Object.entries(schema).filter(([keyword]) => kept.includes(keyword) || told.includes(keyword));
  return mapped(Object.fromEntries(entries), (value, keyword) => inner[keyword]?.(value, `${at}/${keyword}`) ?? value);
}
