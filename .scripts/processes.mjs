import { spawn } from 'node:child_process';
import { execSync, normalizeSpawnCommand } from 'tinyexec';

/** Runs a command to its end, for example in a folder `cwd`, and returns its output. If it fails, throws an Error with all output. */
export function outputOf(command, given, how) {
  const { exitCode, stdout, stderr } = execSync(command, given, { nodeOptions: { maxBuffer: 10_000_000, ...how } });
  if (exitCode !== 0) throw new Error(`${command} ${given.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** Runs a command. Resolves to whether it failed, and to all its output. */
export function printedBy([command, ...given], cwd, env = {}) {
  return new Promise((settle) => {
    const how = { cwd, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env } };
    const started = normalizeSpawnCommand(command, given, how); // Windows finds npm only through a shell
    const child = spawn(started.command, started.args, started.options);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        printed += data;
      });
    child.on('error', (error) => settle({ hasFailed: true, printed: `${printed}${error.message}\n` }));
    child.on('close', (status) => settle({ hasFailed: status !== 0, printed }));
  });
}

/** Calls a function with each item of a list, two at a time, as there may be only two processors. */
export async function twoAtATime(list, does) {
  const waiting = [...list];
  const results = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await does(next));
  };
  await Promise.all([work(), work()]);
  return results;
}
