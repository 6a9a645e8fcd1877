import type { WorldFile } from '../../../generated/world-file.js';
import type { MockControl, Snapshot } from '../../../mock/control.js';
import type { FaultPlan, Faults } from '../../../mock/faults/fault-plan.js';
import type { Journal } from '../../../mock/journal/journal.js';
import type { GivenValues } from '../../../model/row-values.js';
import { type Reply, reply } from '../../../service/http/reply.js';
import type { ProfileInput } from '../../../specification/profile.js';
import { isObject, member, withoutUndefined } from '../../../validation/json.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { preview } from '../../../validation/preview.js';
import { quote } from '../../../validation/quote.js';
import { errorReply, HttpError, jsonReply } from '../json-reply.js';
import type { createSharedFaults } from '../worlds/shared-faults.js';
import { countParam, sheetParam } from './params.js';
import type { createSnapshotStore } from './snapshot-store.js';
import type { createStepQueue } from './step-queue.js';

/** The parts of a request that an action reads. */
export interface ActionRequest {
  readonly query: URLSearchParams;
  /** The parsed body, unchecked. */
  readonly body: unknown;
  readonly gone: AbortSignal | undefined;
}

/** The parts of a mock that actions work on. */
export interface Controlled {
  readonly mock: MockControl;
  readonly journal: Journal;
  readonly faults: Faults;
  /** The faults for every world; undefined for all but the server's own world. */
  readonly shared?: ReturnType<typeof createSharedFaults> | undefined;
  readonly snapshots: ReturnType<typeof createSnapshotStore>;
  readonly runSteps: ReturnType<typeof createStepQueue>;
}

/** Actions of the control API, by method, path, query parameters, and the members of the body, or `*` where the action checks them. */
export type Actions = Readonly<Record<string, (on: Controlled, request: ActionRequest) => Reply | Promise<Reply>>>;

// Returns the world before an entry of the journal; undefined without a number. Throws an HttpError (404) if the journal does not keep it.
function snapshotBefore(number: unknown, { mock, journal }: Controlled): Snapshot | undefined {
  if (number === undefined) return undefined;
  const entry = journal.entries().find((one) => one.number === number);
  const evidence = entry && journal.evidenceOf(entry);
  if (evidence) return mock.snapshot(evidence);
  const why = entry ? 'the journal does not keep the world before entry' : 'the journal has no entry';
  throw new HttpError(404, `"before" must be the number of an entry: ${why} ${preview(number)}.`);
}

/** The actions on state, profile, clock and planned faults. `DELETE faults` removes all, or the fault with an `id`. */
export const mockActions: Actions = {
  'POST reset': ({ mock, faults }) => {
    faults.clear();
    mock.reset(); // a server plans the faults for every world again here
    return reply(204);
  },
  'POST undo': ({ mock }) => jsonReply(200, { undone: mock.undo() }),
  'POST snapshot': ({ mock, snapshots }) => jsonReply(201, { id: snapshots.put(mock.snapshot()) }),
  'POST restore{id,before}': (subject, { body }) => {
    const before = snapshotBefore(member(body, 'before'), subject);
    subject.mock.restore(before ?? subject.snapshots.take(member(body, 'id')));
    return reply(204);
  },
  'GET world?before': (subject, { query }) => {
    const before = snapshotBefore(countParam(query, 'before'), subject);
    return jsonReply(200, subject.mock.exportWorld(before));
  },
  'PUT world{*}': ({ mock, snapshots }, { body }) => {
    mock.load(body as WorldFile); // `load` checks it
    snapshots.loaded();
    return reply(204);
  },
  'GET view?rows&issues&before': (subject, { query }) => {
    const [rows, issues, before] = ['rows', 'issues', 'before'].map((name) => countParam(query, name));
    return jsonReply(200, subject.mock.view(withoutUndefined({ rows, issues }), snapshotBefore(before, subject)));
  },
  'POST rows{grid,issue,rows}': ({ mock }, { body }) => {
    const sheet = sheetParam(member(body, 'grid'), member(body, 'issue'));
    const rows = member(body, 'rows') as GivenValues[]; // `importRows` checks them
    return jsonReply(201, { ids: mock.importRows(sheet, rows) });
  },
  'GET field-value?grid&issue': ({ mock }, { query }) =>
    jsonReply(200, mock.fieldValue(sheetParam(query.get('grid'), query.get('issue')))),
  'GET search?text': ({ mock }, { query }) => {
    const text = query.get('text');
    if (!text) throw new MisuseError('"text" must be given, as in search?text=Taxi');
    return jsonReply(200, mock.search(text));
  },
  'POST fail{times}': ({ mock }, { body }) => {
    if (body !== undefined && !isObject(body)) throw new MisuseError('the body must be like {"times": 2}, or empty');
    mock.failNext((member(body, 'times') ?? 1) as number); // `failNext` checks it
    return reply(204);
  },
  'GET profile': ({ mock }) => jsonReply(200, mock.profile.current()),
  'PUT profile{*}': ({ mock }, { body }) => {
    try {
      mock.profile.set(body as ProfileInput); // `set` checks it
    } catch (error) {
      throw error instanceof TypeError ? new MisuseError(error.message) : error;
    }
    return reply(204);
  },
  'GET clock': ({ mock }) => jsonReply(200, { now: mock.clock.now() }),
  'PUT clock{now}': ({ mock }, { body }) => {
    mock.clock.set(member(body, 'now') as number); // `set` checks it
    return reply(204);
  },
  'POST faults?worlds{*}': ({ faults, shared }, { body, query }) => {
    const plan = body as FaultPlan; // `plan` checks it
    const worlds = query.get('worlds');
    if (worlds !== null && worlds !== 'all') throw new MisuseError(`"worlds" must be all, not ${quote(worlds)}`);
    if (worlds === 'all' && !shared) {
      throw new MisuseError('a fault for all worlds is planned in the world of the server: name no other world');
    }
    const { id, text } = worlds !== null && shared ? shared.add(faults, plan) : faults.plan(plan);
    return jsonReply(201, { id, text });
  },
  'GET faults': ({ faults, shared }) => {
    const planned = faults.planned().map((one) => {
      const { id, text, plan, fitted, hits, isPending } = one;
      const worlds = shared?.has(one) && { worlds: 'all' };
      return { id, text, plan, fitted: fitted(), hits: hits(), pending: isPending(), ...worlds };
    });
    return jsonReply(200, planned);
  },
  'DELETE faults?id': ({ faults, shared }, { query }) => {
    const id = query.get('id');
    const removed = faults.planned().filter((fault) => id === null || fault.id === id);
    if (id !== null && removed.length === 0)
      return errorReply(404, `There is no planned fault with the id ${quote(id)}.`);
    for (const one of removed) shared ? shared.remove(one) : one.remove();
    return reply(204);
  },
};
