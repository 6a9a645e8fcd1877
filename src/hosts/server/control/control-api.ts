import type { WorldFile } from '../../../generated/world-file.js';
import type { MockControl } from '../../../mock/control.js';
import type { Faults } from '../../../mock/faults/fault-plan.js';
import type { Journal } from '../../../mock/journal/journal.js';
import { Refusal } from '../../../model/refusal.js';
import type { GivenValues } from '../../../model/row-values.js';
import { WorldError } from '../../../model/world-error.js';
import { type Reply, reply } from '../../../service/http/reply.js';
import { member } from '../../../validation/json.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { similar } from '../../../validation/nearest.js';
import { describeValue, quote } from '../../../validation/quote.js';
import { checkQuery } from './check-query.js';
import { faultActions } from './fault-actions.js';
import { limitsOf, placeOf, profileOf, textOf, timeOf, timesOf } from './given.js';
import { journalActions } from './journal-actions.js';
import { createSnapshotStore, keptWords } from './snapshot-store.js';

/** Where the control API is, whatever the context path of the service. */
export const controlBase = '/__gridtwin__/';

/** The largest body that the control API takes, in bytes: world files can be large. */
export const controlBodyLimit = 256 * 1024 * 1024;

/**
 * Answers what is below the control base: the rest of the path, the query, and the parsed body. What takes long stops when
 * the signal says that the client has gone.
 */
export type Control = (
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
  gone?: AbortSignal,
) => Reply | Promise<Reply>;

const json = (status: number, value: unknown): Reply => reply(status, JSON.stringify(value));
const done = reply(204);
const wrong = (status: number, errorMessages: readonly string[]): Reply => json(status, { errorMessages });

function takeProfile({ profile }: MockControl, body: unknown): void {
  const given = profileOf(body);
  try {
    profile.set(given);
  } catch (error) {
    throw error instanceof TypeError ? new MisuseError(error.message) : error;
  }
}

/** What each path of the control API does, by method. */
function actionsOn(
  stage: MockControl,
  journal: Journal,
  faults: Faults | undefined,
): Readonly<Record<string, (query: URLSearchParams, body: unknown, gone?: AbortSignal) => Reply | Promise<Reply>>> {
  const shelf = createSnapshotStore();
  return {
    'POST reset': () => {
      stage.reset();
      faults?.clear();
      return done;
    },
    'POST undo': () => json(200, { undone: stage.undo() }),
    'POST snapshot': () => json(201, { id: shelf.put(stage.snapshot()) }),
    'POST restore': (_query, body) => {
      const id = member(body, 'id');
      const snapshot = typeof id === 'string' ? shelf.take(id) : undefined;
      if (!snapshot)
        return wrong(404, [
          `There is no snapshot ${typeof id === 'string' ? quote(id) : describeValue(id)}; POST snapshot takes one and gives its id; ${keptWords}.`,
        ]);
      stage.restore(snapshot);
      return done;
    },
    'GET world': () => json(200, stage.exportWorld()),
    'GET view': (query) => json(200, stage.view(limitsOf(query))),
    'PUT world': (_query, body) => {
      stage.load(body as WorldFile); // checked by the schema before anything else is done with it
      shelf.loaded();
      return done;
    },
    'POST rows': (_query, body) => {
      const place = placeOf(member(body, 'grid'), member(body, 'issue'));
      return json(201, { ids: stage.importRows(place, member(body, 'rows') as GivenValues[]) });
    },
    'GET field-value': (query) => json(200, stage.fieldValue(placeOf(query.get('grid'), query.get('issue')))),
    'GET search': (query) => json(200, stage.search(textOf(query))),
    'POST fail': (_query, body) => {
      stage.failNext(timesOf(body));
      return done;
    },
    ...(faults && faultActions(faults)),
    'GET profile': () => json(200, stage.profile.current()),
    'PUT profile': (_query, body) => {
      takeProfile(stage, body);
      return done;
    },
    ...journalActions(journal),
    'GET clock': () => json(200, { now: stage.clock.now() }),
    'PUT clock': (_query, body) => {
      stage.clock.set(timeOf(body));
      return done;
    },
  };
}

/** That there is no such action, with the one that was meant, if any, and all there are. */
function nothingThere(method: string, path: string, names: readonly string[]): string {
  const near = similar(`${method} ${path}`, names);
  const meant = near === undefined ? '' : `did you mean ${near}? `;
  return `There is no ${method} ${controlBase}${path}; ${meant}there are: ${names.join(', ')}.`;
}

function refusalOf(error: unknown): Reply {
  if (error instanceof WorldError) return wrong(400, error.texts);
  if (error instanceof MisuseError || error instanceof Refusal) return wrong(400, [error.message]);
  throw error;
}

/**
 * The control API over the stage and the journal of a mock: reset, undo, snapshot, restore, world, view, rows, field-value,
 * search, fail, profile, journal and clock; and faults, where there are any to plan.
 */
export function createControl(stage: MockControl, journal: Journal, faults?: Faults): Control {
  const actions = new Map(Object.entries(actionsOn(stage, journal, faults)));
  return (method, path, query, body, gone) => {
    const name = `${method} ${path.replace(/\/$/, '')}`;
    const action = actions.get(name);
    if (!action) return wrong(404, [nothingThere(method, path, [...actions.keys()])]);
    try {
      checkQuery(name, query);
      const answer = action(query, body, gone);
      return answer instanceof Promise ? answer.catch(refusalOf) : answer;
    } catch (error) {
      return refusalOf(error);
    }
  };
}
