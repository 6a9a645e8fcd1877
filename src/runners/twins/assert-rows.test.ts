import { describe, expect, it } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import { smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { assertRows } from './assert-rows.js';

const mockWith = (...texts: readonly (string | null)[]) => {
  const mock = createMock({ world: smallWorld });
  mock.importRows(
    smallPlace,
    texts.map((text) => (text === null ? {} : { text })),
  );
  return mock;
};

/** Returns the error that assertRows throws. */
function thrown(...given: Parameters<typeof assertRows>): Error & { actual?: unknown; expected?: unknown } {
  try {
    assertRows(...given);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}

describe('assertRows', () => {
  it('accepts expected rows in part or whole, by value or by matcher, with null for an empty cell', () => {
    const mock = mockWith('Taxi', 'Bus', null);
    assertRows(mock, smallPlace, [{ text: 'Taxi' }, {}, { text: null }]);
    assertRows(mock, { grid: 7, issue: 1 }, [{ text: expect.stringMatching(/^T/) }, { text: 'Bus' }, {}]);
    assertRows(mockWith(), smallPlace, []);
  });

  it('names the differences of each row in the expected columns', () => {
    const { name, message, actual, expected } = thrown(mockWith('Taxi', 'Bus', null, 'Train'), smallPlace, [
      { text: 'Taxi' },
      { text: 'Tram' },
      { text: expect.any(String) },
    ]);
    expect(message).toBe(
      [
        'the rows of Lines (7) on P-1 are not as expected: there are 4, not 3',
        '  row 1: text is "Bus", not "Tram"',
        '  row 2: text is empty, not Any<String>',
        '  row 3 is one too many: {"text":"Train"}',
      ].join('\n'),
    );
    expect([name, actual]).toEqual([
      'AssertionError',
      [{ text: 'Taxi' }, { text: 'Bus' }, { text: null }, { text: 'Train' }],
    ]);
    expect(expected).toHaveLength(3);
  });

  it('accepts Dates for dates, matchers inside of values, and matchers in place of rows', () => {
    const mock = createMock();
    const place = { grid: 10500, issue: 'OPS-2' };
    const day = new Date('2026-01-12T00:00:00.000Z');
    mock.importRows(place, [
      { jsummary: 'Taxi', jamount: 1, jday: day.getTime(), jowner: { key: 'u-alice' } },
      { jsummary: 'Bus', jamount: 2 },
    ]);
    assertRows(mock, place, [
      { jday: day, jowner: expect.objectContaining({ username: 'alice' }) },
      expect.objectContaining({ jsummary: 'Bus', jday: null }),
    ]);
    const owner = {
      key: 'u-alice',
      username: 'alice',
      value: expect.stringMatching(/^Al/),
      avatar: expect.any(String),
    };
    assertRows(mock, place, [{ jowner: owner }, expect.anything()]);
    expect(thrown(mock, place, [{ jowner: { ...owner, username: 'bob' } }, {}]).message).toContain(
      'row 0: jowner is {',
    );
    const { message } = thrown(mock, place, [
      { jday: new Date('2026-01-13'), jowner: { username: expect.any(Number) } },
      expect.objectContaining({ jsummary: 'Tram' }),
    ]);
    expect(message).toContain(
      'jday is 1768176000000, not "2026-01-13T00:00:00.000Z" (1768262400000)\n  row 0: jowner is {',
    );
    expect(message).toMatch(/\n {2}row 1 is \{"jsummary":"Bus",.*, not ObjectContaining \{"jsummary":"Tram"\}/);
  });

  it('shows an extra row with the columns that are expected in other rows', () => {
    const { message } = thrown(createMock(), { grid: 10500, issue: 'DEMO-1' }, [{ jsummary: 'Train to Ghent' }]);
    expect(message).toContain('\n  row 1 is one too many: {"jsummary":"Parking"}\n');
  });

  it('names missing rows, and at most ten differences', () => {
    const rows = Array.from({ length: 30 }, (_, i) => ({ text: `row ${i}` }));
    const { message } = thrown(mockWith('row 0'), smallPlace, rows);
    expect(message).toContain('are not as expected: there are 1, not 30\n  row 1 is missing: {"text":"row 1"}\n');
    expect(message).toMatch(/\n {2}and 19 more$/);
  });

  it('shows a value that JSON cannot hold', () => {
    expect(thrown(mockWith('x'), smallPlace, [{ text: 1n }]).message).toContain('text is "x", not 1');
  });

  it.each([
    [[mockWith(), { grid: 7, issue: 'P-2' }, []], 'there is no issue "P-2"; did you mean "P-1"?'],
    [[mockWith(), { grid: 8, issue: 'P-1' }, []], 'there is no grid with the id 8; the grids are 7 (Lines)'],
    [[mockWith('x'), smallPlace, [{ texts: 'x' }]], 'the grid Lines (7) has no column "texts"; did you mean "text"?'],
    [[mockWith('x'), smallPlace, [{ __proto__x: 1 }]], 'has no column "__proto__x"; there is "text"'],
    [[{ status: 200 }, smallPlace, []], 'rows are asked of a twin or a mock, and not an object with status'],
    [[Promise.resolve(), smallPlace, []], 'rows are asked of a twin or a mock, and not a Promise: await it first'],
    [[mockWith(), smallPlace, expect.arrayContaining([])], 'column id to value, and not ArrayContaining'],
    [[mockWith(), 'P-1', []], 'rows are at { grid: 10500, issue: "DEMO-1" }, and not "P-1"'],
    [[mockWith(), { grid: 7 }, []], 'rows are at { grid: 10500, issue: "DEMO-1" }, and not an object with grid'],
    [
      [mockWith(), smallPlace, { text: 'x' }],
      'must be a list of objects, each column id to value, and not {"text":"x"}',
    ],
  ])('throws a MisuseError for wrong arguments: %#', (given, message) => {
    const error = thrown(...(given as unknown as Parameters<typeof assertRows>));
    expect([error.name, error.message]).toEqual(['MisuseError', expect.stringContaining(message)]);
  });
});
