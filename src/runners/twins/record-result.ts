import { appendFileSync } from 'node:fs';
import { env } from 'node:process';
import { answers, type ChoiceId, type Profile } from '../../specification/answers.js';

/** How a test of a suite ended, and what it had to do with choices. */
export interface RecordedResult {
  /** The file that the test is in. */
  readonly file: string;
  /** Its name with those of the groups around it: with the file, it tells the test apart. */
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The choices that the test relied on; left out when that is not known. */
  readonly choices?: readonly ChoiceId[];
  /** The profile that its mock had, or its choices; left out when that is not known. */
  readonly profile?: Profile;
}

/** Whether somebody wants to know how tests end. */
export const isRecording = (): boolean => (env.GRIDTWIN_RESULTS ?? '') !== '';

/** Adds a line of JSON to the file that `GRIDTWIN_RESULTS` names; does nothing when it names none. One short write, as workers share it. */
export function writeResultLine(line: object): void {
  const { GRIDTWIN_RESULTS: file = '' } = env;
  if (file === '') return;
  try {
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  } catch (error) {
    throw new Error(`GRIDTWIN_RESULTS: ${file} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

/** What of a profile is not at its default. */
const turnedIn = (profile: Profile): Profile =>
  Object.fromEntries(
    Object.entries(answers)
      .map(([id, { default: usual }]) => ({ id, usual, value: new Map(Object.entries(profile)).get(id) }))
      .filter(({ usual, value }) => value !== undefined && value !== usual)
      .map(({ id, value }) => [id, value]),
  );

/**
 * Tells `gridtwin ambiguity` how a test ended, through the file that `GRIDTWIN_RESULTS` names; does nothing without one.
 * Throws an Error when the file cannot be written.
 */
export function recordResult({ file, name, state, choices, profile }: RecordedResult): void {
  writeResultLine({
    file,
    name,
    state,
    ...(choices && { choices: [...new Set(choices)] }),
    ...(profile && { profile: turnedIn(profile) }),
  });
}
