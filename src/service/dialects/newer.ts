import { type Fault, fault } from '../../model/faults.js';
import type { Choices } from '../../specification/choices.js';
import { type Dialect, messagesOf, type Statuses } from './dialect.js';

/** Where the newer API differs in status: what section 7.2 leaves open. */
function statusesOf(choices: Choices, legacy: Statuses): Statuses {
  const field = choices['newer.status.field'];
  const invalid = choices['newer.status.invalid'];
  return {
    ...legacy,
    fieldUnknown: field,
    fieldNotGrid: field,
    outsideContext: field,
    issueAbsent: choices['newer.status.issue'],
    issueReadOnly: choices['newer.status.edit'],
    rowUnknown: choices['newer.status.row'],
    columnUnknown: invalid,
    valueInvalid: invalid,
    userUnknown: invalid,
    userKeyMissing: invalid,
    readOnlyGiven: invalid,
    requiredMissing: invalid,
    requiredEmpty: invalid,
  };
}

/** An issue that is missing and one that is hidden are told alike, before there is a message (AUTH-7). */
function disclose(given: Fault): Fault {
  return given.code === 'issueUnknown' || given.code === 'issueHidden' ? fault('issueAbsent', given.details) : given;
}

/** How the newer grid API refuses (section 7.2): the faults' messages in `errorMessages`. */
export const newerDialect = (choices: Choices, legacy: Statuses): Dialect => ({
  statuses: statusesOf(choices, legacy),
  disclose,
  render: (faults, total) => JSON.stringify({ errorMessages: messagesOf(faults, total) }),
});
