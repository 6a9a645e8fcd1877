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

/** The state that the panels show; `notice` and `problem` are in words. */
export interface PageState {
  /** Undefined until the backend has answered for the first time. */
  readonly view?: WorldView | undefined;
  readonly changes: Changes;
  /** The last action; for a call, with its status and its entry. `number` counts up, so that a repeated action is announced again. */
  readonly status?: Readonly<{ number: number; status?: number; entry?: number; text: string }> | undefined;
  /** The start of the backend, in ms since 1970. */
  readonly since?: number;
  /** The latest entries; the newest is at the end. */
  readonly journal: readonly JournalEntry[];
  readonly profile?: Choices | undefined;
  /** The values of the profile that are not the default. */
  readonly turned: Profile;
  readonly chosen: Caller;
  /** The chosen caller, or the first user if the world is known to lack the chosen user. */
  readonly caller: Caller;
  readonly notice?: string | undefined;
  readonly problem?: string | undefined;
  /** The filled-in forms, by operation. */
  readonly drafts: ReadonlyMap<string, Draft>;
  /** The answer to the latest request of each operation, or of each method and path without an operation. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** The requests under way, each with its key in `answers`. `stop` ends the waiting for its answer. */
  readonly sending: readonly Readonly<{ key: string; stop: () => void }>[];
  readonly document: Document;
  /** The prefilled values of forms in a world other than the demo world. */
  readonly prefilled?: PrefilledValues | undefined;
  /** Whether both fit the world: false until the backend has answered, and for a while after another world was loaded. */
  readonly hasDocument: boolean;
}

/** Holds the state: `put` changes some values, and calls the listeners. */
export type StateHolder = Readonly<{ get: () => PageState; put: (changed: Partial<PageState>) => void }>;

const stateAtFirst = ({ hasControl, profile: turned = {} }: Backend, { usual }: Documents): PageState => ({
  changes: noChanges,
  journal: [],
  turned,
  chosen: callerNamed(hasControl ? 'admin' : undefined), // may do nearly everything, so that a first call succeeds
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
    if (backend.isShared && backend.hasControl) setTimeout(() => isUnseen() && refresh(), 1_000); // a proxy can hold back events
    return answer;
  };

/** Makes the state of a page, with the functions that change it. It follows the backend from now on. */
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
  put({}); // sets the caller
  const { refresh, steer } = createFollowing(backend, documents, { get, put });
  void backend.notice.then((notice) => put({ notice })).catch(() => undefined); // a look says why nothing answers
  if (backend.hasControl) {
    backend.follow(refresh, (problem) => put({ problem }));
    refresh();
  }
  return {
    get,
    /** Calls a listener after every change, until the returned function is called. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends a request as the caller of the page, or as another caller. Never rejects: the answer says what failed. */
    send: sendOver(backend, { get, put }, refresh),
    steer,
    setCaller: (chosen: Caller) => put({ chosen }),
    setDraft: (draft: Draft) => put({ drafts: new Map([...state.drafts, [draft.operation, draft]]) }),
    dropDraft: (operation: string) => put({ drafts: new Map([...state.drafts].filter(([id]) => id !== operation)) }),
    reset: () => steer('Reset', 'POST', 'reset'),
    undo: () => steer((answer) => (member(answer, 'undone') === true ? 'Undone' : 'Nothing to undo'), 'POST', 'undo'),
    /** Switches to the profile that `change` makes of the profile after all earlier switches. */
    setProfile: (change: (turned: Profile) => ProfileInput) =>
      steer('Profile switched', 'PUT', 'profile', () => change(state.turned)),
  };
}

/** The state of the page, and the functions that change it. */
export type PageStore = ReturnType<typeof createPageStore>;
