import { describe, expect, it } from 'vitest';
import { judgeOf } from '../../src/contract/judge/document-judge.js';
import { createReport } from '../../src/contract/reports/create-report.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import type { Target } from '../../src/contract/targets/target.js';
import { run } from '../../src/contract.js';
import { allCases } from '../cases/index.js';

const judge = judgeOf(mockTarget());

/** A target that records what is sent to it. */
function recording(): { readonly target: Target; readonly sent: string[]; readonly world: () => unknown } {
  const { core, ...target } = mockTarget();
  const sent: string[] = [];
  const fetch: Target['fetch'] = (request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
    return target.fetch(request);
  };
  return { target: { ...target, isRemote: true, fetch }, sent, world: core.exportWorld };
}

type Values = { readonly jseq?: string; readonly jowner?: { readonly key: string } };
type Sheet = { grid: number; issue: string; rows?: { values: Values }[] };
type World = { rows?: Sheet[]; selections?: { values: object }[] };

/** A row as it can be written again: a sequence goes on, and of a user the key is written. */
const written = ({ jseq, jowner, ...values }: Values): object => ({ ...values, jowner: jowner?.key });

/** The values of all rows, and what is selected. */
function rowsOf(world: unknown): unknown {
  const { rows = [], selections = [] } = world as World;
  const filled = rows.filter((sheet) => (sheet.rows ?? []).length > 0);
  return {
    selected: selections.filter(({ values }) => Object.keys(values).length > 0),
    rows: filled.map(({ grid, issue, rows: some = [] }) => [grid, issue, some.map(({ values }) => written(values))]),
  };
}

describe('the read-only lane', async () => {
  const { target, sent, world } = recording();
  const before = world();
  const done = await run(target, allCases, { lane: 'read-only', mark: 'gt-lane', judge });

  it('sends nothing but GET, at most 300 times, and changes nothing', () => {
    const { results, requests } = done;
    expect(results.length).toBeGreaterThan(100);
    expect(results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'skipped')).toEqual([]);
    expect(sent.filter((one) => !one.startsWith('GET '))).toEqual([]);
    expect(requests).toBe(sent.length);
    expect(requests).toBeLessThanOrEqual(300);
    expect(world()).toEqual(before);
  });

  it('never says that a target conforms', () => {
    const report = createReport(done, { startedAt: '2026-11-21T12:00:00.000Z', durationMs: 1, isPartial: false });
    expect(report.conforms).toBe(false);
    expect(report.headline).not.toMatch(/conforms/);
    expect(report.leftOut).toEqual(['own-rows', 'destructive']);
  });
});

describe('the own-rows lane', () => {
  it('leaves every row that was there as it was, and none of its own', async () => {
    const { target, world } = recording();
    const before = world();
    const { results, leftovers } = await run(target, allCases, { lane: 'own-rows', mark: 'gt-lane', judge });
    expect(results.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
    expect(leftovers).toEqual([]);
    expect(rowsOf(world())).toEqual(rowsOf(before));
  });
});

describe('the destructive lane', () => {
  it('puts back the rows and selections that were there, as far as they can be written', async () => {
    const { target, world } = recording();
    const before = rowsOf(world());
    const { leftovers } = await run(target, allCases, { lane: 'destructive', mark: 'gt-lane', judge });
    expect(leftovers).toEqual([]);
    expect(rowsOf(world())).toEqual(before);
  });
});
