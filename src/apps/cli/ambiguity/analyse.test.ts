import { describe, expect, it } from 'vitest';
import { type ChoiceId, choiceValues, type Profile } from '../../../specification/choice-values.js';
import { profileOfTurns } from '../../../specification/profile.js';
import { analyse } from './analyse.js';
import { coveringTurns } from './covering.js';
import { openChoices, turnsText } from './open-choices.js';
import { type RunSuite, type TestResult, wholeSuite } from './suite-results.js';

/** A test of a suite that is no process: when it fails, and what it tells. */
interface FakeTest {
  readonly fails?: (profile: Profile, run: number) => boolean;
  readonly relies?: readonly ChoiceId[];
  /** Answers of its own, which no profile changes. */
  readonly pins?: Profile;
  /** Whether it tells nothing in a run. */
  readonly isMissing?: (profile: Profile) => boolean;
}

/** A suite that is no process; remembers the profiles that it was run under. Runs are counted from 1. */
function fakeSuite(tests: Readonly<Record<string, FakeTest>>, { asks = true, tells = true } = {}) {
  const profiles: Profile[] = [];
  const run: RunSuite = async (profile) => {
    profiles.push(profile);
    const told = Object.entries(tests).map(([name, { fails, relies, pins, isMissing }]) => {
      const had = { ...profile, ...pins };
      const state: TestResult['state'] = fails?.(had, profiles.length) ? 'failed' : 'passed';
      return { name, isMissing: isMissing?.(had), result: { state, ...(relies && { choices: relies }), profile: had } };
    });
    return {
      passed: told.every(({ result }) => result.state === 'passed'),
      asked: asks,
      tests: new Map(
        told
          .filter(({ isMissing }) => tells && !isMissing)
          .map(({ name, result }): [string, TestResult] => [name, result]),
      ),
    };
  };
  return { run, profiles };
}

type Has = (profile: Profile) => boolean;

const date: Has = (profile) => profile['legacy.dates'] === 'iso-string';
const status: Has = (profile) => profile['legacy.add.status'] === 200;
const unknown: Has = (profile) => profile['legacy.add.unknownColumn'] === 404;
/** How many profiles bring every answer of every choice. */
const covering = coveringTurns(openChoices()).length;

const never: FakeTest = {};

/** Analyses a suite of tests; gives what was found, with causes as text, and the profiles of its runs. */
async function found(
  tests: Readonly<Record<string, FakeTest>>,
  { pairs = false, maxRuns = 100, choices = [] as readonly string[], tells = true, asks = true } = {},
) {
  const suite = fakeSuite(tests, { tells, asks });
  const analysis = await analyse({ open: openChoices(choices), maxRuns, pairs }, suite.run);
  const causes = analysis.causes.map(
    ({ test, turns, certainty }) =>
      `${test}: ${turns.map(({ choice, value }) => `${choice}=${value}`).join(' + ')} ${certainty}`,
  );
  const verdicts = Object.fromEntries(analysis.choices.map(({ choice, verdict }) => [choice, verdict]));
  return { ...analysis, causes, verdicts, profiles: suite.profiles };
}

describe('a test that depends on', () => {
  it('nothing costs no more than the defaults and the covering profiles', async () => {
    const { causes, runs, profiles, tests } = await found({ a: never, b: never });
    expect(causes).toEqual([]);
    expect([runs, profiles.length, tests]).toEqual([covering + 1, covering + 1, 2]);
    expect(profiles[0]).toEqual({});
  });

  it('one choice is reported with its answer, and the others are not blamed', async () => {
    const { causes, verdicts, runs } = await found({ a: { fails: date }, b: never });
    expect(causes).toEqual(['a: legacy.dates=iso-string proven']);
    expect(Object.entries(verdicts).filter(([, verdict]) => verdict !== 'no-matter')).toEqual([
      ['legacy.dates', 'depended-on'],
    ]);
    expect(runs).toBeLessThan(25);
  });

  it('each of several choices is reported with all of them', async () => {
    const { causes } = await found({ a: { fails: (p) => date(p) || status(p) || unknown(p) } });
    expect(causes.sort()).toEqual([
      'a: legacy.add.status=200 proven',
      'a: legacy.add.unknownColumn=404 proven',
      'a: legacy.dates=iso-string proven',
    ]);
  });

  it('several answers of one choice is reported with each', async () => {
    const { causes } = await found({ a: { fails: (p) => (p['newer.status.update'] ?? 200) !== 200 } });
    expect(causes.sort()).toEqual(['a: newer.status.update=201 proven', 'a: newer.status.update=204 proven']);
  });

  it('two choices only together is reported with both', async () => {
    const choices = ['legacy.errorBody', 'legacy.add.status', 'legacy.dates'];
    const { causes } = await found({ a: { fails: (p) => date(p) && status(p) } }, { choices, pairs: true });
    expect(causes).toEqual(['a: legacy.add.status=200 + legacy.dates=iso-string proven']);
  });

  it('two choices only together is reported beside a test that depends on one of them, found before', async () => {
    const choices = ['legacy.errorBody', 'legacy.add.status', 'legacy.dates', 'legacy.add.unknownColumn'];
    const both: Has = (profile) => date(profile) && profile['legacy.errorBody'] === 'empty';
    const sets = coveringTurns(openChoices(choices), { pairs: true }).map((turns) => profileOfTurns(turns));
    expect(sets.findIndex(both)).toBeGreaterThan(sets.findIndex(date));
    const { causes } = await found({ a: { fails: date }, b: { fails: both } }, { choices, pairs: true });
    expect(causes).toEqual([
      'a: legacy.dates=iso-string proven',
      'b: legacy.errorBody=empty + legacy.dates=iso-string proven',
    ]);
  });

  describe('several choices only together', () => {
    const twoAnswers = openChoices().filter(({ others }) => others.length === 1);
    const choices = twoAnswers.map(({ choice }) => choice).slice(0, 7); // one profile turns all of them
    const turned = coveringTurns(openChoices(choices))[0] ?? [];
    const turns = (...indexes: readonly number[]) => turned.filter((_, i) => indexes.includes(i));
    const onlyWith = (needed: typeof turned): FakeTest => ({
      fails: (profile) => needed.every(({ choice, value }) => profile[choice] === value),
    });

    it('is reported with these alone, wherever they stand in the order', async () => {
      for (const [i] of turned.entries())
        for (const [j] of turned.slice(0, i).entries())
          for (const [k] of turned.slice(0, j + 1).entries()) {
            const needed = turns(i, j, k); // two where k is j
            const { causes } = await found({ a: onlyWith(needed) }, { choices });
            expect(causes).toEqual([`a: ${turnsText(needed).replaceAll(' ', ' + ')} proven`]);
          }
    });

    it.each([[[1, 5]], [[0, 4, 6]]])(
      'is reported with these among others while runs are too few: %j',
      async (indexes) => {
        const needed = turns(...indexes);
        const { runs, causes: proven } = await found({ a: onlyWith(needed) }, { choices });
        for (let maxRuns = coveringTurns(openChoices(choices)).length + 2; maxRuns < runs; maxRuns += 1) {
          const { causes, verdicts } = await found({ a: onlyWith(needed) }, { choices, maxRuns });
          expect(causes).toEqual([expect.stringMatching(/ among$/)]);
          for (const turn of needed) {
            expect(causes[0]).toContain(turnsText([turn]));
            expect(verdicts[turn.choice]).toBe('perhaps');
          }
        }
        expect((await found({ a: onlyWith(needed) }, { choices, maxRuns: runs })).causes).toEqual(proven);
      },
    );
  });

  it('a choice while another keeps its default is found with pairs', async () => {
    const fails: Has = (p) => date(p) && !status(p) && p['write.readOnly'] !== 'refused';
    const choices = ['legacy.dates', 'legacy.add.status', 'write.readOnly'];
    expect((await found({ a: { fails } }, { choices })).causes).toEqual([]);
    expect((await found({ a: { fails } }, { choices, pairs: true })).causes).toEqual([
      'a: legacy.dates=iso-string proven',
    ]);
  });
});

describe('runs', () => {
  it('are shared by tests that fail of the same choice', async () => {
    const one = await found({ a: { fails: date } });
    const many = await found(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`t${i}`, { fails: date }])));
    expect(many.causes).toHaveLength(50);
    expect(many.runs).toBe(one.runs);
  });

  it('are fewer where tests say what they rely on', async () => {
    const blind = await found({ a: { fails: date } });
    const told = await found({ a: { fails: date, relies: ['legacy.dates', 'auth.schemes'] } });
    expect(told.causes).toEqual(blind.causes);
    expect(told.runs).toBeLessThan(blind.runs - 3);
  });

  it('try a choice that made a test fail alone where it has another answer', async () => {
    const relies = openChoices().flatMap(({ choice, others }) => (others.length >= 3 ? choice : []));
    const cares: readonly ChoiceId[] = ['auth.schemes', 'auth.challenge'];
    expect(relies).toEqual(expect.arrayContaining([...cares]));
    const { causes, runs } = await found({ a: { fails: (p) => cares.some((id) => id in p), relies } });
    const answers = openChoices(cares).flatMap(({ choice, others }) => others.map((value) => `${choice}=${value}`));
    expect(causes.sort()).toEqual(answers.map((answer) => `a: ${answer} proven`).sort());
    expect(runs).toBeLessThan(2 * relies.length); // it was three times as many
  });

  it('go on with the other choices where a test did not tell all that it relied on', async () => {
    const { causes } = await found({ a: { fails: date, relies: ['auth.schemes', 'legacy.errorBody'] } });
    expect(causes).toEqual(['a: legacy.dates=iso-string proven']);
  });

  it('end at the most that there may be, and what is left open is told as one of several', async () => {
    const { causes, verdicts, runs } = await found({ a: { fails: date } }, { maxRuns: covering + 2 });
    expect(runs).toBe(covering + 2);
    expect(causes).toEqual([expect.stringMatching(/^a: .*legacy\.dates=iso-string.* among$/)]);
    expect(causes[0]?.split(' + ').length).toBeLessThan(openChoices().length / 2);
    expect(verdicts['legacy.dates']).toBe('perhaps');
    const relies: readonly ChoiceId[] = ['legacy.dates', 'write.readOnly'];
    const cutShort = await found({ a: { fails: date, relies } }, { maxRuns: covering + 2 });
    expect(cutShort.causes).toEqual(['a: legacy.dates=iso-string among']);
  });

  it('are refused before the first where they cannot suffice', async () => {
    const { run, profiles } = fakeSuite({ a: never });
    await expect(analyse({ open: openChoices(), maxRuns: 3 }, run)).rejects.toThrow(
      `3 runs are too few: the profiles alone take ${covering}, and the defaults two`,
    );
    expect(profiles).toEqual([]);
    const { run: fitting } = fakeSuite({ a: never });
    await expect(analyse({ open: openChoices(), maxRuns: covering + 1 }, run)).rejects.toThrow('are too few');
    expect((await analyse({ open: openChoices(), maxRuns: covering + 2 }, fitting)).runs).toBe(covering + 1);
  });
});

describe('what is said about a choice', () => {
  it('is that no test relied on it, where tests told what they relied on', async () => {
    const { verdicts } = await found({ a: { relies: ['legacy.dates'] } });
    expect([verdicts['legacy.dates'], verdicts['write.readOnly']]).toEqual(['no-matter', 'not-relied-on']);
  });

  it('is that the tests answer it themselves, where no mock had what was tried', async () => {
    const { verdicts, causes } = await found({ a: { fails: date, pins: { 'legacy.dates': 'milliseconds' } } });
    expect(causes).toEqual([]);
    expect([verdicts['legacy.dates'], verdicts['write.readOnly']]).toEqual(['pinned', 'no-matter']);
  });

  it('is that the tests answer it themselves, also where another choice had an answer of the same name', async () => {
    const choices = ['newer.status.column', 'newer.status.invalid'];
    const pins = { 'newer.status.column': choiceValues['newer.status.column'].default };
    for (const { others } of openChoices(choices)) expect(others).toContain(422);
    const { verdicts } = await found({ a: { pins } }, { choices });
    expect(verdicts).toEqual({ 'newer.status.column': 'pinned', 'newer.status.invalid': 'no-matter' });
  });
});

describe('a suite', () => {
  it('whose tests tell nothing is looked at as a whole', async () => {
    const { causes, tests } = await found({ a: { fails: date }, b: { fails: status } }, { tells: false });
    expect(tests).toBe(0);
    expect(causes.sort()).toEqual([
      `${wholeSuite}: legacy.add.status=200 proven`,
      `${wholeSuite}: legacy.dates=iso-string proven`,
    ]);
  });

  it('with tests that fail with the defaults goes on without these', async () => {
    const { causes, failing } = await found({ broken: { fails: () => true }, a: { fails: date } });
    expect(failing).toEqual(['broken']);
    expect(causes).toEqual(['a: legacy.dates=iso-string proven']);
  });

  it.each([
    ['as a whole', false, 'the command fails with the defaults'],
    ['in every test', true, 'no test passes with the defaults'],
  ])('that fails with the defaults %s is run once', async (_, tells, message) => {
    const { run, profiles } = fakeSuite({ a: { fails: () => true } }, { tells });
    await expect(analyse({ open: openChoices(), maxRuns: 100 }, run)).rejects.toThrow(message);
    expect(profiles).toHaveLength(1);
  });

  it('that never asks for the profile is run once, and told what would ask', async () => {
    const { run, profiles } = fakeSuite({ a: never }, { asks: false });
    const failing = analyse({ open: openChoices(), maxRuns: 100 }, run);
    await expect(failing).rejects.toThrow(/never asked for the profile.*withTwin.*gridtwin serve/);
    expect(profiles).toHaveLength(1);
  });

  it('with a test that fails now and then blames no choice for it', async () => {
    const { causes, unsteady } = await found({ a: { fails: (_, run) => run === 2 }, b: { fails: date } });
    expect(unsteady).toEqual(['a']);
    expect(causes).toEqual(['b: legacy.dates=iso-string proven']);
  });

  it('with a test that fails from the second run on blames no choice for it', async () => {
    const { causes, unsteady, verdicts } = await found({ a: { fails: (_, run) => run > 1 } });
    expect(unsteady).toEqual(['a']);
    expect(causes).toEqual([]);
    expect(Object.values(verdicts)).not.toContain('depended-on');
  });

  it('with tests that are not run under some profile names them', async () => {
    const { notRun } = await found({ a: never, b: { isMissing: date } });
    expect(notRun).toEqual(['b']);
  });
});
