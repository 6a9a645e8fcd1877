import { WorldError } from '../../../model/world-error.js';
import type { Reply } from '../../../service/http/reply.js';
import { isObject } from '../../../validation/json.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { suggest } from '../../../validation/suggest.js';
import { errorReply, HttpError } from '../json-reply.js';
import { type Controlled, mockActions } from './actions.js';
import { journalActions } from './journal-actions.js';
import { checkNames } from './params.js';
import { createSnapshotStore } from './snapshot-store.js';
import { createStepQueue } from './step-queue.js';

/** The path of the control API, independent of the context path of the service. */
export const controlBase = '/__gridtwin__/';

/** Answers a request below the control base. Long work stops when `gone` says that the client has left. */
export type ControlApi = (
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
  gone?: AbortSignal,
) => Promise<Reply>;

/** Creates a control API of actions that throw; it answers errors of the client with 400 or the status of an HttpError. */
export const withErrorReplies =
  (act: (...request: Parameters<ControlApi>) => Reply | Promise<Reply>): ControlApi =>
  async (...request) => {
    try {
      return await act(...request);
    } catch (error) {
      if (error instanceof WorldError) return errorReply(400, ...error.texts);
      if (error instanceof HttpError) return errorReply(error.status, error.message);
      if (error instanceof MisuseError) return errorReply(400, error.message);
      throw error;
    }
  };

/** Creates the control API of a mock, with its journal and its faults. */
export function createControlApi(controlled: Omit<Controlled, 'snapshots' | 'runSteps'>): ControlApi {
  const on: Controlled = { ...controlled, snapshots: createSnapshotStore(), runSteps: createStepQueue() };
  const actions = new Map(
    Object.entries({ ...mockActions, ...journalActions }).map(([usage, run]) => {
      const [, name = '', parameters, members] = /^([^?{]+)(?:\?([^{]+))?(?:{(.+)})?$/.exec(usage) ?? [];
      return [name, { parameters: parameters?.split('&') ?? [], members: members?.split(',') ?? [], run }];
    }),
  );
  return withErrorReplies((method, path, query, body, gone) => {
    const name = `${method} ${path.replace(/\/$/, '')}`;
    const action = actions.get(name);
    if (!action) {
      const names = [...actions.keys(), 'GET events']; // the server itself answers `GET events`
      const help = [suggest(`${method} ${path}`, names, ''), `there are: ${names.join(', ')}.`].join(' ').trim();
      throw new HttpError(404, `There is no ${method} ${controlBase}${path}; ${help}`);
    }
    checkNames(name, 'query parameter', [...query.keys()], action.parameters);
    if (isObject(body) && !action.members.includes('*')) checkNames(name, 'member', Object.keys(body), action.members);
    return action.run(on, { query, body, gone });
  });
}
