import { invalid, type Kind, type KindExamples, plainKind, type StoredFormat } from './kind.js';

const decode: StoredFormat['decode'] = (value) => (typeof value === 'boolean' ? value : invalid('true or false'));

export const checkbox: Kind<boolean> = plainKind(decode, {
  newer: {
    decode,
    encode: (content) => content,
    empty: (choices) => (choices['newer.emptyCheckbox'] === 'false' ? false : null),
  },
  legacy: {
    encode: (content, _column, _users, choices) =>
      choices['legacy.checkbox'] === 'number' ? Number(content) : content,
  },
  rule: 'NFORM-1',
});

export const checkboxExamples: KindExamples = {
  sample: () => true,
  guess: ([text = '']) => !/^(false|0|no|off|)$/i.test(text.trim()),
  wrong: [
    ['true', 'a text where true or false is wanted'],
    [1, 'a number where true or false is wanted'],
  ],
};
