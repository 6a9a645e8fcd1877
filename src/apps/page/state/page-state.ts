import type { JournalEntry } from '../../../mock/journal/journal.js';
import type { WorldView } from '../../../mock/viewing.js';
import type { Choices } from '../../../specification/choices.js';
import type { ProfileInput } from '../../../specification/profile.js';
import { member } from '../../../validation/json.js';
import type { Backend } from '../backend/backend.js';
import { turnedOf } from '../choices/choice-groups.js';
import type { Document, Documents } from '../document-for.js';
import type { Caller } from './caller.js';
import { type Changes, changesBetween, noChanges } from './changes.js';
import { type Answer, answerKey, type Draft, type SentRequest, sendRequest, withEntries } from './requests.js';
import { type Status, statusOf } from './status.js';

/** All that the panels show. */
export interface PageState {
  /** Undefined until the backend has answered for the first time. */
  readonly view: WorldView | undefined;
  /** What the last change was. */
  readonly changes: Changes;
  /** What was done last, for the line that says so. */
  readonly status: Status | undefined;
  /** The latest at the end. */
  readonly journal: readonly JournalEntry[];
  readonly profile: Choices | undefined;
  readonly caller: Caller;
  /** What is out of the ordinary, in words. */
  readonly notice: string | undefined;
  /** What went wrong last, in words. */
  readonly problem: string | undefined;
  /** What was filled in, by operation. */
  readonly drafts: ReadonlyMap<string, Draft>;
  /** The latest answer to each operation, or to each method and path where no operation is meant. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** The key of the request that is under way, as `answers` has it. */
  readonly sending: string | undefined;
  /** The OpenAPI document under the profile, with values of the world to begin with. */
  readonly document: Document;
  /** The world after each call that was seen, the latest last. */
  readonly moments: readonly Moment[];
  /** The place in `moments` of the one that is shown; undefined for now. */
  readonly shownMoment: number | undefined;
}

/** The world as it was seen after a call. */
export interface Moment {
  /** The number of the call in the journal; 0 for the beginning. */
  readonly entry: number;
  readonly view: WorldView;
}

/** The state of the page: what panels read, and what they do. */
export interface PageStore {
  readonly get: () => PageState;
  /** Calls back after every change, until the function that it gives is called. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly setCaller: (caller: Caller) => void;
  readonly reset: () => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly setProfile: (profile: ProfileInput) => Promise<void>;
  readonly setDraft: (draft: Draft) => void;
  /** Sends a request as the caller of the page, or as another. Never rejects: what went wrong is in the answer. */
  readonly send: (request: SentRequest, as?: Caller) => Promise<Answer>;
  /** Asks the control API, and shows nothing of it. Rejects with a ControlError. */
  readonly ask: Backend['ask'];
  /**
   * Has the control API do something, and says it in the words that its answer is turned into, such as `Reset`. Rejects with
   * a ControlError, which is also shown.
   */
  readonly steer: (
    words: (answer: unknown) => string,
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<unknown>;
}

const longestJournal = 200;

const initial: Omit<PageState, 'document'> = {
  view: undefined,
  changes: noChanges,
  status: undefined,
  journal: [],
  profile: undefined,
  caller: { kind: 'user', name: 'admin' }, // who may nearly everything, so that a first call succeeds
  notice: undefined,
  problem: undefined,
  drafts: new Map(),
  answers: new Map(),
  sending: undefined,
  moments: [],
  shownMoment: undefined,
};

interface Seen {
  readonly view: WorldView;
  readonly profile: Choices;
  readonly entries: readonly JournalEntry[];
  /** When the journal began: at another time when the server was started again. */
  readonly since: number;
}

interface JournalAnswer {
  readonly since: number;
  readonly entries: readonly JournalEntry[];
  /** The number that gives the rest, where the answer is a part. */
  readonly next?: number;
}

/** The entries behind a number, as many of the latest as the page shows. */
async function journalAfter(backend: Backend, after: number): Promise<JournalAnswer> {
  const { since, entries, next } = (await backend.ask('GET', `journal?after=${after}`)) as JournalAnswer;
  if (next === undefined) return { since, entries };
  const rest = await journalAfter(backend, next);
  return rest.since === since ? { since, entries: [...entries, ...rest.entries].slice(-longestJournal) } : rest;
}

async function look(backend: Backend, since: number | undefined, after: number): Promise<Seen> {
  const { ask } = backend;
  const [view, profile, journal] = await Promise.all([
    ask('GET', 'view'),
    ask('GET', 'profile'),
    journalAfter(backend, after),
  ]);
  const isOther = since !== undefined && since !== journal.since;
  const { entries } = isOther ? await journalAfter(backend, 0) : journal;
  return { view: view as WorldView, profile: profile as Choices, entries, since: journal.since };
}

/** A user of the world to begin with: the one that there is, else the first. */
function callerIn(view: WorldView, caller: Caller): Caller {
  if (caller.kind !== 'user' || view.users.some(({ name }) => name === caller.name)) return caller;
  const [first] = view.users;
  return first ? { kind: 'user', name: first.name } : { kind: 'nobody' };
}

function withSeen(state: PageState, seen: Seen, cause: string | undefined, isOther: boolean): PageState {
  const { view, profile, entries } = seen;
  const found = state.view && !isOther ? changesBetween(state.view, view) : noChanges;
  const isTouched = found.summary !== '' || entries.some(({ changed }) => changed);
  const isFirst = state.view === undefined; // what was done before the page was opened is history
  const news = isFirst ? undefined : statusOf(entries, found.summary, cause);
  const status = isOther ? { text: 'The server was started again.' } : news;
  return {
    ...state,
    view,
    profile,
    caller: callerIn(view, state.caller),
    changes: isTouched || isOther ? found : state.changes,
    status: status ? { ...status, number: (state.status?.number ?? 0) + 1 } : state.status,
    journal: [...(isOther ? [] : state.journal), ...entries].slice(-longestJournal),
    problem: undefined,
  };
}

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs a task that was asked for many times as often as is needed: once more after the one under way. */
function gathered(task: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const next = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      await task();
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else void next();
  };
}

/** A value that listeners are told of whenever a part of it is put in place. */
function createStore<T extends object>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const put = (changed: Partial<T>): void => {
    value = { ...value, ...changed };
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { get: () => value, put, subscribe };
}

type Store = ReturnType<typeof createStore<PageState>>;

/** What keeps a state up to date with a backend: `refresh` looks at it, `steer` has it do something. */
function createFollowing(backend: Backend, { under }: Documents, { get, put }: Store) {
  let [since, cause]: [number?, string?] = [];
  let steering: Promise<unknown> = Promise.resolve();
  const renewDocument = async (): Promise<void> => {
    const { profile, view } = get();
    const document = await under(profile ? turnedOf(profile) : {}, view);
    if (get().profile === profile && get().view === view && get().document !== document) put({ document });
  };
  const refresh = gathered(async () => {
    try {
      await steering;
      const taken = cause;
      const seen = await look(backend, since, get().journal.at(-1)?.number ?? 0);
      const isOther = since !== undefined && since !== seen.since;
      const next = withSeen(get(), seen, taken, isOther);
      put({ ...next, answers: withEntries(next.answers, next.journal, backend.serverUrl) });
      since = seen.since;
      if (cause === taken) cause = undefined;
      await renewDocument();
    } catch (error) {
      put({ problem: inWords(error) });
    }
  });
  const steer: PageStore['steer'] = async (words, method, path, body) => {
    const asked = backend.ask(method, path, body);
    const told = asked.then((answer) => {
      cause = words(answer);
    });
    steering = told.catch((error: unknown) => put({ problem: inWords(error) }));
    const answer = await asked;
    refresh();
    return answer;
  };
  return { refresh, steer };
}

/** The state of a page over a backend; it follows the backend from now on. */
export function createPageStore(backend: Backend, documents: Documents): PageStore {
  const store = createStore<PageState>({
    ...initial,
    document: documents.usual,
    ...(!backend.hasControl && { caller: { kind: 'nobody' } }),
  });
  const { get, put, subscribe } = store;
  const { refresh, steer } = createFollowing(backend, documents, store);
  const send: PageStore['send'] = async (request, as = get().caller) => {
    const key = answerKey(request);
    put({ sending: key });
    const answer = await sendRequest(backend, get(), request, as);
    const { answers, journal, sending } = get();
    put({
      answers: withEntries(new Map([...answers, [key, answer]]), journal, backend.serverUrl),
      sending: sending === key ? undefined : sending,
    });
    return answer;
  };
  void backend.notice.then((notice) => put({ notice }));
  if (backend.hasControl) backend.follow({ onChange: refresh, onTrouble: (problem) => put({ problem }) });
  if (backend.hasControl) void backend.ready.then(refresh);
  const undone = (answer: unknown): string => (member(answer, 'undone') === true ? 'Undone' : 'Nothing to undo');
  return {
    get,
    subscribe,
    send,
    steer,
    ask: backend.ask,
    setCaller: (caller) => put({ caller }),
    setDraft: (draft) => put({ drafts: new Map([...get().drafts, [draft.operation, draft]]) }),
    reset: () => steer(() => 'Reset', 'POST', 'reset').then(() => undefined),
    undo: () => steer(undone, 'POST', 'undo').then(() => undefined),
    setProfile: (profile) => steer(() => 'Profile switched', 'PUT', 'profile', profile).then(() => undefined),
  };
}
