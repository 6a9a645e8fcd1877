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
    mutants: 'contract-tests/mutants/mutants.ts',
  },
  platform: 'neutral',
  external,
  output: { dir: 'dist', format: 'esm', chunkFileNames: 'chunks/[name].js', cleanDir: true },
});

// By themselves, so that what they share with the entries above does not become a chunk that those load.
const benches = { 'bench/bench': './.bench/bench.ts', 'bench/http-servers': './.bench/http-servers.ts' };
const hunts = {
  fuzz: 'contract-tests/fuzz/fuzz.ts',
  soak: 'contract-tests/fuzz/soak/soak.ts',
  proof: 'contract-tests/proof/proof.ts',
};
for (const [folder, input] of Object.entries({ bench: benches, hunts })) {
  await build({
    input,
    platform: 'neutral',
    external,
    output: { dir: 'dist', format: 'esm', chunkFileNames: `${folder}/[name].js` },
  });
}
