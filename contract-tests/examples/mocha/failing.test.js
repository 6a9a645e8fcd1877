import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

describe('a failing test', () => {
  let printed = '';
  let results = {};
  before(function () {
    this.timeout(30_000);
    const args = [
      'node_modules/mocha/bin/mocha.js',
      'failing.js',
      '--reporter=json',
      '--reporter-option=output=failing.json',
    ];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    printed = `${stdout}${stderr}`;
    results = JSON.parse(readFileSync('failing.json', 'utf8'));
  });
  after(() => rmSync('failing.json', { force: true }));

  const messageOf = (name) => results.failures.find(({ title }) => title === name)?.err.message ?? '';

  it('fails itself, not a hook, for a planned fault that was never hit', () => {
    assert.match(
      messageOf('never meets its fault'),
      /^faults that the test "failing never meets its fault" planned were never/,
    );
  });

  it('keeps its own error, and prints its requests', () => {
    assert.equal(messageOf('fails by itself, with a fault that is pending'), 'mine');
    assert.match(
      printed,
      /what "failing fails by itself, with a fault that is pending" sent\n.*\n1 +addRows +alice +201/,
    );
  });

  it('prints its requests after a timeout, and does not keep the process running', () => {
    assert.match(
      printed,
      /what "giving up takes too long" sent\n.*\n1 +addRows +alice +0 .*no answer for the next call/,
    );
  });

  it('does not stop the other tests of its group', () => {
    assert.deepEqual(
      results.passes.map(({ title }) => title),
      ['comes behind them'],
    );
  });
});
