import { describe, expect, it } from 'vitest';
import { path, send } from '../hosts/testing/adding.js';
import { isoTextIn, momentShown } from '../model/zone.js';
import { createCore, type Settings } from './create-core.js';

const winter = Date.UTC(2026, 0, 15, 23, 30);
const summer = Date.UTC(2026, 6, 15, 23, 30);

/** Returns the first row of Expenses on DEMO-1, with dates as text. */
async function firstRow(settings: Settings): Promise<Readonly<Record<string, unknown>>> {
  const core = createCore({ profile: { 'legacy.dates': 'iso-string' }, ...settings });
  return JSON.parse((await send(core, 'GET', path))[1]).values[0];
}

describe('the time zone', () => {
  it('is UTC by default, written as Z', async () => {
    const dates = { jday: '2026-01-12', jbooked: '2026-01-05T14:30:00.000Z', jat: '08:15:00.000' };
    expect(await firstRow({})).toMatchObject(dates);
    expect(await firstRow({ timeZone: 'UTC' })).toMatchObject(dates);
  });

  it('shifts dates that are text, and is written as an offset', async () => {
    expect(await firstRow({ timeZone: 'America/New_York' })).toMatchObject({
      jday: '2026-01-11',
      jbooked: '2026-01-05T09:30:00.000-05:00',
      jat: '03:15:00.000',
    });
  });

  it('is written after the seconds if dates have no milliseconds', async () => {
    const profile = { 'legacy.dates': 'iso-seconds' } as const;
    expect(await firstRow({ profile, timeZone: 'America/New_York' })).toMatchObject({
      jday: '2026-01-11',
      jbooked: '2026-01-05T09:30:00-05:00',
      jat: '03:15:00',
    });
  });

  it.each([
    ['timestamp', 'part', { jday: '2026-01-11', jbooked: '2026-01-05 09:30:00.0', jat: '03:15:00' }],
    [
      'timestamp',
      'whole',
      { jday: '2026-01-11 19:00:00.0', jbooked: '2026-01-05 09:30:00.0', jat: '1970-01-01 03:15:00.0' },
    ],
    ['seconds', 'part', { jday: '2026-01-11', jbooked: '2026-01-05 09:30:00', jat: '03:15:00' }],
    ['seconds', 'whole', { jday: '2026-01-11 19:00:00', jbooked: '2026-01-05 09:30:00', jat: '1970-01-01 03:15:00' }],
  ] as const)('applies to SQL texts of the form sql-%s, with dateParts %s', async (form, parts, dates) => {
    const profile = { 'legacy.dates': `sql-${form}`, 'legacy.dateParts': parts } as const;
    expect(await firstRow({ profile, timeZone: 'America/New_York' })).toMatchObject(dates);
  });

  it.each([
    [0, '2026-01-16 00:30:00.0'],
    [1, '2026-01-16 00:30:00.001'],
    [120, '2026-01-16 00:30:00.12'],
  ])('keeps a fraction of %i ms in SQL texts, without needless zeros', async (more, text) => {
    const core = createCore({ profile: { 'legacy.dates': 'sql-timestamp' }, timeZone: 'Europe/Berlin' });
    const rows = [{ jsummary: 'Taxi', jamount: 1, jbooked: winter + more }];
    await send(core, 'POST', path, { rows });
    expect((await send(core, 'GET', path))[1]).toContain(`"jbooked":"${text}"`);
  });

  it('does not change dates in milliseconds', async () => {
    const milliseconds = { profile: {}, timeZone: 'Asia/Tokyo' } as const;
    expect(await firstRow(milliseconds)).toEqual(await firstRow({ profile: {} }));
  });

  it('has the offset of the day of the date', () => {
    const iso = isoTextIn('Europe/Berlin');
    expect([iso(winter), iso(summer)]).toEqual(['2026-01-16T00:30:00.000+01:00', '2026-07-16T01:30:00.000+02:00']);
    expect(isoTextIn('Asia/Kolkata')(winter)).toBe('2026-01-16T05:00:00.000+05:30');
    expect(isoTextIn('Europe/London')(winter)).toBe('2026-01-15T23:30:00.000+00:00');
  });

  it('keeps the moment of a date, however far from 1970', () => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Africa/Monrovia']) {
      for (const time of [0, -1, winter, summer, -2_500_000_000_001, -62_135_596_800_000, 8.64e15, -8.64e15])
        expect(Date.parse(isoTextIn(zone)(time))).toBe(time);
    }
  });

  it.each([
    ['Europe/Berlin', '2026-07-16T01:30:00.000', '2026-07-15T23:30:00.000Z'],
    ['Asia/Kolkata', '2026-01-16T05:00:00.123', '2026-01-15T23:30:00.123Z'],
    ['Europe/Berlin', '2026-10-25T02:30:00.000', '2026-10-25T00:30:00.000Z'], // shown twice
    ['America/New_York', '2026-11-01T01:30:00.000', '2026-11-01T05:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29T02:30:00.000', '2026-03-29T01:30:00.000Z'], // skipped
    ['America/New_York', '2026-03-08T02:30:00.000', '2026-03-08T07:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:00:00.000', '2026-03-29T01:00:00.000Z'],
    ['America/New_York', '2026-11-01T02:00:00.000', '2026-11-01T07:00:00.000Z'],
    ['Pacific/Kiritimati', '0001-01-01T00:00:00.000', '0001-01-01T10:29:00.000Z'],
  ])('%s shows %s at %s', (zone, shown, moment) => {
    expect(new Date(momentShown(Date.parse(`${shown}Z`), isoTextIn(zone))).toISOString()).toBe(moment);
  });

  it.each(['part', 'whole'] as const)('applies to writes too, with dateParts %s', async (parts) => {
    const taking = {
      'legacy.dates': 'sql-timestamp',
      'write.dateText': 'iso-taken',
      'legacy.dateParts': parts,
    } as const;
    const profile = { ...taking, 'write.textZone': 'server' } as const;
    const core = createCore({ profile, timeZone: 'America/New_York' });
    const read = async () => JSON.parse((await send(core, 'GET', path))[1]).values[0];
    const { id, jday, jbooked, jat } = await read();
    const moments = async () => {
      const { rows } = JSON.parse((await send(core, 'GET', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1'))[1]);
      return [rows[0].columns.jbooked, rows[0].columns.jat];
    };
    const before = await moments();
    expect(await send(core, 'PUT', path, { rows: [{ rowId: id, values: { jday, jbooked, jat } }] })).toEqual([200, '']);
    expect(await read()).toMatchObject({ jday, jbooked, jat });
    expect(await moments()).toEqual(before);
  });

  it('must exist, or the error names the nearest zone', () => {
    expect(() => createCore({ timeZone: 'Europe/Berln' })).toThrow(TypeError);
    expect(() => createCore({ timeZone: 'Europe/Berln' })).toThrow(
      /^there is no time zone "Europe\/Berln"; did you mean "Europe\/Berlin"/,
    );
    expect(() => createCore({ timeZone: 'here' })).toThrow(
      /^there is no time zone "here"; it is named such as "Europe\/Berlin"$/,
    );
    expect(() => createCore(Object({ timeZone: 1 }))).toThrow(/"timeZone" must be a text/);
    expect(() => createCore(Object({ timezone: 'UTC' }))).toThrow(/did you mean "timeZone"/);
  });
});
