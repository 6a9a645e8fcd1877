import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { servers } from '../../../hosts/testing/running.js';
import { newFile, newFolder } from '../../../validation/testing/new-folder.js';
import type { CaptureOptions } from './capture-target.js';
import { captureDemo, type Fetch } from './testing/capture-demo.js';

const serve = servers();

/** Expects that a capture is refused, and leaves no file. */
async function expectNothing(message: RegExp | string, ...[url, more, ...how]: Parameters<typeof captureDemo>) {
  const output = newFile('world.json');
  await expect(captureDemo(url, { output, ...more }, ...how)).rejects.toThrow(message);
  expect(existsSync(output)).toBe(false);
}

describe('gridtwin capture', () => {
  it.each([
    ['a page of a proxy', (): Response => new Response('<html>', { status: 502 })],
    ['text that is cut off', (): Response => new Response('[{"id":')],
  ])('repeats a request that is answered with %s', async (_, answerOf) => {
    const { url } = await serve();
    let count = 0;
    const failing: Fetch = async (request) => {
      count += 1;
      return count % 7 === 0 ? answerOf() : globalThis.fetch(request);
    };
    expect((await captureDemo(url, {}, failing)).text).toBe((await captureDemo(url)).text);
  });

  it.each([
    ['the total falls', (total: number) => total - 1, /grid 10500 on DEMO-1 had 5 rows, and then another number/],
    ['fewer rows are shown than the total', (total: number) => total, /grid 10500 on DEMO-1 has 5 rows, and shows 3$/],
  ])('writes nothing if rows change from page to page: %s', async (_, totalOf, message) => {
    const { url } = await serve({ profile: { 'paging.limit': 3 } });
    const changing: Fetch = async (request) => {
      const answer = await globalThis.fetch(request);
      if (!request.url.includes('issue/10001/?startAt=3')) return answer;
      const { total, ...rest } = await answer.json();
      return Response.json({ ...rest, total: totalOf(total), values: [] });
    };
    await expectNothing(message, url, {}, changing);
  });

  it.each<[what: string, more: Partial<CaptureOptions>, message: RegExp]>([
    ['the budget is spent', { budget: 3 }, /the budget of 3 requests is spent/],
    [
      'the id of an issue is unknown',
      { issues: ['DEMO-9'] },
      /does not have the id of DEMO-9: say DEMO-9=ID; did you mean "DEMO-1"\?/,
    ],
    ['the key of an issue is invalid', { issues: ['demo'] }, /"demo" is not an issue: give its key/],
    ['an issue does not exist', { issues: ['DEMO-9=777'] }, /issue\/777.*404/],
    [
      'an issue has the id of another issue',
      { issues: ['DEMO-1=10002'] },
      /on DEMO-1 has .*, or has DEMO-1 another id\?$/,
    ],
    ['a field is not a multi cascade', { cascades: [10500] }, /multicascade\/10500.*400/],
    [
      'the folder of definitions does not exist',
      { definitions: '/nowhere' },
      /^\/nowhere cannot be read: there is no such folder$/,
    ],
  ])('writes nothing if %s', async (_, more, message) => {
    const { url } = await serve();
    await expectNothing(message, url, more);
  });

  it.each(['datasource', 'startAt=0', 'options', 'startAt=3'])(
    'redacts a secret that the deployment returns at %s',
    async (place) => {
      const { url } = await serve({ profile: { 'paging.limit': 3 } });
      const echoing: Fetch = async (request) =>
        request.url.includes(place) ? new Response('no admin-token', { status: 500 }) : globalThis.fetch(request);
      await expectNothing(/was answered 500 \(no JSON\) no \[redacted\]$/, url, {}, echoing);
    },
  );

  it('sends nothing if its file cannot be written', async () => {
    const sent: string[] = [];
    const refuse: Fetch = async ({ url }) => new Response(null, { status: sent.push(url) && 500 });
    const output = join(newFolder(), 'missing', 'world.json');
    await expect(captureDemo('http://tracker.test', { output }, refuse)).rejects.toThrow(
      `${output} cannot be written: there is no such folder`,
    );
    expect(sent).toEqual([]);
  });

  it.each([
    ['<html>Log in</html>', ' (no JSON) <html>Log in</html>'],
    ['', ''],
    ['null', ' null'],
  ])('names the request whose answer cannot be used, such as %j', async (text, said) => {
    const answer: Fetch = async () => new Response(text);
    await expect(captureDemo('http://tracker.test', {}, answer)).rejects.toMatchObject({
      message: `GET http://tracker.test/rest/vendor-igrid/1.0/grid/list was answered 200${said}`,
    });
  });

  it('writes nothing if it is interrupted', async () => {
    const { url } = await serve();
    const stop = new AbortController();
    const interrupting: Fetch = async (request) => {
      if (request.url.includes('/10501/')) stop.abort();
      return globalThis.fetch(request);
    };
    await expectNothing('interrupted; nothing is written', url, {}, interrupting, stop.signal);
  });

  it.each([
    ['two issues have a row with the same id', ['DEMO-1', 'DEMO-2'], 1, /grid 7 has row 9 on DEMO-2 and before that/],
    ['the ids of rows do not ascend from page to page', ['DEMO-1'], 2, /row ids ascend; 8 comes after 9/],
  ])('writes nothing if %s, which a world file cannot hold', async (_, issues, total, message) => {
    const strange: Fetch = async ({ url }) => {
      if (url.endsWith('/list')) return Response.json([{ id: '7', name: 'Strange' }]);
      if (!url.includes('startAt=')) return new Response('{}', { status: 403 });
      const startAt = Number(new URL(url).searchParams.get('startAt'));
      const values = [{ id: 9 - startAt, issueId: 10001, modified: 0 }];
      return Response.json({ startAt, maxResults: 1, total, values });
    };
    await expectNothing(message, 'http://strange.test', { issues, cascades: [] }, strange);
  });

  it('overwrites a file only with --force', async () => {
    const { url } = await serve();
    const output = newFile('world.json');
    writeFileSync(output, 'mine');
    await expect(captureDemo(url, { output })).rejects.toThrow(/already exists; --force overwrites it/);
    expect(readFileSync(output, 'utf8')).toBe('mine');
  });
});
