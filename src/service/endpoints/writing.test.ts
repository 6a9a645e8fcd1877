import { describe, expect, it } from 'vitest';
import { legacy, newer, onHandle } from '../../hosts/testing/every-host.js';

const rows = `${legacy}/10500/issue/10001`;
const gridRows = `${newer}/10500/issue/DEMO-1`;
const good = { jsummary: 'Bicycle', jamount: 12 };

/** The methods and paths of writes, and the body that sets one column. */
const writes = [
  ['POST', rows, (values: object) => ({ rows: [{ ...good, ...values }] })],
  ['PUT', rows, (values: object) => ({ rows: [{ rowId: 1, values }] })],
  ['POST', gridRows, (values: object) => ({ rows: [{ ...good, ...values }] })],
] as const;

describe.each([
  ['accepted', [201, 200, 400], 'written'],
  ['refused', [400, 400, 400], undefined],
  ['ignored', [201, 200, 400], null],
] as const)('write.readOnly "%s"', (value, statuses, read) => {
  onHandle({ profile: { 'write.readOnly': value } }, ({ send }) => {
    it.each(writes.map((write, i) => [...write, statuses[i]] as const))(
      'applies to %s %s',
      async (method, path, body, status) => {
        const before = await send('GET', `${rows}?columns=jref`);
        const answer = await send(method, path, { body: body({ jref: 'written' }) });
        expect(answer.status).toBe(status);
        if (answer.status >= 400) return expect((await send('GET', `${rows}?columns=jref`)).json).toEqual(before.json);
        const id = method === 'POST' ? Number(JSON.parse(answer.text)[0]) : 1;
        const { json } = await send('GET', `${rows}/row/${id}?columns=jref`);
        const untouched = method === 'PUT' && read === null;
        const { json: first } = { json: before.json as { values: { jref: unknown }[] } };
        expect(json).toMatchObject({ values: [{ jref: untouched ? first.values[0]?.jref : read }] });
      },
    );
  });
});

describe.each([
  ['refused', [400, 400, 400]],
  ['ignored', [201, 200, 201]],
] as const)('write.computed "%s"', (value, statuses) => {
  onHandle({ profile: { 'write.computed': value } }, ({ send }) => {
    it.each(writes.map((write, i) => [...write, statuses[i]] as const))(
      'applies to %s %s',
      async (method, path, body, status) => {
        expect((await send(method, path, { body: body({ jseq: '99', jtotal: 5 }) })).status).toBe(status);
        expect((await send('GET', `${rows}?columns=jseq,jtotal`)).text).not.toContain('"99"');
      },
    );
  });
});
