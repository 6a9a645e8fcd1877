import { Ajv2020 } from 'ajv/dist/2020.js';
import { createDocument } from '../../service/openapi/create-document.js';
import type { Target } from '../targets/target.js';
import { type CheckedDocument, documentedOperations, type FindOperation } from './documented.js';
import { createJudge, type Judge } from './judge.js';
import { problemsBy, type Validator } from './validator.js';

/** Compiles a schema of a document when it is first used. */
function compileBy(components: unknown): CheckedDocument['checkOf'] {
  const ajv = new Ajv2020({ strict: true, allErrors: true, logger: false });
  ajv.addVocabulary(['x-choice', 'components']);
  return (schema) => {
    let validate: Validator | undefined;
    return (value) => {
      validate ??= ajv.compile({ ...schema, components });
      return problemsBy(validate, value);
    };
  };
}

/** The operations of any deployment of a maker, by a document made here and now: every choice is left open. */
export function operationsOf(vendor: string): FindOperation {
  const document = createDocument({ openChoices: true });
  return documentedOperations(vendor, { document, checkOf: compileBy(document.components) });
}

/** Judges the answers of a target by the document. */
export const judgeOf = ({ values }: Target): Judge => createJudge(operationsOf(String(values.vendor)));
