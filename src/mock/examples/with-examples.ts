import type { ExampleObject, HeaderObject, MediaTypeObject, OpenAPIObject } from 'openapi3-ts/oas31';
import { operationTexts } from '../../service/endpoints/descriptions.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { readGrid } from '../../service/endpoints/newer/read-grid.js';
import type { DocumentOptions } from '../../service/openapi/create-document.js';
import { faultDescriptions } from '../../service/openapi/fault-descriptions.js';
import { findOperation, findResponse } from '../../service/openapi/find-response.js';
import { disclosedCode, type OperationVariants, operationVariants } from '../../service/openapi/operation-variants.js';
import { profileOf, resolveProfile } from '../../specification/profile.js';
import { successfulRequest } from './example-requests.js';
import { refusedExamples } from './refused-examples.js';
import { createRunExample } from './run-example.js';

type RunExample = ReturnType<typeof createRunExample>;

/** Adds an example under a name, unless there is one: of responses that operations share, the first is shown. */
function addExample(to: MediaTypeObject | HeaderObject, name: string, example: ExampleObject): void {
  to.examples ??= {};
  to.examples[name] ??= example;
}

/** Adds an answer to the response that documents it. Throws when the document has no such response. */
function addAnswer(
  document: OpenAPIObject,
  { id }: Endpoint,
  name: string,
  summary: string,
  { request: description, value, headers, status }: Awaited<ReturnType<RunExample>>,
): void {
  const response = findResponse(document, id, status);
  if (response === undefined) throw new Error(`${id} answered ${status}, which is not documented`);
  const media = response.content?.['application/json'];
  if ((value === undefined) !== (media === undefined)) throw new Error(`${description}: a ${status} has another body`);
  if (media !== undefined) addExample(media, name, { summary, description, value });
  for (const [header, object] of Object.entries(response.headers ?? {})) {
    const given = headers.get(header);
    if (given !== null && 'schema' in object) addExample(object, name, { summary, value: given });
  }
}

/** Adds a success of an operation, and its refusals that have an example. Throws when the mock answers otherwise. */
async function addAnswers(
  document: OpenAPIObject,
  run: RunExample,
  { endpoint, taken }: OperationVariants,
  rowId: string,
): Promise<void> {
  const right = successfulRequest(endpoint, rowId);
  const { summary } = operationTexts[endpoint.id];
  const answer = await run(endpoint, right);
  if (answer.status !== taken.success.status) throw new Error(`${answer.request} answered ${answer.status}`);
  addAnswer(document, endpoint, 'success', summary, answer);
  const body = findOperation(document, endpoint.id)?.requestBody;
  const media = body && 'content' in body ? body.content['application/json'] : undefined;
  if (media) addExample(media, 'success', { summary, description: answer.request, value: right.body });
  for (const [code, status] of taken.refusals) {
    const mistake = refusedExamples[code]?.(right, endpoint);
    if (mistake === undefined) continue;
    const refused = await run(endpoint, { ...right, ...mistake });
    if (refused.codes.length === 0) continue; // the choices let it pass, as an ignored value
    const codes = refused.codes.map((one) => disclosedCode(taken.operation, one));
    if (!codes.includes(code) || refused.status !== status)
      throw new Error(`${refused.request} is no example of ${code}: ${refused.status} ${codes.join(', ')}`);
    addAnswer(document, endpoint, code, faultDescriptions[code], refused);
  }
}

/**
 * A document with examples, made by running the mock on the demo world; the options are those that the document was made
 * with. Rejects when the mock answers what is not documented.
 */
export async function withExamples(document: OpenAPIObject, options: DocumentOptions = {}): Promise<OpenAPIObject> {
  const { profile: given = {}, addonVersion, openChoices: _, ...location } = options;
  const profile = profileOf(given);
  const settings = { ...location, profile, ...(addonVersion !== undefined && { addonVersion }) };
  const choices = resolveProfile({ ...profile, ...(addonVersion !== undefined && { addonVersion }) });
  const run = createRunExample(settings, choices);
  const { value } = await run(readGrid, successfulRequest(readGrid, ''));
  const { rows } = value as { readonly rows: readonly { readonly rowId: string }[] };
  const copy = structuredClone(document);
  for (const operation of operationVariants(choices)) await addAnswers(copy, run, operation, rows[0]?.rowId ?? '');
  return copy;
}
