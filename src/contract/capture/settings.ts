import type { Definition } from '../../worlds/definitions/read-definition.js';
import { declaredOf } from '../run/session.js';
import type { Role } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import type { Anonymizer } from './anonymize.js';
import type { CapturedIssue, openReader } from './read-deployment.js';

/** What is captured, and how. */
export interface CaptureSettings {
  readonly target: Target;
  readonly reader: ReturnType<typeof openReader>;
  readonly as: Role;
  readonly issues: readonly CapturedIssue[];
  /** All that the deployment lists when it is left out. */
  readonly grids?: readonly number[];
  readonly cascades: readonly number[];
  readonly definitions: ReadonlyMap<number, Definition>;
  readonly anonymizer?: Anonymizer;
  /** Where rows wait, a page a line, until the kinds of their columns are known: so that no more than a page is held in memory. */
  readonly store: {
    readonly add: (line: string) => Promise<void>;
    readonly lines: () => AsyncIterable<string>;
  };
  readonly onRows: (rows: number) => void;
  /** Called when the grids are known, with the number of places that are read, and after each of them. */
  readonly onSheets: (count: number) => void;
  readonly onSheet: () => void;
}

/** What is known of a deployment before it is read. */
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

/** What is known while a deployment is read. */
export type Progress = ReturnType<typeof startProgress>;
