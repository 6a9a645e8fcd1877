import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'rolldown';

const inRoot = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

/** The folder of the packages of this lane; the lane of msw 3 sets GRIDTWIN_MODULES. */
const modules = process.env.GRIDTWIN_MODULES ?? inRoot('node_modules');

/** A bundled script, and the modules that went into it. */
export interface Bundled {
  readonly code: string;
  readonly modules: readonly string[];
}

/** Leaves out the tools and the module that persists a world: chunks that a page loads only when it asks for them. */
const optionalApart: Plugin = {
  name: 'optional-apart',
  resolveId: { filter: { id: /\/(mock\/tools|persist-world)\.js$/ }, handler: (id) => ({ id, external: true }) },
};

/** Leaves out a package whose functions are not needed. */
const without = (name: RegExp): Plugin => ({
  name: 'without',
  resolveId: { filter: { id: name }, handler: () => '\0nothing' },
  load: (id) => (id === '\0nothing' ? 'export const getDomain = () => null;' : null),
});

/** Bundles a file of `src` with the msw of this lane into one minified classic script, with the optional chunks if asked for. */
export async function bundleForBrowser(
  file: string,
  { leftOut, hasOptional = false }: { readonly leftOut?: RegExp; readonly hasOptional?: boolean } = {},
): Promise<Bundled> {
  const { output } = await build({
    input: inRoot(`src/${file}`),
    platform: 'browser',
    plugins: [...(hasOptional ? [] : [optionalApart]), ...(leftOut ? [without(leftOut)] : [])],
    resolve: { modules: [modules, 'node_modules'] },
    write: false,
    output: { format: 'iife', name: 'bundled', minify: true, codeSplitting: false, comments: { legal: false } },
  });
  return { code: output[0].code, modules: output[0].moduleIds };
}

/** Returns MSW's worker script, as the command of msw copies it. */
export async function workerScript(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gridtwin-worker-'));
  try {
    const given = [join(modules, 'msw/cli/index.js'), 'init', folder, '--no-save'];
    const { status, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`msw cannot copy its worker script: ${stderr}`);
    return readFileSync(join(folder, 'mockServiceWorker.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}
