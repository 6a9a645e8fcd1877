import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVitest } from 'vitest/node';
import { createCore, demoWorld } from '../../../core.js';
import { browserForTests } from '../../../hosts/testing/browser.js';
import { noteEnds } from '../../../runners/testing/suite-run.js';
import { execute, openDocs, staticHosts } from '../testing/docs-page.js';
import { firstDraft, requestOf } from './draft.js';
import { readOperation } from './read-operation.js';
import type { SampleRequest } from './sample-tabs.js';
import { samples } from './samples.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const run = promisify(execFile);
const browser = browserForTests();
const host = staticHosts();
const folder = mkdtempSync(join(tmpdir(), 'gridtwin-samples-'));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
let server: Server;
let serverUrl: string;

/** A server that answers with what it was sent. */
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

/** How a sample is run, and what must be installed for it. */
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
  java: ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'], // it runs once, which is not worth compiling much
};

const json = { Authorization: `Basic ${btoa('alice:alice')}`, 'Content-Type': 'application/json' };
const calls: Readonly<Record<string, Pick<SampleRequest, 'method' | 'path' | 'headers' | 'body'>>> = {
  'a read with a query': {
    method: 'GET',
    path: "/grid/it's%20(1)?columns=a,b%20c&startAt=0",
    headers: { Authorization: 'Bearer x' },
  },
  'a body with every kind of value': {
    method: 'POST',
    path: '/grid/1',
    headers: json,
    body: JSON.stringify(
      { rows: [{ 'a b': `it's "x": true, \\ \n €😀`, n: null, t: true, f: 1.5, deep: [[{ __proto__: 1 }]] }] },
      null,
      2,
    ),
  },
  'a body that is more exact than numbers are': {
    method: 'PUT',
    path: '/grid/1',
    headers: json,
    body: '{"id": 12345678901234567890}',
  },
  'members that a client may take for parts of an object': {
    method: 'PUT',
    path: '/multicascade/1',
    headers: json,
    body: '{"__proto__":"a","constructor":"b","prototype":"c"}',
  },
  'null as a body': { method: 'PUT', path: '/multicascade/1', headers: json, body: 'null' },
  'a body that is not JSON': { method: 'DELETE', path: '/grid/1', headers: json, body: "@{'rows': [" },
};

/** What a body says: JSON as its value where a number holds what it says, any other text as it is. */
function meaning(body: string): unknown {
  try {
    return body.includes('12345678901234567890') ? body : JSON.parse(body);
  } catch {
    return body;
  }
}

describe.each(Object.entries(languages))('the sample for %s', (language, { file, needs: [program = '', ...args] }) => {
  const isThere = spawnSync(program, args).status === 0;
  it.skipIf(!isThere).each(Object.entries(calls))('sends %s as it is', async (_name, call) => {
    const credentials = 'Content-Type' in call.headers ? { name: 'alice', password: 'alice' } : { token: 'x' };
    const twin = { vendor: 'vendor', profile: {}, isOtherWorld: false };
    const code = samples[language]?.({
      ...call,
      serverUrl,
      credentials,
      callerWords: 'as alice',
      twin,
      status: undefined,
      operation: 'addRows',
    } as SampleRequest);
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

/** Runs a test in a folder, and tells how it ended. */
async function ended(code: string, name: string) {
  const { exitCode } = process;
  const notes = noteEnds();
  writeFileSync(join(folder, 'sample.test.js'), code);
  const alias = { 'gridtwin/vitest': `${root}src/vitest.ts` };
  const config = {
    root: folder,
    testTimeout: 60_000,
    config: false as const,
    watch: false,
    reporters: [notes.reporter],
  };
  const vitest = await startVitest('test', [], config, { resolve: { alias }, server: { fs: { allow: [root] } } });
  await vitest.close();
  process.exitCode = exitCode;
  return notes.ended(name);
}

describe('the sample for vitest', () => {
  const vitestSample = (given: SampleRequest): string => samples.vitest?.(given) ?? '';
  const credentials = { name: 'alice', password: 'alice' };
  const operation = readOperation(JSON.parse(readFileSync(`${root}openapi/openapi.json`, 'utf8')), 'addRows');
  if (operation === undefined) throw new Error('the document has no addRows');
  const request = {
    ...requestOf(firstDraft(operation), operation),
    serverUrl: '',
    headers: json,
    credentials,
    callerWords: 'as alice',
    status: 201,
  };
  const passed = { state: 'passed', messages: [] };

  it('is a whole test that passes in the demo world', async () => {
    const twin = { vendor: 'vendor', profile: {}, isOtherWorld: false };
    const code = vitestSample({ ...request, twin });
    expect(code).toContain('toBe(201)');
    expect(await ended(code, 'addRows as alice')).toEqual(passed);
    const failing = vitestSample({ ...request, twin, status: 403 });
    expect((await ended(failing, 'addRows as alice'))?.state).toBe('failed');
  });

  it('sets up world, profile and maker where they are others', async () => {
    const world = { ...demoWorld, users: demoWorld.users.map((one) => ({ ...one, password: `${one.name}-1` })) };
    writeFileSync(join(folder, 'world.json'), JSON.stringify(createCore({ world }).exportWorld()));
    const twin = { vendor: 'maker', profile: { 'legacy.add.status': 200 }, isOtherWorld: true } as const;
    const headers = { ...json, Authorization: `Basic ${btoa('alice:alice-1')}` };
    const path = request.path.replace('vendor', 'maker');
    const code = vitestSample({ ...request, path, headers, twin, status: 200 });
    expect(await ended(code, 'addRows as alice')).toEqual(passed);
  });

  it('passes as the page shows it, with the world that the page saves for it', async () => {
    const { page, context } = await openDocs(browser(), (await host()).url);
    await page.locator('#caller option[value="user alice"]').waitFor({ state: 'attached' });
    expect([await execute(page, 'addRows'), await execute(page, 'deleteRows')]).toEqual([201, 204]);
    await page.locator('.sample-names label', { hasText: 'vitest' }).click();
    const sample = page.locator('.sample');
    await expect.poll(() => sample.innerText()).toContain("import world from './world.json'");
    const save = page.getByRole('button', { name: 'Save its world as world.json' });
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
    await file.saveAs(join(folder, 'world.json'));
    const code = await sample.innerText();
    expect(code).toContain('toBe(204)'); // in the world as it is now it would be 404
    expect(await ended(code, 'deleteRows as admin')).toEqual(passed);
    await context.close();
  });
});
