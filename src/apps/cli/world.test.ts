import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import type { WorldFile } from '../../generated/world-file.js';
import { createCore } from '../../mock/create-core.js';
import { saveWorld } from '../../worlds/file/world-files.js';
import { addWorldCommand } from './world-command.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridtwin-cli-world-'));
  await saveWorld(at('demo.json'), demoWorld);
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);

/** Runs `gridtwin world` in this process. Returns its exit code and what it printed. */
async function run(...args: readonly string[]) {
  let [code, output, errors] = [-1, '', ''];
  const print = (text: string): void => {
    output += text;
  };
  const printErr = (text: string): void => {
    errors += text;
  };
  const program = new Command('gridtwin').exitOverride().configureOutput({ writeErr: printErr });
  addWorldCommand(program, { print, printErr }, (ended) => {
    code = ended;
  });
  await program.parseAsync(['world', ...args], { from: 'user' });
  return { code, output, errors };
}

const read = async (name: string) => JSON.parse(await readFile(at(name), 'utf8'));

describe('gridtwin world new', () => {
  it.each([[], ['--from', 'empty'], ['--from', 'demo']])('writes a world that a mock takes: %s %s', async (...args) => {
    const name = `new world${args.join('')}.json`;
    const { code, errors } = await run('new', at(name), ...args.filter((one) => one !== undefined));
    expect(code).toBe(0);
    expect(errors).toContain(`gridtwin serve --world '${at(name)}'`);
    expect(createCore({ world: await read(name) }).exportWorld().users.length).toBeGreaterThan(0);
  });

  it('overwrites a file only with --force', async () => {
    await writeFile(at('mine.json'), 'mine');
    await expect(run('new', at('mine.json'))).rejects.toThrow(/mine\.json already exists; --force/);
    expect(await readFile(at('mine.json'), 'utf8')).toBe('mine');
    expect((await run('new', at('mine.json'), '--force')).code).toBe(0);
    expect(await read('mine.json')).toMatchObject({ name: 'small' });
  });

  it('refuses an unknown world to start from', async () => {
    await expect(run('new', at('x.json'), '--from', 'big')).rejects.toThrow(/small, empty, demo/);
  });
});

it.each([
  ['none/new.json', 'there is no such folder'],
  ['demo.json/new.json', 'a file is where a folder must be'],
  ['.', 'it is a folder'],
])('gridtwin world new says why a world cannot be written to %s', async (name, why) => {
  const writing = run('new', at(name), '--force');
  await expect(writing).rejects.toThrow(`${at(name)} cannot be written: ${why}`);
});

describe('gridtwin world check', () => {
  it('says that a world is fine, and exits with 0', async () => {
    const { code, output } = await run('check', at('demo.json'));
    expect(output).toBe(`${at('demo.json')} (demo): fine; users: 5, issues: 5, fields: 7\n`);
    expect(code).toBe(0);
  });

  it('prints every problem of every file with its place and the nearest name, and exits with 1', async () => {
    const issues = [
      { id: 1, key: 'DEMOS-1' },
      { id: 1, key: 'OPS-1' },
    ];
    await writeFile(at('bad.json'), JSON.stringify({ ...demoWorld, issues, rows: [], selections: [] }));
    const row = { values: { jsumary: 'x', jamount: '1' } };
    await writeFile(
      at('rows.json'),
      JSON.stringify({ ...demoWorld, rows: [{ grid: 10500, issue: 'DEMO-1', rows: [row] }] }),
    );
    const { code, output } = await run('check', at('bad.json'), at('demo.json'), at('rows.json'));
    expect(code).toBe(1);
    expect(output.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/bad\.json: issues\[1\]\.id: the issue id 1 is used twice/),
      expect.stringMatching(/bad\.json: issues\[0\]\.key: there is no project "DEMOS"; did you mean "DEMO"\?/),
      expect.stringMatching(/demo\.json \(demo\): fine/),
      expect.stringMatching(
        /rows\.json: rows\[0\]\.rows\[0\]\.values: there is no column "jsumary".*did you mean "jsummary"\?/,
      ),
      expect.stringMatching(/rows\.json: rows\[0\]\.rows\[0\]\.values\.jamount: must be a number, not the text "1"/),
    ]);
  });

  it('exits with 2 if a file cannot be read, and checks the others', async () => {
    await writeFile(at('half.json'), '{');
    const { code, output, errors } = await run('check', at('none.json'), at('half.json'), at('demo.json'));
    expect(code).toBe(2);
    expect(errors).toMatch(/none\.json cannot be read.*half\.json:1:\d+: it is not JSON/s);
    expect(output).toContain('fine');
  });
});

describe('gridtwin world fill', () => {
  it('writes a filled world, the same for the same seed', async () => {
    const args = [
      '--rows',
      '3',
      '--grid',
      '10500',
      '--issue',
      'OPS-2',
      '--seed',
      '5',
      '--locale',
      'de',
      '--selections',
    ];
    const { code, errors } = await run('fill', at('demo.json'), ...args, '--output', at('filled.json'));
    const again = await run('fill', at('demo.json'), ...args);
    expect(code).toBe(0);
    expect(errors).toBe(`3 rows and 2 selections added: ${at('filled.json')}\n`);
    expect(again.output).toBe(await readFile(at('filled.json'), 'utf8'));
    expect(createCore({ world: await read('filled.json') }).fieldValue({ grid: 10500, issue: 'OPS-2' }).rowCount).toBe(
      3,
    );
  });

  it('spreads the total of rows over the issues of a named grid', async () => {
    const { output } = await run('fill', at('demo.json'), '--total', '2', '--grid', 'Nothing yet');
    const filled: typeof demoWorld = JSON.parse(output);
    expect(filled.rows?.filter(({ grid }) => grid === 10503).map(({ rows }) => rows?.length)).toEqual([1, 1]);
  });

  it('takes a grid whose name is a number', async () => {
    const years = demoWorld.fields.map((field) => (field.id === 10503 ? { ...field, name: '2026' } : field));
    await saveWorld(at('years.json'), { ...demoWorld, fields: years });
    expect((await run('fill', at('years.json'), '--rows', '1', '--grid', '2026')).errors).toBe('3 rows added\n');
  });

  it.each([
    [[], /give --rows or --total \(--rows 0: only selections\)/],
    [['--rows', '1', '--grid', 'Expences'], /did you mean "Expenses"/],
    [['--rows', '1', '--locale', 'ded'], /did you mean "de"/],
    [['--rows', 'x'], /whole number/],
  ])('refuses %j', async (args, says) => {
    await expect(run('fill', at('demo.json'), ...args)).rejects.toThrow(says);
  });

  it('overwrites no file without --force, not even the file that it reads', async () => {
    await expect(run('fill', at('demo.json'), '--rows', '1', '-o', at('demo.json'))).rejects.toThrow(/--force/);
  });
});

describe('gridtwin world diff', () => {
  it('prints what differs and exits with 1, or with 0 if nothing differs', async () => {
    const core = createCore();
    core.importRows({ grid: 10503, issue: 'DEMO-1' }, [{ jtext: 'x' }]);
    await saveWorld(at('after.json'), core.exportWorld());
    const { code, output } = await run('diff', at('demo.json'), at('after.json'));
    expect(code).toBe(1);
    expect(output).toMatch(/^Nothing yet \(10503\) on DEMO-1: 1 added\n {2}\+ row \d+: jtext "x"\n/);
    const json = await run('diff', at('demo.json'), at('after.json'), '--json');
    expect(JSON.parse(json.output).rows[0]).toMatchObject({ grid: 10503, issue: 'DEMO-1' });
    expect(await run('diff', at('demo.json'), at('demo.json'))).toEqual({
      code: 0,
      output: 'nothing changed\n',
      errors: '',
    });
  });
});

const columnsOf = (world: WorldFile, id: number) => {
  const field = world.fields.find((one) => one.id === id);
  return field?.kind === 'grid' ? field.columns : [];
};

const settings = `gd.tablename=costs
col.jsummary.type=string
col.jsummary.required=true
col.jnotes.type=textarea
col.jpaid.type=checkbox
col.jcount.type=integer
col.jamount.type=number
col.jday.type=date
col.jbooked.type=datetime
col.jat.type=time
col.jseq.type=sequence
col.jstatus=State
col.jstatus.type=list
col.jstatus.name1=Open
col.jstatus.value1=open
col.jstatus.name2=In Progress
col.jstatus.value2=progress
col.jstatus.name3=Done
col.jstatus.value3=done
col.jtags.type=checklist
col.jtags.name1=Travel
col.jtags.value1=travel
col.jtags.name2=Food
col.jtags.value2=food
col.jtotal.type=formula
col.jtotal.formula={jcount} * {jamount}
col.jlabel.type=formula
col.jlabel.formula={jsummary} || ": " || {jstatus}
col.jowner.type=userlist
col.jref.type=string
col.jref.editable=false
`;

const others = columnsOf(demoWorld, 10500).filter(({ id }) => !settings.includes(`col.${id}.`));
const demoDefinition = `gd.columns=${columnsOf(demoWorld, 10500).map(({ id }) => id)}
${settings}${others.map(({ id, kind }) => `col.${id}.type=${kind}\n`).join('')}`;

describe('gridtwin world import', () => {
  const importInto = async (definition: string, world: WorldFile, field: number) => {
    await saveWorld(at('imported.json'), world);
    await writeFile(at('definition.txt'), definition);
    const done = run('import', at('definition.txt'), '--field', String(field), '--into', at('imported.json'));
    return done.then(async (result) => ({ ...result, world: (await read('imported.json')) as WorldFile }));
  };

  it('puts a definition into a grid, which keeps its name, its rows and an option that only rows hold', async () => {
    const { code, output, world } = await importInto(demoDefinition, demoWorld, 10500);
    expect(world.rows).toEqual(demoWorld.rows);
    expect(world.fields.find(({ id }) => id === 10500)).toMatchObject({
      name: 'Expenses',
      dataSource: { databaseTableName: 'costs', connectionUrl: 'jdbc:postgresql://db.example/tracker' },
    });
    const kinds = (one: WorldFile) => columnsOf(one, 10500).map(({ id, kind, returns }) => [id, kind, returns]);
    expect(kinds(world)).toEqual(kinds(demoWorld));
    expect(columnsOf(world, 10500)[10]?.options).toEqual([
      { title: 'Travel', value: 'travel' },
      { title: 'Food', value: 'food' },
      { title: 'Lodging', value: 'lodging' },
    ]);
    expect(output).toBe(`${at('imported.json')}: column "jtags": rows hold "Lodging", which is kept as an option\n`);
    expect(code).toBe(1);
    expect((await run('check', at('imported.json'))).code).toBe(0);
  });

  it('exits with 0 if all is understood, and notes what has no place in a world', async () => {
    const { code, output, errors, world } = await importInto(
      'gd.columns=t\ncol.t=Text\ncol.t.type=string\ncol.t.width=40',
      demoWorld,
      10900,
    );
    expect(errors).toMatch(/: the field 10900 has 1 column of the definition\n$/);
    expect(output).toBe(`${at('definition.txt')}:4: note: "col.t.width" has no place in a world\n`);
    expect(columnsOf(world, 10900)).toEqual([{ id: 't', title: 'Text', kind: 'string' }]);
    expect(code).toBe(0);
  });

  it('keeps a column that has values in rows, and makes a formula read-only if it cannot compute it', async () => {
    const text =
      'gd.columns=base,total,day\ncol.base.type=string\ncol.total.type=formula\ncol.total.formula=sum(nothing)\ncol.day.type=list';
    const { code, output, errors, world } = await importInto(text, demoWorld, 10501);
    expect(errors).toMatch(/ has 3 columns of the definition; 1 remark on what is wrong or not understood\n$/);
    expect(columnsOf(world, 10501).map(({ id, kind, readOnly }) => [id, kind, readOnly])).toEqual([
      ['base', 'string', undefined],
      ['total', 'number', true],
      ['day', 'string', undefined],
      ['result', 'string', undefined],
      ['url', 'string', undefined],
      ['pdate', 'datetime', undefined],
    ]);
    expect(output).toMatch(/column "total": its formula does not parse \(.*\); it is kept as read-only/);
    expect(output).toMatch(/column "result" is not in the definition, and is kept as rows hold values of it/);
    expect(world.rows).toEqual(demoWorld.rows);
    expect(code).toBe(1);
  });

  it('keeps the other attributes of a column that it can only keep as another kind', async () => {
    const listed = 'gd.columns=jname,day\ncol.jname.type=string\ncol.day.type=list\ncol.day.editable=false';
    const { world } = await importInto(listed, demoWorld, 10502);
    expect(columnsOf(world, 10502)[1]).toEqual({ id: 'day', kind: 'string', readOnly: true });
    const named = { id: 'day', name: 'The day', kind: 'string' as const };
    const fields = demoWorld.fields.map((one) => (one.id === 10502 ? { ...one, columns: [named] } : one));
    const rows = (demoWorld.rows ?? []).filter(({ grid }) => grid !== 10502);
    const summed = 'gd.columns=day\ncol.day.type=formula\ncol.day.formula=sum(nothing)';
    const again = await importInto(summed, { ...demoWorld, fields, rows } as WorldFile, 10502);
    expect(columnsOf(again.world, 10502)).toEqual([{ id: 'day', name: 'The day', kind: 'number', readOnly: true }]);
  });

  it('sets the title of a kept option as its value if the definition gives its value to another option', async () => {
    const text = 'gd.columns=jstatus\ncol.jstatus.type=list\ncol.jstatus.name1=Finished\ncol.jstatus.value1=done';
    const [row = { values: {} }] = demoWorld.rows?.[0]?.rows ?? [];
    const rows = [{ grid: 10500, issue: 'DEMO-1', rows: [{ ...row, values: { jstatus: 'Done' } }] }];
    const { world } = await importInto(text, { ...demoWorld, rows }, 10500);
    expect(columnsOf(world, 10500)[0]?.options).toEqual([
      { title: 'Finished', value: 'done' },
      { title: 'Done', value: 'Done' },
    ]);
  });

  it('drops the values of a column that is now a formula', async () => {
    const text =
      'gd.columns=jname,jserial\ncol.jname.type=string\ncol.jserial.type=formula\ncol.jserial.formula=jname || "!"';
    const { code, world } = await importInto(text, demoWorld, 10502);
    expect(code).toBe(0);
    const rows = world.rows?.find(({ grid }) => grid === 10502)?.rows ?? [];
    expect(rows.map(({ values }) => Object.keys(values))).toEqual([['jname'], ['jname']]);
  });

  it('renames the levels of a multi cascade, also in selections', async () => {
    const { code, world } = await importInto('mc.levels = country, region, city', demoWorld, 10600);
    expect(code).toBe(0);
    expect(world.selections?.[0]?.values).toEqual({ country: 'Belgium', region: 'Flanders', city: 'Ghent' });
    const added = await importInto('mc.levels = a, b', demoWorld, 10999);
    expect(added.output).toMatch(/does not hold the options/);
    expect(added.world.fields.at(-1)).toEqual({
      id: 10999,
      name: 'Cascade 10999',
      kind: 'cascade',
      levels: ['a', 'b'],
      options: [],
    });
  });

  it.each([
    ['rows would be invalid', 'gd.columns=jname\ncol.jname.type=number', 10502, /rows\[\d\]\.rows\[0\]\.values\.jname/],
    ['the field is of another kind', 'mc.levels=a', 10500, /"Expenses"\) is of the kind "grid"/],
    ['the definition names no columns', 'a=b', 10500, /definition\.txt names no columns/],
  ])('leaves the world unchanged if %s', async (_, text, field, message) => {
    await saveWorld(at('kept.json'), demoWorld);
    await writeFile(at('definition.txt'), text);
    const before = await readFile(at('kept.json'), 'utf8');
    const importing = run('import', at('definition.txt'), '--field', String(field), '--into', at('kept.json'));
    await expect(importing).rejects.toThrow(message);
    expect(await readFile(at('kept.json'), 'utf8')).toBe(before);
  });
});
