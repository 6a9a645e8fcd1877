import { type Markup, markup } from '../../contract/reports/markup.js';
import { pluralize } from '../../validation/pluralize.js';
import { groupedBy } from './counts.js';
import type { CoverageReport, Seen, Tested } from './report.js';

/** How many tests are named in one place; the JSON report names all. */
const mostNamed = 20;

const anchorOf = (position: number): string => `test-${position + 1}`;

/** Links to the tests that something was seen in; a few at once, more behind a click. */
export function testLinks({ tests }: CoverageReport, seen: Seen | undefined): Markup {
  const named = (seen?.tests ?? []).slice(0, mostNamed);
  const items = named.map((i) => markup`<li><a href="#${anchorOf(i)}">${tests[i]?.name ?? ''}</a></li>`);
  const more = (seen?.tests.length ?? 0) - named.length;
  const rest = more > 0 && markup`<li class="soft">and ${pluralize(more, 'other')}</li>`;
  if (named.length === 0) return markup``;
  if (named.length === 1) return markup`<ul class="plain">${items}</ul>`;
  return markup`<details><summary>${pluralize(seen?.tests.length ?? 0, 'test')}</summary><ul>${items}${rest}</ul></details>`;
}

const testItem = ({ name, state, coverage }: Tested, position: number): Markup => {
  const operations = [...new Set(coverage.operations.map(({ operation }) => operation))].join(', ');
  const rules = new Set(coverage.rules.map(({ rule }) => rule)).size;
  return markup`<li id="${anchorOf(position)}"><b>${name}</b> <span class="soft">${state}; ${pluralize(coverage.exchanges, 'request')}${operations !== '' && `: ${operations}`}; ${pluralize(rules, 'rule')}</span></li>
`;
};

/** Every test that used the service, by file. */
export function testsMarkup({ tests }: CoverageReport): Markup {
  const placed = tests.map((test, position) => ({ test, position }));
  const files = [...groupedBy(placed, ({ test }) => test.file)];
  if (files.length === 0) return markup`<p>No test has noted what it used of the service.</p>`;
  return markup`${files.map(
    ([file, own]) => markup`<h3>${file}</h3><ul>${own.map(({ test, position }) => testItem(test, position))}</ul>
`,
  )}`;
}
