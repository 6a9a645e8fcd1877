import type { FaultCode } from '../../model/faults.js';
import type { FoundFaults } from '../../model/refusal.js';
import type { RowRef } from '../../model/row-refs.js';
import type { WriteOptions } from '../../model/row-values.js';
import type { ChoiceId } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import { anything, described, mapOf, named, type Schema, text, whole } from '../../specification/schema.js';
import { describeValue } from '../../validation/quote.js';
import type { WiderSchema } from './endpoint.js';
import type { Service } from './service.js';

/** The faults of the values of rows that are added or changed. */
export const writtenValueFaults = [
  'columnUnknown',
  'readOnlyGiven',
  'valueInvalid',
  'userUnknown',
  'userKeyMissing',
  'requiredEmpty',
] as const satisfies readonly FaultCode[];

/** The rules of the formats that the newer API reads and writes, but for those of formulas and of sequences, which are only read. */
export const formatRules = [
  ...(['NFORM-1', 'NFORM-2', 'NFORM-3', 'NFORM-4', 'NFORM-5', 'NFORM-6'] as const),
  ...(['NFORM-7', 'NFORM-8', 'NFORM-10', 'NFORM-11', 'NFORM-13'] as const),
];

/** The rules of the values that the newer API writes. */
export const writtenValueRules: readonly RuleId[] = [
  ...(['NCOL-1', 'NCOL-2', 'NVAL-1', 'NUSER-2', 'NUSER-3', 'NERR-1'] as const),
  ...formatRules,
];

/** How an API writes rows, beside the faults that the body has. */
export const writingIn = (format: WriteOptions['format'], { choices }: Service, found: FoundFaults): WriteOptions => ({
  format,
  choices,
  found,
});

const writingChoices = [...(['write.computed', 'write.looseText', 'write.dateFraction', 'write.multiOrder'] as const)];

/** The choices of what the legacy API takes as the value of a column. */
export const legacyWritingChoices: readonly ChoiceId[] = [
  ...writingChoices,
  ...([
    'write.looseNumbers',
    'write.readOnly',
    'write.dateText',
    'write.emptyValue',
    'legacy.emptyText',
    'legacy.optionForms',
  ] as const),
];

/** The choices of what the newer API takes as the value of a column. */
export const newerWritingChoices: readonly ChoiceId[] = [
  ...writingChoices,
  ...(['newer.optionForms', 'newer.looseNumbers', 'newer.emptyValue', 'newer.emptyText'] as const),
];

/** A legacy row id as the model takes it; one of a wrong type is no row's (choice `write.rowIdType`). */
export const legacyRowRef = (given: unknown): RowRef => ({
  id: typeof given === 'number' && Number.isSafeInteger(given) ? given : undefined,
  given: typeof given === 'number' || typeof given === 'string' ? given : describeValue(given),
});

/** Where a row id of a wrong type is an unknown row: the schema of a body with ids of any type. */
export const anyIdsIn = <T>(schema: Schema<T>): WiderSchema<T> => ({
  schema,
  isTaken: (choices) => choices['write.rowIdType'] === 404,
});

/** The schema of a legacy row id in a body. */
export const legacyRowIdSchema = described(whole, 'The id of the row.', 'write.rowIdType');

/** Values that the legacy API writes, by column name. */
export const legacyGivenValues = mapOf(
  named(
    'LegacyGivenValue',
    anything,
    'A value to write, in the form in which it is read; a multi select is a list of items. Of an item of a list its value ' +
      'will do; null and an empty list empty the cell, and an empty text does so in every column that is no string and ' +
      'no textarea.',
    ...legacyWritingChoices,
  ),
);

/** A row id of the newer API in a body. */
export const newerRowIdSchema = described(text, 'The id of a row.', 'newer.rowId');

/** Values that the newer API writes, by column id. */
export const newerGivenValues = mapOf(
  named(
    'NewerGivenValue',
    anything,
    'A value to write, in the form in which it is read. Of a user the key will do, and must be there; null, an empty text ' +
      'and an empty list empty the cell.',
    ...newerWritingChoices,
  ),
);
