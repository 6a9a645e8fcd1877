import { describe, expect, it } from 'vitest';
import type { HttpResponse } from '../run/case.js';
import { createJudge, type DocumentedAnswer, problemsBy, type Validator } from './judge.js';

const json = { 'content-type': 'application/json' };
const sent = { method: 'GET', url: 'http://twin.test/jira/a?b=c', headers: {} };

const answer = (status: number, text: string, headers: HttpResponse['headers'] = json): HttpResponse => {
  const isJson = /^[[{"0-9]/.test(text) && !text.endsWith('<');
  return { status, text, headers, json: isJson ? JSON.parse(text) : undefined };
};

const documented = (more: Partial<DocumentedAnswer> = {}): DocumentedAnswer => ({
  headers: [],
  isEmpty: false,
  needsBody: true,
  problemsOf: () => [],
  ...more,
});

/** Creates a judge with one operation, `GET /jira/a`, whose only status is 200. */
const judgeBy = (only: DocumentedAnswer) =>
  createJudge((method, path, status) =>
    method === 'GET' && path === '/jira/a'
      ? { endpoint: 11, documented: status === 200 ? only : undefined }
      : undefined,
  );

const findings = (only: DocumentedAnswer, given: HttpResponse) => judgeBy(only)(sent, given);

describe('a judge', () => {
  it('finds nothing in a documented answer', () => {
    expect(findings(documented(), answer(200, '{}'))).toEqual([]);
    expect(findings(documented({ isEmpty: true, needsBody: false }), answer(200, '', {}))).toEqual([]);
    expect(findings(documented({ needsBody: false }), answer(200, '', {}))).toEqual([]);
  });

  it('finds an undocumented status, and nothing else', () => {
    expect(
      findings(
        documented({ problemsOf: () => [{ place: '', shape: 'type', message: 'is wrong' }] }),
        answer(202, 'x', {}),
      ),
    ).toEqual([
      {
        rule: 'DOCUMENT',
        endpoint: 11,
        place: 'status',
        shape: '202 is not documented',
        message: 'the status 202 is not documented for GET http://twin.test/jira/a?b=c',
      },
    ]);
  });

  it.each([
    [
      'a body where none is declared',
      { isEmpty: true },
      '{"a":1}',
      'not expected',
      'a 200 must have no body, but it has {"a":1}',
    ],
    [
      'blanks where no body is declared',
      { isEmpty: true },
      ' ',
      'not expected',
      'a 200 must have no body, but it has " "',
    ],
    ['no body where one is declared', {}, '', 'missing', 'a 200 must have a body, but it has none'],
  ])('finds %s', (_, more, text, shape, message) => {
    expect(findings(documented(more), answer(200, text))).toEqual([
      { rule: 'DOCUMENT', endpoint: 11, place: 'body', shape, message },
    ]);
  });

  it('finds every problem of a body', () => {
    const problemsOf = (body: unknown) =>
      ['', 'a', '[].a'].map((place) => ({ place, shape: 'one more', message: `is ${JSON.stringify(body)}` }));
    const found = { rule: 'DOCUMENT', endpoint: 11, shape: 'one more', message: 'the body is {"a":1}' };
    expect(findings(documented({ problemsOf }), answer(200, '{"a":1}'))).toEqual([
      { ...found, place: 'body' },
      { ...found, place: 'body.a' },
      { ...found, place: 'body[].a' },
    ]);
  });

  it.each(['application/json', 'application/json;charset=UTF-8', 'Application/JSON', 'application/problem+json'])(
    'accepts the content type %s as JSON',
    (type) => {
      expect(findings(documented(), answer(200, '{}', { 'content-type': type }))).toEqual([]);
    },
  );

  it.each(['text/html; charset=utf-8', 'text/json', 'application/jsonp', 'application/x-json'])(
    'finds that a body of the content type %s breaks JSON-1',
    (type) => {
      expect(findings(documented(), answer(200, '{}', { 'content-type': type }))).toEqual([
        {
          rule: 'JSON-1',
          endpoint: 11,
          place: 'header content-type',
          shape: `${type.replace('; charset=utf-8', '')} instead of JSON`,
          message: `the body must be JSON, but its content type is "${type}": {}`,
        },
      ]);
    },
  );

  it('finds a body without a content type, and a body that is not JSON', () => {
    expect(findings(documented(), answer(200, '{}', {}))).toMatchObject([
      { rule: 'JSON-1', shape: 'missing', message: 'the body must be JSON, but it has no content type: {}' },
    ]);
    expect(findings(documented(), answer(200, '<html>'))).toMatchObject([
      { rule: 'JSON-1', shape: 'no JSON', message: 'the body must be JSON, but it is <html>' },
    ]);
  });

  it('finds missing and wrong headers, with names in any letter case', () => {
    const problemsOf = (value: unknown) =>
      value === 'right' ? [] : [{ place: '', shape: 'pattern', message: `must be right, in ${value}` }];
    const headers = [
      { name: 'X-Task-Id', isRequired: false, problemsOf },
      { name: 'Allow', isRequired: true, problemsOf },
    ];
    const given = (more: HttpResponse['headers']) =>
      findings(documented({ headers }), answer(200, '{}', { ...json, ...more }));
    expect(given({ allow: 'right' })).toEqual([]);
    expect(given({ allow: 'right', 'x-task-id': 'right' })).toEqual([]);
    expect(given({ 'x-task-id': 'wrong' })).toMatchObject([
      { place: 'header x-task-id', shape: 'pattern', message: 'the header X-Task-Id must be right, in wrong' },
      { place: 'header allow', shape: 'missing', message: 'a 200 must have the header Allow, but it has none' },
    ]);
  });

  it('finds nothing in an answer to a request that is no operation', () => {
    const judge = judgeBy(documented());
    expect(judge({ ...sent, method: 'POST' }, answer(202, 'x'))).toEqual([]);
    expect(judge({ ...sent, url: 'http://twin.test/b' }, answer(202, 'x'))).toEqual([]);
  });
});

it('a problem in an entry of a list names the place and the type of the value', () => {
  const validate: Validator = Object.assign(() => false, {
    errors: [
      { instancePath: '/0/id', keyword: 'type', message: 'must be string', params: { type: 'string' } },
      { instancePath: '/0', keyword: 'required', message: 'must have name', params: { missingProperty: 'name' } },
      { instancePath: '', keyword: 'additionalProperties', params: { additionalProperty: 'total' } },
      { instancePath: '/0/a~1b~01', keyword: 'type', params: { type: 'string' } },
    ],
  });
  expect(problemsBy(validate, [{ id: 10500, 'a/b~1': 7 }])).toMatchObject([
    { place: '[].id', shape: 'number instead of text' },
    { place: '[].name', shape: 'missing' },
    { place: 'total', shape: 'not expected' },
    {
      place: '[].a/b~1',
      shape: 'number instead of text',
      message: expect.stringContaining(' is not as documented, in '),
    },
  ]);
});

describe('a value that fits no form of a union', () => {
  const union = (at: string, inside: object[]): Validator =>
    Object.assign(() => false, {
      errors: [
        { instancePath: at, keyword: 'type', params: { type: 'string' } },
        { instancePath: at, keyword: 'type', params: { type: 'array' } },
        ...inside,
        { instancePath: at, keyword: 'type', params: { type: 'null' } },
        { instancePath: at, keyword: 'anyOf', params: {} },
      ],
    }) as Validator;

  it('has one problem, which names the kinds of all forms', () => {
    expect(problemsBy(union('/cell', []), { cell: 5 })).toMatchObject([
      { place: 'cell', shape: 'number instead of text, list or null' },
    ]);
  });

  it('has one problem, the first inside the value, if it has the kind of a form', () => {
    const inside = ['/cell/0', '/cell/1', '/cell/0/name'].map((instancePath) => ({
      ...{ instancePath, keyword: 'type', params: { type: 'string' } },
    }));
    expect(problemsBy(union('/cell', inside), { cell: [{ name: 5 }, 5] })).toMatchObject([
      { place: 'cell[]', shape: 'object instead of text' },
    ]);
  });

  it('has one problem with a member that no form has', () => {
    const inside = [{ instancePath: '/cell', keyword: 'additionalProperties', params: { additionalProperty: 'more' } }];
    expect(problemsBy(union('/cell', inside), { cell: { more: 5 } })).toMatchObject([
      { place: 'cell.more', shape: 'not expected' },
    ]);
  });
});
