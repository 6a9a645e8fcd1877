import { describe, expect, it } from 'vitest';
import { createComplaints } from './complaints.js';

function complaining() {
  const lines: string[] = [];
  return { lines, complain: createComplaints((line) => lines.push(line)) };
}

describe('a complaint', () => {
  it('is one line with the failure, its reason and its place outside Node', () => {
    const { lines, complain } = complaining();
    complain('a connection failed', new TypeError('two\nlines\u001b[31m and \u202eback'));
    expect(lines).toEqual([
      expect.stringMatching(
        /^gridtwin: a connection failed: TypeError: two\\u000alines\\u001b\[31m and \\u202eback \(\S.*complaints\.test\.ts:\d+:\d+\)$/,
      ),
    ]);
  });

  it.each<[what: string, thrown: unknown, text: string]>([
    ['a text', 'words', 'a defect: the text "words"'],
    ['undefined', undefined, 'a defect: undefined'],
    ['an object', Object.create(null), 'a defect: an object'],
    ['an error with a long message', new Error('x'.repeat(10_000)), `a defect: Error: ${'x'.repeat(300)}`],
  ])('describes %s', (_, thrown, text) => {
    const { lines, complain } = complaining();
    complain('a defect', thrown);
    expect(lines).toEqual([expect.stringContaining(text)]);
    expect(lines.join('').length).toBeLessThan(1_000);
  });

  it('is written for the 1st, 10th and 100th error of a kind', () => {
    const { lines, complain } = complaining();
    for (let i = 0; i < 150; i++) complain('a defect', new Error(`number ${i}`));
    expect(lines.map((line) => /number \d+/.exec(line)?.[0])).toEqual(['number 0', 'number 9', 'number 99']);
    expect(lines.at(-1)).toMatch(/ \(100 times\)$/);
  });

  it('is written fewer than 110 times for 1,000 kinds of errors', () => {
    const { lines, complain } = complaining();
    for (let i = 0; i < 1_000; i++) complain(`kind ${i}`, new Error('broken'));
    expect(lines.length).toBeLessThan(110);
  });
});
