import { setupServer } from 'msw/node';
import type { Fetch } from '../../src/contract/targets/fetch.js';
import { controlOf, demoVariables, olderVersions } from '../../src/contract/targets/mock-target.js';
import { resolveTarget } from '../../src/contract/targets/resolve-target.js';
import type { Target } from '../../src/contract/targets/target.js';
import { demoTargetFile } from '../../src/generated/demo-target.js';
import { createMock, type Settings } from '../../src/index.js';
import { createTwinServer } from '../../src/server.js';
import { profileOf } from '../../src/specification/profile.js';

/** A target that must be stopped. */
export interface Started {
  readonly target: Target;
  readonly stop: () => Promise<void>;
}

/** The add-on versions of the target and of its older siblings. */
const versions = [undefined, ...olderVersions];

const withVersion = (settings: Settings, addonVersion: (typeof versions)[number]): Settings =>
  addonVersion === undefined ? settings : { ...settings, addonVersion };

/** The demo target at these base URLs, without a rate limit. */
function targetAt(baseUrl: string, older: readonly string[], settings: Settings, fetch?: Fetch): Target {
  const { addonVersion = 'latest', ...profile } = profileOf(settings.profile ?? {});
  const file = {
    ...demoTargetFile,
    baseUrl,
    addonVersion,
    profile,
    older: Object.fromEntries(olderVersions.map((version, i) => [version, older[i] ?? ''])),
  };
  const target = resolveTarget(file, demoVariables(), fetch);
  return { ...target, limits: { ...target.limits, requests: 100_000, requestsPerSecond: Number.POSITIVE_INFINITY } };
}

/** Starts the demo world behind real HTTP servers. Requests go by `fetch`, by default that of Node. */
export async function startHttp(settings: Settings = {}, fetch?: Fetch): Promise<Started> {
  const servers = versions.map((version) => createTwinServer({ ...withVersion(settings, version), port: 0 }));
  const [baseUrl = '', ...older] = await Promise.all(servers.map((server) => server.listen()));
  return {
    target: targetAt(baseUrl, older, settings, fetch),
    stop: async () => void (await Promise.all(servers.map((server) => server.close()))),
  };
}

/** Starts the demo world behind MSW handlers, with the global fetch that they intercept. */
export async function startHandlers(settings: Settings = {}): Promise<Started> {
  const origins = versions.map((version) => `http://${version ?? 'latest'}.twin.test`);
  const mocks = versions.map((version, i) =>
    createMock({ ...withVersion(settings, version), origin: origins[i] ?? '' }),
  );
  const server = setupServer(...mocks.flatMap(({ handlers }) => handlers));
  const strict = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const; // msw 2 and msw 3
  server.listen(strict);
  const [baseUrl = '', ...older] = origins;
  const control = mocks.slice(0, 1).map(controlOf)[0];
  const target = targetAt(baseUrl, older, settings);
  return { target: { ...target, ...(control && { control }) }, stop: async () => server.close() };
}
