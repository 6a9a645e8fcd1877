import { isInLane, type Lane, laneOf } from '../targets/lanes.js';
import { describePlaceholder } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import { fieldNames, heavier, placesIn, type Touch, touchedBy, touchedByBooks } from '../targets/touched.js';
import { whyUntried } from './availability.js';
import type { Case } from './case.js';

/** A case of a lane, and why it would be skipped, as far as that can be said without a request. */
export interface PlannedCase {
  readonly case: Case;
  readonly lane: Lane;
  readonly skipped?: string;
}

/** A field or an issue that a run would touch. */
export interface TouchedPlace {
  readonly kind: 'field' | 'issue';
  /** The id of a field; the id and the key of an issue. */
  readonly ids: readonly (string | number)[];
  readonly touch: Touch;
  /** What it is to the cases, in words. */
  readonly what: string;
}

/** What a run would do. */
export interface Plan {
  readonly lane: Lane;
  readonly cases: readonly PlannedCase[];
  readonly places: readonly TouchedPlace[];
  /** Requests about all grids, or about all issues of a grid: method and path. */
  readonly everywhere: readonly { readonly request: string; readonly touch: Touch }[];
}

const describedAs = (name: string): string =>
  describePlaceholder(name === 'goneUserIssue' ? `${name}Key` : name).replace(/^the (id|key) of /, '');

function placeOf({ values }: Target, name: string, touch: Touch): TouchedPlace {
  const ids = [values[name], values[`${name}Key`]].filter((id) => typeof id === 'number' || typeof id === 'string');
  return { kind: fieldNames.includes(name) ? 'field' : 'issue', ids, touch, what: describedAs(name) };
}

/** The grids of the sentinel rows, which are read. */
const sentinelPlaces = ({ scratch }: Target, lane: Lane): readonly TouchedPlace[] =>
  scratch.flatMap(({ sentinel }) =>
    lane === 'read-only' || sentinel === undefined
      ? []
      : [{ kind: 'field', ids: [sentinel.grid], touch: 'read', what: 'a grid that holds a sentinel row' }],
  );

function placesOf(target: Target, cases: readonly Case[], lane: Lane): readonly TouchedPlace[] {
  const byName = new Map<string, Touch>();
  for (const [name, touch] of [...cases.flatMap(touchedBy), ...touchedByBooks(target, lane)]) {
    byName.set(name, heavier(touch, byName.get(name) ?? 'read'));
  }
  const named = [...byName].map(([name, touch]) => placeOf(target, name, touch));
  const once = new Map<string, TouchedPlace>();
  for (const place of [...named, ...sentinelPlaces(target, lane)]) {
    const known = once.get(`${place.kind} ${place.ids[0]}`);
    once.set(`${place.kind} ${place.ids[0]}`, known ? { ...known, touch: heavier(place.touch, known.touch) } : place);
  }
  return [...once.values()];
}

/** Whether a path is about all issues of a grid, or about all grids. */
const isEverywhere = (one: Case): boolean =>
  /\/grid\/\{\w+\}\/(issues|rowcount)\b/.test(one.path) || placesIn(one).length === 0;

function everywhereOf({ values }: Target, cases: readonly Case[]): Plan['everywhere'] {
  const requests = new Map<string, Touch>();
  for (const { path, method, effect } of cases.filter(isEverywhere)) {
    const [bare = ''] = path.split('?');
    const request = `${method} ${bare.replaceAll(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all))}`;
    const sent: Touch = effect === 'destructive' ? 'written' : 'refused writes';
    requests.set(request, heavier(method === 'GET' ? 'read' : sent, requests.get(request) ?? 'read'));
  }
  return [...requests].map(([request, touch]) => ({ request, touch }));
}

/** What a run of these cases would do on a target, found without a request. */
export function planOf(target: Target, cases: readonly Case[], lane: Lane): Plan {
  const planned = cases
    .filter((one) => isInLane(one, lane))
    .map((one): PlannedCase => {
      const skipped = whyUntried(one, target, lane);
      return { case: one, lane: laneOf(one), ...(skipped !== undefined && { skipped }) };
    });
  const tried = planned.filter(({ skipped }) => skipped === undefined).map((one) => one.case);
  return { lane, cases: planned, places: placesOf(target, tried, lane), everywhere: everywhereOf(target, tried) };
}
