import type { Profile } from '../../../specification/choices.js';
import type { Credentials } from '../state/caller.js';
import type { SentRequest } from '../state/requests.js';

/** A request with all that a sample of it says. */
export interface SampleRequest extends Pick<SentRequest, 'operation' | 'method' | 'path' | 'body'> {
  /** Where the paths of the service begin, without a slash at the end. */
  readonly serverUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Who calls; undefined for nobody. */
  readonly credentials: Credentials | undefined;
  /** What a test is set up with, beside the demo world and the defaults. */
  readonly twin: {
    readonly vendor: string;
    readonly profile: Profile;
    /** Whether the world is another one than the demo world at its beginning. */
    readonly isOtherWorld: boolean;
  };
  /** The status of the answer, where that is known. */
  readonly status: number | undefined;
}

/** The members of a text in JSON, where code can write them without changing anything that is sent; undefined for any other text. */
function exactValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const dense = text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
    return JSON.stringify(value) === dense ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A text between apostrophes, as JavaScript writes it. */
const jsText = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`;

/** A value as code. */
interface Language {
  readonly text: (text: string) => string;
  readonly name: (name: string) => string;
  readonly constants: Readonly<Record<'true' | 'false' | 'null', string>>;
}

const javaScript: Language = {
  text: jsText,
  name: (name) => (name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : jsText(name)),
  constants: { true: 'true', false: 'false', null: 'null' },
};

const python: Language = {
  text: JSON.stringify,
  name: JSON.stringify,
  constants: { true: 'True', false: 'False', null: 'None' },
};

/** A JSON value as code: on one line where it is short, else a member on each. */
function literal(value: unknown, language: Language, indent: string): string {
  if (typeof value === 'string') return language.text(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return language.constants[`${value as boolean | null}`];
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, one]) => {
    const code = literal(one, language, inner);
    return isList ? code : `${language.name(name)}: ${code}`;
  });
  const space = isList || parts.length === 0 ? '' : ' ';
  const line = parts.join(', ');
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (line.length + indent.length < 80 && !line.includes('\n')) return `${open}${space}${line}${space}${close}`;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

const shellText = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The lines of a part of a call that may be missing. */
const lines = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join('\n');

function curl({ method, serverUrl, path, headers, credentials, body }: SampleRequest): string {
  const isUser = credentials !== undefined && 'name' in credentials;
  const sent = Object.entries(headers).filter(([name]) => !isUser || name !== 'Authorization');
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(isUser ? [`-u ${shellText(`${credentials.name}:${credentials.password}`)}`] : []),
    ...sent.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shellText(body)}`]),
  ];
  return [`curl -i ${shellText(serverUrl + path)}`, ...options].join(' \\\n  ');
}

/** What `fetch` is given. */
function fetchCall({ method, path, headers, body }: SampleRequest, url: string, indent = ''): string {
  const value = body === undefined ? undefined : exactValue(body);
  const code =
    value === undefined ? jsText(body ?? '') : `JSON.stringify(${literal(value, javaScript, `${indent}  `)})`;
  return lines(
    `fetch(${jsText(url + path)}, {`,
    `${indent}  method: ${jsText(method)},`,
    `${indent}  headers: ${literal(headers, javaScript, `${indent}  `)},`,
    body === undefined ? undefined : `${indent}  body: ${code},`,
    `${indent}})`,
  );
}

const fetchSample = (request: SampleRequest): string =>
  `const answer = await ${fetchCall(request, request.serverUrl)};\nconsole.log(answer.status, await answer.text());`;

/** axios makes a text of JSON of any other text, but not of bytes. */
function axios({ method, serverUrl, path, headers, body }: SampleRequest): string {
  const value = body === undefined ? undefined : exactValue(body);
  const isMembers = typeof value === 'object' && value !== null;
  const code = isMembers ? literal(value, javaScript, '  ') : `new TextEncoder().encode(${jsText(body ?? '')})`;
  return lines(
    `import axios from 'axios';\n`,
    'const { status, data } = await axios({',
    `  method: ${jsText(method)},`,
    `  url: ${jsText(serverUrl + path)},`,
    `  headers: ${literal(headers, javaScript, '  ')},`,
    body === undefined ? undefined : `  data: ${code},`,
    '  validateStatus: () => true, // a refusal is an answer, too',
    '});',
    'console.log(status, data);',
  );
}

function requests({ method, serverUrl, path, headers, body }: SampleRequest): string {
  const value = body === undefined ? undefined : exactValue(body);
  const data = `data=${JSON.stringify(body)}.encode()`;
  return lines(
    'import requests\n',
    'answer = requests.request(',
    `    ${JSON.stringify(method)},`,
    `    ${JSON.stringify(serverUrl + path)},`,
    `    headers=${literal(headers, python, '    ')},`,
    body === undefined ? undefined : `    ${value === undefined ? data : `json=${literal(value, python, '    ')}`},`,
    ')',
    'print(answer.status_code, answer.text)',
  );
}

function java({ method, serverUrl, path, headers, body }: SampleRequest): string {
  const publisher = body === undefined ? 'noBody()' : `ofString(${JSON.stringify(body)})`;
  return lines(
    'import java.net.URI;',
    'import java.net.http.*;\n',
    'class Call {',
    '  public static void main(String[] args) throws Exception {',
    `    var request = HttpRequest.newBuilder(URI.create(${JSON.stringify(serverUrl + path)}))`,
    ...Object.entries(headers).map(
      ([name, value]) => `      .header(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
    ),
    `      .method(${JSON.stringify(method)}, HttpRequest.BodyPublishers.${publisher})`,
    '      .build();',
    '    var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    '    System.out.println(answer.statusCode() + " " + answer.body());',
    '  }',
    '}',
  );
}

/** How the twins of a test are set up, as code; empty for the demo world under the defaults. */
function twinSettings({ vendor, profile, isOtherWorld }: SampleRequest['twin']): string {
  const plain = { ...(vendor !== 'vendor' && { vendor }), ...(Object.keys(profile).length > 0 && { profile }) };
  const parts = Object.entries(plain).map(([name, value]) => `${name}: ${literal(value, javaScript, '')}`);
  return [...(isOtherWorld ? ['world'] : []), ...parts].join(', ');
}

/** A whole test of vitest. */
export function vitestSample(request: SampleRequest, name: string): string {
  const { operation = 'the call', status, twin } = request;
  const settings = twinSettings(twin);
  const test = settings === '' ? 'test' : 'test as base';
  return lines(
    `import { expect, ${test} } from 'gridtwin/vitest';`,
    twin.isOtherWorld ? "import world from './world.json';" : undefined,
    settings === '' ? '' : `\nconst test = base.extend({ twinSettings: { ${settings} } });\n`,
    `test(${jsText(`${operation} as ${name}`)}, async ({ twin }) => {`,
    `  const answer = await ${fetchCall(request, 'https://tracker.example', '  ')};`,
    status === undefined ? undefined : `  expect(answer.status).toBe(${status});`,
    '  await expect(answer).toConform(); // it is as documented',
    `  expect(twin.journal.calls(${jsText(operation)})).toHaveLength(1);`,
    '});',
  );
}

/** How a call looks elsewhere, by the name of a tab. */
export const samples: Readonly<Record<string, (request: SampleRequest) => string>> = {
  curl,
  fetch: fetchSample,
  axios,
  Python: requests,
  Java: java,
};
