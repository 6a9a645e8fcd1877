import type { WorldFile } from '../../generated/world-file.js';
import { isEqual, isObject, type JsonObject, member } from '../../validation/json.js';
import { type Difference, differenceOf, kindOf } from '../judge/difference.js';
import type { HttpExchange, HttpResponse } from '../run/case.js';
import type { Ask } from './ask.js';
/** The facts about a deployment besides its answers. */
export interface Knowledge {
  /** The world at the start of each sequence. */
  readonly world: WorldFile;
  /** Whether the world is complete; otherwise it lacks columns, options and rows of others. */
  readonly isWhole: boolean;
  /** In the own-rows lane, the mark of the rows that may be picked. */
  readonly mark?: string;
  /** Whether answers of an operation are compared by status only, because the world lacks their data. */
  readonly byStatus: (operation: string) => boolean;
  /** Whether the newer API lists every failure of the last refusal, as for columns and values. */
  readonly isTold: () => boolean;
  /** Whether no endpoint has the path of the last request. */
  readonly isUnknownPath: () => boolean;
}

/** Pairs row ids and sequence numbers of mock and deployment. Returns whether two values are a pair; new values become one. */
export function createPairs() {
  const known = new Map<string, string>();
  return (kind: string, mock: unknown, seen: unknown): boolean => {
    const [one, other] = [`${kind} m ${mock}`, `${kind} s ${seen}`];
    if (!known.has(one) && !known.has(other) && typeof mock === typeof seen) {
      known.set(one, other);
      known.set(other, one);
    }
    return known.get(one) === other;
  };
}

/** Returns whether a row contains a mark; true without a mark. */
export const carries = (row: unknown, mark: string | undefined): boolean =>
  mark === undefined || JSON.stringify(row).includes(mark);

function withoutOthers(json: unknown, { isWhole, mark }: Knowledge): unknown {
  const rows = ['rows', 'values'].find((name) => Array.isArray(member(json, name)));
  if (isWhole || mark === undefined || rows === undefined) return json;
  const own = (member(json, rows) as readonly unknown[]).filter((row) => carries(row, mark));
  return { ...Object(json), [rows]: own, ...(member(json, 'total') !== undefined && { total: own.length }) };
}

/** Replaces values of the mock with those of the deployment. */
type Settle = (mock: unknown, seen: unknown) => unknown;

// pairs the numbers of sequences, and takes unknown columns as the deployment has them
function settleCells(
  { world, isWhole }: Knowledge,
  { grid, issue }: Ask['place'],
  pair: ReturnType<typeof createPairs>,
) {
  const field = world.fields.find(({ id }) => id === grid);
  const columns = field?.kind === 'grid' ? field.columns : [];
  const namesOf = (those: typeof columns): Set<string> => new Set(those.flatMap(({ id, name = id }) => [id, name]));
  const sequences = namesOf(columns.filter(({ kind }) => kind === 'sequence'));
  const known = new Set([...namesOf(columns.filter(({ kind }) => kind !== 'formula')), 'id', 'issueId', 'modified']);
  const issueId = world.issues.find(({ key }) => key === issue)?.id;
  return (mock: JsonObject, seen: JsonObject): JsonObject => {
    const sheet = `${grid} ${mock.issueId ?? issueId} sequence`;
    const settled = Object.entries(mock).flatMap(([name, value]) => {
      if (!isWhole && !known.has(name)) return [];
      const isPaired = sequences.has(name) && pair(sheet, value, seen[name]);
      return [[name, isPaired ? seen[name] : value]];
    });
    const unknown = isWhole ? [] : Object.entries(seen).filter(([name]) => !known.has(name));
    return Object.fromEntries([...settled, ...unknown]);
  };
}

/** Returns the grid and the issue in the path of a request, which may differ from those of its place. */
export function answeredFrom({ path, place }: Ask, { fields, issues }: WorldFile): Ask['place'] {
  const field = fields.find(({ id }) => path.some((part) => String(part).replace(/^customfield_/, '') === String(id)));
  const at = path.indexOf('issue');
  const issue = issues.find(({ id, key }) => at >= 0 && [key, String(id)].includes(String(path[at + 1])));
  return { grid: field?.id ?? place.grid, issue: issue?.key ?? place.issue };
}

// pairs row ids, and takes moments, task ids, avatars and messages of the same kind as the deployment has them
function settleAnswer(ask: Ask, knowledge: Knowledge, pair: ReturnType<typeof createPairs>): Settle {
  const { operation } = ask;
  const place = answeredFrom(ask, knowledge.world);
  const cells = settleCells(knowledge, place, pair);
  const paired = (kind: string, one: unknown, other: unknown): unknown =>
    pair(`${place.grid} ${kind}`, one, other) ? other : one;
  const ofKind: Settle = (one, other) => (kindOf(one) === kindOf(other) ? other : one);
  const byName: Readonly<Record<string, Settle>> = {
    avatar: ofKind,
    taskId: ofKind,
    message: ofKind,
    ...(knowledge.isWhole ? {} : { description: ofKind, order: ofKind }),
    ...(operation === 'readRow' && { startAt: ofKind, maxResults: ofKind }), // paging may be ignored for a single row
    rowId: (one, other) => paired('newer', one, other),
    modified: (one, other) => (Number(one) > 1 && Number(other) > 1 ? other : one),
    columns: (one, other) => inside(isObject(one) && isObject(other) ? cells(one, other) : one, other),
  };
  const inside: Settle = (one, other) => {
    if (Array.isArray(one)) return one.map((item, i) => inside(item, Array.isArray(other) ? other[i] : undefined));
    if (!isObject(one) || !isObject(other)) return one;
    const isRow = 'issueId' in one && 'id' in one;
    const row = isRow ? { ...cells(one, other), id: paired('legacy', one.id, other.id) } : one;
    const settled = Object.entries(row).map(([name, value]) => [name, (byName[name] ?? inside)(value, other[name])]);
    const isGone = 'username' in one && !('avatar' in one); // it is not stated whether a gone user has an avatar
    return Object.fromEntries(isGone && 'avatar' in other ? [...settled, ['avatar', other.avatar]] : settled);
  };
  return (one, other) => {
    if (operation === 'synchronize' && kindOf(one) !== 'object' && kindOf(one) === kindOf(other)) return other;
    if (!/^add(Grid)?Rows$/.test(operation) || !Array.isArray(one) || !Array.isArray(other)) return inside(one, other);
    return one.map((id, i) => paired(operation === 'addRows' ? 'legacy' : 'newer', id, other[i]));
  };
}

const comparedHeaders = ({ headers, text }: HttpResponse): JsonObject => ({
  type: text === '' ? undefined : headers['content-type']?.replaceAll(' ', '').toLowerCase(),
  challenge: headers['www-authenticate']?.match(/\b(Basic|Bearer|OAuth)\b/g)?.join(),
  allow: headers.allow?.split(/,\s*/).sort().join(),
  task: 'x-task-id' in headers,
  location: 'location' in headers,
});

// returns the kinds of the members of an error body and, where the newer API lists every failure, how many it lists
function refusalParts(json: unknown, { operation }: Ask, { isTold }: Knowledge): unknown {
  if (!isObject(json)) return kindOf(json);
  const { errorMessages } = json;
  const isCounted = /^(add|update)Grid/.test(operation) && Array.isArray(errorMessages) && isTold();
  const counts = isCounted ? errorMessages.length : undefined;
  return { ...Object.fromEntries(Object.entries(json).map(([name, one]) => [name, kindOf(one)])), counts };
}

/** Returns where and how the answer of a deployment differs from that of the mock; undefined if they are alike. */
export function differenceIn(
  [mock, seen]: readonly [mock: HttpExchange, seen: HttpExchange],
  ask: Ask,
  knowledge: Knowledge,
  pair: ReturnType<typeof createPairs>,
): Difference | undefined {
  const [expected, found] = [mock.answer, seen.answer];
  if (expected === undefined || found === undefined) return { place: 'answer', shape: `none: ${seen.noAnswer}` };
  const { status } = expected;
  if (status !== found.status) return { place: 'status', shape: `${found.status} instead of ${status}` };
  if (knowledge.isUnknownPath()) return undefined; // no endpoint states what is answered there
  const [headers, others] = [comparedHeaders(expected), comparedHeaders(found)];
  const header = Object.keys(headers).find((name) => headers[name] !== others[name]);
  if (header !== undefined)
    return { place: `header ${header}`, shape: `${others[header]} instead of ${headers[header]}` };
  if (status < 400 && knowledge.byStatus(ask.operation)) return undefined;
  const read = withoutOthers(found.json, knowledge) ?? found.text;
  const body = expected.json ?? expected.text;
  const [wanted, other] =
    status >= 400
      ? [refusalParts(body, ask, knowledge), refusalParts(read, ask, knowledge)]
      : [settleAnswer(ask, knowledge, pair)(body, read), read];
  if (isEqual(wanted, other)) return undefined;
  const { place, shape } = differenceOf(wanted, other);
  return { place: `body${place === '' || place.startsWith('[') ? '' : '.'}${place}`, shape };
}
