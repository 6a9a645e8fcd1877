import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type InlineConfig, startVitest, type TestCase, type TestModule } from 'vitest/node';

/** What became of a test: its state, and the reason of a skip or the message of the error. */
type Told = readonly [state: string, told: string];

const toldBy = (test: TestCase): Told => {
  const result = test.result();
  const note = 'note' in result ? (result.note ?? '') : '';
  return [result.state, result.errors?.map(({ message }) => message).join('\n') ?? note];
};

interface Described {
  readonly modules: readonly TestModule[];
  /** By suite, and name: `verdicts`, `first > COUNT-2: counts`. */
  readonly tests: (suite: string) => Readonly<Record<string, Told>>;
}

/** Runs the suites of `testing/described-suites.ts` with the vitest that runs this. */
async function describeThem(config: InlineConfig = {}): Promise<Described> {
  const { exitCode } = process;
  const vitest = await startVitest('test', [], {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['src/testing/described-suites.ts'],
    config: false,
    watch: false,
    reporters: [{}],
    ...config,
  });
  const modules = vitest.state.getTestModules();
  await vitest.close();
  process.exitCode = exitCode;
  const all = modules.flatMap((one) => [...one.children.allTests()]);
  const tests = (suite: string) => {
    const title = `the contract, on ${suite}, `;
    const ofSuite = all.filter(({ fullName }) => fullName.startsWith(title));
    return Object.fromEntries(ofSuite.map((test) => [test.fullName.replace(/^[^>]* > /, ''), toldBy(test)]));
  };
  return { modules, tests };
}

describe('a described contract', () => {
  let described: Described;
  beforeAll(async () => {
    // What a consumer may have set: times that a case takes longer than, and tests in any order.
    described = await describeThem({ testTimeout: 40, hookTimeout: 40, sequence: { shuffle: true, seed: 7 } });
  });

  const url = 'http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10101/rowcount';

  it('has a test for each case, named by its rules and its sentence, which says what came of it', () => {
    expect(described.tests('verdicts')).toEqual({
      'first > COUNT-2: counts': ['passed', ''],
      'first > COUNT-2, JSON-1: fails': [
        'failed',
        `COUNT-2, JSON-1: the status of GET ${url} must be 404, but it is 200 {"rowCount":3}\nGET ${url}`,
      ],
      'first > COUNT-2: is skipped': ['skipped', 'skipped: the target names no sibling with add-on version 1.0.0'],
      'second > COUNT-2: is inconclusive': ['skipped', 'inconclusive: there are no rows'],
      'second > COUNT-2: breaks': ['failed', 'the harness broke: x is undefined'],
      'second > COUNT-2: is a note': ['passed', ''],
      'leaves nothing behind': ['passed', ''],
      'could decide every case': ['failed', expect.stringContaining('to deeply equal []')],
    });
  });

  it('fails its last test but one where something is left, and names it', () => {
    expect(described.tests('leftovers')).toEqual({
      'rows > ADD-1: adds': ['passed', ''],
      'leaves nothing behind': [
        'failed',
        expect.stringMatching(
          /^not as before the run:\ngrid 10500 on OPS-1 could not be put back: DELETE .*\ngrid 10500 on OPS-1 has 4 rows, and had 3 before\n1 row of this run is still in grid 10500 on OPS-1$/,
        ),
      ],
      'could decide every case': ['passed', ''],
    });
  });

  it('tells no secrets', () => {
    const told = described.tests('secrets');
    expect(told['secrets > COUNT-2: fails']?.[1]).toContain('"no [redacted]"');
    expect(told['secrets > COUNT-2: breaks']).toEqual(['failed', 'the harness broke: ours: [redacted]']);
    expect(told['secrets > COUNT-2: is inconclusive']).toEqual(['skipped', 'inconclusive: with [redacted]']);
    expect(JSON.stringify(told)).not.toContain('correct-horse');
  });

  it("only reads from what is somebody else's unless it is told otherwise", () => {
    expect(Object.keys(described.tests('remote'))).toEqual([
      'lanes > COUNT-2: counts',
      'leaves nothing behind',
      'could decide every case',
    ]);
  });

  it('goes on until a case is done, and keeps the order of its cases, whatever is set for other tests', () => {
    expect(Object.entries(described.tests('slow')).map(([name, [state]]) => [name, state])).toEqual([
      ['slow > ADD-1: adds', 'passed'],
      ['slow > COUNT-2: finds what was there', 'passed'],
      ['slow > ADD-1: adds again', 'passed'],
      ['slow > COUNT-2: finds it again', 'passed'],
      ['leaves nothing behind', 'passed'],
      ['could decide every case', 'passed'],
    ]);
    const [module] = described.modules;
    const tests = [...(module?.children.allTests() ?? [])].filter(({ fullName }) => fullName.includes('on slow'));
    const started = tests.map((test) => test.diagnostic()?.startTime ?? 0);
    expect(started).toEqual([...started].sort((a, b) => a - b));
  });

  it('cannot be run with a mark that may be in rows of others, and says so', () => {
    const suites = [...(described.modules[0]?.children.allSuites() ?? [])];
    const errors = suites.filter(({ name }) => name.includes('on misuse')).flatMap((suite) => suite.errors());
    expect(errors.map(({ message }) => message)).toEqual(['a mark is 6 to 16 letters, digits and dashes, and not "x"']);
    expect(described.tests('misuse')['few > COUNT-2: counts']?.[0]).toBe('skipped');
  });
});

describe('a described contract of which some tests are run', () => {
  it('cleans up, and fails where something is left', async () => {
    const { modules, tests } = await describeThem({ testNamePattern: 'on leftovers.*adds' });
    expect(tests('leftovers')).toMatchObject({
      'rows > ADD-1: adds': ['passed', ''],
      'leaves nothing behind': ['skipped', ''],
    });
    const errors = [...(modules[0]?.children.allSuites() ?? [])].flatMap((suite) => suite.errors());
    expect(errors.map(({ message }) => message.split('\n')[0])).toEqual(['not as before the run:']);
  });
});
