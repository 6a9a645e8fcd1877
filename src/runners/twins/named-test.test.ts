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
  ['a module of QUnit', { test: { testName: 'adds', module: { name: 'rows' } } }, 'rows > adds'],
  ['QUnit without a module', { test: { testName: 'adds', module: { name: '' } } }, 'adds'],
  ['Cucumber', { pickle: { name: 'adds', uri: 'features/rows.feature' } }, 'adds'],
])('namedTest finds the name of a test of %s', (_, context, name) => {
  expect(Reflect.apply(namedTest, undefined, [[context], undefined]).name).toBe(name);
});

it('namedTest finds the file of a test of japa', () => {
  expect(namedTest([japa]).file).toBe('/suite/rows.spec.js');
  expect(namedTest([japa.test]).file).toBe('/suite/rows.spec.js');
});

it('namedTest finds the file of a scenario of Cucumber', () => {
  expect(namedTest([{ pickle: { name: 'adds', uri: 'features/rows.feature' } }]).file).toBe('features/rows.feature');
});
