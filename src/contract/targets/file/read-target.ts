import type { Variables } from '../resolve-target.js';
import type { Fetch, Target } from '../target.js';
import { openTarget } from './open-target.js';
import { parseTargetFile } from './parse-target-file.js';

/**
 * The target that the text of a target file describes, with the credentials that variables hold, those of the environment or those
 * of a test. `file` is its name in messages. Throws a NotJson or a TargetError with every problem.
 */
export const readTarget = (text: string, file: string, variables: Variables, fetch?: Fetch): Target =>
  openTarget(parseTargetFile(text, file), file, variables, fetch).target;
