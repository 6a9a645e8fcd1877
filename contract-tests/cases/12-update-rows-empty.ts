import { type Case, casesOf } from '../../src/contract/case.js';
import { Unavailable } from '../../src/contract/session.js';
import { SetUpFailed, type Trial } from '../../src/contract/trial.js';
import type { Need } from '../../src/contract/vocabulary.js';
import { nothingChanged, onlyChanged, rememberedRow, rememberRows } from '../steps/legacy-changes.js';
import { fullRow, keepRows } from '../steps/legacy-full-rows.js';
import { type At, addRow, addRows, countRows } from '../steps/legacy-rows.js';

const toScratch = {
  effect: 'writes own rows',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
} as const;

const refused = {
  ...toScratch,
  before: keepRows,
  status: 400,
  after: (_: unknown, trial: Trial) => nothingChanged(trial),
} as const;

/** The body that gives {row} one new value. */
const setting = (column: string, value: unknown) => ({
  rows: [{ rowId: '{row}', values: { [`{${column}}`]: value } }],
});

/** Skips the case where the text column is not required, as adding a row without it shows. */
async function requireRequiredText(trial: Trial): Promise<void> {
  const text = trial.value('text');
  const rest = Object.entries(Object(trial.value('minimalRow'))).filter(([name]) => name !== text);
  try {
    await trial.get({ method: 'POST', path: toScratch.path, body: { rows: [Object.fromEntries(rest)] } });
  } catch (error) {
    if (error instanceof SetUpFailed) return;
    throw error;
  }
  throw new Unavailable('the text column is not required');
}

const inputs = [
  { input: 'null', empty: null },
  { input: 'an empty text', empty: '' },
] as const;

/** A column that can be emptied; one of text holds an empty text after it was given one (choices.md, decision 12). */
interface Emptied {
  readonly column: Need;
  readonly isText?: boolean;
  /** The plain grid, where it is not the grid. */
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

const pathOf = ({ grid = '{grid}' }: At): string => `/rest/{vendor}-igrid/1.0/grid/${grid}/issue/{scratch}`;

/** A row in which every column has a value: the text column what is sought, another what may go. */
function soughtRow(trial: Trial, at: At): Readonly<Record<string, unknown>> {
  const [text, note] = at === plain ? ['plainNote', 'plainText'] : ['text', 'note'];
  const values = at === plain ? {} : fullRow(trial);
  return {
    ...values,
    [String(trial.value(text))]: `${trial.mark} stays`,
    [String(trial.value(note))]: `${trial.mark} goes`,
  };
}

const foundBy = (trial: Trial, word: string): Promise<readonly string[]> =>
  trial.control().search(`${trial.mark} ${word}`);

/** Adds three such rows, {row} between the others, with {filled} as the value that the column has. */
async function keepFilledRows(trial: Trial, { column, at = {} }: Emptied): Promise<void> {
  const values = soughtRow(trial, at);
  const [, row] = await addRows(trial, [values, values, values], at);
  trial.keep('row', row);
  trial.keep('filled', values[String(trial.value(column))]);
  await rememberRows(trial, [at]);
}

/** Adds one such row, {row}, which search finds. */
async function keepFoundRow(trial: Trial, { at = {} }: Emptied): Promise<void> {
  trial.keep('row', await addRow(trial, soughtRow(trial, at), at));
  const found = [...(await foundBy(trial, 'stays')), ...(await foundBy(trial, 'goes'))];
  if (found.length !== 2) throw new SetUpFailed(`search must find the new row, but it finds ${JSON.stringify(found)}`);
}

/** Finds fault unless search finds what is left of the row, and a text that is gone no more. */
async function isFound(trial: Trial, { isText = false }: Emptied, input: string): Promise<void> {
  const issue = [trial.value('scratchKey')];
  trial.equal(await foundBy(trial, 'stays'), issue, `after ${input}, the issues found by the text column`);
  trial.equal(await foundBy(trial, 'goes'), isText ? [] : issue, `after ${input}, the issues found by the note`);
}

export const updateRowsEmpty: readonly Case[] = casesOf('12-update-rows-empty', 12, [
  ...inputs.flatMap(({ input, empty }) => [
    {
      ...refused,
      name: `a required column set to ${input} is 400`,
      rules: ['UPD-2'] as const,
      needs: ['scratch', 'required'] as const,
      body: setting('required', empty),
    },
    {
      ...refused,
      name: `a required column set to ${input} beside and behind right values is 400, and nothing changes`,
      rules: ['UPD-2'] as const,
      needs: ['scratch', 'required', 'note'] as const,
      body: {
        rows: [
          { rowId: '{otherRow}', values: { '{note}': 'changed' } },
          { rowId: '{row}', values: { '{note}': 'changed', '{required}': empty } },
        ],
      },
    },
    {
      ...refused,
      name: `a required text set to ${input} is 400`,
      rules: ['UPD-2'] as const,
      effect: 'destructive' as const, // taken by mistake, it would cost the row its mark
      needs: ['scratch', 'text'] as const,
      body: setting('text', empty),
      before: async (trial: Trial) => {
        await requireRequiredText(trial);
        await keepRows(trial);
      },
    },
  ]),
  {
    ...toScratch,
    name: 'a required column that is not given is not missed, and stays',
    rules: ['UPD-2'],
    needs: ['scratch', 'required', 'note'],
    body: setting('note', 'changed'),
    before: keepRows,
    status: 200,
    after: async (_, trial) => void (await onlyChanged(trial, [['row', { '{note}': 'changed' }]])),
  },
  ...emptied.flatMap((one) =>
    inputs.map(({ input, empty }) => ({
      ...toScratch,
      name: `${input} empties the ${one.column} column, which still reads and can be filled again`,
      rules: ['UPD-3'] as const,
      needs: ['scratch', one.column] as const,
      path: pathOf(one.at ?? {}),
      body: setting(one.column, empty),
      before: (trial: Trial) => keepFilledRows(trial, one),
      status: 200,
      after: async (_: unknown, trial: Trial) => {
        const { column, isText, at = {} } = one;
        const rows = await onlyChanged(trial, [['row', { [`{${column}}`]: isText ? empty : null }]], at);
        trial.equal(await countRows(trial, at), rows.length, 'rowCount');
        await trial.expect({ ...toScratch, path: pathOf(at), body: setting(column, '{filled}') }, 200);
        const was = rememberedRow(trial, Number(trial.value('row')), at)[String(trial.value(column))];
        await onlyChanged(trial, [['row', { [`{${column}}`]: was }]], at);
      },
    })),
  ),
  ...emptied.map((one) => ({
    ...toScratch,
    name: `search still finds a row when its ${one.column} column is set to null and to an empty text`,
    rules: ['UPD-3'] as const,
    needs: ['scratch', 'scratchKey', 'control', one.column] as const,
    path: pathOf(one.at ?? {}),
    body: setting(one.column, null),
    before: (trial: Trial) => keepFoundRow(trial, one),
    status: 200,
    after: async (_: unknown, trial: Trial) => {
      await isFound(trial, one, 'null');
      await trial.expect({ ...toScratch, path: pathOf(one.at ?? {}), body: setting(one.column, '') }, 200);
      await isFound(trial, one, 'an empty text');
    },
  })),
]);
