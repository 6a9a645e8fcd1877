import type { WorldFile } from '../../../src/index.js';
import { type Answer, Refusal, type Sent } from './answer.js';
import { authenticated, type Call, type Route } from './call.js';
import { exportedState } from './exported.js';
import { partsOf, routesOf } from './routes.js';
import { initialState, type State } from './state.js';

/** A moment to restore: the world, and the state of a reset. */
export interface Moment {
  readonly state: State;
  readonly initial: State;
}

/** The oracle: a world, its moments, and the planned failures. */
export interface Oracle {
  readonly world: WorldFile;
  moment: Moment;
  /** The moments before the last 50 changes. */
  past: Moment[];
  plannedFailures: number;
}

export function createOracle(world: WorldFile): Oracle {
  const state = initialState(world);
  return { world, moment: { state, initial: state }, past: [], plannedFailures: 0 };
}

/** Says whether two states are equal except for the time, whose change cannot be undone. */
const isAlike = (one: State, other: State): boolean =>
  JSON.stringify(exportedState({ ...one, now: other.now })) === JSON.stringify(exportedState(other));

/** Takes a moment. If its world is a different one, this is a change that can be undone. */
export function take(oracle: Oracle, moment: Moment): void {
  const { initial } = moment;
  const goesBackThere = initial.now === oracle.moment.initial.now && isAlike(initial, oracle.moment.initial);
  if (goesBackThere && isAlike(oracle.moment.state, moment.state)) {
    const { state } = oracle.moment;
    oracle.moment = { ...moment, state: state.now === moment.state.now ? state : moment.state };
    return;
  }
  oracle.past = [...oracle.past, oracle.moment].slice(-50);
  oracle.moment = moment;
}

function runRoute(oracle: Oracle, route: Route, sent: Sent, rowOf: Call['rowOf']): Answer {
  const url = new URL(sent.path, 'http://oracle.test');
  const user = authenticated(oracle.world, sent);
  const { state } = oracle.moment;
  const parts = partsOf(route, url.pathname);
  const call: Call = { world: oracle.world, sent, user, parts, query: url.searchParams, rowOf, state };
  const answer = route.run(call);
  if (oracle.plannedFailures > 0) {
    oracle.plannedFailures -= 1;
    throw new Refusal(500);
  }
  if (route.method !== 'GET') take(oracle, { ...oracle.moment, state: call.state });
  return answer;
}

const headersOf: Readonly<Record<number, readonly string[]>> = { 401: ['www-authenticate'], 405: ['allow'] };

const refusal = ({ status, failures }: Refusal, sent: Sent): Answer => ({
  status,
  failures,
  newer: sent.path.startsWith('/rest/vendor-grid/'),
  headers: headersOf[status] ?? [],
});

/** Returns the right answer to a request, and changes the oracle's world. */
export function ask(oracle: Oracle, sent: Sent, rowOf: Call['rowOf']): Answer {
  const reached = routesOf(new URL(sent.path, 'http://oracle.test').pathname);
  const method = sent.method === 'HEAD' ? 'GET' : sent.method;
  const route = reached.find((one) => one.method === method);
  if (route === undefined) return refusal(new Refusal(reached.length > 0 ? 405 : 404), sent);
  const { operation } = route;
  try {
    return { operation, ...runRoute(oracle, route, sent, rowOf) };
  } catch (error) {
    if (error instanceof Refusal) return { operation, ...refusal(error, sent) };
    throw error;
  }
}

/** Undoes the last change, except of the time. Returns whether there was one. */
export function undo(oracle: Oracle): boolean {
  const last = oracle.past.at(-1);
  if (last === undefined) return false;
  const { now } = oracle.moment.state;
  oracle.past = oracle.past.slice(0, -1);
  oracle.moment = { ...last, state: last.state.now === now ? last.state : { ...last.state, now } };
  return true;
}

/** Restores the initial world. */
export function reset(oracle: Oracle): void {
  oracle.plannedFailures = 0;
  take(oracle, { ...oracle.moment, state: oracle.moment.initial });
}

/** Loads the current world again, as an exported one. */
export function reload(oracle: Oracle, keepStart: boolean): void {
  const { state, initial } = oracle.moment;
  oracle.moment = { state, initial: keepStart ? initial : state };
  oracle.past = [];
}
