import { fault } from '../../model/faults.js';
import type { Choices } from '../../specification/choices.js';
import { type Dialect, messagesOf, type Statuses } from './dialect.js';

/** How the newer grid API refuses: with the messages in `errorMessages`, and statuses that section 7.2 leaves open. */
export function newerDialect(choices: Choices, legacy: Statuses): Dialect {
  const field = choices['newer.status.field'];
  const invalid = choices['newer.status.invalid'];
  return {
    statuses: {
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
    },
    // a missing issue and a hidden one become the same fault before there is a message (AUTH-7)
    disclose: (found) =>
      found.code === 'issueUnknown' || found.code === 'issueHidden' ? fault('issueAbsent', found.details) : found,
    render: (faults, total) => JSON.stringify({ errorMessages: messagesOf(faults, total) }),
  };
}
