import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['src/**/*.test.ts', 'contract-tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'contract-tests/msw-3/**'],
    testTimeout: 20_000,
  },
});
