import type { StageStep } from './arbitraries/stage.js';
import { literal } from './literal.js';
import { reload, reset, take, undo } from './oracle/oracle.js';
import { importRows, search, seenRows, setClock } from './oracle/stage.js';
import { doBoth, type Session } from './session.js';

type Run<Does> = (session: Session, step: Extract<StageStep, { does: Does }>) => void;

type Runs = { readonly [Does in StageStep['does']]: Run<Does> };

const runs: Runs = {
  snapshot: ({ running, oracle, snapshots, lines }) => {
    snapshots.push({ taken: running.core.snapshot(), moment: oracle.moment });
    lines.push(`  const snapshot${snapshots.length} = mock.snapshot();`);
  },
  restore: (session, { nth }) => {
    const at = nth % session.snapshots.length;
    const snapshot = session.snapshots[at];
    if (snapshot === undefined) return;
    doBoth(
      session,
      `mock.restore(snapshot${at + 1})`,
      () => {
        session.ids.forget();
        return session.running.core.restore(snapshot.taken);
      },
      () => take(session.oracle, snapshot.moment),
    );
  },
  undo: (session) =>
    doBoth(
      session,
      'mock.undo()',
      () => {
        session.ids.forget();
        return session.running.core.undo();
      },
      () => undo(session.oracle),
    ),
  reset: (session) =>
    doBoth(
      session,
      'mock.reset()',
      () => {
        session.ids.forget();
        return session.running.core.reset();
      },
      () => reset(session.oracle),
    ),
  load: (session, { keepStart }) => {
    const { core } = session.running;
    doBoth(
      session,
      `mock.load(mock.exportWorld(), { keepStart: ${keepStart} })`,
      () => core.load(core.exportWorld(), { keepStart }),
      () => reload(session.oracle, keepStart),
    );
  },
  setClock: (session, { now }) =>
    doBoth(
      session,
      `mock.clock.set(${now})`,
      () => session.running.core.clock.set(now),
      () => setClock(session.oracle, now),
    ),
  advance: (session, { by }) =>
    doBoth(
      session,
      `mock.clock.advance(${by})`,
      () => session.running.core.clock.advance(by),
      () => setClock(session.oracle, session.oracle.moment.state.now + by),
    ),
  importRows: (session, { place, rows }) =>
    doBoth(
      session,
      `mock.importRows(${literal(place)}, ${literal(rows)})`,
      () => session.running.core.importRows(place, rows),
      () => importRows(session.oracle, place.grid, place.issue, rows),
    ),
  fieldValue: (session, { place }) =>
    doBoth(
      session,
      `mock.fieldValue(${literal(place)}).rowCount`,
      () => session.running.core.fieldValue(place).rowCount,
      () => seenRows(session.oracle, place.grid, place.issue),
    ),
  search: (session, { text: wanted }) =>
    doBoth(
      session,
      `[...mock.search(${literal(wanted)})].sort()`,
      () => [...session.running.core.search(wanted)].sort(),
      () => search(session.oracle, wanted),
    ),
  failNext: (session) =>
    doBoth(
      session,
      'mock.failNext()',
      () => session.running.core.failNext(),
      () => {
        session.oracle.plannedFailures = 1;
      },
    ),
};

/** Applies a direct step of a test to the mock and the oracle. */
export function runStage(session: Session, step: StageStep): void {
  const run = runs[step.does] as Run<StageStep['does']>;
  run(session, step);
}
