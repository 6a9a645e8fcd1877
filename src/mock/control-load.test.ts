import { beforeEach, describe, expect, it } from 'vitest';
import { type Core, createCore, type WorldFile } from '../core.js';
import { demoWorld } from '../generated/demo-world.js';
import { add, path, row, send } from '../hosts/testing/adding.js';
import { multicascade } from '../hosts/testing/every-host.js';

const countOf = async (core: Core): Promise<unknown> => JSON.parse((await send(core, 'GET', `${path}/rowcount`))[1]);

/** Changes every text in a value. */
function ruinTexts(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string') Reflect.set(value, name, 'ruined');
    else ruinTexts(inner);
  }
}

let core: Core;

beforeEach(() => {
  core = createCore();
});

describe('load', () => {
  const bad: WorldFile = { ...demoWorld, issues: [{ id: 1, key: 'NONE-1' }] };

  it('replaces the world', async () => {
    core.load({ ...demoWorld, users: [], projects: [], issues: [], fields: [], rows: [], selections: [] });
    expect((await send(core, 'GET', `${path}/rowcount`))[0]).toBe(401);
  });

  it('throws for a bad world, and changes neither the world nor where reset goes back to', async () => {
    await add(core);
    const before = core.exportWorld();
    expect(() => core.load(bad)).toThrow(/issues\[0\]\.key/);
    expect(core.exportWorld()).toEqual(before);
    core.reset();
    expect(await countOf(core)).toEqual({ rowCount: 5 });
  });

  it('copies the file, so changing its lists later changes nothing', async () => {
    const file = structuredClone(demoWorld);
    core.load(file);
    const before = core.exportWorld();
    for (const list of [file.users, file.fields, file.issues, file.rows ?? []]) list.splice(0);
    expect(core.exportWorld()).toEqual(before);
    expect(await countOf(core)).toEqual({ rowCount: 5 });
  });

  it.each<[string, (file: WorldFile) => void]>([
    ['option titles', (file) => ruinTexts(file.fields)],
    ['users in cells', (file) => ruinTexts(file.rows)],
    ['selections', (file) => ruinTexts(file.selections)],
    ['users', (file) => ruinTexts(file.users)],
  ])('copies the file, as export does, so changing its %s later changes nothing', async (_, ruin) => {
    const file = structuredClone(demoWorld);
    core.load(file);
    const looks = async () => [
      JSON.stringify(core.exportWorld()),
      JSON.stringify(core.view()),
      await send(core, 'GET', `${multicascade}/10600/issue/10001/levels`),
      await send(core, 'GET', path),
    ];
    const before = await looks();
    ruin(file);
    ruin(core.exportWorld());
    expect(await looks()).toEqual(before);
    core.reset();
    expect(await looks()).toEqual(before);
  });
});

describe('the option keepStart of load', () => {
  it('makes reset go back to where the mock started', async () => {
    const other: WorldFile = { ...demoWorld, name: 'other', rows: [] };
    core.load(other, { keepStart: true });
    expect(await countOf(core)).toEqual({ rowCount: 0 });
    core.reset();
    expect([await countOf(core), core.exportWorld().name]).toEqual([{ rowCount: 5 }, 'demo']);
  });

  it.each<[how: unknown, says: string]>([
    [{ keepstart: true }, 'there is no "keepstart"; did you mean "keepStart"?'],
    [{ keepStart: 'yes' }, '"keepStart" must be true or false, not "yes"'],
    [true, 'must be an object, not true'],
  ])('is refused with a TypeError as %o, and nothing is loaded', (how, says) => {
    const before = core.exportWorld();
    const load = () => core.load({ ...demoWorld, rows: [] }, how as { keepStart: true }); // wrong on purpose
    expect(load).toThrow(new TypeError(`load: ${says}`));
    expect(core.exportWorld()).toEqual(before);
  });

  it('is false by default, and then reset goes back to the loaded world', async () => {
    core.load({ ...demoWorld, rows: [] });
    await send(core, 'POST', path, { rows: [row] });
    core.reset();
    expect(await countOf(core)).toEqual({ rowCount: 0 });
  });
});
