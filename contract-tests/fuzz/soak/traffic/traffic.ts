import type { Client } from '../client.js';

/** The requests of one client, which take a few seconds at most. */
export interface Traffic {
  readonly name: string;
  /** The relative frequency. Default: 10. */
  readonly weight?: number;
  readonly run: (client: Client) => Promise<void>;
}
