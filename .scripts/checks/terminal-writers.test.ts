import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processTerminal } from '../../src/apps/cli/terminal.js';
import { askAt, startProgress } from '../../src/apps/cli/verify/interactive.js';
import { resultText } from '../../src/apps/cli/verify/result-text.js';
import { summaryTable } from '../../src/contract/reports/summary-table.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { fewCases } from '../../src/contract/testing/few-cases.js';
import { reportOf } from '../../src/contract/testing/report-of.js';
import { demoWorld } from '../../src/generated/demo-world.js';
import { persistWorld, readKept } from '../../src/hosts/browser/persist-world.js';
import { createHint } from '../../src/hosts/msw/catch-all.js';
import { hostile, rawIn } from '../../src/hosts/testing/hostile-text.js';
import { servers } from '../../src/hosts/testing/running.js';
import { asAda, smallGrid, smallWorld } from '../../src/hosts/testing/small-world.js';
import { createContext, createCore, createTemplate } from '../../src/mock/create-core.js';
import { createWorld } from '../../src/model/world.js';
import { createReporter } from '../../src/runners/reporter/create-reporter.js';
import { testedWith } from '../../src/runners/testing/tested.js';
import { interceptTwins } from '../../src/runners/twins/intercept-twins.js';
import { release } from '../../src/runners/twins/interception.js';
import { nodePlatform } from '../../src/runners/twins/node-platform.js';
import { withTwin } from '../../src/runners/twins/with-twin.js';
import { createService } from '../../src/service/endpoints/service.js';
import { compileProfile } from '../../src/service/http/compiled-profile.js';
import { createServe } from '../../src/service/http/serve.js';
import { resolveProfile } from '../../src/specification/profile.js';
import { loadWorld } from '../../src/worlds/file/load-world.js';

const root = fileURLToPath(new URL('../../src', import.meta.url));

/** Matches code that writes to a console or a stream of the process, or passes such a stream on. */
const writing =
  /\bconsole\.\w+\(|(?<!child\.)\bstd(?:out|err)\b(?!\.(?:on|isTTY|hasColors|columns)\b)|\blogger\.log\(/g;

/** Counts the places in a source that write, without imports and comments. */
const placesIn = (text: string): number =>
  text
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '')
    .match(writing)?.length ?? 0;

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|(^|\/)testing\//.test(file));

/** A part of the hostile text as messages show it. */
const hostileShown = '\\u202e';

const start = servers();
const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  const keep = (...texts: readonly unknown[]): boolean => {
    written.push(...texts.map(String));
    return true;
  };
  for (const name of ['log', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(keep);
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(keep);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const throwHostile = (): never => {
  throw new TypeError(hostile);
};

/** Asks for rows by the newer API of a service with a defect. */
function defectOfMock(): void {
  const sound = createWorld(loadWorld(demoWorld), 1);
  const world = { ...sound, rowIds: { ...sound.rowIds, encode: throwHostile } };
  const profile = compileProfile(resolveProfile({}), { vendor: 'vendor', contextPath: '' });
  createServe(
    createService(world, profile),
    {},
  )({
    method: 'GET',
    target: '/rest/vendor-grid/1.0/api/grid/10502/issue/OPS-2',
    header: (name) => (name === 'authorization' ? 'Bearer alice-token' : null),
    body: undefined,
  });
}

async function defectOfServer(): Promise<void> {
  const { url } = await start({ log: throwHostile });
  expect((await fetch(`${url}/healthz`)).status).toBe(500);
}

/** Loads a page whose storage holds a world that the mock of the page cannot load. */
function keptWorldThatDoesNotFit(): void {
  let kept = '{}';
  const sessionStorage = {
    getItem: () => kept,
    removeItem: () => undefined,
    setItem: (_: string, text: string) => {
      kept = text;
    },
  };
  vi.stubGlobal('window', { sessionStorage, addEventListener: () => undefined });
  persistWorld(createCore(), true).stop();
  written.length = 0;
  persistWorld({ ...createCore(), load: throwHostile }, true);
}

/** Loads a page whose storage says why the last page lost its world. */
function lostWorld(): void {
  const storage = { getItem: () => JSON.stringify({ lost: hostile }), length: 1, key: () => null };
  const others = { setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };
  readKept({ ...storage, ...others }, hostile, 'start');
}

async function failingTest(): Promise<void> {
  const test = withTwin({ world: smallWorld }, async () => {
    const target = `https://tracker.example${smallGrid}0/?x=%1b`;
    await fetch(target, { headers: { ...asAda, 'x-t': 'x' } });
    throw new Error('it fails');
  });
  await expect(Reflect.apply(test, undefined, [{ name: hostile }])).rejects.toThrow('it fails');
  await release(nodePlatform);
}

async function strayRequest(): Promise<void> {
  const interception = interceptTwins({ world: smallWorld });
  const twin = interception.create(hostile);
  twin.dispose();
  await interception.run(twin, () => fetch(`https://tracker.example${smallGrid}`, { headers: asAda }));
  await interception.close();
}

function misplacedRequest(): void {
  const request = new Request('https://tracker.example/rest/acme-igrid/1.0/grid/list');
  Object.defineProperty(request, 'url', { value: `${request.url}?${hostile}` });
  createHint(createContext(createTemplate({})), undefined)(request);
}

async function reporting(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gridtwin-'));
  const unread = [{ operation: 'readRows', where: 'query', member: hostile, near: hostile, count: 1 }] as const;
  const { coverage } = testedWith(hostile, { unread });
  const test = { fullName: hostile, meta: () => ({ gridtwin: coverage }), result: () => ({ state: 'passed' }) };
  const reporter = createReporter({ json: `${hostile}.json` });
  reporter.onInit({ config: { root: folder }, logger: { log: (text) => void written.push(text) } });
  reporter.onTestRunEnd([{ relativeModuleId: hostile, children: { allTests: () => [test] } }]);
  await rm(folder, { recursive: true });
}

/** Writes the table and the text of a report with hostile texts of a target, without the colours of gridtwin. */
function result(): void {
  const target = { ...mockTarget(), name: hostile, baseUrl: `http://${hostile}` };
  const findings = [{ rule: 'COUNT-2' as const, place: hostile, shape: hostile, message: hostile }];
  const results = fewCases.map((one) => ({
    case: one,
    verdict: 'fail' as const,
    findings,
    observations: [],
    notes: [],
    exchanges: [],
  }));
  const report = reportOf(results, { target, leftovers: [hostile] });
  const text = summaryTable(report, { colour: true }) + resultText(report, [hostile], { colour: true });
  expect(text).toContain('\u001b[31m');
  const [first, ...others] = text.split('\u001b');
  written.push([first, ...others.map((part) => part.replace(/^\[[\d;]+m/, ''))].join(''));
}

async function asking(): Promise<void> {
  const { isTTY } = process.stdin;
  process.stdin.isTTY = true;
  const stop = new AbortController();
  const asked = askAt(stop.signal)?.(hostile);
  process.stdin.isTTY = isTTY;
  stop.abort();
  await expect(asked).rejects.toThrow('nothing was typed');
  written.splice(0, written.length, ...written.filter((text) => text.trim() !== '')); // readline also writes blanks
}

/** Every file that writes to a terminal, with the number of places and a function that makes it write hostile text. */
const writers: Readonly<Record<string, readonly [places: number, write: () => unknown]>> = {
  'apps/cli/terminal.ts': [
    2,
    () => {
      processTerminal.print(hostile);
      processTerminal.printErr(hostile);
    },
  ],
  'apps/cli/in-process.ts': [2, result], // the result, and an empty text, to wait until all is written
  'apps/cli/verify/interactive.ts': [
    2, // the progress bar, which shows numbers only, and the question
    async () => {
      startProgress(3, hostile);
      await asking();
    },
  ],
  'hosts/browser/persist-world.ts': [
    1,
    () => {
      keptWorldThatDoesNotFit();
      lostWorld();
    },
  ],
  'hosts/msw/catch-all.ts': [1, misplacedRequest],
  'hosts/server/complaints.ts': [1, defectOfServer],
  'service/http/serve.ts': [1, defectOfMock],
  'runners/reporter/create-reporter.ts': [2, reporting],
  'runners/twins/end-test.ts': [1, failingTest],
  'runners/twins/dispatch.ts': [1, strayRequest],
};

describe('the code that writes to a terminal', () => {
  it('is listed here with every place, so that each has a test', () => {
    const found = sources.map((file) => [file, placesIn(readFileSync(join(root, file), 'utf8'))] as const);
    const known = Object.entries(writers).map(([file, [places]]) => [file, places] as const);
    expect(Object.fromEntries(found.filter(([, places]) => places > 0))).toEqual({
      ...Object.fromEntries(known),
    });
  });

  it.each(Object.entries(writers))('writes no control characters in %s', async (_, [, write]) => {
    await write();
    const text = written.join('\n');
    expect(text).toContain(hostileShown);
    expect(rawIn(text)).toEqual([]);
  });
});
