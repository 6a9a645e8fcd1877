import { expect, it } from 'vitest';
import { createCore } from '../core.js';
import { demoWorld } from '../generated/demo-world.js';

const core = createCore({
  world: {
    ...demoWorld,
    rows: [
      {
        grid: 10500,
        issue: 'OPS-1',
        rows: [{ values: { jsummary: 'Blue pens', jamount: 1, jref: 'R-1' } }, { values: {} }],
      },
      { grid: 10503, issue: 'DEMO-1', rows: [{ values: {} }] },
      { grid: 10501, issue: 'DEMO-2', rows: [{ values: { base: 'blue' } }] },
    ],
    selections: [],
  },
  profile: { 'formula.emptyText': 'empty' },
});

it('the field value has a line for each row, with its cells that are not empty joined by blanks', () => {
  expect(core.fieldValue({ grid: 10500, issue: 'OPS-1' })).toEqual({ rowCount: 2, text: 'Blue pens 1 1 R-1\n2' });
});

it('the search returns issues in the order of their ids, across all grids', () => {
  expect(core.search('BLUE')).toEqual(['DEMO-2', 'OPS-1']);
});
