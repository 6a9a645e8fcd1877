// Bundles the entry points into few files: Node takes about half a millisecond for every module that it loads.
import { build } from 'rolldown';

const entries = [
  'index',
  'browser',
  'core',
  'server',
  'catalogue',
  'worlds',
  'faker',
  'contract',
  'twins',
  'vitest',
  'vitest-browser',
  'reporter',
  'tables',
  'openapi/openapi',
  'cli/gridtwin',
  'bench/bench',
  'bench/http-servers',
];

await build({
  input: {
    ...Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
    sabotage: 'contract-tests/sabotage/sabotage.ts',
  },
  platform: 'neutral',
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  output: { dir: 'dist', format: 'esm', chunkFileNames: 'chunks/[name].js', cleanDir: true },
});
