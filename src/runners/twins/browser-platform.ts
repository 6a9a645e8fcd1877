import { http, passthrough } from 'msw';
import { MisuseError } from '../../validation/misuse-error.js';
import { errorText } from '../../validation/preview.js';
import type { Intercepting, Platform, TestScope } from './platform.js';

/** A browser: one twin at a time, which gets all requests of the page, and no profile from the environment. */
export const browserPlatform: Platform<Promise<Intercepting>> = {
  createScopes: () => {
    let latest: TestScope | undefined;
    const run = <T>(scope: TestScope, does: () => T): T => {
      latest = scope;
      return does();
    };
    return { run, current: () => latest, areKept: false };
  },
  intercept: async (handlers, onUnhandled) => {
    const options = { quiet: true, onUnhandledRequest: onUnhandled, onUnhandledFrame: onUnhandled }; // for msw 2 and msw 3
    const ofVite = ['/@*', '/__vitest*'].map((path) => http.all(path, () => passthrough()));
    try {
      const { setupWorker } = await import('msw/browser'); // msw 3 has no such export for Node
      const worker = setupWorker(...handlers, ...ofVite);
      await worker.start(options);
      return { use: (...more) => worker.use(...more), close: async () => worker.stop() };
    } catch (cause) {
      throw new MisuseError(
        `MSW did not start: is its worker script at /mockServiceWorker.js? \`npx msw init public/\` writes it, where public/ is the folder of static files of the page that vitest opens (${errorText(cause)})`,
      );
    }
  },
  profileUnderTest: () => ({}),
  record: () => {},
};
