import { type Reply, reply } from '../../http/reply.js';
import { MisuseError } from '../../misuse-error.js';
import { TwinAssertionError } from '../../tools/assertion-error.js';
import { formatExplanation } from '../../tools/explain/format-explanation.js';
import type { Journal, JournalEntry } from '../../tools/journal/journal.js';
import { checkOperation, type Which } from '../../tools/journal/which.js';
import { countOf } from './given.js';

const json = (status: number, value: unknown): Reply => reply(status, JSON.stringify(value));

/** How long a client may wait at the most, in milliseconds. */
const longestWait = 60_000;

/** Whether a query switches something on. Throws a MisuseError for what is neither true nor false. */
function isOn(query: URLSearchParams, name: string): boolean {
  const given = query.get(name) ?? 'false';
  if (given === 'true' || given === 'false') return given === 'true';
  throw new MisuseError(`"${name}" must be true or false, not "${given}"`);
}

/** The operations that a query names; undefined for all. */
function operationsOf(query: URLSearchParams): Which | undefined {
  const ids = query.getAll('operation').flatMap((text) => text.split(','));
  if (ids.length === 0) return undefined;
  return ids.map((id) => {
    checkOperation(id);
    return id;
  });
}

/** An entry with as much beside it as a query asks for. */
function toldWith(journal: Journal, query: URLSearchParams): (entry: JournalEntry) => unknown {
  const [explain, choices, bodies] = [isOn(query, 'explain'), isOn(query, 'choices'), isOn(query, 'bodies')];
  return (entry) => {
    const explanation = explain ? journal.explain(entry) : undefined;
    return {
      ...entry,
      ...(explanation && { explanation: formatExplanation(explanation) }),
      ...(choices && { choices: entry.choices }),
      ...(bodies && { request: entry.request, response: entry.response }),
    };
  };
}

function listed(journal: Journal, query: URLSearchParams): Reply {
  const after = countOf(query, 'after') ?? 0;
  const entries = journal.calls(operationsOf(query)).filter(({ number }) => number > after);
  const told = entries.map(toldWith(journal, query));
  return json(200, { since: journal.since, last: journal.lastNumber(), entries: told });
}

async function waited(journal: Journal, query: URLSearchParams): Promise<Reply> {
  const [times = 1, timeout = 1_000, after = 0] = ['times', 'timeout', 'after'].map((name) => countOf(query, name));
  if (timeout > longestWait) throw new MisuseError(`"timeout" must be at most ${longestWait} ms, not ${timeout}`);
  const tell = toldWith(journal, query);
  try {
    const which = operationsOf(query) ?? (() => true);
    const entries = await journal.waitFor(which, { times, timeout, after });
    return json(200, { since: journal.since, last: journal.lastNumber(), entries: entries.map(tell) });
  } catch (error) {
    if (error instanceof TwinAssertionError) return json(409, { errorMessages: [error.message] });
    throw error;
  }
}

/**
 * What the control API does with the journal: `GET journal?after=0&operation=addRows` gives it, with `explain=true` each
 * refusal explained, with `choices=true` the choices relied on, with `bodies=true` what was sent and answered;
 * `GET journal/wait?operation=addRows&times=1&timeout=1000` waits for calls, and answers 409 when they do not come;
 * `DELETE journal` lets all go.
 */
export const journalActions = (
  journal: Journal,
): Readonly<Record<string, (query: URLSearchParams) => Reply | Promise<Reply>>> => ({
  'GET journal': (query) => listed(journal, query),
  'GET journal/wait': (query) => waited(journal, query),
  'DELETE journal': () => {
    journal.clear();
    return reply(204);
  },
});
