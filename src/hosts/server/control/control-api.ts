import type { MockControl } from '../../../mock/control.js';
import type { Faults } from '../../../mock/faults/fault-plan.js';
import type { Journal } from '../../../mock/journal/journal.js';
import { Refusal } from '../../../model/refusal.js';
import { WorldError } from '../../../model/world-error.js';
import type { Reply } from '../../../service/http/reply.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { similar } from '../../../validation/nearest.js';
import { quote } from '../../../validation/quote.js';
import { suggest } from '../../../validation/suggest.js';
import { errorReply, HttpError } from '../json-reply.js';
import { type ActionRequest, type Actions, faultActions, mockActions } from './actions.js';
import { journalActions } from './journal-actions.js';
import { createSnapshotStore } from './snapshot-store.js';
import { createStepQueue } from './step-queue.js';

/** The path of the control API, whatever the context path of the service. */
export const controlBase = '/__gridtwin__/';

/**
 * Answers a request below the control base: its method, the rest of its path, its query and its parsed body. Work that takes
 * long stops when the signal says that the client has gone.
 */
export type Control = (
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
  gone?: AbortSignal,
) => Reply | Promise<Reply>;

/** The reply to an error that an action throws; throws again what is no fault of the client. */
export function controlErrorReply(error: unknown): Reply {
  if (error instanceof WorldError) return errorReply(400, ...error.texts);
  if (error instanceof HttpError) return errorReply(error.status, error.message);
  if (error instanceof MisuseError || error instanceof Refusal) return errorReply(400, error.message);
  throw error;
}

/** The actions on a subject by method and path, each with its query parameters. */
const bind = <Subject>(actions: Actions<Subject>, subject: Subject) =>
  Object.entries(actions).map(([usage, run]) => {
    const [name = '', parameters = ''] = usage.split('?');
    return [
      name,
      { known: parameters.split('&').filter(Boolean), run: (request: ActionRequest) => run(subject, request) },
    ] as const;
  });

function checkQuery(action: string, query: URLSearchParams, known: readonly string[]): void {
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const help = known.length === 0 ? `${action} takes none` : suggest(unknown, known);
  throw new MisuseError(`there is no query parameter ${quote(unknown)}; ${help}`);
}

/**
 * The control API of a mock: reset, undo, snapshot, restore, world, view, rows, field-value, search, fail, profile, clock and
 * journal; and faults, where there are any to plan.
 */
export function createControl(mock: MockControl, journal: Journal, faults?: Faults): Control {
  const actions = new Map([
    ...bind(mockActions, { mock, faults, snapshots: createSnapshotStore() }),
    ...(faults ? bind(faultActions, faults) : []),
    ...bind(journalActions, { journal, runSteps: createStepQueue() }),
  ]);
  return (method, path, query, body, gone) => {
    const name = `${method} ${path.replace(/\/$/, '')}`;
    const action = actions.get(name);
    if (!action) {
      const names = [...actions.keys()];
      const near = similar(`${method} ${path}`, names);
      const meant = near === undefined ? '' : `did you mean ${near}? `;
      const message = `There is no ${method} ${controlBase}${path}; ${meant}there are: ${names.join(', ')}.`;
      return errorReply(404, message);
    }
    try {
      checkQuery(name, query, action.known);
      const answer = action.run({ query, body, gone });
      return answer instanceof Promise ? answer.catch(controlErrorReply) : answer;
    } catch (error) {
      return controlErrorReply(error);
    }
  };
}
