import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';

onEveryHost({}, ({ send }) => {
  it.each([
    ['the first level', '10600', '10101', 'Country', ['Belgium', 'Germany']],
    ['the first level, whatever is selected', '10600', '10001', 'Country', ['Belgium', 'Germany']],
    ['the level below Belgium', '10600', '10001', 'Region', ['Flanders', 'Wallonia']],
    ['the level below Germany', '10600', '10002', 'Region', ['Bavaria', 'Saxony']],
    ['the level below Flanders', '10600', '10001', 'City', ['Antwerp', 'Ghent']],
    ['a level whose parent holds no selection', '10600', '10101', 'Region', []],
    ['a level whose parents hold no selection', '10600', '10101', 'City', []],
    ['a level whose parent holds none, though the one above does', '10600', '10002', 'City', []],
    ['a level of the other field', '10601', '10001', 'Product', ['Desktop', 'Mobile']],
    ['a level with its name encoded', '10600', '10001', '%43ountry', ['Belgium', 'Germany']],
  ])('CAS-5: the options of %s', async (_, field, issue, level, options) => {
    const path = `/rest/vendor-igrid/1.0/multicascade/${field}/issue/${issue}/options/${level}`;
    const { status, json } = await send('GET', path);
    expect([status, json]).toEqual([200, options]);
  });

  it('CAS-5: the options follow what is selected above', async () => {
    await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001', { body: { Product: 'Desktop' } });
    const desktop = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001/options/Module');
    await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001', { body: { Product: 'Mobile' } });
    const mobile = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001/options/Module');
    await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001/resetall');
    const none = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001/options/Module');
    expect([desktop.json, mobile.json, none.json]).toEqual([['Editor', 'Viewer'], ['Sync'], []]);
  });

  it('CAS-5: every option that is listed can be selected', async () => {
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/options/City');
    const options = json as string[];
    const answers = await Promise.all(
      options.map((City) => send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', { body: { City } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each(['Continent', 'country', 'Product', 'Belgium', 'constructor', '__proto__'])(
    'CAS-5: an unknown level, %s, is 404',
    async (level) => {
      const path = `/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/options/${level}`;
      const { status, json } = await send('GET', path);
      expect([status, json]).toEqual([404, { errorMessages: [expect.stringContaining(level)], errors: {} }]);
    },
  );
});
