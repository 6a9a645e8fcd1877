import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../service/endpoints/descriptions.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { unreadMembers } from './unread-members.js';

const unread = (operation: OperationId, query: string, sent?: unknown): readonly string[] => {
  const endpoint = endpoints.find(({ id }) => id === operation) ?? expect.fail(operation);
  return unreadMembers(endpoint, `/path${query}`, sent).map(
    ({ where, member, near }) => `${where} ${member}${near === undefined ? '' : `, or ${near}?`}`,
  );
};

const withColour = { jsummary: 'x', colour: 'red' };

describe('unreadMembers', () => {
  it.each<[OperationId, string, unknown, readonly string[]]>([
    ['readRows', '?maxResult=2&startAt=1', undefined, ['query maxResult, or maxResults?']],
    ['readRows', '?_=1&_=2', undefined, ['query _']],
    ['readRows', '?columnIds=jsummary', undefined, ['query columnIds, or columns?']],
    ['readGrid', '?columnId=jsummary', undefined, ['query columnId, or columnIds?']],
    ['addRows', '', { rows: [withColour], row: [] }, ['body row, or rows?']],
    [
      'updateRows',
      '',
      {
        rows: [
          { rowId: 1, values: {}, valeus: {} },
          { rowId: 2, valeus: {} },
        ],
      },
      ['body rows[].valeus, or values?'],
    ],
    ['deleteRows', '', { rows: 'all', force: true }, ['body force']],
    ['deleteRows', '', { rows: [1], __proto__x: 1 }, ['body __proto__x']],
    ['reloadGrids', '', { gridIds: [1], gridId: 2 }, ['body gridId, or gridIds?']],
    ['clearGrid', '', { confirm: true }, ['body the whole body']],
    ['synchronize', '', [1], ['body the whole body']],
  ])('finds in %s%s %j: %j', (operation, query, sent, found) => {
    expect(unread(operation, query, sent)).toEqual(found);
  });

  it('finds a parameter and a member named __proto__', () => {
    expect(unread('addRows', '?__proto__=1', JSON.parse('{"rows":[],"__proto__":1}'))).toEqual([
      'query __proto__',
      'body __proto__',
    ]);
  });

  it.each<[OperationId, string, unknown]>([
    ['readRows', '?maxResults=2&startAt=1&columns=jsummary', undefined],
    ['addRows', '', { rows: [withColour] }],
    ['addGridRows', '', { rows: [{ jowner: { key: 'u-bob', username: 'bob', colour: 'red' } }] }],
    ['selectOptions', '', { Country: 'Belgium', Planet: 'Mars' }],
    ['resetLevels', '', ['Planet']],
    ['deleteRows', '', { rows: ['x'] }],
    ['addRows', '', 'no object'],
    ['clearGrid', '', {}],
    ['synchronize', '', undefined],
  ])('finds nothing in %s%s %j, whether it is valid or refused', (operation, query, sent) => {
    expect(unread(operation, query, sent)).toEqual([]);
  });
});
