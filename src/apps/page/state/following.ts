import type { JournalEntry } from '../../../mock/journal/journal.js';
import type { WorldView } from '../../../mock/viewing.js';
import type { Choices } from '../../../specification/choices.js';
import { turnedOf } from '../../../specification/profile.js';
import type { Backend } from '../backend/backend.js';
import type { Documents } from '../document-for.js';
import type { Caller } from './caller.js';
import { changesBetween, noChanges } from './changes.js';
import type { PageState, PageStore } from './page-state.js';
import { withEntries } from './requests.js';
import { statusOf } from './status.js';

const longestJournal = 200;

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

/** What no call can change of a world, as a text. */
const definitionOf = ({ sheets: _, selections: __, ...definition }: WorldView): string => JSON.stringify(definition);

function withSeen(state: PageState, seen: Seen, cause: string | undefined, isOther: boolean): PageState {
  const { view, profile, entries } = seen;
  const isLoaded = state.view !== undefined && definitionOf(state.view) !== definitionOf(view);
  const found = state.view && !isOther && !isLoaded ? changesBetween(state.view, view) : noChanges;
  const isTouched = found.summary !== '' || entries.some(({ changed }) => changed);
  const isFirst = state.view === undefined; // what was done before the page was opened is history
  const news = isFirst ? undefined : statusOf(entries, found.summary, cause);
  const loaded = { text: `${cause ?? 'Another world was loaded'}.` };
  const status = isOther ? { text: 'The server was restarted.' } : isLoaded ? loaded : news;
  return {
    ...state,
    view,
    profile,
    caller: callerIn(view, state.caller),
    changes: isTouched || isOther || isLoaded ? found : state.changes,
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
export function createStore<T extends object>(initial: T) {
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
export function createFollowing(backend: Backend, { under }: Documents, { get, put }: Store) {
  let [since, cause]: [number?, string?] = [];
  let steering: Promise<unknown> = Promise.resolve();
  const renewDocument = async (): Promise<void> => {
    const { profile, view, problem } = get();
    try {
      const document = await under(profile ? turnedOf(profile) : {}, view);
      if (get().profile === profile && get().view === view && get().document !== document) put({ document });
    } catch (error) {
      put({ problem: inWords(error) });
    }
    if (!get().hasDocument && (view || problem !== undefined)) put({ hasDocument: true });
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
    } catch (error) {
      put({ problem: inWords(error) });
    }
    void renewDocument(); // a document takes long to make, and what is seen next does not wait for it
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
