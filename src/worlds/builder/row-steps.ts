import type { GridField, MultiCascadeField, Row, Sheet, WorldFile } from '../../generated/world-file.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { appendRows } from './append-rows.js';
import { asRow } from './builder-columns.js';
import { checkObject, checkStep, entryNamed, pathsIn, stepOf } from './check-step.js';
import { byName } from './definition-steps.js';

type Given = readonly Readonly<Record<string, unknown>>[];

const gridsOf = ({ fields }: WorldFile): ReadonlyMap<string, GridField> =>
  byName(
    fields.filter((field) => field.kind === 'grid'),
    ({ name }) => name,
  );

const cascadesOf = ({ fields }: WorldFile): ReadonlyMap<string, MultiCascadeField> =>
  byName(
    fields.filter((field) => field.kind === 'cascade'),
    ({ name }) => name,
  );

const checkIssue = (world: WorldFile, step: string, issue: string): void =>
  void entryNamed(
    step,
    'issue',
    issue,
    byName(world.issues, ({ key }) => key),
  );

/** The world with one of its issues, and nothing on it: all that a check of one place need look at. */
const withIssueAlone = (world: WorldFile, issue: string): WorldFile => ({
  ...world,
  issues: world.issues.filter(({ key }) => key === issue),
  rows: [],
  selections: [],
});

/** The rows that a step gives for a grid on an issue, as a world file has them and checked. */
function rowsOf(world: WorldFile, step: string, name: string, issue: string, given: Given) {
  const grid = entryNamed(step, 'grid', name, gridsOf(world));
  checkIssue(world, step, issue);
  if (!Array.isArray(given) || !given.every(isObject))
    throw new MisuseError(`${step}: the rows must be a list of objects, each column id to value`);
  const columns = byName(grid.columns, ({ id }) => id);
  const users = byName(world.users, (user) => user.name);
  const rows = given.map((row): Row => asRow(row, { step, columns, users }));
  const source: Sheet[] = [{ grid: grid.id, issue, source: rows }];
  checkStep(step, { ...withIssueAlone(world, issue), rows: source }, pathsIn('rows[0].source'));
  return { grid: grid.id, issue, rows };
}

/** The world with rows of a grid on an issue, behind those it has. */
export function addRows(world: WorldFile, grid: string, issue: string, given: Given): WorldFile {
  return appendRows(world, [rowsOf(world, stepOf('withRows', grid, issue), grid, issue, given)]);
}

/** The world with rows that the data source of a grid holds for an issue, behind those it holds. */
export function addSource(world: WorldFile, name: string, issue: string, given: Given): WorldFile {
  const { grid, rows } = rowsOf(world, stepOf('withSource', name, issue), name, issue, given);
  const sheets = world.rows ?? [];
  const known = sheets.find((sheet) => sheet.grid === grid && sheet.issue === issue);
  const added: Sheet = { ...(known ?? { grid, issue }), source: [...(known?.source ?? []), ...rows] };
  return { ...world, rows: known ? sheets.map((sheet) => (sheet === known ? added : sheet)) : [...sheets, added] };
}

/** The world with what is selected in a multi cascade on an issue. */
export function addSelection(
  world: WorldFile,
  name: string,
  issue: string,
  values: Readonly<Record<string, string>>,
): WorldFile {
  const step = stepOf('withSelection', name, issue);
  const cascade = entryNamed(step, 'multi cascade', name, cascadesOf(world));
  checkIssue(world, step, issue);
  const selections = world.selections ?? [];
  if (selections.some((one) => one.cascade === cascade.id && one.issue === issue))
    throw new MisuseError(`${step}: something is selected there already`);
  checkObject(step, 'values', values);
  const selection = { cascade: cascade.id, issue, values: { ...values } };
  checkStep(step, { ...withIssueAlone(world, issue), selections: [selection] }, pathsIn('selections[0].values'));
  return { ...world, selections: [...selections, selection] };
}

/** The id of the field with a name. Throws a MisuseError that names the nearest. */
export const fieldIdOf = ({ fields }: WorldFile, name: string): number =>
  entryNamed(
    stepOf('fieldId', name),
    'field',
    name,
    byName(fields, (field) => field.name),
  ).id;

/** The id of the issue with a key. Throws a MisuseError that names the nearest. */
export const issueIdOf = ({ issues }: WorldFile, key: string): number =>
  entryNamed(
    stepOf('issueId', key),
    'issue',
    key,
    byName(issues, (issue) => issue.key),
  ).id;
