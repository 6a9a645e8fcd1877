import { expect, it } from 'vitest';
import { demoWorld } from '../generated/demo-world.js';
import { resolveProfile } from '../specification/profile.js';
import { loadWorld } from '../worlds/file/load-world.js';
import { applies, permissionOn, projectKeyOf, userNamed } from './definitions.js';

const [someone = { name: '' }] = demoWorld.users;
const { users, issuesByKey, grids } = loadWorld({
  ...demoWorld,
  users: [
    ...demoWorld.users,
    { ...someone, name: 'Olaf', key: 'u-1', token: 't-1' },
    { ...someone, name: 'olaf', key: 'u-2', token: 't-2' },
  ],
}).catalogue;

it.each([
  ['exact', 'olaf', 'u-2'],
  ['exact', 'OLAF', undefined],
  ['any', 'olaf', 'u-2'],
  ['any', 'Olaf', 'u-1'],
  ['any', 'OLAF', 'u-1'],
  ['any', 'olav', undefined],
] as const)('auth.userCase: %s finds by the name %s the user %s', (rule, name, key) => {
  expect(userNamed(users, name, resolveProfile({ 'auth.userCase': rule }))?.key).toBe(key);
});

it.each([
  ['alice', 'DEMO-1', 'edit'],
  ['alice', 'DEMO-3', 'none'],
  ['vera', 'DEMO-3', 'view'],
  ['bob', 'DEMO-1', 'none'],
])('%s has on %s the permission that the issue states, or else its project: %s', (name, key, permission) => {
  const [issue, user] = [issuesByKey.get(key), users.byName.get(name)];
  if (issue === undefined || user === undefined) throw new Error('the demo world has both');
  expect(permissionOn(issue, user)).toBe(permission);
});

it.each([
  [10500, 'OPS', true],
  [10502, 'OPS', true],
  [10502, 'DEMO', false],
])('applies returns for the grid %i and the project %s: %s', (id, key, is) => {
  const grid = grids.find((one) => one.id === id);
  if (grid === undefined) throw new Error('the demo world has the grid');
  const project = { key, permissions: new Map() };
  expect(applies(grid, { project })).toBe(is);
  expect(applies({ ...grid, context: undefined }, { project })).toBe(true);
});

it('the project of an issue is the part of its key before the dash', () => {
  expect(projectKeyOf('OPS_2-10')).toBe('OPS_2');
});
