import { describe, expect, it } from 'vitest';
import { legacy, onHandle } from '../../../hosts/testing/every-host.js';
import { legacyRows } from '../../../hosts/testing/legacy-rows.js';
import { createCore } from '../../../mock/create-core.js';
import type { Profile } from '../../../specification/choices.js';

const deploys = `${legacy}/10501/issue/10101`;
const reload = `${legacy}/issue/10101/reload`;
const bases = ['web', 'api', 'worker', 'web'];

const choices: readonly Profile[] = [
  {},
  { 'reload.rowIds': 'as-before' },
  { 'reload.added': 'kept' },
  { 'reload.rowIds': 'as-before', 'reload.added': 'kept' },
];

describe.each(choices)('RELOAD-1: under %j', (profile) => {
  onHandle({ profile }, (twin) => {
    const idsAndBases = async () => (await legacyRows(twin.send, deploys)).map(({ id, base }) => [id, base]);
    const again = async () => void (await twin.send('POST', reload, { body: { gridIds: [10501] } }));

    it('a reload keeps or renews ids, and keeps or removes added rows', async () => {
      const loaded = (await idsAndBases()).map(([id]) => id as number);
      const [changed, gone] = loaded;
      const added = (await twin.send('POST', deploys, { body: { rows: [{ base: 'mine' }] } })).json as number[];
      await twin.send('PUT', deploys, { body: { rows: [{ rowId: changed, values: { base: 'x' } }] } });
      await twin.send('DELETE', deploys, { body: { rows: [gone] } });
      const [imported = 0] = twin.core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'imported' }]);
      await again();
      const last = imported;
      const asBefore = profile['reload.rowIds'] === 'as-before';
      const before = [...loaded, imported];
      const ids = asBefore ? before : before.map((_, i) => last + 1 + i);
      const reloaded = ids.map((id, i) => [id, [...bases, 'imported'][i]]);
      const kept = profile['reload.added'] === 'kept' ? [[added[0], 'mine']] : [];
      const byId = (a: unknown[], b: unknown[]) => Number(a[0]) - Number(b[0]);
      expect(await idsAndBases()).toEqual([...kept, ...reloaded].sort(byId));
      const afterOnce = await idsAndBases();
      const copy = createCore({ world: twin.core.exportWorld(), profile });
      await again();
      expect((await idsAndBases()).map(([, base]) => base)).toEqual(afterOnce.map(([, base]) => base));
      if (asBefore) expect(await idsAndBases()).toEqual(afterOnce);
      await copy.handle(
        new Request(`http://twin.test${reload}`, {
          method: 'POST',
          headers: { authorization: `Basic ${btoa('alice:alice')}`, 'content-type': 'application/json' },
          body: '{"gridIds":[10501]}',
        }),
      );
      expect(copy.exportWorld()).toEqual(twin.core.exportWorld()); // a world file knows which row is which
    });
  });
});

onHandle({ profile: { 'reload.rowIds': 'as-before' } }, (twin) => {
  it('a reload of unchanged rows changes nothing', async () => {
    await twin.send('POST', reload, { body: { gridIds: [10501] } });
    const before = twin.core.exportWorld();
    await twin.send('POST', reload, { body: { gridIds: [10501] } });
    expect(twin.core.exportWorld()).toEqual(before);
  });
});
