import type { Row } from '../../../model/columns/cell.js';
import type { Issue } from '../../../model/definitions.js';
import type { Grid } from '../../../model/fields.js';
import { refuse } from '../../../model/refusal.js';
import { itemById } from '../../../model/sorted-list.js';
import { type State, sheetOf } from '../../../model/state.js';
import type { Choices } from '../../../specification/choices.js';
import { caller } from '../../guards/caller.js';
import { grid, inContext, issue, rowInPath, viewers } from '../../guards/path.js';
import { columns, combineGuards, page, pageUnder } from '../../guards/query.js';
import { defineEndpoint } from '../endpoint.js';
import { legacyRowWriter, pageText, rowPage, sizeOf } from './row-page.js';

/** How a row is looked for: where only the rows of the issue are, one of another issue is missing like any other. */
const rowFinders: Readonly<
  Record<Choices['legacy.rowOfOtherIssue'], (state: State, grid: Grid, issue: Issue, id: number) => Row | undefined>
> = {
  'as-missing': (state, grid, issue, id) => itemById(sheetOf(state, grid.id, issue.id).rows, id),
};

export const readRow = defineEndpoint({
  number: 9,
  id: 'readRow',
  api: 'legacy',
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{gridId}/issue/{issueId}/row/{rowId}',
  since: '1.18.0',
  guards: [caller, grid, issue, viewers, inContext, rowInPath, combineGuards(page, columns)],
  faults: ['rowUnknown'],
  status: 200,
  responseSchema: rowPage,
  choices: ['legacy.rowMissing', 'legacy.rowOfOtherIssue', 'legacy.singleRowPaging'],
  rules: ['FIELD-5', 'READ-1', 'READ-2', 'READ-3', 'READ-7', 'READ-10', 'READ-11', 'VER-1'],
  run: ({ service, grid, issue, rowId, page, columns }) => {
    const { world, choices } = service;
    const row = rowFinders[choices['legacy.rowOfOtherIssue']](world.state, grid, issue, rowId);
    if (row === undefined && choices['legacy.rowMissing'] === 404)
      refuse('rowUnknown', { row: String(rowId), grid: grid.name, issue: issue.key });
    const rows = row ? [row] : [];
    const write = legacyRowWriter(service, grid, columns);
    const shown = choices['legacy.singleRowPaging'] === 'ignored' ? pageUnder(choices) : page;
    const wanted = rows.slice(shown.startAt, shown.startAt + sizeOf(shown, rows.length));
    const texts = wanted.map((one) => write(one, issue.id));
    return { body: pageText(shown, rows.length, texts) };
  },
});
