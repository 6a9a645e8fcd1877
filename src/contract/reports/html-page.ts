import type { Broken } from '../run/case.js';
import { type Markup, type MarkupPart, markup } from './markup.js';
import { verdictSymbols, verdictsInOrder } from './report.js';
import { aboutRow } from './rule-families.js';

/** The style sheet of every report: light and dark, from 360 pixels on, without anything from elsewhere. */
export const style = `
:root { color-scheme: light dark; --page: #fff; --panel: #f6f7f9; --text: #1a1d21; --soft: #565d66; --line: #d3d8de; --link: #0b57c4; --head: #eceff3;
  --fail: #b3201a; --fail-on: #fff; --error: #8a3b00; --error-on: #fff; --inconclusive: #fbe29a; --inconclusive-on: #4f3600;
  --waived: #e6d8fb; --waived-on: #4a1d8a; --skipped: #e3e6ea; --skipped-on: #3f464e; --note: #cfe3fd; --note-on: #0d3a78;
  --pass: #d3f0da; --pass-on: #0f4a22; --untried: transparent; --untried-on: #565d66; }
@media (prefers-color-scheme: dark) { :root { --page: #14171b; --panel: #1d2126; --text: #e7eaee; --soft: #a7afb9; --line: #3a414a; --link: #8ab8ff; --head: #262b32;
  --fail: #ff8f87; --fail-on: #3b0503; --error: #ffb27a; --error-on: #3a1700; --inconclusive: #6b4e00; --inconclusive-on: #ffeebf;
  --waived: #4b2d7d; --waived-on: #eadfff; --skipped: #343a42; --skipped-on: #cfd5dc; --note: #173f75; --note-on: #d5e6ff;
  --pass: #16452a; --pass-on: #cdf3d9; --untried-on: #a7afb9; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 96rem; padding: 1rem clamp(.75rem, 3vw, 2rem) 4rem; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); } :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
h1 { font-size: clamp(1.25rem, 4vw, 1.8rem); line-height: 1.25; margin: .25rem 0 1rem; } h2 { margin: 2.5rem 0 .75rem; font-size: 1.3rem; }
h3 { margin: 2rem 0 .5rem; font-size: 1.05rem; } h4 { margin: 1rem 0 .25rem; font-size: .95rem; } p { margin: .25rem 0; }
.over { color: var(--soft); font-size: .9rem; } .soft { color: var(--soft); } nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem 1rem; margin: 0; } dt { color: var(--soft); } dd { margin: 0; }
ul { padding-left: 1.2rem; } li { margin: .3rem 0; } .findings { list-style: none; padding: 0; } .findings li { margin: .6rem 0; } code, pre { font: .85rem/1.45 ui-monospace, monospace; }
pre { margin: .25rem 0 .5rem; padding: .5rem .65rem; background: var(--page); border: 1px solid var(--line); border-radius: .3rem; white-space: pre-wrap; }
.alert { border-left: .35rem solid var(--fail); background: var(--panel); padding: .5rem 1rem; } .alert h2 { margin-top: .25rem; }
.legend { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: .35rem 1.25rem; }
.legend li { margin: 0; display: flex; gap: .6rem; align-items: baseline; }
.sign { display: inline-block; min-width: 1.6em; padding: 0 .3em; border-radius: .25rem; text-align: center; font-weight: 700; flex: none; }
.wide { overflow: auto; border: 1px solid var(--line); border-radius: .4rem; } .map { max-height: 88vh; }
.facts table { min-width: 44rem; width: 100%; overflow-wrap: normal; } .facts th { font-weight: 600; } .facts thead th { background: var(--head); }
.facts th.family { background: var(--head); } .facts td ul { margin: 0; } .facts td summary { padding: 0; white-space: nowrap; } .plain { list-style: none; padding: 0; } .plain li { margin: 0; }
.facts tbody th[scope=row] { white-space: nowrap; } li:target, tr:target { outline: 2px solid var(--link); outline-offset: .2rem; }
table { border-collapse: separate; border-spacing: 0; font-size: .9rem; } td, th { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
.map table { width: 100%; } .map td, .map th { padding: 0; } .map thead th { position: sticky; top: 0; z-index: 2; height: 1.9rem; background: var(--head); text-align: center; vertical-align: middle; }
.map thead tr + tr th { top: 1.9rem; } .map tbody th { position: sticky; left: 0; z-index: 1; background: var(--panel); padding: .2rem .5rem; vertical-align: middle; white-space: nowrap; font-weight: 500; }
.map thead th.corner { left: 0; z-index: 3; padding: 0 .5rem; text-align: left; } .map tbody th.family { background: var(--head); font-weight: 700; } .map td.family { background: var(--head); }
.map tbody th.family span { position: sticky; left: .5rem; } .map td { min-width: 1.85rem; text-align: center; vertical-align: middle; } .map td.first, .map th.first { border-left: 2px solid var(--line); }
.map td a, .map td span { display: block; margin: 1px; border-radius: .2rem; line-height: 1.6rem; font-weight: 700; text-decoration: none; } .map td a:hover { text-decoration: underline; }
.map abbr { text-decoration: none; } .map td.says, .map th.says { display: none; } td.says { text-align: left !important; color: var(--soft); font-size: .85rem; padding: .1rem .6rem !important; }
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
