import type { ExampleObject, HeaderObject, MediaTypeObject, OpenAPIObject } from 'openapi3-ts/oas31';
import { demoWorld } from '../../generated/demo-world.js';
import { operationTexts } from '../../service/endpoints/descriptions.js';
import { bodyLimit, type Endpoint } from '../../service/endpoints/endpoint.js';
import { readGrid } from '../../service/endpoints/newer/read-grid.js';
import { authorizationOf } from '../../service/guards/schemes.js';
import type { Exchange } from '../../service/http/exchange.js';
import { targetOf } from '../../service/http/handle.js';
import { statedPathIn } from '../../service/http/routes.js';
import type { DocumentOptions } from '../../service/openapi/create-document.js';
import { faultDescriptions } from '../../service/openapi/fault-descriptions.js';
import { findOperation, findResponse } from '../../service/openapi/find-response.js';
import { disclosedCode, type OperationVariants, operationVariants } from '../../service/openapi/operation-variants.js';
import { choicesFor } from '../../specification/profile.js';
import { createContext, createTemplate, type MockContext } from '../create-core.js';
import { type ExampleRequest, refusedExamples, successfulRequest } from './example-requests.js';

// Describes the sender and the body, or only its length if it has more than 500 characters.
function describeSender(user: string | undefined, contentType: string, body: string | undefined): string {
  const caller = user === undefined ? 'without credentials' : `as ${user}`;
  if (body === undefined) return caller;
  if (body.length > 500) return `${caller}, with a body of ${body.length.toLocaleString('en')} characters`;
  const type = contentType === 'application/json' ? '' : `the content type ${contentType} and `;
  return `${caller}, with ${type}the body \`${body}\``;
}

// Creates a function that resets the demo world and sends a request to an endpoint.
function createRunExample({ core, serve, location }: MockContext) {
  const choices = core.profile.current();
  return (endpoint: Endpoint, { as: user, params, query, body, contentType }: ExampleRequest) => {
    const filled = statedPathIn(endpoint, location).replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? '');
    const target = query === '' ? filled : `${filled}?${query}`;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const sender =
      user === undefined ? undefined : (demoWorld.users.find(({ name }) => name === user) ?? { name: user });
    const own = choicesFor(choices, endpoint);
    const given: Readonly<Record<string, string | undefined>> = {
      authorization: sender && authorizationOf({ token: 'none', password: '', ...sender }, own),
      'content-type': text && contentType,
    };
    const received = {
      method: endpoint.method,
      target: targetOf(new URL(target, 'https://tracker.example').href),
      header: (name: string) => given[name] ?? null,
      body: text ? (text.length > bodyLimit ? 'too-large' : new TextEncoder().encode(text)) : undefined,
    } as const;
    core.reset();
    const exchanges: Exchange[] = [];
    const { status, headers, body: answer } = serve(received, (exchange) => exchanges.push(exchange));
    const value: unknown = answer && JSON.parse(answer);
    const codes = exchanges.flatMap(({ refused }) => refused.map(({ code }) => code));
    const request = `\`${endpoint.method} ${target}\` ${describeSender(user, contentType, text)}`;
    return { status, headers, value, codes, request };
  };
}

type RunExample = ReturnType<typeof createRunExample>;

// Adds an example unless its name is taken: a response that operations share shows the first.
function addExample(to: MediaTypeObject | HeaderObject, name: string, example: ExampleObject): void {
  to.examples ??= {};
  to.examples[name] ??= example;
}

// Adds an answer to the response that documents it. Throws if the document has no such response.
function addAnswer(
  document: OpenAPIObject,
  { id }: Endpoint,
  name: string,
  summary: string,
  { request: description, value, headers, status }: ReturnType<RunExample>,
): void {
  const response = findResponse(document, id, status);
  if (response === undefined) throw new Error(`${id} answered ${status}, which is not documented`);
  const media = response.content?.['application/json'];
  if ((value === undefined) !== (media === undefined)) throw new Error(`${description}: a ${status} has another body`);
  if (media !== undefined) addExample(media, name, { summary, description, value });
  for (const [header, object] of Object.entries(response.headers ?? {})) {
    const given = headers[header];
    if (given !== undefined && 'schema' in object) addExample(object, name, { summary, value: given });
  }
}

// Yields the success of an operation, and its refusals that have an example. Throws if the mock answers otherwise.
function* answersOf(run: RunExample, { endpoint, taken }: OperationVariants, right: ExampleRequest) {
  const answer = run(endpoint, right);
  if (answer.status !== taken.success.status) throw new Error(`${answer.request} answered ${answer.status}`);
  yield { name: 'success', summary: operationTexts[endpoint.id].summary, answer };
  for (const [code, status] of taken.refusals) {
    const mistake = refusedExamples[code]?.(right, endpoint);
    if (mistake === undefined) continue;
    const refused = run(endpoint, { ...right, ...mistake });
    if (refused.codes.length === 0) continue; // the choices accept the mistake, such as an ignored value
    const codes = refused.codes.map((one) => disclosedCode(taken.operation, one));
    if (!codes.includes(code) || refused.status !== status)
      throw new Error(`${refused.request} is no example of ${code}: ${refused.status} ${codes.join(', ')}`);
    yield { name: code, summary: faultDescriptions[code], answer: refused };
  }
}

// Returns a function that runs examples under the options of a document, the operations, and the id of a row for the newer API.
function exampleRunOf({ openChoices: _, ...settings }: DocumentOptions) {
  const context = createContext(createTemplate(settings));
  const run = createRunExample(context);
  const { value } = run(readGrid, successfulRequest(readGrid, ''));
  const { rows } = value as { readonly rows: readonly { readonly rowId: string }[] };
  return { run, variants: operationVariants(context.core.profile.current()), rowId: rows[0]?.rowId ?? '' };
}

/** Returns the examples of one operation by status. Rejects if an answer of the mock is not documented. */
export async function examplesOf(
  id: string,
  options: DocumentOptions = {},
): Promise<Readonly<Record<string, readonly ExampleObject[]>>> {
  const { run, variants, rowId } = exampleRunOf(options);
  const variant = variants.find(({ endpoint }) => endpoint.id === id);
  const examples: Record<string, ExampleObject[]> = {};
  if (variant === undefined) return examples;
  for (const { summary, answer } of answersOf(run, variant, successfulRequest(variant.endpoint, rowId))) {
    const { status, request: description, value } = answer;
    examples[status] ??= [];
    examples[status].push({ summary, description, value });
  }
  return examples;
}

/**
 * Returns a copy of a document with examples, which a mock with the demo world answers. The options must be those of the
 * document. Rejects if an answer of the mock is not documented.
 */
export async function withExamples(document: OpenAPIObject, options: DocumentOptions = {}): Promise<OpenAPIObject> {
  const { run, variants, rowId } = exampleRunOf(options);
  const copy = structuredClone(document);
  for (const variant of variants) {
    const { endpoint } = variant;
    const right = successfulRequest(endpoint, rowId);
    for (const { name, summary, answer } of answersOf(run, variant, right)) {
      addAnswer(copy, endpoint, name, summary, answer);
      const body = findOperation(copy, endpoint.id)?.requestBody;
      const media = body && 'content' in body ? body.content['application/json'] : undefined;
      if (media && name === 'success')
        addExample(media, name, { summary, description: answer.request, value: right.body });
    }
  }
  return copy;
}
