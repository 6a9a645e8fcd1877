import { describe, expect, it } from 'vitest';
import type { Target } from '../targets/target.js';
import { sessionOn, watchedTarget } from '../testing/watched-target.js';
import { rowsApis } from './rows-api.js';
import { missingSentinel } from './sentinels.js';

const sentinelProblem = async (...given: Parameters<typeof missingSentinel>): Promise<string | undefined> =>
  (await missingSentinel(...given))?.problem;

const sentinel = { grid: 10500, column: 'jsummary', value: 'Courier' };
const guarded: Target['scratch'][number] = { id: 10101, key: 'OPS-1', sentinel };
const bare: Target['scratch'][number] = { id: 10102, key: 'OPS-2' };

function open(scratch: readonly Target['scratch'][number][], change: Partial<Target> = {}) {
  const { target, sent } = watchedTarget();
  return { session: sessionOn({ ...target, ...change, scratch }), sent };
}

describe('the sentinel rows', () => {
  it.each([
    ['newer', rowsApis.newer],
    ['legacy', rowsApis.legacy],
  ] as const)('let a lane write if they exist (%s API)', async (_, openApi) => {
    const { session } = open([guarded]);
    expect(await sentinelProblem(session, openApi, 'destructive')).toBeUndefined();
    expect(await sentinelProblem(session, openApi, 'own-rows')).toBeUndefined();
  });

  it('may be in a column that the target names nowhere else', async () => {
    const inAssets = { grid: 10502, column: 'jname', value: 'Core switch' };
    const { session, sent } = open([{ ...bare, sentinel: inAssets }]);
    expect(await sentinelProblem(session, rowsApis.newer, 'destructive')).toBeUndefined();
    expect(sent).toEqual(['GET /rest/vendor-grid/1.0/api/grid/10502/issue/OPS-2']);
  });

  it.each([
    ['own-rows', 'no such row', 'jsummary'],
    ['destructive', 'no such row', 'jsummary'],
    ['destructive', 'Cour', 'jsummary'],
    ['destructive', 'Courier', 'jnotes'],
  ] as const)('keep the %s lane from writing if "%s" in %s is missing', async (lane, value, column) => {
    const { session, sent } = open([{ ...guarded, sentinel: { ...sentinel, value, column } }]);
    expect(await sentinelProblem(session, rowsApis.newer, lane)).toBe(
      `the sentinel row with "${value}" in column ${column} of grid 10500 is not on OPS-1, so nothing is written there`,
    );
    expect(sent).toEqual(['GET /rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1']);
  });

  it('are checked on every scratch issue', async () => {
    const { session } = open([guarded, { ...bare, sentinel: { grid: 10502, column: 'jname', value: 'gone' } }]);
    const { problem, request } = (await missingSentinel(session, rowsApis.newer, 'own-rows')) ?? {};
    expect(JSON.parse(request?.body ?? '')).toEqual({ rows: [{ jname: 'gone' }] }); // its grid needs nothing else
    expect(problem).toBe(
      'the sentinel row with "gone" in column jname of grid 10502 is not on OPS-2, so nothing is written there',
    );
  });

  it('are required on every scratch issue in the destructive lane', async () => {
    const { session } = open([guarded, bare]);
    expect(await sentinelProblem(session, rowsApis.newer, 'destructive')).toBe(
      'the destructive lane needs a sentinel row on every scratch issue, and the target names none on OPS-2, so nothing is written',
    );
  });

  it('are optional in the own-rows lane', async () => {
    const { session, sent } = open([bare]);
    expect(await sentinelProblem(session, rowsApis.newer, 'own-rows')).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it('are found in the legacy API if the target gives the id of their column', async () => {
    const named = { 'text.id': 'c1', text: 'jsummary', 'note.id': 'c2', note: 'jnotes' };
    const { session } = open([], { values: { ...watchedTarget().target.values, ...named } });
    const at = (column: string) => {
      const target = { ...session.target, scratch: [{ ...guarded, sentinel: { ...sentinel, column } }] };
      return sentinelProblem({ ...session, target }, rowsApis.legacy, 'own-rows');
    };
    expect(await at('c1')).toBeUndefined();
    expect(await at('c2')).toMatch(/is not on OPS-1/);
  });

  it('are found and added in the newer API if the target gives the name of their column', async () => {
    const values = { ...watchedTarget().target.values, text: 'Summary' };
    const at = async (value: string) => {
      const named = { ...guarded, sentinel: { ...sentinel, column: 'Summary', value } };
      return missingSentinel(open([named], { values }).session, rowsApis.newer, 'own-rows');
    };
    expect(await at('Courier')).toBeUndefined();
    expect(JSON.parse((await at('gone'))?.request?.body ?? '')).toMatchObject({ rows: [{ jsummary: 'gone' }] });
  });

  it('are added with their value also in the column for the mark of a run', async () => {
    const { session } = open([{ ...guarded, sentinel: { ...sentinel, column: 'jnotes', value: 'Mine' } }]);
    const { request } = (await missingSentinel(session, rowsApis.newer, 'own-rows')) ?? {};
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ rows: [{ jsummary: 'Mine', jnotes: 'Mine' }] });
  });

  it('let no lane write if the target names no scratch issue', async () => {
    const { session, sent } = open([]);
    expect(await sentinelProblem(session, rowsApis.newer, 'own-rows')).toBe(
      'the target names no issue that tests may write to',
    );
    expect(sent).toEqual([]);
  });

  it('are added by a request with all values that a row of the grid needs', async () => {
    const { session } = open([{ ...guarded, sentinel: { ...sentinel, value: 'Mine' } }]);
    const { request } = (await missingSentinel(session, rowsApis.newer, 'own-rows')) ?? {};
    expect(request).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(await missingSentinel(session, rowsApis.newer, 'own-rows')).toBeDefined();
    const { url = '', ...init } = request ?? {};
    const { status } = await session.target.fetch(new Request(url, init as RequestInit));
    expect(status).toBeLessThan(300);
    expect(await missingSentinel(session, rowsApis.newer, 'own-rows')).toBeUndefined();
  });
});
