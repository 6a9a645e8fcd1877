import type { ContentObject, ReferenceObject, ResponseObject } from 'openapi3-ts/oas31';
import type { ChoiceId } from '../../specification/choices.js';
import type { AnnotateChoices } from './choice-annotations.js';
import type { Body } from './error-bodies.js';
import type { OperationModel, OperationVariants } from './operation-variants.js';
import type { Schemas } from './schemas.js';

/** What the answers of all operations of a document are made with. */
export interface DocumentContext {
  /** Whether every choice is left open. */
  readonly isOpen: boolean;
  readonly mark: AnnotateChoices;
  readonly schemas: Schemas;
  /** Refers to a response that operations share, and has the document say it once under a name. */
  readonly shared: (name: string, response: ResponseObject) => ReferenceObject;
}

/** The body of an answer in a document; `x-body-optional` marks one that may be missing. */
export function contentOf({ schema, isOptional }: Body, { schemas }: DocumentContext): Partial<ResponseObject> {
  if (schema === undefined) return {};
  const content: ContentObject = { 'application/json': { schema: schemas.of(schema) } };
  return { content, ...(isOptional && { 'x-body-optional': true }) };
}

/** The outlines that a document shows: the one taken, or with every choice left open all of them. */
export const outlinesIn = (
  { taken, others }: OperationVariants,
  { isOpen }: DocumentContext,
): readonly OperationModel[] => (isOpen ? [taken, ...others.map(({ outline }) => outline)] : [taken]);

/** The choices that decide a part of an outline. */
export function choicesAffecting(
  { taken, others }: OperationVariants,
  part: (outline: OperationModel) => unknown,
): ChoiceId[] {
  const asTaken = JSON.stringify(part(taken));
  return others.filter(({ outline }) => JSON.stringify(part(outline)) !== asTaken).map(({ choice }) => choice);
}
