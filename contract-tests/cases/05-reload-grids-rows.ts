import { per, type Status } from '../../src/contract/judge/outcome.js';
import {
  type Case,
  type CaseText,
  casesOf,
  type HttpResponse,
  SetupError,
  SkipCase,
  type TestContext,
} from '../../src/contract/run/case.js';
import { expectCounts, rememberCounts } from '../helpers/counts.js';
import type { Look } from '../helpers/legacy-outcomes.js';
import { addRow, type LegacyRow, readRows } from '../helpers/legacy-rows.js';
import { clearSource, orNoSource, reloadSource } from '../helpers/legacy-source.js';
import { seeing } from '../helpers/outcomes.js';

/** Returns the texts of the source grid's rows on the first scratch issue, in order. Their ids may change with a reload. */
async function sourceTexts(trial: TestContext): Promise<readonly (readonly unknown[])[]> {
  const rows = await readRows(trial, { grid: '{sourceGrid}' });
  const columns = [String(trial.value('plainText')), String(trial.value('plainNote'))];
  return rows.map((row) => columns.map((column) => row[column]));
}

/** Loads the source grid from its data source, and keeps its texts as {sourceTexts}. */
async function fillSource(trial: TestContext): Promise<void> {
  trial.keep('sourceRows', await reloadSource(trial));
  trial.keep('sourceTexts', await sourceTexts(trial));
}

/** Keeps the texts of the data source, and deletes the rows of the source grid, so that a reload shows. */
async function emptySource(trial: TestContext): Promise<void> {
  await fillSource(trial);
  await clearSource(trial);
}

/** Changes the first row of the source grid, empties a cell of it, deletes the last row unless it is the first, and remembers the rows. */
async function changeSource(trial: TestContext): Promise<void> {
  await fillSource(trial);
  const [first, ...others] = await readRows(trial, { grid: '{sourceGrid}' });
  const path = '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}';
  const rows = [{ rowId: first?.id, values: { '{plainText}': '{mark} changed', '{plainNote}': null } }];
  await trial.get({ method: 'PUT', path, body: { rows } });
  for (const { id } of others.slice(-1)) await trial.get({ method: 'DELETE', path, body: { rows: [id] } });
  const texts = await sourceTexts(trial);
  if (!texts.some(([text]) => text === `${trial.mark} changed`)) throw new SetupError('the row did not change');
  trial.keep('changedTexts', texts);
}

async function isBack(_: HttpResponse, trial: TestContext): Promise<void> {
  trial.equal(await sourceTexts(trial), trial.value('sourceTexts'), 'the rows of the source grid');
}

async function isNotReloaded(_: HttpResponse, trial: TestContext): Promise<void> {
  trial.equal(await sourceTexts(trial), trial.value('changedTexts'), 'the rows, which were not to be reloaded,');
}

/** A reload of the source grid on the first scratch issue. */
const reload = {
  effect: 'destructive',
  needs: ['sourceGrid'],
  method: 'POST',
  path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
  body: { gridIds: ['{sourceGrid}'] },
} as const;

/** Returns the status of reloading the source grid, alone or with a grid that may lack a data source, with a check. */
const ofGrids = (gridIds: readonly string[], look: Look): Status =>
  gridIds.length > 1 ? orNoSource(seeing(200, look), 'scratch') : { status: 200, after: look };

/** Reports a finding unless the added row is there this many times. */
const isAddedThere =
  (times: number): Look =>
  async (_, trial) => {
    const left = (await readRows(trial)).filter(({ id }) => id === trial.value('added'));
    trial.equal(left.length, times, 'how often the row that was added is there');
  };

const reloads = [
  ['one grid', ['{sourceGrid}']],
  ['several grids, and the first of them', ['{sourceGrid}', '{grid}']],
  ['several grids, and the last of them', ['{grid}', '{sourceGrid}']],
] as const;

/**
 * Ids that keep other grids of a request from being reloaded, with the status. A grid outside its context is not among them,
 * because targets do not state which grids do not apply to the scratch issues.
 */
const wrongIds = [
  ['FIELD-1', 'a field that does not exist', '{unknownField}', 404],
  ['FIELD-2', 'a field that is neither a grid nor a multi cascade', '{otherField}', 400],
  ['FIELD-2', 'a field that is a multi cascade', '{cascade}', 400],
] as const;

const orders = [
  ['the first', (wrong: string, right: string) => [wrong, right]],
  ['the last', (wrong: string, right: string) => [right, wrong]],
] as const;

export const reloadGridsRows: readonly Case[] = casesOf('05-reload-grids-rows', 5, [
  {
    ...reload,
    name: 'a request without credentials reloads nothing',
    rules: ['AUTH-1'],
    as: 'nobody',
    before: changeSource,
    status: 401,
    after: isNotReloaded,
  },
  ...orders.flatMap(([where, order]) =>
    wrongIds.map(
      ([rule, what, field, status]): CaseText => ({
        ...reload,
        name: `no grid is reloaded when ${where} of several is ${what}, or those before it are`,
        rules: [rule],
        body: { gridIds: order(field, '{sourceGrid}') },
        before: changeSource,
        status: per('reload.atomic', {
          nothing: { status, after: isNotReloaded },
          'grids-before': { status, after: where === 'the last' ? isBack : isNotReloaded },
        }),
      }),
    ),
  ),
  // their set-up does not reload, so that a reload without effect gives a finding, not only inconclusive
  ...reloads.map(
    ([what, gridIds]): CaseText => ({
      ...reload,
      name: `it reloads ${what}: there are rows again`,
      rules: ['RELOAD-1'],
      body: { gridIds },
      before: clearSource,
      status: ofGrids(gridIds, async (_, trial) => {
        trial.check((await sourceTexts(trial)).length > 0, 'there must be rows after the reload', 'empty');
      }),
    }),
  ),
  ...reloads.map(
    ([what, gridIds]): CaseText => ({
      ...reload,
      name: `it reloads ${what}: the rows are as the data source holds them`,
      rules: ['RELOAD-1'],
      needs: ['sourceGrid', 'scratchKey'],
      body: { gridIds },
      before: async (trial) => {
        await emptySource(trial);
        await rememberCounts(trial, '{sourceGrid}');
      },
      status: ofGrids(gridIds, async (answer, trial) => {
        await isBack(answer, trial);
        await expectCounts(trial, '{sourceGrid}');
      }),
    }),
  ),
  {
    name: 'rows that were changed or deleted are again as the data source holds them',
    rules: ['RELOAD-1'],
    effect: 'destructive',
    needs: ['sourceGrid', 'plainText'],
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
    body: { gridIds: ['{sourceGrid}'] },
    before: changeSource,
    status: 200,
    after: async (answer, trial) => {
      await isBack(answer, trial);
      const modified = (await readRows(trial, { grid: '{sourceGrid}' })).filter((row) => row.modified !== 0);
      trial.equal(modified, [], 'the rows that are modified, though they were loaded');
    },
  },
  {
    ...reload,
    name: 'rows that are there are not doubled',
    rules: ['RELOAD-1'],
    before: fillSource,
    status: 200,
    after: isBack,
  },
  {
    ...reload,
    name: 'rows of a grid that is named twice are there once, also where that is refused',
    rules: ['RELOAD-1'],
    body: { gridIds: ['{sourceGrid}', '{sourceGrid}'] },
    before: fillSource,
    status: [200, 400],
    after: isBack,
  },
  {
    ...reload,
    name: 'a grid that is not named is not reloaded, nor where none is',
    rules: ['RELOAD-1'],
    body: { gridIds: ['{grid}'] },
    before: changeSource,
    status: orNoSource(200, 'scratch'),
    after: async (answer, trial) => {
      await trial.expect({ ...reload, body: { gridIds: [] } }, [200, 400]);
      await isNotReloaded(answer, trial);
    },
  },
  {
    ...reload,
    name: 'rows that are loaded again have new ids, or those that they had',
    rules: ['RELOAD-1'],
    before: fillSource,
    status: 200,
    shows: ['reload.rowIds'],
    after: async (_, trial) => {
      const now = (await readRows(trial, { grid: '{sourceGrid}' })).map(({ id }) => id);
      const was = (trial.value('sourceRows') as readonly LegacyRow[]).map(({ id }) => id);
      const kept = was.filter((id) => now.includes(id));
      trial.admits('reload.rowIds', kept, { new: [], 'as-before': was }, 'the ids of before that are there again');
    },
  },
  {
    ...reload,
    name: 'a row that the data source lacks is gone, or stays beside those that were loaded',
    rules: ['RELOAD-1'],
    before: async (trial) => {
      await fillSource(trial);
      await addRow(trial, { '{plainText}': '{mark} added' }, { grid: '{plainGrid}' });
    },
    status: 200,
    shows: ['reload.added'],
    after: async (_, trial) => {
      const isAdded = ([text]: readonly unknown[]): boolean => text === `${trial.mark} added`;
      const texts = await sourceTexts(trial);
      const added = texts.filter(isAdded).length;
      trial.admits('reload.added', added, { removed: 0, kept: 1 }, 'how often the row that was added is there');
      const rest = texts.filter((one) => !isAdded(one));
      trial.equal(rest, trial.value('sourceTexts'), 'the other rows of the source grid');
    },
  },
  {
    ...reload,
    name: 'a row of a grid that has no data source stays, or is gone, or the grid is refused',
    rules: ['RELOAD-1'],
    body: { gridIds: ['{grid}'] },
    before: async (trial) => {
      if (trial.value('sourceGrid') === trial.value('grid')) throw new SkipCase('the grid has a data source');
      trial.keep('added', await addRow(trial));
    },
    status: per('reload.withoutSource', {
      kept: { status: 200, after: isAddedThere(1) },
      removed: { status: 200, after: isAddedThere(0) },
      400: { status: 400, after: isAddedThere(1) },
    }),
  },
]);
