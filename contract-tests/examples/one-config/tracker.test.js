import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { assertRows, withTwin } from 'gridtwin/twins';
import { loadConfig } from 'gridtwin/worlds';

const gridtwin = 'node_modules/gridtwin/dist/cli/gridtwin.js';
const rows = [{ summary: 'Bicycle', amount: 12 }];
const add = (origin) =>
  fetch(`${origin}/jira/rest/acme-igrid/1.0/grid/10500/issue/10002`, {
    method: 'POST',
    headers: { Authorization: 'Bearer alice-token', 'Content-Type': 'application/json' },
    body: JSON.stringify({ rows }),
  });

test(
  'a twin has the vendor, the context path, the profile and the world of the file',
  withTwin(await loadConfig(), async (twin) => {
    assert.equal((await add('https://tracker.example')).status, 200);
    assertRows(twin, { grid: 10500, issue: 'DEMO-2' }, rows);
  }),
);

test('gridtwin serve uses the same settings, and gridtwin verify reaches the target of the file', async () => {
  const server = spawn(process.execPath, [gridtwin, 'serve', '--port', '8298', '--quiet'], { stdio: 'pipe' });
  try {
    for await (const text of server.stdout) if (String(text).includes('Try')) break; // its banner
    assert.equal((await add('http://127.0.0.1:8298')).status, 200);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [gridtwin, 'verify', '--endpoint', '9', '--rate', '1000'],
      {
        env: { ...process.env, STAGING_TOKEN: 'alice-token' },
        encoding: 'utf8',
      },
    );
    assert.equal(status, 0, stdout + stderr);
    assert.match(stderr, /Settings of gridtwin\.config\.js/);
  } finally {
    server.kill();
  }
});
