import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';

// Worker threads with a window that load the built package.

interface Seen {
  readonly users: readonly string[];
  readonly rowCount?: number;
  readonly now?: number;
}

interface Thread {
  readonly ask: (action: 'look' | 'write') => Promise<Seen>;
  /** Asks it to stop. Resolves with whether it ended by itself within some milliseconds. */
  readonly stops: (withinMs: number) => Promise<boolean>;
}

const script = new URL('../../hosts/testing/worker-with-window.mjs', import.meta.url);
const started: Worker[] = [];

function startThread(kind: 'openMock' | 'openMockUnhidden' | 'openRaw'): Thread {
  const worker = new Worker(script, { workerData: kind });
  started.push(worker);
  return {
    ask: async (action) => {
      const answer = once(worker, 'message');
      worker.postMessage(action);
      const [seen]: Seen[] = await answer;
      if (!seen) throw new Error(`the worker has no answer to ${action}`);
      return seen;
    },
    stops: async (withinMs) => {
      const exit = once(worker, 'exit').then(() => true);
      worker.postMessage('stop');
      return Promise.race([exit, wait(withinMs, false)]);
    },
  };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.terminate()));
});

/** Far longer than a message takes to another thread. */
const timeToLeakMs = 500;
/** The time limit for expected events, also on a busy machine. */
const patienceMs = 10_000;

describe('two threads with a window', () => {
  it('share no catalogue, rows or clock, and end by themselves', async () => {
    const [reader, writer] = [startThread('openMock'), startThread('openMock')];
    const before = await reader.ask('look');
    const written = await writer.ask('write');
    expect(written.users).toEqual([...before.users, 'zed']);
    expect(written.rowCount).toBe((before.rowCount ?? 0) + 1);
    expect(written.now).toBe((before.now ?? 0) + 1000);

    await wait(timeToLeakMs);
    expect(await reader.ask('look')).toEqual(before);

    await reader.ask('write');
    const ended = await Promise.all([reader, writer].map((thread) => thread.stops(patienceMs)));
    expect(ended).toEqual([true, true]);
  });
});

describe.each(['openMockUnhidden', 'openRaw'] as const)('two threads with a window and %s', (kind) => {
  it('share their writes and do not end, which shows that the test above can fail', async () => {
    const [reader, writer] = [startThread(kind), startThread(kind)];
    expect((await reader.ask('look')).users).not.toContain('zed');
    await writer.ask('write');
    await vi.waitFor(async () => expect((await reader.ask('look')).users).toContain('zed'), patienceMs);
    expect(await writer.stops(timeToLeakMs)).toBe(false);
  });
});
