/** A row of the grid "Expenses" in this application. */
export interface Expense {
  readonly summary: string;
  readonly amount: number;
}

const expenses = 'https://tracker.example/rest/vendor-grid/1.0/api/grid/10500/issue';

/** Returns the message of a refusal, or the status of an answer without one. */
async function refusalOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => undefined);
  return body?.errorMessages?.[0] ?? `The tracker answered ${response.status}.`;
}

async function ask(token: string, issue: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${expenses}/${issue}`, { ...init, headers });
  if (!response.ok) throw new Error(await refusalOf(response));
  return response;
}

/** Returns the expenses of an issue in order. Throws an Error with the message of a refusal. */
export async function readExpenses(token: string, issue: string): Promise<Expense[]> {
  const { rows } = await (await ask(token, issue)).json();
  return rows.map(({ columns }: { columns: { jsummary: string; jamount: number } }) => ({
    summary: columns.jsummary,
    amount: columns.jamount,
  }));
}

/** Adds an expense to an issue. Throws an Error with the message of a refusal. */
export async function addExpense(token: string, issue: string, { summary, amount }: Expense): Promise<void> {
  const rows = [{ jsummary: summary, jamount: amount }];
  await ask(token, issue, { method: 'POST', body: JSON.stringify({ rows }) });
}
