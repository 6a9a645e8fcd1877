import { describe, expect, it } from 'vitest';
import { demoWorld } from '../generated/demo-world.js';
import { loadWorld } from '../worlds/file/load-world.js';
import {
  checkLevels,
  levelNamed,
  optionNames,
  reset,
  type Selected,
  type SelectingChoices,
  select,
  selectingInFiles,
} from './cascade.js';
import type { Cascade } from './definitions.js';
import { messagesOf, Refusal } from './refusal.js';

function cascadeOf(id: number): Cascade {
  const field = loadWorld(demoWorld).catalogue.fields.get(id);
  if (field?.kind !== 'cascade') throw new Error(`no cascade ${id}`);
  return field;
}

const location = cascadeOf(10600);
const selected = (values: Readonly<Record<string, string>>): Selected => new Map(Object.entries(values));
const none = selected({});
const ghent = selected({ Country: 'Belgium', Region: 'Flanders', City: 'Ghent' });

const after = (
  from: Selected,
  given: Readonly<Record<string, string | null>>,
  choices: Partial<SelectingChoices> = {},
) => Object.fromEntries(select(location, from, given, { ...selectingInFiles, ...choices }));

const afterReset = (from: Selected, names: readonly string[], choices: Partial<SelectingChoices> = {}) =>
  Object.fromEntries(reset(location, from, names, { ...selectingInFiles, ...choices }));

/** Returns the messages of a refusal; an empty list without a refusal. */
function refusals(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return messagesOf(error.faults, error.total);
    throw error;
  }
  return [];
}

describe('optionNames', () => {
  it.each([
    ['Country', none, ['Belgium', 'Germany']],
    ['Country', ghent, ['Belgium', 'Germany']],
    ['Region', none, []],
    ['Region', selected({ Country: 'Germany' }), ['Bavaria', 'Saxony']],
    ['City', selected({ Country: 'Germany' }), []],
    ['City', ghent, ['Antwerp', 'Ghent']],
    ['City', selected({ Country: 'Germany', Region: 'Saxony' }), ['Dresden', 'Leipzig']],
    ['City', selected({ Region: 'Saxony' }), []],
  ])('returns for %s with the selection %o the options %j', (level, chosen, options) => {
    expect(optionNames(location, level, chosen, selectingInFiles)).toEqual(options);
  });
});

describe('select', () => {
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
  ])('changes %o by %o to %o', (from, given, result) => {
    expect(after(from, given as Readonly<Record<string, string>>)).toEqual(result);
  });

  it('returns the levels in their order, not in the given order', () => {
    expect(Object.keys(after(none, { City: 'Ghent', Country: 'Belgium', Region: 'Flanders' }))).toEqual([
      'Country',
      'Region',
      'City',
    ]);
  });

  it('keeps the selection below a changed level by choice cascade.descendants', () => {
    expect(after(ghent, { Country: 'Germany' }, { 'cascade.descendants': 'kept' })).toEqual({
      Country: 'Germany',
      Region: 'Flanders',
      City: 'Ghent',
    });
  });

  it('clears the levels below a changed level, even if the new option has options of the same names', () => {
    const twins: Cascade = {
      ...location,
      options: new Map(
        ['Belgium', 'Germany'].map((country) => [country, new Map([['Capital', new Map([['City', new Map()]])]])]),
      ),
    };
    const capital = { Country: 'Belgium', Region: 'Capital', City: 'City' };
    const from = selected(capital);
    const next = (given: Readonly<Record<string, string>>, profile = selectingInFiles) =>
      Object.fromEntries(select(twins, from, given, profile));
    expect(next({ Country: 'Germany' })).toEqual({ Country: 'Germany' });
    expect(next({ Country: 'Germany', Region: 'Capital' })).toEqual({ Country: 'Germany', Region: 'Capital' });
    expect(next({ Country: 'Belgium' })).toEqual(capital);
    const kept = { ...selectingInFiles, 'cascade.descendants': 'kept' } as const;
    expect(next({ Country: 'Germany' }, kept)).toEqual({ ...capital, Country: 'Germany' });
    expect(refusals(() => next({ Country: 'Germany', City: 'City' }))).toHaveLength(1); // no region is selected above it
  });

  it('clears the levels below a level that is set to its option again, by choice cascade.sameOption', () => {
    const clears = { 'cascade.sameOption': 'clears' } as const;
    expect(after(ghent, { Country: 'Belgium' })).toEqual({ Country: 'Belgium', Region: 'Flanders', City: 'Ghent' });
    expect(after(ghent, { Country: 'Belgium' }, clears)).toEqual({ Country: 'Belgium' });
    expect(after(ghent, { Country: 'Belgium', City: 'Ghent', Region: 'Flanders' }, clears)).toEqual({
      Country: 'Belgium',
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
  ])('refuses to change %o by %o, naming %j', (from, given, names) => {
    const messages = refusals(() => after(from, given));
    expect(messages).toEqual(names.map((name) => expect.stringContaining(name)));
  });

  it('does not change the given selection', () => {
    after(ghent, { Country: 'Germany' });
    expect(Object.fromEntries(ghent)).toEqual({ Country: 'Belgium', Region: 'Flanders', City: 'Ghent' });
  });
});

describe('a level without a parent by choice cascade.noParent: all', () => {
  const all = { 'cascade.noParent': 'all' } as const;
  const cities = ['Antwerp', 'Ghent', 'Liege', 'Namur', 'Munich', 'Nuremberg', 'Dresden', 'Leipzig'];

  it.each([
    ['Country', none, ['Belgium', 'Germany']],
    ['Region', none, ['Flanders', 'Wallonia', 'Bavaria', 'Saxony']],
    ['City', none, cities],
    ['City', selected({ Country: 'Germany' }), cities],
    ['City', selected({ Region: 'Saxony' }), ['Dresden', 'Leipzig']],
    ['City', selected({ Country: 'Belgium', Region: 'Saxony' }), []],
    ['Region', ghent, ['Flanders', 'Wallonia']],
  ])('has as %s with the selection %o the options %j', (level, chosen, options) => {
    expect(optionNames(location, level, chosen, { ...selectingInFiles, ...all })).toEqual(options);
  });

  it.each([
    [none, { City: 'Ghent' }, { City: 'Ghent' }],
    [selected({ City: 'Ghent' }), { Country: 'Germany' }, { Country: 'Germany' }],
    [selected({ City: 'Ghent' }), { Country: 'Germany', City: 'Ghent' }, { Country: 'Germany', City: 'Ghent' }],
    [ghent, { Country: 'Germany' }, { Country: 'Germany' }],
    [ghent, { Country: null }, {}],
    [ghent, { Region: null, City: 'Munich' }, { Country: 'Belgium', City: 'Munich' }],
  ])('can be selected: %o changes by %o to %o', (from, given, result) => {
    expect(after(from, given, all)).toEqual(result);
  });

  it('refuses an option of another level', () => {
    expect(refusals(() => after(none, { City: 'Flanders' }, all))).toEqual([expect.stringContaining('Flanders')]);
  });
});

describe('null as an option', () => {
  it.each([
    [{ Region: null }, { Country: 'Belgium' }, { Country: 'Belgium', City: 'Ghent' }],
    [{ City: null }, { Country: 'Belgium', Region: 'Flanders' }, { Country: 'Belgium', Region: 'Flanders' }],
    [{ Country: 'Germany', Region: null }, { Country: 'Germany' }, { Country: 'Germany', City: 'Ghent' }],
    [{ Country: null, Region: null, City: null }, {}, {}],
  ])('clears its level in %o, and the levels below by cascade.descendants', (given, cleared, kept) => {
    expect(after(ghent, given)).toEqual(cleared);
    expect(after(ghent, given, { 'cascade.descendants': 'kept' })).toEqual(kept);
  });

  it('allows no option below its level, and is refused for an unknown level', () => {
    expect(refusals(() => after(ghent, { Region: null, City: 'Ghent', Planet: null }))).toHaveLength(2);
  });
});

describe('reset', () => {
  it.each([
    [['City'], { Country: 'Belgium', Region: 'Flanders' }],
    [['Region'], { Country: 'Belgium' }],
    [['Country'], {}],
    [['City', 'Country'], {}],
    [['City', 'City'], { Country: 'Belgium', Region: 'Flanders' }],
    [[], { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' }],
  ])('clears %j and all levels below', (names, result) => {
    expect(afterReset(ghent, names)).toEqual(result);
  });

  it.each([
    [['Region'], { Country: 'Belgium', City: 'Ghent' }],
    [['Country'], { Region: 'Flanders', City: 'Ghent' }],
  ])('clears only %j by choice cascade.descendants', (names, result) => {
    expect(afterReset(ghent, names, { 'cascade.descendants': 'kept' })).toEqual(result);
  });

  it('changes nothing for levels without a selection', () => {
    expect(afterReset(selected({ Country: 'Germany' }), ['Region', 'City'])).toEqual({ Country: 'Germany' });
  });

  it('refuses unknown levels, naming each of them and the existing levels', () => {
    const messages = refusals(() => afterReset(ghent, ['Planet', 'City', 'country']));
    expect(messages).toEqual([expect.stringContaining('"Planet"'), expect.stringContaining('"country"')]);
    expect(messages[0]).toContain('"Country", "Region", "City"');
  });
});

describe('the name of a level or an option', () => {
  const branch = new Map([['Red', new Map()]]);
  const colours: Cascade = {
    ...location,
    levels: ['Colour', 'Shade', 'shade'],
    options: new Map([
      ['red', branch],
      ['Red', branch],
    ]),
  };
  const anyCase: SelectingChoices = { ...selectingInFiles, 'cascade.letterCase': 'any' };

  it.each([
    [{ colour: 'Red' }, { Colour: 'Red' }],
    [{ Colour: 'RED' }, { Colour: 'red' }],
    [
      { Colour: 'red', Shade: 'RED' },
      { Colour: 'red', Shade: 'Red' },
    ],
  ])('matches exactly if possible, else the first one in another letter case: %j', (given, result) => {
    expect(Object.fromEntries(select(colours, none, given, anyCase))).toEqual(result);
  });

  it('matches a level exactly if possible, else the first one in another letter case', () => {
    expect(levelNamed(colours, 'shade', anyCase)).toBe('shade');
    expect(levelNamed(colours, 'SHADE', anyCase)).toBe('Shade');
  });

  it('is returned once if several branches have the option', () => {
    expect(optionNames(colours, 'Shade', none, { ...selectingInFiles, 'cascade.noParent': 'all' })).toEqual(['Red']);
  });
});

it('checkLevels accepts existing levels, and refuses others', () => {
  expect(refusals(() => checkLevels(location, ['City', 'Country']))).toEqual([]);
  expect(refusals(() => checkLevels(location, ['constructor']))).toHaveLength(1);
});
