import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type InlineConfig, startVitest, type TestCase, type TestModule } from 'vitest/node';
import { describeContract } from '../../contract.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { mockTarget } from '../targets/mock-target.js';
import { describeCases } from './describe-contract.js';

/** The outcome of a test: its state, and the reason of a skip or the message of the error. */
type Told = readonly [state: string, told: string];

const toldBy = (test: TestCase): Told => {
  const result = test.result();
  const note = 'note' in result ? (result.note ?? '') : '';
  return [result.state, result.errors?.map(({ message }) => message).join('\n') ?? note];
};

interface Described {
  readonly module: TestModule;
  /** The tests of a suite, in the order in which they stand there. */
  readonly testsOf: (suite: string) => readonly TestCase[];
  /** By suite, and name: `verdicts`, `first > COUNT-2: counts`. */
  readonly tests: (suite: string) => Readonly<Record<string, Told>>;
  /** The errors outside its tests. */
  readonly errors: (suite: string) => readonly string[];
}

/** Runs the suites of `testing/described-suites.ts` with the vitest that runs this test. */
async function describeThem(config: InlineConfig = {}): Promise<Described> {
  const { exitCode } = process;
  const vitest = await startVitest('test', [], {
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    include: ['src/contract/testing/described-suites.ts'],
    config: false,
    watch: false,
    reporters: [{}],
    ...config,
  });
  const [module] = vitest.state.getTestModules();
  await vitest.close();
  process.exitCode = exitCode;
  if (module === undefined) throw new Error('nothing was run');
  const isOf = ({ fullName }: { readonly fullName: string }, suite: string) =>
    fullName.startsWith(`the contract, on ${suite}, `);
  const testsOf = (suite: string) => [...module.children.allTests()].filter((test) => isOf(test, suite));
  return {
    module,
    testsOf,
    tests: (suite) =>
      Object.fromEntries(testsOf(suite).map((test) => [test.fullName.replace(/^[^>]* > /, ''), toldBy(test)])),
    errors: (name) =>
      [...module.children.allSuites()]
        .filter((suite) => isOf(suite, name))
        .flatMap((suite) => suite.errors().map(({ message }) => message)),
  };
}

describe('a described contract', () => {
  let described: Described;
  beforeAll(async () => {
    // Settings that a consumer may have: limits that are shorter than a case, and tests in any order and all at once.
    described = await describeThem({
      testTimeout: 40,
      hookTimeout: 40,
      sequence: { shuffle: true, seed: 7, concurrent: true },
    });
  });

  const url = 'http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10101/rowcount';

  it('has a test for each case, with its rules, its sentence and its outcome', () => {
    expect(described.tests('verdicts')).toEqual({
      'first > COUNT-2: counts': ['passed', ''],
      'first > COUNT-2, JSON-1: fails': [
        'failed',
        `COUNT-2: the status of GET ${url} must be 404, but it is 200 {"rowCount":3}\nGET ${url}`,
      ],
      'first > COUNT-2: is skipped': ['skipped', 'skipped: the target names no sibling with add-on version 1.0.0'],
      'second > COUNT-2: is inconclusive': ['skipped', 'inconclusive: there are no rows'],
      'second > COUNT-2: breaks': ['failed', 'the harness broke: x is undefined'],
      'second > COUNT-2: is a note': ['passed', ''],
      'leaves nothing behind': ['passed', ''],
      'could decide every case': ['failed', expect.stringContaining('to deeply equal []')],
    });
  });

  it('fails the test for leftovers if something is left, and names it', () => {
    const { 'rows > ADD-1: adds': adds, 'leaves nothing behind': end } = described.tests('leftovers');
    expect([adds, end?.[0]]).toEqual([['passed', ''], 'failed']);
    expect(end?.[1].split('\n')).toEqual([
      'different from before the run:',
      expect.stringMatching(/^grid 10500 on OPS-1 could not be put back: DELETE .* was answered 404 /),
      expect.stringMatching(/^grid 10500 on OPS-1 has \d rows, and had 3 before$/),
      expect.stringMatching(/^grid 10500 on OPS-1 still has \d rows? of this run, with "\S+"$/),
    ]);
    expect(described.errors('leftovers')).toEqual([]);
  });

  it('shows no secrets', () => {
    const told = described.tests('secrets');
    expect(told['secrets > COUNT-2: fails']?.[1]).toContain('"no [redacted]"');
    expect(told['secrets > COUNT-2: breaks']).toEqual(['failed', 'the harness broke: ours: [redacted]']);
    expect(told['secrets > COUNT-2: is inconclusive']).toEqual(['skipped', 'inconclusive: with [redacted]']);
    const all = described.testsOf('secrets').map((test) => test.result());
    expect(JSON.stringify(all)).toContain('with [redacted]');
    expect(JSON.stringify(all)).not.toContain('correct-horse');
  });

  it('only reads from a remote target by default', () => {
    expect(Object.keys(described.tests('remote'))).toEqual([
      'lanes > COUNT-2: counts',
      'leaves nothing behind',
      'could decide every case',
    ]);
  });

  it('writes to a remote target if a lane and a mark are given', () => {
    expect(described.tests('marked')).toEqual({
      'lanes > ADD-1: adds': ['passed', ''],
      'lanes > COUNT-2: counts': ['passed', ''],
      'leaves nothing behind': ['passed', ''],
      'could decide every case': ['passed', ''],
    });
  });

  it('waits for each case, and keeps the order of its cases, despite the settings for other tests', () => {
    expect(Object.entries(described.tests('slow')).map(([name, [state]]) => [name, state])).toEqual([
      ['slow > ADD-1: adds', 'passed'],
      ['slow > COUNT-2: finds what was there', 'passed'],
      ['slow > ADD-1: adds again', 'passed'],
      ['slow > COUNT-2: finds it again', 'passed'],
      ['leaves nothing behind', 'passed'],
      ['could decide every case', 'passed'],
    ]);
    const started = described.testsOf('slow').map((test) => test.diagnostic()?.startTime ?? 0);
    expect(started).toEqual([...started].sort((a, b) => a - b));
  });

  it('calls onResult with each result', () => {
    expect(described.module.errors()).toEqual([]); // the suites check the results that they got
  });

  it('reports a mark that may be in rows of others, and skips its cases', () => {
    expect(described.errors('misuse')).toEqual(['a mark is 6 to 16 letters, digits and dashes, not "x"']);
    expect(described.tests('misuse')['few > COUNT-2: counts']?.[0]).toBe('skipped');
  });
});

describe('a described contract with only some tests run', () => {
  it('cleans up without a time limit, and fails if something is left', async () => {
    const { errors, tests } = await describeThem({ testNamePattern: 'on (leftovers|slow).*adds$', hookTimeout: 40 });
    expect(tests('leftovers')).toMatchObject({
      'rows > ADD-1: adds': ['passed', ''],
      'leaves nothing behind': ['skipped', ''],
    });
    expect(errors('leftovers').map((message) => message.split('\n')[0])).toEqual(['different from before the run:']);
    expect(errors('slow')).toEqual([]);
  });
});

it('describeContract refuses an unknown setting', async () => {
  await expect(describeContract(mockTarget(), Object({ rule: 'ADD-1' }))).rejects.toThrow(
    'describeContract: there is no setting "rule"; there are "lane", "mark", "onResult"',
  );
});

it('describeContract refuses an unknown lane', async () => {
  const target = { ...mockTarget(), isRemote: true };
  await expect(describeContract(target, Object({ lane: 'readonly' }))).rejects.toThrow(
    new MisuseError('there is no lane "readonly"; did you mean "read-only"?'),
  );
});

describe('a contract that writes to a remote target', () => {
  it('needs a mark', async () => {
    const target = { ...mockTarget(), isRemote: true, name: 'staging' };
    await expect(describeCases(target, [], { lane: 'own-rows' })).rejects.toThrow(
      new MisuseError(
        "give a mark of your own, as others may write to staging at the same time: describeContract(target, { lane: 'own-rows', mark: '...' })",
      ),
    );
  });
});
