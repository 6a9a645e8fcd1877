import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { constants, functions } from './formula-language.js';
import { parseFormula } from './formula-parser.js';

const examples: readonly (readonly [source: string, value: unknown])[] = [
  ['abs(-2)', 2],
  ['ceil(1.2)', 2],
  ['exp(0)', 1],
  ['floor(-1.2)', -2],
  ['hypot(3, 4)', 5],
  ['if(1 > 2, "a", "b")', 'b'],
  ['indexOf("b", "abc")', 1],
  ['indexOf(2, 120)', 1],
  ['length("four")', 4],
  ['length(1234567)', 7],
  ['ln(E)', 1],
  ['log(E ^ 2)', 2],
  ['log10(1000)', 3],
  ['log2(8)', 3],
  ['max(1, "3", 2)', 3],
  ['min(2)', 2],
  ['pow(2, 10)', 1024],
  ['round(2.5)', 3],
  ['round(-2.5)', -2],
  ['roundTo(1.005, 2)', 1.01],
  ['roundTo(1234, -2)', 1200],
  ['roundTo(2.6)', 3],
  ['roundTo(1e21, 2)', 1e21],
  ['roundTo(1 / 0)', Number.POSITIVE_INFINITY],
  ['roundTo(1, 0.5)', Number.NaN],
  ['sign(-3)', -1],
  ['sqrt(2 + 2)', 2],
  ['trunc(-1.7)', -1],
];

describe('the functions of formulas', () => {
  it.each(examples)('compute %s as %s', (source, value) => {
    expect(parseFormula(source).term([])).toBe(value);
  });

  it('each have an example in this test', () => {
    const shown = examples.map(([source]) => source.slice(0, source.indexOf('(')));
    expect([...functions.keys()].filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('are all listed, with the constants, in the schema of worlds', () => {
    const schema = JSON.parse(readFileSync(new URL('../../../fixtures/world.schema.json', import.meta.url), 'utf8'));
    const description: string = schema.$defs.column.properties.expression.description;
    const words = new Set(description.match(/\w+/g));
    expect([...functions.keys(), ...constants.keys()].filter((name) => !words.has(name))).toEqual([]);
  });
});
