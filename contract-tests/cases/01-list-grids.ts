import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { isEqual, isObject, member } from '../../src/validation/json.js';
import { isLegacyRefusal } from '../helpers/error-body.js';
import { failing, notYet, reads, requests } from '../helpers/requests.js';
import { bySchemes } from '../helpers/schemes.js';
import { saysJson } from '../helpers/transport.js';

const entriesOf = (json: unknown): readonly unknown[] => (Array.isArray(json) ? json : []);

/** Returns the id of an entry as a number in text, without a prefix of the deployment (`list.id`). */
const idOf = (entry: unknown): string => String(member(entry, 'id')).replace(/^customfield_/, '');

/** Returns how often each of these fields is in the list, by its name in braces. */
function timesListed({ json }: HttpResponse, trial: TestContext, fields: readonly string[]): unknown {
  const ids = entriesOf(json).map(idOf);
  return Object.fromEntries(
    fields.map((field) => [field, ids.filter((id) => id === String(trial.value(field))).length]),
  );
}

export const listGrids: readonly Case[] = casesOf('01-list-grids', 1, [
  ...requests(reads, {
    'GET /rest/{vendor}-igrid/1.0/grid/list': [
      ['nobody', 401, 'AUTH-1', 'without credentials it is refused'],
      ['editor with a wrong password', 401, 'AUTH-2', 'with a wrong password it is refused'],
      ['unknown user', 401, 'AUTH-2', 'as a user that does not exist it is refused'],
      ['wrong token', 401, 'AUTH-2', 'with a wrong token it is refused'],
      ['admin', 200, 'AUTH-4', 'an admin is answered'],
      ['sysadmin', 200, 'AUTH-4', 'a sysadmin is an admin, and is answered'],
      ['admin', 200, 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0' }],
      ['admin', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
      ['admin', 500, 'FAIL-1', 'a failure of the server is 500', failing],
    ],
  }),
  {
    name: 'right credentials are known by the schemes that the service takes',
    rules: ['AUTH-2'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/list',
    as: 'editor by token',
    needs: ['editor by password'],
    // The editor is not an admin, so 403 means that the credentials were taken.
    status: per('auth.schemes', bySchemes(403, 401, 403)),
    shows: ['auth.schemes'],
    after: async ({ status: byToken }, trial) => {
      const byPassword = await trial.expect(
        { method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/list', as: 'editor by password' },
        per('auth.schemes', bySchemes(403, 403, 401)),
      );
      const taken = bySchemes([403, 403], [401, 403], [403, 401]);
      trial.admits('auth.schemes', [byToken, byPassword?.status], taken, 'the statuses by token and by password');
    },
  },
  {
    name: 'a user who is no admin is refused, and sees no grid',
    rules: ['AUTH-4'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/list',
    as: 'editor',
    status: 403,
    after: (answer, trial) => {
      trial.check(!Array.isArray(answer.json), 'the refusal must not be a list', answer.json);
      isLegacyRefusal(trial, answer);
    },
    shows: ['legacy.errorBody'],
  },
  {
    name: 'an admin gets entries of an id and a name, both texts, and the grid once',
    rules: ['LIST-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/list',
    as: 'admin',
    status: 200,
    after: (answer, trial) => {
      trial.check(Array.isArray(answer.json), 'the answer must be an array', answer.json);
      for (const entry of entriesOf(answer.json)) {
        trial.equal(isObject(entry) && Object.keys(entry).sort(), ['id', 'name'], 'the members of an entry');
        trial.check(typeof member(entry, 'id') === 'string', 'an id must be a text', entry);
        trial.check(typeof member(entry, 'name') === 'string', 'a name must be a text', entry);
      }
      trial.equal(timesListed(answer, trial, ['grid']), { grid: 1 }, 'how often the grid is listed');
    },
  },
  {
    name: 'the name of a grid is beside its id',
    rules: ['LIST-1'],
    needs: ['grid', 'gridName'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/list',
    as: 'admin',
    status: 200,
    after: ({ json }, trial) => {
      const id = String(trial.value('grid'));
      const entry = entriesOf(json).find((one) => idOf(one) === id);
      trial.equal(member(entry, 'name'), trial.value('gridName'), 'the name of the grid');
    },
  },
  {
    name: 'every grid is there, also one without rows, and no field that is no grid',
    rules: ['LIST-1'],
    needs: ['plainGrid', 'emptyGrid', 'boundGrid', 'otherField', 'cascade'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/list',
    as: 'admin',
    status: 200,
    after: (answer, trial) => {
      const seen = timesListed(answer, trial, ['plainGrid', 'emptyGrid', 'boundGrid', 'otherField', 'cascade']);
      const expected = { plainGrid: 1, emptyGrid: 1, boundGrid: 1, otherField: 0, cascade: 0 };
      trial.equal(seen, expected, 'how often each field is listed');
    },
  },
  {
    name: 'the ids are numbers in text, or all have the same before them',
    rules: ['LIST-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/list',
    as: 'admin',
    status: 200,
    shows: ['list.id'],
    after: ({ json }, trial) => {
      const forms = entriesOf(json).map((entry) => String(member(entry, 'id')).replace(/\d+$/, 'number'));
      const known = { number: ['number'], prefixed: ['customfield_number'] };
      trial.admits('list.id', [...new Set(forms)], known, 'the forms of ids');
    },
  },
  {
    name: 'the list is in the order of ids, or in that of names',
    rules: ['LIST-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/list',
    as: 'admin',
    status: 200,
    shows: ['list.order'],
    after: ({ json }, trial) => {
      const entries = entriesOf(json).map((entry) => ({
        id: Number(idOf(entry)),
        name: String(member(entry, 'name')),
      }));
      const ordered = (compare: (a: string, b: string) => number): readonly number[] =>
        [...entries].sort((a, b) => compare(a.name, b.name) || a.id - b.id).map(({ id }) => id);
      const seen = entries.map(({ id }) => id);
      const byName = [ordered((a, b) => (a < b ? -1 : Number(a > b))), ordered((a, b) => a.localeCompare(b))];
      const name = byName.find((ids) => isEqual(ids, seen)) ?? byName[0]; // the specification states no alphabet
      trial.admits('list.order', seen, { id: [...seen].sort((a, b) => a - b), name }, 'the order of the list');
    },
  },
  {
    name: 'it is there at the add-on version that is declared, and answers in JSON',
    rules: ['VER-1', 'JSON-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/list',
    as: 'admin',
    status: 200,
    after: ({ headers, json }, trial) => {
      trial.of('JSON-1').check(saysJson({ headers }), 'the content type must be JSON', headers);
      trial.of('JSON-1').check(json !== undefined, 'the body must be JSON');
    },
  },
]);
