import { afterEach, describe, expect, it } from 'vitest';
import { createBreathing } from './breathing.js';

const begun: ReturnType<typeof createBreathing>[] = [];
afterEach(() => {
  for (const { end } of begun.splice(0)) end();
});

/** Long work by a clock that is set by hand. */
function working() {
  const clock = { now: 0 };
  const breathing = createBreathing(() => clock.now);
  begun.push(breathing);
  return { clock, breathe: breathing.breathe };
}

/** Whether something takes more than what is done before anything else has its turn. */
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
  it('goes on within a frame', async () => {
    const { clock, breathe } = working();
    clock.now = 15;
    expect(await letsOthers(breathe)).toBe(false);
  });

  it('gives the page its turn after a frame, and then has a frame again', async () => {
    const { clock, breathe } = working();
    clock.now = 16;
    expect(await letsOthers(breathe)).toBe(true);
    clock.now = 31;
    expect(await letsOthers(breathe)).toBe(false);
    clock.now = 32;
    expect(await letsOthers(breathe)).toBe(true);
  });
});
