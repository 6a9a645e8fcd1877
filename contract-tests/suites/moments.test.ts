import { expect, it } from 'vitest';
import { showsOf } from '../../src/contract/judge/observations.js';
import type { HttpRequest } from '../../src/contract/run/case.js';
import type { Fetch } from '../../src/contract/targets/fetch.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { run } from '../../src/contract.js';
import type { Profile } from '../../src/index.js';
import { allCases } from '../cases/index.js';
import { isoFormOf } from '../helpers/moments.js';
import { stories } from '../stories/all-stories.js';
import { judge } from './judge.js';

const given = { date: 1_772_409_600_000, datetime: 1_772_442_000_001, time: 29_700_000 } as const;

it.each([
  ['date', '2026-03-02', 'a day'],
  ['date', '2026-03-02T00:00:00.000Z', 'ISO text with milliseconds'],
  ['date', '2026-03-02T00:00:00+0000', 'ISO text'],
  ['date', '2026-03-01T19:00:00.000-05:00', 'ISO text with milliseconds'],
  ['datetime', '2026-03-02T09:00:00.001+00:00', 'ISO text with milliseconds'],
  ['datetime', '2026-03-02T10:00:00.001+0100', 'ISO text with milliseconds'],
  ['datetime', '2026-03-02T09:00:00Z', 'ISO text'],
  ['time', '08:15:00.000', 'ISO text with milliseconds'],
  ['time', '1970-01-01T08:15:00.000+0000', 'ISO text with milliseconds'],
  ['time', '08:15:00Z', 'ISO text'],
  ['time', '03:15:00', 'a time of day'],
  ['date', '2026-03-01 19:00:00.0', 'a timestamp of SQL'],
  ['datetime', '2026-03-02 09:00:00.001', 'a timestamp of SQL'],
  ['datetime', '2026-03-02 14:30:00.001', 'a timestamp of SQL'],
  ['time', '1970-01-01 08:15:00.0', 'a timestamp of SQL'],
  ['date', '2026-03-01 19:00:00', 'a timestamp of SQL without a fraction'],
  ['datetime', '2026-03-02 09:00:00', 'a timestamp of SQL without a fraction'],
  ['datetime', '2026-03-02 10:00:00', 'a timestamp of SQL without a fraction'],
  ['time', '1970-01-01 03:15:00', 'a timestamp of SQL without a fraction'],
] as const)('a %s can be %s', (column, seen, form) => {
  expect(isoFormOf(column, seen, given[column])).toBe(form);
});

it.each([
  ['date', '2026-03-04'],
  ['date', '2026-03-02T01:00:00.000Z'],
  ['date', '00:00:00.000'],
  ['date', 'Mon Mar 02 2026'],
  ['datetime', '2026-03-02T09:00:00.000Z'],
  ['datetime', '2026-03-02T09:00:00.001+0100'],
  ['datetime', '2026-03-02'],
  ['datetime', '2026-03-02 09:00:00.0'],
  ['datetime', '2026-03-02 09:00:00.0010'],
  ['datetime', '2026-03-02 09:00'],
  ['datetime', '2026-03-02 09:00:00Z'],
  ['datetime', '2026-03-02 09:00:01'],
  ['datetime', '2026-03-02 09:00:01.001'],
  ['datetime', '2026-03-03 00:00:00'],
  ['datetime', '2026-03-03 00:00:00.001'],
  ['time', '08:16:00.000'],
  ['time', '09:15:00.000Z'],
  ['time', '1970-01-02T08:15:00.000Z'],
  ['time', '25:15:00'],
] as const)('a %s cannot be %s', (column, seen) => {
  expect(isoFormOf(column, seen, given[column])).toBeUndefined();
});

/** Runs the cases about dates on a mock whose host rewrites its answers. */
async function runOn(rewrite: (text: string) => string) {
  const target = mockTarget({ profile: { 'legacy.dates': 'iso-string' } });
  const isLegacy = ({ method, url }: HttpRequest | Request) => method === 'GET' && url.includes('-igrid/');
  const byFetch = async (request: Request) => {
    const answer = await target.fetch(request);
    return isLegacy(request) ? new Response(rewrite(await answer.text()), answer) : answer;
  };
  const direct: Fetch['direct'] = (sent) => (isLegacy(sent) ? undefined : target.fetch.direct?.(sent));
  const fetch = Object.assign(byFetch, { direct });
  const cases = [...allCases.filter((one) => showsOf(one).includes('legacy.dates')), ...stories];
  return run({ ...target, fetch }, cases, { lane: 'destructive', mark: 'gt-moments', judge });
}

/** Dates and times with date, time and zone, as Java mappers write them. */
const whole = (text: string): string =>
  text
    .replaceAll(/"(\d{4}-\d\d-\d\d)"/g, '"$1T00:00:00.000Z"')
    .replaceAll(/"(\d\d:\d\d:\d\d\.\d{3})"/g, '"1970-01-01T$1Z"')
    .replaceAll(/(T\d\d:\d\d:\d\d\.\d{3})Z"/g, '$1+0000"');

it('dates with time and a zone of four digits pass every case and story as ISO text', async () => {
  const { results } = await runOn(whole);
  const others = results.filter(({ verdict }) => !['pass', 'note', 'skipped'].includes(verdict));
  expect(others.map(({ case: { id }, findings }) => [id, findings])).toEqual([]);
});

it('dates with a wrong hour break READ-11 only', async () => {
  const { results } = await runOn((text) => whole(text).replaceAll('.000+0000"', '.000+0100"'));
  const found = results.flatMap(({ findings }) => findings.map(({ rule }) => rule));
  expect(found.length).toBeGreaterThan(10);
  expect(new Set(found)).toEqual(new Set(['READ-11']));
});

/** Runs the cases about texts without a time zone on a mock in Tokyo; returns the observed values and the rules with findings. */
async function seenInTokyo(profile: Profile, rewrite = (body: string): string => body) {
  const settings = { profile: { 'write.dateText': 'iso-taken', ...profile }, timeZone: 'Asia/Tokyo' } as const;
  const { fetch, ...target } = mockTarget(settings);
  const byFetch = async (request: Request) => {
    const body = request.method === 'GET' ? null : rewrite(await request.text());
    return fetch(new Request(request.url, { method: request.method, headers: request.headers, body }));
  };
  const cases = allCases.filter((one) =>
    showsOf(one).some((id) => id === 'write.textZone' || id === 'write.dateText' || id === 'newer.dateText'),
  );
  const { results } = await run({ ...target, fetch: byFetch }, cases, { lane: 'destructive', mark: 'gt-zones', judge });
  const observed = results.flatMap(({ observations }) => observations.filter((one) => one.choice === 'write.textZone'));
  const found = results.flatMap(({ findings, verdict, reason }) =>
    verdict === 'error' ? [reason] : findings.map(({ rule }) => rule),
  );
  return { values: new Set(observed.flatMap(({ seen }) => seen)), found: new Set(found) };
}

it.each([
  [{}, []], // milliseconds do not show the zone of the server
  [{ 'write.textZone': 'server' }, ['server']],
  [{ 'legacy.dates': 'iso-string' }, ['utc']],
  [{ 'legacy.dates': 'iso-string', 'write.textZone': 'server' }, ['server']],
  [{ 'legacy.dates': 'sql-seconds' }, ['utc']],
  [{ 'legacy.dates': 'sql-timestamp' }, ['utc']],
  [{ 'legacy.dates': 'sql-timestamp', 'write.textZone': 'server' }, []], // a server in UTC would answer the same
  [{ 'legacy.dates': 'sql-timestamp', 'write.textZone': 'server', 'newer.dateText': 'taken' }, ['server']],
] as const)('a server in Tokyo shows the zone of texts without one: under %o %o', async (profile, values) => {
  expect(await seenInTokyo(profile)).toEqual({ values: new Set(values), found: new Set() });
});

it('a text without a zone that is stored with a wrong minute breaks VALUE-1', async () => {
  const { found } = await seenInTokyo({}, (body) => body.replace('T09:00:00"', 'T09:01:00"'));
  expect([...found]).toEqual(['VALUE-1']);
});
