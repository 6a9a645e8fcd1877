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

  it('makes no code of texts, and loads nothing', () => {
    expect(script).not.toMatch(/\bFunction\(|\beval\(|\bimport\(|\brequire\(|importScripts/);
  });

  it('keeps its names to itself, as a classic script that shares its page must', () => {
    expect(script).toMatch(/^\(function\(\)\{.*\}\)\(\);\s*$/s);
  });

  it.each([
    ['node_modules/ajv/dist/core.js', 'no schema with key or ref'],
    ['node_modules/ajv/dist/compile/index.js', 'Error compiling schema, function code:'],
    ['src/service/openapi/create-document.ts', 'The tracker that has the add-on'],
  ])('has nothing of %s', (file, words) => {
    const path = fileURLToPath(new URL(`../../../../${file}`, import.meta.url));
    expect(readFileSync(path, 'utf8')).toContain(words);
    expect(script).not.toContain(words);
  });
});

const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

/** Tells whether the page lets a text become code. */
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

/** A page that has loaded the script, and what it complained about. */
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
  /** Stops the run after so many results. */
  readonly stopAfter?: number;
}

/** Runs every case in a page: the summary, what did not pass, how many were told, and how often the page had its turn. */
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

describe('in a browser, in a page that may not make code of texts', () => {
  it('every case is run and passes, and the page has its turn all the while', async () => {
    const { page, complaints } = await opened();
    expect(await page.evaluate('globalThis.tried')).toBe('refused');
    asked.splice(0);
    complaints.splice(0); // about what was tried
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

  it('no case fails where the mock takes other choices and declares them', async () => {
    const { page } = await opened();
    const profile = { 'legacy.add.status': 200, 'newer.status.rowDelete': 400 };
    const { others } = await runIn(page, { profile });
    expect(others).toEqual([]);
  });

  it('a run stops when it is told to', async () => {
    const { page } = await opened();
    const { summary, told } = await runIn(page, { stopAfter: 50 });
    expect(told).toBe(50);
    expect(summary).toMatchObject({ isStopped: true, conforms: false, counts: { pass: 50 }, leftovers: [] });
    expect(summary.requests).toBeLessThan(500);
  });
});
