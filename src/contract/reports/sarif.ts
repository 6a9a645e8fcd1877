import { places } from '../../generated/places.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { type Cause, exampleExchange } from './causes.js';
import type { Report } from './report.js';
import { aboutRow } from './titles.js';

const placeAt = (uri: string, startLine = 1, words?: string) => ({
  physicalLocation: { artifactLocation: { uri, uriBaseId: 'GRIDTWIN' }, region: { startLine } },
  ...(words !== undefined && { message: { text: words } }),
});

function resultOf(cause: Cause, { cases, target }: Report, ruleIndex: number) {
  const { rule, place, shape, words, example, waived } = cause;
  const line = places.rules[rule];
  const operations = cause.endpoints.flatMap((number) => endpoints.filter((one) => one.number === number));
  const related = operations.map(({ id, number }) =>
    placeAt('openapi/openapi.yaml', places.operations[id], `${number} ${id}`),
  );
  const locations = line === undefined ? related.slice(0, 1) : [placeAt('src/specification/rules.ts', line)];
  return {
    ruleId: rule,
    ruleIndex,
    level: 'error',
    kind: 'fail',
    message: { text: `${words}. For example ${example.case}: ${example.message}` },
    locations,
    relatedLocations: related.map((one, id) => ({ id, ...one })),
    occurrenceCount: cause.count,
    partialFingerprints: { 'cause/1': JSON.stringify([target.name, rule, place, shape]) },
    properties: { cases: cause.cases, curl: exampleExchange(cause, cases)?.curl },
    ...(waived !== undefined && { suppressions: [{ kind: 'external', justification: waived }] }),
  };
}

/** Writes a report as SARIF 2.1.0: a result for each cause, at the lines of its rule and its operations. */
export function sarifReport(report: Report): string {
  const { causes, headline, startedAt, durationMs, isStopped, cutShort } = report;
  const rules = [...new Set(causes.map(({ rule }) => rule))];
  const descriptors = rules.map((id) => {
    const { text, sections } = aboutRow(id);
    const source = sections.length > 0 ? ` (section ${sections.join(', ')})` : '';
    return { id, shortDescription: { text }, fullDescription: { text: `${text}${source}` } };
  });
  const endedAt = new Date(Date.parse(startedAt) + durationMs).toISOString();
  const ending = { executionSuccessful: !isStopped && cutShort === undefined, exitCodeDescription: cutShort };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'gridtwin', rules: descriptors } },
        originalUriBaseIds: { GRIDTWIN: { description: { text: 'The root of the repository of gridtwin.' } } },
        invocations: [{ ...ending, startTimeUtc: startedAt, endTimeUtc: endedAt }],
        results: causes.map((cause) => resultOf(cause, report, rules.indexOf(cause.rule))),
        properties: { headline, target: report.target.name },
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}
