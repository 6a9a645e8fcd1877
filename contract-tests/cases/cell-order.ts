import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { statusesOf } from '../helpers/requests.js';

const legacy = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{unknownIssue}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{unknownIssueKey}';
const cascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{unknownIssue}';

const unknownLevel = per('cascade.unknownLevel', { 400: 400, 404: 404 });
const invalid = per('newer.status.invalid', { 400: 400, 422: 422 });
const noIssue = per('newer.status.issue', { 404: 404, 403: 403, 400: 400 });

/** A body with an invalid cell or level, sent to an issue that does not exist, with the rule and the status of each fault. */
type Row = readonly [
  endpoint: number,
  request: `${'POST' | 'PUT'} /${string}`,
  body: unknown,
  wrong: readonly [RuleId, Status],
  missing: readonly [RuleId, Status],
];

const rows: readonly Row[] = [
  [
    11,
    `POST ${legacy}`,
    { rows: [{ '...': '{minimalRow}', '{number}': 'twelve' }] },
    ['VALUE-1', 400],
    ['ISSUE-1', 404],
  ],
  [
    12,
    `PUT ${legacy}`,
    { rows: [{ rowId: '{unknownRow}', values: { '{number}': 'twelve' } }] },
    ['VALUE-1', 400],
    ['ISSUE-1', 404],
  ],
  [
    16,
    `POST ${newer}`,
    { rows: [{ '...': '{minimalRow.id}', '{number.id}': 'twelve' }] },
    ['NERR-1', invalid],
    ['ISSUE-2', noIssue],
  ],
  [
    17,
    `PUT ${newer}`,
    { rows: [{ rowId: '{unknownRowId}', columns: { '{number.id}': 'twelve' } }] },
    ['NERR-1', invalid],
    ['ISSUE-2', noIssue],
  ],
  [20, `PUT ${cascade}`, { 'gridtwin no level': '{option1}' }, ['CAS-2', unknownLevel], ['ISSUE-1', 404]],
  [21, `PUT ${cascade}/reset`, ['gridtwin no level'], ['CAS-3', unknownLevel], ['ISSUE-1', 404]],
];

/**
 * Records which fault a refusal names if the two statuses differ. A refusal that names the issue shows something about cells only
 * if content comes first, as it does for the names of columns in a query.
 */
const recordFirst =
  (wrong: Status, missing: Status) =>
  async ({ status }: HttpResponse, trial: TestContext): Promise<void> => {
    const [isContent, isIssue] = [wrong, missing].map((one) => statusesOf(one).includes(status));
    if (isContent === isIssue) return;
    if (isContent) trial.firstOf('content', 'issue');
    const query = { method: 'GET', path: `${legacy}/?columns=gridtwin-none` } as const;
    const early = await trial.of('READ-5', 9).expect(query, [400, 404]);
    if (early?.status !== 400) return;
    const by = { 'with-issue': false, 'without-issue': true };
    trial.admits('checks.cells', isContent, by, 'whether the refusal names what the body says');
  };

/** The order of checking cells or levels and their issue (choices `checks.order` and `checks.cells`). */
export const cellOrder: readonly Case[] = rows.flatMap(([endpoint, request, body, [rule, wrong], [other, missing]]) => {
  const space = request.indexOf(' ');
  return casesOf('cell-order', endpoint, [
    {
      name: `what is wrong in a body and is written to no issue is refused for one of the two by endpoint ${endpoint}`,
      effect: 'writes own rows',
      rules: [rule, other],
      method: request.slice(0, space) as CaseText['method'],
      path: request.slice(space + 1),
      body,
      status: [wrong, missing],
      ...(endpoint > 13 && { uses: [9] }),
      shows: ['checks.order', 'checks.cells'],
      after: recordFirst(wrong, missing),
    },
  ]);
});
