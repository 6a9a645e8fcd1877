import { placeCases } from './html-anchors.js';
import { heatMap } from './html-heat-map.js';
import { rulesMarkup } from './html-rules.js';
import { style, verdictStyle } from './html-style.js';
import {
  alertMarkup,
  choicesMarkup,
  decisionsMarkup,
  factsMarkup,
  findingsMarkup,
  legendMarkup,
  unprovenMarkup,
} from './html-summary.js';
import { markup, verbatim } from './markup.js';
import type { Report } from './report.js';
import { verdictsInOrder } from './verdict-symbols.js';

/** A report as one page that needs nothing else: no script, no style sheet, no font, no network. */
export function htmlReport(report: Report): string {
  const anchors = placeCases(report);
  const { target, headline, leftovers, staleWaivers } = report;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${target.name}: ${headline}</title>
<style>${verbatim(style + verdictStyle(verdictsInOrder))}</style>
</head>
<body>
<header>
<p class="over">gridtwin verify</p>
<h1>${headline}</h1>
${factsMarkup(report)}
<nav aria-label="Parts of the report"><a href="#findings">Findings</a><a href="#map">Rules by endpoints</a><a href="#choices">Choices seen</a><a href="#unproven">Cases that say nothing</a><a href="#rules">Rules</a></nav>
</header>
<main>
${legendMarkup(report)}
${alertMarkup('Not as before the run', leftovers)}
${alertMarkup('Waivers that do not hold any more', staleWaivers)}
<h2 id="findings">Findings</h2>
${findingsMarkup(report)}
<h2 id="map">Rules by endpoints</h2>
<p class="soft">A sign leads to the exchange that was seen. Where there is none, the rule does not bind the endpoint.</p>
${heatMap(report, anchors)}
<h2 id="choices">Choices seen</h2>
${choicesMarkup(report)}
${decisionsMarkup(report)}
<h2 id="unproven">Cases that say nothing</h2>
${unprovenMarkup(report)}
<h2 id="rules">Rules</h2>
${rulesMarkup(report, anchors)}
</main>
</body>
</html>
`.markup;
}
