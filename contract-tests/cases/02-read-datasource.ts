import { type Outcome, outside, per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, type CaseText, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { isObject, member } from '../../src/validation/json.js';
import { failing, notYet, ownRows, reads, requests } from '../helpers/requests.js';
import { saysJson } from '../helpers/transport.js';

function tellsNothing({ json }: HttpResponse, trial: TestContext): void {
  const told = isObject(json) ? Object.keys(json) : [];
  const secrets = ['configurationTableName', 'databaseTableName', 'connectionUrl'];
  trial.equal(
    told.filter((name) => secrets.includes(name)),
    [],
    'the datasource information in the refusal',
  );
}

const noNumber = per('http.pathId', { 404: 404, 400: 400 });

const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/datasource';

/** The outcome for an admin if only sysadmins may read datasource information: 403, on the grid as well. */
const notEvenAdmins: Outcome = {
  status: 403,
  after: async (_, trial) => void (await trial.expect({ method: 'GET', path, as: 'admin' }, 403)),
};

/** Returns the outcome for an admin who is refused for another reason, or because only sysadmins may ask. */
const orSysadmins = (refused: Status): Status =>
  per('source.permission', { admins: refused, editors: refused, sysadmins: [refused, notEvenAdmins] });

/** Returns the outcome for an admin who may read datasource information. */
const ofAdmins = (taken: Status): Status =>
  per('source.permission', { admins: taken, editors: taken, sysadmins: notEvenAdmins });

/** The answer to a permitted caller: the table, the connection, and perhaps the configuration table. */
const ofSource: Outcome = {
  status: 200,
  after: ({ json }, trial) => {
    const { configurationTableName, ...rest } = isObject(json) ? json : {};
    trial.equal(Object.keys(rest).sort(), ['connectionUrl', 'databaseTableName'], 'the members of the answer');
    for (const name of ['databaseTableName', 'connectionUrl']) {
      trial.check(typeof member(json, name) === 'string', `${name} must be a text`, json);
    }
    const url = String(member(json, 'connectionUrl'));
    trial.check(/^[a-z][a-z\d+.-]*:\S/i.test(url), 'connectionUrl must be a URL', json);
    const table = String(member(json, 'databaseTableName'));
    trial.check(!table.includes('://'), 'databaseTableName must be the name of a table', json);
    const types = { present: 'string', absent: 'undefined' };
    const seen = typeof configurationTableName;
    trial.admits('source.configurationTable', seen, types, 'the type of configurationTableName');
  },
};

export const readDatasource: readonly Case[] = casesOf('02-read-datasource', 2, [
  ...requests(reads, {
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/datasource': [
      ['nobody', 401, 'AUTH-1', 'without credentials it is refused'],
      ['editor with a wrong password', 401, 'AUTH-2', 'with a wrong password it is refused'],
      ['unknown user', 401, 'AUTH-2', 'as a user that does not exist it is refused'],
      ['admin', ofAdmins(200), 'AUTH-6', 'an admin has that permission, and is answered, or is refused'],
      ['sysadmin', 200, 'AUTH-6', 'a sysadmin has that permission, and is answered'],
      ['admin', ofAdmins(200), 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0' }],
      ['admin', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
      ['sysadmin', 500, 'FAIL-1', 'a failure of the server is 500', failing],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{unknownField}/datasource': [
      ['admin', orSysadmins(404), 'FIELD-1', 'a field that does not exist is 404'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/-1/datasource': [
      ['admin', orSysadmins(404), 'FIELD-1', 'a negative number is the id of no field'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/gridtwin/datasource': [
      ['admin', orSysadmins(noNumber), 'FIELD-1', 'a word is the id of no field'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/customfield_{grid}/datasource': [
      ['admin', orSysadmins(noNumber), 'FIELD-1', 'the id of a field is its number alone', ownRows],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/%zz/datasource': [
      [
        'admin',
        per('http.badEncoding', { 400: outside(400), 404: outside(404) }),
        'JSON-1',
        'a path that does not decode is refused',
      ],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{otherField}/datasource': [
      ['admin', orSysadmins(400), 'FIELD-2', 'a field that is neither a grid nor a multi cascade is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{cascade}/datasource': [
      ['admin', orSysadmins(400), 'FIELD-2', 'a field that is a multi cascade is 400'],
    ],
  }),
  // Section 7.1 refuses callers who are neither admin nor sysadmin here, as on endpoints 1 and 14.
  {
    name: 'a user without permission to get datasource information is refused, and sees none of it',
    rules: ['AUTH-6'],
    method: 'GET',
    path,
    as: 'viewer',
    status: 403,
    after: tellsNothing,
  },
  {
    name: 'a user who may edit issues and is no admin is refused, or has that permission',
    rules: ['AUTH-6'],
    method: 'GET',
    path,
    as: 'editor',
    status: per('source.permission', {
      admins: { status: 403, after: tellsNothing },
      sysadmins: { status: 403, after: tellsNothing },
      editors: {
        status: 200,
        after: ({ json }, trial) => void trial.equal(typeof member(json, 'connectionUrl'), 'string', 'the connection'),
      },
    }),
  },
  ...(
    [
      ['admin', ofAdmins(ofSource)],
      ['sysadmin', ofSource],
    ] as const
  ).map(
    ([as, status]): CaseText => ({
      name: `the answer to the ${as} tells the table and the connection, and may tell the configuration table`,
      rules: ['SOURCE-1'],
      shows: ['source.configurationTable'],
      method: 'GET',
      path,
      as,
      status,
    }),
  ),
  ...(['{plainGrid}', '{emptyGrid}'] as const).map(
    (grid): CaseText => ({
      name: `the answer on ${grid} tells the table and the connection, too`,
      rules: ['SOURCE-1'],
      effect: 'writes own rows', // it reads, but the read-only lane is kept small
      shows: ['source.configurationTable'],
      method: 'GET',
      path: `/rest/{vendor}-igrid/1.0/grid/${grid}/datasource`,
      as: 'sysadmin',
      status: ofSource,
    }),
  ),
  {
    name: 'the answer is JSON',
    rules: ['JSON-1'],
    method: 'GET',
    path,
    as: 'sysadmin',
    status: 200,
    after: ({ headers, json }, trial) => {
      trial.check(saysJson({ headers }), 'the content type must be JSON', headers);
      trial.check(json !== undefined, 'the body must be JSON');
    },
  },
]);
