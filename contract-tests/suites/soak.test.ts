import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { newFile } from '../../src/validation/testing/new-folder.js';
import { growth } from '../fuzz/soak/growth.js';
import { runSoak } from '../fuzz/soak/run-soak.js';
import { allTraffic } from '../fuzz/soak/traffic/all.js';

const program = fileURLToPath(new URL('../../dist/cli/gridtwin.js', import.meta.url));
const settings = { script: program, seconds: 5, interval: 5, seed: 1, log: () => {} };

/** Returns 20 readings, in megabytes, from a function of their index. */
const readings = (of: (i: number) => number): readonly number[] => Array.from({ length: 20 }, (_, i) => of(i));

const saw = (i: number): number => (i % 4) * 10;

describe('a series of readings', () => {
  it.each<[what: string, series: readonly number[]]>([
    ['a little each time', readings((i) => 100 + 4 * i)],
    ['slowly while it goes up and down', readings((i) => 100 + 5 * i + saw(i))],
    ['once, and stays there', readings((i) => (i < 11 ? 100 : 150))],
    ['with only five readings', [80, 90, 120, 150, 180]],
  ])('grows %s', (_, series) => {
    expect(growth(series)).toMatchObject({ grows: true });
  });

  it.each<[what: string, series: readonly number[]]>([
    ['stay the same', readings(() => 100)],
    ['go up and down', readings((i) => 100 + saw(i))],
    ['rise while the server warms up', readings((i) => 60 + 20 * Math.min(i, 5))],
    ['have one peak', readings((i) => (i === 19 ? 900 : 100))],
    ['rise by less than 20 MB', readings((i) => 20 + i)],
    ['rise by less than 20 %', readings((i) => 1_000 + 10 * i)],
    ['fall', readings((i) => 200 - 5 * i)],
  ])('does not grow if its readings %s', (_, series) => {
    expect(growth(series)).toMatchObject({ grows: false });
  });

  it('reports its growth as medians of the first and last third after the warm-up', () => {
    expect(growth([500, 500, 500, 10, 20, 30, 40, 50, 900, 60, 70, 80])).toEqual({ from: 20, to: 70, grows: true });
  });

  it('is not judged with fewer than five readings', () => {
    expect(growth([1, 100, 200, 300])).toBeUndefined();
  });
});

describe('a soak of the command line', () => {
  it('sends every kind of traffic in five seconds, and finds no problem', async () => {
    const { problems, tally, readings: taken } = await runSoak(settings);
    expect(problems).toEqual([]);
    expect(allTraffic.filter(({ name }) => !tally.traffic.has(name))).toEqual([]);
    expect(taken).toEqual([expect.objectContaining({ worlds: 0, connections: 0 })]);
  });

  it('reports a server that answers 500, writes to standard error, or ends', async () => {
    const script = newFile(
      'broken.mjs',
      `import { createServer } from 'node:http';
      const server = createServer((request, response) => {
        response.writeHead(500).end('{"errorMessages":["broken"]}');
        if (request.url.includes('multicascade')) throw new Error('a defect');
      });
      server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`,
    );
    const { problems } = await runSoak({ ...settings, script, seconds: 1, interval: 1 });
    expect(problems).toContainEqual(expect.stringContaining('was answered with 500: {"errorMessages":["broken"]}'));
    expect(problems).toContain('the server wrote to its standard error: Error: a defect');
    expect(problems).toContain('the server ended with exit code 1');
  });
});
