import { SetupError, type TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import { ifAny } from './if-any.js';
import { rememberRows } from './legacy-changes.js';
import { type At, addRows } from './legacy-rows.js';
import { type TakenValues, takenValues } from './legacy-values.js';

type Values = Readonly<Record<string, unknown>>;

/** Returns the first value of each list by column name, for the columns that the target names. */
function rowOf(trial: TestContext, taken: readonly TakenValues[]): Values {
  const members = taken.flatMap(({ column, values: [one] }) => {
    const member = ifAny(() => [String(trial.value(column)), interpolate(one?.[0], trial.value)] as const);
    return member === undefined ? [] : [member];
  });
  return Object.fromEntries(members);
}

const plain: readonly string[] = ['text', 'note', 'integer', 'number'];

/** Returns a row with a value in every column that the target names, by column name. */
export const fullRow = (trial: TestContext): Values => rowOf(trial, takenValues);

/**
 * Adds rows with a value in every column that the target names and these values. If they are refused, which other cases report,
 * adds rows with only texts and numbers. Returns their ids. Set-up: throws SetupError.
 */
export async function addFullRows(
  trial: TestContext,
  count: number,
  over: Values = {},
  at: At = {},
): Promise<readonly number[]> {
  const add = (values: Values) => addRows(trial, Array<Values>(count).fill({ ...values, ...over }), at);
  try {
    return await add(fullRow(trial));
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return add(
      rowOf(
        trial,
        takenValues.filter(({ column }) => plain.includes(column)),
      ),
    );
  }
}

/** Adds three full rows, {otherRow}, {row} and one more, and remembers all rows. Set-up: throws SetupError. */
export async function keepRows(trial: TestContext): Promise<void> {
  const [otherRow, row] = await addFullRows(trial, 3);
  trial.keep('row', row);
  trial.keep('otherRow', otherRow);
  await rememberRows(trial);
}
