import { expect, it } from 'vitest';
import { noFaults } from '../../model/refusal.js';
import { listOf, mapOf, text, whole } from '../../specification/schema.js';
import { mostFaults } from '../../validation/schema-errors.js';
import { createBodyCheck } from './body.js';

it.each([
  ['a list', listOf(whole), Array.from({ length: 150_000 }, () => 'x')],
  ['an object', mapOf(text), Object.fromEntries(Array.from({ length: 150_000 }, (_, i) => [`c${i}`, 0]))],
])('the check of a body counts all failures in %s, but keeps only the first 100', (_, schema, value) => {
  const found = noFaults();
  createBodyCheck(schema)(value, found);
  expect([found.total, found.faults.length]).toEqual([150_000, mostFaults]);
});
