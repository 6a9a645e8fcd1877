import { expect, it } from 'vitest';
import { demoWorld } from '../../../generated/demo-world.js';
import { controlOf } from '../../testing/controlling.js';
import { type Started, servers } from '../../testing/running.js';
import { createTwinServer } from '../create-server.js';

const start = servers();
const members = (count: number, name = 'unknown'): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i}`, 1]));
const long = 'x'.repeat(300_000);
const rest = (count: number): string => `${count} failures were found: the 100 above and ${count - 100} more.`;

async function refused(method: string, path: string, body: unknown): Promise<string> {
  const { url }: Started = await start();
  const [status, json] = await controlOf(() => url)(method, path, body);
  expect(status).toBe(400);
  return JSON.stringify(json);
}

it.each([
  ['PUT', 'profile', members(20_000)],
  ['PUT', 'profile', members(20_000, `legacy.dates@${long.slice(0, 300)}`)],
  ['POST', 'faults', members(20_000)],
  ['POST', 'faults', { operation: Object.keys(members(20_000)) }],
  ['POST', 'faults', { status: 500, headers: members(20_000, 'no name ') }],
  ['PUT', 'world', { ...demoWorld, ...members(20_000) }],
  ['PUT', 'worlds/a', { ...demoWorld, ...members(20_000) }],
])('%s %s names 100 of 20,000 failures, and the number of the others', async (method, path, body) => {
  const text = await refused(method, path, body);
  expect(text).toContain(rest(20_000));
  expect(text.length).toBeLessThan(60_000);
});

const user = (name: string) => ({ name, key: name, fullName: '', password: '' });
const grids = Array.from({ length: 300 }, (_, i) => ({
  kind: 'grid',
  id: i + 1_000,
  name: long.slice(0, 300),
  columns: [],
}));

it.each<[what: string, more: object]>([
  ['the name of a user', { users: [...demoWorld.users, user(long), user(long)] }],
  ['the name of a member', { lastRowIds: { [long]: 1 } }],
  [
    'the names of all grids',
    { fields: grids, selections: [], rows: Array.from({ length: 300 }, () => ({ grid: 7, issue: 'DEMO-1' })) },
  ],
])('the refusal of a world keeps at most 200,000 characters, also with a long text as %s', async (_, more) => {
  const text = await refused('PUT', 'world', { ...demoWorld, ...more });
  expect(text).toContain(' characters)');
  expect(text.length).toBeLessThan(205_000);
});

it('a server names the first 100 failures of its faults or its settings', () => {
  const faults = Array.from({ length: 20_000 }, () => ({}));
  expect(() => createTwinServer({ faults })).toThrow(rest(20_000));
  expect(() => createTwinServer(Object(members(20_000)))).toThrow(rest(20_000));
});
