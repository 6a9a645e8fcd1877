import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../in-root.mjs';
import { outputOf } from '../processes.mjs';

const compiled = pathToFileURL(inRoot('.reports/walk/')).href;

/** Compiles each source file to a file, as the files of a bundle cannot be counted. */
function compile() {
  outputOf(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), '-p', inRoot('.config/tsconfig.walk.json')]);
}

/** Counts the files and functions of `src` that work runs through when everything is loaded and has run before. */
async function countWalk(work) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await work();
  await work();
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const walked = result
    .filter(({ url }) => url.startsWith(`${compiled}src/`))
    .map(({ url, functions }) => ({
      file: url.slice(compiled.length),
      functions: functions.filter(({ ranges: [{ count, startOffset }] }) => count > 0 && startOffset > 0).length,
    }))
    .filter(({ functions }) => functions > 0);
  return { files: walked.length, functions: walked.reduce((total, one) => total + one.functions, 0), walked };
}

async function walkOfRequest() {
  const { createTwinServer } = await import(`${compiled}src/server.js`);
  const server = createTwinServer();
  const url = await server.listen();
  const headers = { Authorization: 'Bearer alice-token' };
  const walk = await countWalk(async () => {
    const response = await fetch(`${url}/rest/vendor-igrid/1.0/grid/10500/issue/10001/`, { headers });
    if (response.status !== 200) throw new Error(`the request was answered with ${response.status}`);
    await response.text();
  });
  await server.close(0);
  return walk;
}

async function walkOfCase() {
  const { allCases, mockTarget } = await import(`${compiled}src/contract.js`);
  const { openRun } = await import(`${compiled}src/contract/run/run.js`);
  const { judgeOf } = await import(`${compiled}src/contract/judge/document-judge.js`);
  const target = mockTarget();
  const open = await openRun(target, { lane: 'own-rows', mark: 'gt-walk', judge: judgeOf(target) });
  const one = allCases.find(({ effect, rules }) => rules.includes('ADD-1') && effect === 'writes own rows');
  const walk = await countWalk(async () => {
    const { verdict } = await open.run(one);
    if (verdict !== 'pass') throw new Error(`the case ${one.id} did not pass`);
  });
  await open.close();
  return walk;
}

/** Returns the lines of `npm run figures -- --walk`: files and functions that one warm request and one contract case run through. */
export async function walkLines({ list = false } = {}) {
  compile();
  const walks = [
    { name: 'a request over HTTP', aim: [35, 90], walk: await walkOfRequest() },
    { name: 'a contract case', aim: [70, 250], walk: await walkOfCase() },
  ];
  return walks.flatMap(({ name, aim, walk: { files, functions, walked } }) => [
    `${name}: ${files} files, ${functions} functions (aim: at most ${aim.join(' and ')})`,
    ...(list ? walked.map(({ file, functions: count }) => `  ${file} ${count}`) : []),
  ]);
}
