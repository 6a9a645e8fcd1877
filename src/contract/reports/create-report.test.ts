import { describe, expect, it } from 'vitest';
import { basicCredentials } from '../../service/http/basic.js';
import { per } from '../judge/outcome.js';
import { mockTarget } from '../targets/mock-target.js';
import { caseOf, failureOf, resultOf } from '../testing/case-results.js';
import { reportOf } from '../testing/report-of.js';
import { noteInWords } from './report.js';
import type { Waiver } from './waivers.js';

const waiver: Waiver = { rule: 'ADD-1', endpoint: 11, target: 'mock', reason: 'known', expires: '2026-11-21' };
const noteOf = (seen: number) => ({ choice: 'legacy.add.unknownColumn', seen: [seen], baseline: 400 }) as const;

describe('a report', () => {
  it('states what was run, where and when', () => {
    const target = mockTarget({ profile: { 'legacy.add.status': 200 }, addonVersion: '1.25.0' });
    const report = reportOf([], {
      target,
      lane: 'read-only',
      leftOut: ['own-rows', 'destructive'],
      isStopped: true,
      isPartial: true,
    });
    expect(report).toMatchObject({
      format: 'gridtwin-report/2',
      target: {
        name: 'mock',
        baseUrl: 'http://twin.test',
        addonVersion: '1.25.0',
        profile: { 'legacy.add.status': 200 },
      },
      startedAt: '2026-11-21T10:00:00.000Z',
      durationMs: 1234,
      lane: 'read-only',
      leftOut: ['own-rows', 'destructive'],
      isStopped: true,
      isPartial: true,
      requests: 0,
      conforms: false,
    });
  });

  it('counts cases by outcome, and counts no waived case as failed', () => {
    const results = [
      resultOf({ id: 'a' }),
      resultOf({ id: 'b' }),
      resultOf({ id: 'c', verdict: 'skipped', reason: 'x' }),
      failureOf({ id: 'd' }),
      failureOf({ id: 'e', rules: ['ADD-2'] }),
    ];
    const { counts } = reportOf(results, { waivers: [waiver] });
    expect(counts).toEqual({ pass: 2, skipped: 1, waived: 1, fail: 1, note: 0, error: 0, inconclusive: 0 });
  });

  it('applies the waivers that hold on the day of its start, or on a given day', () => {
    const one = failureOf({});
    expect(reportOf([one], { waivers: [waiver] }).counts.waived).toBe(1);
    expect(reportOf([one], { waivers: [waiver], today: '2026-11-22' }).counts.waived).toBe(0);
  });

  it('calls no waiver stale if one of its cases in the suite was not run', () => {
    const suite = [caseOf('11-add-rows#one', 11, 'ADD-1'), caseOf('11-add-rows#two', 11, 'ADD-1')];
    expect(reportOf([resultOf({})], { waivers: [waiver], suite }).staleWaivers).toEqual([]);
    expect(reportOf([resultOf({})], { waivers: [waiver] }).staleWaivers).toHaveLength(1);
  });

  it('lists each choice once, with every value that was seen', () => {
    const results = [404, 400, 404].map((seen, i) => resultOf({ id: `${i}`, verdict: 'note', notes: [noteOf(seen)] }));
    expect(reportOf(results).choices).toEqual([
      { choice: 'legacy.add.unknownColumn', baseline: 400, seen: [404, 400] },
    ]);
  });

  it('names the endpoints of an unexpected choice if others show the expected value', () => {
    const at = (endpoint: number, seen: number) => {
      const one = resultOf({ notes: seen === 400 ? [] : [noteOf(seen)], observations: [noteOf(seen)] });
      return { ...one, case: { ...one.case, endpoint } };
    };
    const [note] = reportOf([at(11, 400), at(16, 404), at(12, 404), at(16, 404)]).choices;
    expect(note).toMatchObject({ seen: [404], endpoints: [16, 12] });
    expect(note && noteInWords(note)).toBe('legacy.add.unknownColumn is 404 on endpoints 16, 12 instead of 400');
    expect(reportOf([at(11, 404), at(16, 404)]).choices).toEqual([noteOf(404)]);
  });

  it('names the column kinds of an unexpected choice if others show the expected value', () => {
    const of = (kind: string, value: string) => {
      const seen = { choice: 'legacy.dates', baseline: 'milliseconds', seen: [value], kind } as const;
      return resultOf({ notes: value === 'milliseconds' ? [] : [seen], observations: [seen] });
    };
    const [note] = reportOf([of('date', 'iso-string'), of('datetime', 'milliseconds')]).choices;
    expect(note).toEqual({ choice: 'legacy.dates', baseline: 'milliseconds', seen: ['iso-string'], kinds: ['date'] });
    expect(note && noteInWords(note)).toBe('legacy.dates is iso-string in date columns instead of milliseconds');
    expect(reportOf([of('date', 'iso-string')]).choices[0]).not.toHaveProperty('kinds');
  });

  it('states the status that each case expects', () => {
    const one = resultOf({});
    const other = {
      ...one,
      case: { ...one.case, id: 'b', status: per('legacy.add.status', { 201: 201, 200: 200 }) },
    };
    expect(reportOf([one, other]).cases.map(({ expected }) => expected)).toEqual(['200', '200 or 201']);
  });

  it('shows exchanges without secrets, with cut answers, the sender and a curl line', () => {
    const authorization = basicCredentials('alice', 'alice');
    const sent = { method: 'GET', url: 'http://twin.test/a?t=alice-token', headers: { authorization } };
    const text = `alice-token ${'x'.repeat(5000)}`;
    const one = resultOf({
      exchanges: [
        { sent, answer: { status: 200, headers: {}, text, json: undefined } },
        { sent, noAnswer: 'nothing' },
      ],
    });
    const [first, second] = reportOf([one]).cases[0]?.exchanges ?? [];
    expect(first).toEqual({
      as: 'editor',
      sent: { method: 'GET', url: 'http://twin.test/a?t=[redacted]', headers: { authorization: 'Basic [redacted]' } },
      answer: { status: 200, headers: {}, text: `[redacted] ${'x'.repeat(3989)}`, cutFrom: 5011 },
      curl: `curl -i -g -u 'alice:'"$GRIDTWIN_EDITOR_PASSWORD" 'http://twin.test/a?t=[redacted]'`,
    });
    expect(second?.noAnswer).toBe('nothing');
    expect(second && 'answer' in second).toBe(false);
  });
});
