import { atWords } from '../../../contract/reports/text-layout.js';
import { type ChoiceId, choices, type Profile } from '../../../specification/choices.js';
import { groupBy } from '../../../validation/group-by.js';
import { pluralize } from '../../../validation/quote.js';
import type { Analysis } from './analyse.js';
import type { TestCause } from './find-causes.js';
import { turnsText } from './open-choices.js';
import { wholeSuite } from './suite-results.js';

const asked = (choice: ChoiceId): string => `${choice}: ${choices[choice].question}`;

function aloneLines({ causes, choices: findings }: Analysis): string[] {
  const alone = causes.filter(({ turns, certainty }) => certainty === 'proven' && turns.length === 1);
  return findings.flatMap(({ choice, usual }) => {
    const lines = alone.flatMap(({ test, turns: [turn] }) =>
      turn?.choice === choice ? [`  with ${turn.value}: ${test}`] : [],
    );
    return lines.length === 0 ? [] : [`${asked(choice)} (${usual} by default)`, ...lines];
  });
}

const severalLines = (causes: readonly TestCause[]): string[] =>
  [...groupBy(causes, ({ turns }) => turnsText(turns))].flatMap(([turns, group]) => [
    turns,
    ...group.map(({ test }) => `  ${test}`),
  ]);

/** Returns the result of an analysis in one sentence. */
export function analysisHeadline({ causes, choices: all, tests }: Analysis): string {
  const failing = new Set(causes.flatMap(({ test }) => (test === wholeSuite ? [] : test))).size;
  const subject = failing === 0 ? 'The suite' : `${failing} of ${pluralize(tests, 'test')}`;
  const verb = failing < 2 ? 'depends' : 'depend';
  if (causes.length === 0)
    return `${tests === 0 ? 'The suite does not depend' : 'No test depends'} on a choice that was tried: ${pluralize(all.length, 'choice')}.`;
  const on = all.filter(({ verdict }) => verdict === 'depended-on').length;
  return `${subject} ${verb} on ${on === 0 ? 'choices' : pluralize(on, 'choice')} that the specification leaves open: the real service may answer otherwise.`;
}

/** Returns the text of an analysis: tests by choices, choices that do not matter, what is unknown, and the headline last. */
export function analysisText(analysis: Analysis, untried: readonly ChoiceId[], fixed: Profile = {}): string {
  const { causes, failing, unsteady, notRun, runs } = analysis;
  const withVerdict = (wanted: Analysis['choices'][number]['verdict']): ChoiceId[] =>
    analysis.choices.flatMap(({ choice, verdict }) => (verdict === wanted ? choice : []));
  const notReliedOn = withVerdict('not-relied-on');
  const together = causes.filter(({ turns, certainty }) => certainty === 'proven' && turns.length > 1);
  const unsettled = causes.filter(({ certainty }) => certainty === 'among');
  const sections: readonly (readonly [heading: string, lines: readonly string[]])[] = [
    ['Tests that depend on a choice', aloneLines(analysis)],
    ['Tests that fail only with several answers together', severalLines(together)],
    ['Tests that depend on one or several of these; more runs (--max-runs) would tell', severalLines(unsettled)],
    ['Choices that no test depends on', withVerdict('no-matter').map(asked)],
    ['Choices that no test relied on', notReliedOn.length > 0 ? atWords(notReliedOn.join(', '), 110) : []], // there can be over a hundred
    ['Choices that the tests answer themselves, so that nothing else was tried', withVerdict('pinned').map(asked)],
    ['Choices that the configuration file fixes', Object.entries(fixed).map((one) => one.join(': '))],
    ['Choices that are tried only when --choice names them', untried.map(asked)],
    ['Left out, as they fail with the defaults', failing],
    ['Unsteady: passed once and failed once under one profile', unsteady],
    ['Reported nothing under some profiles, as if not run', notRun],
  ];
  const text = sections.flatMap(([heading, lines]) =>
    lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`), ''],
  );
  return [...text, pluralize(runs, 'run'), analysisHeadline(analysis), ''].join('\n');
}
