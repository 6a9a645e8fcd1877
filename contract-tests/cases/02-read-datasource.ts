import { type Case, casesOf } from '../../src/contract/run/case.js';
import { isObject, member } from '../../src/validation/json.js';
import { failing, notYet, reads, requests } from '../helpers/requests.js';

export const readDatasource: readonly Case[] = casesOf('02-read-datasource', 2, [
  ...requests(reads, {
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/datasource': [
      ['nobody', 401, 'AUTH-1', 'without credentials it is refused'],
      ['editor with a wrong password', 401, 'AUTH-2', 'with a wrong password it is refused'],
      ['unknown user', 401, 'AUTH-2', 'as a user that does not exist it is refused'],
      ['admin', 200, 'AUTH-6', 'an admin has that permission, and is answered'],
      ['admin', 200, 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0' }],
      ['admin', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
      ['admin', 500, 'FAIL-1', 'a failure of the server is 500', failing],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{unknownField}/datasource': [
      ['admin', 404, 'FIELD-1', 'a field that does not exist is 404'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{otherField}/datasource': [
      ['admin', 400, 'FIELD-2', 'a field that is neither a grid nor a multi cascade is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{cascade}/datasource': [
      ['admin', 400, 'FIELD-2', 'a field that is a multi cascade is 400'],
    ],
  }),
  // Section 7.1 has who is no admin or sysadmin among those who are refused here, as on endpoints 1 and 14.
  {
    name: 'a user without permission to get datasource information is refused, and sees none of it',
    rules: ['AUTH-6'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/datasource',
    as: 'editor',
    status: 403,
    after: ({ json }, trial) => {
      const told = isObject(json) ? Object.keys(json) : [];
      const secrets = ['configurationTableName', 'databaseTableName', 'connectionUrl'];
      trial.equal(
        told.filter((name) => secrets.includes(name)),
        [],
        'the datasource information in the refusal',
      );
    },
  },
  {
    name: 'the answer tells the table and the connection, and may tell the configuration table',
    rules: ['SOURCE-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/datasource',
    as: 'admin',
    status: 200,
    after: ({ json }, trial) => {
      const { configurationTableName, ...rest } = isObject(json) ? json : {};
      trial.equal(Object.keys(rest).sort(), ['connectionUrl', 'databaseTableName'], 'the members of the answer');
      for (const name of ['databaseTableName', 'connectionUrl']) {
        trial.check(typeof member(json, name) === 'string', `${name} must be a text`, json);
      }
      const isThere = configurationTableName !== undefined;
      if (isThere) trial.equal(typeof configurationTableName, 'string', 'the type of configurationTableName');
      trial.observe('source.configurationTable', isThere ? 'present' : 'absent');
    },
  },
  {
    name: 'the answer is JSON',
    rules: ['JSON-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/datasource',
    as: 'admin',
    status: 200,
    after: ({ headers, json }, trial) => {
      trial.check(/^application\/json\b/.test(headers['content-type'] ?? ''), 'the content type must be JSON', headers);
      trial.check(json !== undefined, 'the body must be JSON');
    },
  },
]);
