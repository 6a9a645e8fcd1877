import { describe, expect, it } from 'vitest';
import { failureOf, findingOn, resultOf } from '../testing/case-results.js';
import { reportOf } from '../testing/report-of.js';
import { exampleExchange, groupFindings } from './causes.js';

const exchange = (url: string) => ({ sent: { method: 'GET', url, headers: {} } });
const other = { ...findingOn('ADD-1'), place: 'there must be rows', shape: 'not so', message: 'there must be rows' };
const { cases, causes } = reportOf(
  [
    failureOf({ id: 'a#light', rules: ['ADD-1'] }, other),
    failureOf({ id: 'a#waived', endpoint: 13, rules: ['DEL-1'] }, findingOn('DEL-1')),
    failureOf(
      { id: 'a#1', exchanges: [exchange('http://a/0'), exchange('http://a/1')] },
      {
        ...findingOn('JSON-1'),
        message: 'the first',
        exchange: 0,
      },
    ),
    failureOf({ id: 'a#2', endpoint: 12 }, findingOn('JSON-1'), { ...findingOn('JSON-1'), endpoint: 16 }),
    failureOf({ id: 'a#3', endpoint: 12 }, findingOn('JSON-1')),
    failureOf({ id: 'a#4', endpoint: 9 }, findingOn('JSON-1')),
    failureOf({ id: 'a#5' }, { ...findingOn('ADD-1'), shape: '500 instead of 201' }),
    resultOf({ id: 'a#passes' }),
  ],
  { waivers: [{ rule: 'DEL-1', endpoint: 13, target: 'mock', reason: 'known', expires: '2027-01-01' }] },
);

describe('the causes of findings', () => {
  it('group findings by rule, place and shape, with the heaviest and server failures first', () => {
    expect(causes.map(({ words }) => words)).toEqual([
      '5 x: JSON-1 on 12 updateRows, 9 readRows/readRow and 2 more: status: 404 instead of 200',
      '1 x: ADD-1 on 11 addRows: status: 500 instead of 201',
      '1 x: ADD-1 on 11 addRows: there must be rows',
      '1 x: DEL-1 on 13 deleteRows: status: 404 instead of 200',
    ]);
    expect(causes[0]).toMatchObject({ endpoints: [12, 9, 11, 16], cases: ['a#1', 'a#2', 'a#3', 'a#4'], count: 5 });
  });

  it('state what is right, and give an example with its exchange', () => {
    const [first] = causes;
    expect(first).toMatchObject({ right: 'The bodies of requests and answers are JSON.' });
    expect(first?.example).toEqual({ case: 'a#1', message: 'the first', exchange: 0 });
    expect(first && exampleExchange(first, cases)?.sent.url).toBe('http://a/0');
  });

  it('come last if their findings are waived', () => {
    expect(causes.map(({ waived }) => waived)).toEqual([undefined, undefined, undefined, 'known']);
  });

  it('are an empty list without findings', () => {
    expect(groupFindings([])).toEqual([]);
  });
});
