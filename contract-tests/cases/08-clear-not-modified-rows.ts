import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { expectCounts, rememberCounts } from '../helpers/counts.js';
import { nothingChanged, rememberedRow, rememberRows, sameRows } from '../helpers/legacy-changes.js';
import { tellUpdated } from '../helpers/legacy-pages.js';
import { addRow, addRows, readRow, readRows } from '../helpers/legacy-rows.js';
import { clearSource, reloadSource } from '../helpers/legacy-source.js';
import { readGridRows } from '../helpers/newer-rows.js';

/** The source grid by its other name, the plain grid, whose added rows carry the mark. */
const source = { grid: '{plainGrid}' } as const;

/** Changes a row of the source grid, so that it is modified. Set-up: throws SetupError. */
async function change(trial: TestContext, rowId: number, values: object): Promise<void> {
  const path = '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}';
  await trial.get({ method: 'PUT', path, body: { rows: [{ rowId, values }] } });
}

/** Imports an unmodified row past the service, as from the data source. */
async function importRow(trial: TestContext, issueKey: 'scratchKey' | 'secondScratchKey'): Promise<void> {
  const row = Object(trial.value('minimalRow.id'));
  await trial.control().importRows(Number(trial.value('grid')), String(trial.value(issueKey)), [row]);
}

/** Reports a finding unless only the row {kept} is left in the source grid, unchanged. */
async function onlyKeptIsLeft(_: HttpResponse, trial: TestContext): Promise<void> {
  const kept = rememberedRow(trial, Number(trial.value('kept')), source);
  sameRows(trial, await readRows(trial, source), [kept], source);
}

/** Reports a finding unless no row is left in the source grid. */
async function noneIsLeft(_: HttpResponse, trial: TestContext): Promise<void> {
  trial.equal(await readRows(trial, source), [], 'the rows that are left');
}

/** Returns a check that the rows {added} are there, or gone. */
const addedAre = (where: 'there' | 'gone') => async (_: HttpResponse, trial: TestContext) => {
  const ids = (await readRows(trial)).map(({ id }) => id);
  const added = trial.value('added') as readonly number[];
  const left = added.filter((id) => ids.includes(id));
  trial.equal(left, where === 'there' ? added : [], 'the rows of those added that are left');
};

/** The rows that are not modified. */
export const clearNotModifiedRows: readonly Case[] = casesOf('08-clear-not-modified-rows', 8, [
  {
    name: 'rows that were loaded are removed, and one that was added stays, or is not modified',
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
    status: per('rows.createdModified', {
      yes: { status: 200, after: onlyKeptIsLeft },
      no: { status: 200, after: noneIsLeft },
    }),
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
    shows: ['rows.modified'],
    after: async (answer, trial) => {
      await onlyKeptIsLeft(answer, trial);
      tellUpdated(trial, await readRow(trial, Number(trial.value('kept')), source));
      const text = (await readRow(trial, Number(trial.value('kept')), source))?.[String(trial.value('plainText'))];
      trial.equal(text, `${trial.mark} changed`, 'the text that was changed');
    },
  },
  {
    name: 'a row that was loaded and then changed through the newer API stays',
    rules: ['CLEAR-3'],
    effect: 'destructive',
    needs: ['sourceGrid', 'scratchKey', 'plainText', 'plainText.id'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clearNotModified',
    before: async (trial) => {
      await reloadSource(trial);
      const rowId = (await readGridRows(trial, { grid: '{sourceGrid}' }))[0]?.rowId;
      const path = '/rest/{vendor}-grid/1.0/api/grid/{sourceGrid}/issue/{scratchKey}';
      const rows = [{ rowId, columns: { '{plainText.id}': '{mark} changed' } }];
      await trial.get({ method: 'PUT', path, body: { rows } });
      await rememberRows(trial, [source]);
      const text = String(trial.value('plainText'));
      const changed = (await readRows(trial, source)).find((row) => row[text] === `${trial.mark} changed`);
      trial.keep('kept', changed?.id);
    },
    status: 200,
    after: onlyKeptIsLeft,
  },
  {
    name: 'rows on an issue that is not for tests stay',
    rules: ['CLEAR-3'],
    effect: 'destructive',
    needs: ['issue'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearNotModified',
    before: (trial) => rememberRows(trial, [{ issue: '{issue}' }]),
    status: 200,
    after: (_, trial) => nothingChanged(trial, [{ issue: '{issue}' }]),
  },
  {
    name: 'where no row is modified none is left',
    rules: ['CLEAR-3'],
    effect: 'destructive',
    needs: ['sourceGrid', 'scratchKey'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clearNotModified',
    before: async (trial) => {
      await reloadSource(trial);
      await rememberCounts(trial, '{sourceGrid}');
    },
    status: 200,
    after: async (answer, trial) => {
      await noneIsLeft(answer, trial);
      await expectCounts(trial, '{sourceGrid}');
    },
  },
  {
    name: 'where all rows are modified all are left, duplicates too',
    rules: ['CLEAR-3'],
    effect: 'destructive',
    needs: ['sourceGrid'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clearNotModified',
    before: async (trial) => {
      await clearSource(trial);
      const texts = ['alike', 'alike', 'another'];
      for (const [i, id] of (await addRows(trial, [{}, {}, {}], source)).entries()) {
        await change(trial, id, { '{plainText}': texts[i] });
      }
      await rememberRows(trial, [source]);
    },
    status: 200,
    after: (_, trial) => nothingChanged(trial, [source]),
  },
  {
    name: 'rows that were added stay in any grid, or are not modified',
    rules: ['CLEAR-3'],
    effect: 'destructive',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clearNotModified',
    before: async (trial) => trial.keep('added', await addRows(trial, [{}, {}])),
    status: per('rows.createdModified', {
      yes: { status: 200, after: addedAre('there') },
      no: { status: 200, after: addedAre('gone') },
    }),
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
      const added = await addRow(trial);
      trial.keep('added', added);
      const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
      const rows = [{ rowId: added, values: { '{text}': '{mark} changed' } }];
      await trial.get({ method: 'PUT', path, body: { rows } });
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
        'the ids of the own rows that are left: the one that was changed, not the one that was imported',
      );
    },
  },
]);
