import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { casesThatShow, createEnough } from '../../../contract/learn/enough.js';
import { learn } from '../../../contract/learn/learn.js';
import { readTwin, writeTwin } from '../../../contract/learn/twin-file.js';
import { section } from '../../../contract/reports/text-layout.js';
import type { TwinFile } from '../../../generated/twin-file.js';
import { turnedOf } from '../../../specification/profile.js';
import { groupBy } from '../../../validation/group-by.js';
import { pluralize, quote, shellWord } from '../../../validation/quote.js';
import { readTextFile } from '../../../worlds/file/world-files.js';
import type { CliContext } from '../in-process.js';
import type { RunOptions } from '../options.js';
import { chooseTarget } from './choose-target.js';
import { filterCases, isFiltered } from './filter-cases.js';
import { writeReportFiles } from './report-files.js';
import { exitCodeOf, runToReport } from './verify-target.js';

/** The options of `gridtwin learn`. */
export interface LearnOptions extends RunOptions {
  readonly output: string;
  /** Whether to run every case, also those that can show nothing new. */
  readonly all: boolean;
}

/** Reads the existing twin file; undefined without such a file. Rejects with an Error if it is the twin of another target. */
export async function readEarlier(file: string, target: string): Promise<TwinFile | undefined> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined; // a device may have no end
  const earlier = readTwin(await readTextFile(file), file);
  const { name } = earlier.target;
  if (name !== target)
    throw new Error(`${file} is the twin of ${quote(name)}, not of ${quote(target)}: name another file with --output`);
  return earlier;
}

function learnedText(twin: TwinFile): string {
  const learned = Object.entries(twin.profile).filter(([id]) => id !== 'addonVersion');
  const others = Object.entries(turnedOf(Object.fromEntries(learned))).map(([id, value]) => `  ${id}: ${value}`);
  const undecided = Object.entries(twin.undecided);
  const undecidedLines = [...groupBy(undecided, ([, { words }]) => words)].flatMap(([words, group]) => [
    `  ${words}:`,
    `    ${group.map(([choice]) => choice).join(', ')}`,
  ]);
  const disagreements = Object.entries(twin.disagreements ?? {}).flatMap(([choice, sides]) => [
    `  ${choice}`,
    ...sides.map(({ values, cases }) => `    ${values.join(' or ')}: ${cases.join(', ')}`),
  ]);
  return [
    ...section('Learned, otherwise than by default', others),
    ...section('Undecided', undecidedLines),
    ...section('Cases that disagree', disagreements),
    '',
    `${pluralize(learned.length, 'choice')} learned, ${others.length} of them otherwise than by default; ${undecided.length} undecided.`,
    '',
  ].join('\n');
}

/** Runs `gridtwin learn`, and returns its exit code. Rejects with an Error if it cannot run. */
export async function learnTarget(name: string | undefined, options: LearnOptions, context: CliContext) {
  const { cases: suite, print, printResult } = context;
  const { output, all } = options;
  // a configuration file can name the twin file before the first run has written it
  const profile = options.profile?.filter((one) => existsSync(one) || resolve(one) !== resolve(output));
  const target = await chooseTarget(name, { ...options, profile }, context);
  const asked = filterCases(suite, options);
  const cases = all ? asked : casesThatShow(asked);
  if (cases.length === 0) throw new Error('none of these cases can show a choice; --all runs them all the same');
  const earlier = options.plan ? undefined : await readEarlier(output, target.name);
  const toRun = { cases, isPartial: !all || isFiltered(options), seesTwice: true, ...(!all && createEnough()) };
  const ran = await runToReport(name, target, toRun, options, context);
  if (!ran) return 0;
  const { done, report, notices } = ran;
  const twin = learn(done, suite, { startedAt: report.startedAt, earlier });
  const code = exitCodeOf(report);
  printResult(report, notices);
  print(learnedText(twin));
  await writeReportFiles(report, options, () => writeTwin(twin)); // last, so that the text is shown even if a file cannot be written
  print(
    code === 2
      ? `${output} has what was learned, but not every case could be judged; run it again to learn the rest.\n`
      : `${output} is the twin file: "gridtwin serve --profile ${shellWord(output)}" answers as this deployment does.\n`,
  );
  return code === 0 && Object.keys(twin.disagreements ?? {}).length > 0 ? 1 : code;
}
