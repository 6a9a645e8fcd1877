import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { isEqual } from '../../src/validation/json.js';
import { selectNothing } from '../helpers/cascade.js';
import { otherPair, pair, selectExactly } from '../helpers/cascade-checks.js';
import { addRow } from '../helpers/legacy-rows.js';
import { addGridRow } from '../helpers/newer-rows.js';

const onIssue = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const ofCascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

/** Adds a row and changes another one, {row}. Set-up: throws SetupError. */
async function writeRows(trial: TestContext): Promise<void> {
  await addRow(trial);
  const rows = [{ rowId: '{row}', values: { '{note}': '{mark} changed' } }];
  await trial.get({ method: 'PUT', path: onIssue, body: { rows } });
}

const ofRows = {
  effect: 'writes own rows',
  needs: ['outsider', 'scratch', 'scratchKey', 'note'],
  uses: [9],
  first: async (trial) => trial.keep('row', await addRow(trial)),
  write: writeRows,
} as const satisfies Steps;

const ofSelections = {
  effect: 'destructive',
  needs: ['outsider', 'scratch', 'option1', 'option2', 'otherOption1', 'otherOption2'],
  first: (trial) => selectExactly(trial, pair),
  write: (trial) => selectExactly(trial, otherPair),
} as const satisfies Steps;

const newerScratch = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** Other writes: through the newer API, deletions of rows, and resets of selections. */
const others: readonly (readonly [how: string, readers: readonly number[], Steps])[] = [
  ['added through the newer API', [3, 4, 9, 15], { ...ofRows, write: async (trial) => void (await addGridRow(trial)) }],
  ['deleted', [3, 4, 9, 15], { ...ofRows, write: (trial) => remove(trial, onIssue) }],
  [
    'deleted through the newer API',
    [3, 4, 9, 15],
    {
      ...ofRows,
      first: async (trial) => trial.keep('row', await addGridRow(trial)),
      write: (trial) => remove(trial, newerScratch),
    },
  ],
  ['reset', [19], { ...ofSelections, write: async (trial) => void (await selectNothing(trial)) }],
];

/** Deletes {row}. Set-up: throws SetupError. */
const remove = async (trial: TestContext, path: string): Promise<void> =>
  void (await trial.get({ method: 'DELETE', path, body: { rows: ['{row}'] } }));

interface Steps extends Pick<CaseText, 'effect' | 'needs' | 'uses'> {
  readonly first: (trial: TestContext) => Promise<void>;
  readonly write: (trial: TestContext) => Promise<void>;
}

/** The reads of a user who does not write. */
const readings: readonly (readonly [number, CaseText['rules'], path: string, Steps])[] = [
  [3, ['COUNT-1'], '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount', ofRows],
  [4, ['COUNT-2'], `${onIssue}/rowcount`, ofRows],
  [9, ['READ-3'], `${onIssue}/row/{row}`, ofRows],
  [10, ['READ-3'], '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row}', ofRows],
  [15, ['NREAD-1'], newerScratch, ofRows],
  [19, ['CAS-1'], ofCascade, ofSelections],
  [23, ['CAS-5'], `${ofCascade}/options/{level2}`, ofSelections],
];

/** Reads of one user before and after another one writes. */
export const otherUserReads: readonly Case[] = [
  ...readings.map((one) => ['wrote', ...one] as const),
  ...others.flatMap(([how, numbers, steps]) =>
    readings.flatMap(([endpoint, rules, path]) =>
      numbers.includes(endpoint) ? [[how, endpoint, rules, path.replace('row/{row}', ''), steps] as const] : [],
    ),
  ),
].flatMap(([how, endpoint, rules, path, { first, write, ...steps }]) =>
  casesOf('other-user-reads', endpoint, [
    {
      ...steps,
      name: `on endpoint ${endpoint} a user reads what another one ${how}, having read what was before`,
      rules,
      method: 'GET',
      path,
      as: 'outsider',
      before: async (trial) => {
        await first(trial);
        trial.keep('was', (await trial.get({ method: 'GET', path, as: 'outsider' })).json);
        await write(trial);
      },
      status: 200,
      after: async ({ json }, trial) => {
        trial.check(!isEqual(json, trial.value('was')), 'the answer must not be that of before', json);
        if (endpoint === 3) return; // it counts the rows that the user may view
        trial.equal(json, (await trial.get({ method: 'GET', path })).json, 'the answer, as the editor gets it,');
      },
    },
  ]),
);
