import { type Case, casesOf, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { type LegacyRow, readRows } from '../helpers/legacy-rows.js';
import { reloadSource } from '../helpers/legacy-source.js';
import { deleted, refusedBy, updated } from '../helpers/newer-refusals.js';
import { readGridRows } from '../helpers/newer-rows.js';

const source = { grid: '{sourceGrid}' } as const;
const legacy = '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{sourceGrid}/issue/{scratchKey}';

const destructive = { effect: 'destructive', needs: ['sourceGrid', 'scratchKey', 'plainText.id'] } as const;

/** Loads the rows of the source. Keeps them as {loaded}, and the ids of the first in both APIs as {row} and {rowId}. */
async function load(trial: TestContext): Promise<void> {
  const loaded = await reloadSource(trial);
  trial.keep('loaded', loaded);
  trial.keep('row', loaded[0]?.id);
  trial.keep('rowId', (await readGridRows(trial, source))[0]?.rowId);
}

/** Reports a finding unless one loaded row is gone. */
async function oneIsGone(_: unknown, trial: TestContext): Promise<void> {
  const loaded = trial.value('loaded') as readonly LegacyRow[];
  trial.equal((await readRows(trial, source)).length, loaded.length - 1, 'the number of rows that are left');
}

/** Reports a finding unless all rows are as they were loaded. */
const areAsLoaded = async (_: unknown, trial: TestContext): Promise<void> =>
  void trial.equal(await readRows(trial, source), trial.value('loaded'), 'the rows that were loaded');

/** Rows from the data source behave as all other rows. Most cases use rows that they add. */
export const loadedRows: readonly Case[] = [
  ...casesOf('loaded-rows', 7, [
    {
      ...destructive,
      name: 'of a row that was loaded and one of the same values that was added one is left',
      rules: ['CLEAR-2'],
      shows: ['rows.duplicateKept'],
      method: 'PUT',
      path: `${legacy}/clearDuplicates`,
      before: async (trial) => {
        await load(trial);
        const values = (await readGridRows(trial, source)).map(({ columns }) => columns);
        await trial.get({ method: 'PUT', path: `${legacy}/clearDuplicates` });
        trial.keep('different', (await readRows(trial, source)).length);
        const added = await trial.expect(
          { method: 'POST', path: newer, body: { rows: values } },
          [201, 200, 400, 403, 404, 422],
        );
        if (!Array.isArray(added?.json))
          throw new SkipCase('the rows of the source cannot be written as they are read');
      },
      status: 200,
      after: async (_, trial) => {
        const left = await readRows(trial, source);
        trial.equal(left.length, trial.value('different'), 'the number of rows that are left');
        const loaded = (trial.value('loaded') as readonly LegacyRow[]).map(({ id }) => id);
        const kept = left.filter(({ id }) => loaded.includes(id)).length === 0 ? 'last' : 'first';
        trial.admits('rows.duplicateKept', kept, { first: 'first', last: 'last' }, 'which of the rows are left');
      },
    },
  ]),
  ...casesOf('loaded-rows', 12, [
    {
      ...destructive,
      name: 'a change that is refused leaves a row that was loaded as it was, its mark, too',
      rules: ['UPD-1'],
      method: 'PUT',
      path: legacy,
      body: { rows: [{ rowId: '{row}', values: { '{plainText}': 'changed', 'gridtwin-no-column': 'x' } }] },
      before: load,
      status: 404,
      after: areAsLoaded,
    },
  ]),
  ...casesOf('loaded-rows', 13, [
    {
      ...destructive,
      name: 'a row that was loaded is deleted by its id',
      rules: ['DEL-1'],
      method: 'DELETE',
      path: legacy,
      body: { rows: ['{row}'] },
      before: load,
      status: 204,
      after: oneIsGone,
    },
  ]),
  ...casesOf('loaded-rows', 17, [
    {
      ...destructive,
      name: 'a change that is refused leaves a row that was loaded as it was, its mark on the legacy API, too',
      uses: [5, 6, 9],
      rules: ['NUPD-1'],
      method: 'PUT',
      path: newer,
      body: { rows: [{ rowId: '{rowId}', columns: { '{plainText.id}': 'changed', 'gridtwin-no-column': 'x' } }] },
      before: load,
      status: refusedBy('NCOL-1'),
      after: areAsLoaded,
    },
    {
      ...destructive,
      name: 'a row that was loaded is changed',
      uses: [5, 6, 9],
      rules: ['NUPD-1'],
      method: 'PUT',
      path: newer,
      body: { rows: [{ rowId: '{rowId}', columns: { '{plainText.id}': '{mark} changed' } }] },
      before: load,
      status: updated,
      after: async (_, trial) => {
        const row = (await readGridRows(trial, source)).find(({ rowId }) => rowId === trial.value('rowId'));
        const text = row?.columns[String(trial.value('plainText.id'))];
        trial.equal(text, `${trial.mark} changed`, 'the text that was changed');
      },
    },
  ]),
  ...casesOf('loaded-rows', 18, [
    {
      ...destructive,
      name: 'a row that was loaded is deleted through the newer API',
      uses: [5, 6, 9],
      rules: ['NDEL-1'],
      method: 'DELETE',
      path: newer,
      body: { rows: ['{rowId}'] },
      before: load,
      status: deleted,
      after: oneIsGone,
    },
  ]),
];
