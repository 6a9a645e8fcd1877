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

it('the field value has the text of each row in a line, its cells apart by one blank, and nothing for empty ones', () => {
  expect(core.fieldValue({ grid: 10500, issue: 'OPS-1' })).toEqual({ rowCount: 2, text: 'Blue pens 1 1 R-1\n2' });
});

it('the search gives the issues in the order of their ids, whatever grid holds the text', () => {
  expect(core.search('BLUE')).toEqual(['DEMO-2', 'OPS-1']);
});
