import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { pathOf } from '../helpers/adding.js';
import { pathOn } from '../helpers/cascade.js';
import { expectSelected, pair, selectExactly } from '../helpers/cascade-checks.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { addRow } from '../helpers/legacy-rows.js';
import { successes } from './steps.js';

const ofGrid = pathOf.legacy({});

type Write = readonly [number, RuleId, what: string, request: Pick<CaseText, 'method' | 'path' | 'body' | 'as'>];

/** Writes to a grid beside a cascade, or to the cascade beside the grid. */
const writes: readonly Write[] = [
  [6, 'CLEAR-1', 'what is selected stays where rows are cleared', { method: 'PUT', path: `${ofGrid}/clear` }],
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
    20,
    'CAS-2',
    'rows stay where options are selected',
    { method: 'PUT', path: pathOn(), body: { '{level1}': '{otherOption1}' } },
  ],
  [21, 'CAS-3', 'rows stay where levels are reset', { method: 'PUT', path: `${pathOn()}/reset`, body: ['{level1}'] }],
  [22, 'CAS-4', 'rows stay where all levels are reset', { method: 'PUT', path: `${pathOn()}/resetall` }],
];

/** What is on an issue beside what is written, and what is read of one issue after another one. */
export const elsewhere: readonly Case[] = [
  ...writes.flatMap(([endpoint, rule, name, request]) =>
    casesOf('stories/elsewhere', endpoint, [
      {
        ...request,
        name,
        rules: [rule],
        effect: 'destructive',
        needs: ['scratch', 'level1', 'option1', 'level2', 'option2'],
        uses: [9, 11, 19, 20, 21],
        before: async (trial) => {
          await selectExactly(trial, pair);
          await addRow(trial);
          await rememberRows(trial);
        },
        status: endpoint === 14 ? [200, 204] : (successes[endpoint] ?? 200),
        after: async (_, trial) => {
          if (endpoint > 13) await nothingChanged(trial);
          if (endpoint < 20) await expectSelected(trial, pair);
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
