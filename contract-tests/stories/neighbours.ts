import {
  type Case,
  type CaseText,
  casesOf,
  type HttpResponse,
  SkipCase,
  type TestContext,
} from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { addRow, addRows, type LegacyRow, readRow, readRows } from '../helpers/legacy-rows.js';
import { reloadSource } from '../helpers/legacy-source.js';
import { addGridRow, readGridRows } from '../helpers/newer-rows.js';
import { listIn } from './readers.js';
import { storyCases } from './run-story.js';
import { successes } from './steps.js';
import type { Cells } from './story.js';

const source = { grid: '{plainGrid}' } as const;
const legacy = '/rest/{vendor}-igrid/1.0/grid/{plainGrid}/issue/{scratch}';
const alongside = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const ofGrid = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{plainGrid}/issue/{scratchKey}';

/** Fills the source grid with unchanged rows, and adds two: {own} by its legacy id, and {ownId} by its newer one. */
async function prepare(trial: TestContext): Promise<void> {
  trial.keep('untouched', await reloadSource(trial));
  trial.keep('ownId', await addGridRow(trial, {}, source));
  trial.keep('own', await addRow(trial, {}, source));
}

/** Reports a finding unless the markers of the unchanged rows are as before. */
async function areUntouched(_: HttpResponse, trial: TestContext): Promise<void> {
  const was = trial.value('untouched') as readonly LegacyRow[];
  const left = (await readRows(trial, source)).filter(({ id }) => was.some((row) => row.id === id)); // some may be duplicates
  const markers = left.map(({ modified }) => modified);
  const expected = left.map(({ id }) => was.find((row) => row.id === id)?.modified);
  trial.equal(markers, expected, 'the markers of the rows that nobody changed');
}

type Operation = readonly [
  endpoint: number,
  what: string,
  rule: RuleId,
  request: Pick<CaseText, 'method' | 'path' | 'body'>,
];

/** Operations on a grid with unchanged rows. */
const operations: readonly Operation[] = [
  [
    11,
    'one is added through the legacy API',
    'ADD-1',
    { method: 'POST', path: legacy, body: { rows: ['{plainRow}'] } },
  ],
  [
    12,
    'one is changed through the legacy API',
    'UPD-1',
    { method: 'PUT', path: legacy, body: { rows: [{ rowId: '{own}', values: { '{plainText}': 'x' } }] } },
  ],
  [13, 'one is deleted through the legacy API', 'DEL-1', { method: 'DELETE', path: legacy, body: { rows: ['{own}'] } }],
  [
    16,
    'one is added through the newer API',
    'NADD-1',
    { method: 'POST', path: newer, body: { rows: ['{plainRow.id}'] } },
  ],
  [
    17,
    'one is changed through the newer API',
    'NUPD-1',
    { method: 'PUT', path: newer, body: { rows: [{ rowId: '{ownId}', columns: { '{plainText.id}': 'x' } }] } },
  ],
  [
    18,
    'one is deleted through the newer API',
    'NDEL-1',
    { method: 'DELETE', path: newer, body: { rows: ['{ownId}'] } },
  ],
];

const markers = operations.flatMap(([endpoint, what, rule, request]) =>
  casesOf('stories/neighbours', endpoint, [
    {
      ...request,
      name: `rows that nobody changed say so still after ${what}`,
      rules: [rule],
      effect: 'destructive',
      needs: [
        'sourceGrid',
        'plainGrid',
        'scratch',
        'scratchKey',
        'plainText',
        'plainText.id',
        'plainRow',
        'plainRow.id',
      ],
      ...(endpoint > 14 && { uses: [9] }), // both APIs find its rows
      before: prepare,
      status: successes[endpoint] ?? 200,
      after: areUntouched,
    },
  ]),
);

const ofRow = (id: unknown): string => `/rest/{vendor}-igrid/1.0/grid/{plainGrid}/issues?rowId=${id}`;

/** A removal of duplicates that every reader read before. */
const duplicates = casesOf('stories/neighbours', 7, [
  {
    name: 'a row that was removed as a duplicate is not among the rows on all issues, which were read before, and no row beside is marked',
    rules: ['CLEAR-2'],
    effect: 'destructive',
    needs: ['sourceGrid'],
    method: 'PUT',
    path: `${legacy}/clearDuplicates`,
    before: async (trial) => {
      trial.keep('untouched', await reloadSource(trial));
      const twin = { '{plainText}': '{mark} twin' }; // no other row is equal to it
      trial.keep('twins', await addRows(trial, [twin, twin], source));
      for (const id of trial.value('twins') as readonly number[]) await trial.get({ method: 'GET', path: ofRow(id) });
    },
    status: 200,
    after: async (answer, trial) => {
      const left: number[] = [];
      for (const id of trial.value('twins') as readonly number[]) {
        const { json } = (await trial.of('READ-9', 10).expect({ method: 'GET', path: ofRow(id) }, [200, 404])) ?? {};
        left.push(listIn(json, 'values').flatMap((group) => listIn(group, 'values')).length);
      }
      trial.of('READ-9', 10).equal([...left].sort(), [0, 1], 'how often two rows are there, of which one was removed');
      await areUntouched(answer, trial);
    },
  },
]);

/** Returns the path of one row. */
const alone = (id: unknown): string => `/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/row/${id}`;

const added = casesOf('stories/neighbours', 11, [
  {
    name: 'a row that was asked for before it was there is read after it was added',
    rules: ['ADD-1'],
    effect: 'writes own rows',
    needs: ['grid', 'scratch'],
    method: 'POST',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
    body: { rows: [{ '...': '{minimalRow}' }] },
    before: async (trial) => {
      const id = await addRow(trial);
      const next = [id + 1, id + 2];
      for (const one of next) await trial.of('READ-7', 9).expect({ method: 'GET', path: alone(one) }, [200, 404]);
      trial.keep('next', next);
    },
    status: successes[11] ?? 201,
    after: async ({ json }, trial) => {
      const [id] = Array.isArray(json) ? json : [];
      if (!(trial.value('next') as readonly unknown[]).includes(id))
        throw new SkipCase('the ids of rows do not follow each other');
      const answer = await trial.of('READ-7', 9).expect({ method: 'GET', path: alone(id) }, 200);
      trial.of('READ-7', 9).equal(
        listIn(answer?.json, 'values').map((row) => row.id),
        [id],
        'the row that was added',
      );
    },
  },
]);

/** Changes to a row with a read-only cell that has a value, if an addition can give one. */
const readOnly = (
  [
    ['legacy', 12, 'UPD-1', 'PUT', alongside, { rowId: '{row}', values: { '{note}': 'x' } }],
    ['newer', 17, 'NUPD-1', 'PUT', ofGrid, { rowId: '{rowId}', columns: { '{note.id}': 'x' } }],
  ] as const
).flatMap(([api, endpoint, rule, method, path, change]) =>
  casesOf('stories/neighbours', endpoint, [
    {
      name: `the read-only cell of a row that is changed by the ${api} API stays as it was`,
      rules: [rule],
      effect: 'writes own rows',
      needs: ['readOnly', 'note', 'note.id', 'scratch', 'scratchKey'],
      ...(endpoint > 14 && { uses: [9] }),
      method,
      path,
      body: { rows: [change] },
      before: async (trial) => {
        const others = (await readGridRows(trial)).map(({ rowId }) => rowId);
        const given = { rows: [{ '...': '{minimalRow}', '{readOnly}': 'gridtwin' }] };
        const added = await trial.expect({ method: 'POST', path: alongside, body: given }, [201, 200, 400]);
        const row = Array.isArray(added?.json) ? Number(added.json[0]) : await addRow(trial); // if no value can be given, the cell is empty
        trial.keep('row', row);
        trial.keep('rowId', (await readGridRows(trial)).find(({ rowId }) => !others.includes(rowId))?.rowId);
        trial.keep('cell', (await readRow(trial, row))?.[String(trial.value('readOnly'))] ?? null);
      },
      status: successes[endpoint] ?? 200,
      after: async (_, trial) => {
        const row = await readRow(trial, Number(trial.value('row')));
        const cell = row?.[String(trial.value('readOnly'))] ?? null;
        trial.equal(cell, trial.value('cell'), 'the read-only cell, which was not given,');
      },
    },
  ]),
);

/** A value of each kind that a row may omit. */
const cells: Cells = {
  ...{ note: 'kept', checkbox: true, integer: 7, date: 1_772_409_600_000, datetime: 1_772_442_000_001 },
  ...{ time: 29_700_000, singleSelect: 1, multiSelect: [1, 2], userlist: 'editor' },
};

const afterFullRows = storyCases(
  'stories/neighbours',
  (['legacy', 'newer'] as const).map((api) => ({
    name: `a row that is added by the ${api} API has nothing of the row before it`,
    rule: api === 'legacy' ? 'ADD-2' : 'NADD-1',
    first: [['add', api, { f: cells }]],
    done: ['add', api, { g: {} }],
  })),
);

/** The surroundings of a write: unchanged rows, rows that were read before, and cells that were not given. */
export const neighbours: readonly Case[] = [...markers, ...duplicates, ...added, ...readOnly, ...afterFullRows];
