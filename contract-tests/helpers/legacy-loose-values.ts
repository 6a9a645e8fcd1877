import { per, type Status } from '../../src/contract/judge/outcome.js';

/** Returns the outcome for a value from those for a refused, a taken and an ignored value. */
export type Outcomes = (refused: Status, taken: Status, ignored: Status) => Status;

// for each form of a number in a text, the values of the choice that take it
const takingNumbers = {
  plain: ['plain', 'digits', 'converted', 'trimmed', 'lenient'],
  plus: ['digits', 'converted', 'trimmed', 'lenient'],
  exponent: ['converted', 'trimmed', 'lenient'],
  blanks: ['digits', 'trimmed', 'lenient'],
  point: ['trimmed', 'lenient'],
  hexadecimal: ['lenient'],
} as const;

/** The form of a number in a text: plain, with a plus, an exponent, blanks around it or a point behind it, or hexadecimal. */
export type NumberForm = keyof typeof takingNumbers;

/** Returns the outcome for a number in a text under each value of the choice. */
export function numberTexts(form: NumberForm, refused: Status, taken: Status) {
  const taking: readonly string[] = takingNumbers[form];
  const under = (value: string): Status => (taking.includes(value) ? taken : refused);
  const [plain, digits, converted] = [under('plain'), under('digits'), under('converted')];
  return { refused, plain, digits, converted, trimmed: under('trimmed'), lenient: under('lenient') };
}

const looseNumbers =
  (form: NumberForm): Outcomes =>
  (refused, taken) =>
    per('write.looseNumbers', numberTexts(form, refused, taken));

/** The outcomes for a date as ISO text, and as digits. */
export const dateTexts = {
  iso: (refused: Status, taken: Status) => ({ refused, 'iso-taken': taken, 'milliseconds-taken': refused, taken }),
  digits: (refused: Status, taken: Status) => ({ refused, 'iso-taken': refused, 'milliseconds-taken': taken, taken }),
};

/** The outcomes on both APIs under each value of the choice that may take a value. */
export const outcomesOfBoth = {
  'write.looseText': (refused, converted) => per('write.looseText', { refused, converted }),
  'write.dateFraction': (refused, truncated) => per('write.dateFraction', { refused, truncated }),
  'write.computed': (refused, ignored) => per('write.computed', { refused, ignored }),
  'write.sequence': (refused, stored, ignored) =>
    per('write.sequence', { 'as-computed': per('write.computed', { refused, ignored }), stored }),
} satisfies Readonly<Record<string, Outcomes>>;

/** Returns the legacy outcomes for a value that a choice lets either API take. */
const byLegacy = (refused: Status, taken: Status) =>
  ({ refused, taken, 'legacy-taken': taken, 'newer-taken': refused }) as const;

/** The outcomes for a value under each value of the choice that may take it. */
export const outcomesBy = {
  ...outcomesOfBoth,
  'write.looseNumbers': looseNumbers('plain'),
  'write.looseNumbers: plus': looseNumbers('plus'),
  'write.looseNumbers: exponent': looseNumbers('exponent'),
  'write.looseNumbers: blanks': looseNumbers('blanks'),
  'write.looseNumbers: point': looseNumbers('point'),
  'write.looseNumbers: hexadecimal': looseNumbers('hexadecimal'),
  'legacy.checkboxNumber': (refused, taken) => per('legacy.checkboxNumber', { refused, taken }),
  'write.checkboxText': (refused, taken) => per('write.checkboxText', byLegacy(refused, taken)),
  'write.blankText': (refused, taken) => per('write.blankText', byLegacy(refused, taken)),
  'write.itemList': (refused, taken) => per('write.itemList', byLegacy(refused, taken)),
  'write.dateText': (refused, taken) => per('write.dateText', dateTexts.iso(refused, taken)),
  'write.dateText: digits': (refused, taken) => per('write.dateText', dateTexts.digits(refused, taken)),
  'write.emptyValue': (refused, clears) => per('write.emptyValue', { refused, clears }),
  'legacy.emptyItem': (refused, clears) => per('legacy.emptyItem', { refused, clears }),
  'legacy.emptyObject': (refused, clears) => per('legacy.emptyObject', { refused, clears }),
  'legacy.userName': (refused, taken) => per('legacy.userName', { refused, taken }),
  'legacy.optionForms': (refused, taken) => per('legacy.optionForms', { refused, taken }),
  // a title that is the value in another letter case may be taken
  'legacy.optionForms or write.optionCase': (refused, taken) =>
    per('legacy.optionForms', {
      refused: per('write.optionCase', { exact: refused, any: [taken, refused] }),
      taken,
    }),
  'legacy.titleObject': (refused, taken) => per('legacy.titleObject', { refused, taken }),
  'legacy.multiObject': (refused, taken) => per('legacy.multiObject', { refused, taken }),
} satisfies Readonly<Record<string, Outcomes>>;
