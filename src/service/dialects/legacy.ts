import { columnOf, type Fault } from '../../model/faults.js';
import type { Choices } from '../../specification/choices.js';
import { type Dialect, messagesOf, type Statuses } from './dialect.js';

/** The longest name of a column that `errors` has whole: a client can make names of columns that are not there as long as a body. */
const longestName = 255;

/** The first message for each column. */
function byColumn(faults: readonly Fault[], messages: readonly string[]): Record<string, string> {
  const first = new Map<string, string>();
  for (const [i, fault] of faults.entries()) {
    const column = columnOf(fault);
    if (column === undefined) continue;
    const name = column.length > longestName ? `${column.slice(0, longestName)}…` : column;
    if (!first.has(name)) first.set(name, messages[i] ?? '');
  }
  return Object.fromEntries(first);
}

function withErrors(faults: readonly Fault[], total: number): string {
  const errorMessages = messagesOf(faults, total);
  return JSON.stringify({ errorMessages, errors: byColumn(faults, errorMessages) });
}

/** The error bodies (choice `legacy.errorBody`). */
const bodies: Readonly<Record<Choices['legacy.errorBody'], Dialect['render']>> = {
  errorMessages: withErrors,
  message: (faults, total) => JSON.stringify({ message: messagesOf(faults, total).join(' ') }),
  empty: () => undefined,
};

function statusesOf(choices: Choices): Statuses {
  const cascadeInvalid = choices['cascade.invalid'];
  return {
    credentialsMissing: 401,
    credentialsWrong: 401,
    notAdmin: 403,
    notSysadmin: 403,
    noDatasourceRight: 403,
    fieldUnknown: 404,
    fieldNotGrid: 400,
    fieldNotCascade: 400,
    issueUnknown: 404,
    issueAbsent: 404,
    issueHidden: 403,
    issueReadOnly: 403,
    outsideContext: 400,
    pathUnknown: 404,
    pathMalformed: 400,
    methodNotAllowed: 405,
    notYet: 501,
    queryInvalid: 400,
    queryRepeated: 400,
    bodyTooLarge: 413,
    bodyMediaType: 415,
    bodyTooDeep: 400,
    bodyMalformed: 400,
    bodyInvalid: 400,
    rowUnknown: 404,
    columnUnknown: 400,
    valueInvalid: 400,
    userUnknown: 400,
    userKeyMissing: 400,
    readOnlyGiven: 400,
    requiredMissing: 400,
    requiredEmpty: 400,
    idsExhausted: 400,
    levelUnknown: cascadeInvalid,
    optionUnknown: cascadeInvalid,
    serverError: 500,
  };
}

/** How the legacy grid API and the multi cascade API refuse (section 7.1). */
export const legacyDialect = (choices: Choices): Dialect => ({
  statuses: statusesOf(choices),
  disclose: (fault) => fault,
  render: bodies[choices['legacy.errorBody']],
});
