import type { StatedKind } from '../helpers/stated-kind.js';

export const sequence: StatedKind = {
  kind: 'sequence',
  rule: 'NFORM-9',
  broken: [['a sequence is a number', 'jseq', Number]],
};
