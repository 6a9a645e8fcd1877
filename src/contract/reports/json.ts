import { isObject, member } from '../../spec/json.js';
import { shown } from '../../spec/naming.js';
import type { Report } from '../report.js';

/** Thrown for a text that is no report. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

/** A report for machines: everything that is in it, as JSON on many lines. */
export const jsonReport = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isObjects = (value: unknown): boolean => Array.isArray(value) && value.every(isObject);

/** What is in every report. */
const members: Readonly<Record<Exclude<keyof Report, 'format'>, (value: unknown) => boolean>> = {
  target: (value) => isObject(value) && isText(value.name) && isText(value.baseUrl) && isObject(value.profile),
  startedAt: isText,
  durationMs: isNumber,
  lane: isText,
  leftOut: isTexts,
  isPartial: isFlag,
  headline: isText,
  conforms: isFlag,
  counts: (value) => isObject(value) && Object.values(value).every(isNumber),
  cells: isObjects,
  cases: (value) => isObjects(value) && Array.isArray(value) && value.every(isCase),
  choices: isObjects,
  leftovers: isTexts,
  staleWaivers: isTexts,
  requests: isNumber,
  isStopped: isFlag,
};

function isCase(one: unknown): boolean {
  const texts = ['id', 'name', 'effect', 'expected', 'verdict'].map((name) => member(one, name));
  const lists = ['findings', 'notes', 'exchanges'].map((name) => member(one, name));
  return (
    texts.every(isText) && lists.every(isObjects) && isTexts(member(one, 'rules')) && isNumber(member(one, 'endpoint'))
  );
}

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
    const instead = format === undefined ? 'it has no member "format"' : `its format is ${shown(format)}`;
    throw new ReportError(`this is no report of format "gridtwin-report/1": ${instead}`);
  }
  const wrong = Object.entries(members).filter(([name, isRight]) => !isRight(member(value, name)));
  if (wrong.length > 0) {
    throw new ReportError(`this report is not whole: see ${wrong.map(([name]) => `"${name}"`).join(', ')}`);
  }
  return value as unknown as Report;
}
