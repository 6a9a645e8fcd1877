import type { Definition } from '../../worlds/definitions/read-definition.js';
import { declaredOf } from '../run/session.js';
import type { Role } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import type { Anonymizer } from './anonymize.js';
import type { CapturedIssue, openReader } from './read-deployment.js';

/** The settings of a capture. */
export interface CaptureSettings {
  readonly target: Target;
  readonly reader: ReturnType<typeof openReader>;
  readonly as: Role;
  readonly issues: readonly CapturedIssue[];
  /** If omitted, all grids that the deployment lists. */
  readonly grids?: readonly number[];
  readonly cascades: readonly number[];
  readonly definitions: ReadonlyMap<number, Definition>;
  readonly anonymizer?: Anonymizer;
  /** Holds the rows, a page per line, until the kinds of their columns are known, so that memory holds one page at most. */
  readonly store: {
    readonly add: (line: string) => Promise<void>;
    readonly lines: () => AsyncIterable<string>;
  };
  readonly onRows: (rows: number) => void;
  /** `onSheets` gets the number of sheets once the grids are known; `onSheet` is called after each sheet. */
  readonly onSheets: (count: number) => void;
  readonly onSheet: () => void;
}

/** Creates the progress of a capture before it reads. */
export const startProgress = (target: Target) => ({
  /** The sheets that have rows, in the order in which they are read. */
  sheets: [] as { readonly grid: number; readonly issue: string }[],
  /** The keys of issues that the user may not view. */
  hidden: new Set<string>(),
  users: new Map<string, Readonly<Record<string, unknown>>>(),
  notes: [] as string[],
  /** The texts between the names of a multi select in the legacy API, and between its values. */
  separators: {
    names: declaredOf(target, 9)('legacy.multiSelect') === 'joined' ? ',' : ', ',
    values: declaredOf(target, 9)('legacy.multiSelect') === 'joined-with-blank' ? ', ' : ',',
  },
  /** Whether the legacy API gives dates as milliseconds. */
  datesAreNumbers: declaredOf(target, 9)('legacy.dates') === 'milliseconds',
});

/** The facts that a capture has collected so far. */
export type Progress = ReturnType<typeof startProgress>;
