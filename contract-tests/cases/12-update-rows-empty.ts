import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, SetupError, type TestContext } from '../../src/contract/run/case.js';
import type { ColumnRole, Placeholder } from '../../src/contract/targets/placeholders.js';
import { onlyChanged, rememberedRow, rememberRows } from '../helpers/legacy-changes.js';
import { addFullRows, fullRow } from '../helpers/legacy-full-rows.js';
import { readsEmpty, shownBy } from '../helpers/legacy-reads.js';
import { type At, addRows, countRows, readRow } from '../helpers/legacy-rows.js';

const toScratch = {
  effect: 'writes own rows',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
} as const;

/** Returns the body that gives {row} one new value. */
const setting = (column: string, value: unknown) => ({
  rows: [{ rowId: '{row}', values: { [`{${column}}`]: value } }],
});

const inputs = [
  { input: 'null', empty: null },
  { input: 'an empty text', empty: '' },
] as const;

const emptyList = { input: 'an empty list', empty: [] } as const;

/** A column that can be emptied. A text column may hold an empty text after it was given one. */
interface Emptied {
  readonly column: ColumnRole | 'plainText';
  readonly isText?: boolean;
  /** The plain grid, if it is not the grid. */
  readonly at?: At;
}

const plain: At = { grid: '{plainGrid}' };

const emptied: readonly Emptied[] = [
  { column: 'note', isText: true },
  { column: 'plainText', isText: true, at: plain },
  { column: 'checkbox' },
  { column: 'integer' },
  { column: 'date' },
  { column: 'datetime' },
  { column: 'time' },
  { column: 'singleSelect' },
  { column: 'multiSelect' },
  { column: 'userlist' },
];

/** Returns the needs of a case that fills a column and empties it. A user column needs the key of a user. */
const needsOf = ({ column, at }: Emptied): readonly Placeholder[] => [
  'scratch',
  column,
  at === plain ? 'plainGrid' : 'note',
  ...(column === 'plainText' ? [] : ([`${column}.optional`] as const)),
  ...(column === 'userlist' ? (['editor.key'] as const) : []),
];

const pathOf = ({ grid = '{grid}' }: At): string => `/rest/{vendor}-igrid/1.0/grid/${grid}/issue/{scratch}`;

/** Adds rows with a value in every column and texts to search for. Keeps the value of the column as {filled}. Returns their ids. */
async function addSought(trial: TestContext, count: number, { column, at = {} }: Emptied): Promise<readonly number[]> {
  const [text, note] = at === plain ? ['plainNote', 'plainText'] : ['text', 'note'];
  const name = String(trial.value(column));
  const values = {
    ...(at !== plain && { [name]: fullRow(trial)[name] }),
    [String(trial.value(text))]: `${trial.mark} stays`,
    [String(trial.value(note))]: `${trial.mark} goes`,
  };
  trial.keep('filled', values[name]);
  if (at === plain) return addRows(trial, Array(count).fill(values), at);
  return addFullRows(trial, count, values, at);
}

/** Returns the cell of {row} that was emptied, as it reads now. */
const cellNow = async (trial: TestContext, { column, at }: Emptied): Promise<unknown> =>
  (await readRow(trial, Number(trial.value('row')), at))?.[String(trial.value(column))];

const foundBy = (trial: TestContext, word: string): Promise<readonly string[]> =>
  trial.control().search(`${trial.mark} ${word}`);

/** Adds three such rows, {row} between the others, and remembers all rows. */
async function keepFilledRows(trial: TestContext, one: Emptied): Promise<void> {
  const [, row] = await addSought(trial, 3, one);
  trial.keep('row', row);
  await rememberRows(trial, [one.at ?? {}]);
}

/** Adds one such row, {row}, which search finds. */
async function keepFoundRow(trial: TestContext, one: Emptied): Promise<void> {
  const [row] = await addSought(trial, 1, one);
  trial.keep('row', row);
  const found = [...(await foundBy(trial, 'stays')), ...(await foundBy(trial, 'goes'))];
  if (found.length !== 2) throw new SetupError(`search must find the new row, but it finds ${JSON.stringify(found)}`);
}

/** Reports a finding unless search finds the texts that are left of the row, and no longer finds an emptied text. */
async function isFound(trial: TestContext, { isText = false }: Emptied, input: string): Promise<void> {
  const issue = [trial.value('scratchKey')];
  trial.equal(await foundBy(trial, 'stays'), issue, `after ${input}, the issues found by the text column`);
  trial.equal(await foundBy(trial, 'goes'), isText ? [] : issue, `after ${input}, the issues found by the note`);
}

/** Reports a finding unless {row} has lost only its value, and can be filled again. */
async function isEmptied(trial: TestContext, one: Emptied, empty: unknown): Promise<void> {
  const { column, isText = false, at = {} } = one;
  const cell = await cellNow(trial, one);
  const what = `the ${column} column`;
  if (isText && empty === '') trial.admits('legacy.emptyString', cell, { stays: '', clears: null }, what);
  else if (isText) trial.equal(cell, empty, what);
  else readsEmpty(trial, column, cell);
  const rows = await onlyChanged(trial, [['row', { [`{${column}}`]: cell }]], at);
  trial.equal(await countRows(trial, at), rows.length, 'rowCount');
  await trial.expect({ ...toScratch, path: pathOf(at), body: setting(column, '{filled}') }, 200);
  const was = rememberedRow(trial, Number(trial.value('row')), at)[String(trial.value(column))];
  await onlyChanged(trial, [['row', { [`{${column}}`]: was }]], at);
}

/** Says whether a column may refuse this empty value: an empty text, unless it is a text column, or an empty list. */
const isOpen = ({ isText = false }: Emptied, empty: unknown): boolean => empty !== null && !(empty === '' && isText);

/** Returns the status of emptying a column. A number column given an empty text shows the choice; others may take it in any case. */
function emptying(one: Emptied, empty: unknown, taken: Status, refused: Status): Status {
  if (!isOpen(one, empty)) return taken;
  if (empty !== '') return [taken, refused];
  return per('legacy.emptyText', { clears: taken, refused: one.column === 'integer' ? refused : [refused, taken] });
}

export const updateRowsEmpty: readonly Case[] = casesOf('12-update-rows-empty', 12, [
  ...emptied.flatMap((one) =>
    [...inputs, ...(one.column === 'multiSelect' ? [emptyList] : [])].map(({ input, empty }) => ({
      ...toScratch,
      name: `${input} empties the ${one.column} column, which still reads and can be filled again${isOpen(one, empty) ? '; or is refused' : ''}`,
      rules: ['UPD-3'] as const,
      needs: needsOf(one),
      path: pathOf(one.at ?? {}),
      body: setting(one.column, empty),
      before: (trial: TestContext) => keepFilledRows(trial, one),
      status: emptying(
        one,
        empty,
        { status: 200, after: (_, trial) => isEmptied(trial, one, empty) },
        { status: 400, after: async (_, trial) => void (await onlyChanged(trial, [], one.at ?? {})) },
      ),
      column: one.column,
      shows: one.isText ? (['legacy.emptyString'] as const) : shownBy(one.column, true),
    })),
  ),
  ...emptied.map((one) => ({
    ...toScratch,
    name: `search still finds a row when its ${one.column} column is set to null and to an empty text`,
    rules: ['UPD-3'] as const,
    needs: ['scratchKey', 'control', ...needsOf(one)] as const,
    path: pathOf(one.at ?? {}),
    body: setting(one.column, null),
    before: (trial: TestContext) => keepFoundRow(trial, one),
    status: 200,
    ...(isOpen(one, '') && { shows: ['legacy.emptyText'] as const }),
    after: async (_: unknown, trial: TestContext) => {
      await isFound(trial, one, 'null');
      await trial.expect(
        { ...toScratch, path: pathOf(one.at ?? {}), body: setting(one.column, '') },
        emptying(one, '', 200, 400),
      );
      await isFound(trial, one, 'an empty text');
    },
  })),
]);
