import type { Choices } from '../../specification/choices.js';
import {
  invalid,
  type Kind,
  type KindExamples,
  numberIn,
  plainKind,
  type ValueFormat,
  type ValueProblem,
} from './kind.js';

// The largest distance of a date from 1970, in ms.
const furthest = 8.64e15;

const inReach = `milliseconds since 1970 (a whole number between -${furthest} and ${furthest})`;

// the APIs refuse later moments, unless a choice allows them
const decode = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : invalid(inReach));

// Returns the moment that is stored, or the problem of a moment that the choices refuse.
function storedMoment(kind: string, moment: number, choices: Choices): number | ValueProblem {
  const day = 86_400_000;
  if (Math.abs(moment) > furthest && choices['write.momentRange'] === 'refused') return invalid(inReach);
  if (kind === 'time' && (moment < 0 || moment >= day) && choices['write.timeRange'] === 'refused')
    return invalid(`milliseconds since midnight (a whole number from 0 to ${day - 1})`);
  const unit = kind === 'date' ? day : 1000;
  if (moment % unit === 0) return moment;
  const rule = kind === 'date' ? choices['write.dateTime'] : choices['write.momentPrecision'];
  if (rule === 'refused') return invalid('milliseconds at midnight in UTC');
  return rule === 'taken' || rule === 'milliseconds' ? moment : Math.floor(moment / unit) * unit;
}

// A text is refused in the words of a real deployment.
const legacyDate: Pick<ValueFormat, 'decode'> = {
  decode: (value) =>
    typeof value === 'string'
      ? { ...invalid(''), sentence: 'The date and datetime column value has to be a number (milliseconds)' }
      : decode(value),
};

const momentKind = (
  kind: 'date' | 'datetime' | 'time',
  own: Pick<Kind, 'rule' | 'isoPart'> & { legacy?: typeof legacyDate },
): Kind<number | Date> =>
  plainKind(decode, { takenAs: (moment, choices) => storedMoment(kind, moment, choices), ...own });

export const date = momentKind('date', {
  rule: 'NFORM-4',
  legacy: legacyDate,
  isoPart: (iso) => iso.slice(0, iso.indexOf('T')),
});

export const datetime = momentKind('datetime', { rule: 'NFORM-5', legacy: legacyDate, isoPart: (iso) => iso });

export const time = momentKind('time', {
  rule: 'NFORM-6',
  isoPart: (iso) => iso.slice(iso.indexOf('T') + 1).slice(0, 12),
});

export const momentExamples: KindExamples = {
  sample: () => Date.UTC(2026, 2, 2, 9),
  guess: ([text = '']) => {
    if (!/^\d{4}-\d\d-\d\d/.test(text)) return Math.round(numberIn(text));
    return Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text); // without a zone it is UTC
  },
  wrong: [
    ['2026-03-02', 'a date as a text'],
    [1.5, 'a fraction of a millisecond'],
    [2 ** 53, 'larger than a safe integer'],
    [true, 'true where milliseconds are wanted'],
  ],
};

export const dateExamples: KindExamples = { ...momentExamples, sample: () => Date.UTC(2026, 2, 2) };
