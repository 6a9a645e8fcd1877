import { style, verdictStyle } from '../../contract/reports/html-style.js';
import { markup, verbatim } from '../../contract/reports/markup.js';
import { headlineOf } from './headline.js';
import { rulesMarkup } from './html-rules.js';
import { choicesMarkup, operationsMarkup, othersMarkup, refusalsMarkup, unreadMarkup } from './html-tables.js';
import { testsMarkup } from './html-tests.js';
import type { CoverageReport } from './report.js';

/** What this page has besides the style sheet of the contract's report. */
const ownStyle = `
.facts table { min-width: 44rem; width: 100%; overflow-wrap: normal; } .facts th { font-weight: 600; } .facts thead th { background: var(--head); }
.facts th.family { background: var(--head); } .facts td ul { margin: 0; } .facts td summary { padding: 0; white-space: nowrap; } .plain { list-style: none; padding: 0; } .plain li { margin: 0; }
.facts tbody th[scope=row] { white-space: nowrap; } li:target, tr:target { outline: 2px solid var(--link); outline-offset: .2rem; }
`;

/** A report as one page that needs nothing else: no script, no style sheet, no font, no network. */
export function htmlReport(report: CoverageReport): string {
  const headline = headlineOf(report);
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>gridtwin: ${headline}</title>
<style>${verbatim(style + verdictStyle(['pass', 'skipped']) + ownStyle)}</style>
</head>
<body>
<header>
<p class="over">gridtwin/reporter</p>
<h1>${headline}</h1>
<nav aria-label="Parts of the report"><a href="#choices">Choices relied on</a><a href="#unread">Sent, and read by nothing</a><a href="#refusals">Refusals met</a><a href="#operations">Operations</a><a href="#rules">Rules</a><a href="#tests">Tests</a></nav>
</header>
<main>
<h2 id="choices">Choices relied on</h2>
${choicesMarkup(report)}
<h2 id="unread">Sent, and read by nothing</h2>
${unreadMarkup(report)}
<h2 id="refusals">Refusals met</h2>
${refusalsMarkup(report)}
${othersMarkup(report)}
<h2 id="operations">Operations</h2>
${operationsMarkup(report)}
<h2 id="rules">Rules</h2>
<p class="soft">A rule counts when a request was refused by it, or when what it speaks of has occurred; not for a mere call.</p>
${rulesMarkup(report)}
<h2 id="tests">Tests</h2>
${testsMarkup(report)}
</main>
</body>
</html>
`.markup;
}
