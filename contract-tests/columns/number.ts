import { blankInNewer, noNumber, noNumberInNewer, same, unclear, wholeNumbers } from '../helpers/kind-parts.js';
import type { StatedKind } from '../helpers/stated-kind.js';

export const number: StatedKind = {
  kind: 'number',
  rule: 'NFORM-3',
  written: {
    role: 'number',
    label: 'number',
    required: [12, 12],
    newer: {
      fits: (value) => typeof value === 'number',
      values: [18.4, 0, -0.5, 12],
      refused: [unclear(blankInNewer), ...noNumberInNewer],
    },
    legacy: {
      sample: { what: 'a number', given: 18.4, other: 18.45 },
      taken: [['a number', same(0, 12, -1.5, 18.4, 1_000_000.25)]],
      refused: [
        ...noNumber,
        ['the text -1.5', '-1.5', { unless: 'write.looseNumbers', read: -1.5 }],
        ['a blank', ' ', { unless: 'write.blankText', read: null, isUnclear: true }],
      ],
    },
    alike: { takes: Number.isFinite, values: () => [...wholeNumbers, -0, 18.4, -0.5, 5e-324, 1e21, 0.1] },
  },
  broken: [
    ['a number is a text', 'jamount', String],
    ['a number is cut', 'jamount', (value) => Math.trunc(Number(value))],
  ],
};
