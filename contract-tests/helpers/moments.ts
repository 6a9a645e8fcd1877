import type { TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';

/** A kind of column that holds moments. */
export type MomentKind = 'date' | 'datetime' | 'time';

/** Says whether a column holds moments. */
export const isMomentKind = (column: string): column is MomentKind => ['date', 'datetime', 'time'].includes(column);

/** The names of the right forms of a moment as text. */
const texts = {
  'iso-string': 'ISO text with milliseconds',
  'iso-seconds': 'ISO text',
  'sql-seconds': 'a timestamp of SQL without a fraction',
  'sql-timestamp': 'a timestamp of SQL',
} as const;

// whether a difference in ms can be one of time zones: up to 14 hours, in quarters of an hour
const isOfOtherZone = (apart: number): boolean => apart % 900_000 === 0 && Math.abs(apart) <= 50_400_000;

/** Says whether the parts of a text give a moment in any time zone. The zone `server` is one that the text does not name. */
function saysMoment(day: string | undefined, clock: string | undefined, zone: string | undefined, given: number) {
  const offset = zone?.replace(/(\d\d)(\d\d)$/, '$1:$2').replace('server', 'Z') ?? 'Z';
  const moment = clock?.includes('.') ? given : Math.floor(given / 1000) * 1000;
  const apart = Date.parse(`${day ?? '1970-01-01'}T${clock ?? '00:00:00'}${offset}`) - moment;
  // a day begins up to 14 hours earlier elsewhere; a time without its zone differs by quarters of an hour
  if (clock === undefined) return apart >= -86_400_000 && apart <= 50_400_000;
  if (day !== undefined) return zone === 'server' ? isOfOtherZone(apart) : apart === 0;
  return apart % (zone === undefined ? 900_000 : 86_400_000) === 0;
}

/** Returns the form of the parts of ISO text. */
function formOfParts(day: string | undefined, clock: string | undefined, zone: string | undefined): string {
  if (clock === undefined) return 'a day';
  if (clock.includes('.')) return texts['iso-string'];
  return day === undefined && zone === undefined ? 'a time of day' : texts['iso-seconds'];
}

/**
 * Returns the form of a moment that is text. Undefined if it is not this moment. The text has a date, a time or both, and zones as
 * servers write them: `Z`, `+00:00` or `+0000`. A timestamp of SQL has a blank between its parts, no zone, and perhaps a fraction
 * without needless zeros.
 */
export function isoFormOf(column: MomentKind, seen: unknown, given?: number): string | undefined {
  const text = typeof seen === 'string' ? seen : '';
  const parts = /^(\d{4}-\d\d-\d\d|[+-]\d{6}-\d\d-\d\d)?(?:T?(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/;
  const isSql = /^\S+-\d\d \d\d:\d\d:\d\d(\.(\d|\d*[1-9]))?$/.test(text);
  const [, day, clock, zone] = parts.exec(isSql ? text.replace(' ', 'T') : text) ?? [];
  const isWhole = day !== undefined && clock !== undefined;
  const hasParts = { date: day !== undefined, datetime: isWhole, time: clock !== undefined };
  const asUtc = Date.parse(`${day ?? '1970-01-01'}T${clock ?? '00:00'}Z`);
  if (!hasParts[column] || Number.isNaN(asUtc)) return undefined;
  if (given !== undefined && !saysMoment(day, clock, isSql ? 'server' : zone, given)) return undefined;
  if (isSql) return texts[text.includes('.') ? 'sql-timestamp' : 'sql-seconds'];
  return formOfParts(day, clock, zone);
}

/** Returns the readings of a moment with this form by the values of `legacy.dates`. Several values can give the same part. */
export const momentsBy = <T>(milliseconds: T, form?: string) => ({
  milliseconds,
  ...texts,
  ...(form === 'a day' && { 'iso-string': form }),
  ...((form === 'a day' || form === 'a time of day') && {
    'iso-seconds': form,
    'sql-seconds': form,
    'sql-timestamp': form,
  }),
});

// a moment that was written as text without a time zone; `local` is its value read in UTC
interface LocalMoment {
  readonly local: number;
}

/** Says whether a value is such a moment. */
export const isLocalMoment = (value: unknown): value is LocalMoment => typeof member(value, 'local') === 'number';

/** Returns the time zone that a cell shows for a moment that was written without one. Undefined if it is another moment. */
function zoneOf(seen: unknown, inUtc: number): 'utc' | 'server' | 'either' | undefined {
  const text = typeof seen === 'string' ? seen.replace(' ', 'T') : '';
  const whole = /^\d\d:/.test(text) ? `1970-01-01T${text}` : text;
  const [, offset] = /T.*(Z|[+-]\d\d:?\d\d)$/.exec(whole) ?? [];
  const moment = typeof seen === 'number' ? seen : Date.parse(/T[\d:.]+$/.test(whole) ? `${whole}Z` : whole);
  const apart = (moment - inUtc) % 86_400_000; // a day or a time alone can belong to another day
  if (!isOfOtherZone(apart)) return undefined;
  const isShownThere = text !== '' && offset === undefined;
  if (apart !== 0) return isShownThere ? 'utc' : 'server';
  return offset === undefined || /^(Z|.00:?00)$/.test(offset) ? 'either' : 'utc';
}

/** Reports a finding unless a cell is a moment that was written as text without a time zone. Its case shows `write.textZone`. */
export function readsAsLocal(trial: Pick<TestContext, 'admits'>, seen: unknown, { local }: LocalMoment): void {
  const zone = zoneOf(seen, local);
  const by = zone === 'either' ? { utc: zone, server: zone } : { utc: 'utc', server: 'server' };
  trial.admits('write.textZone', zone ?? seen, by, 'the time zone of what was written without one');
}
