import { beforeEach, describe, expect, it } from 'vitest';
import { createJournal, type Journal } from '../../../mock/journal/journal.js';
import { rowsPath, sending } from '../../../mock/journal/testing/sending.js';
import { createMock, type Mock } from '../../msw/create-mock.js';
import { createControlApi } from './control-api.js';

/** An answer about a journal. */
interface Told {
  readonly next?: number;
  readonly entries: readonly { readonly number: number; readonly explanation?: string; readonly choices?: string[] }[];
}

let mock: Mock;

beforeEach(() => {
  mock = createMock();
});

const refuse = async (count: number): Promise<void> => {
  const { send } = sending(mock);
  for (let i = 0; i < count; i++) await send('vera', 'POST', rowsPath, { rows: [{ jsummary: 'a', jamount: 'x' }] });
};

/** Returns a function that asks a control API for a journal. */
const asking =
  (journal: Journal) =>
  async (query: string, gone?: AbortSignal): Promise<{ status: number; text: string; told: Told }> => {
    const control = createControlApi({ mock, journal, faults: mock.faults });
    const { status, body = '{}' } = await control('GET', 'journal', new URLSearchParams(query), undefined, gone);
    return { status, text: body, told: JSON.parse(body) };
  };

/** Follows `next` from answer to answer; returns the numbers of all entries, and how many each answer had. */
async function followed(journal: Journal, query: string) {
  const numbers: number[] = [];
  const counts: number[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { told }: { readonly told: Told } = await asking(journal)(`${query}&after=${after}`);
    numbers.push(...told.entries.map(({ number }) => number));
    counts.push(told.entries.length);
    after = told.next;
  }
  return { numbers, counts };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

describe('the journal by the control API', () => {
  it.each(['explain', 'choices', 'bodies'])(
    'has 50 entries per answer with %s, and the number to continue after',
    async (name) => {
      await refuse(110);
      const { told } = await asking(mock.journal)(`${name}=true`);
      expect([told.entries.length, told.next]).toEqual([50, 50]);
      expect(await followed(mock.journal, `${name}=true`)).toEqual({ numbers: upTo(110), counts: [50, 50, 10] });
    },
  );

  it('has all entries in one answer without details', async () => {
    await refuse(110);
    expect((await asking(mock.journal)('')).told).toMatchObject({ entries: { length: 110 } });
    expect((await asking(mock.journal)('')).told.next).toBeUndefined();
    expect((await asking(mock.journal)('explain=true&after=60')).told.next).toBeUndefined();
  });

  it('has at most 4 MB per answer', async () => {
    const journal = createJournal({ now: () => 0, elapsed: () => 0 }, undefined, { entries: 1_000, bytes: 1e9 });
    const target = `/nowhere?${'x'.repeat(16_000)}`;
    const more = {
      operation: undefined,
      user: undefined,
      status: 404,
      refused: [],
      refusals: 0,
      changed: false,
      fault: undefined,
    };
    for (let i = 0; i < 300; i++) journal.add({ method: 'GET', target, ...more });
    const { text, told } = await asking(journal)('');
    expect(text.length).toBeLessThan(4.1 * 1024 * 1024);
    expect(told.next).toBe(told.entries.length);
    expect(await followed(journal, '')).toMatchObject({ numbers: upTo(300), counts: { length: 3 } });
  });

  it('has the same choices and explanations as the journal of the mock', async () => {
    await refuse(2);
    const { told } = await asking(mock.journal)('explain=true&choices=true');
    expect(told.entries.map(({ choices }) => choices)).toEqual(mock.journal.entries().map(({ choices }) => choices));
    expect(told.entries[1]?.explanation).toContain('It would pass as alice');
  });

  it('shows a part of a body that is nested 5,000 deep', async () => {
    const body = `{"rows":[{"jsummary":${'['.repeat(5_000)}${']'.repeat(5_000)}}]}`;
    const headers = { authorization: `Basic ${btoa('alice:alice')}`, 'content-type': 'application/json' };
    await mock.handle(new Request(`https://tracker.example${rowsPath}`, { method: 'POST', headers, body }));
    const { status, text } = await asking(mock.journal)('bodies=true&explain=true&choices=true');
    expect([status, text.includes('["…"]')]).toEqual([200, true]);
  });
});

describe('explanations for a client', () => {
  /** Returns the journal of the mock, and the numbers that it explains; calls back before each. */
  function counted(onExplaining: (number: number) => void = () => {}) {
    const explained: number[] = [];
    const explaining: Journal['explaining'] = (entry) => {
      explained.push(entry.number);
      onExplaining(entry.number);
      return mock.journal.explaining(entry);
    };
    return { explained, journal: { ...mock.journal, explaining } };
  }

  it('end when the client leaves', async () => {
    await refuse(20);
    const gone = new AbortController();
    const { explained, journal } = counted((number) => number === 3 && gone.abort());
    expect((await asking(journal)('explain=true', gone.signal)).status).toBe(499);
    expect(explained).toEqual([1, 2, 3]);
  });

  it('wait until the explanations for other clients end', async () => {
    await refuse(3);
    const { explained, journal } = counted();
    const control = createControlApi({ mock, journal, faults: mock.faults });
    const query = new URLSearchParams('explain=true');
    await Promise.all([1, 2, 3].map(() => control('GET', 'journal', query, undefined)));
    expect(explained).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
  });

  it('are made also after another client left', async () => {
    await refuse(1);
    const gone = AbortSignal.abort();
    const control = createControlApi({ mock, ...mock });
    const query = new URLSearchParams('explain=true');
    const answers = [gone, undefined].map((signal) => control('GET', 'journal', query, undefined, signal));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([499, 200]);
  });
});
