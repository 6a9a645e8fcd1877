import { invalid, type Kind, numberIn, plainKind, type ValueFormat } from './kind.js';

// The furthest that a date can be from 1970, in milliseconds.
const furthest = 8.64e15;

const decode: ValueFormat['decode'] = (value) =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= furthest
    ? value
    : invalid(`milliseconds since 1970 (a whole number between -${furthest} and ${furthest})`);

/** How the legacy API writes a date: a text is refused in the words of a real deployment. */
const legacyDate: Pick<ValueFormat, 'decode'> = {
  decode: (value, column, users) =>
    typeof value === 'string'
      ? { ...invalid(''), sentence: 'The date and datetime column value has to be a number (milliseconds)' }
      : decode(value, column, users),
};

/** A kind whose content is a moment in milliseconds since 1970. */
const momentKind = (own: Pick<Kind, 'rule' | 'isoPart' | 'sample'> & { legacy?: typeof legacyDate }): Kind =>
  plainKind(decode, {
    ...own,
    guess: ([text = '']) => {
      if (!/^\d{4}-\d\d-\d\d/.test(text)) return Math.round(numberIn(text));
      return Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text); // without a zone it is UTC
    },
    wrong: [
      ['2026-03-02', 'a date as a text'],
      [1.5, 'a fraction of a millisecond'],
      [furthest + 1, 'past what a date can be'],
      [true, 'true where milliseconds are wanted'],
    ],
  });

export const date = momentKind({
  rule: 'NFORM-4',
  legacy: legacyDate,
  isoPart: (iso) => iso.slice(0, iso.indexOf('T')),
  sample: () => Date.UTC(2026, 2, 2),
});

export const datetime = momentKind({
  rule: 'NFORM-5',
  legacy: legacyDate,
  isoPart: (iso) => iso,
  sample: () => Date.UTC(2026, 2, 2, 9),
});

export const time = momentKind({
  rule: 'NFORM-6',
  isoPart: (iso) => iso.slice(iso.indexOf('T') + 1).slice(0, 12),
  sample: () => Date.UTC(2026, 2, 2, 9),
});
