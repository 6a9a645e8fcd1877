import type { JournalEntry } from '../../../mock/journal/entry.js';
import type { WorldView } from '../../../mock/viewing.js';
import type { Choices, Profile } from '../../../specification/choices.js';
import type { ProfileInput } from '../../../specification/profile.js';
import { member } from '../../../validation/json.js';
import type { Backend } from '../backend/backend.js';
import type { Document, Documents } from '../document-for.js';
import type { PrefilledValues } from '../prefill/world-values.js';
import { type Caller, callerIn, callerNamed, callerWords } from './caller.js';
import { type Changes, noChanges } from './changes.js';
import { createFollowing } from './following.js';
import { type Answer, answerKey, type Draft, type SentRequest, sendRequest, withEntries } from './requests.js';

/** All that the panels show; what is out of the ordinary or wrong is in words. */
export interface PageState {
  /** Undefined until the backend has answered for the first time. */
  readonly view?: WorldView | undefined;
  readonly changes: Changes;
  /** What was done last, and for a call its status and its number in the journal; counted up, so that the same thing done twice is said twice. */
  readonly status?: Readonly<{ number: number; status?: number; entry?: number; text: string }> | undefined;
  /** When the backend was started, in milliseconds since 1970. */
  readonly since?: number;
  /** The latest at the end. */
  readonly journal: readonly JournalEntry[];
  readonly profile?: Choices | undefined;
  /** The answers of the profile that are not the default. */
  readonly turned: Profile;
  readonly chosen: Caller;
  /** Who was chosen to call, as far as the world is known to have that user; else its first. */
  readonly caller: Caller;
  readonly notice?: string | undefined;
  readonly problem?: string | undefined;
  /** By operation. */
  readonly drafts: ReadonlyMap<string, Draft>;
  /** The answer to the latest request of each operation, or of each method and path where no operation is meant. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** The requests that are under way: the key of each, as `answers` has it, and what ends the waiting for its answer. */
  readonly sending: readonly Readonly<{ key: string; stop: () => void }>[];
  readonly document: Document;
  /** What forms begin with in a world that is not that of the document. */
  readonly prefilled?: PrefilledValues | undefined;
  /** Whether both are known for the world: not until the backend has answered, and not at once when another world was loaded. */
  readonly hasDocument: boolean;
}

/** Where the state is kept: `put` changes some values, and calls the listeners. */
export type StateHolder = Readonly<{ get: () => PageState; put: (changed: Partial<PageState>) => void }>;

const stateAtFirst = ({ hasControl, profile: turned = {} }: Backend, { usual }: Documents): PageState => ({
  changes: noChanges,
  journal: [],
  turned,
  chosen: callerNamed(hasControl ? 'admin' : undefined), // who may nearly everything, so that a first call succeeds
  caller: callerNamed(undefined),
  drafts: new Map(),
  answers: new Map(),
  sending: [],
  document: usual,
  hasDocument: !hasControl,
});

const sendOver =
  (backend: Backend, { get, put }: StateHolder, refresh: () => void) =>
  async (request: SentRequest, as = get().caller): Promise<Answer> => {
    const key = answerKey(request);
    const stopper = new AbortController();
    const sent = { key, stop: () => stopper.abort(new Error('it was stopped')) };
    put({ sending: [...get().sending, sent] });
    const answer: Answer = await sendRequest(backend, { ...get(), caller: as }, request, stopper.signal);
    const { answers: known, status: { number } = { number: 0 } } = get();
    const isLate = (known.get(key)?.sentAt ?? 0) > answer.sentAt;
    const answers = isLate ? known : new Map([...known, [key, answer]]);
    const status = { number: number + 1, status: answer.status ?? 0, text: `${key} ${callerWords(as)}` };
    put({ answers, sending: get().sending.filter((one) => one !== sent), ...(!backend.hasControl && { status }) });
    const isUnseen = (): boolean => get().answers.get(key)?.entry === undefined;
    if (backend.isShared && backend.hasControl) setTimeout(() => isUnseen() && refresh(), 1_000); // a proxy can keep the events back
    return answer;
  };

/** The state of a page over a backend, and what panels do with it; it follows the backend from now on. */
export function createPageStore(backend: Backend, documents: Documents) {
  const listeners = new Set<() => void>();
  let state = stateAtFirst(backend, documents);
  const get = (): PageState => state;
  const put = (changed: Partial<PageState>): void => {
    const next = { ...state, ...changed };
    const caller = callerIn(next.view?.users ?? (next.hasDocument ? [] : undefined), next.chosen);
    state = { ...next, caller, answers: withEntries(next, backend.contextPath) };
    for (const listener of listeners) listener();
  };
  put({}); // which finds out who calls
  const { refresh, steer } = createFollowing(backend, documents, { get, put });
  void backend.notice.then((notice) => put({ notice })).catch(() => undefined); // a look says why nothing answers
  if (backend.hasControl) {
    backend.follow(refresh, (problem) => put({ problem }));
    refresh();
  }
  return {
    get,
    /** Calls back after every change, until the function that it gives is called. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends a request as the caller of the page, or as another. Never rejects: what went wrong is in the answer. */
    send: sendOver(backend, { get, put }, refresh),
    steer,
    setCaller: (chosen: Caller) => put({ chosen }),
    setDraft: (draft: Draft) => put({ drafts: new Map([...state.drafts, [draft.operation, draft]]) }),
    dropDraft: (operation: string) => put({ drafts: new Map([...state.drafts].filter(([id]) => id !== operation)) }),
    reset: () => steer('Reset', 'POST', 'reset'),
    undo: () => steer((answer) => (member(answer, 'undone') === true ? 'Undone' : 'Nothing to undo'), 'POST', 'undo'),
    /** Switches the profile to what is made of the one at that time: of an earlier switch that was under way, too. */
    setProfile: (change: (turned: Profile) => ProfileInput) =>
      steer('Profile switched', 'PUT', 'profile', () => change(state.turned)),
  };
}

/** The state of the page: what panels read, and what they do. */
export type PageStore = ReturnType<typeof createPageStore>;
