import { defineConfig } from 'vitest/config';

/** What judges a change that no case noticed: the tests beside the model and the service. */
export default defineConfig({
  test: { include: ['src/{model,service}/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
