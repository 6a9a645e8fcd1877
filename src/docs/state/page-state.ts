import type { JournalEntry } from '../../journal.js';
import type { WorldView } from '../../model/viewing.js';
import type { Choices, Profile } from '../../spec/choices.js';
import type { Twin } from '../twin/twin.js';
import type { Caller } from './caller.js';
import { type Changes, changesBetween, noChanges } from './changes.js';

/** All that the panels show. */
export interface PageState {
  /** Undefined until the twin has answered for the first time. */
  readonly view: WorldView | undefined;
  /** What the last change was. */
  readonly changes: Changes;
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
  readonly setProfile: (profile: Profile) => Promise<void>;
}

const longestJournal = 200;

const initial: PageState = {
  view: undefined,
  changes: noChanges,
  journal: [],
  profile: undefined,
  caller: { kind: 'user', name: 'alice' },
  notice: undefined,
  problem: undefined,
};

interface Seen {
  readonly view: WorldView;
  readonly profile: Choices;
  readonly entries: readonly JournalEntry[];
  /** Whether the journal began anew: the server was started again. */
  readonly isNew: boolean;
}

interface JournalAnswer {
  readonly last: number;
  readonly entries: readonly JournalEntry[];
}

const journalAfter = async ({ ask }: Twin, after: number): Promise<JournalAnswer> =>
  (await ask('GET', `journal?after=${after}`)) as JournalAnswer;

async function look(twin: Twin, after: number): Promise<Seen> {
  const { ask } = twin;
  const [view, profile, journal] = await Promise.all([
    ask('GET', 'view'),
    ask('GET', 'profile'),
    journalAfter(twin, after),
  ]);
  const isNew = journal.last < after;
  const { entries } = isNew ? await journalAfter(twin, 0) : journal;
  return { view: view as WorldView, profile: profile as Choices, entries, isNew };
}

/** A user of the world to begin with: the one that there is, else the first. */
function callerIn(view: WorldView, caller: Caller): Caller {
  if (caller.kind !== 'user' || view.users.some(({ name }) => name === caller.name)) return caller;
  const [first] = view.users;
  return first ? { kind: 'user', name: first.name } : { kind: 'nobody' };
}

function withSeen(state: PageState, { view, profile, entries, isNew }: Seen): PageState {
  const earlier = isNew ? [] : state.journal;
  const changes = state.view && changesBetween(state.view, view);
  return {
    ...state,
    view,
    profile,
    caller: callerIn(view, state.caller),
    changes: changes && changes.summary !== '' ? changes : state.changes,
    journal: [...earlier, ...entries].slice(-longestJournal),
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

/** The state of a page over a twin; it follows the twin from now on. */
export function createPageStore(twin: Twin): PageStore {
  let state: PageState = twin.hasControl ? initial : { ...initial, caller: { kind: 'nobody' } };
  const listeners = new Set<() => void>();
  const put = (changed: Partial<PageState>): void => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const refresh = gathered(async () => {
    try {
      const seen = await look(twin, state.journal.at(-1)?.number ?? 0);
      put(withSeen(state, seen));
    } catch (error) {
      put({ problem: inWords(error) });
    }
  });
  const steer = async (method: string, path: string, body?: unknown): Promise<void> => {
    try {
      await twin.ask(method, path, body);
    } catch (error) {
      put({ problem: inWords(error) });
      throw error;
    }
  };
  void twin.notice.then((notice) => put({ notice }));
  if (twin.hasControl) {
    twin.onChange(refresh);
    void twin.ready.then(refresh);
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setCaller: (caller) => put({ caller }),
    reset: () => steer('POST', 'reset'),
    undo: () => steer('POST', 'undo'),
    setProfile: (profile) => steer('PUT', 'profile', profile),
  };
}
