import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { targetSchema } from '../../generated/target-schema.js';
import { twinSchema } from '../../generated/twin-schema.js';
import { waiversSchema } from '../../generated/waivers-schema.js';
import { problemLines, schemaProblems } from '../../validation/schema-errors.js';
import { createSchemaCheck, errorsOfAjv } from './read-commented-json.js';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', pattern: '.' },
    size: { type: 'integer', minimum: 1, maximum: 9 },
    kind: { enum: ['grid', 'cascade'] },
    note: { type: ['string', 'integer'] },
    key: { type: 'string', pattern: '^[A-Z]+$', description: 'A project key.' },
    list: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'boolean' } },
    pair: { type: 'array', minItems: 2 },
    versions: { type: 'object', propertyNames: { pattern: '^[0-9.]+$' } },
    exact: { const: 1 },
  },
};

const validate = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true }).compile(schema);

const problemsOf = createSchemaCheck(schema);

describe('a schema check', () => {
  it.each([
    [[], '', 'must be an object, not an empty list'],
    [{}, '', 'the member "name" is missing'],
    [{ name: '' }, 'name', 'must not be empty'],
    [{ name: 'a', nam: 1 }, '', 'there is no member "nam" here; did you mean "name"?'],
    [{ name: 'a', size: '1' }, 'size', 'must be a whole number, not the text "1"'],
    [{ name: 'a', size: 0 }, 'size', 'must be at least 1, not 0'],
    [{ name: 'a', size: 10 }, 'size', 'must be at most 9, not 10'],
    [{ name: 'a', kind: 'row' }, 'kind', 'must be one of "grid", "cascade", not the text "row"'],
    [{ name: 'a', note: null }, 'note', 'must be a text or a whole number, not null'],
    [{ name: 'a', key: 'demo' }, 'key', 'must match ^[A-Z]+$, which the text "demo" does not (A project key.)'],
    [{ name: 'a', list: [] }, 'list', 'must not be empty'],
    [{ name: 'a', list: [true, 1] }, 'list[1]', 'must be true or false, not the number 1'],
    [{ name: 'a', list: [true, true, true] }, 'list', 'must have 2 entries or fewer, not 3'],
    [{ name: 'a', pair: [1] }, 'pair', 'must have 2 entries or more, not 1'],
    [{ name: 'a', versions: { old: 1 } }, 'versions', 'must match ^[0-9.]+$, which the name "old" does not'],
    [{ name: 'a', exact: 2 }, 'exact', 'must be 1, not the number 2'],
  ])('finds the problem of %j at "%s": %s', (value, path, message) => {
    expect(problemsOf(value)).toEqual([{ path, message }]);
  });

  it('finds every problem, for lines that begin with the file and the path', () => {
    expect(
      problemLines(problemsOf({ size: 0 }), 'my.json')
        .split('\n')
        .sort(),
    ).toEqual(['my.json: size: must be at least 1, not 0', 'my.json: the member "name" is missing']);
  });

  it('can get another message for a keyword', () => {
    validate({ name: 'a', exact: 2 });
    expect(schemaProblems(errorsOfAjv(validate.errors ?? []), { const: () => 'must be 1' })).toEqual([
      { path: 'exact', message: 'must be 1' },
    ]);
  });
});

describe('the schema of a file', () => {
  it.each(Object.entries({ targetSchema, twinSchema, waiversSchema }))('is a strict JSON Schema: %s', (_, written) => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    expect(() => ajv.compile(written)).not.toThrow();
  });
});
