import { readFileSync } from 'node:fs';
import { execPath } from 'node:process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newFile } from '../../validation/testing/new-folder.js';
import { type AmbiguityOptions, ambiguity } from './ambiguity.js';
import { commandLine } from './testing/command-line.js';

const start = commandLine();

const two = ['--choice', 'legacy.dates', '--choice', 'legacy.add.status'];

/** The script of a suite without packages. It reports the result of each test, an expression over `profile` that is true if it passes. */
const tinySuite = (tests: Readonly<Record<string, string>>): string => `
import { appendFileSync } from 'node:fs';
const profile = JSON.parse(process.env.GRIDTWIN_PROFILE);
const tell = (line) => appendFileSync(process.env.GRIDTWIN_RESULTS, JSON.stringify(line) + '\\n');
tell({ profile });
const tests = { ${Object.entries(tests)
  .map(([name, passes]) => `${JSON.stringify(name)}: ${passes}`)
  .join(', ')} };
for (const [name, passes] of Object.entries(tests)) {
  tell({ file: 'rows.test.js', name, state: passes ? 'passed' : 'failed' });
}
console.log('told of ' + Object.keys(tests).length);
process.exitCode = Object.values(tests).every(Boolean) ? 0 : 1;
`;

/** Runs `gridtwin ambiguity` on a suite that is a script. Returns the exit code and what was written. */
async function onSuite(script: string, ...options: readonly string[]) {
  const run = start('ambiguity', ...options, '--', execPath, newFile('suite.mjs', script));
  return { code: await run.ended, output: run.output(), errors: run.errors() };
}

describe('gridtwin ambiguity', () => {
  it('prints which tests depend on which choice, writes the same as JSON, and exits with 1', async () => {
    const json = newFile('result.json', '');
    const suite = tinySuite({ 'adds a row': "profile['legacy.add.status'] !== 200", reads: 'true' });
    const { code, output, errors } = await onSuite(suite, ...two, '--json', json);
    expect(code).toBe(1);
    expect(output).toBe(
      [
        'Tests that depend on a choice',
        '  legacy.add.status: What is the success status of endpoint 11? (201 by default)',
        '    with 200: rows.test.js > adds a row',
        '',
        'Choices that no test depends on',
        '  legacy.dates: Is a date read as milliseconds or as a date string?',
        '',
        '8 runs',
        '1 of 2 tests depends on 1 choice that the specification leaves open: the real service may answer otherwise.',
        '',
      ].join('\n'),
    );
    expect(
      errors
        .replaceAll(/\d+\.\d s/g, '0.1 s')
        .split('\n')
        .slice(0, 5),
    ).toEqual([
      'run 1 of 5: the defaults … passes (0.1 s)',
      'run 2 of 5: legacy.dates=iso-string legacy.add.status=200 … fails, 1 of 2 tests (0.1 s)',
      'run 3 of 5: legacy.dates=iso-seconds … passes (0.1 s)',
      'run 4 of 5: legacy.dates=sql-seconds … passes (0.1 s)',
      'run 5 of 5: legacy.dates=sql-timestamp … passes (0.1 s)',
    ]);
    const result = JSON.parse(readFileSync(json, 'utf8'));
    expect(result).toMatchObject({
      command: [execPath, expect.any(String)],
      pairs: false,
      runs: 8,
      tests: 2,
      untried: [],
    });
    expect(result.causes).toEqual([
      {
        test: 'rows.test.js > adds a row',
        turns: [{ choice: 'legacy.add.status', value: 200 }],
        certainty: 'proven',
      },
    ]);
  });

  it('exits with 0 if no test depends on a choice, and does not show the output of the suite', async () => {
    const { code, output, errors } = await onSuite(tinySuite({ reads: 'true' }), ...two);
    expect(code).toBe(0);
    expect(output).toMatch(/\nNo test depends on a choice that was tried: 2 choices\.\n$/);
    expect(errors).not.toContain('told of');
  });

  it('prints the profiles with --list, and runs nothing', async () => {
    const run = start('ambiguity', '--list', ...two);
    expect(await run.ended).toBe(0);
    expect(run.output().split('\n')).toEqual([
      '{}',
      '{"legacy.dates":"iso-string","legacy.add.status":200}',
      '{"legacy.dates":"iso-seconds"}',
      '{"legacy.dates":"sql-seconds"}',
      '{"legacy.dates":"sql-timestamp"}',
      '',
    ]);
  });

  it('passes Ctrl-C on to the suite, and exits with 2', async () => {
    const script = `process.on('SIGINT', () => process.exit(0)); console.log('up'); setInterval(() => {}, 1000);`;
    const run = start('ambiguity', '--verbose', '--', execPath, newFile('suite.mjs', script));
    while (!run.errors().includes('up')) await new Promise((resolve) => setTimeout(resolve, 5));
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(2);
    expect(run.errors()).toContain('\ngridtwin: stopped by SIGINT: there is no result\n');
    expect(run.output()).toBe('');
  });
});

describe('gridtwin ambiguity that cannot run', () => {
  it('exits with 2 and shows the end of the output if the suite fails with the defaults', async () => {
    const { code, errors } = await onSuite("console.log('the door is shut'); process.exitCode = 1;");
    expect(code).toBe(2);
    expect(errors).toMatch(
      /fails \(\d+\.\d s\)\nthe door is shut\ngridtwin: the command fails with the defaults: .*\n$/,
    );
  });

  it('exits with 2 if the suite never asks for the profile, and shows its output with --verbose', async () => {
    const { code, output, errors } = await onSuite("console.log('here')", '--verbose');
    expect(code).toBe(2);
    expect(output).toBe('');
    expect(errors).toMatch(/\nhere\nrun 1 passes \(.*\)\ngridtwin: the suite never asked for the profile/);
  });

  it('exits with 2 if the suite takes longer than --timeout', async () => {
    const { code, errors } = await onSuite('setInterval(() => {}, 1000)', '--timeout', '1');
    expect(code).toBe(2);
    expect(errors).toMatch(/ was ended, as it took too long \([1-9]\d*\.\d s\)\n/);
  });

  it('exits with 2 and a message on a new line if the command cannot be started', async () => {
    const run = start('ambiguity', '--', 'no-such-program');
    expect(await run.ended).toBe(2);
    expect(run.errors()).toMatch(
      / … \ngridtwin: "no-such-program" cannot be started: there is no such program that this user may run\n$/,
    );
  });

  it('names the folder that takes no temporary files', async () => {
    vi.stubEnv('TMPDIR', '/no/such/folder').stubEnv('TEMP', '/no/such/folder');
    onTestFinished(() => void vi.unstubAllEnvs());
    const usual = { pairs: false, choice: [], list: false, maxRuns: 100, verbose: false };
    await expect(ambiguity(['true'], usual)).rejects.toThrow(
      '/no/such/folder cannot hold temporary files: there is no such folder; set TMPDIR to another folder',
    );
  });

  it.each<[string, Partial<AmbiguityOptions>, readonly string[]]>([
    ['the command that runs the suite is missing: gridtwin ambiguity -- npm test', {}, []],
    ['the command that runs the suite is missing: gridtwin ambiguity -- npm test', {}, ['']],
    ['there is no choice "legacy.date"; did you mean "legacy.dates"?', { choice: ['legacy.date'] }, ['x']],
    ['/no/such/folder/a.json cannot be written', { json: '/no/such/folder/a.json' }, ['x']],
    ['3 runs are too few', { maxRuns: 3 }, ['x']],
    ['"no-such-program" cannot be started: there is no such program that this user may run', {}, ['no-such-program']],
    ['"/" cannot be started: there is no such program that this user may run', {}, ['/']],
  ])('rejects with the message: %s', async (message, options, command) => {
    const usual = { pairs: false, choice: [], list: false, maxRuns: 100, verbose: false };
    await expect(ambiguity(command, { ...usual, ...options })).rejects.toThrow(message);
  });
});
