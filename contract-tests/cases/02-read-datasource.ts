import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/run/case.js';
import { isObject, member } from '../../src/validation/json.js';

const notGrids = [
  ['neither a grid nor a multi cascade', '{otherField}'],
  ['a multi cascade', '{cascade}'],
] as const;

export const readDatasource: readonly Case[] = casesOf('02-read-datasource', 2, [
  {
    name: 'without credentials it is refused',
    rules: ['AUTH-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/datasource',
    as: 'nobody',
    status: 401,
  },
  {
    name: 'with a wrong password it is refused',
    rules: ['AUTH-2'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/datasource',
    as: 'editor with a wrong password',
    status: 401,
  },
  {
    name: 'as a user that does not exist it is refused',
    rules: ['AUTH-2'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/datasource',
    as: 'unknown user',
    status: 401,
  },
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
    name: 'an admin has that permission, and is answered',
    rules: ['AUTH-6'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/datasource',
    as: 'admin',
    status: 200,
  },
  {
    name: 'a field that does not exist is 404',
    rules: ['FIELD-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{unknownField}/datasource',
    as: 'admin',
    status: 404,
  },
  ...notGrids.map(
    ([what, field]): CaseText => ({
      name: `a field that is ${what} is 400`,
      rules: ['FIELD-2'],
      method: 'GET',
      path: `/rest/{vendor}-igrid/1.0/grid/${field}/datasource`,
      as: 'admin',
      status: 400,
    }),
  ),
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
    name: 'it is there from add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.18.0',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/datasource',
    as: 'admin',
    status: 200,
  },
  {
    name: 'it is not there before add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.17.9',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/datasource',
    as: 'admin',
    status: chosen('version.before', { 404: 404, 501: 501 }),
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
  {
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    needs: ['control'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/datasource',
    as: 'admin',
    before: (trial) => trial.control().failNext(),
    status: 500,
  },
]);
