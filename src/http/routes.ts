import type { Endpoint, Method } from '../endpoints/endpoint.js';
import type { Location } from './location.js';

/** The endpoints of a path by method, and the values of its parameters. */
export interface Match {
  readonly byMethod: ReadonlyMap<string, Endpoint>;
  readonly params: Readonly<Record<string, string>>;
  /** Whether a percent-encoding of the path does not decode; it then stands undecoded in the parameters. */
  readonly isMalformed: boolean;
}

/** What a path leads to; undefined for nothing. */
export type Found = Match | undefined;

/** Finds the endpoints of a path, whatever its method; with or without a slash at the end. */
export type FindRoute = (path: string) => Found;

interface Node {
  readonly literals: Map<string, Node>;
  parameter: { readonly name: string; readonly node: Node } | undefined;
  readonly byMethod: Map<Method, Endpoint>;
}

const createNode = (): Node => ({ literals: new Map(), parameter: undefined, byMethod: new Map() });

/** The path of an endpoint in a deployment. */
export const pathIn = ({ path }: Endpoint, { vendor, contextPath }: Location): string =>
  contextPath + path.replace('{vendor}', vendor);

/** What stands between the slashes of a path, but for nothing behind the last. Twice as fast as splitting it. */
function segmentsOf(path: string): string[] {
  const segments: string[] = [];
  let start = 1;
  for (let end = path.indexOf('/', start); end >= 0; end = path.indexOf('/', start)) {
    segments.push(path.slice(start, end));
    start = end + 1;
  }
  if (start < path.length) segments.push(path.slice(start));
  return segments;
}

function childFor(node: Node, segment: string): Node {
  const [, name] = /^\{(.*)\}$/.exec(segment) ?? [];
  if (name !== undefined) {
    node.parameter ??= { name, node: createNode() };
    return node.parameter.node;
  }
  const child = node.literals.get(segment) ?? createNode();
  node.literals.set(segment, child);
  return child;
}

function build(endpoints: readonly Endpoint[], location: Location): Node {
  const root = createNode();
  for (const endpoint of endpoints) {
    const { segments } = decodedSegments(pathIn(endpoint, location)); // a context path can be encoded
    const leaf = segments.reduce(childFor, root);
    leaf.byMethod.set(endpoint.method, endpoint);
  }
  return root;
}

function walk(node: Node, segments: readonly string[], at: number, params: Record<string, string>): Node | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.byMethod.size > 0 ? node : undefined;
  const literal = node.literals.get(segment);
  const found = literal && walk(literal, segments, at + 1, params);
  if (found || !node.parameter || segment === '') return found;
  params[node.parameter.name] = segment;
  return walk(node.parameter.node, segments, at + 1, params);
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function decodedSegments(path: string): { segments: string[]; isMalformed: boolean } {
  const raw = segmentsOf(path);
  if (!path.includes('%')) return { segments: raw, isMalformed: false };
  const decoded = raw.map(decode);
  return { segments: raw.map((segment, i) => decoded[i] ?? segment), isMalformed: decoded.includes(undefined) };
}

/** A finder over endpoints in a deployment. */
export function createRoutes(endpoints: readonly Endpoint[], location: Location): FindRoute {
  const root = build(endpoints, location);
  return (path) => {
    const { segments, isMalformed } = decodedSegments(path);
    const params: Record<string, string> = {};
    const leaf = walk(root, segments, 0, params);
    return leaf && { byMethod: leaf.byMethod, params, isMalformed };
  };
}
