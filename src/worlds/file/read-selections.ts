import type { Selection as SelectionEntry, WorldFile } from '../../generated/world-file.js';
import { checkLevels, type Selected, select, selectingInFiles } from '../../model/cascade.js';
import type { Cascade, Definitions } from '../../model/definitions.js';
import { messagesOf, Refusal } from '../../model/refusal.js';
import { listOf } from '../../model/sorted-list.js';
import type { Selection, State } from '../../model/state.js';
import type { WorldProblem } from '../../model/world-error.js';
import { noSuchField, unknownReference } from './check-references.js';

function selectedIn(
  { values, dangling }: SelectionEntry,
  cascade: Cascade,
  path: string,
  problems: WorldProblem[],
): Selected {
  try {
    if (!dangling) return select(cascade, new Map(), values, selectingInFiles);
    checkLevels(cascade, Object.keys(values)); // of a dangling selection, only the levels must exist
    return new Map(Object.entries(values));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const texts = messagesOf(error.faults, error.total);
    problems.push(...texts.map((message) => ({ path: `${path}.values`, message })));
    return new Map();
  }
}

/** Reads the selections of a world file. Adds their problems to `problems`. */
export function readSelections(
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
      problems.push({ path: `${path}.cascade`, message: noSuchField('cascade', entry.cascade, fields) });
      continue;
    }
    if (issue === undefined) continue;
    const known = byCascade.get(cascade.id) ?? new Map<number, Selection>();
    if (known.has(issue.id))
      problems.push({ path, message: `a second entry for ${cascade.name} on ${issue.key}; join the two` });
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
