import type { FaultCode } from '../../model/faults.js';

/** The faults of the values of rows that are added or changed. */
export const writtenValueFaults = [
  'columnUnknown',
  'readOnlyGiven',
  'valueInvalid',
  'userUnknown',
  'userKeyMissing',
  'requiredEmpty',
] as const satisfies readonly FaultCode[];

/** The choices of what both APIs take as the value of a column. */
export const writingChoices = [
  'write.columnCase',
  'write.computed',
  'write.looseText',
  'write.dateFraction',
  'write.dateTime',
  'write.timeRange',
  'write.momentRange',
  'write.multiOrder',
] as const;

/** The rules of the formats that the newer API reads and writes, but for those of formulas and of sequences, which are only read. */
export const formatRules = [
  ...(['NFORM-1', 'NFORM-2', 'NFORM-3', 'NFORM-4', 'NFORM-5', 'NFORM-6'] as const),
  ...(['NFORM-7', 'NFORM-8', 'NFORM-10', 'NFORM-11', 'NFORM-13'] as const),
];
