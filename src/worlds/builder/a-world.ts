import type { WorldFile } from '../../generated/world-file.js';
import type { ColumnSpecs } from './builder-columns.js';
import { checkStep, entryNamed, stepOf } from './check-step.js';
import { definitionSteps, fieldSteps, issueSteps } from './definition-steps.js';
import { contentSteps } from './row-steps.js';
import type { Grids, WorldBuilder } from './world-builder.js';

// `lastRowId` is known once all rows have ids, so that adding rows looks at no others.
function builderOf<Known extends Grids>(world: WorldFile, lastRowId?: number): WorldBuilder<Known> {
  const next = <Grown extends Grids = Known>(changed: WorldFile, last = lastRowId): WorldBuilder<Grown> =>
    builderOf(changed, last);
  return {
    ...definitionSteps<Known>(world, next),
    ...issueSteps<Known>(world, next),
    ...fieldSteps<Known>(world, next),
    ...contentSteps<Known>(world, lastRowId, next),
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
