import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { build } from 'rolldown';
import { createInjector } from 'typed-inject';

const rooms = ['src/model', 'src/service'];
const isSource = (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name);
const logger = { debug() {}, info() {}, warn: console.warn, isDebugEnabled: () => false };

/**
 * Copies the sources and the cases, adds every change of Stryker to the model and the service of the copy, with a switch by id, and
 * bundles the copy into `broken/entry.js`. Returns the changes: `{ id, file, place, name, replacement }`, lines counted from 1.
 */
export async function breakTree(root, reports) {
  const tree = `${reports}tree/`;
  const isWanted = (path) => !/[\\/](node_modules|examples|lanes)$/.test(path);
  for (const name of ['src', 'contract-tests', 'fixtures', 'openapi', 'package.json'])
    cpSync(root + name, tree + name, { recursive: true, filter: isWanted });
  const entry = `${tree}contract-tests/lanes/mutation/entry.ts`;
  cpSync(new URL('entry.ts', import.meta.url), entry);
  const names = rooms.flatMap((room) =>
    readdirSync(tree + room, { recursive: true })
      .filter(isSource)
      .map((name) => `${room}/${name.replaceAll('\\', '/')}`),
  );
  const instrumenter = createInjector().provideValue('logger', logger).injectFunction(createInstrumenter);
  const { files, mutants } = await instrumenter.instrument(
    names.sort().map((name) => ({ name: tree + name, mutate: true, content: readFileSync(tree + name, 'utf8') })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  for (const { name, content } of files) writeFileSync(name, content);
  const external = (id) => !id.startsWith('.') && !id.startsWith('/');
  await build({ input: { entry }, platform: 'neutral', external, output: { dir: `${reports}broken`, format: 'esm' } });
  const counted = ({ line, column }) => ({ line: line + 1, column: column + 1 });
  return mutants.map(({ id, fileName, location: { start, end }, mutatorName: name, replacement }) => {
    const place = { start: counted(start), end: counted(end) };
    return { id, file: fileName.slice(tree.length), place, name, replacement };
  });
}
