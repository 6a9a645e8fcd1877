import { suggest } from '../validation/suggest.js';

/** Writes a moment (milliseconds since 1970) as JavaScript does, such as `2026-03-02T09:00:00.000Z`. */
export const utc = (time: number): string => new Date(time).toISOString();

/**
 * Returns a function that writes moments in a time zone, given by its IANA name, with the offset at the moment:
 * `2026-03-02T10:00:00.000+01:00`. Throws a TypeError that names the nearest zone if there is no such zone.
 */
export function isoTextIn(timeZone: string): typeof utc {
  if (timeZone === 'UTC') return utc;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    const hint = suggest(timeZone, Intl.supportedValuesOf('timeZone'), 'it is named such as "Europe/Berlin"');
    throw new TypeError(`there is no time zone "${timeZone}"; ${hint}`);
  }
  return (time) => {
    const [, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d\d):(\d\d)/.exec(format.format(time)) ?? [];
    const there = time + Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
    return Math.abs(there) > 8.64e15 ? utc(time) : `${utc(there).slice(0, -1)}${sign}${hours}:${minutes}`;
  };
}

/**
 * Returns the moment at which clocks of a zone show what those of UTC show at another moment: the earlier of two; if they skip
 * it, the moment at which they would show it if they had not been put forward.
 */
export function momentShown(inUtc: number, isoText = utc): number {
  const shownAt = (time: number): number => Date.parse(`${isoText(time).replace(/(\.\d+).*/, '$1')}Z`);
  const byOffsetAt = (time: number): number => inUtc - shownAt(time) + time;
  const [early, late] = [byOffsetAt(inUtc - 86_400_000), byOffsetAt(inUtc + 86_400_000)];
  return shownAt(early) !== inUtc && shownAt(late) === inUtc ? late : early;
}
