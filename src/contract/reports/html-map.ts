import { endpointTitles } from './endpoint-titles.js';
import type { Anchors } from './html-anchors.js';
import { ruleSentence } from './html-page.js';
import { type Markup, markup } from './markup.js';
import { type MatrixCell, type Report, verdictSymbols } from './report.js';
import { rowFamilies } from './rule-families.js';

const apiNames = { legacy: 'Legacy grid', newer: 'Newer grid', cascade: 'Cascade' } as const;

// the endpoints that begin the columns of an API
const firsts = endpointTitles.filter(({ api }, i) => api !== endpointTitles[i - 1]?.api);

const classOf = (number: number): string => (firsts.some((first) => first.number === number) ? 'first' : '');

function cellMarkup(cell: MatrixCell | undefined, number: number, { linkTo }: Anchors): Markup {
  if (cell === undefined) return markup`<td class="${classOf(number)}"></td>`;
  const { sign, word } = verdictSymbols[cell.verdict];
  const label = `${cell.rule}, endpoint ${number}: ${word}`;
  const link = linkTo(cell);
  const content =
    link === undefined
      ? markup`<span class="${cell.verdict}" role="img" aria-label="${label}">${sign}</span>`
      : markup`<a class="${cell.verdict}" href="#${link}" aria-label="${label}" title="${label}">${sign}</a>`;
  return markup`<td class="${classOf(number)}">${content}</td>`;
}

/** The rules by the endpoints: each cell has a sign that links to what was seen. */
export function ruleMap({ cells }: Report, anchors: Anchors): Markup {
  const byPlace = new Map(cells.map((cell) => [`${cell.rule} ${cell.endpoint}`, cell]));
  const apiHeads = firsts.map(({ number, api }, i) => {
    const next = firsts[i + 1]?.number ?? Number.POSITIVE_INFINITY;
    const span = endpointTitles.filter((title) => title.number >= number && title.number < next).length;
    return markup`<th class="first" colspan="${span}" scope="colgroup">${apiNames[api]}</th>`;
  });
  const heads = endpointTitles.map(
    ({ number, name, operations }) =>
      markup`<th scope="col" class="${classOf(number)}"><abbr title="${name}: ${operations.join(', ')}">${number}</abbr></th>`,
  );
  const bodies = rowFamilies.map(({ name, rules }) => {
    const rows = rules.map((rule) => {
      const columns = endpointTitles.map(({ number }) => cellMarkup(byPlace.get(`${rule} ${number}`), number, anchors));
      return markup`<tr><th scope="row"><a href="#rule-${rule}">${rule}</a></th>${columns}<td class="says">${ruleSentence(rule)}</td></tr>
`;
    });
    return markup`<tbody><tr><th class="family" colspan="${endpointTitles.length + 1}" scope="rowgroup"><span>${name}</span></th><td class="says family"></td></tr>
${rows}</tbody>
`;
  });
  return markup`<div class="wide map" tabindex="0" role="region" aria-label="Rules by endpoints"><table>
<thead><tr><th class="corner" rowspan="2" scope="col">Rule</th>${apiHeads}<th class="says" rowspan="2" scope="col">What it says</th></tr>
<tr>${heads}</tr></thead>
${bodies}</table></div>`;
}
