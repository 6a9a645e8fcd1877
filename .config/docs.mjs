// Builds the documentation page: a folder of static files, with the mock inside, for any web host.
//   --output folder   where to write, instead of dist/docs
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'rolldown';

const inRoot = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const { values } = parseArgs({ options: { output: { type: 'string', default: inRoot('dist/docs') } } });
const folder = values.output;

/** One classic script: a page that is opened as a file may load no modules. */
async function bundle(entry, file, plugins = []) {
  await build({
    input: inRoot(`src/docs/${entry}`),
    plugins,
    platform: 'browser',
    output: { file: join(folder, file), format: 'iife', minify: true, legalComments: 'none' },
  });
}

/** The styles of the page, in the order in which they apply. */
const styles = ['style/tokens.css', 'swagger/swagger.css', 'style/page.css'];

function copyFrom(packageName, names) {
  for (const name of names) copyFileSync(inRoot(`node_modules/${packageName}/${name}`), join(folder, name));
}

/** The worker script, as msw's own command copies it. */
function copyWorker() {
  const given = [inRoot('node_modules/msw/cli/index.js'), 'init', folder, '--no-save'];
  const { status, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`msw cannot copy its worker script: ${stderr}`);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await bundle('page.tsx', 'page.js');
await bundle('contract/contract.ts', 'contract.js');
copyFrom('swagger-ui-dist', ['swagger-ui-bundle.js', 'swagger-ui.css']);
copyWorker();
copyFileSync(inRoot('src/docs/index.html'), join(folder, 'index.html'));
writeFileSync(
  join(folder, 'page.css'),
  styles.map((name) => readFileSync(inRoot(`src/docs/${name}`), 'utf8')).join('\n'),
);
const document = JSON.parse(readFileSync(inRoot('openapi/openapi.json'), 'utf8'));
writeFileSync(join(folder, 'document.js'), `globalThis.gridtwinDocument = ${JSON.stringify(document)};\n`);
