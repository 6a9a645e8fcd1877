import { expect, it } from 'vitest';
import { demoWorld } from '../../../generated/demo-world.js';
import { createCore } from '../../../mock/create-core.js';
import { resolveProfile } from '../../../specification/profile.js';
import { type CascadeView, clearedBy } from './cascade-tree.js';

const ghent = { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' };
const location = demoWorld.fields.find((field): field is CascadeView => field.kind === 'cascade' && field.id === 10600);

/** Selects the options of a path on DEMO-1. Returns the levels that have no selection afterwards. */
async function reallyCleared(path: readonly string[], profile: object): Promise<readonly string[]> {
  const core = createCore({ profile });
  const url = 'https://tracker.example/rest/vendor-igrid/1.0/multicascade/10600/issue/10001';
  const body = JSON.stringify(Object.fromEntries(path.map((name, i) => [location?.levels[i], name])));
  const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };
  expect((await core.handle(new Request(url, { method: 'PUT', headers, body }))).status).toBe(200);
  const now = core.view().selections.find(({ cascade, issue }) => cascade === 10600 && issue === 'DEMO-1')?.values;
  return location?.levels.filter((level) => now?.[level] === undefined) ?? [];
}

it.each([
  [['Germany'], {}, ['Region', 'City']],
  [['Belgium', 'Wallonia'], {}, ['City']],
  [['Belgium', 'Flanders', 'Antwerp'], {}, []],
  [['Belgium'], {}, []],
  [['Belgium'], { 'cascade.sameOption': 'clears' }, ['Region', 'City']],
  [['Germany'], { 'cascade.descendants': 'kept' }, []],
  [['Germany'], { 'cascade.descendants@20': 'kept' }, []],
  [['Belgium'], { 'cascade.sameOption@cascade': 'clears' }, ['Region', 'City']],
] as const)('clearedBy returns what %j under %o clears in the service', async (path, turned, levels) => {
  if (location === undefined) throw new Error('the demo world has the cascade Location');
  expect(clearedBy(location, ghent, path, resolveProfile(turned))).toEqual(levels);
  expect(await reallyCleared(path, turned)).toEqual(levels);
});
