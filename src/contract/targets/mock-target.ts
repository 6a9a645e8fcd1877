import { demoTargetFile } from '../../generated/demo-target.js';
import { demoWorld } from '../../generated/demo-world.js';
import type { WorldFile } from '../../generated/world-file.js';
import { type Core, createContext, createTemplate, type MockContext, type Settings } from '../../mock/create-core.js';
import { profileOf } from '../../specification/profile.js';
import { checkArgument } from '../../validation/describe-argument.js';
import { fetchOf } from './fetch.js';
import { resolveTarget, type Variables } from './resolve-target.js';
import type { Control, Target } from './target.js';

/** The add-on versions of the siblings, which lack newer features. */
export const olderVersions = ['1.17.9', '1.18.0', '1.24.9'] as const;

/** Returns the variables that the demo target file names, with the credentials in a world. */
export function demoVariables({ users }: WorldFile = demoWorld): Variables {
  return Object.fromEntries(
    Object.values(demoTargetFile.users).flatMap(({ username, passwordFrom, tokenFrom }) => {
      const user = users.find(({ name }) => name === username);
      return [
        [String(passwordFrom), user?.password],
        [String(tokenFrom), user?.token],
      ];
    }),
  );
}

/** Creates the control of an in-process mock. */
export const controlOf = (core: Core): Control => ({
  importRows: async (grid, issue, rows) => {
    const copies = rows.map((row) => ({ ...row }));
    core.importRows({ grid, issue }, copies);
  },
  search: async (text) => core.search(text),
  failNext: async (times) => core.failNext(times),
});

/** Creates a target from a mock of the demo world, on which every case can run. Throws as `createMock`, and a MisuseError for a world. */
export function mockTarget(settings: Omit<Settings, 'world'> = {}): Target & { readonly core: Core } {
  checkArgument(Object(settings).world === undefined, 'mockTarget takes settings without a world', settings);
  const own = createContext(createTemplate(settings));
  const { profile = {}, vendor = 'vendor', contextPath = '', addonVersion } = settings;
  const siblings = new Map<string, MockContext>(); // by version, created on the first request, as few cases send one
  const contextAt = (url: string): MockContext => {
    const version = olderVersions.find((one) => url.startsWith(`http://${one}.twin.test/`));
    if (version === undefined) return own;
    const sibling = siblings.get(version) ?? createContext(createTemplate({ ...settings, addonVersion: version }));
    siblings.set(version, sibling);
    return sibling;
  };
  const file = {
    ...demoTargetFile,
    baseUrl: `http://twin.test${contextPath}`,
    vendor,
    ...(addonVersion !== undefined && { addonVersion }),
    profile: { ...profileOf(profile) },
    older: Object.fromEntries(olderVersions.map((version) => [version, `http://${version}.twin.test${contextPath}`])),
  };
  const { control: _, ...target } = resolveTarget(file, demoVariables(), fetchOf(contextAt));
  const limits = { ...target.limits, requests: 100_000, requestsPerSecond: Number.POSITIVE_INFINITY };
  return { ...target, name: 'mock', isRemote: false, limits, control: controlOf(own.core), core: own.core };
}
