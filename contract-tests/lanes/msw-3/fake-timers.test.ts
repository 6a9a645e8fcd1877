// @vitest-environment jsdom
import { h, render } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { afterEach, expect, vi } from 'vitest';
import { test } from '../../../src/vitest.js';

afterEach(() => {
  vi.useRealTimers();
  render(null, document.body);
});

const url = 'https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount';

/** Shows the number of rows as soon as it arrives. */
function RowCount() {
  const [count, setCount] = useState<number>();
  // useEffect waits for an animation frame, which fake timers stop, too
  useLayoutEffect(() => {
    const load = async (): Promise<void> => {
      const response = await fetch(url, { headers: { Authorization: 'Bearer alice-token' } });
      setCount((await response.json()).rowCount);
    };
    void load();
  }, []);
  return h('p', {}, count === undefined ? 'Loading' : `${count} rows`);
}

const timers: readonly (readonly [string, Parameters<typeof vi.useFakeTimers>[0]])[] = [
  ['that stand still', {}],
  ['that go on', { shouldAdvanceTime: true }],
  ['of which setImmediate is one', { toFake: ['setTimeout', 'setInterval', 'setImmediate', 'Date', 'performance'] }],
];
for (const [words, options] of timers) {
  test(`a component gets its answer under fake timers ${words}`, async ({ twin }) => {
    vi.useFakeTimers(options);
    render(h(RowCount, {}), document.body);
    await twin.journal.waitFor('countIssueRows');
    await vi.waitFor(() => expect(document.body.textContent).toBe('5 rows'));
  });
}
