import { MisuseError } from '../../../validation/misuse-error.js';
import { quote } from '../../../validation/quote.js';
import { suggest } from '../../../validation/suggest.js';

const told = ['operation', 'after', 'explain', 'choices', 'bodies'];

/** The query parameters of each action that has any. */
const parameters: ReadonlyMap<string, readonly string[]> = new Map([
  ['GET view', ['rows', 'issues']],
  ['GET field-value', ['grid', 'issue']],
  ['GET search', ['text']],
  ['DELETE faults', ['id']],
  ['GET journal', told],
  ['GET journal/wait', [...told, 'times', 'timeout']],
]);

/**
 * Throws a MisuseError that names the nearest one for a query parameter that an action does not have: `DELETE faults?ids=2`
 * would otherwise take back all.
 */
export function checkQuery(action: string, query: URLSearchParams): void {
  const known = parameters.get(action) ?? [];
  for (const name of query.keys()) {
    if (known.includes(name)) continue;
    const help = known.length === 0 ? `${action} takes none` : suggest(name, known);
    throw new MisuseError(`there is no query parameter ${quote(name)}; ${help}`);
  }
}
