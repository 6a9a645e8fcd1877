import type { Client } from '../client.js';

/** What one client does, from start to end; it takes a few seconds at the most. */
export interface Traffic {
  readonly name: string;
  /** How often it comes beside the others; 10 unless given. */
  readonly weight?: number;
  readonly run: (client: Client) => Promise<void>;
}
