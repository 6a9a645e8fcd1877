import { pluralize } from '../../validation/quote.js';
import { type Cause, exampleExchange } from './causes.js';
import { htmlCases, htmlSign, ruleSentence } from './html-page.js';
import { type Markup, markup } from './markup.js';
import type { Report, ReportedExchange } from './report.js';
import { aboutRow } from './titles.js';

const shortened = (text: string, most: number, length = text.length): string =>
  Math.min(text.length, most) < length ? `${text.slice(0, most)}… (cut: it has ${length} characters)` : text;

function exchangeMarkup({ as, sent, answer, noAnswer, curl }: ReportedExchange): Markup {
  const { method, url, headers, body = '' } = sent;
  const { text = '', cutFrom = text.length } = answer ?? {};
  const httpText = (start: string, fields: object, content: string): string => {
    const head = [start, ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`)].join('\n');
    return content === '' ? head : `${head}\n\n${content}`;
  };
  const answered = answer
    ? httpText(String(answer.status), answer.headers, shortened(text, 1500, cutFrom))
    : `no answer: ${noAnswer}`;
  return markup`<details class="exchange"><summary>The exchange, and a line that repeats it</summary>
<h4>Request, as ${as}</h4><pre>${httpText(`${method} ${url}`, headers, shortened(body, 1500))}</pre>
<h4>Answer</h4><pre>${answered}</pre>
<h4>To repeat it (secrets are environment variables)</h4><pre>${curl}</pre></details>`;
}

function detailsMarkup(cause: Cause, exchange: ReportedExchange | undefined): Markup {
  const { rule, example, cases } = cause;
  const { sections } = aboutRow(rule);
  const shown = htmlCases(pluralize(cases.length, 'case'), cases);
  const source = sections.length > 0 ? `Section ${sections.join(', ')} says of ${rule}: ` : '';
  return markup`
<p>For example <code>${example.case}</code>: ${shortened(example.message, 400)}</p><p class="soft">${source}<q>${ruleSentence(rule)}</q></p><div class="more">${exchange !== undefined && exchangeMarkup(exchange)}${shown}</div>`;
}

/** Renders the causes, with at most 100,000 characters of details in all; those after the tenth are behind a click. */
export function causesMarkup({ causes, cases }: Report): Markup {
  if (causes.length === 0) return markup`<p>No findings.</p>`;
  let [room, hidden] = [100_000, 0];
  const items = causes.map((cause, i) => {
    const { words, waived } = cause;
    const details = detailsMarkup(cause, exampleExchange(cause, cases));
    const fits = details.markup.length <= room;
    if (fits) room -= details.markup.length;
    else hidden += 1;
    return markup`<li class="cause" id="cause-${i + 1}"><p>${htmlSign(waived === undefined ? 'fail' : 'waived')} <b>${words}</b>${waived !== undefined && markup` <span class="soft">(waived: ${waived})</span>`}</p>${fits && details}</li>
`;
  });
  const note = hidden > 0 && markup`<p class="soft">For ${hidden} of them, only the JSON report has the details.</p>`;
  const rest = items.slice(10);
  return markup`<ol class="causes">${items.slice(0, 10)}</ol>
${rest.length > 0 && markup`<details><summary>${pluralize(rest.length, 'more cause')}</summary><ol class="causes" start="11">${rest}</ol></details>`}${note}`;
}
