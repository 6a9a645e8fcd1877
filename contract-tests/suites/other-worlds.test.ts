import { expect, it } from 'vitest';
import type { Case } from '../../src/contract/run/case.js';
import { fetchOf } from '../../src/contract/targets/fetch.js';
import { parseTargetFile } from '../../src/contract/targets/file/read-target.js';
import { controlOf, demoVariables } from '../../src/contract/targets/mock-target.js';
import { resolveTarget } from '../../src/contract/targets/resolve-target.js';
import { run } from '../../src/contract.js';
import { demoTargetFile } from '../../src/generated/demo-target.js';
import { demoWorld } from '../../src/generated/demo-world.js';
import { createContext, createTemplate } from '../../src/mock/create-core.js';
import { allCases } from '../cases/index.js';
import { judge } from './judge.js';

/** Replacements in the JSON of the demo world, of its target file, or of both. */
interface Change {
  readonly world?: Readonly<Record<string, string>>;
  readonly target?: Readonly<Record<string, string>>;
  readonly both?: Readonly<Record<string, string>>;
}

function changed<T>(value: T, texts: Readonly<Record<string, string>>): T {
  return JSON.parse(
    Object.entries(texts).reduce((text, [from, to]) => {
      expect(text).toContain(from); // otherwise nothing would be replaced
      return text.replaceAll(from, to);
    }, JSON.stringify(value)),
  );
}

/** Runs the cases whose ids contain one of these texts on a changed demo world; returns those that do not pass. */
async function notPassed({ world = {}, target = {}, both = {} }: Change, ...ids: readonly string[]) {
  const ofWorld = changed(demoWorld, { ...both, ...world });
  const { core, serve } = createContext(createTemplate({ world: ofWorld }));
  const file = { ...changed(demoTargetFile, { ...both, ...target }), baseUrl: 'http://twin.test' };
  const parsed = parseTargetFile(JSON.stringify(file), 'other.target.json');
  const resolved = resolveTarget(
    parsed,
    demoVariables(),
    fetchOf(() => ({ core, serve })),
  );
  const limits = { ...resolved.limits, requests: 100_000, requestsPerSecond: Number.POSITIVE_INFINITY };
  const cases: readonly Case[] = allCases.filter(
    ({ id, on }) => on === undefined && ids.some((one) => id.includes(one)),
  );
  expect(cases.length).toBeGreaterThan(0);
  const settings = { lane: 'destructive', mark: 'gt-other-worlds1', judge } as const;
  const { results } = await run({ ...resolved, limits, isRemote: false, control: controlOf(core) }, cases, settings);
  return results.flatMap(({ case: { id }, verdict, reason, findings }) =>
    verdict === 'pass' ? [] : [{ id, verdict, ...(reason === undefined ? { findings } : { reason }) }],
  );
}

it.each([
  ['select', '"kind":"singleSelect"', '"jstatus","id":"jstatus"'],
  ['user', '"kind":"userlist"', '"jowner","id":"jowner"'],
])('a case fills a required %s column in each row', async (_, kind, column) => {
  const change = { world: { [kind]: `"required":true,${kind}` }, target: { [column]: `${column},"required":true` } };
  expect(await notPassed(change, '00-basics#three-rows', '00-basics#a-row')).toEqual([]);
});

it('a name with braces is used literally', async () => {
  const both = { '"Expenses"': '"{mark} of {grid}"', '"Belgium"': '"{mark}"', '"Flanders"': '"{grid}"' };
  expect(await notPassed({ both }, '01-list-grids#the-name', '20-select-options#two-levels')).toEqual([]);
});

it('columns and levels may have names such as __proto__ and toString', async () => {
  const columns = { '"jnotes"': '"valueOf"', '"jpaid"': '"toString"', '"jowner"': '"__proto__"' };
  const both = { ...columns, '"Country"': '"toString"', '"Region"': '"constructor"' };
  expect(
    await notPassed({ both }, '11-add-rows#', '12-update-rows#', '19-read-selection#', '20-select-options#'),
  ).toEqual([]);
});

it.each([
  ['select', '"kind":"singleSelect"', '"jstatus","id":"jstatus"', /singleSelect/],
  ['note', '"kind":"textarea"', '"jnotes","id":"jnotes"', /note/],
])(
  'only cases that empty a %s are skipped if the grid requires it, with that reason',
  async (_, kind, column, role) => {
    const change = {
      world: { [kind]: `"required":true,${kind}` },
      target: { [column]: `${column},"required":true` },
    };
    const others = await notPassed(change, '11-add-rows#', '12-update-rows-empty#', '16-add-grid-rows-values#');
    expect(others.map(({ verdict }) => verdict)).toEqual(others.map(() => 'skipped'));
    for (const one of others) expect(JSON.stringify(one)).toMatch(role);
    expect(others.length).toBeGreaterThan(3);
    expect(others.length).toBeLessThan(20);
  },
);

it('a case fills all operands of a number formula, even if no row requires them', async () => {
  const world = { '"jamount","title":"Amount","kind":"number","required":true': '"jamount","kind":"number"' };
  const target = { '"jamount","id":"jamount","required":true': '"jamount","id":"jamount"' };
  expect(await notPassed({ world, target }, '15-read-grid-formulas#a-number')).toEqual([]);
});

it('cases shorten their texts to columns of 30 characters, or are skipped', async () => {
  const texts = ['jsummary', 'jnotes', 'base', 'result'];
  const bounds = Object.fromEntries(texts.map((id) => [`"id":"${id}"`, `"id":"${id}","maxLength":30`]));
  const world = { ',"maxLength":120': '', ...bounds, 'Second class, return ticket.\\nBooked on the train.': 'Second' };
  const target = { '"required":true,"maxLength":120': '"required":true', ...bounds };
  const others = await notPassed({ world, target }, 'values#', '12-update-rows', '14-synchronize#imported', 'at-once');
  const long = expect.stringMatching(/holds? 30 characters$/);
  expect(others).toEqual(others.map(({ id }) => ({ id, verdict: 'skipped', reason: long })));
  expect(others.length).toBeLessThan(20);
});

it('titles and values of options may contain commas and blanks', async () => {
  const both = { '"Travel"': '"Rail, air"', '"travel"': '"rail, air"', '"Food"': '"Food,drink"', '"food"': '" food"' };
  const ids = ['11-add-rows-counters#the-options', '15-read-grid-names#the-options'];
  expect(await notPassed({ both }, ...ids)).toEqual([]);
});

it.each([
  [
    'a title is the value of another option',
    { '"In Progress"': '"open"' },
    'for-the-singleselect-column-the-title',
    /same/,
  ],
  [
    'two options differ in letter case alone',
    { '"In Progress"': '"oPEN"' },
    'of-the-singleselect-column-in-an',
    /another name/,
  ],
  [
    'two levels differ in letter case alone',
    { '"Region"': '"cOUNTRY"' },
    'a-level-to-reset-in-another-letter',
    /another name/,
  ],
  ['a user name is the key of another user', { '"u-vera"': '"alice"' }, 'user-name-is-400', /same/],
  ['a username is the key of another user', { '"u-vera"': '"alice"' }, 'a-username-in-place-of', /user name/],
  [
    'a user name alone is the key of another user',
    { '"u-vera"': '"alice"' },
    'a-user-name-for-a-userlist',
    /user name/,
  ],
  ['a user name is the key in other letters', { '"u-alice"': '"ALICE"' }, 'user-name-is-400', /same/],
  ['a username is the key in other letters', { '"u-alice"': '"ALICE"' }, 'a-username-in-place-of', /user name/],
  ['a username is the key', { '"u-alice"': '"alice"' }, 'on-endpoint-11-the-key-of-a-user-in', /user name/],
  ['a title has blanks around it', { '"Open"': '" Open"' }, '16-an-option-of-the-singleselect-column-with', /blanks/],
])('a case that could confuse two names is skipped if %s', async (_, both, id, reason) => {
  const others = await notPassed({ both }, id);
  expect(others.length).toBeGreaterThan(0);
  for (const one of others) expect(one).toMatchObject({ verdict: 'skipped', reason: expect.stringMatching(reason) });
});

it('the last level is the last of the list, even if level names are descending numbers', async () => {
  const both = { '"Country"': '"30"', '"Region"': '"20"' };
  expect(await notPassed({ both, world: { '"City"': '"10"' } }, '#the-last-level-is-reset')).toEqual([]);
});

it('a case about update marks is skipped if the imported rows have no text', async () => {
  const texts = ['web","result":"ok', 'api","result":"ok', 'worker","result":"failed'];
  const world = Object.fromEntries(texts.map((text) => [`"base":"${text}",`, '']));
  const others = await notPassed({ world }, '12-update-rows-marks#');
  expect(others).toMatchObject([{ verdict: 'skipped', reason: 'the row has no text' }]);
});

it('a text formula without empty operands shows nothing about empty ones', async () => {
  const world = { '"jsummary || \\" (\\" || jstatus || \\")\\""': '"jsummary"' };
  const target = { '"control":': '"profile":{"formula.emptyText":"empty"},"control":' };
  expect(await notPassed({ world, target }, '15-read-grid-formulas#a-text-formula-that-uses-an-empty')).toEqual([]);
});

it('an empty list in a required column shows nothing about optional columns', async () => {
  const world = { '"kind":"singleSelect"': '"required":true,"kind":"singleSelect"' };
  const target = { '"jstatus","id":"jstatus"': '"jstatus","id":"jstatus","required":true' };
  const declared = { '"control":': '"profile":{"legacy.emptyItem":"clears"},"control":' };
  const change = { world, target: { ...target, ...declared } };
  const others = await notPassed(change, '#for-the-singleselect-column-an-empty-list');
  expect(others.length).toBeGreaterThan(1);
  for (const one of others)
    expect(one).toMatchObject({ verdict: 'skipped', reason: expect.stringMatching(/may be empty/) });
});

it('a formula that subtracts is judged by its operands', async () => {
  const world = { '"jcount * jamount"': '"jcount - jamount"' };
  expect(await notPassed({ world }, 'formulas-follow-what-they-use', 'formulas-of-rows#')).toEqual([]);
});
