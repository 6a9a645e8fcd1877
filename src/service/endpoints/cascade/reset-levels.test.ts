import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';

const ghent = { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' };

onEveryHost({}, ({ send }) => {
  it.each([
    ['the lowest level', ['City'], { Country: 'Belgium', Region: 'Flanders' }],
    ['a level in the middle, and all below', ['Region'], { Country: 'Belgium' }],
    ['the highest level, and all below', ['Country'], {}],
    ['two levels', ['City', 'Region'], { Country: 'Belgium' }],
    ['a level given twice', ['City', 'City'], { Country: 'Belgium', Region: 'Flanders' }],
    ['every level', ['Country', 'Region', 'City'], {}],
    ['none', [], ghent],
  ])('CAS-3: resets %s', async (_, body, selected) => {
    const { status } = await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/reset', { body });
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001');
    expect([status, json]).toEqual([200, selected]);
  });

  it('CAS-3: a level without a selection can be reset', async () => {
    const { status } = await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10002/reset', {
      body: ['City'],
    });
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10002');
    expect([status, json]).toEqual([200, { Country: 'Germany' }]);
  });

  it.each([
    ['an unknown level', ['Continent'], ['Continent']],
    ['a level in other letters', ['city'], ['city']],
    ['a level of another field', ['Product'], ['Product']],
    ['an option', ['Ghent'], ['Ghent']],
    ['an empty name', [''], ['']],
    ['an unknown level beside one that is known', ['City', 'Continent'], ['Continent']],
    ['two unknown levels', ['Continent', 'Street'], ['Continent', 'Street']],
  ])('CAS-3: %s is 400 with a message for each, and nothing is reset', async (_, body, unknown) => {
    const { status, json } = await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/reset', { body });
    const errorMessages = unknown.map((level) => expect.stringContaining(`"${level}"`));
    expect([status, json]).toEqual([400, { errorMessages, errors: {} }]);
    expect((await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001')).json).toEqual(ghent);
  });

  it.each([
    ['an object', '{"City": true}'],
    ['a text', '"City"'],
    ['null', 'null'],
    ['null in the list', '[null]'],
    ['a number in the list', '[1]'],
    ['nothing', ''],
    ['a body that breaks off', '["City"'],
  ])('JSON-1: %s is 400, and nothing is reset', async (_, raw) => {
    const { status, json } = await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/reset', {
      raw,
      headers: { 'content-type': 'application/json' },
    });
    expect([status, json]).toEqual([400, { errorMessages: [expect.any(String)], errors: {} }]);
    expect((await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001')).json).toEqual(ghent);
  });

  it('resets that field on that issue, and no other', async () => {
    await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001', { body: { Product: 'Mobile' } });
    await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/reset', { body: ['Country'] });
    const [component, germany] = [
      await send('GET', '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001'),
      await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10002'),
    ];
    expect([component.json, germany.json]).toEqual([{ Product: 'Mobile' }, { Country: 'Germany' }]);
  });
});
