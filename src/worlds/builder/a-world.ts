import type { WorldFile } from '../../generated/world-file.js';
import { checkStep } from './check-step.js';
import type { ColumnSpecs } from './column-specs.js';
import {
  addCascade,
  addClock,
  addGrid,
  addIssue,
  addIssues,
  addName,
  addOtherField,
  addProject,
  addUser,
} from './definition-steps.js';
import { addRows, addSelection, addSource, fieldIdOf, issueIdOf } from './row-steps.js';
import type { Grids, WorldBuilder } from './world-builder.js';

const builderOf = <Known extends Grids>(world: WorldFile): WorldBuilder<Known> => ({
  withName: (name) => builderOf(addName(world, name)),
  withClock: (now) => builderOf(addClock(world, now)),
  withUser: (name, user) => builderOf(addUser(world, name, user)),
  withProject: (key, permissions, name) => builderOf(addProject(world, key, permissions, name)),
  withIssue: (key, issue) => builderOf(addIssue(world, key, issue)),
  withIssues: (project, count) => builderOf(addIssues(world, project, count)),
  withGrid: (name, columns, grid) => builderOf(addGrid(world, name, columns, grid)),
  withCascade: (name, levels, options, id) => builderOf(addCascade(world, name, levels, options, id)),
  withOtherField: (name, type, id) => builderOf(addOtherField(world, name, type, id)),
  withRows: (grid, issue, rows) => builderOf(addRows(world, grid, issue, rows)),
  withSource: (grid, issue, rows) => builderOf(addSource(world, grid, issue, rows)),
  withSelection: (cascade, issue, values) => builderOf(addSelection(world, cascade, issue, values)),
  fieldId: (name) => fieldIdOf(world, name),
  issueId: (key) => issueIdOf(world, key),
  build: () => structuredClone(world),
});

const nothing: WorldFile = { users: [], projects: [], issues: [], fields: [] };

/** Starts to build a world (see WorldBuilder): from nothing. */
export function aWorld(): WorldBuilder<Readonly<Record<never, ColumnSpecs>>>;
/** The same from a world that there is, such as the demo world. Throws a MisuseError when it cannot be used. */
export function aWorld(from: WorldFile): WorldBuilder<Grids>;
export function aWorld(from: WorldFile = nothing): WorldBuilder<Grids> {
  checkStep('aWorld', from);
  return builderOf(structuredClone(from));
}
