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

describe('a request that adds a text', () => {
  it.each(['x', '😀', 'a "quoted" \\ text', ''])('may be sent with %j', (text) => {
    expect(isSent(text)).toBe(true);
  });

  it.each(['\ud800', 'x\udc00y', '\udc00\ud800'])('may not be sent with half of a surrogate pair: %j', (text) => {
    expect(isSent(text)).toBe(false);
  });
});

describe('a request that deletes rows', () => {
  it.each([5, '5', 'row_5', { rowId: 5 }])(
    'may not be sent with %j instead of a list, as a deployment may take it as a list',
    (rows) => {
      const deletion = { operation: 'deleteRows', method: 'DELETE' } as const;
      expect(isSent('', { ...deletion, body: { json: { rows } } })).toBe(false);
      expect(isSent('', { ...deletion, body: { json: { rows: true } } })).toBe(true);
    },
  );
});
