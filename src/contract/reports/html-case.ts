import { rules } from '../../specification/rules.js';
import { caseAnchor } from './html-anchors.js';
import { sentenceOf } from './html-sentence.js';
import { type Markup, markup } from './markup.js';
import type { ReportedCase, ReportedExchange, ReportedFinding } from './report.js';
import { outcomeOf } from './report.js';
import { verdictSymbols } from './verdict-symbols.js';

/** A sign of a verdict, with its word for those who do not see it. */
export const signMarkup = (verdict: keyof typeof verdictSymbols): Markup =>
  markup`<span class="sign ${verdict}" role="img" aria-label="${verdictSymbols[verdict].word}" title="${verdictSymbols[verdict].word}">${verdictSymbols[verdict].sign}</span>`;

/** How much of a body is shown, in characters: of what went wrong, and of what went well. */
const most = { wrong: 4000, well: 600 };

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `\n${name}: ${value}`)
    .join('');

/** A body, cut where it is long, with a note of how long it was. */
function body(text: string, length: number, limit: number): string {
  if (text === '') return '';
  const shown = text.slice(0, limit);
  return `\n\n${shown}${shown.length < length ? `… (cut: it has ${length} characters)` : ''}`;
}

function answerText({ answer, noAnswer }: ReportedExchange, limit: number): string {
  if (answer === undefined) return `no answer: ${noAnswer}`;
  const { status, headers, text, cutFrom = text.length } = answer;
  return `${status}${headerLines(headers)}${body(text, cutFrom, limit)}`;
}

function exchangeMarkup(exchange: ReportedExchange, limit: number): Markup {
  const { as, sent, curl } = exchange;
  const { method, url, headers, body: text = '' } = sent;
  return markup`<h4>Request, as ${as}</h4><pre>${`${method} ${url}${headerLines(headers)}${body(text, text.length, limit)}`}</pre>
<h4>Answer</h4><pre>${answerText(exchange, limit)}</pre>
<h4>To repeat it (secrets are variables of the shell)</h4><pre>${curl}</pre>
`;
}

/** What was found, with the reason where it is waived. */
export const findingMarkup = ({ rules, message, waived }: ReportedFinding): Markup =>
  markup`<b>${rules.join(', ')}</b>: ${message}${waived !== undefined && markup` <span class="soft">(waived: ${waived})</span>`}`;

const list = (items: readonly Markup[]): Markup | false =>
  items.length > 0 && markup`<ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>`;

function exchangesMarkup({ exchanges, verdict }: ReportedCase): Markup[] {
  if (verdict !== 'pass' && verdict !== 'note') return exchanges.map((one) => exchangeMarkup(one, most.wrong));
  const earlier = exchanges.length - 1;
  const left =
    earlier > 0 && markup`<p class="soft">The last of ${exchanges.length} requests; the JSON report has them all.</p>`;
  return [markup`${left}`, ...exchanges.slice(-1).map((one) => exchangeMarkup(one, most.well))];
}

/** What the specification says of what is broken. */
function sentences({ findings }: ReportedCase): Markup[] {
  const broken = [...new Set(findings.flatMap((finding) => finding.rules))];
  return broken.map(
    (rule) => markup`<p>Section ${rules[rule].sections.join(', ')} says of ${rule}: <q>${sentenceOf(rule)}</q></p>`,
  );
}

const noteMarkup = ({ choice, seen, default: usual }: ReportedCase['notes'][number]): Markup =>
  markup`Seen of <code>${choice}</code>: ${seen}; the default is ${usual}.`;

const decisionMarkup = ({ decision, message }: ReportedCase['decisions'][number]): Markup =>
  markup`Otherwise than decision ${decision} of ours, which the specification does not state: ${message}.`;

const isShownOpen = (outcome: keyof typeof verdictSymbols): boolean => !['pass', 'note', 'skipped'].includes(outcome);

/** A case with all that is known of it. `at` is the id of the cell that leads to it, if one does. */
export function caseMarkup(one: ReportedCase, at?: string): Markup {
  const outcome = outcomeOf(one);
  const { id, name, expected, reason, findings, notes, decisions } = one;
  return markup`<details class="case"${isShownOpen(outcome) && markup` open`}><summary>${signMarkup(outcome)} ${name}</summary><div class="inside" id="${caseAnchor(id)}">${at !== undefined && markup`<span class="at" id="${at}"></span>`}
<p class="soft"><code>${id}</code></p>${reason !== undefined && markup`<p>${reason}</p>`}${list(findings.map(findingMarkup))}
<p>Expected: status ${expected}.</p>${sentences(one)}${list([...notes.map(noteMarkup), ...decisions.map(decisionMarkup)])}${exchangesMarkup(one)}</div></details>
`;
}
