import { type OpenAPIObject, OpenApiBuilder, type ReferenceObject, type ResponseObject } from 'openapi3-ts/oas31';
import type { Profile } from '../../specification/choices.js';
import { resolveProfile } from '../../specification/profile.js';
import type { Version } from '../../specification/versions.js';
import { createChoiceAnnotations } from './choice-annotations.js';
import type { DocumentContext } from './document-context.js';
import { type OperationVariants, operationVariants } from './operation-variants.js';
import { operationObject } from './operations.js';
import { createParameters } from './parameters.js';
import { glossary, infoOf, tagsOf } from './preface.js';
import { createSchemas } from './schemas.js';
import { securityOf } from './security.js';
import { pathParts, serverOf } from './servers.js';

/** Which service a document describes; everything has a default. */
export interface DocumentOptions {
  /** Answers to what the specification leaves open; the rest keep their defaults. */
  readonly profile?: Profile;
  /** The add-on version, such as `1.19.0`: only the operations that it has are described. */
  readonly addonVersion?: Version;
  /** Whether every choice is left open, with all that it can be side by side, so that the document fits any deployment. */
  readonly openChoices?: boolean;
}

/** Responses that operations share; `shared` throws when two with the same name differ. */
function createShared() {
  const named = new Map<string, ResponseObject>();
  const shared = (name: string, response: ResponseObject): ReferenceObject => {
    const known = named.get(name) ?? response;
    if (JSON.stringify(known) !== JSON.stringify(response)) throw new Error(`there are two responses ${name}`);
    named.set(name, response);
    return { $ref: `#/components/responses/${name}` };
  };
  return { named, shared };
}

const ofLegacy = 'The legacy grid API and the multi cascade API';
const ofNewer = 'The newer grid API';

/** Adds the paths; those of the newer API name their own server, all others are on that of the legacy API. */
function addPaths(
  builder: OpenApiBuilder,
  outlooks: readonly OperationVariants[],
  objectOf: (outlook: OperationVariants) => object,
): void {
  for (const outlook of outlooks) {
    const { base, path } = pathParts(outlook.endpoint);
    const servers = outlook.endpoint.api === 'newer' ? { servers: [serverOf(base, ofNewer)] } : {};
    builder.addPath(path, { ...servers, [outlook.endpoint.method.toLowerCase()]: objectOf(outlook) });
  }
}

function addAll<T>(entries: Iterable<readonly [string, T]>, add: (name: string, value: T) => void): void {
  for (const [name, value] of entries) add(name, value);
}

/**
 * The OpenAPI 3.1 document of the service, without examples. Throws a TypeError for a profile that names what does not
 * exist.
 */
export function createDocument(options: DocumentOptions = {}): OpenAPIObject {
  const { profile = {}, addonVersion, openChoices: isOpen = false } = options;
  const choices = resolveProfile(addonVersion === undefined ? profile : { ...profile, addonVersion });
  const outlooks = operationVariants(choices);
  const mark = createChoiceAnnotations(choices, isOpen);
  const schemas = createSchemas(mark);
  const parameters = createParameters(schemas, mark);
  const { named, shared } = createShared();
  const answering: DocumentContext = { isOpen, mark, schemas, shared };
  const security = securityOf(choices, mark);
  const builder = OpenApiBuilder.create({
    openapi: '3.1.0',
    info: infoOf(choices.addonVersion, isOpen),
    servers: [serverOf('/rest/{vendor}-igrid/1.0', ofLegacy)],
    security: security.requirements,
    tags: tagsOf(outlooks.map(({ endpoint }) => endpoint.api)),
    paths: {},
    components: {},
    ...glossary(),
  });
  addPaths(builder, outlooks, (outlook) => operationObject(outlook, answering, parameters));
  addAll(Object.entries(schemas.named()), (name, schema) => builder.addSchema(name, schema));
  addAll(Object.entries(parameters.named()), (name, parameter) => builder.addParameter(name, parameter));
  addAll(named, (name, response) => builder.addResponse(name, response));
  addAll(Object.entries(security.schemes), (name, scheme) => builder.addSecurityScheme(name, scheme));
  return builder.getSpec();
}
