import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMock } from '../../../hosts/msw/create-mock.js';
import { withExamples } from '../../../mock/examples/with-examples.js';
import { createDocument } from '../../../service/openapi/create-document.js';
import { operationsOf } from '../operations.js';
import { draftProblems } from './check-draft.js';
import { draftFrom, draftOf, firstDraft, requestOf } from './draft.js';
import { readOperation } from './read-operation.js';

const openapi = JSON.parse(readFileSync(new URL('../../../../openapi/openapi.json', import.meta.url), 'utf8'));

function operation(id: string, document = openapi) {
  const found = readOperation(document, id);
  if (found === undefined) throw new Error(`the document has no ${id}`);
  return found;
}

const every = operationsOf(openapi).map(({ id }) => operation(id));
const grid = '/rest/vendor-igrid/1.0/grid';

describe('an operation of the document', () => {
  it('has parameters, body, answers, rules and choices without references into the document', () => {
    const { parameters, body, answers, ruleTexts, choices } = operation('addRows');
    expect(parameters.map(({ name, first }) => [name, first])).toEqual([
      ['gridId', '10500'],
      ['issueId', '10001'],
    ]);
    expect(body?.schema.$ref).toBe('#/$defs/NewRows');
    expect(answers.map(({ status }) => status)).toEqual(['201', '400', '401', '403', '404', '413', '415', '500']);
    expect(ruleTexts.find(({ id }) => id === 'AUTH-1')?.text).toMatch(/401/);
    expect(choices.find(({ id }) => id === 'legacy.add.status')).toEqual({
      id: 'legacy.add.status',
      question: expect.any(String),
      words: 'Here: 201. Else: 200.',
    });
    const limit = operation('readRows').choices.find(({ id }) => id === 'paging.limit');
    expect(limit?.words).toBe('Here: 1000. It takes a positive whole number, or "none".');
    expect(readOperation(openapi, 'nope')).toBeUndefined();
  });

  it('has the request of an example only if it was sent to this operation', () => {
    const asked = operation('addRows').answers.flatMap(({ status, examples }) =>
      examples.map((example) => [status, example.asked?.user, example.asked?.target]),
    );
    expect(asked).toContainEqual(['201', 'alice', `${grid}/10500/issue/10001`]);
    expect(asked).toContainEqual(['403', 'bob', `${grid}/10500/issue/10001`]);
    expect(asked).toContainEqual(['401', undefined, undefined]);
  });

  it('has for each example a form that gets the same status, unless no form can send the request', async () => {
    const asked = every.flatMap((one) =>
      one.answers.flatMap(({ status, examples }) =>
        examples.flatMap((example) => (example.asked ? [{ one, status, ...example, ...example.asked }] : [])),
      ),
    );
    const mock = createMock();
    const statuses = [];
    for (const { one, user, draft } of asked) {
      const { path, method, body = null } = requestOf(draft ?? firstDraft(one), one);
      const authorization = user === undefined ? undefined : { authorization: `Bearer ${user}-token` };
      const headers = { 'content-type': 'application/json', ...authorization };
      mock.reset();
      const answer = await mock.handle(new Request(`https://tracker.example${path}`, { method, body, headers }));
      statuses.push(draft && String(answer?.status));
    }
    expect(statuses).toEqual(asked.map(({ status, draft }) => draft && status));
    const unsent = asked.filter(({ draft }) => draft === undefined).map(({ more, summary }) => more ?? summary);
    expect([...new Set(unsent)]).toEqual([
      'a body of 5,242,881 characters',
      'the content type text/plain',
      'A query parameter is given twice.',
    ]);
  });

  it('begins with a valid form under another profile, and lists the values of an open choice', async () => {
    const profile = { 'auth.schemes': 'bearer', 'legacy.multiSelect': 'list', 'legacy.errorBody': 'empty' } as const;
    const document = await withExamples(createDocument({ profile }), { profile });
    const drafts = operationsOf(document as object).map(({ id }) => [operation(id, document), id] as const);
    expect(drafts.map(([one]) => draftProblems(firstDraft(one), one))).toEqual(
      drafts.map(() => ({ parameters: {}, body: [] })),
    );
    const open = createDocument({ openChoices: true });
    expect(operation('addRows', open).choices.map(({ words }) => words)).toContain('Any of 201, 200.');
  });
});

describe('the request of a form', () => {
  it('has the encoded values of the form, and leaves out absent query parameters', () => {
    const draft = { operation: 'readRows', parameters: { gridId: 'a/b c', issueId: '', columns: 'x,é&\ud800' } };
    expect(requestOf(draft, operation('readRows'))).toEqual({
      operation: 'readRows',
      method: 'GET',
      path: `${grid}/a%2Fb%20c/issue//?columns=x,%C3%A9%26%EF%BF%BD`,
    });
  });

  it('becomes the same form again from its entry in the journal, for every operation', async () => {
    const { handle, journal } = createMock();
    const headers = { authorization: 'Bearer sysadmin-token', 'content-type': 'application/json' };
    for (const one of every) {
      const { path, method, body = null } = requestOf(firstDraft(one), one);
      await handle(new Request(`https://tracker.example${path}`, { method, body, headers }));
    }
    const drafts = journal.entries().map((entry) => draftOf(entry, every));
    expect(drafts).toEqual(every.map(firstDraft));
  });

  it('keeps the text of a body that is not JSON when it becomes a form again', async () => {
    const { handle, journal } = createMock();
    const request = { method: 'POST', headers: { authorization: 'Bearer alice-token' }, body: '{"rows": [' };
    await handle(new Request(`https://tracker.example${grid}/10500/issue/10001`, request));
    const [entry] = journal.entries();
    if (entry === undefined) throw new Error('the journal has no entry');
    expect(draftOf({ ...entry, sent: request.body }, every)?.body).toBe(request.body);
  });

  it.each([
    [`${grid}/1/issue/2?startAt=3`, { gridId: '1', issueId: '2', startAt: '3' }],
    [`/jira${grid}/%E0%A4%A/issue/a%20b/`, { gridId: '%E0%A4%A', issueId: 'a b' }],
    [`${grid}/1/rowcount`, undefined],
    [`${grid}/1/issue/2?columns=a&columns=b`, undefined],
  ])('becomes a form from its target only if path and query fit: %s', (target, parameters) => {
    expect(draftFrom(target, operation('readRows'))?.parameters).toEqual(parameters);
  });
});

describe('the check of a form', () => {
  it('finds nothing wrong with the first form of each operation', () => {
    expect(every.map((one) => draftProblems(firstDraft(one), one))).toEqual(
      every.map(() => ({ parameters: {}, body: [] })),
    );
  });

  it.each([
    [{ gridId: '', issueId: '1' }, { gridId: 'It is empty.' }],
    [{ gridId: '1' }, { issueId: 'A value is required.' }],
    [{ gridId: 'x', issueId: '1' }, { gridId: 'It must be a whole number, not the text "x".' }],
    [{ gridId: '1', issueId: '1', startAt: '-1' }, { startAt: 'It must be at least 0, not -1.' }],
  ])('finds the problem of the parameters %j', (parameters, problems) => {
    const one = operation('readRows');
    expect(draftProblems({ operation: one.id, parameters }, one).parameters).toEqual(problems);
  });

  it.each([
    ['', 'deleteRows', [{ path: '', message: 'it is empty' }]],
    ['{', 'deleteRows', [{ path: '', message: 'it is not JSON' }]],
    ['{"rows": 1}', 'deleteRows', [{ path: 'rows', message: 'must be a list or "all"' }]],
    ['{"rows": ["x"]}', 'deleteRows', [{ path: 'rows[0]', message: 'must be a whole number, not the text "x"' }]],
    ['{}', 'addRows', [{ path: '', message: 'the member "rows" is missing' }]],
  ])('finds the problem of the body: %s', (body, id, problems) => {
    const one = operation(id);
    expect(draftProblems({ ...firstDraft(one), body }, one).body).toMatchObject(problems);
  });
});
