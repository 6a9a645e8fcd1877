import type { WorldFile } from '../../generated/world-file.js';
import { asOptions, type ColumnSpecs } from './builder-columns.js';
import { checkStep, copyOf, entryNamed, stepOf } from './check-step.js';
import { addField, addGrid, addIssue, addIssues, addProject, addUser, checkDefinition } from './definition-steps.js';
import { addSelection, addSource, appendRows, numberRows, readAddedRows } from './row-steps.js';
import type { Grids, WorldBuilder } from './world-builder.js';

// `lastRowId` is known once all rows have ids, so that adding rows looks at no others.
function builderOf<Known extends Grids>(world: WorldFile, lastRowId?: number): WorldBuilder<Known> {
  const next = <Grown extends Grids = Known>(changed: WorldFile): WorldBuilder<Grown> => builderOf(changed, lastRowId);
  return {
    withName: (name) => next(checkDefinition(stepOf('withName', name), { ...world, name })),
    withClock: (now) => {
      const milliseconds = now instanceof Date ? now.getTime() : now;
      return next(checkDefinition(stepOf('withClock', now), { ...world, now: milliseconds }));
    },
    withUser: (name, user) => next(addUser(world, name, user)),
    withProject: (key, permissions, name) => next(addProject(world, key, permissions, name)),
    withIssue: (key, issue) => next(addIssue(world, key, issue)),
    withIssues: (project, count) => next(addIssues(world, project, count)),
    withGrid: (name, columns, grid) => next(addGrid(world, name, columns, grid)),
    withCascade: (name, levels, options, id) => {
      const step = stepOf('withCascade', name);
      const content = { levels: copyOf(step, levels), options: asOptions(step, options) };
      return next(addField(world, step, { id, name, kind: 'cascade', ...content }));
    },
    withOtherField: (name, type, id) => {
      const field = { id, name, kind: 'other' as const, ...(type !== undefined && { type }) };
      return next(addField(world, stepOf('withOtherField', name), field));
    },
    withRows: (grid, issue, rows) => {
      const added = readAddedRows(stepOf('withRows', grid, issue), world, grid, issue, rows);
      const numbered = lastRowId === undefined ? numberRows(world) : { world, lastRowId };
      const appended = appendRows(numbered, [added]);
      return builderOf(appended.world, appended.lastRowId);
    },
    withSource: (grid, issue, rows) =>
      next(addSource(world, readAddedRows(stepOf('withSource', grid, issue), world, grid, issue, rows))),
    withSelection: (cascade, issue, values) => next(addSelection(world, cascade, issue, values)),
    fieldId: (name) => entryNamed(stepOf('fieldId', name), 'field', name, world.fields, 'name').id,
    issueId: (key) => entryNamed(stepOf('issueId', key), 'issue', key, world.issues, 'key').id,
    build: () => structuredClone(world),
  };
}

/** Starts to build a world (see WorldBuilder): from nothing. */
export function aWorld(): WorldBuilder<Readonly<Record<never, ColumnSpecs>>>;
/** Starts from a world, such as the demo world. Throws a MisuseError when it cannot be used. */
export function aWorld(from: WorldFile): WorldBuilder<Grids>;
export function aWorld(from: WorldFile = { users: [], projects: [], issues: [], fields: [] }): WorldBuilder<Grids> {
  checkStep('aWorld', from);
  return builderOf(structuredClone(from));
}
