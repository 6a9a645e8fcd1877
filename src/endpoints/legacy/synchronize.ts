import { synchronize as bringInStep } from '../../model/maintaining.js';
import type { Choices } from '../../spec/choices.js';
import { json, nothing } from '../answers.js';
import { type Answer, defineEndpoint } from '../endpoint.js';
import { caller } from '../guards/caller.js';
import { sysadminOnly } from '../guards/rights.js';

/** How the id of the task is returned (choice `legacy.sync.taskId`). */
const taskAnswers: Readonly<Record<Choices['legacy.sync.taskId'], (id: string) => Answer>> = {
  header: (id) => ({ headers: { 'X-Task-Id': id } }),
  body: (id) => ({ ...json(id), status: 200 }),
  none: () => nothing,
};

export const synchronize = defineEndpoint({
  number: 14,
  id: 'synchronize',
  api: 'legacy',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/synchronize',
  since: '1.19.0',
  summary: 'Bring the custom field values of all grids back in step after rows were imported by SQL',
  guards: [caller, sysadminOnly],
  faults: [],
  success: 204,
  rules: ['AUTH-1', 'AUTH-2', 'AUTH-5', 'SYNC-1', 'SYNC-2', 'SYNC-3', 'VER-2', 'JSON-1', 'FAIL-1'],
  run: ({ service: { world, choices } }) => taskAnswers[choices['legacy.sync.taskId']](bringInStep(world)),
});
