import { htmlReport } from './html.js';
import { jsonReport } from './json.js';
import { junitReport } from './junit.js';
import { markdownReport } from './markdown.js';
import type { Report } from './report.js';
import { sarifReport } from './sarif.js';

/** The formats of a report, by their names on the command line: `--report-json FILE`. */
export const reportFormats = {
  json: { words: 'JSON', write: jsonReport },
  junit: { words: 'JUnit XML', write: junitReport },
  html: { words: 'one HTML page', write: htmlReport },
  markdown: { words: 'Markdown, for a comment on a pull request', write: markdownReport },
  sarif: { words: 'SARIF, for tools that show findings', write: sarifReport },
} as const satisfies Readonly<Record<string, { words: string; write: (report: Report) => string }>>;
