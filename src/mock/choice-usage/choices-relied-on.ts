import type { State } from '../../model/state.js';
import { createWorld } from '../../model/world.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { createService } from '../../service/endpoints/service.js';
import { type CompiledProfile, compileProfile } from '../../service/http/compiled-profile.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { createServe } from '../../service/http/serve.js';
import type { ChoiceId, Choices } from '../../specification/choice-values.js';
import { choiceIds, notingReads, ownChoices, variantsOf } from '../../specification/profile.js';
import { isEqual } from '../../validation/json.js';
import { type CallRecord, readHeaders } from '../journal/call-record.js';
import type { Steps } from '../steps.js';

/** Creates a service on a scratch world that serves requests again. It caches no texts, as few are read twice. */
export function createProbeService(choices: Choices, { before, service }: ServedRequest) {
  const [compiled, read] = [new Set<ChoiceId>(), new Set<ChoiceId>()];
  const alone = [...ownChoices(choices).values()].flatMap(Object.keys);
  const world = createWorld(before.state, 1);
  const profile = compileProfile(notingReads(choices, compiled), service.location, service.findRoute);
  const scratch = createService(world, { ...profile, choices: notingReads(choices, read) });
  const caches = [scratch, ...endpoints.flatMap((one: Endpoint) => profile.operations.get(one)?.own?.caches ?? [])];
  const writeAnew = (_source: object, _name: string, write: () => string): string => write();
  const serve = createServe(scratch, { onDefect: () => {} });
  return {
    choices,
    /** The choices that were read when the profile was compiled: statuses, error bodies and the order of guards. */
    compiled: compiled as ReadonlySet<ChoiceId>,
    /** The choices that the last request read. */
    read: read as ReadonlySet<ChoiceId>,
    /**
     * Serves a request again in the state before it, with the ids of the real world, which does not change. With `fails`, a
     * request that would succeed fails instead. Returns the reply and the state afterwards.
     */
    probe: (served: ServedRequest, fails: boolean) => {
      const { rowIds, taskIds, isoText } = served.service.world;
      read.clear();
      for (const id of alone) read.add(id as ChoiceId); // the proxy does not see reads of these
      for (const one of caches) // without these caches, the service reads the choices again
        Object.assign(one, { rowTexts: writeAnew, pageTexts: writeAnew, callers: new WeakMap() });
      Object.assign(world, served.before, { rowIds, taskIds, isoText, plannedFailures: fails ? 1 : 0 });
      const reply = serve(served.received);
      const { state } = world;
      world.undoStack.length = 0;
      Object.assign(world, before); // keeps no state of a mock that is gone
      return { reply, state };
    },
  };
}

/** The probe service of a profile, and those of its variants, which are created when first needed. */
export interface Probes {
  readonly own: ReturnType<typeof createProbeService>;
  readonly variants: Map<ChoiceId, readonly Probes['own'][]>;
  /** The choices found for reads of a state, by target and headers. */
  readonly found: WeakMap<State, Map<string, readonly ChoiceId[]>>;
}

// Returns whether another value of a choice can change an outcome: it was read, or decides the status.
function canMatter(choice: ChoiceId, { choices, read, compiled }: Probes['own'], { endpoint, faults }: Outcome) {
  // the add-on version matters only where it lacks the operation
  if (choice === 'addonVersion') return read.has('version.before');
  if (read.has(choice)) return true;
  if (!compiled.has(choice)) return false;
  if (endpoint === undefined || faults !== undefined) return true;
  const { status } = endpoint;
  return typeof status === 'function' && variantsOf(choice, choices).some((one) => status(one) !== status(choices));
}

function* findChoices({ served, outcome }: CallRecord, { own, variants }: Probes): Steps<readonly ChoiceId[]> {
  const { faults = [], planned, changed = false, reply } = outcome;
  const fails = faults.some(({ code }) => code === 'serverError');
  const first = own.probe(served, fails);
  // neither a planned answer nor a write that was taken back counts
  const isOwnReply = planned === undefined || (reply.status === first.reply.status && reply.body === first.reply.body);
  const isWritten = planned === undefined || changed;
  // ignores how often a row was changed: an exchange that reads this relies on the choice itself
  const isDifferent = (other: typeof first): boolean =>
    (isOwnReply && !isEqual(other.reply, first.reply)) || (isWritten && !isEqual(other.state, first.state, 'changes'));
  // computed before the next step, as `read` then belongs to another request
  const choices = choiceIds.filter((choice) => canMatter(choice, own, outcome));
  const found: ChoiceId[] = [];
  for (const choice of choices) {
    const services =
      variants.get(choice) ?? variantsOf(choice, own.choices).map((one) => createProbeService(one, served));
    variants.set(choice, services);
    for (const other of services) {
      yield;
      if (!isDifferent(other.probe(served, fails))) continue;
      found.push(choice);
      break;
    }
  }
  return found;
}

/**
 * Creates a finder of the choices that an exchange relied on, one try per step: with another value of such a choice, the status,
 * a header, the body or the world afterwards would differ. Mocks at the same location can share `probes`, which
 * are kept by the `operations` of a profile.
 */
export function createChoicesReliedOn(probes = new WeakMap<CompiledProfile['operations'], Probes>()) {
  return function* choicesOf(record: CallRecord): Steps<readonly ChoiceId[]> {
    const { served, outcome } = record;
    const { operations, choices } = served.service;
    const cached: Probes = probes.get(operations) ?? {
      own: createProbeService(choices, served),
      variants: new Map(),
      found: new WeakMap(),
    };
    probes.set(operations, cached);
    const { method, target } = served.received;
    const isPlanned = outcome.planned !== undefined || outcome.faults?.some(({ code }) => code === 'serverError');
    if (method !== 'GET' || isPlanned || target.length > 1_000) return yield* findChoices(record, cached);
    const key = JSON.stringify([target, readHeaders(served.received)]);
    const ofState = cached.found.get(served.before.state) ?? new Map<string, readonly ChoiceId[]>();
    const found = ofState.get(key) ?? (yield* findChoices(record, cached));
    if (ofState.size > 100) ofState.clear();
    cached.found.set(served.before.state, ofState.set(key, found));
    return found;
  };
}
