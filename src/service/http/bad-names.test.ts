import { describe, expect, it } from 'vitest';
import { legacy, multicascade, newer, onHandle } from '../../hosts/testing/every-host.js';
import { jsonText, refused } from '../../hosts/testing/refused.js';

const legacyPath = `${legacy}/10500/issue/10001`;
const newerPath = `${newer}/10500/issue/DEMO-1`;
const cascadePath = `${multicascade}/10600/issue/10001`;

const inherited = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'];
const long = 'n'.repeat(5_000);

/** Every place in a request for an unknown name, and the status of the refusal. */
const places: readonly (readonly [
  what: string,
  method: string,
  path: string,
  body: string | undefined,
  status: number,
])[] = [
  ['a column of a new row', 'POST', legacyPath, '{"rows":[{"jsummary":"x","jamount":1,"NAME":1}]}', 400],
  ['a column of a change', 'PUT', legacyPath, '{"rows":[{"rowId":1,"values":{"NAME":1}}]}', 404],
  ['a column id of a new row', 'POST', newerPath, '{"rows":[{"jsummary":"x","jamount":1,"NAME":1}]}', 400],
  ['a single select value', 'POST', legacyPath, '{"rows":[{"jsummary":"x","jamount":1,"jstatus":"NAME"}]}', 400],
  ['a single select title', 'POST', newerPath, '{"rows":[{"jsummary":"x","jamount":1,"jstatus":"NAME"}]}', 400],
  ['a multi select value', 'POST', legacyPath, '{"rows":[{"jsummary":"x","jamount":1,"jtags":["NAME"]}]}', 400],
  ['a user key', 'POST', legacyPath, '{"rows":[{"jsummary":"x","jamount":1,"jowner":"NAME"}]}', 400],
  ['a user key', 'POST', newerPath, '{"rows":[{"jsummary":"x","jamount":1,"jowner":{"key":"NAME"}}]}', 400],
  ['a row id to delete', 'DELETE', newerPath, '{"rows":["NAME"]}', 404],
  ['a row id to change', 'PUT', newerPath, '{"rows":[{"rowId":"NAME","columns":{}}]}', 404],
  ['a level to set', 'PUT', cascadePath, '{"NAME":"Belgium"}', 400],
  ['an option to set', 'PUT', cascadePath, '{"Country":"NAME"}', 400],
  ['a level to reset', 'PUT', `${cascadePath}/reset`, '["NAME"]', 400],
  ['a level in a path', 'GET', `${cascadePath}/options/NAME`, undefined, 404],
  ['a column in a query', 'GET', `${legacyPath}?columns=jsummary,NAME`, undefined, 400],
  ['a column in a query over issues', 'GET', `${legacy}/10500/issues?columns=NAME`, undefined, 400],
  ['a column id in a query', 'GET', `${newerPath}?columnIds=NAME`, undefined, 400],
  ['a grid id in a path', 'GET', `${legacy}/NAME/rowcount`, undefined, 404],
  ['an issue id in a path', 'GET', `${legacy}/10500/issue/NAME`, undefined, 404],
  ['an issue key in a path', 'GET', `${newer}/10500/issue/NAME`, undefined, 404],
  ['a custom field id in a path', 'GET', `${newer}/NAME/issue/DEMO-1`, undefined, 404],
  ['a cascade id in a path', 'GET', `${multicascade}/NAME/issue/10001`, undefined, 404],
  ['a row id in a path', 'GET', `${legacyPath}/row/NAME`, undefined, 404],
];

onHandle({}, (twin) => {
  describe.each(places)('%s (%s %s %s)', (_, method, path, body, wanted) => {
    const send = (name: string) =>
      refused(twin, method, path.replace('NAME', name), body === undefined ? {} : jsonText(body.replace('NAME', name)));

    it.each(inherited)('is unknown if it is named %s', async (name) => {
      const { status, text } = await send(name);
      expect(status).toBe(wanted);
      expect(text).toMatch(new RegExp(`${name}|option`));
    });

    it('is shortened in the message if it is 5,000 characters long', async () => {
      const { status, text } = await send(long);
      expect(status).toBe(wanted);
      expect(text.length).toBeLessThan(1_000);
    });
  });

  it('a member named __proto__ does not supply rows', async () => {
    const { text } = await refused(twin, 'POST', legacyPath, jsonText('{"__proto__":{"rows":[]}}'));
    expect(text).toContain('rows');
  });

  it('a member named __proto__ does not supply a row id', async () => {
    const raw = '{"rows":[{"__proto__":{"rowId":1,"values":{"jsummary":"stolen"}}}]}';
    const { text } = await refused(twin, 'PUT', legacyPath, jsonText(raw));
    expect(text).toContain('rows[0].rowId');
  });

  it('a member named __proto__ changes no prototype', async () => {
    const raw = '{"rows":[{"__proto__":{"stolen":true},"jsummary":"x","jamount":1}]}';
    await refused(twin, 'POST', legacyPath, jsonText(raw));
    await refused(twin, 'PUT', cascadePath, jsonText('{"__proto__":"stolen"}'));
    expect('stolen' in {}).toBe(false);
  });

  it('a failure in a column named __proto__ is listed among the errors by column', async () => {
    const raw = '{"rows":[{"jsummary":"x","jamount":1,"__proto__":1}]}';
    const { text } = await twin.send('POST', legacyPath, jsonText(raw));
    expect(text).toMatch(/"errors":\{"__proto__":"/);
  });

  const strangeIds = [
    '9007199254740992',
    '9007199254740993',
    '18446744073709551616',
    '9'.repeat(400),
    '1e3',
    '0x7',
    '-1',
  ];
  const paths = [
    `${legacy}/ID/rowcount`,
    `${legacy}/ID/issue/10001`,
    `${legacy}/10500/issue/ID`,
    `${legacy}/10500/issue/ID/rowcount`,
    `${newer}/ID/issue/DEMO-1`,
    `${newer}/10500/issue/ID`,
    `${multicascade}/ID/issue/10001`,
    `${multicascade}/10600/issue/ID/levels`,
  ];
  it.each(strangeIds.flatMap((id) => paths.map((path) => [path, id] as const)))(
    'GET %s is refused with 404 for the id %s',
    async (path, id) => {
      const { status, text } = await refused(twin, 'GET', path.replace('ID', id));
      expect(status).toBe(404);
      expect(text).toContain(id.slice(0, 40));
    },
  );

  it.each([
    'xcustomfield_10500',
    'customfield_10500%0Ax',
    'customfield_',
    'customfield_x',
    'customfield_customfield_10500',
  ])('the newer API does not know the grid %s', async (id) => {
    const { status } = await refused(twin, 'GET', `${newer}/${id}/issue/DEMO-1`);
    expect(status).toBe(404);
  });

  it.each(strangeIds)('the row id %s is missing if it is a number, and otherwise refused with 404', async (id) => {
    const { status, json } = await twin.send('GET', `${legacyPath}/row/${id}`);
    if (/^-?\d+$/.test(id)) expect(json).toMatchObject({ total: 0, values: [] });
    else expect(status).toBe(404);
  });

  it.each([
    ['POST', `${legacy}/issue/10001/reload`, '{"gridIds":[9007199254740992]}'],
    ['POST', `${legacy}/issue/10001/reload`, '{"gridIds":[10501,1e300]}'],
    ['PUT', legacyPath, '{"rows":[{"rowId":9007199254740992,"values":{}}]}'],
    ['PUT', legacyPath, '{"rows":[{"rowId":1e300,"values":{"jsummary":"x"}}]}'],
    ['PUT', legacyPath, '{"rows":[{"rowId":-1,"values":{}}]}'],
    ['DELETE', legacyPath, '{"rows":[1,9007199254740992]}'],
    ['DELETE', legacyPath, '{"rows":[1e300]}'],
    ['DELETE', legacyPath, '{"rows":[0]}'],
    ['DELETE', newerPath, '{"rows":["9007199254740992"]}'],
    ['DELETE', newerPath, '{"rows":["row_9007199254740992"]}'],
  ])('%s %s is refused with 404 for %s', async (method, path, raw) => {
    const { status, text } = await refused(twin, method, path, jsonText(raw));
    expect(status).toBe(404);
    expect(text).toMatch(/There is no (row|custom field)/);
  });

  it.each([
    [`${legacyPath}?startAt=1&startAt=1`, 'startAt'],
    [`${legacyPath}?maxResults=1&maxResults=2`, 'maxResults'],
    [`${legacyPath}?columns=jsummary&columns=jamount`, 'columns'],
    [`${legacy}/10500/issues?rowId=1&rowId=2`, 'rowId'],
    [`${legacy}/10500/issues?startAt=&startAt=2`, 'startAt'],
    [`${newerPath}?columnIds=jsummary&columnIds=jamount`, 'columnIds'],
    ...['', '%204', '+4', '-1', '1.5', 'abc', '1e3', '0x7', 'NaN', 'Infinity', '9007199254740992', '%ff'].flatMap(
      (value) => [
        [`${legacyPath}?startAt=${value}`, 'startAt'],
        [`${legacy}/10500/issues?startAt=${value}`, 'startAt'],
      ],
    ),
    ...['', '%204', '+4', '-1', '1.5', 'abc', '1e3', '0x7', 'NaN', 'Infinity', '%ff'].flatMap((value) => [
      [`${legacyPath}?maxResults=${value}`, 'maxResults'],
      [`${legacy}/10500/issues?rowId=${value}`, 'rowId'],
    ]),
  ])('GET %s is refused with 400, and the message names %s', async (path = '', name = '') => {
    const { status, text } = await refused(twin, 'GET', path);
    expect(status).toBe(400);
    expect(text).toContain(`"${name}"`);
  });
});

onHandle({ profile: { 'legacy.rowMissing': 404 } }, (twin) => {
  it.each(['-5', '0099', '99999999999999999999'])('a refusal names the row %s as the path writes it', async (id) => {
    const { status, messages } = await refused(twin, 'GET', `${legacyPath}/row/${id}`);
    expect(status).toBe(404);
    expect(messages).toEqual([`There is no row "${id}" in the grid "Expenses" of the issue "DEMO-1".`]);
  });
});

onHandle({ profile: { 'paging.negative': 'all', 'paging.invalid': 404 } }, (twin) => {
  it.each(['1-5', '-5x', '--5', '-', '-1.5'])('maxResults=%s does not count as a negative number', async (value) => {
    const { status } = await refused(twin, 'GET', `${legacyPath}?maxResults=${value}`);
    expect(status).toBe(404);
  });
});

onHandle({ profile: { 'write.rowIdType': 'text-taken', 'reload.idType': 'text-taken' } }, (twin) => {
  it('row ids and grid ids are accepted as texts', async () => {
    expect((await twin.send('DELETE', legacyPath, jsonText('{"rows":["1"]}'))).status).toBe(204);
    expect((await twin.send('POST', `${legacy}/issue/10101/reload`, jsonText('{"gridIds":["10501"]}'))).status).toBe(
      200,
    );
  });

  it.each(['', ' 1', '1 ', '+1', '-1', '0x1', '1e0', '1.0', 'x1', '1x', '١'])(
    'the text %j is not accepted for row 1',
    async (id) => {
      const { status, messages } = await refused(twin, 'DELETE', legacyPath, { body: { rows: [id] } });
      expect(status).toBe(400);
      expect(messages).toEqual([`rows[0] must be a whole number, not the text ${JSON.stringify(id)}.`]);
    },
  );
});

onHandle({ profile: { 'write.unknownMember': 'refused' } }, (twin) => {
  it.each(inherited)('the unknown member %s is refused under write.unknownMember "refused"', async (name) => {
    const { status, text } = await refused(twin, 'POST', legacyPath, jsonText(`{"rows":[],"${name}":{}}`));
    expect(status).toBe(400);
    expect(text).toContain(name);
  });
});
