import { type FaultCode, fault } from '../../model/faults.js';
import type { ChoiceId, Choices } from '../../specification/choices.js';
import type { Schema } from '../../specification/schema.js';
import { type CheckPhase, type Endpoint, valueUnder } from '../endpoints/endpoint.js';
import { compileProfile, type Operation } from '../http/compiled-profile.js';
import { errorSchema } from './error-bodies.js';
import { variationsOf } from './variations.js';

/** What a success of an operation is like. */
export interface Success {
  readonly status: number;
  readonly schema: Schema | undefined;
  readonly headers: Readonly<Record<string, Schema>>;
}

/** What can come of an operation under a profile. */
export interface OperationModel {
  readonly operation: Operation;
  readonly success: Success;
  /** The status of every fault that can be told, by code. */
  readonly refusals: ReadonlyMap<FaultCode, number>;
  /** The schema of the body of a refusal; undefined when it has none. */
  readonly errorSchema: Schema | undefined;
  readonly order: readonly CheckPhase[];
}

/** What can come of an operation, and what would if one choice were another. */
export interface OperationVariants {
  readonly endpoint: Endpoint;
  readonly taken: OperationModel;
  readonly others: readonly { readonly choice: ChoiceId; readonly outline: OperationModel }[];
}

/** The code of a fault as a dialect tells it. What a dialect tells does not depend on the details. */
export const toldCode = ({ dialect }: Operation, code: FaultCode): FaultCode =>
  dialect.disclose(fault(code, {} as never)).code;

function refusalsOf(operation: Operation): OperationModel['refusals'] {
  const { endpoint, guards, dialect } = operation;
  const raised = [...guards.flatMap((guard) => guard.faults), ...endpoint.faults, 'serverError' as const];
  const told = raised.map((code) => toldCode(operation, code));
  const statuses = told.map((code): [FaultCode, number] => [code, dialect.statuses[code]]);
  const refused = new Map(statuses.filter(([, status]) => status >= 400));
  return new Map([...refused].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const outlineOf = (operation: Operation, choices: Choices): OperationModel => ({
  operation,
  success: {
    status: operation.status,
    schema: valueUnder(choices, operation.endpoint.responseSchema),
    headers: valueUnder(choices, operation.endpoint.headers ?? {}),
  },
  refusals: refusalsOf(operation),
  errorSchema: errorSchema(operation.dialect),
  order: operation.guards.map((guard) => guard.phase),
});

function outlinesOf(choices: Choices): ReadonlyMap<Endpoint, OperationModel> {
  const { operations } = compileProfile(choices, { vendor: 'vendor', contextPath: '' });
  return new Map([...operations].map(([endpoint, operation]) => [endpoint, outlineOf(operation, choices)]));
}

/** The outlook of every operation that an add-on version has, in the order of the specification. */
export function operationVariants(choices: Choices): readonly OperationVariants[] {
  const others = variationsOf(choices).map(({ choice, choices: varied }) => ({
    choice,
    outlines: outlinesOf(varied),
  }));
  return [...outlinesOf(choices)]
    .filter(([, { operation }]) => operation.isAvailable)
    .map(([endpoint, taken]) => ({
      endpoint,
      taken,
      others: others.map(({ choice, outlines }) => ({ choice, outline: outlines.get(endpoint) ?? taken })),
    }));
}
