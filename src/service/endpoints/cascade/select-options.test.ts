import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';

const ghent = { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' };
const munich = { Country: 'Germany', Region: 'Bavaria', City: 'Munich' };

onEveryHost({}, ({ send }) => {
  it.each([
    ['one level, the lowest', { City: 'Antwerp' }, { ...ghent, City: 'Antwerp' }],
    ['what is selected already', { Country: 'Belgium' }, ghent],
    [
      'a level whose change makes the one below it dangle',
      { Region: 'Wallonia' },
      { Country: 'Belgium', Region: 'Wallonia' },
    ],
    ['a level whose change makes all below it dangle', { Country: 'Germany' }, { Country: 'Germany' }],
    [
      'a level and the one below',
      { Region: 'Wallonia', City: 'Namur' },
      { Country: 'Belgium', Region: 'Wallonia', City: 'Namur' },
    ],
    ['two of three', { Country: 'Germany', Region: 'Saxony' }, { Country: 'Germany', Region: 'Saxony' }],
    ['all', munich, munich],
    ['all, from the bottom up', { City: 'Munich', Region: 'Bavaria', Country: 'Germany' }, munich],
    ['none', {}, ghent],
  ])('CAS-2: setting %s succeeds, and is read back', async (_, body, selected) => {
    const { status } = await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', { body });
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001');
    expect([status, json]).toEqual([200, selected]);
  });

  it.each([
    ['the level below one that holds a selection', { Region: 'Bavaria' }, { Country: 'Germany', Region: 'Bavaria' }],
    [
      'two levels below one that holds a selection',
      { Region: 'Saxony', City: 'Dresden' },
      { Country: 'Germany', Region: 'Saxony', City: 'Dresden' },
    ],
  ])('CAS-2: setting %s succeeds', async (_, body, selected) => {
    const { status } = await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10002', { body });
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10002');
    expect([status, json]).toEqual([200, selected]);
  });

  it.each([
    ['an unknown level', '10001', { Continent: 'Europe' }, ghent],
    ['a level in other letters', '10001', { country: 'Germany' }, ghent],
    ['a level of another field', '10001', { Product: 'Desktop' }, ghent],
    ['what every object has', '10001', { constructor: 'x' }, ghent],
    ['an unknown option', '10001', { Country: 'France' }, ghent],
    ['an option in other letters', '10001', { Country: 'germany' }, ghent],
    ['an empty option', '10001', { Country: '' }, ghent],
    ['an option of another level', '10001', { Country: 'Flanders' }, ghent],
    ['an option under another parent', '10001', { Region: 'Bavaria' }, ghent],
    ['an option under another parent, two levels down', '10001', { City: 'Liege' }, ghent],
    ['an option under the parent that is given up', '10001', { Country: 'Germany', Region: 'Flanders' }, ghent],
    ['a city below a region that goes with its country', '10001', { Country: 'Germany', City: 'Ghent' }, ghent],
    ['one good and one bad', '10001', { City: 'Antwerp', Continent: 'Europe' }, ghent],
    ['an option whose parent holds no selection', '10101', { Region: 'Flanders' }, {}],
    ['an option whose parents hold no selection', '10101', { City: 'Ghent' }, {}],
    [
      'an option whose parent holds none, though the one above does',
      '10002',
      { City: 'Munich' },
      { Country: 'Germany' },
    ],
  ])('CAS-2: %s is 400, and nothing changes', async (_, issue, body, selected) => {
    const path = `/rest/vendor-igrid/1.0/multicascade/10600/issue/${issue}`;
    const { status, json } = await send('PUT', path, { body });
    expect([status, json]).toEqual([400, { errorMessages: [expect.any(String)], errors: {} }]);
    expect((await send('GET', path)).json).toEqual(selected);
  });

  it('every failure has a message that names the level', async () => {
    const { status, json } = await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', {
      body: { Continent: 'Europe', Region: 'Bavaria' },
    });
    expect(status).toBe(400);
    const { errorMessages } = json as { errorMessages: string[] };
    expect(errorMessages).toHaveLength(2);
    expect(errorMessages).toEqual(
      expect.arrayContaining([expect.stringContaining('"Region"'), expect.stringContaining('"Continent"')]),
    );
  });

  it.each([
    ['null for an option', '{"Country": null}'],
    ['a number for an option', '{"Country": 7}'],
    ['a list for an option', '{"Country": ["Belgium"]}'],
    ['a list', '["Country"]'],
    ['a text', '"Country"'],
    ['null', 'null'],
    ['nothing', ''],
    ['a body that breaks off', '{"Country":'],
  ])('JSON-1: %s is 400, and nothing changes', async (_, raw) => {
    const { status, json } = await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', {
      raw,
      headers: { 'content-type': 'application/json' },
    });
    expect([status, json]).toEqual([400, { errorMessages: [expect.any(String)], errors: {} }]);
    expect((await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001')).json).toEqual(ghent);
  });

  it('sets the selection of that field on that issue, and of no other', async () => {
    const others = [
      '/rest/vendor-igrid/1.0/multicascade/10600/issue/10002',
      '/rest/vendor-igrid/1.0/multicascade/10600/issue/10101',
      '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001',
    ];
    await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', { body: munich });
    const read = await Promise.all(others.map((path) => send('GET', path)));
    expect(read.map(({ json }) => json)).toEqual([{ Country: 'Germany' }, {}, {}]);
  });

  it('two fields on one issue hold a selection each', async () => {
    const { status } = await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001', {
      body: { Product: 'Desktop', Module: 'Viewer' },
    });
    const [component, location] = [
      await send('GET', '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001'),
      await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001'),
    ];
    expect([status, component.json, location.json]).toEqual([200, { Product: 'Desktop', Module: 'Viewer' }, ghent]);
  });
});
