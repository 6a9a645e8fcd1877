/** Who is told of a server. */
export interface Followers {
  /** Something changed, or may have while nobody listened. */
  readonly onChange: () => void;
  /** What is wrong with the connection, in words; undefined when all is well again. */
  readonly onTrouble: (trouble: string | undefined) => void;
}

/** A refusal of the control API, in its own words. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}

/** What answers the calls of the page, and how its state is read and changed: a mock in the page, or the server. */
export interface Backend {
  /** Where the paths of the service begin, without a slash at the end. */
  readonly serverUrl: string;
  /** What stands before the paths of the service, such as `/jira`; mostly nothing. */
  readonly contextPath: string;
  readonly vendor: string;
  /** Settled when calls can be answered. */
  readonly ready: Promise<void>;
  /** Answers a call of the service. */
  readonly send: (request: Request) => Promise<Response>;
  /** Asks its control API; a ControlError says why it refused. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Tells of every call and every change, whoever made it, and of trouble with whoever answers. */
  readonly follow: (followers: Followers) => void;
  /** What people must know of how it runs; nothing when all is as usual. */
  readonly notice: Promise<string | undefined>;
  /** Whether others see and change the same world. */
  readonly isShared: boolean;
  /** Whether it can be looked at and steered. */
  readonly hasControl: boolean;
}

/** What an answer of the control API says. Throws a ControlError for a refusal. */
export function readControl(status: number, text: string | undefined): unknown {
  const body: unknown = text ? JSON.parse(text) : undefined;
  if (status < 400) return body;
  const { errorMessages = [`it answered ${status}`] } = Object(body) as { readonly errorMessages?: readonly string[] };
  throw new ControlError(errorMessages.join(' '));
}

// `since` is when it began.
type JournalPart<Entry> = Readonly<{ since: number; entries: readonly Entry[] }>;

/** The entries of the journal behind a number, with what `details` asks for, such as `&bodies=true`; those of a new journal where it began anew meanwhile. */
export async function readJournal<Entry>(
  ask: Backend['ask'],
  after: number,
  details = '',
): Promise<JournalPart<Entry>> {
  const found = await ask('GET', `journal?after=${after}${details}`);
  const { next, ...part } = found as JournalPart<Entry> & { readonly next?: number };
  if (next === undefined) return part;
  const rest = await readJournal<Entry>(ask, next, details); // as the answer is a part
  return rest.since === part.since ? { ...rest, entries: [...part.entries, ...rest.entries] } : rest;
}
