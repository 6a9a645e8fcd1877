import {
  type Case,
  type CaseText,
  casesOf,
  type HttpResponse,
  SetupError,
  type TestContext,
} from '../../src/contract/run/case.js';
import { readRows } from '../helpers/legacy-rows.js';

/** What the rows of the source grid say on the first issue for tests, in order. Their ids may change with a reload. */
async function sourceTexts(trial: TestContext): Promise<readonly (readonly unknown[])[]> {
  const rows = await readRows(trial, { grid: '{sourceGrid}' });
  const columns = [String(trial.value('plainText')), String(trial.value('plainNote'))];
  return rows.map((row) => columns.map((column) => row[column]));
}

/** Reloads the source grid, so that it has what its data source holds: from then on {sourceTexts}. */
async function reloadSource(trial: TestContext): Promise<void> {
  const path = '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload';
  await trial.get({ method: 'POST', path, body: { gridIds: ['{sourceGrid}'] } });
  const texts = await sourceTexts(trial);
  if (texts.length === 0) throw new SetupError('the source grid has no rows after it was reloaded');
  trial.keep('sourceTexts', texts);
}

/** Deletes the rows of the source grid. */
async function clearSource(trial: TestContext): Promise<void> {
  await trial.get({ method: 'PUT', path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clear' });
  const left = await sourceTexts(trial);
  if (left.length > 0) throw new SetupError(`the source grid still has ${left.length} rows after it was cleared`);
}

/** Notes what the data source holds, and deletes the rows of the source grid, so that a reload shows. */
async function emptySource(trial: TestContext): Promise<void> {
  await reloadSource(trial);
  await clearSource(trial);
}

/** Changes the first row of the source grid. */
async function changeSource(trial: TestContext): Promise<void> {
  await reloadSource(trial);
  const [first] = await readRows(trial, { grid: '{sourceGrid}' });
  const rows = [{ rowId: first?.id, values: { '{plainText}': '{mark} changed' } }];
  await trial.get({
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}',
    body: { rows },
  });
  if ((await sourceTexts(trial))[0]?.[0] !== `${trial.mark} changed`) throw new SetupError('the row did not change');
}

async function isBack(_: HttpResponse, trial: TestContext): Promise<void> {
  trial.equal(await sourceTexts(trial), trial.value('sourceTexts'), 'the rows of the source grid');
}

async function isStillEmpty(_: HttpResponse, trial: TestContext): Promise<void> {
  trial.equal(await sourceTexts(trial), [], 'the rows of the source grid, which was not to be reloaded,');
}

/** A reload brings rows of the data source, of which the target says that there are some; that they are just those is decision 17. */
const taken = [
  ['one grid', ['{sourceGrid}']],
  ['several grids, also the first of them', ['{sourceGrid}', '{grid}']],
  ['several grids, also the last of them', ['{grid}', '{sourceGrid}']],
] as const;

const reloads = [
  ['one grid', ['{sourceGrid}']],
  ['several grids, and the first of them', ['{sourceGrid}', '{grid}']],
  ['several grids, and the last of them', ['{grid}', '{sourceGrid}']],
] as const;

/**
 * What keeps other grids of a request from being reloaded, and the status that it gets. A grid that does not apply is not
 * among them: which grids do not apply to the issues for tests, a target does not tell.
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
    name: 'a request without credentials reloads nothing',
    rules: ['AUTH-1'],
    effect: 'destructive',
    needs: ['sourceGrid'],
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
    as: 'nobody',
    body: { gridIds: ['{sourceGrid}'] },
    before: emptySource,
    status: 401,
    after: isStillEmpty,
  },
  ...orders.flatMap(([where, order]) =>
    wrongIds.map(
      ([rule, what, field, status]): CaseText => ({
        name: `no grid is reloaded when ${where} of several is ${what}`,
        rules: [rule],
        decision: 17,
        effect: 'destructive',
        needs: ['sourceGrid'],
        method: 'POST',
        path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
        body: { gridIds: order(field, '{sourceGrid}') },
        before: emptySource,
        status,
        after: isStillEmpty,
      }),
    ),
  ),
  ...taken.map(
    ([what, gridIds]): CaseText => ({
      name: `it reloads ${what}: there are rows again`,
      rules: ['RELOAD-1'],
      effect: 'destructive',
      needs: ['sourceGrid'],
      method: 'POST',
      path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
      body: { gridIds },
      before: clearSource,
      status: 200,
      after: async (_, trial) =>
        void trial.check((await sourceTexts(trial)).length > 0, 'there must be rows after the reload', 'empty'),
    }),
  ),
  ...reloads.map(
    ([what, gridIds]): CaseText => ({
      name: `it reloads ${what}: the rows are as the data source holds them`,
      rules: ['RELOAD-1'],
      decision: 17,
      effect: 'destructive',
      needs: ['sourceGrid'],
      method: 'POST',
      path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
      body: { gridIds },
      before: emptySource,
      status: 200,
      after: isBack,
    }),
  ),
  {
    name: 'a row that was changed is again as the data source holds it',
    rules: ['RELOAD-1'],
    decision: 17,
    effect: 'destructive',
    needs: ['sourceGrid', 'plainText'],
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
    body: { gridIds: ['{sourceGrid}'] },
    before: changeSource,
    status: 200,
    after: isBack,
  },
  {
    name: 'rows that are there are not doubled',
    rules: ['RELOAD-1'],
    decision: 17,
    effect: 'destructive',
    needs: ['sourceGrid'],
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
    body: { gridIds: ['{sourceGrid}'] },
    before: reloadSource,
    status: 200,
    after: isBack,
  },
  {
    name: 'a grid that is not named is not reloaded',
    rules: ['RELOAD-1'],
    effect: 'destructive',
    needs: ['sourceGrid'],
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
    body: { gridIds: ['{grid}'] },
    before: emptySource,
    status: 200,
    after: isStillEmpty,
  },
  {
    name: 'a failure of the server reloads nothing',
    rules: ['FAIL-1'],
    decision: 1,
    effect: 'destructive',
    needs: ['control', 'sourceGrid'],
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
    body: { gridIds: ['{sourceGrid}'] },
    before: async (trial) => {
      await emptySource(trial);
      await trial.control().failNext();
    },
    status: 500,
    after: isStillEmpty,
  },
]);
