import { readFileSync } from 'node:fs';
import { env, execPath, platform } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newFile } from '../../../validation/testing/new-folder.js';
import { runCommand } from './run-command.js';

const settings = { environment: env, timeoutMs: 60_000, isShown: false };

const script = (code: string): string[] => [execPath, '-e', code];

it('runCommand returns the exit code and the last 16,000 characters of the output', async () => {
  const code = "console.log('a'.repeat(20_000)); console.error('the end'); process.exitCode = 3";
  const ended = await runCommand(script(code), settings);
  expect(ended).toMatchObject({ code: 3, isTimedOut: false });
  expect(ended.output).toHaveLength(16_000);
  expect(ended.output).toContain('the end');
});

it('runCommand passes each argument unchanged, without a shell', async () => {
  const { output } = await runCommand([...script('console.log(process.argv[1])'), '$HOME; "x" *'], settings);
  expect(output).toBe('$HOME; "x" *\n');
});

it('runCommand ends a command that takes too long', async () => {
  const { code, isTimedOut } = await runCommand(script('setInterval(() => {}, 1000)'), { ...settings, timeoutMs: 50 });
  expect([code, isTimedOut]).toEqual([null, true]);
});

it('runCommand ends what the shell of a slow command has started, even if it ignores signals', async () => {
  const name = newFile('beats', '');
  const beats = (): string => readFileSync(name, 'utf8');
  const started = newFile(
    'started.cjs',
    `process.on('SIGTERM', () => {});
    setInterval(() => require('node:fs').appendFileSync(${JSON.stringify(name)}, '.'), 20);`,
  );
  const line = `"${execPath}" "${started}"`;
  const shell = platform === 'win32' ? [newFile('suite.cmd', `@${line}\r\n`)] : ['sh', '-c', `${line}; true`];
  const run = runCommand(shell, { ...settings, timeoutMs: 4_000 });
  await expect.poll(beats).not.toBe('');
  expect(await run).toMatchObject({ isTimedOut: true });
  const last = beats();
  await setTimeout(200);
  expect(beats()).toBe(last);
});

it('runCommand kills a command at the second signal, but not at SIGHUP, which may come twice', async () => {
  const name = newFile('heard', '');
  const code = `
    const say = (text) => require('node:fs').appendFileSync(${JSON.stringify(name)}, text);
    for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => say(signal + ' '));
    setInterval(() => {}, 1000);
    say('up ');`;
  const heard = () => readFileSync(name, 'utf8');
  // the other listeners of this process end the browser that tests share
  const others = new Set([...process.listeners('SIGHUP'), ...process.listeners('SIGINT')]);
  const signalled = (signal: 'SIGHUP' | 'SIGINT'): void => {
    for (const listener of process.listeners(signal)) if (!others.has(listener)) listener(signal);
  };
  const run = runCommand(script(code), settings).catch((error: Error) => error.message);
  await expect.poll(heard).toBe('up ');
  signalled('SIGHUP');
  await expect.poll(heard).toBe('up SIGHUP ');
  signalled('SIGHUP');
  await expect.poll(heard).toBe('up SIGHUP SIGHUP ');
  signalled('SIGINT');
  expect(await run).toBe('stopped by SIGHUP: there is no result');
  expect(heard()).toBe('up SIGHUP SIGHUP ');
});

it('runCommand ends what the command leaves running', async () => {
  const name = newFile('ended', '');
  const left = `
    process.on('SIGTERM', () => {
      require('node:fs').writeFileSync(${JSON.stringify(name)}, 'ended');
      process.exit();
    });
    process.send('up');
    setInterval(() => {}, 1000);`;
  const code = `
    const left = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(left)}], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    left.once('message', () => process.exit(0));`;
  expect(await runCommand(script(code), settings)).toMatchObject({ code: 0 });
  expect(readFileSync(name, 'utf8')).toBe('ended'); // runCommand waited for its end, as it held the output open
});
