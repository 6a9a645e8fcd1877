import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isEqual } from '../../src/validation/json.js';
import { addRow, readRows } from '../helpers/legacy-rows.js';
import { invalidRefused } from '../helpers/newer-refusals.js';
import { type NewerRow, readGridRow, readGridRows } from '../helpers/newer-rows.js';
import { seeing } from '../helpers/outcomes.js';
import { filledForms } from './cells.js';
import { successes } from './steps.js';
import type { Api } from './story.js';

/** Moments and whole numbers that a choice lets a service refuse, store, or cut off. No service may store other values, or nothing. */
const moments = [
  ['a whole number past 2^31', 'integer', 2_147_483_648, 'write.integerRange'],
  ['a whole number below -2^31', 'integer', -2_147_483_649, 'write.integerRange'],
  ['a whole number past 2^32', 'integer', 4_294_967_296, 'write.integerRange'],
  ['the greatest whole number', 'integer', 9_007_199_254_740_991, 'write.integerRange'],
  ['the least whole number', 'integer', -9_007_199_254_740_991, 'write.integerRange'],
  ['a time of more than a day', 'time', 90_000_001, 'write.timeRange'],
  ['a time before midnight', 'time', -1, 'write.timeRange'],
  ['a date that is not at midnight', 'date', 1_772_409_600_001, 'write.dateTime'],
  ['a datetime with a part of a second', 'datetime', 1_772_442_000_001, 'write.momentPrecision'],
  ['a time with a part of a second', 'time', 29_700_999, 'write.momentPrecision'],
  ['a date of more milliseconds than there are days for', 'date', 8_640_000_086_400_000, 'write.momentRange'],
  ['a datetime of more milliseconds than there are days for', 'datetime', -8_640_000_000_000_001, 'write.momentRange'],
] as const;

/** Returns the answer and its check from the stored value. */
type Storing = (value: number) => Status;

const day = 86_400_000;

const outcomesBy = {
  'write.timeRange': (storing: Storing, refused: Status, value: number) =>
    per('write.timeRange', { taken: storing(value), refused }),
  'write.integerRange': (storing: Storing, refused: Status, value: number) =>
    per('write.integerRange', { whole: storing(value), '32-bit': refused }),
  'write.dateTime': (storing: Storing, refused: Status, value: number) =>
    per('write.dateTime', { taken: storing(value), refused, truncated: storing(Math.floor(value / day) * day) }),
  'write.momentPrecision': (storing: Storing, _refused: Status, value: number) =>
    per('write.momentPrecision', { milliseconds: storing(value), seconds: storing(Math.floor(value / 1000) * 1000) }),
  'write.momentRange': (storing: Storing, refused: Status, value: number) =>
    per('write.momentRange', { refused, taken: storing(value) }),
};

type Moment = (typeof moments)[number];

/** The choices that cut off a moment. */
const cutting: readonly Moment[3][] = ['write.dateTime', 'write.momentPrecision'];

const paths = {
  legacy: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  newer: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}',
} as const;

/** Returns the new row of the case through the newer API. */
async function newestRow(trial: TestContext): Promise<NewerRow | undefined> {
  const others = trial.value('others') as readonly unknown[];
  return (await readGridRows(trial)).find(({ rowId }) => !others.includes(rowId));
}

/**
 * Returns the cell of a row, by the row's id in an API, and the API that showed it. The legacy API may show only a part of a moment
 * as text; then the newer API shows the whole.
 */
async function cellOf(trial: TestContext, api: Api, id: unknown, column: Moment[1]): Promise<readonly [Api, unknown]> {
  const inNewer = String(trial.value(`${column}.id`));
  if (api === 'newer') return [api, (await readGridRow(trial, String(id)))?.columns[inNewer]];
  const seen = (await readRows(trial)).find((row) => row.id === id)?.[String(trial.value(column))];
  if (typeof seen !== 'string') return [api, seen];
  return ['newer', (await newestRow(trial))?.columns[inNewer]];
}

/** Reports a finding unless a written cell has a value, also through the newer API. Cases about precision admit no other form. */
async function isStored(trial: TestContext, api: Api, id: unknown, moment: Moment, value: number): Promise<void> {
  const [, column, , choice] = moment;
  const inNewer = (await newestRow(trial))?.columns[String(trial.value(`${column}.id`))];
  for (const [shownBy, seen] of [await cellOf(trial, api, id, column), ['newer', inNewer] as const]) {
    const isExact = choice === 'write.momentPrecision';
    const forms = isExact ? [value] : filledForms(column, value, shownBy, trial, seen);
    trial.check(
      forms.some((form) => isEqual(form, seen)),
      `what is taken must be stored as ${value}`,
      seen ?? null,
    );
  }
}

/** Keeps the ids of the rows in the newer API before the case adds its row. */
const remember = async (trial: TestContext): Promise<void> =>
  trial.keep(
    'others',
    (await readGridRows(trial)).map(({ rowId }) => rowId),
  );

/** Adds a row, and keeps its ids as {row} and {rowId}. */
async function prepare(trial: TestContext): Promise<void> {
  await remember(trial);
  trial.keep('row', await addRow(trial));
  trial.keep('rowId', (await newestRow(trial))?.rowId);
}

const casesOfMoment = (endpoint: 11 | 12 | 16 | 17, rule: RuleId, refused: Status): readonly Case[] => {
  const api = endpoint < 15 ? 'legacy' : 'newer';
  const adds = endpoint === 11 || endpoint === 16;
  return casesOf(
    'stories/moments',
    endpoint,
    moments.map((moment): CaseText => {
      const [what, column, value, choice] = moment;
      const cells = { [api === 'legacy' ? `{${column}}` : `{${column}.id}`]: value };
      const storing = (stored: number): Status =>
        seeing(successes[endpoint] ?? 200, async ({ json }, trial) => {
          const id = adds ? Array.isArray(json) && json[0] : trial.value(api === 'legacy' ? 'row' : 'rowId');
          await isStored(trial, api, id, moment, stored);
        });
      const minimal = api === 'legacy' ? '{minimalRow}' : '{minimalRow.id}';
      const changes = api === 'legacy' ? { rowId: '{row}', values: cells } : { rowId: '{rowId}', columns: cells };
      return {
        name: `${what} is refused, or stored as it is${cutting.includes(choice) ? ' or cut off' : ''}, by endpoint ${endpoint}`,
        rules: [rule],
        effect: 'writes own rows',
        needs: ['scratch', 'scratchKey', column, `${column}.id`],
        method: adds ? 'POST' : 'PUT',
        path: paths[api],
        body: { rows: [adds ? { '...': minimal, ...cells } : changes] },
        before: adds ? remember : prepare,
        ...(!adds && { uses: [9] }), // both APIs find its rows
        status: outcomesBy[choice](storing, refused, value),
      };
    }),
  );
};

/** Moments and whole numbers at the limits, through both APIs. */
export const edgeMoments: readonly Case[] = [
  ...casesOfMoment(11, 'VALUE-1', 400),
  ...casesOfMoment(12, 'VALUE-1', 400),
  ...casesOfMoment(16, 'NVAL-1', invalidRefused),
  ...casesOfMoment(17, 'NVAL-1', invalidRefused),
];
