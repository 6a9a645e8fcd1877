import type { PerChoice } from '../../src/contract/judge/outcome.js';
import type { ColumnRole } from '../../src/contract/targets/placeholders.js';
import type { Column } from '../../src/generated/world-file.js';
import type { RuleId } from '../../src/specification/rules.js';
import type { RefusedInLegacy } from './legacy-refused-values.js';
import type { RefusedInNewer } from './newer-refused-cells.js';

type Broken = readonly [name: string, column: string, change: (value: unknown) => unknown];

/** All that the contract states about a kind of column. Each file in `contract-tests/columns` has one. Values are in names. */
export interface StatedKind {
  readonly kind: Column['kind'];
  /** The rule that states its format in the newer API (section 2.8). */
  readonly rule: RuleId;
  /** Mutants that break the rule: named changes of a column's value in the newer API, by its id in the demo world. */
  readonly broken: readonly [Broken, ...Broken[]];
  /** Undefined for a kind that only the service fills. */
  readonly written?: WrittenKind;
}

/** The contract's statements about a kind of column that clients write. */
export interface WrittenKind {
  /** The name of such a column in a target and in cases. */
  readonly role: ColumnRole;
  readonly label: string;
  /** A value for a required column in the legacy API and in the newer one. */
  readonly required: readonly [legacy: unknown, newer: unknown];
  readonly newer: {
    /** Says whether a value that is not empty has the format. */
    readonly fits: (value: unknown) => boolean;
    /** Values to write. They are read back unchanged unless `read` has others. */
    readonly values: readonly unknown[];
    readonly read?: readonly unknown[];
    /** Returns the part of a value that is compared. Default: the whole value. */
    readonly compared?: (value: unknown) => unknown;
    readonly refused: readonly RefusedInNewer[];
  };
  readonly legacy: {
    readonly sample: LegacySample;
    /** Values that it takes, each with the value that is then read. */
    readonly taken: readonly (readonly [what: string, values: readonly (readonly [given: unknown, read: unknown])[]])[];
    readonly refused: readonly RefusedInLegacy[];
  };
  /** For the oracle, if both APIs take and return the same values: a check of values, and some valid ones. */
  readonly alike?: {
    readonly takes: (value: unknown, column: Column) => boolean;
    readonly values: (column: Column) => readonly unknown[];
  };
}

/** Two different values, and how the legacy API reads the first. */
export interface LegacySample {
  /** The rule that reading it proves. Default: READ-3. */
  readonly rule?: RuleId;
  readonly what: string;
  readonly given: unknown;
  /** The value that is read, if it differs from the given one. */
  readonly read?: unknown;
  /** The value that is read under each value of a choice. */
  readonly readBy?: PerChoice<unknown>;
  /** Another value to write. */
  readonly other: unknown;
}
