// #region config
import { defineConfig } from 'vite';

const twin = process.env.TWIN_URL ?? 'http://127.0.0.1:8190'; // where `npx gridtwin serve` listens

export default defineConfig({
  server: { proxy: { '/rest': { target: twin, headers: { 'X-Gridtwin-World': 'development' } } } },
});
// #endregion
