import { describe, expect, test } from 'gridtwin/vitest';
import { addExpense, readExpenses } from './tracker.js';

// #region concurrent
describe.concurrent('tests that run at the same time', () => {
  for (const summary of ['Bicycle', 'Taxi']) {
    test(`each sees the ${summary} that it added, and nothing else`, async () => {
      await addExpense('alice-token', 'OPS-2', { summary, amount: 12 });
      expect(await readExpenses('alice-token', 'OPS-2')).toEqual([{ summary, amount: 12 }]);
    });
  }
});
// #endregion

test('a refusal has the words of the tracker', async () => {
  await expect(addExpense('bob-token', 'DEMO-1', { summary: 'Bicycle', amount: 12 })).rejects.toThrow(
    'There is no issue "DEMO-1", or you may not view it.',
  );
});

test('an answer without words is told by its status', async ({ twin }) => {
  twin.faults.plan({ operation: 'readGrid', html: true }); // a page of a proxy
  await expect(readExpenses('alice-token', 'DEMO-1')).rejects.toThrow('The tracker answered 502.');
});
