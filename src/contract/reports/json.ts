import { ruleIds } from '../../specification/rules.js';
import { anything, boolean, listOf, mapOf, number, objectOf, type Schema, text } from '../../specification/schema.js';
import { member } from '../../validation/json.js';
import { errorText } from '../../validation/preview.js';
import { describeValue, quote } from '../../validation/quote.js';
import { schemaErrors } from '../../validation/schema-errors.js';
import { type Report, verdictsInOrder } from './report.js';
import { rulesAndDocument } from './titles.js';

/** Writes everything in a report as indented JSON. */
export const jsonReport = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;

const note = objectOf({ choice: text, seen: listOf(anything) });
const finding = { rule: { enum: rulesAndDocument }, place: text, shape: text };

// the members that readers of a report rely on
const reportSchema = objectOf({
  target: objectOf({ name: text, baseUrl: text, addonVersion: text, profile: objectOf({}) }),
  startedAt: text,
  durationMs: number,
  lane: text,
  leftOut: listOf(text),
  isPartial: boolean,
  headline: text,
  conforms: boolean,
  counts: mapOf(number),
  causes: listOf(
    objectOf({
      ...finding,
      words: text,
      right: text,
      count: number,
      endpoints: listOf(number),
      cases: listOf(text),
      example: objectOf({ case: text, message: text }),
    }),
  ),
  cells: listOf(
    objectOf({ rule: finding.rule, endpoint: number, verdict: { enum: verdictsInOrder }, cases: listOf(text) }),
  ),
  cases: listOf(
    objectOf({
      id: text,
      endpoint: number,
      name: text,
      rules: listOf({ enum: ruleIds }),
      effect: text,
      expected: text,
      verdict: { enum: verdictsInOrder },
      findings: listOf(objectOf({ ...finding, message: text })),
      notes: listOf(note),
      exchanges: listOf(
        objectOf({ as: text, curl: text, sent: objectOf({ method: text, url: text, headers: objectOf({}) }) }),
      ),
    }),
  ),
  choices: listOf(note),
  leftovers: listOf(text),
  staleWaivers: listOf(text),
  requests: number,
  isStopped: boolean,
} satisfies Record<Exclude<keyof Report, 'format' | 'cutShort' | 'doFirst' | 'parity'>, Schema>);

/** Reads a report from a text that `jsonReport` returned. Throws a TypeError for any other text. */
export function readReport(report: string): Report {
  let value: unknown;
  try {
    value = JSON.parse(report);
  } catch (error) {
    throw new TypeError(`this is no report: it is not JSON (${errorText(error)})`);
  }
  const format = member(value, 'format');
  if (format !== 'gridtwin-report/2') {
    const instead = format === undefined ? 'it has no member "format"' : `its format is ${describeValue(format)}`;
    throw new TypeError(`this is no report of format "gridtwin-report/2": ${instead}`);
  }
  const wrong = schemaErrors(reportSchema, value).map(({ path, name = '' }) => (path || name).replace(/[.[].*/s, ''));
  if (wrong.length === 0) return value as Report; // the schema says so
  throw new TypeError(`this report is not whole: see ${[...new Set(wrong)].map(quote).join(', ')}`);
}
