import { describe, expect, it } from 'vitest';
import { judgeOf } from '../../src/contract/judge/document-judge.js';
import { whyUntried } from '../../src/contract/run/availability.js';
import type { CaseResult } from '../../src/contract/run/case.js';
import { parseTargetFile } from '../../src/contract/targets/file/read-target.js';
import type { Lane } from '../../src/contract/targets/lanes.js';
import { demoVariables, mockTarget } from '../../src/contract/targets/mock-target.js';
import { resolveTarget } from '../../src/contract/targets/resolve-target.js';
import type { Target } from '../../src/contract/targets/target.js';
import { run } from '../../src/contract.js';
import { demoTargetFile } from '../../src/generated/demo-target.js';
import { allCases } from '../cases/index.js';

const mock = mockTarget();
const judge = judgeOf(mock);

/** A JSON value without what stands at a path in it. */
function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.filter((_, i) => String(i) !== name);
  const members = Object.entries(value as object).flatMap(([key, member]) => {
    if (key !== name) return [[key, member]];
    return rest.length === 0 ? [] : [[key, without(member, rest)]];
  });
  return Object.fromEntries(members);
}

/** The demo target as it is when its file says nothing at these paths. */
function targetWithout(paths: readonly string[]): Target {
  const whole = { ...demoTargetFile, baseUrl: mock.baseUrl, older: mock.older };
  const less = paths.reduce<unknown>((file, path) => without(file, path.split('.')), whole);
  const file = parseTargetFile(JSON.stringify(less), 'demo.target.json');
  const { control: _, ...target } = resolveTarget(file, demoVariables(), mock.fetch);
  const { limits, isRemote, control } = mock;
  return { ...target, limits, isRemote, ...(file.control !== undefined && control && { control }) };
}

/** What is told of a case that went otherwise. */
const inShort = ({ case: { id }, verdict, reason, findings }: CaseResult) => ({ id, verdict, reason, findings });

/** What can be left out; the destructive lane holds every case. */
const left: readonly string[] = [
  ...['viewer', 'outsider', 'admin', 'sysadmin'].map((role) => `users.${role}`),
  'users.editor.tokenFrom',
  'users.editor.username and users.editor.passwordFrom',
  'users.editor.key',
  'users.editor.fullName',
  'users.viewer.username and users.viewer.passwordFrom',
  'users.viewer.key',
  'users.viewer.fullName',
  'grid.name',
  'grid.columns.text.maxLength',
  // Not `number`: the grid requires it, so that no row can be added without it.
  ...['note', 'checkbox', 'integer', 'date', 'datetime', 'time', 'singleSelect', 'multiSelect', 'userlist'].map(
    (role) => `grid.columns.${role}`,
  ),
  ...['plainGrid', 'plainGrid.hasDataSource', 'emptyGrid', 'boundGrid', 'otherField', 'cascade'],
  ...['otherIssue', 'hiddenIssue', 'goneUserIssue'].map((issue) => `issues.${issue}`),
  'scratch.1',
  ...['control', 'older'],
];

/** Columns that nobody can write: where one is not named the destructive lane could not put rows back, and writes nothing. */
const computed = ['sequence', 'formulaNumber', 'formulaText', 'readOnly'].map((role) => `grid.columns.${role}`);

/** All at once, but for one way to log in. */
const most = [...left.filter((paths) => !/ and /.test(paths)), ...computed].join(' and ');

/** Three at a time, which takes a third of the runs; ways to log in one at a time, as one must be left. */
const together: readonly string[] = [
  ...left.filter((paths) => / and /.test(paths)),
  ...left
    .filter((paths) => !/ and /.test(paths))
    .flatMap((path, i, all) => (i % 3 === 0 ? [[path, ...all.slice(i + 1, i + 3)].join(' and ')] : [])),
];

const omissions: readonly (readonly [paths: string, lane: Lane])[] = [
  ...together.map((paths) => [paths, 'destructive'] as const),
  ...[...computed, most].map((paths) => [paths, 'own-rows'] as const),
];

describe('a target file that leaves something out: no case fails, and a plan says which are skipped', () => {
  it.each(omissions)('%s (%s)', async (paths, lane) => {
    mock.core.reset();
    const target = targetWithout(paths.split(' and '));
    const { results, leftovers } = await run(target, allCases, { lane, mark: 'gt-needs', judge });
    const skipped = results.filter(({ verdict }) => verdict === 'skipped');
    const unforeseen = skipped.filter((one) => whyUntried(one.case, target, lane) === undefined);
    expect(results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'skipped').map(inShort)).toEqual([]);
    expect(unforeseen.map(inShort)).toEqual([]);
    expect(leftovers).toEqual([]);
    expect(skipped.length).toBeGreaterThan(0);
    expect(results.length - skipped.length).toBeGreaterThan(100);
  });
});
