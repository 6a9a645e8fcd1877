import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { allCases } from '/work/main/contract-tests/cases/index.js';
import { mockTarget } from '/work/main/src/contract/mock-target.js';
import { run } from '/work/main/src/contract/run.js';
import { documentedOperations } from '/work/main/src/contract/documented.js';
it('x', async () => {
  const t = mockTarget();
  const find = documentedOperations('http://twin.test', 'vendor');
  const out: string[] = [];
  let controlled = 0;
  const control = Object.fromEntries(Object.entries(t.control!).map(([k, f]: any) => [k, (...a: any[]) => { controlled++; return f(...a); }])) as any;
  const cases = allCases.map((c) => ({ ...c, after: c.after && (async (answer: any, trial: any) => {
    let n = 0;
    const wrapped = { ...trial, equal: (...a: any[]) => { n++; return trial.equal(...a); }, holds: (...a: any[]) => { n++; return trial.holds(...a); }, observe: (...a: any[]) => { n++; return trial.observe(...a); }, expect: (...a: any[]) => { n++; return trial.expect(...a); } };
    await c.after!(answer, wrapped);
    if (n === 0) out.push(`silent after: ${c.id}`);
  }) })) as any;
  let before = 0;
  const done = await run({ ...t, control }, cases, { lane: 'destructive', mark: 'gt-probe', onResult: (r) => {
    const used = controlled - before; before = controlled;
    const needs = r.case.needs?.includes('control');
    if (used && !needs) out.push(`control w/o need: ${r.case.id}`);
    for (const { sent } of r.exchanges) if (!find(sent.method, new URL(sent.url).pathname)) out.push(`unknown op: ${r.case.id} ${sent.method} ${sent.url}`);
  } });
  writeFileSync('/tmp/probe.txt', out.join('\n') + `\n${done.results.length} ${done.requests}`);
}, 120000);
