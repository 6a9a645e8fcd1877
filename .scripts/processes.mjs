import { spawn } from 'node:child_process';

const shell = process.platform === 'win32';

/** Runs a command, and gives whether it failed and all that it printed. */
export function printedBy([command, ...given], cwd, env = {}) {
  return new Promise((settle) => {
    const child = spawn(command, given, {
      cwd,
      shell,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        printed += data;
      });
    child.on('error', (error) => settle({ hasFailed: true, printed: `${printed}${error.message}\n` }));
    child.on('close', (status) => settle({ hasFailed: status !== 0, printed }));
  });
}

/** Does something with each of a list, two at a time, as there may be no more processors. */
export async function twoAtATime(list, does) {
  const waiting = [...list];
  const results = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await does(next));
  };
  await Promise.all([work(), work()]);
  return results;
}
