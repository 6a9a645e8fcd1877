import { appendFileSync } from 'node:fs';
import { env } from 'node:process';
import type { ChoiceId, Profile } from '../../specification/choice-values.js';
import { turnedOf } from '../../specification/profile.js';
import { errorText } from '../../validation/preview.js';

/** How a test of a suite ended, and which choices it met. */
export interface RecordedResult {
  readonly file: string;
  /** Its name behind those of the groups around it; with the file, it identifies the test. */
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The choices that the test relied on; left out when that is not known. */
  readonly choices?: readonly ChoiceId[];
  /** The profile that its mock had, or its choices; left out when that is not known. */
  readonly profile?: Profile;
}

/** Adds a line to the file that `GRIDTWIN_RESULTS` names, if any: in one short write, as workers share it. Throws an Error when it cannot be written. */
export function writeResultLine(line: object): void {
  const { GRIDTWIN_RESULTS: file = '' } = env;
  if (file === '') return;
  try {
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  } catch (error) {
    throw new Error(`GRIDTWIN_RESULTS: ${file} cannot be written: ${errorText(error)}`);
  }
}

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
    ...(profile && { profile: turnedOf(profile) }),
  });
}
