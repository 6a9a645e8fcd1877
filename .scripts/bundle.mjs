// Bundles the entry points into few files: Node takes about half a millisecond for every module that it loads.
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'rolldown';
import { minifySync } from 'rolldown/utils';

const entries = ['index', 'browser', 'core', 'server', 'worlds', 'faker', 'contract', 'twins', 'reporter'];

/**
 * How to install the packages that entries import and that may be missing. No code could say it, as all imports are resolved
 * before code runs; but the errors of Node, bundlers and `require` name the importing file.
 */
const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const peers = { vitest: 'vitest', msw: 'msw@2', '@mswjs/data': `@mswjs/data@${peerDependencies['@mswjs/data']}` };
const folderOf = (peer) => `chunks/npm-i-D-${peers[peer]}`;
const imported = new RegExp(`^(?:import|export) (?!type )[^;]*? from '(${Object.keys(peers).join('|')})['/]`, 'm');

/** Returns the file of a chunk; if it imports such a package, in a folder whose name says how to install it. */
function chunkFile({ moduleIds }) {
  const sources = moduleIds.filter((id) => id.endsWith('.ts')).map((id) => readFileSync(id, 'utf8'));
  const [peer] = sources.flatMap((source) => imported.exec(source)?.[1] ?? []);
  return `${peer === undefined ? 'chunks' : folderOf(peer)}/[name].js`;
}

/** Entries that import such a package themselves. Their names are fixed, so all their code is in a chunk. */
const wholeEntries = Object.entries({ catalogue: '@mswjs/data', vitest: 'vitest', 'vitest-browser': 'vitest' }).map(
  ([name, peer]) => ({ name, chunk: `${folderOf(peer)}/${name}` }),
);

/** Removes spaces and line breaks, a large part of the packed size, from the cases and the code that runs them. */
const denseContract = {
  name: 'dense-contract',
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle))
      if (/^cases$|-target$/.test(chunk.name ?? ''))
        chunk.code = minifySync(chunk.fileName, chunk.code, { compress: false, mangle: false }).code;
  },
};

const external = (id) => !id.startsWith('.') && !id.startsWith('/');

await build({
  input: {
    ...Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
    ...Object.fromEntries(wholeEntries.map(({ name, chunk }) => [chunk, `src/${name}.ts`])),
    'openapi/openapi': 'src/openapi.ts',
    'cli/gridtwin': 'src/apps/cli/gridtwin.ts',
    mutants: 'contract-tests/mutants/mutants.ts',
  },
  platform: 'neutral',
  external,
  plugins: [denseContract],
  output: { dir: 'dist', format: 'esm', chunkFileNames: chunkFile, cleanDir: true, comments: { jsdoc: false } }, // they are in the types
});
for (const { name, chunk } of wholeEntries) writeFileSync(`dist/${name}.js`, `export * from './${chunk}.js';\n`);

// built separately, so that modules shared with the entries above do not become a chunk that those load
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
