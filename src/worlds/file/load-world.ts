import type { WorldFile } from '../../generated/world-file.js';
import type { State } from '../../model/state.js';
import { WorldError, type WorldProblem } from '../../model/world-error.js';
import { buildCatalogue } from './build-catalogue.js';
import { referenceProblems } from './check-references.js';
import { checkSchema } from './check-schema.js';
import { readSelections } from './read-selections.js';
import { readSheets } from './read-sheets.js';

/** Where the clock of a world stands that says nothing of it: 1 January 2026. */
const defaultNow = Date.UTC(2026, 0, 1);

function throwIfAny(problems: readonly WorldProblem[]): void {
  if (problems.length > 0) throw new WorldError(problems);
}

/**
 * The state that a world file describes. Throws a WorldError that names every problem of its shape; then of its
 * references; then of its rows and selections.
 */
export function loadWorld(value: unknown): State {
  const world: WorldFile = checkSchema(value);
  throwIfAny(referenceProblems(world));
  const catalogue = buildCatalogue(world);
  const problems: WorldProblem[] = [];
  const { grids, lastRowId } = readSheets(world, catalogue, problems);
  const selections = readSelections(world, catalogue, problems);
  throwIfAny(problems);
  return { catalogue, grids, selections, lastRowId, lastTaskId: world.lastTaskId ?? 0, now: world.now ?? defaultNow };
}
