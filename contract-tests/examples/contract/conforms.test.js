// #region conforms
import { expect, test } from 'gridtwin/vitest';

const rows = 'https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue/10001?maxResults=2';
const headers = { Authorization: 'Bearer alice-token' };

test('the answers that we rely on are as they are documented', async () => {
  await expect(await fetch(rows, { headers })).toConform();
});
// #endregion

test('toConform reports a recorded answer that does not conform to the OpenAPI document', async () => {
  const recorded = { request: { method: 'GET', url: rows }, response: Response.json({ values: 'none' }) };
  await expect(expect(recorded).toConform()).rejects.toThrow('values');
});
