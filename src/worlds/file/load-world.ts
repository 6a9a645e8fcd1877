import type { WorldFile } from '../../generated/world-file.js';
import { worldSchema } from '../../generated/world-schema.js';
import { nobodySignedIn, type State } from '../../model/state.js';
import { WorldError, type WorldProblem } from '../../model/world-error.js';
import { describeMistake } from '../../validation/describe-argument.js';
import { deepestNesting, isObject, isTooDeep, member } from '../../validation/json.js';
import { describeValue } from '../../validation/quote.js';
import { schemaErrors, schemaProblems, type Wording } from '../../validation/schema-errors.js';
import { buildCatalogue } from './build-catalogue.js';
import { referenceProblems } from './check-references.js';
import { readSelections } from './read-selections.js';
import { readSheets } from './read-sheets.js';

/** The words for errors that only the schema of world files has. */
export const worldWording: Wording = {
  discriminator: ({ data }) =>
    `the member "kind" must be "grid", "cascade" or "other", not ${describeValue(member(data, 'kind'))}`,
};

/** Returns the state that a world file describes. Throws a WorldError with every problem of its shape, else of its content. */
export function loadWorld(value: unknown): State {
  if (isTooDeep(value)) {
    const message = `lists and objects can be nested at most ${deepestNesting} levels deep`;
    throw new WorldError([{ path: '', message }]);
  }
  const throwIfAny = (found: readonly WorldProblem[]): void => {
    if (found.length > 0) throw new WorldError(found);
  };
  throwIfAny(schemaProblems(schemaErrors(worldSchema, value), worldWording));
  const world = value as WorldFile; // just checked
  throwIfAny(referenceProblems(world));
  const catalogue = buildCatalogue(world);
  const problems: WorldProblem[] = [];
  const { grids, lastRowId } = readSheets(world, catalogue, problems);
  const selections = readSelections(world, catalogue, problems);
  throwIfAny(problems);
  const { lastTaskId = 0, now = Date.UTC(2026, 0, 1) } = world;
  return { catalogue, grids, selections, lastRowId, lastTaskId, signedIn: nobodySignedIn, now };
}

/** Loads the world that a test passes, with some members replaced, as `loadWorld` does. The error also names a forgotten step. */
export function loadGiven(given: unknown, instead: Partial<WorldFile> = {}): State {
  const mistake = describeMistake(given);
  if (mistake) throw new WorldError([{ path: '', message: `must be an object, not ${mistake}` }]);
  return loadWorld(isObject(given) ? { ...given, ...instead } : given);
}
