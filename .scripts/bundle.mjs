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
];

const external = (id) => !id.startsWith('.') && !id.startsWith('/');

await build({
  input: {
    ...Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
    'openapi/openapi': 'src/openapi.ts',
    'cli/gridtwin': 'src/apps/cli/gridtwin.ts',
    'bench/bench': './.bench/bench.ts',
    'bench/http-servers': './.bench/http-servers.ts',
    tables: './.scripts/tables.ts',
    mutants: 'contract-tests/mutants/sabotage.ts',
    fuzz: 'contract-tests/fuzz/fuzz.ts',
  },
  platform: 'neutral',
  external,
  output: { dir: 'dist', format: 'esm', chunkFileNames: 'chunks/[name].js', cleanDir: true },
});

// By itself, so that what it shares with the entries above does not become a chunk that they load.
await build({
  input: { soak: 'contract-tests/fuzz/soak/soak.ts' },
  platform: 'neutral',
  external,
  output: { dir: 'dist', format: 'esm' },
});
