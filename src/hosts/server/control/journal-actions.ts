import { type Explanation, formatExplanation } from '../../../mock/explain/explanation.js';
import type { CallRecord } from '../../../mock/journal/call-record.js';
import type { Which } from '../../../mock/journal/calls.js';
import type { JournalEntry } from '../../../mock/journal/entry.js';
import type { Journal } from '../../../mock/journal/journal.js';
import { finished, type Steps } from '../../../mock/steps.js';
import type { OperationId } from '../../../service/endpoints/descriptions.js';
import { serviceFor } from '../../../service/endpoints/service.js';
import { bodyText } from '../../../service/guards/body.js';
import { sessionOf, takesSessions } from '../../../service/guards/schemes.js';
import type { Outcome } from '../../../service/http/perform.js';
import { type Reply, reply } from '../../../service/http/reply.js';
import type { Profile } from '../../../specification/choices.js';
import { turnedOf } from '../../../specification/profile.js';
import { TwinAssertionError } from '../../../validation/assertion-error.js';
import { exactValue, member } from '../../../validation/json.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { errorReply } from '../json-reply.js';
import type { ActionRequest, Actions, Controlled } from './actions.js';
import { countParam, flagParam } from './params.js';

/** The members of an entry in an answer that are not always there. */
export interface EntryDetails extends Partial<Pick<JournalEntry, 'request' | 'response' | 'choices'>> {
  /** The text of a body that is not JSON, or has more than its parsed value; undefined for other bodies, and if it is not kept. */
  readonly sent?: string;
  /** Whether the journal lacks the world before the call or the text that was sent: it was long, is long ago, or is no text. */
  readonly forgotten?: boolean;
  /** The values of the profile that were not the default. */
  readonly profile?: Profile;
  /**
   * The headers besides Authorization that affect the answer: a content type other than JSON, the proof of a write, and the
   * cookie of a session. It leaves out the id of a session that the mock did not begin, which may be that of a tracker.
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the world was changed outside the service since the previous call. */
  readonly moved?: boolean;
  readonly plans?: Outcome['plans'];
  readonly explanation?: string;
  readonly explained?: Explanation;
}

// Returns the details of an entry that come from its evidence, if the journal keeps that.
function evidenceDetails(evidence: CallRecord | undefined): EntryDetails {
  if (evidence === undefined) return { forgotten: true };
  const { served, outcome, isMoved } = evidence;
  const { received, service, before } = served;
  const turned = turnedOf(service.choices);
  const type = received.header('content-type') ?? '';
  const token = received.header('x-atlassian-token');
  const isByCookie =
    takesSessions(serviceFor(service, outcome.endpoint).choices) && !received.header('authorization')?.trim();
  const session = isByCookie ? sessionOf(received) : undefined;
  const isOwn = session !== undefined && before.state.signedIn.sessions.has(session);
  const headers = {
    ...(type !== '' && !type.startsWith('application/json') && { 'Content-Type': type }),
    ...(token !== null && { 'X-Atlassian-Token': token }),
    ...(session !== undefined && { Cookie: `JSESSIONID=${isOwn ? session : '[redacted]'}` }),
  };
  const sent = bodyText(received);
  const failed = outcome.faults?.filter(({ details }) => member(details, 'planned') === true); // by `failNext`
  const plans = [failed?.map(() => ({ status: 500 })), outcome.plans].flat().filter((one) => one !== undefined);
  return {
    ...(sent && exactValue(sent) === undefined && { sent }),
    ...(sent === undefined && received.body !== undefined && { forgotten: true }), // it is no text
    ...(Object.keys(turned).length > 0 && { profile: turned }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(isMoved && { moved: isMoved }),
    ...(plans.length > 0 && { plans }),
  };
}

function* answerJson(
  journal: Journal,
  entries: readonly JournalEntry[],
  mostEntries: number,
  { explain, choices, bodies }: Readonly<Record<'explain' | 'choices' | 'bodies', boolean | undefined>>,
): Steps<string> {
  const texts: string[] = [];
  let characters = 0;
  for (const entry of entries.slice(0, mostEntries)) {
    yield;
    const explanation = explain ? yield* journal.explaining(entry) : undefined;
    const text = JSON.stringify({
      ...entry,
      ...(explanation && { explanation: formatExplanation(explanation), explained: explanation }),
      ...(choices && { choices: yield* journal.choosing(entry) }),
      ...(bodies && {
        request: entry.request,
        response: entry.response,
        ...evidenceDetails(journal.evidenceOf(entry)),
      }),
    });
    characters += text.length;
    if (texts.length > 0 && characters > 4 * 1024 * 1024) break;
    texts.push(text);
  }
  const next = texts.length < entries.length ? entries[texts.length - 1]?.number : undefined;
  const head = { since: journal.since, last: journal.lastNumber(), ...journal.held(), next };
  return `${JSON.stringify(head).slice(0, -1)},"entries":[${texts.join(',')}]}`;
}

async function entriesReply(
  { journal, runSteps }: Controlled,
  { query, gone }: ActionRequest,
  find: (which: Which | undefined) => readonly JournalEntry[] | Promise<readonly JournalEntry[]>,
): Promise<Reply> {
  const [explain, choices, bodies] = ['explain', 'choices', 'bodies'].map((name) => flagParam(query, name));
  const operations = query.getAll('operation').flatMap((text) => text.split(',')) as OperationId[]; // the journal checks them
  const most = countParam(query, 'most') ?? Number.POSITIVE_INFINITY;
  if (most < 1) throw new MisuseError('"most" must be a whole number of entries, at least 1, not 0');
  const isQuick = !(explain || choices || bodies);
  try {
    const entries = await find(operations.length > 0 ? operations : undefined);
    const steps = answerJson(journal, entries, isQuick ? most : Math.min(most, 50), { explain, choices, bodies });
    return reply(200, isQuick ? finished(steps) : await runSteps(steps, gone));
  } catch (error) {
    if (gone?.aborted) return reply(499); // only the log reads it
    if (error instanceof TwinAssertionError) return errorReply(409, error.message);
    throw error;
  }
}

/** The actions on the journal. An answer with details has at most 50 entries; `next` is the `after` for the rest. */
export const journalActions: Actions = {
  'GET journal?operation&after&most&explain&choices&bodies': (on, request) => {
    const after = countParam(request.query, 'after') ?? 0;
    return entriesReply(on, request, (which) => on.journal.calls(which).filter(({ number }) => number > after));
  },
  'GET journal/wait?operation&after&most&explain&choices&bodies&times&timeout': (on, request) => {
    const { query, gone: signal } = request;
    const [times = 1, timeout = 1_000, after = 0] = ['times', 'timeout', 'after'].map((one) => countParam(query, one));
    if (timeout > 60_000) throw new MisuseError(`"timeout" must be at most 60000 ms, not ${timeout}`);
    return entriesReply(on, request, (which) => on.journal.waitFor(which, { times, timeout, after, signal }));
  },
  'DELETE journal': ({ journal }) => {
    journal.clear();
    return reply(204);
  },
};
