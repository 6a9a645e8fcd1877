import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../../generated/demo-world.js';
import type { Column } from '../../../generated/world-file.js';
import { servers } from '../../../hosts/testing/running.js';
import { captureDemo, withoutNewer, writeDefinitions } from './testing/capture-demo.js';

const serve = servers();

describe('gridtwin capture --anonymize', () => {
  it('replaces texts, users and numbers with others of the same shape by a seed, and keeps options', async () => {
    const { url } = await serve();
    const anonymize = true;
    const { text, world } = await captureDemo(url, { anonymize });
    expect((await captureDemo(url, { anonymize })).text).toBe(text);
    expect((await captureDemo(url, { anonymize, seed: 2 })).text).not.toBe(text);
    const cells = (demoWorld.rows ?? []).flatMap(({ rows = [] }) => rows.map(({ values }) => values));
    const names = demoWorld.users.flatMap(({ name, key, fullName }) => [key, fullName, `: "${name}"`]);
    const { jsummary: first = '' } = cells[0] ?? {};
    expect(first).toBe('Train to Ghent');
    const texts = cells.flatMap(({ jsummary, jnotes, jref, base, result, url: address, jname, jserial }) =>
      [jsummary, jnotes, jref, base, result, address, jname, jserial].flatMap((one) =>
        one ? [JSON.stringify(one)] : [],
      ),
    );
    const numbers = cells.flatMap(({ jamount, jday, jbooked, pdate }) =>
      [jamount, jday, jbooked, pdate].flatMap((one) =>
        Number(one) >= 1_000 || String(one).includes('.') ? [`:${one}`] : [],
      ),
    );
    expect(texts.length).toBeGreaterThan(70);
    expect(numbers.length).toBeGreaterThan(70);
    const left = [...names, 'u-ghost', 'Gone Ghost', 'db.example', ...texts].filter((one) => text.includes(one));
    expect(left).toEqual([]);
    expect(numbers.filter((one) => new RegExp(`${one.replace('.', '\\.')}\\b(?!\\.)`).test(text))).toEqual([]);
    const [sheet] = world.rows ?? [];
    expect(sheet?.rows?.[0]?.values.jsummary).toMatch(/^[A-Z][a-z]{4} [a-z]{2} [A-Z][a-z]{4}$/);
    expect(sheet?.rows?.[0]?.values.jnotes).toMatch(/^\S{6} \w{5}, \w{6} \w{6}\.\n\w{6} \w{2} \w{3} \w{5}\.$/);
    expect(sheet?.rows?.[2]?.values.jsummary).toBe(sheet?.rows?.[3]?.values.jsummary);
    expect(sheet?.rows?.[0]?.values).toMatchObject({ jstatus: 'In Progress', jtags: ['Travel', 'Food'], jpaid: true });
    expect(Number(sheet?.rows?.[0]?.values.jday) % 86_400_000).toBe(0);
    const field = world.fields.find(({ id }) => id === 10500);
    const status = field?.kind === 'grid' ? field.columns.find(({ id }) => id === 'jstatus')?.options : [];
    expect(status).toContainEqual({ title: 'In Progress', value: 'progress' });
  });

  it.each([
    ['through both APIs', undefined],
    ['through the legacy API alone', withoutNewer],
  ])('keeps short names of users and options distinct, also in cells, if it reads %s', async (_, answering) => {
    const names = Array.from(
      { length: 120 },
      (_, i) => `${'abcde'.charAt(i % 5)}${'abcdefghijklmnopqrstuvwxyz'.charAt(i / 5)}`,
    );
    const users = [
      ...demoWorld.users,
      ...names.map((name) => ({ name, password: name, key: `k${name}`, fullName: `Full ${name}` })),
    ];
    const options = Array.from({ length: 12 }, (_, i) => ({ title: `${i}`, value: String.fromCharCode(97 + i) }));
    const columns: Column[] = [
      { id: 'who', kind: 'userlist' },
      { id: 'which', kind: 'singleSelect', options },
    ];
    const rows = names.map((name, i) => ({ values: { who: { key: `k${name}` }, which: `${i % 12}` } }));
    const field = { id: 7, name: 'Short', kind: 'grid' as const, columns };
    const world = { ...demoWorld, users, fields: [field], rows: [{ grid: 7, issue: 'DEMO-1', rows }], selections: [] };
    const { url } = await serve({ world });
    const anonymize = true;
    const { world: captured } = await captureDemo(url, { anonymize, issues: ['DEMO-1'], cascades: [] }, answering);
    const cells = (captured.rows?.[0]?.rows ?? []).map(({ values }) => values);
    const keyOf = (cell: unknown): string => `${Object(cell).key ?? cell}`;
    expect(new Set(cells.map(({ who }) => keyOf(who))).size).toBe(names.length);
    expect(new Set(cells.map(({ which }) => which)).size).toBe(options.length);
    expect(cells.filter(({ who }, i) => keyOf(who) === `k${names[i]}`)).toEqual([]);
    const known = captured.users.map(({ key }) => key);
    if (answering === undefined) expect(cells.filter(({ who }) => !known.includes(keyOf(who)))).toEqual([]);
  });

  it('keeps the options of a column that is a select by definition, also options that only rows hold', async () => {
    const { url } = await serve();
    const definitions = writeDefinitions();
    const file = join(definitions, '10500.json');
    const definition = JSON.parse(readFileSync(file, 'utf8'));
    definition.col.jstatus.staticOptions.pop();
    writeFileSync(file, JSON.stringify(definition));
    const optionsOf = async (anonymize: boolean) => {
      const { fields } = (await captureDemo(url, { anonymize, definitions }, withoutNewer)).world;
      const field = fields.find(({ id }) => id === 10500);
      return field?.kind === 'grid' ? field.columns.map(({ options }) => options) : [];
    };
    const [kept, known] = [await optionsOf(true), await optionsOf(false)];
    expect(JSON.stringify(known)).toContain('"Done"');
    expect(kept).toEqual(known);
  });

  it('replaces names that may be names of users if only the legacy API shows them', async () => {
    const { url } = await serve();
    const { text } = await captureDemo(url, { anonymize: true }, withoutNewer);
    expect(['Alice Doe', 'u-alice', 'Gone Ghost', 'u-ghost', 'Vera View'].filter((one) => text.includes(one))).toEqual(
      [],
    );
  });
});
