import { describe, expect, it } from 'vitest';
import type { HttpResponse } from '../run/case.js';
import { createJudge, type DocumentedAnswer } from './judge.js';

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

/** A judge by one operation, `GET /jira/a`, whose only status is 200. */
const judgeBy = (only: DocumentedAnswer) =>
  createJudge((method, path) =>
    method === 'GET' && path === '/jira/a' ? (status) => (status === 200 ? only : undefined) : undefined,
  );

const findings = (only: DocumentedAnswer, given: HttpResponse) => judgeBy(only)(sent, given, ['ADD-1', 'ADD-2']);

describe('a judge', () => {
  it('finds nothing in an answer as documented', () => {
    expect(findings(documented(), answer(200, '{}'))).toEqual([]);
    expect(findings(documented({ isEmpty: true, needsBody: false }), answer(200, '', {}))).toEqual([]);
    expect(findings(documented({ needsBody: false }), answer(200, '', {}))).toEqual([]);
  });

  it('finds a status that is not documented, and says no more', () => {
    expect(findings(documented({ problemsOf: () => ['is wrong'] }), answer(202, 'x', {}))).toEqual([
      {
        rules: ['ADD-1', 'ADD-2'],
        message: 'the status 202 is not documented for GET http://twin.test/jira/a?b=c',
      },
    ]);
  });

  it.each([
    ['a body where none is declared', { isEmpty: true }, '{"a":1}', 'a 200 must have no body, but it has {"a":1}'],
    ['blanks where no body is declared', { isEmpty: true }, ' ', 'a 200 must have no body, but it has " "'],
    ['no body where one is declared', {}, '', 'a 200 must have a body, but it has none'],
  ])('finds %s', (_, more, text, message) => {
    expect(findings(documented(more), answer(200, text))).toEqual([{ rules: ['ADD-1', 'ADD-2'], message }]);
  });

  it('finds everything that the document has against a body', () => {
    const problemsOf = (body: unknown) => [`is ${JSON.stringify(body)}`, 'at /a must be string'];
    expect(findings(documented({ problemsOf }), answer(200, '{"a":1}'))).toEqual([
      { rules: ['ADD-1', 'ADD-2'], message: 'the body is {"a":1}' },
      { rules: ['ADD-1', 'ADD-2'], message: 'the body at /a must be string' },
    ]);
  });

  it.each(['application/json', 'application/json;charset=UTF-8', 'Application/JSON', 'application/problem+json'])(
    'takes %s for JSON',
    (type) => {
      expect(findings(documented(), answer(200, '{}', { 'content-type': type }))).toEqual([]);
    },
  );

  it.each(['text/html; charset=utf-8', 'text/json', 'application/jsonp', 'application/x-json'])(
    'finds a body of the content type %s against JSON-1, whatever the case is about',
    (type) => {
      expect(findings(documented(), answer(200, '{}', { 'content-type': type }))).toEqual([
        { rules: ['JSON-1'], message: `the body must be JSON, but its content type is "${type}": {}` },
      ]);
    },
  );

  it('finds a body without a content type, and one that is no JSON', () => {
    expect(findings(documented(), answer(200, '{}', {}))).toEqual([
      { rules: ['JSON-1'], message: 'the body must be JSON, but it has no content type: {}' },
    ]);
    expect(findings(documented(), answer(200, '<html>'))).toEqual([
      { rules: ['JSON-1'], message: 'the body must be JSON, but it is <html>' },
    ]);
  });

  it('finds headers that are missing, and those that are wrong, whatever the case of their names', () => {
    const problemsOf = (value: unknown) => (value === 'right' ? [] : [`must be right, in ${value}`]);
    const headers = [
      { name: 'X-Task-Id', isRequired: false, problemsOf },
      { name: 'Allow', isRequired: true, problemsOf },
    ];
    const given = (more: HttpResponse['headers']) =>
      findings(documented({ headers }), answer(200, '{}', { ...json, ...more }));
    expect(given({ allow: 'right' })).toEqual([]);
    expect(given({ allow: 'right', 'x-task-id': 'right' })).toEqual([]);
    expect(given({ 'x-task-id': 'wrong' })).toEqual([
      { rules: ['ADD-1', 'ADD-2'], message: 'the header X-Task-Id must be right, in wrong' },
      { rules: ['ADD-1', 'ADD-2'], message: 'a 200 must have the header Allow, but it has none' },
    ]);
  });

  it('says nothing of what is no operation of the document', () => {
    const judge = judgeBy(documented());
    expect(judge({ ...sent, method: 'POST' }, answer(202, 'x'), ['ADD-1'])).toEqual([]);
    expect(judge({ ...sent, url: 'http://twin.test/b' }, answer(202, 'x'), ['ADD-1'])).toEqual([]);
  });
});
