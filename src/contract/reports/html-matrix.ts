import type { Broken } from '../run/case.js';
import type { endpointTitles } from './endpoint-titles.js';
import { ruleSentence } from './html-page.js';
import { type Markup, markup } from './markup.js';
import { aboutRow } from './titles.js';

/** The head of a column: number, API and name of an endpoint, and method and path of each operation. */
export type EndpointTitle = (typeof endpointTitles)[number];

/** Renders rules by endpoints. `cellOf` returns the content of a cell; undefined if the rule does not bind the endpoint. */
export function ruleMatrix(
  titles: readonly EndpointTitle[],
  families: readonly { readonly name: string; readonly rules: readonly Broken[] }[],
  cellOf: (rule: Broken, endpoint: number) => Markup | undefined,
): Markup {
  const apiNames = { legacy: 'Legacy grid', newer: 'Newer grid', cascade: 'Cascade' };
  const firsts = titles.filter(({ api }, i) => api !== titles[i - 1]?.api);
  const classOf = (number: number) => firsts.some((first) => first.number === number) && markup` class="first"`;
  const apis = firsts.map(({ number, api }, i) => {
    const next = firsts[i + 1]?.number ?? Number.POSITIVE_INFINITY;
    const span = titles.filter((title) => title.number >= number && title.number < next).length;
    return markup`<th class="first" colspan="${span}" scope="colgroup">${apiNames[api]}</th>`;
  });
  const numbers = titles.map(
    ({ number, name, operations }) =>
      markup`<th scope="col"${classOf(number)}><abbr title="${name}: ${operations.join(', ')}">${number} <span>${name.replaceAll(', ', '/')}</span></abbr></th>`,
  );
  const bodies = families.map(({ name, rules }) => {
    const rows = rules.map((rule) => {
      const cells = titles.map(({ number }) => markup`<td${classOf(number)}>${cellOf(rule, number)}</td>`);
      return markup`<tr><th scope="row"><abbr title="${aboutRow(rule).text}">${rule}</abbr></th>${cells}<td class="says">${ruleSentence(rule)}</td></tr>
`;
    });
    return markup`<tbody><tr><th class="family" colspan="${titles.length + 1}" scope="rowgroup"><span>${name}</span></th><td class="says family"></td></tr>
${rows}</tbody>
`;
  });
  return markup`<div class="wide map" tabindex="0" role="region" aria-label="Rules by endpoints"><table>
<thead><tr><th class="corner" rowspan="2" scope="col">Rule</th>${apis}<th class="says" rowspan="2" scope="col">What it says</th></tr>
<tr>${numbers}</tr></thead>
${bodies}</table></div>`;
}
