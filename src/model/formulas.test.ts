import { describe, expect, it } from 'vitest';
import { type Core, createCore, type WorldFile } from '../core.js';
import { demoWorld } from '../generated/demo-world.js';

type Columns = Extract<WorldFile['fields'][number], { kind: 'grid' }>['columns'];

const columns: Columns = [
  { id: 'count', kind: 'integer' },
  { id: 'amount', kind: 'number' },
  { id: 'note', kind: 'string' },
  { id: 'status', kind: 'singleSelect', options: [{ title: 'In Progress', value: 'progress' }] },
  { id: 'owner', kind: 'userlist' },
  { id: 'total', kind: 'formula', returns: 'number', expression: 'count * amount' },
  { id: 'taxed', kind: 'formula', returns: 'number', expression: 'total * 2' },
  { id: 'label', kind: 'formula', returns: 'string', expression: 'note || "/" || status || "/" || owner' },
  { id: 'both', kind: 'formula', returns: 'string', expression: 'label || ":" || taxed' },
];

const world: WorldFile = {
  ...demoWorld,
  fields: [{ id: 1, name: 'Sums', kind: 'grid', columns }],
  rows: [],
  selections: [],
};

/** Imports a row. Returns the results of its formulas through the newer API. */
async function formulasOf(core: Core, values: Readonly<Record<string, unknown>>): Promise<unknown> {
  core.importRows({ grid: 1, issue: 'DEMO-1' }, [values]);
  const url = 'http://twin.test/rest/vendor-grid/1.0/api/grid/1/issue/DEMO-1?columnIds=total,taxed,label,both';
  const response = await core.handle(new Request(url, { headers: { authorization: 'Bearer alice-token' } }));
  const { rows }: { rows: { columns: unknown }[] } = JSON.parse(await response.text());
  return rows[0]?.columns;
}

const filled = { count: 2, amount: 1.5, note: 'n', status: 'In Progress', owner: { key: 'u-alice' } };

describe('formulas', () => {
  it('read titles, full names and earlier formulas', async () => {
    expect(await formulasOf(createCore({ world }), filled)).toEqual({
      total: 3,
      taxed: 6,
      label: 'n/In Progress/Alice Doe',
      both: 'n/In Progress/Alice Doe:6',
    });
  });

  it.each([
    ['amount', { ...filled, amount: undefined }],
    ['count', { ...filled, count: undefined }],
  ])('have no number if %s is empty, nor have formulas that read them', async (_, values) => {
    const given = JSON.parse(JSON.stringify(values));
    expect(await formulasOf(createCore({ world }), given)).toMatchObject({ total: null, taxed: null });
  });

  it('count an empty cell as 0 in numbers by choice formula.empty', async () => {
    const core = createCore({ world, profile: { 'formula.empty': 'zero' } });
    expect(await formulasOf(core, { count: 2 })).toMatchObject({ total: 0, taxed: 0 });
  });

  it.each(['empty', 'zero'] as const)('join an empty cell as an empty text (formula.empty: %s)', async (choice) => {
    const core = createCore({ world, profile: { 'formula.empty': choice } });
    expect(await formulasOf(core, { note: 'n' })).toMatchObject({ label: 'n//' });
  });

  it('read columns named constructor and __proto__', async () => {
    const odd: Columns = [
      { id: 'constructor', kind: 'number' },
      { id: '__proto__', kind: 'number' },
      { id: 'total', kind: 'formula', returns: 'number', expression: 'constructor * __proto__' },
      { id: 'taxed', kind: 'formula', returns: 'number', expression: 'constructor ^ total' },
      { id: 'label', kind: 'formula', returns: 'string', expression: 'constructor || "/" || __proto__' },
      { id: 'both', kind: 'formula', returns: 'string', expression: 'label' },
    ];
    const core = createCore({ world: { ...world, fields: [{ id: 1, name: 'Odd', kind: 'grid', columns: odd }] } });
    const values = JSON.parse('{ "constructor": 2, "__proto__": 3 }');
    expect(await formulasOf(core, values)).toEqual({ total: 6, taxed: 64, label: '2/3', both: '2/3' });
    expect(await formulasOf(createCore({ world: { ...world, fields: core.exportWorld().fields } }), {})).toEqual({
      total: null,
      taxed: null,
      label: '/',
      both: '/',
    });
  });

  it('are computed again when a row changes', async () => {
    const core = createCore({ world });
    await formulasOf(core, filled);
    const response = await core.handle(
      new Request('http://twin.test/rest/vendor-igrid/1.0/grid/1/issue/10001', {
        method: 'PUT',
        headers: { authorization: 'Bearer alice-token', 'content-type': 'application/json' },
        body: '{"rows":[{"rowId":1,"values":{"count":10}}]}',
      }),
    );
    expect(response.status).toBe(200);
    expect(core.fieldValue({ grid: 1, issue: 'DEMO-1' }).text).toContain('15 30');
  });

  it('give the total and the label of the full row in the demo world', () => {
    const { text } = createCore().fieldValue({ grid: 10500, issue: 'DEMO-1' });
    expect(text).toContain('36.8 Train to Ghent (In Progress)');
  });
});
