/** What a path names: the number of the endpoint, and the ids in it. */
export interface Place {
  readonly endpoint: number;
  readonly grid?: string;
  readonly issue?: string;
  readonly row?: string;
  readonly level?: string;
}

const legacy = '^/rest/vendor-igrid/1\\.0/grid';
const onIssue = `${legacy}/(?<grid>[^/]+)/issue/(?<issue>[^/]+)`;
const newer = '^/rest/vendor-grid/1\\.0/api/grid/(?<grid>[^/]+)/issue/(?<issue>[^/]+)$';
const cascade = '^/rest/vendor-igrid/1\\.0/multicascade/(?<grid>[^/]+)/issue/(?<issue>[^/]+)';

/** Method and path of each endpoint, once more and by hand; the first that fits counts. */
const paths: readonly (readonly [endpoint: number, method: string, path: RegExp])[] = [
  [1, 'GET', RegExp(`${legacy}/list$`)],
  [14, 'PUT', RegExp(`${legacy}/synchronize$`)],
  [2, 'GET', RegExp(`${legacy}/(?<grid>[^/]+)/datasource$`)],
  [3, 'GET', RegExp(`${legacy}/(?<grid>[^/]+)/rowcount$`)],
  [4, 'GET', RegExp(`${onIssue}/rowcount$`)],
  [5, 'POST', RegExp(`${legacy}/issue/(?<issue>[^/]+)/reload$`)],
  [6, 'PUT', RegExp(`${onIssue}/clear$`)],
  [7, 'PUT', RegExp(`${onIssue}/clearDuplicates$`)],
  [8, 'PUT', RegExp(`${onIssue}/clearNotModified$`)],
  [9, 'GET', RegExp(`${onIssue}/row/(?<row>[^/]+)$`)],
  [9, 'GET', RegExp(`${onIssue}/?$`)],
  [10, 'GET', RegExp(`${legacy}/(?<grid>[^/]+)/issues$`)],
  [11, 'POST', RegExp(`${onIssue}$`)],
  [12, 'PUT', RegExp(`${onIssue}$`)],
  [13, 'DELETE', RegExp(`${onIssue}$`)],
  [15, 'GET', RegExp(newer)],
  [16, 'POST', RegExp(newer)],
  [17, 'PUT', RegExp(newer)],
  [18, 'DELETE', RegExp(newer)],
  [19, 'GET', RegExp(`${cascade}$`)],
  [20, 'PUT', RegExp(`${cascade}$`)],
  [21, 'PUT', RegExp(`${cascade}/reset$`)],
  [22, 'PUT', RegExp(`${cascade}/resetall$`)],
  [23, 'GET', RegExp(`${cascade}/options/(?<level>[^/]+)$`)],
  [24, 'GET', RegExp(`${cascade}/levels$`)],
];

/** What a request is to; undefined for what is no endpoint. */
export function placeOf(method: string, path: string): Place | undefined {
  for (const [endpoint, of, pattern] of paths) {
    const found = of === method ? pattern.exec(path) : null;
    if (found) return { endpoint, ...found.groups };
  }
  return undefined;
}
