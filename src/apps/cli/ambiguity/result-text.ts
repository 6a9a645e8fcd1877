import type { ChoiceId } from '../../../specification/answers.js';
import { choices } from '../../../specification/choices.js';
import { pluralize } from '../../../validation/pluralize.js';
import type { Analysis } from './analysis/analyse.js';
import type { Cause } from './analysis/cause.js';
import type { ChoiceFinding, Verdict } from './analysis/choice-findings.js';
import { turnText } from './analysis/turn.js';

/** A heading with lines below it; nothing where there is nothing to say. */
const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)];

const asked = (choice: ChoiceId): string => `${choice}: ${choices[choice].question}`;

const turnsIn = (turns: Cause['turns']): string => turns.map(turnText).join(' ');

/** A choice that makes tests fail alone: its question, and the tests by the answer. */
function aloneLines({ choice, usual }: ChoiceFinding, causes: readonly Cause[]): string[] {
  const alone = causes.flatMap(({ test, turns, certainty }) => {
    const [turn] = turns;
    const isAlone = certainty === 'proven' && turns.length === 1 && turn?.choice === choice;
    return isAlone ? [{ test, value: turn.value }] : [];
  });
  if (alone.length === 0) return [];
  return [`${asked(choice)} (${usual} by default)`, ...alone.map(({ test, value }) => `  with ${value}: ${test}`)];
}

/** Causes of several turns, and the tests that fail of each. */
function severalLines(causes: readonly Cause[]): string[] {
  const tests = new Map<string, string[]>();
  for (const { test, turns } of causes) {
    tests.set(turnsIn(turns), [...(tests.get(turnsIn(turns)) ?? []), test]);
  }
  return [...tests].flatMap(([turns, of]) => [turns, ...of.map((test) => `  ${test}`)]);
}

const withVerdict = ({ choices: all }: Analysis, wanted: Verdict): string[] =>
  all.filter(({ verdict }) => verdict === wanted).map(({ choice }) => asked(choice));

const causeSections = ({ causes, choices: all }: Analysis): string[] => [
  ...section(
    'Tests that depend on a choice',
    all.flatMap((finding) => aloneLines(finding, causes)),
  ),
  ...section(
    'Tests that fail only with several answers together',
    severalLines(causes.filter(({ turns, certainty }) => certainty === 'proven' && turns.length > 1)),
  ),
  ...section(
    'Tests that depend on one or several of these; more runs (--max-runs) would tell',
    severalLines(causes.filter(({ certainty }) => certainty === 'among')),
  ),
];

const restSections = (analysis: Analysis, untried: readonly ChoiceId[]): string[] => [
  ...section('Choices that no test depends on', withVerdict(analysis, 'no-matter')),
  ...section('Choices that no test relied on', withVerdict(analysis, 'not-relied-on')),
  ...section(
    'Choices that the tests answer themselves, so that nothing else was tried',
    withVerdict(analysis, 'pinned'),
  ),
  ...section('Choices that are tried only when --choice names them', untried.map(asked)),
  ...section('Left out, as they fail with the defaults', analysis.failing),
  ...section('Unsteady: passed once and failed once under one profile', analysis.unsteady),
  ...section('Told nothing under some of the profiles, as if they had not been run', analysis.notRun),
];

/** What was found, in a sentence. */
export function headlineOf({ causes, choices: all, tests }: Analysis): string {
  const failing = new Set(causes.map(({ test }) => test)).size;
  const subject = tests === 0 ? 'The suite' : `${failing} of ${pluralize(tests, 'test')}`;
  const verb = tests === 0 || failing === 1 ? 'depends' : 'depend';
  if (failing === 0) {
    return `${tests === 0 ? 'The suite does not depend' : 'No test depends'} on a choice that was tried: ${pluralize(all.length, 'choice')}.`;
  }
  const on = all.filter(({ verdict }) => verdict === 'depended-on').length;
  return `${subject} ${verb} on ${on === 0 ? 'choices' : pluralize(on, 'choice')} that the specification leaves open: the real service may answer otherwise.`;
}

/** What was found, for people: the tests by choices, the choices that do not matter, what is not known, and the headline last. */
export const resultText = (analysis: Analysis, untried: readonly ChoiceId[]): string =>
  [
    ...causeSections(analysis),
    ...restSections(analysis, untried),
    '',
    pluralize(analysis.runs, 'run'),
    headlineOf(analysis),
    '',
  ]
    .join('\n')
    .trimStart();
