import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { places } from '../../generated/places.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { ruleIds } from '../../specification/rules.js';
import { failureOf, findingOn, resultOf } from '../testing/case-results.js';
import { reportOf, startedAt } from '../testing/report-of.js';
import { sarifReport } from './sarif.js';

const linesOf = (file: string): readonly string[] =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').split('\n');

const exchange = { sent: { method: 'GET', url: 'http://twin.test/a', headers: {} } };
const report = reportOf(
  [
    failureOf({ id: '09-read-rows#a', endpoint: 9, rules: ['READ-1'], exchanges: [exchange] }),
    failureOf({ id: '11-add-rows#a' }, findingOn('DOCUMENT')),
    failureOf({ id: '13-delete-rows#a', endpoint: 13, rules: ['DEL-1'] }),
    resultOf({ id: '04-count#passes' }),
  ],
  { waivers: [{ rule: 'DEL-1', endpoint: 13, target: 'mock', reason: 'known', expires: '2027-01-01' }] },
);
const [run] = JSON.parse(sarifReport(report)).runs;

describe('the SARIF report', () => {
  it('knows the line of each rule and of each operation', () => {
    const sources = [linesOf('src/specification/rules.ts'), linesOf('openapi/openapi.yaml')];
    for (const id of ruleIds) expect(sources[0]?.[Number(places.rules[id]) - 1]).toContain(`'${id}':`);
    for (const { id } of endpoints) {
      expect(sources[1]?.[Number(places.operations[id]) - 1]?.trim()).toBe(`operationId: ${id}`);
    }
  });

  it('has a result for each cause, at the line of its rule or, for the document, of its operation', () => {
    expect(run.results).toMatchObject([
      {
        ruleId: 'READ-1',
        level: 'error',
        message: { text: expect.stringContaining('1 x: READ-1 on 9 readRows/readRow') },
      },
      { ruleId: 'DOCUMENT', partialFingerprints: { 'cause/1': '["mock","DOCUMENT","status","404 instead of 200"]' } },
      { ruleId: 'DEL-1', suppressions: [{ kind: 'external', justification: 'known' }] },
    ]);
    const [first, second] = run.results;
    const [rule] = first.locations;
    expect(rule.physicalLocation.artifactLocation.uri).toBe('src/specification/rules.ts');
    expect(rule.physicalLocation.region.startLine).toBe(places.rules['READ-1']);
    expect(first.relatedLocations.map((one: { message: { text: string } }) => one.message.text)).toEqual([
      '9 readRows',
      '9 readRow',
    ]);
    expect(first.suppressions).toBeUndefined();
    expect(first.properties).toEqual({ cases: ['09-read-rows#a'], curl: "curl -i 'http://twin.test/a'" });
    expect(second.locations[0].physicalLocation.region.startLine).toBe(places.operations.addRows);
  });

  it('places a cause of the document at the endpoint that shows it most often', () => {
    const document = findingOn('DOCUMENT');
    const results = [
      failureOf({ id: '11-add-rows#a' }, document),
      failureOf({ id: '12-update-rows#a', endpoint: 12 }, document),
      failureOf({ id: '12-update-rows#b', endpoint: 12 }, document),
    ];
    const [{ results: causes }] = JSON.parse(sarifReport(reportOf(results))).runs;
    expect(causes).toHaveLength(1);
    expect(causes[0].locations).toHaveLength(1);
    expect(causes[0].locations[0].physicalLocation.region.startLine).toBe(places.operations.updateRows);
  });

  it('describes its rules, and states when the run began', () => {
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(['READ-1', 'DOCUMENT', 'DEL-1']);
    expect(run.results.map(({ ruleIndex }: { ruleIndex: number }) => ruleIndex)).toEqual([0, 1, 2]);
    expect(run.invocations).toMatchObject([{ executionSuccessful: true, startTimeUtc: startedAt }]);
  });

  it('marks a run that was cut short or stopped as unsuccessful', () => {
    const cutShort = 'the budget of 3 requests is spent';
    const [cut] = JSON.parse(sarifReport(reportOf([], { cutShort }))).runs;
    expect(cut.invocations).toMatchObject([{ executionSuccessful: false, exitCodeDescription: cutShort }]);
    const [stopped] = JSON.parse(sarifReport(reportOf([], { isStopped: true }))).runs;
    expect(stopped.invocations).toMatchObject([{ executionSuccessful: false }]);
  });
});
