import type { FaultCode } from '../../model/faults.js';
import type { ChoiceId } from '../../specification/choices.js';
import { described, listOf, named, objectOf, type Schema } from '../../specification/schema.js';

/** The faults of the values of rows that are added or changed. */
export const writtenValueFaults = [
  'columnUnknown',
  'readOnlyGiven',
  'valueInvalid',
  'userUnknown',
  'userKeyMissing',
  'requiredEmpty',
] as const satisfies readonly FaultCode[];

/** The schema of a body with rows: its name, that of each row, what the rows are and what they are for, and the choices besides. */
export const rowsIn = <T>(name: string, row: Schema<T>, rows: string, what: string, ...choices: readonly ChoiceId[]) =>
  named(
    name,
    objectOf({ rows: described(listOf(row), rows, 'write.emptyRows', 'write.missingPart', ...choices) }),
    what,
  );

/** The schema of a change of one row. */
export const changeOf = <P extends Readonly<Record<string, Schema>>>(name: string, members: P) =>
  named(name, objectOf(members), 'What to change of one row.');

/** The choices of what both APIs take as the value of a column. */
export const writingChoices = [
  ...(['write.columnCase', 'write.computed', 'write.looseText', 'write.checkboxText', 'write.blankText'] as const),
  ...(['write.itemList', 'write.optionCase', 'write.dateFraction', 'write.dateTime', 'write.timeRange'] as const),
  ...(['write.momentRange', 'write.integerRange', 'write.multiOrder'] as const),
] as const;

/** The choices of what rows that are added get by themselves. */
export const addingChoices = [
  ...(['rows.numbering', 'rows.createdModified', 'rows.sequenceScope', 'rows.sequenceAfterDelete'] as const),
] as const;

/** The rules of the formats that the newer API reads and writes, but for those of formulas and of sequences, which are only read. */
export const formatRules = [
  ...(['NFORM-1', 'NFORM-2', 'NFORM-3', 'NFORM-4', 'NFORM-5', 'NFORM-6'] as const),
  ...(['NFORM-7', 'NFORM-8', 'NFORM-10', 'NFORM-11', 'NFORM-13'] as const),
];
