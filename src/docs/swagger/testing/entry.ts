// What the page of the tests runs: Swagger UI over the mock, with what happened told to the test.

import { createCore } from '../../../core.js';
import type { DocumentedService } from '../documented.js';
import { mountSwagger } from '../mount-swagger.js';

declare global {
  var testedDocument: DocumentedService;
}

const element = document.querySelector<HTMLElement>('#swagger');
if (element === null) throw new Error('the page has no element for Swagger UI');
const told: string[] = [];
const { handle, reset } = createCore({ contextPath: '/docs' });
const rules = new Map(
  Object.values(testedDocument.paths ?? {})
    .flatMap((item) => Object.values(item) as { operationId?: string; 'x-rules'?: string[] }[])
    .map((operation) => [operation.operationId, operation['x-rules'] ?? []]),
);
const part = mountSwagger({
  element,
  document: testedDocument,
  serverUrl: new URL('.', location.href).href,
  send: handle,
  ready: Promise.resolve(),
  rulesOf: (operationId) => rules.get(operationId) ?? [],
  onRule: (rule) => told.push(`rule ${rule}`),
  onOpen: (operationId) => told.push(`open ${operationId}`),
  onSettled: () => told.push('settled'),
  onAuthorize: (credentials) => told.push(`authorize ${JSON.stringify(credentials)}`),
});
Object.assign(globalThis, { tested: { part, told, reset } });
