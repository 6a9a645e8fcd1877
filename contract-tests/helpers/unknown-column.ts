import type { CaseText } from '../../src/contract/run/case.js';

const pages = [
  ['a column that does not exist is 400', '{grid}', 'gridtwin-no-column'],
  ['a column that does not exist is 400 on a page without room', '{grid}', 'gridtwin-no-column&maxResults=0'],
  ['a column that does not exist is 400 behind the last row', '{grid}', 'gridtwin-no-column&startAt=1000000'],
  ['a column that does not exist is 400 where there are no rows', '{emptyGrid}', 'gridtwin-no-column'],
  ['the id, which every row has, is no column: 400', '{grid}', '{text},id'],
  ['an asterisk is no column: 400', '{grid}', '*'],
] as const;

/** The cases of a column that does not exist, on a page of rows and where none come, for the end of the path of what reads them. */
export const unknownColumnOnPages = (end: string): readonly CaseText[] =>
  pages.map(([name, grid, query], i) => ({
    name,
    rules: ['READ-5'],
    effect: i === 0 ? 'reads' : 'writes own rows', // they read; the read-only lane is kept small
    method: 'GET',
    path: `/rest/{vendor}-igrid/1.0/grid/${grid}/${end}?columns=${query}`,
    status: 400,
  }));

/** Twelve columns that do not exist, of a row. */
export const twelveUnknown: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [`gridtwin-no-column-${i}`, 'x']),
);
