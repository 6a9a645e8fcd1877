import { expect, it } from 'vitest';
import { formatJournal } from '../../mock/journal/format-journal.js';
import { as, servers } from '../testing/running.js';

const start = servers();
const rows = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

it.each([
  ['PUT', '/__gridtwin__/profile', `{"legacy.dates":${deep(5_000)}}`],
  ['PUT', '/__gridtwin__/world', deep(1_000_000)],
  ['PUT', '/__gridtwin__/worlds/a', `{"fields":${deep(5_000)}}`],
  ['PUT', '/__gridtwin__/clock', `{"now":${deep(64)}}`],
  ['POST', '/__gridtwin__/rows', `{"grid":10500,"issue":"DEMO-1","rows":${deep(5_000)}}`],
  ['POST', '/__gridtwin__/restore', `{"id":${deep(5_000)}}`],
  ['POST', '/__gridtwin__/fail', `{"times":${deep(5_000)}}`],
  ['POST', '/__gridtwin__/faults', `{"status":503,"body":${deep(5_000)}}`],
])('%s %s refuses a body that is nested too deep', async (method, path, body) => {
  const { url } = await start();
  const response = await fetch(url + path, { method, body });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ errorMessages: [expect.stringMatching(/nested too deep: .* 64 levels/)] });
});

it.each([
  ['the body', deep(5_000), 'alice'],
  ['the body of an unknown user', deep(5_000), 'nobody'],
  ['a value', `{"rows":[{"jamount":${deep(5_000)}}]}`, 'alice'],
  ['a value at the deepest level that is read', `{"rows":[{"jamount":${deep(61)}}]}`, 'alice'],
  ['a text with JSON', JSON.stringify({ rows: deep(5_000) }), 'alice'],
  ['a text that is no JSON', '['.repeat(5_000), 'alice'],
])('the log and the journal show a request with deep nesting: %s', async (_, body, user) => {
  const lines: string[] = [];
  const { url, server } = await start({ log: (line) => lines.push(line) });
  const headers = { ...as(user), 'content-type': 'application/json' };
  const { status } = await fetch(url + rows, { method: 'POST', headers, body });
  expect([400, 401]).toContain(status);
  expect(lines[0]).toContain(` ${status} addRows `);
  const told = await fetch(`${url}/__gridtwin__/journal?bodies=true&explain=true&choices=true`);
  expect([told.status, await told.json()]).toEqual([200, expect.objectContaining({ last: 1 })]);
  expect(formatJournal(server.core.journal)).toContain(String(status));
});
