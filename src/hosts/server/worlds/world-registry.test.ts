import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTemplate } from '../../../mock/create-core.js';
import { createTenantWorld } from './tenant-world.js';
import { createWorldRegistry } from './world-registry.js';

const prepared = createTemplate({});
const idle = 1_000;

/** A register by a clock that a test moves on; timers do not run by themselves. */
function start() {
  let elapsed = 0;
  const register = createWorldRegistry(idle, { now: () => 1_700_000_000_000 + elapsed, elapsed: () => elapsed });
  const put = (id: string) => register.put({ ...createTenantWorld(prepared), id }, undefined);
  const pass = (milliseconds: number): void => {
    elapsed += milliseconds;
  };
  return { register, put, pass };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a register of worlds', () => {
  it('keeps a world until it was idle for as long as it may be', () => {
    const { register, put, pass } = start();
    const resident = put('a');
    pass(idle - 1);
    expect(register.get('a')).toBe(resident);
    pass(1);
    expect(register.get('a')).toBeUndefined();
  });

  it('counts the beginning and the end of a request as use, and all that is between', () => {
    const { register, put, pass } = start();
    const resident = put('a');
    const leave = [register.use(resident), register.use(resident)];
    pass(5 * idle);
    leave[0]?.();
    pass(5 * idle);
    expect(register.get('a')?.requests).toBe(2);
    leave[1]?.();
    pass(idle - 1);
    expect(register.get('a')).toBe(resident);
    expect(resident.lastUsed - resident.created).toBe(10 * idle);
    pass(1);
    expect(register.get('a')).toBeUndefined();
  });

  it('says how many it holds, of which it lets idle ones go first', () => {
    const { register, put, pass } = start();
    put('a');
    pass(idle / 2);
    put('b');
    expect([1, 2, 3].map(register.holds)).toEqual([true, true, false]);
    pass(idle / 2);
    expect(register.holds(2)).toBe(false);
  });

  it('lists only those that are kept', () => {
    const { register, put, pass } = start();
    put('a');
    pass(idle / 2);
    put('__proto__');
    expect(register.all().map(({ world }) => world.id)).toEqual(['a', '__proto__']);
    pass(idle / 2);
    expect(register.all().map(({ world }) => world.id)).toEqual(['__proto__']);
  });

  it('lets idle ones go though nobody asks, and its timer rests when none is left', () => {
    const { register, put, pass } = start();
    const { world } = put('a');
    const close = vi.spyOn(world.events, 'close');
    pass(idle);
    vi.advanceTimersByTime(idle);
    expect([close.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
    expect(register.get('a')).toBeUndefined();
  });

  it('looks again after as long where one is left', () => {
    const { put, pass } = start();
    put('a');
    pass(idle / 2);
    const close = vi.spyOn(put('b').world.events, 'close');
    pass(idle / 2);
    vi.advanceTimersByTime(idle);
    expect([close.mock.calls.length, vi.getTimerCount()]).toEqual([0, 1]);
    pass(idle);
    vi.advanceTimersByTime(idle);
    expect([close.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('closes the events of worlds that it lets go or replaces, and of all at the end', () => {
    const { register, put } = start();
    const closed = ['a', 'a', 'b', 'c'].map((id) => vi.spyOn(put(id).world.events, 'close'));
    register.end('b');
    const calls = () => closed.map(({ mock }) => mock.calls.length);
    expect(calls()).toEqual([1, 0, 1, 0]);
    register.close();
    expect([calls(), vi.getTimerCount()]).toEqual([[1, 1, 1, 1], 0]);
  });
});
