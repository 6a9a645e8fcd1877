import { describe, expect, it } from 'vitest';
import { createDocument } from './create-document.js';
import { findOperation } from './find-response.js';
import { operationIds, statusesIn } from './testing/reading-documents.js';

const document = createDocument();

const plain = ['200', '400', '401', '403', '404', '500'];
const written = (success: string): string[] => [success, '400', '401', '403', '404', '413', '415', '500'];

/** The statuses of each operation, as sections 4, 5 and 7 and the fixed decisions of choices.md have them. */
const statuses: Readonly<Record<string, readonly string[]>> = {
  listGrids: ['200', '401', '403', '500'],
  readDatasource: plain,
  countRows: ['200', '400', '401', '404', '500'],
  countIssueRows: plain,
  reloadGrids: written('200'),
  clearGrid: plain,
  clearDuplicates: plain,
  clearNotModified: plain,
  readRows: plain,
  readRow: plain,
  readAllRows: ['200', '400', '401', '404', '500'],
  addRows: written('201'),
  updateRows: written('200'),
  deleteRows: written('204'),
  synchronize: ['204', '401', '403', '500'],
  readGrid: ['200', '400', '401', '404', '500'],
  addGridRows: written('201'),
  updateGridRows: written('200'),
  deleteGridRows: written('204'),
  readSelection: plain,
  selectOptions: written('200'),
  resetLevels: written('200'),
  resetAllLevels: plain,
  listOptions: plain,
  listLevels: plain,
};

describe('the operations of a document', () => {
  it('are those of the specification', () => {
    expect(operationIds(document).sort()).toEqual(Object.keys(statuses).sort());
  });

  it.each(Object.entries(statuses))('%s answers with the statuses that are stated', (id, expected) => {
    expect(statusesIn(document, id)).toEqual(expected);
  });

  it('have their number, the version that they come with and their rules', () => {
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
  ])('%s takes the parameters that its guards read', (id, names) => {
    const { parameters = [] } = findOperation(document, id) ?? {};
    expect(parameters).toEqual(names.map((name) => ({ $ref: `#/components/parameters/${name}` })));
  });

  it('take lists of texts between commas', () => {
    const { columnIdsInQuery } = document.components?.parameters ?? {};
    expect(columnIdsInQuery).toMatchObject({ in: 'query', required: false, style: 'form', explode: false });
  });

  it.each([
    ['reloadGrids', 'GridsToReload'],
    ['addRows', 'NewRows'],
    ['selectOptions', 'Selection'],
    ['resetLevels', 'LevelNames'],
    ['deleteGridRows', 'GridRowsToDelete'],
  ])('%s takes the body that its guard reads', (id, name) => {
    const schema = { $ref: `#/components/schemas/${name}` };
    expect(findOperation(document, id)?.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema } },
    });
  });

  it('that take no body have none', () => {
    expect(findOperation(document, 'synchronize')).not.toHaveProperty('requestBody');
  });

  it('say in which order they check', () => {
    const { description } = findOperation(document, 'readDatasource') ?? {};
    expect(description).toContain('the credentials; the rights of the caller; the custom field.');
    const other = createDocument({ profile: { 'checks.order': 'issue-first' } });
    expect(findOperation(other, 'readRows')?.description).toContain(
      'the credentials; the issue, and what the caller may do there; the custom field; whether the grid applies to the issue;',
    );
  });
});

describe('a document of an add-on version', () => {
  it.each([
    ['1.17.9', 4],
    ['1.18.0', 18],
    ['1.19.0', 19],
    ['1.25.0', Object.keys(statuses).length],
  ] as const)('%s has the operations that came until then', (addonVersion, count) => {
    expect(operationIds(createDocument({ addonVersion }))).toHaveLength(count);
  });

  it('names only the tags that it has', () => {
    const { tags = [] } = createDocument({ addonVersion: '1.17.9' });
    expect(tags.map(({ name }) => name)).toEqual(['newer']);
  });
});

describe('the servers of a document', () => {
  const { servers = [], paths = {} } = document;

  it('lead with their variables to the paths of the service', () => {
    const url = '{baseUrl}{contextPath}/rest/{vendor}-igrid/1.0';
    expect(servers.map((server) => server.url)).toEqual([url]);
    const own = Object.entries(paths).filter(([, item]) => item.servers !== undefined);
    expect(own.map(([path, item]) => [path, item.servers?.map((server) => server.url)])).toEqual([
      ['/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}', ['{baseUrl}{contextPath}/rest/{vendor}-grid/1.0']],
    ]);
  });

  it('have a default for each variable', () => {
    expect(Object.keys(servers[0]?.variables ?? {})).toEqual(['baseUrl', 'contextPath', 'vendor']);
    expect(servers[0]?.variables?.vendor?.default).toBe('vendor');
  });
});
