import { member } from '../../validation/json.js';
import { type Case, casesOf } from '../run/case.js';

const counting = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount';
const onScratch = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';

/** A contract of a few cases of each lane, for tests of runs that changes of the real contract must not affect. */
export const fewCases: readonly Case[] = [
  ...casesOf('few-counts', 4, [
    { name: 'nobody is refused', rules: ['AUTH-1'], method: 'GET', path: counting, as: 'nobody', status: 401 },
    {
      name: 'the answer is a whole number',
      rules: ['COUNT-2'],
      method: 'GET',
      path: counting,
      status: 200,
      after: ({ json }, context) => {
        const count = member(json, 'rowCount');
        context.check(Number.isInteger(count), 'rowCount must be a whole number', json);
      },
    },
    { name: 'it is not there before', rules: ['VER-1'], on: '1.17.9', method: 'GET', path: counting, status: 404 },
  ]),
  ...casesOf('few-rows', 11, [
    {
      name: 'a row is added',
      rules: ['ADD-1'],
      effect: 'writes own rows',
      method: 'POST',
      path: onScratch,
      body: { rows: [{ '...': '{minimalRow}' }] },
      status: 201,
    },
    {
      name: 'a row is added to what was added before',
      rules: ['ADD-1'],
      effect: 'writes own rows',
      needs: ['scratch', 'minimalRow'],
      method: 'GET',
      path: `${onScratch}/rowcount`,
      before: async (context) => {
        await context.get({ method: 'POST', path: onScratch, body: { rows: [{ '...': '{minimalRow}' }] } });
      },
      status: 200,
    },
  ]),
  ...casesOf('few-clears', 6, [
    {
      name: 'everything goes',
      rules: ['CLEAR-1'],
      effect: 'destructive',
      method: 'PUT',
      path: `${onScratch}/clear`,
      status: 200,
      after: async (_, context) => {
        const { json } = await context.get({ method: 'GET', path: `${onScratch}/rowcount` });
        context.equal(json, { rowCount: 0 }, 'the row count');
      },
    },
  ]),
];
