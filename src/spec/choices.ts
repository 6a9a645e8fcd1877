import type { RuleId } from './rules.js';
import { isVersion, type Version } from './versions.js';

/** A place that the specification leaves open: the question, the answers it can take, the one taken, and why. */
export interface Choice<T> {
  readonly question: string;
  readonly default: T;
  /** The answers; where any of a sort will do, examples of it. */
  readonly values: readonly T[];
  /** Where any answer of a sort will do: whether this is one. */
  readonly accepts?: (value: unknown) => value is T;
  /** What `accepts` takes, in words. */
  readonly wanted?: string;
  readonly reason: string;
  readonly rules: readonly RuleId[];
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isPageSize = (value: unknown): value is number | 'all' => value === 'all' || isCount(value);
const isLimit = (value: unknown): value is number | 'none' => value === 'none' || isCount(value);

/** Ties the type of the default to that of the other answers; no more than an identity. */
const choice = <T extends string | number>(entry: Choice<T>): Choice<T> => entry;

/** Every choice, by the id that a profile names it with (choices.md; those of our own say so). */
export const choices = {
  'auth.schemes': choice<'both' | 'basic' | 'bearer'>({
    question: 'How are credentials supplied?',
    default: 'both',
    values: ['both', 'basic', 'bearer'],
    reason: "Basic is the only scheme seen; personal access tokens are the tracker's newer habit.",
    rules: ['AUTH-1', 'AUTH-2'],
  }),
  'checks.order': choice<'field-first' | 'issue-first'>({
    question: 'Which refusal wins when several apply?',
    default: 'field-first',
    values: ['field-first', 'issue-first'],
    reason: 'Authentication first, then left to right through the path.',
    rules: ['FIELD-1', 'FIELD-2', 'FIELD-3', 'FIELD-4', 'ISSUE-1', 'ISSUE-2', 'AUTH-3', 'AUTH-7'],
  }),
  'legacy.errorBody': choice<'errorMessages' | 'message' | 'empty'>({
    question: 'What is the error body of legacy and cascade endpoints?',
    default: 'errorMessages',
    values: ['errorMessages', 'message', 'empty'],
    reason: 'Seen: clients look for errorMessages and errors.',
    rules: ['JSON-1'],
  }),
  'legacy.add.status': choice<201 | 200>({
    question: 'What is the success status of endpoint 11?',
    default: 201,
    values: [201, 200],
    reason: '201 is stated; 200 was seen on a real deployment.',
    rules: ['ADD-1'],
  }),
  'legacy.add.unknownColumn': choice<400 | 404>({
    question: 'What does an unknown column get on endpoint 11?',
    default: 400,
    values: [400, 404],
    reason: 'Section 7.1 says both.',
    rules: ['COLUMN-1'],
  }),
  'legacy.sync.taskId': choice<'header' | 'body' | 'none'>({
    question: 'How does 204 return a task id?',
    default: 'header',
    values: ['header', 'body', 'none'],
    reason: '204 carries no body, so the id stands in X-Task-Id; body answers 200 with the id as JSON.',
    rules: ['SYNC-1', 'SYNC-2'],
  }),
  'legacy.dates': choice<'milliseconds' | 'iso-string'>({
    question: 'Is a date read as milliseconds or as a date string?',
    default: 'milliseconds',
    values: ['milliseconds', 'iso-string'],
    reason: 'Expected by section 2.5 and seen.',
    rules: ['READ-11'],
  }),
  'legacy.rowMissing': choice<200 | 404>({
    question: 'What do endpoints 9 and 10 answer for a row id that is not there?',
    default: 200,
    values: [200, 404],
    reason: 'Section 7.1 lists the 404 for a row only for endpoints 12 and 13; 200 has no values and total 0.',
    rules: ['READ-7', 'READ-9'],
  }),
  'legacy.hiddenIssues': choice<'left-out' | 'shown'>({
    question: 'Does endpoint 10 show rows of issues that the user may not view? (our own)',
    default: 'left-out',
    values: ['left-out', 'shown'],
    reason: 'Nothing is said; a search of the tracker never shows what its user may not view.',
    rules: ['READ-8'],
  }),
  'legacy.readOnly': choice<'accepted' | 'refused'>({
    question: 'Does the legacy API write to a read-only column? (our own)',
    default: 'accepted',
    values: ['accepted', 'refused'],
    reason: 'Only the newer API lists a refusal (7.2); 7.1 has none.',
    rules: ['VALUE-1'],
  }),
  'paging.defaultMaxResults': choice<number | 'all'>({
    question: 'How large is a page when maxResults is not given?',
    default: 50,
    values: [50, 2, 'all'],
    accepts: isPageSize,
    wanted: 'a positive whole number, or "all"',
    reason: "The tracker's habit; a small page shows clients that never ask for the second one.",
    rules: ['READ-6'],
  }),
  'paging.limit': choice<number | 'none'>({
    question: 'How large is the largest page?',
    default: 1000,
    values: [1000, 3, 'none'],
    accepts: isLimit,
    wanted: 'a positive whole number, or "none"',
    reason: 'Bounded work per request; a larger request is answered, and echoed, as the limit.',
    rules: ['READ-6'],
  }),
  'paging.issueUnit': choice<'groups' | 'rows'>({
    question: 'What does a page of endpoint 10 count?',
    default: 'groups',
    values: ['groups', 'rows'],
    reason: 'Its values are issue groups.',
    rules: ['READ-6', 'READ-8'],
  }),
  'source.configurationTable': choice<'present' | 'absent'>({
    question: 'Is configurationTableName present?',
    default: 'present',
    values: ['present', 'absent'],
    reason: 'Section 2.3: one variant of the description has it.',
    rules: ['SOURCE-1'],
  }),
  'newer.status.add': choice<201 | 200>({
    question: 'What is the success status of endpoint 16?',
    default: 201,
    values: [201, 200],
    reason: 'With ids, as on endpoint 11.',
    rules: ['NADD-1'],
  }),
  'newer.status.update': choice<200 | 201 | 204>({
    question: 'What is the success status of endpoint 17?',
    default: 200,
    values: [200, 201, 204],
    reason: 'No payload is stated; 200 has an empty body.',
    rules: ['NUPD-1'],
  }),
  'newer.status.delete': choice<204 | 200>({
    question: 'What is the success status of endpoint 18?',
    default: 204,
    values: [204, 200],
    reason: 'No payload is stated; 200 has an empty body.',
    rules: ['NDEL-1'],
  }),
  'newer.status.invalid': choice<400 | 422>({
    question: 'What do a bad column, value, required column, read-only column or user get on the newer API?',
    default: 400,
    values: [400, 422],
    reason: 'As on the legacy API.',
    rules: ['NCOL-1', 'NVAL-1', 'NADD-2', 'NUPD-2', 'NCOL-2', 'NUSER-2', 'NUSER-3', 'NERR-1'],
  }),
  'newer.status.field': choice<404 | 400>({
    question: 'What does a field that is not found or not a grid get on the newer API?',
    default: 404,
    values: [404, 400],
    reason: 'One outcome for both, as section 7.2 lists them together.',
    rules: ['FIELD-4'],
  }),
  'newer.status.issue': choice<404 | 403 | 400>({
    question: 'What does an issue that is not found or may not be viewed get on the newer API?',
    default: 404,
    values: [404, 403, 400],
    reason: 'Section 5: one outcome for missing and hidden.',
    rules: ['ISSUE-2', 'AUTH-7'],
  }),
  'newer.status.row': choice<404 | 400>({
    question: 'What does an unknown row id get on endpoints 17 and 18?',
    default: 404,
    values: [404, 400],
    reason: 'As on the legacy API.',
    rules: ['NDEL-2'],
  }),
  'newer.status.edit': choice<403 | 404>({
    question: 'What does a user get who may view the issue but not edit it, on endpoints 16 to 18? (our own)',
    default: 403,
    values: [403, 404],
    reason: 'Nothing is hidden from this user, so 403 says what is wrong.',
    rules: ['ISSUE-2'],
  }),
  'newer.customFieldId': choice<'number' | 'prefixed'>({
    question: 'Is customFieldId 10500 or customfield_10500? (our own)',
    default: 'number',
    values: ['number', 'prefixed'],
    reason: 'The same text as the id in the list of grids, so that the two can be joined.',
    rules: ['NREAD-1'],
  }),
  'cascade.invalid': choice<400 | 404>({
    question: 'What does an unknown level or option get on endpoints 20 and 21?',
    default: 400,
    values: [400, 404],
    reason: 'It is in the body.',
    rules: ['CAS-2', 'CAS-3'],
  }),
  'cascade.levelMissing': choice<404 | 400>({
    question: 'What does an unknown level get on endpoint 23?',
    default: 404,
    values: [404, 400],
    reason: 'It is in the path.',
    rules: ['CAS-5'],
  }),
  'cascade.descendants': choice<'cleared' | 'keep'>({
    question: 'What happens below a level that changes or is reset?',
    default: 'cleared',
    values: ['cleared', 'keep'],
    reason: 'A dangling selection has no option; a reset clears all below.',
    rules: ['CAS-2', 'CAS-3'],
  }),
  'formula.empty': choice<'empty' | 'zero'>({
    question: 'What does a number formula give when a cell that it uses is empty? (our own)',
    default: 'empty',
    values: ['empty', 'zero'],
    reason:
      'A total of something unknown is unknown; zero counts the empty cell as 0. In text an empty cell is no text.',
    rules: ['NFORM-12'],
  }),
  'version.before': choice<404 | 501>({
    question: 'What does an endpoint answer before its add-on version?',
    default: 404,
    values: [404, 501],
    reason: 'The path does not exist there.',
    rules: ['VER-1', 'VER-2', 'VER-3'],
  }),
  addonVersion: choice<Version>({
    question: 'Which add-on version is it?',
    default: 'latest',
    values: ['latest', '1.17.9', '1.18.0', '1.19.0', '1.24.9', '1.25.0'],
    accepts: isVersion,
    wanted: '"latest", or a version such as "1.19.0"',
    reason: 'Everything that the specification describes is there.',
    rules: ['VER-1', 'VER-2', 'VER-3'],
  }),
  'rows.modified': choice<'flag' | 'timestamp'>({
    question: 'What marks a row as modified?',
    default: 'flag',
    values: ['flag', 'timestamp'],
    reason: 'flag: 1 when added or updated through the service, 0 when loaded; timestamp: milliseconds of the change.',
    rules: ['READ-2', 'CLEAR-3'],
  }),
  'rows.duplicate': choice<'equal-cells'>({
    question: 'Which rows are duplicates?',
    default: 'equal-cells',
    values: ['equal-cells'],
    reason: 'Equal in every column but sequences; null differs from empty; the first by order stays.',
    rules: ['CLEAR-2'],
  }),
} as const;

/** The id of a choice, such as `legacy.errorBody`. */
export type ChoiceId = keyof typeof choices;

/** An answer to every choice. */
export type Choices = { readonly [Id in ChoiceId]: (typeof choices)[Id]['default'] };

/** Answers to some choices; the rest keep their defaults. */
export type Profile = { readonly [Id in ChoiceId]?: Choices[Id] };
