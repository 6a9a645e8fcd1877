import { pageStyle } from '../../generated/page-style.js';
import type { Broken } from '../run/case.js';
import { type Markup, type MarkupPart, markup } from './markup.js';
import { verdictSymbols, verdictsInOrder } from './report.js';
import { aboutRow } from './titles.js';

/** The style sheet of every report: light and dark, from 360 pixels on, without outside resources. */
export const style = `
${pageStyle}
${verdictsInOrder.map((one) => `.${one} { background: var(--${one}); color: var(--${one}-on); }`).join('\n')}
`;

/** Renders a page that loads nothing: no script, no style sheet, no font. Its navigation links to the sections. */
export function htmlPage(page: {
  readonly title: string;
  /** The command or module that made the report, such as `gridtwin verify`. */
  readonly source: string;
  readonly headline: string;
  readonly facts?: MarkupPart;
  readonly intro?: MarkupPart;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly content: MarkupPart }[];
}): string {
  const { title, source, headline, facts, intro, sections } = page;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<header>
<p class="over">${source}</p>
<h1>${headline}</h1>
${facts}
<nav aria-label="Parts of the report">${sections.map((one) => markup`<a href="#${one.id}">${one.title}</a>`)}</nav>
</header>
<main>
${intro}
${sections.map(
  (one) => markup`<h2 id="${one.id}">${one.title}</h2>
${one.content}
`,
)}</main>
</body>
</html>
`.markup;
}

/** Renders a table whose first column names its rows, in a region that scrolls sideways. */
export function htmlTable(label: string, heads: readonly string[], rows: readonly (readonly MarkupPart[])[]): Markup {
  const body = rows.map(
    ([first, ...rest]) => markup`<tr><th scope="row">${first}</th>${rest.map((cell) => markup`<td>${cell}</td>`)}</tr>
`,
  );
  return markup`<div class="wide facts" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${heads.map((one) => markup`<th scope="col">${one}</th>`)}</tr></thead><tbody>
${body}</tbody></table></div>`;
}

/** Renders a list; returns false without items. */
export const htmlList = (items: readonly MarkupPart[], className = ''): Markup | false =>
  items.length > 0 &&
  markup`<ul${className !== '' && markup` class="${className}"`}>${items.map((item) => markup`<li>${item}</li>`)}</ul>`;

/** Renders a summary that opens the first 20 ids of cases. */
export function htmlCases(summary: MarkupPart, ids: readonly string[]): Markup {
  const shown = ids.slice(0, 20).map((id) => markup`<code>${id}</code>`);
  const more = ids.length > 20 && markup`<p class="soft">and ${ids.length - 20} more; the JSON report has them.</p>`;
  return markup`<details><summary>${summary}</summary>${htmlList(shown)}${more}</details>`;
}

/** Renders the sign of a verdict, with a word for readers who do not see it. */
export const htmlSign = (verdict: keyof typeof verdictSymbols, word = verdictSymbols[verdict].word): Markup =>
  markup`<span class="sign ${verdict}" role="img" aria-label="${word}" title="${word}">${verdictSymbols[verdict].sign}</span>`;

/** Renders the sentence of a rule; text between back quotes becomes code. */
export const ruleSentence = (rule: Broken): Markup =>
  markup`${aboutRow(rule)
    .text.split('`')
    .map((part, i) => (i % 2 === 1 ? markup`<code>${part}</code>` : part))}`;
