import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';

onEveryHost({}, ({ send }) => {
  it.each([
    ['Location, where all hold a selection', '10600', '10001', ['Country', 'Region', 'City']],
    ['Location, where none does', '10600', '10101', ['Country', 'Region', 'City']],
    ['Component', '10601', '10001', ['Product', 'Module']],
  ])('CAS-6: the levels of %s, in order', async (_, field, issue, levels) => {
    const path = `/rest/vendor-igrid/1.0/multicascade/${field}/issue/${issue}/levels`;
    const { status, json } = await send('GET', path);
    expect([status, json]).toEqual([200, levels]);
  });

  it('CAS-6: a reset takes no level away', async () => {
    await send('PUT', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/resetall');
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001/levels');
    expect(json).toEqual(['Country', 'Region', 'City']);
  });
});
