import { existsSync, writeFileSync } from 'node:fs';
import { casesThatShow, createEnough } from '../../../contract/learn/enough.js';
import { learn } from '../../../contract/learn/learn.js';
import { readTwin, writeTwin } from '../../../contract/learn/twin-file.js';
import { section } from '../../../contract/reports/text-layout.js';
import { planOf } from '../../../contract/run/plan.js';
import type { TwinFile } from '../../../generated/twin-file.js';
import { choiceValues } from '../../../specification/choice-values.js';
import { groupBy } from '../../../validation/group-by.js';
import { pluralize, quote } from '../../../validation/quote.js';
import { readTextFile } from '../../../worlds/file/world-files.js';
import { chooseTarget } from './choose-target.js';
import { filterCases, isFiltered } from './filter-cases.js';
import type { CliContext, LearnOptions } from './options.js';
import { planText } from './plan-text.js';
import { writeReportFiles } from './report-files.js';
import { exitCodeOf, prepareRun, runToReport } from './verify-target.js';

/** The twin file that is there already; undefined where there is none. Rejects with an Error for one of another target. */
export async function readEarlier(file: string, target: string): Promise<TwinFile | undefined> {
  if (!existsSync(file)) return undefined;
  const earlier = readTwin(await readTextFile(file), file);
  const { name } = earlier.target;
  if (name !== target) {
    throw new Error(`${file} is the twin of ${quote(name)}, not of ${quote(target)}: name another file with --output`);
  }
  return earlier;
}

const undecidedLines = ({ undecided }: TwinFile): string[] =>
  [...groupBy(Object.entries(undecided), ([, { words }]) => words)].flatMap(([words, group]) => [
    `  ${words}:`,
    `    ${group.map(([choice]) => choice).join(', ')}`,
  ]);

const disagreementLines = ({ disagreements = {} }: TwinFile): string[] =>
  Object.entries(disagreements).flatMap(([choice, sides]) => [
    `  ${choice}`,
    ...sides.map(({ values, cases }) => `    ${values.join(' or ')}: ${cases.join(', ')}`),
  ]);

/** What was learned, for people. */
export function learnedText(twin: TwinFile, file: string): string {
  const usual = new Map<string, unknown>(Object.entries(choiceValues).map(([id, entry]) => [id, entry.default]));
  const learned = Object.entries(twin.profile).filter(([id]) => id !== 'addonVersion');
  const others = learned.filter(([id, value]) => usual.get(id) !== value);
  const open = Object.keys(twin.undecided).length;
  return [
    ...section(
      'Learned, otherwise than by default',
      others.map(([id, value]) => `  ${id}: ${value}`),
    ),
    ...section('Undecided', undecidedLines(twin)),
    ...section('Cases that disagree', disagreementLines(twin)),
    '',
    `${pluralize(learned.length, 'choice')} learned, ${others.length} of them otherwise than by default; ${open} undecided.`,
    `${file} is the twin file: "gridtwin serve --profile ${file}" answers as this deployment does.`,
    '',
  ].join('\n');
}

/**
 * Does what a command line of `gridtwin learn` asks for, and gives its exit code. Rejects with an Error with a message for
 * people when it cannot run.
 */
export async function learnTarget(
  name: string | undefined,
  options: LearnOptions,
  context: CliContext,
): Promise<0 | 1 | 2> {
  const { cases: suite, print, printResult } = context;
  const { output, all } = options;
  const opened = await chooseTarget(name, options, context);
  const { target } = opened;
  const asked = filterCases(suite, options);
  const cases = all ? asked : casesThatShow(asked);
  if (cases.length === 0) throw new Error('none of these cases can show a choice; --all runs them all the same');
  const { lane, waivers } = await prepareRun(opened, cases, options, context);
  if (options.plan) {
    print(planText(target, cases, planOf(target, cases, lane)));
    return 0;
  }
  const earlier = await readEarlier(output, target.name);
  const toRun = { target, cases, lane, waivers, isPartial: !all || isFiltered(options) };
  const enough = all ? {} : { enough: createEnough() };
  const { done, report, notices } = await runToReport(name, { ...toRun, ...enough }, options, context);
  const twin = learn(done, suite, { startedAt: report.startedAt, earlier });
  printResult(report, notices);
  print(learnedText(twin, output));
  writeFileSync(output, writeTwin(twin));
  writeReportFiles(report, options); // after the twin file and the text, which are not lost with a file that cannot be written
  const code = exitCodeOf(report, done.cutShort);
  return code === 0 && Object.keys(twin.disagreements ?? {}).length > 0 ? 1 : code;
}
