import { isAtLeast, type Version } from '../../specification/versions.js';
import type { Lane } from '../targets/lanes.js';
import { type Caller, describePlaceholder, isPlaceholder, isRole } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import type { Case } from './case.js';
import { namesIn } from './interpolate.js';
import { credentialsOf, endpointByNumber } from './session.js';

/** Returns the names of its target that a case uses: those in braces, and those that its functions need. */
export const namesOf = ({ path, body, needs = [] }: Case): readonly string[] => [
  ...new Set([...namesIn(path), ...namesIn(body), ...needs]),
];

function whyMissing(name: string, target: Target, lane: Lane): string | undefined {
  const { values, control, isRemote } = target;
  if (name === 'control' && control === undefined) return `the target has no ${describePlaceholder('control')}`;
  const steersNone = 'a read-only run cannot plan failures or import rows';
  if (name === 'control') return isRemote && lane === 'read-only' ? steersNone : undefined;
  if (isRole(name) || name.startsWith('editor ')) {
    const { missing } = credentialsOf(target, name as Caller);
    return missing && `the target names ${missing}`;
  }
  if (!isPlaceholder(name) || name === 'mark' || values[name] !== undefined) return undefined;
  return `the target names no {${name}}: ${describePlaceholder(name)}`;
}

function whyOfVersion({ endpoint, on, uses = [] }: Case, { addonVersion, older }: Target): string | undefined {
  for (const used of on === undefined ? [endpoint, ...uses] : uses) {
    const { since } = endpointByNumber.get(used) ?? {};
    if (since !== undefined && !isAtLeast(addonVersion, since))
      return `endpoint ${used} comes with add-on version ${since}, and the target has ${addonVersion}`;
  }
  const { since } = endpointByNumber.get(endpoint) ?? {};
  const isBefore = (version: Version) => since !== undefined && !isAtLeast(version, since);
  return on !== undefined && older[on] === undefined && !(isBefore(on) && isBefore(addonVersion))
    ? `the target names no sibling with add-on version ${on}`
    : undefined;
}

/** Returns why a case cannot be tried on a target, as far as known without a request; undefined if it can. */
export function whyUntried(one: Case, target: Target, lane: Lane): string | undefined {
  const { as = 'editor' } = one;
  let why = whyOfVersion(one, target);
  for (const name of [as, ...namesOf(one)]) why ??= whyMissing(name, target, lane);
  return why;
}
