import { per, type Status } from '../../src/contract/judge/outcome.js';
import type { CaseRequest, CaseText } from '../../src/contract/run/case.js';
import type { Caller } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isLegacyRefusal } from './error-body.js';

type More = Partial<Omit<CaseText, 'method' | 'path'>>;

/** Who asks, the status, the rule or rules that state it, the sentence that names the case, and whatever else the case has. */
type Row = readonly [
  as: Caller,
  status: Status,
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
      return { ...common, name, rules: typeof rules === 'string' ? [rules] : rules, method, path, as, status, ...more };
    }),
  );

/** What cases have in common that only read. */
export const reads: More = {};

/** What cases have in common whose request is a write that is refused, or harmless. */
export const ownRows: More = { effect: 'writes own rows' };

/** What cases have in common that write no rows. That no rows are taken is decision 6. */
export const noRows: More = { effect: 'writes own rows', body: { rows: [] } };

/** What an endpoint answers before the version that it comes with. */
export const notYet = per('version.before', { 404: 404, 501: 501 });

/** The legacy API: what a request gets whose field is no grid or cascade and whose issue does not exist. */
export const fieldOrIssueRefused = per('checks.order', { 'field-first': 400, 'issue-first': 404 });

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
