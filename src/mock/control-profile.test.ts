import { describe, expect, it } from 'vitest';
import { createMock } from '../hosts/msw/create-mock.js';
import { choices } from '../specification/choices.js';
import { createCore } from './create-core.js';

const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };
const url = 'https://tracker.example/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const adding = () =>
  new Request(url, { method: 'POST', headers, body: JSON.stringify({ rows: [{ jsummary: 'Taxi', jamount: 1 }] }) });

describe('the profile of a mock', () => {
  it('starts with the values of the settings, and the defaults of other choices', () => {
    const core = createCore({ profile: { 'legacy.dates': 'iso-string' }, addonVersion: '1.19.0' });
    expect(core.profile.current()).toMatchObject({
      'legacy.dates': 'iso-string',
      addonVersion: '1.19.0',
      'paging.limit': choices['paging.limit'].default,
    });
  });

  it('changes the answers, and leaves the world as it is', async () => {
    const core = createCore();
    expect((await core.handle(adding())).status).toBe(201);
    core.profile.set({ 'legacy.add.status': 200, 'paging.defaultMaxResults': 2 });
    expect((await core.handle(adding())).status).toBe(200);
    const page = await (await core.handle(new Request(url, { headers }))).json();
    expect(page).toMatchObject({ maxResults: 2, total: 7 });
  });

  it('goes back to the default of a choice that the next profile leaves out', async () => {
    const core = createCore({ profile: { 'legacy.add.status': 200 } });
    core.profile.set({});
    expect((await core.handle(adding())).status).toBe(201);
  });

  it('is frozen, so a test that writes into it gets a TypeError', () => {
    const core = createCore();
    expect(() => Object.assign(core.profile.current(), { 'legacy.dates': 'iso-string' })).toThrow(TypeError);
    expect(core.profile.current()['legacy.dates']).toBe('milliseconds'); // mocks of the same template share it
  });

  it('changes formulas, versions and what MSW handlers answer', async () => {
    const mock = createMock({ addonVersion: '1.18.0' });
    const cascade = new Request('https://tracker.example/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', {
      headers,
    });
    const asked = async (): Promise<number> => {
      const result = await mock.handler.run({ request: cascade.clone(), requestId: 'one' });
      return result?.response?.status ?? 0;
    };
    expect(await asked()).toBe(404);
    mock.profile.set({ 'formula.empty': 'zero' });
    expect(await asked()).toBe(200);
    const totals = mock
      .view()
      .sheets.find(({ grid, issue }) => grid === 10500 && issue === 'DEMO-1')
      ?.rows.map(({ cells }) => cells.jtotal);
    expect(totals).toContain(0);
  });

  it('refuses a wrong value of a choice, and keeps its values', () => {
    const core = createCore({ profile: { 'legacy.add.status': 200 } });
    // @ts-expect-error: not a value of that choice
    expect(() => core.profile.set({ 'legacy.add.status': 202 })).toThrow(/takes 201 or 200, not 202/);
    expect(core.profile.current()['legacy.add.status']).toBe(200);
  });

  it.each([undefined, null, 'legacy.dates', []])('refuses %o instead of an object', (given) => {
    expect(() => createCore().profile.set(given as never)).toThrow(/^Profile: must be an object of choices, not /);
  });
});
