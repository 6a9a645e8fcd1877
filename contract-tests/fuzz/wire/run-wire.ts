import fc from 'fast-check';
import type { Attack } from './attack.js';
import { attack } from './attacks.js';
import { type Outcome, sendAttack } from './send-attack.js';
import { type ServerProcess, startServer } from './server-process.js';

/** The options of a hunt: its attacks, the build of the command line, and a function that prints progress. */
export interface WireOptions {
  readonly seed: number;
  readonly count: number;
  /** The path of `dist/cli/gridtwin.js`. */
  readonly cli: string;
  readonly print: (line: string) => void;
}

/** The failures of a hunt in words; empty if nothing failed. */
export interface WireResult {
  readonly failures: readonly string[];
}

/** The number of attacks between two checks of the server, and how many run at once. */
const batch = 500;
const atOnce = 20;

/** A hunt ends after more failures than this. */
const mostFailures = 20;

/** An attack with its number, which a hunt with the same seed makes again. */
type Numbered = readonly [number: number, attack: Attack];

const shortly = ([number, given]: Numbered): string => `attack ${number}, ${JSON.stringify(given).slice(0, 1_000)}`;

/** Returns the attacks of a batch, each with its number in the hunt. */
const attacksFrom = (seed: number, first: number, count: number): readonly Numbered[] =>
  fc.sample(attack, { seed: seed + first, numRuns: count }).map((one, i) => [first + i, one]);

/** Returns the failures in the outcome of an attack. */
function wrongWith(one: Numbered, { isConnected, statuses }: Outcome): string[] {
  if (!isConnected) return [`No connection for ${shortly(one)}`];
  return statuses.filter((status) => status >= 500).map((status) => `Status ${status} for ${shortly(one)}`);
}

/** Makes attacks, several at a time, until no connection is possible. Returns the failures in their answers. */
async function makeAttacks(port: number, attacks: readonly Numbered[], counts: Map<number, number>): Promise<string[]> {
  const failures: string[] = [];
  const left = attacks.values();
  let isThere = true;
  async function makeSome(): Promise<void> {
    for (const one of left) {
      const outcome = await sendAttack(port, one[1]);
      if (!isThere) return;
      failures.push(...wrongWith(one, outcome));
      for (const status of outcome.statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
      isThere = outcome.isConnected;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, makeSome));
  return failures;
}

/** Returns the failures of the server between attacks. */
async function unwell({ url, errors, ended }: ServerProcess): Promise<string[]> {
  if (ended() !== undefined) return [`The server ended: ${ended()}\n${errors()}`];
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => `status ${status}`,
    (error: unknown) => String(error),
  );
  return [
    ...(answer === 'status 200' ? [] : [`/healthz: ${answer}`]),
    ...(errors() === '' ? [] : [`Standard error of the server:\n${errors()}`]),
  ];
}

const worldOf = async ({ url }: ServerProcess): Promise<string> => (await fetch(`${url}/__gridtwin__/world`)).text();

/** Compares the world after a reset with that of the start. */
async function worldDifference(server: ServerProcess, before: string): Promise<string[]> {
  const { status } = await fetch(`${server.url}/__gridtwin__/reset`, { method: 'POST' });
  const isSame = status === 204 && (await worldOf(server)) === before;
  return isSame ? [] : [`After reset (${status}), the world differs from that of the start`];
}

async function hunt(server: ServerProcess, { seed, count, print }: WireOptions): Promise<readonly string[]> {
  const before = await worldOf(server);
  const failures: string[] = [];
  const counts = new Map<number, number>();
  for (let made = 0; made < count && failures.length < mostFailures; made += batch) {
    const attacks = attacksFrom(seed, made, Math.min(batch, count - made));
    failures.push(...(await makeAttacks(server.port, attacks, counts)));
    const found = await unwell(server);
    failures.unshift(...found);
    print(`wire: ${made + attacks.length} of ${count} attacks, ${failures.length} failures`);
    if (found.length > 0) return failures;
  }
  const table = [...counts].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  print(`wire: answers by status: ${table.join(', ')}`);
  return [...failures, ...(await worldDifference(server, before))];
}

/**
 * Starts the command line, and attacks it over raw sockets. It must go on answering, without a 5xx and without a line on standard
 * error. A reset must restore the initial world, and a signal stop it. The same seed makes the same attacks.
 */
export async function runWire(options: WireOptions): Promise<WireResult> {
  const server = await startServer(options.cli);
  let failures: readonly string[] = [];
  try {
    failures = await hunt(server, options);
  } catch (error) {
    failures = [`The hunt broke off: ${error}${server.errors() && `\n${server.errors()}`}`];
  }
  const isOver = server.ended() !== undefined;
  const code = await server.stop();
  return { failures: isOver || code === 0 ? failures : [...failures, `SIGTERM did not stop it: exit code ${code}`] };
}
