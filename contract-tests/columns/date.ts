import { isoDate, momentKind, same, seconds } from '../helpers/kind-parts.js';
import type { StatedKind } from '../helpers/stated-kind.js';

export const date: StatedKind = {
  kind: 'date',
  rule: 'NFORM-4',
  written: momentKind({
    role: 'date',
    values: [1_768_176_000_000, 0, -86_400_000],
    newerText: ['1970-01-02', 86_400_000],
    sample: [1_772_409_600_000, 1_772_496_000_000],
    taken: same(0, 1_772_409_600_000, -86_400_000),
    legacyText: ['2026-03-02', 1_772_409_600_000],
    isTextUnclear: true, // in the time zone of the server it may not be midnight in UTC
    refused: [['a day that there is not', '2026-02-30']],
  }),
  broken: [
    ['a date is a text', 'jday', isoDate],
    ['a date is in seconds', 'jday', seconds],
  ],
};
