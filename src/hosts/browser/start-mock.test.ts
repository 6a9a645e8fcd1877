import { expect, it } from 'vitest';
import { legacy, newer } from '../testing/every-host.js';
import { addTaxi, ask, askByXhr, countRows } from '../testing/in-page.js';
import { pagesForTests, start } from '../testing/pages.js';

const count = `${legacy}/10500/issue/10001/rowcount`;

const { open, started } = pagesForTests();

it('a mock in a page answers fetch: a read, a write and a refusal', async () => {
  const { page, complaints } = await started();
  expect(await ask(page, `GET ${count}`)).toEqual({ status: 200, text: '{"rowCount":5}' });
  expect(await addTaxi(page)).toEqual({ status: 201, text: '[77]' });
  expect(await countRows(page)).toBe(6);
  expect((await addTaxi(page, 'vera')).status).toBe(403);
  expect(await page.evaluate(() => window.mock.search('R-1'))).toEqual(['DEMO-1']);
  expect(complaints).toEqual([expect.stringContaining('403')]);
});

it('a mock in a page answers XMLHttpRequest', async () => {
  const { page } = await started();
  expect(await askByXhr(page, count)).toEqual({ status: 200, text: '{"rowCount":5}' });
});

it('a mock in a page answers at any origin, or only at the origin of its settings', async () => {
  const { page } = await started();
  expect((await ask(page, `GET https://tracker.example${count}`)).status).toBe(200);
  const other = await started({ origin: 'https://tracker.example' });
  expect((await ask(other.page, `GET https://tracker.example${count}`)).status).toBe(200);
  expect(await countRows(other.page)).toBe('from the network');
});

it('startMock takes the settings of createMock', async () => {
  const { page } = await started({ vendor: 'acme', contextPath: '/jira', profile: { 'legacy.dates': 'iso-string' } });
  expect((await ask(page, 'GET /jira/rest/acme-igrid/1.0/grid/10500/issue/10001')).text).toContain('"jday":"2026-');
});

it.each([
  [{ vendor: 'a/b' }, /vendor must be letters/],
  [{ quite: true }, /there is no "quite"; there are .*, quiet, /],
])('startMock refuses %j and says why, and then starts with other settings', async (settings, message) => {
  const opened = await open();
  expect(await start(opened, settings)).toMatch(message);
  expect(await start(opened)).toBe('');
});

it('a mock in a page answers 404 to an unknown path, and 405 to an unknown method', async () => {
  const { page } = await started();
  expect((await ask(page, `GET ${legacy}/lisst`)).text).toContain('the nearest is');
  expect((await ask(page, `PATCH ${legacy}/list`)).status).toBe(405);
});

it('a mock in a page lets other requests through, or fails them if onUnhandled is error', async () => {
  const { page, complaints } = await started();
  expect(await ask(page, 'GET /api/mine')).toEqual({ status: 404, text: 'from the network' });
  expect(complaints.filter((text) => text.includes('MSW'))).toEqual([]);
  const strict = await started({ onUnhandled: 'error' });
  const failed = await ask(strict.page, 'GET /api/mine').catch(String); // msw 2 answers 500
  expect(JSON.stringify(failed)).not.toContain('from the network');
  expect(strict.complaints.join()).toContain('/api/mine');
});

it('a mock in a page asks the handlers of the application first, and can be overridden', async () => {
  const { page } = await open();
  await page.evaluate(async () => {
    const { startMock, answering } = window.gridtwin;
    const handlers = [answering('*/rowcount', 'mine'), answering('/api/mine', 'mine too')];
    window.mock = await startMock({ quiet: true, handlers });
  });
  expect(await countRows(page)).toBe('mine');
  expect((await ask(page, 'GET /api/mine')).text).toBe('mine too');
  await page.evaluate(() => window.mock.worker.use(window.gridtwin.answering('*/grid/list', 'override')));
  expect((await ask(page, `GET ${legacy}/list`)).text).toBe('override');
  await page.evaluate(() => window.mock.worker.resetHandlers());
  expect((await ask(page, `GET ${legacy}/list`, { user: 'admin' })).text).toContain('Expenses');
});

it('a mock in a page reports every exchange', async () => {
  const { page } = await open();
  await page.evaluate(async () => {
    const seen: unknown[] = [];
    const onExchange = ({ operation, user, status }: Record<'operation' | 'user' | 'status', unknown>) =>
      seen.push([operation, user, status]);
    window.mock = await window.gridtwin.startMock({ quiet: true, onExchange });
    Object.assign(window, { seen });
  });
  await ask(page, `GET ${newer}/10500/issue/DEMO-1`);
  expect(await page.evaluate(() => Object(window).seen)).toEqual([[expect.any(String), 'alice', 200]]);
});

it('a mock in a page drops planned faults and the journal with a reset', async () => {
  const { page } = await started();
  const left = await page.evaluate(async () => {
    const { mock } = window;
    mock.reset();
    const { faults, journal } = await mock.tools();
    faults.plan({ operation: 'countIssueRows', status: 503 });
    await fetch('/rest/vendor-igrid/1.0/grid/list');
    mock.reset();
    return [faults.pending().length, journal.calls().length];
  });
  expect(left).toEqual([0, 0]);
  expect(await countRows(page)).toBe(5);
});

it('a mock in a page writes its answers to the console unless it is quiet', async () => {
  const [loud, quiet] = [await open(), await open()];
  const lines = { loud: '', quiet: '' };
  loud.page.on('console', (message) => {
    lines.loud += message.text();
  });
  quiet.page.on('console', (message) => {
    lines.quiet += message.text();
  });
  await start(quiet, { quiet: true });
  await loud.page.evaluate(() => window.gridtwin.startMock().then(() => undefined));
  for (const { page } of [quiet, loud]) await countRows(page);
  await expect.poll(() => lines.loud).toMatch(/Mocking enabled[\s\S]*rowcount/);
  expect(lines.quiet).toBe('');
});
