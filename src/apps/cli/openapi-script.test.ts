import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { newFolder } from '../../validation/testing/new-folder.js';

const script = fileURLToPath(new URL('../../../.scripts/openapi.mjs', import.meta.url));

it.each([
  ['--chekc'],
  ['stray'],
  ['--profile', 'nosuch=1'],
  ['--addon-version', 'x'],
  ['--vendor', 'a/b'],
  ['--profile', 'nowhere.json'],
])('the script that writes the OpenAPI document refuses %s in one line', (...args) => {
  const { status, stdout, stderr } = spawnSync(execPath, [script, ...args], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(args.at(-1)?.split('=')[0]);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

it('the script writes the OpenAPI document of a deployment from its twin file', async () => {
  const folder = newFolder();
  const twin = join(folder, 'deployment.twin.json');
  await writeFile(twin, JSON.stringify({ profile: { 'legacy.add.status': 200 }, evidence: {} }));
  const args = ['--profile', twin, '--vendor', 'maker', '--context-path', '/jira', '--output', folder];
  expect(spawnSync(execPath, [script, ...args], { encoding: 'utf8' }).stderr).toBe('');
  const { servers, paths } = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8'));
  expect(servers.map(({ url }: { url: string }) => url)).toEqual(['https://tracker.example/jira']);
  const { post } = paths['/rest/maker-igrid/1.0/grid/{gridId}/issue/{issueId}'];
  expect(post.responses).toHaveProperty('200');
  expect(post.responses).not.toHaveProperty('201');
});
