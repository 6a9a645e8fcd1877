import { describe, expect, it } from 'vitest';
import { legacy, multicascade, newer, onHandle } from '../../hosts/testing/every-host.js';
import { newerRows } from '../../hosts/testing/newer-rows.js';
import { refused } from '../../hosts/testing/refused.js';

const onIssue = `${legacy}/10500/issue/10001`;
const onKey = `${newer}/10500/issue/DEMO-1`;
const location = `${multicascade}/10600/issue/10001`;
const reload = `${legacy}/issue/10101/reload`;
const row = { jsummary: 'New', jamount: 1 };
const good = { rowId: 1, values: { jcount: 9 } };

type Refusal = readonly [method: string, path: string, body: unknown, status: number, messages: readonly RegExp[]];

/** Requests with several failures, with the pattern of each message, in order. */
const refusals: readonly Refusal[] = [
  ['POST', onIssue, { rows: [{}] }, 400, [/rows\[0\].*jsummary/, /rows\[0\].*jamount/]],
  ['POST', onIssue, { rows: [{ jsummary: 'a' }, row, { jamount: 1 }] }, 400, [/rows\[0\].*jamount/, /rows\[2\].*jsum/]],
  ['POST', onIssue, { rows: [row, { ...row, nope: 1, nix: 1 }] }, 400, [/rows\[1\].*nope/, /rows\[1\].*nix/]],
  ['POST', onIssue, { rows: [{ ...row, jday: '2026-01-12' }] }, 400, [/jday.*milliseconds.*not the text/]],
  ['PUT', onIssue, { rows: [good, { rowId: 2, values: { jamount: '' } }] }, 400, [/rows\[1\].*jamount/]],
  ['PUT', onIssue, { rows: [good, { rowId: 2, values: { JCOUNT: 1 } }] }, 404, [/rows\[1\].*JCOUNT/]],
  ['PUT', onIssue, { rows: [99998, 1, 99999].map((rowId) => ({ ...good, rowId })) }, 404, [/99998/, /99999/]],
  ['DELETE', onIssue, { rows: [99998, 1, 99999, 99998] }, 404, [/99998/, /99999/]],
  ['GET', `${onIssue}?columns=nope,nix,nope`, undefined, 400, [/nope/, /nix/]],
  ['GET', `${onIssue}?startAt=-1&maxResults=x&columns=nope`, undefined, 400, [/startAt/, /maxResults/, /nope/]],
  ['POST', reload, { gridIds: [10600, 10502, 10501, 99999] }, 404, [/10600/, /99999/]],
  ['POST', reload, { gridIds: [10501, 10600] }, 400, [/10600/]],
  ['POST', reload, { gridIds: [10501, 10503] }, 400, [/Nothing yet/]],
  ['POST', onKey, { rows: [{ jsummary: '', jamount: null }] }, 400, [/"jsummary"/, /"jamount"/]],
  ['GET', `${onKey}?columnIds=nope,jsummary,neither`, undefined, 400, [/"nope"/, /"neither"/]],
  ['DELETE', onKey, { rows: ['nope', 'neither', ''] }, 404, [/"nope"/, /"neither"/, /""/]],
  ['PUT', location, { Continent: 'Europe', Region: 'Bavaria' }, 400, [/"Continent"/, /"Region"/]],
  ['PUT', `${location}/reset`, ['Continent', 'City', 'Street'], 400, [/"Continent"/, /"Street"/]],
  ['GET', `${location}/options/Product`, undefined, 404, [/Product/]],
];

onHandle({}, (twin) => {
  it.each(refusals)('%s %s with %j gets %i, with a message for each failure', async (method, path, body, ...wanted) => {
    const [status, patterns] = wanted;
    const answer = await refused(twin, method, path, { body });
    expect(answer.status).toBe(status);
    expect(answer.messages).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
  });

  it('an unknown row is named together with wrong values, unknown columns and empty required columns', async () => {
    const rows = [
      good,
      { rowId: 2, values: { jcount: 'x', jsummary: '' } },
      { rowId: 3, values: { nope: 1 } },
      { rowId: 99999, values: { jcount: 1 } },
    ];
    const { messages } = await refused(twin, 'PUT', onIssue, { body: { rows } });
    expect(messages).toHaveLength(4);
  });

  it('a legacy refusal has errors by column only for values', async () => {
    const rows = [{ jsummary: 'New', jamount: 'x' }, { jsummary: 7, jamount: 1 }, { jsummary: 'New' }];
    const text = expect.any(String);
    const ofValues = await twin.send('POST', onIssue, { body: { rows } });
    expect(ofValues.json).toEqual({ errorMessages: [text, text, text], errors: { jamount: text, jsummary: text } });
    const ofField = await twin.send('GET', `${legacy}/99999/rowcount`);
    expect(ofField.json).toEqual({ errorMessages: [text], errors: {} });
  });

  it.each([
    ['POST', (rows: readonly object[]) => rows.map((columns) => ({ ...row, ...columns }))],
    [
      'PUT',
      (rows: readonly object[], ids: readonly string[]) => rows.map((columns, i) => ({ rowId: ids[i], columns })),
    ],
  ])('NERR-1: a refused %s of the newer API has only errorMessages, which name row and column', async (method, of) => {
    const ids = (await newerRows(twin.send, onKey)).map(({ rowId }) => rowId);
    const wrong = [
      { jnotes: 'Good' },
      { jsummary: '', jcount: 'many' },
      { jowner: { username: 'alice' }, nope: 1, jseq: '1', jref: 'R' },
    ];
    const { status, json } = await twin.send(method, onKey, { body: { rows: of(wrong, ids) } });
    expect(status).toBe(400);
    const { errorMessages } = json as { errorMessages: string[] };
    expect(json).toEqual({ errorMessages });
    const named = errorMessages.map((text) => /rows\[(\d)\].*?"(\w+)"/.exec(text)?.slice(1).join(' ')).sort();
    expect(named).toEqual(['1 jcount', '1 jsummary', '2 jowner', '2 jref', '2 jseq', '2 nope']);
  });
});

describe.each([
  ['errorMessages', { errorMessages: [expect.any(String)], errors: { jcount: expect.any(String) } }],
  ['message', { message: expect.any(String) }],
  ['empty', undefined],
  [
    '{"status":"{status}","at":"{number}","of":{"code":"{status} {reason}"},"error":["{reason}"],"message":"{message} {why}","ok":false}',
    {
      status: 400,
      at: 0,
      of: { code: '400 Bad Request' },
      error: ['Bad Request'],
      message: expect.stringMatching(/jcount.* \{why\}$/),
      ok: false,
    },
  ],
  ['{"{field}":["{message}"],"of":"{field}"}', { jcount: [expect.stringMatching(/jcount/)], of: '{field}' }],
] as const)('legacy.errorBody %s', (value, ofColumn) => {
  onHandle({ profile: { 'legacy.errorBody': value } }, ({ send }) => {
    it('decides the error body of the legacy API only', async () => {
      const body = { rows: [{ ...row, jcount: 'many' }] };
      expect((await send('POST', onIssue, { body })).json).toEqual(ofColumn);
      expect((await send('POST', onKey, { body })).json).toEqual({ errorMessages: [expect.any(String)] });
    });
  });
});

onHandle({ profile: { 'legacy.errorBody': '{"{field}":"{status}"}' } }, ({ send }) => {
  it('a template names the request if no column is at fault, and cuts a long name', async () => {
    const long = 'n'.repeat(300);
    expect((await send('GET', `${legacy}/99999/rowcount`)).json).toEqual({ request: 404 });
    expect((await send('GET', `${onIssue}?columns=${long}`)).json).toEqual({ [long.slice(0, 255)]: 400 });
  });
});
