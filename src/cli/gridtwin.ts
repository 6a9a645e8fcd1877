#!/usr/bin/env node
import { Command, InvalidArgumentError } from 'commander';
import { type ServeOptions, serve } from './serve.js';

function whole(most: number): (text: string) => number {
  return (text) => {
    if (/^\d+$/.test(text) && Number(text) <= most) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${most}.`);
  };
}

function origin(value: string, earlier: readonly string[]): readonly string[] {
  if (value === '*' || (URL.canParse(value) && new URL(value).origin === value)) return [...earlier, value];
  throw new InvalidArgumentError('It must be * or an origin such as https://app.example.');
}

const collect = (value: string, earlier: readonly string[]): readonly string[] => [...earlier, value];

const program = new Command('gridtwin')
  .description('The twin of a grid and multi cascade custom field REST service.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

program
  .command('serve')
  .description('Serve a world over HTTP.')
  .option('-p, --port <number>', 'port; 0 takes any that is free', whole(65_535), 8190)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('-w, --world <file>', 'world file (JSON); the demo world without it')
  .option('--profile <choice=value|file>', 'answer to what the specification leaves open; can be repeated', collect, [])
  .option('--vendor <name>', "the maker's name in the paths", 'vendor')
  .option('--context-path <path>', 'where the tracker is below the host, such as /jira', '')
  .option('--addon-version <x.y.z>', 'add-on version; the latest without it')
  .option('--seed <number>', 'what the ids that look random depend on', whole(2 ** 32 - 1), 1)
  .option('--cors <origin>', 'origin whose pages may read answers, * for any; can be repeated', origin, [])
  .option('--no-control', 'without the control API below /__gridtwin__/')
  .option('-q, --quiet', 'without a log line for each request', false)
  .action((options: ServeOptions) => serve(options));

program.parseAsync().catch((error: unknown) => {
  console.error(`gridtwin: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
});
