import type { WorldFile } from '../../../src/index.js';
import { isObject } from '../../../src/validation/json.js';
import { type Answer, Refusal, type Sent } from './answer.js';
import { type Cascade, type Grid, type Issue, type State, sheetIn, type User } from './state.js';

/** A request under way: who asks, of what world, and the state that it leaves behind. */
export interface Call {
  readonly world: WorldFile;
  readonly sent: Sent;
  readonly user: User;
  /** The parts of the path between slashes that name something. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  /** The legacy id of a row of the newer API, of those that were seen. */
  readonly rowOf: (newerId: string) => number | undefined;
  state: State;
}

/** An endpoint: how it is reached, and what it does. */
export interface Route {
  readonly endpoint: number;
  readonly operation: string;
  readonly method: string;
  /** The path, with the names of what it leads to in braces, and what fits it. */
  readonly template: string;
  readonly path: RegExp;
  readonly run: (call: Call) => Answer;
}

/** A route whose path has the names of what it leads to in braces. */
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

/** Who sent a request. Throws a Refusal for nobody. */
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

/** Whether a user may do so in a project. */
export function mayIn({ world, user }: Call, project: string, wanted: string): boolean {
  const granted = world.projects.find(({ key }) => key === project)?.permissions?.[user.name] ?? 'none';
  return levels.indexOf(granted) >= levels.indexOf(wanted);
}

/** Whether a user may do so on an issue, which may override its project. */
export function may(call: Call, issue: Issue, wanted: string): boolean {
  const own = issue.permissions?.[call.user.name];
  return own === undefined ? mayIn(call, projectOf(issue), wanted) : levels.indexOf(own) >= levels.indexOf(wanted);
}

/** The number of digits in a path; NaN for any other text, and past 2^53-1. */
export const numberIn = (text: string): number =>
  /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : Number.NaN;

/** A custom field of a kind by its legacy id. Throws a Refusal: 404 where there is none, 400 where it is another kind. */
export function fieldOf(call: Call, id: number | string, kind: 'grid'): Grid;
export function fieldOf(call: Call, id: number | string, kind: 'cascade'): Cascade;
export function fieldOf({ world }: Call, id: number | string, kind: string) {
  const wanted = typeof id === 'string' ? numberIn(id) : id;
  const field = world.fields.find((one) => one.id === wanted);
  if (field === undefined) throw new Refusal(404);
  if (field.kind !== kind) throw new Refusal(400);
  return field;
}

/** An issue by its legacy id that the user may view, or edit. */
export function issueOf(call: Call, id: string, wanted: 'view' | 'edit'): Issue {
  const issue = call.world.issues.find((one) => one.id === numberIn(id));
  if (issue === undefined) throw new Refusal(404);
  if (!may(call, issue, wanted)) throw new Refusal(403);
  return issue;
}

/** Whether an issue is within the context of a grid. */
export const applies = ({ projects }: Grid, issue: Issue): boolean => projects?.includes(projectOf(issue)) ?? true;

/** The rows of a grid on an issue. */
export const sheetOf = (call: Call, grid: Grid, issue: Issue) => sheetIn(call.state, grid.id, issue.key);

/** The body of a request. Throws a Refusal when it is not JSON. */
export function bodyOf({ sent }: Call): unknown {
  const type = sent.headers['content-type'];
  if (type !== undefined && !/^application\/json\b/.test(type)) throw new Refusal(415);
  try {
    return JSON.parse(sent.body ?? '');
  } catch {
    throw new Refusal(400);
  }
}

/** A list among the members of the body. */
export function listIn(body: unknown, name: string): readonly unknown[] {
  const list = isObject(body) && Object.hasOwn(body, name) ? body[name] : undefined;
  if (!Array.isArray(list)) throw new Refusal(400);
  return list;
}
