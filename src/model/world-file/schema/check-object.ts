import { isObject, type JsonObject } from '../../../spec/json.js';
import { type Check, type Place, type Run, report } from './check.js';
import type { FileSchema } from './file-schema.js';

type Compile = (schema: FileSchema) => Check;
type MembersCheck = (value: JsonObject, at: Place | undefined, run: Run) => void;

const requiredCheck =
  (schema: FileSchema, required: readonly string[]): MembersCheck =>
  (value, at, run) => {
    for (const missingProperty of required)
      if (value[missingProperty] === undefined) report(run, at, value, schema, 'required', { missingProperty });
  };

/** Checks the members that the schema does not name. */
function othersCheck(schema: FileSchema, others: FileSchema | false, compile: Compile): MembersCheck {
  const known = new Set(Object.keys(schema.properties ?? {}));
  const check = others && compile(others);
  return (value, at, run) => {
    for (const name in value) {
      if (known.has(name)) continue;
      if (check) check(value[name], { above: at, name }, run);
      else report(run, at, value, schema, 'additionalProperties', { additionalProperty: name });
    }
  };
}

function propertiesCheck(properties: Readonly<Record<string, FileSchema>>, compile: Compile): MembersCheck {
  const checks = Object.entries(properties).map(([name, schema]) => ({ name, check: compile(schema) }));
  return (value, at, run) => {
    for (const { name, check } of checks)
      if (value[name] !== undefined) check(value[name], { above: at, name }, run);
  };
}

/** Checks an object by the schema that one of its members names. */
function taggedCheck(schema: FileSchema, tag: string, compile: Compile, resolve: Resolve): MembersCheck {
  const checks = new Map(schema.oneOf?.map((one) => [resolve(one).properties?.[tag]?.const, compile(one)]));
  return (value, at, run) => {
    const tagValue = value[tag];
    const error = typeof tagValue === 'string' ? 'mapping' : 'tag';
    const check = checks.get(tagValue);
    if (check) check(value, at, run);
    else report(run, at, value, schema, 'discriminator', { error, tag, tagValue });
  };
}

/** The schema that a schema refers to, or itself. */
export type Resolve = (schema: FileSchema) => FileSchema;

/** Checks for an object and its members: those missing, those unknown, then each by its own schema. */
export function objectCheck(schema: FileSchema, compile: Compile, resolve: Resolve): Check {
  const { required, additionalProperties: others, properties, discriminator } = schema;
  const checks = [
    required && requiredCheck(schema, required),
    others !== undefined && othersCheck(schema, others, compile),
    properties && propertiesCheck(properties, compile),
    discriminator && taggedCheck(schema, discriminator.propertyName, compile, resolve),
  ].filter((check) => typeof check === 'function');
  return (value, at, run) => {
    if (!isObject(value)) return report(run, at, value, schema, 'type', { type: 'object' });
    for (const check of checks) check(value, at, run);
  };
}
