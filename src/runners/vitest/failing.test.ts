import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { startVitest } from 'vitest/node';
import { noteEnds } from '../testing/suite-run.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the suites in one worker that keeps its modules. Returns the result of each test, and the output. */
async function runSuites() {
  const { exitCode } = process;
  const notes = noteEnds();
  const include = ['src/runners/testing/twin-suite.ts', 'src/runners/testing/second-twin-suite.ts'];
  const config = { root, include, config: false as const, watch: false, isolate: false, maxWorkers: 1 };
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done() });
  const vitest = await startVitest('test', [], { ...config, reporters: [notes.reporter] }, {}, { stdout });
  await vitest.close();
  process.exitCode = exitCode;
  return notes;
}

describe('gridtwin/vitest in a suite with failing tests', () => {
  let run: Awaited<ReturnType<typeof runSuites>>;
  beforeAll(async () => {
    run = await runSuites();
  });

  it('fails a passing test whose planned fault was never hit', () => {
    expect(run.ended('never meets its fault')).toEqual({
      state: 'failed',
      messages: [
        'faults that the test "never meets its fault" planned were never hit, or not as often as planned:\n  503 for the next call of addRows: never hit, no call fitted\nIf that is intended, set pendingFaults: \'allow\'',
      ],
    });
  });

  it('passes a test whose planned fault is hit in a retry', () => {
    expect(run.ended('meets its fault when it is tried again')?.state).toBe('passed');
  });

  it('prints the requests of a failed test', () => {
    expect(run.ended('fails after a call')?.state).toBe('failed');
    expect(run.written()).toMatch(/gridtwin: what "fails after a call" sent\n.*\n1 +addRows +ada +201/);
  });

  it('shows the rows that differ', () => {
    expect(run.ended('expects other rows')?.messages).toEqual([
      'the rows of Lines (7) on P-1 are not as expected\n  row 0: text is "Taxi", not "Bus"',
    ]);
  });

  it('fails a test with an unhandled request', () => {
    expect(run.ended('sends to nobody')?.state).toBe('failed');
    expect(run.written()).toContain('GET https://elsewhere.example/');
  });

  it('refuses requests of a test without a twin while other tests have twins', () => {
    expect(run.ended('has a twin')).toEqual({ state: 'passed', messages: [] });
    expect(run.ended('has none')?.state).toBe('failed');
    expect(run.written()).toContain(
      'was sent by a test that has no twin, while other tests have: take test from gridtwin/vitest',
    );
  });

  it('prints no requests of a test that is expected to fail', () => {
    expect(run.ended('fails as it should')).toEqual({ state: 'passed', messages: [] });
    expect(run.written()).not.toContain('what "fails as it should" sent');
  });

  it('separates concurrent tests also in a second file of the same worker', () => {
    expect([run.ended('of the second file: one'), run.ended('of the second file: two')]).toEqual([
      { state: 'passed', messages: [] },
      { state: 'passed', messages: [] },
    ]);
  });
});
