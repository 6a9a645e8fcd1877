import { expect, it } from 'vitest';
import { mockTarget } from '../targets/mock-target.js';
import { failureOf, findingOn } from '../testing/case-results.js';
import { pageOf } from '../testing/parsed-reports.js';
import { reportOf } from '../testing/report-of.js';

it('a waived case that is shown with another rule is shown as waived there too', () => {
  const waiver = { endpoint: 12, target: mockTarget().name, reason: 'known', expires: '2027-01-01' } as const;
  const failed = failureOf({ id: '12-update-rows#w', endpoint: 12, rules: ['ROW-1', 'AUTH-1'] }, findingOn('ROW-1'));
  const page = pageOf(reportOf([failed], { waivers: [{ ...waiver, rule: 'ROW-1' }] }));
  const elsewhere = [...page.querySelectorAll('p')].filter((one) =>
    one.textContent?.includes('shown with another rule'),
  );
  expect(elsewhere.map((one) => one.textContent)).toEqual([expect.stringMatching(/^w\b|waived/)]);
  expect(elsewhere[0]?.innerHTML).not.toContain('fail');
});
