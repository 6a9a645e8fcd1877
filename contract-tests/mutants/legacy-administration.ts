import { isObject, member } from '../../src/validation/json.js';
import type { Mutants } from './all-mutants.js';
import { answer, edited, idle, isSuccess, mutant, swapped } from './mutators.js';

const grids = '/rest/vendor-igrid/1.0/grid';
const count = (json: unknown): number => Number(member(json, 'rowCount'));

/** Also clears another grid or issue. */
const clearsToo = (name: string, other: (grid: string, issue: string) => string) =>
  mutant(name, async ({ grid = '', issue = '' }, ask) => {
    const reply = await ask();
    if (isSuccess(reply)) await ask({ path: `${grids}/${other(grid, issue)}/clear`, method: 'PUT', as: 'sysadmin' });
    return reply;
  });

/** Removes all rows instead of some. */
const clearsAll = mutant('removes all rows', async ({ grid, issue }, ask) => {
  const reply = await ask();
  if (isSuccess(reply)) await ask({ path: `${grids}/${grid}/issue/${issue}/clear` });
  return reply;
});

/** Removes as duplicates rows that differ little: those with equal cells after a change. */
const alikeAfter = (name: string, change: (cell: unknown) => unknown, between = '\n') =>
  mutant(`takes rows for duplicates ${name}`, async ({ grid, issue }, ask) => {
    const path = `${grids}/${grid}/issue/${issue}`;
    const reply = await ask({ path: `${path}/?maxResults=1000`, method: 'GET' });
    const values = member(reply.json, 'values');
    const keys = new Set<string>();
    const gone = (Array.isArray(values) ? values : []).flatMap(
      ({ id, issueId: _, modified: _m, jseq: _s, jlabel: _l, ...cells }) => {
        const key = Object.values(cells)
          .map((cell) => JSON.stringify(change(cell)).replaceAll('"', ''))
          .join(between);
        const isAlike = keys.has(key);
        keys.add(key);
        return isAlike ? [id] : [];
      },
    );
    const removed = await ask({ path, method: 'DELETE', body: { rows: gone } });
    return isSuccess(removed) ? answer(200) : ask();
  });

/** The grid ids in the body of a reload. */
function gridsIn(body: unknown): readonly unknown[] {
  const ids = member(body, 'gridIds');
  return Array.isArray(ids) ? ids : [];
}

/** The mutants of listing, counting, clearing, reloading and synchronizing. */
export const legacyAdministration: Mutants = {
  'LIST-1': () => [
    edited('ids are numbers', (json) =>
      Array.isArray(json) ? json.map((one) => ({ ...one, id: Number(one.id) })) : json,
    ),
    edited('a grid is missing', (json) => (Array.isArray(json) ? json.slice(1) : json)),
    edited('the list is wrapped', (json) => ({ grids: json })),
    edited('names are missing', (json) => (Array.isArray(json) ? json.map(({ id }) => ({ id })) : json)),
  ],
  'SOURCE-1': () => [
    edited('has no connectionUrl', (json) => (isObject(json) ? { databaseTableName: json.databaseTableName } : json)),
    edited('databaseTableName is null', (json) => ({ ...Object(json), databaseTableName: null })),
    edited('has a member more', (json) => ({ ...Object(json), password: 'x' })),
  ],
  'COUNT-1': () => [
    edited('counts one too many', (json) => ({ rowCount: count(json) + 1 })),
    edited('the count is a text', (json) => ({ rowCount: String(count(json)) })),
    edited('always counts the same', () => ({ rowCount: 7 })),
  ],
  'COUNT-2': (endpoint) => [
    edited('counts one too many', (json) => ({ rowCount: count(json) + 1 })),
    edited('the count is a text', (json) => ({ rowCount: String(count(json)) })),
    ...(endpoint === 4
      ? [
          edited('counts those of the first page alone', (json) => ({ rowCount: Math.min(count(json), 50) })),
          mutant('counts the rows of all issues', async ({ grid }, ask) => {
            const reply = await ask();
            return isSuccess(reply) ? ask({ path: `${grids}/${grid}/rowcount`, as: 'sysadmin' }) : reply;
          }),
        ]
      : []),
  ],
  'COUNT-3': () => [
    mutant('counts what the user cannot see', async (_, ask) => {
      const reply = await ask();
      return isSuccess(reply) ? ask({ as: 'sysadmin' }) : reply;
    }),
    edited('counts nothing', () => ({ rowCount: 0 })),
    edited('counts by issue and not by project', (json) => ({ rowCount: Number(member(json, 'rowCount')) - 2 })),
    mutant('counts nothing for a user who may only view', async ({ headers }, ask) => {
      const [reply, { authorization = '' }] = [await ask(), headers];
      const isViewer = [authorization, Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()].some(
        (one) => one.includes('vera'),
      );
      return isViewer && isSuccess(reply) ? { ...reply, json: { rowCount: 0 } } : reply;
    }),
  ],
  // No mutant keeps the rows from coming back: the rule states only that one or several grids are taken.
  'RELOAD-1': () => [
    idle(200),
    swapped(200, 202),
    mutant('reloads only the first of several', (seen, ask) => {
      const ids = member(seen.body, 'gridIds');
      return Array.isArray(ids) && ids.length > 1 ? ask({ body: { gridIds: ids.slice(0, 1) } }) : ask();
    }),
    mutant('clears grids that are not named', async ({ issue, text }, ask) => {
      const reply = await ask();
      const path = `${grids}/10500/issue/${issue}/clear`;
      if (isSuccess(reply) && !text.includes('10500')) await ask({ method: 'PUT', path, as: 'sysadmin' });
      return reply;
    }),
    mutant('reloads the grids on another issue, too', async ({ issue = '', text }, ask) => {
      const path = `${grids}/issue/${issue === '10101' ? '10102' : '10101'}/reload`;
      const reply = await ask();
      if (isSuccess(reply) && /^101/.test(issue) && text.includes('10501')) await ask({ path });
      return reply;
    }),
    mutant('loads the rows of a grid that is named twice twice', async ({ body, issue }, ask) => {
      const [first, second] = gridsIn(body);
      const reply = await ask();
      if (isSuccess(reply) && first === 10501 && second === first)
        await ask({ path: `${grids}/${first}/issue/${issue}`, body: { rows: [{ result: 'again' }] } });
      return reply;
    }),
    mutant('does not take several grids', (seen, ask) =>
      gridsIn(seen.body).length > 1 ? answer(400, { errorMessages: ['One grid at a time.'], errors: {} }) : ask(),
    ),
    mutant('answers 409 for a grid without a data source', (seen, ask) =>
      /10500|10503/.test(seen.text) ? answer(409, { errorMessages: ['It has no data source.'], errors: {} }) : ask(),
    ),
    mutant('does not take one grid alone', (seen, ask) =>
      gridsIn(seen.body).length === 1
        ? answer(400, { errorMessages: ['Several grids are wanted.'], errors: {} })
        : ask(),
    ),
  ],
  'CLEAR-1': () => [
    mutant('clears nothing', async ({ grid, issue }, ask) => {
      const reply = await ask({ path: `${grids}/${grid}/issue/${issue}/clearNotModified` });
      return reply;
    }),
    clearsToo('clears the other issue too', (grid, issue) => `${grid}/issue/${issue === '10101' ? '10102' : '10101'}`),
    clearsToo('clears the other grid too', (grid, issue) => `${grid === '10500' ? '10501' : '10500'}/issue/${issue}`),
    swapped(200, 204),
  ],
  'CLEAR-2': () => [
    mutant('removes nothing', async ({ grid, issue }, ask) =>
      ask({ path: `${grids}/${grid}/issue/${issue}`, method: 'DELETE', body: { rows: [] } }),
    ),
    clearsAll,
    swapped(200, 202),
    alikeAfter('by their first characters', (cell) => (typeof cell === 'string' ? cell.slice(0, 255) : cell)),
    alikeAfter('whatever the sign of a number', (cell) => (typeof cell === 'number' ? Math.abs(cell) : cell)),
    alikeAfter('by minutes', (cell) => (typeof cell === 'number' && cell > 1e6 ? Math.floor(cell / 60_000) : cell)),
    alikeAfter('whatever the accents', (cell) =>
      typeof cell === 'string' ? cell.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '') : cell,
    ),
    alikeAfter('by all letters of a row', (cell) => cell, ''),
  ],
  'CLEAR-3': () => [
    mutant('removes nothing', async ({ grid, issue }, ask) =>
      ask({ path: `${grids}/${grid}/issue/${issue}`, method: 'DELETE', body: { rows: [] } }),
    ),
    clearsAll,
    swapped(200, 202),
  ],
  'SYNC-1': () => [
    swapped(204, 202),
    mutant('reloads a grid', async (_, ask) => {
      const reply = await ask();
      const path = `${grids}/issue/10101/reload`;
      if (isSuccess(reply)) await ask({ method: 'POST', path, body: { gridIds: [10501] } });
      return reply;
    }),
    mutant('refuses a body', (seen, ask) =>
      seen.text === '' ? ask() : answer(400, { errorMessages: ['No body is taken.'] }),
    ),
    ...['[]', 'null'].map((text) =>
      mutant(`refuses ${text}`, (seen, ask) =>
        seen.text === text ? answer(400, { errorMessages: ['It is not a map.'], errors: {} }) : ask(),
      ),
    ),
    mutant('needs a body that is JSON', (seen, ask) =>
      seen.text !== '' && seen.body === undefined ? answer(400, { errorMessages: ['The body is not JSON.'] }) : ask(),
    ),
  ],
  'SYNC-3': () => [
    mutant('brings nothing back in step', async (_, ask) => {
      const reply = await ask({ as: 'admin' });
      return reply.status === 403 ? { ...answer(204), headers: { 'x-task-id': '1' } } : reply;
    }),
  ],
};
