import { hashOf } from '../../model/chance.js';
import { userNamed } from '../../model/definitions.js';
import { Refusal, refuse } from '../../model/refusal.js';
import { objectOf, text } from '../../specification/schema.js';
import type { ParsedRequest } from '../endpoints/endpoint.js';
import type { Service } from '../endpoints/service.js';
import { body } from '../guards/body.js';
import { caller } from '../guards/caller.js';
import { schemesTaken, sessionOf } from '../guards/schemes.js';
import type { Outcome } from './perform.js';
import { type Reply, refusalReply, reply } from './reply.js';

const login = body(objectOf({ username: text, password: text }));

function begin(service: Service, incoming: ParsedRequest): Reply {
  const { world, location, choices } = service;
  const { username, password } = login.check({ service, incoming }).body;
  const user = userNamed(world.state.catalogue.users, username, choices);
  if (user?.password !== password)
    return refuse('credentialsWrong', { schemes: schemesTaken(choices), isSession: false });
  const { signedIn } = world.state;
  const count = signedIn.count + 1;
  const id = world.taskIds.encode(count, hashOf(user.name));
  const value = id.replaceAll('-', '').toUpperCase();
  const sessions = new Map([...signedIn.sessions, [value, user.name] as const].slice(-1_000)); // beyond 1,000 sessions, the oldest one ends
  world.state = { ...world.state, signedIn: { ...signedIn, sessions, count } };
  const cookie = `JSESSIONID=${value}; Path=${location.contextPath || '/'}; HttpOnly`;
  return reply(200, JSON.stringify({ session: { name: 'JSESSIONID', value } }), { 'Set-Cookie': cookie });
}

function end({ world, choices }: Service, incoming: ParsedRequest): Reply {
  const { signedIn } = world.state;
  const sessions = new Map(signedIn.sessions);
  if (!sessions.delete(sessionOf(incoming) ?? ''))
    return refuse('credentialsWrong', { schemes: schemesTaken(choices), isSession: true });
  world.state = { ...world.state, signedIn: { ...signedIn, sessions } };
  return reply(204);
}

function replyTo(service: Service, incoming: ParsedRequest): Reply {
  const { method } = incoming;
  const methods = ['POST', 'GET', 'DELETE'];
  if (method === 'POST') return begin(service, incoming);
  if (method === 'DELETE') return end(service, incoming);
  if (method === 'OPTIONS') return reply(204, undefined, { Allow: methods.join(', ') });
  if (method !== 'GET') return refuse('methodNotAllowed', { method, allowed: methods });
  return reply(200, JSON.stringify({ name: caller.check({ service, incoming }).caller.name }));
}

/** Answers a request on the tracker's session: POST begins one, GET returns its user, DELETE ends it. */
export function sessionOutcome(service: Service, incoming: ParsedRequest): Outcome {
  try {
    return { reply: replyTo(service, incoming) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { faults, total: refusals } = error;
    return { faults, refusals, reply: refusalReply(faults, service.dialectAt(incoming.path), refusals) };
  }
}
