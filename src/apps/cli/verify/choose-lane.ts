import type { Lane } from '../../../contract/targets/lanes.js';
import type { Target } from '../../../contract/targets/target.js';
import { quote } from '../../../validation/quote.js';
import type { CliContext, VerifyOptions } from './options.js';

/** The lane that is asked for; without a word a run only reads, but for the mock in this process. */
export const laneFor = (target: Target, { lane }: Pick<VerifyOptions, 'lane'>): Lane =>
  lane ?? (target.isRemote ? 'read-only' : 'destructive');

const keysOf = ({ scratch }: Target): string => scratch.map(({ key }) => key).join(' and ');

/** Why a lane cannot be run on a target, as its file is; undefined when it can. */
function problemWith(target: Target, lane: Lane): string | undefined {
  if (lane === 'read-only') return undefined;
  if (target.scratch.length === 0) {
    return `the lane ${lane} writes, and the target "${target.name}" names no issue under "scratch" that it may write to`;
  }
  const unguarded = target.scratch.find(({ sentinel }) => sentinel === undefined);
  if (lane !== 'destructive' || unguarded === undefined) return undefined;
  return `the destructive lane needs a sentinel row on every scratch issue, and the target "${target.name}" names none on ${unguarded.key}: put a row there by hand, and name it under "sentinel"`;
}

/** The name as a person typed it back. */
async function typedName(target: Target, { ask }: CliContext): Promise<string> {
  const { name, baseUrl } = target;
  const warning = `The destructive lane clears, reloads and replaces rows on ${keysOf(target)} of ${quote(name)} (${baseUrl}).`;
  if (ask === undefined) {
    throw new Error(
      `${warning} Nobody is there to type the name of the target back: give --confirm ${JSON.stringify(name)}`,
    );
  }
  return ask(`${warning}\nType the name of the target to go on: `);
}

/**
 * Makes sure that a lane may be run on a target: that its file names what the lane writes to, and, before anything is
 * destroyed on a target that is not in this process, that somebody typed its name back. Throws an Error with a message for people.
 */
export async function checkPermission(
  target: Target,
  lane: Lane,
  { confirm }: Pick<VerifyOptions, 'confirm'>,
  around: CliContext,
): Promise<void> {
  const problem = problemWith(target, lane);
  if (problem !== undefined) throw new Error(problem);
  if (lane !== 'destructive' || !target.isRemote) return;
  const typed = confirm ?? (await typedName(target, around));
  if (typed.trim() !== target.name) {
    throw new Error(`the target is named ${quote(target.name)}, not ${quote(typed.trim())}: nothing was sent to it`);
  }
}

/** What may be left when a run ends at once, before it cleaned up. */
export function whatMayBeLeft(target: Target, lane: Lane, mark: string): string {
  if (lane === 'read-only') return 'Nothing was written.';
  const rows = `Rows with "${mark}" in a text column may be left on ${keysOf(target)} of ${quote(target.name)}`;
  return lane === 'destructive' ? `${rows}, and rows and selections that were there may be gone.` : `${rows}.`;
}
