import type { Profile } from '../../../specification/choices.js';
import type { Credentials } from '../state/caller.js';
import type { SentRequest } from '../state/requests.js';
import { codeLines, codeOf, exactValue, javaScript } from './literal.js';

/** A request with all that a sample of it says. */
export interface SampleRequest extends Pick<SentRequest, 'operation' | 'method' | 'path' | 'body'> {
  /** Where the paths of the service begin, without a slash at the end. */
  readonly serverUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Who calls; undefined for nobody. */
  readonly credentials: Credentials | undefined;
  /** Such as `as alice`. */
  readonly callerWords: string;
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

/** What `fetch` is given. */
export function fetchCall({ method, path, headers, body }: SampleRequest, url: string, indent = ''): string {
  const value = body === undefined ? undefined : exactValue(body);
  const code =
    value === undefined ? javaScript.text(body ?? '') : `JSON.stringify(${codeOf(value, javaScript, `${indent}  `)})`;
  return codeLines(
    `fetch(${javaScript.text(url + path)}, {`,
    `${indent}  method: ${javaScript.text(method)},`,
    `${indent}  headers: ${codeOf(headers, javaScript, `${indent}  `)},`,
    body === undefined ? undefined : `${indent}  body: ${code},`,
    `${indent}})`,
  );
}

/** How the twins of a test are set up, as code; empty for the demo world under the defaults. */
function twinSettings({ vendor, profile, isOtherWorld }: SampleRequest['twin']): string {
  const plain = { ...(vendor !== 'vendor' && { vendor }), ...(Object.keys(profile).length > 0 && { profile }) };
  const parts = Object.entries(plain).map(([name, value]) => `${name}: ${codeOf(value, javaScript, '')}`);
  return [...(isOtherWorld ? ['world'] : []), ...parts].join(', ');
}

/** A whole test of vitest. */
export function vitestSample(request: SampleRequest): string {
  const { operation = 'the call', callerWords, status, twin } = request;
  const settings = twinSettings(twin);
  const test = settings === '' ? 'test' : 'test as base';
  return codeLines(
    `import { expect, ${test} } from 'gridtwin/vitest';`,
    twin.isOtherWorld ? "import world from './world.json';" : undefined,
    settings === '' ? '' : `\nconst test = base.extend({ twinSettings: { ${settings} } });\n`,
    `test(${javaScript.text(`${operation} ${callerWords}`)}, async ({ twin }) => {`,
    `  const answer = await ${fetchCall(request, 'https://tracker.example', '  ')};`,
    status === undefined ? undefined : `  expect(answer.status).toBe(${status});`,
    '  await expect(answer).toConform(); // it is as documented',
    `  expect(twin.journal.calls(${javaScript.text(operation)})).toHaveLength(1);`,
    '});',
  );
}
