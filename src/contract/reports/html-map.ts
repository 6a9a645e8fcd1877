import type { Cause } from './causes.js';
import { endpointTitles } from './endpoint-titles.js';
import { causeAnchor } from './html-causes.js';
import { ruleMatrix } from './html-matrix.js';
import { type Markup, markup } from './markup.js';
import { type MatrixCell, type Report, verdictSymbols } from './report.js';
import { ruleFamilies } from './titles.js';

export const endpointAnchor = (number: number): string => `endpoint-${number}`;

function cellMarkup(cell: MatrixCell, causes: readonly Cause[]): Markup {
  const { rule, endpoint, verdict } = cell;
  const { sign, word } = verdictSymbols[verdict];
  const label = `${rule}, endpoint ${endpoint}: ${word}`;
  if (verdict === 'untried') return markup`<span class="untried" role="img" aria-label="${label}">${sign}</span>`;
  // a broken rule leads to its cause, a case that says nothing to its reason, and the others to the counts of their endpoint
  const cause = causes.findIndex((one) => one.rule === rule && one.endpoints.includes(endpoint));
  const other = verdict === 'note' ? 'choices' : verdict === 'pass' ? endpointAnchor(endpoint) : 'unproven';
  const link = cause >= 0 ? causeAnchor(cause) : other;
  return markup`<a class="${verdict}" href="#${link}" aria-label="${label}">${sign}</a>`;
}

/** The rules by the endpoints: each cell has a sign that links to what was seen. */
export function ruleMap({ cells, causes }: Report): Markup {
  const byPlace = new Map(cells.map((cell) => [`${cell.rule} ${cell.endpoint}`, cell]));
  return ruleMatrix(
    endpointTitles,
    [...ruleFamilies, { name: 'The document', rules: ['DOCUMENT'] }],
    (rule, endpoint) => {
      const cell = byPlace.get(`${rule} ${endpoint}`);
      return cell && cellMarkup(cell, causes);
    },
  );
}
