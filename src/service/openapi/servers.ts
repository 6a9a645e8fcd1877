import type { ServerObject } from 'openapi3-ts/oas31';
import type { Endpoint } from '../endpoints/endpoint.js';

/** A path of the service in its two parts: that of its API, up to the version, and that of the operation. */
export interface PathParts {
  readonly base: string;
  readonly path: string;
}

/** The parts of an endpoint's path. */
export function pathParts({ path }: Endpoint): PathParts {
  const end = path.indexOf('/1.0/') + '/1.0'.length;
  return { base: path.slice(0, end), path: path.slice(end) };
}

/**
 * The server of an API. The maker's name is a part of a path segment that both APIs share, so it stands in the server and
 * not in the paths: each API has a server of its own, with the same three variables.
 */
export const serverOf = (base: string, description: string): ServerObject => ({
  url: `{baseUrl}{contextPath}${base}`,
  description,
  variables: {
    baseUrl: { default: 'https://tracker.example', description: 'Where the tracker is: scheme, host and port.' },
    contextPath: {
      default: '',
      description: 'The path of the tracker below its host, such as `/jira`; empty when it is at the root.',
    },
    vendor: { default: 'vendor', description: "The maker's name in the paths of the add-on." },
  },
});
