import { expect, it } from 'vitest';
import { namedTest } from './named-test.js';

const japa = { test: { title: 'adds', options: { meta: { fileName: '/suite/rows.spec.js' } } }, assert: {} };

it.each([
  ['AVA', { title: 'adds', passed: true }, 'adds'],
  ['a suite of uvu', { __suite__: 'rows', __test__: 'adds' }, 'rows > adds'],
  ['uvu without a suite', { __suite__: '', __test__: 'adds' }, 'adds'],
  ['japa', japa, 'adds'],
  ['a hook of japa', japa.test, 'adds'],
  ['tap', { name: 'adds', error: () => {} }, 'adds'],
])('A test of %s has its name.', (_, context, name) => {
  expect(Reflect.apply(namedTest, undefined, [[context], undefined]).name).toBe(name);
});

it('A test of japa has its file.', () => {
  expect(namedTest([japa]).file).toBe('/suite/rows.spec.js');
  expect(namedTest([japa.test]).file).toBe('/suite/rows.spec.js');
});
