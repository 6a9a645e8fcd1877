import { isObject, type JsonObject } from '../../../spec/json.js';
import { type Check, type Errors, type Place, type Run, report } from './check.js';
import type { FileSchema } from './file-schema.js';

type Compile = (schema: FileSchema) => Check;
type ObjectCheck = (value: JsonObject, at: Place | undefined, run: Run) => void;
type UnnamedCheck = (value: JsonObject, name: string, at: Place | undefined, run: Run) => void;

/** What a schema says of a member that it names; `rank` is its place among them, from 1. */
interface Member {
  readonly rank: number;
  readonly required: number;
  readonly check: Check;
}

function namedMembers({ properties = {}, required = [] }: FileSchema, compile: Compile): ReadonlyMap<string, Member> {
  const entries = Object.entries(properties).map(([name, schema], i): [string, Member] => {
    return [name, { rank: i + 1, required: Number(required.includes(name)), check: compile(schema) }];
  });
  return new Map(entries);
}

/** Checks a member that the schema does not name. */
function unnamedCheck(schema: FileSchema, compile: Compile): UnnamedCheck {
  const { additionalProperties: others } = schema;
  if (others === undefined) return () => {};
  if (others === false)
    return (value, name, at, run) =>
      report(run, at, value, schema, 'additionalProperties', { additionalProperty: name });
  const check = compile(others);
  return (value, name, at, run) => check(value[name], { above: at, name }, run);
}

function reportMissing(schema: FileSchema, value: JsonObject, at: Place | undefined, run: Run): void {
  for (const missingProperty of schema.required ?? [])
    if (value[missingProperty] === undefined) report(run, at, value, schema, 'required', { missingProperty });
}

/** Errors of members; they are told in the order of the schema, those of members that it does not name first. */
type Ranked = { readonly rank: number; readonly errors: Errors }[];

function tellInOrder(ranked: Ranked, run: Run): void {
  if (ranked.length === 0) return;
  ranked.sort((a, b) => a.rank - b.rank);
  for (const { errors } of ranked) run.errors.push(errors);
}

/** Checks members in the order of the value: looking for each that it may have takes twice as long, as most are absent. */
function membersCheck(schema: FileSchema, compile: Compile): ObjectCheck {
  const members = namedMembers(schema, compile);
  const checkUnnamed = unnamedCheck(schema, compile);
  const least = schema.required?.length ?? 0;
  return (value, at, run) => {
    const ranked: Ranked = [];
    let present = 0;
    for (const name in value) {
      const before = run.errors.length;
      const member = members.get(name);
      if (member === undefined) checkUnnamed(value, name, at, run);
      else if (value[name] !== undefined) {
        present += member.required;
        member.check(value[name], { above: at, name }, run);
      }
      if (run.errors.length > before) ranked.push({ rank: member?.rank ?? 0, errors: run.errors.splice(before) });
    }
    if (present < least) reportMissing(schema, value, at, run);
    tellInOrder(ranked, run);
  };
}

/** Checks an object by the schema that one of its members names. */
function taggedCheck(schema: FileSchema, tag: string, compile: Compile, resolve: Resolve): ObjectCheck {
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
  const { properties, required, additionalProperties, discriminator } = schema;
  const members = [properties, required, additionalProperties].some((said) => said !== undefined);
  const checkMembers = members ? membersCheck(schema, compile) : undefined;
  const checkTagged = discriminator && taggedCheck(schema, discriminator.propertyName, compile, resolve);
  return (value, at, run) => {
    if (!isObject(value)) return report(run, at, value, schema, 'type', { type: 'object' });
    checkMembers?.(value, at, run);
    checkTagged?.(value, at, run);
  };
}
