import { expect, it } from 'vitest';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { rules } from '../../specification/rules.js';
import { testedWith } from '../testing/tested.js';
import { reportOf } from './report.js';
import { terminalReport } from './terminal.js';

const message = `rows[0], column "jcount": must be a whole number,\nnot the text "${'x'.repeat(200)}".`;

const report = reportOf([
  testedWith('reads', {
    exchanges: 3,
    operations: [
      { operation: 'readRows', status: 200, count: 2 },
      { operation: 'readRows', status: 0, count: 1 },
    ],
    rules: [
      { rule: 'READ-1', operation: 'readRows', count: 2 },
      { rule: 'READ-1', operation: 'readRow', count: 1 },
      { rule: 'AUTH-4', operation: 'listGrids', count: 1 },
    ],
    unread: [{ operation: 'readRows', where: 'query', member: 'maxResult', near: 'maxResults', count: 2 }],
    choices: [{ choice: 'legacy.dates', operation: 'readRows', count: 2 }],
    unmatched: [{ request: 'PATCH /rest/x', status: 405, message: 'This path does not take "PATCH".', count: 1 }],
    faults: [{ fault: 'no answer to the 3rd call of readRows', count: 1 }],
  }),
  testedWith('adds', {
    operations: [{ operation: 'addRows', status: 400, count: 1 }],
    refusals: [{ operation: 'addRows', rule: 'VALUE-1', code: 'valueInvalid', message, count: 1 }],
    unread: [{ operation: 'addRows', where: 'body', member: 'note', near: undefined, count: 1 }],
    choices: [{ choice: 'legacy.dates', operation: undefined, count: 1 }],
  }),
]);

it('the terminal report shows a coverage in lines of at most 110 characters', () => {
  const text = terminalReport(report);
  const lines = text.split('\n');
  expect(lines.filter((line) => line.length > 110)).toEqual([]);
  for (const line of [
    `gridtwin: 2 tests sent 4 requests: 2 of ${endpoints.length} operations used, 2 of ${Object.keys(rules).length} rules exercised, 1 choice relied on`,
    '  readRows      3  200 x 2, no answer',
    '  addRows       1  400',
    '  Authentication and permission              1 of  7  not: AUTH-1..3,5..7',
    '  General                                    0 of  2  not: JSON-1 FAIL-1',
    '  readRows  query: maxResult     2  did you mean maxResults?',
    '  addRows   body: note           1',
    '  legacy.dates     3  Is a date read as milliseconds or as a date string?',
    '  PATCH  405     1  This path does not take "PATCH".',
    '     1  no answer to the 3rd call of readRows',
  ]) {
    expect(lines).toContain(line);
  }
  expect(text).toMatch(
    /VALUE-1 {2}addRows +1 {2}rows\[0\], column "jcount": must be a whole number, not the text\n {26}"x+…\n/,
  );
  expect(text).toMatch(/not used: listGrids, readDatasource,[\s\S]*listLevels\b/);
});

it('the terminal report leaves out empty sections', () => {
  const exercised = (['JSON-1', 'FAIL-1'] as const).map((rule) => ({ rule, operation: 'readRows' as const, count: 1 }));
  const text = terminalReport(reportOf([testedWith('reads', { rules: exercised })]));
  expect(text).toMatch(/Rules exercised\n[\s\S]* General +2 of +2\n/);
  expect(text).not.toMatch(/Refusals|read by nothing|Choices relied on|nowhere|Planned/);
});
