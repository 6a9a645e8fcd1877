import { describe, expect, it } from 'vitest';
import type { WorldFile } from '../../src/generated/world-file.js';
import { createMock, type Mock } from '../../src/hosts/msw/create-mock.js';
import { hostile, rawIn } from '../../src/hosts/testing/hostile-text.js';
import { exchange } from '../../src/hosts/testing/raw-http.js';
import { servers } from '../../src/hosts/testing/running.js';
import { asAda, smallGrid, smallPlace, smallWorld } from '../../src/hosts/testing/small-world.js';
import { formatExplanation } from '../../src/mock/explain/explanation.js';
import { formatJournal } from '../../src/mock/journal/format-journal.js';
import { WorldError } from '../../src/model/world-error.js';
import { judgementText } from '../../src/runners/twins/assert-conforms.js';
import { matchers } from '../../src/runners/vitest/create-expect.js';
import { resolveProfile } from '../../src/specification/profile.js';
import { TwinAssertionError } from '../../src/validation/assertion-error.js';
import { MisuseError } from '../../src/validation/misuse-error.js';
import { diffWorlds } from '../../src/worlds/diff/diff-worlds.js';
import { formatDiff } from '../../src/worlds/diff/format-diff.js';

const start = servers();

/** Hostile text with a line break, behind which a forged line stands. */
const forging = `${hostile}\nforged`;

const wellFormed = encodeURIComponent(forging.toWellFormed());

/** The small world with hostile names of users and fields. */
const world: WorldFile = {
  ...smallWorld,
  users: smallWorld.users.map((user) => ({ ...user, fullName: forging })),
  fields: smallWorld.fields.map((field) => ({ ...field, name: forging })),
};

/** Creates a mock that has refused a row, a path and a query. */
async function refusing(): Promise<Mock> {
  const mock = createMock({ world });
  const body = JSON.stringify({ rows: [{ [forging]: forging }] });
  await mock.handle(new Request(`https://x.test${smallGrid}`, { method: 'POST', headers: asAda, body }));
  await mock.handle(new Request(`https://x.test/${wellFormed}`, { headers: asAda }));
  await mock.handle(new Request(`https://x.test${smallGrid}?columns=${wellFormed}`, { headers: asAda }));
  return mock;
}

async function explanations(): Promise<string> {
  const { journal } = await refusing();
  const all = journal.refused().map((entry) => journal.explain(entry));
  return all.map((one) => (one ? formatExplanation(one) : '')).join('\n');
}

function messageOf(work: () => unknown): string {
  try {
    return String(work());
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const { toHaveRows } = matchers;
const rows = [{ grid: 7, issue: 'P-1', rows: [{ values: { text: forging.toWellFormed() } }] }];

/** Expects a text to show the hostile text without control characters and without a forged line. */
function expectPrintable(text: string): void {
  expect(text).toContain('\\u202e');
  expect(text).not.toMatch(/^\s*forged/m);
  expect(rawIn(text)).toEqual([]);
}

describe('a text that others print', () => {
  it.each<[what: string, make: () => string | Promise<string>]>([
    ['a journal', async () => formatJournal((await refusing()).journal)],
    ['explanations', explanations],
    ['a difference of worlds', () => formatDiff(diffWorlds(smallWorld, { ...world, name: forging, rows }))],
    [
      'rows that are not as expected',
      () => toHaveRows(createMock({ world }), smallPlace, [{ text: hostile }]).message(),
    ],
    [
      'a judgement',
      () => judgementText({ conforms: false, method: 'GET', url: forging, status: 200, problems: [forging] }),
    ],
    ['the problems of a world', () => new WorldError([{ path: forging, message: forging }]).message],
    ['a choice that is not there', () => messageOf(() => resolveProfile({ [forging]: 1 } as object))],
  ])('has no control characters: %s', async (_, make) => {
    expectPrintable(await make());
  });

  it.each([
    ['a failed assertion', new TwinAssertionError(hostile, 1, 2)],
    ['a misuse', new MisuseError(hostile)],
  ])('has no control characters in a message: %s', (_, { message }) => {
    expectPrintable(message);
  });
});

it('the lines of a log have no control characters of a hostile request', async () => {
  const lines: string[] = [];
  const { url } = await start({ world, log: (line) => lines.push(line) });
  await exchange(url, ['BREW /\u001b[2J\u007f\u202e HTTP/1.1', 'Host: x']);
  await exchange(url, ['GET /\u202e\u009b1m HTTP/1.1', 'Host: x', 'Connection: close']);
  await exchange(url, [`GET /w/\u009b1m${smallGrid} HTTP/1.1`, 'Host: x', 'Connection: close']);
  const body = JSON.stringify({ rows: [{ [forging]: 1 }] });
  const refused = await fetch(url + smallGrid, { method: 'POST', headers: asAda, body });
  expect(refused.status).toBe(400);
  expectPrintable(lines.join('\n'));
  expect(lines.join('\n')).toContain('\\u009b1m');
  expect(lines.every((line) => !line.includes('\n'))).toBe(true);
});
