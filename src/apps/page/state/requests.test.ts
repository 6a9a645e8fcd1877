import { expect, it } from 'vitest';
import { createCore } from '../../../mock/create-core.js';
import { createDocument } from '../../../service/openapi/create-document.js';
import { resolveProfile, turnedOf } from '../../../specification/profile.js';
import { headersOf } from './requests.js';

const path = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';

it.each([
  ['readGrid', { 'auth.schemes@newer': 'bearer' }, 'Bearer alice-token'],
  ['readGrid', { 'auth.schemes': 'bearer', 'auth.schemes@15': 'basic' }, 'Basic YWxpY2U6YWxpY2U='],
  ['readRows', { 'auth.schemes@newer': 'bearer' }, 'Basic YWxpY2U6YWxpY2U='],
  [undefined, { 'auth.schemes@newer': 'bearer' }, 'Basic YWxpY2U6YWxpY2U='],
] as const)('headersOf gives the credentials that an operation takes: %s under %o', (operation, turned, header) => {
  const state = { view: createCore().view(), turned: turnedOf(resolveProfile(turned)), document: createDocument() };
  expect(headersOf({ operation, method: 'GET', path }, { kind: 'user', name: 'alice' }, state)).toEqual({
    Authorization: header,
  });
});
