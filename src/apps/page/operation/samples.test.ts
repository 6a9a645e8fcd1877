import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonOfAlice, usualSample } from '../testing/sample-request.js';
import type { SampleRequest } from './sample-tabs.js';
import { samples } from './samples.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'gridtwin-samples-'));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
let server: Server;
let serverUrl: string;

/** Starts a server that answers 418, with the request that it got as JSON in base64. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    const { authorization, 'content-type': type } = headers;
    const body = Buffer.concat(chunks).toString();
    const echo = JSON.stringify({ method, url, authorization, type, body });
    response.writeHead(418).end(Buffer.from(echo).toString('base64'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** The file for each sample, and the command that succeeds if its language is installed. */
const languages: Readonly<Record<string, { readonly file: string; readonly needs: readonly string[] }>> = {
  curl: { file: 'call.sh', needs: ['curl', '--version'] },
  fetch: { file: 'call.mjs', needs: ['node', '--version'] },
  axios: { file: 'call.mjs', needs: ['node', '--version'] },
  Python: { file: 'call.py', needs: ['python3', '-c', 'import requests'] },
  Java: { file: 'Call.java', needs: ['java', '--version'] },
};
const programs: Readonly<Record<string, readonly [program: string, ...args: string[]]>> = {
  sh: ['sh'],
  mjs: ['node'],
  py: ['python3'],
  java: ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'], // it runs once, so that compiling it well does not pay
};

const calls: Readonly<Record<string, Pick<SampleRequest, 'method' | 'path' | 'headers' | 'body'>>> = {
  'a read with a query': {
    method: 'GET',
    path: "/grid/it's%20(1)?columns=a,b%20c&startAt=0",
    headers: { Authorization: 'Bearer x' },
  },
  'a body with every kind of value': {
    method: 'POST',
    path: '/grid/1',
    headers: jsonOfAlice,
    body: JSON.stringify(
      { rows: [{ 'a b': `it's "x": true, \\ \n €😀`, n: null, t: true, f: 1.5, deep: [[{ __proto__: 1 }]] }] },
      null,
      2,
    ),
  },
  'an integer that no number holds exactly': {
    method: 'PUT',
    path: '/grid/1',
    headers: jsonOfAlice,
    body: '{"id": 12345678901234567890}',
  },
  'members with the names of inherited properties': {
    method: 'PUT',
    path: '/multicascade/1',
    headers: jsonOfAlice,
    body: '{"__proto__":"a","constructor":"b","prototype":"c"}',
  },
  'null as a body': { method: 'PUT', path: '/multicascade/1', headers: jsonOfAlice, body: 'null' },
  'a body that is not JSON': { method: 'DELETE', path: '/grid/1', headers: jsonOfAlice, body: "@{'rows': [" },
};

/** Returns the JSON value of a body; the text itself if it is not JSON, or has an integer that no number holds exactly. */
function meaning(body: string): unknown {
  try {
    return body.includes('12345678901234567890') ? body : JSON.parse(body);
  } catch {
    return body;
  }
}

describe.each(Object.entries(languages))('the sample for %s', (language, { file, needs: [program = '', ...args] }) => {
  const isThere = spawnSync(program, args).status === 0;
  it.skipIf(!isThere).each(Object.entries(calls))('sends %s unchanged', async (_name, call) => {
    const credentials = 'Content-Type' in call.headers ? { name: 'alice', password: 'alice' } : { token: 'x' };
    const code = samples[language]?.({
      ...call,
      ...usualSample,
      serverUrl,
      credentials,
      callerWords: 'as alice',
      status: undefined,
      operation: 'addRows',
    });
    const path = join(folder, file);
    writeFileSync(path, code ?? '');
    const [runner = '', ...options] = programs[file.split('.').at(-1) ?? ''] ?? [];
    const { stdout } = await run(runner, [...options, path], { cwd: folder });
    expect(stdout).toContain('418');
    const echoed = JSON.parse(Buffer.from(/\S+\s*$/.exec(stdout)?.[0] ?? '', 'base64').toString());
    expect({ ...echoed, body: meaning(echoed.body) }).toEqual({
      method: call.method,
      url: call.path,
      authorization: call.headers.Authorization,
      type: call.body === undefined ? undefined : 'application/json',
      body: meaning(call.body ?? ''),
    });
  });
});
