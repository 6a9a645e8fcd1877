import { expect, it } from 'vitest';
import { mostFaults } from '../../model/refusal.js';
import { listOf, mapOf, text, whole } from '../../spec/schema.js';
import { shapeProblems } from './shape.js';

it.each([
  ['a list', listOf(whole), Array.from({ length: 150_000 }, () => 'x')],
  ['an object', mapOf(text), Object.fromEntries(Array.from({ length: 150_000 }, (_, i) => [`c${i}`, 0]))],
])('stops to look when more is wrong with %s than is told', (_, schema, value) => {
  expect(shapeProblems(schema, value)).toHaveLength(mostFaults + 1);
});
