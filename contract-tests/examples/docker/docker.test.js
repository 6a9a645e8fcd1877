import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const dockerfile = readFileSync('Dockerfile', 'utf8');

/** Returns the arguments of an instruction in the Dockerfile. */
const instruction = (name) => new RegExp(`^${name} (.+)$`, 'm').exec(dockerfile)[1];

test('the commands of the Dockerfile start a healthy server in an empty folder, which ends on SIGTERM', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridtwin-docker-'));
  try {
    copyFileSync(fileURLToPath(new URL('../../../.pack/gridtwin.tgz', import.meta.url)), join(folder, 'gridtwin.tgz'));
    execFileSync('sh', ['-c', `${instruction('RUN')} --prefer-offline`], { cwd: folder, stdio: 'pipe' });
    const port = '8295'; // another server may use the port of the image
    const [node, ...given] = JSON.parse(instruction('ENTRYPOINT').replace('"8190"', `"${port}"`));
    const server = spawn(node, [...given, '--quiet', '--allow-host', 'twin'], { cwd: folder });
    try {
      await once(server.stdout, 'data');
      const [command, ...check] = JSON.parse(instruction('HEALTHCHECK --interval=2s CMD').replace('8190', port));
      execFileSync(command, check);
    } finally {
      server.kill('SIGTERM');
    }
    assert.deepEqual(await once(server, 'exit'), [0, null]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
