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

/** How many references a check follows one in another before it puts the rest off. */
const deepest = 100;

/** The check of another schema, which is compiled when it is first needed: schemas may refer to each other in a circle. */
function referenceCheck(compiled: () => Check): Check {
  let known: Check | undefined;
  return (value, at, run) => {
    known ??= compiled();
    if (run.depth === deepest) return putOff(run, known, value, at);
    run.depth += 1;
    known(value, at, run);
    run.depth -= 1;
  };
}

/** A check of values against a JSON Schema: the errors that Ajv finds with `allErrors`, `verbose` and `discriminator`. */
export function compileSchema(root: FileSchema): (value: unknown) => readonly SchemaError[] {
  const compiled = new Map<FileSchema, Check>();
  const resolve: Resolve = (schema) => {
    const name = schema.$ref?.slice('#/$defs/'.length);
    return name === undefined ? schema : (root.$defs?.[name] ?? {});
  };
  const compileOnce = (schema: FileSchema): Check => {
    const check = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, check);
    return check;
  };
  const compile = (schema: FileSchema): Check => {
    if (schema.$ref !== undefined) return referenceCheck(() => compileOnce(resolve(schema)));
    if (schema.enum !== undefined) return enumCheck(schema);
    return schema.type === undefined ? constCheck(schema) : byType[schema.type](schema, compile, resolve);
  };
  const check = compile(root);
  return (value) => errorsOf(check, value);
}
