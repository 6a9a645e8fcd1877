import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { type At, pathOf } from '../helpers/adding.js';
import { pathOn } from '../helpers/cascade.js';
import { expectSelected, pair, selectExactly } from '../helpers/cascade-checks.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { addRow, addRows } from '../helpers/legacy-rows.js';
import { addGridRow } from '../helpers/newer-rows.js';
import { successes } from './steps.js';

const ofGrid = pathOf.legacy({});
const ofNewerGrid = pathOf.newer({});

type Write = readonly [number, RuleId, what: string, request: Pick<CaseText, 'method' | 'path' | 'body' | 'as'>];

const ofRow = { rowId: '{row}', values: { '{text}': '{mark} b' } };
const ofGridRow = { rowId: '{rowId}', columns: { '{text.id}': '{mark} b' } };

/** Writes to one grid that keep a cascade and other rows, or to the cascade that keep the rows. */
const writes: readonly Write[] = [
  [
    5,
    'RELOAD-1',
    'rows and what is selected stay where another grid is reloaded',
    {
      method: 'POST',
      path: '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
      body: { gridIds: ['{sourceGrid}'] },
    },
  ],
  [6, 'CLEAR-1', 'what is selected stays where rows are cleared', { method: 'PUT', path: `${ofGrid}/clear` }],
  [
    7,
    'CLEAR-2',
    'what is selected stays where duplicates are removed',
    { method: 'PUT', path: `${ofGrid}/clearDuplicates` },
  ],
  [
    8,
    'CLEAR-3',
    'what is selected stays where rows that are not modified are removed',
    { method: 'PUT', path: `${ofGrid}/clearNotModified` },
  ],
  [
    11,
    'ADD-1',
    'what is selected stays where a row is added',
    { method: 'POST', path: ofGrid, body: { rows: ['{minimalRow}'] } },
  ],
  [
    12,
    'UPD-1',
    'what is selected stays where a row is changed',
    { method: 'PUT', path: ofGrid, body: { rows: [ofRow] } },
  ],
  [
    13,
    'DEL-2',
    'what is selected stays where all rows are deleted',
    { method: 'DELETE', path: ofGrid, body: { rows: 'all' } },
  ],
  [
    14,
    'SYNC-1',
    'rows and what is selected stay where fields are synchronized',
    { method: 'PUT', path: '/rest/{vendor}-igrid/1.0/grid/synchronize', as: 'sysadmin' },
  ],
  [
    16,
    'NADD-1',
    'what is selected stays where a row is added through the newer API',
    { method: 'POST', path: ofNewerGrid, body: { rows: ['{minimalRow.id}'] } },
  ],
  [
    17,
    'NUPD-1',
    'what is selected stays where a row is changed through the newer API',
    { method: 'PUT', path: ofNewerGrid, body: { rows: [ofGridRow] } },
  ],
  [
    18,
    'NDEL-1',
    'what is selected stays where a row is deleted through the newer API',
    { method: 'DELETE', path: ofNewerGrid, body: { rows: ['{rowId}'] } },
  ],
  [
    20,
    'CAS-2',
    'rows stay where options are selected',
    { method: 'PUT', path: pathOn(), body: { '{level1}': '{otherOption1}' } },
  ],
  [21, 'CAS-3', 'rows stay where levels are reset', { method: 'PUT', path: `${pathOn()}/reset`, body: ['{level1}'] }],
  [22, 'CAS-4', 'rows stay where all levels are reset', { method: 'PUT', path: `${pathOn()}/resetall` }],
];

/** Reads of the issue, which change nothing. */
const reads: readonly (readonly [number, RuleId, what: string, path: string])[] = [
  [3, 'COUNT-1', 'all rows are counted', '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount'],
  [4, 'COUNT-2', 'its rows are counted', `${ofGrid}/rowcount`],
  [9, 'READ-1', 'its rows are read', `${ofGrid}/`],
  [10, 'READ-8', 'the rows on all issues are read', '/rest/{vendor}-igrid/1.0/grid/{grid}/issues'],
  [15, 'NREAD-1', 'its rows are read through the newer API', ofNewerGrid],
  [19, 'CAS-1', 'what is selected is read', pathOn()],
  [23, 'CAS-5', 'the options of a level are read', `${pathOn()}/options/{level2}`],
  [24, 'CAS-6', 'the levels are read', `${pathOn()}/levels`],
];

/** Returns the places of rows that a write does not name, if the target has them. */
function placesBeside(trial: TestContext, endpoint: number): readonly At[] {
  const here = endpoint === 14 || endpoint > 18 || endpoint === 5 ? [{}] : [];
  const second = trial.find('secondScratch') === undefined ? [] : [{ issue: '{secondScratch}' }];
  const plain = trial.find('plainGrid') === undefined || endpoint === 5 ? [] : [{ grid: '{plainGrid}' }];
  return [...here, ...second, ...plain];
}

/** Writes that keep the rest of an issue, and reads of one issue after another. */
export const elsewhere: readonly Case[] = [
  ...writes.flatMap(([endpoint, rule, name, request]) =>
    casesOf('stories/elsewhere', endpoint, [
      {
        ...request,
        name,
        rules: [rule],
        effect: 'destructive',
        needs: [
          'scratch',
          'level1',
          'option1',
          'level2',
          'option2',
          ...(request.path === ofNewerGrid ? (['scratchKey'] as const) : []),
        ],
        uses: [9, 11, 19, 20, 21],
        before: async (trial) => {
          await selectExactly(trial, pair);
          trial.keep('row', await addRow(trial));
          if (request.path === ofNewerGrid) trial.keep('rowId', await addGridRow(trial));
          const beside = placesBeside(trial, endpoint);
          for (const at of beside) await addRows(trial, [{}, {}], at); // equal rows, which a removal of duplicates would remove
          await rememberRows(trial, beside);
        },
        status: endpoint === 14 ? [200, 204] : (successes[endpoint] ?? 200),
        after: async (_, trial) => {
          await nothingChanged(trial, placesBeside(trial, endpoint));
          if (endpoint < 20) await expectSelected(trial, pair);
        },
      },
    ]),
  ),
  ...reads.flatMap(([endpoint, rule, what, path]) =>
    casesOf('stories/elsewhere', endpoint, [
      {
        name: `the rows of an issue and what is selected stay where ${what}`,
        rules: [rule],
        effect: 'destructive',
        needs: ['scratch', 'level1', 'option1', 'level2', 'option2'],
        uses: [9, 11, 20, 22],
        method: 'GET',
        path,
        before: async (trial) => {
          await selectExactly(trial, pair);
          await addRows(trial, [{}, {}]);
          await rememberRows(trial);
        },
        status: 200,
        after: async (_, trial) => {
          await nothingChanged(trial);
          await expectSelected(trial, pair);
        },
      },
    ]),
  ),
  ...casesOf('stories/elsewhere', 23, [
    {
      name: 'the options of a level, after those on another issue, are below what is selected on the issue',
      rules: ['CAS-5'],
      effect: 'destructive',
      needs: ['scratch', 'level1', 'otherOption1', 'otherOption2', 'issue'],
      uses: [20],
      method: 'GET',
      path: `${pathOn()}/options/{level2}`,
      before: async (trial) => {
        await selectExactly(trial, { '{level1}': '{otherOption1}' });
        await trial.get({ method: 'GET', path: `${pathOn('{issue}')}/options/{level2}` });
      },
      status: 200,
      after: ({ json }, trial) =>
        void trial.check([json].flat().includes(trial.value('otherOption2')), '{otherOption2} must be there', json),
    },
  ]),
];
