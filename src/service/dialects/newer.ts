import { fault } from '../../model/faults.js';
import { messagesOf } from '../../model/refusal.js';
import type { Choices } from '../../specification/choices.js';
import { contextRule, refusesViewers } from '../guards/path.js';
import type { Dialect } from './dialect.js';
import { bodies, bodyIn, withUnauthorized } from './legacy.js';

const errorMessages: Dialect['render'] = (given, total) => JSON.stringify({ errorMessages: messagesOf(given, total) });

/** The error body of an endpoint of the newer API for which none is stated: 15 and 18. */
export const openErrorBody = (choices: Choices): Dialect['render'] =>
  withUnauthorized(
    choices,
    bodyIn(choices['newer.errorBody'], { ...bodies, errorMessages, 'errorMessages-and-errors': bodies.errorMessages }),
  );

/** The statuses of fields: one that is not found, one that is not a grid, and a grid outside its context, with the one where it is as without rows. */
export function fieldStatuses(choices: Choices, ofNoRows: number) {
  const status = choices['newer.status.field'];
  const [fieldUnknown, fieldNotGrid] = status === 'as-legacy' ? [404, 400] : [status, status];
  const rule = contextRule(choices);
  const refused = rule === 400 ? rule : fieldUnknown;
  return { fieldUnknown, fieldNotGrid, outsideContext: rule === 'no-rows' ? ofNoRows : refused };
}

/** How the newer grid API refuses: with the messages in `errorMessages`, and statuses that section 7.2 leaves open. */
export function newerDialect(choices: Choices, legacy: Dialect): Dialect {
  const invalid = choices['newer.status.invalid'];
  const orInvalid = (status: 'as-invalid' | number): number => (status === 'as-invalid' ? invalid : status);
  return {
    ...legacy,
    statuses: {
      ...legacy.statuses,
      ...fieldStatuses(choices, invalid),
      issueAbsent: choices['newer.status.issue'],
      issueReadOnly: refusesViewers(choices) ? choices['newer.status.edit'] : 200,
      bodyInvalid: choices['newer.status.shape'],
      columnUnknown: orInvalid(choices['newer.status.columnGiven']),
      valueInvalid: invalid,
      userUnknown: orInvalid(choices['newer.status.user']),
      userKeyMissing: invalid,
      readOnlyGiven: orInvalid(choices['newer.status.readOnly']),
      requiredMissing: invalid,
      requiredEmpty: invalid,
    },
    // a missing issue and a hidden one become the same fault before there is a message (AUTH-7)
    disclose: (found) =>
      found.code === 'issueUnknown' || found.code === 'issueHidden' ? fault('issueAbsent', found.details) : found,
    render: errorMessages,
  };
}
