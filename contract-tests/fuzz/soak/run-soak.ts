import { Agent } from 'node:http';
import { createSend } from './client.js';
import { fewestReadings, type Growth, growth } from './growth.js';
import { createDrive } from './lanes.js';
import { type AtRest, comeToRest } from './rest.js';
import { type Service, startService } from './service.js';
import { complain, count, createTally, problemsOf, type Tally } from './tally.js';
import { allTraffic } from './traffic/all.js';
import { ownTraffic } from './traffic/service-traffic.js';
import { withWorldsFolder } from './worlds.js';

/** The settings of a soak test. */
export interface SoakSettings {
  /** The path of the command line under test. */
  readonly script: string;
  readonly seconds: number;
  /** The time of traffic between two rests, in seconds. */
  readonly interval: number;
  readonly seed: number;
  /** Takes a line for each rest. */
  readonly log: (line: string) => void;
}

/** The result of a soak test. */
export interface SoakResult {
  readonly tally: Tally;
  readonly readings: readonly AtRest[];
  /** The problems in words; empty if nothing went wrong. */
  readonly problems: readonly string[];
}

const control = '/__gridtwin__';

/** Few worlds, so that some are refused, and short lives, so that rests are short, too. */
const optionsOf = (folder: string): readonly string[] => [
  'serve',
  '--port',
  '0',
  '--quiet',
  '--worlds',
  folder,
  '--world-idle',
  '1',
  '--most-worlds',
  '60',
];

/** Exports the server's own world. */
async function ownWorld({ url }: Service, tally: Tally): Promise<string> {
  const send = createSend(url, new Agent({ keepAlive: false }), tally);
  return (await send('GET', `${control}/world`)).text;
}

async function checkReset(service: Service, start: string, tally: Tally): Promise<void> {
  const send = createSend(service.url, new Agent({ keepAlive: false }), tally);
  await send('POST', `${control}/reset`);
  if ((await ownWorld(service, tally)) !== start)
    complain(tally, "the server's own world is not as at the start after a reset");
}

const rounded = (megabytes: number): string => megabytes.toFixed(1);

function lineOf(started: number, { rss, heap, worlds, connections }: AtRest, tally: Tally): string {
  const minutes = (performance.now() - started) / 60_000;
  const { requests, full, unexpected } = tally;
  return [
    `${minutes.toFixed(2)} min`,
    `${requests} requests (${full} refused for too many worlds)`,
    `at rest: RSS ${rounded(rss)} MB, heap and buffers ${rounded(heap)} MB, ${worlds} worlds, ${connections} connections`,
    `${unexpected} unexpected 5xx`,
  ].join('; ');
}

/** The number of requests that fill the journal of the server's own world, whose growth would count otherwise. */
const toFill = 2_000;

/** Drives traffic with rests until the time is over or the server has ended. Returns a reading for each rest. */
async function soaked(service: Service, settings: SoakSettings, tally: Tally): Promise<readonly AtRest[]> {
  const { seconds, interval, seed, log } = settings;
  if (seconds / interval >= fewestReadings) {
    await createDrive(service, ownTraffic, seed, 'filling', tally)(() => tally.requests >= toFill);
  }
  const drive = createDrive(service, allTraffic, seed, 'world', tally);
  const started = performance.now();
  const end = started + seconds * 1_000;
  const readings: AtRest[] = [];
  while (performance.now() < end && service.ended() === undefined) {
    const until = performance.now() + interval * 1_000;
    await drive(() => performance.now() > until);
    if (service.ended() !== undefined) break;
    const reading = await comeToRest(service, tally);
    readings.push(reading);
    log(lineOf(started, reading, tally));
  }
  return readings;
}

const growthWords = (what: string, { from, to }: Growth): string =>
  `${what} at rest grows: ${rounded(from)} MB in the first third after the warm-up, ${rounded(to)} MB in the last (medians)`;

/** Notes each series of readings that grows. */
function checkGrowth(readings: readonly AtRest[], tally: Tally): void {
  const series = { RSS: readings.map(({ rss }) => rss), 'heap and buffers': readings.map(({ heap }) => heap) };
  for (const [what, values] of Object.entries(series)) {
    const found = growth(values);
    if (found?.grows) count(tally.problems, growthWords(what, found));
  }
}

/** Stops the service. Notes unexpected lines of its standard error, and an unexpected end. */
async function checkEnd(service: Service, tally: Tally): Promise<void> {
  const crashed = service.ended();
  const how = crashed ?? (await service.stop());
  if (crashed !== undefined || how !== 'with exit code 0') count(tally.problems, `the server ended ${how}`);
  for (const line of service.errors()) {
    if (!line.startsWith('Stopping: ')) count(tally.problems, `the server wrote to its standard error: ${line}`);
  }
}

/** Runs the soak test on the command line. Returns its problems. */
export async function runSoak(settings: SoakSettings): Promise<SoakResult> {
  const tally = createTally();
  const readings = await withWorldsFolder(async (folder) => {
    const service = await startService(settings.script, optionsOf(folder));
    settings.log(`process ${service.pid} at ${service.url}, seed ${settings.seed}`);
    try {
      const start = await ownWorld(service, tally);
      const taken = await soaked(service, settings, tally);
      if (service.ended() === undefined) await checkReset(service, start, tally);
      checkGrowth(taken, tally);
      return taken;
    } finally {
      await checkEnd(service, tally);
    }
  });
  return { tally, readings, problems: problemsOf(tally) };
}
