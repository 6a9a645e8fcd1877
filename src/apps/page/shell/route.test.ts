import { expect, it } from 'vitest';
import { routeOf } from './route.js';

it.each([
  ['#op/addRows', { view: 'operations', id: 'addRows' }],
  ['#rule/ADD-1', { view: 'rules', id: 'ADD-1' }],
  ['#choice/legacy.dates', { view: 'choices', id: 'legacy.dates' }],
  ['#journal', { view: 'journal' }],
  ['#tour', { view: 'tour' }],
  ['', { view: 'operations' }],
  ['#main', undefined],
  ['#constructor', undefined],
  ['#__proto__/x', undefined],
  ['#%E0%A4%A', undefined],
])('%s leads to %j', (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});
