import { invalid, type Kind, type KindExamples, numberIn, plainKind } from './kind.js';

export const integer: Kind<number> = plainKind(
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value)
      ? value
      : invalid(`a whole number between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}`),
  {
    rule: 'NFORM-2',
    takenAs: (content, choices) =>
      choices['write.integerRange'] === '32-bit' && Math.trunc(content) !== (content | 0)
        ? invalid('a whole number between -2147483648 and 2147483647')
        : undefined,
  },
);

export const integerExamples: KindExamples = {
  sample: () => 2,
  guess: ([text = '']) => Math.round(numberIn(text)),
  wrong: [
    [1.5, 'a fraction'],
    ['1', 'a text of digits'],
    [2 ** 53, 'more than a whole number can be'],
    [true, 'true where a number is wanted'],
  ],
};

export const number: Kind<number> = plainKind(
  (value) => {
    if (typeof value !== 'number') return invalid('a number');
    return Number.isFinite(value) ? value : invalid('a number that is finite');
  },
  { rule: 'NFORM-3' },
);

export const numberExamples: KindExamples = {
  sample: () => 18.5,
  guess: ([text = '']) => numberIn(text),
  wrong: [
    ['1', 'a text of digits'],
    [true, 'true where a number is wanted'],
    [{}, 'an object where a number is wanted'],
  ],
};
