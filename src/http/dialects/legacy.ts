import { columnOf, type Fault, messageOf } from '../../model/faults.js';
import type { Choices } from '../../spec/choices.js';
import type { Dialect, Statuses } from './dialect.js';

function byColumn(faults: readonly Fault[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const fault of faults) {
    const column = columnOf(fault);
    if (column !== undefined && !messages.has(column)) messages.set(column, messageOf(fault));
  }
  return Object.fromEntries(messages);
}

/** The error bodies (choice `legacy.errorBody`). */
const bodies: Readonly<Record<Choices['legacy.errorBody'], (faults: readonly Fault[]) => string | undefined>> = {
  errorMessages: (faults) => JSON.stringify({ errorMessages: faults.map(messageOf), errors: byColumn(faults) }),
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
    levelUnknown: cascadeInvalid,
    optionUnknown: cascadeInvalid,
    serverError: 500,
  };
}

/** How the legacy grid API and the multi cascade API refuse (section 7.1). */
export const legacyDialect = (choices: Choices): Dialect => ({
  statuses: statusesOf(choices),
  told: (fault) => fault,
  render: bodies[choices['legacy.errorBody']],
});
