import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { servers } from '../../../hosts/testing/running.js';
import { createCore } from '../../../mock/create-core.js';
import type { Profile } from '../../../specification/choices.js';
import { newFolder } from '../../../validation/testing/new-folder.js';
import { readWorld } from '../../../worlds/file/world-files.js';
import { recordingContext } from '../testing/recording-context.js';
import { captureTarget } from './capture-target.js';
import { captureDemo } from './testing/capture-demo.js';

const serve = servers();

describe('gridtwin capture', () => {
  it('writes one user for several roles that share an account', async () => {
    const { url } = await serve();
    const account = { username: 'admin', passwordFrom: 'PASSWORD' };
    const viewer = { username: 'vera', passwordFrom: 'PASSWORD' };
    const users = { viewer: account, editor: account, admin: account, outsider: viewer };
    const { editor: _, ...rest } = demoTargetFile.users;
    const folder = newFolder();
    const file = join(folder, 'mine.target.json');
    const sysadmin = { ...rest.sysadmin, passwordFrom: 'PASSWORD' };
    writeFileSync(file, JSON.stringify({ ...demoTargetFile, baseUrl: url, users: { ...users, sysadmin } }));
    const output = join(folder, 'world.json');
    const options = { issues: ['DEMO-1'], output, profile: [], seed: 1, anonymize: false, force: false } as const;
    const context = recordingContext({ variables: { PASSWORD: 'admin', GRIDTWIN_SYSADMIN_TOKEN: 'x' } });
    await captureTarget(file, { ...options, as: 'editor' }, context);
    expect(context.output()).toContain(
      '(viewer: admin, editor: admin, admin: admin, outsider: vera, sysadmin: sysadmin)',
    );
    const world = await readWorld(output);
    expect(world.users.map(({ name, rights }) => [name, rights])).toEqual(
      expect.arrayContaining([
        ['admin', ['admin']],
        ['vera', undefined],
        ['sysadmin', ['sysadmin']],
      ]),
    );
    expect(world.projects).toEqual([{ key: 'DEMO', permissions: { admin: 'edit', sysadmin: 'edit' } }]);
  });

  it('writes the names of users also as tokens, so that the world works if only tokens are taken', async () => {
    const profile: Profile = { 'auth.schemes': 'bearer' };
    const { url } = await serve({ profile });
    const { world, printed } = await captureDemo(url, { profile: ['auth.schemes=bearer'] });
    expect(printed).toContain('passwords and tokens are the names of users (editor: alice, ');
    const headers = { authorization: 'Bearer alice' };
    const request = new Request(`http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10001`, { headers });
    expect((await createCore({ world, profile }).handle(request)).status).toBe(200);
  });

  it('gives the user the permission none on an issue that the user may not view', async () => {
    const { url } = await serve();
    const { world, printed } = await captureDemo(url, { as: 'editor' });
    expect(world.issues.find(({ key }) => key === 'DEMO-3')?.permissions).toEqual({ alice: 'none' });
    expect(printed).toContain('this user may not view DEMO-3');
  });
});
