import type { WorldFile } from '../../generated/world-file.js';
import { member } from '../../validation/json.js';
import type { Difference } from '../judge/difference.js';
import type { HttpExchange, HttpRequest } from '../run/case.js';
import { isSuccess } from '../run/describe-exchange.js';
import { authorizationOf } from '../run/session.js';
import type { Target } from '../targets/target.js';
import { noRow } from '../targets/target-values.js';
import { answeredFrom, carries, createPairs, differenceIn, type Knowledge } from './alike.js';
import { type Ask, picksIn, type RowPick, requestOf } from './ask.js';

/** A request of a sequence, and the API that reads its place after a write. */
export interface SequenceStep {
  readonly ask: Ask;
  readonly look?: 'legacy' | 'newer' | undefined;
  /** Whether it adds rows for the steps behind it. */
  readonly fills?: boolean;
}

/** Sends a request to the mock or the deployment. */
export type SendTo = (sent: HttpRequest) => Promise<HttpExchange>;

/** A request to both sides, with both answers. */
export interface Pair {
  readonly ask: Ask;
  readonly step: number;
  readonly mock: HttpExchange;
  readonly seen: HttpExchange;
  readonly difference?: Difference;
}

/** The mock and the deployment, and the facts about them. */
export type Sides = Readonly<{ target: Target; knowledge: Knowledge; mock: SendTo; deployment: SendTo }>;

type Api = 'legacy' | 'newer' | 'cascade';

// returns the ask that reads the rows or the selection of a place as the editor
function lookAt({ target, knowledge }: Sides, ask: Ask, api: Api): Ask {
  const { grid, issue } = ask.place;
  const id = knowledge.world.issues.find(({ key }) => key === issue)?.id ?? issue;
  const reads = {
    legacy: ['readRows', ['rest', 'vendor-igrid', '1.0', 'grid', grid, 'issue', id, '']],
    newer: ['readGrid', ['rest', 'vendor-grid', '1.0', 'api', 'grid', grid, 'issue', issue]],
    cascade: ['readSelection', ['rest', 'vendor-igrid', '1.0', 'multicascade', grid, 'issue', id]],
  } as const;
  const [operation, path] = reads[api];
  const query = api === 'legacy' ? [['maxResults', 1000] as const] : [];
  const authorization = authorizationOf(target, 'editor');
  return { operation, method: 'GET', path, query, place: ask.place, authorization, body: undefined };
}

// returns the ids of the rows that may be picked and of the rows of others, in order; `isPart` if they are only those of a first page
function rowIdsOf({ answer }: HttpExchange, api: Api, mark: string | undefined) {
  const rows = member(answer?.json, api === 'legacy' ? 'values' : 'rows');
  const all: readonly unknown[] = Array.isArray(rows) ? rows : [];
  const idsOf = (isOwn: boolean): readonly unknown[] =>
    all.filter((row) => carries(row, mark) === isOwn).map((row) => member(row, api === 'legacy' ? 'id' : 'rowId'));
  return { own: idsOf(true), others: idsOf(false), isPart: Number(member(answer?.json, 'total')) > all.length };
}

// the ids of the rows of a place on both sides
type PlaceIds = Readonly<Record<'mock' | 'seen', ReturnType<typeof rowIdsOf>>>;

// returns the ids of a picked row on both sides; undefined if no row can be picked, or if, at the place that is asked about, an id
// belongs to a row of others or both ids are not known to be of one row, as each grid may count its rows by itself
function pickedOf(ids: PlaceIds | undefined, asked: PlaceIds | undefined, place: number) {
  if (!ids || ids.mock.own.length === 0 || (asked !== ids && (asked?.mock.isPart || asked?.seen.isPart)))
    return undefined;
  const nth = place % ids.mock.own.length;
  const row = { mock: ids.mock.own[nth], seen: ids.seen.own[nth] };
  if (asked?.mock.others.includes(row.mock) || asked?.seen.others.includes(row.seen)) return undefined;
  return asked?.mock.own.indexOf(row.mock) === asked?.seen.own.indexOf(row.seen) ? row : undefined;
}

const keyOf = ({ grid, issue }: Ask['place'], api?: Api): string => `${api} ${grid} ${issue}`;

// keeps the row ids of the last read of each place, and those before the last write
function createRowIds({ world }: Knowledge) {
  const [known, former] = [new Map<string, PlaceIds>(), new Map<string, PlaceIds>()];
  const idsOf = ({ newer, isFormer }: RowPick, place: Ask['place']): PlaceIds | undefined => {
    const key = keyOf(place, newer ? 'newer' : 'legacy');
    return (isFormer ? former.get(key) : undefined) ?? known.get(key);
  };
  return {
    idOf:
      (ask: Ask, side: 'mock' | 'seen') =>
      (pick: RowPick): unknown => {
        const api = pick.newer ? 'newer' : 'legacy';
        const own = known.get(keyOf(answeredFrom(ask, world), api));
        return pickedOf(idsOf(pick, pick.place ?? ask.place), own, pick.nth)?.[side] ?? noRow[api];
      },
    knows: (pick: RowPick, place: Ask['place']): boolean => idsOf(pick, place) !== undefined,
    keep: (place: Ask['place'], api: Api, ids: PlaceIds): void => void known.set(keyOf(place, api), ids),
    forget: ({ place }: Ask): void => {
      for (const [key, ids] of known) {
        if (!key.endsWith(` ${place.issue}`)) continue;
        former.set(key, ids);
        known.delete(key);
      }
    },
  };
}

// sends asks to both sides, and keeps the ids of the rows that were read and the writes that were refused since
function openLine(sides: Sides) {
  const { target, knowledge, mock, deployment } = sides;
  const [pair, ids] = [createPairs(), createRowIds(knowledge)];
  const refused = new Map<string, readonly Ask[]>();
  const send = async (ask: Ask, step: number): Promise<Pair> => {
    const sent = (side: 'mock' | 'seen') => requestOf(target, ask, ids.idOf(ask, side));
    const both = { mock: await mock(sent('mock')), seen: await deployment(sent('seen')) };
    const difference = differenceIn([both.mock, both.seen], ask, knowledge, pair);
    return { ask, step, ...both, ...(difference && { difference }) };
  };
  return {
    ...ids,
    send,
    /** Notes a refused write. Returns whether its place must be read now. */
    refuse: (ask: Ask): boolean => {
      const asks = [...(refused.get(keyOf(ask.place)) ?? []), ask];
      refused.set(keyOf(ask.place), asks);
      return asks.length >= 8; // one read shows whether any of them changed something nevertheless
    },
    /** Returns the last write to each place that was refused since its last read. */
    unread: (): readonly Ask[] => [...refused.values()].flatMap((asks) => asks.slice(-1)),
    look: async (ask: Ask, by: SequenceStep['look'], step: number): Promise<Pair> => {
      const isCascade = knowledge.world.fields.some(({ id, kind }) => id === ask.place.grid && kind === 'cascade');
      const api = isCascade ? 'cascade' : (by ?? 'newer');
      refused.delete(keyOf(ask.place));
      const read = await send(lookAt(sides, ask, api), step);
      const [mock, seen] = [rowIdsOf(read.mock, api, knowledge.mark), rowIdsOf(read.seen, api, knowledge.mark)];
      ids.keep(ask.place, api, { mock, seen });
      return read;
    },
  };
}

// sends the requests of one step to both sides: reads of the ids that it needs, its own request, and the read after it
async function* stepOn(line: ReturnType<typeof openLine>, { ask, look }: SequenceStep, step: number, world: WorldFile) {
  const wanted = picksIn([ask.path, ask.query, ask.body]).flatMap((pick) => [
    { pick, place: pick.place ?? ask.place },
    { pick: { ...pick, isFormer: false }, place: answeredFrom(ask, world) },
  ]);
  for (const { pick, place } of wanted) {
    if (!line.knows(pick, place)) yield await line.look({ ...ask, place }, pick.newer ? 'newer' : 'legacy', step);
  }
  const pair = await line.send(ask, step);
  yield pair;
  if (['GET', 'HEAD', 'OPTIONS'].includes(ask.method)) return;
  const [isDone, isForbidden] = [isSuccess(pair.mock), pair.mock.answer?.status === 403];
  if (isDone && !/^update/.test(ask.operation)) line.forget(ask);
  if (isDone ? look !== undefined : line.refuse(ask) || isForbidden)
    yield await line.look(ask, isDone ? look : 'newer', step);
}

/** Sends steps to both sides, one after the other, until two answers differ. Reads a place before a step that needs its row ids. */
export async function* lockstep(sides: Sides, steps: readonly SequenceStep[]): AsyncGenerator<Pair> {
  const line = openLine(sides);
  for (const [i, step] of steps.entries()) {
    for await (const pair of stepOn(line, step, i, sides.knowledge.world)) {
      yield pair;
      if (pair.difference) return;
    }
  }
  for (const ask of line.unread()) {
    const pair = await line.look(ask, 'newer', steps.length - 1);
    yield pair;
    if (pair.difference) return;
  }
}
