import { preview } from '../../validation/preview.js';
import { decodeSegment } from './routes.js';

/** The parts of a path that a deployment decides. */
export interface Location {
  /** The maker's name in the paths. */
  readonly vendor: string;
  /** Where the tracker is below its host, such as `/jira`; empty at the root. */
  readonly contextPath: string;
}

/** Where a deployment's paths are. Throws a TypeError for a vendor or a context path that no URL can have. */
export function locationOf({ vendor = 'vendor', contextPath = '' }: Partial<Location>): Location {
  const context = contextPath.replace(/\/+$/, '');
  if (!/^[a-z\d][\w.-]*$/i.test(vendor)) {
    throw new TypeError(`vendor must be letters, digits, dots and dashes, such as "vendor", not ${preview(vendor)}`);
  }
  // no client asks for a segment of dots alone, and routes read a brace as the start of a parameter
  const isPath = /^(\/(?!\.\.?(\/|$))([\w.~-]|%(?!2e|7b)[\da-f]{2})+)*$/i.test(context);
  if (!isPath || decodeSegment(context) === undefined) {
    throw new TypeError(`contextPath must be empty or a path such as "/jira", not ${preview(contextPath)}`);
  }
  return { vendor, contextPath: context };
}

/** The path of the session of the tracker's user. */
export const sessionPathIn = ({ contextPath }: Location): string => `${contextPath}/rest/auth/1/session`;

/** Where the paths of each grid API begin; the multi cascade API is below that of the legacy one. */
export const basesOf = ({ vendor, contextPath }: Location): { readonly legacy: string; readonly newer: string } => ({
  legacy: `${contextPath}/rest/${vendor}-igrid/1.0/`,
  newer: `${contextPath}/rest/${vendor}-grid/1.0/`,
});
