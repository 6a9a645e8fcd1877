import { describe, expect, it } from 'vitest';
import { type ChoiceId, choiceValues, type Profile } from '../../../specification/choice-values.js';
import { profileOfTurns } from '../../../specification/profile.js';
import { analyse } from './analyse.js';
import { coveringTurns } from './covering.js';
import { openChoices, turnsText } from './open-choices.js';
import { type RunSuite, type TestResult, wholeSuite } from './suite-results.js';

/** A test of a fake suite: when it fails, and what it reports. */
interface FakeTest {
  readonly fails?: (profile: Profile, run: number) => boolean;
  readonly relies?: readonly ChoiceId[];
  /** Answers that the test sets itself, so that no profile changes them. */
  readonly pins?: Profile;
  /** Whether the test reports nothing under a profile. */
  readonly isMissing?: (profile: Profile) => boolean;
}

/** Creates a suite without a process, which records the profiles of its runs. Runs are counted from 1. */
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
/** The number of profiles that cover every answer of every choice. */
const covering = coveringTurns(openChoices()).length;

const never: FakeTest = {};

/** Analyses a fake suite. Returns the result, with the causes as texts, and the profiles of the runs. */
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

describe('analyse', () => {
  it('runs only the defaults and the covering profiles if no test depends on a choice', async () => {
    const { causes, runs, profiles, tests } = await found({ a: never, b: never });
    expect(causes).toEqual([]);
    expect([runs, profiles.length, tests]).toEqual([covering + 1, covering + 1, 2]);
    expect(profiles[0]).toEqual({});
  });

  it('reports the answer of a choice that a test depends on, and blames no other choice', async () => {
    const { causes, verdicts, runs } = await found({ a: { fails: date }, b: never });
    expect(causes).toEqual(['a: legacy.dates=iso-string proven']);
    expect(Object.entries(verdicts).filter(([, verdict]) => verdict !== 'no-matter')).toEqual([
      ['legacy.dates', 'depended-on'],
    ]);
    expect(runs).toBeLessThan(25);
  });

  it('reports each of several choices that a test depends on', async () => {
    const { causes } = await found({ a: { fails: (p) => date(p) || status(p) || unknown(p) } });
    expect(causes.sort()).toEqual([
      'a: legacy.add.status=200 proven',
      'a: legacy.add.unknownColumn=404 proven',
      'a: legacy.dates=iso-string proven',
    ]);
  });

  it('reports each answer of a choice that a test depends on', async () => {
    const { causes } = await found({ a: { fails: (p) => (p['newer.status.update'] ?? 200) !== 200 } });
    expect(causes.sort()).toEqual(['a: newer.status.update=201 proven', 'a: newer.status.update=204 proven']);
  });

  it('reports two choices that only together make a test fail', async () => {
    const choices = ['legacy.errorBody', 'legacy.add.status', 'legacy.dates'];
    const { causes } = await found({ a: { fails: (p) => date(p) && status(p) } }, { choices, pairs: true });
    expect(causes).toEqual(['a: legacy.add.status=200 + legacy.dates=iso-string proven']);
  });

  it('reports two choices together also after one of them alone made another test fail', async () => {
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

  describe('for a test that fails only with several choices together', () => {
    const twoAnswers = openChoices().filter(({ others }) => others.length === 1);
    const choices = twoAnswers.map(({ choice }) => choice).slice(0, 7); // one profile turns all of them
    const turned = coveringTurns(openChoices(choices))[0] ?? [];
    const turns = (...indexes: readonly number[]) => turned.filter((_, i) => indexes.includes(i));
    const onlyWith = (needed: typeof turned): FakeTest => ({
      fails: (profile) => needed.every(({ choice, value }) => profile[choice] === value),
    });

    it('reports exactly these choices, at any position in the order', async () => {
      for (const [i] of turned.entries())
        for (const [j] of turned.slice(0, i).entries())
          for (const [k] of turned.slice(0, j + 1).entries()) {
            const needed = turns(i, j, k); // two choices if k is j
            const { causes } = await found({ a: onlyWith(needed) }, { choices });
            expect(causes).toEqual([`a: ${turnsText(needed).replaceAll(' ', ' + ')} proven`]);
          }
    });

    it.each([[[1, 5]], [[0, 4, 6]]])('reports these choices among others if runs are too few: %j', async (indexes) => {
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
    });
  });

  it('finds with pairs a choice that matters only while another has its default', async () => {
    const fails: Has = (p) => date(p) && !status(p) && p['write.readOnly'] !== 'refused';
    const choices = ['legacy.dates', 'legacy.add.status', 'write.readOnly'];
    expect((await found({ a: { fails } }, { choices })).causes).toEqual([]);
    expect((await found({ a: { fails } }, { choices, pairs: true })).causes).toEqual([
      'a: legacy.dates=iso-string proven',
    ]);
  });
});

describe('the runs of an analysis', () => {
  it('are shared by tests that fail because of the same choice', async () => {
    const one = await found({ a: { fails: date } });
    const many = await found(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`t${i}`, { fails: date }])));
    expect(many.causes).toHaveLength(50);
    expect(many.runs).toBe(one.runs);
  });

  it('are fewer if tests report what they rely on', async () => {
    const blind = await found({ a: { fails: date } });
    const told = await found({ a: { fails: date, relies: ['legacy.dates', 'auth.schemes'] } });
    expect(told.causes).toEqual(blind.causes);
    expect(told.runs).toBeLessThan(blind.runs - 3);
  });

  it('try an answer alone if another answer of the same choice made a test fail', async () => {
    const relies = openChoices().flatMap(({ choice, others }) => (others.length >= 3 ? choice : []));
    const cares: readonly ChoiceId[] = ['auth.schemes', 'auth.challenge'];
    expect(relies).toEqual(expect.arrayContaining([...cares]));
    const { causes, runs } = await found({ a: { fails: (p) => cares.some((id) => id in p), relies } });
    const answers = openChoices(cares).flatMap(({ choice, others }) => others.map((value) => `${choice}=${value}`));
    expect(causes.sort()).toEqual(answers.map((answer) => `a: ${answer} proven`).sort());
    expect(runs).toBeLessThan(2 * relies.length); // it would be three times as many without this
  });

  it('try the other choices if a test did not report all that it relied on', async () => {
    const { causes } = await found({ a: { fails: date, relies: ['auth.schemes', 'legacy.errorBody'] } });
    expect(causes).toEqual(['a: legacy.dates=iso-string proven']);
  });

  it('end at maxRuns, and report an unsettled cause as one of several', async () => {
    const { causes, verdicts, runs } = await found({ a: { fails: date } }, { maxRuns: covering + 2 });
    expect(runs).toBe(covering + 2);
    expect(causes).toEqual([expect.stringMatching(/^a: .*legacy\.dates=iso-string.* among$/)]);
    expect(causes[0]?.split(' + ').length).toBeLessThan(openChoices().length / 2);
    expect(verdicts['legacy.dates']).toBe('perhaps');
    const relies: readonly ChoiceId[] = ['legacy.dates', 'write.readOnly'];
    const cutShort = await found({ a: { fails: date, relies } }, { maxRuns: covering + 2 });
    expect(cutShort.causes).toEqual(['a: legacy.dates=iso-string among']);
  });

  it('are refused before the first run if maxRuns is too small', async () => {
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

describe('the verdict on a choice', () => {
  it('is not-relied-on if the tests report that they relied on other choices only', async () => {
    const { verdicts } = await found({ a: { relies: ['legacy.dates'] } });
    expect([verdicts['legacy.dates'], verdicts['write.readOnly']]).toEqual(['no-matter', 'not-relied-on']);
  });

  it('is pinned if no mock had an answer that was tried', async () => {
    const { verdicts, causes } = await found({ a: { fails: date, pins: { 'legacy.dates': 'milliseconds' } } });
    expect(causes).toEqual([]);
    expect([verdicts['legacy.dates'], verdicts['write.readOnly']]).toEqual(['pinned', 'no-matter']);
  });

  it('is pinned also if another choice had an answer with the same value', async () => {
    const choices = ['newer.status.column', 'newer.status.invalid'];
    const pins = { 'newer.status.column': choiceValues['newer.status.column'].default };
    for (const { others } of openChoices(choices)) expect(others).toContain(422);
    const { verdicts } = await found({ a: { pins } }, { choices });
    expect(verdicts).toEqual({ 'newer.status.column': 'pinned', 'newer.status.invalid': 'no-matter' });
  });
});

describe('the analysis of a suite', () => {
  it('finds the causes for the suite as a whole if its tests report nothing', async () => {
    const { causes, tests } = await found({ a: { fails: date }, b: { fails: status } }, { tells: false });
    expect(tests).toBe(0);
    expect(causes.sort()).toEqual([
      `${wholeSuite}: legacy.add.status=200 proven`,
      `${wholeSuite}: legacy.dates=iso-string proven`,
    ]);
  });

  it('goes on without tests that fail with the defaults', async () => {
    const { causes, failing } = await found({ broken: { fails: () => true }, a: { fails: date } });
    expect(failing).toEqual(['broken']);
    expect(causes).toEqual(['a: legacy.dates=iso-string proven']);
  });

  it.each([
    ['as a whole', false, 'the command fails with the defaults'],
    ['in every test', true, 'no test passes with the defaults'],
  ])('stops after one run if the suite fails with the defaults %s', async (_, tells, message) => {
    const { run, profiles } = fakeSuite({ a: { fails: () => true } }, { tells });
    await expect(analyse({ open: openChoices(), maxRuns: 100 }, run)).rejects.toThrow(message);
    expect(profiles).toHaveLength(1);
  });

  it('stops after one run if the suite never asks for the profile, and says how it can ask', async () => {
    const { run, profiles } = fakeSuite({ a: never }, { asks: false });
    const failing = analyse({ open: openChoices(), maxRuns: 100 }, run);
    await expect(failing).rejects.toThrow(/never asked for the profile.*withTwin.*gridtwin serve/);
    expect(profiles).toHaveLength(1);
  });

  it('blames no choice for a test that fails now and then', async () => {
    const { causes, unsteady } = await found({ a: { fails: (_, run) => run === 2 }, b: { fails: date } });
    expect(unsteady).toEqual(['a']);
    expect(causes).toEqual(['b: legacy.dates=iso-string proven']);
  });

  it('blames no choice for a test that fails from the second run on', async () => {
    const { causes, unsteady, verdicts } = await found({ a: { fails: (_, run) => run > 1 } });
    expect(unsteady).toEqual(['a']);
    expect(causes).toEqual([]);
    expect(Object.values(verdicts)).not.toContain('depended-on');
  });

  it('names tests that are not run under some profile', async () => {
    const { notRun } = await found({ a: never, b: { isMissing: date } });
    expect(notRun).toEqual(['b']);
  });
});
