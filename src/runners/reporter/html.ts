import { htmlPage } from '../../contract/reports/html-page.js';
import { markup } from '../../contract/reports/markup.js';
import { headlineOf } from './headline.js';
import { rulesMarkup } from './html-rules.js';
import { choicesMarkup, operationsMarkup, othersMarkup, refusalsMarkup, unreadMarkup } from './html-tables.js';
import { testsMarkup } from './html-tests.js';
import type { CoverageReport } from './report.js';

/** A report as one page that needs nothing else. */
export function htmlReport(report: CoverageReport): string {
  const headline = headlineOf(report);
  const rules = markup`<p class="soft">A rule counts when a request was refused by it, or when what it speaks of has occurred; not for a mere call.</p>
${rulesMarkup(report)}`;
  const refusals = markup`${refusalsMarkup(report)}
${othersMarkup(report)}`;
  return htmlPage({
    title: `gridtwin: ${headline}`,
    source: 'gridtwin/reporter',
    headline,
    sections: [
      { id: 'choices', title: 'Choices relied on', content: choicesMarkup(report) },
      { id: 'unread', title: 'Sent, and read by nothing', content: unreadMarkup(report) },
      { id: 'refusals', title: 'Refusals met', content: refusals },
      { id: 'operations', title: 'Operations', content: operationsMarkup(report) },
      { id: 'rules', title: 'Rules', content: rules },
      { id: 'tests', title: 'Tests', content: testsMarkup(report) },
    ],
  });
}
