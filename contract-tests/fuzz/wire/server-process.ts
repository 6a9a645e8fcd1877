import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** The limit of the kept standard error, in characters. */
const mostKept = 20_000;

/** A serving command line. */
export interface ServerProcess {
  readonly port: number;
  readonly url: string;
  /** Returns its standard error; each line is a failure. */
  readonly errors: () => string;
  /** Says how it ended. Undefined while it runs. */
  readonly ended: () => string | undefined;
  /** Asks it to stop. Returns its exit code. Kills it if it does not stop in time. */
  readonly stop: () => Promise<number | null>;
}

/** Starts `gridtwin serve` of the built command line at a path. Rejects if it ends before it serves. */
export async function startServer(cli: string): Promise<ServerProcess> {
  const server = spawn(execPath, [cli, 'serve', '--port', '0', '--most-worlds', '50'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [errors, output] = ['', ''];
  server.stderr.setEncoding('utf8').on('data', (part: string) => {
    if (errors.length < mostKept) errors += part;
  });
  server.stdout.setEncoding('utf8').on('data', (part: string) => {
    if (output.length < mostKept) output += part;
  });
  let ended: string | undefined;
  const closed = once(server, 'close').then(([code, signal]): number | null => {
    ended = `exit code ${code}, signal ${signal}`;
    return code;
  });
  while (!/ at http:\S+:\d+\n/.test(output)) {
    await Promise.race([once(server.stdout, 'data'), closed]);
    if (ended !== undefined) throw new Error(`The server did not start: ${ended}\n${errors}`);
  }
  const [, url = '', port = ''] = / at (http:\S+:(\d+))\n/.exec(output) ?? [];
  async function stop(): Promise<number | null> {
    server.kill('SIGTERM');
    await Promise.race([closed, sleep(15_000, undefined, { ref: false })]);
    server.kill('SIGKILL');
    return closed;
  }
  return { port: Number(port), url, errors: () => errors, ended: () => ended, stop };
}
