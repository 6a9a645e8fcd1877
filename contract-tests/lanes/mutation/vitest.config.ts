import { defineConfig } from 'vitest/config';

/** Runs the tests beside the model and the service, which judge a change that no case noticed. */
export default defineConfig({
  test: { include: ['src/{model,service}/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
