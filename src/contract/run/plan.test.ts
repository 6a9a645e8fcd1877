import { describe, expect, it } from 'vitest';
import { allCases } from '../../../contract-tests/cases/index.js';
import { run } from '../../contract.js';
import { demoTargetFile } from '../../generated/demo-target.js';
import { judgeOf } from '../judge/document-judge.js';
import { demoVariables, mockTarget } from '../targets/mock-target.js';
import { resolveTarget } from '../targets/resolve-target.js';
import { fewCases } from '../testing/few-cases.js';
import { watchedTarget } from '../testing/watched-target.js';
import { casesOf } from './case.js';
import { planOf } from './plan.js';

const judge = judgeOf(mockTarget());
const readOnly = { lane: 'read-only', mark: 'gridtwin-testing', judge } as const;

/** The demo target with little more than what a target file must name. */
const bare = () => {
  const { name, baseUrl, users, grid, issues } = demoTargetFile;
  const { key: _, ...editor } = users.editor;
  const file = { name, baseUrl, users: { editor }, grid, issues: { issue: issues.issue }, addonVersion: '1.20.0' };
  const { core } = mockTarget();
  return resolveTarget(
    { ...file, grid: { id: 10500, columns: { text: grid.columns.text } } },
    demoVariables(),
    core.handle,
  );
};

describe('a plan', () => {
  it('contains the cases of its lane and of the lanes before it', () => {
    const effects = (lane: 'read-only' | 'own-rows' | 'destructive') => {
      const { cases } = planOf(mockTarget(), allCases, lane);
      return [...new Set(cases.map((one) => one.case.effect))].sort();
    };
    expect(effects('read-only')).toEqual(['reads']);
    expect(effects('own-rows')).toEqual(['reads', 'writes own rows']);
    expect(effects('destructive')).toEqual(['destructive', 'reads', 'writes own rows']);
  });

  it('skips no case on the mock, and on a target that names little only cases that a run skips', async () => {
    expect(planOf(mockTarget(), allCases, 'destructive').cases.filter(({ skipped }) => skipped)).toEqual([]);
    const target = bare();
    const planned = planOf(target, allCases, 'read-only').cases.filter(({ skipped }) => skipped);
    const { results } = await run({ ...target, limits: mockTarget().limits }, allCases, readOnly);
    const skipped = results.filter(({ verdict }) => verdict === 'skipped');
    expect(planned.length).toBeGreaterThan(20);
    const reasons = new Map(skipped.map((one) => [one.case.id, one.reason]));
    expect(planned.filter((one) => reasons.get(one.case.id) !== one.skipped)).toEqual([]);
  });

  it.each([
    ['the target names no viewer', 'viewer'],
    ['the target names no {otherField}: a custom field that is neither a grid nor a multi cascade', 'otherField'],
    ['endpoint 19 comes with add-on version 1.25.0, and the target has 1.20.0', 'version'],
    ['the target names no sibling with add-on version 1.17.9', 'sibling'],
    [
      'the target has no way to import rows past the service, to search, and to make it fail (a twin has one)',
      'control',
    ],
  ])('says why a case would be skipped: %s', (reason) => {
    const reasons = planOf(bare(), allCases, 'read-only').cases.map(({ skipped }) => skipped);
    expect(reasons).toContain(reason);
  });

  it('names in each reason what is missing, without reference to another reason', () => {
    const reasons = planOf(bare(), allCases, 'destructive').cases.flatMap(({ skipped }) => skipped ?? []);
    expect(reasons).toContain(
      'the target names no {secondScratchKey}: the key of a second issue that tests may write to',
    );
    const pointing = /: (its|the same) |\bof (its|that) /;
    expect(reasons.filter((reason) => pointing.test(reason))).toEqual([]);
  });

  it('skips cases by password if the editor has only a token', () => {
    const users = { ...mockTarget().users, editor: { token: 'alice-token' } };
    const skipped = planOf({ ...mockTarget(), users }, allCases, 'destructive').cases.filter((one) => one.skipped);
    const needing = skipped.filter((one) => one.case.needs?.includes('editor by password'));
    expect(needing.length).toBeGreaterThan(0);
    expect(new Set(needing.map((one) => one.skipped))).toEqual(new Set(['the target names no password of the editor']));
  });

  it('skips cases that control a remote twin in the read-only lane', () => {
    const reasons = (isRemote: boolean, lane: 'read-only' | 'own-rows') =>
      planOf({ ...mockTarget(), isRemote }, allCases, lane).cases.map(({ skipped }) => skipped);
    const refused = 'a read-only run cannot plan failures or import rows';
    expect(reasons(true, 'read-only')).toContain(refused);
    expect(reasons(true, 'own-rows')).not.toContain(refused);
    expect(reasons(false, 'read-only')).not.toContain(refused);
  });

  it('names no cascade as written if the add-on is too old for cascades', () => {
    const writtenIn = (addonVersion: '1.24.9' | '1.25.0') =>
      planOf(mockTarget({ addonVersion }), allCases, 'destructive')
        .places.filter(({ kind, touch }) => kind === 'field' && touch === 'written')
        .flatMap(({ ids }) => ids);
    expect(writtenIn('1.25.0')).toEqual(expect.arrayContaining([10500, 10501, 10600, 10601]));
    expect(writtenIn('1.24.9').sort()).toEqual([10500, 10501]);
  });

  it('names an issue once, by id and key, and the grid of a row', () => {
    const path = '/rest/{vendor}-grid/1.0/api/grid/{plainGrid}/issue/{issueKey}';
    const cases = casesOf('some', 16, [
      {
        name: 'reads',
        rules: ['NREAD-1'],
        method: 'GET',
        path: path.replace('issueKey', 'secondScratchKey'),
        status: 200,
      },
      { name: 'is refused', rules: ['NCOL-1'], effect: 'writes own rows', method: 'POST', path, body: {}, status: 400 },
    ]);
    const readsAlone = planOf(mockTarget(), cases, 'read-only').places;
    expect(readsAlone.map(({ ids, touch }) => [ids, touch])).toEqual([
      [[10501], 'read'],
      [[10102, 'OPS-2'], 'read'],
    ]);
    const none = { ...mockTarget(), scratch: [] };
    expect(planOf(none, cases, 'own-rows').places.map(({ ids, touch }) => [ids, touch])).toEqual([
      [[10501], 'refused writes'],
      [[10102, 'OPS-2'], 'read'],
      [[10001, 'DEMO-1'], 'refused writes'],
    ]);
    const adding = casesOf('some', 16, [
      {
        name: 'adds',
        rules: ['NADD-1'],
        effect: 'writes own rows',
        method: 'POST',
        path: '/elsewhere/{scratchKey}',
        body: ['{plainRow.id}'],
        status: 200,
      },
    ]);
    expect(planOf(none, adding, 'own-rows').places.map(({ ids, touch }) => [ids, touch])).toEqual([
      [[10101, 'OPS-1'], 'written'],
      [[10501], 'written'],
    ]);
  });

  it('names every field and issue that a run of a single case requests, also in its cleanup', async () => {
    const adding = fewCases.filter(({ name }) => name === 'a row is added');
    for (const lane of ['own-rows', 'destructive'] as const) {
      const { target, sent } = watchedTarget();
      await run(target, adding, { lane, mark: 'gridtwin-testing', judge });
      const places = planOf(target, adding, lane).places.flatMap(({ ids }) => ids.map(String));
      const asked = sent.flatMap((one) => /(\d+)\/issue\/([\w-]+)/.exec(one)?.slice(1) ?? []);
      expect(asked).toContain('OPS-1');
      expect(asked.filter((id) => !places.includes(id))).toEqual([]);
    }
  });

  it('states whether requests about all grids, or all issues of a grid, read, are refused or write', () => {
    const { everywhere } = planOf(mockTarget(), allCases, 'destructive');
    const legacy = '/rest/vendor-igrid/1.0/grid';
    expect(everywhere).toContainEqual({ request: `GET ${legacy}/10500/rowcount`, touch: 'read' });
    expect(everywhere).toContainEqual({ request: `PATCH ${legacy}/list`, touch: 'refused writes' });
    expect(everywhere).toContainEqual({ request: `PUT ${legacy}/synchronize`, touch: 'written' });
    expect(everywhere).toContainEqual({ request: `HEAD ${legacy}/list`, touch: 'read' });
    expect(everywhere.filter(({ request }) => request.includes('{'))).toEqual([]);
    expect(everywhere.filter(({ request }) => request.includes('/issue/'))).toEqual([]);
  });

  it('distinguishes places that are only read, that must refuse writes, and that are written', () => {
    const touch = (lane: 'read-only' | 'own-rows' | 'destructive') =>
      planOf(mockTarget(), allCases, lane).places.map(({ ids, touch }) => [ids.join(' '), touch]);
    expect(Object.fromEntries(touch('read-only'))).toMatchObject({ '10500': 'read', '10001 DEMO-1': 'read' });
    expect(touch('read-only').filter(([, one]) => one !== 'read')).toEqual([]);
    expect(Object.fromEntries(touch('destructive'))).toMatchObject({
      '10500': 'written',
      '10502': 'refused writes',
      '10002 DEMO-2': 'read',
      '10001 DEMO-1': 'refused writes',
      '10101 OPS-1': 'written',
    });
    const ofRows = { '10500': 'written', '10600': 'refused writes', '10601': 'read', '10101 OPS-1': 'written' };
    expect(Object.fromEntries(touch('own-rows'))).toMatchObject(ofRows); // no row is written to a cascade
    expect(Object.fromEntries(touch('destructive'))).toMatchObject({ '10600': 'written', '10601': 'written' });
  });
});
