import type { EntryDetails } from '../../../hosts/server/control/journal-actions.js';
import type { JournalEntry } from '../../../mock/journal/entry.js';
import type { Profile } from '../../../specification/choices.js';
import { parseJson } from '../../../validation/json.js';

/** An entry of the journal with its bodies. */
export type DetailedEntry = JournalEntry & EntryDetails;

/** Answers the calls of the page, and reads and changes the state behind them: a mock in the page, or the server. */
export interface Backend {
  /** The URL before the paths of the service, without a slash at the end. */
  readonly serverUrl: string;
  /** The path before those of the service in the journal, such as `/jira`; mostly empty. `serverUrl` can have more before it. */
  readonly contextPath: string;
  readonly vendor: string;
  /** The vendor, seed and time zone of the mock, if they are not the defaults. */
  readonly settings: Readonly<Record<string, string | number>>;
  /** The values of its profile that are not the default, if there is no control API. */
  readonly profile?: Profile;
  readonly send: (request: Request) => Promise<Response>;
  /** Calls the control API. Rejects with the words of a refusal. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Calls `onChange` after every call and change, and `onTrouble` with the reason when there is no answer. */
  readonly follow: (onChange: () => void, onTrouble: (trouble: string | undefined) => void) => void;
  /** Says what does not work in this page; undefined if everything works. */
  readonly notice: Promise<string | undefined>;
  /** Whether other clients see and change the same world. */
  readonly isShared: boolean;
  /** Whether it has a control API. */
  readonly hasControl: boolean;
}

/** Returns the body of an answer of the control API. Throws an Error with the words of a refusal. */
export function readControl(status: number, text = ''): unknown {
  const body = parseJson(text);
  if (status < 400 && (body !== undefined || text === '')) return body;
  const strange = `The answer, with the status ${status}, is not of this server: it may come from a proxy in front of it.`;
  const { errorMessages = [strange] } = Object(body) as { readonly errorMessages?: readonly string[] };
  throw new Error(errorMessages.join('; '));
}

/** Whether the journal keeps the whole request of a call. */
export const keepsRequest = ({ method, request, sent, forgotten }: DetailedEntry): boolean =>
  method === 'GET' || (request ?? sent) !== undefined || forgotten !== true;

// `since` is the time of its start. It keeps `kept.entries` entries, up to the number `last`.
type JournalPart = Readonly<Record<'since' | 'last', number> & { kept: { entries: number }; entries: DetailedEntry[] }>;

/** Reads the journal after a number, with `details` such as `&bodies=true`. Returns only a new journal if one began meanwhile. */
export async function readJournal(ask: Backend['ask'], after: number, details = ''): Promise<JournalPart> {
  const { next, ...part } = (await ask('GET', `journal?after=${after}${details}`)) as JournalPart & { next?: number };
  if (next === undefined) return part;
  const rest = await readJournal(ask, next, details); // the answer is only a part
  return rest.since === part.since ? { ...rest, entries: [...part.entries, ...rest.entries] } : rest;
}
