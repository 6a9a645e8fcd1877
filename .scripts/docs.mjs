// Builds the documentation page: a folder of static files, with the mock inside, for any web host.
//   --output folder   the folder to write to, instead of dist/docs
//   --serve           then serves the folder, on this machine only
//   --port number     the port to serve on, instead of 8191; 0 takes any free port
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { classicScript } from './classic-script.mjs';
import { inRoot } from './in-root.mjs';

const usual = inRoot('dist/docs');
const known = {
  options: {
    output: { type: 'string', default: usual },
    serve: { type: 'boolean', default: false },
    port: { type: 'string', default: '8191' },
  },
};

/** Returns the styles of the page: first those that the others need, then one file for each part. */
function styles() {
  const first = ['tokens.css', 'base.css', 'shared.css'];
  const parts = readdirSync(inRoot('src/apps/page/style')).filter((name) => !first.includes(name));
  return [...first, ...parts.sort()]
    .map((name) => readFileSync(inRoot(`src/apps/page/style/${name}`), 'utf8'))
    .join('\n');
}

/** Copies the worker script with the command of msw. */
function copyWorker(folder) {
  const given = [inRoot('node_modules/msw/cli/index.js'), 'init', folder, '--no-save'];
  const { status, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`msw cannot copy its worker script: ${stderr}`);
}

/** The licence files of bundled packages, which their licences require. */
const licensed = {
  msw: 'LICENSE.md',
  preact: 'LICENSE',
  '@leeoniya/ufuzzy': 'LICENSE',
  'fast-deep-equal': 'LICENSE',
  'p-throttle': 'license',
  ...Object.fromEntries(
    [
      ...['autocomplete', 'commands', 'lang-json', 'language', 'lint', 'state', 'streamparser', 'view'].map(
        (name) => `@codemirror/${name}`,
      ),
      ...['common', 'highlight', 'json', 'lr'].map((name) => `@lezer/${name}`),
      ...['@marijn/find-cluster-break', 'crelt', 'style-mod', 'w3c-keyname'],
    ].map((name) => [name, 'LICENSE']),
  ),
  'jsonc-parser': 'LICENSE.md',
};

const licences = () =>
  Object.entries(licensed)
    .map(([name, file]) => `== ${name}\n\n${readFileSync(inRoot(`node_modules/${name}/${file}`), 'utf8')}`)
    .join('\n');

/** Serves the folder until the process is stopped. */
function serve(folder, port) {
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

/** Compresses a file to the smallest size, which takes seconds; reuses the result in the usual folder if the file is the same. */
function smallest(name, text) {
  const [same, compressed] = [join(usual, name), join(usual, `${name}.br`)];
  const isThere = existsSync(same) && existsSync(compressed) && readFileSync(same).equals(text);
  const known = isThere ? readFileSync(compressed) : undefined;
  return known && brotliDecompressSync(known).equals(text) ? known : brotliCompressSync(text);
}

/** Writes compressed copies of larger files, for hosts that send them to browsers that accept them. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name));
    if (text.length < 1_200 || /\.(br|gz)$/.test(name)) continue; // fits into one packet, or is compressed
    writeFileSync(join(folder, `${name}.br`), smallest(name, text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
}

async function build(folder) {
  if (folder === usual) rmSync(folder, { recursive: true, force: true }); // only this script writes there
  mkdirSync(folder, { recursive: true });
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write('theme.js', await classicScript('theme-first.ts'));
  write('page.js', await classicScript('page.tsx'));
  write('mock.js', await classicScript('backend/mock.ts'));
  write('worker.js', await classicScript('backend/worker.ts'));
  write('contract.js', await classicScript('contract/contract.ts'));
  write('export.js', await classicScript('export/export.ts'));
  write('editor.js', await classicScript('operation/editor/body-editor.ts'));
  write('page.css', styles());
  const document = JSON.parse(readFileSync(inRoot('openapi/openapi.json'), 'utf8'));
  write('openapi.json', JSON.stringify(document));
  write('document.js', `globalThis.gridtwinDocument = ${JSON.stringify(document)};\n`);
  write('config.js', "globalThis.gridtwinConfig = { mode: 'page' };\n");
  write('licences.txt', licences());
  for (const name of ['index.html', 'icon.svg']) copyFileSync(inRoot(`src/apps/page/${name}`), join(folder, name));
  copyWorker(folder);
  compress(folder);
}

function portOf(given) {
  if (/^\d{1,5}$/.test(given) && Number(given) < 65_536) return Number(given);
  throw new Error(`--port takes a number from 0 to 65535, not "${given}"`);
}

try {
  const { values } = parseArgs(known);
  const [folder, port] = [resolve(values.output), portOf(values.port)];
  await build(folder);
  if (values.serve) serve(folder, port);
} catch (error) {
  console.error(error.message.split('\n')[0]);
  process.exitCode = 1;
}
