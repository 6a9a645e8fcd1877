import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execPath, features } from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { newFile } from '../../validation/testing/new-folder.js';
import { commandLine } from './testing/command-line.js';

const start = commandLine();
const program = fileURLToPath(new URL('../../../dist/cli/gridtwin.js', import.meta.url));

/** Runs a command line to its end, and returns its exit code and what it printed. */
async function ended(...args: readonly string[]) {
  const run = start(...args);
  const code = await run.ended;
  return { code, output: run.output(), errors: run.errors() };
}

const authorization = { Authorization: 'Bearer vera-token' };
const pathAt = (url: string, vendor: string): string => `${url}/jira/rest/${vendor}-igrid/1.0/grid/10500/rowcount`;

it('gridtwin serve reads a configuration file, and options of the command line override it', async () => {
  const config = newFile('gridtwin.config.json', '{ "vendor": "acme", "contextPath": "/jira", "as": "vera" }');
  const serve = ['serve', '--port', '0', '--quiet', '--config', config];
  const usual = start(...serve);
  const [, url = ''] = /at (http:\S+)\/jira/.exec(await usual.written('Try')) ?? [];
  expect((await fetch(pathAt(url, 'acme'))).status).toBe(200); // vera is the caller
  expect(usual.errors()).toContain('gridtwin.config.json\n');
  const other = start(...serve, '--vendor', 'vendor', '--as', 'bob');
  const [, otherUrl = ''] = /at (http:\S+)\/jira/.exec(await other.written('Try')) ?? [];
  const statuses = ['vendor', 'acme'].map(
    async (vendor) => (await fetch(pathAt(otherUrl, vendor), { headers: authorization })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404]);
});

it('gridtwin serve shows the names of variables instead of the secrets that they hold', async () => {
  const config = newFile('gridtwin.config.json', '{ "users": { "alice": { "passwordFrom": "OUR_SECRET" } } }');
  const given = [program, 'serve', '--config', config, '--port', '0'];
  const script = `const { spawn } = require('node:child_process');
    const run = spawn(process.execPath, ${JSON.stringify(given)}, { env: { ...process.env, OUR_SECRET: 'hidden1' } });
    let all = '';
    for (const stream of [run.stdout, run.stderr]) stream.on('data', (part) => { all += part; if (/Beware.*\\n/.test(all) && all.includes('Try')) run.kill(); });
    run.on('close', () => console.log(all));`;
  const all = execFileSync(execPath, ['-e', script], { encoding: 'utf8' });
  expect(all).toMatch(/alice +\$OUR_SECRET +/);
  expect(all).toContain(` -u 'alice:'"$OUR_SECRET" `);
  expect(all).toContain('Beware: the control API and the page show $OUR_SECRET');
  expect(all).not.toContain('hidden1');
});

it('gridtwin verify takes the target of a configuration file if the command line names no target', async () => {
  const target = newFile('ours.target.json', '{ "name": "ours" }');
  const config = join(dirname(target), 'gridtwin.config.mjs');
  writeFileSync(config, "export default { target: 'ours.target.json', vendor: 'acme' };");
  const missing = await ended('verify', '--config', config);
  expect([missing.code, missing.errors]).toEqual([
    2,
    expect.stringContaining('ours.target.json: the member "baseUrl" is missing'),
  ]);
  const other = await ended('capture', '--no-config', '--issues', 'DEMO-1', '--output', 'x.json');
  expect([other.code, other.errors]).toEqual([2, expect.stringContaining('the target is missing')]);
});

it('gridtwin verify runs the mock with the profile of a configuration file, and --profile overrides it', async () => {
  const config = newFile('gridtwin.config.json', '{ "profile": { "legacy.add.status": 200 }, "vendor": "acme" }');
  const report = newFile('report.json', '');
  const run = ['verify', '--endpoint', '11', '--rule', 'ADD-1', '--report-json', report, '--config', config];
  expect((await ended(...run)).code).toBe(0);
  expect(readFileSync(report, 'utf8')).toMatch(/"legacy\.add\.status": 200/);
  expect((await ended(...run, '--profile', 'legacy.add.status=201')).code).toBe(0);
  expect(readFileSync(report, 'utf8')).toMatch(/"legacy\.add\.status": 201/);
});

it('gridtwin ambiguity tries no choice that a configuration file fixes', async () => {
  const config = newFile('gridtwin.config.json', '{ "profile": { "legacy.dates": "iso-string" } }');
  const all = await ended('ambiguity', '--list', '--no-config');
  expect(all.output).toContain('legacy.dates');
  const open = await ended('ambiguity', '--list', '--config', config);
  expect([open.code, open.output.includes('legacy.dates'), open.output.includes('legacy.add.status')]).toEqual([
    0,
    false,
    true,
  ]);
  const named = await ended('ambiguity', '--list', '--config', config, '--choice', 'legacy.dates');
  expect([named.code, named.errors]).toEqual([2, expect.stringContaining('is fixed by the configuration file')]);
  const suite = await ended('ambiguity', '--config', config, '--choice', 'legacy.add.status', '--', execPath, '-e', '');
  expect(suite.errors).toContain('never asked for the profile');
});

it('gridtwin reads a configuration file in TypeScript if Node can, and otherwise says what to do', async () => {
  const config = newFile(
    'gridtwin.config.ts',
    'const vendor: string = "acme";\nexport default { vendor, nothing: 1 };',
  );
  const { code, errors } = await ended('verify', '--config', config);
  expect(code).toBe(2);
  expect(errors).toContain(
    'typescript' in features && features.typescript
      ? 'there is no member "nothing" here'
      : 'is TypeScript, which Node takes from 22.18 on: call it gridtwin.config.mjs, without types, or gridtwin.config.json',
  );
});

it('a command reports a configuration file that never finishes loading, and exits with 2', async () => {
  const config = newFile('gridtwin.config.mjs', 'await new Promise(() => {}); export default {};');
  const { code, output, errors } = await ended('verify', '--plan', '--config', config);
  expect(output).toBe('');
  expect(errors).toBe('gridtwin: ended early: the configuration file awaits a promise that never settles\n');
  expect(code).toBe(2);
});

it('a command exits with 2, and not with 1 for findings, if the configuration file breaks it off later', async () => {
  const failing = 'setTimeout(() => Promise.reject(new Error("too late")), 1); export default {};';
  const { code, errors } = await ended('verify', '--config', newFile('gridtwin.config.mjs', failing));
  expect(errors).toContain('Error: too late');
  expect(code).toBe(2);
});
