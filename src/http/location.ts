import type { Location } from './routes.js';

const vendorPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const contextPattern = /^(\/[A-Za-z0-9._~-]+)*$/;

/** Where a deployment's paths are. Throws a TypeError for a vendor or a context path that no URL can have. */
export function locationOf({ vendor = 'vendor', contextPath = '' }: Partial<Location>): Location {
  const context = contextPath.replace(/\/+$/, '');
  if (!vendorPattern.test(vendor)) {
    throw new TypeError(
      `vendor must be letters, digits, dots and dashes, such as "vendor", not ${JSON.stringify(vendor)}`,
    );
  }
  if (!contextPattern.test(context)) {
    throw new TypeError(`contextPath must be empty or a path such as "/jira", not ${JSON.stringify(contextPath)}`);
  }
  return { vendor, contextPath: context };
}
