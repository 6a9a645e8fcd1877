import { describe, expect, it } from 'vitest';
import { rules } from '../../specification/rules.js';
import { endpoints } from '../endpoints/endpoints.js';
import { createDocument } from './create-document.js';
import { findOperation } from './find-response.js';
import { operationIds, statusesIn } from './testing/reading-documents.js';

const document = createDocument();

const plain = ['200', '400', '401', '403', '404', '500'];
const written = (success: string): string[] => [success, '400', '401', '403', '404', '413', '415', '500'];

/**
 * The statuses of operations, by sections 4, 5 and 7 and the fixed decisions of choices.md, if they differ from the usual ones: a success
 * of 200 and every usual refusal, including those of bodies for an operation with a body.
 */
const statuses: Readonly<Record<string, readonly string[]>> = {
  listGrids: ['200', '401', '403', '500'],
  countRows: ['200', '400', '401', '404', '500'],
  readAllRows: ['200', '400', '401', '404', '500'],
  addRows: written('201'),
  deleteRows: written('204'),
  synchronize: ['204', '401', '403', '500'],
  readGrid: ['200', '400', '401', '404', '500'],
  addGridRows: written('201'),
  deleteGridRows: written('204'),
};

const ids = operationIds(document);

describe('the operations of a document', () => {
  it('are the declared endpoints', () => {
    expect([...ids].sort()).toEqual(endpoints.map(({ id }) => id).sort());
  });

  it.each(ids)('document for %s the stated statuses', (id) => {
    const takesBody = findOperation(document, id)?.requestBody !== undefined;
    const usual = takesBody ? written('200') : plain;
    const advice = 'where the specification has other statuses, list them in `statuses` of this test';
    expect(statusesIn(document, id), advice).toEqual(statuses[id] ?? usual);
  });

  it('have their number, the version that introduced them and their rules', () => {
    expect(findOperation(document, 'synchronize')).toMatchObject({
      'x-number': 14,
      'x-since': '1.19.0',
      'x-rules': ['AUTH-1', 'AUTH-2', 'AUTH-5', 'SYNC-1', 'SYNC-2', 'SYNC-3', 'VER-2', 'JSON-1', 'FAIL-1'],
    });
    expect(findOperation(document, 'readGrid')).not.toHaveProperty('x-since');
  });

  it.each([
    ['listGrids', []],
    [
      'readRow',
      ['gridIdInPath', 'issueIdInPath', 'rowIdInPath', 'startAtInQuery', 'maxResultsInQuery', 'columnsInQuery'],
    ],
    ['readAllRows', ['gridIdInPath', 'startAtInQuery', 'maxResultsInQuery', 'rowIdInQuery', 'columnsInQuery']],
    ['readGrid', ['gridCustomFieldIdInPath', 'issueIdOrKeyInPath', 'columnIdsInQuery']],
    ['listOptions', ['multicascadeIdInPath', 'issueIdInPath', 'levelNameInPath']],
  ])('have for %s the parameters that its guards read', (id, names) => {
    const { parameters = [] } = findOperation(document, id) ?? {};
    expect(parameters).toEqual(names.map((name) => ({ $ref: `#/components/parameters/${name}` })));
  });

  it('separate lists of texts by commas', () => {
    const { columnIdsInQuery } = document.components?.parameters ?? {};
    expect(columnIdsInQuery).toMatchObject({ in: 'query', required: false, style: 'form', explode: false });
  });

  it('give ids and modified the format int64, as JSON has no type for longs', () => {
    const { schemas = {}, parameters = {} } = document.components ?? {};
    const long = { type: 'integer', format: 'int64' };
    expect(schemas).toMatchObject({
      LegacyRow: { properties: { id: long, issueId: long, modified: long } },
      IssueGroup: { properties: { issueId: long } },
      RowIds: { items: long },
      RowChange: { properties: { rowId: long } },
      RowsToDelete: { properties: { rows: { anyOf: [{ items: long }, { const: 'all' }] } } },
      GridsToReload: { properties: { gridIds: { items: long } } },
    });
    for (const name of ['gridIdInPath', 'issueIdInPath', 'multicascadeIdInPath', 'rowIdInPath', 'rowIdInQuery'])
      expect(parameters[name]).toMatchObject({ schema: long });
  });

  it.each([
    ['reloadGrids', 'GridsToReload'],
    ['addRows', 'NewRows'],
    ['selectOptions', 'Selection'],
    ['resetLevels', 'LevelNames'],
    ['deleteGridRows', 'GridRowsToDelete'],
  ])('document for %s the body that its guard reads', (id, name) => {
    const schema = { $ref: `#/components/schemas/${name}` };
    expect(findOperation(document, id)?.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema } },
    });
  });

  it('document no request body where they take none', () => {
    expect(findOperation(document, 'synchronize')).not.toHaveProperty('requestBody');
  });

  it('describe the order of their checks', () => {
    const { description } = findOperation(document, 'readDatasource') ?? {};
    expect(description).toContain('the credentials; the rights of the caller; the custom field.');
    const other = createDocument({ profile: { 'checks.order': 'issue-first' } });
    expect(findOperation(other, 'readRows')?.description).toContain(
      'the credentials; the issue; the permission on the issue; the custom field; whether the grid applies to the issue;',
    );
  });
});

describe('a document of an add-on version', () => {
  it.each([
    ['1.17.9', ['VER-1', 'VER-2', 'VER-3']],
    ['1.18.0', ['VER-2', 'VER-3']],
    ['1.19.0', ['VER-3']],
    ['1.25.0', []],
  ] as const)('%s has all operations except later ones: %j', (addonVersion, later) => {
    const isThere = (number: number) => later.every((id) => !rules[id].endpoints.includes(number));
    const expected = endpoints.filter(({ number }) => isThere(number)).map(({ id }) => id);
    expect(operationIds(createDocument({ addonVersion })).sort()).toEqual(expected.sort());
  });

  it('names only the tags of its operations', () => {
    const { tags = [] } = createDocument({ addonVersion: '1.17.9' });
    expect(tags.map(({ name }) => name)).toEqual(['newer']);
  });
});

describe('the paths of a document', () => {
  const rows = '/rest/vendor-igrid/1.0/grid/{gridId}/issue/{issueId}';

  it('are complete, below one server without variables', () => {
    expect(document.servers).toEqual([{ url: 'https://tracker.example', description: expect.any(String) }]);
    const items = Object.entries(document.paths ?? {});
    expect(items.filter(([path]) => !/^\/rest\/vendor-i?grid\/1\.0\//.test(path))).toEqual([]);
    expect(items.filter(([, item]) => 'servers' in item)).toEqual([]);
  });

  it('contain the vendor, while the server contains the context path', () => {
    const { servers = [], paths = {} } = createDocument({ vendor: 'maker', contextPath: '/jira/' });
    expect(servers.map(({ url }) => url)).toEqual(['https://tracker.example/jira']);
    expect(Object.keys(paths)).toContain('/rest/maker-igrid/1.0/grid/list');
    expect(JSON.stringify(paths)).not.toContain('vendor');
    expect(() => createDocument({ contextPath: 'jira' })).toThrow('contextPath must be empty or a path such as');
  });

  it('include both forms of the path stated with a slash at its end', () => {
    const { [`${rows}/`]: stated, [rows]: other } = document.paths ?? {};
    expect(Object.keys(stated ?? {})).toEqual(['get']);
    expect(Object.keys(other ?? {})).toEqual(['get', 'post', 'put', 'delete']);
    const { operationId: id, summary: _, ...same } = stated?.get ?? {};
    expect([id, other?.get?.operationId]).toEqual(['readRows', 'readRowsWithoutSlash']);
    expect(other?.get).toMatchObject({ ...same, 'x-same-as': 'readRows' });
  });
});

describe('a document of a profile with choices for one API or endpoint', () => {
  it('has the body that the endpoint accepts', () => {
    const { requestBody } =
      findOperation(createDocument({ profile: { 'cascade.nullOption@20': 'clears' } }), 'selectOptions') ?? {};
    expect(requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ChangedSelection' } } },
    });
  });

  it('has no path without its last slash if the endpoint refuses that path', () => {
    const all = createDocument({ profile: { 'http.missingSlash@9': 404 } });
    expect(findOperation(all, 'readRows')).toBeDefined();
    expect(findOperation(all, 'readRowsWithoutSlash')).toBeUndefined();
  });

  it('names and describes the schemes of credentials of that API', () => {
    const own = createDocument({ profile: { 'auth.schemes': 'basic', 'auth.schemes@newer': 'bearer-and-session' } });
    expect(own.security).toEqual([{ basic: [] }]);
    expect(findOperation(own, 'readGrid')?.security).toEqual([{ bearer: [] }, { session: [] }]);
    expect(findOperation(own, 'readRows')).not.toHaveProperty('security');
    expect(Object.keys(own.components?.securitySchemes ?? {}).sort()).toEqual(['basic', 'bearer', 'session']);
  });
});
