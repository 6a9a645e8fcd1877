import type { EntryDetails } from '../../../hosts/server/control/journal-actions.js';
import type { JournalEntry } from '../../../mock/journal/entry.js';
import type { Profile } from '../../../specification/choices.js';
import { parseJson } from '../../../validation/json.js';

/** An entry of the journal with its bodies. */
export type DetailedEntry = JournalEntry & EntryDetails;

/** What answers the calls of the page, and how its state is read and changed: a mock in the page, or the server. */
export interface Backend {
  /** Where the paths of the service begin, without a slash at the end. */
  readonly serverUrl: string;
  /** The path before those of the service as the journal has it, such as `/jira`; mostly empty. `serverUrl` can have more before it. */
  readonly contextPath: string;
  readonly vendor: string;
  /** Of the vendor, seed and time zone of the mock, those that are not the usual ones. */
  readonly settings: Readonly<Record<string, string | number>>;
  /** The answers of its profile that are not the default, where it cannot be asked for them. */
  readonly profile?: Profile;
  readonly send: (request: Request) => Promise<Response>;
  /** Asks its control API. Rejects with its words where it refuses. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Calls back after every call and every change, and with the reason when there is no answer. */
  readonly follow: (onChange: () => void, onTrouble: (trouble: string | undefined) => void) => void;
  /** What does not work in this page, in words; undefined when everything works. */
  readonly notice: Promise<string | undefined>;
  /** Whether others see and change the same world. */
  readonly isShared: boolean;
  /** Whether it can be looked at and steered. */
  readonly hasControl: boolean;
}

/** What an answer of the control API says. Throws an Error in its words for a refusal. */
export function readControl(status: number, text = ''): unknown {
  const body = parseJson(text);
  if (status < 400 && (body !== undefined || text === '')) return body;
  const strange = `The answer, with the status ${status}, is not of this server: it may be of a proxy before it.`;
  const { errorMessages = [strange] } = Object(body) as { readonly errorMessages?: readonly string[] };
  throw new Error(errorMessages.join('; '));
}

/** Whether the journal keeps what a call was sent with. */
export const keepsRequest = ({ method, request, sent, forgotten }: DetailedEntry): boolean =>
  method === 'GET' || (request ?? sent) !== undefined || forgotten !== true;

// `since` is when it began; the numbers that it has kept end with the last.
type JournalPart = Readonly<Record<'since' | 'last', number> & { kept: { entries: number }; entries: DetailedEntry[] }>;

/** The entries of the journal behind a number, with what `details` asks for, such as `&bodies=true`; those of a new journal where it began anew meanwhile. */
export async function readJournal(ask: Backend['ask'], after: number, details = ''): Promise<JournalPart> {
  const { next, ...part } = (await ask('GET', `journal?after=${after}${details}`)) as JournalPart & { next?: number };
  if (next === undefined) return part;
  const rest = await readJournal(ask, next, details); // as the answer is a part
  return rest.since === part.since ? { ...rest, entries: [...part.entries, ...rest.entries] } : rest;
}
