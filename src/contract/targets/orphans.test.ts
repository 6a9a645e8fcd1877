import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCases } from '../../../contract-tests/cases/index.js';
import { run } from '../../contract.js';
import { type FaultCode, faults } from '../../model/faults.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import type { Exchange } from '../../service/http/exchange.js';
import { type RuleId, rules } from '../../specification/rules.js';
import { mockTarget } from './mock-target.js';

const ruleIds = Object.keys(rules) as RuleId[];
const declarations: readonly Endpoint[] = endpoints;

/** Faults that no case need meet: those that rest on choices or limits rather than on a rule; tests beside the code hold them. */
const ofNoRule: readonly FaultCode[] = [
  'pathIdInvalid', // under the choice `http.pathId` alone
  'queryInvalid', // under the choice `paging.invalid`
  'queryRepeated',
  'bodyTooLarge', // the mock's own limit
  'bodyTooDeep', // the mock's own limit
  'bodyInvalid', // the shape of a body
  'xsrfTokenMissing', // under the choice `auth.xsrf` alone
  'idsExhausted', // takes 2^53 rows
];

const faultsOf = ({ guards, faults: own = [] }: Endpoint): FaultCode[] => [
  ...guards.flatMap((guard) => guard.faults),
  ...own,
];

describe('no orphans', () => {
  const cells = ruleIds.flatMap((rule) => rules[rule].endpoints.map((endpoint) => [rule, endpoint] as const));

  it.each(cells)('%s on endpoint %d has a case', (rule, endpoint) => {
    const proving = allCases.filter((one) => one.endpoint === endpoint && one.rules.includes(rule));
    expect(proving.length).toBeGreaterThan(0);
  });

  it('every case is about rules that bind its endpoint', () => {
    const strange = allCases.flatMap(({ id, endpoint, rules: named }) =>
      named
        .filter((rule) => !(rules[rule].endpoints as readonly number[]).includes(endpoint))
        .map((rule) => `${id} names ${rule}`),
    );
    expect(strange).toEqual([]);
  });

  it('the cases of every file below contract-tests/cases are in its index.ts', () => {
    const files = readdirSync(new URL('../../../contract-tests/cases', import.meta.url)).sort();
    const listed = new Set(allCases.map(({ id }) => `${id.split('#')[0]}.ts`));
    expect(files.filter((file) => file !== 'index.ts' && !listed.has(file))).toEqual([]);
  });

  it('no two cases have one id', () => {
    const ids = allCases.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('every endpoint meets each of its faults in a case', async () => {
    const met = new Set<string>();
    const onExchange = ({ operation, refused }: Exchange): void => {
      for (const { code } of refused) met.add(`${operation} ${code}`);
    };
    const settings = { lane: 'destructive', mark: 'gt-orphans' } as const;
    await run(mockTarget({ onExchange }), allCases, settings);
    const ofMissingRows = allCases.filter((one) => one.rules.some((rule) => ['READ-7', 'READ-9'].includes(rule)));
    const missing = { 'legacy.rowMissing': 404, 'legacy.rowMissingAll': 404 } as const;
    await run(mockTarget({ profile: missing, onExchange }), ofMissingRows, settings);
    const pairs = declarations.flatMap((endpoint) =>
      [...new Set(faultsOf(endpoint))]
        .filter((code) => !ofNoRule.includes(code))
        .map((code) => `${endpoint.id} ${code}`),
    );
    expect(pairs.length).toBeGreaterThan(150);
    expect(pairs.filter((pair) => !met.has(pair))).toEqual([]);
  });

  it('every refusal that the mock can make has a rule, or is named here', () => {
    const unruled = (Object.keys(faults) as FaultCode[]).filter((code) => faults[code].rules.length === 0);
    expect(unruled).toEqual([
      'xsrfTokenMissing',
      'pathIdInvalid',
      'pathUnknown',
      'pathMalformed',
      'methodNotAllowed',
      'queryInvalid',
      'queryRepeated',
      'bodyTooLarge',
      'bodyTooDeep',
      'bodyInvalid',
      'idsExhausted',
      'levelUnknown',
      'optionUnknown',
    ]);
  });
});
