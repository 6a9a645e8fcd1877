import type { Broken } from '../run/case.js';
import { endpointName } from './endpoint-titles.js';
import { type Anchors, caseAnchor, cellAnchor } from './html-anchors.js';
import { htmlList, htmlSign, ruleSentence } from './html-page.js';
import { type Markup, markup } from './markup.js';
import {
  caseOutcome,
  type MatrixCell,
  noteInWords,
  type Report,
  type ReportedCase,
  type ReportedExchange,
  type ReportedFinding,
  verdictsInOrder,
} from './report.js';
import { aboutRow, rowFamilies } from './rule-families.js';

function httpText(start: string, headers: object, body: string, length: number, limit: number): string {
  const head = [start, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n');
  if (body === '') return head;
  const isCut = Math.min(body.length, limit) < length;
  return `${head}\n\n${body.slice(0, limit)}${isCut ? `… (cut: it has ${length} characters)` : ''}`;
}

function exchangeMarkup({ as, sent, answer, noAnswer, curl }: ReportedExchange, limit: number): Markup {
  const { method, url, headers, body = '' } = sent;
  const request = httpText(`${method} ${url}`, headers, body, body.length, limit);
  const { cutFrom = answer?.text.length ?? 0 } = answer ?? {};
  const answered = answer
    ? httpText(String(answer.status), answer.headers, answer.text, cutFrom, limit)
    : `no answer: ${noAnswer}`;
  return markup`<h4>Request, as ${as}</h4><pre>${request}</pre>
<h4>Answer</h4><pre>${answered}</pre>
<h4>To repeat it (secrets are variables of the shell)</h4><pre>${curl}</pre>
`;
}

/** A finding, with the reason of the waiver that covers it. */
export const findingMarkup = (finding: ReportedFinding): Markup =>
  markup`<b>${finding.rule}</b>: ${finding.message}${finding.waived !== undefined && markup` <span class="soft">(waived: ${finding.waived})</span>`}`;

function caseMarkup(one: ReportedCase, at?: string): Markup {
  const outcome = caseOutcome(one);
  const { id, name, verdict, expected, reason, findings, notes, decisions, exchanges } = one;
  const conforms = verdict === 'pass' || verdict === 'note';
  const shown = conforms ? exchanges.slice(-1) : exchanges;
  const others =
    shown.length < exchanges.length &&
    markup`<p class="soft">The last of ${exchanges.length} requests; the JSON report has them all.</p>`;
  const isOpen = !['pass', 'note', 'skipped'].includes(outcome);
  const broken = [...new Set(findings.map((finding) => finding.rule))];
  const sentences = broken.flatMap((rule) => {
    const { sections } = aboutRow(rule);
    if (sections.length === 0) return [];
    return [markup`<p>Section ${sections.join(', ')} says of ${rule}: <q>${ruleSentence(rule)}</q></p>`];
  });
  const remarks = [
    ...notes.map((note) => markup`${noteInWords(note)}.`),
    ...decisions.map(
      ({ decision, message }) =>
        markup`Otherwise than decision ${decision} of ours, which the specification does not state: ${message}.`,
    ),
  ];
  return markup`<details class="case"${isOpen && markup` open`}><summary>${htmlSign(outcome)} ${name}</summary><div class="inside" id="${caseAnchor(id)}">${at !== undefined && markup`<span class="at" id="${at}"></span>`}
<p class="soft"><code>${id}</code></p>${reason !== undefined && markup`<p>${reason}</p>`}${htmlList(findings.map(findingMarkup))}
<p>Expected: status ${expected}.</p>${sentences}${htmlList(remarks)}${others}${shown.map((exchange) => exchangeMarkup(exchange, conforms ? 600 : 4000))}</div></details>
`;
}

function cellSection(cell: MatrixCell, { casesIn, casesElsewhere }: Anchors): Markup {
  const { rule, endpoint, verdict } = cell;
  const shown = casesIn(cell).map((one, i) => caseMarkup(one, i === 0 ? cellAnchor(cell) : undefined));
  const others = casesElsewhere(cell).map(
    (one) =>
      markup`<p>${htmlSign(caseOutcome(one))} <a href="#${caseAnchor(one.id)}">${one.name}</a> (shown with another rule)</p>`,
  );
  return markup`<h4>${htmlSign(verdict)} ${rule} on endpoint ${endpoint}, ${endpointName(endpoint)}</h4>
${shown}${others}`;
}

function ruleSection(rule: Broken, all: readonly MatrixCell[], anchors: Anchors): Markup {
  const cells = all.filter((cell) => cell.rule === rule);
  const tried = cells.filter(({ verdict }) => verdict !== 'untried');
  const untried = cells.filter(({ verdict }) => verdict === 'untried').map(({ endpoint }) => endpoint);
  const isOpen = cells.some(({ verdict }) => ['fail', 'error', 'inconclusive', 'waived'].includes(verdict));
  const counts = verdictsInOrder.flatMap((verdict) => {
    const count = cells.filter((cell) => cell.verdict === verdict).length;
    return count > 0 ? [markup`<span class="tally">${htmlSign(verdict)} ${count}</span>`] : [];
  });
  const { sections, level } = aboutRow(rule);
  const levels = {
    MUST: 'The specification states it',
    EITHER: 'The specification states two things, and either conforms',
    OPEN: 'The specification leaves it open',
  };
  return markup`<details class="rule"${isOpen && markup` open`}><summary><b>${rule}</b> ${ruleSentence(rule)} ${counts}</summary><div><p class="soft at" id="rule-${rule}">${levels[level]}${sections.length > 0 && markup`, in section ${sections.join(', ')}`}.</p>
${tried.map((cell) => cellSection(cell, anchors))}${untried.length > 0 && markup`<p class="soft">Not tried on ${untried.length === 1 ? 'endpoint' : 'endpoints'} ${untried.join(', ')}.</p>`}</div></details>
`;
}

/** Every rule with its sentence, and what was seen of it on each endpoint. */
export function ruleSections({ cells }: Report, anchors: Anchors): Markup {
  const { homeless } = anchors;
  const families = rowFamilies.map(
    (family) => markup`<h3>${family.name}</h3>
${family.rules.map((rule) => ruleSection(rule, cells, anchors))}`,
  );
  const strays =
    homeless.length > 0 &&
    markup`<h3>Findings on rules that do not bind their endpoint</h3>
${homeless.map((one) => caseMarkup(one))}`;
  return markup`${families}${strays}`;
}
