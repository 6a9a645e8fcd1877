import type { OpenAPIObject, PathsObject } from 'openapi3-ts/oas31';
import { type ProfileInput, profileOf, resolveProfile } from '../../specification/profile.js';
import type { Version } from '../../specification/versions.js';
import { componentsOf, type DocumentContext } from './components.js';
import { operationVariants } from './operation-variants.js';
import { operationObject } from './operations.js';
import { glossary, infoOf, serverOf, tagsOf } from './preface.js';

/** Which service a document describes; everything has a default. */
export interface DocumentOptions {
  /** Answers to what the specification leaves open, or a twin file; the rest keep their defaults. */
  readonly profile?: ProfileInput;
  /** The add-on version, such as `1.19.0`: only the operations that it has are described. */
  readonly addonVersion?: Version;
  /** Whether every choice is left open, with all that it can be side by side, so that the document fits any deployment. */
  readonly openChoices?: boolean;
}

/** The OpenAPI 3.1 document of the service, without examples. Throws a TypeError for an unknown choice or value. */
export function createDocument(options: DocumentOptions = {}): OpenAPIObject {
  const { profile = {}, addonVersion, openChoices: isOpen = false } = options;
  const choices = resolveProfile(addonVersion === undefined ? profile : { ...profileOf(profile), addonVersion });
  const operations = operationVariants(choices);
  const context: DocumentContext = { taken: choices, isOpen, schemas: {}, parameters: {}, responses: {} };
  const paths: PathsObject = {};
  for (const variants of operations) {
    const { path, method, api } = variants.endpoint;
    const end = path.indexOf('/1.0/') + '/1.0'.length;
    const below = path.slice(end);
    // paths of the newer API name their own server, all others are on that of the legacy API
    const servers = api === 'newer' ? { servers: [serverOf(path.slice(0, end), 'The newer grid API')] } : {};
    const operation = operationObject(variants, context);
    paths[below] = { ...paths[below], ...servers, [method.toLowerCase()]: operation };
  }
  const { security, components } = componentsOf(context);
  return {
    openapi: '3.1.0',
    info: infoOf(choices.addonVersion, isOpen),
    servers: [serverOf('/rest/{vendor}-igrid/1.0', 'The legacy grid API and the multi cascade API')],
    security,
    tags: tagsOf(operations.map(({ endpoint }) => endpoint.api)),
    paths,
    components,
    ...glossary(),
  };
}
