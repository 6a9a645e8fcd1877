import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { addFullRows } from '../helpers/legacy-full-rows.js';
import { readGroups } from '../helpers/legacy-pages.js';
import { type LegacyRow, readRows } from '../helpers/legacy-rows.js';

const onIssue = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';

const one = { '{integer}': 2, '{number}': 3, '{text}': '{mark} a' };
const other = { '{integer}': 5, '{number}': 4, '{text}': '{mark} b' };
const emptied = { '{integer}': null };

/** The read of all rows on each endpoint. */
const readers = [
  [9, `${onIssue}/?startAt=0`, (trial: TestContext) => readRows(trial)],
  [
    10,
    '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?startAt=0',
    async (trial: TestContext) => (await readGroups(trial)).flat(),
  ],
] as const;

/** Adds rows and reads them. Then changes the second to equal the third, and empties the fourth to equal the fifth. Keeps their ids. */
async function prepare(trial: TestContext, read: (trial: TestContext) => Promise<readonly LegacyRow[]>): Promise<void> {
  const ids: number[] = [];
  for (const values of [one, one, other, one, { ...one, ...emptied }])
    ids.push(...(await addFullRows(trial, 1, values)));
  trial.keep('ids', ids);
  await read(trial);
  const rows = [
    { rowId: ids[1], values: other },
    { rowId: ids[3], values: emptied },
  ];
  await trial.get({ method: 'PUT', path: onIssue, body: { rows } });
}

/** Formulas in the legacy API before and after their operands change. */
export const formulasOfRows: readonly Case[] = readers.flatMap(([endpoint, path, read]) =>
  casesOf('formulas-of-rows', endpoint, [
    {
      name: `on endpoint ${endpoint} a formula of a row that was changed, or emptied, is that of a row that was added so`,
      rules: ['READ-3'],
      effect: 'writes own rows',
      needs: ['scratch', 'formulaNumber', 'formulaText', 'integer', 'integer.optional', 'number', 'text'],
      method: 'GET',
      path,
      before: (trial) => prepare(trial, read),
      status: 200,
      after: async (_, trial) => {
        const rows = await read(trial);
        for (const name of ['formulaNumber', 'formulaText'] as const) {
          const cells = (trial.value('ids') as readonly number[]).map(
            (id) => rows.find((row) => row.id === id)?.[String(trial.value(name))] ?? null,
          );
          trial.check(cells[0] !== cells[2], `the ${name} column must differ for other values`, cells);
          trial.equal([cells[1], cells[3]], [cells[2], cells[4]], `the ${name} column of the rows that were changed`);
        }
      },
    },
  ]),
);
