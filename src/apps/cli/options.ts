import { type Command, InvalidArgumentError, Option } from 'commander';
import { reportFormats } from '../../contract/reports/formats.js';
import type { Lane } from '../../contract/targets/lanes.js';
import type { Duration } from '../../mock/faults/fault-plan.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { printable } from '../../validation/printable.js';
import type { Config } from '../../worlds/config/config.js';
import type { CliContext } from './in-process.js';
import { processTerminal } from './terminal.js';
import type { ReportFiles } from './verify/report-files.js';

/** The options of every command that reads a configuration file. */
export interface ConfigOptions {
  /** The profile options of the file, followed by those of the command line. */
  readonly profile: readonly string[];
  readonly configFile?: string;
}

/** The options of every command that reaches a target: `timeout` in ms, `rate` in requests per second, `budget` in requests. */
export interface TargetOptions extends ConfigOptions {
  /** The target file that the configuration file names. */
  readonly target?: string;
  readonly baseUrl?: string;
  readonly vendor?: string;
  readonly contextPath?: string;
  readonly addonVersion?: string;
  readonly timeout?: number;
  readonly rate?: number;
  readonly budget?: number;
}

/** The options of every command that sends requests to a target in a lane, and reports on it. */
export interface LaneOptions extends TargetOptions, ReportFiles {
  readonly lane?: Lane;
  readonly confirm?: string;
}

/** The options of every command that runs cases on a target. */
export interface RunOptions extends LaneOptions {
  readonly plan: boolean;
  readonly only: readonly string[];
  readonly rule: readonly string[];
  readonly endpoint: readonly number[];
  readonly waivers?: string;
}

/** Returns a parser of whole numbers within bounds, which throws an InvalidArgumentError. */
export function wholeIn(least: number, most: number): (text: string) => number {
  return (text) => {
    if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** Reads a delay such as `100` or `50..200`, in ms. Throws an InvalidArgumentError. */
export function readDelay(value: string): Duration {
  const [, from, to = from] = /^(\d+)(?:\.\.(\d+))?$/.exec(value) ?? [];
  const [least, most] = [Number(from), Number(to)];
  if (from !== undefined && least <= most && most < 2 ** 31) return { uniform: [least, most] };
  throw new InvalidArgumentError('It must be milliseconds such as 100, or a range such as 50..200, up to 2147483647.');
}

/** Parses an option that can be repeated: adds its value to the earlier ones. */
export const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value];

/** Adds the options that select a configuration file. It sets the options that `namesFor` lists for the target, unless they are given. */
export const addConfigOptions = (
  command: Command,
  namesFor: (target: string | undefined) => readonly Exclude<keyof Config, 'profile' | '$schema'>[],
): Command =>
  command
    .option(
      '--config <file>',
      'configuration file; by default gridtwin.config.* or "gridtwin" in package.json, here or above',
    )
    .option('--no-config', 'read no configuration file')
    .hook('preAction', async (_, { args }) => {
      const { config: file, profile = [] } = command.opts();
      command.setOptionValue('config', undefined);
      if (file === false) return;
      const { findConfig, profileOptions } = await import('../../worlds/config/read-config.js');
      const found = await findConfig({ file });
      if (!found) return;
      const { config, file: configFile } = found;
      processTerminal.printErr(`Settings of ${printable(configFile)}\n`);
      for (const name of namesFor(args[0] ?? config.target)) {
        const isGiven = ![undefined, 'default'].includes(command.getOptionValueSource(name));
        if (config[name] !== undefined && !isGiven) command.setOptionValueWithSource(name, config[name], 'config');
      }
      command.setOptionValue('profile', [...profileOptions(config), ...profile]);
      command.setOptionValue('configFile', configFile);
    });

/** Adds the options of `TargetOptions`. */
export const addTargetOptions = (command: Command): Command =>
  addConfigOptions(
    command,
    (target) =>
      target === undefined || target === 'demo'
        ? ['waivers', 'timeZone', 'vendor', 'contextPath', 'addonVersion']
        : ['waivers', 'timeZone', 'target', 'world'], // the target file has the others
  )
    .option('--base-url <url>', 'address of the target, instead of the one in its file')
    .option('--vendor <name>', 'the maker\'s name in the paths of the mock or of "demo"')
    .option(
      '--profile <choice=value|file>',
      'choice of the mock or of "demo", or what is known of a target, such as its twin file; can be repeated',
      collect,
      [],
    )
    .option('--addon-version <x.y.z>', 'add-on version of the mock or of "demo"; the latest without it')
    .option('--timeout <ms>', 'longest time until an answer is complete', wholeIn(1, 600_000))
    .option('--rate <number>', 'most requests per second', wholeIn(1, 10_000))
    .option('--budget <number>', 'most requests in total; cleaning up may exceed it', wholeIn(1, 1_000_000));

/** Adds the target as an argument, and the options of `LaneOptions`. */
export function addLaneOptions(command: Command): Command {
  const lane = new Option('-l, --lane <lane>', 'how far it may go').choices(['read-only', 'own-rows', 'destructive']);
  addTargetOptions(
    command.argument('[target]', 'a target file, or "demo"; by default that of the configuration file, or the mock'),
  )
    .addOption(lane)
    .option('--confirm <name>', 'the name of the target, to confirm the destructive lane')
    .addHelpText(
      'after',
      `
Targets:
  (none)   the target of the configuration file; without one, a mock of the demo world in this process, on which all
           lanes are run unless --lane allows less
  demo     the demo world, served by "gridtwin serve" at --base-url; its passwords are known
  <file>   a target file: JSON with comments (see "gridtwin verify --init"); it names the environment variables that hold
           passwords and tokens

Lanes, each of which includes those before it:
  read-only     sends only GET; the default for a target file and for "demo"
  own-rows      adds rows to the scratch issues of the target, and deletes them again; other issues and grids also get
                writes that must be refused or change nothing: by users without rights, without rows, with unknown ids,
                or on the empty grid (--plan shows what is sent where); a deployment that does not refuse them is changed
  destructive   clears, reloads and resets on the scratch issues, and puts back what was there; each must hold its sentinel
                row, and you must type the name of the target (or give --confirm); also synchronizes the grids of
                the whole tracker, which is not undone`,
    );
  for (const [format, { words }] of Object.entries(reportFormats))
    command.option(`--report-${format} <file>`, `write a report as ${words}`);
  return command;
}

/** Adds the target as an argument, and the options of `RunOptions`. */
export function addRunOptions(command: Command): Command {
  const endpoint = wholeIn(1, Math.max(...endpoints.map(({ number }) => number)));
  const collectEndpoints = (text: string, earlier: readonly number[]) => [...earlier, endpoint(text)];
  return addLaneOptions(command)
    .option('--only <text>', 'only cases whose id contains this; can be repeated', collect, [])
    .option('--rule <id>', 'only cases of this rule, such as ADD-1; can be repeated', collect, [])
    .option('--endpoint <number>', 'only cases of this endpoint; can be repeated', collectEndpoints, [])
    .option('--plan', 'print every case, grid and issue that a run would touch, and send nothing', false)
    .option('--waivers <file>', 'file of known deviations that are accepted');
}

/** Runs the work of a command, and then exits at once, as an endless answer may still keep a connection open. */
export async function endWith(work: (context: CliContext) => Promise<number>): Promise<void> {
  const { inProcess } = await import('./in-process.js');
  process.exit(await inProcess(work));
}
