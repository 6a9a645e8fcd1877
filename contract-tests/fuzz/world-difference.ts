import type { Difference } from './compare.js';
import { literal } from './literal.js';
import type { Exported } from './oracle/exported.js';

/** A part of a world, and its expectation in a test. */
interface Part {
  readonly value: unknown;
  readonly line: (expected: unknown) => string;
}

/** Returns a value as code of a test. Users are compared by their keys. */
const expected = (value: unknown): string =>
  literal(value).replaceAll(/\{"key":"[^"]*"\}/g, (user) => `expect.objectContaining(${user})`);

const number = (name: string, value: unknown): [string, Part] => [
  name,
  { value, line: (wanted) => `  expect(mock.exportWorld().${name} ?? 0).toBe(${literal(wanted)});` },
];

const at = (members: string, key: string): string => {
  const [field, issue] = key.split(' ');
  return `.filter((one) => one.${members} === ${field} && one.issue === '${issue}')`;
};

const sheet = (key: string, value: unknown): [string, Part] => [
  `rows of ${key}`,
  {
    value,
    line: (wanted = { rows: [], unseen: 0, lastSequence: 0, source: [] }) =>
      [
        `  const [sheet] = (mock.exportWorld().rows ?? [])${at('grid', key)};`,
        '  const { rows = [], unseen = 0, lastSequence = 0, source = [] } = sheet ?? {};',
        `  expect({ rows, unseen, lastSequence, source }).toEqual(${expected(wanted)});`,
      ].join('\n'),
  },
];

const selection = (key: string, value: unknown): [string, Part] => [
  `selection of ${key}`,
  {
    value,
    line: (wanted = {}) =>
      [
        `  const [selection] = (mock.exportWorld().selections ?? [])${at('cascade', key)};`,
        `  expect(selection?.values ?? {}).toEqual(${literal(wanted)});`,
      ].join('\n'),
  },
];

const partsOf = ({ now, lastRowId, lastTaskId, sheets, selections }: Exported): ReadonlyMap<string, Part> =>
  new Map([
    number('now', now),
    number('lastRowId', lastRowId),
    number('lastTaskId', lastTaskId),
    ...Object.entries(sheets).map(([key, value]) => sheet(key, value)),
    ...Object.entries(selections).map(([key, value]) => selection(key, value)),
  ]);

/** Returns the first part of a world that differs from the oracle's. Undefined if none does. */
export function worldDifference(found: Exported, expected: Exported): Difference | undefined {
  const [seen, wanted] = [partsOf(found), partsOf(expected)];
  for (const [name, part] of [...wanted, ...seen]) {
    const [is, not] = [seen.get(name)?.value, wanted.get(name)?.value];
    if (literal(is) === literal(not)) continue;
    return { told: `in the world, ${name}: ${literal(is)}\n  and not ${literal(not)}`, lines: [part.line(not)] };
  }
  return undefined;
}
