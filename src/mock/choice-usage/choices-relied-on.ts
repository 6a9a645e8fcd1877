import type { CompiledProfile } from '../../service/http/compiled-profile.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Location } from '../../service/http/location.js';
import type { Outcome } from '../../service/http/perform.js';
import { type ChoiceValues, choiceValues } from '../../specification/choice-values.js';
import type { ChoiceId, Choices } from '../../specification/choices.js';
import type { Steps } from '../steps.js';
import { createProbeService } from './probe-service.js';

const choiceIds = Object.keys(choiceValues) as readonly ChoiceId[];

/** The choices with each other value of one of them. */
export function variantsOf(choice: ChoiceId, choices: Choices): readonly Choices[] {
  const { values, alsoTried = [] }: ChoiceValues<string | number> = choiceValues[choice];
  return [...values, ...alsoTried]
    .filter((value) => value !== choices[choice])
    .map((value) => ({ ...choices, [choice]: value }));
}

/** The service under a profile, and those under its variants, each created when it is first needed. */
function createProbes(like: ServedRequest, location: Location) {
  const { choices } = like.service;
  const variants = new Map<ChoiceId, readonly ReturnType<typeof createProbeService>[]>();
  return {
    own: createProbeService(choices, like, location),
    variants: (choice: ChoiceId) => {
      const services =
        variants.get(choice) ?? variantsOf(choice, choices).map((one) => createProbeService(one, like, location));
      variants.set(choice, services);
      return services;
    },
  };
}

/** Whether another value of a choice can matter to an outcome: it was read, or decides the status of a success. */
function canMatter(
  choice: ChoiceId,
  { choices, read, compiled }: ReturnType<typeof createProbeService>,
  { endpoint, faults }: Outcome,
): boolean {
  // the add-on version decides whether an operation is there, and matters only where it is not
  if (choice === 'addonVersion') return read.has('version.before');
  if (read.has(choice)) return true;
  if (!compiled.has(choice)) return false;
  if (endpoint === undefined || faults !== undefined) return true;
  const { status } = endpoint;
  return typeof status === 'function' && variantsOf(choice, choices).some((one) => status(one) !== status(choices));
}

function membersOf(value: unknown): ReadonlyMap<unknown, unknown> | undefined {
  if (value instanceof Map) return value;
  if (Array.isArray(value)) return new Map(value.entries());
  const prototype: unknown = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;
  return prototype === Object.prototype || prototype === null ? new Map(Object.entries(Object(value))) : undefined;
}

/**
 * Whether two values are equal: lists, maps and plain objects by their members, other values by identity. Shared parts are not
 * compared, so that two states derived from one are compared by what changed.
 */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  const [one, other] = [membersOf(a), membersOf(b)];
  if (one === undefined || other === undefined || one.size !== other.size) return false;
  for (const [key, value] of one) if (!other.has(key) || !isEqual(value, other.get(key))) return false;
  return true;
}

function* findChoices(
  served: ServedRequest,
  outcome: Outcome,
  { own, variants }: ReturnType<typeof createProbes>,
): Steps<readonly ChoiceId[]> {
  const { faults = [], planned, changed = false, reply } = outcome;
  const fails = faults.some(({ code }) => code === 'serverError');
  const first = own.probe(served, fails);
  // a planned answer is not the service's, and a write that was taken back does not count
  const isOwnReply = planned === undefined || (reply.status === first.reply.status && reply.body === first.reply.body);
  const isWritten = planned === undefined || changed;
  const isDifferent = (other: typeof first): boolean =>
    (isOwnReply && !isEqual(other.reply, first.reply)) || (isWritten && !isEqual(other.state, first.state));
  // before the next step, as `read` then belongs to another request
  const choices = choiceIds.filter((choice) => canMatter(choice, own, outcome));
  const found: ChoiceId[] = [];
  for (const choice of choices) {
    for (const other of variants(choice)) {
      yield;
      if (!isDifferent(other.probe(served, fails))) continue;
      found.push(choice);
      break;
    }
  }
  return found;
}

/**
 * Creates a function that finds the choices that an exchange relied on, one try a step: those whose other values would have given
 * the same request another status, header or body, or left the world otherwise. The real world stays as it is.
 */
export function createChoicesReliedOn(
  location: Location,
): (served: ServedRequest, outcome: Outcome) => Steps<readonly ChoiceId[]> {
  const probes = new WeakMap<CompiledProfile['operations'], ReturnType<typeof createProbes>>();
  return (served, outcome) => {
    const { operations } = served.service; // one map for all services of a compiled profile
    const own = probes.get(operations) ?? createProbes(served, location);
    probes.set(operations, own);
    return findChoices(served, outcome, own);
  };
}
