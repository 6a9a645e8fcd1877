import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';

onEveryHost({}, ({ send }) => {
  it.each([
    ['where all levels hold a selection', '10600', '10001'],
    ['where one does', '10600', '10002'],
    ['where none does', '10601', '10101'],
  ])('CAS-4: resets all levels %s', async (_, field, issue) => {
    const { status } = await send('PUT', `/rest/vendor-igrid/1.0/multicascade/${field}/issue/${issue}/resetall`);
    const { json } = await send('GET', `/rest/vendor-igrid/1.0/multicascade/${field}/issue/${issue}`);
    expect([status, json]).toEqual([200, {}]);
  });

  it('CAS-4: resets that field on that issue, and no other', async () => {
    await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001', { body: { Product: 'Mobile' } });
    await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/resetall');
    const [component, germany] = [
      await send('GET', '/rest/vendor-igrid/1.0/multicascade/10601/issue/10001'),
      await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10002'),
    ];
    expect([component.json, germany.json]).toEqual([{ Product: 'Mobile' }, { Country: 'Germany' }]);
  });

  it('CAS-4: after it every level can be selected anew, from the top', async () => {
    await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/resetall');
    const [below, top] = [
      await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', { body: { City: 'Ghent' } }),
      await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', { body: { Country: 'Belgium' } }),
    ];
    expect([below.status, top.status]).toEqual([400, 200]);
  });
});
