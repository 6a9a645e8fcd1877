import { decisiveOf, type FaultCode, positionOf } from '../../model/faults.js';
import type { World } from '../../model/world.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { checkWords } from '../../service/endpoints/guard-words.js';
import { serviceFor } from '../../service/endpoints/service.js';
import { bodyText } from '../../service/guards/body.js';
import { authorizationOf } from '../../service/guards/schemes.js';
import type { Operation } from '../../service/http/compiled-profile.js';
import { type RawRequest, refusedFor, type ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { outcomeOf } from '../../service/http/serve.js';
import type { CallRecord } from '../journal/call-record.js';
import type { Steps } from '../steps.js';
import { candidatesFor } from './candidates/candidates.js';
import { nearestOperation } from './candidates/operations.js';
import { applyEdits, type Draft } from './edits.js';
import type { AppliedFix, Edit, Explanation } from './explanation.js';
import { mostFaultsFixed, refusedRequest } from './refused-request.js';

// Creates a function that serves drafts like the request, each on a scratch world in the state before it. As only the outcome
// counts, bodies are empty, and an endpoint that refuses nothing in its `run` does not run, which saves time.
function createDryRun({ before, service, received }: ServedRequest): (draft: Draft) => Outcome {
  const world: World = { ...service.world, undoStack: [], plannedFailures: 0, mostFaults: mostFaultsFixed };
  const render = (): string => ''; // rendering the messages of thousands of faults takes longer than finding these
  const sent = bodyText(received);
  return ({ method, target, headers, body, user, addonVersion }) => {
    const operationOf = (endpoint: Endpoint): Operation | undefined => {
      const operation = service.operations.get(endpoint);
      if (operation === undefined) return undefined;
      const running = operation.order.running.filter(({ check }) => check !== 'own-work' || endpoint.faults);
      const order = { ...operation.order, running };
      const isAvailable = operation.isAvailable || addonVersion !== undefined;
      return { ...operation, order, isAvailable, dialect: { ...operation.dialect, render } };
    };
    const caller = user === undefined ? undefined : before.state.catalogue.users.byName.get(user);
    const asked = service.findRoute(target.replace(/\?.*/s, ''))?.byMethod.get(method);
    const authorization = caller && authorizationOf(caller, serviceFor(service, asked).choices);
    const all: Readonly<Record<string, string>> = { ...headers, ...(authorization && { authorization }) };
    const bytes = body === sent ? received.body : new TextEncoder().encode(body);
    world.state = before.state;
    const header: RawRequest['header'] = (name) => all[name] ?? received.header(name);
    const dry = { ...service, world, operations: { get: operationOf }, rowTexts: render, pageTexts: render };
    return outcomeOf({ method, target, header, body: bytes }, dry, () => {}); // a defect was reported when it was served
  };
}

// Adds the caller to a request that passes, if the refused one was answered before its caller was known.
function withCaller({ request, outcome }: { request: Draft; outcome: Outcome }, refused: Outcome): Draft {
  const user = refused.call?.caller ? undefined : outcome.call?.caller?.name;
  return { ...request, user: request.user ?? user };
}

// Finds at most five changes with which a request passes, one try per step; undefined if it finds no such changes. It tries at
// most 30 requests for each change, and fewer if the body is long.
function* findFix(served: ServedRequest, received: Draft): Steps<AppliedFix | undefined> {
  const dryRun = createDryRun(served);
  // Returns how far a request came: past more checks, then to a later fault of a check, then with fewer refusals.
  const progressOf = ({ passed = -1, faults = [], refusals = faults.length, decisive = decisiveOf(faults) }: Outcome) =>
    (1_000 * passed + (decisive ? positionOf(decisive.code) : 0)) * 1e8 - refusals; // a body has fewer places
  const refused = dryRun(received);
  let best = { words: [] as string[], edits: [] as Edit[], request: received, outcome: refused };
  for (let changes = 0; changes < 5; changes++) {
    yield;
    const at = best;
    const most = Math.ceil(30 / (1 + (at.request.body?.length ?? 0) / (8 * 1024)));
    for (const { words, edits } of candidatesFor(refusedRequest(at.request, at.outcome, served)).slice(0, most)) {
      yield;
      const request = applyEdits(at.request, edits);
      const next = { words: [...at.words, words], edits: [...at.edits, ...edits], request, outcome: dryRun(request) };
      const { faults = [], reply } = next.outcome;
      if (faults.length === 0 && reply.status < 400)
        return { words: next.words.join('; and '), edits: next.edits, request: withCaller(next, refused) };
      if (progressOf(next.outcome) > progressOf(best.outcome)) best = next;
    }
    if (best === at) return undefined; // also for a failure that a test ordered, which has no candidates
  }
  return undefined;
}

/** Explains why a request was refused, one try per step; undefined if it was not refused. The world does not change. */
export function* explain({ served, outcome }: CallRecord): Steps<Explanation | undefined> {
  const { endpoint, faults = [], passed = 0, decisive = decisiveOf(faults) } = outcome;
  if (decisive === undefined) return undefined;
  // The words for the checks that are not guards.
  const otherChecks: Readonly<Partial<Record<FaultCode, string>>> = {
    pathMalformed: 'the path',
    pathUnknown: 'the path',
    methodNotAllowed: 'the method',
    notYet: 'the add-on version',
    serverError: 'nothing: the service itself failed',
  };
  const { service, received } = served;
  const { code, rule, message } = refusedFor(decisive, endpoint);
  const checks = (endpoint && service.operations.get(endpoint)?.order.checks) ?? [];
  const check = otherChecks[code] ?? checkWords(checks[passed] ?? 'own-work');
  const pathPassed = code === 'methodNotAllowed' || code === 'notYet' ? ['the path'] : [];
  const before = [...pathPassed, ...checks.slice(0, passed).map(checkWords)].filter((one) => one !== check);
  const { method, target } = received;
  const draft = { method, target, headers: {}, body: bodyText(received), user: undefined, addonVersion: undefined };
  return {
    operation: endpoint?.id,
    nearest: endpoint ? undefined : nearestOperation(refusedRequest(draft, outcome, served)),
    refusedBy: { check, rule, code, message },
    passed: [...new Set(before)],
    change: yield* findFix(served, draft),
  };
}
