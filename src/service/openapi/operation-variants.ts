import { type FaultCode, fault } from '../../model/faults.js';
import type { ChoiceId, Choices } from '../../specification/choice-values.js';
import { type Choice, choices as table } from '../../specification/choices.js';
import { choicesAt, choicesFor, notingReads, variantsOf } from '../../specification/profile.js';
import { closedObjectOf, named, type Schema } from '../../specification/schema.js';
import { isEqual } from '../../validation/json.js';
import { type Endpoint, valueUnder } from '../endpoints/endpoint.js';
import { endpoints } from '../endpoints/endpoints.js';
import { checkWords } from '../endpoints/guard-words.js';
import { createOperationOf, type Operation } from '../http/compiled-profile.js';
import { emptyBody } from '../http/reply.js';
import { errorSchema } from './error-bodies.js';

/** The answers of an operation under a profile. */
export interface OperationModel {
  readonly operation: Operation;
  readonly success: {
    readonly status: number;
    readonly schema: Schema | undefined;
    readonly headers: Readonly<Record<string, Schema>>;
  };
  /** The status of every disclosed fault, by code. */
  readonly refusals: ReadonlyMap<FaultCode, number>;
  /** The schema of the body of a refusal, and of a 401; undefined for no body. */
  readonly errorSchema: Schema | undefined;
  readonly unauthorizedSchema: Schema | undefined;
  /** The subjects of the checks, in words and in order. */
  readonly order: readonly string[];
}

/** The answers of an operation under some choices, and the different ones under choices with one other value. */
export interface OperationVariants {
  readonly endpoint: Endpoint;
  /** The choices, including those of its API and its number. */
  readonly choices: Choices;
  readonly taken: OperationModel;
  readonly others: readonly { readonly choice: ChoiceId; readonly model: OperationModel }[];
}

/** The ids of all choices, in the order of their descriptions. */
export const describedChoices = Object.keys(table) as readonly ChoiceId[];

/** Returns a choice with a general type of values. */
export const choiceOf = (id: ChoiceId): Choice<string | number> => table[id];

/** The schema of the empty object that a success without content may send. */
export const nothing = named('Nothing', closedObjectOf({}), 'http.emptySuccess');

/** Returns the code that a dialect discloses for a fault; it does not depend on the details. */
export const disclosedCode = ({ dialect }: Operation, code: FaultCode): FaultCode =>
  dialect.disclose(fault(code, {} as never)).code;

function modelOf(operation: Operation, profile: Choices): OperationModel {
  const { endpoint, dialect, status, order, own } = operation;
  const choices = choicesAt(profile, own?.choices);
  const { guards, faults = [] } = endpoint;
  const raised = new Set([...guards.flatMap((guard) => guard.faults), ...faults, 'serverError' as const]);
  const statuses = [...raised].map((code): [FaultCode, number] => {
    const disclosed = disclosedCode(operation, code);
    return [disclosed, dialect.statuses[disclosed]];
  });
  const refuses = (code: FaultCode): boolean => dialect.statuses[disclosedCode(operation, code)] >= 400;
  const refused = new Map(statuses.filter(([, one]) => one >= 400));
  return {
    operation,
    success: {
      status,
      schema: valueUnder(choices, endpoint.responseSchema) ?? (emptyBody(status, choices) && nothing),
      headers: valueUnder(choices, endpoint.headers ?? {}),
    },
    refusals: new Map([...refused].sort(([a], [b]) => (a < b ? -1 : 1))),
    errorSchema: errorSchema(dialect, 500),
    unauthorizedSchema: errorSchema(dialect, 401),
    order: [...new Set(order.checks.filter((one) => one !== 'own-work' || faults.some(refuses)).map(checkWords))],
  };
}

/** Returns the variants of every operation in the add-on version, in the order of the specification. */
export function operationVariants(choices: Choices): readonly OperationVariants[] {
  const variations = describedChoices.flatMap((choice) =>
    variantsOf(choice, choices).map((varied) => {
      let operationOf: ReturnType<typeof createOperationOf> | undefined; // few operations read most choices
      const modelUnder = (endpoint: Endpoint): OperationModel => {
        operationOf ??= createOperationOf(varied);
        return modelOf(operationOf(endpoint), varied);
      };
      return { choice, modelUnder };
    }),
  );
  return endpoints.flatMap((endpoint: Endpoint) => {
    const read = new Set<unknown>(); // a choice that is not read changes nothing
    const watched = notingReads(choices, read);
    const taken = modelOf(createOperationOf(watched)(endpoint), watched);
    const { isAvailable, own } = taken.operation;
    if (!isAvailable) return [];
    for (const id of Object.keys(own?.choices ?? {})) read.add(id); // own choices hide that they are read
    const others = variations.flatMap(({ choice, modelUnder }) => {
      if (!read.has(choice)) return [];
      const model = modelUnder(endpoint);
      return isEqual(model, taken, 'operation') ? [] : [{ choice, model }];
    });
    return [{ endpoint, choices: choicesFor(choices, endpoint), taken, others }];
  });
}

/** Returns the choices that decide a part of the answers of an operation. */
export function choicesAffecting(
  { taken, others }: OperationVariants,
  part: (model: OperationModel) => unknown,
): ChoiceId[] {
  const asTaken = part(taken);
  return others.filter(({ model }) => !isEqual(part(model), asTaken)).map(({ choice }) => choice);
}
