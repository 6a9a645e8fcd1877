import { expect, it } from 'vitest';
import { linkTo, routeOf } from './route.js';

it.each([
  ['#op/addRows', { view: 'operation', kind: 'op', id: 'addRows' }],
  ['#rule/ADD-1', { view: 'rules', kind: 'rule', id: 'ADD-1' }],
  ['#choice/legacy.dates', { view: 'choices', kind: 'choice', id: 'legacy.dates' }],
  ['#issue/DEMO-1', { view: 'world', kind: 'issue', id: 'DEMO-1' }],
  ['#entry/3', { view: 'journal', kind: 'entry', id: '3' }],
  ['#user/%E2%98%83%2F', { view: 'permissions', kind: 'user', id: '☃/' }],
  ['#user/%E0%A4%A', { view: 'permissions', kind: 'user', id: '%E0%A4%A' }],
  ['#journal', { view: 'journal' }],
  ['#tour', { view: 'tour' }],
  ['', { view: 'operation' }],
  ['#nonsense', undefined],
  ['#op/', undefined],
  ['#constructor', undefined],
  ['#__proto__/x', undefined],
  ['#%E0%A4%A', undefined],
])('the hash %s leads to the route %j', (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});

it('a link leads to its id, also with special characters', () => {
  expect(routeOf(linkTo('user', 'a/b c%'))).toMatchObject({ id: 'a/b c%' });
});
