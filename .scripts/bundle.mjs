// Bundles the entry points into few files: Node takes about half a millisecond for every module that it loads.
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'rolldown';

const entries = ['index', 'browser', 'core', 'server', 'worlds', 'faker', 'contract', 'twins', 'reporter'];

/**
 * How to install the packages that entries import and that may be missing. All imports are looked for before anything runs,
 * so no code could say it; the error of Node, of bundlers and of `require` names the importing file, though.
 */
const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const peers = { vitest: 'vitest', msw: 'msw@2', '@mswjs/data': `@mswjs/data@${peerDependencies['@mswjs/data']}` };
const folderOf = (peer) => `chunks/npm-i-D-${peers[peer]}`;
/** Entries that import such a package themselves, with the chunk that has all of each, as the name of an entry is given. */
const wholeEntries = {
  catalogue: `${folderOf('@mswjs/data')}/catalogue`,
  vitest: `${folderOf('vitest')}/vitest`,
  'vitest-browser': `${folderOf('vitest')}/vitest-browser`,
};
const imported = /^(?:import|export) (?!type )[^;]*? from '(@[^/']+\/[^/']+|[^@./'][^/']*)[^']*';$/gm;

/** Where a chunk goes: where it imports such a package, to a folder that says how to install it. */
function chunkFile({ moduleIds }) {
  const packages = moduleIds.flatMap((id) => [...readFileSync(id, 'utf8').matchAll(imported)].map(([, name]) => name));
  const peer = packages.find((name) => Object.hasOwn(peers, name));
  return `${peer === undefined ? 'chunks' : folderOf(peer)}/[name].js`;
}

const external = (id) => !id.startsWith('.') && !id.startsWith('/');

await build({
  input: {
    ...Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
    ...Object.fromEntries(Object.entries(wholeEntries).map(([name, chunk]) => [chunk, `src/${name}.ts`])),
    'openapi/openapi': 'src/openapi.ts',
    'cli/gridtwin': 'src/apps/cli/gridtwin.ts',
    mutants: 'contract-tests/mutants/mutants.ts',
  },
  platform: 'neutral',
  external,
  output: { dir: 'dist', format: 'esm', chunkFileNames: chunkFile, cleanDir: true },
});
for (const [name, chunk] of Object.entries(wholeEntries))
  writeFileSync(`dist/${name}.js`, `export * from './${chunk}.js';\n`);

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
