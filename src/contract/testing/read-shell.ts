import { execFileSync } from 'node:child_process';

/** Returns the arguments that a shell with these variables gives to curl for a line. */
export function curlArguments(line: string, variables: Readonly<Record<string, string>> = {}): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${line}`;
  const output = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8', env: { PATH: '', ...variables } });
  return output.split('\0').slice(0, -1);
}

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`;

/** Returns the request that curl sends for its arguments. Throws for an unknown option. */
export function requestOfCurl(
  [first, ...rest]: readonly string[],
  request = { method: 'GET', headers: new Headers() } as CurlState,
): Request {
  const [value = '', ...others] = rest;
  if (first === '-i' || first === '-g') return requestOfCurl(rest, request);
  if (first === '-X') return requestOfCurl(others, { ...request, method: value });
  if (first === '--data-raw') return requestOfCurl(others, { ...request, body: value });
  if (first === '-u') request.headers.set('authorization', basic(value));
  else if (first === '-H' && value.endsWith(';')) request.headers.set(value.slice(0, -1), '');
  else if (first === '-H') request.headers.set(value.slice(0, value.indexOf(':')), value.slice(value.indexOf(':') + 2));
  else if (rest.length === 0 && first?.startsWith('http')) return new Request(first, request);
  else throw new Error(`curl has no option ${first} here`);
  return requestOfCurl(others, request);
}

interface CurlState {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string;
}
