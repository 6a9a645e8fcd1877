import { isoDate, momentKind, same, seconds } from '../helpers/kind-parts.js';
import type { StatedKind } from '../helpers/stated-kind.js';

export const datetime: StatedKind = {
  kind: 'datetime',
  rule: 'NFORM-5',
  written: momentKind({
    role: 'datetime',
    values: [1_767_623_400_000, 0, -1_800_000],
    newerText: ['1970-01-01T08:15:00Z', 29_700_000],
    sample: [1_772_442_000_000, 1_772_442_060_000],
    taken: same(0, 1_772_442_000_000, -3_600_000),
    legacyText: ['2026-03-02T09:00:00.000Z', 1_772_442_000_000],
    refused: [
      [
        'a text without a zone',
        '2026-03-02T09:00:00',
        { unless: 'write.dateText', read: { local: 1_772_442_000_000 } },
      ],
    ],
  }),
  broken: [
    ['a datetime is a text', 'jbooked', isoDate],
    ['a datetime is in seconds', 'jbooked', seconds],
  ],
};
