import { afterAll, expect, it } from 'vitest';
import type { Case, CaseResult } from '../../src/contract/run/case.js';
import { describeCases } from '../../src/contract/run/describe-contract.js';
import { allCases } from '../cases/index.js';
import type { Started } from './targets.js';

/** Runs cases, by default all, on a twin of the demo world: each must run and pass. */
export async function describeSuite(
  name: string,
  start: () => Promise<Started>,
  cases: readonly Case[] = allCases,
): Promise<void> {
  const { target, stop } = await start();
  afterAll(stop);
  const results: CaseResult[] = [];
  const onResult = (result: CaseResult): void => void results.push(result);
  await describeCases(target, cases, { lane: 'destructive', mark: 'gt-suite', onResult });

  it(`${name} every case runs, and passes without a note`, () => {
    expect(results.map((result) => result.case.id)).toEqual(cases.map(({ id }) => id));
    const others = results.filter(({ verdict }) => verdict !== 'pass');
    const shown = others.map((result) => [result.case.id, result.verdict, result.reason ?? result.notes]);
    expect(shown, 'what a case needs is in fixtures/demo.target.json, and versions in mock-target.ts').toEqual([]);
  });
}
