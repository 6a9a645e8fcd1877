import { type PerChoice, per } from '../../src/contract/judge/outcome.js';
import {
  type Case,
  type CaseRequest,
  type CaseText,
  casesOf,
  type HttpResponse,
  SetupError,
  SkipCase,
  type TestContext,
} from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import type { RuleId } from '../../src/specification/rules.js';
import { selectedIn } from '../helpers/cascade.js';

type Level = 1 | 2 | 3;

/** The selection by level: `option` or `other`, each with the options below it, or `beside` for another option beside `option`. */
type Levels = { readonly [L in Level]?: 'option' | 'other' | 'beside' };

type Step = readonly ['select', Levels] | readonly ['reset', readonly Level[]] | readonly ['resetall'];

interface CascadeStory {
  readonly name: string;
  readonly rule: RuleId;
  /** The selection at the start. Default: every level. */
  readonly there?: Levels;
  readonly done: Step;
  readonly now: Levels | PerChoice<Levels>;
}

const base = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/';
const here = `${base}{scratch}`;
const names = { option: 'option', other: 'otherOption', beside: 'beside' } as const;
const levels: readonly Level[] = [1, 2, 3];
const all: Levels = { 1: 'option', 2: 'option', 3: 'option' };

/** Returns the selection as level to option, in names. */
const mapOf = (selected: Levels): Readonly<Record<string, string>> =>
  Object.fromEntries(levels.flatMap((i) => (selected[i] ? [[`{level${i}}`, `{${names[selected[i]]}${i}}`]] : [])));

function requestOf([what, given]: Step): CaseRequest {
  if (what === 'select') return { method: 'PUT', path: here, body: mapOf(given) };
  if (what === 'resetall') return { method: 'PUT', path: `${here}/resetall` };
  return { method: 'PUT', path: `${here}/reset`, body: given.map((i) => `{level${i}}`) };
}

async function textsAt(trial: TestContext, end: string): Promise<readonly string[]> {
  const { json } = await trial.get({ method: 'GET', path: `${here}/${end}` });
  if (Array.isArray(json) && json.every((one) => typeof one === 'string')) return json;
  throw new SetupError(`${end} must be a list of texts, but it is ${JSON.stringify(json)}`);
}

/** Selects a path of options, and keeps the options of its third level. */
async function selectPath(trial: TestContext, path: 'option' | 'other'): Promise<readonly string[]> {
  await trial.get(requestOf(['resetall']));
  await trial.get(requestOf(['select', { 1: path, 2: path }]));
  const options = await textsAt(trial, 'options/{level3}');
  trial.keep(`offered ${path}`, await textsAt(trial, 'options/{level2}'));
  const [first] = options;
  if (first === undefined) throw new SkipCase('there is no option of a third level');
  trial.keep(`${names[path]}3`, first);
  trial.keep(`options ${path}`, options);
  return options;
}

const elsewhere = ['{secondScratch}', '{issue}'] as const;

/** Keeps the options of three levels, selects those of a story, and remembers the selections elsewhere. */
async function prepare(trial: TestContext, { there = all, done, now }: CascadeStory): Promise<void> {
  const [, , third] = await textsAt(trial, 'levels');
  if (third === undefined) throw new SkipCase('the cascade has no third level');
  trial.keep('level3', third);
  await selectPath(trial, 'other');
  const options = await selectPath(trial, 'option');
  const second = await textsAt(trial, 'options/{level2}');
  trial.keep(
    'beside2',
    second.find((one) => one !== trial.value('option2')),
  );
  trial.keep('beside3', options[1]);
  if (JSON.stringify([done, now]).includes('beside') && (trial.value('beside2') === undefined || options.length < 2))
    throw new SkipCase('a level has one option alone');
  await trial.get(requestOf(['resetall']));
  trial.keep('offered without', await textsAt(trial, 'options/{level2}'));
  for (const i of levels) if (there[i]) await trial.get(requestOf(['select', { [i]: there[i] }]));
  for (const level of ['{level2}', '{level3}']) await textsAt(trial, `options/${level}`); // a kept selection then shows
  await trial.get({ method: 'GET', path: here });
  for (const issue of elsewhere) {
    const { json } = await trial.get({ method: 'GET', path: base + issue });
    trial.keep(`selected on ${issue}`, json);
  }
}

/** Reports a finding unless exactly this is selected, each level offers the options below it, and all else is as before. */
const selects =
  (rule: RuleId, selected: Levels) =>
  async (_: HttpResponse, trial: TestContext): Promise<void> => {
    const seen = await trial.of('CAS-1', 19).expect({ method: 'GET', path: here }, 200);
    trial.of(rule).equal(selectedIn(seen?.json ?? null), interpolate(mapOf(selected), trial.value), 'what is selected');
    const path = selected[1] === selected[2] ? selected[2] : undefined;
    if (path === 'option' || path === 'other') {
      const offered = await trial.of('CAS-5', 23).expect({ method: 'GET', path: `${here}/options/{level3}` }, 200);
      trial
        .of('CAS-5', 23)
        .equal(offered?.json ?? null, trial.value(`options ${path}`), 'the options of the third level');
    }
    const below = await trial.of('CAS-5', 23).expect({ method: 'GET', path: `${here}/options/{level2}` }, 200);
    const offeredBelow = trial.value(`offered ${selected[1] ?? 'without'}`);
    trial.of('CAS-5', 23).equal(below?.json ?? null, offeredBelow, 'the options of the second level');
    for (const issue of elsewhere) {
      const { json } = await trial.get({ method: 'GET', path: base + issue });
      trial.of(rule).equal(json, trial.value(`selected on ${issue}`), 'what is selected on another issue');
    }
  };

const descendants = (cleared: Levels, kept: Levels): PerChoice<Levels> =>
  per<'cascade.descendants', Levels>('cascade.descendants', { cleared, kept });

const stories: readonly CascadeStory[] = [
  {
    name: 'another option of the first of three levels',
    rule: 'CAS-2',
    done: ['select', { 1: 'other' }],
    now: descendants({ 1: 'other' }, { ...all, 1: 'other' }),
  },
  {
    name: 'another option of the second of three levels',
    rule: 'CAS-2',
    done: ['select', { 2: 'beside' }],
    now: descendants({ 1: 'option', 2: 'beside' }, { ...all, 2: 'beside' }),
  },
  {
    name: 'another option of the third of three levels',
    rule: 'CAS-2',
    done: ['select', { 3: 'beside' }],
    now: { ...all, 3: 'beside' },
  },
  {
    name: 'other options of the first two of three levels',
    rule: 'CAS-2',
    done: ['select', { 1: 'other', 2: 'other' }],
    now: descendants({ 1: 'other', 2: 'other' }, { 1: 'other', 2: 'other', 3: 'option' }),
  },
  {
    name: 'other options of three levels',
    rule: 'CAS-2',
    done: ['select', { 1: 'other', 2: 'other', 3: 'other' }],
    now: { 1: 'other', 2: 'other', 3: 'other' },
  },
  { name: 'three levels where nothing was selected', rule: 'CAS-2', there: {}, done: ['select', all], now: all },
  {
    name: 'the first level where nothing was selected',
    rule: 'CAS-2',
    there: {},
    done: ['select', { 1: 'option' }],
    now: { 1: 'option' },
  },
  {
    name: 'the third level below two that were selected',
    rule: 'CAS-2',
    there: { 1: 'option', 2: 'option' },
    done: ['select', { 3: 'option' }],
    now: all,
  },
  {
    name: 'a reset of the first of three levels',
    rule: 'CAS-3',
    done: ['reset', [1]],
    now: descendants({}, { 2: 'option', 3: 'option' }),
  },
  {
    name: 'a reset of the second of three levels',
    rule: 'CAS-3',
    done: ['reset', [2]],
    now: descendants({ 1: 'option' }, { 1: 'option', 3: 'option' }),
  },
  {
    name: 'a reset of the third of three levels',
    rule: 'CAS-3',
    done: ['reset', [3]],
    now: { 1: 'option', 2: 'option' },
  },
  { name: 'a reset of the last two of three levels', rule: 'CAS-3', done: ['reset', [3, 2]], now: { 1: 'option' } },
  { name: 'a reset of three levels', rule: 'CAS-3', done: ['reset', [1, 2, 3]], now: {} },
  {
    name: 'a reset of a level that is given twice',
    rule: 'CAS-3',
    done: ['reset', [3, 3]],
    now: { 1: 'option', 2: 'option' },
  },
  { name: 'a reset of all of three levels', rule: 'CAS-4', done: ['resetall'], now: {} },
];

const endpoints = { select: 20, reset: 21, resetall: 22 } as const;

const isPerChoice = (now: Levels | PerChoice<Levels>): now is PerChoice<Levels> => 'by' in now;

function judged({ now, rule }: CascadeStory): Pick<CaseText, 'status' | 'after'> {
  if (!isPerChoice(now)) return { status: 200, after: selects(rule, now) };
  const by = Object.entries(now.by).map(([value, one]) => [value, { status: 200, after: selects(rule, one) }]);
  return { status: { choice: now.choice, by: Object.fromEntries(by) } };
}

/** Selecting and resetting three levels of a cascade, as every reader shows them. */
export const cascades: readonly Case[] = ([20, 21, 22] as const).flatMap((endpoint) =>
  casesOf(
    'stories/cascades',
    endpoint,
    stories
      .filter(({ done }) => endpoints[done[0]] === endpoint)
      .map(
        (story): CaseText => ({
          name: story.name,
          rules: [story.rule],
          effect: 'destructive',
          needs: [
            'cascade',
            'scratch',
            'secondScratch',
            'issue',
            'level1',
            'level2',
            'option1',
            'option2',
            'otherOption1',
            'otherOption2',
          ],
          ...requestOf(story.done),
          before: (trial) => prepare(trial, story),
          ...judged(story),
        }),
      ),
  ),
);
