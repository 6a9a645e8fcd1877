import { showsOf } from '../../src/contract/judge/observations.js';
import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseRequest, casesOf, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import {
  columnRefused,
  fieldRefused,
  issueRefused,
  updated,
  updatedRowRefused,
  viewerWriting,
} from '../helpers/newer-refusals.js';
import { addGridRow } from '../helpers/newer-rows.js';
import { statusesOf } from '../helpers/requests.js';
import { malformed } from '../helpers/strange-bodies.js';

/** A fault of a request: the check that it fails, its status and rule, and the members that differ from a valid request. */
interface Fault extends Partial<Pick<CaseRequest, 'as' | 'body' | 'raw' | 'headers'>> {
  readonly check: Parameters<TestContext['firstOf']>[0];
  readonly status: Status;
  readonly rule: RuleId;
  /** The status of a request with only this fault, if it is not `status`. */
  readonly alone?: Status;
  readonly field?: string;
  readonly issue?: string;
  readonly query?: string;
}

const unauthorized: Fault = { check: 'credentials', status: 401, rule: 'AUTH-1', as: 'nobody' };
const noField: Fault = { check: 'field', status: fieldRefused, rule: 'FIELD-4', field: '{unknownField}' };
const noIssue: Fault = { check: 'issue', status: issueRefused, rule: 'ISSUE-2', issue: '{unknownIssueKey}' };
const viewing: Fault = {
  check: 'permission',
  status: per('newer.status.edit', { 403: 403, 404: 404 }),
  alone: viewerWriting(updated),
  rule: 'ISSUE-2',
  as: 'viewer',
  issue: '{issueKey}',
  body: { rows: [] },
};
const noJson: Fault = {
  check: 'syntax',
  status: malformed,
  rule: 'JSON-1',
  raw: '{"rows": [',
  headers: { 'content-type': 'application/json' },
};
const noColumn: Fault = {
  check: 'content',
  status: columnRefused,
  rule: 'NCOL-1',
  query: '?columnIds=gridtwin-no-column',
};
const noRow: Fault = {
  check: 'content',
  status: updatedRowRefused,
  rule: 'NUPD-1',
  body: { rows: [{ rowId: '{unknownRowId}', columns: {} }] },
};

/** Pairs of faults that a request can have, by endpoint. */
const pairs: readonly (readonly [endpoint: 15 | 17, one: Fault, other: Fault])[] = [
  [15, unauthorized, noField],
  [15, unauthorized, noIssue],
  [15, unauthorized, noColumn],
  [15, noIssue, noColumn],
  [17, unauthorized, noJson],
  [17, noField, noJson],
  [17, noIssue, noJson],
  [17, viewing, noJson],
  [17, viewing, noRow],
];

/** Returns a request with exactly these faults. On endpoint 17 it changes no row of the run. */
function requestWith(endpoint: 15 | 17, ...faults: readonly Fault[]): CaseRequest {
  const isRead = endpoint === 15;
  const usual = { field: '{grid}', issue: isRead ? '{issueKey}' : '{scratchKey}', query: '', as: 'editor' } as const;
  const { field, issue, query, as, body, raw, headers }: typeof usual & Partial<Fault> = Object.assign(
    {},
    usual,
    ...faults,
  );
  const sent = body ?? { rows: [{ rowId: '{rowId}', columns: {} }] };
  return {
    method: isRead ? 'GET' : 'PUT',
    path: `/rest/{vendor}-grid/1.0/api/grid/${field}/issue/${issue}${query}`,
    as,
    ...(!isRead && raw === undefined && { body: sent }),
    ...(raw !== undefined && { raw }),
    ...(headers && { headers }),
  };
}

/** The order of checks in the newer API, by pairs. The status shows which fault is answered if the faults have different ones. */
export const orderNewer: readonly Case[] = pairs.flatMap(([endpoint, one, other]) =>
  casesOf('order-newer', endpoint, [
    {
      ...requestWith(endpoint, one, other),
      name: `a request with two faults, ${one.check} and ${other.check}, is refused for one of them`,
      rules: one.rule === other.rule ? [one.rule] : [one.rule, other.rule],
      effect: endpoint === 17 ? 'writes own rows' : 'reads',
      status: [one.status, other.status],
      shows: [
        'checks.order',
        ...showsOf({ status: [one, other].flatMap(({ status, alone = status }) => [status, alone]) }),
      ],
      ...(endpoint === 17 && { needs: ['scratchKey'] as const }),
      before: async (trial) => {
        if (endpoint === 17) trial.keep('rowId', await addGridRow(trial));
        for (const fault of [one, other]) {
          const { check, rule, status, alone = status } = fault;
          const answer = await trial.of(rule).expect(requestWith(endpoint, fault), alone);
          if (answer && !statusesOf(status).includes(answer.status))
            throw new SkipCase(`the target does not refuse a request for its ${check}`);
          trial.keep(check, answer?.status);
        }
      },
      after: ({ status }, trial) => {
        const [ofOne, ofOther] = [trial.value(one.check), trial.value(other.check)];
        if (ofOne === ofOther) return;
        if (status === ofOne) trial.firstOf(one.check, other.check);
        if (status === ofOther) trial.firstOf(other.check, one.check);
      },
    },
  ]),
);
