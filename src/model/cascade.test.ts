import { describe, expect, it } from 'vitest';
import { demoWorld } from '../generated/demo-world.js';
import { loadWorld } from '../worlds/file/load-world.js';
import { checkLevels, type Descendants, optionNames, reset, type Selected, select } from './cascade.js';
import type { Cascade } from './fields.js';
import { Refusal } from './refusal.js';

function cascadeOf(id: number): Cascade {
  const field = loadWorld(demoWorld).catalogue.fields.get(id);
  if (field?.kind !== 'cascade') throw new Error(`no cascade ${id}`);
  return field;
}

const location = cascadeOf(10600);
const selected = (values: Readonly<Record<string, string>>): Selected => new Map(Object.entries(values));
const none = selected({});
const ghent = selected({ Country: 'Belgium', Region: 'Flanders', City: 'Ghent' });

const after = (from: Selected, given: Readonly<Record<string, string>>, descendants: Descendants = 'cleared') =>
  Object.fromEntries(select(location, from, given, descendants));

const afterReset = (from: Selected, names: readonly string[], descendants: Descendants = 'cleared') =>
  Object.fromEntries(reset(location, from, names, descendants));

/** The messages of a refusal. */
function refusals(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('the options of a level', () => {
  it.each([
    ['Country', none, ['Belgium', 'Germany']],
    ['Country', ghent, ['Belgium', 'Germany']],
    ['Region', none, []],
    ['Region', selected({ Country: 'Germany' }), ['Bavaria', 'Saxony']],
    ['City', selected({ Country: 'Germany' }), []],
    ['City', ghent, ['Antwerp', 'Ghent']],
    ['City', selected({ Country: 'Germany', Region: 'Saxony' }), ['Dresden', 'Leipzig']],
    ['City', selected({ Region: 'Saxony' }), []],
  ])('%s, with what is selected above', (level, chosen, options) => {
    expect(optionNames(location, level, chosen)).toEqual(options);
  });
});

describe('selecting', () => {
  it.each([
    [none, { Country: 'Germany' }, { Country: 'Germany' }],
    [
      none,
      { City: 'Munich', Region: 'Bavaria', Country: 'Germany' },
      { Country: 'Germany', Region: 'Bavaria', City: 'Munich' },
    ],
    [ghent, { City: 'Antwerp' }, { Country: 'Belgium', Region: 'Flanders', City: 'Antwerp' }],
    [ghent, { Country: 'Belgium' }, { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' }],
    [ghent, { Country: 'Germany' }, { Country: 'Germany' }],
    [ghent, { Region: 'Wallonia' }, { Country: 'Belgium', Region: 'Wallonia' }],
    [ghent, { Country: 'Germany', Region: 'Saxony' }, { Country: 'Germany', Region: 'Saxony' }],
    [ghent, {}, { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' }],
  ])('from %o, %o gives %o', (from, given, result) => {
    expect(after(from, given as Readonly<Record<string, string>>)).toEqual(result);
  });

  it('gives the levels in their order, whatever the order given', () => {
    expect(Object.keys(after(none, { City: 'Ghent', Country: 'Belgium', Region: 'Flanders' }))).toEqual([
      'Country',
      'Region',
      'City',
    ]);
  });

  it('keeps what dangles by choice cascade.descendants', () => {
    expect(after(ghent, { Country: 'Germany' }, 'keep')).toEqual({
      Country: 'Germany',
      Region: 'Flanders',
      City: 'Ghent',
    });
  });

  it.each<[from: typeof none, given: Readonly<Record<string, string>>, names: string[]]>([
    [none, { Planet: 'Earth' }, ['Planet']],
    [none, { Country: 'France' }, ['France']],
    [none, { Country: '' }, ['Country']],
    [none, { Region: 'Bavaria' }, ['Region']],
    [ghent, { Region: 'Bavaria' }, ['Bavaria']],
    [ghent, { Country: 'Germany', Region: 'Flanders' }, ['Flanders']],
    [none, { Country: 'belgium' }, ['belgium']],
    [none, { __proto: 'x', Planet: 'Earth', Country: 'France' }, ['__proto', 'Planet', 'France']],
  ])('from %o, refuses %o, naming %j', (from, given, names) => {
    const messages = refusals(() => after(from, given));
    expect(messages).toEqual(names.map((name) => expect.stringContaining(name)));
  });

  it('leaves the selection that it starts from as it was', () => {
    after(ghent, { Country: 'Germany' });
    expect(Object.fromEntries(ghent)).toEqual({ Country: 'Belgium', Region: 'Flanders', City: 'Ghent' });
  });
});

describe('resetting', () => {
  it.each([
    [['City'], { Country: 'Belgium', Region: 'Flanders' }],
    [['Region'], { Country: 'Belgium' }],
    [['Country'], {}],
    [['City', 'Country'], {}],
    [['City', 'City'], { Country: 'Belgium', Region: 'Flanders' }],
    [[], { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' }],
  ])('%j clears them and all below', (names, result) => {
    expect(afterReset(ghent, names)).toEqual(result);
  });

  it.each([
    [['Region'], { Country: 'Belgium', City: 'Ghent' }],
    [['Country'], { Region: 'Flanders', City: 'Ghent' }],
  ])('%j clears only them by choice cascade.descendants', (names, result) => {
    expect(afterReset(ghent, names, 'keep')).toEqual(result);
  });

  it('of levels without a selection changes nothing', () => {
    expect(afterReset(selected({ Country: 'Germany' }), ['Region', 'City'])).toEqual({ Country: 'Germany' });
  });

  it('refuses every unknown level, naming each and those there are', () => {
    const messages = refusals(() => afterReset(ghent, ['Planet', 'City', 'country']));
    expect(messages).toEqual([expect.stringContaining('"Planet"'), expect.stringContaining('"country"')]);
    expect(messages[0]).toContain('"Country", "Region", "City"');
  });
});

it('checking levels takes those there are', () => {
  expect(refusals(() => checkLevels(location, ['City', 'Country']))).toEqual([]);
  expect(refusals(() => checkLevels(location, ['constructor']))).toHaveLength(1);
});
