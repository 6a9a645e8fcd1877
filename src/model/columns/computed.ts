import { invalid, type Kind, type KindExamples, plainKind, type StoredFormat } from './kind.js';

export const computedExamples: KindExamples = {
  sample: () => undefined,
  wrong: [
    ['1', 'a text for what the service computes'],
    [1, 'a number for what the service computes'],
  ],
};

const numberText: StoredFormat['decode'] = (value) =>
  typeof value === 'string' && /^[1-9]\d*$/.test(value) && Number.isSafeInteger(Number(value))
    ? value
    : invalid('a text of digits, such as "7"');

/** Numbers the rows as they are added; requests write it only if the choice `write.sequence` lets them. */
export const sequence: Kind<string> = plainKind(numberText, {
  legacy: {
    decode: (value, ...column) => numberText(typeof value === 'number' ? String(value) : value, ...column),
    encode: (content, _column, _users, choices) =>
      choices['legacy.sequence'] === 'number' ? Number(content) : content,
  },
  rule: 'NFORM-9',
  computed: 'a sequence',
});

/** Computed when the row is read, never stored and never written. */
export const formula: Kind<never> = plainKind(() => invalid('left out, because a formula is computed', ''), {
  rule: 'NFORM-12',
  computed: 'a formula',
  attributes: { expression: true, returns: true },
});
