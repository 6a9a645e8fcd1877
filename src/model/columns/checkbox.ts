import { invalid, plainKind } from './kind.js';

export const checkbox = plainKind((value) => (typeof value === 'boolean' ? value : invalid('true or false')), {
  legacy: {
    encode: (content, _column, _users, choices) =>
      choices['legacy.checkbox'] === 'number' ? Number(content) : content,
  },
  rule: 'NFORM-1',
  sample: () => true,
  guess: ([text = '']) => !/^(false|0|no|off|)$/i.test(text.trim()),
  wrong: [
    ['true', 'a text where true or false is wanted'],
    [1, 'a number where true or false is wanted'],
  ],
});
