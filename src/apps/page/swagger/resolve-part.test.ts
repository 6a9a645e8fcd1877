import { expect, it } from 'vitest';
import { resolvePart } from './resolve-part.js';

const document = {
  paths: {
    '/grid/{id}': { get: { parameters: [{ $ref: '#/components/parameters/id' }] } },
    '/tree': { get: { schema: { $ref: '#/components/schemas/Tree' } } },
    '/lost': { get: { $ref: '#/components/nothing' } },
    '/row': { get: { schema: { $ref: '#/components/schemas/~1row~0', description: 'Mine' } } },
  },
  components: {
    parameters: { id: { name: 'id', schema: { $ref: '#/components/schemas/Id' } } },
    schemas: {
      Id: { type: 'integer' },
      Tree: { properties: { child: { $ref: '#/components/schemas/Tree' } } },
      '/row~': { type: 'object', description: 'Its own' },
    },
  },
};

const parts = [
  {
    what: 'references in what is referred to',
    path: ['paths', '/grid/{id}', 'get'],
    part: {
      parameters: [
        {
          name: 'id',
          schema: { type: 'integer', $$ref: '#/components/schemas/Id' },
          $$ref: '#/components/parameters/id',
        },
      ],
    },
  },
  {
    what: 'what refers to itself once',
    path: ['paths', '/tree', 'get', 'schema'],
    part: { properties: { child: { $ref: '#/components/schemas/Tree' } }, $$ref: '#/components/schemas/Tree' },
  },
  { what: 'no reference to nothing', path: ['paths', '/lost', 'get'], part: { $ref: '#/components/nothing' } },
  {
    what: 'escaped names, and keeps what stands beside a reference',
    path: ['paths', '/row', 'get', 'schema'],
    part: { type: 'object', description: 'Mine', $$ref: '#/components/schemas/~1row~0' },
  },
  { what: 'nothing of a part that is not there', path: ['paths', '/none', 'get'], part: undefined },
];

it.each(parts)('resolves $what', ({ path, part }) => {
  expect(resolvePart(document, path)).toEqual(part);
});
