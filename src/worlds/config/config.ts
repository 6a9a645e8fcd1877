import type { ConfigFile } from '../../generated/config-file.js';
import type { WorldFile } from '../../generated/world-file.js';
import type { Profile } from '../../specification/choices.js';
import type { ProfileInput } from '../../specification/profile.js';
import type { Version } from '../../specification/versions.js';

/** The content of `gridtwin.config.*`, or of `gridtwin` in package.json; its paths are relative to the file. */
export interface Config extends Omit<ConfigFile, 'addonVersion' | 'profile' | 'world'> {
  readonly addonVersion?: Version;
  /** Values of choices, or the path of a file with them, such as a twin file. */
  readonly profile?: string | ProfileInput;
  /** The world that mocks start with, or the path of its file. */
  readonly world?: string | WorldFile;
}

/** The place of a configuration file. */
export interface ConfigSource {
  /** The path of the file, in place of a search. */
  readonly file?: string;
  /** The folder in which the search upwards begins; the working folder by default. */
  readonly folder?: string;
  /** The environment variables that hold credentials of `users`; otherwise those of the world count. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/** The settings of mocks in a configuration file. */
export interface ConfiguredSettings
  extends Pick<Config, 'vendor' | 'contextPath' | 'addonVersion' | 'as' | 'seed' | 'timeZone'> {
  readonly profile?: Profile;
  readonly world?: WorldFile;
}

/** Returns the configuration itself, with types that an editor completes. */
export const defineConfig = (config: Config): Config => config;

/**
 * Reads the settings of mocks from the configuration file of a project, with its world and profile: `createMock(await
 * loadConfig())`, `twinSettings: await loadConfig()`. Rejects with an Error that names the file and the path in it if it is
 * invalid, and if there is no file. Node only.
 */
export async function loadConfig(source: ConfigSource = {}): Promise<ConfiguredSettings> {
  const { findSettings } = await import('./read-config.js');
  const settings = await findSettings(source);
  if (settings) return settings;
  throw new Error(
    'there is no configuration file: gridtwin.config.json, .js, .mjs, .cjs, .ts or .mts, or "gridtwin" in package.json; it is looked for in the working folder and above, or, by loadConfig({ folder: import.meta.dirname }), from another folder',
  );
}
