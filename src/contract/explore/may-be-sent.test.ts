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

function isSent(base: string, method = 'POST'): boolean {
  const ask: Ask = {
    operation: 'addRows',
    method,
    path: ['rest', 'vendor-igrid', '1.0', 'grid', 10501, 'issue', 10101],
    query: [],
    place: { grid: 10501, issue: 'OPS-1' },
    authorization: undefined,
    body: { json: { rows: [{ base }] } },
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
