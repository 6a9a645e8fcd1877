import { expect, it } from 'vitest';
import { servers } from '../../hosts/testing/running.js';
import { newFile } from '../../validation/testing/new-folder.js';
import { commandLine } from './testing/command-line.js';

const [start, serve] = [commandLine(), servers()];

it('gridtwin capture reads an issue, grid or cascade once if it is named twice', async () => {
  const { url } = await serve();
  const twice = ['--issues', 'DEMO-1, DEMO-1', '--grids', '10500,10500', '--cascades', '10600,10600'];
  const output = newFile('world.json');
  const run = start('capture', 'demo', '--no-config', '--base-url', url, ...twice, '--output', output);
  expect([await run.ended, run.errors()]).toEqual([0, expect.stringContaining('holds 5 rows of 1 issue,')]);
});
