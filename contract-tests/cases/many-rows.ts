import { type Case, type CaseText, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { added as legacyAdded, newRows } from '../helpers/legacy-outcomes.js';
import { addRows, countRows } from '../helpers/legacy-rows.js';
import { added, deleted, updated } from '../helpers/newer-refusals.js';
import { addGridRows, readGridRows } from '../helpers/newer-rows.js';

const notes = Array.from({ length: 101 }, (_, i) => `row ${i}`);

const rowsWith = (minimal: string, note: string) => notes.map((text) => ({ '...': minimal, [note]: text }));

/** Reports a finding unless each row has its own id, and each API reads every row. */
async function areAllThere({ json }: HttpResponse, trial: TestContext): Promise<void> {
  trial.equal(Array.isArray(json) ? new Set(json).size : json, notes.length, 'the number of ids');
  const [inLegacy, inNewer] = [String(trial.value('note')), String(trial.value('note.id'))];
  const rows = await newRows(trial);
  const byLegacy = rows.map((row): [unknown, unknown] => [row.id, row[inLegacy]]);
  const numbers = rows.flatMap((row) => row[String(trial.find('sequence'))] ?? []);
  trial.equal(new Set(numbers).size, numbers.length, 'different sequences');
  trial.equal(byLegacy.map(([, note]) => note).sort(), [...notes].sort(), 'the notes that the legacy API reads');
  const byNewer = (await readGridRows(trial)).map((row): [unknown, unknown] => [row.rowId, row.columns[inNewer]]);
  const missing = notes.filter((note) => !byNewer.some(([, one]) => one === note));
  trial.equal(missing, [], 'the notes that the newer API does not read');
  const noteOf = new Map([...byLegacy, ...byNewer]);
  const inOrder = Array.isArray(json) ? json.map((id) => noteOf.get(id) ?? null) : [];
  trial.equal(inOrder, notes, 'the notes of the rows whose ids are given');
}

const many = {
  effect: 'writes own rows',
  method: 'POST',
  needs: ['scratch', 'scratchKey', 'note', 'note.id'],
  before: (trial) => rememberRows(trial),
  after: areAllThere,
} as const satisfies Partial<CaseText>;

const legacy = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** Returns a case that adds the rows as set-up, and deletes all in one request. */
const removing = (rule: 'DEL-1' | 'NDEL-1', add: typeof addRows | typeof addGridRows) =>
  ({
    effect: 'writes own rows',
    method: 'DELETE',
    rules: [rule],
    needs: ['scratch', 'scratchKey'],
    body: { rows: '{ids}' },
    before: async (trial) => {
      trial.keep('countBefore', await countRows(trial));
      trial.keep(
        'ids',
        await add(
          trial,
          notes.map(() => ({})),
        ),
      );
    },
    after: async (_, trial) =>
      void trial.equal(await countRows(trial), trial.value('countBefore'), 'the number of rows that are left'),
  }) as const satisfies Partial<CaseText>;

/** Returns a case that adds the rows as set-up, and changes a cell of each in one request. */
const changing = (rule: 'UPD-1' | 'NUPD-1', add: typeof addRows | typeof addGridRows, note: 'note' | 'note.id') =>
  ({
    effect: 'writes own rows',
    method: 'PUT',
    rules: [rule],
    needs: ['scratch', 'scratchKey', 'note', 'note.id'],
    body: { rows: '{changes}' },
    before: async (trial) => {
      await rememberRows(trial);
      const ids = await add(
        trial,
        notes.map(() => ({})),
      );
      const cells = rule === 'UPD-1' ? 'values' : 'columns';
      const column = String(trial.value(note));
      trial.keep(
        'changes',
        ids.map((rowId, i) => ({ rowId, [cells]: { [column]: notes[i] } })),
      );
    },
    after: async (_, trial) => {
      const read = (await newRows(trial)).map((row) => row[String(trial.value('note'))]);
      trial.equal([...read].sort(), [...notes].sort(), 'the notes of the rows');
    },
  }) as const satisfies Partial<CaseText>;

/** Requests with more than 100 rows. */
export const manyRows: readonly Case[] = [
  ...casesOf('many-rows', 11, [
    {
      ...many,
      name: 'a hundred and one rows are added in one request, and read',
      rules: ['ADD-1'],
      uses: [9, 15],
      path: legacy,
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
      path: newer,
      body: { rows: rowsWith('{minimalRow.id}', '{note.id}') },
      status: added,
    },
  ]),
  ...casesOf('many-rows', 12, [
    {
      ...changing('UPD-1', addRows, 'note'),
      name: 'a hundred and one rows are changed in one request',
      path: legacy,
      status: 200,
    },
  ]),
  ...casesOf('many-rows', 17, [
    {
      ...changing('NUPD-1', addGridRows, 'note.id'),
      name: 'a hundred and one rows of a grid are changed in one request',
      uses: [9],
      path: newer,
      status: updated,
    },
  ]),
  ...casesOf('many-rows', 13, [
    {
      ...removing('DEL-1', addRows),
      name: 'a hundred and one rows are deleted in one request',
      path: legacy,
      status: 204,
    },
  ]),
  ...casesOf('many-rows', 18, [
    {
      ...removing('NDEL-1', addGridRows),
      name: 'a hundred and one rows of a grid are deleted in one request',
      uses: [4],
      path: newer,
      status: deleted,
    },
  ]),
];
