import { type Case, type CaseText, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { added as legacyAdded, newRows } from '../helpers/legacy-outcomes.js';
import { added } from '../helpers/newer-refusals.js';
import { readGridRows } from '../helpers/newer-rows.js';

const notes = Array.from({ length: 101 }, (_, i) => `row ${i}`);

const rowsWith = (minimal: string, note: string) => notes.map((text) => ({ '...': minimal, [note]: text }));

/** Finds fault unless there is an id for each row, and each API reads every one. */
async function areAllThere({ json }: HttpResponse, trial: TestContext): Promise<void> {
  trial.equal(Array.isArray(json) ? new Set(json).size : json, notes.length, 'the number of ids');
  const byLegacy = (await newRows(trial)).map((row) => row[String(trial.value('note'))]);
  trial.equal([...byLegacy].sort(), [...notes].sort(), 'the notes that the legacy API reads');
  const column = String(trial.value('note.id'));
  const byNewer = (await readGridRows(trial)).map(({ columns }) => columns[column]);
  const missing = notes.filter((note) => !byNewer.includes(note));
  trial.equal(missing, [], 'the notes that the newer API does not read');
}

const many = {
  effect: 'writes own rows',
  method: 'POST',
  needs: ['scratch', 'scratchKey', 'note', 'note.id'],
  before: (trial) => rememberRows(trial),
  after: areAllThere,
} as const satisfies Partial<CaseText>;

/** More rows than a hundred in one request. */
export const manyRows: readonly Case[] = [
  ...casesOf('many-rows', 11, [
    {
      ...many,
      name: 'a hundred and one rows are added in one request, and read',
      rules: ['ADD-1'],
      uses: [9, 15],
      path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
      body: { rows: rowsWith('{minimalRow}', '{note}') },
      status: legacyAdded(),
    },
  ]),
  ...casesOf('many-rows', 16, [
    {
      ...many,
      name: 'a hundred and one rows are added in one request to a grid, and read',
      rules: ['NADD-1'],
      uses: [9, 15],
      path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}',
      body: { rows: rowsWith('{minimalRow.id}', '{note.id}') },
      status: added,
    },
  ]),
];
