import fc from 'fast-check';
import { RowPick } from '../../../src/contract/explore/ask.js';
import type { Column } from '../oracle/state.js';
import { nameIn } from './rows.js';

type Parameter = readonly [name: string, value: unknown];

/** Small pages are more common, because few grids have many rows. */
const right = ['0', '1', '1', '1', '1', '1', '2', '2', '2', '3', '50', '007', '1000', '1001'];
const wrong = ['-1', '1.5', 'abc', '1e2', '0x1', ' 1', '+1'];

const sometimes = (parameter: fc.Arbitrary<Parameter>): fc.Arbitrary<readonly Parameter[]> =>
  fc.array(parameter, { maxLength: 1 });

const whole = (name: string): fc.Arbitrary<readonly Parameter[]> =>
  fc.oneof(
    { weight: 15, arbitrary: sometimes(fc.constantFrom(...right).map((value): Parameter => [name, value])) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong).map((value): Parameter[] => [[name, value]]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Parameter[]>([
        [name, '1'],
        [name, '1'],
      ]),
    },
  );

/** Generates a list of columns, with blanks and repetitions, rarely with an unknown one. */
export function columnList(
  name: string,
  columns: readonly Column[],
  newer: boolean,
): fc.Arbitrary<readonly Parameter[]> {
  const names = columns.map((column) => nameIn(column, newer));
  const listed = fc.oneof(
    { weight: 12, arbitrary: fc.array(fc.constantFrom(...names), { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...names, 'nope', '__proto__', 'C1', 'id'), { maxLength: 4 }) },
  );
  const text = fc.tuple(listed, fc.constantFrom(',', ', ', ' ,', ',,')).map(([list, between]) => list.join(between));
  return sometimes(text.map((value): Parameter => [name, value]));
}

/** Generates the page and the columns of a legacy read. */
export const pageQuery = (columns: readonly Column[]): fc.Arbitrary<readonly Parameter[]> =>
  fc.tuple(whole('startAt'), whole('maxResults'), columnList('columns', columns, false)).map((all) => all.flat());

/** Generates the row in a query of endpoint 10. */
export const rowQuery: fc.Arbitrary<readonly Parameter[]> = fc.oneof(
  { weight: 12, arbitrary: fc.constant([]) },
  { weight: 4, arbitrary: fc.nat({ max: 7 }).map((nth): Parameter[] => [['rowId', new RowPick(nth, false)]]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('999', 'abc', '-1', '999.5', '0999').map((id): Parameter[] => [['rowId', id]]),
  },
);
