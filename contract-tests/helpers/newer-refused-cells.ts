import { type Outcome, per, type Status } from '../../src/contract/judge/outcome.js';
import type { CaseText, HttpResponse, TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isEqual, isObject, member } from '../../src/validation/json.js';
import { dateTexts, type NumberForm, numberTexts, type Outcomes, outcomesOfBoth } from './legacy-loose-values.js';
import { isLocalMoment, readsAsLocal } from './moments.js';
import { type ColumnName, emptyValues, isEmptyCell, showsOfEmpty } from './newer-formats.js';
import { refusedBy } from './newer-refusals.js';
import { seeing } from './outcomes.js';
import { writtenKinds } from './stated-kinds.js';

const looseNumbers =
  (form: NumberForm): Outcomes =>
  (refused, taken) =>
    per('newer.looseNumbers', numberTexts(form, refused, taken));

/** Returns the newer outcomes for a value that a choice lets either API take. */
const byNewer = (refused: Status, taken: Status) =>
  ({ refused, taken, 'legacy-taken': refused, 'newer-taken': taken }) as const;

/** The outcomes for a value that is refused unless a choice takes it. */
const choicesTaking = {
  ...outcomesOfBoth,
  'newer.looseNumbers': looseNumbers('plain'),
  'newer.looseNumbers: plus': looseNumbers('plus'),
  'newer.looseNumbers: exponent': looseNumbers('exponent'),
  'newer.looseNumbers: blanks': looseNumbers('blanks'),
  'newer.looseNumbers: point': looseNumbers('point'),
  'newer.looseNumbers: hexadecimal': looseNumbers('hexadecimal'),
  'newer.dateText': (refused, taken) => per('newer.dateText', dateTexts.iso(refused, taken)),
  'newer.dateText: digits': (refused, taken) => per('newer.dateText', dateTexts.digits(refused, taken)),
  'newer.checkboxNumber': (refused, taken) =>
    per('newer.checkboxNumber', { refused, taken: refused, 'whole-taken': taken }),
  'newer.checkboxNumber: 0 or 1': (refused, taken) =>
    per('newer.checkboxNumber', { refused, taken, 'whole-taken': taken }),
  'write.checkboxText': (refused, taken) => per('write.checkboxText', byNewer(refused, taken)),
  'write.blankText': (refused, taken) => per('write.blankText', byNewer(refused, taken)),
  'write.itemList': (refused, taken) => per('write.itemList', byNewer(refused, taken)),
  'newer.emptyValue': (refused, clears) => per('newer.emptyValue', { refused, clears }),
  'newer.optionForms': (refused, taken) => per('newer.optionForms', { refused, taken }),
  // a value that is the title in another letter case may be taken
  'newer.optionForms or write.optionCase': (refused, taken) =>
    per('newer.optionForms', {
      refused: per('write.optionCase', { exact: refused, any: [taken, refused] }),
      taken,
    }),
  'newer.userText: name': (refused, taken) =>
    per('newer.userText', { refused, taken, 'by-name': taken, 'by-key': refused }),
  'newer.userText: key': (refused, taken) =>
    per('newer.userText', { refused, taken, 'by-name': refused, 'by-key': taken }),
  'newer.emptyItem': (refused, clears) => per('newer.emptyItem', { refused, clears }),
} satisfies Readonly<Record<string, Outcomes>>;

/** The choice that can take a value, the value then read (in names; undefined if ignored), and whether it may still be refused. */
type Taken = readonly [choice: keyof typeof choicesTaking, read?: unknown, isUnclear?: true];

/** An invalid value of a column, its description, and the choice that can take it. `keepStranger` keeps `{stranger}`. */
export type RefusedInNewer = readonly [what: string, value: unknown, taken?: Taken];

/** Userlist values that name nobody, each with the rule that refuses it. */
const badUsers: readonly (readonly [rule: RuleId, what: string, user: object])[] = [
  ['NUSER-2', 'a user without a key', { username: '{editor.username}', value: '{editor.fullName}' }],
  ['NUSER-2', 'a user whose key is null', { key: null, username: '{editor.username}' }],
  ['NUSER-2', 'a user whose key is an empty string', { key: '', username: '{editor.username}' }],
  ['NUSER-2', 'a user whose key is a number', { key: 5, username: '{editor.username}' }],
  ['NUSER-2', 'a user of no entries', {}],
  ['NUSER-3', 'a user that does not exist', { key: '{unknownUserKey}' }],
  ['NUSER-3', 'a username in place of the key', { key: '{editor.username}' }],
  ['NUSER-3', 'a key that no user has beside a username', { key: '{unknownUserKey}', username: '{editor.username}' }],
];

/** A rule, the cells that it refuses, and the choice that can take them, if any. */
type RefusedCells = readonly [
  rule: RuleId,
  what: string,
  cells: Readonly<Record<string, unknown>>,
  taken?: Taken | undefined,
];

/** Cells that a new row and an update must not give, each with the rule that refuses them. */
export const refusedCells: readonly RefusedCells[] = [
  ['NCOL-1', 'an unknown column', { 'gridtwin-no-column': 'x' }],
  [
    'NCOL-1',
    'an unknown column beside two others',
    { 'gridtwin-no-column': 'x', '{text.id}': '{mark}', '{note.id}': 'x' },
  ],
  ['NCOL-1', 'an unknown column that is null', { 'gridtwin-no-column': null }],
  ['NCOL-1', 'an unknown column that is an empty text', { 'gridtwin-no-column': '' }],
  ['NCOL-2', 'a read-only column', { '{readOnly.id}': 'x' }],
  ['NCOL-2', 'a read-only column that is null', { '{readOnly.id}': null }],
  ['NCOL-2', 'a sequence', { '{sequence.id}': '987654' }, ['write.sequence', '987654']],
  ['NCOL-2', 'a formula that gives a number', { '{formulaNumber.id}': 987_654 }, ['write.computed']],
  ['NCOL-2', 'a formula that gives a text', { '{formulaText.id}': 'gridtwin: no formula' }, ['write.computed']],
  ...badUsers.map(([rule, what, user]) => [rule, what, { '{userlist.id}': user }] as const),
  ...writtenKinds.flatMap(({ role, label, newer: { refused } }) =>
    refused.map(([what, value, taken]): RefusedCells => {
      const article = /^[aeio]/.test(label) ? 'an' : 'a';
      return ['NVAL-1', `${what} for ${article} ${label}`, { [`{${role}.id}`]: value }, taken];
    }),
  ),
];

const isItem = (column: ColumnName): boolean => column === '{singleSelect.id}' || column === '{userlist.id}';

/** Returns an empty list for a column that holds no lists. */
export const emptyList = (column: ColumnName): RefusedCells => [
  'NVAL-1',
  'an empty list',
  { [column]: [] },
  [isItem(column) ? 'newer.emptyItem' : 'newer.emptyValue', null],
];

/** The first cells of each rule that no choice takes. */
export const refusedOfEachRule: readonly RefusedCells[] = refusedCells
  .filter(([, , , taken]) => taken === undefined)
  .filter(([rule], i, cells) => cells.findIndex(([other]) => other === rule) === i);

type After = NonNullable<Outcome['after']>;

/**
 * Returns the column, the status and the choices of a case with such cells: a refusal with a check, or under a choice that takes
 * them, a success with a check of the cell.
 */
export function refusedOr(
  [rule, , cells, taken]: RefusedCells,
  success: Status,
  refused: After,
  cellNow: (answer: HttpResponse, trial: TestContext, column: string) => Promise<unknown>,
): Pick<CaseText, 'column' | 'status' | 'shows'> {
  const isUnclear =
    taken?.[0] === 'write.computed' || taken?.[0] === 'write.sequence' || taken?.[0].startsWith('newer.userText');
  const refusal = seeing(refusedBy(rule, isUnclear), refused);
  const [[name = '', given] = []] = Object.entries(cells);
  const column = name.slice(1, -1);
  if (taken === undefined) return { column, status: refusal };
  const [choice, read, mayBeRefused] = taken;
  const readsAs =
    (read: unknown): After =>
    async (answer, trial) => {
      const cell = await cellNow(answer, trial, String(trial.value(column)));
      if (read === undefined) trial.check(!isEqual(cell, given), 'the cell must not be what was given', cell);
      const expected = interpolate(read, trial.value);
      const seen = isObject(expected)
        ? Object.fromEntries(Object.keys(expected).map((key) => [key, member(cell, key)]))
        : cell;
      if (isLocalMoment(expected)) readsAsLocal(trial, cell, expected);
      else if (read === null) isEmptyCell(trial, cell, name);
      else if (read !== undefined) trial.equal(seen, expected, 'what is read of the cell');
    };
  const whenTaken = seeing(success, readsAs(read));
  const status = choicesTaking[choice](
    refusal,
    mayBeRefused ? [whenTaken, refusal] : whenTaken,
    seeing(success, readsAs(undefined)),
  );
  const ofEmpty = read === null && name === '{checkbox.id}' ? showsOfEmpty(name) : [];
  return { column, status, shows: isLocalMoment(read) ? ['write.textZone'] : ofEmpty };
}

/** Empty cells for a required column. */
export const emptiedCells = emptyValues.map(
  ([what, value]) => [`${what} for a required column`, { '{required.id}': value }] as const,
);

/** Valid userlist values. */
export const goodUsers: readonly (readonly [what: string, user: object])[] = [
  ['the key alone', { key: '{editor.key}' }],
  ['the key and the username', { key: '{editor.key}', username: '{editor.username}' }],
  [
    'every entry',
    {
      key: '{editor.key}',
      username: '{editor.username}',
      value: '{editor.fullName}',
      avatar: 'https://example.org/a.png',
    },
  ],
];
