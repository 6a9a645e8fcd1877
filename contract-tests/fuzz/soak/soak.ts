import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { wholeIn } from '../../../src/apps/cli/options.js';
import { fewestReadings } from './growth.js';
import { runSoak } from './run-soak.js';

interface Options {
  readonly minutes: number;
  readonly seed: number;
  readonly interval?: number;
}

/** Enough readings for a reliable verdict. */
const intervals = 20;
const shortest = 5;

async function soak({ minutes, seed, interval }: Options): Promise<void> {
  const seconds = minutes * 60;
  const { tally, readings, problems } = await runSoak({
    script: fileURLToPath(new URL('./cli/gridtwin.js', import.meta.url)),
    seconds,
    interval: interval ?? Math.max(shortest, seconds / intervals),
    seed,
    log: console.log,
  });
  const lines = [...tally.traffic].map(([name, times]) => `${String(times).padStart(8)} ${name}`);
  console.log(`\n${lines.join('\n')}\n`);
  if (readings.length < fewestReadings) console.log(`${readings.length} rests are too few to say whether it grows.`);
  console.log(problems.length === 0 ? 'The server held.' : `The server did not hold:\n  ${problems.join('\n  ')}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

await new Command('soak')
  .description('Has worlds come and go for minutes, and fails where the server grows, crashes or answers 5xx unasked.')
  .option('-m, --minutes <number>', 'how long', wholeIn(1, 100_000), 5)
  .option('-s, --seed <number>', 'what the traffic depends on', wholeIn(0, 2 ** 32 - 1), 1)
  .option(
    '-i, --interval <seconds>',
    'time between two rests; a twentieth of the whole without it',
    wholeIn(1, 100_000),
  )
  .action(soak)
  .parseAsync();
