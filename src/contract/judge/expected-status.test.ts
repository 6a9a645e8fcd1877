import { describe, expect, it } from 'vitest';
import type { ChoiceId } from '../../specification/choices.js';
import { chosen, judgeStatus, stated } from './expected-status.js';

const declaring =
  (declared: Partial<Record<ChoiceId, unknown>> = {}) =>
  (choice: ChoiceId): unknown =>
    declared[choice];

const judge = (expected: Parameters<typeof judgeStatus>[0], status: number, declared = declaring()) =>
  judgeStatus(expected, status, declared);

describe('a status that is stated', () => {
  it('conforms when it is the same, and no other does', () => {
    expect(judge(404, 404)).toEqual({ conforms: true, expected: '404' });
    expect(judge(404, 400)).toEqual({ conforms: false, expected: '404' });
  });
});

describe('a status that is left open', () => {
  const open = chosen('version.before', { 404: 404, 501: 501 });

  it.each([404, 501])('conforms as %i, which is the value of the choice that is seen', (status) => {
    expect(judge(open, status)).toEqual({
      conforms: true,
      expected: '404 or 501',
      observed: { choice: 'version.before', seen: status },
    });
  });

  it('does not conform as what no value leads to, and tells nothing then', () => {
    expect(judge(open, 400)).toEqual({ conforms: false, expected: '404 or 501' });
  });

  it('names a status once that two values lead to, and sees the first of them', () => {
    const two = chosen('legacy.sync.taskId', { header: 204, none: 204, body: 200 });
    expect(judge(two, 204)).toEqual({
      conforms: true,
      expected: '204 or 200',
      observed: { choice: 'legacy.sync.taskId', seen: 'header' },
    });
  });

  it.each([
    [200, true],
    [299, true],
    [199, false],
    [300, false],
    [400, false],
  ])('conforms as any success where no more is stated: %i is %s', (status, conforms) => {
    const judged = judge(chosen('newer.status.add', { 201: 201 }, 'success'), status);
    expect(judged).toEqual({
      conforms,
      expected: '201 or any success',
      ...(conforms && { observed: { choice: 'newer.status.add', seen: status } }),
    });
  });

  it.each([
    [404, true],
    [499, true],
    [401, false],
    [399, false],
    [500, false],
    [200, false],
  ])('conforms as any refusal where no more is stated: %i is %s', (status, conforms) => {
    const judged = judge(chosen('newer.status.invalid', { 400: 400, 422: 422 }, 'failure'), status);
    expect(judged).toMatchObject({ conforms, expected: '400 or 422 or any refusal (4xx)' });
    expect(judged).toEqual(
      conforms
        ? expect.objectContaining({ observed: expect.anything() })
        : expect.not.objectContaining({ observed: expect.anything() }),
    );
  });
});

describe('a status that is stated, where others were seen', () => {
  const expected = stated(201, 'legacy.add.status', { 201: 201, 200: 200 });

  it('conforms, and tells the value of the choice as the choice has it', () => {
    expect(judge(expected, 201)).toEqual({
      conforms: true,
      expected: '200 or 201',
      observed: { choice: 'legacy.add.status', seen: 201 },
    });
  });

  it('is the only one that conforms where the target declares nothing else', () => {
    expect(judge(expected, 200)).toEqual({ conforms: false, expected: '201' });
    expect(judge(expected, 200, declaring({ 'legacy.add.status': 201 }))).toEqual({ conforms: false, expected: '201' });
  });

  it('is one of two where the target declares the other', () => {
    expect(judge(expected, 200, declaring({ 'legacy.add.status': 200 }))).toMatchObject({
      conforms: true,
      observed: { choice: 'legacy.add.status', seen: 200 },
    });
  });

  it('does not conform as what no value leads to', () => {
    expect(judge(expected, 202, declaring({ 'legacy.add.status': 202 }))).toMatchObject({
      conforms: false,
      expected: '201',
    });
  });
});
