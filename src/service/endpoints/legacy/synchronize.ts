import { synchronize as bringInStep } from '../../../model/maintaining.js';
import type { Choices } from '../../../specification/choices.js';
import { anything, mapOf, named, type Schema, text, whole } from '../../../specification/schema.js';
import { sysadminOnly, writer } from '../../guards/caller.js';
import { defineEndpoint, type EndpointResult } from '../endpoint.js';

const taskId = named('TaskId', text);

/** How each value of the choice returns the task id; the status is 204 by default. */
const taskAnswers: Readonly<
  Record<
    Choices['legacy.sync.taskId'],
    Readonly<{ status?: 200; headers?: Record<string, Schema>; of: (id: string, path: string) => EndpointResult }>
  >
> = {
  header: { headers: { 'X-Task-Id': taskId }, of: (id) => ({ headers: { 'X-Task-Id': id } }) },
  location: {
    headers: { Location: text },
    of: (id, path) => ({ headers: { Location: `${path.replace(/\/$/, '')}/${id}` } }),
  },
  body: { status: 200, of: (id) => ({ body: JSON.stringify(id) }) },
  object: { status: 200, of: (id) => ({ body: JSON.stringify({ taskId: id }) }) },
  none: { of: () => ({}) },
};

export const synchronize = defineEndpoint({
  number: 14,
  id: 'synchronize',
  api: 'legacy',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/synchronize',
  since: '1.19.0',
  guards: [writer, sysadminOnly],
  status: (choices) => taskAnswers[choices['legacy.sync.taskId']].status ?? 204,
  // The id is a text here; another deployment may send a number.
  responseSchema: (choices) =>
    taskAnswers[choices['legacy.sync.taskId']].status && { anyOf: [taskId, whole, mapOf(anything)] },
  headers: (choices) => taskAnswers[choices['legacy.sync.taskId']].headers ?? {},
  rules: ['SYNC-1', 'SYNC-2', 'SYNC-3', 'VER-2'],
  run: ({ service: { world, choices }, incoming: { path } }) =>
    taskAnswers[choices['legacy.sync.taskId']].of(bringInStep(world), path),
});
