import { expect, it, vi } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { drawerOfGrids } from './draw-rows.js';
import { openFaker } from './open-faker.js';
import { gridNamed } from './places.js';

it('asks faker no more for rows of many issues than for as many rows of one', async () => {
  const faker = await openFaker('en');
  const asked = vi.spyOn(faker, 'seed');
  const grid = { ...gridNamed(demoWorld, 10500), columns: [{ id: 'city', kind: 'string' as const, required: true }] };
  const draw = drawerOfGrids({ faker, seed: 1, users: [], now: 0, format: 'world' });
  for (let issue = 0; issue < 100; issue++) draw(grid, 100, `DEMO-${issue}`);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2048); // and not nearly 10,000
});
