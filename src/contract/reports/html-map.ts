import type { Cause } from './causes.js';
import { endpointTitles } from './endpoint-titles.js';
import { causeAnchor } from './html-causes.js';
import { ruleSentence } from './html-page.js';
import { type Markup, markup } from './markup.js';
import { type MatrixCell, type Report, verdictSymbols } from './report.js';
import { aboutRow, ruleFamilies } from './rule-families.js';

// the endpoints that begin the columns of an API
const firsts = endpointTitles.filter(({ api }, i) => api !== endpointTitles[i - 1]?.api);

const classOf = (number: number): Markup | false =>
  firsts.some((first) => first.number === number) && markup` class="first"`;

/** The id of an endpoint on the page. */
export const endpointAnchor = (number: number): string => `endpoint-${number}`;

function cellMarkup(cell: MatrixCell | undefined, number: number, causes: readonly Cause[]): Markup {
  if (cell === undefined) return markup`<td${classOf(number)}></td>`;
  const { sign, word } = verdictSymbols[cell.verdict];
  const label = `${cell.rule}, endpoint ${number}: ${word}`;
  if (cell.verdict === 'untried') {
    return markup`<td${classOf(number)}><span class="untried" role="img" aria-label="${label}">${sign}</span></td>`;
  }
  // a broken rule leads to its cause, a case that says nothing to its reason, and the others to the counts of their endpoint
  const cause = causes.findIndex((one) => one.rule === cell.rule && one.endpoints.includes(number));
  const other = cell.verdict === 'note' ? 'choices' : cell.verdict === 'pass' ? endpointAnchor(number) : 'unproven';
  const link = cause >= 0 ? causeAnchor(cause) : other;
  return markup`<td${classOf(number)}><a class="${cell.verdict}" href="#${link}" aria-label="${label}">${sign}</a></td>`;
}

/** The rules by the endpoints: each cell has a sign that links to what was seen. */
export function ruleMap({ cells, causes }: Report): Markup {
  const apiNames = { legacy: 'Legacy grid', newer: 'Newer grid', cascade: 'Cascade' };
  const byPlace = new Map(cells.map((cell) => [`${cell.rule} ${cell.endpoint}`, cell]));
  const apiHeads = firsts.map(({ number, api }, i) => {
    const next = firsts[i + 1]?.number ?? Number.POSITIVE_INFINITY;
    const span = endpointTitles.filter((title) => title.number >= number && title.number < next).length;
    return markup`<th class="first" colspan="${span}" scope="colgroup">${apiNames[api]}</th>`;
  });
  const heads = endpointTitles.map(
    ({ number, name, operations }) =>
      markup`<th scope="col"${classOf(number)}><abbr title="${name}: ${operations.join(', ')}">${number} <span>${name.replaceAll(', ', '/')}</span></abbr></th>`,
  );
  const families = [...ruleFamilies, { name: 'The document', rules: ['DOCUMENT'] as const }];
  const bodies = families.map(({ name, rules }) => {
    const rows = rules.map((rule) => {
      const columns = endpointTitles.map(({ number }) => cellMarkup(byPlace.get(`${rule} ${number}`), number, causes));
      return markup`<tr><th scope="row"><abbr title="${aboutRow(rule).text}">${rule}</abbr></th>${columns}<td class="says">${ruleSentence(rule)}</td></tr>
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
