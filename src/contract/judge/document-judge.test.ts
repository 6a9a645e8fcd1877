import { describe, expect, it } from 'vitest';
import { operationsOfVendor } from './document-judge.js';

const find = operationsOfVendor('vendor');
const legacy = '/rest/vendor-igrid/1.0/grid';
const newer = '/rest/vendor-grid/1.0/api/grid';

const problems = (method: string, path: string, status: number, body: unknown) =>
  find(method, path, status)
    ?.documented?.problemsOf(body)
    .map(({ message }) => message);

describe('operationsOfVendor', () => {
  it.each([
    ['GET', `${legacy}/10500/rowcount`],
    ['GET', `/jira${legacy}/10500/rowcount`],
    ['GET', `/a/b/c${legacy}/10500/issue/10001/`],
    ['PUT', `/jira${newer}/customfield_10500/issue/OPS-1`],
    ['GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/options/Country%2FState'],
  ])('finds %s %s below any context path', (method, path) => {
    expect(find(method, path, 200)?.documented).toBeDefined();
  });

  it.each([
    ['PATCH', `${legacy}/10500/rowcount`],
    ['get', `${legacy}/10500/rowcount`],
    ['GET', `${legacy}/10500/nothing`],
    ['GET', '/rest/other-igrid/1.0/grid/10500/rowcount'],
    ['GET', '/'],
  ])('does not find %s %s', (method, path) => {
    expect(find(method, path, 200)).toBeUndefined();
  });

  it('finds the statuses of an operation, also those that a choice can lead to', () => {
    const statuses = (method: string, path: string) =>
      [200, 201, 202, 204, 302, 400, 401, 403, 404, 405, 418, 422, 500, 501].filter(
        (status) => find(method, path, status)?.documented,
      );
    expect(statuses('GET', `${legacy}/10500/rowcount`)).toEqual([200, 400, 401, 404, 500, 501]);
    expect(statuses('POST', `${newer}/10500/issue/OPS-1`)).toEqual([200, 201, 400, 401, 403, 404, 422, 500]);
  });

  it('knows whether a body is required, optional or forbidden', () => {
    const body = (method: string, path: string, status: number) => {
      const { isEmpty, needsBody } = find(method, path, status)?.documented ?? {};
      return [isEmpty, needsBody];
    };
    expect(body('GET', `${legacy}/10500/rowcount`, 200)).toEqual([false, true]);
    expect(body('DELETE', `${legacy}/10500/issue/10001`, 204)).toEqual([true, false]);
    expect(body('GET', `${legacy}/10500/rowcount`, 404)).toEqual([false, false]); // legacy.errorBody may be empty
  });

  it('finds the headers of an answer', () => {
    const headers = find('PUT', `${legacy}/synchronize`, 204)?.documented?.headers.map(({ name, isRequired }) => [
      name,
      isRequired,
    ]);
    expect(headers).toEqual([
      ['X-Task-Id', false],
      ['Location', false],
    ]);
    const [challenge] = find('GET', `${legacy}/list`, 401)?.documented?.headers ?? [];
    expect([
      challenge?.name,
      challenge?.problemsOf('Basic'),
      challenge?.problemsOf(1).map(({ message }) => message),
    ]).toEqual(['WWW-Authenticate', [], ['must be string, in 1']]);
  });

  it('finds what is wrong with a body, and where', () => {
    const path = `${legacy}/10500/rowcount`;
    expect(problems('GET', path, 200, { rowCount: 3 })).toEqual([]);
    expect(problems('GET', path, 200, { rowCount: '3' })).toEqual([
      'at /rowCount must be integer, in {"rowCount":"3"}',
    ]);
    expect(problems('GET', path, 200, {})).toEqual(["must have required property 'rowCount', in {}"]);
    expect(problems('GET', path, 200, { rowCount: 3, total: 3 })).toEqual([
      'must NOT have additional properties: "total", in {"rowCount":3,"total":3}',
    ]);
    expect(problems('POST', `${legacy}/10500/issue/10001`, 201, ['a', 2, 1.5])).toEqual([
      'at /0 must be integer, in ["a",2,1.5]',
      'at /2 must be integer, in ["a",2,1.5]',
    ]);
  });

  it('compiles the schemas of other operations, too', () => {
    const paths = [
      `${legacy}/list`,
      `${legacy}/10500/datasource`,
      `${legacy}/10500/issues`,
      `${newer}/10500/issue/OPS-1`,
    ];
    for (const path of paths) expect(problems('GET', path, 200, 'no')).not.toEqual([]);
  });
});
