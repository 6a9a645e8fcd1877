import { per, type Status } from '../../src/contract/judge/outcome.js';
import { isUnchanged, type Look } from './legacy-outcomes.js';

/** What a row id of the legacy API gets as the text of its digits, with a fraction behind it, and as anything else that is no number. */
export const rowIdForms = {
  text: (refused: Status, missing: Status, taken: Status) =>
    per('write.rowIdType', { 400: refused, 404: missing, 'text-taken': taken, truncated: refused, converted: taken }),
  fraction: (refused: Status, missing: Status, taken: Status) =>
    per('write.rowIdType', { 400: refused, 404: missing, 'text-taken': refused, truncated: taken, converted: taken }),
  other: (refused: Status, missing: Status) =>
    per('write.rowIdType', {
      400: refused,
      404: missing,
      'text-taken': refused,
      truncated: refused,
      converted: refused,
    }),
};

/** Finds fault unless nothing changed, and {digits} are not those of {rowId}. */
export const noRowOfDigits: Look = async (answer, trial) => {
  const isOther = trial.value('rowId') !== String(trial.value('digits'));
  trial.check(isOther, 'a number is refused where no row has its digits');
  await isUnchanged(answer, trial);
};
