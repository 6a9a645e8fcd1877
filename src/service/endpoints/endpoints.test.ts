import { describe, expect, expectTypeOf, it } from 'vitest';
import { type FaultCode, faults } from '../../model/faults.js';
import { type RuleId, ruleIds, rules } from '../../specification/rules.js';
import { operationIds } from './descriptions.js';
import { type Endpoint, isBoundBy } from './endpoint.js';
import { endpoints as all } from './endpoints.js';
import { readAllRows } from './legacy/read-all-rows.js';
import { synchronize } from './legacy/synchronize.js';

/** The rules that a declaration cannot name alone: what distinguishes the two paths of endpoint 9. */
const ofOnePath: readonly RuleId[] = ['READ-7'];

const faultsOf = ({ guards, faults = [] }: Endpoint): FaultCode[] => [
  ...guards.flatMap((guard) => guard.faults),
  ...faults,
];

describe('the declarations', () => {
  it('are the endpoints that the rules bind, in order, number 9 twice', () => {
    const bound = new Set<number>(Object.values(rules).flatMap(({ endpoints }) => endpoints));
    const numbers = [...bound, 9].sort((a, b) => a - b);
    const advice = 'declare what a rule binds below service/endpoints/, and list it in endpoints.ts';
    expect(
      all.map((endpoint) => endpoint.number),
      advice,
    ).toEqual(numbers);
  });

  it('get from their guards what they find, and nothing else (checked by the compiler)', () => {
    expectTypeOf(readAllRows.run).parameter(0).toHaveProperty('grid');
    expectTypeOf(synchronize.run).parameter(0).not.toHaveProperty('grid');
  });

  it('have ids and routes that no other has', () => {
    expect(new Set(all.map((endpoint) => endpoint.id)).size).toBe(all.length);
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
  });

  it('have texts in descriptions.ts, in the same order, and nothing else has', () => {
    const advice = 'operationTexts in descriptions.ts has the texts in the order of the list in endpoints.ts';
    expect(operationIds, advice).toEqual(all.map((endpoint) => endpoint.id));
  });

  it.each(ruleIds)('%s is named by the declarations of the endpoints that it binds, and by no other', (id) => {
    const binding: readonly number[] = rules[id].endpoints;
    const naming = all.filter((endpoint) => isBoundBy(endpoint, id)).map((endpoint) => endpoint.number);
    const expected = ofOnePath.includes(id) ? [9] : all.map(({ number }) => number).filter((n) => binding.includes(n));
    const advice =
      'rules.ts has the numbers of its endpoints, and their declarations, guards or kinds of column name the rule';
    expect(naming, advice).toEqual(expected);
  });

  it.each(all.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: every fault with a rule has one that binds it',
    (_, endpoint) => {
      const ruled = faultsOf(endpoint).filter((code) => faults[code].rules.length > 0);
      expect(ruled.length).toBeGreaterThan(0);
      const withoutRule = ruled.filter((code) => !faults[code].rules.some((rule) => isBoundBy(endpoint, rule)));
      expect(withoutRule.filter((code) => !fixedDecisions.includes(`${endpoint.api} ${code}`))).toEqual([]);
    },
  );
});

/** Refusals that rest on a fixed decision of choices.md rather than on a rule. */
const fixedDecisions = ['newer issueReadOnly', 'newer rowUnknown', 'legacy rowUnknown'];
