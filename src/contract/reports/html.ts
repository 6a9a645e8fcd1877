import { choices } from '../../specification/choices.js';
import { groupBy } from '../../validation/group-by.js';
import { pluralize } from '../../validation/quote.js';
import { isDecided } from '../run/retrying.js';
import { endpointTitles } from './endpoint-titles.js';
import { causesMarkup } from './html-causes.js';
import { ruleMatrix } from './html-matrix.js';
import { htmlCases, htmlList, htmlPage, htmlSign, htmlTable } from './html-page.js';
import { type Markup, markup } from './markup.js';
import { caseOutcome, type Report, seenInWords, verdictSymbols, verdictsInOrder } from './report.js';
import { ruleFamilies } from './titles.js';

function factsOf({ target, lane, leftOut, startedAt, durationMs, requests, ...report }: Report): Markup {
  const declared = Object.entries(target.profile).map(([choice, value]) => `${choice} = ${value}`);
  const facts: readonly (readonly [string, string])[] = [
    ['Target', `${target.name}, ${target.baseUrl}`],
    ['Add-on version', target.addonVersion],
    ...(declared.length > 0 ? [['Declared', declared.join(', ')] as const] : []),
    ['Lane', `${lane}${leftOut.length > 0 ? `; left out: ${leftOut.join(', ')}` : ''}`],
    ...(report.isPartial && !report.parity ? [['Cases', 'only some were asked for'] as const] : []),
    ...(report.isStopped ? [['Stopped', 'before its end'] as const] : []),
    ['Started', `${startedAt}, for ${(durationMs / 1000).toFixed(1)} s`],
    ['Requests', requests.toLocaleString('en')],
  ];
  return markup`<dl>${facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

function introOf({ choices: seen, counts, doFirst, leftovers, staleWaivers }: Report): Markup {
  const legend = verdictsInOrder.map((verdict) => {
    const { word, meaning } = verdictSymbols[verdict];
    const count = verdict === 'untried' ? undefined : counts[verdict];
    return markup`${htmlSign(verdict)} <span${count === 0 && markup` class="soft"`}><b>${count?.toLocaleString('en')} ${word}</b>: ${meaning}</span>`;
  });
  const alert = (title: string, lines: readonly string[]): Markup | false =>
    lines.length > 0 && markup`<section class="alert"><h2>${title}</h2>${htmlList(lines)}</section>`;
  const first =
    doFirst &&
    markup`<section class="alert"><h2>Do this first</h2><p>${doFirst.problem}.</p>${doFirst.curl !== undefined && markup`<pre>${doFirst.curl}</pre>`}</section>`;
  const count = pluralize(seen.length, 'choice is', 'choices are');
  const notes = seen.length > 0 && markup`<p><a href="#choices">${count} not as expected.</a></p>`;
  return markup`${first}${htmlList(legend, 'legend')}${notes}
${alert('Different from before the run', leftovers)}${alert('Waivers that no longer apply', staleWaivers)}`;
}

function choicesOf({ choices: seen }: Report): Markup {
  const tableOf = (label: string, shown: Report['choices']): Markup => {
    const rows = shown.map((one) => [
      markup`<code>${one.choice}</code>${one.isLoud && markup` ${htmlSign('note', 'loud')}`}`,
      choices[one.choice]?.question,
      `${one.baseline}${one.since === undefined ? '' : ` (learned on ${one.since})`}`,
      seenInWords(one),
    ]);
    return htmlTable(label, ['Choice', 'Question', 'Expected', 'Seen'], rows);
  };
  const changed = seen.filter(({ since }) => since !== undefined);
  const others = seen.filter(({ since }) => since === undefined);
  const loud = others.filter(({ isLoud }) => isLoud);
  const words = markup`${pluralize(others.length, 'choice is', 'choices are')} not as expected, which is no finding. Expected is what was declared, or else the default. To save them as a profile: <code>gridtwin learn TARGET</code>`;
  return markup`${changed.length > 0 && markup`<h3>Changed since it was learned</h3>${tableOf('Changed since it was learned', changed)}`}
<p>${seen.length === 0 ? 'Every choice is as expected.' : words}</p>
${loud.length > 0 && tableOf('Choices to look at first', loud)}
${others.length > loud.length && markup`<details><summary>What was seen</summary>${tableOf('Choices seen', others)}</details>`}`;
}

function mapOf({ cells, causes }: Report): Markup {
  const byPlace = new Map(cells.map((cell) => [`${cell.rule} ${cell.endpoint}`, cell]));
  const families = [...ruleFamilies, { name: 'The document', rules: ['DOCUMENT' as const] }];
  const matrix = ruleMatrix(endpointTitles, families, (rule, endpoint) => {
    const verdict = byPlace.get(`${rule} ${endpoint}`)?.verdict;
    if (verdict === undefined) return undefined;
    const { sign, word } = verdictSymbols[verdict];
    const label = `${rule}, endpoint ${endpoint}: ${word}`;
    if (verdict === 'untried') return markup`<span class="untried" role="img" aria-label="${label}">${sign}</span>`;
    // a failure leads to its cause, a note to the choices, a pass to the counts of its endpoint, and the rest to their reasons
    const cause = causes.findIndex((one) => one.rule === rule && one.endpoints.includes(endpoint));
    const others: Partial<Record<typeof verdict, string>> = { note: 'choices', pass: `endpoint-${endpoint}` };
    const link = cause >= 0 ? `cause-${cause + 1}` : (others[verdict] ?? 'unproven');
    return markup`<a class="${verdict}" href="#${link}" aria-label="${label}">${sign}</a>`;
  });
  return markup`<p class="soft">A sign leads to its cause. Where a cell is empty, the rule does not bind the endpoint.</p>
${matrix}`;
}

function unprovenOf({ cases }: Report): Markup {
  const silent = cases.filter((one) => !isDecided(one));
  const groups = groupBy(silent, ({ verdict, reason }) => `${verdict} ${reason}`);
  if (groups.size === 0) return markup`<p>Every case is decided.</p>`;
  const shown = [...groups.values()].map((same) => {
    const count = pluralize(same.length, 'case');
    const [summary] = same.map(
      ({ verdict, reason }) => markup`${htmlSign(verdict)} ${verdictSymbols[verdict].word}, ${count}: ${reason}`,
    );
    const ids = same.map(({ id }) => id);
    return htmlCases(summary, ids);
  });
  return markup`<div class="unproven">${shown}</div>`;
}

function endpointsOf({ cases, parity }: Report): Markup {
  const used = verdictsInOrder.filter((verdict) => cases.some((one) => caseOutcome(one) === verdict));
  const rows = endpointTitles.map(({ number, name, operations }) => {
    const own = cases.filter(({ endpoint }) => endpoint === number).map(caseOutcome);
    const counts = used.map((outcome) => own.filter((one) => one === outcome).length || '');
    const shares = name.split(', ').flatMap((id) => parity?.byOperation[id] ?? []);
    const alike = shares.map((one) => `${one.alike.toLocaleString('en')} of ${one.requests.toLocaleString('en')}`);
    return [
      markup`<span id="endpoint-${number}">${number} ${name.replaceAll(', ', '/')}</span>`,
      ...counts,
      ...(parity ? [alike.join(', ')] : []),
      markup`<code>${operations.join(', ')}</code>`,
    ];
  });
  const words = [...used.map((one) => verdictSymbols[one].word), ...(parity ? ['Answered alike'] : [])];
  return htmlTable('Cases by endpoints', ['Endpoint', ...words, 'Operations'], rows);
}

function nextOf({ target, causes, choices: seen, cases, leftOut, doFirst, isPartial, parity }: Report): Markup {
  const command = (rest: string): Markup => markup`<code>npx gridtwin ${rest}</code>`;
  const verb = parity ? 'explore' : 'verify';
  const name = target.name === 'mock' ? '' : ' TARGET'; // the mock needs no argument
  const [open, lane] = [causes.filter(({ waived }) => waived === undefined).length, leftOut[0]];
  const silent = cases.filter((one) => !isDecided(one)).length;
  const steps: readonly (Markup | false)[] = [
    doFirst !== undefined && markup`Do this first, as said above, and run it again: most cases need it.`,
    open > 0 &&
      markup`Begin with the <a href="#cause-1">first cause</a>${open > 1 && `, the heaviest of ${open}`}: its exchange has a line that repeats it. To accept a deviation, list it in a file for ${command(`verify${name} --waivers FILE`)}.`,
    silent > 0 && markup`See why ${pluralize(silent, 'case is', 'cases are')} <a href="#unproven">undecided</a>.`,
    seen.length > 0 &&
      name !== '' &&
      markup`Let the mock answer like this deployment: ${command('learn TARGET --output deployment.twin.json')}.`,
    isPartial && markup`Run every case: ${command(`verify${name}`)}.`,
    lane !== undefined && markup`Run what this lane leaves out: ${command(`${verb}${name} --lane ${lane}`)}.`,
  ];
  const none = markup`<p>Nothing is left to do. Run it again with every release: ${command(`verify${name} --report-junit report.xml`)}.</p>`;
  return htmlList(steps.filter((step) => step !== false)) || none;
}

/** Writes a report as one page that loads nothing: causes before cases, and long parts behind a click. */
export function htmlReport(report: Report): string {
  const { target, headline, parity } = report;
  return htmlPage({
    title: `${target.name}: ${headline}`,
    source: parity ? 'gridtwin explore' : 'gridtwin verify',
    headline,
    facts: factsOf(report),
    intro: introOf(report),
    sections: [
      { id: 'next', title: 'Next', content: nextOf(report) },
      { id: 'causes', title: 'Causes', content: causesMarkup(report) },
      { id: 'choices', title: 'Notes', content: choicesOf(report) },
      { id: 'map', title: 'Rules by endpoints', content: mapOf(report) },
      { id: 'unproven', title: 'Undecided cases', content: unprovenOf(report) },
      { id: 'endpoints', title: 'Cases by endpoints', content: endpointsOf(report) },
    ],
  });
}
