import { expect, it } from 'vitest';
import { legacy, onHandle } from '../../hosts/testing/every-host.js';
import { legacyRows } from '../../hosts/testing/legacy-rows.js';

// The contract sees each value of the choices about written rows. It does not see the following.

const expenses = `${legacy}/10500/issue/10001`;

onHandle({ profile: { 'rows.sequenceAfterDelete': 'largest-plus-one' } }, (twin) => {
  it('a world file keeps the largest sequence number ever given, also under "largest-plus-one"', async () => {
    const add = async () =>
      (await twin.send('POST', expenses, { body: { rows: [{ jsummary: 'Pen', jamount: 1 }] } })).json as number[];
    const before = Math.max(...(await legacyRows(twin.send, expenses)).map(({ jseq }) => Number(jseq)));
    await add();
    await twin.send('DELETE', expenses, { body: { rows: await add() } });
    const sheet = twin.core.exportWorld().rows?.find(({ grid, issue }) => grid === 10500 && issue === 'DEMO-1');
    expect(sheet?.lastSequence).toBe(before + 2);
  });
});

onHandle({ profile: { 'write.emptyRows': 400, 'reload.emptyIds': 400 } }, ({ send }) => {
  it.each([
    ['POST', expenses, { rows: [] }, 'rows must be a list of at least one row, but it is empty.'],
    [
      'POST',
      `${legacy}/issue/10001/reload`,
      { gridIds: [] },
      'gridIds must be a list of at least one id, but it is empty.',
    ],
  ])('%s %s with %j is refused with a reason', async (method, path, body, words) => {
    expect((await send(method, path, { body })).text).toContain(words);
  });
});
