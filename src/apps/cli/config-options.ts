import type { Command } from 'commander';
import { printable } from '../../validation/printable.js';
import type { Config } from '../../worlds/config/config.js';
import { processTerminal } from './terminal.js';

/** What a command that reads a configuration file has of it beside the options that it takes from there. */
export interface ConfigOptions {
  /** The options of the profile of the file, and behind them those of the command line. */
  readonly profile: readonly string[];
  /** The name of the file; undefined without one. */
  readonly configFile?: string;
}

/**
 * Adds the options that say which configuration file a command reads. Before the command runs, its options that `namesFor` names
 * are taken from the file where the command line leaves them out; `namesFor` is given the target.
 */
export const addConfigOptions = (
  command: Command,
  namesFor: (target: string | undefined) => readonly Exclude<keyof Config, 'profile' | '$schema'>[],
): Command =>
  command
    .option(
      '--config <file>',
      'configuration file; else gridtwin.config.* or "gridtwin" in package.json, here or above',
    )
    .option('--no-config', 'without a configuration file')
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
