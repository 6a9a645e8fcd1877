import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, SkipCase } from '../../src/contract/run/case.js';
import { onlyChanged, rememberRows } from '../helpers/legacy-changes.js';
import { isUnchanged, type Look, added as legacyAdded, newRows, unknownColumn } from '../helpers/legacy-outcomes.js';
import { addRow, addRows, readRows } from '../helpers/legacy-rows.js';
import { added, columnGivenRefused, columnRefused, updated } from '../helpers/newer-refusals.js';
import { addGridRow, readGridRow, rowsOf } from '../helpers/newer-rows.js';
import { keepOtherCase } from '../helpers/other-case.js';
import { seeing } from '../helpers/outcomes.js';
import { listIn } from '../stories/readers.js';

const legacy = '/rest/{vendor}-igrid/1.0/grid/{grid}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue';

type Note = 'note' | 'note.id';

const legacyRowsIn = (json: unknown): readonly object[] => listIn(json, 'values');

/** Reads by column: the path, the refusal of an unknown column, and the cells of an answer. */
const queries: readonly (readonly [
  endpoint: number,
  path: string,
  refused: Status,
  cellsIn: (json: unknown) => readonly object[],
])[] = [
  [9, `${legacy}/issue/{issue}/?columns={otherCase}`, 400, legacyRowsIn],
  [10, `${legacy}/issues?maxResults=2&columns={otherCase}`, 400, (json) => legacyRowsIn(json).flatMap(legacyRowsIn)],
  [
    15,
    `${newer}/{issueKey}?columnIds={otherCase}`,
    columnRefused,
    (json) => rowsOf(json).map(({ columns }) => columns),
  ],
];

const inQueries = queries.flatMap(([endpoint, path, refused, cellsIn]): readonly Case[] => {
  const name: Note = endpoint === 15 ? 'note.id' : 'note';
  const isNoteAlone: Look = ({ json }, trial) => {
    const beside = ['id', 'issueId', 'modified'];
    const names = cellsIn(json).flatMap((cells) => Object.keys(cells).filter((one) => !beside.includes(one)));
    trial.equal([...new Set(names)], [trial.value(name)], 'the columns of the rows');
  };
  return casesOf('letter-case', endpoint, [
    {
      name: `on endpoint ${endpoint} a column in another letter case is unknown, or is the column`,
      rules: [endpoint === 15 ? 'NCOL-1' : 'READ-5'],
      needs: [name],
      method: 'GET',
      path,
      before: async (trial) => keepOtherCase(trial, name),
      status: per('columns.letterCase', { exact: refused, any: { status: 200, after: isNoteAlone } }),
    },
  ]);
});

const given = { '{otherCase}': '{mark} given' };

const isAdded: Look = async (_, trial) => {
  const notes = (await newRows(trial)).map((row) => row[String(trial.value('note'))]);
  trial.equal(notes, [`${trial.mark} given`], 'the notes of the rows that were added');
};

const isGridRowChanged: Look = async (_, trial) => {
  const row = await readGridRow(trial, String(trial.value('rowId')));
  trial.equal(row?.columns[String(trial.value('note.id'))], `${trial.mark} given`, 'the note of the row');
};

/** Writes by column: the request, its refusal for an unknown column, and its success. */
const writes: readonly (readonly [
  endpoint: number,
  request: Pick<CaseText, 'rules' | 'method' | 'body' | 'before'>,
  refused: Status,
  taken: Status,
])[] = [
  [
    11,
    {
      rules: ['COLUMN-1'],
      method: 'POST',
      body: { rows: [{ '...': '{minimalRow}', ...given }] },
      before: (trial) => rememberRows(trial),
    },
    unknownColumn((status) => ({ status, after: isUnchanged })),
    legacyAdded(isAdded),
  ],
  [
    12,
    {
      rules: ['COLUMN-2'],
      method: 'PUT',
      body: { rows: [{ rowId: '{row}', values: given }] },
      before: async (trial) => {
        trial.keep('row', await addRow(trial));
        await rememberRows(trial);
      },
    },
    { status: 404, after: isUnchanged },
    {
      status: 200,
      after: async (_, trial) => void (await onlyChanged(trial, [['row', { '{note}': '{mark} given' }]])),
    },
  ],
  [
    16,
    {
      rules: ['NCOL-1'],
      method: 'POST',
      body: { rows: [{ '...': '{minimalRow.id}', ...given }] },
      before: (trial) => rememberRows(trial),
    },
    seeing(columnGivenRefused, isUnchanged),
    seeing(added, isAdded),
  ],
  [
    17,
    {
      rules: ['NCOL-1'],
      method: 'PUT',
      body: { rows: [{ rowId: '{rowId}', columns: given }] },
      before: async (trial) => {
        trial.keep('rowId', await addGridRow(trial));
        await rememberRows(trial);
      },
    },
    seeing(columnGivenRefused, isUnchanged),
    seeing(updated, isGridRowChanged),
  ],
];

const inBodies = writes.flatMap(([endpoint, request, refused, taken]): readonly Case[] => {
  const isNewer = endpoint > 14;
  return casesOf('letter-case', endpoint, [
    {
      ...request,
      name: `on endpoint ${endpoint} a column in another letter case is unknown, or is written`,
      effect: 'writes own rows',
      needs: ['scratch', 'note', ...(isNewer ? (['scratchKey', 'note.id'] as const) : [])],
      ...(isNewer && { uses: [9] }),
      path: isNewer ? `${newer}/{scratchKey}` : `${legacy}/issue/{scratch}`,
      before: async (trial) => {
        keepOtherCase(trial, isNewer ? 'note.id' : 'note');
        await request.before?.(trial);
      },
      status: per('write.columnCase', { exact: refused, any: taken }),
    },
  ]);
});

/** Names and words in another letter case: columns, users, and `all`. */
export const letterCase: readonly Case[] = [
  ...inQueries,
  ...inBodies,
  ...casesOf('letter-case', 13, [
    {
      name: '"ALL" in place of "all" is refused, or deletes every row',
      rules: ['DEL-2'],
      effect: 'destructive',
      needs: ['scratch'],
      method: 'DELETE',
      path: `${legacy}/issue/{scratch}`,
      body: { rows: 'ALL' },
      before: async (trial) => {
        await addRows(trial, [{}, {}]);
        await rememberRows(trial);
      },
      status: per('write.allCase', {
        refused: { status: 400, after: isUnchanged },
        taken: { status: 204, after: async (_, trial) => void trial.equal(await readRows(trial), [], 'the rows') },
      }),
    },
  ]),
  ...casesOf('letter-case', 4, [
    {
      name: 'a user name in another letter case is unknown, or is that of the user',
      rules: ['AUTH-2'],
      method: 'GET',
      path: `${legacy}/issue/{issue}/rowcount`,
      as: 'editor with the name in another letter case',
      before: async (trial) => {
        const own = { method: 'GET', path: `${legacy}/issue/{issue}/rowcount`, as: 'editor by password' } as const;
        const answer = await trial.expect(own, [200, 401]);
        if (answer?.status !== 200) throw new SkipCase('the target takes no passwords');
      },
      status: per('auth.userCase', { exact: 401, any: 200 }),
    },
  ]),
];
