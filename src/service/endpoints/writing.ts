import type { FaultCode } from '../../model/faults.js';
import type { ChoiceId } from '../../specification/choices.js';
import { decidedBy, listOf, named, objectOf, type Schema } from '../../specification/schema.js';

/** The faults in the values of rows that are added or changed. */
export const writtenValueFaults = [
  'columnUnknown',
  'readOnlyGiven',
  'valueInvalid',
  'userUnknown',
  'userKeyMissing',
  'requiredEmpty',
] as const satisfies readonly FaultCode[];

/** Makes the schema of a body with rows: its name, the schema of each row, and further choices. */
export const rowsIn = <T>(name: string, row: Schema<T>, ...choices: readonly ChoiceId[]) =>
  named(
    name,
    objectOf({ rows: decidedBy(listOf(row), 'write.emptyRows', 'write.missingPart', 'write.nullPart', ...choices) }),
  );

/** The choices that decide which values of a column both APIs accept. */
export const writingChoices = [
  'write.columnCase',
  'write.computed',
  'write.sequence',
  'write.looseText',
  'write.textBlanks',
  'write.lineBreaks',
  'write.controlCharacters',
  'write.lengthUnit',
  'write.checkboxText',
  'write.blankText',
  'write.itemList',
  'write.optionCase',
  'write.optionBlanks',
  'write.userKeyCase',
  'write.dateFraction',
  'write.dateTime',
  'write.timeRange',
  'write.momentPrecision',
  'write.momentRange',
  'write.integerRange',
  'write.multiOrder',
  'write.textZone',
] as const;

/** The choices that decide what the service writes into added rows. */
export const addingChoices = [
  'rows.numbering',
  'rows.createdModified',
  'rows.sequenceOmitted',
  'rows.sequenceScope',
  'rows.sequenceAfterDelete',
] as const;
