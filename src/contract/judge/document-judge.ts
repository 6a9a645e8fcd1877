import { Ajv2020 } from 'ajv/dist/2020.js';
import { createDocument } from '../../service/openapi/create-document.js';
import type { Target } from '../targets/target.js';
import { createJudge, documentedOperations, type FindOperation, type Judge, problemsBy } from './judge.js';

function createFindOperation(vendor: string): FindOperation {
  const document = createDocument({ openChoices: true });
  const ajv = new Ajv2020({ allErrors: true, logger: false, formats: { int64: true }, validateSchema: false });
  ajv.addVocabulary(['x-choice', 'components']);
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>(); // most answers have one of a few schemas; each is compiled when it is first used
  return documentedOperations(vendor, document, (schema) => {
    const text = JSON.stringify(schema);
    return (value) => {
      const validate = compiled.get(text) ?? ajv.compile({ ...schema, components: document.components });
      compiled.set(text, validate);
      return problemsBy(validate, value);
    };
  });
}

/** Finds the operations of a maker's service in a document with every choice open, which the first call creates. */
export function operationsOfVendor(vendor: string): FindOperation {
  let find: FindOperation | undefined;
  return (...request) => {
    find ??= createFindOperation(vendor);
    return find(...request);
  };
}

/** Creates a judge of the answers of a target by the document. */
export const judgeOf = ({ values }: Target): Judge => createJudge(operationsOfVendor(String(values.vendor)));
