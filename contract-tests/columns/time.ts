import { isoDate, momentKind, same, seconds } from '../helpers/kind-parts.js';
import type { StatedKind } from '../helpers/stated-kind.js';

export const time: StatedKind = {
  kind: 'time',
  rule: 'NFORM-6',
  written: momentKind({
    role: 'time',
    values: [29_700_000, 0, 3_600_000],
    newerText: ['08:15', 29_700_000],
    sample: [29_700_000, 29_760_000],
    taken: same(0, 29_700_000),
    legacyText: ['08:15', 29_700_000],
    isTextUnclear: true,
  }),
  broken: [
    ['a time is a text', 'jat', isoDate],
    ['a time is in seconds', 'jat', seconds],
  ],
};
