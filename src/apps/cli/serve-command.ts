import { type Command, InvalidArgumentError } from 'commander';
import { isOrigin } from '../../hosts/server/cors.js';
import { addConfigOptions, collect, readDelay, wholeIn } from './options.js';
import type { ServeOptions } from './serve.js';

function collectOrigins(value: string, earlier: readonly string[]): readonly string[] {
  if (isOrigin(value)) return [...earlier, value];
  throw new InvalidArgumentError('It must be * or an origin such as https://app.example.');
}

function addHost(value: string, earlier: readonly string[]): readonly string[] {
  if (/^[^\s/@?#*]+$/.test(value)) return [...earlier, value];
  throw new InvalidArgumentError('It must be a name or an address such as twin.example, without a scheme or a path.');
}

/** Adds `gridtwin serve` to the program. The server is loaded only when the command runs. */
export function addServeCommand(program: Command): void {
  const command = program
    .command('serve')
    .description('Serve a world over HTTP.')
    .option('-p, --port <number>', 'port; 0 takes any free port', wholeIn(0, 65_535), 8190)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('-w, --world <file>', 'world file (JSON); the demo world without it')
    .option('--worlds <folder>', 'folder of world files, from which requests have worlds made by name')
    .option('--watch', 'reload the world file when it changes')
    .option('--world-idle <seconds>', 'how long an unused named world is kept', wholeIn(1, 2_147_483), 600)
    .option('--most-worlds <number>', 'how many such worlds there may be at a time', wholeIn(1, 1_000_000), 1_000)
    .option('--profile <choice=value|file>', 'answer where the specification is silent; can be repeated', collect, [])
    .option('--vendor <name>', "the maker's name in the paths", 'vendor')
    .option('--as <user>', 'signed-in user, who is the caller of requests without credentials')
    .option('--context-path <path>', 'path of the tracker on its host, such as /jira', '')
    .option('--addon-version <x.y.z>', 'add-on version; the latest without it')
    .option('--seed <number>', 'seed of the ids that look random', wholeIn(0, 2 ** 32 - 1), 1)
    .option('--time-zone <name>', 'time zone of dates that are written as text', 'UTC')
    .option('--cors <origin>', 'origin whose pages may read answers, * for any; can be repeated', collectOrigins, [])
    .option('--https', 'serve over https, with a self-signed certificate unless --cert names one', false)
    .option('--cert <file>', 'certificate for https (PEM)')
    .option('--key <file>', 'its key (PEM)')
    .option('--https-ca <file>', 'write the self-signed certificate here, for clients to trust')
    .option('--proxy <origin>', 'tracker to which requests go that are not for the mock')
    .option('--delay <ms>', 'delay of every answer: 100, or 50..200 for random times from --seed', readDelay)
    .option('--faults <file>', 'faults to plan in every world when it is created: a list of plans (JSON)')
    .option('--no-control', 'switch off the control API below /__gridtwin__/')
    .option('--allow-host <name>', 'host name for the control API, besides localhost; can be repeated', addHost, [])
    .option('--no-docs', 'leave out the documentation page below /docs/')
    .option('-q, --quiet', 'write no log line for each request', false)
    .action(async (options: ServeOptions) => {
      const { serve } = await import('./serve.js');
      await serve(options);
    });
  addConfigOptions(command, () => [
    ...(['vendor', 'contextPath', 'addonVersion', 'as', 'seed', 'timeZone', 'world', 'worlds', 'users'] as const),
  ]);
}
