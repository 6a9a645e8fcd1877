import { Ajv2020 } from 'ajv/dist/2020.js';
import { createDocument } from '../../service/openapi/create-document.js';
import type { Target } from '../targets/target.js';
import {
  createJudge,
  documentedOperations,
  type FindOperation,
  type Judge,
  problemsBy,
  type Validator,
} from './judge.js';

/** The operations of any deployment of a maker, by a document that is created now and leaves every choice open. */
export function operationsOfVendor(vendor: string): FindOperation {
  const document = createDocument({ openChoices: true });
  const { components } = document;
  const ajv = new Ajv2020({ strict: true, allErrors: true, logger: false });
  ajv.addVocabulary(['x-choice', 'components']);
  return documentedOperations(vendor, document, (schema) => {
    let validate: Validator | undefined; // compiled when it is first used
    return (value) => {
      validate ??= ajv.compile({ ...schema, components });
      return problemsBy(validate, value);
    };
  });
}

export const judgeOf = ({ values }: Target): Judge => createJudge(operationsOfVendor(String(values.vendor)));
