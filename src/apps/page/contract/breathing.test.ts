import { afterEach, describe, expect, it } from 'vitest';
import { createBreathing } from './breathing.js';

const begun: ReturnType<typeof createBreathing>[] = [];
afterEach(() => {
  for (const { end } of begun.splice(0)) end();
});

/** Begins long work with a clock that the test sets. */
function working() {
  const clock = { now: 0 };
  const breathing = createBreathing(() => clock.now);
  begun.push(breathing);
  return { clock, breathe: breathing.breathe };
}

/** Whether a promise settles only after other tasks could run. */
async function letsOthers(awaited: () => Promise<void> | undefined): Promise<boolean> {
  let isDone = false;
  const done = Promise.resolve(awaited()).then(() => {
    isDone = true;
  });
  for (let i = 0; i < 20; i++) await Promise.resolve();
  const didLet = !isDone;
  await done;
  return didLet;
}

describe('long work', () => {
  it('goes on without a pause for 15 ms', async () => {
    const { clock, breathe } = working();
    clock.now = 15;
    expect(await letsOthers(breathe)).toBe(false);
  });

  it('pauses for the page after 16 ms, and again after the next 16 ms', async () => {
    const { clock, breathe } = working();
    clock.now = 16;
    expect(await letsOthers(breathe)).toBe(true);
    clock.now = 31;
    expect(await letsOthers(breathe)).toBe(false);
    clock.now = 32;
    expect(await letsOthers(breathe)).toBe(true);
  });
});
