import { describe, expect, it } from 'vitest';
import type { CheckPair } from '../../specification/check-order.js';
import { agreesWith, orderOf } from './order.js';

/** Creates pairs from texts such as `issue<field`: the answer named the issue. */
const pairs = (...texts: readonly string[]): readonly CheckPair[] =>
  texts.map((text) => {
    const [first = '', second = ''] = text.split('<');
    return { first, second, cases: [text] };
  });

describe('an order of checks', () => {
  it.each([
    ['field-first', ['credentials<field', 'field<issue', 'permission<content']],
    ['issue-first', ['issue<field', 'credentials<issue']],
    ['issue-first', ['permission<field']],
    ['credentials,role,field,issue,permission,context,content,syntax', ['content<syntax']],
    [
      'role,issue,field,permission,context,syntax,content,credentials',
      ['content<credentials', 'issue<content', 'role<credentials', 'issue<field'],
    ],
    ['role,field,issue,permission,context,syntax,content,credentials', ['content<credentials']],
  ])('is %s if %j were seen', (value, seen) => {
    expect(orderOf(pairs(...seen))).toEqual({ value, conflicts: [] });
    expect(agreesWith(value, pairs(...seen))).toBe(true);
  });

  it('is unknown without a pair', () => {
    expect(orderOf([])).toEqual({ conflicts: [] });
  });

  it.each([
    [['issue<field', 'field<issue', 'credentials<field'], ['issue<field', 'field<issue'], 'field-first'],
    [
      ['issue<field', 'field<content', 'content<issue', 'content<syntax'],
      ['issue<field', 'field<content', 'content<issue'],
      'credentials,role,field,issue,permission,context,content,syntax',
    ],
    [['issue<field', 'field<issue'], ['issue<field', 'field<issue'], undefined],
  ])('from the pairs %j leaves out %j, and is %s', (seen, conflicts, value) => {
    expect(orderOf(pairs(...seen))).toEqual({ ...(value && { value }), conflicts: pairs(...conflicts) });
  });

  it('does not agree with a pair that it has the other way round', () => {
    expect(agreesWith('field-first', pairs('issue<field'))).toBe(false);
    expect(agreesWith('role,field', pairs('role<field'))).toBe(false);
  });
});
