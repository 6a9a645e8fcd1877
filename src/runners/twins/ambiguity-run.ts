import { appendFileSync } from 'node:fs';
import { env } from 'node:process';
import type { ChoiceId, Profile } from '../../specification/choice-values.js';
import { profileOf, resolveProfile, turnedOf } from '../../specification/profile.js';
import { isObject, parseJson } from '../../validation/json.js';
import { cutText, errorText } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';

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

// In one short write, as workers share the file.
function writeResultLine(line: object): void {
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

function parseProfile(text: string): Profile {
  const profile = parseJson(text);
  if (!isObject(profile))
    throw new TypeError(
      `GRIDTWIN_PROFILE must hold a profile as JSON, such as {"legacy.dates":"iso-string"}, not ${printable(cutText(text, 80))}`,
    );
  try {
    resolveProfile(profile);
    return profileOf(profile);
  } catch (error) {
    throw new TypeError(`GRIDTWIN_PROFILE: ${errorText(error)}`);
  }
}

/**
 * The profile to run a suite under: that of the environment variable `GRIDTWIN_PROFILE`, which `gridtwin ambiguity` sets for
 * each run; `{}` when there is none. Records in the file that `GRIDTWIN_RESULTS` names that the suite asked for it. Throws a
 * TypeError for a profile that cannot be used.
 */
export function profileUnderTest(): Profile {
  const { GRIDTWIN_PROFILE: text = '' } = env;
  const profile = text === '' ? {} : parseProfile(text);
  writeResultLine({ profile });
  return profile;
}
