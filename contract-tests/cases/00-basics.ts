import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Basic, type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isObject, member } from '../../src/validation/json.js';
import { addRow, addRows, readRow, readRows } from '../helpers/legacy-rows.js';
import { addGridRow, addGridRows, readGridRow, readGridRows } from '../helpers/newer-rows.js';

const legacy = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const newer = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';
const cascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{scratch}';

/** Returns the numbers of rows that the legacy API and the newer API show, without an API that cannot be read. */
async function counts(trial: TestContext): Promise<readonly number[]> {
  return [
    ...(trial.works('legacy.read') ? [(await readRows(trial)).length] : []),
    ...(trial.works('newer.read') ? [(await readGridRows(trial)).length] : []),
  ];
}

const remember = async (trial: TestContext): Promise<void> => trial.keep('counts', await counts(trial));

/** Reports a finding unless both APIs show this many rows more than before. */
async function moreRows(trial: TestContext, more: number, what: string): Promise<void> {
  const before = trial.value('counts');
  const expected = Array.isArray(before) ? before.map((count) => Number(count) + more) : [];
  trial.equal(await counts(trial), expected, `the number of rows that each API shows after ${what}`);
}

/** Reports a finding unless a list has three different entries. */
const areThree = (trial: TestContext, json: unknown): boolean =>
  trial.check(Array.isArray(json) && new Set(json).size === 3, 'the answer must be a list of three ids', json);

/** Reports a finding unless three of the four added rows are gone, and {last} is there. */
async function threeAreGone(trial: TestContext, isThere: (trial: TestContext) => Promise<unknown>): Promise<void> {
  await moreRows(trial, -3, 'three were deleted');
  trial.check(
    (await isThere(trial)) !== undefined,
    'the row behind those that were deleted must be there',
    'it is gone',
  );
}

/** Returns a case that shows whether a basic operation works. */
const tries = (
  endpoint: number,
  basic: Basic,
  rule: RuleId,
  name: string,
  status: Status,
  text: Omit<CaseText, 'name' | 'rules' | 'status' | 'basic'>,
): readonly Case[] => casesOf('00-basics', endpoint, [{ name, rules: [rule], basic, status, ...text }]);

const writes = { effect: 'writes own rows', needs: ['scratch', 'scratchKey'] } as const;
const changes = { effect: 'writes own rows', needs: ['scratch', 'scratchKey', 'note'] } as const;
const selects = { effect: 'destructive', needs: ['scratch'] } as const;

/** The operations that the set-ups of other cases need, one case each. If one fails, set-ups use the other API. */
export const basics: readonly Case[] = [
  ...tries(9, 'legacy.read', 'READ-1', 'a page of rows is read', 200, {
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/',
    after: ({ json }, trial) =>
      void trial.check(Array.isArray(member(json, 'values')), 'a page must have values', json),
  }),
  ...tries(15, 'newer.read', 'NREAD-1', 'a grid is read', 200, {
    method: 'GET',
    path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}',
    after: ({ json }, trial) => void trial.check(Array.isArray(member(json, 'rows')), 'a grid must have rows', json),
  }),
  ...tries(
    11,
    'legacy.add',
    'ADD-1',
    'three rows with what is required are added',
    per('legacy.add.status', { 201: 201, 200: 200 }),
    {
      ...writes,
      method: 'POST',
      path: legacy,
      body: { rows: [1, 2, 3].map(() => ({ '...': '{minimalRow}' })) },
      before: remember,
      after: async ({ json }, trial) => {
        if (areThree(trial, json)) await moreRows(trial, 3, 'three were added');
      },
    },
  ),
  ...tries(
    16,
    'newer.add',
    'NADD-1',
    'three rows with what is required are added to a grid',
    per('newer.status.add', { 201: 201, 200: 200 }),
    {
      ...writes,
      method: 'POST',
      path: newer,
      body: { rows: [1, 2, 3].map(() => ({ '...': '{minimalRow.id}' })) },
      before: remember,
      after: async ({ json }, trial) => {
        if (areThree(trial, json)) await moreRows(trial, 3, 'three were added');
      },
    },
  ),
  ...tries(12, 'legacy.update', 'UPD-1', 'a row is changed', 200, {
    ...changes,
    method: 'PUT',
    path: legacy,
    body: { rows: [{ rowId: '{row}', values: { '{note}': 'changed' } }] },
    before: async (trial) => trial.keep('row', await addRow(trial)),
    after: async (_, trial) => {
      const row = await readRow(trial, Number(trial.value('row')));
      trial.equal(row?.[String(trial.value('note'))], 'changed', 'the note of the row');
    },
  }),
  ...tries(
    17,
    'newer.update',
    'NUPD-1',
    'a row of a grid is changed',
    per('newer.status.update', { 200: 200, 201: 201, 204: 204 }),
    {
      ...changes,
      method: 'PUT',
      path: newer,
      body: { rows: [{ rowId: '{rowId}', columns: { '{note.id}': 'changed' } }] },
      before: async (trial) => trial.keep('rowId', await addGridRow(trial)),
      after: async (_, trial) => {
        const row = await readGridRow(trial, String(trial.value('rowId')));
        trial.equal(row?.columns[String(trial.value('note.id'))], 'changed', 'the note of the row');
      },
    },
  ),
  ...tries(13, 'legacy.delete', 'DEL-1', 'three of four rows are deleted', 204, {
    ...writes,
    method: 'DELETE',
    path: legacy,
    body: { rows: ['{first}', '{second}', '{third}'] },
    before: async (trial) => {
      const [first, second, third, last] = await addRows(trial, [{}, {}, {}, {}]);
      for (const [name, id] of Object.entries({ first, second, third, last })) trial.keep(name, id);
      await remember(trial);
    },
    after: (_, trial) => threeAreGone(trial, () => readRow(trial, Number(trial.value('last')))),
  }),
  ...tries(
    18,
    'newer.delete',
    'NDEL-1',
    'three of four rows of a grid are deleted',
    per('newer.status.delete', { 204: 204, 200: 200 }),
    {
      ...writes,
      method: 'DELETE',
      path: newer,
      body: { rows: ['{first}', '{second}', '{third}'] },
      before: async (trial) => {
        const [first, second, third, last] = await addGridRows(trial, [{}, {}, {}, {}]);
        for (const [name, id] of Object.entries({ first, second, third, last })) trial.keep(name, id);
        await remember(trial);
      },
      after: (_, trial) => threeAreGone(trial, () => readGridRow(trial, String(trial.value('last')))),
    },
  ),
  ...tries(19, 'cascade.read', 'CAS-1', 'a selection is read', 200, {
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/{issue}',
    after: ({ json }, trial) => void trial.check(isObject(json), 'a selection must be an object', json),
  }),
  ...tries(20, 'cascade.select', 'CAS-2', 'an option is selected', 200, {
    ...selects,
    method: 'PUT',
    path: cascade,
    body: { '{level1}': '{option1}' },
    after: async (_, trial) => {
      const { json } = await trial.get({ method: 'GET', path: cascade });
      trial.equal(member(json, String(trial.value('level1'))), trial.value('option1'), 'the option of the first level');
    },
  }),
  ...tries(22, 'cascade.reset', 'CAS-4', 'all levels are reset', 200, {
    ...selects,
    method: 'PUT',
    path: `${cascade}/resetall`,
    needs: ['scratch', 'level1', 'option1'],
    before: async (trial) =>
      void (await trial.get({ method: 'PUT', path: cascade, body: { '{level1}': '{option1}' } })),
    after: async (_, trial) => {
      const { json } = await trial.get({ method: 'GET', path: cascade });
      const selected = member(json, String(trial.value('level1'))) ?? null;
      trial.equal(selected === '' ? null : selected, null, 'the option of the first level');
    },
  }),
];
