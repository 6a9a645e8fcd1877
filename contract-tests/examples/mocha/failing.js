// Tests that fail, as failing.test.js expects. That file runs them in another mocha process.
import { useTwin, withTwin } from 'gridtwin/twins';
import { add } from './tracker.js';

const bicycle = { jsummary: 'Bicycle', jamount: 12 };

describe('failing', () => {
  const twin = useTwin({ before, beforeEach, afterEach, after });

  it('never meets its fault', () => {
    twin().faults.plan({ operation: 'addRows', status: 503 });
  });

  it('fails by itself, with a fault that is pending', async () => {
    twin().faults.plan({ operation: 'readRows', status: 503 });
    await add(10102, bicycle);
    throw new Error('mine');
  });

  it('comes behind them', () => {});
});

describe('giving up', () => {
  it(
    'takes too long',
    withTwin(async (twin) => {
      twin.faults.plan({ operation: 'addRows', hang: true });
      await add(10102, bicycle);
    }),
  ).timeout(200);
});
