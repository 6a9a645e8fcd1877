import { choices } from '../../specification/choices.js';
import { pluralize } from '../../validation/quote.js';
import { endpointName } from './endpoint-titles.js';
import { caseAnchor, placeCases } from './html-anchors.js';
import { ruleMap } from './html-map.js';
import { htmlList, htmlPage, htmlSign, htmlTable } from './html-page.js';
import { findingMarkup, ruleSections } from './html-rules.js';
import { type Markup, markup } from './markup.js';
import { type Report, type ReportedCase, verdictSymbols, verdictsInOrder } from './report.js';

function factsOf({ target, lane, leftOut, startedAt, durationMs, requests, ...report }: Report): Markup {
  const declared = Object.entries(target.profile).map(([choice, value]) => `${choice} = ${value}`);
  const facts: readonly (readonly [string, string])[] = [
    ['Target', `${target.name}, ${target.baseUrl}`],
    ['Add-on version', target.addonVersion],
    ...(declared.length > 0 ? [['Declared', declared.join(', ')] as const] : []),
    ['Lane', `${lane}${leftOut.length > 0 ? `; left out: ${leftOut.join(', ')}` : ''}`],
    ...(report.isPartial ? [['Cases', 'only some were asked for'] as const] : []),
    ...(report.isStopped ? [['Stopped', 'before its end'] as const] : []),
    ['Started', `${startedAt}, for ${(durationMs / 1000).toFixed(1)} s`],
    ['Requests', String(requests)],
  ];
  return markup`<dl>${facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

function introOf({ counts, leftovers, staleWaivers }: Report): Markup {
  const legend = verdictsInOrder.map((verdict) => {
    const { word, meaning } = verdictSymbols[verdict];
    const count = verdict === 'untried' ? '' : `${counts[verdict]} `;
    return markup`${htmlSign(verdict)} <span><b>${count}${word}</b>: ${meaning}</span>`;
  });
  const alerts = [
    { title: 'Not as before the run', lines: leftovers },
    { title: 'Waivers that do not hold any more', lines: staleWaivers },
  ].map(
    ({ title, lines }) =>
      lines.length > 0 && markup`<section class="alert"><h2>${title}</h2>${htmlList(lines)}</section>`,
  );
  return markup`${htmlList(legend, 'legend')}
${alerts}`;
}

const caseLink = ({ id, endpoint, name }: ReportedCase): Markup =>
  markup`<a href="#${caseAnchor(id)}">${endpoint} ${endpointName(endpoint)}: ${name}</a>`;

function findingsOf({ cases }: Report): Markup {
  const all = cases.flatMap((one) => one.findings.map((finding) => ({ one, finding })));
  const isWaived = ({ finding }: (typeof all)[number]): boolean => finding.waived !== undefined;
  const items = [...all.filter((one) => !isWaived(one)), ...all.filter(isWaived)].map(
    ({ one, finding }) =>
      markup`${htmlSign(finding.waived === undefined ? 'fail' : 'waived')} ${findingMarkup(finding)}<br>${caseLink(one)}`,
  );
  return markup`${htmlList(items, 'findings') || markup`<p>There are none.</p>`}`;
}

function choicesOf({ choices: seen, cases }: Report): Markup {
  const rows = seen.map((one) => [
    markup`<code>${one.choice}</code>`,
    choices[one.choice]?.question,
    `${one.baseline}${one.since === undefined ? '' : ` (learned on ${one.since})`}`,
    one.seen.join(', '),
  ]);
  const table = markup`<p>To take another choice than expected, which is what was learned or declared or is the default, is no finding.</p>${htmlTable('Choices seen', ['Choice', 'Question', 'Expected', 'Seen'], rows)}`;
  const decisions = cases.flatMap((one) =>
    one.decisions.map(({ decision, message }) => markup`${caseLink(one)} (decision ${decision}): ${message}`),
  );
  const others =
    decisions.length > 0 &&
    markup`<p>It does otherwise than decisions of ours, which the specification does not state:</p>${htmlList(decisions)}`;
  return markup`${rows.length > 0 ? table : markup`<p>None was seen that is otherwise than expected.</p>`}
${others}`;
}

function unprovenOf({ cases }: Report): Markup {
  const unproven = cases.filter(({ verdict }) => ['error', 'inconclusive', 'skipped'].includes(verdict));
  if (unproven.length === 0) return markup`<p>There are none.</p>`;
  const kinds = new Map(unproven.map((one) => [`${one.verdict} ${one.reason}`, one]));
  const groups = [...kinds.values()].map(({ verdict, reason }) => {
    const same = unproven.filter((one) => one.verdict === verdict && one.reason === reason);
    return markup`<details><summary>${htmlSign(verdict)} ${verdictSymbols[verdict].word}, ${pluralize(same.length, 'case')}: ${reason}</summary>${htmlList(same.map(caseLink))}</details>
`;
  });
  return markup`<div class="unproven">${groups}</div>`;
}

/** A report as one page that needs nothing else. */
export function htmlReport(report: Report): string {
  const anchors = placeCases(report);
  const { target, headline } = report;
  const map = markup`<p class="soft">A sign leads to the exchange that was seen. Where there is none, the rule does not bind the endpoint.</p>
${ruleMap(report, anchors)}`;
  return htmlPage({
    title: `${target.name}: ${headline}`,
    source: 'gridtwin verify',
    headline,
    facts: factsOf(report),
    intro: introOf(report),
    sections: [
      { id: 'findings', title: 'Findings', content: findingsOf(report) },
      { id: 'map', title: 'Rules by endpoints', content: map },
      { id: 'choices', title: 'Choices seen', content: choicesOf(report) },
      { id: 'unproven', title: 'Cases that say nothing', content: unprovenOf(report) },
      { id: 'rules', title: 'Rules', content: ruleSections(report, anchors) },
    ],
  });
}
