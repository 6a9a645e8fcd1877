import { describe, expect, it } from 'vitest';
import { multicascade, onHandle } from '../../hosts/testing/every-host.js';

const location = `${multicascade}/10600/issue/10001`;
const ghent = { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' };

onHandle({}, ({ send }) => {
  it('CAS-1: a selection is returned in the order of its levels', async () => {
    const path = `${multicascade}/10600/issue/10101`;
    await send('PUT', path, { body: { City: 'Leipzig', Region: 'Saxony', Country: 'Germany' } });
    expect((await send('GET', path)).text).toBe('{"Country":"Germany","Region":"Saxony","City":"Leipzig"}');
  });

  it.each([
    ['an option under another parent, two levels down', '10001', { City: 'Liege' }],
    ['an option under the parent that is replaced', '10001', { Country: 'Germany', Region: 'Flanders' }],
    ['a city below a region that is cleared with its country', '10001', { Country: 'Germany', City: 'Ghent' }],
    ['an option of another level', '10001', { Country: 'Flanders' }],
    ['an option in the wrong case', '10001', { Country: 'germany' }],
    ['an empty option', '10001', { Country: '' }],
    ['a level of another field', '10001', { Product: 'Desktop' }],
    ['an option whose parent level is empty, though the level above is not', '10002', { City: 'Munich' }],
  ])('CAS-2: the mock refuses %s', async (_, issue, body) => {
    const { status } = await send('PUT', `${multicascade}/10600/issue/${issue}`, { body });
    expect(status).toBe(400);
  });

  it('CAS-5: a level below an empty level has no options, even if the level above is set', async () => {
    expect((await send('GET', `${multicascade}/10600/issue/10002/options/City`)).json).toEqual([]);
  });

  it('two fields on one issue have separate selections (CAS-2, CAS-4)', async () => {
    const component = `${multicascade}/10601/issue/10001`;
    await send('PUT', component, { body: { Product: 'Desktop', Module: 'Viewer' } });
    expect((await send('GET', location)).json).toEqual(ghent);
    await send('PUT', `${location}/resetall`);
    expect((await send('GET', component)).json).toEqual({ Product: 'Desktop', Module: 'Viewer' });
  });
});

describe.each([
  ['cleared', { Country: 'Germany' }, { Country: 'Belgium', Region: 'Wallonia' }, {}],
  ['kept', { ...ghent, Country: 'Germany' }, { ...ghent, Region: 'Wallonia' }, { Region: 'Flanders', City: 'Ghent' }],
] as const)('under cascade.descendants %s', (value, changed, moved, reset) => {
  onHandle({ profile: { 'cascade.descendants': value } }, ({ send }) => {
    it.each([
      ['after changing the highest level', '', { Country: 'Germany' }, changed],
      ['after changing a level in the middle', '', { Region: 'Wallonia' }, moved],
      ['after setting a level to its value', '', { Country: 'Belgium' }, ghent],
      ['after resetting the highest level', '/reset', ['Country'], reset],
      ['after resetting no level', '/reset', [], ghent],
    ])('CAS-2, CAS-3: the lower levels follow the choice %s', async (_, end, body, selected) => {
      expect((await send('PUT', `${location}${end}`, { body })).status).toBe(200);
      expect((await send('GET', location)).json).toEqual(selected);
    });

    it('CAS-2, CAS-5: a level below a changed one offers only options of the new value', async () => {
      await send('PUT', location, { body: { Country: 'Germany' } });
      expect((await send('GET', `${location}/options/Region`)).json).toEqual(['Bavaria', 'Saxony']);
      expect((await send('GET', `${location}/options/City`)).json).toEqual([]);
      expect((await send('PUT', location, { body: { City: 'Antwerp' } })).status).toBe(400);
      expect((await send('GET', location)).json).toEqual(changed);
    });
  });
});

describe.each([
  [400, { Region: null }, 400, ghent],
  ['clears', { Region: null }, 200, { Country: 'Belgium' }],
  ['clears', { Region: 7 }, 400, ghent],
] as const)('under cascade.nullOption %s', (value, body, status, selected) => {
  onHandle({ profile: { 'cascade.nullOption': value } }, ({ send }) => {
    it(`PUT of ${JSON.stringify(body)} gets ${status}`, async () => {
      expect((await send('PUT', location, { body })).status).toBe(status);
      expect((await send('GET', location)).json).toEqual(selected);
    });
  });
});

describe.each([
  ['accepted', 200],
  [400, 400],
] as const)('under cascade.empty %s', (value, status) => {
  onHandle({ profile: { 'cascade.empty': value } }, ({ send }) => {
    it.each([
      ['', {}],
      ['/reset', []],
    ])('PUT%s with an empty body changes nothing', async (end, body) => {
      expect((await send('PUT', `${location}${end}`, { body })).status).toBe(status);
      expect((await send('GET', location)).json).toEqual(ghent);
    });
  });
});

onHandle({ profile: { 'cascade.nullBody': 'as-empty', 'cascade.empty': 400 } }, ({ send }) => {
  it.each(['', '/reset'])('PUT%s of null is refused as empty if cascade.nullBody is "as-empty"', async (end) => {
    const { status, text } = await send('PUT', `${location}${end}`, { body: null });
    expect([status, text]).toEqual([400, expect.stringMatching(/of at least one level/)]);
  });
});

onHandle({ profile: { 'cascade.noParent': 'all' } }, ({ send }) => {
  it('CAS-5: an option below an empty level can be read and selected under cascade.noParent "all"', async () => {
    const path = `${multicascade}/10600/issue/10101`;
    await send('PUT', `${path}/resetall`);
    expect((await send('GET', `${path}/options/Region`)).json).toEqual(['Flanders', 'Wallonia', 'Bavaria', 'Saxony']);
    expect((await send('PUT', path, { body: { Region: 'Saxony' } })).status).toBe(200);
    expect((await send('GET', path)).json).toEqual({ Region: 'Saxony' });
    expect((await send('GET', `${path}/options/City`)).json).toEqual(['Dresden', 'Leipzig']);
  });
});

describe.each([
  ['', { Country: 'Germany', Region: 'Flanders' }, { Country: 'Germany' }],
  ['', { City: 'Antwerp', Planet: 'Mars', Country: 'Germany' }, { ...ghent, City: 'Antwerp' }],
  ['', { Region: 'Bavaria', Country: 'Germany', Planet: 'Mars' }, { Country: 'Germany', Region: 'Bavaria' }],
  ['', { Region: 'Bavaria', Country: 'Atlantis' }, ghent],
  ['', { Planet: 'Mars', Country: 'Germany' }, ghent],
  ['/reset', ['City', 'Planet', 'Country'], { Country: 'Belgium', Region: 'Flanders' }],
  ['/reset', ['Planet', 'Country'], ghent],
] as const)('PUT%s of %j', (end, body, before) => {
  onHandle({ profile: { 'cascade.atomic': 'levels-before' } }, (twin) => {
    const { send } = twin;
    it('changes the levels before the first wrong one under cascade.atomic "levels-before"', async () => {
      expect((await send('PUT', `${location}${end}`, { body })).status).toBe(400);
      expect((await send('GET', location)).json).toEqual(before);
      expect(twin.core.undo()).toBe(before !== ghent);
    });
  });

  onHandle({}, ({ send }) => {
    it('changes nothing by default', async () => {
      expect((await send('PUT', `${location}${end}`, { body })).status).toBe(400);
      expect((await send('GET', location)).json).toEqual(ghent);
    });
  });
});

describe.each([
  ['cascade.unknownLevel', { Planet: 'Mars' }, { Country: 'Mars' }],
  ['cascade.unknownOption', { Country: 'Mars' }, { Planet: 'Mars' }],
] as const)('under %s 404', (choice, missing, other) => {
  onHandle({ profile: { [choice]: 404 } }, ({ send }) => {
    it('the status does not apply to other unknown names', async () => {
      expect((await send('PUT', location, { body: missing })).status).toBe(404);
      expect((await send('PUT', location, { body: other })).status).toBe(400);
    });
  });
});
