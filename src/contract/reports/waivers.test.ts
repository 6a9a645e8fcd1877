import { describe, expect, it } from 'vitest';
import { readWaivers, WaiversError } from './waivers.js';

const one = { rule: 'ADD-1', endpoint: 11, target: 'staging', reason: 'it answers 200', expires: '2027-03-31' };
const read = (...waivers: readonly object[]) => readWaivers(JSON.stringify({ waivers }), 'waivers.json');

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(WaiversError);
    return error instanceof Error ? error.message : '';
  }
  throw new Error('it was taken');
}

describe('a waivers file', () => {
  it('is JSON that may hold comments', () => {
    const text = `// known deviations\n{"waivers": [${JSON.stringify(one)}, /* for now */ ]}`;
    expect(readWaivers(text, 'waivers.json')).toEqual([one]);
  });

  it.each([
    [Promise.resolve('{}'), 'waivers.json: must be the text of a file, not a Promise: await it first'],
    [{ waivers: [one] }, 'waivers.json: must be the text of a file, not an object with waivers'],
  ])('must be given as text, not as %o', (given, message) => {
    expect(messageOf(() => Reflect.apply(readWaivers, undefined, [given, 'waivers.json']))).toBe(message);
  });

  it('may limit a waiver to one case', () => {
    expect(read({ ...one, case: '11-add-rows#it-answers-201' }, one)).toHaveLength(2);
  });

  it.each([
    [{ ...one, rule: 'ADD1' }, 'waivers.json: waivers[0].rule: there is no rule "ADD1"; did you mean "ADD-1"?'],
    [
      { ...one, rule: 'whatever it is' },
      'waivers.json: waivers[0].rule: there is no rule "whatever it is"; rule ids look like ADD-1',
    ],
    [
      { ...one, rule: 'toString' },
      'waivers.json: waivers[0].rule: there is no rule "toString"; rule ids look like ADD-1',
    ],
    [{ ...one, endpoint: 12 }, 'waivers.json: waivers[0].endpoint: ADD-1 does not bind endpoint 12; it binds 11'],
    [{ ...one, endpoint: 1000 }, 'waivers.json: waivers[0].endpoint: ADD-1 does not bind endpoint 1000; it binds 11'],
    [{ ...one, endpoint: '11' }, 'waivers.json: waivers[0].endpoint: must be a whole number, not the text "11"'],
    [{ ...one, reason: '' }, 'waivers.json: waivers[0].reason: must not be empty'],
    [{ ...one, reason: undefined }, 'waivers.json: waivers[0]: the member "reason" is missing'],
    [{ ...one, expires: undefined }, 'waivers.json: waivers[0]: the member "expires" is missing'],
    [
      { ...one, until: 'x' },
      'waivers.json: waivers[0]: there is no member "until" here; there can be "rule", "endpoint", "target", "reason", "expires", "case"',
    ],
    [
      { ...one, expires: '2027-02-30' },
      'waivers.json: waivers[0].expires: there is no day 2027-02-30 in the calendar; a day is written 2027-03-31',
    ],
    [
      { ...one, expires: '2027-13-01' },
      'waivers.json: waivers[0].expires: there is no day 2027-13-01 in the calendar; a day is written 2027-03-31',
    ],
    [
      { ...one, expires: '31.3.2027' },
      'waivers.json: waivers[0].expires: must match ^[0-9]{4}-[0-9]{2}-[0-9]{2}$, which the text "31.3.2027" does not (The last day on which it holds, such as 2027-03-31.)',
    ],
  ])('is refused with the waiver %o', (waiver, message) => {
    expect(messageOf(() => read(waiver))).toBe(message);
  });

  it('is refused with a second waiver of the same deviation', () => {
    expect(
      messageOf(() => read(one, { ...one, rule: 'ADD-2' }, { ...one, reason: 'another', expires: '2028-01-01' })),
    ).toBe('waivers.json: waivers[2]: it waives the same as waivers[0]');
  });

  it('may contain 29 February only in a leap year', () => {
    expect(read({ ...one, expires: '2028-02-29' })).toHaveLength(1);
    expect(() => read({ ...one, expires: '2027-02-29' })).toThrow(WaiversError);
  });

  it('is refused with one line for each problem', () => {
    expect(
      messageOf(() => read({ ...one, rule: 'ADD-9' }, { ...one, expires: '2027-04-31' })).split('\n'),
    ).toHaveLength(2);
  });
});
