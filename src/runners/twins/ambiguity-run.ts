import { appendFileSync } from 'node:fs';
import { env } from 'node:process';
import type { ChoiceId, Profile } from '../../specification/choice-values.js';
import { turnedOf } from '../../specification/profile.js';
import { errorText } from '../../validation/preview.js';

/** The result of a test, and the choices that it relied on. */
export interface RecordedResult {
  readonly file: string;
  /** The names of its groups, then its own name; with the file, it identifies the test. */
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The choices that the test relied on; undefined if not known. */
  readonly choices?: readonly ChoiceId[];
  /** The profile of its mock, or a part of it; undefined if not known. */
  readonly profile?: Profile;
}

/** Appends a line to the file that `GRIDTWIN_RESULTS` names, if any, in one write, as workers share it. Throws an Error if that fails. */
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
 * Records the result of a test for `gridtwin ambiguity` in the file that `GRIDTWIN_RESULTS` names; does nothing without one.
 * Throws an Error if the file cannot be written.
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
