import { endpointName } from '../../../contract/reports/endpoint-titles.js';
import type { Case } from '../../../contract/run/case.js';
import type { Plan, PlannedCase, Touch, TouchedPlace } from '../../../contract/run/plan.js';
import { isInLane, lanesAfter } from '../../../contract/targets/lanes.js';
import type { Target } from '../../../contract/targets/target.js';
import { pluralize } from '../../../validation/pluralize.js';
import { paceText, requestsFor } from './pace.js';

function caseLine({ case: { id, rules, on }, skipped }: PlannedCase): string {
  const where = on === undefined ? '' : `  on the sibling ${on}`;
  return `    ${id}  ${rules.join(', ')}${where}${skipped === undefined ? '' : `  skipped: ${skipped}`}`;
}

/** The cases under headings, in the order in which the headings come first. */
function grouped(cases: readonly PlannedCase[], headingOf: (one: PlannedCase) => string): [string, PlannedCase[]][] {
  const groups = new Map<string, PlannedCase[]>();
  for (const one of cases) groups.set(headingOf(one), [...(groups.get(headingOf(one)) ?? []), one]);
  return [...groups];
}

const caseLines = ({ cases }: Plan): string[] =>
  grouped(cases, ({ lane }) => lane).flatMap(([lane, ofLane]) => [
    '',
    `${lane}: ${pluralize(ofLane.length, 'case')}`,
    ...grouped(ofLane, (one) => `${one.case.endpoint} ${endpointName(one.case.endpoint)}`).flatMap(
      ([endpoint, ofEndpoint]) => [`  ${endpoint}`, ...ofEndpoint.map(caseLine)],
    ),
  ]);

const touchWords = {
  read: 'read',
  'refused writes': 'read, and sent writes that must be refused or change nothing',
  written: 'written to, and put back',
} as const satisfies Record<Touch, string>;

/** The same of requests about everything, which no one can put back. */
const everywhereWords = {
  read: 'read',
  'refused writes': 'must be refused',
  written: 'is done for all of them, and is not undone',
} as const satisfies Record<Touch, string>;

const placeLines = (heading: string, places: readonly TouchedPlace[]): string[] =>
  places.length === 0
    ? []
    : ['', heading, ...places.map(({ ids, touch, what }) => `  ${ids.join(' ')}  ${touchWords[touch]}  (${what})`)];

const byId = (a: TouchedPlace, b: TouchedPlace): number =>
  String(a.ids[0]).localeCompare(String(b.ids[0]), 'en', { numeric: true });

/** What the cases about an earlier add-on version send to its sibling. */
function siblingTouch({ cases }: Plan, version: string): string {
  const own = cases.filter(({ case: { on }, skipped }) => on === version && skipped === undefined);
  if (own.length === 0) return 'not asked';
  return touchWords[own.every(({ lane }) => lane === 'read-only') ? 'read' : 'refused writes'];
}

function siblingLines({ older }: Target, plan: Plan): string[] {
  const lines = Object.entries(older).map(([version, url]) => `  ${version} at ${url}  ${siblingTouch(plan, version)}`);
  return lines.length === 0 ? [] : ['', 'Siblings', ...lines];
}

/** About what a run takes, and whether it may send that much. */
function paceLine(target: Target, plan: Plan): string {
  const { requests } = target.limits;
  const budget = requestsFor(plan) > requests ? ` The budget is ${pluralize(requests, 'request')}.` : '';
  return `It takes ${paceText(plan, target)}${budget}`;
}

function leftOutLines(all: readonly Case[], { lane }: Plan): string[] {
  const lines = lanesAfter(lane).map((other) => {
    const count = all.filter((one) => isInLane(one, other)).length - all.filter((one) => isInLane(one, lane)).length;
    return `  --lane ${other} would run ${count} more`;
  });
  return lines.length === 0 ? [] : ['', 'Left out', ...lines];
}

/** A plan for people: every case, and every field and issue that would be touched. `all` are the cases of every lane. */
export function planText(target: Target, all: readonly Case[], plan: Plan): string {
  const tried = plan.cases.filter(({ skipped }) => skipped === undefined).length;
  const places = [...plan.places].sort(byId);
  return [
    `${tried} of ${pluralize(plan.cases.length, 'case')} would be run on "${target.name}" (${target.baseUrl}) in the lane ${plan.lane}. Nothing was sent.`,
    paceLine(target, plan),
    ...caseLines(plan),
    ...leftOutLines(all, plan),
    ...placeLines(
      'Fields',
      places.filter(({ kind }) => kind === 'field'),
    ),
    ...placeLines(
      'Issues',
      places.filter(({ kind }) => kind === 'issue'),
    ),
    ...(plan.everywhere.length === 0 ? [] : ['', 'Requests about all grids, or all issues of a grid']),
    ...plan.everywhere.map(({ request, touch }) => `  ${request}  ${everywhereWords[touch]}`),
    ...siblingLines(target, plan),
    '',
  ].join('\n');
}
