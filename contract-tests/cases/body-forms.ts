import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { noRowOfDigits } from '../helpers/body-forms.js';
import { onlyChanged, rememberedRows, rememberRows, sameRows } from '../helpers/legacy-changes.js';
import { areAdded, isUnchanged, type Look, added as legacyAdded } from '../helpers/legacy-outcomes.js';
import { addRow, readRows } from '../helpers/legacy-rows.js';
import { added, deleted, deletedRowRefused, updated, updatedRowRefused } from '../helpers/newer-refusals.js';
import { addGridRow } from '../helpers/newer-rows.js';
import { ofRepeatedDelete, ofRepeatedUpdate, seeing } from '../helpers/outcomes.js';

const legacy = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

const noteChanged: Look = async (_, trial) =>
  void (await onlyChanged(trial, [['row', { '{note}': '{mark} changed' }]]));

/** Finds fault unless {row} is gone and all others are as they were. */
const rowGone: Look = async (_, trial) => {
  const left = rememberedRows(trial).filter(({ id }) => id !== trial.value('row'));
  sameRows(trial, await readRows(trial), left);
};

/** A write of a list of rows: what succeeds, what is seen then, and one row of it. */
interface Write {
  readonly endpoint: number;
  readonly rule: RuleId;
  readonly method: CaseText['method'];
  readonly success: Status;
  readonly seen: Look;
  readonly row: object | string;
}

const given = { '{note}': '{mark} changed' };

const writes: readonly Write[] = [
  {
    endpoint: 11,
    rule: 'ADD-1',
    method: 'POST',
    success: legacyAdded(),
    seen: areAdded(1),
    row: { '...': '{minimalRow}', ...given },
  },
  {
    endpoint: 12,
    rule: 'UPD-1',
    method: 'PUT',
    success: 200,
    seen: noteChanged,
    row: { rowId: '{row}', values: given },
  },
  { endpoint: 13, rule: 'DEL-1', method: 'DELETE', success: 204, seen: rowGone, row: '{row}' },
  {
    endpoint: 16,
    rule: 'NADD-1',
    method: 'POST',
    success: added,
    seen: areAdded(1),
    row: { '...': '{minimalRow.id}', '{note.id}': '{mark} changed' },
  },
  {
    endpoint: 17,
    rule: 'NUPD-1',
    method: 'PUT',
    success: updated,
    seen: noteChanged,
    row: { rowId: '{rowId}', columns: { '{note.id}': '{mark} changed' } },
  },
  { endpoint: 18, rule: 'NDEL-1', method: 'DELETE', success: deleted, seen: rowGone, row: '{rowId}' },
];

const isNewer = ({ endpoint }: Write): boolean => endpoint > 14;

/** Adds {row}, which is {rowId} on the newer API and {digits} in the other type of each, and remembers what is there then. */
async function keepRow(trial: TestContext, write: Write): Promise<void> {
  if (!isNewer(write)) trial.keep('row', await addRow(trial));
  else {
    const before = (await readRows(trial)).map(({ id }) => id);
    const id = await addGridRow(trial);
    trial.keep('rowId', id);
    trial.keep('digits', /^\d+$/.test(id) ? Number(id) : 424_242);
    trial.keep('row', (await readRows(trial)).find((row) => !before.includes(row.id))?.id);
  }
  await rememberRows(trial);
}

const requestOf = (write: Write) => ({ method: write.method, path: isNewer(write) ? newer : legacy });
/** A case of a write with a body, on {row}. */
const caseOf = (write: Write, name: string, body: unknown, status: Status, more: Partial<CaseText> = {}) =>
  casesOf('body-forms', write.endpoint, [
    {
      name: `on endpoint ${write.endpoint} ${name}`,
      rules: [write.rule],
      effect: 'writes own rows',
      needs: ['scratch', 'note', ...(isNewer(write) ? (['scratchKey', 'note.id'] as const) : [])],
      ...(isNewer(write) && { uses: [9] }),
      ...requestOf(write),
      body,
      before: (trial) => keepRow(trial, write),
      status,
      ...more,
    },
  ]);

/** Finds fault unless the row has what it had, but perhaps for its mark. */
const isSame: Look = async (_, trial) => void (await onlyChanged(trial, [['row', {}]]));

const refused: Status = { status: 400, after: isUnchanged };
const succeeded = ({ success, seen }: Write): Status => seeing(success, seen);
const unchanged = ({ success }: Write): Status => seeing(success, isUnchanged);

/** What a body without rows gets, where one with none is taken. */
const withoutRows = (write: Write): Status =>
  per('write.missingPart', {
    refused,
    'as-empty': unchanged(write),
    'rows-as-empty': unchanged(write),
    'values-as-empty': refused,
  });

async function keepForNone(trial: TestContext, write: Write): Promise<void> {
  if (trial.declared('write.emptyRows') === 400) throw new SkipCase('the target takes no request without rows');
  await keepRow(trial, write);
}

/** What a row gets that is refused behind a right one: that one is written, or may be. */
function refusedBehind({ endpoint, seen }: Write, status: Status): Status {
  const nothing = seeing(status, isUnchanged);
  const by = { nothing, 'rows-before': [seeing(status, seen), nothing] };
  if (endpoint === 18) return nothing;
  return endpoint === 17 ? per('newer.atomic', by) : per('write.atomic', by);
}

/** Rows that are named twice. */
function repeated(write: Write): readonly Case[] {
  const { endpoint, row } = write;
  if (endpoint === 11 || endpoint === 16) return [];
  const once = succeeded(write);
  const unknown = endpoint === 13 ? 404 : deletedRowRefused;
  return caseOf(
    write,
    'a row that is named twice is taken, or refused',
    { rows: [row, row] },
    write.method === 'PUT'
      ? ofRepeatedUpdate(once, refusedBehind(write, 400), refused)
      : ofRepeatedDelete(once, refusedBehind(write, unknown), refusedBehind(write, 400), refused),
  );
}

const ids = writes.filter(({ endpoint }) => endpoint > 16);

/** What bodies may lack, or have besides, and what ids can be. */
export const bodyForms: readonly Case[] = [
  ...writes.flatMap((write) => [
    ...caseOf(write, 'a body without rows is refused, or as one with none', {}, withoutRows(write), {
      before: (trial) => keepForNone(trial, write),
    }),
    ...caseOf(
      write,
      'a body with null in the place of its rows is as one without them, or refused',
      { rows: null },
      [refused, unchanged(write)],
      {
        shows: ['write.missingPart', 'write.nullPart'],
        before: async (trial) => {
          await keepForNone(trial, write);
          const missing = await trial.expect({ ...requestOf(write), body: {} }, withoutRows(write));
          trial.keep('asMissing', missing?.status);
        },
        after: ({ status }, trial) => {
          const by = { 'as-missing': trial.value('asMissing'), refused: 400 };
          trial.admits('write.nullPart', status, by, 'the status of null for rows, as of none or 400');
        },
      },
    ),
    ...caseOf(
      write,
      'a member beside the rows is passed over, or refused',
      { rows: [write.row], gridtwinNoMember: 1 },
      per('write.unknownMember', {
        ignored: succeeded(write),
        refused,
        'body-refused': refused,
        'row-refused': succeeded(write),
      }),
      { rules: ['JSON-1'] },
    ),
    ...repeated(write),
  ]),
  ...writes
    .filter(({ endpoint }) => endpoint === 12 || endpoint === 17)
    .flatMap((write) => [
      ...caseOf(
        write,
        'a member beside the values of a row is passed over, or refused',
        { rows: [{ ...Object(write.row), gridtwinNoMember: 1 }] },
        per('write.unknownMember', {
          ignored: succeeded(write),
          refused,
          'body-refused': succeeded(write),
          'row-refused': refused,
        }),
        { rules: ['JSON-1'] },
      ),
      ...caseOf(
        write,
        'a row without values is refused, or is as one with none',
        { rows: [{ rowId: isNewer(write) ? '{rowId}' : '{row}' }] },
        per('write.missingPart', {
          refused,
          'as-empty': seeing(write.success, isSame),
          'rows-as-empty': refused,
          'values-as-empty': seeing(write.success, isSame),
        }),
      ),
    ]),
  ...ids.flatMap((write) => {
    const { endpoint, row, method } = write;
    const unknown = endpoint === 17 ? updatedRowRefused : deletedRowRefused;
    const bodyWith = (id: unknown) => ({ rows: [endpoint === 17 ? { ...Object(row), rowId: id } : id] });
    return [
      ...caseOf(
        write,
        'a number for a row id is refused, or is the text of its digits',
        bodyWith('{digits}'),
        per('newer.rowIdType', { 400: refused, taken: [succeeded(write), seeing(unknown, noRowOfDigits)] }),
      ),
      ...caseOf(
        write,
        'a number that is no row is refused as such, or as its digits are',
        bodyWith(424_242),
        [400, unknown],
        {
          shows: ['newer.rowIdType'],
          before: async (trial) => {
            await keepRow(trial, write);
            const asText = await trial.expect({ method, path: newer, body: bodyWith('424242') }, unknown);
            trial.keep('asText', asText?.status);
          },
          after: async (answer, trial) => {
            const by = { 400: 400, taken: trial.value('asText') };
            trial.admits('newer.rowIdType', answer.status, by, 'the status of a number, as of its digits or 400');
            await isUnchanged(answer, trial);
          },
        },
      ),
    ];
  }),
];
