import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTwin } from '../../../contract/learn/twin-file.js';
import { readReport } from '../../../contract/reports/json.js';
import { servers } from '../../../hosts/testing/running.js';
import { newFile } from '../../../validation/testing/new-folder.js';
import { aWorld } from '../../../worlds/builder/a-world.js';
import { options, recordingContext } from '../testing/recording-context.js';
import { type ExploreOptions, exploreTarget } from './explore-target.js';

const serve = servers();

/** Runs `gridtwin explore`. Returns its exit code, its output and what may be left. */
async function exploreWith(name: string | undefined, given: Partial<ExploreOptions>) {
  const context = recordingContext();
  const code = await exploreTarget(name, { ...options(), seed: 1, budget: 300, ...given }, context);
  return { code, output: context.output(), left: context.left() };
}

describe('gridtwin explore', () => {
  it('prints the parity of each operation, and writes it to the report', async () => {
    const reportJson = newFile('report.json');
    const { code, output } = await exploreWith(undefined, { reportJson });
    expect(code).toBe(0);
    expect(output).toMatch(/ {2}addRows: (\d+) of \1 requests answered alike \(100 %\)/);
    expect(output).toContain('with seed 1');
    const { parity, headline, cases } = readReport(readFileSync(reportJson, 'utf8'));
    expect(headline).toContain('Explored in the destructive lane: ');
    expect(parity?.alike).toBe(parity?.requests);
    expect(cases.map(({ id }) => id)).toContain('explore/addRows');
  });

  it.each(['1.24.9', '1.17.9'])(
    'explores a deployment of version %s, which has no multi cascades yet',
    async (addonVersion) => {
      const { code, output } = await exploreWith(undefined, { addonVersion });
      expect(output).not.toContain('Ended early');
      expect(code).toBe(0);
    },
  );

  it('only reads a deployment unless a lane is given, and writes admissible values into a twin file', async () => {
    const { url } = await serve({ profile: { 'newer.status.issue': 403 } });
    const output = newFile('deployment.twin.json');
    const done = await exploreWith('demo', { baseUrl: url, output });
    expect(done).toMatchObject({ code: 0, left: 'Nothing was written.' });
    expect(done.output).toContain('an admissible value that was not learned: newer.status.issue is 403');
    expect(done.output).toContain('curl -i ');
    expect(readTwin(readFileSync(output, 'utf8'), output).profile['newer.status.issue']).toBe(403);
  });

  it('says that no request was compared if the budget is spent before', async () => {
    const { url } = await serve();
    const { code, output } = await exploreWith('demo', { baseUrl: url, budget: 5 });
    expect([code, output]).toEqual([2, '\nno request was compared; 5 requests sent in all, with seed 1.\n']);
  });

  it('expects dates as text in the time zone that is given for the deployment', async () => {
    const [timeZone, profile] = ['Europe/Berlin', { 'legacy.dates': 'iso-string' } as const];
    const { url } = await serve({ timeZone, profile });
    const demo = { baseUrl: url, lane: 'own-rows', profile: ['legacy.dates=iso-string'] } as const;
    expect((await exploreWith('demo', { ...demo, timeZone })).output).not.toContain('Differences');
    const done = await exploreWith('demo', demo);
    expect(done).toMatchObject({ code: 1, output: expect.stringContaining('another value') });
  });

  it('sends nothing if the world lacks grids, issues or users of the target, and names them', async () => {
    const world = aWorld()
      .withUser('vera')
      .withProject('OPS', { vera: 'edit' })
      .withIssue('OPS-1', { id: 10101 })
      .build();
    await expect(exploreWith('demo', { baseUrl: 'http://nobody.test', world })).rejects.toThrow(
      'the world lacks "10500", "10501", "OPS-2", "alice": requests go to scratch issues of "demo", as its editor',
    );
  });

  it('prints in a separate section why it ended early', async () => {
    const { url } = await serve();
    let count = 0;
    const fetch = (request: Request) => {
      count += 1;
      const isBroken = count >= 200 && request.method === 'DELETE';
      return isBroken ? Promise.resolve(Response.json({}, { status: 500 })) : globalThis.fetch(request);
    };
    const context = recordingContext({ fetch });
    const given = { lane: 'destructive', confirm: 'demo', baseUrl: url, rate: 10_000, budget: 300, seed: 1 } as const;
    const code = await exploreTarget('demo', { ...options(), ...given }, context);
    expect(code).toBe(2);
    expect(context.output()).toMatch(/^Ended early\n {2}grid \d+ on OPS-\d cannot be emptied: .* 500/m);
  });

  it('says how to declare that the deployment takes only tokens, and then explores it', async () => {
    const { url } = await serve({ profile: { 'auth.schemes': 'bearer' } });
    const asked = exploreWith('demo', { baseUrl: url });
    await expect(asked).rejects.toThrow('it takes tokens, and no passwords; add "auth.schemes": "bearer"');
    const declared = await exploreWith('demo', { baseUrl: url, profile: ['auth.schemes=bearer'] });
    expect(declared).toMatchObject({ code: 0, output: expect.stringContaining('answered alike (100 %)') });
  });

  it('requires the name of a deployment to be typed back in the destructive lane', async () => {
    const { url } = await serve();
    const asked = exploreWith('demo', { baseUrl: url, lane: 'destructive' });
    await expect(asked).rejects.toThrow('give --confirm "demo"');
  });
});
