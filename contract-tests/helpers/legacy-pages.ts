import type { CaseRequest } from '../../src/contract/run/case.js';
import { type HttpResponse, SetupError, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { isObject, member } from '../../src/validation/json.js';
import { askForLarge } from './large-page.js';
import { type At, addRows, type LegacyRow, readRows } from './legacy-rows.js';

/** A page size above any limit. */
export const hugePage = 1_000_000;

const listIn = (json: unknown): readonly unknown[] => {
  const values = member(json, 'values');
  return Array.isArray(values) ? values : [];
};

/** Returns the rows of a page of endpoint 9. */
export const rowsIn = (json: unknown): readonly LegacyRow[] => listIn(json).map(Object); // a value that is not an object has no members

// an issue with its rows, as endpoint 10 returns them
interface Group {
  readonly issueId: unknown;
  readonly values: readonly LegacyRow[];
}

/** Returns the groups of a page of endpoint 10. */
export const groupsIn = (json: unknown): readonly Group[] =>
  listIn(json).map((group) => ({ issueId: member(group, 'issueId'), values: rowsIn(group) }));

/** Returns the rows of all groups of a page. */
export const rowsOfGroups = (json: unknown): readonly LegacyRow[] => groupsIn(json).flatMap(({ values }) => values);

/** Reads all groups of a grid, page by page. Throws a SetupError if it cannot. */
export async function readGroups(trial: TestContext, grid = '{grid}'): Promise<readonly (readonly LegacyRow[])[]> {
  const groups: (readonly LegacyRow[])[] = [];
  for (let startAt = 0; ; ) {
    trial.keep('next', startAt);
    const path = `/rest/{vendor}-igrid/1.0/grid/${grid}/issues?startAt={next}`;
    const { json } = await askForLarge(trial, (size) => trial.get({ method: 'GET', path: path + size }));
    const [size, total] = [Number(member(json, 'maxResults')), Number(member(json, 'total'))];
    if (!(size > 0 && total >= 0)) throw new SetupError(`a page must say its size, but it is ${JSON.stringify(json)}`);
    groups.push(...groupsIn(json).map(({ values }) => values));
    startAt += size;
    if (startAt >= total) return groups;
  }
}

/** Reports a finding unless a body is a page: `startAt`, `maxResults`, `total` and `values` only (section 2.6). */
export function isPage(trial: TestContext, json: unknown): void {
  const names = isObject(json) ? Object.keys(json).sort() : json;
  const page = trial.of('READ-1');
  page.equal(names, ['maxResults', 'startAt', 'total', 'values'], 'the members of the answer');
  for (const name of ['startAt', 'maxResults', 'total']) {
    page.check(Number.isInteger(member(json, name)), `${name} must be a whole number`, member(json, name) ?? 'missing');
  }
  page.check(Array.isArray(member(json, 'values')), 'values must be a list', member(json, 'values') ?? 'missing');
}

/** Returns the size of a page for this maxResults, at most the known limit of the target (choice `paging.limit`). */
export function granted(trial: TestContext, maxResults: number): number {
  const limit = trial.declared('paging.limit');
  return typeof limit === 'number' ? Math.min(limit, maxResults) : maxResults;
}

/** Reports a finding unless a page states its start, its size and, if given, the total. */
export function echoes(trial: TestContext, json: unknown, startAt: number, maxResults: number, total?: unknown): void {
  const paging = trial.of('READ-6');
  paging.equal(member(json, 'startAt'), startAt, 'the startAt that is echoed');
  paging.equal(member(json, 'maxResults'), granted(trial, maxResults), 'the maxResults that is echoed');
  if (total !== undefined) paging.equal(member(json, 'total'), total, 'total');
}

/** Reports a finding unless a page is empty and has the total 0. */
export function isEmptyPage(trial: TestContext, json: unknown): void {
  isPage(trial, json);
  trial.equal(member(json, 'values'), [], 'values');
  trial.equal(member(json, 'total'), 0, 'total');
}

/** The success for a missing row that is not refused. */
export const emptyPage = {
  status: 200,
  after: ({ json }: HttpResponse, trial: TestContext): void => isEmptyPage(trial, json),
} as const;

/** Returns a success with the same body as the same request without parameters. */
export const asWithout = (path: string) =>
  ({
    status: 200,
    after: async ({ json }: HttpResponse, trial: TestContext): Promise<void> =>
      void trial.equal(json, (await trial.get({ method: 'GET', path })).json, 'the answer'),
  }) as const;

/** Reports a finding unless a row has whole numbers as its id, issue and mark (section 2.5). */
export function isRowOf(trial: TestContext, row: unknown, issueId: unknown): void {
  for (const name of ['id', 'issueId', 'modified']) {
    trial.of('READ-2').check(Number.isInteger(member(row, name)), `${name} of a row must be a whole number`, row);
  }
  trial.of('READ-2').equal(member(row, 'issueId'), issueId, 'the issueId of a row');
}

/** Reports a finding unless a page has one group for each issue: `issueId` and `values` only (section 2.6). */
export function areGroups(trial: TestContext, json: unknown): void {
  const groups = trial.of('READ-8');
  for (const group of listIn(json)) {
    groups.equal(isObject(group) ? Object.keys(group).sort() : group, ['issueId', 'values'], 'the members of a group');
    const issueId = member(group, 'issueId');
    groups.check(Number.isInteger(issueId), 'issueId of a group must be a whole number', group);
    for (const row of rowsIn(group)) isRowOf(trial, row, issueId);
  }
  const issues = groupsIn(json).map(({ issueId }) => issueId);
  groups.equal(new Set(issues).size, issues.length, 'the number of different issues');
}

const isMarked = (row: unknown): boolean => member(row, 'modified') !== 0;

/** Reports a finding unless a changed row is marked as modified. Its cases show `rows.modified`. */
export function tellUpdated(trial: TestContext, row: unknown, reading = trial.of('READ-2', 9)): void {
  const modified = Number(member(row, 'modified'));
  const form = modified > 1_000_000_000 ? 'a moment' : modified;
  const count = form === modified && modified > 0 ? form : 1;
  reading.admits('rows.modified', form, { flag: 1, timestamp: 'a moment', count }, 'the mark of a changed row');
}

/** Checks whether an added row is marked as modified. Its cases show the `modifiedChoices`. */
export function tellModified(trial: TestContext, row: unknown): void {
  const seen = isMarked(row) ? 'yes' : 'no';
  const known = { yes: 'yes', no: 'no' };
  trial.of('READ-2').admits('rows.createdModified', seen, known, 'whether a row that was added is modified');
  if (isMarked(row)) tellUpdated(trial, row, trial.of('READ-2'));
}

/** The choices that `tellModified` shows. */
export const modifiedChoices = ['rows.createdModified', 'rows.modified'] as const;

/**
 * Notes the default size of a page (choice `paging.defaultMaxResults`). If it is the total, `empty`, the same read of a place
 * without rows, shows whether the size is always the total.
 */
export async function tellDefaultPage(trial: TestContext, json: unknown, empty: CaseRequest): Promise<void> {
  const size = Number(member(json, 'maxResults'));
  const isTotal = size === member(json, 'total');
  const goesWithTotal = isTotal && member((await trial.get(empty)).json, 'maxResults') !== size;
  trial
    .of('READ-6')
    .shows('paging.defaultMaxResults', goesWithTotal ? 'all' : size, 'maxResults where it is not given');
}

/** Returns the largest page that a path grants if it refuses a huge one. Undefined if it grants none. */
async function largestGranted(trial: TestContext, path: string): Promise<unknown> {
  const declared = Number(trial.declared('paging.limit'));
  const guesses = [declared, declared + 1];
  let [page, granted, refused]: [unknown, number, number] = [undefined, 0, hugePage];
  while (refused - granted > 1) {
    const guess = guesses.shift() ?? 0;
    const size = guess > granted && guess < refused ? guess : Math.floor((granted + refused) / 2);
    const asked = { method: 'GET', path: `${path}&maxResults=${size}` } as const;
    const answer = await trial.of('READ-6').expect(asked, [200, 400]);
    if (answer?.status === 200) [page, granted] = [answer.json, size];
    else refused = size;
  }
  return page;
}

/**
 * Returns the answer to a request for a huge page, or if it was refused, the largest page that is granted. Reports a finding
 * unless the page states the requested size or a smaller one. Its cases show `largeChoices`.
 */
export async function largestPage(trial: TestContext, { status, json }: HttpResponse, path: string): Promise<unknown> {
  const page = status === 400 ? await largestGranted(trial, path) : json;
  const size = Number(member(page, 'maxResults'));
  const paging = trial.of('READ-6');
  paging.check(size > 0 && size <= hugePage, 'the maxResults that is echoed must be what was asked for, or less', size);
  paging.shows('paging.limit', size === hugePage ? 'none' : size, 'the size of the largest page');
  if (size !== hugePage) paging.shows('paging.overLimit', status === 400 ? 400 : 'clamped', 'a page that is larger');
  return page;
}

/** The choices that `largestPage` shows. */
export const largeChoices = ['paging.limit', 'paging.overLimit'] as const;

/**
 * Adds rows, each a minimal one with these values. Keeps their ids as {row1}, {row2} and so on, and their positions among all
 * rows of the place as {position1} and so on. Returns them as they read. Set-up: throws SetupError.
 */
export async function addAndFind(
  trial: TestContext,
  rows: readonly object[],
  at: At = {},
): Promise<readonly LegacyRow[]> {
  const ids = await addRows(trial, rows, at);
  const all = await readRows(trial, at);
  return ids.map((id, i) => {
    const position = all.findIndex((row) => row.id === id);
    const row = all[position];
    if (row === undefined) throw new SetupError(`row ${id} was added, and is not there`);
    trial.keep(`row${i + 1}`, id);
    trial.keep(`position${i + 1}`, position);
    return row;
  });
}

/** Adds {row1} to the other grid and returns it as read. Skips the case if a row of {grid} has the same id. */
export async function addToOtherGrid(trial: TestContext): Promise<LegacyRow | undefined> {
  const [row] = await addAndFind(trial, [{}], { grid: '{plainGrid}' });
  const isThere = (await readGroups(trial)).flat().some(({ id }) => id === row?.id);
  if (isThere) throw new SkipCase('a row of {grid} has the id of the row that was added to another grid');
  return row;
}
