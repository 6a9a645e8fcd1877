import { describe, expect, it } from 'vitest';
import { whyUntried } from '../../src/contract/run/availability.js';
import type { Case, CaseResult } from '../../src/contract/run/case.js';
import { parseTargetFile } from '../../src/contract/targets/file/read-target.js';
import type { Lane } from '../../src/contract/targets/lanes.js';
import { demoVariables, mockTarget } from '../../src/contract/targets/mock-target.js';
import { resolveTarget } from '../../src/contract/targets/resolve-target.js';
import type { Target } from '../../src/contract/targets/target.js';
import { run } from '../../src/contract.js';
import { demoTargetFile } from '../../src/generated/demo-target.js';
import { demoWorld } from '../../src/index.js';
import { allCases } from '../cases/index.js';
import { judge } from './judge.js';
import { everyNth, isFull } from './share.js';

const mock = mockTarget();

/** Every case, and every fifth story: stories send most requests, and need the same names. */
const tried = allCases.filter(({ id }, i) => !id.startsWith('stories/') || i % 5 === 0);

/** Returns a copy of a JSON value without the member at a path. */
function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.filter((_, i) => String(i) !== name);
  const members = Object.entries(value as object).flatMap(([key, member]) => {
    if (key !== name) return [[key, member]];
    return rest.length === 0 ? [] : [[key, without(member, rest)]];
  });
  return Object.fromEntries(members);
}

/** The demo target from a file without these paths. */
function targetWithout(paths: readonly string[]): Target {
  const whole = { ...demoTargetFile, baseUrl: mock.baseUrl, older: mock.older };
  const less = paths.reduce<unknown>((file, path) => without(file, path.split('.')), whole);
  const file = parseTargetFile(JSON.stringify(less), 'demo.target.json');
  const { control: _, ...target } = resolveTarget(file, demoVariables(), mock.fetch);
  const { limits, isRemote, control } = mock;
  return { ...target, limits, isRemote, ...(file.control !== undefined && control && { control }) };
}

/**
 * Returns, by case id, what the functions of each case read of the whole target; a case does the same without the rest. Names in its
 * request do not count, because the case is skipped without them.
 */
async function readsOfCases(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  let current: Set<string> | undefined;
  const noting = <T extends object>(what: string, of: T): T =>
    new Proxy(of, {
      get: (whole, name, receiver) => {
        current?.add(`${what}.${String(name)}`);
        return Reflect.get(whole, name, receiver);
      },
    });
  const reads = new Map<string, Set<string>>();
  const within =
    <A extends unknown[]>(id: string, act: (...args: A) => void | Promise<void>) =>
    async (...args: A): Promise<void> => {
      current = reads.get(id);
      await Promise.resolve(act(...args)).finally(() => {
        current = undefined;
      });
    };
  const cases = tried.map((one): Case => {
    reads.set(one.id, new Set());
    const { id, before, after } = one;
    return { ...one, ...(before && { before: within(id, before) }), ...(after && { after: within(id, after) }) };
  });
  const { values, users, older, control } = mock;
  const noted = { values: noting('values', values), users: noting('users', users), older: noting('older', older) };
  const target = { ...mock, ...noted, ...(control && { control: noting('control', control) }) };
  await run(target, cases, { lane: 'destructive', mark: 'gt-needs', judge });
  return reads;
}

/** Whether a target has another value than the whole one under a name such as `values.grid`. */
function differs(target: Target, read: string): boolean {
  const [what = '', name = ''] = [read.slice(0, read.indexOf('.')), read.slice(read.indexOf('.') + 1)];
  if (what === 'control') return target.control === undefined;
  const memberOf = ({ values, users, older }: Target): unknown => {
    const parts: Readonly<Record<string, object>> = { values, users, older };
    return Reflect.get(parts[what] ?? {}, name);
  };
  return JSON.stringify(memberOf(target)) !== JSON.stringify(memberOf(mock));
}

/** The parts of a result that a failure of the test shows. */
const inShort = ({ case: { id }, verdict, reason, findings }: CaseResult) => ({ id, verdict, reason, findings });

/** Columns that nobody can write. If one is not named, the destructive lane cannot restore rows, and writes nothing. */
const unwritten = ['sequence', 'formulaNumber', 'formulaText', 'readOnly'];

/** Paths that a target file can omit. The destructive lane includes every case. */
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
  ...Object.keys(demoTargetFile.grid.columns)
    .filter((role) => !['text', 'number', ...unwritten].includes(role))
    .map((role) => `grid.columns.${role}`),
  ...['plainGrid', 'plainGrid.hasDataSource', 'emptyGrid', 'boundGrid', 'otherField', 'cascade', 'otherCascade'],
  ...['otherIssue', 'hiddenIssue', 'goneUserIssue'].map((issue) => `issues.${issue}`),
  'scratch.1',
  ...['control', 'older'],
];

const computed = unwritten.map((role) => `grid.columns.${role}`);

/** All of them at once, with one way to log in left. */
const most = [...left.filter((paths) => !/ and /.test(paths)), ...computed].join(' and ');

/** Three at a time, for a third of the runs; ways to log in one at a time, because one must be left. */
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

const reads = await readsOfCases();

/** The cases that may differ on a target; every fifth if there are more than 400, such as for another way to log in. */
function affected(target: Target, lane: Lane): readonly Case[] {
  const cases = tried.filter(
    (one) =>
      whyUntried(one, target, lane) !== undefined ||
      [...(reads.get(one.id) ?? [])].some((read) => differs(target, read)),
  );
  return cases.length <= 400 ? cases : everyNth(cases, 5);
}

describe('a target file with omissions', () => {
  it('is read by the functions of most cases', () => {
    expect([...reads.values()].filter((names) => names.size > 0).length).toBeGreaterThan(800);
  });

  it.each(omissions)(
    'fails no case, and skips only cases that the plan skips: without %s (%s)',
    async (paths, lane) => {
      mock.core.reset();
      const target = targetWithout(paths.split(' and '));
      const cases = isFull || paths === most ? tried : affected(target, lane);
      const { results, leftovers } = await run(target, cases, { lane, mark: 'gt-needs', judge });
      const skipped = results.filter(({ verdict }) => verdict === 'skipped');
      const unforeseen = skipped.filter((one) => whyUntried(one.case, target, lane) === undefined);
      expect(results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'skipped').map(inShort)).toEqual([]);
      expect(unforeseen.map(inShort)).toEqual([]);
      expect(leftovers).toEqual([]);
      expect(skipped.length).toBeGreaterThan(0);
      if (cases === tried) expect(results.length - skipped.length).toBeGreaterThan(100);
    },
  );
});

it('a case about the order of rows is skipped on an issue with one row, with that reason', async () => {
  const rows = (demoWorld.rows ?? []).map((one) =>
    one.issue === 'DEMO-2' ? { ...one, rows: (one.rows ?? []).slice(0, 1) } : one,
  );
  const ofOrder = allCases.filter(({ id }) => id.startsWith('09-read-rows#rows-come-by-their-ids'));
  const target = mockTarget();
  target.core.load({ ...demoWorld, rows });
  const { results } = await run(target, ofOrder, { lane: 'read-only', mark: 'gt-needs', judge });
  expect(results.map(({ verdict, reason }) => ({ verdict, reason }))).toEqual([
    { verdict: 'skipped', reason: 'fewer than two rows of the grid are on the other issue' },
  ]);
});
