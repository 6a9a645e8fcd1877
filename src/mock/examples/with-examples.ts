import type { ExampleObject, HeaderObject, MediaTypeObject, OpenAPIObject, ResponseObject } from 'openapi3-ts/oas31';
import type { FaultCode } from '../../model/faults.js';
import { operationTexts } from '../../service/endpoints/descriptions.js';
import { readGrid } from '../../service/endpoints/newer/read-grid.js';
import type { DocumentOptions } from '../../service/openapi/create-document.js';
import { faultDescriptions } from '../../service/openapi/fault-descriptions.js';
import { findOperation, findResponse } from '../../service/openapi/find-response.js';
import { disclosedCode, type OperationVariants, operationVariants } from '../../service/openapi/operation-variants.js';
import { resolveProfile } from '../../specification/profile.js';
import { type ExampleRequest, successfulRequest } from './example-requests.js';
import { refusedExamples } from './refused-examples.js';
import { createRunExample, type ExampleAnswer, type RunExample } from './run-example.js';

const json = 'application/json';

/** Adds an example under a name, unless there is one: of responses that operations share, the first is shown. */
function add(to: MediaTypeObject | HeaderObject, name: string, example: ExampleObject): void {
  to.examples ??= {};
  to.examples[name] ??= example;
}

/** Adds an answer to the response that documents it. Throws when the two do not fit. */
function addAnswer(response: ResponseObject, name: string, summary: string, answer: ExampleAnswer): void {
  const { request: description, value, headers, status } = answer;
  const media = response.content?.[json];
  if ((value === undefined) !== (media === undefined)) throw new Error(`${description}: a ${status} has another body`);
  if (media !== undefined) add(media, name, { summary, description, value });
  for (const [header, object] of Object.entries(response.headers ?? {})) {
    const given = headers.get(header);
    if (given !== null && 'schema' in object) add(object, name, { summary, value: given });
  }
}

/** What the examples of a document are made with. */
interface Exemplifying {
  readonly document: OpenAPIObject;
  readonly run: RunExample;
}

function responseFor({ document }: Exemplifying, { endpoint }: OperationVariants, status: number): ResponseObject {
  const response = findResponse(document, endpoint.id, status);
  if (response === undefined) throw new Error(`${endpoint.id} answered ${status}, which is not documented`);
  return response;
}

async function addSuccess(outlook: OperationVariants, right: ExampleRequest, making: Exemplifying): Promise<void> {
  const { endpoint, taken } = outlook;
  const answer = await making.run(endpoint, right);
  if (answer.status !== taken.success.status) throw new Error(`${answer.request} answered ${answer.status}`);
  const { summary } = operationTexts[endpoint.id];
  addAnswer(responseFor(making, outlook, answer.status), 'success', summary, answer);
  const body = findOperation(making.document, endpoint.id)?.requestBody;
  const media = body && 'content' in body ? body.content[json] : undefined;
  if (media) add(media, 'success', { summary, description: answer.request, value: right.body });
}

/** Adds what an operation answers to a mistake. Throws when that is refused for another fault. */
async function addRefusal(
  outlook: OperationVariants,
  code: FaultCode,
  wrong: ExampleRequest,
  making: Exemplifying,
): Promise<void> {
  const { endpoint, taken } = outlook;
  const answer = await making.run(endpoint, wrong);
  const told = answer.codes.map((one) => disclosedCode(taken.operation, one));
  if (!told.includes(code) || answer.status !== taken.refusals.get(code)) {
    throw new Error(`${answer.request} is no example of ${code}: ${answer.status} ${told.join(', ')}`);
  }
  addAnswer(responseFor(making, outlook, answer.status), code, faultDescriptions[code], answer);
}

/** The newer id of a row of the demo world. */
async function rowIdIn(run: RunExample): Promise<string> {
  const { value } = await run(readGrid, successfulRequest(readGrid, ''));
  const { rows } = value as { readonly rows: readonly { readonly rowId: string }[] };
  return rows[0]?.rowId ?? '';
}

/**
 * A document with examples, made by running the mock on the demo world; the options are those that the document was made
 * with. Rejects when the mock answers what is not documented.
 */
export async function withExamples(document: OpenAPIObject, options: DocumentOptions = {}): Promise<OpenAPIObject> {
  const { profile = {}, addonVersion } = options;
  const settings = { profile, ...(addonVersion !== undefined && { addonVersion }) };
  const choices = resolveProfile({ ...profile, ...(addonVersion !== undefined && { addonVersion }) });
  const making: Exemplifying = { document: structuredClone(document), run: createRunExample(settings, choices) };
  const row = await rowIdIn(making.run);
  for (const outlook of operationVariants(choices)) {
    const { endpoint, taken } = outlook;
    const right = successfulRequest(endpoint, row);
    await addSuccess(outlook, right, making);
    for (const code of taken.refusals.keys()) {
      const mistake = refusedExamples[code]?.(right, endpoint);
      if (mistake) await addRefusal(outlook, code, { ...right, ...mistake }, making);
    }
  }
  return making.document;
}
