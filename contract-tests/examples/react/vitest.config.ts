// #region reporter
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    reporters: ['default', ['gridtwin/reporter', { html: 'relied-on.html' }]], // also json
  },
});
// #endregion
