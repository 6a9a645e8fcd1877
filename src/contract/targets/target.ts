import type { CheckPair } from '../../specification/check-order.js';
import type { Profile } from '../../specification/choices.js';
import type { Version } from '../../specification/versions.js';
import type { Fetch } from './fetch.js';
import type { Role } from './placeholders.js';

/** The functions of a twin for its tests, beside the service. */
export interface Control {
  readonly importRows: (grid: number, issueKey: string, rows: readonly object[]) => Promise<void>;
  readonly search: (text: string) => Promise<readonly string[]>;
  /** Makes the next requests that would succeed fail inside, as a defect would; 0 takes that back. */
  readonly failNext: (times?: number) => Promise<void>;
}

/** How requests to the service are sent; those to the control of a twin have the timeout alone. */
export interface Limits {
  readonly timeoutMs: number;
  /** The largest answer that is read, in bytes. */
  readonly answerBytes: number;
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** How often a GET that had no answer is sent again. */
  readonly retries: number;
}

/** A deployment, with everything that cases need to know of it. */
export interface Target {
  readonly name: string;
  /** Where the tracker is, with its context path and without a slash at the end. */
  readonly baseUrl: string;
  /** Whether others own the process: then a run only reads by default. */
  readonly isRemote: boolean;
  readonly addonVersion: Version;
  /** The values of choices that it is known to take. */
  readonly profile: Profile;
  /** For the values of the profile that were learned, the day. */
  readonly learned?: Readonly<Record<string, string>>;
  /** The pairs of checks that were learned: no other order may contradict them. */
  readonly order?: readonly CheckPair[];
  /** Each with credentials for at least one of the two schemes. */
  readonly users: {
    readonly [R in Role]?: {
      readonly basic?: { readonly name: string; readonly password: string };
      readonly token?: string;
      /** The environment variables that hold them. */
      readonly passwordFrom?: string;
      readonly tokenFrom?: string;
    };
  };
  readonly takesTokens?: boolean;
  /** The values of names in braces (`placeholders.ts`), without those that the target lacks. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The issues that a run may write to. */
  readonly scratch: readonly {
    readonly id: number;
    readonly key: string;
    /** The row that proves that the issue is for tests: a text in a column, by its id, of a grid. */
    readonly sentinel?: { readonly grid: number; readonly column: string; readonly value: string };
  }[];
  /** Base URLs of siblings with earlier add-on versions. */
  readonly older: Readonly<Record<string, string>>;
  readonly control?: Control;
  readonly limits: Limits;
  readonly fetch: Fetch;
}
