import type { Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { pathOf } from '../helpers/adding.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { isUnchanged } from '../helpers/legacy-outcomes.js';

const [legacy, newer] = [pathOf.legacy({}), pathOf.newer({})];

const strange = [{}, [], null, true, 'x'];
const noRows: readonly unknown[] = [null, 'x', { rows: true }, { rows: [[]] }];
const rowsOf = (part: string) =>
  noRows.concat(
    strange.flatMap((one) => [{ rows: [{ rowId: one, [part]: {} }] }, { rows: [{ rowId: '-', [part]: one }] }]),
  );

/** Bodies of wrong shapes for an endpoint, which do nothing. */
const writes: readonly (readonly [number, RuleId, CaseText['method'], path: string, bodies: readonly unknown[]])[] = [
  [
    5,
    'RELOAD-1',
    'POST',
    '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload',
    [...strange, { gridIds: 5 }, { gridIds: null }, { gridIds: [null] }, { gridIds: [{}] }],
  ],
  [11, 'ADD-1', 'POST', legacy, noRows],
  [12, 'UPD-1', 'PUT', legacy, rowsOf('values')],
  [13, 'DEL-1', 'DELETE', legacy, [...noRows, { rows: [{}] }]],
  [16, 'NADD-1', 'POST', newer, noRows],
  [17, 'NUPD-1', 'PUT', newer, rowsOf('columns')],
  [18, 'NDEL-1', 'DELETE', newer, [...noRows, { rows: [{}] }]],
];

/** The statuses of a refusal and of a success. The server must not fail, and no row may change. */
const admitted: Status = [200, 201, 204, 400, 404, 422];

/** Bodies of other shapes than each endpoint takes. */
export const shapes: readonly Case[] = writes.flatMap(([endpoint, rule, method, path, [body, ...others]]) =>
  casesOf('stories/shapes', endpoint, [
    {
      name: `on endpoint ${endpoint} a body of another shape is no failure, and changes no row`,
      rules: [rule],
      effect: [5, 13, 18].includes(endpoint) ? 'destructive' : 'writes own rows', // a wrong service may delete more
      needs: ['scratch'],
      ...(endpoint > 15 && { uses: [9] }),
      method,
      path,
      body,
      before: (trial) => rememberRows(trial),
      status: admitted,
      after: async (answer, trial) => {
        for (const other of others) await trial.expect({ method, path, body: other }, admitted);
        await isUnchanged(answer, trial);
      },
    },
  ]),
);
