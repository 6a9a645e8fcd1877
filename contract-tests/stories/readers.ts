import {
  type CaseRequest,
  type HttpResponse,
  SetupError,
  SkipCase,
  type TestContext,
} from '../../src/contract/run/case.js';
import type { Placeholder } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isObject, member } from '../../src/validation/json.js';
import { askForLarge } from '../helpers/large-page.js';
import type { Api, Place } from './story.js';

/** The names of a place: its grid and issue, the user who reads it, and the columns that can carry the tag of a row. */
export interface PlaceNames {
  readonly grid: Placeholder;
  readonly issue: Placeholder;
  readonly key: Placeholder;
  readonly as: 'editor' | 'admin';
  readonly minimal: 'minimalRow' | 'plainRow';
  readonly tags: readonly ['text' | 'plainText', 'note' | 'plainNote'];
}

const ofGrid = { grid: 'grid', as: 'editor', minimal: 'minimalRow', tags: ['text', 'note'] } as const;

export const places: Readonly<Record<Place, PlaceNames>> = {
  here: { ...ofGrid, issue: 'scratch', key: 'scratchKey' },
  'other issue': { ...ofGrid, issue: 'secondScratch', key: 'secondScratchKey' },
  'other grid': {
    ...{ grid: 'plainGrid', issue: 'scratch', key: 'scratchKey', as: 'editor' },
    ...{ minimal: 'plainRow', tags: ['plainText', 'plainNote'] },
  },
  theirs: { ...ofGrid, issue: 'issue', key: 'issueKey' },
  hidden: { ...ofGrid, issue: 'hiddenIssue', key: 'hiddenIssueKey', as: 'admin' },
};

/** A row from any reader. */
export interface SeenRow {
  readonly id: string | number;
  readonly cells: Readonly<Record<string, unknown>>;
  /** The members besides the cells: issue and marker, or position. */
  readonly beside: Readonly<Record<string, unknown>>;
}

/** A reader of the rows of a place: its endpoint, and the rules that wrong rows and wrong cells break. */
export interface Reader {
  readonly endpoint: 9 | 10 | 15;
  readonly api: Api;
  readonly ofRows: RuleId;
  readonly ofCells: RuleId;
}

export const readers: readonly Reader[] = [
  { endpoint: 9, api: 'legacy', ofRows: 'READ-1', ofCells: 'READ-3' },
  { endpoint: 10, api: 'legacy', ofRows: 'READ-8', ofCells: 'READ-3' },
  { endpoint: 15, api: 'newer', ofRows: 'NREAD-1', ofCells: 'NREAD-2' },
];

/** The answers of every reader: rows by place and endpoint (`here 9`, `grid 10` for all issues), and counts (`here 4`, `grid 3`). */
export type Look = ReadonlyMap<string, readonly SeenRow[] | number>;

/** Sends a request that reads, as set-up or judged. Undefined if the answer was wrong. */
export type Ask = (request: CaseRequest, rule: RuleId, endpoint: number) => Promise<HttpResponse | undefined>;

/** Returns the objects of a list in an answer; without a list, none. */
export const listIn = (json: unknown, name: string): readonly Readonly<Record<string, unknown>>[] => {
  const list = member(json, name);
  return Array.isArray(list) ? list.filter(isObject) : [];
};

/** Returns a row of the legacy API. */
export const legacyRow = ({ id, issueId, modified, ...cells }: Readonly<Record<string, unknown>>): SeenRow => ({
  id: Number(id),
  cells,
  beside: { issueId, modified },
});

/** Returns a row of the newer API. */
export const newerRow = ({ rowId, columns, ...beside }: Readonly<Record<string, unknown>>): SeenRow => ({
  id: String(rowId),
  cells: isObject(columns) ? columns : {},
  beside,
});

/** Returns the values of all pages of a legacy read, page by page as granted. */
async function allPages(trial: TestContext, ask: Ask, request: CaseRequest, rule: RuleId, endpoint: number) {
  const values: Readonly<Record<string, unknown>>[] = [];
  for (let startAt = 0; ; ) {
    const path = `${request.path}?startAt=${startAt}`;
    const answer = await askForLarge(trial, (size) => ask({ ...request, path: path + size }, rule, endpoint));
    if (answer === undefined) return undefined;
    const [size, total] = [Number(member(answer.json, 'maxResults')), Number(member(answer.json, 'total'))];
    values.push(...listIn(answer.json, 'values'));
    if (!(size > 0 && total >= 0)) throw new SetupError(`a page must say its size, but it is ${answer.text}`);
    startAt += size;
    if (startAt >= total) return values;
  }
}

const legacyGrid = (grid: Placeholder): string => `/rest/{vendor}-igrid/1.0/grid/{${grid}}`;

/** Reads places through every reader. */
export async function look(trial: TestContext, where: readonly Place[], ask: Ask): Promise<Look> {
  const seen = new Map<string, readonly SeenRow[] | number>();
  const count = async (name: string, request: CaseRequest, rule: RuleId, endpoint: number): Promise<void> => {
    const answer = await ask(request, rule, endpoint);
    if (answer) seen.set(name, Number(member(answer.json, 'rowCount')));
  };
  for (const place of where) {
    const { grid, issue, key, as } = places[place];
    const common = { method: 'GET', as } as const;
    const base = `${legacyGrid(grid)}/issue/{${issue}}`;
    const legacy = await allPages(trial, ask, { ...common, path: `${base}/` }, 'READ-1', 9);
    if (legacy) seen.set(`${place} 9`, legacy.map(legacyRow));
    const path = `/rest/{vendor}-grid/1.0/api/grid/{${grid}}/issue/{${key}}`;
    const newer = await ask({ ...common, path }, 'NREAD-1', 15);
    if (newer) seen.set(`${place} 15`, listIn(newer.json, 'rows').map(newerRow));
    await count(`${place} 4`, { ...common, path: `${base}/rowcount` }, 'COUNT-2', 4);
  }
  for (const grid of new Set(where.map((place) => places[place].grid))) {
    await count(`${grid} 3`, { method: 'GET', path: `${legacyGrid(grid)}/rowcount` }, 'COUNT-1', 3);
    const groups = await allPages(trial, ask, { method: 'GET', path: `${legacyGrid(grid)}/issues` }, 'READ-8', 10);
    if (groups) {
      seen.set(`${grid} 10`, groups.flatMap((group) => listIn(group, 'values')).map(legacyRow));
      const issues = groups.map(({ issueId }) => issueId).filter((id, i, all) => id !== all[i - 1]); // a page can end within a group
      trial.of('READ-8', 10).equal(new Set(issues).size, issues.length, 'the number of different issues');
    }
    for (const place of where) {
      if (groups === undefined || places[place].grid !== grid || places[place].as !== 'editor') continue;
      const own = groups.filter(({ issueId }) => issueId === trial.value(places[place].issue));
      seen.set(`${place} 10`, own.flatMap((group) => listIn(group, 'values')).map(legacyRow));
    }
  }
  return seen;
}

/** Returns a row of others through both APIs: the first with a unique text. Throws a SkipCase if no row has one. */
export function rowOfOthers(trial: TestContext, seen: Look, place: Place): Readonly<Record<Api, SeenRow>> {
  const rowsOf = (endpoint: number): readonly SeenRow[] => {
    const rows = seen.get(`${place} ${endpoint}`);
    return typeof rows === 'object' ? rows : [];
  };
  const [legacyName, newerName] = ['text', 'text.id'].map((name) => String(trial.value(name)));
  for (const legacy of rowsOf(9)) {
    const text = legacy.cells[String(legacyName)];
    const same = rowsOf(15).filter(({ cells }) => cells[String(newerName)] === text);
    const [newer] = same;
    if (newer && same.length === 1 && rowsOf(9).filter(({ cells }) => cells[String(legacyName)] === text).length === 1)
      return { legacy, newer };
  }
  throw new SkipCase('no row there has a unique text');
}
