import { describe, expect, it } from 'vitest';
import { legacy, multicascade, newer, onHandle } from '../../hosts/testing/every-host.js';
import { jsonText, refused } from '../../hosts/testing/refused.js';

const onIssue = '10500/issue/10001';

/** The endpoints with a body: number, method and path. */
const bodied = [
  [5, 'POST', `${legacy}/issue/10001/reload`],
  [11, 'POST', `${legacy}/${onIssue}`],
  [12, 'PUT', `${legacy}/${onIssue}`],
  [13, 'DELETE', `${legacy}/${onIssue}`],
  [16, 'POST', `${newer}/10500/issue/DEMO-1`],
  [17, 'PUT', `${newer}/10500/issue/DEMO-1`],
  [18, 'DELETE', `${newer}/10500/issue/DEMO-1`],
  [20, 'PUT', `${multicascade}/10600/issue/10001`],
  [21, 'PUT', `${multicascade}/10600/issue/10001/reset`],
] as const;

const notJson = [
  '{',
  '{"rows":[}',
  '{"rows":[],}',
  "{'rows':[]}",
  'rows=1',
  'undefined',
  '[1,]',
  '{"rows":[{"jamount":NaN}]}',
  '{"rows":[{"jamount":Infinity}]}',
  '{"rows":[0x7]}',
  '{"rows":[]}{}',
  '\u0000',
];

/** JSON bodies of a wrong shape, by endpoint, with a text that the message must contain. */
const wrongShapes: Readonly<Record<number, readonly (readonly [body: string, named: string])[]>> = {
  5: [
    ['{}', 'gridIds'],
    ['{"gridIds":null}', 'gridIds'],
    ['{"gridIds":10500}', 'gridIds'],
    ['{"gridIds":"10500"}', 'gridIds'],
    ['{"gridIds":{"0":10500}}', 'gridIds'],
    ['{"gridIds":["10500"]}', 'gridIds[0]'],
    ['{"gridIds":[10501,null]}', 'gridIds[1]'],
    ['{"gridIds":[1.5]}', 'gridIds[0]'],
    ['{"gridIds":[[10501]]}', 'gridIds[0]'],
    ['{"gridIds":[true]}', 'gridIds[0]'],
  ],
  11: [
    ['{}', 'rows'],
    ['{"rows":null}', 'rows'],
    ['{"rows":{}}', 'rows'],
    ['{"rows":"all"}', 'rows'],
    ['{"rows":[null]}', 'rows[0]'],
    ['{"rows":[[]]}', 'rows[0]'],
    ['{"rows":["jsummary"]}', 'rows[0]'],
    ['{"rows":[{"jsummary":"x","jamount":1},7]}', 'rows[1]'],
  ],
  12: [
    ['{}', 'rows'],
    ['{"rows":{}}', 'rows'],
    ['{"rows":[1]}', 'rows[0]'],
    ['{"rows":[{"values":{}}]}', 'rows[0].rowId'],
    ['{"rows":[{"rowId":1}]}', 'rows[0].values'],
    ['{"rows":[{"rowId":"1","values":{}}]}', 'rows[0].rowId'],
    ['{"rows":[{"rowId":1.5,"values":{}}]}', 'rows[0].rowId'],
    ['{"rows":[{"rowId":null,"values":{}}]}', 'rows[0].rowId'],
    ['{"rows":[{"rowId":1,"values":null}]}', 'rows[0].values'],
    ['{"rows":[{"rowId":1,"values":[]}]}', 'rows[0].values'],
    ['{"rows":[{"rowId":1,"values":{}},{"rowId":2,"values":"x"}]}', 'rows[1].values'],
  ],
  13: [
    ['{}', 'rows'],
    ['{"rows":null}', 'rows'],
    ['{"rows":"ALL"}', '"all"'],
    ['{"rows":""}', '"all"'],
    ['{"rows":1}', 'rows'],
    ['{"rows":{}}', 'rows'],
    ['{"rows":["1"]}', 'rows[0]'],
    ['{"rows":[1,1.5]}', 'rows[1]'],
    ['{"rows":[null]}', 'rows[0]'],
    ['{"rows":[[1]]}', 'rows[0]'],
    ['{"rows":["all"]}', 'rows[0]'],
  ],
  16: [
    ['{}', 'rows'],
    ['{"rows":{}}', 'rows'],
    ['{"rows":[null]}', 'rows[0]'],
    ['{"rows":[[]]}', 'rows[0]'],
    ['{"rows":[{"jsummary":"x","jamount":1},"x"]}', 'rows[1]'],
  ],
  17: [
    ['{}', 'rows'],
    ['{"rows":"all"}', 'rows'],
    ['{"rows":[{"columns":{}}]}', 'rows[0].rowId'],
    ['{"rows":[{"rowId":"x"}]}', 'rows[0].columns'],
    ['{"rows":[{"rowId":1,"columns":{}}]}', 'rows[0].rowId'],
    ['{"rows":[{"rowId":"x","columns":[]}]}', 'rows[0].columns'],
    ['{"rows":[{"rowId":"x","columns":null}]}', 'rows[0].columns'],
  ],
  18: [
    ['{}', 'rows'],
    ['{"rows":"all"}', 'rows'],
    ['{"rows":[1]}', 'rows[0]'],
    ['{"rows":["x",null]}', 'rows[1]'],
    ['{"rows":[["x"]]}', 'rows[0]'],
  ],
  20: [
    ['{"Country":7}', 'Country'],
    ['{"Country":null}', 'Country'],
    ['{"Country":["Belgium"]}', 'Country'],
    ['{"Country":{"name":"Belgium"}}', 'Country'],
    ['{"Country":"Belgium","Region":true}', 'Region'],
  ],
  21: [
    ['{}', 'list'],
    ['"Country"', 'list'],
    ['[7]', '[0]'],
    ['["Country",null]', '[1]'],
    ['[["Country"]]', '[0]'],
  ],
};

const neverRight = ['null', 'true', '7', '"x"'];

onHandle({}, (twin) => {
  describe.each(bodied)('endpoint %i, %s %s', (number, method, path) => {
    it.each(notJson)('refuses %j, which is not JSON, with 400', async (raw) => {
      const { status, text } = await refused(twin, method, path, jsonText(raw));
      expect(status).toBe(400);
      expect(text).toContain('not JSON');
    });

    it.each(['', ' ', '\n\t'])('refuses the empty body %j with 400', async (raw) => {
      const { status, text } = await refused(twin, method, path, jsonText(raw));
      expect(status).toBe(400);
      expect(text).toContain('empty');
    });

    it('refuses a missing body with 400', async () => {
      const { status, text } = await refused(twin, method, path);
      expect(status).toBe(400);
      expect(text).toContain('empty');
    });

    it.each(neverRight)('refuses %s as the whole body with 400', async (raw) => {
      const { status, text } = await refused(twin, method, path, jsonText(raw));
      expect(status).toBe(400);
      expect(text).toMatch(/body must be (an object|a list)/);
    });

    it.each(wrongShapes[number] ?? [])('refuses %s with 400 and names %s', async (raw, named) => {
      const { status, text } = await refused(twin, method, path, jsonText(raw));
      expect(status).toBe(400);
      expect(text).toContain(named);
    });
  });

  it('a refusal has one message for each failure of a body', async () => {
    const raw = '{"rows":[{"rowId":"1","values":null},{"rowId":1,"values":{}},7]}';
    const { messages } = await refused(twin, 'PUT', `${legacy}/${onIssue}`, jsonText(raw));
    expect(messages).toEqual([
      expect.stringContaining('rows[0].rowId'),
      expect.stringContaining('rows[0].values'),
      expect.stringContaining('rows[2]'),
    ]);
  });

  it.each([
    ['POST', `${legacy}/${onIssue}`, 201],
    ['PUT', `${legacy}/${onIssue}`, 200],
    ['DELETE', `${legacy}/${onIssue}`, 204],
    ['POST', `${newer}/10500/issue/DEMO-1`, 201],
    ['PUT', `${newer}/10500/issue/DEMO-1`, 200],
    ['DELETE', `${newer}/10500/issue/DEMO-1`, 204],
  ])('a body with no rows and unknown members is accepted: %s %s', async (method, path, status) => {
    const before = twin.core.exportWorld();
    const raw = '{"rows":[],"__proto__":{"rows":[1]},"constructor":null,"more":{"deep":[1]}}';
    const answer = await twin.send(method, path, jsonText(raw));
    expect(answer.status).toBe(status);
    expect(twin.core.exportWorld().rows).toEqual(before.rows);
  });
});
