import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';

onEveryHost({}, ({ send }) => {
  it.each([
    ['what is selected in every level', '10600', '10001', { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' }],
    ['no level without a selection', '10600', '10002', { Country: 'Germany' }],
    ['nothing where nothing is selected', '10600', '10101', {}],
    ['nothing of another field', '10601', '10001', {}],
  ])('CAS-1: the map has %s', async (_, field, issue, selected) => {
    const path = `/rest/vendor-igrid/1.0/multicascade/${field}/issue/${issue}`;
    const { status, json } = await send('GET', path);
    expect([status, json]).toEqual([200, selected]);
  });

  it('CAS-1: the levels stand in their order', async () => {
    await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10101', {
      body: { City: 'Leipzig', Region: 'Saxony', Country: 'Germany' },
    });
    const { text } = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10101');
    expect(text).toBe('{"Country":"Germany","Region":"Saxony","City":"Leipzig"}');
  });

  it('CAS-1: reading changes nothing', async () => {
    const first = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001');
    const second = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001');
    expect(second.text).toBe(first.text);
  });
});
