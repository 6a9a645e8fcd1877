import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { addExpense, type Expense, readExpenses } from './tracker.js';

function ExpenseTable({ expenses }: { readonly expenses: readonly Expense[] }) {
  if (expenses.length === 0) return <p>No expenses yet.</p>;
  return (
    <table>
      <tbody>
        {expenses.map(({ summary, amount }, place) => (
          <tr key={`${place} ${summary}`}>
            <td>{summary}</td>
            <td>{amount.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ExpenseForm({ onAdd }: { readonly onAdd: (expense: Expense) => void }) {
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    onAdd({ summary: String(given.get('summary')), amount: Number(given.get('amount')) });
  };
  return (
    <form onSubmit={add}>
      <input name="summary" aria-label="Summary" />
      <input name="amount" aria-label="Amount" />
      <button type="submit">Add</button>
    </form>
  );
}

/** Shows the expenses of an issue, a form to add one, and the refusals of the tracker with a button to try again. */
export function Expenses({ token, issue }: { readonly token: string; readonly issue: string }) {
  const [expenses, setExpenses] = useState<readonly Expense[]>();
  const [refusal, setRefusal] = useState<string>();

  const attempt = useCallback(
    async (change?: () => Promise<void>): Promise<void> => {
      setRefusal(undefined);
      try {
        await change?.();
        setExpenses(await readExpenses(token, issue));
      } catch (error) {
        setRefusal(error instanceof Error ? error.message : String(error));
      }
    },
    [token, issue],
  );
  useEffect(() => void attempt(), [attempt]);

  return (
    <section>
      {refusal !== undefined && (
        <p role="alert">
          {refusal}{' '}
          <button type="button" onClick={() => attempt()}>
            Try again
          </button>
        </p>
      )}
      {expenses === undefined ? refusal === undefined && <p>Loading…</p> : <ExpenseTable expenses={expenses} />}
      <ExpenseForm onAdd={(expense) => attempt(() => addExpense(token, issue, expense))} />
    </section>
  );
}
