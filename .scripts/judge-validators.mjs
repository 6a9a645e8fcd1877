// Makes the module `virtual:judge-validators`: the parts of the document that a judge needs, and the validators of its schemas as
// plain code, so that a page judges answers without compiling schemas. Needs the built dist/.
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { createDocument } from '../dist/openapi/openapi.js';

const name = 'virtual:judge-validators';
const methods = ['get', 'put', 'post', 'delete'];

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** Numbers schemas: in the document, the index in the list stands for each schema. */
function createNumbering() {
  const texts = [];
  const numberOf = (schema) => {
    const text = JSON.stringify(schema);
    if (!texts.includes(text)) texts.push(text);
    return { validator: texts.indexOf(text) };
  };
  return { numberOf, schemas: () => texts.map((text) => JSON.parse(text)) };
}

/** Returns a response without descriptions. */
function bareResponse(response, numberOf) {
  if ('$ref' in response) return response;
  const bare = ({ required, schema }) => ({ required, schema: numberOf(schema) });
  return {
    'x-body-optional': response['x-body-optional'],
    headers: response.headers && mapped(response.headers, bare),
    content: response.content && mapped(response.content, bare),
  };
}

/** Returns a document with only operation ids and responses. */
function bareDocument({ openapi, info: { title, version }, paths, components }, numberOf) {
  const responsesOf = (responses) => mapped(responses, (response) => bareResponse(response, numberOf));
  const operation = ({ operationId, responses }) => ({ operationId, responses: responsesOf(responses) });
  const operations = (item) => Object.entries(item).filter(([key]) => methods.includes(key));
  return {
    openapi,
    info: { title, version },
    paths: mapped(paths, (item) => mapped(Object.fromEntries(operations(item)), operation)),
    components: { responses: responsesOf(components.responses) },
  };
}

/** Returns the code of the validators. Elsewhere, Ajv compiles them at run time (src/contract/judge/document-judge.ts). */
function validatorsCode(schemas, { schemas: components }) {
  const code = { esm: true, source: true };
  const ajv = new Ajv2020.default({ strict: true, allErrors: true, logger: false, formats: { int64: true }, code });
  ajv.addVocabulary(['x-choice', 'components', 'answers']);
  ajv.addSchema({ $id: 'document', components: { schemas: components }, answers: schemas });
  const names = schemas.map((_, i) => [`validate${i}Answer`, `document#/answers/${i}`]);
  const source = standaloneCode.default(ajv, Object.fromEntries(names));
  if (source.includes('require(')) {
    throw new Error(
      'a documented schema uses a keyword whose validator needs Ajv at run time: inline what it requires',
    );
  }
  return `${source}\nexport const validators = [${names.map(([own]) => own).join(', ')}];`;
}

/** Returns the code of the module. */
export function validatorsModule() {
  const document = createDocument({ openChoices: true });
  const { numberOf, schemas } = createNumbering();
  const bare = bareDocument(document, numberOf);
  return `${validatorsCode(schemas(), document.components)}\nexport const document = ${JSON.stringify(bare)};`;
}

/** Creates a plugin of Rolldown that makes the module when it is imported. */
export const judgeValidators = () => ({
  name,
  resolveId: (id) => (id === name ? { id: `\0${name}`, moduleSideEffects: false } : null),
  load: (id) => (id === `\0${name}` ? validatorsModule() : null),
});
