/** A kind of column that holds moments. */
export type MomentKind = 'date' | 'datetime' | 'time';

/** Whether a column holds moments. */
export const isMomentKind = (column: string): column is MomentKind => ['date', 'datetime', 'time'].includes(column);

/** What is said of a moment as ISO text that is right. */
const iso = { 'iso-string': 'ISO text with milliseconds', 'iso-seconds': 'ISO text' } as const;

/** Whether ISO text in its parts says a moment, in whatever time zone. */
function saysMoment(day: string | undefined, clock: string | undefined, zone: string | undefined, given: number) {
  const offset = zone?.replace(/(\d\d)(\d\d)$/, '$1:$2') ?? 'Z';
  const moment = clock?.includes('.') ? given : Math.floor(given / 1000) * 1000;
  const apart = Date.parse(`${day ?? '1970-01-01'}T${clock ?? '00:00:00'}${offset}`) - moment;
  // a day begins up to 14 hours earlier elsewhere, and a time of day without its zone differs by quarters of an hour
  if (clock === undefined) return apart >= -86_400_000 && apart <= 50_400_000;
  if (day !== undefined) return apart === 0;
  return apart % (zone === undefined ? 900_000 : 86_400_000) === 0;
}

/**
 * The form of a moment that is ISO text; undefined where it is none, or says another moment than this. A date and a time can
 * be a part of the text or the whole of it, and zones are written as servers write them: `Z`, `+00:00`, `+0000`.
 */
export function isoFormOf(column: MomentKind, seen: unknown, given?: number): string | undefined {
  const parts = /^(\d{4}-\d\d-\d\d|[+-]\d{6}-\d\d-\d\d)?(?:T?(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/;
  const [, day, clock, zone] = parts.exec(typeof seen === 'string' ? seen : '') ?? [];
  const isWhole = day !== undefined && clock !== undefined;
  const hasParts = { date: day !== undefined, datetime: isWhole, time: clock !== undefined };
  if (!hasParts[column] || Number.isNaN(Date.parse(`${day ?? '1970-01-01'}T${clock ?? '00:00'}Z`))) return undefined;
  if (given !== undefined && !saysMoment(day, clock, zone, given)) return undefined;
  if (clock === undefined) return 'ISO date';
  return clock.includes('.') ? iso['iso-string'] : iso['iso-seconds'];
}

/** What each value of `legacy.dates` makes of a moment whose form is this: a day alone has no milliseconds to tell two of them apart. */
export const momentsBy = <T>(milliseconds: T, form?: string) => ({
  milliseconds,
  ...(form === 'ISO date' ? { 'iso-string': form, 'iso-seconds': form } : iso),
});
