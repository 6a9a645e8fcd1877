import { describe, expect, it } from 'vitest';
import type { HttpExchange, HttpResponse } from '../../../contract/run/case.js';
import { mockTarget } from '../../../contract/targets/mock-target.js';
import { findingOn, type GivenResult, resultOf } from '../../../contract/testing/case-results.js';
import { verdictOf } from './case-verdict.js';

const target = mockTarget();
const url = 'http://twin.test/rest/vendor-igrid/1.0/grid/10500/rowcount?a=b%20c';

const answered = (status: number, text: string): HttpResponse => ({ status, text, headers: {}, json: undefined });

const exchange = (
  more: Partial<HttpExchange> & { readonly authorization?: string; readonly body?: string },
): HttpExchange => {
  const { authorization, body, ...rest } = more;
  const headers = authorization === undefined ? {} : { authorization };
  return { sent: { method: 'GET', url, headers, ...(body !== undefined && { body }) }, ...rest };
};

const shown = (given: GivenResult) => verdictOf(resultOf(given), target);
const shownExchange = (given: Parameters<typeof exchange>[0]) => shown({ exchanges: [exchange(given)] }).exchanges[0];

describe('the verdict of a case', () => {
  it('has the id, name, endpoint, rules, verdict and reason', () => {
    expect(shown({ id: '11-add-rows#one', verdict: 'inconclusive', reason: 'the set-up failed' })).toEqual({
      id: '11-add-rows#one',
      name: '11-add-rows#one',
      endpoint: 11,
      rules: ['ADD-1'],
      verdict: 'inconclusive',
      reason: 'the set-up failed',
      findings: [],
      notes: [],
      exchanges: [],
    });
    expect(shown({})).not.toHaveProperty('reason');
  });

  it('has each finding with its rule', () => {
    const findings = [{ ...findingOn('JSON-1'), message: 'the body must be JSON' }];
    expect(shown({ verdict: 'fail', findings }).findings).toEqual(['JSON-1: the body must be JSON']);
  });

  it('has each note in words', () => {
    const notes = [{ choice: 'legacy.add.status', seen: [200], baseline: 201 }] as const;
    expect(shown({ verdict: 'note', notes })).toMatchObject({
      notes: ['legacy.add.status is 200 instead of 201'],
    });
  });
});

describe('an exchange of a verdict', () => {
  it('has the sender, method, path, status and answer', () => {
    expect(shownExchange({ answer: answered(200, '{"rowCount":3}') })).toEqual({
      as: 'nobody',
      method: 'GET',
      path: '/rest/vendor-igrid/1.0/grid/10500/rowcount?a=b%20c',
      status: 200,
      answer: '{"rowCount":3}',
    });
    const { basic } = target.users.viewer ?? {};
    const authorization = `Basic ${btoa(`${basic?.name}:${basic?.password}`)}`;
    expect(shownExchange({ authorization })).toMatchObject({ as: 'viewer' });
  });

  it('has the body that was sent, and the reason for a missing answer', () => {
    expect(shownExchange({ body: '{"rows":[]}', noAnswer: 'it is down' })).toMatchObject({
      request: '{"rows":[]}',
      noAnswer: 'it is down',
    });
    expect(shownExchange({ noAnswer: 'it is down' })).not.toHaveProperty('status');
    expect(shownExchange({ answer: answered(204, '') })).toMatchObject({ status: 204, answer: '' });
  });

  it('cuts a body after 1000 characters', () => {
    const long = 'x'.repeat(1001);
    const cut = `${'x'.repeat(1000)}… (1001 characters)`;
    expect(shownExchange({ body: long, answer: answered(200, long) })).toMatchObject({ request: cut, answer: cut });
    expect(shownExchange({ body: long.slice(1) })).toMatchObject({ request: long.slice(1) });
  });
});
