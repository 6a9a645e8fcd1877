import type { SchemaObject } from 'openapi3-ts/oas31';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../specification/choices.js';
import { resolveProfile } from '../../specification/profile.js';
import { schemaDescriptions } from '../endpoints/descriptions.js';
import { schemaIn } from './components.js';
import { createDocument } from './create-document.js';
import { createFindFlaws } from './testing/conforming.js';
import { objectsIn } from './testing/reading-documents.js';

const document = createDocument();
const find = createFindFlaws(document);
const schemas = document.components?.schemas ?? {};
const at = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

const row = { id: 1, issueId: 10001, modified: 0 };

/** Profiles with bodies that other profiles do not have. */
const profiles: readonly Profile[] = [
  { 'http.emptySuccess': 'object', 'legacy.errorBody': 'message-and-status', 'legacy.emptyList': 'nulls' },
  { 'legacy.errorBody': 'message', 'cascade.nullOption': 'clears' },
];

/** Returns the places of a schema with a description, as the table of descriptions names them. */
function describedIn(place: string, schema: object): readonly string[] {
  const { description, properties = {}, items = {}, anyOf = [] } = schema as SchemaObject;
  return [
    ...(description ? [place] : []),
    ...Object.entries(properties).flatMap(([name, one]) => describedIn(`${place}.${name}`, one)),
    ...(Object.keys(items).length > 0 ? describedIn(`${place}[]`, items) : []),
    ...anyOf.flatMap((one) => describedIn(`${place}|`, one)),
  ];
}

const right: readonly (readonly [name: string, value: unknown])[] = [
  ['GridList', [{ id: '10500', name: 'Expenses' }]],
  ['Datasource', { databaseTableName: 'expenses', connectionUrl: 'jdbc:postgresql://db.example/tracker' }],
  ['RowCount', { rowCount: 0 }],
  [
    'LegacyRow',
    {
      ...row,
      jpaid: true,
      jday: 0,
      jlabel: 'x',
      jowner: { name: 'a', value: 'b' },
      jtags: { name: '', value: '' },
      jref: null,
    },
  ],
  ['LegacyPage', { startAt: 0, maxResults: 50, total: 1, values: [row] }],
  ['AllIssuesPage', { startAt: 0, maxResults: 50, total: 1, values: [{ issueId: 10001, values: [row] }] }],
  ['RowIds', [1, 2]],
  ['NewerGrid', { customFieldId: '10500', description: '', rows: [{ rowId: 'row_1', columns: {}, order: 0 }] }],
  ['NewerValue', { username: 'ghost' }],
  ['NewerValue', ['Travel']],
  ['NewerRowIds', ['row_1']],
  ['Selection', { Country: 'Belgium' }],
  ['LevelNames', ['Country']],
  ['OptionNames', []],
  ['Errors', { errorMessages: ['a'], errors: { jamount: 'a' } }],
  ['ErrorMessages', { errorMessages: ['a'] }],
];

const wrong: readonly (readonly [name: string, value: unknown])[] = [
  ['GridList', [{ id: 10500, name: 'Expenses' }]],
  ['GridList', [{ id: '10500', name: 'Expenses', kind: 'grid' }]],
  ['Datasource', { databaseTableName: 'expenses' }],
  ['Datasource', { databaseTableName: 'expenses', connectionUrl: '', configurationTableName: null }],
  ['RowCount', { rowCount: '7' }],
  ['RowCount', { rowCount: 1.5 }],
  ['RowCount', { rowCount: 1, total: 1 }],
  ['LegacyRow', { id: 1, issueId: 10001 }],
  ['LegacyRow', { ...row, id: '1' }],
  ['LegacyRow', { ...row, modified: true }],
  ['LegacyRow', { ...row, jowner: { name: 'Alice Doe' } }],
  ['LegacyRow', { ...row, jowner: { name: 'Alice Doe', value: 'u-alice', key: 'u-alice' } }],
  ['LegacyRow', { ...row, jtags: ['travel'] }],
  ['LegacyPage', { startAt: 0, maxResults: 50, values: [] }],
  ['LegacyPage', { startAt: 0, maxResults: 50, total: 1, values: [{ issueId: 10001, values: [] }] }],
  ['AllIssuesPage', { startAt: 0, maxResults: 50, total: 1, values: [row] }],
  ['RowIds', ['1']],
  ['NewerGrid', { customFieldId: 10500, description: '', rows: [] }],
  ['NewerGrid', { customFieldId: '10500', description: '', rows: [{ rowId: 1, columns: {}, order: 0 }] }],
  ['NewerRow', { rowId: 'row_1', columns: {}, order: 0, issueId: 1 }],
  ['NewerValue', { name: 'Travel', value: 'travel' }],
  ['NewerValue', [1]],
  ['NewerRowIds', [1]],
  ['Selection', { Country: null }],
  ['LevelNames', { Country: 'Belgium' }],
  ['Errors', { errorMessages: 'a', errors: {} }],
  ['ErrorMessages', { errorMessages: ['a'], errors: {} }],
];

describe('the schemas of a document', () => {
  it.each(Object.keys(schemas))('include %s, which compiles under strict Ajv', (name) => {
    expect(() => find(at(name), null)).not.toThrow();
  });

  it('compile under strict Ajv in parameters and bodies', () => {
    const all = objectsIn(document).flatMap(([, { schema }]) => (typeof schema === 'object' ? [schema] : []));
    expect(all.length).toBeGreaterThan(100);
    for (const schema of all) expect(() => find(schema as object, null)).not.toThrow();
  });

  it.each(right)('accept as %s the value %j', (name, value) => {
    expect(find(at(name), value)).toEqual([]);
  });

  it.each(wrong)('refuse as %s the value %j', (name, value) => {
    expect(find(at(name), value)).not.toEqual([]);
  });

  it('never describe two objects with the same members', () => {
    const shapes = objectsIn(document)
      .filter(([, { properties }]) => properties !== undefined)
      .map(([, object]) => JSON.stringify([object.properties, object.required]));
    expect(shapes.length).toBeGreaterThan(15);
    expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
  });

  it('have a name if they have members', () => {
    const nameless = objectsIn(document).filter(([, object]) => object.properties && object.title === undefined);
    expect(nameless.map(([path]) => path)).toEqual([]);
  });

  it('are all used', () => {
    const text = JSON.stringify(document);
    expect(Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });

  it('cannot differ under one name', () => {
    const kept = { schemas: {}, parameters: {}, responses: {}, securitySchemes: {} };
    const context = { taken: resolveProfile({}), isOpen: false, ...kept };
    schemaIn(context, { title: 'TaskId', type: 'string' });
    expect(() => schemaIn(context, { title: 'TaskId', type: 'integer' })).toThrow(
      'there are two schemas with the name TaskId',
    );
  });

  it('need a description if they have a name', () => {
    const kept = { schemas: {}, parameters: {}, responses: {}, securitySchemes: {} };
    const context = { taken: resolveProfile({}), isOpen: false, ...kept };
    expect(() => schemaIn(context, { title: 'Nameless', type: 'string' })).toThrow(
      'no descriptions.ts of endpoints has the schema Nameless',
    );
  });

  it('include every described schema, under some profile', () => {
    const said = profiles.flatMap((profile) => Object.entries(createDocument({ profile }).components?.schemas ?? {}));
    const open = Object.entries(createDocument({ openChoices: true }).components?.schemas ?? {});
    const places = new Set([...said, ...open].flatMap(([name, schema]) => describedIn(name, schema)));
    const ofAnswers = ['synchronize', 'Location']; // without a name; conformance.test.ts reads them
    const idle = Object.keys(schemaDescriptions).filter((place) => !places.has(place));
    expect(idle, 'take out of the descriptions what no schema has').toEqual(ofAnswers);
  });
});
