// The entry points as few files: Node takes about half a millisecond for every module that it loads.
import { defineConfig } from 'rolldown';

const entries = ['index', 'core', 'server', 'catalogue', 'tables', 'cli/gridtwin', 'bench/bench', 'bench/http-servers'];

export default defineConfig({
  input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
  platform: 'neutral',
  logLevel: 'warn',
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  output: { dir: 'dist', format: 'esm', chunkFileNames: 'chunks/[name].js', cleanDir: true },
});
