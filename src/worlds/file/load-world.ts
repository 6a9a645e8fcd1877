import type { Selection as SelectionEntry, WorldFile } from '../../generated/world-file.js';
import { worldSchema } from '../../generated/world-schema.js';
import { checkLevels, type Selected, select, selectingInFiles } from '../../model/cascade.js';
import type { Cascade, Definitions } from '../../model/definitions.js';
import { Refusal } from '../../model/refusal.js';
import { listOf } from '../../model/sorted-list.js';
import type { Selection, State } from '../../model/state.js';
import { WorldError, type WorldProblem } from '../../model/world-error.js';
import { deepestNesting, isTooDeep, member } from '../../validation/json.js';
import { describeValue } from '../../validation/quote.js';
import { schemaErrors, schemaProblems, type Wording } from '../../validation/schema-errors.js';
import { buildCatalogue } from './build-catalogue.js';
import { referenceProblems, unknownReference } from './check-references.js';
import { readSheets } from './read-sheets.js';

/** The words for errors that only the schema of world files has. */
export const worldWording: Wording = {
  discriminator: ({ data }) =>
    `the member "kind" must be "grid", "cascade" or "other", not ${describeValue(member(data, 'kind'))}`,
};

function selectedIn(
  { values, dangling }: SelectionEntry,
  cascade: Cascade,
  path: string,
  problems: WorldProblem[],
): Selected {
  try {
    if (!dangling) return select(cascade, new Map(), values, selectingInFiles);
    checkLevels(cascade, Object.keys(values)); // only the levels must exist
    return new Map(Object.entries(values));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    problems.push(...error.texts.map((message) => ({ path: `${path}.values`, message })));
    return new Map();
  }
}

// Adds what is wrong with the selections to `problems`.
function readSelections(
  { selections: entries = [] }: WorldFile,
  { fields, issuesByKey }: Definitions,
  problems: WorldProblem[],
): State['selections'] {
  const byCascade = new Map<number, Map<number, Selection>>();
  for (const [i, entry] of entries.entries()) {
    const path = `selections[${i}]`;
    const [cascade, issue] = [fields.get(entry.cascade), issuesByKey.get(entry.issue)];
    problems.push(...unknownReference(`${path}.issue`, 'issue', entry.issue, issuesByKey));
    if (cascade?.kind !== 'cascade') {
      problems.push({ path: `${path}.cascade`, message: `there is no multi cascade with the id ${entry.cascade}` });
      continue;
    }
    if (issue === undefined) continue;
    const known = byCascade.get(cascade.id) ?? new Map<number, Selection>();
    if (known.has(issue.id)) problems.push({ path, message: `a second entry for ${cascade.name} on ${issue.key}` });
    byCascade.set(
      cascade.id,
      known.set(issue.id, { id: issue.id, values: selectedIn(entry, cascade, path, problems) }),
    );
  }
  const listed = ([id, byIssue]: [number, Map<number, Selection>]) => {
    const selections = [...byIssue.values()].filter(({ values }) => values.size > 0);
    return [id, listOf(selections.sort((a, b) => a.id - b.id))] as const;
  };
  return new Map([...byCascade].map(listed));
}

/**
 * The state that a world file describes; its clock starts at 1 January 2026 unless the file says otherwise. Throws a
 * WorldError with every problem of its shape (fixtures/world.schema.json), else of its references, else of its rows and
 * selections.
 */
export function loadWorld(value: unknown): State {
  if (isTooDeep(value)) {
    const message = `lists and objects may stand in each other ${deepestNesting} levels deep, and here are more`;
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
  const signedIn = { as: undefined, sessions: new Map<string, string>(), count: 0 };
  return { catalogue, grids, selections, lastRowId, lastTaskId, signedIn, now };
}
