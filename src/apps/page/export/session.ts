import { demoWorld } from '../../../generated/demo-world.js';
import type { WorldFile } from '../../../generated/world-file.js';
import type { JournalEntry } from '../../../mock/journal/journal.js';
import { basicCredentials } from '../../../service/http/basic.js';
import type { Profile } from '../../../specification/choices.js';
import { codeOf, javaScript } from '../operation/literal.js';
import { isSameWorld, worldCode } from './world-code.js';

/** Asks the control API. */
type AskControl = (method: string, path: string) => Promise<unknown>;

/** An entry of the journal as the control API gives it with bodies. */
export interface Call
  extends Pick<JournalEntry, 'number' | 'operation' | 'method' | 'target' | 'user' | 'status' | 'changed' | 'refused'> {
  readonly fault?: string;
  readonly request?: unknown;
  /** The text of a body that is not JSON. */
  readonly sent?: string;
  readonly response?: unknown;
  /** The answers of the profile that were not the default. */
  readonly profile?: Profile;
}

/** Calls to be replayed, in the order in which they came. */
export interface CallSession {
  /** Before the first call. */
  readonly world: WorldFile;
  readonly calls: readonly Call[];
  /** What stands before the paths of the service, such as `/jira`; mostly nothing. */
  readonly contextPath: string;
  readonly vendor: string;
}

/** Every call that the journal has, with bodies. */
export async function readCalls(ask: AskControl, after = 0): Promise<readonly Call[]> {
  const { entries, next } = (await ask('GET', `journal?bodies=true&after=${after}`)) as {
    readonly entries: readonly Call[];
    readonly next?: number;
  };
  return next === undefined ? entries : [...entries, ...(await readCalls(ask, next))];
}

/**
 * The marked calls as a session, with those between them that changed the world; all calls where none is marked. Throws an
 * Error where the journal no longer has the world as it was before the first.
 */
export async function callSession(
  given: readonly Call[],
  marked: ReadonlySet<number>,
  { ask, ...place }: Pick<CallSession, 'contextPath' | 'vendor'> & { readonly ask: AskControl },
): Promise<CallSession> {
  const isMarked = ({ number }: Call): boolean => marked.size === 0 || marked.has(number);
  const [first, last] = [given.findIndex(isMarked), given.findLastIndex(isMarked)];
  const calls = given.filter((call, i) => isMarked(call) || (i > first && i < last && call.changed));
  const world = (await ask('GET', `world?before=${calls[0]?.number ?? 0}`)) as WorldFile;
  return { world, calls, ...place };
}

/** The path of a call below the context path. */
export const sentPath = ({ target }: Call, { contextPath }: CallSession): string =>
  target.startsWith(contextPath) ? target.slice(contextPath.length) : target;

/** What was sent as the body: an object or a list of JSON, or a text; undefined for none. */
export function sentBody({ request, sent }: Call): object | string | undefined {
  if (request === undefined) return sent;
  return typeof request === 'object' && request !== null ? request : JSON.stringify(request);
}

/** The profile to switch to before a call; undefined where it is that of the call before. */
export function switchedTo(call: Call, before: Call | undefined): Profile | undefined {
  const { profile = {} } = call;
  return JSON.stringify(profile) === JSON.stringify(before?.profile ?? {}) ? undefined : profile;
}

/** The body that an answer must have; undefined where none is expected, as it is long, planned, or in words of the engine. */
export function expectedBody({ response, fault, sent }: Call): unknown {
  return fault === undefined && sent === undefined && JSON.stringify(response ?? null).length <= 4_000
    ? response
    : undefined;
}

/** The `Authorization` headers of those who call, by name, in the scheme that the first profile takes. */
export function credentialsIn({ calls, world }: CallSession): Readonly<Record<string, string>> {
  const isByName = calls[0]?.profile?.['auth.schemes']?.startsWith('basic') === true;
  const names = new Set(calls.map(({ user }) => user));
  return Object.fromEntries(
    world.users.flatMap(({ name, password, token }) =>
      names.has(name)
        ? [[name, isByName || token === undefined ? basicCredentials(name, password) : `Bearer ${token}`]]
        : [],
    ),
  );
}

/** A fault that has the same effect as the one that was planned; undefined where there was none, or it only made the call wait. */
export function faultOf({ fault, status, operation, changed }: Call): object | undefined {
  if (fault === undefined || (status > 0 && status < 400)) return undefined;
  return {
    ...(operation && { operation }),
    ...(status === 0 ? { reset: true } : { status }),
    ...(changed && { commit: true }),
  };
}

/** A title such as `addRows as alice, then readRows as vera`. */
export function sessionTitle({ calls }: CallSession): string {
  const names = calls.map(({ operation, method, user }) => `${operation ?? method} as ${user ?? 'nobody'}`);
  const few = names.length <= 3 ? names : [...names.slice(0, 2), `${names.length - 2} more calls`];
  return few.join(', then ');
}

/** How the world of a session is given: the modules that its code needs, and the file beside the test that it reads. */
export interface WorldCode {
  readonly imports: readonly string[];
  /** Undefined for the demo world as it starts. */
  readonly code?: string;
  readonly file?: WorldFile;
}

/** The world of a session, as code of the builder or as a file of that name beside the test. */
export function worldIn({ world }: CallSession, form: 'builder' | 'file', fileName: string): WorldCode {
  if (isSameWorld(world, demoWorld)) return { imports: [] };
  if (form === 'builder') return { imports: ["import { aWorld } from 'gridtwin/worlds';"], code: worldCode(world) };
  const code = `JSON.parse(readFileSync(new URL(${javaScript.text(fileName)}, import.meta.url), 'utf8'))`;
  return { imports: ["import { readFileSync } from 'node:fs';"], code, file: world };
}

/** The settings of a mock that answers as the one of the session did, as code; `world` is named where its code is given. */
export function settingsIn({ calls, vendor }: CallSession, world: string | undefined): string {
  const profile = calls[0]?.profile;
  const members = [
    ...(world === undefined ? [] : ['world']),
    ...(profile ? [`profile: ${codeOf(profile, javaScript, '')}`] : []),
    ...(vendor === 'vendor' ? [] : [`vendor: ${javaScript.text(vendor)}`]),
  ];
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
