import type { OpenAPIObject, OperationObject, PathsObject } from 'openapi3-ts/oas31';
import { type ProfileInput, profileOf, resolveProfile } from '../../specification/profile.js';
import type { Version } from '../../specification/versions.js';
import { checkSettings } from '../../validation/check-settings.js';
import { refuseMistakes } from '../../validation/describe-argument.js';
import { schemaTypes } from '../../validation/json-schema.js';
import { type Location, locationOf } from '../http/location.js';
import { pathIn, pathRefusal, statedPathIn } from '../http/routes.js';
import { annotate, componentsOf, type DocumentContext, securityOf } from './components.js';
import { operationVariants } from './operation-variants.js';
import { operationObject } from './operations.js';
import { glossary, infoOf, tagsOf } from './preface.js';

/** The service that a document describes; every option has a default. */
export interface DocumentOptions extends Partial<Location> {
  /** Answers to what the specification leaves open, or a twin file; the rest keep their defaults. */
  readonly profile?: ProfileInput;
  /** The add-on version, such as `1.19.0`: the document has only the operations of this version. */
  readonly addonVersion?: Version;
  /** Whether every choice is left open, with all its answers side by side, so that the document fits any deployment. */
  readonly openChoices?: boolean;
}

const withoutSlash = (operation: OperationObject): OperationObject => ({
  ...operation,
  operationId: `${operation.operationId}WithoutSlash`,
  summary: `${operation.summary}, at the path without its final slash`,
  'x-same-as': operation.operationId,
});

/**
 * Makes the OpenAPI 3.1 document of the service, without examples. Throws a TypeError for an unknown setting, choice or value, and for a
 * vendor or context path that cannot be part of a URL.
 */
export function createDocument(options: DocumentOptions = {}): OpenAPIObject {
  refuseMistakes(options);
  const { object: profileType, string: text, boolean } = schemaTypes;
  const settings = { profile: profileType, addonVersion: text, vendor: text, contextPath: text, openChoices: boolean };
  checkSettings(options, settings);
  const { profile = {}, addonVersion, openChoices: isOpen = false } = options;
  const { vendor, contextPath } = locationOf(options);
  const choices = resolveProfile(addonVersion === undefined ? profile : { ...profileOf(profile), addonVersion });
  const operations = operationVariants(choices);
  const kept = { schemas: {}, parameters: {}, responses: {}, securitySchemes: {} };
  const context: DocumentContext = { taken: choices, isOpen, ...kept };
  const paths: PathsObject = {};
  for (const variants of operations) {
    const { endpoint, choices: own } = variants;
    const path = pathIn(endpoint, { vendor, contextPath: '' });
    const method = endpoint.method.toLowerCase();
    const operation = operationObject(variants, context);
    const stated = statedPathIn(endpoint, { vendor, contextPath: '' });
    paths[stated] = { ...paths[stated], [method]: operation };
    if (stated !== path && pathRefusal(path, endpoint, own) === undefined)
      paths[path] = { ...paths[path], [method]: withoutSlash(operation) };
  }
  return {
    openapi: '3.1.0',
    info: infoOf(choices.addonVersion, isOpen),
    servers: [{ url: `https://tracker.example${contextPath}`, description: 'The tracker that has the add-on' }],
    security: securityOf(context, choices),
    tags: tagsOf(operations.map(({ endpoint }) => endpoint.api)),
    paths,
    components: componentsOf(context),
    // Choices that apply before the operation is known, or to every answer.
    ...annotate(context, [
      ...(['http.charset', 'http.trailingSlash', 'http.missingSlash'] as const),
      ...(['http.options', 'http.otherMethod', 'http.badEncoding'] as const),
    ]),
    ...glossary(),
  };
}
