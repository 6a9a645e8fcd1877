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

test('addExpense throws the message of a refusal', async () => {
  await expect(addExpense('bob-token', 'DEMO-1', { summary: 'Bicycle', amount: 12 })).rejects.toThrow(
    'There is no issue "DEMO-1", or you may not view it.',
  );
});

test('readExpenses throws the status of an answer without a message', async ({ twin }) => {
  twin.faults.plan({ operation: 'readGrid', html: true }); // a page of a proxy
  await expect(readExpenses('alice-token', 'DEMO-1')).rejects.toThrow('The tracker answered 502.');
});
