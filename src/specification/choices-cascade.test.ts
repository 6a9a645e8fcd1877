import { expect, it } from 'vitest';
import { triedChoices } from '../hosts/testing/tried-choices.js';
import type { Choices } from './choices.js';

const { under, leavesNoneOut } = triedChoices();

const location = '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001';
const ghent = { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' };

for (const value of [400, 404] as const) {
  under({ 'cascade.invalid': value }, ({ send }) => {
    it.each([
      ['CAS-2: an unknown level', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', { Continent: 'Europe' }],
      ['CAS-2: an unknown option', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', { Country: 'France' }],
      ['CAS-3: an unknown level', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/reset', ['Continent']],
    ])(`%s is ${value}, and nothing changes`, async (_, path, body) => {
      const { status } = await send('PUT', path, { body });
      expect([status, (await send('GET', location)).json]).toEqual([value, ghent]);
    });

    it('CAS-5: an unknown level in the path stays 404', async () => {
      const { status } = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/options/Continent');
      expect(status).toBe(404);
    });
  });
}

for (const value of [404, 400] as const) {
  under({ 'cascade.levelMissing': value }, ({ send }) => {
    it(`CAS-5: an unknown level in the path is ${value}`, async () => {
      const { status } = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/options/Continent');
      expect(status).toBe(value);
    });

    it('CAS-2: an unknown level in the body stays 400', async () => {
      const { status } = await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', {
        body: { Continent: 'Europe' },
      });
      expect(status).toBe(400);
    });
  });
}

type Selected = Readonly<Record<string, string>>;
const changes: [value: Choices['cascade.descendants'], changed: Selected, moved: Selected, reset: Selected][] = [
  ['cleared', { Country: 'Germany' }, { Country: 'Belgium', Region: 'Wallonia' }, {}],
  ['keep', { ...ghent, Country: 'Germany' }, { ...ghent, Region: 'Wallonia' }, { Region: 'Flanders', City: 'Ghent' }],
];

for (const [value, changed, moved, reset] of changes) {
  under({ 'cascade.descendants': value }, ({ send }) => {
    it.each([
      ['the highest level', { Country: 'Germany' }, changed],
      ['a level in the middle', { Region: 'Wallonia' }, moved],
      ['a level, to what it is', { Country: 'Belgium' }, ghent],
      ['the lowest level', { City: 'Antwerp' }, { ...ghent, City: 'Antwerp' }],
    ])('CAS-2: what is selected after a change of %s', async (_, body, selected) => {
      const { status } = await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', { body });
      expect([status, (await send('GET', location)).json]).toEqual([200, selected]);
    });

    it('CAS-3: what is selected after a reset of the highest level', async () => {
      await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/reset', { body: ['Country'] });
      expect((await send('GET', location)).json).toEqual(reset);
    });

    it('CAS-5: what is below a level that has become something else has the options of that', async () => {
      await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', { body: { Country: 'Germany' } });
      const answers = [
        await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/options/Region'),
        await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/options/City'),
      ];
      expect(answers.map(({ status, json }) => [status, json])).toEqual([
        [200, ['Bavaria', 'Saxony']],
        [200, []],
      ]);
    });

    it('CAS-2: below a level that dangles nothing can be selected', async () => {
      await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', { body: { Country: 'Germany' } });
      const { status } = await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', {
        body: { City: 'Antwerp' },
      });
      expect([status, (await send('GET', location)).json]).toEqual([400, changed]);
    });

    it('CAS-4: a reset of all leaves nothing', async () => {
      await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/resetall');
      expect((await send('GET', location)).json).toEqual({});
    });
  });
}

leavesNoneOut((id) => id.startsWith('cascade.'));
