import { expect, it } from 'vitest';
import { reportOf } from '../../../contract/testing/report-of.js';
import { exitCodeOf } from './verify-target.js';

const none = { fail: 0, error: 0, inconclusive: 0, skipped: 0, note: 0, pass: 0, waived: 0 };
const report = (counts: object, more: object = {}) => ({
  ...reportOf([]),
  counts: { ...none, ...counts },
  ...more,
});

it.each([
  [0, 'every case passed', report({ pass: 3 })],
  [0, 'some cases were notes, waived or skipped', report({ pass: 1, note: 1, waived: 1, skipped: 1 })],
  [1, 'a case failed', report({ pass: 3, fail: 1 })],
  [1, 'a case failed, and others are inconclusive or broke', report({ fail: 1, inconclusive: 1, error: 1 })],
  [1, 'a row is left over', report({ pass: 3 }, { leftovers: ['a row'] })],
  [1, 'a waiver is stale', report({ pass: 3 }, { staleWaivers: ['a waiver'] })],
  [2, 'a case is inconclusive', report({ pass: 3, inconclusive: 1 })],
  [2, 'a case broke', report({ pass: 3, error: 1 })],
  [2, 'nothing could be proven', report({ skipped: 3 })],
  [2, 'no case was run', report({})],
  [2, 'the run was stopped, whatever was found', report({ pass: 3, fail: 1 }, { isStopped: true })],
])('the exit code is %i when %s', (code, _, given) => {
  expect(exitCodeOf(given)).toBe(code);
});

it('the exit code is 2 when the run was cut short, whatever was found', () => {
  expect(exitCodeOf(report({ pass: 3, fail: 1 }, { cutShort: 'the budget of 3 requests is spent' }))).toBe(2);
});
