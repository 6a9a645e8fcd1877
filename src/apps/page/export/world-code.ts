import type { CascadeOption, Column, WorldFile } from '../../../generated/world-file.js';
import type { State } from '../../../model/state.js';
import { isEqual } from '../../../validation/json.js';
import { aWorld } from '../../../worlds/builder/a-world.js';
import type { OptionSpecs } from '../../../worlds/builder/builder-columns.js';
import { exportWorld } from '../../../worlds/file/export-world.js';
import { loadWorld } from '../../../worlds/file/load-world.js';
import { jsCode } from '../operation/literal.js';

type BuilderStep = readonly [name: string, ...given: unknown[]];
type AnyBuilder = Readonly<Record<string, (...given: readonly unknown[]) => AnyBuilder>> & {
  readonly build: () => WorldFile;
};

const usual = ({ $schema: _, ...world }: WorldFile): WorldFile => exportWorld(loadWorld(world) satisfies State);

const columnSpec = ({ id, kind, options, ...rest }: Column): readonly [string, unknown] => {
  const given = options?.map((one) => (one.title === one.value ? one.title : one));
  const more = { ...rest, ...(given && { options: given }) };
  return [id, Object.keys(more).length === 0 ? kind : { kind, ...more }];
};

function optionSpecs(options: readonly CascadeOption[]): OptionSpecs {
  if (options.every((one) => one.options === undefined)) return options.map(({ name }) => name);
  return Object.fromEntries(options.map((one) => [one.name, optionSpecs(one.options ?? [])]));
}

function userOf({ name, ...user }: WorldFile['users'][number]): readonly unknown[] {
  const [built] = aWorld().withUser(name).build().users;
  const other = Object.entries(user).filter(
    ([member, value]) => !isEqual(value, built?.[member as keyof typeof built]),
  );
  return other.length === 0 ? [name] : [name, Object.fromEntries(other)];
}

function fieldStep(field: WorldFile['fields'][number]): BuilderStep {
  if (field.kind === 'cascade') return ['withCascade', field.name, field.levels, optionSpecs(field.options), field.id];
  if (field.kind === 'other') return ['withOtherField', field.name, field.type, field.id];
  const { kind: _, name, columns, ...grid } = field;
  return ['withGrid', name, Object.fromEntries(columns.map(columnSpec)), grid];
}

function rowSteps({ fields, rows = [], selections = [] }: WorldFile): readonly BuilderStep[] {
  const nameOf = (id: number): string => fields.find((field) => field.id === id)?.name ?? '';
  return [
    ...rows.flatMap(({ grid, issue, rows: own = [], source = [] }): BuilderStep[] => [
      ...(own.length > 0 ? [['withRows', nameOf(grid), issue, own.map(({ values }) => values)] as const] : []),
      ...(source.length > 0 ? [['withSource', nameOf(grid), issue, source] as const] : []),
    ]),
    ...selections.map(({ cascade, issue, values }): BuilderStep => ['withSelection', nameOf(cascade), issue, values]),
  ];
}

function bareSteps({ name, now, users, projects, issues, fields }: WorldFile): readonly BuilderStep[] {
  const steps: readonly BuilderStep[] = [
    ['withName', name],
    ['withClock', now],
    ...users.map((user): BuilderStep => ['withUser', ...userOf(user)]),
    ...projects.map((one): BuilderStep => ['withProject', one.key, one.permissions ?? {}, one.name]),
    ...issues.map(({ key, ...issue }): BuilderStep => ['withIssue', key, issue]),
    ...fields.map(fieldStep),
  ];
  return steps.filter(([, given]) => given !== undefined);
}

const isBuilt = (steps: readonly BuilderStep[], wanted: object): boolean => {
  if (steps.length > 200) return false; // each step checks the world: more steps would take long
  try {
    const start: AnyBuilder = Object(aWorld()); // the steps are untyped data, and are checked by their result
    const built = steps.reduce((builder, [name, ...given]) => builder[name]?.(...given) ?? builder, start);
    return isEqual(usual(built.build()), wanted);
  } catch {
    return false; // such as for duplicate names
  }
};

/** Writes a world as calls of the builder, with the rest as in its file; the whole file if the builder can make too little. */
export function worldCode(world: WorldFile): string {
  const wanted = usual(world);
  const { rows = [], selections = [], lastRowId, lastRowIds, lastTaskId } = wanted;
  const [definition, content] = [bareSteps(wanted), rowSteps(wanted)];
  const codeFor = (steps: readonly BuilderStep[]): string => {
    const codes = steps.map(([name, ...given]) => {
      const stated = given.filter((one) => one !== undefined);
      return `  .${name}(${stated.map((one) => jsCode(one, '  ')).join(', ')})\n`;
    });
    return `aWorld()\n${codes.join('')}  .build()`;
  };
  if (isBuilt([...definition, ...content], wanted)) return codeFor([...definition, ...content]);
  const beside = { lastRowId, lastRowIds, lastTaskId, rows, selections };
  const bare = Object.fromEntries(Object.entries(wanted).filter(([name]) => !Object.hasOwn(beside, name)));
  if (!isBuilt(definition, { ...bare, rows: [], selections: [] })) return jsCode(wanted);
  const rest = Object.entries(beside).filter(([, value]) => value !== undefined);
  const built = codeFor(definition).replaceAll('\n', '\n  ');
  return `{\n  ...${built},\n${rest.map(([name, value]) => `  ${name}: ${jsCode(value, '  ')},\n`).join('')}}`;
}

/** Whether a mock exports two worlds as the same file. */
export const isSameWorld = (world: WorldFile, other: WorldFile): boolean => isEqual(usual(world), usual(other));
