import type { CheckPair } from '../../specification/check-order.js';
import type { Profile } from '../../specification/choices.js';
import type { Version } from '../../specification/versions.js';
import type { Fetch } from './fetch.js';
import type { Role } from './placeholders.js';

/** The functions of a twin for tests, besides the service. */
export interface Control {
  readonly importRows: (grid: number, issueKey: string, rows: readonly object[]) => Promise<void>;
  readonly search: (text: string) => Promise<readonly string[]>;
  /** Makes the next requests that would succeed fail as by a defect; 0 takes that back. */
  readonly failNext: (times?: number) => Promise<void>;
}

/** The limits of requests to the service; requests to the control of a twin have only the timeout. */
export interface Limits {
  readonly timeoutMs: number;
  /** The largest answer that is read, in bytes. */
  readonly answerBytes: number;
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** How often a GET without an answer is sent again. */
  readonly retries: number;
}

/** A mock or a deployment, with all facts that cases need. */
export interface Target {
  readonly name: string;
  /** The URL of the tracker, with its context path and without a slash at the end. */
  readonly baseUrl: string;
  /** Whether others own the process; then a run only reads by default. */
  readonly isRemote: boolean;
  readonly addonVersion: Version;
  /** The known values of its choices. */
  readonly profile: Profile;
  /** The day of each learned value of the profile. */
  readonly learned?: Readonly<Record<string, string>>;
  /** The learned pairs of checks; no order may contradict them. */
  readonly order?: readonly CheckPair[];
  /** Users with credentials for at least one of the two schemes. */
  readonly users: {
    readonly [R in Role]?: {
      readonly basic?: { readonly name: string; readonly password: string };
      readonly token?: string;
      /** The environment variables that hold the secrets. */
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
