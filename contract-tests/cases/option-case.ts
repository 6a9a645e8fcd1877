import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import { member } from '../../src/validation/json.js';
import { first, one, readEditor } from '../helpers/kind-parts.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { isUnchanged, type Look, added as legacyAdded, newRows } from '../helpers/legacy-outcomes.js';
import { readsAs, shownBy } from '../helpers/legacy-reads.js';
import { addRow, readRow } from '../helpers/legacy-rows.js';
import { needsIn } from '../helpers/needs.js';
import { added, refusedBy, updated } from '../helpers/newer-refusals.js';
import { addGridRow, readGridRow } from '../helpers/newer-rows.js';
import { areAlike, keepOtherCase } from '../helpers/other-case.js';
import { seeing } from '../helpers/outcomes.js';

const legacy = '/rest/{vendor}-igrid/1.0/grid/{grid}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue';

/** Adds a row, kept as {row}, or as {rowId} for the newer API, and remembers all rows. */
async function keepRow(trial: TestContext, isNewer: boolean): Promise<void> {
  trial.keep(isNewer ? 'rowId' : 'row', await (isNewer ? addGridRow : addRow)(trial));
  await rememberRows(trial);
}

/** A variant of a name: its description, a function that keeps it as {otherCase}, and its outcome. */
type Way = readonly [
  how: string,
  keep: (...given: readonly [...Parameters<typeof keepOtherCase>, isNewer: boolean]) => void,
  (refused: Status, taken: Status) => Status,
];

const ofOptions: readonly Way[] = [
  ['in another letter case', keepOtherCase, (exact, any) => per('write.optionCase', { exact, any })],
  [
    'with blanks around it',
    (trial, name) => {
      const own = String(trial.value(name));
      if (own !== own.trim()) throw new SkipCase('the name has blanks around it');
      trial.keep('otherCase', ` ${own} `);
    },
    (exact, trimmed) => per('write.optionBlanks', { exact, trimmed }),
  ],
];

const ofUsers: readonly Way[] = [
  [
    'in another letter case',
    (trial, name, isNewer) => {
      if (!isNewer && areAlike(trial, name, 'editor.username'))
        // legacy.userName may take that
        throw new SkipCase('the key of the user is the user name, too');
      keepOtherCase(trial, name);
    },
    (exact, any) => per('write.userKeyCase', { exact, any }),
  ],
];

/** Columns of names: a name known to both APIs, the values that they are given, and those that they read. */
const columns = [
  {
    column: 'singleSelect',
    rule: 'NVAL-1',
    what: ['an option of the singleSelect column', 'the option'],
    names: ['singleSelect.value1', 'singleSelect.title1'],
    given: ['{otherCase}', '{otherCase}'],
    read: [first, '{singleSelect.title1}'],
    ways: ofOptions,
  },
  {
    column: 'multiSelect',
    rule: 'NVAL-1',
    what: ['an option of the multiSelect column', 'the option'],
    names: ['multiSelect.value1', 'multiSelect.title1'],
    given: [['{otherCase}'], ['{otherCase}']],
    read: [[one], ['{multiSelect.title1}']],
    ways: ofOptions,
  },
  {
    column: 'userlist',
    rule: 'NUSER-3',
    what: ['the key of a user', 'that of the user'],
    names: ['editor.key', 'editor.key'],
    given: ['{otherCase}', { key: '{otherCase}' }],
    read: [readEditor, { key: '{editor.key}' }],
    ways: ofUsers,
  },
] as const;

/** Options and users in another letter case, and options with blanks around them. */
export const optionCase: readonly Case[] = columns.flatMap(
  ({ column, rule, what, names, given, read, ways }): readonly Case[] => {
    const isUser = column === 'userlist';
    const [item, inNewer] = read;
    const refusedInNewer = refusedBy(rule);
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
      const seen = isUser ? { key: member(cell, 'key') } : cell;
      trial.equal(seen, interpolate(inNewer, trial.value), 'what is selected');
    };
    const requests: readonly (readonly [
      endpoint: number,
      CaseText['method'],
      rows: object,
      refused: Status,
      Status,
    ])[] = [
      [11, 'POST', { '...': '{minimalRow}', [`{${column}}`]: given[0] }, 400, legacyAdded(isNewRow)],
      [
        12,
        'PUT',
        { rowId: '{row}', values: { [`{${column}}`]: given[0] } },
        400,
        { status: 200, after: isRowOfLegacy },
      ],
      [
        16,
        'POST',
        { '...': '{minimalRow.id}', [`{${column}.id}`]: given[1] },
        refusedInNewer,
        seeing(added, isGridRow),
      ],
      [
        17,
        'PUT',
        { rowId: '{rowId}', columns: { [`{${column}.id}`]: given[1] } },
        refusedInNewer,
        seeing(updated, isGridRow),
      ],
    ];
    return requests.flatMap(([endpoint, method, row, refused, taken]) => {
      const isNewer = endpoint > 14;
      const texts = ways.map(
        ([how, keep, outcomes]): CaseText => ({
          name: `on endpoint ${endpoint} ${what[0]} ${how} is refused, or is ${what[1]}`,
          rules: [isNewer ? rule : 'VALUE-1'],
          effect: 'writes own rows',
          needs: [
            'scratch',
            column,
            ...names,
            ...needsIn(read),
            ...(isNewer ? (['scratchKey', `${column}.id`] as const) : []),
          ],
          ...(isNewer && { uses: [9] }),
          method,
          path: isNewer ? `${newer}/{scratchKey}` : `${legacy}/issue/{scratch}`,
          body: { rows: [row] },
          before: async (trial) => {
            keep(trial, names[isNewer ? 1 : 0], isNewer);
            await keepRow(trial, isNewer);
          },
          column,
          status: outcomes(seeing(refused, isUnchanged), taken),
          shows: isNewer ? [] : shownBy(column),
        }),
      );
      return casesOf('option-case', endpoint, texts);
    });
  },
);
