import { describe, expect, it } from 'vitest';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { type ChoiceId, choiceValues } from '../../specification/choice-values.js';
import { createContext, createTemplate, type Settings } from '../create-core.js';
import { finished } from '../steps.js';
import { createChoicesReliedOn, createProbeService, isEqual, variantsOf } from './choices-relied-on.js';

const legacy = '/rest/vendor-igrid/1.0/grid';
const newer = '/rest/vendor-grid/1.0/api/grid/10500/issue';
const cascade = '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001';

/** A mock that finds what each exchange rests on, and what trying every answer of every choice finds. */
function inspected(settings: Settings = {}) {
  const { core, hooks: seam, location } = createContext(createTemplate(settings));
  const found = createChoicesReliedOn(location);
  const seen: { served: ServedRequest; outcome: Outcome }[] = [];
  seam.onExchange = (_, served, outcome) => seen.push({ served, outcome });
  const send = async (method: string, path: string, body?: unknown, user = 'alice') => {
    const caller = user === '' ? {} : { authorization: `Basic ${btoa(`${user}:${user}`)}` };
    const headers = { ...caller, 'content-type': 'application/json' };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    await core.handle(new Request(`http://twin.test${path}`, { method, headers, ...text }));
    const { served, outcome } = seen.at(-1) ?? expect.fail('nothing was recorded');
    return { served, outcome, choices: finished(found(served, outcome)) };
  };
  const byTryingAll = ({ served }: { served: ServedRequest }): string[] => {
    const { choices } = served.service;
    const own = createProbeService(choices, served, location).probe(served, false);
    return Object.keys(choiceValues).filter((choice) =>
      variantsOf(choice as ChoiceId, choices).some((other) => {
        const trial = createProbeService(other, served, location).probe(served, false);
        return JSON.stringify(trial.reply) !== JSON.stringify(own.reply) || !isEqual(trial.state, own.state);
      }),
    );
  };
  return { core, seam, send, byTryingAll };
}

/** Without the one that every answer with a body relies on. */
const withoutCharset = (choices: readonly string[]): string[] => choices.filter((id) => id !== 'http.charset');

const row = { jsummary: 'Bicycle', jamount: 12 };
const pages = ['auth.schemes', 'paging.defaultMaxResults', 'paging.limit'];

/** What the refusal of a value rests on that another value of a choice would take. */
const refusedFor = (choice: ChoiceId): readonly string[] => ['auth.schemes', 'legacy.errorBody', choice];

/** A request of alice on the demo world, and what its answer rests on. */
const requests: readonly (readonly [method: string, path: string, body: unknown, choices: readonly string[]])[] = [
  ['GET', `${legacy}/10500/rowcount`, undefined, ['auth.schemes']],
  ['GET', `${legacy}/10500/datasource`, undefined, ['auth.schemes', 'legacy.errorBody', 'source.permission']],
  [
    'GET',
    `${legacy}/10500/issue/10001/`,
    undefined,
    [
      ...['auth.schemes', 'legacy.dates', 'legacy.checkbox', 'legacy.sequence', 'legacy.multiSelect'],
      ...['legacy.emptyList', 'legacy.userValue', 'paging.defaultMaxResults', 'paging.limit', 'formula.empty'],
    ],
  ],
  ['GET', `${legacy}/10500/issue/10001/?columns=jsummary`, undefined, pages],
  ['GET', `${legacy}/10500/issue/10001/?columns=jsummary&maxResults=2`, undefined, ['auth.schemes']],
  [
    'GET',
    `${legacy}/10500/issues?maxResults=2&columns=jsummary`,
    undefined,
    ['auth.schemes', 'legacy.hiddenIssues', 'paging.issueUnit', 'paging.groupOrder'],
  ],
  [
    'GET',
    `${legacy}/10500/issue/10001/row/99?maxResults=1`,
    undefined,
    ['auth.schemes', 'legacy.rowMissing', 'legacy.singleRowPaging'],
  ],
  ['GET', `${legacy}/99/issue/99/`, undefined, ['auth.schemes', 'checks.order', 'legacy.errorBody']],
  ['GET', `${legacy}/10500/issue/99/`, undefined, ['auth.schemes', 'legacy.errorBody']],
  [
    'POST',
    `${legacy}/10500/issue/10001`,
    { rows: [row] },
    ['auth.schemes', 'legacy.add.status', 'rows.numbering', 'rows.createdModified'],
  ],
  [
    'POST',
    `${legacy}/10500/issue/10001`,
    { rows: [{ ...row, jref: 'x' }] },
    ['auth.schemes', 'legacy.add.status', 'write.readOnly', 'rows.numbering', 'rows.createdModified'],
  ],
  [
    'POST',
    `${legacy}/10500/issue/10001`,
    { rows: [{ ...row, colour: 'red' }] },
    ['auth.schemes', 'legacy.errorBody', 'legacy.add.unknownColumn'],
  ],
  [
    'PUT',
    `${legacy}/10500/issue/10001`,
    { rows: [{ rowId: 1, values: { jcount: 3 } }] },
    ['auth.schemes', 'http.emptySuccess'],
  ],
  [
    'PUT',
    `${legacy}/10500/issue/10001`,
    { rows: [{ rowId: 1, values: {} }] },
    ['auth.schemes', 'http.emptySuccess', 'rows.sameValueModified'],
  ],
  [
    'PUT',
    `${legacy}/10500/issue/10001`,
    { rows: [{ rowId: '1', values: {} }] },
    ['auth.schemes', 'legacy.errorBody', 'write.rowIdType'],
  ],
  ['PUT', `${legacy}/10500/issue/10001`, { rows: [] }, ['auth.schemes', 'http.emptySuccess', 'write.emptyRows']],
  ['DELETE', `${legacy}/10500/issue/10001`, { rows: [1, 99999] }, ['auth.schemes', 'legacy.errorBody', 'write.atomic']],
  [
    'PUT',
    `${legacy}/10500/issue/10001`,
    {
      rows: [
        { rowId: 99999, values: {} },
        { rowId: 1, values: 7 },
      ],
    },
    ['auth.schemes', 'checks.rows', 'legacy.errorBody'],
  ],
  [
    'POST',
    `${legacy}/issue/10101/reload`,
    { gridIds: [10501, 1] },
    ['auth.schemes', 'legacy.errorBody', 'reload.atomic'],
  ],
  [
    'POST',
    `${legacy}/issue/10101/reload`,
    { gridIds: [10501] },
    ['auth.schemes', 'http.emptySuccess', 'reload.rowIds', 'rows.numbering'],
  ],
  ['POST', `${legacy}/issue/10001/reload`, { gridIds: [] }, ['auth.schemes', 'http.emptySuccess', 'reload.emptyIds']],
  ['DELETE', `${legacy}/10500/issue/10001`, { rows: 'all' }, ['auth.schemes']],
  ['GET', `${newer}/DEMO-1?columnIds=jsummary`, undefined, ['auth.schemes', 'newer.customFieldId', 'newer.rowId']],
  [
    'GET',
    `${newer}/DEMO-1?columnIds=jtags,jowner`,
    undefined,
    ['auth.schemes', 'newer.customFieldId', 'newer.emptyMulti', 'newer.goneUserKey', 'newer.rowId'],
  ],
  [
    'GET',
    `${legacy}/10500/issues?rowId=9999&columns=jsummary&maxResults=1`,
    undefined,
    ['auth.schemes', 'legacy.rowMissingAll'],
  ],
  ['GET', `${newer}/DEMO-3`, undefined, ['auth.schemes', 'newer.errorBody', 'newer.status.issue']],
  [
    'POST',
    `${newer}/DEMO-1`,
    { rows: [row] },
    ['auth.schemes', 'newer.rowId', 'newer.status.add', 'rows.numbering', 'rows.createdModified'],
  ],
  ['POST', `${newer}/DEMO-1`, { rows: [{}] }, ['auth.schemes', 'newer.status.invalid']],
  ['DELETE', `${newer}/DEMO-1`, { rows: ['row_x'] }, ['auth.schemes', 'newer.errorBody', 'newer.status.rowDelete']],
  ['PUT', cascade, { Country: 'Germany' }, ['auth.schemes', 'http.emptySuccess', 'cascade.descendants']],
  ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jcount: '3' }] }, refusedFor('write.looseNumbers')],
  ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jcount: 'x' }] }, ['auth.schemes', 'legacy.errorBody']],
  ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jnotes: 3 }] }, refusedFor('write.looseText')],
  ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jday: '2026-03-02' }] }, refusedFor('write.dateText')],
  ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jday: 1.5 }] }, refusedFor('write.dateFraction')],
  ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jcount: [] }] }, refusedFor('write.emptyValue')],
  [
    'POST',
    `${legacy}/10500/issue/10001`,
    { rows: [{ ...row, jcount: '' }] },
    ['auth.schemes', 'legacy.add.status', 'legacy.emptyText', 'rows.numbering', 'rows.createdModified'],
  ],
  [
    'POST',
    `${newer}/DEMO-1`,
    { rows: [{ ...row, jcount: [] }] },
    ['auth.schemes', 'newer.rowId', 'newer.status.add', 'newer.emptyValue', 'rows.numbering', 'rows.createdModified'],
  ],
  [
    'POST',
    `${newer}/DEMO-1`,
    { rows: [{ ...row, jcount: '3' }] },
    ['auth.schemes', 'newer.status.invalid', 'newer.looseNumbers'],
  ],
  ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jowner: 'alice' }] }, refusedFor('legacy.optionForms')],
  ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jseq: '3' }] }, refusedFor('write.computed')],
  [
    'POST',
    `${newer}/DEMO-1`,
    { rows: [{ ...row, jnotes: '', jtags: ['Food', 'Travel'] }] },
    [
      'auth.schemes',
      'newer.rowId',
      'newer.status.add',
      'newer.emptyText',
      'write.multiOrder',
      'rows.numbering',
      'rows.createdModified',
    ],
  ],
  ['PUT', cascade, {}, ['auth.schemes', 'http.emptySuccess', 'cascade.empty']],
  ['PUT', cascade, { Region: null }, ['auth.schemes', 'legacy.errorBody', 'cascade.nullOption']],
  [
    'PUT',
    cascade,
    { Country: 'Germany', Region: 'Flanders' },
    ['auth.schemes', 'legacy.errorBody', 'cascade.unknownOption', 'cascade.atomic'],
  ],
  ['PUT', cascade, { Planet: 'Mars' }, ['auth.schemes', 'legacy.errorBody', 'cascade.unknownLevel']],
  ['GET', `${cascade}/options/Planet`, undefined, ['auth.schemes', 'legacy.errorBody', 'cascade.levelMissing']],
  [
    'GET',
    `${legacy}/10500/issue/10001?maxResults=2&columns=jsummary`,
    undefined,
    ['auth.schemes', 'http.trailingSlash'],
  ],
  [
    'PATCH',
    `${legacy}/10500/issue/10001`,
    undefined,
    ['http.trailingSlash', 'http.head', 'http.options', 'legacy.errorBody'],
  ],
  ['OPTIONS', `${legacy}/list`, undefined, ['http.head', 'http.options']],
  ['HEAD', `${legacy}/list`, undefined, ['auth.schemes', 'http.head', 'legacy.errorBody']],
  ['GET', `${legacy}/%zz/rowcount`, undefined, ['http.badEncoding', 'legacy.errorBody']],
  ['GET', `${legacy}/list/`, undefined, ['auth.schemes', 'http.trailingSlash', 'legacy.errorBody']],
  [
    'GET',
    `${legacy}/10500/issue/10001/?columns=jsummary&startAt=0&startAt=1&maxResults=2`,
    undefined,
    ['auth.schemes', 'http.repeatedParameter', 'legacy.errorBody'],
  ],
  [
    'GET',
    `${legacy}/10500/issue/10001/?columns=jsummary&startAt=x&maxResults=2`,
    undefined,
    ['auth.schemes', 'legacy.errorBody', 'paging.invalid'],
  ],
  ['GET', `${legacy}/10500/issue/10001/?columns=jsummary&maxResults=0`, undefined, ['auth.schemes', 'paging.zero']],
  [
    'GET',
    `${legacy}/10500/issue/10001/?columns=jsummary,,%20jcount&maxResults=2`,
    undefined,
    ['auth.schemes', 'columns.blanks', 'columns.emptyName'],
  ],
  [
    'GET',
    `${newer}/DEMO-1?columnIds=`,
    undefined,
    [
      ...['auth.schemes', 'columns.emptyParameter', 'newer.customFieldId'],
      ...['newer.emptyMulti', 'newer.goneUserKey', 'newer.rowId', 'formula.empty'],
    ],
  ],
  ['GET', '/rest/vendor-igrid/1.0/grids', undefined, ['legacy.errorBody']],
];

describe('the choices that an exchange relies on', () => {
  it.each(requests)('%s %s %j', async (method, path, body, choices) => {
    const { outcome, choices: found } = await inspected().send(method, path, body);
    expect(withoutCharset(found)).toEqual(choices);
    expect(found.includes('http.charset')).toBe(outcome.reply.body !== undefined);
  });

  it('are those that trying every answer of every choice finds, but for the add-on version', async () => {
    const { send, byTryingAll, core } = inspected();
    for (const [method, path, body] of requests) {
      const exchange = await send(method, path, body);
      const exact = byTryingAll(exchange).filter((choice) => choice !== 'addonVersion');
      expect([path, exchange.choices]).toEqual([path, exact]);
      core.reset();
    }
  });

  it('are found under the profile that the exchange was answered under', async () => {
    const { core, send } = inspected({ profile: { 'legacy.errorBody': 'empty' } });
    const lost = await send('GET', `${legacy}/10500/issue/99/`, undefined, '');
    core.profile.set({ 'auth.schemes': 'bearer' });
    const basic = await send('GET', `${legacy}/10500/rowcount`);
    expect([lost.choices, withoutCharset(basic.choices)]).toEqual([
      ['auth.schemes', 'auth.challenge', 'checks.order', 'legacy.errorBody'],
      ['auth.schemes', 'auth.challenge', 'legacy.errorBody'],
    ]);
  });

  it('have the add-on version where an operation is not there in the one at hand', async () => {
    const { send } = inspected({ addonVersion: '1.17.9' });
    const { choices } = await send('GET', `${legacy}/10500/rowcount`);
    expect(withoutCharset(choices)).toEqual(['legacy.errorBody', 'version.before', 'addonVersion']);
  });

  it('include what a call leaves behind, and are the same when asked later', async () => {
    const { core, send, byTryingAll } = inspected();
    await send('PUT', cascade, { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' });
    const reset = await send('PUT', `${cascade}/reset`, ['Region']);
    await send('PUT', `${cascade}/resetall`);
    const world = core.exportWorld();
    expect(reset.choices).toEqual(['auth.schemes', 'http.emptySuccess', 'cascade.descendants']);
    expect(byTryingAll(reset)).toContain('cascade.descendants');
    expect(core.exportWorld()).toEqual(world);
  });

  it('never touch the world, and take back nothing', async () => {
    const { core, send } = inspected();
    await send('POST', `${legacy}/10500/issue/10001`, { rows: [row] });
    const { rows } = core.exportWorld();
    await send('POST', `${newer}/DEMO-1`, { rows: [row] });
    expect(core.undo()).toBe(true);
    expect(core.exportWorld().rows).toEqual(rows);
    expect(core.undo()).toBe(true);
    expect(core.undo()).toBe(false);
  });

  it('know of failures inside that a test asked for', async () => {
    const { core, send } = inspected();
    core.failNext();
    const { outcome, choices } = await send('POST', `${legacy}/10500/issue/10001`, { rows: [row] });
    expect([outcome.reply.status, withoutCharset(choices)]).toEqual([500, ['auth.schemes', 'legacy.errorBody']]);
  });

  it.each([
    ['another answer, of which nothing was written', { status: 503, headers: {}, body: '{}' }, false, []],
    [
      'another answer after the commit',
      { status: 503, headers: {}, body: '{}' },
      true,
      ['auth.schemes', 'rows.numbering', 'rows.createdModified'],
    ],
  ])('leave out what the client did not see: %s', async (_, reply, changed, wanted) => {
    const { seam, send } = inspected();
    seam.transformOutcome = (_served, outcome) => ({ ...outcome, reply, planned: '503', changed });
    expect((await send('POST', `${legacy}/10500/issue/10001`, { rows: [row] })).choices).toEqual(wanted);
  });
});

describe('two values are alike', () => {
  it.each([
    [new Map([[1, { a: [1, 2] }]]), new Map([[1, { a: [1, 2] }]]), true],
    [new Map([[1, { a: [1, 2] }]]), new Map([[1, { a: [1, 3] }]]), false],
    [new Map([[1, undefined]]), new Map([[2, undefined]]), false],
    [{ a: undefined }, {}, false],
    [[1], [1, 2], false],
    [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":2}'), false],
    [new Set([1]), new Set([1]), false],
    [null, {}, false],
    [Number.NaN, Number.NaN, true],
  ])('%j and %j: %s', (a, b, wanted) => {
    expect(isEqual(a, b)).toBe(wanted);
  });
});
