import type { CaseText } from '../../src/contract/run/case.js';

const pages = [
  ['', '{grid}', ''],
  [' on a page without room', '{grid}', '&maxResults=0'],
  [' behind the last row', '{grid}', '&startAt=1000000'],
  [' where there are no rows', '{emptyGrid}', ''],
] as const;

/** The cases of a column that does not exist, on a page of rows and where none come, for the end of the path of what reads them. */
export const unknownColumnOnPages = (end: string): readonly CaseText[] =>
  pages.map(([where, grid, page]) => ({
    name: `a column that does not exist is 400${where}`,
    rules: ['READ-5'],
    effect: where === '' ? 'reads' : 'writes own rows', // they read; the read-only lane is kept small
    method: 'GET',
    path: `/rest/{vendor}-igrid/1.0/grid/${grid}/${end}?columns=gridtwin-no-column${page}`,
    status: 400,
  }));
