import { exactValue } from '../../../validation/json.js';
import { shellQuote } from '../../../validation/quote.js';
import { codeOf, jsCode, python, settingsCode } from './literal.js';
import type { SampleRequest } from './sample-tabs.js';

function curl({ method, serverUrl, path, headers, credentials, body }: SampleRequest): string {
  const isUser = credentials !== undefined && 'name' in credentials;
  const sent = Object.entries(headers).filter(([name]) => !isUser || name !== 'Authorization');
  return [
    `curl -i ${shellQuote(serverUrl + path)}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(isUser ? [`-u ${shellQuote(`${credentials.name}:${credentials.password}`)}`] : []),
    ...sent.map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shellQuote(body)}`]),
  ].join(' \\\n  ');
}

const bodyCode = (body: string | undefined, indent: string, raw = jsCode(body)): string => {
  const value = exactValue(body);
  return value === undefined ? raw : `JSON.stringify(${jsCode(value, indent)})`;
};

function fetchCall({ method, serverUrl, path, headers, body }: SampleRequest, indent = ''): string {
  const inner = `${indent}  `;
  return `fetch(${jsCode(serverUrl + path)}, {
${inner}method: ${jsCode(method)},
${inner}headers: ${jsCode(headers, inner)},${body === undefined ? '' : `\n${inner}body: ${bodyCode(body, inner)},`}
${indent}})`;
}

const print = 'console.log'; // part of a sample, not a call of the page

// axios drops members such as "constructor" of an object, and encodes a text that is not JSON as JSON; it sends bytes unchanged.
function axios({ method, serverUrl, path, headers, body }: SampleRequest): string {
  const data = bodyCode(body, '  ', `new TextEncoder().encode(${jsCode(body)})`);
  return `import axios from 'axios';

const { status, data } = await axios({
  method: ${jsCode(method)},
  url: ${jsCode(serverUrl + path)},
  headers: ${jsCode(headers, '  ')},${body === undefined ? '' : `\n  data: ${data},`}
  validateStatus: () => true, // a refusal is an answer, too
});
${print}(status, data);`;
}

function requests({ method, serverUrl, path, headers, body }: SampleRequest): string {
  const value = exactValue(body) ?? undefined; // requests sends no body for null
  const data = value === undefined ? `data=${JSON.stringify(body)}.encode()` : `json=${codeOf(value, python, '    ')}`;
  return `import requests

answer = requests.request(
    ${JSON.stringify(method)},
    ${JSON.stringify(serverUrl + path)},
    headers=${codeOf(headers, python, '    ')},${body === undefined ? '' : `\n    ${data},`}
)
print(answer.status_code, answer.text)`;
}

function java({ method, serverUrl, path, headers, body }: SampleRequest): string {
  const header = ([name, value]: [string, string]): string =>
    `\n      .header(${JSON.stringify(name)}, ${JSON.stringify(value)})`;
  const publisher = body === undefined ? 'noBody()' : `ofString(${JSON.stringify(body)})`;
  return `import java.net.URI;
import java.net.http.*;

class Call {
  public static void main(String[] args) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(${JSON.stringify(serverUrl + path)}))${Object.entries(headers).map(header).join('')}
      .method(${JSON.stringify(method)}, HttpRequest.BodyPublishers.${publisher})
      .build();
    var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(answer.statusCode() + " " + answer.body());
  }
}`;
}

function vitest(request: SampleRequest): string {
  const { operation = 'the call', callerWords, status, isOtherWorld, profile, as, isUnmatched } = request;
  const settings = settingsCode(isOtherWorld, profile, { ...request.settings, ...(as && { as }) });
  const isUsual = settings === '{}';
  return [
    `import { expect, test${isUsual ? '' : ' as base'} } from 'gridtwin/vitest';`,
    ...(isOtherWorld ? ["import world from './world.json';"] : []),
    ...(isUsual ? [''] : ['', `const test = base.extend({ twinSettings: ${settings} });`, '']),
    `test(${jsCode(`${operation} ${callerWords}`)}, async ({ twin }) => {`,
    `  const answer = await ${fetchCall({ ...request, serverUrl: 'https://tracker.example' }, '  ')};`,
    ...(status === undefined ? [] : [`  expect(answer.status).toBe(${status});`]),
    ...(isUnmatched ? [] : ['  await expect(answer).toConform(); // it is as documented']),
    `  expect(twin.journal.${isUnmatched ? 'unmatched()' : `calls(${jsCode(operation)})`}).toHaveLength(1);`,
    '});',
  ].join('\n');
}

/** The functions that write a request as code, by the name of their tab. */
export const samples: Readonly<Record<string, (request: SampleRequest) => string>> = {
  curl,
  fetch: (request) => `const answer = await ${fetchCall(request)};
${print}(answer.status, await answer.text());`,
  axios,
  Python: requests,
  Java: java,
  vitest,
};
