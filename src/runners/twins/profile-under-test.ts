import { env } from 'node:process';
import type { Profile } from '../../specification/choice-values.js';
import { profileOf, resolveProfile } from '../../specification/profile.js';
import { isObject, parseJson } from '../../validation/json.js';
import { cutText, errorText } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';
import { writeResultLine } from './ambiguity-run.js';

/**
 * Returns the profile to run a suite under: that of the environment variable `GRIDTWIN_PROFILE`, which `gridtwin ambiguity`
 * sets for each run, else `{}`. Writes it to the file that `GRIDTWIN_RESULTS` names, as a sign that the suite asked for it.
 * Throws a TypeError for an invalid profile.
 */
export function profileUnderTest(): Profile {
  const { GRIDTWIN_PROFILE: text = '' } = env;
  const given = text === '' ? {} : parseJson(text);
  if (!isObject(given))
    throw new TypeError(
      `GRIDTWIN_PROFILE must hold a profile as JSON, such as {"legacy.dates":"iso-string"}, not ${printable(cutText(text, 80))}`,
    );
  try {
    resolveProfile(given);
  } catch (error) {
    throw new TypeError(`GRIDTWIN_PROFILE: ${errorText(error)}`);
  }
  const profile = profileOf(given);
  writeResultLine({ profile });
  return profile;
}
