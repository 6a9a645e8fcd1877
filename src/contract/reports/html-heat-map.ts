import type { RuleId } from '../../specification/rules.js';
import { type EndpointTitle, endpointTitles } from './endpoint-titles.js';
import type { Anchors } from './html-anchors.js';
import { sentenceOf } from './html-sentence.js';
import { type Markup, markup } from './markup.js';
import type { Cell, Report } from './report.js';
import { ruleFamilies, ruleGroups } from './rule-groups.js';
import { verdictSymbols } from './verdict-symbols.js';

/** The three APIs, by the number of their last endpoint. */
const apis = [
  { name: 'Legacy grid', short: 'L', last: 14 },
  { name: 'Newer grid', short: 'N', last: 18 },
  { name: 'Cascade', short: 'C', last: 24 },
] as const;

const isFirst = (number: number): boolean => number === 1 || apis.some(({ last }) => number === last + 1);

const columnClass = (number: number): string => (isFirst(number) ? 'first' : '');

const apiHeads = (): Markup[] =>
  apis.map(({ name, last }, i) => {
    const span = last - (apis[i - 1]?.last ?? 0);
    return markup`<th class="first" colspan="${span}" scope="colgroup">${name}</th>`;
  });

const columnHead = ({ number, name, operations }: EndpointTitle): Markup =>
  markup`<th scope="col" class="${columnClass(number)}"><abbr title="${name}: ${operations.join(', ')}">${number}</abbr></th>`;

function cellMarkup(cell: Cell | undefined, number: number, anchors: Anchors): Markup {
  if (cell === undefined) return markup`<td class="${columnClass(number)}"></td>`;
  const { sign, word } = verdictSymbols[cell.verdict];
  const label = `${cell.rule}, endpoint ${number}: ${word}`;
  const link = anchors.linkTo(cell);
  return link === undefined
    ? markup`<td class="${columnClass(number)}"><span class="${cell.verdict}" role="img" aria-label="${label}">${sign}</span></td>`
    : markup`<td class="${columnClass(number)}"><a class="${cell.verdict}" href="#${link}" aria-label="${label}" title="${label}">${sign}</a></td>`;
}

function ruleRow(rule: RuleId, cells: readonly Cell[], anchors: Anchors): Markup {
  const own = new Map(cells.filter((cell) => cell.rule === rule).map((cell) => [cell.endpoint, cell]));
  const columns = endpointTitles.map(({ number }) => cellMarkup(own.get(number), number, anchors));
  return markup`<tr><th scope="row"><a href="#rule-${rule}">${rule}</a></th>${columns}<td class="says">${sentenceOf(rule)}</td></tr>
`;
}

/** The rules by the endpoints, each cell with a sign that leads to what was seen. */
export function heatMap({ cells }: Report, anchors: Anchors): Markup {
  const bodies = Object.entries(ruleFamilies).map(([family, prefixes]) => {
    const own = ruleGroups.filter(({ prefix }) => prefixes.includes(prefix)).flatMap((group) => group.rules);
    return markup`<tbody><tr><th class="family" colspan="${endpointTitles.length + 1}" scope="rowgroup"><span>${family}</span></th><td class="says family"></td></tr>
${own.map((rule) => ruleRow(rule, cells, anchors))}</tbody>
`;
  });
  return markup`<div class="wide map" tabindex="0" role="region" aria-label="Rules by endpoints"><table>
<thead><tr><th class="corner" rowspan="2" scope="col">Rule</th>${apiHeads()}<th class="says" rowspan="2" scope="col">What it says</th></tr>
<tr>${endpointTitles.map(columnHead)}</tr></thead>
${bodies}</table></div>`;
}
