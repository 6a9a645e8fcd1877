import { type Outcome, per } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, SetupError, type TestContext } from '../../src/contract/run/case.js';
import { isObject } from '../../src/validation/json.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { type At, addRow } from '../helpers/legacy-rows.js';
import { addToSource } from '../helpers/legacy-source.js';
import { readGridRows } from '../helpers/newer-rows.js';
import { nothingChanged as nothingChangedOnNewer } from '../helpers/newer-writes.js';
import { failing, notYet, ownRows, requests } from '../helpers/requests.js';
import { saysJson } from '../helpers/transport.js';

/** A 204 has no body; an id of the task in the body needs 200. */
const done = per('legacy.sync.taskId', { header: 204, location: 204, body: 200, object: 200, none: 204 });

/** Returns a check that the id of the task is in this header, or in no header. */
const taskIn =
  (name?: 'x-task-id' | 'location'): NonNullable<Outcome['after']> =>
  ({ headers }, trial) => {
    const named = ['x-task-id', 'location'].filter((one) => /\S/.test(headers[one] ?? ''));
    trial.equal(named, name === undefined ? [] : [name], 'the headers with the id of a task');
  };

const isId = (value: unknown): boolean => ['string', 'number'].includes(typeof value) && value !== '';

const bodies: readonly (readonly [string, Pick<CaseText, 'body' | 'raw' | 'headers'>])[] = [
  ['without a body', {}],
  ['with a JSON body that means nothing', { body: { rows: 'none', gridIds: ['{unknownField}'] } }],
  ['with a body that is not JSON', { raw: '{"rows": [', headers: { 'content-type': 'application/json' } }],
  ['with a JSON list', { body: [] }],
  ['with a JSON null', { raw: 'null', headers: { 'content-type': 'application/json' } }],
  ['with a text', { raw: 'all of them, please', headers: { 'content-type': 'text/plain' } }],
];

/** A place for imported rows, in names: the grid, the issue key, a valid row, the column of its mark, and the word after the mark. */
interface Place {
  readonly grid: string;
  readonly issueKey: string;
  readonly row: string;
  readonly column: string;
  readonly word: string;
}

const places = {
  first: { grid: 'grid', issueKey: 'scratchKey', row: 'minimalRow.id', column: 'text.id', word: 'here' },
  otherIssue: { grid: 'grid', issueKey: 'secondScratchKey', row: 'minimalRow.id', column: 'text.id', word: 'there' },
  otherGrid: {
    grid: 'plainGrid',
    issueKey: 'scratchKey',
    row: 'plainRow.id',
    column: 'plainNote.id',
    word: 'in another',
  },
} as const satisfies Record<string, Place>;

/** The grid whose rows a reload would replace. */
const ofSource: At = { grid: '{plainGrid}' };

/** Returns the text of the row imported to a place, which no other row has. */
const importedText = (trial: TestContext, { word }: Place): string => `${trial.mark} ${word}`;

/** Returns the issues on which the tracker finds the text of a row imported to a place. */
const found = (trial: TestContext, place: Place): Promise<readonly string[]> =>
  trial.control().search(importedText(trial, place));

/** Imports a row past the service. Throws a SetupError if search finds it at once: then a synchronization shows nothing. */
async function importTo(trial: TestContext, place: Place): Promise<void> {
  const row = { ...Object(trial.value(place.row)), [String(trial.value(place.column))]: importedText(trial, place) };
  await trial.control().importRows(Number(trial.value(place.grid)), String(trial.value(place.issueKey)), [row]);
  const seen = await found(trial, place);
  if (seen.length > 0) throw new SetupError(`the search sees an imported row at once, on ${seen.join(', ')}`);
}

async function isFound(trial: TestContext, place: Place): Promise<void> {
  const key = trial.value(place.issueKey);
  trial.equal(await found(trial, place), [key], 'what the search finds of the imported row');
}

// A successful synchronization affects all issues, not only scratch issues, so it is `destructive`.
export const synchronize: readonly Case[] = casesOf('14-synchronize', 14, [
  ...requests(ownRows, {
    'PUT /rest/{vendor}-igrid/1.0/grid/synchronize': [
      ['nobody', 401, 'AUTH-1', 'without credentials it is refused'],
      ['editor with a wrong password', 401, 'AUTH-2', 'with a wrong password it is refused'],
      ['unknown user', 401, 'AUTH-2', 'as a user that does not exist it is refused'],
      ['wrong token', 401, 'AUTH-2', 'with a wrong token it is refused'],
      ['editor', 403, 'AUTH-5', 'a user without rights is refused'],
      ['admin', 403, 'AUTH-5', 'an admin who is no sysadmin is refused'],
      // 403 shows that it exists
      ['admin', 403, 'VER-2', 'it is there at the add-on version that is declared'],
      // 403 shows that it exists
      ['admin', 403, 'VER-2', 'it is there at add-on 1.24.9', { on: '1.24.9' }],
      ['sysadmin', done, 'AUTH-5', 'a sysadmin is answered', { effect: 'destructive' }],
      ['sysadmin', notYet, 'VER-2', 'it is not there before add-on 1.19.0', { on: '1.18.0' }],
      ['sysadmin', 500, 'FAIL-1', 'a failure of the server is 500', failing],
    ],
  }),
  {
    name: 'no row is otherwise than before',
    rules: ['SYNC-1'],
    effect: 'destructive',
    needs: ['scratch', 'scratchKey'],
    uses: [9, 11, 15],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/synchronize',
    as: 'sysadmin',
    before: async (trial) => {
      await addRow(trial);
      await rememberRows(trial);
      trial.keep('rowsBefore', await readGridRows(trial));
    },
    status: done,
    after: async (answer, trial) => {
      await nothingChanged(trial);
      await nothingChangedOnNewer(answer, trial);
    },
  },
  {
    name: 'no row is loaded anew from the data source of its grid',
    rules: ['SYNC-1'],
    effect: 'destructive',
    needs: ['sourceGrid', 'plainGrid', 'plainNote', 'scratch'],
    uses: [9, 11],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/synchronize',
    as: 'sysadmin',
    before: async (trial) => {
      await addToSource(trial);
      await rememberRows(trial, [ofSource]);
    },
    status: done,
    after: (_, trial) => nothingChanged(trial, [ofSource]),
  },
  {
    name: 'an admin who is refused brings nothing in step',
    rules: ['AUTH-5'],
    effect: 'writes own rows',
    needs: ['control', 'scratchKey'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/synchronize',
    as: 'admin',
    before: (trial) => importTo(trial, places.first),
    status: 403,
    after: async (_, trial) => {
      trial.equal(await found(trial, places.first), [], 'what the search finds of an imported row after the refusal');
    },
  },
  ...bodies.map(
    ([how, request]): CaseText => ({
      name: `a sysadmin is answered 204 ${how}`,
      rules: ['SYNC-1'],
      effect: 'destructive',
      method: 'PUT',
      path: '/rest/{vendor}-igrid/1.0/grid/synchronize',
      as: 'sysadmin',
      ...request,
      status: done,
    }),
  ),
  {
    name: 'the id of the task is in a header, or it is the body, or there is none',
    rules: ['SYNC-2'],
    effect: 'destructive',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/synchronize',
    as: 'sysadmin',
    status: per('legacy.sync.taskId', {
      header: { status: 204, after: taskIn('x-task-id') },
      location: { status: 204, after: taskIn('location') },
      none: { status: 204, after: taskIn() },
      body: {
        status: 200,
        after: ({ json, text }, trial) => void trial.check(isId(json), 'the body must be the id of the task', text),
      },
      object: {
        status: 200,
        after: ({ json, text }, trial) => {
          const holdsId = isObject(json) && Object.values(json).some(isId);
          trial.check(holdsId, 'the body must hold the id of the task', text);
        },
      },
    }),
  },
  {
    name: 'imported rows are found afterwards, on every issue',
    rules: ['SYNC-3'],
    effect: 'destructive',
    needs: ['control', 'scratchKey', 'secondScratchKey'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/synchronize',
    as: 'sysadmin',
    before: async (trial) => {
      await importTo(trial, places.first);
      await importTo(trial, places.otherIssue);
    },
    status: done,
    after: async (_, trial) => {
      await isFound(trial, places.first);
      await isFound(trial, places.otherIssue);
    },
  },
  {
    name: 'imported rows are found afterwards, in every grid',
    rules: ['SYNC-3'],
    effect: 'destructive',
    needs: ['control', 'scratchKey', 'plainGrid'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/synchronize',
    as: 'sysadmin',
    before: async (trial) => {
      await importTo(trial, places.first);
      await importTo(trial, places.otherGrid);
    },
    status: done,
    after: async (_, trial) => {
      await isFound(trial, places.first);
      await isFound(trial, places.otherGrid);
    },
  },
  {
    name: 'what is answered is JSON, where there is a body',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/synchronize',
    as: 'admin',
    status: 403,
    after: ({ headers, json, text }, trial) => {
      const isJson = saysJson({ headers }) && json !== undefined;
      trial.check(text === '' || isJson, 'the body of the refusal must be JSON', text);
    },
  },
]);
