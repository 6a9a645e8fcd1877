import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { sameOutcome } from '../helpers/newer-checks.js';
import { hiddenIssues } from '../helpers/newer-refusals.js';

const json = { 'content-type': 'application/json' } as const;

/** A fault of a request besides its issue. */
interface Fault {
  readonly what: string;
  readonly field?: string;
  readonly query?: string;
  readonly body?: Pick<CaseText, 'raw' | 'headers'>;
  /** A status of the second fault, besides those of the issue. */
  readonly status?: 415 | 422 | 500;
}

const fields: readonly Fault[] = [
  { what: 'of a field that does not exist', field: '{unknownField}' },
  { what: 'of a field that is no grid', field: '{otherField}' },
  { what: 'of a grid that applies to other issues', field: '{boundGrid}' },
];

const ofReads: readonly Fault[] = [
  ...fields,
  { what: 'of a column that does not exist', query: '?columnIds=gridtwin', status: 422 },
];

const ofWrites: readonly Fault[] = [
  ...fields,
  { what: 'with a body that is not JSON', body: { raw: '{"rows": [', headers: json }, status: 500 },
  {
    what: 'with an unknown row and column',
    body: { raw: '{"rows": [{"rowId": "x", "columns": {"x": 1}, "x": 1}]}', headers: json },
    status: 422,
  },
  { what: 'with rows that are no list', body: { raw: '{"rows": 999999999}', headers: json }, status: 422 },
  {
    what: 'with a body of another content type',
    body: { raw: '{"rows": []}', headers: { 'content-type': 'text/plain' } },
    status: 415,
  },
];

const requests = [
  [15, 'GET', ofReads],
  [16, 'POST', ofWrites],
  [17, 'PUT', ofWrites],
  [18, 'DELETE', ofWrites],
] as const;

/** Requests with a second fault. Whichever is answered, a hidden issue gets the same answer as a missing one. */
export const hiddenIssuesTwice: readonly Case[] = requests.flatMap(([endpoint, method, faults]) =>
  casesOf(
    'hidden-issues-twice',
    endpoint,
    hiddenIssues.slice(0, 1).flatMap(([how, as, hidden, missing]) =>
      faults.map(({ what, field = '{grid}', query = '', body, status }): CaseText => {
        const request = { method, as, ...(method !== 'GET' && (body ?? { body: { rows: [] } })) };
        return {
          ...request,
          name: `on endpoint ${endpoint} a request ${what} tells no hidden issue ${how} from one that does not exist`,
          rules: ['AUTH-7'],
          ...(method !== 'GET' && { effect: 'writes own rows' }),
          path: `/rest/{vendor}-grid/1.0/api/grid/${field}/issue/{${hidden}}${query}`,
          status: [400, 403, 404, ...(status === undefined ? [] : [status])],
          after: (answer, trial) => sameOutcome(answer, trial, { hidden, missing, field, query }, request),
        };
      }),
    ),
  ),
);
