import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCases } from '../../../contract-tests/cases/index.js';
import { type FaultCode, faults } from '../../model/faults.js';
import { ruleIds, rules } from '../../specification/rules.js';

describe('the contract', () => {
  const cells = ruleIds.flatMap((rule) => rules[rule].endpoints.map((endpoint) => [rule, endpoint] as const));

  it.each(cells)('has a case for %s on endpoint %d', (rule, endpoint) => {
    const proving = allCases.filter((one) => one.endpoint === endpoint && one.rules.includes(rule));
    const advice =
      'add a case to contract-tests/cases/ that names the rule, or the kind of column to column-kinds.ts; then npm run generate';
    expect(proving.length, advice).toBeGreaterThan(0);
  });

  it('has only cases about rules that bind their endpoint', () => {
    const strange = allCases.flatMap(({ id, endpoint, rules: named }) =>
      named
        .filter((rule) => !(rules[rule].endpoints as readonly number[]).includes(endpoint))
        .map((rule) => `${id} names ${rule}`),
    );
    expect(strange, 'a case names only rules that have its endpoint in specification/rules.ts').toEqual([]);
  });

  it('lists the cases of every file in contract-tests/cases (by npm run generate)', () => {
    const files = readdirSync(new URL('../../../contract-tests/cases', import.meta.url)).sort();
    const listed = new Set(allCases.map(({ id }) => `${id.split('#')[0]}.ts`));
    expect(files.filter((file) => file !== 'index.ts' && !listed.has(file))).toEqual([]);
  });

  it('has no two cases with the same id', () => {
    const ids = allCases.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('has a rule for every fault of the mock, except those named here', () => {
    const unruled = (Object.keys(faults) as FaultCode[]).filter((code) => faults[code].rules.length === 0);
    expect(unruled).toEqual([
      'xsrfTokenMissing',
      'pathIdInvalid',
      'pathUnknown',
      'pathMalformed',
      'methodNotAllowed',
      'queryInvalid',
      'queryOutOfRange',
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
