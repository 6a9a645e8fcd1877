import { demoWorld } from '../../../generated/demo-world.js';
import type { WorldFile } from '../../../generated/world-file.js';
import type { FaultPlan } from '../../../mock/faults/fault-plan.js';
import { operationAs } from '../../../mock/journal/call-words.js';
import { basesOf, sessionPathIn } from '../../../service/http/location.js';
import { type Backend, type DetailedEntry, keepsRequest, readJournal } from '../backend/backend.js';
import { jsCode } from '../operation/literal.js';
import type { choicesOf } from '../operations.js';
import { authorization, credentialsOf } from '../state/caller.js';
import type { Page } from '../state/use-page.js';
import { isSameWorld, worldCode } from './world-code.js';

/** A call to replay. */
export type Call = CallSession['calls'][number];

/** Calls to replay, in the order in which they came. */
export type CallSession = Awaited<ReturnType<typeof callSession>>;

/** The place of the calls. The page gives `choicesOf`, as the script has no table of choices. */
export type CallPlace = Pick<Backend, 'ask' | 'contextPath' | 'vendor' | 'settings'> &
  Pick<Page, 'operations'> & { readonly choicesOf: typeof choicesOf };

// Turns a plan for any calls into a plan for the next call.
function planOf(plan: FaultPlan, { operation }: DetailedEntry): FaultPlan {
  const { operation: _, user, issue, nth, next, after, probability, ...effect } = plan;
  return { ...(operation && { operation }), ...effect };
}

function callOf(kept: DetailedEntry, before: DetailedEntry | undefined, place: CallPlace) {
  const { contextPath, operations } = place;
  const { method, target, request, response, fault, refused, sent, headers, plans = [], profile = {} } = kept;
  const isWrongly = refused.some(({ code }) => code === 'credentialsWrong'); // the journal does not keep wrong credentials
  const isRead = request !== undefined || sent === undefined;
  const isPlain = fault === undefined && plans.length === 0 && isRead && !isWrongly && method !== 'HEAD';
  const text = JSON.stringify(response ?? null);
  const isExpected = isPlain && text.length <= 4_000 && !(contextPath && text.includes(contextPath));
  const isJson = typeof request === 'object' && request !== null && headers?.['Content-Type'] === undefined;
  return {
    ...kept,
    user: headers?.Cookie === undefined ? kept.user : undefined,
    path: target.startsWith(contextPath) ? target.slice(contextPath.length) : target,
    sent: sent ?? (isJson ? request : JSON.stringify(request)),
    answer: isExpected ? response : undefined, // not if it is long, planned, worded by the engine, or names the context path
    isLost: kept.status === 0 || plans.some((plan) => planOf(plan, kept).reset === 'midway'),
    plans: plans.map((plan) => planOf(plan, kept)),
    profile,
    schemes: place.choicesOf(profile, operations, kept.operation)['auth.schemes'],
    switched: JSON.stringify(profile) === JSON.stringify(before?.profile ?? {}) ? undefined : profile,
  };
}

// Returns a name for the caller. A user with other credentials than before, as in another world, is named such as "alice (2)".
function nameOf({ user, schemes }: ReturnType<typeof callOf>, { users }: WorldFile, known: Map<string, string>) {
  const credentials = user && credentialsOf({ kind: 'user', name: user }, users, schemes);
  if (!user || !credentials) return user;
  const header = authorization(credentials);
  let name = user;
  for (let i = 2; (known.get(name) ?? header) !== header; i++) name = `${user} (${i})`;
  known.set(name, header);
  return name;
}

function titleOf(calls: readonly DetailedEntry[]): string {
  const names = calls.map((call) => operationAs(call, call.method));
  return (names.length <= 3 ? names : [...names.slice(0, 2), `${names.length - 2} more calls`]).join(', then ');
}

/**
 * Returns the marked calls, those between them that changed the world, and those that began a session; all calls if none is marked.
 * Leaves out calls that are not for the service, as no twin answers them. Throws an Error if no call is left, or if the journal no
 * longer has the world before the first call.
 */
export async function callSession(place: CallPlace, marked: ReadonlySet<number>) {
  const { ask, vendor, settings } = place;
  const { entries } = await readJournal(ask, 0, '&bodies=true');
  const bases = Object.values(basesOf(place));
  const isForService = ({ target, status }: DetailedEntry): boolean =>
    // without sessions, their path is answered with 404
    bases.some((base) => target.startsWith(base)) || (target === sessionPathIn(place) && status !== 404);
  const wanted = entries.filter((call) => isForService(call) && (marked.size === 0 || marked.has(call.number)));
  if (wanted.length === 0) throw new Error('None of these calls is for the service, so there is nothing to export.');
  const hasSession = wanted.some(({ headers }) => headers?.Cookie !== undefined);
  // a call that began a session: later calls need it, and the number of a session counts the sessions before it
  const isLogin = ({ method, target, status }: DetailedEntry): boolean =>
    method === 'POST' && status === 200 && /\/rest\/auth\/1\/session$/.test(target);
  const isMarked = (call: DetailedEntry): boolean => wanted.includes(call) || (hasSession && isLogin(call));
  const [first, last] = [entries.findIndex(isMarked), entries.findLastIndex(isMarked)];
  const kept = entries.filter((call, i) => isMarked(call) || (i > first && i < last && call.changed));
  const world = (await ask('GET', `world?before=${kept[0]?.number ?? 0}`)) as WorldFile;
  let start = world; // the world after a reset: the world that was loaded last
  const worldBefore = async ({ number }: DetailedEntry, i: number): Promise<WorldFile | 'start' | undefined> => {
    const { number: known = number } = kept[i - 1] ?? {};
    if (!entries.some((one) => one.moved && one.number > known && one.number <= number)) return undefined;
    const moved = (await ask('GET', `world?before=${number}`)) as WorldFile;
    if (isSameWorld(moved, start)) return 'start';
    start = moved;
    return moved;
  };
  const credentials = new Map<string, string>();
  const calls = [];
  for (const [i, call] of kept.entries()) {
    if (!keepsRequest(call))
      throw new Error(`The journal does not keep what call ${call.number} sent: mark calls before or after it.`);
    const [moved, replayed] = [await worldBefore(call, i), callOf(call, kept[i - 1], place)];
    calls.push({ ...replayed, user: nameOf(replayed, start, credentials), world: moved });
  }
  return { title: titleOf(kept), world, calls, credentials: Object.fromEntries(credentials), vendor, settings };
}

/** Returns the world of a session as code, with its imports; no code for the demo world at its start. */
export function worldIn({ world }: CallSession, form: 'builder' | 'file', fileName: string) {
  if (isSameWorld(world, demoWorld)) return { imports: [] };
  const built = form === 'builder' ? worldCode(world) : '';
  const imports = built.includes('aWorld()\n') ? ["import { aWorld } from 'gridtwin/worlds';"] : [];
  if (built !== '') return { imports, code: built };
  const code = `JSON.parse(readFileSync(new URL(${jsCode(fileName)}, import.meta.url), 'utf8'))`;
  return { imports: ["import { readFileSync } from 'node:fs';"], code, file: world };
}

/** The code and imports for the world of a session, and the file that the code reads, if any. */
export type WorldCode = ReturnType<typeof worldIn>;
