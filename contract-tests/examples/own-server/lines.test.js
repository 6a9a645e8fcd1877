import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the commit that introduces gridtwin deletes more lines than it adds', () => {
  const { stdout } = spawnSync('git', ['diff', '--no-index', '--numstat', 'before', 'after'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const files = stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t').slice(0, 2).map(Number));
  const [added, deleted] = [0, 1].map((i) => files.reduce((sum, file) => sum + file[i], 0));
  expect(files).toHaveLength(2);
  console.log(`${added} lines added, ${deleted} deleted`);
  expect(deleted).toBeGreaterThan(added);
});
