// What the page of the tests runs: Swagger UI over the mock, with what happened told to the test.

import { createCore, demoWorld, type WorldFile } from '../../../../core.js';
import type { DocumentedService } from '../documented.js';
import { mountSwagger } from '../mount-swagger.js';

declare global {
  var testedDocument: DocumentedService;
}

const element = document.querySelector<HTMLElement>('#swagger');
if (element === null) throw new Error('the page has no element for Swagger UI');
const told: string[] = [];
/** Bodies that are answered in place of those of the mock. */
const bodies: string[] = [];
/** Somebody whose name and password no header can carry as they are. */
const foreign = { name: 'Zoë 漢', password: 'pässwörd 😀', key: 'u-zoe', fullName: 'Zoë' };
const world: WorldFile = { ...demoWorld, users: [...demoWorld.users, foreign] };
const { handle, reset } = createCore({ contextPath: '/docs', world });
async function send(request: Request): Promise<Response> {
  const body = bodies.shift();
  return body === undefined ? handle(request) : new Response(body, { headers: { 'content-type': 'application/json' } });
}
const rules = new Map(
  Object.values(testedDocument.paths ?? {})
    .flatMap((item) => Object.values(item) as { operationId?: string; 'x-rules'?: string[] }[])
    .map((operation) => [operation.operationId, operation['x-rules'] ?? []]),
);
const part = mountSwagger({
  element,
  document: testedDocument,
  serverUrl: new URL('./', location.href).href,
  ...(location.search !== '?network' && { send }),
  ready: Promise.resolve(),
  rulesOf: (operationId) => rules.get(operationId) ?? [],
  onRule: (rule) => told.push(`rule ${rule}`),
  onOpen: (operationId) => told.push(`open ${operationId}`),
  onSettled: () => told.push('settled'),
  onAuthorize: (credentials) => told.push(`authorize ${JSON.stringify(credentials)}`),
});
Object.assign(globalThis, { tested: { part, told, reset, bodies } });
