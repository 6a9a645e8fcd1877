import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { nothingChanged, rememberedRow, rememberRows, sameRows } from '../helpers/legacy-changes.js';
import { tellModified } from '../helpers/legacy-pages.js';
import { addRow, addRows, readRow, readRows } from '../helpers/legacy-rows.js';
import { reloadSource } from '../helpers/legacy-source.js';

/** The source grid by its other name: the plain grid, whose rows are added with their mark. */
const source = { grid: '{plainGrid}' } as const;

/** Changes one row of the source grid, so that it is modified. Set-up: throws SetupError. */
async function change(trial: TestContext, rowId: number, values: object): Promise<void> {
  const path = '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}';
  await trial.get({ method: 'PUT', path, body: { rows: [{ rowId, values }] } });
}

/** Imports a row past the service, as the data source would have it: it is not modified. */
async function importRow(trial: TestContext, issueKey: 'scratchKey' | 'secondScratchKey'): Promise<void> {
  const row = Object(trial.value('minimalRow.id'));
  await trial.control().importRows(Number(trial.value('grid')), String(trial.value(issueKey)), [row]);
}

/** Finds fault unless the row {kept} alone is left in the source grid, as it was remembered. */
async function onlyKeptIsLeft(trial: TestContext): Promise<void> {
  const kept = rememberedRow(trial, Number(trial.value('kept')), source);
  sameRows(trial, await readRows(trial, source), [kept], source);
  tellModified(trial, kept);
}

/** Which rows are not modified. */
export const clearNotModifiedRows: readonly Case[] = casesOf('08-clear-not-modified-rows', 8, [
  {
    name: 'rows that were loaded are removed, and one that was added stays',
    rules: ['CLEAR-3'],
    effect: 'destructive',
    needs: ['sourceGrid'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clearNotModified',
    before: async (trial) => {
      await reloadSource(trial);
      trial.keep('kept', await addRow(trial, { '{plainText}': 'added' }, source));
      await rememberRows(trial, [source]);
    },
    status: 200,
    after: (_, trial) => onlyKeptIsLeft(trial),
  },
  {
    name: 'a row that was loaded and then changed stays, with its change',
    rules: ['CLEAR-3'],
    effect: 'destructive',
    needs: ['sourceGrid'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clearNotModified',
    before: async (trial) => {
      const last = (await reloadSource(trial)).at(-1);
      trial.keep('kept', last?.id);
      await change(trial, Number(last?.id), { '{plainText}': '{mark} changed' });
      await rememberRows(trial, [source]);
    },
    status: 200,
    after: async (_, trial) => {
      await onlyKeptIsLeft(trial);
      const text = (await readRow(trial, Number(trial.value('kept')), source))?.[String(trial.value('plainText'))];
      trial.equal(text, `${trial.mark} changed`, 'the text that was changed');
    },
  },
  {
    name: 'where no row is modified none is left',
    rules: ['CLEAR-3'],
    effect: 'destructive',
    needs: ['sourceGrid'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clearNotModified',
    before: async (trial) => void (await reloadSource(trial)),
    status: 200,
    after: async (_, trial) => void trial.equal(await readRows(trial, source), [], 'the rows that are left'),
  },
  {
    name: 'where all rows are modified all are left, duplicates too',
    rules: ['CLEAR-3'],
    effect: 'destructive',
    needs: ['sourceGrid'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clearNotModified',
    before: async (trial) => {
      const path = '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clear';
      await trial.get({ method: 'PUT', path });
      await addRows(trial, [{}, {}, { '{plainText}': 'added' }], source);
      await rememberRows(trial, [source]);
    },
    status: 200,
    after: (_, trial) => nothingChanged(trial, [source]),
  },
  {
    name: 'rows that were added stay in any grid',
    rules: ['CLEAR-3'],
    effect: 'destructive',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearNotModified',
    before: async (trial) => trial.keep('added', await addRows(trial, [{}, {}])),
    status: 200,
    after: async (_, trial) => {
      const ids = (await readRows(trial)).map(({ id }) => id);
      const added = trial.value('added') as readonly number[];
      trial.check(
        added.every((id) => ids.includes(id)),
        `the rows ${added.join(' and ')} must stay`,
        ids,
      );
    },
  },
  {
    name: 'rows of another grid that are not modified stay',
    rules: ['CLEAR-3'],
    effect: 'destructive',
    needs: ['sourceGrid'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearNotModified',
    before: async (trial) => {
      await reloadSource(trial);
      await addRow(trial);
      await rememberRows(trial, [source]);
    },
    status: 200,
    after: (_, trial) => nothingChanged(trial, [source]),
  },
  {
    name: 'rows on another issue that are not modified stay',
    rules: ['CLEAR-3'],
    effect: 'destructive',
    needs: ['scratchKey', 'secondScratchKey', 'control'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearNotModified',
    before: async (trial) => {
      await importRow(trial, 'scratchKey');
      await importRow(trial, 'secondScratchKey');
      trial.keep('added', await addRow(trial));
      await rememberRows(trial, [{ issue: '{secondScratch}' }, { issue: '{issue}' }]);
    },
    status: 200,
    after: async (_, trial) => {
      await nothingChanged(trial, [{ issue: '{secondScratch}' }, { issue: '{issue}' }]);
      const text = String(trial.value('text'));
      const own = (await readRows(trial)).filter((row) => String(row[text]).includes(trial.mark));
      trial.equal(
        own.map(({ id }) => id),
        [trial.value('added')],
        'the ids of the own rows that are left: the one that was added, not the one that was imported',
      );
    },
  },
]);
