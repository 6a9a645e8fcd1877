import type { ConfigFile } from '../../generated/config-file.js';
import type { WorldFile } from '../../generated/world-file.js';
import type { Profile } from '../../specification/choices.js';
import type { ProfileInput } from '../../specification/profile.js';
import type { Version } from '../../specification/versions.js';

/** What `gridtwin.config.*`, or `gridtwin` of package.json, says; its paths are relative to the file. */
export interface Config extends Omit<ConfigFile, 'addonVersion' | 'profile' | 'world'> {
  readonly addonVersion?: Version;
  /** Answers to what the specification leaves open, or the path of a file with them, such as a twin file. */
  readonly profile?: string | ProfileInput;
  /** What mocks start with: the path of a world file, or a world. */
  readonly world?: string | WorldFile;
}

/** Where a configuration file is looked for. */
export interface ConfigSource {
  /** The file, instead of the first that is found. */
  readonly file?: string;
  /** The folder that it is in or below; the working folder by default. */
  readonly folder?: string;
  /** The environment variables that hold credentials of `users`; without them those of the world count. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/** The settings of mocks that a configuration file has. */
export interface ConfiguredSettings
  extends Pick<Config, 'vendor' | 'contextPath' | 'addonVersion' | 'as' | 'seed' | 'timeZone'> {
  readonly profile?: Profile;
  readonly world?: WorldFile;
}

/** The same configuration, with the types that an editor completes. */
export const defineConfig = (config: Config): Config => config;

/**
 * The settings of mocks in the configuration file of a project, with its world and its profile read: `createMock(await
 * loadConfig())`, `twinSettings: await loadConfig()`. Rejects with an Error that names the file and the path in it when it cannot
 * be used, and when there is none. Node only.
 */
export async function loadConfig(source: ConfigSource = {}): Promise<ConfiguredSettings> {
  const { findSettings } = await import('./read-config.js');
  const settings = await findSettings(source);
  if (settings) return settings;
  throw new Error(
    'there is no configuration file: gridtwin.config.json, .js, .mjs, .cjs, .ts or .mts, or "gridtwin" in package.json; it is looked for in the working folder and above, or, by loadConfig({ folder: import.meta.dirname }), from another folder',
  );
}
