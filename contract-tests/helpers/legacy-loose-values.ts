import { per, type Status } from '../../src/contract/judge/outcome.js';

/** What a text gets as a number: plain, or with a plus, an exponent or blanks around it, or also cut short, or also hexadecimal. */
export const numberTexts = {
  plain: (refused: Status, taken: Status) =>
    ({ refused, plain: taken, digits: taken, converted: taken, trimmed: taken, lenient: taken }) as const,
  plus: (refused: Status, taken: Status) =>
    ({ refused, plain: refused, digits: taken, converted: taken, trimmed: taken, lenient: taken }) as const,
  exponent: (refused: Status, taken: Status) =>
    ({ refused, plain: refused, digits: refused, converted: taken, trimmed: taken, lenient: taken }) as const,
  blanks: (refused: Status, taken: Status) =>
    ({ refused, plain: refused, digits: taken, converted: refused, trimmed: taken, lenient: taken }) as const,
  point: (refused: Status, taken: Status) =>
    ({ refused, plain: refused, digits: refused, converted: refused, trimmed: taken, lenient: taken }) as const,
  hexadecimal: (refused: Status, taken: Status) =>
    ({ refused, plain: refused, digits: refused, converted: refused, trimmed: refused, lenient: taken }) as const,
};

const looseNumbers = (form: keyof typeof numberTexts) => (refused: Status, taken: Status) =>
  per('write.looseNumbers', numberTexts[form](refused, taken));

/** What a date gets as ISO text, and as digits. */
export const dateTexts = {
  iso: (refused: Status, taken: Status) =>
    ({ refused, 'iso-taken': taken, 'milliseconds-taken': refused, taken }) as const,
  digits: (refused: Status, taken: Status) =>
    ({ refused, 'iso-taken': refused, 'milliseconds-taken': taken, taken }) as const,
};

/** What a value gets on the legacy API that a choice lets either API take. */
const byLegacy = (refused: Status, taken: Status) =>
  ({ refused, taken, 'legacy-taken': taken, 'newer-taken': refused }) as const;

/** What a value gets under each value of the choice that may let it be taken. */
export const outcomesBy = {
  'write.looseNumbers': looseNumbers('plain'),
  'write.looseNumbers: plus': looseNumbers('plus'),
  'write.looseNumbers: exponent': looseNumbers('exponent'),
  'write.looseNumbers: blanks': looseNumbers('blanks'),
  'write.looseNumbers: point': looseNumbers('point'),
  'write.looseNumbers: hexadecimal': looseNumbers('hexadecimal'),
  'legacy.checkboxNumber': (refused: Status, taken: Status) => per('legacy.checkboxNumber', { refused, taken }),
  'write.checkboxText': (refused: Status, taken: Status) => per('write.checkboxText', byLegacy(refused, taken)),
  'write.blankText': (refused: Status, taken: Status) => per('write.blankText', byLegacy(refused, taken)),
  'write.itemList': (refused: Status, taken: Status) => per('write.itemList', byLegacy(refused, taken)),
  'write.looseText': (refused: Status, converted: Status) => per('write.looseText', { refused, converted }),
  'write.dateText': (refused: Status, taken: Status) => per('write.dateText', dateTexts.iso(refused, taken)),
  'write.dateText: digits': (refused: Status, taken: Status) => per('write.dateText', dateTexts.digits(refused, taken)),
  'write.dateFraction': (refused: Status, truncated: Status) => per('write.dateFraction', { refused, truncated }),
  'write.emptyValue': (refused: Status, clears: Status) => per('write.emptyValue', { refused, clears }),
  'legacy.emptyItem': (refused: Status, clears: Status) => per('legacy.emptyItem', { refused, clears }),
  'legacy.emptyObject': (refused: Status, clears: Status) => per('legacy.emptyObject', { refused, clears }),
  'legacy.userName': (refused: Status, taken: Status) => per('legacy.userName', { refused, taken }),
  'legacy.optionForms': (refused: Status, taken: Status) => per('legacy.optionForms', { refused, taken }),
  // where a title is the value in another letter case, that may do
  'legacy.optionForms or write.optionCase': (refused: Status, taken: Status) =>
    per('legacy.optionForms', {
      refused: per('write.optionCase', { exact: refused, any: [taken, refused] }),
      taken,
    }),
  'legacy.titleObject': (refused: Status, taken: Status) => per('legacy.titleObject', { refused, taken }),
  'legacy.multiObject': (refused: Status, taken: Status) => per('legacy.multiObject', { refused, taken }),
  'write.computed': (refused: Status, ignored: Status) => per('write.computed', { refused, ignored }),
};
