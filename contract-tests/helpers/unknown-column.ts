import type { CaseText } from '../../src/contract/run/case.js';

const pages = [
  ['a column that does not exist is 400', '{grid}', 'gridtwin-no-column'],
  ['a column that does not exist is 400 on a page without room', '{grid}', 'gridtwin-no-column&maxResults=0'],
  ['a column that does not exist is 400 behind the last row', '{grid}', 'gridtwin-no-column&startAt=1000000'],
  ['a column that does not exist is 400 where there are no rows', '{emptyGrid}', 'gridtwin-no-column'],
  ['the id, which every row has, is no column: 400', '{grid}', '{text},id'],
  ['an asterisk is no column: 400', '{grid}', '*'],
] as const;

/** Returns the cases of a column that does not exist, on a page with rows and on an empty one, for the end of the path. */
export const unknownColumnOnPages = (end: string): readonly CaseText[] =>
  pages.map(([name, grid, query], i) => ({
    name,
    rules: ['READ-5'],
    effect: i === 0 ? 'reads' : 'writes own rows', // they read, but the read-only lane is kept small
    method: 'GET',
    path: `/rest/{vendor}-igrid/1.0/grid/${grid}/${end}?columns=${query}`,
    status: 400,
  }));

/** A row with twelve columns that do not exist. */
export const twelveUnknown: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [`gridtwin-no-column-${i}`, 'x']),
);
