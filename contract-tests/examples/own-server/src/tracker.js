const origin = 'https://tracker.example';
const base = `${origin}/rest/vendor-igrid/1.0/grid/10500/issue`;

async function ask(url, method = 'GET', body = undefined, user = 'alice', triesLeft = 2) {
  const headers = { Authorization: `Basic ${btoa(`${user}:${user}`)}`, 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (response.status === 429 && triesLeft > 0) return ask(url, method, body, user, triesLeft - 1);
  if (!response.ok) throw new Error(`The tracker answered ${response.status}.`);
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Returns the name of the user. */
export const me = async () => (await ask(`${origin}/rest/api/2/myself`)).name;

/** Returns the expenses of an issue, and reads them page by page. */
export async function read(issue, startAt = 0) {
  const { values, total } = await ask(`${base}/${issue}?startAt=${startAt}&maxResults=50`);
  const next = startAt + values.length;
  return next >= total ? values : [...values, ...(await read(issue, next))];
}

/** Adds an expense, and returns its id. */
export const add = async (issue, row, user = 'alice') =>
  (await ask(`${base}/${issue}`, 'POST', { rows: [row] }, user))[0];

export const change = (issue, rowId, values) => ask(`${base}/${issue}`, 'PUT', { rows: [{ rowId, values }] });

export const remove = (issue, rowId) => ask(`${base}/${issue}`, 'DELETE', { rows: [rowId] });

export const count = async (issue) => (await ask(`${base}/${issue}/rowcount`)).rowCount;

/** Returns the sum of the expenses of an issue. */
export const total = async (issue) => (await read(issue)).reduce((sum, { jamount }) => sum + jamount, 0);
