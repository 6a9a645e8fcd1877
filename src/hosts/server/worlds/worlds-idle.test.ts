import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTemplate } from '../../../mock/create-core.js';
import { createWorlds } from './worlds.js';

const template = createTemplate({});
const idle = 1_000;

/** Creates worlds with a clock that a test moves on; timers do not run by themselves. */
function start(most = 10) {
  let elapsed = 0;
  const timeSource = { now: () => 1_700_000_000_000 + elapsed, elapsed: () => elapsed };
  const worlds = createWorlds(template, new Map(), { idle, most }, timeSource);
  const get = (id: string) => worlds.find({ id, from: undefined });
  const put = (id: string) => worlds.begin({ id, from: undefined });
  const pass = (milliseconds: number): void => {
    elapsed += milliseconds;
  };
  return { worlds, get, put, pass };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the store of worlds', () => {
  it('keeps a world until it is idle for the time in the settings', () => {
    const { get, put, pass } = start();
    const world = put('a');
    pass(idle - 1);
    expect(get('a')).toBe(world);
    pass(1);
    expect(get('a')).toBeUndefined();
  });

  it('counts all the time of a request as use', () => {
    const { get, put, pass } = start();
    const world = put('a');
    const leave = [world.use(), world.use()];
    pass(5 * idle);
    leave[0]?.();
    pass(5 * idle);
    expect(get('a')?.usage.requests).toBe(2);
    leave[1]?.();
    pass(idle - 1);
    expect(get('a')).toBe(world);
    expect(world.usage.lastUsed - world.usage.created).toBe(10 * idle);
    pass(1);
    expect(get('a')).toBeUndefined();
  });

  it('makes no more worlds than the limit, and removes idle worlds first', () => {
    const { put, pass } = start(2);
    put('a');
    pass(idle / 2);
    put('b');
    expect(() => put('c')).toThrow('There are 2 worlds already');
    pass(idle / 2);
    expect(put('c').id).toBe('c');
  });

  it('does not list worlds that were idle for too long', () => {
    const { worlds, put, pass } = start();
    put('a');
    pass(idle / 2);
    put('__proto__');
    expect(worlds.all().map(({ id }) => id)).toEqual(['a', '__proto__']);
    pass(idle / 2);
    expect(worlds.all().map(({ id }) => id)).toEqual(['__proto__']);
  });

  it('removes idle worlds by a timer, which stops after the last world', () => {
    const { get, put, pass } = start();
    const close = vi.spyOn(put('a').events, 'close');
    pass(idle);
    vi.advanceTimersByTime(idle);
    expect([close.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
    expect(get('a')).toBeUndefined();
  });

  it('starts its timer again while a world is left', () => {
    const { put, pass } = start();
    put('a');
    pass(idle / 2);
    const close = vi.spyOn(put('b').events, 'close');
    pass(idle / 2);
    vi.advanceTimersByTime(idle);
    expect([close.mock.calls.length, vi.getTimerCount()]).toEqual([0, 1]);
    pass(idle);
    vi.advanceTimersByTime(idle);
    expect([close.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('closes the events of worlds that it removes or replaces, and of all worlds at its end', () => {
    const { worlds, put } = start();
    const closed = ['a', 'a', 'b', 'c'].map((id) => vi.spyOn(put(id).events, 'close'));
    worlds.end('b');
    const calls = () => closed.map(({ mock }) => mock.calls.length);
    expect(calls()).toEqual([1, 0, 1, 0]);
    worlds.close();
    expect([calls(), vi.getTimerCount()]).toEqual([[1, 1, 1, 1], 0]);
  });
});
