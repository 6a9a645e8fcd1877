import type { ExampleObject, MediaTypeObject, OpenAPIObject } from 'openapi3-ts/oas31';
import { describe, expect, it } from 'vitest';
import { createDocument } from '../../service/openapi/create-document.js';
import { findOperation, findResponse } from '../../service/openapi/find-response.js';
import { createFindFlaws } from '../../service/openapi/testing/conforming.js';
import { objectsIn, operationIds, statusesIn } from '../../service/openapi/testing/reading-documents.js';
import { examplesOf, withExamples } from './with-examples.js';

const document = await withExamples(createDocument());

const ids = operationIds(document);

/** Returns every media type and parameter that has examples, with its path. */
const exemplified = (from: OpenAPIObject): (readonly [string, MediaTypeObject])[] =>
  objectsIn(from).filter(([path, { examples }]) => examples !== undefined && !path.includes('/examples/'));

/** Returns the examples of a document that do not match its schemas, each with the flaw. */
function wrongExamples(from: OpenAPIObject): string[] {
  const find = createFindFlaws(from);
  return exemplified(from).flatMap(([path, { schema = {}, examples = {} }]) =>
    Object.entries(examples).flatMap(([name, example]) =>
      find(schema, (example as ExampleObject).value).map((flaw) => `${path} ${name}${flaw}`),
    ),
  );
}

const namesAt = (id: string, status: number): string[] =>
  Object.keys(findResponse(document, id, status)?.content?.['application/json']?.examples ?? {});

describe('the examples of a document', () => {
  it('match their schemas', () => {
    expect(exemplified(document).length).toBeGreaterThan(100);
    expect(wrongExamples(document)).toEqual([]);
  });

  it.each([
    { 'http.pathId': 400 },
    { 'source.permission': 'editors' },
    { 'write.computed': 'ignored' },
    { 'auth.schemes@newer': 'bearer' },
    { 'auth.schemes@1': 'bearer' },
  ] as const)('match their schemas under %o', async (profile) => {
    const of = await withExamples(createDocument({ profile }), { profile });
    expect(exemplified(of).length).toBeGreaterThan(100);
    expect(wrongExamples(of)).toEqual([]);
  });

  it('fail the check of these tests if they do not match their schemas', () => {
    const broken = structuredClone(document);
    const media = findResponse(broken, 'countRows', 200)?.content?.['application/json'];
    if (media?.examples) media.examples.success = { value: { rowCount: 'many' } };
    expect(wrongExamples(broken)).toEqual([
      '/paths//rest/vendor-igrid/1.0/grid/{gridId}/rowcount/get/responses/200/content/application/json success/rowCount must be integer',
    ]);
  });

  it.each(ids)('exist for the request and every answer of %s, except 500 and answers without a body', (id) => {
    const body = findOperation(document, id)?.requestBody;
    if (body && 'content' in body)
      expect(Object.keys(body.content['application/json']?.examples ?? {})).toEqual(['success']);
    const statuses = statusesIn(document, id)
      .map(Number)
      .filter((status) => status !== 500);
    const withBody = statuses.filter((status) => findResponse(document, id, status)?.content !== undefined);
    const missing = withBody.filter((status) => namesAt(id, status).length === 0);
    expect(missing, 'refusedExamples of example-requests.ts has no mistake that it answers so').toEqual([]);
  });

  it('show the answers of the mock with the demo world', () => {
    const { examples = {} } = findResponse(document, 'countRows', 200)?.content?.['application/json'] ?? {};
    expect(examples.success).toEqual({
      summary: 'Count the rows of a grid in all projects that the user can see',
      description: '`GET /rest/vendor-igrid/1.0/grid/10500/rowcount` as alice',
      value: { rowCount: 70 },
    });
  });

  it('are named by the fault that they show', () => {
    expect(namesAt('updateRows', 404)).toEqual(['columnUnknown', 'fieldUnknown', 'issueUnknown', 'rowUnknown']);
    expect(namesAt('listGrids', 401)).toEqual(['credentialsMissing', 'credentialsWrong']);
    expect(namesAt('readGrid', 404)).toEqual(['fieldNotGrid', 'fieldUnknown', 'issueAbsent', 'outsideContext']);
  });

  it.each([
    ['countRows', /^`GET \S+\/rowcount` /],
    ['addRows', /^`POST \S+\/issue\/\d+` /],
  ])('show only requests of %s, also in answers that operations share', async (id, request) => {
    const examples = await examplesOf(id);
    const wanted = statusesIn(document, id).filter((status) => namesAt(id, Number(status)).length > 0);
    expect(Object.keys(examples)).toEqual(wanted);
    const descriptions = Object.values(examples).flatMap((of) => of.map(({ description }) => description));
    expect(descriptions.filter((one) => !request.test(one ?? ''))).toEqual([]);
  });

  it('are never given in a member named example', () => {
    expect(objectsIn(document).filter(([path, object]) => 'example' in object && !path.includes('/examples/'))).toEqual(
      [],
    );
  });

  it('are the same every time, and do not change the given document', async () => {
    const plain = createDocument();
    const before = JSON.stringify(plain);
    expect(await withExamples(plain)).toEqual(document);
    expect(JSON.stringify(plain)).toBe(before);
  });

  it('follow the profile and the add-on version', async () => {
    const options = {
      profile: { 'legacy.add.status': 200, 'legacy.errorBody': 'message', 'auth.schemes': 'bearer' },
      addonVersion: '1.18.0',
    } as const;
    const other = await withExamples(createDocument(options), options);
    expect(wrongExamples(other)).toEqual([]);
    const added = findResponse(other, 'addRows', 200)?.content?.['application/json'];
    expect(added?.examples?.success).toMatchObject({ value: [77, 78] });
    expect(operationIds(other)).not.toContain('readSelection');
  });
});
