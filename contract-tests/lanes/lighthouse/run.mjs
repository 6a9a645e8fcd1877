// Scores the accessibility of each view of the documentation page with Lighthouse; the score must be 1. Each view is tried as wide as a
// phone or a desktop, because axe looks at all widths in the tests of the page, and at both if GRIDTWIN_FULL is set. Needs the built
// dist/. package.json omits @sentry/node, a dependency of Lighthouse that brings 70 packages to report errors and is off by default,
// and pins third-party-web, which Lighthouse takes in its latest version.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { snapshot } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import sirv from 'sirv';
import { importSource } from '../../../.scripts/import-source.mjs';

const { executablePath } = await importSource('src/hosts/testing/find-browser.ts');

const views = ['op/addRows', 'rule/ADD-1', 'rules', 'choices', 'tour', 'world', 'journal', 'permissions'];

const looks = { mobile: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Serves the page like any web host. */
async function startHost() {
  const files = sirv(fileURLToPath(new URL('../../../dist/docs', import.meta.url)));
  const server = createServer((request, response) => files(request, response, () => response.writeHead(404).end()));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

/** Waits until a view shows answers of the mock. Returns the audits that lower its score; none if the score is 1. */
async function tryView(page, url, formFactor) {
  await page.goto('about:blank'); // so that the address opens the page anew
  await page.goto(url);
  await page.waitForSelector('#caller option[value="user vera"]');
  await page.waitForSelector('.panel:not([hidden]) h2');
  const flags = {
    onlyCategories: ['accessibility'],
    formFactor,
    screenEmulation: { disabled: true },
    disableFullPageScreenshot: true,
  };
  const { lhr } = await snapshot(page, { flags: { ...flags, logLevel: 'error' } });
  const { score } = lhr.categories.accessibility;
  if (score === 1) return [];
  const lowered = Object.values(lhr.audits).filter((audit) => audit.score !== null && audit.score < 1);
  return [`scored ${score}`, ...lowered.map(({ title, details }) => `${title} ${JSON.stringify(details?.items)}`)];
}

const host = await startHost();
const browser = await puppeteer.launch({
  executablePath: await executablePath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const results = [];
for (const [i, [formFactor, viewport]] of Object.entries(looks).entries()) {
  const page = await browser.newPage();
  await page.setViewport(viewport);
  const isTried = (at) => process.env.GRIDTWIN_FULL !== undefined || at % 2 === i;
  for (const view of views.filter((_, at) => isTried(at))) {
    const problems = await tryView(page, `${host.url}#${view}`, formFactor);
    results.push({ name: `#${view} at ${viewport.width} px`, problems });
  }
}
await browser.close();
host.stop();
const failed = results.filter(({ problems }) => problems.length > 0);
console.log(`${results.length - failed.length} of ${results.length} views have the accessibility score 1`);
for (const { name, problems } of failed) console.log(`${name}\n${problems.map((one) => `  ${one}`).join('\n')}`);
const report = { numTotalTests: results.length, numPassedTests: results.length - failed.length };
if (process.env.GRIDTWIN_REPORT) writeFileSync(process.env.GRIDTWIN_REPORT, JSON.stringify(report));
process.exitCode = failed.length === 0 ? 0 : 1;
