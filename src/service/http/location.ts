import { preview } from '../../validation/preview.js';
import { decodeSegment } from './routes.js';

/** The parts of a path that differ between deployments. */
export interface Location {
  /** The vendor name in the paths. */
  readonly vendor: string;
  /** The path of the tracker below its host, such as `/jira`; empty at the root. */
  readonly contextPath: string;
}

/** Returns the location with defaults. Throws a TypeError if the vendor or the context path cannot be part of a URL. */
export function locationOf({ vendor = 'vendor', contextPath = '' }: Partial<Location>): Location {
  const context = contextPath.replace(/\/+$/, '');
  if (!/^[a-z\d][\w.-]*$/i.test(vendor)) {
    throw new TypeError(`vendor must be letters, digits, dots and dashes, such as "vendor", not ${preview(vendor)}`);
  }
  // Clients resolve the segments . and .., and routes read a brace as the start of a parameter.
  const isPath = /^(\/(?!\.\.?(\/|$))([\w.~-]|%(?!2e|7b)[\da-f]{2})+)*$/i.test(context);
  if (!isPath || decodeSegment(context) === undefined) {
    throw new TypeError(`contextPath must be empty or a path such as "/jira", not ${preview(contextPath)}`);
  }
  return { vendor, contextPath: context };
}

/** Returns the path of the session of the tracker's user. */
export const sessionPathIn = ({ contextPath }: Location): string => `${contextPath}/rest/auth/1/session`;

/** Returns the starts of the paths of both grid APIs; the multi cascade API is below the legacy one. */
export const basesOf = ({ vendor, contextPath }: Location): { readonly legacy: string; readonly newer: string } => ({
  legacy: `${contextPath}/rest/${vendor}-igrid/1.0/`,
  newer: `${contextPath}/rest/${vendor}-grid/1.0/`,
});
