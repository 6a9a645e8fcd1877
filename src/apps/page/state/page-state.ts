import type { JournalEntry } from '../../../mock/journal/journal.js';
import type { WorldView } from '../../../mock/viewing.js';
import type { Choices } from '../../../specification/choices.js';
import type { ProfileInput } from '../../../specification/profile.js';
import { member } from '../../../validation/json.js';
import type { Twin } from '../twin/twin.js';
import type { Caller } from './caller.js';
import { type Changes, changesBetween, noChanges } from './changes.js';
import { type Said, saidOf } from './said.js';

/** All that the panels show. */
export interface PageState {
  /** Undefined until the twin has answered for the first time. */
  readonly view: WorldView | undefined;
  /** What the last change was. */
  readonly changes: Changes;
  /** What was done last, for the line that says so. */
  readonly said: Said | undefined;
  /** The latest at the end. */
  readonly journal: readonly JournalEntry[];
  readonly profile: Choices | undefined;
  readonly caller: Caller;
  /** What is out of the ordinary, in words. */
  readonly notice: string | undefined;
  /** What went wrong last, in words. */
  readonly problem: string | undefined;
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
}

const longestJournal = 200;

const initial: PageState = {
  view: undefined,
  changes: noChanges,
  said: undefined,
  journal: [],
  profile: undefined,
  caller: { kind: 'user', name: 'admin' }, // who may nearly everything, so that a first call succeeds
  notice: undefined,
  problem: undefined,
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
async function journalAfter(twin: Twin, after: number): Promise<JournalAnswer> {
  const { since, entries, next } = (await twin.ask('GET', `journal?after=${after}`)) as JournalAnswer;
  if (next === undefined) return { since, entries };
  const rest = await journalAfter(twin, next);
  return rest.since === since ? { since, entries: [...entries, ...rest.entries].slice(-longestJournal) } : rest;
}

async function look(twin: Twin, since: number | undefined, after: number): Promise<Seen> {
  const { ask } = twin;
  const [view, profile, journal] = await Promise.all([
    ask('GET', 'view'),
    ask('GET', 'profile'),
    journalAfter(twin, after),
  ]);
  const isOther = since !== undefined && since !== journal.since;
  const { entries } = isOther ? await journalAfter(twin, 0) : journal;
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
  const news = isFirst ? undefined : saidOf(entries, found.summary, cause);
  const said = isOther ? { text: 'The server was started again.' } : news;
  return {
    ...state,
    view,
    profile,
    caller: callerIn(view, state.caller),
    changes: isTouched || isOther ? found : state.changes,
    said: said ? { ...said, number: (state.said?.number ?? 0) + 1 } : state.said,
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

/** The state of a page over a twin; it follows the twin from now on. */
export function createPageStore(twin: Twin): PageStore {
  const { get, put, subscribe } = createStore<PageState>(
    twin.hasControl ? initial : { ...initial, caller: { kind: 'nobody' } },
  );
  let [since, cause]: [number?, string?] = [];
  let steering: Promise<void> = Promise.resolve();
  const refresh = gathered(async () => {
    try {
      await steering;
      const taken = cause;
      const seen = await look(twin, since, get().journal.at(-1)?.number ?? 0);
      const isOther = since !== undefined && since !== seen.since;
      put(withSeen(get(), seen, taken, isOther));
      since = seen.since;
      if (cause === taken) cause = undefined;
    } catch (error) {
      put({ problem: inWords(error) });
    }
  });
  const steer = async (words: (answer: unknown) => string, method: string, path: string, body?: unknown) => {
    const asked = twin.ask(method, path, body);
    const told = asked.then((answer) => {
      cause = words(answer);
    });
    steering = told.catch((error: unknown) => put({ problem: inWords(error) }));
    await asked;
    refresh();
  };
  void twin.notice.then((notice) => put({ notice }));
  if (twin.hasControl) twin.follow({ onChange: refresh, onTrouble: (problem) => put({ problem }) });
  if (twin.hasControl) void twin.ready.then(refresh);
  return {
    get,
    subscribe,
    setCaller: (caller) => put({ caller }),
    reset: () => steer(() => 'Reset', 'POST', 'reset'),
    undo: () => steer((answer) => (member(answer, 'undone') === true ? 'Undone' : 'Nothing to undo'), 'POST', 'undo'),
    setProfile: (profile) => steer(() => 'Profile switched', 'PUT', 'profile', profile),
  };
}
