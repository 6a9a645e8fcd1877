import { describe, expect, it } from 'vitest';
import { choices } from '../../specification/choices.js';
import { createDocument } from './create-document.js';
import { findResponse } from './find-response.js';
import { marked, objectsIn, statusesIn } from './testing/reading-documents.js';

const document = createDocument();
const open = createDocument({ openChoices: true });

describe('the choices of a document', () => {
  it.each(Object.keys(choices))('include %s, marked where it decides something', (id) => {
    const advice = 'name it in the declaration that it decides: in `choices`, or in a schema by `decidedBy` or `under`';
    expect(marked(document), advice).toContain(id);
    expect(marked(open), advice).toContain(id);
  });

  it('are explained in the order of their texts', () => {
    expect(Object.keys(Object(document)['x-choice-texts'])).toEqual(Object.keys(choices));
  });

  it('are marked with the value in use and the others', () => {
    expect(findResponse(document, 'addRows', 201)?.['x-choice']).toEqual([
      { choice: 'legacy.add.status', value: 201, others: [200] },
    ]);
    const { parameters } = document.components ?? {};
    expect(parameters?.maxResultsInQuery).toMatchObject({
      'x-choice': [
        { choice: 'checks.parameters', value: 'with-syntax', others: ['with-content'] },
        { choice: 'http.repeatedParameter', value: 'refused', others: ['first', 'last', 'joined'] },
        { choice: 'paging.defaultMaxResults', value: 50, others: 'a positive whole number, or "all"' },
        { choice: 'paging.limit', value: 1000, others: 'a positive whole number, or "none"' },
        { choice: 'paging.overLimit', value: 'clamped', others: [400] },
        { choice: 'paging.invalid', value: 400, others: ['as-if-not-given', 404] },
        { choice: 'paging.negative', value: 'invalid', others: ['as-if-not-given', 'all', 400] },
        { choice: 'paging.empty', value: 'invalid', others: ['not-given'] },
        { choice: 'paging.zero', value: 'empty', others: ['as-if-not-given', 'all', 400] },
        { choice: 'paging.plusSign', value: 'invalid', others: ['taken'] },
        { choice: 'paging.range', value: 'whole', others: ['32-bit'] },
      ],
    });
    expect(document['x-choice']).toMatchObject([
      { choice: 'http.charset' },
      { choice: 'http.trailingSlash' },
      { choice: 'http.missingSlash' },
      { choice: 'http.options' },
      { choice: 'http.otherMethod' },
      { choice: 'http.badEncoding' },
    ]);
  });

  it('are marked with all values if an endpoint has its own value, also on its answers', () => {
    const own = createDocument({ profile: { 'newer.status.add@16': 200 } });
    expect(findResponse(own, 'addGridRows', 200)?.['x-choice']).toEqual([
      { choice: 'newer.status.add', values: [201, 200] },
    ]);
  });

  it('are marked on the answers whose status they change', () => {
    expect(findResponse(document, 'readGrid', 404)?.['x-choice']).toEqual([
      { choice: 'newer.errorBody', value: 'errorMessages', others: choices['newer.errorBody'].wanted },
      { choice: 'newer.status.column', value: 400, others: [404, 422] },
      { choice: 'newer.context', value: 'as-missing-field', others: ['no-rows', 400] },
      { choice: 'newer.status.field', value: 404, others: [400, 'as-legacy'] },
      { choice: 'newer.status.issue', value: 404, others: [403, 400] },
    ]);
    expect(findResponse(document, 'updateRows', 413)).not.toHaveProperty('x-choice');
    expect(findResponse(document, 'countRows', 401)?.['x-choice']).toEqual([
      {
        choice: 'auth.schemes',
        value: 'both',
        others: ['basic', 'bearer', 'both-and-session', 'basic-and-session', 'bearer-and-session'],
      },
      { choice: 'auth.challenge', value: 'schemes', others: ['basic', 'oauth', 'none'] },
      { choice: 'auth.challengeWrong', value: 'as-missing', others: ['none', 'basic', 'oauth'] },
    ]);
  });

  it('are marked with all values, and all their answers are listed, if they are left open', () => {
    expect(findResponse(open, 'addRows', 200)?.['x-choice']).toEqual([
      { choice: 'legacy.add.status', values: [201, 200] },
    ]);
    expect(open.components?.parameters?.gridIdInPath).not.toHaveProperty('x-choice');
    expect(open.components?.schemas?.LegacyPage).toMatchObject({
      properties: {
        maxResults: { 'x-choice': [{ choice: 'paging.limit', values: 'a positive whole number, or "none"' }] },
      },
    });
    for (const status of [404, 501]) {
      expect(findResponse(open, 'synchronize', status)?.['x-choice']).toEqual([
        { choice: 'version.before', values: [404, 501] },
      ]);
    }
    expect(statusesIn(open, 'addRows').slice(0, 2)).toEqual(['200', '201']);
    expect(statusesIn(open, 'synchronize')).toEqual(['200', '204', '401', '403', '404', '500', '501']);
    expect(statusesIn(open, 'updateGridRows')).toEqual(
      ['200', '201', '204', '400', '401', '403', '404', '413', '415', '422', '500'].sort(),
    );
  });

  it('change statuses under a profile', () => {
    const moved = createDocument({
      profile: { 'newer.status.invalid': 422, 'legacy.sync.taskId': 'body', 'legacy.rowMissingAll': 404 },
    });
    expect(statusesIn(moved, 'addGridRows')).toContain('422');
    expect(findResponse(moved, 'addGridRows', 400)?.description).not.toContain('NVAL-1');
    expect(statusesIn(moved, 'synchronize')).toEqual(['200', '401', '403', '500']);
    expect(findResponse(moved, 'readAllRows', 404)?.description).toContain('There is no such row in the grid.');
    expect(findResponse(document, 'readAllRows', 404)?.description).not.toContain('There is no such row in the grid.');
  });

  it('remove answers that a deployment never gives, and add the others', () => {
    const lenient = createDocument({
      profile: { 'http.requestType': 'any', 'paging.invalid': 'as-if-not-given', 'http.repeatedParameter': 'last' },
    });
    expect(statusesIn(lenient, 'addRows')).not.toContain('415');
    expect(statusesIn(document, 'addRows')).toContain('415');
    expect(findResponse(lenient, 'readRows', 400)?.description).not.toContain('query');
    expect(findResponse(document, 'readRows', 400)?.description).toContain('A query parameter is given twice.');
    const other = createDocument({
      profile: { 'http.malformedBody': 500, 'http.emptySuccess': 'object', 'http.missingSlash': 404 },
    });
    expect(findResponse(other, 'addRows', 500)?.description).toContain('The body is not JSON.');
    expect(findResponse(other, 'countRows', 500)?.description).toBe('The service failed. (FAIL-1)');
    expect(findResponse(other, 'clearGrid', 200)).toHaveProperty('content');
    expect(findResponse(other, 'deleteRows', 204)).not.toHaveProperty('content');
    expect(findResponse(document, 'clearGrid', 200)).not.toHaveProperty('content');
    expect(JSON.stringify(other.paths)).not.toContain('readRowsWithoutSlash');
  });

  it('describe the error body of a deployment by its members and their types', () => {
    const template = '{"status":"{status}","of":{"error":"{reason}"},"all":["{message}"],"more":null,"ok":false}';
    const own = createDocument({ profile: { 'legacy.errorBody': template } });
    expect(findResponse(own, 'countRows', 404)?.content?.['application/json']?.schema).toMatchObject({
      required: ['status', 'of', 'all', 'more', 'ok'],
      additionalProperties: false,
      properties: {
        status: { type: 'integer' },
        of: { properties: { error: { type: 'string' } } },
        all: { items: { type: 'string' } },
        more: { type: 'null' },
        ok: { type: 'boolean' },
      },
      'x-choice': [{ choice: 'auth.errorBody' }, { choice: 'legacy.errorBody', value: template }, {}],
    });
  });

  it('decide the form of errors and the schemes of credentials', () => {
    const other = createDocument({ profile: { 'legacy.errorBody': 'empty', 'auth.schemes': 'bearer' } });
    expect(findResponse(other, 'countRows', 404)).not.toHaveProperty('content');
    expect(findResponse(other, 'countRows', 404)?.['x-choice']).toEqual([
      { choice: 'http.pathId', value: 404, others: [400] },
      { choice: 'legacy.errorBody', value: 'empty', others: choices['legacy.errorBody'].wanted },
    ]);
    expect(Object.keys(other.components?.securitySchemes ?? {})).toEqual(['bearer']);
    expect(other.security).toEqual([{ bearer: [] }]);
    expect(document.security).toEqual([{ basic: [] }, { bearer: [] }]);
  });

  it('show a wider body only where it is accepted', () => {
    const other = createDocument({ profile: { 'cascade.nullOption': 'clears', 'write.rowIdType': 404 } });
    expect(other.components?.schemas?.ChangedSelection).toMatchObject({
      'x-choice': [{ choice: 'cascade.nullOption', value: 'clears', others: [400, 'empty-clears', 'both-clear'] }],
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    });
    expect(document.components?.schemas).not.toHaveProperty('ChangedSelection');
    expect(other.components?.schemas).toHaveProperty('RowChanges');
  });

  it('are refused if a value does not exist, as in a mock', () => {
    const profile = { 'legacy.add.status': 418 } as never;
    expect(() => createDocument({ profile })).toThrow(
      new TypeError('Profile: choice "legacy.add.status" takes 201 or 200, not 418'),
    );
  });
});

describe('the texts of a document', () => {
  // Each pattern matches a text that is true under the default, but not under the other value.
  it.each([
    ['source.permission', 'sysadmins', /which admins have/],
    ['reload.withoutSource', 'removed', /keeps its rows/],
    ['rows.createdModified', 'no', /that were added [^.]* stay/],
    ['newer.rowOrder', 'descending', /after the existing ones/],
    ['write.sequence', 'stored', /sequences itself; they cannot be given/],
    ['legacy.emptyString', 'clears', /empty text is a value in a string/],
    ['legacy.emptyText', 'refused', /empt\w+ any other column|in every column that is neither/],
    ['write.repeatedDelete', 400, /named twice counts once/],
    ['newer.emptyText', 'stays', /an empty text [^.]*empty the cell/],
    ['write.emptyValue', 'refused', /Null and an empty list empty the cell/],
    ['cascade.emptyLevel', 'empty-text', /selected are left out\./],
    ['cascade.descendants', 'kept', /unless they are below one that changes/],
    ['paging.overLimit', 400, /above the limit [^.]* counts as that limit/],
    ['newer.fieldInPath', 'refused', /with or without `customfield_`/],
  ] as const)('do not contradict the choice %s with the value %s', (choice, value, untrue) => {
    const texts = objectsIn(createDocument({ profile: { [choice]: value } })).flatMap(
      ([, { description }]) => description,
    );
    expect(texts.filter((text) => typeof text === 'string' && untrue.test(text))).toEqual([]);
  });
});
