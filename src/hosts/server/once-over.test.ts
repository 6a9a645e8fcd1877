import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { controlOf } from '../testing/controlling.js';
import { connected } from '../testing/raw-http.js';
import { as, type Started, servers } from '../testing/running.js';

const start = servers();
const rows = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const warnings: Error[] = [];
const note = (warning: Error): void => void warnings.push(warning);
let started: Started;
const control = controlOf(() => started.url);

beforeEach(async () => {
  process.on('warning', note);
  started = await start({ worldIdle: 500 });
});
afterEach(() => {
  process.off('warning', note);
  expect(warnings.splice(0)).toEqual([]);
});

/** Sends requests to a world over one connection, and closes it while the first request hangs. */
async function leaveBehindOneThatHangs(world: string, targets: readonly string[]): Promise<void> {
  expect(await control('POST', 'faults', { operation: 'readRows', hang: true }, { 'x-gridtwin-world': world })).toEqual(
    [201, expect.anything()],
  );
  const socket = await connected(started.url);
  const head = `Host: x\r\nAuthorization: ${as('alice').authorization}\r\nX-Gridtwin-World: ${world}\r\n\r\n`;
  socket.write([rows, ...targets].map((target) => `GET ${target} HTTP/1.1\r\n${head}`).join(''));
  const { journal } = started.server.world(world);
  await vi.waitFor(() => expect(journal.calls('countIssueRows')).toHaveLength(1), { timeout: 15_000, interval: 5 });
  socket.destroy();
}

const noWorldIsLeft = () =>
  vi.waitFor(async () => expect(await control('GET', 'worlds')).toMatchObject([200, { worlds: [] }]), 5_000);

describe('a request behind a hanging request', () => {
  it.each<[what: string, targets: readonly string[]]>([
    ['answers', [`${rows}/rowcount`]],
    ['a stream of events', ['/__gridtwin__/events', `${rows}/rowcount`]],
    ['many answers', [...Array.from({ length: 20 }, () => '/__gridtwin__/clock'), `${rows}/rowcount`]],
  ])('does not keep its world after the client left: %s', async (_, targets) => {
    await leaveBehindOneThatHangs('a', targets);
    await noWorldIsLeft();
  });
});
