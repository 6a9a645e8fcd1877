import { choices } from '../../specification/choices.js';
import { endpointName } from './endpoint-titles.js';
import { caseAnchor } from './html-anchors.js';
import { findingMarkup, signMarkup } from './html-case.js';
import { type Markup, markup } from './markup.js';
import type { Report, ReportedCase } from './report.js';
import { verdictSymbols, verdictsInOrder } from './verdict-symbols.js';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What was run, where and when. */
export function factsMarkup({ target, lane, leftOut, startedAt, durationMs, requests, ...report }: Report): Markup {
  const declared = Object.entries(target.profile).map(([choice, value]) => `${choice} = ${value}`);
  const facts: readonly (readonly [string, string])[] = [
    ['Target', `${target.name}, ${target.baseUrl}`],
    ['Add-on version', target.addonVersion],
    ...(declared.length > 0 ? [['Declared', declared.join(', ')] as const] : []),
    ['Lane', `${lane}${leftOut.length > 0 ? `; left out: ${leftOut.join(', ')}` : ''}`],
    ...(report.isPartial ? [['Cases', 'only some were asked for'] as const] : []),
    ...(report.isStopped ? [['Stopped', 'before its end'] as const] : []),
    ['Started', `${startedAt}, for ${seconds(durationMs)}`],
    ['Requests', String(requests)],
  ];
  return markup`<dl>${facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** How many cases there are of each verdict, which is also what the signs mean. */
export function legendMarkup({ counts }: Report): Markup {
  const items = verdictsInOrder.map((verdict) => {
    const count = verdict === 'untried' ? '' : `${counts[verdict]} `;
    return markup`<li>${signMarkup(verdict)} <span><b>${count}${verdictSymbols[verdict].word}</b>: ${verdictSymbols[verdict].meaning}</span></li>`;
  });
  return markup`<ul class="legend">${items}</ul>`;
}

/** Lines that must be seen, under a title. */
export const alertMarkup = (title: string, lines: readonly string[]): Markup | false =>
  lines.length > 0 &&
  markup`<section class="alert"><h2>${title}</h2><ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul></section>`;

/** Every finding, with a link to what was seen; those that are waived stand at the end. */
export function findingsMarkup({ cases }: Report): Markup {
  const all = cases.flatMap((one) => one.findings.map((finding) => ({ one, finding })));
  if (all.length === 0) return markup`<p>There are none.</p>`;
  const ordered = [
    ...all.filter(({ finding }) => finding.waived === undefined),
    ...all.filter(({ finding }) => finding.waived !== undefined),
  ];
  const items = ordered.map(
    ({ one, finding }) =>
      markup`<li>${signMarkup(finding.waived === undefined ? 'fail' : 'waived')} ${findingMarkup(finding)}<br><a href="#${caseAnchor(one.id)}">${one.endpoint} ${endpointName(one.endpoint)}: ${one.name}</a></li>`,
  );
  return markup`<ul class="findings">${items}</ul>`;
}

/** The choices that the target takes otherwise than by default. */
export function choicesMarkup({ choices: seen }: Report): Markup {
  if (seen.length === 0) return markup`<p>None was seen that differs from its default.</p>`;
  const rows = seen.map(
    (one) =>
      markup`<tr><th scope="row"><code>${one.choice}</code></th><td>${choices[one.choice]?.question}</td><td>${one.default}</td><td>${one.seen.join(', ')}</td></tr>`,
  );
  return markup`<p>To take another choice than the default is no finding where the specification leaves it open.</p><div class="wide choices" tabindex="0" role="region" aria-label="Choices seen"><table><thead><tr><th scope="col">Choice</th><th scope="col">Question</th><th scope="col">Default</th><th scope="col">Seen</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

const link = ({ id, endpoint, name }: ReportedCase): Markup =>
  markup`<li><a href="#${caseAnchor(id)}">${endpoint} ${endpointName(endpoint)}: ${name}</a></li>`;

/** What the target does otherwise than decisions of ours; nothing where it does not. */
export function decisionsMarkup({ cases }: Report): Markup {
  const others = cases.flatMap((one) => one.decisions.map((each) => ({ one, ...each })));
  if (others.length === 0) return markup``;
  const items = others.map(
    ({ one: { id, endpoint, name }, decision, message }) =>
      markup`<li><a href="#${caseAnchor(id)}">${endpoint} ${endpointName(endpoint)}: ${name}</a> (decision ${decision}): ${message}</li>`,
  );
  return markup`<p>It does otherwise than decisions of ours, which the specification does not state:</p><ul>${items}</ul>`;
}

/** The cases that say nothing of the target, by the reason. */
export function unprovenMarkup({ cases }: Report): Markup {
  const unproven = cases.filter(({ verdict }) => ['error', 'inconclusive', 'skipped'].includes(verdict));
  if (unproven.length === 0) return markup`<p>There are none.</p>`;
  const kinds = [...new Map(unproven.map((one) => [`${one.verdict} ${one.reason}`, one])).values()];
  return markup`<div class="unproven">${kinds.map(({ verdict, reason }) => {
    const same = unproven.filter((one) => one.verdict === verdict && one.reason === reason);
    return markup`<details><summary>${signMarkup(verdict)} ${verdictSymbols[verdict].word}, ${same.length} ${same.length === 1 ? 'case' : 'cases'}: ${reason}</summary><ul>${same.map(link)}</ul></details>
`;
  })}</div>`;
}
