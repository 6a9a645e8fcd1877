import { fileURLToPath } from 'node:url';
import { type Command, InvalidArgumentError, Option, program } from 'commander';
import { type HostName, hostNames, hosts } from './hosts.js';
import { hunt } from './hunt.js';
import { runWire } from './wire/run-wire.js';
import { worlds } from './worlds.js';

interface FuzzOptions {
  readonly seed: number;
  readonly path: string | undefined;
  readonly commands: number;
  readonly host: HostName | 'all';
}

/** A hunt of another kind, with the option that starts it. */
interface OtherHunt {
  readonly option: string;
  readonly description: string;
  readonly run: (options: {
    readonly cli: string;
    readonly seed: number;
    readonly count: number;
    readonly print: (line: string) => void;
  }) => Promise<{ readonly failures: readonly string[] }>;
}

const otherHunts: Readonly<Record<string, OtherHunt>> = {
  wire: {
    option: '--wire',
    description: 'attacks the started command line over raw sockets instead, so many times',
    run: runWire,
  },
};

const print = (line: string): void => console.log(line);

const secondsBetweenLines = 5;

/** Returns a function that prints the progress and speed of a hunt at intervals. */
function telling(host: HostName, wanted: number): (commands: number) => void {
  const start = performance.now();
  let last = start;
  return (commands) => {
    const now = performance.now();
    if (now - last < secondsBetweenLines * 1000 && commands < wanted) return;
    last = now;
    const rate = Math.round((commands * 1000) / (now - start));
    print(`${host}: ${commands.toLocaleString('en')} of ${wanted.toLocaleString('en')} commands, ${rate} a second`);
  };
}

/** Hunts on each host in turn. Says whether mock and oracle agreed. */
async function huntOn(names: readonly HostName[], { seed, path, commands }: FuzzOptions): Promise<boolean> {
  const share = Math.ceil(commands / names.length);
  for (const [i, host] of names.entries()) {
    const onProgress = telling(host, share);
    const { failure } = await hunt({
      host: hosts[host],
      seed: path === undefined ? seed + i * share : seed,
      path,
      commands: share,
      worlds,
      onProgress,
    });
    if (failure === undefined) continue;
    print(`\nMock and oracle differ. The shortest sequence that shows it:\n\n${failure}`);
    return false;
  }
  print(`No difference between mock and oracle (seed ${seed}).`);
  return true;
}

async function runOther({ run }: OtherHunt, { seed, commands }: FuzzOptions): Promise<boolean> {
  const cli = fileURLToPath(new URL('./cli/gridtwin.js', import.meta.url));
  const { failures } = await run({ cli, seed, count: commands, print });
  for (const failure of failures) print(failure);
  return failures.length === 0;
}

const whole = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number of at most 9 digits.');
};

const pathOf = (text: string): string => {
  if (/^\d+(:\d+)*$/.test(text)) return text;
  throw new InvalidArgumentError('It must be numbers with colons between them, as a failure is printed with.');
};

async function fuzz(options: FuzzOptions & Readonly<Record<string, unknown>>): Promise<void> {
  const other = Object.entries(otherHunts).find(([name]) => options[name] === true)?.[1];
  const names = options.host === 'all' ? hostNames : [options.host];
  const passed = other ? await runOther(other, options) : await huntOn(names, options);
  process.exitCode = passed ? 0 : 1;
}

const command: Command = program
  .name('npm run fuzz --')
  .description('Runs random commands on the mock and on a naive oracle of the service, and compares the two.')
  .addOption(
    new Option('--seed <number>', 'what the commands depend on')
      .argParser(whole)
      .default(Math.floor(Date.now() / 1000) % 1e9, 'the time'),
  )
  .option('--path <path>', 'runs only the sequence that a failure with this seed was printed for', pathOf)
  .option('--commands <number>', 'how many to run in all', whole, 20_000)
  .addOption(new Option('--host <host>', 'how the mock is reached').choices([...hostNames, 'all']).default('all'));
for (const { option, description } of Object.values(otherHunts)) command.option(option, description);
await command.action(fuzz).parseAsync();
