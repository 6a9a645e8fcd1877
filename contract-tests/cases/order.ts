import { per, type Status } from '../../src/contract/judge/outcome.js';
import {
  type Case,
  type CaseRequest,
  type CaseText,
  casesOf,
  SkipCase,
  type TestContext,
} from '../../src/contract/run/case.js';
import type { Caller } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';
import { noGridRefused } from '../helpers/newer-refusals.js';
import { clash } from '../helpers/requests.js';
import { malformed, ofOtherType } from '../helpers/strange-bodies.js';

/** A failing check, its status, and its rule. */
type Fault = readonly [check: Parameters<TestContext['firstOf']>[0], status: Status, rule: RuleId];

/** The endpoint, the caller, a request with two faults, these faults, and other members of the case. */
type Row = readonly [
  endpoint: number,
  as: Caller,
  request: `${CaseText['method']} /${string}`,
  one: Fault,
  other: Fault,
  more?: Partial<CaseText>,
];

const legacy = '/rest/{vendor}-igrid/1.0/grid';
const noPage = 'startAt=first';
const ofNoPage = per('paging.invalid', { 400: 400, 404: 404, 'as-if-not-given': 200 });
const noColumn = 'columns=gridtwin-none';

const unauthorized: Fault = ['credentials', 401, 'AUTH-1'];
const noField: Fault = ['field', 404, 'FIELD-1'];
const noGrid: Fault = ['field', 400, 'FIELD-2'];
const noIssue: Fault = ['issue', 404, 'ISSUE-1'];
const notAllowed: Fault = ['permission', 403, 'AUTH-3'];
const outside: Fault = ['context', 400, 'FIELD-5'];
const noJson: Fault = ['syntax', malformed, 'JSON-1'];
const noColumnIs: Fault = ['content', 400, 'READ-5'];
const noRow: Fault = ['content', 404, 'ROW-1'];

/** Skips a case on a target that takes an invalid page: its request then has one fault less. */
const withoutSuchPages = {
  shows: ['paging.invalid'] as const,
  before: async (trial: TestContext): Promise<void> => {
    const path = `${legacy}/{grid}/issue/{issue}/?${noPage}`;
    const answer = await trial.expect({ method: 'GET', path }, ofNoPage);
    if (answer?.status === 200) throw new SkipCase('the target takes a page that cannot be as if it was not given');
  },
};

/** Skips a case on a target that gives datasource information to others than admins. */
const whereAdminsMay = {
  shows: ['source.permission'] as const,
  before: async (trial: TestContext): Promise<void> => {
    const answer = await trial.expect(
      { method: 'GET', path: `${legacy}/{grid}/datasource` },
      per('source.permission', { admins: 403, editors: 200, sysadmins: 403 }),
    );
    if (answer?.status !== 403) throw new SkipCase('the target gives datasource information to others, too');
  },
};

const writes = { effect: 'writes own rows' } as const;
const noType = { ...writes, raw: '{"rows": []}', headers: { 'content-type': 'text/plain' } } as const;

/** Returns a case with a body that is not JSON, beside another fault. */
const malformedOn = (other: string): Partial<CaseText> => ({
  ...writes,
  raw: '{"rows": [',
  headers: { 'content-type': 'application/json' },
  name: `a request with two faults, ${other} and a body that is not JSON, is refused for one of them`,
});

/**
 * Requests with two faults, of which the answer names one. No request shows the order of other pairs: one fault excludes the other
 * (a missing issue has no permissions and no context), or both have the same status. Shapes of bodies and parameters of queries
 * have their own cases, because they may be checked with syntax or later.
 */
const rows: readonly Row[] = [
  [3, 'nobody', `GET ${legacy}/{unknownField}/rowcount`, unauthorized, noField],
  [4, 'nobody', `GET ${legacy}/{grid}/issue/{unknownIssue}/rowcount`, unauthorized, noIssue],
  [9, 'nobody', `GET ${legacy}/{boundGrid}/issue/{issue}/`, unauthorized, outside],
  [9, 'nobody', `GET ${legacy}/{grid}/issue/{issue}/?${noColumn}`, unauthorized, noColumnIs],
  [2, 'editor', `GET ${legacy}/{unknownField}/datasource`, ['role', 403, 'AUTH-6'], noField, whereAdminsMay],
  [12, 'nobody', `PUT ${legacy}/{grid}/issue/{scratch}`, unauthorized, noJson, malformedOn('credentials')],
  [12, 'editor', `PUT ${legacy}/{unknownField}/issue/{scratch}`, noField, noJson, malformedOn('field')],
  [12, 'editor', `PUT ${legacy}/{grid}/issue/{unknownIssue}`, noIssue, noJson, malformedOn('issue')],
  [12, 'editor', `PUT ${legacy}/{grid}/issue/{hiddenIssue}`, notAllowed, noJson, malformedOn('permission')],
  [9, 'editor', `GET ${legacy}/{otherField}/issue/{unknownIssue}/`, noGrid, noIssue],
  [9, 'editor', `GET ${legacy}/{unknownField}/issue/{hiddenIssue}/`, noField, notAllowed],
  [9, 'editor', `GET ${legacy}/{grid}/issue/{unknownIssue}/?${noColumn}`, noIssue, noColumnIs],
  [9, 'outsider', `GET ${legacy}/{boundGrid}/issue/{issue}/`, notAllowed, outside],
  [9, 'editor', `GET ${legacy}/{grid}/issue/{hiddenIssue}/?${noColumn}`, notAllowed, noColumnIs],
  [
    12,
    'editor',
    `PUT ${legacy}/{boundGrid}/issue/{issue}`,
    outside,
    noRow,
    { ...writes, body: { rows: [{ rowId: '{unknownRow}', values: {} }] } },
  ],
  [
    12,
    'editor',
    `PUT ${legacy}/{boundGrid}/issue/{issue}`,
    outside,
    // if any type is taken, there is one fault less, and the answer names the other
    ['syntax', ofOtherType(400), 'JSON-1'],
    noType,
  ],
];

const casesOfRow = ([endpoint, as, request, one, other, more = {}]: Row): readonly Case[] => {
  const space = request.indexOf(' ');
  const [method, path] = [request.slice(0, space) as CaseText['method'], request.slice(space + 1)];
  const name = `a request with two faults, ${one[0]} and ${other[0]}, is refused for one of them`;
  const told = clash([one[0], one[1]], [other[0], other[1]]);
  const shows = [...told.shows, ...(more.shows ?? [])];
  return casesOf('order', endpoint, [{ name, rules: [one[2], other[2]], method, path, as, ...more, ...told, shows }]);
};

/** Faults that are checked with the syntax of the body or with its content: the choice, and a request with such a fault. */
const ofEither = [
  {
    choice: 'checks.shape',
    what: 'a body of another shape',
    endpoint: 12,
    rule: 'JSON-1',
    request: { method: 'PUT', body: { rows: '{unknownRow}' } },
    query: '',
  },
  {
    choice: 'checks.parameters',
    what: 'a parameter that is no number',
    endpoint: 9,
    rule: 'READ-6',
    request: { method: 'GET', before: withoutSuchPages.before },
    query: `/?${noPage}`,
  },
] as const;

/**
 * Shapes of bodies and parameters of queries beside another fault. They are checked with syntax or with content (choices
 * `checks.shape` and `checks.parameters`). A case shows which if the other fault is checked between these two.
 */
const shapes: readonly Case[] = ofEither.flatMap(({ choice, what, endpoint, rule, request, query }) =>
  (
    [
      ['nobody', 'scratch', 401, 'AUTH-1'],
      ['editor', 'hiddenIssue', 403, 'AUTH-3'],
    ] as const
  ).flatMap(([as, issue, refused, other]) => {
    const path = `${legacy}/{grid}/issue/{${issue}}` as const;
    return casesOf('order', endpoint, [
      {
        ...writes,
        ...request,
        name: `${what} that the ${as} sends is refused with what is no JSON, or with wrong content`,
        rules: [other, rule],
        path: `${path}${query}`,
        as,
        status: [choice === 'checks.parameters' ? ofNoPage : 400, refused],
        shows: [choice, 'http.malformedBody', ...(choice === 'checks.parameters' ? withoutSuchPages.shows : [])],
        after: async ({ status }, trial) => {
          const headers = { 'content-type': 'application/json' };
          const broken = { method: 'PUT', path, as, raw: '{"rows": [', headers } as const;
          const isFirst = async (sent: CaseRequest, told: Status): Promise<boolean> =>
            (await trial.of('JSON-1').expect(sent, [told, refused]))?.status !== refused;
          const isSyntaxFirst = await isFirst(broken, malformed);
          const isContentFirst = await isFirst({ method: 'GET', path: `${path}/?${noColumn}`, as }, 400);
          if (isSyntaxFirst === isContentFirst) return;
          const by = { 'with-syntax': isSyntaxFirst, 'with-content': isContentFirst };
          trial.admits(choice, status !== refused, by, `whether the refusal names ${what}`);
        },
      },
    ]);
  }),
);

/**
 * Fields in a body beside another fault. They are checked with content, or as the field of a path (choice `checks.reloadIds`).
 * A case shows which if the other fault is checked between these two.
 */
const reloads: readonly Case[] = (
  [
    ['unknownIssue', 404, 'ISSUE-1', 'otherField', 400, 'FIELD-2'],
    ['hiddenIssue', 403, 'AUTH-3', 'unknownField', 404, 'FIELD-1'],
  ] as const
).flatMap(([issue, refused, rule, field, ofField, fieldRule]) =>
  casesOf('order', 5, [
    {
      ...writes,
      name: `a {${field}} in a body on the {${issue}} is refused with fields in paths, or with wrong content`,
      rules: [rule, fieldRule],
      method: 'POST',
      path: `${legacy}/issue/{${issue}}/reload`,
      body: { gridIds: [`{${field}}`] },
      status: [ofField, refused],
      shows: ['checks.reloadIds'],
      after: async ({ status }, trial) => {
        const isFirst = async (path: string, told: number): Promise<boolean> =>
          (await trial.of(rule, 9).expect({ method: 'GET', path }, [told, refused]))?.status === told;
        const isFieldFirst = await isFirst(`${legacy}/{${field}}/issue/{${issue}}/`, ofField);
        const isContentFirst = await isFirst(`${legacy}/{grid}/issue/{${issue}}/?${noColumn}`, 400);
        if (isFieldFirst === isContentFirst) return;
        const by = { 'with-field': isFieldFirst, 'with-content': isContentFirst };
        trial.admits('checks.reloadIds', status === ofField, by, 'whether the refusal names the field in the body');
      },
    },
  ]),
);

/** The order of checks (choice `checks.order`), by pairs. */
export const order: readonly Case[] = [
  ...rows.flatMap(casesOfRow),
  ...shapes,
  ...reloads,
  ...casesOf('order', 15, [
    {
      name: 'the newer API refuses a request with two faults, field and issue, for one of them',
      rules: ['FIELD-4', 'ISSUE-2'],
      method: 'GET',
      path: '/rest/{vendor}-grid/1.0/api/grid/{otherField}/issue/{unknownIssueKey}',
      ...clash(['field', noGridRefused], ['issue', per('newer.status.issue', { 404: 404, 403: 403, 400: 400 })]),
    },
  ]),
];
