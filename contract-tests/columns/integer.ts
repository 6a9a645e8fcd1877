import { blank, blankInNewer, noNumber, noNumberInNewer, same, wholeNumbers } from '../helpers/kind-parts.js';
import type { StatedKind } from '../helpers/stated-kind.js';

export const integer: StatedKind = {
  kind: 'integer',
  rule: 'NFORM-2',
  written: {
    role: 'integer',
    label: 'integer',
    required: [3, 3],
    newer: {
      fits: Number.isInteger,
      values: [0, 7, -3, 123_456],
      refused: [blankInNewer, ...noNumberInNewer, ['1.5', 1.5]],
    },
    legacy: {
      sample: { what: 'a whole number', given: 7, other: -8 },
      taken: [['a whole number', same(0, 7, -7, 2_147_483_647)]],
      refused: [...noNumber, ['a fraction', 1.5], blank],
    },
    alike: { takes: Number.isSafeInteger, values: () => wholeNumbers },
  },
  broken: [['an integer is a text', 'jcount', String]],
};
