const expenses = 'https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue';
const headers = { Authorization: `Basic ${btoa('alice:alice')}`, 'Content-Type': 'application/json' };

/**
 * Returns all expenses of an issue from a row on, and reads them page by page.
 * @param {number} issue
 * @param {number} startAt
 * @returns {Promise<{ jsummary: string, jamount: number }[]>}
 */
export async function readAll(issue, startAt = 0) {
  const response = await fetch(`${expenses}/${issue}?startAt=${startAt}&maxResults=50`, { headers });
  if (!response.ok) throw new Error(`The tracker answered ${response.status}.`);
  const { values, total } = await response.json();
  const next = startAt + values.length;
  return values.length === 0 || next >= total ? values : [...values, ...(await readAll(issue, next))];
}

/**
 * Adds an expense, and returns its id. While the tracker is too busy, waits and tries again, at most twice.
 * @param {number} issue
 * @param {{ jsummary: string, jamount: number }} row
 * @returns {Promise<number>}
 */
export async function add(issue, row, triesLeft = 2) {
  const body = JSON.stringify({ rows: [row] });
  const response = await fetch(`${expenses}/${issue}`, { method: 'POST', headers, body });
  if (response.status === 429 && triesLeft > 0) {
    const seconds = Number(response.headers.get('Retry-After'));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return add(issue, row, triesLeft - 1);
  }
  if (!response.ok) throw new Error(`The tracker answered ${response.status}.`);
  const [id] = await response.json();
  return id;
}
