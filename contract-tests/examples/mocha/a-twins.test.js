import assert from 'node:assert/strict';
import { assertRows, useTwin, withTwin } from 'gridtwin/twins';
import { add } from './tracker.js';

const place = { grid: 10500, issue: 'OPS-2' };
const bicycle = { jsummary: 'Bicycle', jamount: 12 };

describe('withTwin', () => {
  it(
    'has a twin, and the `this` of mocha',
    withTwin(async function (twin) {
      this.timeout(5_000);
      await add(10102, bicycle);
      assertRows(twin, place, [bicycle]);
      assert.equal(twin.name, 'withTwin has a twin, and the `this` of mocha');
    }),
  );
});

describe('useTwin', () => {
  const twin = useTwin({ before, beforeEach, afterEach, after });

  it('names the test', async () => {
    await add(10102, bicycle);
    assert.equal(twin().name, 'useTwin names the test');
  });

  it('gives the next test another world', (done) => {
    assertRows(twin(), place, []);
    done();
  });
});

describe('a hook of your own', () => {
  const twin = useTwin({ before, beforeEach, afterEach, after });
  beforeEach(() => add(10102, bicycle));

  for (const which of ['first', 'second']) {
    it(`sends to the twin of the ${which} test, also if tests use a callback`, (done) => {
      assertRows(twin(), place, [bicycle]);
      setTimeout(done);
    });
  }
});
