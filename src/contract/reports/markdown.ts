import { printableLines } from '../../validation/printable.js';
import { pluralize } from '../../validation/quote.js';
import { type Cause, causeName, exampleExchange } from './causes.js';
import type { Report } from './report.js';

/** Escapes a text for one line, so that nothing in it is Markdown, HTML, or the name of a user to notify. */
const escaped = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N} ,.;:!?()"'/=+-]/gu, (character) =>
    /\s/.test(character) ? ' ' : `&#${character.codePointAt(0)};`,
  );

function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${printableLines(text)}\n${fence}`;
}

function causeText(cause: Cause, { cases }: Report): string {
  const { rule, example, right } = cause;
  const exchange = exampleExchange(cause, cases);
  const { method = '', url = '' } = exchange?.sent ?? {};
  const { status, text = '' } = exchange?.answer ?? {};
  const seen = `${method} ${url}\n\n${status ?? `no answer: ${exchange?.noAnswer}`} ${text.slice(0, 1000)}`;
  const parts = [
    `<details><summary>${escaped(cause.words)}</summary>`,
    `For example ${escaped(example.case)}: ${escaped(example.message.slice(0, 400))}`,
    `${rule} says: ${escaped(right)}`,
    ...(exchange ? [fenced(seen), 'To repeat it (secrets are environment variables):', fenced(exchange.curl)] : []),
    '</details>',
  ];
  return `${parts.join('\n\n')}\n`;
}

function notesText({ choices }: Report): readonly string[] {
  const changed = choices.filter(({ since }) => since !== undefined);
  const loud = choices.filter(({ isLoud }) => isLoud);
  const names = (shown: Report['choices']): string => shown.map(({ choice }) => escaped(choice)).join(', ');
  const others = choices.length - changed.length;
  const count = pluralize(others, 'choice is', 'choices are');
  return [
    ...(changed.length > 0 ? [`Changed since it was learned: ${names(changed)}.`] : []),
    ...(loud.length > 0 ? [`Look at these first: ${names(loud)}.`] : []),
    ...(others > 0 ? [`${count} not as expected; \`gridtwin learn TARGET\` saves them as a profile.`] : []),
  ];
}

/** Writes a report as Markdown for a comment on a pull request: headline, table of causes, and details of the causes that fit. */
export function markdownReport(report: Report): string {
  const { causes, doFirst, headline, target, leftovers, staleWaivers } = report;
  const rows = causes.slice(0, 100).map((cause) => {
    const name = `${cause.waived === undefined ? '' : 'waived: '}${escaped(causeName(cause))}`;
    return `| ${name} | ${cause.count} | ${cause.cases.length} |`;
  });
  const head = [
    `### gridtwin: ${escaped(target.name)}`,
    escaped(headline),
    ...(doFirst ? [`**Do this first:** ${escaped(doFirst.problem)}`] : []),
    ...(doFirst?.curl ? [fenced(doFirst.curl)] : []),
    ...(rows.length > 0 ? [['| Cause | Findings | Cases |', '| --- | ---: | ---: |', ...rows].join('\n')] : []),
    ...[...leftovers, ...staleWaivers].slice(0, 20).map((line) => `- ${escaped(line.slice(0, 400))}`),
    ...notesText(report),
  ].join('\n\n');
  let text = `${head}\n`;
  let left = 0;
  for (const cause of causes) {
    const more = `\n${causeText(cause, report)}`;
    // a comment on a pull request has at most 65,536 characters; the rest is for text around the report
    if (text.length + more.length > 60_000) left += 1;
    else text += more;
  }
  return left === 0 ? text : `${text}\nNo room here for ${pluralize(left, 'cause')}.\n`;
}
