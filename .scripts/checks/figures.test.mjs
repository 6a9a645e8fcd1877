import { afterAll, describe, expect, it } from 'vitest';
import { aims } from '../figures/aims.mjs';
import { measure } from '../figures/measure.mjs';
import { readSources } from '../figures/read-sources.mjs';
import { inRoot } from '../in-root.mjs';
import { outputOf } from '../processes.mjs';

const { sources, close } = readSources();
afterAll(close);
const figures = measure(sources);

describe('the figures of the source', () => {
  it('count the whole source', () => {
    expect(sources.map(({ path }) => path)).toContain('src/model/state.ts');
    expect(figures.files).toBeGreaterThan(300);
  });

  it.each(aims)('hold this bound: $name: at most $most', ({ read, most }) => {
    const advice =
      'run `npm run figures -- --list` to see what is behind it; the bounds are in .scripts/figures/aims.mjs';
    expect(read(figures), advice).toBeLessThanOrEqual(most);
  });

  it('have every aim that is reached as a bound', () => {
    const notHeld = aims.filter(({ read, aim, most }) => read(figures) <= aim && most > aim).map(({ name }) => name);
    expect(notHeld).toEqual([]);
  });
});

describe('`npm run figures -- --walk`', () => {
  const printed = outputOf(process.execPath, [inRoot('.scripts/figures.mjs'), '--walk']);
  const walks = [...printed.matchAll(/^(.+): (\d+) files, (\d+) functions \(aim: at most (\d+) and (\d+)\)$/gm)];

  it('counts the walk of one request and one contract case', () => {
    expect(walks.map(([, name]) => name)).toEqual(['a request over HTTP', 'a contract case']);
  });

  it.each(walks)('prints a walk within its aim: %s', (_line, _name, files, functions, mostFiles, mostFunctions) => {
    const advice = 'run `npm run figures -- --walk --list` to see the files; the aims are in .scripts/figures/walk.mjs';
    expect(Number(files), advice).toBeLessThanOrEqual(Number(mostFiles));
    expect(Number(functions), advice).toBeLessThanOrEqual(Number(mostFunctions));
  });
});
