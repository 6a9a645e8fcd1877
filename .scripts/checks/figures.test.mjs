import { afterAll, describe, expect, it } from 'vitest';
import { aims } from '../figures/aims.mjs';
import { measure } from '../figures/measure.mjs';
import { readSources } from '../figures/read-sources.mjs';

const { sources, close } = readSources();
afterAll(close);
const figures = measure(sources);

describe('the figures of the source', () => {
  it('are of the whole source', () => {
    expect(sources.map(({ path }) => path)).toContain('src/model/state.ts');
    expect(figures.files).toBeGreaterThan(300);
  });

  it.each(aims)('$name: at most $most', ({ read, most }) => {
    const advice =
      'run `npm run figures -- --list` to see what is behind it; the bounds are in .scripts/figures/aims.mjs';
    expect(read(figures), advice).toBeLessThanOrEqual(most);
  });

  it('hold every aim that is reached, so that it stays reached', () => {
    const notHeld = aims.filter(({ read, aim, most }) => read(figures) <= aim && most > aim).map(({ name }) => name);
    expect(notHeld).toEqual([]);
  });
});
