import type { StatedKind } from '../helpers/stated-kind.js';

export const formula: StatedKind = {
  kind: 'formula',
  rule: 'NFORM-12',
  broken: [
    ['a formula of a number is a text', 'jtotal', String],
    ['a formula of a text is an object', 'jlabel', (value) => ({ value })],
    ['a formula of a text is a number', 'jlabel', () => 7],
  ],
};
