import { synchronize as bringInStep } from '../../../model/maintaining.js';
import type { Choices } from '../../../specification/choices.js';
import type { Schema } from '../../../specification/schema.js';
import { caller } from '../../guards/caller.js';
import { sysadminOnly } from '../../guards/rights.js';
import { json, nothing } from '../answers.js';
import { defineEndpoint, type EndpointResult } from '../endpoint.js';
import { taskId } from './answer-schemas.js';

/** How the id of a task is returned. */
interface TaskAnswer {
  readonly status: number;
  readonly schema?: Schema;
  readonly headers?: Readonly<Record<string, Schema>>;
  readonly of: (id: string) => EndpointResult;
}

const taskAnswers: Readonly<Record<Choices['legacy.sync.taskId'], TaskAnswer>> = {
  header: { status: 204, headers: { 'X-Task-Id': taskId }, of: (id) => ({ headers: { 'X-Task-Id': id } }) },
  body: { status: 200, schema: taskId, of: json },
  none: { status: 204, of: () => nothing },
};

/** How the id of the task is returned (choice `legacy.sync.taskId`). */
const taskAnswer = (choices: Choices): TaskAnswer => taskAnswers[choices['legacy.sync.taskId']];

export const synchronize = defineEndpoint({
  number: 14,
  id: 'synchronize',
  api: 'legacy',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/synchronize',
  since: '1.19.0',
  guards: [caller, sysadminOnly],
  faults: [],
  status: (choices) => taskAnswer(choices).status,
  responseSchema: (choices) => taskAnswer(choices).schema,
  headers: (choices) => taskAnswer(choices).headers ?? {},
  rules: ['AUTH-1', 'AUTH-2', 'AUTH-5', 'SYNC-1', 'SYNC-2', 'SYNC-3', 'VER-2', 'JSON-1', 'FAIL-1'],
  run: ({ service: { world, choices } }) => taskAnswer(choices).of(bringInStep(world)),
});
