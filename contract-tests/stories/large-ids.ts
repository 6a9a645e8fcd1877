import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { isPlaceholder } from '../../src/contract/targets/placeholders.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { isUnchanged } from '../helpers/legacy-outcomes.js';
import { emptyPage } from '../helpers/legacy-pages.js';
import { addRow } from '../helpers/legacy-rows.js';
import { fieldRefused, issueRefused } from '../helpers/newer-refusals.js';

const ofGrid = '/rest/{vendor}-igrid/1.0/grid';
const ofCascade = '/rest/{vendor}-igrid/1.0/multicascade';
const ofNewer = '/rest/{vendor}-grid/1.0/api/grid';

/** A number of more than 64 bits. */
const digits = '100000000000000000000';

/** Keeps as {wrapped} an id plus 2^32, which a reader of 32 bits takes for the id. */
async function keepWrapped(trial: TestContext, name: string): Promise<void> {
  if (name === 'row') trial.keep('row', await addRow(trial));
  if (name === 'startAt') trial.keep('startAt', 0);
  trial.keep('wrapped', Number(trial.value(name)) + 2 ** 32);
}

const common = { effect: 'writes own rows', needs: ['scratch'] } as const; // some only read, but the read-only lane is kept small

/** Paths with a number instead of an id, and the status of a missing id. */
const paths: readonly (readonly [number, CaseText['rules'], name: string, path: string, Status])[] = [
  [3, ['FIELD-1'], 'grid', `${ofGrid}/{wrapped}/rowcount`, 404],
  [4, ['ISSUE-1'], 'issue', `${ofGrid}/{grid}/issue/{wrapped}/rowcount`, 404],
  [
    9,
    ['READ-7'],
    'row',
    `${ofGrid}/{grid}/issue/{scratch}/row/{wrapped}`,
    per('legacy.rowMissing', { 200: emptyPage, 404: 404 }),
  ],
  [
    10,
    ['READ-9'],
    'row',
    `${ofGrid}/{grid}/issues?rowId={wrapped}`,
    per('legacy.rowMissingAll', { 200: emptyPage, 404: 404 }),
  ],
  [9, ['READ-6'], 'startAt', `${ofGrid}/{grid}/issue/{scratch}/?startAt={wrapped}`, 200],
  [10, ['READ-6'], 'startAt', `${ofGrid}/{grid}/issues?startAt={wrapped}`, 200],
  [15, ['FIELD-4'], 'grid', `${ofNewer}/{wrapped}/issue/{scratch}`, fieldRefused],
  [15, ['ISSUE-2'], 'scratch', `${ofNewer}/{grid}/issue/{wrapped}`, issueRefused],
  [19, ['FIELD-1'], 'cascade', `${ofCascade}/{wrapped}/issue/{issue}`, 404],
];

/** Bodies with a number instead of an id, and the rule that refuses it. */
const bodies: readonly (readonly [number, CaseText['rules'], string, CaseText['method'], path: string, object])[] = [
  [5, ['FIELD-1'], 'grid', 'POST', `${ofGrid}/issue/{scratch}/reload`, { gridIds: ['{wrapped}'] }],
  [12, ['ROW-1'], 'row', 'PUT', `${ofGrid}/{grid}/issue/{scratch}`, { rows: [{ rowId: '{wrapped}', values: {} }] }],
  [13, ['ROW-1'], 'row', 'DELETE', `${ofGrid}/{grid}/issue/{scratch}`, { rows: ['{wrapped}'] }],
];

const nameOf = (endpoint: number, name: string): string =>
  `on endpoint ${endpoint} no number of more than 32 bits stands for the ${name === 'scratch' ? 'issue' : name}`;

/** Ids of more than 32 bits, which fit into a long, or of more than 64. */
export const largeIds: readonly Case[] = [
  ...paths.flatMap(([endpoint, rules, name, path, status]) =>
    casesOf('stories/large-ids', endpoint, [
      {
        ...common,
        needs: [...common.needs, ...(isPlaceholder(name) ? [name] : [])],
        name: `${nameOf(endpoint, name)}, and twenty digits are no failure`,
        rules,
        method: 'GET',
        path,
        before: (trial) => keepWrapped(trial, name),
        status: name === 'startAt' ? [status, 400, 404] : status,
        after: async (_, trial) => {
          const longer = path.replace('{wrapped}', digits);
          await trial.expect({ method: 'GET', path: longer }, [status, 400, 404]);
        },
      },
    ]),
  ),
  ...bodies.flatMap(([endpoint, rules, name, method, path, body]) =>
    casesOf('stories/large-ids', endpoint, [
      {
        ...common,
        ...(endpoint === 5 && { effect: 'destructive' as const }),
        name: nameOf(endpoint, name),
        rules,
        method,
        path,
        body,
        before: async (trial) => {
          await keepWrapped(trial, name);
          await rememberRows(trial);
        },
        status: 404,
        after: isUnchanged,
      },
    ]),
  ),
];
