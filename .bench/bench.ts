import { addingFindings } from './adding.js';
import type { Finding } from './compare.js';
import { coreFindings } from './core.js';
import { httpFindings } from './http-load.js';
import { fetchFindings, interceptionFindings } from './interception.js';
import { memoryFindings } from './memory.js';
import { pageFindings } from './page.js';
import { scaleFindings } from './scale.js';
import { startUpFindings } from './start-up.js';
import { twinFindings } from './twins.js';

const suites: Readonly<Record<string, () => Finding[] | Promise<Finding[]>>> = {
  'start-up': startUpFindings,
  memory: memoryFindings,
  core: coreFindings,
  adding: addingFindings,
  scale: scaleFindings,
  http: httpFindings,
  interception: interceptionFindings,
  fetch: fetchFindings,
  twins: twinFindings,
  page: pageFindings,
};

function line({ what, subject, ceiling, ratio, limit, holds }: Finding): string {
  const cells = [
    what.padEnd(58),
    subject.padStart(10),
    ceiling.padStart(10),
    ratio.toFixed(2).padStart(8),
    limit.padStart(7),
  ];
  return [...cells, holds ? 'holds' : 'MISSED'].join('  ');
}

/** Prints a table of ratios, each to a ceiling measured in the same run. Arguments name the suites; without arguments, all run. */
async function main(): Promise<void> {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(suites);
  console.log(`npm run bench, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}`);
  console.log(
    line({ what: 'what', subject: 'measured', ceiling: 'against', ratio: Number.NaN, limit: 'limit', holds: true })
      .replace('NaN', 'ratio')
      .replace(/holds$/, ''),
  );
  let missed = 0;
  for (const name of names) {
    const findings = await suites[name]?.();
    if (!findings) throw new Error(`there is no suite ${name}; there are ${Object.keys(suites).join(', ')}`);
    for (const finding of findings) console.log(line(finding));
    missed += findings.filter((finding) => !finding.holds).length;
  }
  process.exitCode = missed > 0 ? 1 : 0;
}

await main();
