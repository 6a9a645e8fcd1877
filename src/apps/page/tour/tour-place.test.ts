import { expect, it } from 'vitest';
import { createCore } from '../../../core.js';
import { demoWorld } from '../../../generated/demo-world.js';
import { tourPlace } from './tour-view.js';

const demo = createCore().view();
const { selections: _, ...rest } = demoWorld;
const other = createCore({
  world: { ...rest, fields: demoWorld.fields.filter(({ kind }) => kind !== 'cascade') },
}).view();

it.each([
  { says: 'here', of: 'the demo world', hasControl: true, view: demo },
  { says: 'here', of: 'the demo world without rows', hasControl: true, view: { ...demo, sheets: [] } },
  { says: 'elsewhere', of: 'a world without cascades', hasControl: true, view: other },
  {
    says: 'elsewhere',
    of: 'a world without its first issue',
    hasControl: true,
    view: { ...demo, issues: demo.issues.slice(1) },
  },
  { says: 'unknown', of: 'a world that the page has not read yet', hasControl: true, view: undefined },
  { says: 'unseen', of: 'a server without its control API', hasControl: false, view: undefined },
  { says: 'lost', of: 'a world that the page could not read', hasControl: true, view: undefined, problem: 'no answer' },
])('tourPlace says "$says" for $of', ({ says, hasControl, view, problem }) => {
  expect(tourPlace({ hasControl }, view, problem)).toBe(says);
});
