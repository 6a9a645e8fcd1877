import type { CliContext } from '../in-process.js';
import { type VerifyOptions, verifyTarget } from '../verify/verify-target.js';
import { options, recordingContext } from './recording-context.js';

/** Stands in for `fetch` where nothing may be sent. */
export const throwing = async (): Promise<Response> => {
  throw new Error('a request was sent');
};

/** A token of each user of the demo target file, by the variable that it names. */
export const variables = Object.fromEntries(
  ['editor', 'viewer', 'outsider', 'admin', 'sysadmin'].map((role) => [
    `GRIDTWIN_${role.toUpperCase()}_TOKEN`,
    `secret-of-${role}`,
  ]),
);

/** What became of a command line `gridtwin verify`. */
export async function verify(
  name: string | undefined,
  given: Partial<VerifyOptions> = {},
  more: Partial<CliContext> = {},
): Promise<{ readonly code: number; readonly output: string; readonly errors: string }> {
  const context = recordingContext(more);
  const code = await verifyTarget(name, options(given), context);
  return { code, output: context.output(), errors: context.errors() };
}
