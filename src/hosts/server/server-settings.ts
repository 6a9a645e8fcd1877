import type { Settings } from '../../mock/create-core.js';
import { type WorldsSettings, worldsSettingNames } from './worlds/worlds-settings.js';

/** How a server is set up. */
export interface ServerSettings extends Settings, WorldsSettings {
  /** 127.0.0.1 by default, so that only this machine reaches it. */
  readonly host?: string;
  /** 0, the default, takes any that is free. */
  readonly port?: number;
  /** The origins whose pages may read answers; none by default, `*` for any. */
  readonly cors?: readonly string[];
  /** Whether the control API below `/__gridtwin__/` is there; it is by default. */
  readonly control?: boolean;
  /** Whether the documentation page is there, below `/docs/`; it is by default. */
  readonly docs?: boolean;
  /**
   * Names in the header Host that the control API takes, such as that of a proxy, beside localhost, its addresses and the
   * address that the server listens on; where that stands for all addresses (0.0.0.0, ::), it takes each of this machine.
   */
  readonly allowedHosts?: readonly string[];
  /** Takes a line for every request of the service; by default there is no log. */
  readonly log?: (line: string) => void;
}

/** The names of the settings that a server has beside those of every mock. */
export const serverSettingNames: readonly string[] = [
  'host',
  'port',
  'cors',
  'control',
  'allowedHosts',
  'docs',
  'log',
  ...worldsSettingNames,
];
