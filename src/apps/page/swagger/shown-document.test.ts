import { expect, it } from 'vitest';
import { shownDocument } from './shown-document.js';

it.each(['https://host.example/docs', 'https://host.example/docs/'])('sends calls below %s', (serverUrl) => {
  const { servers } = shownDocument({ servers: [{ url: 'https://tracker.example' }] }, serverUrl);
  expect(servers).toEqual([{ url: 'https://host.example/docs' }]);
});

it('shows an operation once', () => {
  const [get, put] = [{ operationId: 'readRows' }, { operationId: 'updateRows' }];
  const again = { operationId: 'readRowsAgain', 'x-same-as': 'readRows' };
  const { paths } = shownDocument(
    { paths: { '/grid/': { get }, '/grid': { get: again, put } } },
    'https://host.example',
  );
  expect(paths).toEqual({ '/grid/': { get }, '/grid': { put } });
});
