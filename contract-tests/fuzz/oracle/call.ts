import type { WorldFile } from '../../../src/index.js';
import { isObject } from '../../../src/validation/json.js';
import { type Answer, Refusal, type Sent } from './answer.js';
import { type Cascade, type Grid, type Issue, type State, sheetIn, type User } from './state.js';

/** A request in progress: the user, the world, and the state after it. */
export interface Call {
  readonly world: WorldFile;
  readonly sent: Sent;
  readonly user: User;
  /** The names and ids in the path. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  /** Returns the legacy id of a row of the newer API that was read before. */
  readonly rowOf: (newerId: string) => number | undefined;
  state: State;
}

/** An endpoint with its route and its function. */
export interface Route {
  readonly endpoint: number;
  readonly operation: string;
  readonly method: string;
  /** The path with its names in braces, and as a regular expression. */
  readonly template: string;
  readonly path: RegExp;
  readonly run: (call: Call) => Answer;
}

/** Returns a route from a path with names in braces. */
export const route = (
  endpoint: number,
  operation: string,
  method: string,
  template: string,
  run: Route['run'],
): Route => ({
  endpoint,
  operation,
  method,
  template,
  path: new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`),
  run,
});

const basic = (text: string): readonly [string, string] | undefined => {
  const decoded = Buffer.from(text, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  return colon < 0 ? undefined : [decoded.slice(0, colon), decoded.slice(colon + 1)];
};

/** Returns the user of a request. Throws a Refusal (401) if no user has its credentials. */
export function authenticated(world: WorldFile, { headers }: Sent): User {
  const [scheme, credentials = ''] = (headers.authorization ?? '').split(' ');
  const given = scheme === 'Basic' ? basic(credentials) : undefined;
  const user = world.users.find(({ name, password, token }) =>
    scheme === 'Bearer' ? token === credentials : given?.[0] === name && given[1] === password,
  );
  if (user === undefined) throw new Refusal(401);
  return user;
}

export const isAdmin = ({ rights = [] }: User): boolean => rights.includes('admin') || rights.includes('sysadmin');

const levels = ['none', 'view', 'edit'];

export const projectOf = ({ key }: Issue): string => key.slice(0, key.lastIndexOf('-'));

/** Says whether a user has this permission in a project. */
export function mayIn({ world, user }: Call, project: string, wanted: string): boolean {
  const granted = world.projects.find(({ key }) => key === project)?.permissions?.[user.name] ?? 'none';
  return levels.indexOf(granted) >= levels.indexOf(wanted);
}

/** Says whether a user has this permission on an issue, which may override its project. */
export function may(call: Call, issue: Issue, wanted: string): boolean {
  const own = issue.permissions?.[call.user.name];
  return own === undefined ? mayIn(call, projectOf(issue), wanted) : levels.indexOf(own) >= levels.indexOf(wanted);
}

/** Returns the number of the digits in a path. NaN for other text, and above 2^53-1. */
export const numberIn = (text: string): number =>
  /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : Number.NaN;

/** Returns a field of a kind by its legacy id. Throws a Refusal: 404 for a missing field, 400 for another kind. */
export function fieldOf(call: Call, id: number | string, kind: 'grid'): Grid;
export function fieldOf(call: Call, id: number | string, kind: 'cascade'): Cascade;
export function fieldOf({ world }: Call, id: number | string, kind: string) {
  const wanted = typeof id === 'string' ? numberIn(id) : id;
  const field = world.fields.find((one) => one.id === wanted);
  if (field === undefined) throw new Refusal(404);
  if (field.kind !== kind) throw new Refusal(400);
  return field;
}

/** Returns an issue by its legacy id. Throws a Refusal if it is missing or the user may not view, or edit, it. */
export function issueOf(call: Call, id: string, wanted: 'view' | 'edit'): Issue {
  const issue = call.world.issues.find((one) => one.id === numberIn(id));
  if (issue === undefined) throw new Refusal(404);
  if (!may(call, issue, wanted)) throw new Refusal(403);
  return issue;
}

/** Says whether an issue is in the context of a grid. */
export const applies = ({ projects }: Grid, issue: Issue): boolean => projects?.includes(projectOf(issue)) ?? true;

/** Returns the sheet of a grid on an issue. */
export const sheetOf = (call: Call, grid: Grid, issue: Issue) => sheetIn(call.state, grid.id, issue.key);

/** Returns the body of a request. Throws a Refusal if it is not JSON. */
export function bodyOf({ sent }: Call): unknown {
  const type = sent.headers['content-type'];
  if (type !== undefined && !/^application\/json\b/.test(type)) throw new Refusal(415);
  try {
    return JSON.parse(sent.body ?? '');
  } catch {
    throw new Refusal(400);
  }
}

/** Returns a list among the members of the body. Throws a Refusal (400) if the member is not a list. */
export function listIn(body: unknown, name: string): readonly unknown[] {
  const list = isObject(body) && Object.hasOwn(body, name) ? body[name] : undefined;
  if (!Array.isArray(list)) throw new Refusal(400);
  return list;
}
