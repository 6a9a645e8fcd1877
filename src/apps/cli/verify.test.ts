import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { misbehavingAnswers, misbehavingServers } from '../../contract/testing/misbehaving-servers.js';
import type { TwinServer } from '../../hosts/server/create-server.js';
import { servers } from '../../hosts/testing/running.js';
import { newFile } from '../../validation/testing/new-folder.js';
import { commandLine, type Run } from './testing/command-line.js';

const start = commandLine();
const after = commandLine('--import'); // loads a module first
const serve = servers();
const strange = misbehavingServers();

const verify = (...args: readonly string[]): Run => start('verify', ...args);

/** Expects exit code 2, an empty output and no stack. Returns the message. */
async function complaint(run: Run): Promise<string> {
  expect(await run.ended).toBe(2);
  expect(run.output()).toBe('');
  expect(run.errors()).not.toMatch(/^\s+at /m);
  return run.errors();
}

/** Returns the number of rows on a server that carry the mark of a run. */
const marked = (server: TwinServer): number =>
  (server.core.exportWorld().rows ?? [])
    .flatMap(({ rows = [] }) => rows)
    .filter(({ values }) => JSON.stringify(values).includes('gridtwin-')).length;

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('gridtwin verify', () => {
  it('verifies the mock in every lane, and exits with 0', async () => {
    const run = verify();
    expect(await run.ended).toBe(0);
    expect(run.errors()).toBe('');
    expect(run.output()).toMatch(/\d+ cases: \d+ pass\n/);
    expect(run.output()).toContain('Cleaned up: every place that was written to has as many rows as before');
  });

  it('exits with 1 if there are findings', async () => {
    const { url } = await strange.http((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
    );
    const run = verify('demo', '--base-url', url, '--endpoint', '4');
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/\nCauses, the heaviest first\n {2}\d+ x: /);
    expect(
      run
        .output()
        .trimEnd()
        .split(/\n(?! )/)
        .at(-1),
    ).toMatch(/^Does not conform: /);
    expect(run.output()).not.toMatch(/YWxpY2U6YWxpY2U=|alice:alice|alice-token/);
  });

  it('prints no colours without a terminal, even if the output claims to have colours, as in Deno', async () => {
    const program = fileURLToPath(new URL('../../../dist/cli/gridtwin.js', import.meta.url));
    const run = after('data:text/javascript,process.stdout.hasColors=()=>true', program, 'verify', '--rule', 'LIST-1');
    expect(await run.ended).toBe(0);
    expect(run.output()).not.toContain('\u001B');
  });

  it('explains its targets, lanes and exit codes with --help', async () => {
    const run = verify('--help');
    expect(await run.ended).toBe(0);
    for (const text of ['read-only', 'own-rows', 'destructive', 'Exit codes:', '--confirm', '--replay', '--vendor']) {
      expect(run.output()).toContain(text);
    }
    const words = run.output().replaceAll(/\s+/g, ' ');
    expect(words).toContain('other issues and grids also get writes that must be refused or change nothing');
    expect(words).toContain('synchronizes the grids of the whole tracker');
  });

  it('prints no message and no stack if its output is closed', async () => {
    const run = verify('--plan');
    run.process.stdout?.destroy();
    await run.ended;
    expect(run.errors()).toBe('');
  });

  it('exits with the code of its run, also if its output is closed', async () => {
    const { url } = await strange.http((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
    );
    const run = verify('demo', '--base-url', url, '--endpoint', '4');
    run.process.stdout?.destroy();
    expect(await run.ended).toBe(1);
    expect(run.errors()).toMatch(/^gridtwin: \d+ cases to verify on "demo" .*\.\n$/);
  });

  it('writes nothing in the read-only lane, and does not say that the target conforms', async () => {
    const { url, server } = await serve();
    const run = verify('demo', '--base-url', url);
    expect(await run.ended).toBe(0);
    expect(run.output()).not.toMatch(/conforms/i);
    expect(marked(server)).toBe(0);
  });
});

/** The answers at which the program could hang or crash. `verify/cannot-run.test.ts` checks the message for each. */
const answers: readonly (keyof typeof misbehavingAnswers)[] =
  process.env.GRIDTWIN_FULL === undefined
    ? ['no end', '50 MB', 'a broken connection']
    : (Object.keys(misbehavingAnswers) as (keyof typeof misbehavingAnswers)[]);

describe('gridtwin verify that cannot run', () => {
  it.each(answers)('exits with 2 and a reason after the answer: %s', async (answer) => {
    const { url } = await strange.http(misbehavingAnswers[answer]);
    const message = await complaint(verify('demo', '--base-url', url, '--timeout', '1000'));
    expect(message).toMatch(
      /^gridtwin: \d+ cases to verify .*\ngridtwin: the target "demo" cannot be verified: GET \S+ was sent as the editor, and it .*\.\n$/,
    );
  });

  it('exits with 2 and a reason if the certificate is self-signed', async () => {
    const { url } = await strange.https(misbehavingAnswers.html);
    expect(await complaint(verify('demo', '--base-url', url))).toContain('TLS: its certificate is self-signed');
  });

  it('exits with 2 and a reason if nothing listens', async () => {
    const url = await strange.nobody();
    expect(await complaint(verify('demo', '--base-url', url))).toContain('nothing listens there (ECONNREFUSED)');
  });

  it.each([
    [['no-such.json'], /no-such\.json cannot be read/],
    [['demo', '--lane', 'destructive'], /give --confirm "demo"/],
    [['--lane', 'reckless'], /read-only, own-rows, destructive/],
    [['--timeout', '0'], /from 1 to 600000/],
    [['--rate', 'x'], /from 1 to 10000/],
    [['--endpoint', '1000'], /from 1 to \d+/],
    [['--rule', 'ADD'], /did you mean "ADD-/],
    [['--no-such-option'], /--no-such-option/],
    [['a.json', 'b.json'], /too many arguments/],
  ])('exits with 2 and a reason for the arguments %j', async (args, says) => {
    expect(await complaint(verify(...args))).toMatch(says);
  });

  it('exits with 2 and the place of each problem of a target file', async () => {
    const notJson = newFile('my.json', '{\n  "name" "x"\n}');
    expect(await complaint(verify(notJson))).toBe(
      `gridtwin: ${notJson}:2:10: it is not JSON: a colon is missing here\n`,
    );
    const wrong = newFile('my.json', '{"name": 1, "baseUrl": "http://x", "users": {}, "grid": 1, "issues": {}}');
    const message = await complaint(verify(wrong));
    for (const line of ['name: must be a text', 'users: the member "editor" is missing', 'grid: must be an object']) {
      expect(message).toContain(`${wrong}: ${line}`);
    }
  });
});

describe('an interrupted run', () => {
  it.each(['SIGINT', 'SIGHUP'] as const)(
    'ends at %s after the case under way, cleans up, prints what was found, and exits with 2',
    async (signal) => {
      const { url, server } = await serve();
      const run = verify('demo', '--base-url', url, '--lane', 'own-rows', '--endpoint', '11', '--rate', '40');
      await waitUntil(() => marked(server) > 0);
      if (signal === 'SIGHUP') run.process.stderr?.destroy(); // the terminal is closed
      run.process.kill(signal);
      if (signal === 'SIGHUP') setTimeout(() => run.process.kill(signal), 20); // as the shell and the system both send it
      expect(await run.ended).toBe(2);
      expect(marked(server)).toBe(0);
      if (signal === 'SIGINT')
        expect(run.errors()).toMatch(
          /^gridtwin: \d+ cases to verify .*\ngridtwin: stopping after what is under way, and cleaning up. Interrupt again to end at once.\n$/,
        );
      expect(run.output()).toMatch(/the run was stopped before its end/);
    },
  );

  it('restores the rows, writes the report, and exits with 2 if it explores', async () => {
    const { url, server } = await serve();
    const texts = () => {
      const sheets = (server.core.exportWorld().rows ?? []).map(({ grid, issue, rows = [] }) => ({
        grid,
        issue,
        rows,
      }));
      const given = sheets.map(
        ({ grid, issue, rows }) =>
          [`${grid} ${issue}`, rows.map(({ values }) => values.jsummary ?? values.base)] as const,
      );
      return Object.fromEntries(given.filter(([, rows]) => rows.length > 0));
    };
    const before = texts();
    const report = newFile('report.json', '');
    const lane = ['--lane', 'destructive', '--confirm', 'demo', '--rate', '100', '--report-json', report] as const;
    const run = start('explore', 'demo', '--base-url', url, ...lane);
    await waitUntil(() => JSON.stringify(texts()) !== JSON.stringify(before));
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(2);
    expect(texts()).toEqual(before);
    expect(run.errors()).toContain('stopping after what is under way, and cleaning up');
    expect(JSON.parse(await readFile(report, 'utf8')).headline).toMatch(/^Explored in the destructive lane/);
  });

  it('leaves no file if it captures', async () => {
    const { url, seen } = await strange.http(misbehavingAnswers.silence);
    const output = `${newFile('there.json', '')}.world`;
    const run = start('capture', 'demo', '--base-url', url, '--issues', 'DEMO-1', '--timeout', '2000', '-o', output);
    await waitUntil(() => seen.length > 0);
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(2);
    expect(run.errors()).toContain(
      'stopping after what is under way, and cleaning up. Interrupt again to end at once.',
    );
    expect(existsSync(output)).toBe(false);
  });

  it('names at the second interrupt the folder that may be left if it captures', async () => {
    const { url, seen } = await strange.http(misbehavingAnswers.silence);
    const output = newFile('new.world.json');
    const run = start('capture', 'demo', '--base-url', url, '--issues', 'DEMO-1', '--timeout', '600000', '-o', output);
    await waitUntil(() => seen.length > 0);
    run.process.kill('SIGINT');
    await waitUntil(() => run.errors().includes('Interrupt again'));
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(2);
    const [, folder = ''] =
      /ended before it cleaned up\. What was read may be left in (.*)\.\n$/.exec(run.errors()) ?? [];
    expect(existsSync(folder)).toBe(true);
    rmSync(folder, { recursive: true });
    expect(existsSync(output)).toBe(false);
  });

  it('ends at once at the second interrupt, and says which rows may be left', async () => {
    const { url: twin } = await serve();
    const { url, seen } = await strange.http(async ({ method, url: path = '', headers }, response) => {
      if (method !== 'GET') return; // and never answers
      const answer = await fetch(twin + path, { headers: { authorization: String(headers.authorization) } });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    });
    const run = verify('demo', '--base-url', url, '--lane', 'own-rows', '--timeout', '600000');
    await waitUntil(() => seen.some(({ method }) => method !== 'GET'));
    run.process.kill('SIGINT');
    await waitUntil(() => run.errors().includes('Interrupt again'));
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(2);
    expect(run.errors()).toMatch(
      /\ngridtwin: ended before it cleaned up\. Rows with "gridtwin-[0-9a-f]{7}" in a text column may be left on OPS-1 and OPS-2 of "demo"\.\n$/,
    );
  });

  it('says at the second interrupt that nothing was written if it only reads', async () => {
    const { url, seen } = await strange.http(misbehavingAnswers.silence);
    const run = verify('demo', '--base-url', url, '--timeout', '600000');
    await waitUntil(() => seen.length > 0);
    run.process.kill('SIGINT');
    await waitUntil(() => run.errors().includes('Interrupt again'));
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(2);
    expect(run.errors()).toMatch(/ended before it cleaned up\. Nothing was written\.\n$/);
  });
});
