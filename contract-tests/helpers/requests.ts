import { leavesOf, outside, per, type Status } from '../../src/contract/judge/outcome.js';
import type { CaseRequest, CaseText, HttpResponse, TestContext } from '../../src/contract/run/case.js';
import type { Caller } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isEmptySuccess, isLegacyRefusal } from './error-body.js';

/** The members of a case besides its request. */
export type More = Partial<Omit<CaseText, 'method' | 'path'>>;

type Check = Parameters<TestContext['firstOf']>[0];

/** Returns the statuses that are admissible under any value of the choices. */
export const statusesOf = (admitted: Status): readonly number[] => leavesOf(admitted).map(({ status }) => status);

// the members of a case about a request with two faults
type Clash = Required<Pick<CaseText, 'status' | 'shows' | 'after'>>;

/** Returns the outcome of a request with two faults. If the answer shows which, it says which check comes first. */
export const clash = (one: readonly [Check, Status], other: readonly [Check, Status]): Clash => ({
  status: [one[1], other[1]],
  shows: ['checks.order'],
  after: ({ status }: HttpResponse, trial: TestContext): void => {
    const [isOne, isOther] = [one, other].map((fault) => statusesOf(fault[1]).includes(status));
    if (isOne && !isOther) trial.firstOf(one[0], other[0]);
    if (isOther && !isOne) trial.firstOf(other[0], one[0]);
  },
});

/** The caller, the status, its rule or rules, the name of the case, and other members. */
type Row = readonly [
  as: Caller,
  status: Status | Clash,
  rules: RuleId | CaseText['rules'],
  name: CaseText['name'],
  more?: More,
];

/** Returns cases of a request and its status, from a matrix of rows by request and their common members. */
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

/** The common members of cases that only read. */
export const reads: More = {};

/** The common members of cases whose write is refused or harmless. */
export const ownRows: More = { effect: 'writes own rows' };

/** The common members of cases that write no rows. */
export const noRows: More = { effect: 'writes own rows', body: { rows: [] } };

/** The status of an endpoint before the version that adds it. */
export const notYet = per('version.before', { 404: outside(404), 501: 501 });

/** The legacy API: the outcome for a field that is not a grid or cascade and an issue that does not exist. */
export const fieldOrIssueRefused = clash(['field', 400], ['issue', 404]);

/** Makes the server fail on the request. */
export const failing: More = { needs: ['control'], before: (trial) => trial.control().failNext() };

/** Notes the declared add-on version, which has the endpoint. */
export const inVersion: More = {
  shows: ['addonVersion'],
  after: (_, trial) => void trial.shows('addonVersion', trial.declared('addonVersion'), 'the add-on version'),
};

/** Returns the status of a write for a user who may view the issue but not edit it, from the editor's status. */
export const viewerMay = (allowed: Status): Status => per('auth.edit', { refused: 403, allowed });

/** Checks that a refusal of the legacy API is JSON or empty. */
export const refusedInJson: More = {
  shows: ['legacy.errorBody'],
  after: (answer, trial) => isLegacyRefusal(trial, answer),
};

/** Checks that an answer equals the editor's: viewers read the same. */
export const asEditorReads = (path: string): More => ({
  after: async ({ json }, trial) =>
    void trial.equal(json, (await trial.get({ method: 'GET', path })).json, 'the answer, as the editor gets it,'),
});

/** Checks the body of a success: nothing, or an empty object. A 204 never has a body. */
export const emptySuccess: More = {
  shows: ['http.emptySuccess'],
  after: (answer, trial) => {
    if (answer.status !== 204) isEmptySuccess(trial, answer);
  },
};

/** Callers without valid credentials: a description, the rule that refuses them, and the caller. */
export const impostors = [
  ['without credentials', 'AUTH-1', 'nobody'],
  ['with a wrong password', 'AUTH-2', 'editor with a wrong password'],
  ['as a user that does not exist', 'AUTH-2', 'unknown user'],
  ['with a wrong token', 'AUTH-2', 'wrong token'],
] as const;
