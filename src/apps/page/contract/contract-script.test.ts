import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classicScript } from '../../../../.scripts/classic-script.mjs';
import { casesOfEndpoints } from '../../../../contract-tests/cases/index.js';
import { contextForTests } from '../../../hosts/testing/browser.js';

const script = await classicScript('contract/contract.ts');

describe('contract.js', () => {
  it('is at most 170 KB in size, compressed', () => {
    expect(gzipSync(script).length).toBeLessThan(170_000);
  });

  it('evaluates no text as code, and loads no script', () => {
    expect(script).not.toMatch(/\bFunction\(|\beval\(|\bimport\(|\brequire\(|importScripts/);
  });

  it('is one function, so that its names are not global in the page', () => {
    expect(script).toMatch(/^\(function\(\)\{.*\}\)\(\);\s*$/s);
  });

  it.each([
    ['node_modules/ajv/dist/core.js', 'no schema with key or ref'],
    ['node_modules/ajv/dist/compile/index.js', 'Error compiling schema, function code:'],
    ['src/service/openapi/create-document.ts', 'The tracker that has the add-on'],
  ])('contains no code of %s', (file, words) => {
    const path = fileURLToPath(new URL(`../../../../${file}`, import.meta.url));
    expect(readFileSync(path, 'utf8')).toContain(words);
    expect(script).not.toContain(words);
  });
});

const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

/** A script that records whether the page may evaluate a text as code. */
const tryCode = "try { new Function('')(); globalThis.tried = 'allowed'; } catch { globalThis.tried = 'refused'; }";

const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
  '/': [
    'text/html',
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Contract</title><link rel="icon" href="data:,"><script src="code.js"></script><script src="contract.js"></script>`,
  ],
  '/code.js': ['text/javascript', tryCode],
  '/contract.js': ['text/javascript', script],
};

const asked: string[] = [];
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  const [type, content] = files[url] ?? ['text/plain', ''];
  response.writeHead(files[url] ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(content);
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const context = contextForTests();

/** Opens a page that loads the script. Returns the page, and its console messages and errors. */
async function opened(): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const page = await context().newPage();
  const complaints: string[] = [];
  page.on('console', (message) => void complaints.push(message.text()));
  page.on('pageerror', ({ message }) => void complaints.push(message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { page, complaints };
}

interface InPage {
  readonly profile?: object;
  /** The number of results after which the run is stopped. */
  readonly stopAfter?: number;
}

/** Runs every case in a page. Returns the summary, the results that did not pass, and the counts of results and of other tasks. */
const runIn = (page: Page, { profile = {}, stopAfter = -1 }: InPage = {}) =>
  page.evaluate(
    async ({ profile, stopAfter }) => {
      const runner = globalThis.gridtwinScripts?.contract;
      if (runner === undefined) throw new Error('the script left nothing');
      const stop = new AbortController();
      const others: unknown[] = [];
      let [told, turns, isOver] = [0, 0, false];
      const turn = (): void => {
        turns += 1;
        if (!isOver) setTimeout(turn);
      };
      turn();
      const summary = await runner.run(runner.cases, {
        profile,
        signal: stop.signal,
        onResult: ({ id, verdict, reason, findings, notes }) => {
          told += 1;
          if (verdict !== 'pass') others.push({ id, verdict, reason, findings, notes });
          if (told === stopAfter) stop.abort();
        },
      });
      isOver = true;
      return { summary, others, told, turns };
    },
    { profile, stopAfter },
  );

describe('contract.js in a page that may not evaluate texts as code', () => {
  it('passes every case, and lets other tasks of the page run meanwhile', async () => {
    const { page, complaints } = await opened();
    expect(await page.evaluate('globalThis.tried')).toBe('refused');
    asked.splice(0);
    complaints.splice(0); // those about the attempt to evaluate a text
    const { summary, others, told, turns } = await runIn(page);
    expect(others).toEqual([]);
    expect(summary).toMatchObject({
      headline: 'Conforms: every case passed, in every lane.',
      conforms: true,
      counts: { pass: casesOfEndpoints.length, skipped: 0 },
      leftovers: [],
      isStopped: false,
    });
    expect(told).toBe(casesOfEndpoints.length);
    expect(turns).toBeGreaterThan(20);
    expect([complaints, asked]).toEqual([[], []]);
  });

  it('passes every case under another profile, which the mock declares', async () => {
    const { page } = await opened();
    const profile = { 'legacy.add.status': 200, 'newer.status.rowDelete': 400 };
    const { others } = await runIn(page, { profile });
    expect(others).toEqual([]);
  });

  it('stops a run when its signal aborts', async () => {
    const { page } = await opened();
    const { summary, told } = await runIn(page, { stopAfter: 50 });
    expect(told).toBe(50);
    expect(summary).toMatchObject({ isStopped: true, conforms: false, counts: { pass: 50 }, leftovers: [] });
    expect(summary.requests).toBeLessThan(500);
  });
});
