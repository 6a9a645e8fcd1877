import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, SetupError, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { onlyChanged } from '../helpers/legacy-changes.js';
import { keepRows } from '../helpers/legacy-full-rows.js';
import { isUnchanged, type Look, refusedBehind } from '../helpers/legacy-outcomes.js';

const toScratch = {
  effect: 'writes own rows',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
} as const;

const refused = {
  ...toScratch,
  before: keepRows,
  status: 400,
  after: isUnchanged,
} as const;

/** Returns the body that gives {row} one new value. */
const setting = (column: string, value: unknown) => ({
  rows: [{ rowId: '{row}', values: { [`{${column}}`]: value } }],
});

/** Returns the body that empties the required column of {row}, beside and behind valid values. */
const besideRight = (empty: unknown) => ({
  rows: [
    { rowId: '{otherRow}', values: { '{note}': 'changed' } },
    { rowId: '{row}', values: { '{note}': 'changed', '{required}': empty } },
  ],
});

/** Reports a finding unless the row before {row} has its new note, and all else is unchanged. */
const otherIsChanged: Look = async (_, trial) =>
  void (await onlyChanged(trial, [['otherRow', { '{note}': 'changed' }]]));

/** Reports a finding unless {row} has blanks as its text, and all else is unchanged. */
const isBlank: Look = async (_, trial) => void (await onlyChanged(trial, [['row', { '{text}': '  ' }]]));

/** Skips the case if the text column is not required: adding a row without it succeeds. */
async function requireRequiredText(trial: TestContext): Promise<void> {
  const text = trial.value('text');
  const rest = Object.entries(Object(trial.value('minimalRow'))).filter(([name]) => name !== text);
  try {
    await trial.get({ method: 'POST', path: toScratch.path, body: { rows: [Object.fromEntries(rest)] } });
  } catch (error) {
    if (error instanceof SetupError) return;
    throw error;
  }
  throw new SkipCase('the text column is not required');
}

const inputs = [
  { input: 'null', empty: null },
  { input: 'an empty text', empty: '' },
  { input: 'an empty list', empty: [] }, // invalid, or it empties the column (write.emptyValue)
] as const;

/** Values that a required column refuses. */
export const updateRowsRequired: readonly Case[] = casesOf('12-update-rows-required', 12, [
  ...inputs.flatMap(({ input, empty }) => [
    {
      ...refused,
      name: `a required column set to ${input} is 400`,
      rules: ['UPD-2'] as const,
      needs: ['scratch', 'required'] as const,
      body: setting('required', empty),
    },
    {
      ...toScratch,
      name: `a required column set to ${input} beside and behind right values is 400, and only a row before it may change`,
      rules: ['UPD-2'] as const,
      needs: ['scratch', 'required', 'note'] as const,
      body: besideRight(empty),
      before: keepRows,
      status: refusedBehind(400, otherIsChanged),
    },
    {
      ...refused,
      name: `a required text set to ${input} is 400`,
      rules: ['UPD-2'] as const,
      effect: 'destructive' as const, // if taken by mistake, the row loses the mark of the run
      needs: ['scratch', 'text'] as const,
      body: setting('text', empty),
      before: async (trial: TestContext) => {
        await requireRequiredText(trial);
        await keepRows(trial);
      },
    },
  ]),
  {
    ...toScratch,
    name: 'a required text set to blanks is taken, or 400',
    rules: ['UPD-2'],
    effect: 'destructive',
    needs: ['scratch', 'text'],
    body: setting('text', '  '),
    before: async (trial) => {
      await requireRequiredText(trial);
      await keepRows(trial);
    },
    status: per('write.textBlanks', {
      kept: [
        { status: 200, after: isBlank },
        { status: 400, after: isUnchanged },
      ],
      trimmed: { status: 400, after: isUnchanged },
    }),
  },
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
]);
