import { env } from 'node:process';
import type { Profile } from '../../specification/answers.js';
import { resolveProfile } from '../../specification/profile.js';
import { isObject } from '../../validation/json.js';
import { cutText } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';
import { writeResultLine } from './record-result.js';

const example = '{"legacy.dates":"iso-string"}';

function parsed(text: string): Profile {
  try {
    const profile: unknown = JSON.parse(text);
    if (isObject(profile)) return profile; // its entries are checked below
  } catch {}
  throw new TypeError(
    `GRIDTWIN_PROFILE must hold a profile as JSON, such as ${example}, not ${printable(cutText(text, 80))}`,
  );
}

function checked(profile: Profile): Profile {
  try {
    resolveProfile(profile);
    return profile;
  } catch (error) {
    throw new TypeError(`GRIDTWIN_PROFILE: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * The profile that a suite is to be run under: that of the environment variable `GRIDTWIN_PROFILE`, which `gridtwin ambiguity`
 * sets for each run; `{}` when there is none. Asking for it is noted in the file that `GRIDTWIN_RESULTS` names, if any.
 * Throws a TypeError that says what is wrong with it.
 */
export function profileUnderTest(): Profile {
  const { GRIDTWIN_PROFILE: text = '' } = env;
  const profile = text === '' ? {} : checked(parsed(text));
  writeResultLine({ profile });
  return profile;
}
