import fc from 'fast-check';
import { type Ask, RowPick } from '../../src/contract/explore/ask.js';
import type { SequenceStep } from '../../src/contract/explore/lockstep.js';
import type { WorldFile } from '../../src/generated/world-file.js';
import type { Focus } from '../fuzz/arbitraries/asks.js';
import { nameIn } from '../fuzz/arbitraries/rows.js';
import { type AskAt, writableAt } from './right-asks.js';
import { boundaryValues } from './values.js';

/** Generates steps that belong together, at a place. */
export type Trial = (focus: Focus) => fc.Arbitrary<readonly SequenceStep[]>;

/** The parts that trials are made of. */
export interface TrialSetup {
  readonly world: WorldFile;
  /** Valid requests by operation. */
  readonly right: ReadonlyMap<string, AskAt>;
  /** The places that may be written to. */
  readonly foci: readonly Focus[];
  /** The credentials of users, in both schemes. */
  readonly callers: readonly string[];
  readonly unknown: { readonly field: string; readonly issue: string; readonly issueKey: string };
}

export type Look = SequenceStep['look'];
export type Change = (ask: Ask) => Ask;

export const anyLook: fc.Arbitrary<Look> = fc.constantFrom('legacy', 'newer', ...[1, 2, 3, 4].map(() => undefined));

/** Generates steps in turn. An unknown operation adds no step. */
export const inTurn = (
  ...steps: readonly fc.Arbitrary<readonly SequenceStep[]>[]
): fc.Arbitrary<readonly SequenceStep[]> => fc.tuple(...steps).map((all) => all.flat());

export const stepOf = (
  ask: fc.Arbitrary<Ask> | undefined,
  look: fc.Arbitrary<Look>,
): fc.Arbitrary<readonly SequenceStep[]> =>
  ask === undefined ? fc.constant([]) : fc.tuple(ask, look).map(([one, by]) => [{ ask: one, look: by }]);

export const never = fc.constant(undefined);

export const eitherLook: fc.Arbitrary<Look> = fc.constantFrom('legacy', 'newer');

export const withJson =
  (json: unknown): Change =>
  (ask) => ({ ...ask, body: { json } });

export const withQuery =
  (...query: Ask['query'][number][]): Change =>
  (ask) => ({ ...ask, query });

/** The writes of rows with values, and the form of their bodies. */
export const valueWrites = [
  { operation: 'addRows', newer: false, isNew: true },
  { operation: 'updateRows', newer: false, isNew: false },
  { operation: 'addGridRows', newer: true, isNew: true },
  { operation: 'updateGridRows', newer: true, isNew: false },
] as const;

export type ValueWrite = (typeof valueWrites)[number];

/** Puts rows of values into the body of a write. */
export const withRows = ({ newer, isNew }: ValueWrite, rows: readonly object[]): Change =>
  withJson({
    rows: isNew
      ? rows
      : rows.map((values, nth) => ({ rowId: new RowPick(nth, newer), [newer ? 'columns' : 'values']: values })),
  });

/** Returns a row with a valid boundary value, the nth, for every column. */
export const rowOf = ({ world }: TrialSetup, focus: Focus, newer: boolean, nth: number): Record<string, unknown> =>
  Object.fromEntries(
    writableAt(world, focus).flatMap((column, i) => {
      const values = boundaryValues(world, column, newer).filter(
        (value) => !column.required || !(value === null || value === '' || (Array.isArray(value) && !value.length)),
      );
      return values.length === 0 ? [] : [[nameIn(column, newer), values[(nth + i) % values.length]]];
    }),
  );

/** Returns a row with values only for its required columns. */
export const leastRow = (setup: TrialSetup, focus: Focus, newer: boolean): Record<string, unknown> => {
  const required = writableAt(setup.world, focus).filter((column) => column.required);
  const names = new Set(
    (required.length > 0 ? required : writableAt(setup.world, focus).slice(0, 1)).map((one) => nameIn(one, newer)),
  );
  return Object.fromEntries(Object.entries(rowOf(setup, focus, newer, 3)).filter(([name]) => names.has(name)));
};

export const rightAt = ({ right }: TrialSetup, operation: string, focus: Focus): fc.Arbitrary<Ask> => {
  const made = right.get(operation);
  if (made === undefined) throw new TypeError(`there is no operation ${operation}`);
  return made(focus);
};

/** Fills a place: a full row, a minimal one, the full one again, and another. Sometimes reloads its grid before. */
export const fill =
  (setup: TrialSetup): Trial =>
  (focus) =>
    fc.tuple(fc.boolean(), fc.boolean(), fc.nat({ max: 40 })).chain(([newer, reloads, nth]) => {
      const write = valueWrites[newer ? 2 : 0];
      const [full, least] = [rowOf(setup, focus, newer, nth), leastRow(setup, focus, newer)];
      const rows = withRows(write, [full, least, full, rowOf(setup, focus, newer, nth + 1)]);
      const others = setup.foci.filter(({ issue }) => issue === focus.issue).map(({ grid }) => grid);
      const reload = rightAt(setup, 'reloadGrids', focus).map(withJson({ gridIds: others }));
      const filled = inTurn(
        stepOf(reloads ? reload : undefined, never),
        stepOf(rightAt(setup, write.operation, focus).map(rows), never),
        stepOf(
          nth % 3 === 0 && setup.right.has('selectOptions') ? rightAt(setup, 'selectOptions', focus) : undefined,
          never,
        ),
      );
      return filled.map((steps) => steps.map((step) => ({ ...step, fills: true })));
    });
