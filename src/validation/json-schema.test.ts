import { describe, expect, it } from 'vitest';
import { knownKeywords } from '../../.scripts/lean-schema.mjs';
import { worldSchema } from '../generated/world-schema.js';
import type { JsonSchema } from './json-schema.js';
import { agreed, checksBy, values } from './testing/agreeing-with-ajv.js';

const world = checksBy(worldSchema);

const other = (tag: string, properties = {}): JsonSchema => ({
  type: 'object',
  required: ['a'],
  properties: { a: { const: tag }, ...properties },
});
const tagged: JsonSchema = {
  type: 'object',
  discriminator: { propertyName: 'a' },
  oneOf: [other('x', { b: { type: 'string' } }), other('y', { b: { type: 'string' } })],
};

/** Schemas that use each keyword, with values that violate it. */
const keywords: Readonly<Record<string, readonly [schema: JsonSchema, ...wrong: readonly unknown[]]>> = {
  $ref: [{ $ref: '#/$defs/a', $defs: { a: { const: 1 } } }, 2],
  type: [{ type: 'object', properties: { a: { type: 'boolean' } } }, { a: 'true' }, { a: 0 }, 7],
  enum: [{ enum: ['a', 1, null] }, 'b', undefined, '1'],
  const: [{ const: 7 }, 8, '7'],
  pattern: [{ type: 'string', pattern: '^\\p{Lu}.$', description: 'Two.' }, '', 'aa', 'A😀😀'],
  maxLength: [{ type: 'string', maxLength: 2, pattern: '^A', description: 'A.' }, 'ABC', '😀😀😀', 'bcd'],
  minimum: [{ type: 'integer', minimum: 1 }, 0, 0.5, -0.5],
  maximum: [{ type: 'integer', maximum: 3 }, 4, 3.5],
  minItems: [{ type: 'array', items: { type: 'boolean' }, minItems: 2 }, [], [true], [1]],
  items: [{ type: 'array', items: { type: 'array', items: { type: 'boolean' } } }, [[0], 1, [true, 'x']]],
  properties: [{ type: 'object', properties: { b: { const: 1 }, a: { const: 2 } } }, { a: 0, c: 0, b: 0 }, { b: 2 }],
  discriminator: [tagged, {}, { a: 'z' }, { a: 7 }, { a: 'y', b: 2 }],
  oneOf: [tagged, { a: 'y', b: 1 }],
  required: [
    { type: 'object', required: ['b', 'a'], properties: { a: { enum: [1] }, b: { enum: [2] } } },
    {},
    { a: 1 },
    { b: undefined },
  ],
  additionalProperties: [
    { type: 'object', additionalProperties: { enum: [1] } },
    { a: 1, b: 2, c: undefined },
  ],
};

describe('compileShape', () => {
  it.each(Object.entries(keywords))('finds for the keyword %s the errors that Ajv finds', (_, [schema, ...wrong]) => {
    const checks = checksBy(schema);
    for (const value of [...wrong, ...values]) agreed(value, checks);
    for (const value of wrong) expect(agreed(value, checks)).toBeGreaterThan(0);
  });
});

it('the test has a schema for each keyword that the schemas of files may use', () => {
  expect(Object.keys(keywords).sort()).toEqual([...new Set(knownKeywords)].sort());
});

describe('a deeply nested value', () => {
  /** Returns options of a cascade, nested in each other; the innermost has no name. */
  function deepOptions(levels: number): unknown {
    let option: unknown = {};
    for (let level = 0; level < levels; level++) option = { name: 'a', options: [option] };
    return [option, { name: 1 }];
  }

  const cascade = { id: 1, name: 'deep', kind: 'cascade', levels: ['a'] };
  const worldWith = (options: unknown) => ({ users: [], projects: [], issues: [], fields: [{ ...cascade, options }] });

  it.each([64, 250])('has the errors that Ajv finds, at %i levels', (levels) => {
    expect(agreed(worldWith(deepOptions(levels)), world)).toBe(2);
  });
});
