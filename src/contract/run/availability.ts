import { endpoints } from '../../service/endpoints/endpoints.js';
import { isAtLeast } from '../../specification/versions.js';
import type { Lane } from '../targets/lanes.js';
import { type Caller, describePlaceholder, isPlaceholder, isRole } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import type { Case } from './case.js';
import { namesIn } from './interpolate.js';

const sinceOf = new Map(
  endpoints.map((endpoint) => [endpoint.number as number, 'since' in endpoint ? endpoint.since : undefined]),
);

function tooEarly({ endpoint, on }: Case, { addonVersion }: Target): string | undefined {
  const since = sinceOf.get(endpoint);
  if (on !== undefined || since === undefined || isAtLeast(addonVersion, since)) return undefined;
  return `endpoint ${endpoint} comes with add-on version ${since}, and the target has ${addonVersion}`;
}

const withoutSibling = ({ on }: Case, { older }: Target): string | undefined =>
  on === undefined || older[on] !== undefined ? undefined : `the target names no sibling with add-on version ${on}`;

function withoutCaller(caller: Caller, { users }: Target): string | undefined {
  if (caller === 'editor by token') {
    return users.editor?.token === undefined ? 'the target names no token of the editor' : undefined;
  }
  return isRole(caller) && users[caller] === undefined ? `the target names no ${caller}` : undefined;
}

/** A way to steer a twin, which a run that only reads somebody else's does not use. */
function withoutControl({ control, isRemote }: Target, lane: Lane): string | undefined {
  if (control === undefined) return `the target has no ${describePlaceholder('control')}`;
  return isRemote && lane === 'read-only' ? 'a run that only reads makes no twin fail and imports no rows' : undefined;
}

function without(name: string, target: Target, lane: Lane): string | undefined {
  if (name === 'control') return withoutControl(target, lane);
  if (isRole(name)) return withoutCaller(name, target);
  if (!isPlaceholder(name) || name === 'mark' || target.values[name] !== undefined) return undefined;
  return `the target names no {${name}}: ${describePlaceholder(name)}`;
}

/** The names that a case uses of its target: those in braces, and those that it says its functions need. */
export const namesOf = ({ path, body, needs = [] }: Case): readonly string[] => [
  ...new Set([...namesIn(path), ...namesIn(body), ...needs]),
];

/** Why a case cannot be tried on a target, as far as that can be said without a request; undefined when it can. */
export function whyUntried(one: Case, target: Target, lane: Lane): string | undefined {
  const reasons = [
    tooEarly(one, target),
    withoutSibling(one, target),
    withoutCaller(one.as ?? 'editor', target),
    ...namesOf(one).map((name) => without(name, target, lane)),
  ];
  return reasons.find((reason) => reason !== undefined);
}
