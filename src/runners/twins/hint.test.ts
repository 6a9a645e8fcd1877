import { expect, it, vi } from 'vitest';
import { interceptTwins } from './intercept-twins.js';

it('a twin warns of a request to a service at another location, and keeps it in the journal', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const interception = interceptTwins();
  const twin = interception.create('a test');
  const url = 'https://tracker.example/jira/rest/vendor-igrid/1.0/grid/list';
  await expect(interception.run(twin, () => fetch(url))).rejects.toThrow();
  await interception.close();
  const words = `this looks like listGrids below "/jira": set contextPath: '/jira' (--context-path /jira).`;
  expect(warned.mock.calls).toEqual([[`gridtwin: the mock does not answer GET ${url}, but ${words}`]]);
  expect(twin.journal.unmatched()[0]?.refused[0]?.message).toContain(words);
  vi.restoreAllMocks();
});
