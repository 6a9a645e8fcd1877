import { expect, it } from 'vitest';
import { casesOf } from '../../../contract/run/case.js';
import { options } from '../testing/recording-context.js';
import { filterCases } from './filter-cases.js';

const cases = [
  ...casesOf('few-rows', 11, [
    { name: 'added', rules: ['ADD-1', 'ADD-2'], method: 'GET', path: '/', status: 201 },
    { name: 'refused', rules: ['AUTH-1'], method: 'GET', path: '/', status: 401 },
  ]),
  ...casesOf('few-counts', 4, [{ name: 'refused', rules: ['AUTH-1'], method: 'GET', path: '/', status: 401 }]),
];
const [added, refused, refusedCount] = cases;

it.each([
  [{}, cases],
  [{ only: ['count', 'added'] }, [added, refusedCount]],
  [{ rule: ['ADD-2'] }, [added]],
  [{ rule: ['ADD-1', 'AUTH-1'] }, cases],
  [{ endpoint: [4, 11] }, cases],
  [{ rule: ['AUTH-1'], endpoint: [11] }, [refused]],
  [{ rule: ['AUTH-1'], only: ['few-counts'], endpoint: [4] }, [refusedCount]],
])('filterCases returns the cases that match each filter of %j', (given, found) => {
  expect(filterCases(cases, options(given))).toEqual(found);
});
