import fc from 'fast-check';
import type { Ask } from '../../src/contract/explore/ask.js';
import type { WorldFile } from '../../src/index.js';
import { type Focus, focusIn } from './arbitraries/asks.js';
import { operations, strangers } from './arbitraries/operations.js';
import { picksNewer, resolved } from './arbitraries/picks.js';
import { type StageStep, stageSteps } from './arbitraries/stage.js';
import type { Sent } from './oracle/answer.js';
import { newerOf, type Session, sendBoth } from './session.js';
import { runStage } from './stage-commands.js';

/** A command. Its only model is the oracle of its session. */
export type Command = fc.AsyncCommand<object, Session>;

const encoded = (part: unknown): string => encodeURIComponent(String(part));

function sentOf(session: Session, ask: Ask): Sent {
  const path = ask.path.map((part) => encoded(resolved(session, ask.place, part))).join('/');
  const query = ask.query.map(([name, value]) => `${name}=${encoded(resolved(session, ask.place, value))}`).join('&');
  const { body, authorization } = ask;
  const type = body === undefined ? undefined : 'json' in body ? 'application/json' : body.type;
  const text = body && ('json' in body ? JSON.stringify(resolved(session, ask.place, body.json)) : body.raw);
  return {
    method: ask.method,
    path: `/${path}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(text !== undefined && { body: text }),
  };
}

/** Makes a command from data, which is also its text. */
const command = (data: object, run: (session: Session) => Promise<void>): Command => ({
  check: () => true,
  run: async (_, session) => {
    session.commands += 1;
    await run(session);
  },
  toString: () => JSON.stringify(data),
});

const asking = (ask: Ask): Command =>
  command(ask, async (session) => {
    if (!session.host.answersAll && (ask.operation === 'none' || ask.method === 'HEAD')) return;
    if (ask.body !== undefined && picksNewer(ask.body)) await newerOf(session, ask.place);
    await sendBoth(session, sentOf(session, ask));
  });

const staging = (step: StageStep): Command => command(step, async (session) => runStage(session, step));

/** Returns the commands: requests of every operation, equally often, and direct steps of tests. */
function commandsFor(world: WorldFile, focus: Focus): fc.Arbitrary<Command>[] {
  const asks = operations(world, focus).map((one) => one.map(asking));
  return [...asks, ...asks, strangers(world).map(asking), ...stageSteps(world, focus).map((one) => one.map(staging))];
}

const longestSequence = 100;

/** A world, and commands to run on it in turn. */
export interface Sequence {
  readonly world: WorldFile;
  readonly commands: Iterable<Command>;
}

/** Generates sequences of commands, each mostly about one grid and one cascade on one issue. */
export const sequencesOn = (worlds: fc.Arbitrary<WorldFile>): fc.Arbitrary<Sequence> =>
  worlds.chain((world) =>
    focusIn(world).chain((focus) =>
      fc.record({
        world: fc.constant(world),
        commands: fc.commands(commandsFor(world, focus), { maxCommands: longestSequence, size: 'max' }),
      }),
    ),
  );
