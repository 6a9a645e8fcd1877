import { beforeEach, describe, expect, it } from 'vitest';
import { type Core, createCore, WorldError } from '../core.js';
import type { GridField } from '../generated/world-file.js';
import { MisuseError } from '../validation/misuse-error.js';

const place = { grid: 10500, issue: 'DEMO-1' };
const row = { jsummary: 'Imported pencils', jamount: 1 };

let core: Core;

beforeEach(() => {
  core = createCore();
});

async function send(method: string, path: string, user: string, body?: unknown): Promise<unknown> {
  const response = await core.handle(
    new Request(`http://twin.test/rest/vendor-igrid/1.0/grid/${path}`, {
      method,
      headers: { authorization: `Bearer ${user}-token`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return text === '' ? response.status : JSON.parse(text);
}

/** Imports rows. Returns their problems, each as path and message. */
function problems(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  try {
    core.importRows(place, rows);
  } catch (error) {
    if (error instanceof WorldError) return error.problems.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
  return [];
}

describe('imported rows', () => {
  it('are read at once, unmodified, after the earlier rows', async () => {
    const [id] = core.importRows(place, [{ ...row, jtags: ['Food'], jstatus: 'In Progress' }]);
    expect(await send('GET', '10500/issue/10001?columns=jsummary,jtags&startAt=5', 'alice')).toMatchObject({
      total: 6,
      values: [{ id, modified: 0, jsummary: 'Imported pencils', jtags: { name: 'Food', value: 'food' } }],
    });
  });

  it('are not seen by the search until synchronize', async () => {
    core.importRows(place, [row]);
    expect(core.search('pencils')).toEqual([]);
    expect(core.fieldValue(place).rowCount).toBe(5);
    expect(await send('PUT', 'synchronize', 'sysadmin')).toBe(204);
    expect(core.search('PENCILS')).toEqual(['DEMO-1']);
    expect(core.fieldValue(place).rowCount).toBe(6);
  });

  it('are seen by the search after any write of the service to that grid on that issue', async () => {
    core.importRows(place, [row]);
    await send('POST', '10500/issue/10001', 'alice', { rows: [row] });
    expect(core.fieldValue(place).rowCount).toBe(7);
  });

  it('may lack required values', () => {
    expect(core.importRows(place, [{}, { jnotes: 'only notes' }])).toHaveLength(2);
  });

  it('may have values in read-only columns, and removed users', () => {
    core.importRows(place, [{ ...row, jref: 'EXP-7', jowner: { key: 'u-ghost', value: 'Gone Ghost' } }]);
    expect(core.exportWorld().rows?.[0]?.rows?.at(-1)?.values).toMatchObject({ jref: 'EXP-7' });
  });

  it('get the next numbers of a sequence', async () => {
    const ids = core.importRows(place, [row, row]);
    const read = await send('GET', '10500/issue/10001?columns=jseq&startAt=5', 'alice');
    expect(read).toMatchObject({
      values: [
        { id: ids[0], jseq: '6' },
        { id: ids[1], jseq: '7' },
      ],
    });
  });

  it('keep a given number in a sequence, which no other row then gets', async () => {
    core.importRows(place, [{ ...row, jseq: '8' }, row]);
    await send('POST', '10500/issue/10001', 'alice', { rows: [row, row] });
    const read = await send('GET', '10500/issue/10001?columns=jseq&startAt=5', 'alice');
    expect(read).toMatchObject({ values: [{ jseq: '8' }, { jseq: '9' }, { jseq: '10' }, { jseq: '11' }] });
  });

  it('do not change the exported world if the list is empty', () => {
    const before = JSON.stringify(core.exportWorld());
    expect(core.importRows({ grid: 10501, issue: 'DEMO-1' }, [])).toEqual([]);
    expect(JSON.stringify(core.exportWorld())).toBe(before);
  });

  it('are also added to the data source, from which reload brings them back', async () => {
    core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'imported' }]);
    await send('PUT', '10501/issue/10101/clear', 'alice');
    await send('POST', 'issue/10101/reload', 'alice', { gridIds: [10501] });
    expect(await send('GET', '10501/issue/10101?columns=base', 'alice')).toMatchObject({
      total: 5,
      values: [{}, {}, {}, {}, { base: 'imported', modified: 0 }],
    });
  });

  it('get new numbers in a sequence when they are reloaded, like the other rows of the data source', async () => {
    const lines = { id: 7, name: 'Lines', kind: 'grid' } as const;
    const columns: GridField['columns'] = [
      { id: 'text', kind: 'string' },
      { id: 'no', kind: 'sequence' },
    ];
    const source = [{ text: 'from the source' }];
    core.load({
      ...core.exportWorld(),
      fields: [{ ...lines, columns }],
      rows: [{ grid: 7, issue: 'DEMO-1', source }],
      selections: [],
    });
    core.importRows({ grid: 7, issue: 'DEMO-1' }, [{ text: 'imported' }]);
    await send('POST', 'issue/10001/reload', 'alice', { gridIds: [7] });
    expect(await send('GET', '7/issue/10001?columns=text,no', 'alice')).toMatchObject({
      values: [
        { text: 'from the source', no: '2' },
        { text: 'imported', no: '3' },
      ],
    });
  });
});

describe('an import', () => {
  it.each([
    [[row, { ...row, jamount: 'much' }], ['rows[1].jamount']],
    [[{ ...row, jnone: 1 }], ['jnone']],
    [[{ ...row, jstatus: 'open' }], ['rows[0].jstatus']],
    [[{ ...row, jtags: ['Sleep'] }], ['rows[0].jtags']],
    [[{ ...row, jsummary: 'x'.repeat(121) }], ['120']],
    [[{ ...row, jowner: 'u-alice' }], ['rows[0].jowner']],
    [[{ ...row, jowner: { key: '', value: 'Nobody' } }], ['rows[0].jowner']],
    [[{ ...row, jtotal: 7 }], ['rows[0].jtotal']],
    [[{ ...row, jday: '2026-03-02' }], ['milliseconds']],
    [
      [{ jsummary: 7 }, { jcount: 1.5 }, { jpaid: 'no' }],
      ['rows[0].jsummary', 'rows[1].jcount', 'rows[2].jpaid'],
    ],
  ])('refuses %o, naming %j, and changes nothing', (rows, names) => {
    const before = core.exportWorld();
    expect(problems(rows)).toEqual(names.map((name) => expect.stringContaining(name)));
    expect(core.exportWorld()).toEqual(before);
  });

  it('refuses an issue to which the grid does not apply', () => {
    expect(() => core.importRows({ grid: 10502, issue: 'DEMO-1' }, [{ jname: 'x' }])).toThrow(
      /does not apply to DEMO-1/,
    );
  });

  it.each([
    [{ grid: 99, issue: 'DEMO-1' }, '10500 (Expenses)'],
    [{ grid: 10600, issue: 'DEMO-1' }, '10500 (Expenses)'],
    [{ grid: 10500, issue: 'DEMO-9' }, 'DEMO-1'],
    [{ grid: 10500, issue: 1 }, 'DEMO-1'],
  ])('refuses the place %o, naming an existing grid or issue', (nowhere, names) => {
    expect(() => core.importRows(nowhere, [row])).toThrow(MisuseError);
    expect(() => core.importRows(nowhere, [row])).toThrow(names);
  });
});
