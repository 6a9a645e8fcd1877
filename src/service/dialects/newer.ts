import { fault } from '../../model/faults.js';
import { messagesOf } from '../../model/refusal.js';
import type { Choices } from '../../specification/choices.js';
import { contextRule, refusesViewers } from '../guards/path.js';
import type { Dialect } from './dialect.js';
import { bodies, bodyIn, withUnauthorized } from './legacy.js';

const errorMessages: Dialect['render'] = (given, total) => JSON.stringify({ errorMessages: messagesOf(given, total) });

/** Returns the renderer of error bodies of endpoints 15 and 18 of the newer API, for which none is stated. */
export const openErrorBody = (choices: Choices): Dialect['render'] =>
  withUnauthorized(
    choices,
    bodyIn(choices['newer.errorBody'], { ...bodies, errorMessages, 'errorMessages-and-errors': bodies.errorMessages }),
  );

/** Returns the statuses of a field that is unknown, is not a grid, or is outside its context; `ofNoRows` if it reads as empty there. */
export function fieldStatuses(choices: Choices, ofNoRows: number) {
  const status = choices['newer.status.field'];
  const [fieldUnknown, fieldNotGrid] = status === 'as-legacy' ? [404, 400] : [status, status];
  const rule = contextRule(choices);
  const refused = rule === 400 ? rule : fieldUnknown;
  return { fieldUnknown, fieldNotGrid, outsideContext: rule === 'no-rows' ? ofNoRows : refused };
}

/** Makes the dialect of the newer grid API: messages in `errorMessages`, and the statuses that section 7.2 leaves open. */
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
    // A missing issue and a hidden one become the same fault before the message is written (AUTH-7).
    disclose: (found) =>
      found.code === 'issueUnknown' || found.code === 'issueHidden' ? fault('issueAbsent', found.details) : found,
    render: errorMessages,
  };
}
