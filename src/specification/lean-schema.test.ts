import { expect, it } from 'vitest';
import { lean } from '../../.scripts/lean-schema.mjs';

it('lean keeps what the check of files reads, and only the descriptions of patterns', () => {
  const schema = {
    $schema: 'x',
    title: 'Key',
    type: 'object',
    description: 'A key.',
    properties: {
      title: { type: 'string', pattern: '^a$', description: 'Only a.' },
      description: { type: 'string', pattern: '.', description: 'Any.' },
    },
    $defs: { id: { title: 'Id', type: 'integer', minimum: 1 } },
  };
  expect(lean(schema)).toEqual({
    type: 'object',
    properties: {
      title: { type: 'string', pattern: '^a$', description: 'Only a.' },
      description: { type: 'string', pattern: '.' },
    },
    $defs: { id: { type: 'integer', minimum: 1 } },
  });
});

it.each([
  [{ type: 'array', uniqueItems: true }, '#: the check of files does not support uniqueItems with array'],
  [{ type: 'string', minimum: 1 }, '#: the check of files does not support minimum with string'],
  [{ enum: [1], type: 'integer' }, '#: the check of files does not support type with enum'],
  [{ type: 'object', properties: { 'a/b': { type: 'number' } } }, '#/properties/a/b: must have $ref, enum, const, or'],
  [{ type: 'array', items: {} }, '#/items: must have $ref, enum, const, or'],
  [{ type: 'array', items: { type: ['string'] } }, '#/items: must have $ref, enum, const, or'],
  [{ $ref: '#/properties/a' }, '#/$ref: must be #/$defs/name'],
  [{ type: 'object', oneOf: [{ const: 1 }] }, '#: the check of files knows oneOf only with a discriminator'],
  [{ type: 'object', additionalProperties: { type: 'object', $defs: {} } }, '#/additionalProperties: the check of'],
  [
    { type: 'object', $defs: { a: { type: 'string', format: 'date' } } },
    '#/$defs/a: the check of files does not support format with string',
  ],
])('lean refuses %j, because nothing would check it', (schema, message) => {
  expect(() => lean(schema)).toThrow(message);
});
