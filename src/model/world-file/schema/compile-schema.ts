import type { SchemaError } from '../../../spec/schema-errors.js';
import { type Check, errorsOf, putOff } from './check.js';
import { listCheck } from './check-list.js';
import { objectCheck, type Resolve } from './check-object.js';
import { booleanCheck, constCheck, enumCheck, integerCheck, stringCheck } from './check-plain.js';
import type { FileSchema, FileType } from './file-schema.js';

type Compile = (schema: FileSchema) => Check;

const byType: Readonly<Record<FileType, (schema: FileSchema, compile: Compile, resolve: Resolve) => Check>> = {
  string: stringCheck,
  integer: integerCheck,
  boolean: booleanCheck,
  array: listCheck,
  object: objectCheck,
};

/** How often a schema may stand in itself before its check puts the rest off. */
const deepest = 100;

/** The check of a schema that is part of itself: the values may be as deep as they like. */
const circularCheck =
  (checkOf: () => Check): Check =>
  (value, at, run) => {
    if (run.depth === deepest) return putOff(run, checkOf(), value, at);
    run.depth += 1;
    checkOf()(value, at, run);
    run.depth -= 1;
  };

/** A check of values against a JSON Schema: the errors that Ajv finds with `allErrors`, `verbose` and `discriminator`. */
export function compileSchema(root: FileSchema): (value: unknown) => readonly SchemaError[] {
  const checks = new Map<FileSchema, Check>();
  const resolve: Resolve = (schema) => {
    const name = schema.$ref?.slice('#/$defs/'.length);
    return name === undefined ? schema : (root.$defs?.[name] ?? {});
  };
  const compileOnce: Compile = (schema) => {
    const known = checks.get(schema);
    if (known !== undefined) return known;
    const circular = circularCheck(() => checks.get(schema) ?? circular);
    checks.set(schema, circular);
    const check = compile(schema);
    checks.set(schema, check);
    return check;
  };
  const compile: Compile = (schema) => {
    if (schema.$ref !== undefined) return compileOnce(resolve(schema));
    if (schema.enum !== undefined) return enumCheck(schema);
    return schema.type === undefined ? constCheck(schema) : byType[schema.type](schema, compile, resolve);
  };
  const check = compile(root);
  return (value) => errorsOf(check, value);
}
