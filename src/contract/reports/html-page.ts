import { tokens } from '../../generated/tokens.js';
import type { Broken } from '../run/case.js';
import { type Markup, type MarkupPart, markup } from './markup.js';
import { verdictSymbols, verdictsInOrder } from './report.js';
import { aboutRow } from './titles.js';

/** The style sheet of every report: light and dark, from 360 pixels on, without anything from elsewhere. */
export const style = `
${tokens}
:root { --error: light-dark(#8a3b00, #ffb27a); --waived: light-dark(#e6d8fb, #4b2d7d); --waived-on: light-dark(#4a1d8a, #eadfff); --error-on: var(--on-accent);
  --fail: var(--bad); --fail-on: var(--on-accent); --inconclusive: var(--warn-soft); --inconclusive-on: var(--warn); --skipped: var(--raised); --skipped-on: var(--muted);
  --note: var(--accent-soft); --note-on: var(--accent); --pass: var(--good-soft); --pass-on: var(--good); --untried: transparent; --untried-on: var(--muted); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 96rem; padding: 1rem clamp(.75rem, 3vw, 2rem) 4rem; background: var(--page); color: var(--text);
  font: 400 var(--text-m)/1.5 var(--font); overflow-wrap: anywhere; }
a { color: var(--accent); } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
h1 { font-size: clamp(1.25rem, 4vw, 1.8rem); line-height: 1.25; margin: .25rem 0 1rem; } h2 { margin: 2.25rem 0 .5rem; font-size: var(--text-xl); }
h3 { margin: 2rem 0 .5rem; font-size: var(--text-l); } h4 { margin: 1rem 0 .25rem; font-size: .95rem; } p { margin: .25rem 0; }
.over { color: var(--muted); font-size: .9rem; } .soft { color: var(--muted); } nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem 1rem; margin: 0; } dt { color: var(--muted); } dd { margin: 0; }
ul { padding-left: 1.2rem; } li { margin: .3rem 0; } .findings { list-style: none; padding: 0; } .findings li { margin: .6rem 0; } code, pre { font: .875em/1.45 var(--mono); }
pre { margin: .25rem 0 .5rem; padding: .5rem .65rem; background: var(--page); border: 1px solid var(--line); border-radius: var(--radius); white-space: pre-wrap; }
.alert { border-left: .35rem solid var(--fail); background: var(--surface); padding: .5rem 1rem; } .alert h2 { margin-top: .25rem; }
.legend { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: .35rem 1.25rem; }
.legend li { margin: 0; display: flex; gap: .6rem; align-items: baseline; }
.sign { display: inline-block; min-width: 1.6em; padding: 0 .3em; border-radius: .25rem; text-align: center; font-weight: 700; flex: none; }
.wide { overflow: auto; border: 1px solid var(--line); border-radius: var(--radius); } .map { max-height: 88vh; }
.facts table { min-width: 44rem; width: 100%; overflow-wrap: normal; } .facts th { font-weight: 600; } .facts thead th { background: var(--raised); }
.facts th.family { background: var(--raised); } .facts td ul { margin: 0; } .facts td summary { padding: 0; white-space: nowrap; } .plain { list-style: none; padding: 0; } .plain li { margin: 0; }
.facts tbody th[scope=row] { white-space: nowrap; } details:has(:target) > ul { display: block; } li:target, tr:target { outline: 2px solid var(--accent); outline-offset: .2rem; }
table { border-collapse: separate; border-spacing: 0; font-size: .9rem; } td, th { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
.map table { width: 100%; } .map td, .map th { padding: 0; } .map thead th { position: sticky; top: 0; z-index: 2; height: 1.9rem; background: var(--raised); text-align: center; vertical-align: middle; }
.map thead tr + tr th { top: 1.9rem; } .map tbody th { position: sticky; left: 0; z-index: 1; background: var(--surface); padding: .2rem .5rem; vertical-align: middle; white-space: nowrap; font-weight: 500; }
.map thead th.corner { left: 0; z-index: 3; padding: 0 .5rem; text-align: left; } .map tbody th.family { background: var(--raised); font-weight: 700; } .map td.family { background: var(--raised); }
.map tbody th.family span { position: sticky; left: .5rem; } .map td { min-width: 1.85rem; text-align: center; vertical-align: middle; } .map td.first, .map th.first { border-left: 2px solid var(--line); }
.map td a, .map td span { display: block; margin: 1px; border-radius: .2rem; line-height: 1.6rem; font-weight: 700; text-decoration: none; } .map td a:hover { text-decoration: underline; }
.map abbr { text-decoration: none; } .map td.says, .map th.says { display: none; } td.says { text-align: left !important; color: var(--muted); font-size: .85rem; padding: .1rem .6rem !important; }
@media (min-width: 80rem) { .map td.says, .map th.says { display: table-cell; border-left: 2px solid var(--line); } }
summary { cursor: pointer; padding: .2rem .25rem; } .causes { padding-left: 2rem; } .cause { margin: .75rem 0; } .cause, tr:has(> th > :target) { scroll-margin-top: 7rem; }
.exchange pre { max-height: 24rem; overflow: auto; } .more { display: flex; flex-wrap: wrap; gap: 0 1.5rem; } .more details[open] { flex-basis: 100%; min-width: 0; }
#choices ~ .facts { max-height: 24rem; } .unproven { max-height: 30rem; overflow: auto; } #endpoints + .wide { max-height: 30rem; } #endpoints + .wide thead th { position: sticky; top: 0; }
.map thead abbr span { writing-mode: vertical-rl; transform: rotate(180deg); font-weight: 400; font-size: .8rem; white-space: nowrap; display: inline-block !important; line-height: 1.6rem; }
.map tbody th abbr { text-decoration: underline dotted; }
${verdictsInOrder.map((one) => `.${one} { background: var(--${one}); color: var(--${one}-on) !important; }`).join('\n')}
`;

/** A page of a report that needs nothing else: no script, no style sheet, no font, no network. Its navigation links to the sections. */
export function htmlPage(page: {
  readonly title: string;
  /** The command or module that made the report, such as `gridtwin verify`. */
  readonly source: string;
  readonly headline: string;
  /** Shown below the headline. */
  readonly facts?: MarkupPart;
  /** Shown before the first section. */
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

/** A table whose first column names its rows, in a region that scrolls sideways. */
export function htmlTable(label: string, heads: readonly string[], rows: readonly (readonly MarkupPart[])[]): Markup {
  const body = rows.map(
    ([first, ...rest]) => markup`<tr><th scope="row">${first}</th>${rest.map((cell) => markup`<td>${cell}</td>`)}</tr>
`,
  );
  return markup`<div class="wide facts" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${heads.map((one) => markup`<th scope="col">${one}</th>`)}</tr></thead><tbody>
${body}</tbody></table></div>`;
}

/** A list of items; false without any. */
export const htmlList = (items: readonly MarkupPart[], className = ''): Markup | false =>
  items.length > 0 &&
  markup`<ul${className !== '' && markup` class="${className}"`}>${items.map((item) => markup`<li>${item}</li>`)}</ul>`;

/** The sign of a verdict, with a word for readers who do not see it. */
export const htmlSign = (verdict: keyof typeof verdictSymbols, word = verdictSymbols[verdict].word): Markup =>
  markup`<span class="sign ${verdict}" role="img" aria-label="${word}" title="${word}">${verdictSymbols[verdict].sign}</span>`;

/** The sentence of the specification about a rule; text between back quotes is code. */
export const ruleSentence = (rule: Broken): Markup =>
  markup`${aboutRow(rule)
    .text.split('`')
    .map((part, i) => (i % 2 === 1 ? markup`<code>${part}</code>` : part))}`;
