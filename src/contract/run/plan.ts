import { placesOf } from '../cleanup/cleanup.js';
import { isInLane, type Lane, laneOf } from '../targets/lanes.js';
import { describePlaceholder } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import { namesOf, whyUntried } from './availability.js';
import type { Case } from './case.js';

/** The use of a field or an issue: it is only read; it gets writes that must be refused or change nothing; it is written and restored. */
export type Touch = 'read' | 'refused writes' | 'written';

/** The cases that a run would try, and what it would touch. */
export interface Plan {
  readonly lane: Lane;
  /** The cases of the lane; `skipped` says why a case would be skipped, as far as known without a request. */
  readonly cases: readonly { readonly case: Case; readonly lane: Lane; readonly skipped?: string }[];
  /** The fields and issues that the run would touch. */
  readonly places: readonly {
    readonly kind: 'field' | 'issue';
    /** The id of a field; the id and the key of an issue. */
    readonly ids: readonly (string | number)[];
    readonly touch: Touch;
    /** What cases use it for, as text. */
    readonly what: string;
  }[];
  /** Requests about all grids, or about all issues of a grid: method and path. */
  readonly everywhere: readonly { readonly request: string; readonly touch: Touch }[];
}

const reading = /^(GET|HEAD|OPTIONS)$/;

function heavier(a: Touch, b: Touch = 'read'): Touch {
  const touches: readonly Touch[] = ['read', 'refused writes', 'written'];
  return touches.indexOf(a) > touches.indexOf(b) ? a : b;
}

// the names in braces; a name of an issue stands for its id, and with `Key` at the end for its key
const placeKinds = {
  field: ['emptyGrid', 'boundGrid', 'otherField', 'unknownField'],
  'written field': ['grid', 'plainGrid', 'sourceGrid'],
  cascade: ['cascade', 'otherCascade'], // own rows are no selections, so only the destructive lane writes here
  issue: ['issue', 'otherIssue', 'hiddenIssue', 'goneUserIssue', 'unknownIssue'],
  'scratch issue': ['scratch', 'secondScratch'],
};

// returns the fields and issues that a case names; a row that it writes counts as its grid
function placesIn(one: Case): readonly string[] {
  const names = namesOf(one).map((name) =>
    name
      .replace(/^minimalRow.*/, 'grid')
      .replace(/^plainRow.*/, 'plainGrid')
      .replace(/Key$/, ''),
  );
  const known = Object.values(placeKinds).flat();
  return [...new Set(names)].filter((name) => known.includes(name));
}

function touchesOf(one: Case): readonly (readonly [name: string, touch: Touch])[] {
  const names = placesIn(one);
  const isOnScratch = one.effect !== 'reads' && names.some((name) => placeKinds['scratch issue'].includes(name));
  const written = [...placeKinds['scratch issue'], ...placeKinds['written field']];
  const other = reading.test(one.method) ? 'read' : 'refused writes';
  return names.map((name) => [name, isOnScratch && written.includes(name) ? 'written' : other]);
}

function touchedPlaces(target: Target, cases: readonly Case[], lane: Lane): Plan['places'] {
  const { values, scratch } = target;
  const touched = cases.flatMap(touchesOf);
  const writes = lane !== 'read-only' && scratch.length > 0;
  // the cleanup restores these, and reads four more, for any cases
  const restored = ['scratch', 'secondScratch', 'grid', 'plainGrid'];
  if (lane === 'destructive' && placesOf(target).selected.length > 0) restored.push(...placeKinds.cascade);
  for (const name of writes ? [...restored, 'issue', 'emptyGrid', 'boundGrid', 'otherField'] : [])
    if (values[name] !== undefined) touched.push([name, restored.includes(name) ? 'written' : 'read']);
  const places = touched.map(([name, touch]): Plan['places'][number] => {
    const ids = [values[name], values[`${name}Key`]].filter((id) => typeof id === 'number' || typeof id === 'string');
    const kind = [...placeKinds.issue, ...placeKinds['scratch issue']].includes(name) ? 'issue' : 'field';
    return { kind, ids, touch, what: describePlaceholder(name).replace(/^the (id|key) of /, '') };
  });
  const sentinels = writes ? scratch.flatMap(({ sentinel }) => sentinel ?? []) : [];
  const what = 'a grid that holds a sentinel row';
  for (const { grid } of sentinels) places.push({ kind: 'field', ids: [grid], touch: 'read', what });
  const byId = new Map<string, Plan['places'][number]>();
  for (const place of places) {
    const id = `${place.kind} ${place.ids[0]}`;
    byId.set(id, { ...place, ...byId.get(id), touch: heavier(place.touch, byId.get(id)?.touch) });
  }
  return [...byId.values()];
}

/** Plans a run of these cases on a target, without a request. */
export function planOf(target: Target, cases: readonly Case[], lane: Lane): Plan {
  const planned = cases
    .filter((one) => isInLane(one, lane))
    .map((one): Plan['cases'][number] => {
      const skipped = whyUntried(one, target, lane);
      return { case: one, lane: laneOf(one), ...(skipped !== undefined && { skipped }) };
    });
  const tried = planned.filter(({ skipped }) => skipped === undefined).map((one) => one.case);
  const requests = new Map<string, Touch>();
  for (const one of tried) {
    const { path, method, effect } = one;
    if (!/\/grid\/\{\w+\}\/(issues|rowcount)\b/.test(path) && placesIn(one).length > 0) continue;
    const [bare = ''] = path.split('?');
    const request = `${method} ${bare.replaceAll(/\{(\w+)\}/g, (all, name) => String(target.values[name] ?? all))}`;
    if (request.includes('{')) continue; // about an id that the case makes up
    const sent = effect === 'destructive' ? 'written' : 'refused writes';
    requests.set(request, heavier(reading.test(method) ? 'read' : sent, requests.get(request)));
  }
  const everywhere = [...requests].map(([request, touch]) => ({ request, touch }));
  return { lane, cases: planned, places: touchedPlaces(target, tried, lane), everywhere };
}
