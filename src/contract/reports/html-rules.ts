import { type RuleId, rules } from '../../specification/rules.js';
import { endpointName } from './endpoint-titles.js';
import { type Anchors, caseAnchor, cellAnchor } from './html-anchors.js';
import { caseMarkup, signMarkup } from './html-case.js';
import { sentenceOf } from './html-sentence.js';
import { type Markup, markup } from './markup.js';
import { type Cell, outcomeOf, type Report, type ReportedCase } from './report.js';
import { ruleFamilies, ruleGroups } from './rule-groups.js';
import { verdictsInOrder } from './verdict-symbols.js';

const levels: Readonly<Record<string, string>> = {
  MUST: 'The specification states it',
  EITHER: 'The specification states two things, and either conforms',
  OPEN: 'The specification leaves it open',
};

function cellSection(cell: Cell, { casesIn, casesElsewhere }: Anchors): Markup {
  const { rule, endpoint, verdict } = cell;
  const shown = casesIn(cell).map((one, i) => caseMarkup(one, i === 0 ? cellAnchor(rule, endpoint) : undefined));
  const others = casesElsewhere(cell).map(
    (one) =>
      markup`<p>${signMarkup(outcomeOf(one))} <a href="#${caseAnchor(one.id)}">${one.name}</a> (shown with another rule)</p>`,
  );
  return markup`<h4>${signMarkup(verdict)} ${rule} on endpoint ${endpoint}, ${endpointName(endpoint)}</h4>
${shown}${others}`;
}

/** How many cells of a rule have each verdict. */
const tally = (cells: readonly Cell[]): Markup[] =>
  verdictsInOrder.flatMap((verdict) => {
    const count = cells.filter((cell) => cell.verdict === verdict).length;
    return count > 0 ? [markup`<span class="tally">${signMarkup(verdict)} ${count}</span>`] : [];
  });

const worthSeeing: readonly Cell['verdict'][] = ['fail', 'error', 'inconclusive', 'waived'];

function ruleSection(rule: RuleId, all: readonly Cell[], anchors: Anchors): Markup {
  const cells = all.filter((cell) => cell.rule === rule);
  const tried = cells.filter(({ verdict }) => verdict !== 'untried');
  const untried = cells.filter(({ verdict }) => verdict === 'untried').map(({ endpoint }) => endpoint);
  const isOpen = cells.some(({ verdict }) => worthSeeing.includes(verdict));
  const { sections, level } = rules[rule];
  return markup`<details class="rule"${isOpen && markup` open`}><summary><b>${rule}</b> ${sentenceOf(rule)} ${tally(cells)}</summary><div><p class="soft at" id="rule-${rule}">${levels[level]}, in section ${sections.join(', ')}.</p>
${tried.map((cell) => cellSection(cell, anchors))}${untried.length > 0 && markup`<p class="soft">Not tried on ${untried.length === 1 ? 'endpoint' : 'endpoints'} ${untried.join(', ')}.</p>`}</div></details>
`;
}

const homelessSection = (cases: readonly ReportedCase[]): Markup | false =>
  cases.length > 0 &&
  markup`<h3>Findings on rules that do not bind their endpoint</h3>
${cases.map((one) => caseMarkup(one))}`;

/** Every rule with its sentence, and what was seen of it on each endpoint. */
export function rulesMarkup({ cells }: Report, anchors: Anchors): Markup {
  const families = Object.entries(ruleFamilies).map(([family, prefixes]) => {
    const own = ruleGroups.filter(({ prefix }) => prefixes.includes(prefix)).flatMap((group) => group.rules);
    return markup`<h3>${family}</h3>
${own.map((rule) => ruleSection(rule, cells, anchors))}`;
  });
  return markup`${families}${homelessSection(anchors.homeless)}`;
}
