import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { pathIn } from '../../service/http/routes.js';
import { distance } from '../../validation/nearest.js';
import type { RefusedRequest } from './refused-request.js';

/** A path that leads somewhere, made of one that does not. */
export interface NearPath {
  readonly endpoint: Endpoint;
  /** With the values that the path had for its parameters. */
  readonly path: string;
  /** How many letters are other ones. */
  readonly far: number;
}

/** What it takes to make segments of others: how many letters, and what comes of it. */
interface Way {
  readonly far: number;
  readonly made: readonly string[];
}

const mostSegments = 20;
const isParameter = (segment: string): boolean => /^\{.*\}$/.test(segment);

/** How far a parameter is that must be made up. */
const madeUp = 4;

/** How far one segment is from another. */
type Far = (given: string, wanted: string) => number;

/** How far segments are from those of a pattern, each two compared once: patterns share most of theirs. */
function createFar(): Far {
  const known = new Map<string, number>();
  return (given, wanted) => {
    if (isParameter(wanted)) return given === '' ? madeUp : 0;
    const both = `${given}/${wanted}`;
    const far = known.get(both) ?? distance(given.slice(0, 50), wanted);
    known.set(both, far);
    return far;
  };
}

/** How the segments of a pattern are come by. */
interface Means {
  readonly far: Far;
  /** A value for each parameter that must be made up. */
  readonly samples: ReadonlyMap<string, string>;
}

/** The best of ways; the first of those that are equally good. */
const bestOf = (ways: readonly Way[]): Way => ways.reduce((best, way) => (way.far < best.far ? way : best));

const longer = ({ far, made }: Way, more: number, ...segments: readonly string[]): Way => ({
  far: far + more,
  made: [...made, ...segments],
});

/** The cheapest way to make the segments of a pattern of those given, where some may be missing and some too many. */
function aligned(given: readonly string[], wanted: readonly string[], { far, samples }: Means): Way {
  const nowhere: Way = { far: Number.POSITIVE_INFINITY, made: [] };
  const insert = (way: Way, segment: string): Way =>
    isParameter(segment) ? longer(way, madeUp, samples.get(segment) ?? '1') : longer(way, segment.length + 1, segment);
  let row: Way[] = [{ far: 0, made: [] }];
  for (const segment of wanted) row.push(insert(row.at(-1) ?? nowhere, segment));
  for (const one of given) {
    const next: Way[] = [longer(row[0] ?? nowhere, one.length + 1)];
    for (const [j, segment] of wanted.entries()) {
      const taken = isParameter(segment) && one !== '' ? one : segment;
      next.push(
        bestOf([
          longer(row[j] ?? nowhere, far(one, segment), taken),
          longer(row[j + 1] ?? nowhere, one.length + 1),
          insert(next[j] ?? nowhere, segment),
        ]),
      );
    }
    row = next;
  }
  return row.at(-1) ?? nowhere;
}

const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, '').split('/').slice(1, mostSegments);

function samplesOf({ guards }: Endpoint): ReadonlyMap<string, string> {
  const reads = guards.flatMap((guard) => guard.parameters ?? []);
  return new Map(reads.map(({ name, sample }) => [`{${name}}`, String(sample)]));
}

/** The endpoints whose paths are written most like one, the nearest first; of those that are alike, those with its method. */
export function nearestPaths({ service, location, draft }: RefusedRequest, path: string): readonly NearPath[] {
  const method = draft.received.method === 'HEAD' ? 'GET' : draft.received.method;
  const given = segmentsOf(path);
  const howFar = createFar();
  return endpoints
    .filter((endpoint: Endpoint) => service.operations.get(endpoint)?.isAvailable)
    .map((endpoint: Endpoint): NearPath => {
      const { far, made } = aligned(given, segmentsOf(pathIn(endpoint, location)), {
        far: howFar,
        samples: samplesOf(endpoint),
      });
      return { endpoint, path: `/${made.join('/')}`, far };
    })
    .sort((a, b) => a.far - b.far || Number(b.endpoint.method === method) - Number(a.endpoint.method === method));
}
