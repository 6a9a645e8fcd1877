import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../service/endpoints/endpoints.js';
import { choices } from '../../../specification/choices.js';
import { profileOfTurns, resolveProfile, type Turn } from '../../../specification/profile.js';
import { isAtLeast, isVersion } from '../../../specification/versions.js';
import { coveringTurns } from './covering.js';
import { type OpenChoice, onlyByName, openChoices } from './open-choices.js';

const answersIn = (open: readonly OpenChoice[], sets: readonly (readonly Turn[])[]) =>
  [[], ...sets].map((turns) =>
    open.map(({ choice, usual }) => `${choice}=${turns.find((turn) => turn.choice === choice)?.value ?? usual}`),
  );

const allAnswers = (open: readonly OpenChoice[]): string[][] =>
  open.map(({ choice, usual, others }) => [usual, ...others].map((value) => `${choice}=${value}`));

/** Returns the pairs of answers of two choices that no row contains. */
function missingPairs(open: readonly OpenChoice[], rows: readonly (readonly string[])[]): string[] {
  const seen = new Set(rows.flatMap((row) => row.flatMap((a, i) => row.slice(i + 1).map((b) => `${a} ${b}`))));
  return allAnswers(open).flatMap((answers, i, all) =>
    all
      .slice(i + 1)
      .flatMap((others) => answers.flatMap((a) => others.map((b) => `${a} ${b}`)))
      .filter((pair) => !seen.has(pair)),
  );
}

describe('openChoices', () => {
  it('returns all choices with several answers except addonVersion and version.before', () => {
    const tried = openChoices().map(({ choice }) => choice as string);
    const others = Object.keys(choices).filter((id) => !tried.includes(id));
    expect(others.sort()).toEqual(['addonVersion', 'legacy.rowOfOtherIssue', 'version.before']);
    expect(onlyByName).toEqual(['addonVersion', 'version.before']);
  });

  it('returns the named choices, each once', () => {
    expect(openChoices(['legacy.dates', 'addonVersion', 'legacy.dates']).map(({ choice }) => choice)).toEqual([
      'legacy.dates',
      'addonVersion',
    ]);
  });

  it.each([
    ['legacy.date', 'there is no choice "legacy.date"; did you mean "legacy.dates"?'],
    ['__proto__', 'there is no choice "__proto__"; see src/specification/README.md'],
    ['legacy.rowOfOtherIssue', 'the choice "legacy.rowOfOtherIssue" has one answer only: there is nothing to try'],
  ])('refuses %s with a reason', (name, message) => {
    expect(() => openChoices([name])).toThrow(message);
  });

  it('leaves out addonVersion, as only one of its other answers has all endpoints', () => {
    const [version] = openChoices(['addonVersion']);
    const hasAll = (value: unknown): boolean =>
      isVersion(value) && endpoints.every(({ since }) => since === undefined || isAtLeast(value, since));
    expect(version?.others.filter(hasAll)).toEqual(['1.25.0']);
  });
});

describe('coveringTurns', () => {
  it('covers every answer in no more sets than the choice with the most answers needs', () => {
    const open = openChoices();
    const sets = coveringTurns(open);
    const seen = new Set(answersIn(open, sets).flat());
    expect(
      allAnswers(open)
        .flat()
        .filter((answer) => !seen.has(answer)),
    ).toEqual([]);
    expect(sets).toHaveLength(Math.max(...open.map(({ others }) => others.length)));
    expect(coveringTurns(openChoices(['addonVersion', 'legacy.dates']))).toHaveLength(5);
  });

  it('puts each answer into one set, and spreads the answers evenly', () => {
    const sets = coveringTurns(openChoices());
    const turns = sets.flat().map(({ choice, value }) => `${choice}=${value}`);
    expect(turns).toEqual([...new Set(turns)]);
    expect(Math.abs((sets[0]?.length ?? 0) - (sets[1]?.length ?? 0))).toBeLessThan(2);
  });

  it('covers every pair of answers with pairs, in less than five times the sets that two choices need', () => {
    const open = openChoices();
    const sets = coveringTurns(open, { pairs: true });
    expect(missingPairs(open, answersIn(open, sets))).toEqual([]);
    expect(missingPairs(open, answersIn(open, sets.slice(0, -1)))).not.toEqual([]);
    const [most = 0, second = 0] = open.map(({ others }) => others.length + 1).sort((a, b) => b - a);
    expect(sets.length).toBeLessThan(5 * most * second);
  });

  it('returns a set for each answer if a single choice makes no pairs', () => {
    const open = openChoices(['newer.status.issue']);
    expect(coveringTurns(open, { pairs: true }).map(profileOfTurns)).toEqual([
      { 'newer.status.issue': 403 },
      { 'newer.status.issue': 400 },
    ]);
  });

  it.each([false, true])('returns valid profiles, the same each time (pairs: %s)', (pairs) => {
    const sets = coveringTurns(openChoices(), { pairs });
    for (const turns of sets) expect(resolveProfile(profileOfTurns(turns))).toMatchObject(profileOfTurns(turns));
    expect(coveringTurns(openChoices(), { pairs })).toEqual(sets);
  });
});
