import type { Endpoint } from '../../service/endpoints/endpoint.js';
import type { CompiledProfile } from '../../service/http/compiled-profile.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Location } from '../../service/http/location.js';
import type { Outcome } from '../../service/http/perform.js';
import type { Reply } from '../../service/http/reply.js';
import { choiceValues } from '../../specification/choice-values.js';
import type { ChoiceId, Choices } from '../../specification/choices.js';
import type { Steps } from '../steps.js';
import { alike } from './alike.js';
import { otherAnswers } from './other-answers.js';
import { createProbeService, type ProbeResult, type ProbeService } from './probe-service.js';

/**
 * The choices that an exchange rests on, in the order of their table: those which, answered otherwise, would have given the
 * same request another status, header or body, or left the world otherwise. Found a try at a time; the real world is never touched.
 */
export type ChoicesReliedOn = (served: ServedRequest, outcome: Outcome) => Steps<readonly ChoiceId[]>;

/** The stand under the choices at hand, and those under the others, each made when it is first needed. */
interface Probes {
  readonly own: ProbeService;
  readonly others: (choice: ChoiceId) => readonly ProbeService[];
}

const all = Object.keys(choiceValues) as readonly ChoiceId[];

function createBench(like: ServedRequest, location: Location): Probes {
  const { choices } = like.service;
  const made = new Map<ChoiceId, readonly ProbeService[]>();
  return {
    own: createProbeService(choices, like, location),
    others: (choice) => {
      const stands =
        made.get(choice) ?? otherAnswers(choice, choices).map((other) => createProbeService(other, like, location));
      made.set(choice, stands);
      return stands;
    },
  };
}

/** Whether a success has another status under other answers to a choice. */
const changesSuccess = (choice: ChoiceId, { status: success }: Endpoint, taken: Choices): boolean =>
  typeof success === 'function' && otherAnswers(choice, taken).some((other) => success(other) !== success(taken));

/** Whether an answer that stands in the ground can matter: to a success only by its status. */
function groundMatters(choice: ChoiceId, { own }: Probes, { endpoint, faults }: Outcome): boolean {
  if (!own.grounded.has(choice)) return false;
  return endpoint === undefined || faults !== undefined || changesSuccess(choice, endpoint, own.choices);
}

/**
 * Whether a choice has to be tried: one that nothing has read cannot matter. The add-on version decides whether an operation
 * is there at all, so it is only of interest where one is not.
 */
function isToTry(choice: ChoiceId, bench: Probes, outcome: Outcome): boolean {
  const { read } = bench.own;
  if (choice === 'addonVersion') return read.has('version.before');
  return read.has(choice) || groundMatters(choice, bench, outcome);
}

const sameReply = (a: Reply, b: Reply): boolean =>
  a.status === b.status && a.body === b.body && alike(a.headers, b.headers);

/** What a planned fault left of an exchange: the answer of the service as the client saw it, and what the call wrote. */
interface Left {
  readonly answer: boolean;
  readonly writes: boolean;
}

/** Another answer that a test planned, or none, is not the service's own; and what was put back does not count. */
function leftBy({ planned, reply, changed = false }: Outcome, own: Reply): Left {
  if (planned === undefined) return { answer: true, writes: true };
  return { answer: reply.status === own.status && reply.body === own.body, writes: changed };
}

/** Whether a client, or a look at the world, could tell two trials apart. */
const differ = (a: ProbeResult, b: ProbeResult, { answer, writes }: Left): boolean =>
  (answer && !sameReply(a.reply, b.reply)) || (writes && !alike(a.state, b.state));

const failedInside = ({ faults = [] }: Outcome): boolean => faults.some(({ code }) => code === 'serverError');

function* reliedOn(served: ServedRequest, outcome: Outcome, bench: Probes): Steps<readonly ChoiceId[]> {
  const fails = failedInside(outcome);
  const trial = bench.own.attempt(served, fails);
  const left = leftBy(outcome, trial.reply);
  const toTry = all.filter((choice) => isToTry(choice, bench, outcome)); // by what this try has read: the next one may be another's
  const found: ChoiceId[] = [];
  for (const choice of toTry) {
    for (const other of bench.others(choice)) {
      yield;
      if (!differ(trial, other.attempt(served, fails), left)) continue;
      found.push(choice);
      break;
    }
  }
  return found;
}

/**
 * Creates the finder of what exchanges rest on, for mocks in one place. Services to try on are made when it is first asked,
 * once for each profile; mocks that share their compiled profile may share a finder, and then these too.
 */
export function createChoicesReliedOn(location: Location): ChoicesReliedOn {
  const benches = new WeakMap<CompiledProfile['operations'], Probes>();
  return (served, outcome) => {
    const { operations } = served.service; // the same map for all services of one compiled profile
    const bench = benches.get(operations) ?? createBench(served, location);
    benches.set(operations, bench);
    return reliedOn(served, outcome, bench);
  };
}
