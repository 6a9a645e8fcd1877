import { isVersion, type Version } from './versions.js';

/** The answers that a choice can take, and the one that is taken unless a profile says otherwise. */
export interface Answers<T> {
  readonly default: T;
  /** The answers; where any of a sort will do, examples of it. */
  readonly values: readonly T[];
  /** Where any answer of a sort will do: whether this is one. */
  readonly accepts?: (value: unknown) => value is T;
  /** What `accepts` takes, in words. */
  readonly wanted?: string;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isPageSize = (value: unknown): value is number | 'all' => value === 'all' || isCount(value);
const isLimit = (value: unknown): value is number | 'none' => value === 'none' || isCount(value);

/** Answers, of which the first is the default. */
const answer = <const T extends string | number>(...values: readonly [T, ...T[]]): Answers<T> => ({
  default: values[0],
  values,
});

/**
 * What each choice can be answered with, by the id that a profile names it with. What it asks, and why the default is what
 * it is, stands in `choices.ts`, which the service itself never reads.
 */
export const answers = {
  'auth.schemes': answer('both', 'basic', 'bearer'),
  'checks.order': answer('field-first', 'issue-first'),
  'legacy.errorBody': answer('errorMessages', 'message', 'empty'),
  'legacy.add.status': answer(201, 200),
  'legacy.add.unknownColumn': answer(400, 404),
  'legacy.sync.taskId': answer('header', 'body', 'none'),
  'legacy.dates': answer('milliseconds', 'iso-string'),
  'legacy.rowMissing': answer(200, 404),
  'legacy.hiddenIssues': answer('left-out', 'shown'),
  'legacy.readOnly': answer('accepted', 'refused'),
  'paging.defaultMaxResults': {
    ...answer<number | 'all'>(50, 2, 'all'),
    accepts: isPageSize,
    wanted: 'a positive whole number, or "all"',
  },
  'paging.limit': {
    ...answer<number | 'none'>(1000, 3, 'none'),
    accepts: isLimit,
    wanted: 'a positive whole number, or "none"',
  },
  'paging.issueUnit': answer('groups', 'rows'),
  'source.configurationTable': answer('present', 'absent'),
  'newer.status.add': answer(201, 200),
  'newer.status.update': answer(200, 201, 204),
  'newer.status.delete': answer(204, 200),
  'newer.status.invalid': answer(400, 422),
  'newer.status.field': answer(404, 400),
  'newer.status.issue': answer(404, 403, 400),
  'newer.status.row': answer(404, 400),
  'newer.status.edit': answer(403, 404),
  'newer.customFieldId': answer('number', 'prefixed'),
  'cascade.invalid': answer(400, 404),
  'cascade.levelMissing': answer(404, 400),
  'cascade.descendants': answer('cleared', 'keep'),
  'formula.empty': answer('empty', 'zero'),
  'version.before': answer(404, 501),
  addonVersion: {
    ...answer<Version>('latest', '1.17.9', '1.18.0', '1.19.0', '1.24.9', '1.25.0'),
    accepts: isVersion,
    wanted: '"latest", or a version such as "1.19.0"',
  },
  'rows.modified': answer('flag', 'timestamp'),
  'rows.duplicate': answer('equal-cells'),
} as const;

/** The id of a choice, such as `legacy.errorBody`. */
export type ChoiceId = keyof typeof answers;

/** An answer to every choice. */
export type Choices = { readonly [Id in ChoiceId]: (typeof answers)[Id]['default'] };

/** Answers to some choices; the rest keep their defaults. */
export type Profile = { readonly [Id in ChoiceId]?: Choices[Id] };
