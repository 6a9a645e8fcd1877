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

/** The messages of a refusal. */
function refusals(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return messagesOf(error.faults, error.total);
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
    expect(optionNames(location, level, chosen, selectingInFiles)).toEqual(options);
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
    expect(after(ghent, { Country: 'Germany' }, { 'cascade.descendants': 'kept' })).toEqual({
      Country: 'Germany',
      Region: 'Flanders',
      City: 'Ghent',
    });
  });

  it('clears what is below a level that changes, also where it has options of the same names there', () => {
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

  it('clears what is below a level that is given what it has, but for what is given with it, by choice cascade.sameOption', () => {
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
  ])('from %o, refuses %o, naming %j', (from, given, names) => {
    const messages = refusals(() => after(from, given));
    expect(messages).toEqual(names.map((name) => expect.stringContaining(name)));
  });

  it('leaves the selection that it starts from as it was', () => {
    after(ghent, { Country: 'Germany' });
    expect(Object.fromEntries(ghent)).toEqual({ Country: 'Belgium', Region: 'Flanders', City: 'Ghent' });
  });
});

describe('where a level without a parent has all options (choice cascade.noParent)', () => {
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
  ])('%s, with what is selected above', (level, chosen, options) => {
    expect(optionNames(location, level, chosen, { ...selectingInFiles, ...all })).toEqual(options);
  });

  it.each([
    [none, { City: 'Ghent' }, { City: 'Ghent' }],
    [selected({ City: 'Ghent' }), { Country: 'Germany' }, { Country: 'Germany' }],
    [selected({ City: 'Ghent' }), { Country: 'Germany', City: 'Ghent' }, { Country: 'Germany', City: 'Ghent' }],
    [ghent, { Country: 'Germany' }, { Country: 'Germany' }],
    [ghent, { Country: null }, {}],
    [ghent, { Region: null, City: 'Munich' }, { Country: 'Belgium', City: 'Munich' }],
  ])('from %o, %o gives %o', (from, given, result) => {
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
  ])('in %o takes the selection away, and by cascade.descendants what is below', (given, cleared, kept) => {
    expect(after(ghent, given)).toEqual(cleared);
    expect(after(ghent, given, { 'cascade.descendants': 'kept' })).toEqual(kept);
  });

  it('leaves no options below it, and of an unknown level is refused', () => {
    expect(refusals(() => after(ghent, { Region: null, City: 'Ghent', Planet: null }))).toHaveLength(2);
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
    expect(afterReset(ghent, names, { 'cascade.descendants': 'kept' })).toEqual(result);
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

describe('names of which letter case does not count', () => {
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
  ])('%j is by the name as it is written, where there is one, else by the first', (given, result) => {
    expect(Object.fromEntries(select(colours, none, given, anyCase))).toEqual(result);
  });

  it('of a level is by the name as it is written, where there is one', () => {
    expect(levelNamed(colours, 'shade', anyCase)).toBe('shade');
    expect(levelNamed(colours, 'SHADE', anyCase)).toBe('Shade');
  });

  it('of options that several branches have are given once', () => {
    expect(optionNames(colours, 'Shade', none, { ...selectingInFiles, 'cascade.noParent': 'all' })).toEqual(['Red']);
  });
});

it('checking levels takes those there are', () => {
  expect(refusals(() => checkLevels(location, ['City', 'Country']))).toEqual([]);
  expect(refusals(() => checkLevels(location, ['constructor']))).toHaveLength(1);
});
