import type { Journal, JournalEntry } from '../../../mock/journal/journal.js';
import { checkOperation, type Which } from '../../../mock/journal/which.js';
import { finished } from '../../../mock/steps.js';
import { type Reply, reply } from '../../../service/http/reply.js';
import { TwinAssertionError } from '../../../validation/assertion-error.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { countOf } from './given.js';
import { createInTurns } from './in-turns.js';
import { answerWith, isMore, type Wanted, wantedBy } from './journal-answer.js';

const json = (status: number, value: unknown): Reply => reply(status, JSON.stringify(value));

/** How long a client may wait at the most, in milliseconds. */
const longestWait = 60_000;

/** The operations that a query names; undefined for all. */
function operationsOf(query: URLSearchParams): Which | undefined {
  const ids = query.getAll('operation').flatMap((text) => text.split(','));
  if (ids.length === 0) return undefined;
  return ids.map((id) => {
    checkOperation(id);
    return id;
  });
}

/** The answer to a client that has gone, for the log. */
const gone = reply(499);

/** Does something for a client unless that goes away meanwhile. */
async function whileThere(signal: AbortSignal | undefined, task: () => Promise<Reply>): Promise<Reply> {
  try {
    return await task();
  } catch (error) {
    if (signal?.aborted) return gone;
    throw error;
  }
}

/** The actions of one journal; `answer` makes the answer with some of its entries. */
function actionsWith(journal: Journal, answer: Answer) {
  const listed = (query: URLSearchParams, signal: AbortSignal | undefined): Reply | Promise<Reply> => {
    const after = countOf(query, 'after') ?? 0;
    const entries = journal.calls(operationsOf(query)).filter(({ number }) => number > after);
    return answer(entries, wantedBy(query), signal);
  };
  const waited = async (query: URLSearchParams, signal: AbortSignal | undefined): Promise<Reply> => {
    const [times = 1, timeout = 1_000, after = 0] = ['times', 'timeout', 'after'].map((name) => countOf(query, name));
    if (timeout > longestWait) throw new MisuseError(`"timeout" must be at most ${longestWait} ms, not ${timeout}`);
    const wanted = wantedBy(query);
    try {
      const which = operationsOf(query) ?? (() => true);
      return await answer(await journal.waitFor(which, { times, timeout, after, signal }), wanted, signal);
    } catch (error) {
      if (error instanceof TwinAssertionError) return json(409, { errorMessages: [error.message] });
      throw error;
    }
  };
  return { listed, waited };
}

/** Makes the answer with some entries. */
type Answer = (
  entries: readonly JournalEntry[],
  wanted: Wanted,
  signal: AbortSignal | undefined,
) => Reply | Promise<Reply>;

type Action = (query: URLSearchParams, body: unknown, signal?: AbortSignal) => Reply | Promise<Reply>;

/**
 * What the control API does with the journal: `GET journal?after=0&operation=addRows` gives it, with `explain=true` each
 * refusal explained, with `choices=true` the choices relied on, with `bodies=true` what was sent and answered. With one of
 * these an answer has at most 50 entries, and others are answered meanwhile; any answer has at most 4 MB. Where there are more
 * entries, `next` is the number to give as `after` for the rest.
 * `GET journal/wait?operation=addRows&times=1&timeout=1000` waits for calls, and answers 409 when they do not come;
 * `DELETE journal` drops all. A client that has gone is neither waited nor worked for.
 */
export function journalActions(journal: Journal): Readonly<Record<string, Action>> {
  const inTurns = createInTurns();
  const { listed, waited } = actionsWith(journal, (entries, wanted, signal) => {
    const steps = answerWith(journal, entries, wanted);
    if (!isMore(wanted)) return reply(200, finished(steps));
    return inTurns(steps, signal).then((text) => reply(200, text));
  });
  return {
    'GET journal': (query, _body, signal) => {
      const answer = listed(query, signal);
      return answer instanceof Promise ? whileThere(signal, () => answer) : answer;
    },
    'GET journal/wait': (query, _body, signal) => whileThere(signal, () => waited(query, signal)),
    'DELETE journal': () => {
      journal.clear();
      return reply(204);
    },
  };
}
