import { showsOf } from '../../src/contract/judge/observations.js';
import { type Case, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { allOf } from '../helpers/all-of.js';
import { added as legacyAdded } from '../helpers/legacy-outcomes.js';
import { addRows, readRows } from '../helpers/legacy-rows.js';
import { added, deleted, updated } from '../helpers/newer-refusals.js';
import { addGridRows, readGridRows } from '../helpers/newer-rows.js';

/** The needs, paths and rows of an API for these cases. Cells are by row id, and by the name or id of their column. */
const apis = [
  {
    endpoints: [11, 12, 13],
    rules: ['ADD-1', 'UPD-1', 'DEL-1'],
    needs: ['scratch'],
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
    row: { '...': '{minimalRow}' },
    statuses: [legacyAdded(), 200, 204],
    columnsOf: ['note', 'integer', 'number'],
    change: (rowId: string, values: object) => ({ rows: [{ rowId, values }] }),
    addRows,
    cells: async (trial: TestContext) =>
      new Map<unknown, object>((await readRows(trial)).map((row): [unknown, object] => [row.id, row])),
  },
  {
    endpoints: [16, 17, 18],
    rules: ['NADD-1', 'NUPD-1', 'NDEL-1'],
    needs: ['scratchKey'],
    path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}',
    row: { '...': '{minimalRow.id}' },
    statuses: [added, updated, deleted],
    columnsOf: ['note.id', 'integer.id', 'number.id'],
    change: (rowId: string, columns: object) => ({ rows: [{ rowId, columns }] }),
    addRows: addGridRows,
    cells: async (trial: TestContext) =>
      new Map<unknown, object>((await readGridRows(trial)).map((row): [unknown, object] => [row.rowId, row.columns])),
  },
] as const;

const given = ['{mark} at once', 7, 2.5];
const rows = [{}, {}, {}, {}, {}];
const ids = rows.map((_, i) => `{row${i}}`);

const idsIn = (answer?: HttpResponse): readonly unknown[] => (Array.isArray(answer?.json) ? answer.json : []);

/** Returns the numbers of rows on both scratch issues. */
const countsOn = async (trial: TestContext): Promise<readonly number[]> => [
  (await readRows(trial)).length,
  (await readRows(trial, { issue: '{secondScratch}' })).length,
];

const [legacyApi, newerApi] = apis;

/** Rows added through both APIs at once. */
const throughBoth: readonly Case[] = casesOf('at-once', 16, [
  {
    name: 'rows that are added at once through both APIs are all there',
    rules: ['NADD-1'],
    effect: 'writes own rows',
    needs: ['scratch', 'scratchKey'],
    uses: [9, 11],
    method: 'POST',
    path: newerApi.path,
    body: { rows: [newerApi.row] },
    before: async (trial) => trial.keep('before', (await legacyApi.cells(trial)).size),
    status: newerApi.statuses[0],
    shows: showsOf({ status: legacyApi.statuses[0] }),
    after: async (_, trial) => {
      const both = [legacyApi, newerApi, legacyApi, newerApi];
      await allOf(
        both.map(({ path, row, statuses }) =>
          trial.expect({ method: 'POST', path, body: { rows: [row] } }, statuses[0]),
        ),
      );
      const there = (await legacyApi.cells(trial)).size;
      trial.equal(there, Number(trial.value('before')) + 1 + both.length, 'the number of rows');
    },
  },
]);

/** Rows added to two issues at once. */
const onTwoIssues = apis.flatMap(({ endpoints: [endpoint], rules: [rule], needs, path, row, statuses: [status] }) =>
  casesOf('at-once', endpoint, [
    {
      name: `on endpoint ${endpoint} rows that are added at once to two issues are each on its own`,
      rules: [rule],
      effect: 'writes own rows',
      needs: [...needs, 'scratch', 'secondScratch', 'secondScratchKey'],
      ...(endpoint > 14 && { uses: [9] }),
      method: 'POST',
      path,
      body: { rows: [row] },
      before: async (trial) => trial.keep('before', await countsOn(trial)),
      status,
      after: async (_, trial) => {
        const other = path.replace('{scratch', '{secondScratch');
        await allOf(
          [path, other, path, other, other].map((to) =>
            trial.expect({ method: 'POST', path: to, body: { rows: [row] } }, status),
          ),
        );
        const [here = 0, there = 0] = trial.value('before') as readonly number[];
        trial.equal(await countsOn(trial), [here + 3, there + 3], 'the numbers of rows on both issues');
      },
    },
  ]),
);

/** Requests of one kind at once. */
const ofOneKind = apis.flatMap((api): readonly Case[] => {
  const [add, update, remove] = api.endpoints;
  const common = { effect: 'writes own rows', path: api.path } as const;
  const methods = ['POST', 'PUT', 'DELETE'] as const;
  const send = (trial: TestContext, method: (typeof methods)[number], bodies: readonly object[]) =>
    allOf(
      bodies.map((body) =>
        trial.expect({ method, path: api.path, body }, api.statuses[methods.indexOf(method)] ?? 200),
      ),
    );
  const keepRows = async (trial: TestContext): Promise<void> => {
    for (const [i, id] of (await api.addRows(trial, rows)).entries()) trial.keep(`row${i}`, id);
  };
  return [
    ...casesOf('at-once', add, [
      {
        ...common,
        name: `on endpoint ${add} rows that are added at once have ids of their own, and all are there`,
        rules: [api.rules[0]],
        needs: api.needs,
        method: 'POST',
        body: { rows: [api.row] },
        status: api.statuses[0],
        after: async (answer, trial) => {
          const others = await send(
            trial,
            'POST',
            rows.map(() => ({ rows: [api.row] })),
          );
          const all = [answer, ...others].flatMap(idsIn);
          trial.equal(new Set(all).size, others.length + 1, 'the number of different ids');
          const there = await api.cells(trial);
          const missing = all.filter((id) => !there.has(id));
          trial.equal(missing, [], 'the ids of rows that are not there');
        },
      },
    ]),
    ...casesOf('at-once', update, [
      {
        ...common,
        name: `on endpoint ${update} columns of a row that are changed at once all have what they were given`,
        rules: [api.rules[1]],
        needs: [...api.needs, ...api.columnsOf],
        method: 'PUT',
        body: api.change('{row0}', { [`{${api.columnsOf[0]}}`]: 'before' }),
        before: keepRows,
        status: api.statuses[1],
        after: async (_, trial) => {
          const changes = api.columnsOf.map((column, i) => api.change('{row0}', { [`{${column}}`]: given[i] }));
          await send(trial, 'PUT', changes);
          const row = new Map(Object.entries((await api.cells(trial)).get(trial.value('row0')) ?? {}));
          const seen = api.columnsOf.map((column) => row.get(String(trial.value(column))));
          trial.equal(seen, [`${trial.mark} at once`, ...given.slice(1)], 'the cells');
        },
      },
    ]),
    ...casesOf('at-once', remove, [
      {
        ...common,
        name: `on endpoint ${remove} rows that are deleted at once are all gone`,
        rules: [api.rules[2]],
        needs: api.needs,
        method: 'DELETE',
        body: { rows: ids.slice(0, 1) },
        before: keepRows,
        status: api.statuses[2],
        after: async (_, trial) => {
          await send(
            trial,
            'DELETE',
            ids.slice(1).map((id) => ({ rows: [id] })),
          );
          const there = await api.cells(trial);
          const left = rows.map((_, i) => trial.value(`row${i}`)).filter((id) => there.has(id));
          trial.equal(left, [], 'the ids of rows that are still there');
        },
      },
    ]),
  ];
});

/** Concurrent requests: no request undoes another. */
export const atOnce: readonly Case[] = [...ofOneKind, ...throughBoth, ...onTwoIssues];
