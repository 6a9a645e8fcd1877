import { SetupError, type TestContext } from '../../src/contract/run/case.js';
import { isObject, member } from '../../src/validation/json.js';
import { askForLarge } from './large-page.js';

/** A grid on an issue, in names or ids. The defaults are the grid and the first scratch issue. */
export interface At {
  readonly grid?: string;
  readonly issue?: string;
}

type Api = 'legacy' | 'newer';

const idsIn = (rows: unknown, name: string): readonly unknown[] | undefined =>
  Array.isArray(rows) ? rows.map((row) => member(row, name)) : undefined;

/** Returns the path of the rows of a grid on an issue, by API. */
export const pathOf = {
  legacy: ({ grid = '{grid}', issue = '{scratch}' }: At) => `/rest/{vendor}-igrid/1.0/grid/${grid}/issue/${issue}`,
  newer: ({ grid = '{grid}', issue = '{scratchKey}' }: At) => `/rest/{vendor}-grid/1.0/api/grid/${grid}/issue/${issue}`,
} as const;

/** The differences between the APIs in adding rows. */
const apis = {
  legacy: {
    page: '/?startAt=0',
    ids: (json: unknown) => idsIn(member(json, 'values'), 'id'),
    minimal: ({ grid }: At) => (grid === '{plainGrid}' ? '{plainRow}' : '{minimalRow}'),
    name: (name: string) => name.replace(/\.id\}$/, '}').replace(/Key\}$/, '}'),
    value: (text: string) => text.replace(/\.title(\d)\}$/, '.value$1}'),
  },
  newer: {
    page: '',
    ids: (json: unknown) => idsIn(member(json, 'rows'), 'rowId'),
    minimal: ({ grid }: At) => (grid === '{plainGrid}' ? '{plainRow.id}' : '{minimalRow.id}'),
    name: (name: string) => name.replace(/^\{(\w+)\}$/, '{$1.id}'),
    value: (text: string) => text.replace(/\.value(\d)\}$/, '.title$1}'),
  },
} as const;

async function idsNow(trial: TestContext, api: Api, at: At): Promise<readonly unknown[]> {
  const { page, ids } = apis[api];
  const { json } = await askForLarge(trial, (size) =>
    trial.get({ method: 'GET', path: pathOf[api](at) + page + (page && size) }),
  );
  const found = ids(json);
  if (found) return found;
  throw new SetupError(`rows cannot be read: ${JSON.stringify(json)}`);
}

async function add(trial: TestContext, api: Api, rows: readonly object[], at: At): Promise<readonly unknown[]> {
  const body = { rows: rows.map((row) => ({ '...': apis[api].minimal(at), ...row })) };
  const { json } = await trial.get({ method: 'POST', path: pathOf[api](at), body });
  if (Array.isArray(json) && json.length === rows.length) return json;
  throw new SetupError(`adding ${rows.length} rows must give their ids, but it gave ${JSON.stringify(json)}`);
}

// translates the names of columns and options in braces; other values have the same form in both APIs
function translated(row: object, api: Api): object {
  const { name, value } = apis[api];
  const inApi = (given: unknown): unknown => {
    if (typeof given === 'string') return value(given);
    if (Array.isArray(given)) return given.map(inApi);
    return isObject(given) ? Object.fromEntries(Object.entries(given).map(([key, one]) => [key, inApi(one)])) : given;
  };
  return Object.fromEntries(Object.entries(row).map(([column, given]) => [name(column), inApi(given)]));
}

/** Returns the API through which a set-up adds rows: this one unless only the other works. Throws a SetupError if neither works. */
export function addingApi(trial: TestContext, api: Api = 'legacy'): Api {
  const other = api === 'legacy' ? 'newer' : 'legacy';
  if (trial.works(`${api}.add`)) return api;
  if (trial.works(`${other}.add`)) return other;
  throw new SetupError('rows can be added through none of the APIs, as the cases of the basic operations say');
}

/**
 * Adds rows, each a minimal one with these values, through an API, or through the other one if this one is known not to work.
 * Returns their ids in the API. Set-up: throws SetupError.
 */
export async function addWorking(
  trial: TestContext,
  api: Api,
  rows: readonly object[],
  at: At,
): Promise<readonly unknown[]> {
  const other = addingApi(trial, api);
  if (other === api) return add(trial, api, rows, at);
  const before = new Set(await idsNow(trial, api, at));
  const { issue } = at;
  const there =
    issue === undefined
      ? at
      : { ...at, issue: other === 'newer' ? issue.replace(/\}$/, 'Key}') : issue.replace(/Key\}$/, '}') };
  const inOther = rows.map((row) => translated(row, other));
  await add(trial, other, inOther, there);
  const added = (await idsNow(trial, api, at)).filter((id) => !before.has(id));
  if (added.length === rows.length) return added;
  throw new SetupError(`${rows.length} rows were added through the other API, and ${added.length} are seen`);
}

/** Checks the cell of a sequence without a given value: a number, or empty. Its cases show `rows.sequenceOmitted`. */
export function tellOmitted(trial: TestContext, cell: unknown): void {
  const isNumber = (typeof cell === 'string' || typeof cell === 'number') && Number(cell) > 0;
  const known = { numbered: 'a number', empty: null };
  trial.admits('rows.sequenceOmitted', isNumber ? 'a number' : cell, known, 'a sequence that was not given');
}
