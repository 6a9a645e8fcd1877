import { decodeBasic } from '../../service/http/basic.js';
import { isEqual, member } from '../../validation/json.js';
import { createRedact } from '../reports/redact.js';
import { curlLine, senderOf } from '../reports/reported-exchange.js';
import type { HttpRequest } from '../run/case.js';
import { variableOf } from '../targets/near-credentials.js';
import { isRole } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import { noRow } from '../targets/target-values.js';
import { type Ask, type RowPick, requestOf } from './ask.js';
import { endInWords } from './explored-report.js';
import type { Deviation } from './follow.js';
import type { Pair } from './lockstep.js';

const before = '# on scratch issues that were emptied first; rows have other ids when they are added again';

/** Returns the requests of a deviation as lines of curl, with shell variables for secrets. */
export const curlLines = ({ pairs }: Deviation, target: Target): readonly string[] => [
  before,
  ...pairs.map(({ seen }) => curlLine(seen.sent, target, createRedact(target))),
];

// returns the code of the credentials of a request, which reads a secret from the variable that the target file names
function authorizationCode({ headers, ...sent }: HttpRequest, { users }: Target): string {
  const { authorization = '' } = headers;
  const redact = createRedact({ users });
  const { as } = senderOf({ headers, ...sent }, { users }, redact);
  const [name, ...rest] = decodeBasic(authorization.replace(/^Basic /, ''))?.split(':') ?? [];
  const variables = ['process', 'env'].join('.'); // written into the test, and not read here
  const secret = isRole(as)
    ? `${variables}.${variableOf({ users }, as, name === undefined ? 'token' : 'password')}`
    : JSON.stringify(redact(name === undefined ? authorization.replace(/^Bearer /, '') : rest.join(':')));
  if (name === undefined) return `\`Bearer \${${secret}}\``;
  return `\`Basic \${Buffer.from(${JSON.stringify(`${name}:`)} + ${secret}).toString('base64')}\``;
}

// returns a template literal of a text in which `PICKED` and an index stand for the code of a row id
const templateOf = (text: string, codes: readonly string[]): string =>
  `\`${text.replaceAll(/[`\\]|\$\{/g, '\\$&').replaceAll(/PICKED(\d+)|"PICKED#(\d+)"/g, (_, one, other) => `\${${codes[one ?? other]}}`)}\``;

// returns the code of the id of a picked row, which reads it from the last answer with the rows of the place
function codeOfRow(pairs: readonly Pair[], { place }: Ask, { nth, newer }: RowPick): string | undefined {
  const [operation, rows, id] = newer ? ['readGrid', 'rows', 'rowId'] : ['readRows', 'values', 'id'];
  const at = pairs.findLastIndex(({ ask }) => ask.operation === operation && isEqual(ask.place, place));
  const read = member(pairs[at]?.seen.answer?.json, rows);
  return Array.isArray(read) && read.length > 0
    ? `answer${at + 1}.json.${rows}[${nth % read.length}].${id}`
    : undefined;
}

/** Returns a deviation as a vitest test to paste: it sends the sequence to the deployment and expects the answer of the mock. */
export function testText(deviation: Deviation, target: Target): string {
  const { pairs } = deviation;
  const codes: string[] = [];
  const lines = pairs.map(({ ask }, i) => {
    const sent = requestOf(target, ask, (pick) => {
      const code = codeOfRow(pairs.slice(0, i), ask, pick);
      if (code === undefined) return noRow[pick.newer ? 'newer' : 'legacy'];
      return `PICKED${pick.newer ? '' : '#'}${codes.push(code) - 1}`;
    });
    const { authorization, ...others } = sent.headers;
    const named = authorization === undefined ? [] : [`authorization: ${authorizationCode(sent, target)}`];
    const headers = [...named, ...Object.entries(others).map(([name, value]) => `'${name}': ${JSON.stringify(value)}`)];
    const body = sent.body === undefined ? '' : `, body: ${templateOf(sent.body, codes)}`;
    const url = templateOf(sent.url.replaceAll('PICKED%23', 'PICKED'), codes);
    return `  const answer${i + 1} = await send(${url}, { method: '${sent.method}', headers: { ${headers.join(', ')} }${body} });`;
  });
  const { status, json } = pairs.at(-1)?.mock.answer ?? {};
  return [
    `// ${before.slice(2)}`,
    "import { expect, test } from 'vitest';",
    '',
    'const send = async (url: string, init: RequestInit) => {',
    '  const answer = await fetch(url, init);',
    '  const text = await answer.text();',
    "  return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) };",
    '};',
    '',
    `test(${JSON.stringify(createRedact(target)(endInWords(deviation)))}, async () => {`,
    ...lines,
    `  expect(answer${pairs.length}.status).toBe(${status});`,
    ...(json === undefined
      ? []
      : [`  expect(answer${pairs.length}.json).toEqual(${JSON.stringify(json)}); // but for ids and moments`]),
    '});',
  ].join('\n');
}
