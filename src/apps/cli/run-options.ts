import { type Command, Option } from 'commander';
import { reportFormats } from '../../contract/reports/formats.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { addConfigOptions } from './config-options.js';
import { collect, wholeIn } from './option-values.js';

const collectEndpoints = (text: string, earlier: readonly number[]): readonly number[] => [
  ...earlier,
  wholeIn(1, Math.max(...endpoints.map(({ number }) => number)))(text),
];

/** What the help says of the targets and lanes of every command that runs cases. */
export const targetsAndLanes = `
Targets:
  (none)   the target of the configuration file; without one, a mock of the demo world in this process, on which every
           lane is run unless --lane says less
  demo     the demo world, served by "gridtwin serve" at --base-url; its passwords are known
  <file>   a target file: JSON with comments (see "gridtwin verify --init"); it names the environment variables that hold
           passwords and tokens

Lanes, each of which holds those before it:
  read-only     sends nothing but GET; what is run on a target file or on "demo" unless --lane says more
  own-rows      adds rows to the scratch issues of the target, and deletes them again; also sends the other issues and grids
                writes that must be refused or change nothing: by users without rights, without rows, about unknown ids,
                or on the empty grid (--plan says what is sent where); a deployment that does not refuse them is changed
  destructive   clears, reloads and resets on the scratch issues, and puts back what was there; each must hold its sentinel
                row, and the target's name must be typed back (or given with --confirm); also synchronizes the grids of
                the whole tracker, which is not undone`;

/** Adds the options that every command has which reaches a target. */
export const addTargetOptions = (command: Command): Command =>
  addConfigOptions(
    command,
    (target) =>
      target === undefined || target === 'demo'
        ? ['waivers', 'vendor', 'contextPath', 'addonVersion']
        : ['waivers', 'target', 'world'], // the file of a target has the others
  )
    .option('--base-url <url>', 'where the target is, instead of what its file says')
    .option('--vendor <name>', 'the maker\'s name in the paths of the mock or of "demo"')
    .option(
      '--profile <choice=value|file>',
      'choice of the mock or of "demo", or what a target is known to take, such as its twin file; can be repeated',
      collect,
      [],
    )
    .option('--addon-version <x.y.z>', 'add-on version of the mock or of "demo"; the latest without it')
    .option('--timeout <ms>', 'until an answer is complete', wholeIn(1, 600_000))
    .option('--rate <number>', 'most requests in a second', wholeIn(1, 10_000))
    .option('--budget <number>', 'most requests in all; cleaning up may go beyond', wholeIn(1, 1_000_000));

/** Adds the argument and the options that every command has which sends requests to a target in a lane, and reports on it. */
export function addLaneOptions(command: Command): Command {
  const lane = new Option('-l, --lane <lane>', 'how far it may go').choices(['read-only', 'own-rows', 'destructive']);
  addTargetOptions(
    command.argument('[target]', 'a target file, or "demo"; that of the configuration file, or the mock, without it'),
  )
    .addOption(lane)
    .option('--confirm <name>', 'the name of the target, typed back for the destructive lane');
  for (const [format, { words }] of Object.entries(reportFormats)) {
    command.option(`--report-${format} <file>`, `write a report as ${words}`);
  }
  return command;
}

/** Adds the argument and the options that every command has which runs cases on a target. */
export const addRunOptions = (command: Command): Command =>
  addLaneOptions(command)
    .option('--only <text>', 'only cases whose id contains this; can be repeated', collect, [])
    .option('--rule <id>', 'only cases of this rule, such as ADD-1; can be repeated', collect, [])
    .option('--endpoint <number>', 'only cases of this endpoint; can be repeated', collectEndpoints, [])
    .option('--plan', 'print every case, grid and issue that a run would touch, and send nothing', false)
    .option('--waivers <file>', 'deviations that are known and borne with');
