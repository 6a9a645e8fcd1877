import type { JournalEntry } from '../../../mock/journal/entry.js';
import { errorText } from '../../../validation/preview.js';
import type { Backend } from '../backend/backend.js';
import { choicesOf, operationsOf } from '../operations.js';
import { authorization, type Caller, credentialsOf } from './caller.js';
import type { PageState } from './page-state.js';

/** The values in the form of an operation. */
export interface Draft {
  readonly operation: string;
  /** The values by name, as typed. An absent query parameter is not sent. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** A request that the page sends. */
export interface SentRequest {
  /** Absent if the request is for no operation. */
  readonly operation?: string | undefined;
  readonly method: string;
  /** The path below the server URL, with the query. */
  readonly path: string;
  /** The headers besides Authorization, which the caller decides, and Content-Type, which is JSON unless it is stated here. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
}

/** The answer to a request, or an error in words if there was no answer. */
export interface Answer {
  readonly request: SentRequest;
  readonly caller: Caller;
  readonly turned: PageState['turned'];
  /** The time of sending on the clock of the page, in ms; another time for each answer. */
  readonly sentAt: number;
  readonly ms: number;
  /** The last number of the journal when it was sent. */
  readonly after: number;
  /** Its number in the journal, once the page has read it there. */
  readonly entry?: number;
  readonly status?: number;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  readonly error?: string;
}

/** Returns the key of a request among the answers: its operation, else its method and path. */
export const answerKey = ({ operation, method, path }: SentRequest): string => operation ?? `${method} ${path}`;

/** Returns the headers that a request is sent with. */
export function headersOf(
  { operation, headers = {}, body }: SentRequest,
  caller: Caller,
  { view, turned, document }: Pick<PageState, 'view' | 'turned' | 'document'>,
) {
  const taken = choicesOf(turned, operationsOf(document), operation);
  const credentials = credentialsOf(caller, view?.users, taken['auth.schemes']);
  const isTyped = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  return {
    ...(credentials && { Authorization: authorization(credentials) }),
    ...(body !== undefined && !isTyped && { 'Content-Type': 'application/json' }),
    ...headers,
  };
}

/** Sends a request as the caller of a state, until a signal ends the waiting. Never rejects: `error` of the answer says what failed. */
export async function sendRequest(backend: Backend, state: PageState, request: SentRequest, signal: AbortSignal) {
  const { caller } = state;
  const { method, path, body } = request;
  const sentAt = performance.now();
  const answered = { request, caller, turned: state.turned, sentAt, after: state.journal.at(-1)?.number ?? 0 };
  try {
    const given = headersOf(request, caller, state);
    const strange = /[^\0-\xff]/u.exec(Object.values(given).join(''));
    if (strange) throw new Error(`no header can carry “${strange}”, so nothing was sent: type a token without it`);
    const sent = new Request(backend.serverUrl + path, {
      method,
      credentials: 'omit', // the browser would send its credentials for nobody, and ask for a password after a 401
      headers: given,
      body: body ?? null,
      signal,
    });
    const response = await backend.send(sent);
    if (response.type === 'error') throw signal.reason ?? new Error('the connection was lost'); // the answer of the mock without a worker
    const { status, headers } = response;
    return { ...answered, body: await response.text(), status, headers: [...headers], ms: performance.now() - sentAt };
  } catch (error) {
    return { ...answered, ms: performance.now() - sentAt, error: `There was no answer: ${errorText(error)}` };
  }
}

/** Returns answers of a server that was restarted since without entries: they are in no journal. */
export const withoutEntries = (answers: PageState['answers']): PageState['answers'] =>
  new Map([...answers].map(([key, { entry: _, ...answer }]) => [key, { ...answer, after: Number.POSITIVE_INFINITY }]));

/** Returns answers with their numbers in the journal, if the journal has them. */
export const withEntries = ({ answers, journal }: Pick<PageState, 'answers' | 'journal'>, contextPath: string) =>
  new Map(
    [...answers].map(([key, answer]) => {
      if (answer.entry !== undefined) return [key, answer] as const;
      const { request, after, status = 0 } = answer;
      const { pathname, search } = new URL(`http://host${contextPath}${request.path}`);
      const isIts = (entry: JournalEntry): boolean =>
        entry.number > after &&
        entry.method === request.method &&
        entry.target === pathname + search &&
        entry.status === status;
      const found = journal.find(isIts);
      return [key, found ? { ...answer, entry: found.number } : answer] as const;
    }),
  );
