import { endpointName } from '../../../contract/reports/endpoint-titles.js';
import { section } from '../../../contract/reports/text-layout.js';
import type { Case } from '../../../contract/run/case.js';
import type { Plan, Touch } from '../../../contract/run/plan.js';
import { isInLane, lanesAfter } from '../../../contract/targets/lanes.js';
import type { Target } from '../../../contract/targets/target.js';
import { groupBy } from '../../../validation/group-by.js';
import { pluralize } from '../../../validation/quote.js';

const triedIn = ({ cases }: Plan): Plan['cases'] => cases.filter(({ skipped }) => skipped === undefined);

// Estimates the requests of a plan: 1 for a case that reads, 7 for a case that also sets up, checks and cleans up.
function requestsFor(plan: Plan): number {
  const count = triedIn(plan).reduce((sum, { lane }) => sum + (lane === 'read-only' ? 1 : 7), 0);
  return count < 100 ? count : Number(count.toPrecision(2)); // two digits, as it is an estimate
}

function paceText(plan: Plan, { limits: { requestsPerSecond } }: Target): string {
  const requests = requestsFor(plan);
  const about = `about ${pluralize(requests, 'request')}`;
  if (!Number.isFinite(requestsPerSecond)) return `${about}.`;
  const seconds = Math.max(1, Math.ceil(requests / requestsPerSecond));
  const time = seconds < 90 ? pluralize(seconds, 'second') : pluralize(Math.round(seconds / 60), 'minute');
  return `${about}: ${time} or more, with at most ${pluralize(requestsPerSecond, 'request')} in a second.`;
}

/** Returns a line for the start of a run over a network, which may print nothing more for long; undefined for the mock. */
export const startLine = (plan: Plan, target: Target): string | undefined =>
  target.isRemote
    ? `gridtwin: ${pluralize(triedIn(plan).length, 'case')} to verify on "${target.name}" with ${paceText(plan, target)}`
    : undefined;

const caseLines = ({ cases }: Plan): string[] =>
  [...groupBy(cases, ({ lane }) => lane)].flatMap(([lane, ofLane]) => [
    '',
    `${lane}: ${pluralize(ofLane.length, 'case')}`,
    ...[...groupBy(ofLane, (one) => one.case.endpoint)].flatMap(([endpoint, own]) => [
      `  ${endpoint} ${endpointName(endpoint)}`,
      ...own.map(({ case: { id, rules, on }, skipped }) => {
        const sibling = on === undefined ? '' : `  on the sibling ${on}`;
        return `    ${id}  ${rules.join(', ')}${sibling}${skipped === undefined ? '' : `  skipped: ${skipped}`}`;
      }),
    ]),
  ]);

// Words for what is sent to one place, and for requests about everything, whose effects cannot be undone.
const touchWords: Readonly<Record<Touch, { readonly place: string; readonly everywhere: string }>> = {
  read: { place: 'read', everywhere: 'read' },
  'refused writes': {
    place: 'read, and sent writes that must be refused or change nothing',
    everywhere: 'must be refused',
  },
  written: { place: 'written to, and put back', everywhere: 'affects all of them, and is not undone' },
};

const placeLines = ({ places }: Plan, wanted: Plan['places'][number]['kind']): string[] =>
  places
    .filter(({ kind }) => kind === wanted)
    .sort((a, b) => String(a.ids[0]).localeCompare(String(b.ids[0]), 'en', { numeric: true }))
    .map(({ ids, touch, what }) => `  ${ids.join(' ')}  ${touchWords[touch].place}  (${what})`);

/** Returns the text of a plan: every case, and every field and issue that would be touched. `all` are the cases of every lane. */
export function planText(target: Target, all: readonly Case[], plan: Plan): string {
  const { cases, lane, everywhere } = plan;
  const { requests } = target.limits;
  const countIn = (one: Plan['lane']): number => all.filter((each) => isInLane(each, one)).length;
  const budget = requestsFor(plan) > requests ? ` The budget is ${pluralize(requests, 'request')}.` : '';
  const leftOut = lanesAfter(lane).map((one) => `  --lane ${one} would run ${countIn(one) - countIn(lane)} more`);
  const siblings = Object.entries(target.older).map(([version, url]) => {
    const own = triedIn(plan).filter(({ case: { on } }) => on === version);
    const touch = own.every((one) => one.lane === 'read-only') ? 'read' : 'refused writes';
    return `  ${version} at ${url}  ${own.length === 0 ? 'not asked' : touchWords[touch].place}`;
  });
  const requestLines = everywhere.map(({ request, touch }) => `  ${request}  ${touchWords[touch].everywhere}`);
  return [
    `${triedIn(plan).length} of ${pluralize(cases.length, 'case')} would be run on "${target.name}" (${target.baseUrl}) in the lane ${lane}. Nothing was sent.`,
    `It takes ${paceText(plan, target)}${budget}`,
    ...caseLines(plan),
    ...section('Left out', leftOut),
    ...section('Fields', placeLines(plan, 'field')),
    ...section('Issues', placeLines(plan, 'issue')),
    ...section('Requests about all grids, or all issues of a grid', requestLines),
    ...section('Siblings', siblings),
    '',
  ].join('\n');
}
