// Runs Prism, a proxy that judges requests and answers by an OpenAPI document, in front of the mock. Under the defaults and another
// profile, it sends every example of the document and every case of the read-only lane. Needs the built dist/.
import { writeFileSync } from 'node:fs';
import { importSource } from '../../../.scripts/import-source.mjs';
import { exampleRequests } from './example-requests.mjs';
import { startGridtwin, startPrism, startRecorder, verify, writeDocument } from './processes.mjs';

const { turnedProfile } = await importSource('contract-tests/suites/turned-profile.ts');

/** Returns Prism's findings in an exchange, without those of a request that is faulty on purpose. */
const unasked = (violations, isFaulty) =>
  violations.filter(({ location }) => location[0] === 'response' || !isFaulty).map((one) => JSON.stringify(one));

/** Returns what is wrong with each example: a violation, or another answer than in the document. */
async function tryExamples(document, proxy, reset) {
  const results = [];
  for (const { name, target, expected, isFaulty, ...init } of exampleRequests(document)) {
    await reset();
    const response = await fetch(proxy + target, init);
    const text = await response.text();
    const violations = JSON.parse(response.headers.get('sl-violations') ?? '[]');
    const isOther = expected !== undefined && text !== JSON.stringify(expected);
    const other = isOther ? [`${response.status} ${text} instead of ${JSON.stringify(expected)}`] : [];
    results.push({ name, problems: [...unasked(violations, isFaulty), ...other] });
  }
  return results;
}

/** Whether a request asks for an invalid page, which some deployments ignore. */
const isNoPage = (request) => /[?&](startAt|maxResults|rowId)=(?!\d+(&|$))/.test(request);

/** Returns what is wrong with the exchanges of the read-only lane, and with the verdict of the run. */
async function tryCases(proxy, direct, profile) {
  const recorder = await startRecorder(proxy, direct);
  try {
    const { code, output } = await verify(recorder.url, profile);
    const verdict = { name: 'the cases of the read-only lane', problems: code === 0 ? [] : [output] };
    const exchanges = recorder.exchanges.map(({ request, status, violations }) => {
      return {
        name: `${request} answered ${status}`,
        problems: unasked(violations, status >= 400 || isNoPage(request)),
      };
    });
    return [verdict, ...exchanges];
  } finally {
    recorder.stop();
  }
}

async function tryProfile(profile) {
  const { file, document, remove } = writeDocument(profile);
  const gridtwin = await startGridtwin(profile);
  const prism = await startPrism(file, gridtwin.url);
  try {
    const reset = () => fetch(`${gridtwin.url}/__gridtwin__/reset`, { method: 'POST' });
    return [...(await tryExamples(document, prism.url, reset)), ...(await tryCases(prism.url, gridtwin.url, profile))];
  } finally {
    for (const stop of [prism.stop, gridtwin.stop, remove]) stop();
  }
}

const results = [];
for (const [name, profile] of Object.entries({ 'the defaults': {}, 'another profile': turnedProfile })) {
  const found = await tryProfile(profile);
  const failed = found.filter(({ problems }) => problems.length > 0);
  console.log(`${found.length - failed.length} of ${found.length} requests conform under ${name}`);
  for (const { name, problems } of failed) console.log(`${name}\n${problems.map((one) => `  ${one}`).join('\n')}`);
  results.push(...found);
}
const passed = results.filter(({ problems }) => problems.length === 0).length;
const report = { numTotalTests: results.length, numPassedTests: passed };
if (process.env.GRIDTWIN_REPORT) writeFileSync(process.env.GRIDTWIN_REPORT, JSON.stringify(report));
process.exitCode = passed === results.length ? 0 : 1;
