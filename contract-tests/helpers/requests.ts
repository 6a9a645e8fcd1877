import { leavesOf, outside, per, type Status } from '../../src/contract/judge/outcome.js';
import type { CaseRequest, CaseText, HttpResponse, TestContext } from '../../src/contract/run/case.js';
import type { Caller } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isEmptySuccess, isLegacyRefusal } from './error-body.js';

/** What a case has beside its request. */
export type More = Partial<Omit<CaseText, 'method' | 'path'>>;

type Check = Parameters<TestContext['firstOf']>[0];

/** The numbers that a status stands for under any value of its choices. */
export const statusesOf = (admitted: Status): readonly number[] => leavesOf(admitted).map(({ status }) => status);

// the part of a case about a request with two faults
type Clash = Required<Pick<CaseText, 'status' | 'shows' | 'after'>>;

/** What a request with two faults has: where the one answer can be told from the other, which of the two checks comes first. */
export const clash = (one: readonly [Check, Status], other: readonly [Check, Status]): Clash => ({
  status: [one[1], other[1]],
  shows: ['checks.order'],
  after: ({ status }: HttpResponse, trial: TestContext): void => {
    const [isOne, isOther] = [one, other].map((fault) => statusesOf(fault[1]).includes(status));
    if (isOne && !isOther) trial.firstOf(one[0], other[0]);
    if (isOther && !isOne) trial.firstOf(other[0], one[0]);
  },
});

/** Who asks, the status, the rule or rules that state it, the sentence that names the case, and whatever else the case has. */
type Row = readonly [
  as: Caller,
  status: Status | Clash,
  rules: RuleId | CaseText['rules'],
  name: CaseText['name'],
  more?: More,
];

/** Cases that are a request and its status: a matrix of rows by request, and what all of them have. */
export const requests = (
  common: More,
  matrix: Readonly<Record<`${CaseRequest['method']} /${string}`, readonly Row[]>>,
): readonly CaseText[] =>
  Object.entries(matrix).flatMap(([request, rows]) =>
    rows.map(([as, status, rules, name, more]): CaseText => {
      const space = request.indexOf(' ');
      const [method, path] = [request.slice(0, space) as CaseRequest['method'], request.slice(space + 1)];
      const expected = typeof status === 'object' && 'shows' in status ? status : { status };
      const own = typeof rules === 'string' ? ([rules] as const) : rules;
      return { ...common, name, rules: own, method, path, as, ...expected, ...more };
    }),
  );

/** What cases have in common that only read. */
export const reads: More = {};

/** What cases have in common whose request is a write that is refused, or harmless. */
export const ownRows: More = { effect: 'writes own rows' };

/** What cases have in common that write no rows. */
export const noRows: More = { effect: 'writes own rows', body: { rows: [] } };

/** What an endpoint answers before the version that it comes with. */
export const notYet = per('version.before', { 404: outside(404), 501: 501 });

/** The legacy API: what a request gets whose field is no grid or cascade and whose issue does not exist. */
export const fieldOrIssueRefused = clash(['field', 400], ['issue', 404]);

/** Makes the server fail on the request. */
export const failing: More = { needs: ['control'], before: (trial) => trial.control().failNext() };

/** Notes the declared add-on version, in which the endpoint is there. */
export const inVersion: More = {
  shows: ['addonVersion'],
  after: (_, trial) => void trial.shows('addonVersion', trial.declared('addonVersion'), 'the add-on version'),
};

/** What a write on an issue gets from a user who may view the issue and not edit it, whatever it gets from one who may. */
export const viewerMay = (allowed: Status): Status => per('auth.edit', { refused: 403, allowed });

/** Checks that a refusal of the legacy API is JSON, or has no body. */
export const refusedInJson: More = {
  shows: ['legacy.errorBody'],
  after: (answer, trial) => isLegacyRefusal(trial, answer),
};

/** Checks that an answer is what the editor gets of a path: who may view reads what is there. */
export const asEditorReads = (path: string): More => ({
  after: async ({ json }, trial) =>
    void trial.equal(json, (await trial.get({ method: 'GET', path })).json, 'the answer, as the editor gets it,'),
});

/** Checks that a success has no body, or an empty object, where none is stated; one of 204 never has one. */
export const emptySuccess: More = {
  shows: ['http.emptySuccess'],
  after: (answer, trial) => {
    if (answer.status !== 204) isEmptySuccess(trial, answer);
  },
};

/** Those without the right credentials: in words, the rule that refuses them, and the caller. */
export const impostors = [
  ['without credentials', 'AUTH-1', 'nobody'],
  ['with a wrong password', 'AUTH-2', 'editor with a wrong password'],
  ['as a user that does not exist', 'AUTH-2', 'unknown user'],
  ['with a wrong token', 'AUTH-2', 'wrong token'],
] as const;
