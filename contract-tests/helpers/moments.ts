import type { TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';

/** A kind of column that holds moments. */
export type MomentKind = 'date' | 'datetime' | 'time';

/** Whether a column holds moments. */
export const isMomentKind = (column: string): column is MomentKind => ['date', 'datetime', 'time'].includes(column);

/** What is said of a moment as text that is right. */
const texts = {
  'iso-string': 'ISO text with milliseconds',
  'iso-seconds': 'ISO text',
  'sql-seconds': 'a timestamp of SQL without a fraction',
  'sql-timestamp': 'a timestamp of SQL',
} as const;

// whether a moment is apart by no more than time zones are: up to 14 hours, in quarters of an hour
const isOfOtherZone = (apart: number): boolean => apart % 900_000 === 0 && Math.abs(apart) <= 50_400_000;

/** Whether text in its parts says a moment, in whatever time zone; `server` is any that the text does not name. */
function saysMoment(day: string | undefined, clock: string | undefined, zone: string | undefined, given: number) {
  const offset = zone?.replace(/(\d\d)(\d\d)$/, '$1:$2').replace('server', 'Z') ?? 'Z';
  const moment = clock?.includes('.') ? given : Math.floor(given / 1000) * 1000;
  const apart = Date.parse(`${day ?? '1970-01-01'}T${clock ?? '00:00:00'}${offset}`) - moment;
  // a day begins up to 14 hours earlier elsewhere, and a time of day without its zone differs by quarters of an hour
  if (clock === undefined) return apart >= -86_400_000 && apart <= 50_400_000;
  if (day !== undefined) return zone === 'server' ? isOfOtherZone(apart) : apart === 0;
  return apart % (zone === undefined ? 900_000 : 86_400_000) === 0;
}

/** The form of ISO text in its parts. */
function formOfParts(day: string | undefined, clock: string | undefined, zone: string | undefined): string {
  if (clock === undefined) return 'a day';
  if (clock.includes('.')) return texts['iso-string'];
  return day === undefined && zone === undefined ? 'a time of day' : texts['iso-seconds'];
}

/**
 * The form of a moment that is text; undefined where it is none, or says another moment than this. A date and a time can
 * be a part of the text or the whole of it, and zones are written as servers write them: `Z`, `+00:00`, `+0000`. A timestamp of
 * SQL has a blank between its parts, no zone, and a fraction without needless zeros, or none.
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

/** What each value of `legacy.dates` makes of a moment whose form is this: a part of one can be that of several. */
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

// a moment that was written as a text without a time zone: `local` is what it is in UTC
interface LocalMoment {
  readonly local: number;
}

/** Whether a value is such a moment. */
export const isLocalMoment = (value: unknown): value is LocalMoment => typeof member(value, 'local') === 'number';

/** Whose time zone a moment has that was written as a text without one, as far as the cell says it; undefined where it is another moment. */
function zoneOf(seen: unknown, inUtc: number): 'utc' | 'server' | 'either' | undefined {
  const text = typeof seen === 'string' ? seen.replace(' ', 'T') : '';
  const whole = /^\d\d:/.test(text) ? `1970-01-01T${text}` : text;
  const [, offset] = /T.*(Z|[+-]\d\d:?\d\d)$/.exec(whole) ?? [];
  const moment = typeof seen === 'number' ? seen : Date.parse(/T[\d:.]+$/.test(whole) ? `${whole}Z` : whole);
  const apart = (moment - inUtc) % 86_400_000; // a day or a time alone can be of another day
  if (!isOfOtherZone(apart)) return undefined;
  const isShownThere = text !== '' && offset === undefined;
  if (apart !== 0) return isShownThere ? 'utc' : 'server';
  return offset === undefined || /^(Z|.00:?00)$/.test(offset) ? 'either' : 'utc';
}

/** Finds fault unless a cell is a moment that was written as a text without a time zone. Its case shows `write.textZone`. */
export function readsAsLocal(trial: Pick<TestContext, 'admits'>, seen: unknown, { local }: LocalMoment): void {
  const zone = zoneOf(seen, local);
  const by = zone === 'either' ? { utc: zone, server: zone } : { utc: 'utc', server: 'server' };
  trial.admits('write.textZone', zone ?? seen, by, 'the time zone of what was written without one');
}
