import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kindExamples } from '../../src/model/columns/column-kinds.ts';
import { parseCommentedJson } from '../../src/validation/commented-json.ts';
import { completed } from '../complete-fixtures.mjs';

const names = ['world.schema.json', 'target.schema.json', 'demo.target.json', 'new.target.jsonc', 'demo.json'];
const texts = Object.fromEntries(
  names.map((name) => [name, readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8')]),
);

describe('the fixtures', () => {
  it('name every kind of column', () => {
    expect(completed(texts)).toEqual(texts);
  });

  it('get the sample of a kind that is added', () => {
    const { 'world.schema.json': schema } = texts;
    const without = completed({ ...texts, 'world.schema.json': schema.replace(/^ *"number",\n/m, '') });
    expect(without['world.schema.json']).toContain('"number"');
    expect(without['demo.json']).toContain(`"jnumber": ${JSON.stringify(kindExamples.number.sample('newer'))},`);
  });

  it('get the name, the role in targets and the column in the demo world of a kind that they lack', () => {
    const more = completed(texts, { ...kindExamples, webLink: { sample: () => 'https://example.org/' } });
    const [world, schema, demoTarget, template, demo] = names.map((name) => parseCommentedJson(more[name], name));
    expect(world.$defs.column.properties.kind.enum).toContain('webLink');
    expect(schema.properties.grid.properties.columns.properties.webLink.description).toMatch(/web link/);
    expect(demoTarget.grid.columns.webLink).toEqual({ name: 'jweblink', id: 'jweblink' });
    expect(template.grid.columns.webLink).toEqual({ name: 'webLink', id: 'webLink' });
    expect(demo.fields[0].columns).toContainEqual({ id: 'jweblink', title: 'Web link', kind: 'webLink' });
    expect(demo.rows[0].rows[0].values).toMatchObject({ jweblink: 'https://example.org/' });
  });

  it('are refused if they lack a line that a new kind stands beside', () => {
    const without = { ...texts, 'demo.target.json': '{}' };
    expect(() => completed(without, { webLink: { sample: () => 1 } })).toThrow('demo.target.json has no line like');
  });
});
