// Builds the documentation page: a folder of static files, with the mock inside, for any web host.
//   --output folder   where to write, instead of dist/docs
//   --serve           serves the folder afterwards, on this machine alone
//   --port number     where, instead of 8191; 0 takes any that is free
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sirv from 'sirv';
import { classicScript } from './classic-script.mjs';

const inRoot = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const { values } = parseArgs({
  options: {
    output: { type: 'string', default: inRoot('dist/docs') },
    serve: { type: 'boolean', default: false },
    port: { type: 'string', default: '8191' },
  },
});
const folder = values.output;

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

/** What the licences of bundled packages ask for. */
const licensed = {
  'swagger-ui-dist': ['NOTICE', 'LICENSE', 'swagger-ui-bundle.js.LICENSE.txt'],
  msw: ['LICENSE.md'],
  preact: ['LICENSE'],
  'fast-deep-equal': ['LICENSE'],
  'p-throttle': ['license'],
};

const licences = () =>
  Object.entries(licensed)
    .flatMap(([name, files]) =>
      files.map((file) => `== ${name}\n\n${readFileSync(inRoot(`node_modules/${name}/${file}`), 'utf8')}`),
    )
    .join('\n');

/** Serves the folder until the process is stopped. */
function serve(port) {
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) => files(request, response, () => response.writeHead(404).end()));
  server.on('error', (error) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken; choose another with --port.` : error.message);
    process.exitCode = 1;
  });
  server.listen(port, '127.0.0.1', () =>
    console.log(`The documentation is at http://127.0.0.1:${server.address().port}/`),
  );
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'page.js'), await classicScript('page.tsx'));
writeFileSync(join(folder, 'contract.js'), await classicScript('contract/contract.ts'));
copyFrom('swagger-ui-dist', ['swagger-ui-bundle.js', 'swagger-ui.css']);
copyWorker();
for (const name of ['index.html', 'icon.svg']) copyFileSync(inRoot(`src/docs/${name}`), join(folder, name));
writeFileSync(
  join(folder, 'page.css'),
  styles.map((name) => readFileSync(inRoot(`src/docs/${name}`), 'utf8')).join('\n'),
);
const document = JSON.parse(readFileSync(inRoot('openapi/openapi.json'), 'utf8'));
writeFileSync(join(folder, 'document.js'), `globalThis.gridtwinDocument = ${JSON.stringify(document)};\n`);
writeFileSync(join(folder, 'config.js'), "globalThis.gridtwinConfig = { mode: 'page' };\n");
writeFileSync(join(folder, 'licences.txt'), licences());
if (values.serve) serve(Number(values.port));
