import type { Case } from '../../contract/case.js';
import { isInLane, lanesAfter } from '../../contract/lanes.js';
import type { Plan, PlannedCase, TouchedPlace } from '../../contract/plan.js';
import { endpointName } from '../../contract/reports/endpoint-titles.js';
import type { Target } from '../../contract/target.js';
import type { Touch } from '../../contract/touched.js';

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
    `${lane}: ${ofLane.length} cases`,
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
  const siblings = Object.entries(target.older).map(([version, url]) => `  ${version} at ${url}`);
  return [
    `${tried} of ${plan.cases.length} cases would be run on "${target.name}" (${target.baseUrl}) in the lane ${plan.lane}. Nothing was sent.`,
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
    ...(siblings.length === 0 ? [] : ['', 'Siblings, which are only read', ...siblings]),
    '',
  ].join('\n');
}
