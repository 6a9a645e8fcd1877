import type { Snapshot, WorldFile } from '../../src/index.js';
import { answerDifference, type Difference } from './compare.js';
import type { Host, Running } from './hosts.js';
import { literal } from './literal.js';
import type { Sent } from './oracle/answer.js';
import { exportedOf, exportedState } from './oracle/exported.js';
import { ask, createOracle, type Moment, type Oracle, reset } from './oracle/oracle.js';
import { type State, sheetIn } from './oracle/state.js';
import { createRowIds, type RowIds } from './row-ids.js';
import { worldDifference } from './world-difference.js';

/** A mock and the oracle, which get the same commands. */
export interface Session {
  readonly host: Host;
  readonly running: Running;
  readonly oracle: Oracle;
  readonly ids: RowIds;
  readonly snapshots: { readonly taken: Snapshot; readonly moment: Moment }[];
  /** The number of commands so far. */
  commands: number;
  /** The operation and the status of each request. */
  readonly answers: string[];
  /** All commands so far, as the lines of a test. */
  readonly lines: string[];
  /** The world as text for each state so far. */
  readonly texts: WeakMap<State, string>;
}

/** Thrown if mock and oracle differ. */
export class Differs extends Error {
  constructor(readonly difference: Difference) {
    super(difference.told);
  }
}

/** Starts a mock with a world, and the oracle beside it. */
export async function startSession(host: Host, world: WorldFile): Promise<Session> {
  const running = await host.start(world);
  return {
    host,
    running,
    oracle: createOracle(world),
    ids: createRowIds(),
    snapshots: [],
    commands: 0,
    answers: [],
    lines: [],
    texts: new WeakMap(),
  };
}

/** Returns both texts around their first difference. */
function firstDifference(found: string, expected: string): string {
  const at = [...found].findIndex((character, i) => character !== expected[i]);
  const from = Math.max(0, at - 60);
  return `${found.slice(from, at + 60)}\n  and not ${expected.slice(from, at + 60)}`;
}

/** Throws Differs unless the mock's world equals that of the oracle, and its text that of the same state before. */
export function checkWorld({ running, oracle, texts }: Session): void {
  const { state } = oracle.moment;
  const world = running.core.exportWorld();
  const text = JSON.stringify(world);
  const before = texts.get(state);
  if (before === text) return;
  const difference = worldDifference(exportedOf(world), exportedState(state));
  if (difference) throw new Differs(difference);
  if (before !== undefined) {
    throw new Differs({
      told: `the world is as it was, and exported as another text: ${firstDifference(text, before)}`,
      lines: [`  expect(JSON.stringify(mock.exportWorld())).toBe(${literal(before)});`],
    });
  }
  texts.set(state, text);
}

const codeOf = ({ method, path, headers, body }: Sent): string => {
  const text = literal(body);
  const sent = headers['content-type'] === undefined ? `new TextEncoder().encode(${text})` : text;
  const init = [`headers: ${literal(headers)}`, ...(body === undefined ? [] : [`body: ${sent}`])];
  return `send('${method}', ${literal(path)}, { ${init.join(', ')} })`;
};

/** Sends a request to the mock and the oracle. Throws Differs if the answers differ. */
export async function sendBoth(session: Session, sent: Sent): Promise<void> {
  const { oracle, ids, running, lines } = session;
  const answer = ask(oracle, sent, ids.rowOf);
  session.answers.push(`${answer.operation} ${answer.status}`);
  const read = await running.send(sent);
  const difference = answerDifference(answer, sent.method, read, ids);
  lines.push(difference ? `  const answer = await ${codeOf(sent)};` : `  await ${codeOf(sent)};`);
  if (difference) throw new Differs(difference);
  checkWorld(session);
}

/** Applies a step to mock and oracle. Throws Differs if the results or the worlds differ. */
export function doBoth(session: Session, code: string, mock: () => unknown, oracle: () => unknown): void {
  const [found, expected] = [outcome(mock), outcome(oracle)];
  session.lines.push(`  ${code};`);
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    session.lines.pop();
    const [is, not] = [JSON.stringify(found), JSON.stringify(expected)];
    const line = not === '"throws"' ? `  expect(() => ${code}).toThrow();` : `  expect(${code}).toEqual(${not});`;
    throw new Differs({ told: `${code} gives ${is} and not ${not}`, lines: [line] });
  }
  checkWorld(session);
}

function outcome(run: () => unknown): unknown {
  try {
    return run() ?? null;
  } catch {
    return 'throws';
  }
}

/** Resets the world. Throws Differs unless it is as at the start. */
export function endSession(session: Session): void {
  doBoth(
    session,
    'mock.reset()',
    () => session.running.core.reset(),
    () => reset(session.oracle),
  );
}

/** Reads a grid on an issue as a user who sees all, if row ids of the newer API are still unknown. */
export async function newerOf(session: Session, { grid, issue }: { grid: number; issue: string }): Promise<void> {
  const { rows } = sheetIn(session.oracle.moment.state, grid, issue);
  if (rows.every(({ id }) => session.ids.newerOf(id) !== undefined)) return;
  const root = session.oracle.world.users.find(({ rights = [] }) => rights.includes('sysadmin'));
  const path = `/rest/vendor-grid/1.0/api/grid/${grid}/issue/${issue}`;
  await sendBoth(session, { method: 'GET', path, headers: { authorization: `Bearer ${root?.token}` } });
}
