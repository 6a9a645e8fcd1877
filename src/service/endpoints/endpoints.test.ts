import { describe, expect, expectTypeOf, it } from 'vitest';
import { type FaultCode, faults } from '../../model/faults.js';
import { type RuleId, ruleIds, rules } from '../../specification/rules.js';
import { operationIds } from './descriptions.js';
import { type Endpoint, isBoundBy } from './endpoint.js';
import { endpoints as all } from './endpoints.js';
import { readAllRows } from './legacy/read-all-rows.js';
import { synchronize } from './legacy/synchronize.js';

/** The rules that bind only one of the two paths of endpoint 9. */
const ofOnePath: readonly RuleId[] = ['READ-7'];

const faultsOf = ({ guards, faults = [] }: Endpoint): FaultCode[] => [
  ...guards.flatMap((guard) => guard.faults),
  ...faults,
];

describe('the declarations of endpoints', () => {
  it('are those that the rules bind, in order, with number 9 twice', () => {
    const bound = new Set<number>(Object.values(rules).flatMap(({ endpoints }) => endpoints));
    const numbers = [...bound, 9].sort((a, b) => a - b);
    const advice = 'declare what a rule binds below service/endpoints/, and list it in endpoints.ts';
    expect(
      all.map((endpoint) => endpoint.number),
      advice,
    ).toEqual(numbers);
  });

  it('get exactly what their guards find, which the compiler checks', () => {
    expectTypeOf(readAllRows.run).parameter(0).toHaveProperty('grid');
    expectTypeOf(synchronize.run).parameter(0).not.toHaveProperty('grid');
  });

  it('have unique ids and routes', () => {
    expect(new Set(all.map((endpoint) => endpoint.id)).size).toBe(all.length);
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
  });

  it('have texts in descriptions.ts, in the same order and for no other operation', () => {
    const advice = 'operationTexts in descriptions.ts has the texts in the order of the list in endpoints.ts';
    expect(operationIds, advice).toEqual(all.map((endpoint) => endpoint.id));
  });

  it.each(ruleIds)('name the rule %s for exactly the endpoints that it binds', (id) => {
    const binding: readonly number[] = rules[id].endpoints;
    const naming = all.filter((endpoint) => isBoundBy(endpoint, id)).map((endpoint) => endpoint.number);
    const expected = ofOnePath.includes(id) ? [9] : all.map(({ number }) => number).filter((n) => binding.includes(n));
    const advice =
      'rules.ts has the numbers of its endpoints, and their declarations, guards or kinds of column name the rule';
    expect(naming, advice).toEqual(expected);
  });

  it.each(all.map((endpoint) => [endpoint.id, endpoint] as const))(
    'name a binding rule for each fault of %s that has rules',
    (_, endpoint) => {
      const ruled = faultsOf(endpoint).filter((code) => faults[code].rules.length > 0);
      expect(ruled.length).toBeGreaterThan(0);
      const withoutRule = ruled.filter((code) => !faults[code].rules.some((rule) => isBoundBy(endpoint, rule)));
      expect(withoutRule.filter((code) => !fixedDecisions.includes(`${endpoint.api} ${code}`))).toEqual([]);
    },
  );
});

/** Refusals that rest on a fixed decision of choices.md, not on a rule. */
const fixedDecisions = ['newer issueReadOnly', 'newer rowUnknown', 'legacy rowUnknown'];
