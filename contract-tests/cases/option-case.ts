import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import { first, one } from '../helpers/kind-parts.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { isUnchanged, type Look, added as legacyAdded, newRows } from '../helpers/legacy-outcomes.js';
import { readsAs, shownBy } from '../helpers/legacy-reads.js';
import { addRow, readRow } from '../helpers/legacy-rows.js';
import { added, invalidRefused, updated } from '../helpers/newer-refusals.js';
import { addGridRow, readGridRow } from '../helpers/newer-rows.js';
import { keepOtherCase } from '../helpers/other-case.js';
import { seeing } from '../helpers/outcomes.js';

const legacy = '/rest/{vendor}-igrid/1.0/grid/{grid}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue';

/** Adds {row}, or {rowId} of the newer API, and remembers what is there then. */
async function keepRow(trial: TestContext, isNewer: boolean): Promise<void> {
  trial.keep(isNewer ? 'rowId' : 'row', await (isNewer ? addGridRow : addRow)(trial));
  await rememberRows(trial);
}

/** Columns of options, each with what is given of one in other letters, and read where it is known. */
const selects = [
  ['singleSelect', '{otherCase}', first, '{singleSelect.title1}'],
  ['multiSelect', ['{otherCase}'], [one], ['{multiSelect.title1}']],
] as const;

/** Options in another letter case than the one that is known. */
export const optionCase: readonly Case[] = selects.flatMap(([column, given, item, title]): readonly Case[] => {
  const isNewRow: Look = async (_, trial) => {
    const [row] = await newRows(trial);
    readsAs(trial, column, row?.[String(trial.value(column))], item);
  };
  const isRowOfLegacy: Look = async (_, trial) => {
    const row = await readRow(trial, Number(trial.value('row')));
    readsAs(trial, column, row?.[String(trial.value(column))], item);
  };
  const isGridRow: Look = async ({ json }, trial) => {
    const row = await readGridRow(trial, String(Array.isArray(json) ? json[0] : trial.value('rowId')));
    const cell = row?.columns[String(trial.value(`${column}.id`))];
    trial.equal(cell, interpolate(title, trial.value), 'what is selected');
  };
  const requests: readonly (readonly [endpoint: number, CaseText['method'], rows: object, refused: Status, Status])[] =
    [
      [11, 'POST', { '...': '{minimalRow}', [`{${column}}`]: given }, 400, legacyAdded(isNewRow)],
      [12, 'PUT', { rowId: '{row}', values: { [`{${column}}`]: given } }, 400, { status: 200, after: isRowOfLegacy }],
      [16, 'POST', { '...': '{minimalRow.id}', [`{${column}.id}`]: given }, invalidRefused, seeing(added, isGridRow)],
      [
        17,
        'PUT',
        { rowId: '{rowId}', columns: { [`{${column}.id}`]: given } },
        invalidRefused,
        seeing(updated, isGridRow),
      ],
    ];
  return requests.flatMap(([endpoint, method, row, refused, taken]) => {
    const isNewer = endpoint > 14;
    return casesOf('option-case', endpoint, [
      {
        name: `on endpoint ${endpoint} an option of the ${column} column in another letter case is refused, or is the option`,
        rules: [isNewer ? 'NVAL-1' : 'VALUE-1'],
        effect: 'writes own rows',
        needs: [
          'scratch',
          column,
          `${column}.title1`,
          `${column}.value1`,
          ...(isNewer ? (['scratchKey', `${column}.id`] as const) : []),
        ],
        ...(isNewer && { uses: [9] }),
        method,
        path: isNewer ? `${newer}/{scratchKey}` : `${legacy}/issue/{scratch}`,
        body: { rows: [row] },
        before: async (trial) => {
          keepOtherCase(trial, isNewer ? `${column}.title1` : `${column}.value1`);
          await keepRow(trial, isNewer);
        },
        column,
        status: per('write.optionCase', { exact: seeing(refused, isUnchanged), any: taken }),
        shows: isNewer ? [] : shownBy(column),
      },
    ]);
  });
});
