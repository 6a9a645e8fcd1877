import { describe, expect, it } from 'vitest';
import { previewValue } from '../../src/contract/run/describe-exchange.js';
import { demoWorld } from '../../src/generated/demo-world.js';
import { createCore } from '../../src/mock/create-core.js';
import { checkOperation } from '../../src/mock/journal/calls.js';
import { differences } from '../../src/mock/journal/differences.js';
import { createReporter } from '../../src/runners/reporter/create-reporter.js';
import { rowsDifference } from '../../src/runners/twins/assert-rows.js';
import { locationOf } from '../../src/service/http/location.js';
import { resolveProfile } from '../../src/specification/profile.js';
import { diffWorlds } from '../../src/worlds/diff/diff-worlds.js';
import { formatDiff } from '../../src/worlds/diff/format-diff.js';

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

const cyclic: Record<string, unknown> = {};
cyclic.self = cyclic;

const values: Readonly<Record<string, unknown>> = {
  'JSON nested 100,000 deep': nested(100_000),
  'a cyclic object': cyclic,
  'a bigint': 1n,
  'an object without a prototype': Object.create(null),
  'a long text': 'x'.repeat(1_000_000),
  'a long name': { ['x'.repeat(1_000_000)]: 1 },
  'a long list': Array.from({ length: 100_000 }, (_, i) => i),
};

/** Passes a value as another type. */
const wrong = <T>(value: unknown): T => value as T;

function messageOf(work: () => unknown): string {
  try {
    return String(work());
  } catch (error) {
    if (error instanceof RangeError) return `${error}`.padEnd(10_000); // too deep, or too long
    return error instanceof Error ? error.message : String(error);
  }
}

const core = createCore();
const same = diffWorlds(demoWorld, demoWorld);
const place = { grid: 10500, issue: 'DEMO-1' };

/** Each kind of message that shows a value, and how it begins. */
const messages: Readonly<Record<string, readonly [toMessage: (value: unknown) => unknown, begins: string]>> = {
  'a profile': [(value) => resolveProfile({ 'legacy.dates': wrong(value) }), 'Profile: choice "legacy.dates" takes '],
  'a location': [(value) => locationOf({ vendor: wrong({ toString: () => '/', value }) }), 'vendor must be '],
  'the id of an operation': [(value) => checkOperation([value]), 'an operation is named by its id'],
  'an issue': [(value) => core.rows({ ...place, issue: wrong(Object(value)) }), 'there is no issue '],
  'a grid': [(value) => core.rows({ ...place, grid: wrong(value) }), 'there is no grid with the id '],
  'a finding of a contract': [(value) => `in ${previewValue(value)}`, 'in '],
  'a difference from a call': [(value) => differences({ a: value }, { a: 'b' }, ['request']), 'request.a is '],
  'a difference of rows': [
    (value) => rowsDifference(wrong(core), place, [{ jsummary: value }])?.text,
    'the rows of Expenses (10500) on DEMO-1 are not as expected',
  ],
  'rows that are not objects': [
    (value) => rowsDifference(wrong(core), place, wrong([value, 1])),
    'the rows that are expected ',
  ],
  'an option of the reporter': [(value) => createReporter({ quiet: wrong([value]) }), 'gridtwin/reporter: '],
  'a difference of worlds': [
    (value) => formatDiff({ ...same, rest: [{ path: 'name', before: 'demo', after: value }] }),
    'name: "demo" → ',
  ],
};

const cases = Object.keys(messages).flatMap((what) => Object.keys(values).map((name) => [what, name] as const));

describe('a message that shows a value', () => {
  it.each(cases)('shows only a bounded part of it: %s: %s', (what, name) => {
    const [toMessage, begins = ''] = messages[what] ?? [String];
    const message = messageOf(() => toMessage(values[name]));
    expect(message.slice(0, begins.length)).toBe(begins);
    expect(message.length).toBeLessThan(1_000);
  });
});
