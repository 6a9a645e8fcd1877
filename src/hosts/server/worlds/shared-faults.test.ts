import { beforeEach, describe, expect, it } from 'vitest';
import { demoWorld } from '../../../generated/demo-world.js';
import { controlOf, says } from '../../testing/controlling.js';
import { as, type Started, servers } from '../../testing/running.js';
import { createTwinServer } from '../create-server.js';

const start = servers();
let started: Started;
const control = controlOf(() => started.url);
const inA = { 'X-Gridtwin-World': 'a' };
const plan = { status: 503, next: 1 };

beforeEach(async () => {
  const zoe = { name: 'zoe', key: 'zoe', fullName: 'Zoe', password: 'zoe' };
  started = await start({
    world: { ...demoWorld, users: [...demoWorld.users, zoe] },
    worlds: { others: demoWorld },
  });
});

async function read(world?: string): Promise<number> {
  const headers = { ...as('vera'), ...(world !== undefined && { 'X-Gridtwin-World': world }) };
  const response = await fetch(`${started.url}/rest/vendor-igrid/1.0/grid/10500/issue/10001`, { headers });
  await response.arrayBuffer();
  return response.status;
}

async function readTwice(...worlds: readonly (string | undefined)[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const world of worlds) statuses.push(await read(world), await read(world));
  return statuses;
}

describe('a fault that is planned for all worlds', () => {
  it('applies to each existing and later world, and counts calls in each', async () => {
    expect(await read('a')).toBe(200);
    const [status, planned] = await control('POST', 'faults?worlds=all', plan);
    expect([status, planned]).toEqual([201, { id: '1', text: '503 for the next call: never hit, no call fitted' }]);
    expect(await readTwice('a', 'b', undefined)).toEqual([503, 200, 503, 200, 503, 200]);
    expect(await control('GET', 'faults')).toEqual([200, [expect.objectContaining({ id: '1', worlds: 'all' })]]);
  });

  it('is planned again by a reset', async () => {
    await control('POST', 'faults?worlds=all', plan);
    expect(await readTwice('a', undefined)).toEqual([503, 200, 503, 200]);
    for (const headers of [inA, undefined]) await control('POST', 'reset', undefined, headers);
    expect(await readTwice('a', undefined)).toEqual([503, 200, 503, 200]);
    started.server.core.reset();
    expect(await readTwice(undefined)).toEqual([503, 200]);
  });

  it.each(['faults', 'faults?id=2'])('is removed from all worlds by DELETE %s of the server', async (path) => {
    await control('POST', 'faults', { status: 400, operation: 'addRows' });
    await control('POST', 'faults?worlds=all', plan);
    await control('POST', 'faults', { status: 502 }, inA);
    expect(await control('DELETE', path)).toEqual([204, undefined]);
    await control('POST', 'reset');
    expect(await readTwice('a', 'b', undefined)).toEqual([502, 200, 200, 200, 200, 200]);
  });

  it('is not planned in a world without its user', async () => {
    await control('POST', 'faults?worlds=all', { ...plan, user: 'zoe' });
    expect(await read('others:c')).toBe(200);
    expect(await control('GET', 'faults', undefined, { 'X-Gridtwin-World': 'c' })).toEqual([200, []]);
  });

  it('is refused if the request names a world, or if worlds has another value than all', async () => {
    expect(await control('POST', 'faults?worlds=all', plan, inA)).toEqual([400, says('name no other world')]);
    expect(await control('POST', 'faults?worlds=a', plan)).toEqual([400, says('"worlds" must be all, not "a"')]);
  });
});

describe('faults of the settings', () => {
  it('are planned in every world, and again when it is reset', async () => {
    started = await start({ faults: [plan] });
    expect(await readTwice('a', undefined)).toEqual([503, 200, 503, 200]);
    await control('POST', 'reset');
    expect(await readTwice(undefined)).toEqual([503, 200]);
  });

  it('are refused with every problem and its place', () => {
    const operation: string = 'addRow';
    const wrong = () => createTwinServer({ faults: [plan, { ...Object({ operation }), status: 7 }, Object({})] });
    expect(wrong).toThrow(
      [
        'The faults cannot be planned:',
        '  faults[1].operation: there is no operation "addRow"; did you mean "addRows"?',
        '  faults[1].status: "status" must be a whole number from 200 to 599, not the number 7',
        '  faults[2]: it has no effect',
      ].join('\n'),
    );
    expect(() => createTwinServer({ faults: Object({}) })).toThrow('Settings: "faults" must be a list, not an object');
  });
});
