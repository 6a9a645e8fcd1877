import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { pathOf } from '../helpers/adding.js';
import {
  bodyWrites,
  caseIn,
  isNewer,
  keepRow,
  noRowOfDigits,
  refusedBy,
  requestOf,
  rowIdForms,
  succeeded,
  type Write,
} from '../helpers/body-forms.js';
import { onlyChanged } from '../helpers/legacy-changes.js';
import { isUnchanged, type Look } from '../helpers/legacy-outcomes.js';
import { deletedRowRefused, updatedRowRefused } from '../helpers/newer-refusals.js';
import { ofRepeatedDelete, ofRepeatedUpdate, seeing, shapeRefused } from '../helpers/outcomes.js';

const newer = pathOf.newer({});
const caseOf = caseIn('body-forms');

/** Reports a finding unless the row is unchanged, except perhaps for its mark. */
const isSame: Look = async (_, trial) => void (await onlyChanged(trial, [['row', {}]]));

const refusedIn = (write: Write): Status => seeing(refusedBy(write), isUnchanged);
const unchanged = ({ success }: Write): Status => seeing(success, isUnchanged);

/** Returns the status of a body without `rows`, on a target that takes an empty list of rows. */
const withoutPart = (write: Write): Status =>
  per('write.missingPart', {
    refused: refusedIn(write),
    'as-empty': unchanged(write),
    'rows-as-empty': unchanged(write),
    'values-as-empty': refusedIn(write),
  });

async function keepForNone(trial: TestContext, write: Write): Promise<void> {
  if (trial.declared('write.emptyRows') === 400) throw new SkipCase('the target takes no request without rows');
  await keepRow(trial, write);
}

/** Keeps the status for rows that are not a list, as {ofShape}. */
async function keepStatusOfShape(trial: TestContext, write: Write): Promise<void> {
  const answer = await trial.expect({ ...requestOf(write), body: { rows: '{unknownRow}' } }, refusedBy(write));
  trial.keep('ofShape', answer?.status);
}

/** Returns the refusal of a row behind a valid one, which may have been written. */
function refusedBehind({ endpoint, seen }: Write, status: Status): Status {
  const nothing = seeing(status, isUnchanged);
  const by = { nothing, 'rows-before': [seeing(status, seen), nothing] };
  if (endpoint === 18) return nothing;
  return endpoint === 17 ? per('newer.atomic', by) : per('write.atomic', by);
}

/** Returns the cases of rows that a request names twice. */
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
      ? ofRepeatedUpdate(once, refusedBehind(write, refusedBy(write)), refusedIn(write))
      : ofRepeatedDelete(once, refusedBehind(write, unknown), refusedBehind(write, refusedBy(write)), refusedIn(write)),
  );
}

const ids = bodyWrites.filter(({ endpoint }) => endpoint > 16);

/** Missing and additional members of bodies, and forms of ids. */
export const bodyForms: readonly Case[] = [
  ...bodyWrites.flatMap((write) => [
    ...caseOf(write, 'rows that are no list are refused', { rows: '{unknownRow}' }, refusedIn(write)),
    ...caseOf(write, 'a list of rows for a body is refused', [write.row], refusedIn(write)),
    ...caseOf(
      write,
      'null in the place of a row is refused',
      { rows: [null, write.row] },
      write.endpoint === 13 ? rowIdForms.other(refusedIn(write), seeing(404, isUnchanged)) : refusedIn(write),
    ),
    ...caseOf(write, 'a body without rows is refused, or as one with none', {}, withoutPart(write), {
      before: (trial) => keepForNone(trial, write),
    }),
    ...caseOf(
      write,
      'a body with null in the place of its rows is as one without them, or refused',
      { rows: null },
      [refusedIn(write), unchanged(write)],
      {
        shows: ['write.missingPart', 'write.nullPart', 'newer.status.shape'],
        before: async (trial) => {
          await keepForNone(trial, write);
          const missing = await trial.expect({ ...requestOf(write), body: {} }, withoutPart(write));
          trial.keep('asMissing', missing?.status);
          await keepStatusOfShape(trial, write);
        },
        after: ({ status }, trial) => {
          const by = { 'as-missing': trial.value('asMissing'), refused: trial.value('ofShape') };
          trial.admits('write.nullPart', status, by, 'the status of null for rows, as of none or of a number');
        },
      },
    ),
    ...caseOf(
      write,
      'a member beside the rows is passed over, or refused',
      { rows: [write.row], gridtwinNoMember: 1 },
      per('write.unknownMember', {
        ignored: succeeded(write),
        refused: refusedIn(write),
        'body-refused': refusedIn(write),
        'row-refused': succeeded(write),
      }),
      { rules: ['JSON-1'] },
    ),
    ...repeated(write),
  ]),
  ...bodyWrites
    .filter(({ endpoint }) => endpoint === 12 || endpoint === 17)
    .flatMap((write) => [
      ...caseOf(
        write,
        'a member beside the values of a row is passed over, or refused',
        { rows: [{ ...Object(write.row), gridtwinNoMember: 1 }] },
        per('write.unknownMember', {
          ignored: succeeded(write),
          refused: refusedIn(write),
          'body-refused': succeeded(write),
          'row-refused': refusedIn(write),
        }),
        { rules: ['JSON-1'] },
      ),
      ...caseOf(
        write,
        'a row without values is refused, or is as one with none',
        { rows: [{ rowId: isNewer(write) ? '{rowId}' : '{row}' }] },
        per('write.missingPart', {
          refused: refusedIn(write),
          'as-empty': seeing(write.success, isSame),
          'rows-as-empty': refusedIn(write),
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
        per('newer.rowIdType', { 400: refusedIn(write), taken: [succeeded(write), seeing(unknown, noRowOfDigits)] }),
      ),
      ...caseOf(
        write,
        'a number that is no row is refused as such, or as its digits are',
        bodyWith('{unknownRow}'),
        [shapeRefused, unknown],
        {
          shows: ['newer.rowIdType', 'newer.status.shape'],
          before: async (trial) => {
            await keepRow(trial, write);
            const text = String(trial.value('unknownRow'));
            const asText = await trial.expect({ method, path: newer, body: bodyWith(text) }, unknown);
            trial.keep('asText', asText?.status);
            await keepStatusOfShape(trial, write);
          },
          after: async (answer, trial) => {
            const by = { 400: trial.value('ofShape'), taken: trial.value('asText') };
            trial.admits(
              'newer.rowIdType',
              answer.status,
              by,
              'the status of a number, as of its digits or of a shape',
            );
            await isUnchanged(answer, trial);
          },
        },
      ),
    ];
  }),
];
