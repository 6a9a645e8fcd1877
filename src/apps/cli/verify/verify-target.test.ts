import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { execPath, platform } from 'node:process';
import { describe, expect, it } from 'vitest';
import { allCases } from '../../../../contract-tests/cases/index.js';
import { misbehavingServers } from '../../../contract/testing/misbehaving-servers.js';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { servers } from '../../../hosts/testing/running.js';
import { newFile } from '../../../validation/testing/new-folder.js';
import { throwing, variables, verify } from '../testing/verify.js';

const serve = servers();
const start = misbehavingServers();

/** Returns the headline, which may take several lines, in one line. */
const lastLine = (output: string): string =>
  output
    .trimEnd()
    .split(/\n(?! )/)
    .at(-1)
    ?.replaceAll(/\s+/g, ' ') ?? '';

describe('gridtwin verify', () => {
  it('verifies the mock in every lane if no target is given', async () => {
    const { code, output } = await verify(undefined);
    expect(code).toBe(0);
    expect(output).toContain('Cleaned up: every place that was written to has as many rows as before');
    expect(output).not.toContain('Lanes left out');
    expect(lastLine(output)).toMatch(/^No findings; \d+ rules on endpoints were not tried\.$/);
  });

  it('takes a profile and an add-on version for the mock, and notes no choice that is as declared', async () => {
    const profile = ['legacy.add.status=200', 'version.before=501'];
    const cases = allCases.filter(({ endpoint }) => [11, 19].includes(endpoint));
    const { code, output } = await verify(undefined, { profile, addonVersion: '1.24.0' }, { cases });
    expect(code).toBe(0);
    expect(output).not.toContain('choices that are not as expected');
    expect(output).toMatch(/endpoint 19 comes with add-on version 1.25.0, and the target has\s+1.24.0/);
  });

  it('verifies a served demo world by its well-known passwords, and only reads', async () => {
    const { url, server } = await serve({ contextPath: '/jira' });
    const before = server.core.exportWorld();
    const { code, output } = await verify('demo', { baseUrl: `${url}/jira`, lane: 'read-only' });
    expect(code).toBe(0);
    expect(output).toContain('Lanes left out: own-rows, destructive.');
    expect(lastLine(output)).toMatch(/^No findings in the read-only lane; own-rows and destructive were left out/);
    expect(server.core.exportWorld()).toEqual(before);
  });

  it('sends only GET in the read-only lane, whatever the answers are', async () => {
    const { url, seen } = await start.http((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"rowCount": 1}'),
    );
    const target = newFile('my.json', JSON.stringify({ ...demoTargetFile, baseUrl: url }));
    const { code } = await verify(target, { rate: 10_000 }, { variables, cases: allCases });
    expect(code).toBe(1);
    expect(seen.length).toBeGreaterThan(100);
    expect([...new Set(seen.map(({ method }) => method))]).toEqual(['GET']);
  });

  it('prints findings with the case, the rule, the message and a curl command without secrets', async () => {
    const { url } = await start.http((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"rowCount": "5"}'),
    );
    const target = newFile('my.json', JSON.stringify({ ...demoTargetFile, baseUrl: url }));
    const { code, output } = await verify(target, { rule: ['COUNT-2'], rate: 10_000 }, { variables });
    expect(code).toBe(1);
    expect(output).toContain('x: COUNT-2 on 4 countIssueRows: rowCount must be a whole number\n');
    expect(output).toMatch(
      /for example few-counts#the-answer-is-a-whole-number: rowCount must be a\s+whole number, but it is \{"rowCount":"5"\}/,
    );
    expect(output).toMatch(/curl -i .*\$GRIDTWIN_EDITOR_TOKEN.*10500\/issue\/10001\/rowcount'/);
    expect(output).not.toContain('secret-of');
    expect(lastLine(output)).toMatch(/^Does not conform: /);
  });

  it.each([
    [{ only: ['no-such-case'] }, 'no case matches --only no-such-case'],
    [{ rule: ['COUNT-2'], endpoint: [3] }, 'no case matches --rule COUNT-2 --endpoint 3'],
    [{ rule: ['COUNT-9'] }, 'there is no rule "COUNT-9"; did you mean "COUNT-'],
    [{ rule: ['add-1'] }, 'there is no rule "add-1"; did you mean "ADD-1"?'],
    [
      { endpoint: [6], lane: 'read-only' as const },
      'the lane read-only has none of these cases; --lane destructive would run them',
    ],
    [{ baseUrl: 'http://x' }, '--base-url needs a target: a target file, or "demo"'],
    [{ profile: ['legacy.date=x'] }, 'there is no choice "legacy.date"; did you mean "legacy.dates"?'],
    [{ addonVersion: '1.x' }, '"addonVersion" takes'],
    [{ waivers: 'no-such.json' }, 'no-such.json cannot be read'],
    [{ reportJson: 'no/such/folder/r.json' }, 'no/such/folder/r.json cannot be written'],
    [{ reportHtml: '.' }, '. cannot be written: it is a folder'],
    [{ replay: 'no-hash' }, '--replay takes the file of a JSON report, # and the id of a case, not "no-hash"'],
    [{ replay: 'no-such.json#x' }, 'no-such.json cannot be read'],
  ])('refuses %j', async (given, message) => {
    await expect(verify(undefined, given)).rejects.toThrow(message);
  });

  it.each([
    ['no-such-target.json', {}, 'no-such-target.json cannot be read'],
    ['demo', { baseUrl: 'ftp://x' }, '--base-url must begin with https:// or http://'],
    ['demo', { baseUrl: 'http://x/rest' }, '--base-url must end where the tracker is, before /rest'],
    ['my.json', { addonVersion: '1.24.9' }, '--addon-version is for the mock and "demo"'],
    ['demo', { profile: ['legacy.dates=never'] }, '--profile: choice "legacy.dates" takes'],
  ])('refuses the target %s with %j', async (name, given, message) => {
    await expect(verify(name, given, { fetch: throwing })).rejects.toThrow(message);
  });

  it('names the variables that are not set', async () => {
    const target = newFile('my.json', JSON.stringify(demoTargetFile));
    await expect(verify(target)).rejects.toThrow(
      `${target}: users.editor: set GRIDTWIN_EDITOR_PASSWORD or GRIDTWIN_EDITOR_TOKEN in the environment\n${target}: users.viewer: set`,
    );
  });
});

describe('gridtwin verify --plan', () => {
  it('prints the cases of the lane, and what would be skipped or touched, and sends nothing', async () => {
    const { code, output, errors } = await verify('demo', { plan: true }, { fetch: throwing });
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(
      /^\d+ of \d+ cases would be run on "demo" \(.*\) in the lane read-only\. Nothing was sent\.\n/,
    );
    expect(output).toContain('\n  4 countIssueRows\n    few-counts#nobody-is-refused  AUTH-1\n');
    expect(output).toContain('skipped: the target names no sibling with add-on version 1.17.9');
    expect(output).toMatch(/\n {2}--lane own-rows would run \d+ more\n/);
    expect(output).toMatch(/\n {2}10500 {2}read {2}/);
    expect(output).toMatch(/\n {2}10001 DEMO-1 {2}read {2}/);
    expect(output).not.toMatch(/OPS-1/);
  });

  it('says that it writes no report if a report is asked for', async () => {
    const reportJson = newFile('never.json');
    const { code, errors } = await verify('demo', { plan: true, reportJson }, { fetch: throwing });
    expect([code, errors]).toEqual([0, 'No report: --plan runs nothing.\n']);
    await expect(readFile(reportJson)).rejects.toThrow('ENOENT');
  });

  it('needs no credentials, and says which are missing', async () => {
    const target = newFile('my.json', JSON.stringify(demoTargetFile));
    const { code, output, errors } = await verify(target, { plan: true, lane: 'destructive' }, { fetch: throwing });
    expect(code).toBe(0);
    expect(errors).toContain('users.editor: set GRIDTWIN_EDITOR_PASSWORD or GRIDTWIN_EDITOR_TOKEN in the environment');
    expect(output).toMatch(/\n {2}10101 OPS-1 {2}written to, and put back {2}/);
  });

  it('prints only the cases that are asked for', async () => {
    const { output } = await verify(undefined, {
      plan: true,
      only: ['few-counts', '#a-row'],
      rule: ['AUTH-1', 'ADD-1'],
    });
    const ids = [...output.matchAll(/^ {4}(\S+)/gm)].map(([, id]) => id);
    expect(ids).toEqual([
      'few-counts#nobody-is-refused',
      'few-rows#a-row-is-added',
      'few-rows#a-row-is-added-to-what-was-added-before',
    ]);
  });
});

describe('gridtwin verify --init', () => {
  it('writes a target file to fill in to the output, or to a new file', async () => {
    const { code, output } = await verify(undefined, { init: true });
    expect(code).toBe(0);
    expect(output).toMatch(/^\/\/ A target of /);
    const there = newFile('there.json', '{}');
    await expect(verify(there, { init: true })).rejects.toThrow(`${there} already exists`);
    const fresh = join(dirname(there), 'a fresh one.json');
    const written = await verify(fresh, { init: true });
    expect(written).toMatchObject({ code: 0, output: '' });
    expect(written.errors).toContain(`"gridtwin verify '${fresh}' --plan"`);
    expect(await readFile(fresh, 'utf8')).toBe(output);
    expect((await verify(fresh, { plan: true })).code).toBe(0);
  });

  it.skipIf(platform === 'win32')('leaves no file if the disk is full', async () => {
    const folder = dirname(newFile('there.json', ''));
    const args = ['dist/cli/gridtwin.js', 'verify', '--init', join(folder, 'target.json')];
    const full = ['-c', 'ulimit -f 0; exec "$0" "$@"', execPath, ...args];
    const { status, stderr } = spawnSync('sh', full, { encoding: 'utf8' });
    expect(stderr).toContain('target.json cannot be written: ');
    expect(status).toBe(2);
    expect(await readdir(folder)).toEqual(['there.json']);
  });
});

describe('the reports of gridtwin verify', () => {
  it('are written as JSON, JUnit XML and HTML', async () => {
    const json = newFile('r.json', '');
    const [junit, html] = [join(dirname(json), 'r.xml'), join(dirname(json), 'r.html')];
    const given = { endpoint: [4], reportJson: json, reportJunit: junit, reportHtml: html };
    expect((await verify(undefined, given)).code).toBe(0);
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({
      format: 'gridtwin-report/2',
      startedAt: '2026-03-02T09:00:00.000Z',
      isPartial: true,
    });
    expect(await readFile(junit, 'utf8')).toMatch(/^<\?xml .*<testsuites /s);
    expect(await readFile(html, 'utf8')).toMatch(/^<!doctype html>/i);
  });

  it('count a waived finding as no failure, and a stale waiver as a failure', async () => {
    const { url } = await start.http((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"rowCount": "5"}'),
    );
    const target = newFile('my.json', JSON.stringify({ ...demoTargetFile, baseUrl: url }));
    const waiver = { rule: 'COUNT-2', endpoint: 4, target: 'demo', reason: 'known', expires: '2027-01-01' };
    const known = newFile('waivers.json', JSON.stringify({ waivers: [waiver, { ...waiver, rule: 'DOCUMENT' }] }));
    const given = { rule: ['COUNT-2'], rate: 10_000, waivers: known };
    const { code, output } = await verify(target, given, { variables });
    expect([code, output.includes('\nWaived\n')]).toEqual([0, true]);
    const mock = JSON.stringify({ waivers: [{ ...waiver, target: 'mock' }] });
    const stale = await verify(undefined, { rule: ['COUNT-2'], waivers: newFile('w.json', mock) });
    expect([stale.code, stale.output.includes('\nWaivers that no longer apply\n')]).toEqual([1, true]);
  });

  it('can be replayed: a case is run again, and its answers are compared', async () => {
    const { url } = await serve();
    const report = newFile('r#1.json', '');
    await verify('demo', { baseUrl: url, rule: ['COUNT-2'], reportJson: report });
    const id = 'few-counts#the-answer-is-a-whole-number';
    const same = await verify('demo', { baseUrl: url, replay: `${report}#${id}` });
    expect(same.code).toBe(0);
    expect(same.output).toContain(
      `GET ${url}/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount\n  then and now: 200 {"rowCount":5}`,
    );
    const strange = await start.http((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"rowCount": "5"}'),
    );
    const other = await verify('demo', { baseUrl: strange.url, replay: `${report}#${id}` });
    expect(other.code).toBe(1);
    expect(other.output).toContain('  then: 200 {"rowCount":5}\n  now:  200 {"rowCount": "5"}\n');
    expect(other.output).toMatch(/then: pass\nnow: {2}fail\n {2}COUNT-2: .*\n {2}DOCUMENT: /);
    await expect(verify('demo', { replay: `${report}#few-count` })).rejects.toThrow(
      /has no case "few-count"; did you mean/,
    );
  });
});
