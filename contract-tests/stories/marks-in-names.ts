import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { pathOn } from '../helpers/cascade.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { isUnchanged, unknownColumn } from '../helpers/legacy-outcomes.js';
import { addRow } from '../helpers/legacy-rows.js';
import {
  columnGivenRefused,
  columnRefused,
  deletedRowRefused,
  issueRefused,
  updatedRowRefused,
} from '../helpers/newer-refusals.js';
import { addGridRow } from '../helpers/newer-rows.js';
import { seeing } from '../helpers/outcomes.js';

const ofGrid = '/rest/{vendor}-igrid/1.0/grid/{grid}';
const ofNewer = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue';

/** A name with quotation marks, which end a string in a database query. */
const name = `gridtwin'"`;
const inPath = encodeURIComponent(name).replaceAll("'", '%27');

/** Reads that refuse the name, by endpoint. */
const reads: readonly (readonly [number, RuleId, path: string, Status])[] = [
  [9, 'READ-5', `${ofGrid}/issue/{scratch}/?columns=${inPath}`, 400],
  [10, 'READ-5', `${ofGrid}/issues?columns=${inPath}`, 400],
  [15, 'NCOL-1', `${ofNewer}/{scratchKey}?columnIds=${inPath}`, columnRefused],
  [15, 'ISSUE-2', `${ofNewer}/${inPath}`, issueRefused],
  [23, 'CAS-5', `${pathOn()}/options/${inPath}`, per('cascade.levelMissing', { 404: 404, 400: 400 })],
];

const unknownOption = per('cascade.unknownOption', { 400: 400, 404: 404 });
const column = { [name]: 'x' };

const writes: readonly (readonly [number, RuleId, CaseText['method'], path: string, body: unknown, Status])[] = [
  [
    11,
    'COLUMN-1',
    'POST',
    `${ofGrid}/issue/{scratch}`,
    { rows: [{ '...': '{minimalRow}', ...column }] },
    unknownColumn((status) => status),
  ],
  [12, 'COLUMN-2', 'PUT', `${ofGrid}/issue/{scratch}`, { rows: [{ rowId: '{row}', values: column }] }, 404],
  [
    16,
    'NCOL-1',
    'POST',
    `${ofNewer}/{scratchKey}`,
    { rows: [{ '...': '{minimalRow.id}', ...column }] },
    columnGivenRefused,
  ],
  [
    17,
    'NCOL-1',
    'PUT',
    `${ofNewer}/{scratchKey}`,
    { rows: [{ rowId: '{rowId}', columns: column }] },
    columnGivenRefused,
  ],
  [17, 'NUPD-1', 'PUT', `${ofNewer}/{scratchKey}`, { rows: [{ rowId: name, columns: {} }] }, updatedRowRefused],
  [18, 'NDEL-2', 'DELETE', `${ofNewer}/{scratchKey}`, { rows: [name] }, deletedRowRefused],
  [20, 'CAS-2', 'PUT', pathOn(), { '{level1}': name }, unknownOption],
];

const nameOf = (endpoint: number, rule: RuleId): string =>
  `on endpoint ${endpoint} a name with quotes is as unknown as any other: ${rule}`;

/** Adds a row, kept as {row}, or as {rowId} for the newer API, and remembers all rows. */
async function keepRows(trial: TestContext, isNewer: boolean): Promise<void> {
  trial.keep(isNewer ? 'rowId' : 'row', await (isNewer ? addGridRow : addRow)(trial));
  await rememberRows(trial);
}

/** Unknown names with marks that have a meaning for a database. */
export const marksInNames: readonly Case[] = [
  ...reads.flatMap(([endpoint, rule, path, status]) =>
    casesOf('stories/marks-in-names', endpoint, [
      {
        effect: 'writes own rows', // it reads, but the read-only lane is kept small
        name: nameOf(endpoint, rule),
        rules: [rule],
        method: 'GET',
        path,
        status,
      },
    ]),
  ),
  ...writes.flatMap(([endpoint, rule, method, path, body, status]) =>
    casesOf('stories/marks-in-names', endpoint, [
      {
        effect: endpoint < 19 ? 'writes own rows' : 'destructive',
        name: nameOf(endpoint, rule),
        rules: [rule],
        method,
        path,
        body,
        ...(endpoint < 19 && {
          needs: ['scratch'] as const,
          ...(endpoint > 15 && { uses: [9] }),
          before: (trial: TestContext) => keepRows(trial, endpoint > 15),
        }),
        status: endpoint < 19 ? seeing(status, isUnchanged) : status,
      },
    ]),
  ),
];
