import fc from 'fast-check';
import type { WorldFile } from '../../../src/index.js';
import { type Focus, gridAt, placeIn } from './asks.js';
import type { Place } from './picks.js';
import { isComputed } from './rows.js';
import { anyValue, takenValue } from './values.js';

/** A direct step of a test, past the service. */
export type StageStep =
  | { readonly does: 'snapshot' | 'undo' | 'reset' | 'failNext' }
  | { readonly does: 'restore'; readonly nth: number }
  | { readonly does: 'load'; readonly keepStart: boolean }
  | { readonly does: 'setClock'; readonly now: number }
  | { readonly does: 'advance'; readonly by: number }
  | { readonly does: 'importRows'; readonly place: Place; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  | { readonly does: 'fieldValue'; readonly place: Place }
  | { readonly does: 'search'; readonly text: string };

function importing(world: WorldFile, focus: Focus): fc.Arbitrary<StageStep> {
  return placeIn(world, focus, 'grid').chain((place) => {
    const grid = gridAt(world, place);
    const writable = grid.columns.filter((column) => !isComputed(column));
    const gone = fc.constant({ key: 'u-gone', username: 'gone', value: 'Gone Ghost' });
    const row = (value: typeof takenValue) =>
      fc.record(
        Object.fromEntries(
          writable.map((column) => [
            column.id,
            column.kind === 'userlist'
              ? fc.oneof({ weight: 3, arbitrary: takenValue(world, column, true) }, gone)
              : value(world, column, true),
          ]),
        ),
      );
    return fc
      .array(fc.oneof({ weight: 9, arbitrary: row(takenValue) }, row(anyValue)), { maxLength: 2 })
      .map((rows): StageStep => ({ does: 'importRows', place, rows }));
  });
}

const times = [0, 1, -1, 5, 1_772_442_000_000, 1_772_442_000_001, 8.64e15, -8.64e15, 8.64e15 + 1, 1.5];

/** Returns generators of all kinds of steps. */
export function stageSteps(world: WorldFile, focus: Focus): fc.Arbitrary<StageStep>[] {
  return [
    fc.constant({ does: 'snapshot' }),
    fc.nat({ max: 5 }).map((nth): StageStep => ({ does: 'restore', nth })),
    ...Array.from({ length: 5 }, () => fc.constant<StageStep>({ does: 'undo' })), // as often as five other kinds of step
    fc.constant({ does: 'reset' }),
    fc.boolean().map((keepStart): StageStep => ({ does: 'load', keepStart })),
    importing(world, focus),
    importing(world, focus),
    fc.constantFrom(...times).map((now): StageStep => ({ does: 'setClock', now })),
    fc.constantFrom(1, 60_000, -1).map((by): StageStep => ({ does: 'advance', by })),
    placeIn(world, focus, 'grid').map((there): StageStep => ({ does: 'fieldValue', place: there })),
    fc
      .constantFrom('Zebra', 'Dinner', 'web', 'rack', 'x'.repeat(300))
      .map((text): StageStep => ({ does: 'search', text })),
    fc.constant({ does: 'failNext' }),
  ];
}
