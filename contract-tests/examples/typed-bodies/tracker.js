// #region client
const url = 'https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue/10102';
const headers = { Authorization: 'Bearer alice-token', 'Content-Type': 'application/json' };

/**
 * Adds rows, and gives their ids.
 * @param {import('gridtwin/types').RequestBody<'addRows'>} rows
 * @returns {Promise<import('gridtwin/types').ResponseBody<'addRows'>>}
 */
export async function addRows(rows) {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(rows) });
  return response.json();
}
// #endregion
