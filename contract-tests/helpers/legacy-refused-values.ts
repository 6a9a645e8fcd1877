import type { Status } from '../../src/contract/judge/outcome.js';
import { SkipCase, type TestContext } from '../../src/contract/run/case.js';
import type { ColumnRole, Placeholder } from '../../src/contract/targets/placeholders.js';
import type { ChoiceId } from '../../src/specification/choices.js';
import { outcomesBy } from './legacy-loose-values.js';
import { shownBy } from './legacy-reads.js';
import { isLocalMoment } from './moments.js';
import { needsIn } from './needs.js';
import { areAlike } from './other-case.js';
import { writtenKinds } from './stated-kinds.js';

/** A value that its column refuses, unless a choice takes it. */
export interface RefusedValue {
  readonly column: ColumnRole;
  readonly what: string;
  readonly given: unknown;
  /** The choice that may take it. */
  readonly unless?: keyof typeof outcomesBy;
  /** The value that is read if it is taken. Undefined if the cell stays as it was. */
  readonly read?: unknown;
  /** Whether it may be refused under every value of the choice. */
  readonly isUnclear?: boolean;
  /** Two names. On a target where both are the same, the value is valid. */
  readonly unlike?: readonly [Placeholder, Placeholder];
}

/** A value of a kind that the legacy API refuses. */
export type RefusedInLegacy = readonly [
  what: string,
  given: unknown,
  more?: Omit<RefusedValue, 'column' | 'what' | 'given'>,
];

const inColumn = (column: ColumnRole, refused: readonly RefusedInLegacy[]): readonly RefusedValue[] =>
  refused.map(([what, given, more]) => ({ column, what, given, ...more }));

const optional = ['note', 'checkbox', 'integer', 'date', 'datetime', 'time'] as const;
const lists = ['singleSelect', 'multiSelect', 'userlist'] as const;

/** Invalid values of every kind of column. A text that is too long needs its length, and is not included. */
export const refusedValues: readonly RefusedValue[] = [
  ...writtenKinds.flatMap(({ role, legacy }) => inColumn(role, legacy.refused)),
  ...optional.flatMap((column) =>
    inColumn(column, [['an empty list', [], { unless: 'write.emptyValue', read: null }]]),
  ),
  ...(['singleSelect', 'userlist'] as const).flatMap((column) =>
    inColumn(column, [['an empty list', [], { unless: 'legacy.emptyItem', read: null }]]),
  ),
  ...lists.flatMap((column) =>
    inColumn(column, [['an item of empty texts', { name: '', value: '' }, { unless: 'write.emptyValue', read: null }]]),
  ),
  ...inColumn('sequence', [
    ['a number', 424_242, { unless: 'write.sequence', read: '424242' }],
    ['a text', '424242', { unless: 'write.sequence', read: '424242' }],
  ]),
  ...inColumn('formulaNumber', [['a number', 424_242, { unless: 'write.computed' }]]),
  ...inColumn('formulaText', [['a text', 'gridtwin given', { unless: 'write.computed' }]]),
];

/** Returns the outcome of giving this value: the refusal, or the success where a choice takes it. */
export function statusOfGiving(
  value: RefusedValue,
  whenRefused: Status,
  takenAs: (value: RefusedValue) => Status,
): Status {
  const { unless: choice, isUnclear = false } = value;
  if (choice === undefined) return whenRefused;
  const whenTaken = takenAs(value);
  const whenIgnored = takenAs({ ...value, read: undefined });
  return outcomesBy[choice](whenRefused, isUnclear ? [whenTaken, whenRefused] : whenTaken, whenIgnored);
}

/** Returns the choices that a cell shows after such a value was taken. */
export const shownByTaken = ({ column, unless: choice, read }: RefusedValue): readonly ChoiceId[] =>
  isLocalMoment(read)
    ? ['write.textZone']
    : choice === undefined || read === undefined
      ? []
      : shownBy(column, read === null);

/** Returns the needs of a case that gives such a value. */
export const needsOfRefused = ({ column, given, read, unlike, isUnclear }: RefusedValue): readonly Placeholder[] => [
  column,
  ...(read === null && !isUnclear ? ([`${column}.optional`] as const) : []), // a required column refuses it as empty, whatever the choice
  ...(unlike ?? []),
  ...needsIn(given, read),
];

/** Skips the case if the target takes the value because two of its names are the same, also those of two options or users. */
export function requireUnlike(trial: TestContext, { unlike }: RefusedValue): void {
  if (unlike === undefined) return;
  const [left, right] = unlike;
  const others = [right, right.replace(/2$/, '1'), right.replace(/^editor/, 'viewer')] as readonly Placeholder[];
  const isUser = right === 'editor.key';
  const same = others.find((name) => (isUser ? areAlike(trial, name, left) : trial.find(name) === trial.value(left)));
  if (same !== undefined) throw new SkipCase(`{${left}} and {${same}} are the same`);
}
