import { describe, expect, it } from 'vitest';
import { allCases } from '../../../../contract-tests/cases/index.js';
import type { Lane } from '../../../contract/targets/lanes.js';
import { options, recordingContext } from '../testing/recording-context.js';
import { verifyTarget } from './verify-target.js';

async function planned(name: string | undefined, more: object = {}, cases = allCases): Promise<string> {
  const context = recordingContext({ cases });
  await verifyTarget(name, options({ plan: true, ...more }), context);
  return context.output();
}

const readAndRefused = 'read, and sent writes that must be refused or change nothing';

describe('the text of a plan', () => {
  it.each<[Lane, string]>([
    ['read-only', 'read'],
    ['own-rows', readAndRefused],
    ['destructive', readAndRefused],
  ])('says for the lane %s that siblings are %s', async (lane, words) => {
    const output = await planned(undefined, { lane });
    expect(output).toContain(`
Siblings
  1.17.9 at http://1.17.9.twin.test  ${words}
  1.18.0 at http://1.18.0.twin.test  ${words}
  1.24.9 at http://1.24.9.twin.test  ${words}
`);
    expect(output).toMatch(/^ {4}\S+#\S+ .* on the sibling 1\.18\.0$/m);
  });

  it('says that a sibling is not asked if no case is about it', async () => {
    const output = await planned(undefined, { rule: ['COUNT-2'] });
    expect(output).toContain('  1.17.9 at http://1.17.9.twin.test  not asked\n');
  });

  it('estimates the number of requests, and the time at the pace of the target', async () => {
    const reads = await planned('demo', { rate: 5, endpoint: [4], lane: 'read-only' });
    const [, count] = /^(\d+) of /.exec(reads) ?? [];
    expect(reads.split('\n')[1]).toMatch(
      new RegExp(`^It takes about ${count} requests: [1-9] seconds or more, with at most 5 requests in a second\\.$`),
    );
    const all = await planned('demo', { rate: 5, lane: 'destructive' });
    const [, most, minutes] =
      /^It takes about (\d+) requests: (\d+) minutes or more, with at most 5 requests in a second\.$/m.exec(all) ?? [];
    expect(most).toMatch(/^(9\d00|1\d000)$/);
    expect(Number(minutes)).toBe(Math.round(Number(most) / 5 / 60));
    expect(await planned(undefined)).toMatch(/\nIt takes about (9\d00|1\d000) requests\.\n/);
  });

  it('says if the budget is smaller than the number of requests', async () => {
    const output = await planned('demo', { lane: 'destructive', budget: 100 });
    expect(output.split('\n')[1]).toMatch(/ The budget is 100 requests\.$/);
  });

  it('uses the singular for one case', async () => {
    const output = await planned(undefined, { only: ['few-counts#the'] }, recordingContext().cases);
    expect(output).toMatch(/^1 of 1 case would be run on /);
    expect(output).toMatch(/\nread-only: 1 case\n {2}4 \S.*\n {4}few-counts#the/);
    expect(output).toContain('It takes about 1 request.');
  });
});
