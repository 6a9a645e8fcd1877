import type { JournalEntry } from '../../../mock/journal/journal.js';

/** What was done last: a call with its status, or something that was done beside the service. */
export interface LastStatus {
  /** Counted up, so that the same thing done twice is said twice. */
  readonly number: number;
  readonly status?: number;
  readonly text: string;
}

const callText = ({ operation, method, target, user, refused }: JournalEntry, effect: string): string =>
  [`${operation ?? `${method} ${target}`} as ${user ?? 'nobody'}`, effect || (refused[0]?.message ?? '')]
    .filter((part) => part !== '')
    .join(' · ');

/**
 * What was done since the page looked last: the calls, or what somebody did at the page, such as `Undone`; undefined for
 * nothing. `summary` is the change that is seen, empty for none.
 */
export function statusOf(
  entries: readonly JournalEntry[],
  summary: string,
  cause: string | undefined,
): Omit<LastStatus, 'number'> | undefined {
  const last = entries.at(-1);
  if (last) {
    const isChange = entries.some(({ changed }) => changed);
    const effect = isChange ? summary || 'no visible change' : '';
    return { status: last.status, text: callText(last, effect) };
  }
  if (cause !== undefined) return { text: summary === '' ? `${cause}.` : `${cause}: ${summary}` };
  return summary === '' ? undefined : { text: `Changed outside the API: ${summary}` };
}
