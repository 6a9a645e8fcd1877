import { expect, it } from 'vitest';
import { shownDocument } from './shown-document.js';

const server = {
  url: '{baseUrl}{contextPath}/rest/{vendor}-igrid/1.0',
  description: 'One',
  variables: {
    baseUrl: { default: 'https://tracker.example' },
    contextPath: { default: '/jira' },
    vendor: { default: 'maker' },
  },
};

it.each(['https://host.example/docs', 'https://host.example/docs/'])('sends calls below %s', (serverUrl) => {
  const { servers } = shownDocument({ servers: [server] }, serverUrl);
  expect(servers).toEqual([{ url: 'https://host.example/docs/rest/maker-igrid/1.0', description: 'One' }]);
});

it('sends the calls of paths that name their own server below the same place', () => {
  const get = { operationId: 'readGrid' };
  const { paths } = shownDocument({ paths: { '/grid': { servers: [server], get } } }, 'https://host.example');
  expect(paths).toEqual({
    '/grid': { servers: [{ url: 'https://host.example/rest/maker-igrid/1.0', description: 'One' }], get },
  });
});
