import { statSync } from 'node:fs';
import { readReport } from '../../../contract/reports/json.js';
import type { Report, ReportedCase, ReportedExchange } from '../../../contract/reports/report.js';
import type { Case } from '../../../contract/run/case.js';
import { previewValue } from '../../../contract/run/describe-exchange.js';
import { nearest } from '../../../validation/nearest.js';
import { quote } from '../../../validation/quote.js';
import { readText } from '../read-json.js';

/** A case of an earlier report that is to be run again. */
export interface Replay {
  readonly then: ReportedCase;
  readonly report: Report;
  readonly case: Case;
}

const isFile = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;

/** The file and the case in `FILE#case`: both can hold a #, so the file is the first part that is one. */
function split(given: string): readonly [file: string, id: string] {
  const cuts = [...given.matchAll(/#/g)].map(({ index }) => index);
  const [first] = cuts;
  if (first === undefined) {
    throw new Error(`--replay takes the file of a JSON report, # and the id of a case, not ${quote(given)}`);
  }
  const cut = cuts.find((index) => isFile(given.slice(0, index))) ?? first;
  return [given.slice(0, cut), given.slice(cut + 1)];
}

function readReportFile(file: string): Report {
  const text = readText(file);
  try {
    return readReport(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function find<T extends { readonly id: string }>(all: readonly T[], id: string, where: string): T {
  const found = all.find((one) => one.id === id);
  if (found) return found;
  const near = nearest(
    id,
    all.map((one) => one.id),
  );
  throw new Error(`${where} no case ${quote(id)}${near === undefined ? '' : `; did you mean ${quote(near)}?`}`);
}

/** How a command line names a target. */
function targetWords(name: string): string {
  if (name === 'mock') return 'leave the target out, gridtwin verify --replay';
  if (name === 'demo') return 'give the target as well, gridtwin verify demo --replay';
  return `give the target file that names itself ${quote(name)}, gridtwin verify <file> --replay`;
}

/** Makes sure that a case is run again where it was run: on another target the two answers would say nothing of each other. */
export function checkReplay({ report: { target } }: Replay, name: string): void {
  if (target.name === name) return;
  throw new Error(
    `the report is about the target ${quote(target.name)}, and this would be run on ${quote(name)}: ${targetWords(target.name)}`,
  );
}

/** Finds the case that `--replay FILE#case` names. Throws an Error with a message for people. */
export function findReplay(given: string, cases: readonly Case[]): Replay {
  const [file, id] = split(given);
  const report = readReportFile(file);
  const then = find(report.cases, id, `${file} has`);
  return { then, report, case: find(cases, id, 'there is') };
}

function told(exchange: ReportedExchange | undefined): string {
  if (exchange === undefined) return 'not sent';
  const { answer, noAnswer } = exchange;
  return answer ? `${answer.status} ${previewValue(answer.text)}`.trim() : `no answer: ${noAnswer}`;
}

const requestOf = ({ sent }: ReportedExchange): string => `${sent.method} ${sent.url}`;

/** What was asked and answered, then and now. */
function exchangeLines(then: ReportedExchange | undefined, now: ReportedExchange | undefined): string[] {
  const requests = [then, now].flatMap((one) => (one ? [requestOf(one)] : []));
  const [before, after] = [told(then), told(now)];
  return [
    ...new Set(requests),
    ...(before === after ? [`  then and now: ${before}`] : [`  then: ${before}`, `  now:  ${after}`]),
  ];
}

function verdictLines(when: string, { verdict, reason, findings }: ReportedCase): string[] {
  return [
    `${when} ${verdict}${reason === undefined ? '' : `: ${reason}`}`,
    ...findings.map(({ rules, message }) => `  ${rules.join(', ')}: ${message}`),
  ];
}

/** A case that was run again, for people: each request with its answers then and now, the verdicts, and the headline last. */
export function replayText({ then, report }: Replay, again: Report, notices: readonly string[] = []): string {
  const now = again.cases.find(({ id }) => id === then.id);
  const exchanges = [...then.exchanges, ...(now?.exchanges.slice(then.exchanges.length) ?? [])];
  return [
    `${then.id}  ${then.rules.join(', ')}  (endpoint ${then.endpoint})`,
    `then: ${report.startedAt} on "${report.target.name}" (${report.target.baseUrl})`,
    `now:  ${again.startedAt} on "${again.target.name}" (${again.target.baseUrl})`,
    '',
    ...exchanges.flatMap((_, i) => exchangeLines(then.exchanges[i], now?.exchanges[i])),
    '',
    ...verdictLines('then:', then),
    ...(now ? verdictLines('now: ', now) : ['now:  not run']),
    ...again.leftovers.map((line) => `left over: ${line}`),
    '',
    ...notices,
    again.headline,
    '',
  ].join('\n');
}
