import type { CliContext } from '../in-process.js';
import { type VerifyOptions, verifyTarget } from '../verify/verify-target.js';
import { options, recordingContext } from './recording-context.js';

/** A `fetch` that throws, for tests in which nothing may be sent. */
export const throwing = async (): Promise<Response> => {
  throw new Error('a request was sent');
};

/** A token for each user of the demo target file, by the name of its variable. */
export const variables = Object.fromEntries(
  ['editor', 'viewer', 'outsider', 'admin', 'sysadmin'].map((role) => [
    `GRIDTWIN_${role.toUpperCase()}_TOKEN`,
    `secret-of-${role}`,
  ]),
);

/** Runs `gridtwin verify` in this process. Returns its exit code and what it printed. */
export async function verify(
  name: string | undefined,
  given: Partial<VerifyOptions> = {},
  more: Partial<CliContext> = {},
): Promise<{ readonly code: number; readonly output: string; readonly errors: string }> {
  const context = recordingContext(more);
  const code = await verifyTarget(name, options(given), context);
  return { code, output: context.output(), errors: context.errors() };
}
