const expenses = 'https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue';
const headers = { Authorization: `Basic ${btoa('alice:alice')}`, 'Content-Type': 'application/json' };

/** Adds an expense to an issue, and returns its id. */
export async function add(issue: number, row: object): Promise<number> {
  const body = JSON.stringify({ rows: [row] });
  const response = await fetch(`${expenses}/${issue}`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The tracker answered ${response.status}.`);
  const [id] = await response.json();
  return id;
}
