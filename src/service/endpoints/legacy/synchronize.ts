import { synchronize as bringInStep } from '../../../model/maintaining.js';
import { anything, mapOf, named, text, whole } from '../../../specification/schema.js';
import { sysadminOnly, writer } from '../../guards/caller.js';
import { defineEndpoint } from '../endpoint.js';

const taskId = named('TaskId', text);

// the id is a text here; another deployment may send a number
const taskBody = { anyOf: [taskId, whole, mapOf(anything)] };

const taskAnswers = {
  header: {
    status: 204,
    schema: undefined,
    headers: { 'X-Task-Id': taskId },
    of: (id: string) => ({ headers: { 'X-Task-Id': id } }),
  },
  location: {
    status: 204,
    schema: undefined,
    headers: { Location: text },
    of: (id: string, path: string) => ({ headers: { Location: `${path.replace(/\/$/, '')}/${id}` } }),
  },
  body: {
    status: 200,
    schema: taskBody,
    headers: {},
    of: (id: string) => ({ body: JSON.stringify(id) }),
  },
  object: {
    status: 200,
    schema: taskBody,
    headers: {},
    of: (taskId: string) => ({ body: JSON.stringify({ taskId }) }),
  },
  none: { status: 204, schema: undefined, headers: {}, of: () => ({}) },
};

export const synchronize = defineEndpoint({
  number: 14,
  id: 'synchronize',
  api: 'legacy',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/synchronize',
  since: '1.19.0',
  guards: [writer, sysadminOnly],
  status: (choices) => taskAnswers[choices['legacy.sync.taskId']].status,
  responseSchema: (choices) => taskAnswers[choices['legacy.sync.taskId']].schema,
  headers: (choices) => taskAnswers[choices['legacy.sync.taskId']].headers,
  rules: ['SYNC-1', 'SYNC-2', 'SYNC-3', 'VER-2'],
  run: ({ service: { world, choices }, incoming: { path } }) =>
    taskAnswers[choices['legacy.sync.taskId']].of(bringInStep(world), path),
});
