// #region component
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'gridtwin/vitest'; // each test has its own twin
import { afterEach, vi } from 'vitest';
import { Expenses } from './expenses.js';

afterEach(cleanup);

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('adds an expense', async ({ twin }) => {
  render(<Expenses token="alice-token" issue="OPS-2" />);
  await screen.findByText('No expenses yet.');
  fill('Summary', 'Bicycle');
  fill('Amount', '12');
  fireEvent.click(screen.getByText('Add'));
  await screen.findByText('12.00');
  expect(twin).toHaveRows({ grid: 10500, issue: 'OPS-2' }, [{ jsummary: 'Bicycle', jamount: 12 }]);
});

test('tries again when the tracker was away', async ({ twin }) => {
  twin.faults.plan({ operation: 'readGrid', status: 503 }); // the next call; it must come, or the test fails
  render(<Expenses token="alice-token" issue="DEMO-1" />);
  await screen.findByRole('alert');
  fireEvent.click(screen.getByText('Try again'));
  await screen.findByText('Train to Ghent');
  expect(twin.journal.calls('readGrid').map(({ status }) => status)).toEqual([503, 200]);
});

// #endregion

test('says that it is loading while the tracker is slow', async ({ twin }) => {
  twin.faults.plan({ operation: 'readGrid', delay: 30 }); // milliseconds; also uniform and log-normal
  render(<Expenses token="alice-token" issue="DEMO-1" />);
  await screen.findByText('Loading…');
  await screen.findByText('Train to Ghent');
});

test('shows the rows under fake timers that advance', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true }); // Testing Library waits with timers, and knows only the fake ones of Jest
  try {
    render(<Expenses token="alice-token" issue="DEMO-1" />);
    await screen.findByText('Train to Ghent');
  } finally {
    vi.useRealTimers();
  }
});

test('shows the refusal to a user who may not edit', async ({ twin }) => {
  render(<Expenses token="vera-token" issue="DEMO-1" />);
  await screen.findByText('Train to Ghent');
  fill('Summary', 'Bicycle');
  fill('Amount', '12');
  fireEvent.click(screen.getByText('Add'));
  await screen.findByText(/You may not edit the issue "DEMO-1"/);
  expect(twin.search('Bicycle')).toEqual([]);
});
