import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { added, isUnchanged, type Look } from '../helpers/legacy-outcomes.js';
import { readsAs, shownBy } from '../helpers/legacy-reads.js';
import { addRow, readRow } from '../helpers/legacy-rows.js';
import { invalidRefused, added as newerAdded, updated } from '../helpers/newer-refusals.js';
import { readGridRow, readGridRows } from '../helpers/newer-rows.js';
import { keepRows, nothingChanged } from '../helpers/newer-writes.js';
import { seeing } from '../helpers/outcomes.js';

const legacy = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';
const value = '{multiSelect.value1}';
const title = '{multiSelect.title1}';

/** Returns the id of the added row, or {row1} if none was added. */
const rowIn = ({ json }: HttpResponse, trial: TestContext): unknown =>
  Array.isArray(json) ? json[0] : trial.value('row1');

/** Returns a check that the legacy API reads the cell as one option, this many times. */
const readsTimes =
  (times: number): Look =>
  async (answer, trial) => {
    const row = await readRow(trial, Number(rowIn(answer, trial)));
    readsAs(trial, 'multiSelect', row?.[String(trial.value('multiSelect'))], Array(times).fill({ name: title, value }));
  };

/** Returns a check that the newer API reads the cell as one option, this many times. */
const holdsTimes =
  (times: number): Look =>
  async (answer, trial) => {
    const row = await readGridRow(trial, String(rowIn(answer, trial)));
    const cell = member(row?.columns, String(trial.value('multiSelect.id')));
    trial.equal(cell, Array(times).fill(trial.value('multiSelect.title1')), 'the multiSelect column');
  };

const text = (endpoint: number) =>
  ({
    name: `on endpoint ${endpoint} an option that is given twice counts once, is kept twice, or is refused`,
    effect: 'writes own rows',
  }) as const;

const inLegacy = {
  rules: ['VALUE-1'],
  path: legacy,
  needs: ['scratch', 'multiSelect', 'multiSelect.value1', 'multiSelect.title1'],
  shows: shownBy('multiSelect'),
} as const;
const inNewer = {
  rules: ['NVAL-1'],
  path: newer,
  needs: ['scratchKey', 'multiSelect.id', 'multiSelect.title1'],
} as const;

/** An option that is given twice in a multi select. */
export const repeatedOptions: readonly Case[] = [
  ...casesOf('repeated-options', 11, [
    {
      ...text(11),
      ...inLegacy,
      method: 'POST',
      body: { rows: [{ '...': '{minimalRow}', '{multiSelect}': [value, value] }] },
      before: (trial) => rememberRows(trial),
      status: per('legacy.repeatedOption', {
        once: added(readsTimes(1)),
        kept: added(readsTimes(2)),
        refused: { status: 400, after: isUnchanged },
      }),
    },
  ]),
  ...casesOf('repeated-options', 12, [
    {
      ...text(12),
      ...inLegacy,
      method: 'PUT',
      body: { rows: [{ rowId: '{row1}', values: { '{multiSelect}': [value, { value }] } }] },
      before: async (trial) => {
        trial.keep('row1', await addRow(trial));
        await rememberRows(trial);
      },
      status: per('legacy.repeatedOption', {
        once: { status: 200, after: readsTimes(1) },
        kept: { status: 200, after: readsTimes(2) },
        refused: { status: 400, after: isUnchanged },
      }),
    },
  ]),
  ...casesOf('repeated-options', 16, [
    {
      ...text(16),
      ...inNewer,
      method: 'POST',
      body: { rows: [{ '...': '{minimalRow.id}', '{multiSelect.id}': [title, title] }] },
      before: async (trial) => trial.keep('rowsBefore', await readGridRows(trial)),
      status: per('newer.repeatedOption', {
        once: seeing(newerAdded, holdsTimes(1)),
        kept: seeing(newerAdded, holdsTimes(2)),
        refused: seeing(invalidRefused, nothingChanged),
      }),
    },
  ]),
  ...casesOf('repeated-options', 17, [
    {
      ...text(17),
      ...inNewer,
      method: 'PUT',
      body: { rows: [{ rowId: '{row1}', columns: { '{multiSelect.id}': [title, title] } }] },
      before: (trial) => keepRows(trial, [{}]),
      status: per('newer.repeatedOption', {
        once: seeing(updated, holdsTimes(1)),
        kept: seeing(updated, holdsTimes(2)),
        refused: seeing(invalidRefused, nothingChanged),
      }),
    },
  ]),
];
