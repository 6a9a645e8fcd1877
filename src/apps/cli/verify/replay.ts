import { statSync } from 'node:fs';
import { readReport } from '../../../contract/reports/json.js';
import {
  noteInWords,
  type Report,
  type ReportedCase,
  type ReportedExchange,
} from '../../../contract/reports/report.js';
import type { Case } from '../../../contract/run/case.js';
import { previewValue } from '../../../contract/run/describe-exchange.js';
import { errorText } from '../../../validation/preview.js';
import { quote } from '../../../validation/quote.js';
import { readTextFile } from '../../../worlds/file/world-files.js';
import { suggestId } from './filter-cases.js';

function caseNamed<T extends { readonly id: string }>(all: readonly T[], id: string, where: string): T {
  const found = all.find((one) => one.id === id);
  if (found) return found;
  const ids = all.map((one) => one.id);
  throw new Error(`${where} no case ${quote(id)}; ${suggestId(id, ids)}`);
}

/** Returns the case that `--replay FILE#case` names, and its report. Rejects with an Error, as for a report of another target. */
export async function findReplay(given: string, cases: readonly Case[], targetName: string) {
  const cuts = [...given.matchAll(/#/g)].map(({ index }) => index);
  // Both parts can contain a #, so the file is the shortest part before a # that is a file.
  const cut = cuts.find((end) => statSync(given.slice(0, end), { throwIfNoEntry: false })?.isFile()) ?? cuts[0];
  if (cut === undefined)
    throw new Error(`--replay takes the file of a JSON report, # and the id of a case, not ${quote(given)}`);
  const [file, id] = [given.slice(0, cut), given.slice(cut + 1)];
  const text = await readTextFile(file);
  let report: Report;
  try {
    report = readReport(text);
  } catch (error) {
    throw new Error(`${file}: ${errorText(error)}`);
  }
  const then = caseNamed(report.cases, id, `${file} has`);
  const replay = { file, then, report, case: caseNamed(cases, id, 'there is') };
  const { name } = report.target;
  if (name === targetName) return replay;
  const howToName: Readonly<Record<string, string>> = {
    mock: 'leave the target out, gridtwin verify --replay',
    demo: 'give the target as well, gridtwin verify demo --replay',
  };
  const otherwise = `give the target file that names itself ${quote(name)}, gridtwin verify <file> --replay`;
  throw new Error(
    `the report is about the target ${quote(name)}, and this would be run on ${quote(targetName)}: ${howToName[name] ?? otherwise}`,
  );
}

function answerText(exchange: ReportedExchange | undefined): string {
  if (exchange === undefined) return 'not sent';
  const { answer, noAnswer } = exchange;
  return answer ? `${answer.status} ${previewValue(answer.text)}`.trim() : `no answer: ${noAnswer}`;
}

const verdictLines = (when: string, { verdict, reason, findings, notes }: ReportedCase): string[] => [
  `${when} ${verdict}${reason === undefined ? '' : `: ${reason}`}`,
  ...findings.map(({ rule, message }) => `  ${rule}: ${message}`),
  ...notes.map((note) => `  ${noteInWords(note)}`),
];

/** Returns the text of a case that was run again: each request with its answers then and now, the verdicts, and the headline last. */
export function replayText(
  { then, report }: Awaited<ReturnType<typeof findReplay>>,
  again: Report,
  notices: readonly string[] = [],
): string {
  const now = again.cases.find(({ id }) => id === then.id);
  const longer = then.exchanges.length > (now?.exchanges.length ?? 0) ? then : now;
  const exchanges = (longer?.exchanges ?? []).flatMap((_, i) => {
    const [old, latest] = [then.exchanges[i], now?.exchanges[i]];
    const requests = [old, latest].flatMap((one) => (one ? `${one.sent.method} ${one.sent.url}` : []));
    const [before, after] = [answerText(old), answerText(latest)];
    const answers = before === after ? [`  then and now: ${before}`] : [`  then: ${before}`, `  now:  ${after}`];
    return [...new Set(requests), ...answers]; // shows the same request once
  });
  return [
    `${then.id}  ${then.rules.join(', ')}  (endpoint ${then.endpoint})`,
    `then: ${report.startedAt} on "${report.target.name}" (${report.target.baseUrl})`,
    `now:  ${again.startedAt} on "${again.target.name}" (${again.target.baseUrl})`,
    '',
    ...exchanges,
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
