import type { WorldFile } from '../../generated/world-file.js';
import { type Reply, reply } from '../../http/reply.js';
import { MisuseError } from '../../misuse-error.js';
import { Refusal } from '../../model/refusal.js';
import type { GivenValues } from '../../model/row-values.js';
import { WorldError } from '../../model/world-file/world-error.js';
import type { Place } from '../../places.js';
import { member } from '../../spec/json.js';
import { shown } from '../../spec/naming.js';
import type { Snapshot, Stage } from '../../stage.js';

/** Where the control API is, whatever the context path of the service. */
export const controlBase = '/__gridtwin__/';

/** The largest body that the control API takes, in bytes: world files can be large. */
export const controlBodyLimit = 256 * 1024 * 1024;

/** Answers what is below the control base: the rest of the path, the query, and the parsed body. */
export type Control = (method: string, path: string, query: URLSearchParams, body: unknown) => Reply;

const mostSnapshots = 1_000;

/** Snapshots by a name of their own; past the most, the oldest is let go. */
interface Shelf {
  readonly put: (snapshot: Snapshot) => string;
  readonly take: (id: string) => Snapshot | undefined;
}

function createShelf(): Shelf {
  const snapshots = new Map<string, Snapshot>();
  let last = 0;
  return {
    put: (snapshot) => {
      last += 1;
      snapshots.set(String(last), snapshot);
      snapshots.delete(String(last - mostSnapshots));
      return String(last);
    },
    take: (id) => snapshots.get(id),
  };
}

const json = (status: number, value: unknown): Reply => reply(status, JSON.stringify(value));
const done = reply(204);
const wrong = (status: number, errorMessages: readonly string[]): Reply => json(status, { errorMessages });

/** A number, also as a query has it. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

function placeOf(givenGrid: unknown, givenIssue: unknown): Place {
  const [grid, issue] = [numberOf(givenGrid), numberOf(givenIssue)];
  if (typeof grid === 'number' && (typeof issue === 'string' || typeof issue === 'number')) return { grid, issue };
  throw new MisuseError('"grid" must be the id of a grid, and "issue" the key or the id of an issue');
}

function textOf(query: URLSearchParams): string {
  const text = query.get('text');
  if (text) return text;
  throw new MisuseError('"text" must be given, as in search?text=Taxi');
}

function timeOf(body: unknown): number {
  const now = member(body, 'now');
  if (typeof now === 'number') return now;
  throw new MisuseError('"now" must be a number: milliseconds since 1970');
}

/** How many requests are to fail; one when it is not said. */
function timesOf(body: unknown): number {
  const times = member(body, 'times') ?? 1;
  if (typeof times === 'number') return times;
  throw new MisuseError('"times" must be a number: how many requests are to fail');
}

/** What each path of the control API does, by method. */
function actionsOn(stage: Stage): Readonly<Record<string, (query: URLSearchParams, body: unknown) => Reply>> {
  const shelf = createShelf();
  return {
    'POST reset': () => {
      stage.reset();
      return done;
    },
    'POST snapshot': () => json(201, { id: shelf.put(stage.snapshot()) }),
    'POST restore': (_query, body) => {
      const id = member(body, 'id');
      const snapshot = typeof id === 'string' ? shelf.take(id) : undefined;
      if (!snapshot)
        return wrong(404, [`There is no snapshot ${shown(id)}; POST snapshot takes one and gives its id.`]);
      stage.restore(snapshot);
      return done;
    },
    'GET world': () => json(200, stage.exportWorld()),
    'PUT world': (_query, body) => {
      stage.load(body as WorldFile); // checked by the schema before anything else is done with it
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
    'GET clock': () => json(200, { now: stage.clock.now() }),
    'PUT clock': (_query, body) => {
      stage.clock.set(timeOf(body));
      return done;
    },
  };
}

function refusalOf(error: unknown): Reply {
  if (error instanceof WorldError) {
    return wrong(
      400,
      error.problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)),
    );
  }
  if (error instanceof MisuseError || error instanceof Refusal) return wrong(400, [error.message]);
  throw error;
}

/** The control API over the stage of a mock: reset, snapshot, restore, world, rows, field-value, search, fail and clock. */
export function createControl(stage: Stage): Control {
  const actions = new Map(Object.entries(actionsOn(stage)));
  return (method, path, query, body) => {
    const action = actions.get(`${method} ${path.replace(/\/$/, '')}`);
    if (!action)
      return wrong(404, [`There is no ${method} ${controlBase}${path}; there are: ${[...actions.keys()].join(', ')}.`]);
    try {
      return action(query, body);
    } catch (error) {
      return refusalOf(error);
    }
  };
}
