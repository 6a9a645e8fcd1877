import type { Status } from '../../src/contract/judge/outcome.js';
import type { Case } from '../../src/contract/run/case.js';
import { bodyWrites, caseIn, refusedBy, succeeded, type Write } from '../helpers/body-forms.js';
import { isUnchanged, withoutRows } from '../helpers/legacy-outcomes.js';
import { seeing } from '../helpers/outcomes.js';
import { impostors } from '../helpers/requests.js';
import { ofOtherType, strangeBodies } from '../helpers/strange-bodies.js';

const caseOf = caseIn('body-refusals');

/** Returns the status of a body without rows. */
const withoutAny = (write: Write): Status => withoutRows(write.success, refusedBy(write));

/** Refusals of writes whatever their rows: credentials and bodies. Nothing changes. */
export const bodyRefusals: readonly Case[] = bodyWrites.flatMap((write) => [
  ...impostors.flatMap(([who, rule, as]) =>
    caseOf(write, `${who} it is refused, and nothing changes`, { rows: [write.row] }, seeing(401, isUnchanged), {
      rules: [rule],
      as,
    }),
  ),
  ...strangeBodies('{"rows": [', '{"rows": []}', withoutAny(write)).flatMap(({ what, status, ...sent }) =>
    caseOf(write, `${what}, and nothing changes`, undefined, status, {
      ...sent,
      rules: ['JSON-1'],
      needs: ['scratch', 'scratchKey'],
      after: isUnchanged,
    }),
  ),
  ...caseOf(write, 'PATCH is not allowed, and writes nothing', { rows: [write.row] }, seeing(405, isUnchanged), {
    rules: ['JSON-1'],
    method: 'PATCH',
  }),
  ...caseOf(
    write,
    'a body of another content type is refused and writes nothing, or is read',
    { rows: [write.row] },
    ofOtherType(succeeded(write), seeing(415, isUnchanged)),
    { rules: ['JSON-1'], headers: { 'content-type': 'text/plain' } },
  ),
]);
