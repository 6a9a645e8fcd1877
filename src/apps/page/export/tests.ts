import { codeOf, javaScript } from '../operation/literal.js';
import {
  type Call,
  type CallSession,
  credentialsIn,
  expectedBody,
  faultOf,
  sentBody,
  sentPath,
  sessionTitle,
  settingsIn,
  switchedTo,
  type WorldCode,
} from './session.js';

/** What differs between test runners. */
interface Runner {
  /** How the file is run. */
  readonly run: string;
  readonly imports: readonly string[];
  /** What stands before the calls, indented by `indent`, and behind them; `ask` are the lines of the function that sends. */
  readonly open: (title: string, settings: string, ask: readonly string[]) => readonly string[];
  readonly indent: string;
  readonly close: readonly string[];
  /** The code that expects an answer, or a status alone, or none at all. */
  readonly expects: (call: string, wanted: string) => string;
  readonly expectsStatus: (call: string, status: number) => string;
  readonly expectsNone: (call: string) => string;
}

const fetched = 'fetch(host + path, { method, headers, body })';
const byExpect = {
  expects: (call: string, wanted: string) => `expect(await ${call}).toEqual(${wanted});`,
  expectsStatus: (call: string, status: number) => `expect(await ${call}).toMatchObject({ status: ${status} });`,
  expectsNone: (call: string) => `await expect(${call}).rejects.toThrow();`,
};

const runners = {
  vitest: {
    run: 'npm i -D gridtwin msw@2 vitest@4.1.12 && npx vitest run',
    imports: ["import { test as base, expect } from 'gridtwin/vitest';"],
    open: (title, settings, ask) => [
      ...ask.map((line) => line.replace('SENT', fetched)),
      '',
      settings === '{}' ? 'const test = base;' : `const test = base.extend({ twinSettings: ${settings} });`,
      '',
      `test(${title}, async ({ twin }) => {`,
    ],
    indent: '  ',
    close: ['});'],
    ...byExpect,
  },
  node: {
    run: 'npm i -D gridtwin msw@2 && node --test',
    imports: [
      "import assert from 'node:assert/strict';",
      "import { test } from 'node:test';",
      "import { withTwin } from 'gridtwin/twins';",
    ],
    open: (title, settings, ask) => [
      ...ask.map((line) => line.replace('SENT', fetched)),
      '',
      'test(',
      `  ${title},`,
      `  withTwin(${settings}, async (twin) => {`,
    ],
    indent: '    ',
    close: ['  }),', ');'],
    expects: (call, wanted) => `assert.deepEqual(await ${call}, ${wanted});`,
    expectsStatus: (call, status) => `assert.equal((await ${call}).status, ${status});`,
    expectsNone: (call) => `await assert.rejects(${call});`,
  },
  playwright: {
    run: 'npm i -D gridtwin @playwright/test && npx playwright test',
    imports: [
      "import { test as base, expect } from '@playwright/test';",
      "import { createTwinServer } from 'gridtwin/server';",
    ],
    open: (title, settings, ask) => [
      'const test = base.extend({',
      '  twin: async ({}, use) => {',
      `    const server = createTwinServer(${settings});`,
      '    await use({ ...server.core, url: await server.listen() }); // where your page sends its requests',
      '    await server.close();',
      '  },',
      '  ask: async ({ twin, request }, use) => {',
      ...ask.map((line) =>
        `    ${line}`
          .replace('SENT', 'request.fetch(twin.url + path, { method, headers, data: body })')
          .replace('response.status', 'response.status()'),
      ),
      '    await use(ask);',
      '  },',
      '});',
      '',
      `test(${title}, async ({ twin, ask }) => {`,
    ],
    indent: '  ',
    close: ['});'],
    ...byExpect,
  },
} as const satisfies Readonly<Record<string, Runner>>;

/** The function of a test that sends a request as a user; `SENT` stands for how its runner sends it. */
const askCode = [
  'async function ask(user, method, path, content) {',
  "  const headers = { ...(user && { Authorization: users[user] }), 'Content-Type': 'application/json' };",
  "  const body = typeof content === 'object' ? JSON.stringify(content) : content; // a text is sent as it is",
  '  const response = await SENT;',
  '  const text = await response.text();',
  '  return { status: response.status, body: text.match(/^[[{]/) ? JSON.parse(text) : text };',
  '}',
];

/** The code of a call, which a fault or another profile may come before, with what is expected of it. */
function callCode(call: Call, i: number, session: CallSession, runner: Runner): readonly string[] {
  const { method, user, status, operation } = call;
  const { indent } = runner;
  const [sent, answer, fault] = [sentBody(call), expectedBody(call), faultOf(call)];
  const given = [user ?? null, method, sentPath(call, session), ...(sent === undefined ? [] : [sent])];
  const asked = `ask(${given.map((one) => codeOf(one, javaScript, indent)).join(', ')})`;
  const turned = i > 0 ? switchedTo(call, session.calls[i - 1]) : undefined;
  const expectsOne = (): string =>
    answer === undefined
      ? runner.expectsStatus(asked, status)
      : runner.expects(asked, codeOf({ status, body: answer }, javaScript, indent));
  return [
    '',
    `${indent}// ${i + 1}. ${operation ?? 'no operation'} as ${user ?? 'nobody'}`,
    ...(turned ? [`${indent}twin.profile.set(${codeOf(turned, javaScript, indent)});`] : []),
    ...(fault ? [`${indent}twin.faults.plan(${codeOf(fault, javaScript, indent)});`] : []),
    indent + (status === 0 ? runner.expectsNone(asked) : expectsOne()),
  ];
}

/** A session as a test in JavaScript, for a runner of tests. */
export function runnerTest(
  kind: keyof typeof runners,
  session: CallSession,
  { imports, code }: WorldCode,
  name: string,
): string {
  const runner: Runner = runners[kind];
  return [
    `// Exported from the gridtwin page. ${runner.run} ${name}`,
    ...[...runner.imports, ...imports].sort((a, b) => Number(b.includes("'node:")) - Number(a.includes("'node:"))),
    '',
    ...(kind === 'playwright' ? [] : ["const host = 'https://tracker.example';"]),
    `const users = ${codeOf(credentialsIn(session), javaScript, '')};`,
    ...(code === undefined ? [] : [`const world = ${code};`]),
    '',
    ...runner.open(javaScript.text(sessionTitle(session)), settingsIn(session, code), askCode),
    ...session.calls.flatMap((call, i) => callCode(call, i, session, runner)).slice(1),
    ...runner.close,
    '',
  ].join('\n');
}
