// The example requests in an OpenAPI document of the mock, whole and in parts.

/** Parses the request in the description of an example answer: `GET /path` as alice, with the body `{}`. */
const described =
  /^`(?<method>\w+) (?<target>\S+)` (?:without credentials|as (?<user>\S+?))(?:, with (?:the content type (?<type>\S+) and )?the body `(?<body>.*)`)?$/s;

const operationsIn = ({ paths }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

function headersOf(user, isBearer, type) {
  const basic = `Basic ${Buffer.from(`${user}:${user}`).toString('base64')}`;
  return {
    ...(user !== undefined && { authorization: isBearer ? `Bearer ${user}-token` : basic }),
    ...(type !== undefined && { 'content-type': type }),
  };
}

/** The faults whose request is not in the document, and those that Prism answers itself. */
const notSent = ['bodyTooLarge', 'bodyMalformed'];

/** The requests behind the example answers of the document. */
function requestsForAnswers(document, isBearer) {
  const own = operationsIn(document).flatMap(({ operation }) => Object.values(operation.responses));
  const contents = [...own, ...Object.values(document.components.responses)].map(({ content = {} }) => content);
  const examples = contents.flatMap((content) => Object.entries(content['application/json']?.examples ?? {}));
  return examples.flatMap(([name, { description, value: expected }]) => {
    const groups = described.exec(description)?.groups;
    if (groups === undefined) throw new Error(`the example describes no request: ${description}`);
    const { method, target, user, type = 'application/json', body } = groups;
    const headers = headersOf(user, isBearer, body && type);
    const request = { name: `${name}: ${description}`, method, target, headers, body, expected };
    return notSent.includes(name) ? [] : [{ ...request, isFaulty: name !== 'success' }];
  });
}

/** The default request of a tool for each operation: the first examples of its parameters and body. */
function firstRequests(document, isBearer) {
  const first = ({ examples }) => Object.values(examples)[0].value;
  return operationsIn(document).map(({ method, path, operation }) => {
    const { operationId, parameters = [], requestBody } = operation;
    const named = parameters.map(({ $ref }) => document.components.parameters[$ref.split('/').at(-1)]);
    const values = Object.fromEntries(named.map((one) => [one.name, encodeURIComponent(first(one))]));
    const query = named.filter((one) => one.in === 'query').map(({ name }) => `${name}=${values[name]}`);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name]);
    const body = requestBody && JSON.stringify(first(requestBody.content['application/json']));
    const headers = headersOf('sysadmin', isBearer, body && 'application/json');
    const target = query.length === 0 ? filled : `${filled}?${query.join('&')}`;
    return { name: `${operationId} as it is prefilled`, method, target, headers, body, isFaulty: false };
  });
}

/** All example requests: `isFaulty` if a fault is on purpose, with the expected body if there is one. */
export function exampleRequests(document) {
  const isBearer = !('basic' in document.components.securitySchemes);
  return [...firstRequests(document, isBearer), ...requestsForAnswers(document, isBearer)];
}
