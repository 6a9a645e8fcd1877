import { describe, expect, it } from 'vitest';
import { mockTarget } from '../targets/mock-target.js';
import { failureOf, findingOn, resultOf } from '../testing/case-results.js';
import { reportOf } from '../testing/report-of.js';
import { markdownReport } from './markdown.js';

const hostile = '| <img src=x> @somebody `code` *b* [a](http://x) \n# head';
const exchange = {
  sent: { method: 'POST', url: 'http://twin.test/a', headers: {}, body: '```' },
  answer: { status: 200, headers: {}, text: '```\n<script>\u0000\u202e', json: undefined },
};

describe('the Markdown report', () => {
  it('has the headline, the causes in a table, and their details behind a click', () => {
    const text = markdownReport(reportOf([failureOf({ exchanges: [exchange] }), failureOf({ id: '11-add-rows#two' })]));
    expect(text).toMatch(/^### gridtwin: mock\n\nDoes not conform: 1 cause in 2 of 2 cases: ADD-1 on 11 addRows/);
    expect(text).toContain('| ADD-1 on 11 addRows: status: 404 instead of 200 | 2 | 2 |');
    expect(text).toContain('<details><summary>2 x: ADD-1 on 11 addRows: status: 404 instead of 200</summary>');
    expect(text).toContain('````\nPOST http://twin.test/a\n\n200 ```\n<script>\\u0000\\u202e\n````');
    expect(text).toContain('curl -i -X POST');
  });

  it('lets no text of a target become markup or notify a user', () => {
    const finding = { ...findingOn('ADD-1'), place: hostile, message: hostile };
    const report = reportOf([failureOf({}, finding)], {
      target: { ...mockTarget(), name: hostile },
      leftovers: [hostile],
    });
    const text = markdownReport(report);
    expect(text).not.toMatch(/<img|@somebody|`code`|\*b\*|\[a\]|^# head/m);
    expect(text).toContain('&#60;img src=x&#62; &#64;somebody');
  });

  it('counts notes, and names the loud and the changed choices', () => {
    const notes = [
      { choice: 'legacy.dates' as const, seen: ['iso-string'], baseline: 'milliseconds' },
      { choice: 'auth.edit' as const, seen: ['allowed'], baseline: 'refused', isLoud: true as const },
      { choice: 'legacy.add.status' as const, seen: [200], baseline: 201, since: '2026-11-20' },
    ];
    const text = markdownReport(reportOf([resultOf({ verdict: 'note', notes })]));
    expect(text).toContain('Changed since it was learned: legacy.add.status.');
    expect(text).toContain('Look at these first: auth.edit.');
    expect(text).toContain('2 choices are not as expected; `gridtwin learn TARGET` saves them as a profile.');
  });

  it('states what to do first', () => {
    const request = { method: 'POST', url: 'http://twin.test/rows', headers: {}, body: '{}' };
    const text = markdownReport(reportOf([], { doFirst: { problem: 'a row is missing', request } }));
    expect(text).toContain('**Do this first:** a row is missing\n\n```\ncurl -i -X POST');
  });

  it('is no longer than a comment may be, and counts the causes that it leaves out', () => {
    const results = Array.from({ length: 300 }, (_, i) =>
      failureOf({ id: `11-add-rows#${i}` }, { ...findingOn('ADD-1'), place: `place ${i}`, message: 'x'.repeat(400) }),
    );
    const text = markdownReport(reportOf(results));
    expect(text.length).toBeLessThan(65_536);
    expect(text).toMatch(/No room here for \d+ causes\.\n$/);
  });
});
