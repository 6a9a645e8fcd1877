import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { columnKinds } from '../../model/columns/column-kinds.js';
import type { Grid } from '../../model/definitions.js';
import { loadWorld } from './load-world.js';

const { catalogue } = loadWorld(demoWorld);

function gridOf(id: number): Grid {
  const field = catalogue.fields.get(id);
  if (field?.kind !== 'grid') throw new Error(`no grid ${id}`);
  return field;
}

const columnsOf = (id: number) => gridOf(id).columns.map(({ name, title, kind }) => [name, title, kind]);

describe('the demo world', () => {
  it('is the file in fixtures', async () => {
    const file = new URL('../../../fixtures/demo.json', import.meta.url);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ $schema: './world.schema.json', ...demoWorld });
  });

  it.each([
    ['sysadmin', 'u-sysadmin', 'Sys Admin', true, true],
    ['admin', 'u-admin', 'Ada Min', true, false],
    ['alice', 'u-alice', 'Alice Doe', false, false],
    ['vera', 'u-vera', 'Vera View', false, false],
    ['bob', 'u-bob', 'Bob Roe', false, false],
  ])('has the user %s with key %s', (name, key, fullName, isAdmin, isSysadmin) => {
    const token = `${name}-token`;
    const user = { name, password: name, token, key, fullName, isAdmin, isSysadmin, mayReadDatasource: isSysadmin };
    expect(catalogue.users.byName.get(name)).toMatchObject(user);
  });

  it('has only these five users', () => {
    expect([...catalogue.users.byKey.keys()]).toEqual(['u-sysadmin', 'u-admin', 'u-alice', 'u-vera', 'u-bob']);
  });

  it.each([
    ['DEMO', { sysadmin: 'edit', admin: 'edit', alice: 'edit', vera: 'view' }],
    ['OPS', { sysadmin: 'edit', admin: 'edit', alice: 'edit', bob: 'edit' }],
  ])('has the project %s with its permissions', (key, permissions) => {
    expect(Object.fromEntries(catalogue.projects.get(key)?.permissions ?? [])).toEqual(permissions);
  });

  it('has two projects and five issues, and alice may not see one of the issues', () => {
    expect([...catalogue.projects.keys()]).toEqual(['DEMO', 'OPS']);
    expect([...catalogue.issuesById.values()].map(({ id, key, project }) => [id, key, project.key])).toEqual([
      [10001, 'DEMO-1', 'DEMO'],
      [10002, 'DEMO-2', 'DEMO'],
      [10003, 'DEMO-3', 'DEMO'],
      [10101, 'OPS-1', 'OPS'],
      [10102, 'OPS-2', 'OPS'],
    ]);
    const own = [...catalogue.issuesById.values()].map((issue) => Object.fromEntries(issue.permissions));
    expect(own).toEqual([{}, {}, { alice: 'none' }, {}, {}]);
  });

  it('has seven custom fields', () => {
    expect([...catalogue.fields.values()].map(({ id, name, kind }) => [id, name, kind])).toEqual([
      [10500, 'Expenses', 'grid'],
      [10501, 'Deploy log', 'grid'],
      [10502, 'Assets', 'grid'],
      [10503, 'Nothing yet', 'grid'],
      [10600, 'Location', 'cascade'],
      [10601, 'Component', 'cascade'],
      [10700, 'Story points', 'other'],
    ]);
  });

  it.each([
    [10500, ['DEMO', 'OPS']],
    [10501, ['DEMO', 'OPS']],
    [10502, ['OPS']],
    [10503, ['DEMO']],
  ])('applies grid %i to %j', (id, projects) => {
    expect([...(gridOf(id).context ?? [])]).toEqual(projects);
  });
});

describe('the columns of the demo world', () => {
  it('include every kind in Expenses, in the stated order', () => {
    const stated = [
      ['jsummary', 'Summary', 'string'],
      ['jnotes', 'Notes', 'textarea'],
      ['jpaid', 'Paid', 'checkbox'],
      ['jcount', 'Count', 'integer'],
      ['jamount', 'Amount', 'number'],
      ['jday', 'Day', 'date'],
      ['jbooked', 'Booked', 'datetime'],
      ['jat', 'At', 'time'],
      ['jseq', 'No.', 'sequence'],
      ['jstatus', 'Status', 'singleSelect'],
      ['jtags', 'Tags', 'multiSelect'],
      ['jtotal', 'Total', 'formula'],
      ['jlabel', 'Label', 'formula'],
      ['jowner', 'Owner', 'userlist'],
      ['jref', 'Reference', 'string'],
    ];
    const isOfStatedKind = ([, , kind]: readonly string[]): boolean => stated.some(([, , one]) => one === kind);
    expect(columnsOf(10500).filter(isOfStatedKind)).toEqual(stated);
    const statedKinds = stated.map(([, , kind]) => kind);
    const later = Object.keys(columnKinds).filter((kind) => !statedKinds.includes(kind));
    const ofLaterKinds = columnsOf(10500).filter((column) => !isOfStatedKind(column));
    expect(ofLaterKinds.map(([, , kind]) => kind).sort()).toEqual(later.sort());
  });

  it('have the attributes that rules need', () => {
    const { columns, columnsById } = gridOf(10500);
    expect(columns.every(({ id, name }) => id === name)).toBe(true);
    expect(columns.filter((column) => column.required).map((c) => c.id)).toEqual(['jsummary', 'jamount']);
    expect(columns.filter((column) => column.readOnly).map((c) => c.id)).toEqual(['jref']);
    expect(columnsById.get('jsummary')?.maxLength).toBe(120);
    expect(columnsById.get('jtotal')?.formula).toMatchObject({ returns: 'number', reads: ['jcount', 'jamount'] });
    expect(columnsById.get('jlabel')?.formula).toMatchObject({ returns: 'string', reads: ['jsummary', 'jstatus'] });
  });

  it.each([
    ['jstatus', ['Open/open', 'In Progress/progress', 'Done/done']],
    ['jtags', ['Travel/travel', 'Food/food', 'Lodging/lodging']],
  ])('include %s with the options %j', (id, options) => {
    const all = gridOf(10500).columnsById.get(id)?.options.all ?? [];
    expect(all.map(({ title, value }) => `${title}/${value}`)).toEqual(options);
  });

  it('are four in Deploy log and two in Assets', () => {
    const kindsOf = (id: number) => gridOf(id).columns.map(({ id: name, kind, required }) => [name, kind, required]);
    expect(kindsOf(10501)).toEqual([
      ['base', 'string', false],
      ['result', 'string', false],
      ['url', 'string', false],
      ['pdate', 'datetime', false],
    ]);
    expect(kindsOf(10502)).toEqual([
      ['jname', 'string', true],
      ['jserial', 'string', false],
    ]);
  });

  it('have the stated data source in Expenses', () => {
    expect(gridOf(10500).dataSource).toEqual({
      databaseTableName: 'expenses',
      configurationTableName: 'expenses_config',
      connectionUrl: 'jdbc:postgresql://db.example/tracker',
    });
  });
});
