import { reasonPhrase } from '../../../specification/error-template.js';

/** Whether a request with this status succeeded; 0 is no answer. */
export const isGood = (status = 0): boolean => status > 0 && status < 400;

/** A status for people, with its name where that is asked for; undefined or 0, which is no answer at all, is an error. */
export function StatusMark({ status = 0, isNamed }: Readonly<{ status: number | undefined; isNamed?: boolean }>) {
  const good: Readonly<Record<number, string>> = { 200: 'OK', 201: 'Created', 204: 'No Content' };
  const name = isGood(status) ? (good[status] ?? '') : reasonPhrase(status);
  const text = status > 0 ? `${status} ${isNamed ? name : ''}`.trim() : `${isNamed ? 'N' : 'n'}o answer`;
  return <span class={`status status-${isGood(status) ? 'good' : 'bad'}`}>{text}</span>;
}
