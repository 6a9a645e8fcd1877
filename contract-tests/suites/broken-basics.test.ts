import { describe, expect, it } from 'vitest';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { run } from '../../src/contract.js';
import { isObject, member } from '../../src/validation/json.js';
import { allCases } from '../cases/index.js';
import { type Breaking, mutated, type Reply } from '../mutants/breaking.js';
import { judge } from './judge.js';
import { everyNth } from './share.js';

const refused: Reply = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  json: { errorMessages: ['no'] },
};

/** Basic operations that are broken: the endpoint, and the answer that it gives without doing anything. */
const broken: readonly (readonly [basic: string, endpoint: number, answer: Reply])[] = [
  ['legacy.add', 11, refused],
  ['newer.add', 16, refused],
  ['legacy.update', 12, { status: 200, headers: {} }],
  ['newer.update', 17, { status: 200, headers: {} }],
  ['legacy.delete', 13, { status: 204, headers: {} }],
  ['newer.delete', 18, { status: 204, headers: {} }],
];

const [basics, others] = [allCases.filter(({ basic }) => basic), allCases.filter(({ basic }) => !basic)];

/** The largest share of cases that may stay undecided because of a broken operation. */
const most = 0.05;

describe('a target that loses a cell when a row is put back', () => {
  it('gets findings from cases that write their own rows, and leaves only destructive cases undecided', async () => {
    const unticked = (row: unknown) => ({ ...Object(row), ...(member(row, 'jpaid') === false && { jpaid: null }) });
    const breaking: Breaking = ({ body }, ask) => {
      const rows = member(body, 'rows');
      return Array.isArray(rows) && isObject(rows[0]) ? ask({ body: { rows: rows.map(unticked) } }) : ask();
    };
    const lossy = { name: 'keeps no false', breaking };
    const target = mutated(mutated(mockTarget(), 11, lossy), 16, lossy);
    const { results, leftovers } = await run(target, allCases, { lane: 'destructive', mark: 'gt-basics', judge });
    const open = results.filter(({ verdict }) => verdict === 'inconclusive');
    expect(new Set(open.map((result) => result.case.effect))).toEqual(new Set(['destructive']));
    expect(open[0]?.reason).toMatch(/^only rows of this run are written, because no backup can be made: .* in jpaid$/);
    const rules = results.flatMap(({ findings }) => findings.map(({ rule }) => rule));
    expect(rules).toEqual(expect.arrayContaining(['ADD-1', 'NADD-1']));
    expect(leftovers).toEqual([]);
  });
});

describe('a target whose pages contain rows that are not objects', () => {
  const holed = (name: string) => (json: object) => ({ ...json, [name]: [null, ...Reflect.get(json, name)] });
  const unnamed = (json: object) => ({ ...json, rows: Reflect.get(json, 'rows').map(({ columns = {} }) => columns) });
  it.each([
    ['null among the rows of endpoint 9', 9, holed('values')],
    ['null among the rows of endpoint 15', 15, holed('rows')],
    ['cells of endpoint 15 that are not in "columns"', 15, unnamed],
  ])('fails cases without an error in any: %s', async (name, endpoint, change) => {
    const breaking: Breaking = async (_, ask) => {
      const reply = await ask();
      const isPage = Array.isArray(member(reply.json, 'values') ?? member(reply.json, 'rows'));
      return isPage ? { ...reply, json: change(Object(reply.json)) } : reply;
    };
    const cases = allCases.filter(({ id }) =>
      /^(09-read-row|13-delete-rows|15-read-grid|16-add-grid-rows-refused)#/.test(id),
    );
    const target = mutated(mockTarget(), endpoint, { name, breaking });
    const { results } = await run(target, [...basics, ...cases], { lane: 'destructive', mark: 'gt-basics', judge });
    const seen = (verdict: string) => results.filter((result) => result.verdict === verdict);
    expect(seen('fail').length).toBeGreaterThan(0);
    expect(seen('error').map((result) => [result.case.id, result.reason])).toEqual([]);
  });
});

describe('a target with a broken basic operation', () => {
  it.each(broken)(
    'fails the case of %s, and nearly all cases of other endpoints are decided',
    async (basic, endpoint, answer) => {
      const target = mutated(mockTarget(), endpoint, { name: basic, breaking: () => answer });
      const cases = [...basics, ...everyNth(others, 3, endpoint)];
      const { results, leftovers } = await run(target, cases, { lane: 'own-rows', mark: 'gt-basics', judge });
      const failed = results.filter((result) => result.case.basic !== undefined && result.verdict === 'fail');
      expect(failed.map((result) => result.case.basic)).toEqual([basic]);
      const elsewhere = results.filter((result) => result.case.endpoint !== endpoint);
      const open = elsewhere.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'error');
      expect(open.length / elsewhere.length).toBeLessThan(most);
      expect(leftovers).toEqual([]);
    },
  );

  it('names one cause in all stories that need rows, if no API can add them', async () => {
    const breaking = () => refused;
    const half = mutated(mockTarget(), 11, { name: 'legacy.add', breaking });
    const target = mutated(half, 16, { name: 'newer.add', breaking });
    const cases = [...basics, ...others.filter(({ id }) => id.startsWith('stories/'))];
    const { results } = await run(target, cases, { lane: 'own-rows', mark: 'gt-basics', judge });
    const failed = results.filter((result) => result.case.basic !== undefined && result.verdict === 'fail');
    expect(failed.map((result) => result.case.basic)).toEqual(['legacy.add', 'newer.add']);
    const open = results.filter(({ verdict, case: { id } }) => verdict === 'inconclusive' && id.startsWith('stories/'));
    const reasons = open.map(({ reason }) => reason);
    expect(reasons.length).toBeGreaterThan(100);
    expect([...new Set(reasons)]).toEqual([
      'rows can be added through none of the APIs, as the cases of the basic operations say',
    ]);
  });

  it('reports the mark of the rows that are left over, if no API can delete them', async () => {
    const breaking = () => refused;
    const half = mutated(mockTarget(), 13, { name: 'legacy.delete', breaking });
    const target = mutated(half, 18, { name: 'newer.delete', breaking });
    const { leftovers } = await run(target, basics, { lane: 'own-rows', mark: 'gt-basics', judge });
    expect(leftovers).toEqual([expect.stringMatching(/^rows of this run, with "gt-basics", could not be deleted: /)]);
  });
});
