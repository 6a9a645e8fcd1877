import type { Case } from '../../../contract/run/case.js';
import { isInLane, type Lane, laneOf } from '../../../contract/targets/lanes.js';
import type { Target } from '../../../contract/targets/target.js';
import { quote } from '../../../validation/quote.js';
import type { CliContext } from '../in-process.js';
import type { LaneOptions } from '../options.js';

/** Returns the lane that is asked for, else `read-only`, or `destructive` for the mock. Throws an Error if no case is in the lane. */
export function laneFor(target: Target, cases: readonly Case[], { lane: asked }: LaneOptions): Lane {
  const lane = asked ?? (target.isRemote ? 'read-only' : 'destructive');
  if (cases.some((one) => isInLane(one, lane))) return lane;
  const others = [...new Set(cases.map(laneOf))].map((one) => `--lane ${one}`).join(' or ');
  throw new Error(`the lane ${lane} has none of these cases; ${others} would run them`);
}

/** Rejects with an Error unless a target names what the lane writes to, and its name was typed back for the destructive lane. */
export async function checkPermission(target: Target, lane: Lane, { confirm }: LaneOptions, { ask }: CliContext) {
  const { name, baseUrl, scratch, isRemote } = target;
  if (lane === 'read-only') return;
  if (scratch.length === 0)
    throw new Error(
      `the lane ${lane} writes, and the target "${name}" names no issue under "scratch" that it may write to`,
    );
  if (lane !== 'destructive') return;
  const unguarded = scratch.find(({ sentinel }) => sentinel === undefined);
  if (unguarded)
    throw new Error(
      `the destructive lane needs a sentinel row on every scratch issue, and the target "${name}" names none on ${unguarded.key}: put a row there by hand, and name it under "sentinel"`,
    );
  if (!isRemote) return;
  const keys = scratch.map(({ key }) => key).join(' and ');
  const warning = `The destructive lane clears, reloads and replaces rows on ${keys} of ${quote(name)} (${baseUrl}).`;
  const typed = confirm ?? (await ask?.(`${warning}\nType the name of the target to go on: `));
  if (typed === undefined)
    throw new Error(
      `${warning} Nobody is there to type the name of the target back: give --confirm ${JSON.stringify(name)}`,
    );
  if (typed.trim() !== name)
    throw new Error(`the target is named ${quote(name)}, not ${quote(typed.trim())}: nothing was sent to it`);
}

/** Returns a sentence about what may be left if a run ends before it cleaned up. */
export function whatMayBeLeft({ name, scratch }: Target, lane: Lane, mark: string): string {
  if (lane === 'read-only') return 'Nothing was written.';
  const keys = scratch.map(({ key }) => key).join(' and ');
  const rows = `Rows with "${mark}" in a text column may be left on ${keys} of ${quote(name)}`;
  return lane === 'destructive' ? `${rows}, and rows and selections that were there may be gone.` : `${rows}.`;
}
