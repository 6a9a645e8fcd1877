import { rules } from '../../specification/rules.js';
import { isObject, member } from '../../validation/json.js';
import { describeValue, quote } from '../../validation/quote.js';
import type { Report } from './report.js';
import { verdictSymbols } from './verdict-symbols.js';

/** Thrown for a text that is no report. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

/** A report for machines: everything that is in it, as JSON on many lines. */
export const jsonReport = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isRule = (value: unknown): boolean => typeof value === 'string' && Object.hasOwn(rules, value);
const isVerdict = (value: unknown): boolean => typeof value === 'string' && Object.hasOwn(verdictSymbols, value);

type Check = (value: unknown) => boolean;

const listOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);

const objectWith =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(members).every(([name, isRight]) => isRight(member(value, name)));

const isFinding = objectWith({ rules: listOf(isRule), message: isText });
const isExchange = objectWith({
  as: isText,
  curl: isText,
  sent: objectWith({ method: isText, url: isText, headers: isObject }),
});

const isCase = objectWith({
  id: isText,
  endpoint: isNumber,
  name: isText,
  rules: listOf(isRule),
  effect: isText,
  expected: isText,
  verdict: isVerdict,
  findings: listOf(isFinding),
  notes: listOf(isObject),
  decisions: listOf(objectWith({ decision: isNumber, message: isText })),
  exchanges: listOf(isExchange),
});

/** What is in every report. */
const members: Readonly<Record<Exclude<keyof Report, 'format'>, Check>> = {
  target: objectWith({ name: isText, baseUrl: isText, addonVersion: isText, profile: isObject }),
  startedAt: isText,
  durationMs: isNumber,
  lane: isText,
  leftOut: listOf(isText),
  isPartial: isFlag,
  headline: isText,
  conforms: isFlag,
  counts: (value) => isObject(value) && Object.values(value).every(isNumber),
  cells: listOf(objectWith({ rule: isRule, endpoint: isNumber, verdict: isVerdict, cases: listOf(isText) })),
  cases: listOf(isCase),
  choices: listOf(objectWith({ choice: isText, seen: Array.isArray })),
  leftovers: listOf(isText),
  staleWaivers: listOf(isText),
  requests: isNumber,
  isStopped: isFlag,
};

/** The members that a report must have and a value has not, or not right. */
const missingFrom = (value: unknown): readonly string[] =>
  Object.entries(members)
    .filter(([name, isRight]) => !isRight(member(value, name)))
    .map(([name]) => name);

const isReport = (value: unknown): value is Report => missingFrom(value).length === 0;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ReportError(`this is no report: it is not JSON (${error instanceof Error ? error.message : error})`);
  }
}

/** The report in a text that `jsonReport` gave. Throws a ReportError. */
export function readReport(text: string): Report {
  const value = parsed(text);
  const format = member(value, 'format');
  if (format !== 'gridtwin-report/1') {
    const instead = format === undefined ? 'it has no member "format"' : `its format is ${describeValue(format)}`;
    throw new ReportError(`this is no report of format "gridtwin-report/1": ${instead}`);
  }
  if (isReport(value)) return value;
  throw new ReportError(`this report is not whole: see ${missingFrom(value).map(quote).join(', ')}`);
}
