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

/** A value that its column does not take, unless a choice lets it. */
export interface RefusedValue {
  readonly column: ColumnRole;
  readonly what: string;
  readonly given: unknown;
  /** The choice that may let it be taken. */
  readonly unless?: keyof typeof outcomesBy;
  /** What is read where it is taken; undefined where the cell stays as it was. */
  readonly read?: unknown;
  /** Whether it may be refused under every value of the choice. */
  readonly isUnclear?: boolean;
  /** Names of two things; where a target has the same for both, the value is valid there. */
  readonly unlike?: readonly [Placeholder, Placeholder];
}

/** What a kind refuses of the legacy API. */
export type RefusedInLegacy = readonly [
  what: string,
  given: unknown,
  more?: Omit<RefusedValue, 'column' | 'what' | 'given'>,
];

const inColumn = (column: ColumnRole, refused: readonly RefusedInLegacy[]): readonly RefusedValue[] =>
  refused.map(([what, given, more]) => ({ column, what, given, ...more }));

const optional = ['note', 'checkbox', 'integer', 'date', 'datetime', 'time'] as const;
const lists = ['singleSelect', 'multiSelect', 'userlist'] as const;

/** Invalid values of every kind of column; a text that is too long needs its length, and is not among them. */
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

/** What a request gets that gives such a value: what it gets where that is refused, or what where it is taken. */
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

/** The choices that a cell shows into which such a value was taken. */
export const shownByTaken = ({ column, unless: choice, read }: RefusedValue): readonly ChoiceId[] =>
  isLocalMoment(read)
    ? ['write.textZone']
    : choice === undefined || read === undefined
      ? []
      : shownBy(column, read === null);

/** What a case needs that gives such a value. */
export const needsOfRefused = ({ column, given, read, unlike, isUnclear }: RefusedValue): readonly Placeholder[] => [
  column,
  ...(read === null && !isUnclear ? ([`${column}.optional`] as const) : []), // else it is refused as empty, whatever the choice
  ...(unlike ?? []),
  ...needsIn(given, read),
];

/** Skips the case where a target takes a value after all, because two of its names are one; also those of two options or users. */
export function requireUnlike(trial: TestContext, { unlike }: RefusedValue): void {
  if (unlike === undefined) return;
  const [left, right] = unlike;
  const others = [right, right.replace(/2$/, '1'), right.replace(/^editor/, 'viewer')] as readonly Placeholder[];
  const isUser = right === 'editor.key';
  const same = others.find((name) => (isUser ? areAlike(trial, name, left) : trial.find(name) === trial.value(left)));
  if (same !== undefined) throw new SkipCase(`{${left}} and {${same}} are the same`);
}
