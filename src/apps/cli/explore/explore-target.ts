import { setImmediate } from 'node:timers/promises';
import { type Explored, type ExploreSettings, explore } from '../../../contract/explore/explore.js';
import { endInWords, reportOf, shareInWords, shareOf } from '../../../contract/explore/explored-report.js';
import { writtenPlaces } from '../../../contract/explore/may-be-sent.js';
import { offerTwin } from '../../../contract/explore/offer-twin.js';
import { curlLines, testText } from '../../../contract/explore/test-text.js';
import { withCredentials, worldOfTarget } from '../../../contract/explore/world-of-target.js';
import { judgeOf } from '../../../contract/judge/document-judge.js';
import { writeTwin } from '../../../contract/learn/twin-file.js';
import { createRedact, redactError } from '../../../contract/reports/redact.js';
import { section } from '../../../contract/reports/text-layout.js';
import type { Lane } from '../../../contract/targets/lanes.js';
import type { Target } from '../../../contract/targets/target.js';
import { demoWorld } from '../../../generated/demo-world.js';
import type { WorldFile } from '../../../generated/world-file.js';
import { isoTextIn } from '../../../model/zone.js';
import { list, pluralize } from '../../../validation/quote.js';
import { readWorld } from '../../../worlds/file/world-files.js';
import type { CliContext } from '../in-process.js';
import type { LaneOptions } from '../options.js';
import { checkPermission, whatMayBeLeft } from '../verify/choose-lane.js';
import { chooseTarget, demo } from '../verify/choose-target.js';
import { readEarlier } from '../verify/learn-target.js';
import { checkReportFiles, writeReportFiles } from '../verify/report-files.js';
import { sequencesOf } from './sequences.js';

/** The options of `gridtwin explore`. */
export interface ExploreOptions extends LaneOptions, Pick<ExploreSettings, 'timeZone'> {
  readonly seed: number;
  /** A world, or its file, with all that the deployment holds; by default what the target file describes. */
  readonly world?: string | WorldFile;
  readonly output?: string;
}

// Returns the text of the result. Each difference has its requests as curl commands; an unexplained one is also a test.
function exploredText(explored: Explored, target: Target, seed: number): string {
  const { deviations, parity, leftovers, cutShort, requests } = explored;
  const redact = createRedact(target);
  const shares = [...parity].sort().map(([operation, share]) => `  ${operation}: ${shareInWords(share)}`);
  const found = deviations.flatMap((one) => [
    `  ${redact(endInWords(one))}`,
    ...curlLines(one, target).map((line) => `    ${line}`),
    ...(one.rule === undefined && one.admissible === undefined ? ['', testText(one, target), ''] : []),
  ]);
  const redacted = (lines: readonly string[]) => lines.map((line) => `  ${redact(line)}`);
  return [
    ...section('Differences', found),
    ...section('Not as before', redacted(leftovers)),
    ...section('Ended early', redacted(cutShort === undefined ? [] : [cutShort])),
    ...section('Parity', shares),
    '',
    `${shareInWords(shareOf(explored))}; ${pluralize(requests, 'request')} sent in all, with seed ${seed}.`,
    '',
  ].join('\n');
}

async function runExploration(
  target: Target,
  lane: Lane,
  side: Pick<ExploreSettings, 'world' | 'isWhole' | 'timeZone'>,
  options: ExploreOptions & { readonly budget: number },
  context: CliContext,
): Promise<Explored> {
  const { mark, signal, mayLeave, startProgress } = context;
  const places = writtenPlaces(target, lane).flatMap(({ grid, issue }) => [String(grid), issue.key]);
  if (places.length === 0)
    throw new Error(`the target "${target.name}" names no issue under "scratch", and requests go there alone`);
  const { fields, issues, users } = side.world;
  const there = [...fields.map(({ id }) => `${id}`), ...issues.map(({ key }) => key), ...users.map(({ name }) => name)];
  const needed = new Set([...places, target.users.editor?.basic?.name ?? []].flat());
  const lacking = [...needed].filter((one) => !there.includes(one));
  if (lacking.length > 0)
    throw new Error(
      `the world lacks ${list(lacking)}: requests go to scratch issues of "${target.name}", as its editor`,
    );
  await checkPermission(target, lane, options, context);
  mayLeave(whatMayBeLeft(target, lane, mark));
  const words = `Exploring ${target.name} in the ${lane} lane, with at most ${pluralize(options.budget, 'request')}.`;
  const progress = startProgress(options.budget, words, 'requests');
  const sequences = sequencesOf(side.world, target, lane, options.seed);
  const onPair = async (): Promise<void> => {
    progress.step();
    await setImmediate(); // lets signals through, also if the run never waits for a network
  };
  return explore(target, { lane, mark, judge: judgeOf(target), ...side, sequences, signal, onPair })
    .catch((error) => redactError(error, target))
    .finally(progress.stop);
}

/** Runs `gridtwin explore`, and returns its exit code. Rejects with an Error if it cannot run. */
export async function exploreTarget(name: string | undefined, options: ExploreOptions, context: CliContext) {
  const { seed, output, budget = 3_000, timeZone = 'UTC' } = options;
  const { now, print } = context;
  isoTextIn(timeZone); // throws if there is no such time zone
  await checkReportFiles(options, [name, options.configFile, options.world]);
  const target = await chooseTarget(name, { ...options, budget }, context);
  const lane = options.lane ?? (target.isRemote ? 'read-only' : 'destructive');
  const given = typeof options.world === 'string' ? await readWorld(options.world) : options.world;
  const isWhole = given !== undefined || name === undefined || name === demo;
  const world = given ? withCredentials(given, target) : isWhole ? demoWorld : worldOfTarget(target);
  const earlier = output === undefined ? undefined : await readEarlier(output, target.name);
  const started = now();
  const explored = await runExploration(target, lane, { world, isWhole, timeZone }, { ...options, budget }, context);
  const [startedAt, durationMs] = [started.toISOString(), now().getTime() - started.getTime()];
  print(exploredText(explored, target, seed));
  const twin = (): string => writeTwin(offerTwin(explored, { target, lane, startedAt, earlier }));
  await writeReportFiles(reportOf(explored, { target, lane, startedAt, durationMs }), options, twin);
  const { deviations, leftovers, isStopped, cutShort, parity } = explored;
  if (isStopped || cutShort !== undefined || parity.size === 0) return 2;
  return leftovers.length > 0 || deviations.some(({ admissible }) => admissible === undefined) ? 1 : 0;
}
