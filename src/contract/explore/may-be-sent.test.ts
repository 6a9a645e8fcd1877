import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { mockTarget } from '../targets/mock-target.js';
import type { Ask } from './ask.js';
import { maySend } from './may-be-sent.js';

const knowledge = {
  world: demoWorld,
  isWhole: true,
  byStatus: () => false,
  isTold: () => true,
  isUnknownPath: () => false,
};

function isSent(base: string, change: Partial<Ask> = {}): boolean {
  const ask: Ask = {
    operation: 'addRows',
    method: 'POST',
    path: ['rest', 'vendor-igrid', '1.0', 'grid', 10501, 'issue', 10101],
    query: [],
    place: { grid: 10501, issue: 'OPS-1' },
    authorization: undefined,
    body: { json: { rows: [{ base }] } },
    ...change,
  };
  return maySend(ask, mockTarget(), knowledge, 'destructive');
}

describe('a text that is sent to a deployment', () => {
  it.each(['x', '😀', 'a "quoted" \\ text', ''])('may be %j', (text) => {
    expect(isSent(text)).toBe(true);
  });

  it.each(['\ud800', 'x\udc00y', '\udc00\ud800'])('has no half of a surrogate pair, as %j has', (text) => {
    expect(isSent(text)).toBe(false);
  });
});

describe('a row that is to be deleted', () => {
  it.each([5, '5', 'row_5', { rowId: 5 }])(
    'is not %j in the place of a list, which may be taken for a list of it',
    (rows) => {
      const deletion = { operation: 'deleteRows', method: 'DELETE' } as const;
      expect(isSent('', { ...deletion, body: { json: { rows } } })).toBe(false);
      expect(isSent('', { ...deletion, body: { json: { rows: true } } })).toBe(true);
    },
  );
});
