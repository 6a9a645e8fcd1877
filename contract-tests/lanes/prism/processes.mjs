// The processes of the lane: the mock as a server, Prism, a recorder before it, and a run of the contract.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const gridtwin = at('../../../dist/cli/gridtwin.js');
const prism = at('node_modules/@stoplight/prism-cli/dist/index.js');

const profileArguments = (profile) =>
  Object.entries(profile).flatMap(([choice, value]) => ['--profile', `${choice}=${value}`]);

/** Starts a server, and waits for the line with its address. */
function start(args, where) {
  const child = spawn(execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NO_COLOR: '1' } });
  return new Promise((resolve, reject) => {
    let output = '';
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${args[0]} ended with ${code}: ${output}`)));
    child.stdout.on('data', function look(chunk) {
      output += chunk;
      const url = where.exec(output)?.[1];
      if (url === undefined) return;
      child.stdout.off('data', look).resume();
      resolve({ url, stop: () => child.kill() });
    });
  });
}

export const startGridtwin = (profile) =>
  start([gridtwin, 'serve', '--port', '0', '--quiet', ...profileArguments(profile)], /at (http:\S+)\n/);

export const startPrism = (file, upstream) =>
  start([prism, 'proxy', '--port', '0', file, upstream], /listening on (http:\S+)\n/);

/** Writes the document of a profile. Returns its file and a function that removes it. */
export function writeDocument(profile) {
  const folder = mkdtempSync(join(tmpdir(), 'gridtwin-prism-'));
  const args = [at('../../../.scripts/openapi.mjs'), '--output', folder, ...profileArguments(profile)];
  const { status, stderr } = spawnSync(execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const file = join(folder, 'openapi.json');
  return { file, document: JSON.parse(readFileSync(file, 'utf8')), remove: () => rmSync(folder, { recursive: true }) };
}

/** Starts a server that passes requests to Prism unchanged, and records what Prism found. */
export async function startRecorder(upstream, direct) {
  const exchanges = [];
  const decodes = (path) => !/%(?![0-9a-f]{2})/i.test(path); // a path that does not decode ends Prism
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const sent = request(decodes(url) ? upstream : direct, { method, path: url, headers }, (answer) => {
      const violations = JSON.parse(answer.headers['sl-violations'] ?? '[]');
      exchanges.push({ request: `${method} ${url}`, status: answer.statusCode, violations });
      answer.pipe(outgoing.writeHead(answer.statusCode, answer.headers));
    });
    sent.on('error', (error) => outgoing.destroy(error));
    incoming.pipe(sent);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, exchanges, stop: () => server.close() };
}

/** Runs the read-only lane of the contract on the demo world at a URL. */
export function verify(url, profile) {
  const args = [gridtwin, 'verify', 'demo', '--base-url', url, '--lane', 'read-only', ...profileArguments(profile)];
  const child = spawn(execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
