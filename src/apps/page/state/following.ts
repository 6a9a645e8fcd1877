import { operationAs } from '../../../mock/journal/call-words.js';
import type { JournalEntry } from '../../../mock/journal/entry.js';
import type { WorldView } from '../../../mock/viewing.js';
import type { Choices } from '../../../specification/choices.js';
import { turnedOf } from '../../../specification/profile.js';
import { errorText } from '../../../validation/preview.js';
import { pluralize } from '../../../validation/quote.js';
import { type Backend, readJournal } from '../backend/backend.js';
import type { Documents } from '../document-for.js';
import { changesBetween, isOneWorld, noChanges } from './changes.js';
import type { PageState, StateHolder } from './page-state.js';
import { withoutEntries } from './requests.js';

// Says what was done since the last look: the calls, or a cause such as `Undone`. `summary` is the visible change.
function statusOf(entries: readonly JournalEntry[], summary: string, cause: string | undefined) {
  const last = entries.findLast(({ changed }) => changed) ?? entries.at(-1);
  if (last) {
    const { number: entry, operation, method, target, status, refused, changed } = last;
    const unseen = operation === 'synchronize' ? 'the search now sees every row' : 'no visible change';
    const effect = changed ? summary || unseen : refused[0]?.message;
    const others = entries.length > 1 ? ` and ${pluralize(entries.length - 1, 'other call')}` : '';
    const call = `${operationAs(last, `${method} ${target}`)}${others}`;
    return { entry, status, text: effect ? `${call} · ${effect}` : call };
  }
  if (cause !== undefined) return { text: summary === '' ? `${cause}.` : `${cause}: ${summary}` };
  return summary === '' ? undefined : { text: `Changed outside the API: ${summary}` };
}

async function look({ ask }: Backend, { since: known, journal: seen, view: old }: PageState) {
  const [view, profile, journal] = (await Promise.all([
    ask('GET', 'view'),
    ask('GET', 'profile'),
    readJournal(ask, seen.at(-1)?.number ?? 0),
  ])) as [WorldView, Choices, Awaited<ReturnType<typeof readJournal>>];
  const { since, last, kept } = journal;
  const isOther = known !== undefined && known !== since; // the server was restarted since the last look
  const { entries } = isOther ? await readJournal(ask, 0) : journal;
  const isLoaded = old !== undefined && !isOneWorld(old, view);
  const found = old && !isOther && !isLoaded ? changesBetween(old, view) : noChanges;
  return { view, profile, entries, since, isOther, isLoaded, found, gone: last - kept.entries };
}

// Looks once more if the world changed without a call that wrote, or the reverse: the call may have come between the answers.
async function lookTwice(backend: Backend, state: PageState) {
  const seen = await look(backend, state);
  const isWritten = seen.entries.some(({ changed }) => changed);
  return !state.view || isWritten === (seen.found.summary !== '') ? seen : look(backend, state);
}

function withSeen(state: PageState, seen: Awaited<ReturnType<typeof look>>, cause: string | undefined): PageState {
  const { view, profile, entries, since, isOther, isLoaded, found, gone } = seen;
  const isTouched = isOther || isLoaded || found.summary !== '' || entries.some(({ changed }) => changed);
  const news = state.view && statusOf(entries, found.summary, cause); // the first look finds calls from before the page was opened
  const loaded = { text: `${cause ?? 'Another world was loaded'}.` };
  const status = isOther ? { text: 'The server was restarted.' } : isLoaded ? loaded : news;
  return {
    ...state,
    since,
    view,
    profile,
    turned: turnedOf(profile),
    hasDocument: state.hasDocument && !isLoaded, // the prefilled values come later
    changes: isTouched ? found : state.changes,
    status: status ? { ...status, number: (state.status?.number ?? 0) + 1 } : state.status,
    answers: isOther ? withoutEntries(state.answers) : state.answers,
    journal: [...(isOther ? [] : state.journal), ...entries].filter(({ number }) => number > gone).slice(-200),
    problem: undefined,
  };
}

async function renewDocument({ under }: Documents, { get, put }: StateHolder): Promise<void> {
  const { turned, view, problem } = get();
  try {
    const made = await under(turned, view);
    const { view: latest, document, prefilled } = get();
    if (latest !== view) return; // a later view has another document, for which Send waits
    if (document !== made.document || JSON.stringify(prefilled) !== JSON.stringify(made.prefilled)) put(made);
  } catch (error) {
    put({ problem: errorText(error) });
  }
  if (!get().hasDocument && (view || problem !== undefined)) put({ hasDocument: true });
}

/**
 * Keeps a state up to date with a backend. `refresh` looks at the backend. `steer` waits for its turn, makes its body, calls the
 * control API, and shows the words for its answer, such as `Reset`, in the status. It returns the state before. It rejects and
 * shows the refusal if the control API refuses.
 */
export function createFollowing(backend: Backend, documents: Documents, holder: StateHolder) {
  const { get, put } = holder;
  let cause: string | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isDue = false;
  const showProblem = (error: unknown): void => put({ problem: errorText(error) });
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const done = last.then(task);
    last = done.catch(showProblem);
    return done;
  };
  const lookNow = async (): Promise<void> => {
    isDue = false;
    try {
      const seen = await (cause === undefined ? lookTwice : look)(backend, get()); // a cause explains what changed without a call
      put(withSeen(get(), seen, cause));
      cause = undefined;
    } catch (error) {
      showProblem(error);
    }
    void renewDocument(documents, holder); // it takes long, and the next look does not wait for it
  };
  const steer = (words: string | ((answer: unknown) => string), method: string, path: string, body?: () => unknown) =>
    inTurn(async () => {
      const before = get();
      const answer = await backend.ask(method, path, body?.());
      cause = typeof words === 'string' ? words : words(answer);
      await lookNow();
      return before;
    });
  const refresh = (): void => {
    if (!isDue) void inTurn(lookNow); // once for all requests until it begins
    isDue = true;
  };
  if (!backend.hasControl) void renewDocument(documents, holder);
  return { refresh, steer };
}
