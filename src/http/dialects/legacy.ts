import { columnOf, type Fault, messageOf } from '../../model/faults.js';
import type { Choices } from '../../spec/choices.js';
import type { Dialect, Statuses } from './dialect.js';

/** The first message for each column. */
function byColumn(faults: readonly Fault[], messages: readonly string[]): Record<string, string> {
  const first = new Map<string, string>();
  for (const [i, fault] of faults.entries()) {
    const column = columnOf(fault);
    if (column !== undefined && !first.has(column)) first.set(column, messages[i] ?? '');
  }
  return Object.fromEntries(first);
}

function withErrors(faults: readonly Fault[]): string {
  const errorMessages = faults.map(messageOf);
  return JSON.stringify({ errorMessages, errors: byColumn(faults, errorMessages) });
}

/** The error bodies (choice `legacy.errorBody`). */
const bodies: Readonly<Record<Choices['legacy.errorBody'], (faults: readonly Fault[]) => string | undefined>> = {
  errorMessages: withErrors,
  message: (faults) => JSON.stringify({ message: faults.map(messageOf).join(' ') }),
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
    moreFaults: 400,
    serverError: 500,
  };
}

/** How the legacy grid API and the multi cascade API refuse (section 7.1). */
export const legacyDialect = (choices: Choices): Dialect => ({
  statuses: statusesOf(choices),
  told: (fault) => fault,
  render: bodies[choices['legacy.errorBody']],
});
