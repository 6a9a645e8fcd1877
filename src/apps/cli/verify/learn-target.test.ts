import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { execPath, platform } from 'node:process';
import { describe, expect, it } from 'vitest';
import { per } from '../../../contract/judge/outcome.js';
import { readTwin } from '../../../contract/learn/twin-file.js';
import { readReport } from '../../../contract/reports/json.js';
import { type Case, casesOf, SetupError } from '../../../contract/run/case.js';
import { servers } from '../../../hosts/testing/running.js';
import { newFile } from '../../../validation/testing/new-folder.js';
import type { CliContext } from '../in-process.js';
import { options, recordingContext } from '../testing/recording-context.js';
import { type LearnOptions, learnTarget, readEarlier } from './learn-target.js';
import { verifyTarget } from './verify-target.js';

const serve = servers();

const unknownIssue = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{unknownIssueKey}';
const cases: readonly Case[] = casesOf('few', 15, [
  {
    name: 'an issue that does not exist is refused',
    rules: ['ISSUE-2'],
    method: 'GET',
    path: unknownIssue,
    status: per('newer.status.issue', { 404: 404, 403: 403, 400: 400 }),
  },
  { name: 'nobody is refused', rules: ['AUTH-1'], method: 'GET', path: unknownIssue, as: 'nobody', status: 401 },
]);

/** Runs `gridtwin learn` on the mock. Returns its exit code, its twin file and its output. */
async function learn(output: string, given: Partial<LearnOptions> = {}, more: Partial<CliContext> = {}) {
  const context = recordingContext({ cases, ...more });
  const code = await learnTarget(undefined, { ...options(), output, all: false, ...given }, context);
  const twin = existsSync(output) ? readTwin(readFileSync(output, 'utf8'), output) : undefined;
  return { code, twin, output: context.output() };
}

const of403 = { profile: ['newer.status.issue=403'] };

describe('gridtwin learn', () => {
  it('reads no earlier twin from a device, which may have no end', async () => {
    expect(await readEarlier(devNull, 'mock')).toBeUndefined();
  });

  it('writes a twin file from the cases that can show a choice', async () => {
    const at = newFile('deployment.twin.json');
    const { code, twin, output } = await learn(at, of403);
    expect(code).toBe(0);
    expect(twin).toMatchObject({
      target: { name: 'mock' },
      lane: 'destructive',
      profile: { 'newer.status.issue': 403 },
      evidence: { 'newer.status.issue': { on: '2026-03-02', number: 1 } },
    });
    expect(output).toContain('newer.status.issue: 403');
    expect(output).toContain('1 choice learned, 1 of them otherwise than by default');
    expect(output).toContain('1 case: 1 pass');
  });

  it('ignores a missing profile of the configuration if it is the twin file to write', async () => {
    const at = newFile('first.twin.json');
    const { twin } = await learn(at, { profile: [at, ...of403.profile] });
    expect(twin?.profile).toMatchObject({ 'newer.status.issue': 403 });
    await expect(learn(newFile('other.twin.json'), { profile: [newFile('missing.twin.json')] })).rejects.toThrow(
      /missing\.twin\.json/,
    );
  });

  it('does not say that the twin is complete if the run ended early', async () => {
    expect((await learn(newFile('whole.twin.json'))).output).toMatch(
      /is the twin file: ".*" answers as this deployment/,
    );
    const { url } = await serve();
    const asked = { baseUrl: url, budget: 6, lane: 'read-only' } as const;
    const context = recordingContext({ cases });
    const code = await learnTarget(
      'demo',
      { ...options(), output: newFile('cut.twin.json'), all: true, ...asked },
      context,
    );
    expect(code).toBe(2);
    expect(context.output()).toContain('the run ended early: ');
    expect(context.output()).toMatch(
      /cut\.twin\.json has what was learned, but not every case could be judged; .* again/,
    );
    expect(context.output()).not.toContain('answers as this deployment');
  });

  it('does not say that a run ended early if a case was inconclusive', async () => {
    const before = (): never => {
      throw new SetupError('others wrote');
    };
    const unsure = cases.map((one) => ({ ...one, before }));
    const { code, output } = await learn(newFile('some.twin.json'), {}, { cases: unsure });
    expect([code, output]).toEqual([2, expect.stringContaining('learned, but not every case could be judged')]);
    expect(output).not.toContain('ended early');
  });

  it('names the cases that saw different values of a choice, and exits with 1', async () => {
    const turned = casesOf('turned', 15, [
      {
        name: 'an issue that does not exist is refused otherwise',
        rules: ['ISSUE-2'],
        method: 'GET',
        path: unknownIssue,
        status: per('newer.status.issue', { 404: 403, 403: 404, 400: 400 }),
      },
    ]);
    const { code, twin, output } = await learn(newFile('two.twin.json'), of403, { cases: [...cases, ...turned] });
    expect(twin?.disagreements).toHaveProperty(['newer.status.issue']);
    expect(output).toMatch(/Cases that disagree\n +newer\.status\.issue\n +403: few#.*\n +404: turned#/);
    expect(code).toBe(1);
  });

  it('runs every case with --all', async () => {
    expect((await learn(newFile('all.twin.json'), { all: true })).output).toContain('2 cases');
  });

  it('skips cases that show what three cases have shown, except with --all', async () => {
    const [first] = cases;
    const alike = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => (first ? { ...first, id: `few#${name}` } : []));
    const shown = async (all: boolean) => {
      const { twin } = await learn(newFile('few.twin.json'), { all }, { cases: alike });
      return twin?.evidence?.['newer.status.issue']?.number;
    };
    expect([await shown(false), await shown(true)]).toEqual([3, 5]);
  });

  it('marks the report as partial unless every case was asked for', async () => {
    const isPartial = async (given: Partial<LearnOptions>): Promise<boolean> => {
      const reportJson = newFile('report.json');
      await learn(newFile('some.twin.json'), { reportJson, ...given });
      return readReport(readFileSync(reportJson, 'utf8')).isPartial;
    };
    expect(await isPartial({})).toBe(true);
    expect(await isPartial({ all: true, rule: ['ISSUE-2'] })).toBe(true);
    expect(await isPartial({ all: true })).toBe(false);
  });

  it('writes no twin file for a plan', async () => {
    const { twin, output } = await learn(newFile('plan.twin.json'), { plan: true });
    expect(twin).toBeUndefined();
    expect(output).toContain('Nothing was sent.');
  });

  it('refuses an existing file that is no twin file, or the twin of another target', async () => {
    const at = newFile('deployment.twin.json', JSON.stringify({ format: 'gridtwin-twin/1' }));
    await expect(learn(at)).rejects.toThrow('the member "profile" is missing');
    const { twin } = await learn(newFile('other.twin.json'));
    const other = newFile(
      'theirs.twin.json',
      JSON.stringify({ ...twin, target: { ...twin?.target, name: 'staging' } }),
    );
    await expect(learn(other)).rejects.toThrow('is the twin of "staging", not of "mock"');
  });

  it('keeps what an earlier run learned if this run could not see it', async () => {
    const at = newFile('deployment.twin.json');
    await learn(at, of403);
    const { twin } = await learn(at, of403, { cases: cases.map((one) => ({ ...one, on: '1.0.0' as const })) });
    expect(twin?.profile['newer.status.issue']).toBe(403);
  });
});

it.skipIf(platform === 'win32')(
  'gridtwin learn keeps the old twin file, and says that it cannot be written, if the disk is full',
  async () => {
    const at = newFile('deployment.twin.json');
    await learn(at);
    const before = readFileSync(at, 'utf8');
    const args = ['dist/cli/gridtwin.js', 'learn', '--no-config', '--rule', 'LIST-1', '-o', at];
    const { status, stdout, stderr } = spawnSync('sh', ['-c', 'ulimit -f 0; exec "$0" "$@"', execPath, ...args], {
      encoding: 'utf8',
    });
    expect(stderr).toContain(`gridtwin: ${at} cannot be written: `);
    expect(status).toBe(2);
    expect(stdout).toContain('choices learned');
    expect(stdout).not.toContain('is the twin file');
    expect(readFileSync(at, 'utf8')).toBe(before);
  },
);

describe('gridtwin verify with a twin file', () => {
  it('notes what has changed since the twin was learned, but exits with 0', async () => {
    const output = newFile('deployment.twin.json');
    const before = await serve({ profile: { 'newer.status.issue': 403 } });
    const demo = { ...options(), output, all: false };
    await learnTarget('demo', { ...demo, baseUrl: before.url }, recordingContext({ cases }));
    const verified = async (baseUrl: string): Promise<string> => {
      const context = recordingContext({ cases });
      expect(await verifyTarget('demo', options({ profile: [output], baseUrl }), context)).toBe(0);
      return context.output();
    };
    expect(await verified(before.url)).not.toContain('learned on');
    const after = await serve({ profile: { 'newer.status.issue': 400 } });
    expect(await verified(after.url)).toContain('newer.status.issue is 400 instead of 403 (learned on 2026-03-02)');
  });
});
