import { describe, expect, it } from 'vitest';
import { type CaseText, casesOf } from './case.js';

const text: CaseText = { name: 'It counts', rules: ['COUNT-1'], method: 'GET', path: '/count', status: 200 };

describe('cases of a file', () => {
  it('have an id of file and name, their endpoint, and the effect "reads" by default', () => {
    const cases = casesOf('03-count-rows', 3, [
      { ...text, name: 'It counts: "all" rows, of 2 issues!' },
      { ...text, name: 'ADD', method: 'POST', effect: 'writes own rows' },
    ]);
    expect(cases).toEqual([
      {
        ...text,
        name: 'It counts: "all" rows, of 2 issues!',
        endpoint: 3,
        effect: 'reads',
        id: '03-count-rows#it-counts-all-rows-of-2-issues',
      },
      { ...text, name: 'ADD', method: 'POST', effect: 'writes own rows', endpoint: 3, id: '03-count-rows#add' },
    ]);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('must state the effect of a %s', (method) => {
    const message = `few, "It counts": a ${method} must say what it does, as effect`;
    expect(() => casesOf('few', 3, [{ ...text, method }])).toThrow(new TypeError(message));
    expect(() => casesOf('few', 3, [{ ...text, method, effect: 'reads' }])).toThrow(new TypeError(message));
    expect(casesOf('few', 3, [{ ...text, method, effect: 'destructive' }])).toHaveLength(1);
  });

  it('must have names that differ in more than letter case and punctuation', () => {
    const twice = [text, { ...text, name: 'it counts.' }];
    expect(() => casesOf('few', 3, twice)).toThrow(new TypeError('two cases are named few#it-counts'));
  });
});
