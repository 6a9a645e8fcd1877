import type { PerChoice } from '../../src/contract/judge/outcome.js';
import type { ColumnRole } from '../../src/contract/targets/placeholders.js';
import type { Column } from '../../src/generated/world-file.js';
import type { RuleId } from '../../src/specification/rules.js';
import type { RefusedInLegacy } from './legacy-refused-values.js';
import type { RefusedInNewer } from './newer-refused-cells.js';

type Broken = readonly [name: string, column: string, change: (value: unknown) => unknown];

/** What the contract states of a kind of column: its file in `contract-tests/columns` says it all. Values are in names. */
export interface StatedKind {
  readonly kind: Column['kind'];
  /** The rule that states its format in the newer API (section 2.8). */
  readonly rule: RuleId;
  /**
   * Changes of what the newer API gives for a column, by its id in the demo world, each with a name: services that break the rule.
   */
  readonly broken: readonly [Broken, ...Broken[]];
  /** Undefined for a kind that only the service fills. */
  readonly written?: WrittenKind;
}

/** What the contract states of a kind of column that clients write. */
export interface WrittenKind {
  /** The name by which a target has such a column, and what cases call it. */
  readonly role: ColumnRole;
  readonly label: string;
  /** A value for a required column: in the legacy API, and in the newer one. */
  readonly required: readonly [legacy: unknown, newer: unknown];
  readonly newer: {
    /** Whether a value that is not empty has the format. */
    readonly fits: (value: unknown) => boolean;
    /** Values to write; each is read back the same unless `read` says otherwise. */
    readonly values: readonly unknown[];
    readonly read?: readonly unknown[];
    /** What of a value is compared; all of it unless it says otherwise. */
    readonly compared?: (value: unknown) => unknown;
    readonly refused: readonly RefusedInNewer[];
  };
  readonly legacy: {
    readonly sample: LegacySample;
    /** Values that it takes, each with what is then read. */
    readonly taken: readonly (readonly [what: string, values: readonly (readonly [given: unknown, read: unknown])[]])[];
    readonly refused: readonly RefusedInLegacy[];
  };
  /** What the oracle knows of a kind whose values both APIs take and give alike: whether it takes one, and some that it takes. */
  readonly alike?: {
    readonly takes: (value: unknown, column: Column) => boolean;
    readonly values: (column: Column) => readonly unknown[];
  };
}

/** Two values that differ, and how the legacy API reads the first. */
export interface LegacySample {
  /** The rule that reading it proves; READ-3 where it names none. */
  readonly rule?: RuleId;
  readonly what: string;
  readonly given: unknown;
  /** What is read, where it is not as it was given. */
  readonly read?: unknown;
  /** What is read under each value of a choice. */
  readonly readBy?: PerChoice<unknown>;
  /** Another value to give. */
  readonly other: unknown;
}
