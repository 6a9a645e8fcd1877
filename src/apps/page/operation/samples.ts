import { codeLines, codeOf, exactValue, javaScript, python } from './literal.js';
import { fetchCall, type SampleRequest, vitestSample } from './vitest-sample.js';

const shellText = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

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

const fetchSample = (request: SampleRequest): string =>
  `const answer = await ${fetchCall(request, request.serverUrl)};\n${javaScript.print}(answer.status, await answer.text());`;

/** axios makes a text of JSON of any other text, but not of bytes. */
function axios({ method, serverUrl, path, headers, body }: SampleRequest): string {
  const value = body === undefined ? undefined : exactValue(body);
  const isMembers = typeof value === 'object' && value !== null;
  const code = isMembers ? codeOf(value, javaScript, '  ') : `new TextEncoder().encode(${javaScript.text(body ?? '')})`;
  return codeLines(
    `import axios from 'axios';\n`,
    'const { status, data } = await axios({',
    `  method: ${javaScript.text(method)},`,
    `  url: ${javaScript.text(serverUrl + path)},`,
    `  headers: ${codeOf(headers, javaScript, '  ')},`,
    body === undefined ? undefined : `  data: ${code},`,
    '  validateStatus: () => true, // a refusal is an answer, too',
    '});',
    `${javaScript.print}(status, data);`,
  );
}

function requests({ method, serverUrl, path, headers, body }: SampleRequest): string {
  const value = body === undefined ? undefined : exactValue(body);
  const data = `data=${JSON.stringify(body)}.encode()`;
  return codeLines(
    'import requests\n',
    'answer = requests.request(',
    `    ${JSON.stringify(method)},`,
    `    ${JSON.stringify(serverUrl + path)},`,
    `    headers=${codeOf(headers, python, '    ')},`,
    body === undefined ? undefined : `    ${value === undefined ? data : `json=${codeOf(value, python, '    ')}`},`,
    ')',
    `${python.print}(answer.status_code, answer.text)`,
  );
}

function java({ method, serverUrl, path, headers, body }: SampleRequest): string {
  const publisher = body === undefined ? 'noBody()' : `ofString(${JSON.stringify(body)})`;
  return codeLines(
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

/** How a call looks elsewhere, by the name of a tab. */
export const samples: Readonly<Record<string, (request: SampleRequest) => string>> = {
  curl,
  fetch: fetchSample,
  axios,
  Python: requests,
  Java: java,
  vitest: vitestSample,
};
