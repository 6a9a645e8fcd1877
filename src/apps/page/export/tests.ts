import { printable } from '../../../validation/printable.js';
import { jsCode, settingsCode } from '../operation/literal.js';
import type { Call, CallSession, WorldCode } from './session.js';

const askCode = (response: string, status: string): string => `async function ask(user, method, path, content, more) {
  const headers = { ...(user && { Authorization: users[user] }), 'Content-Type': 'application/json', ...more };
  const body = typeof content === 'object' ? JSON.stringify(content) : content; // a text is sent unchanged
  const response = await ${response};
  const text = await response.text();
  return { status: ${status}, body: await new Response(text).json().catch(() => text) };
}`;

const byFetch = askCode('fetch(host + path, { method, headers, body })', 'response.status');

const byPlaywright = askCode(
  'request.fetch(twin.url + path, { method, headers, data: body })',
  'response.status()',
).replaceAll('\n', '\n    ');

const vitest = {
  run: 'npm i -D gridtwin msw@2 vitest@4.1.12 && npx vitest run',
  imports: ["import { test as base, expect } from 'gridtwin/vitest';"],
  open: (title: string, settings: string, timeout: number) => `${byFetch}

const test = ${settings === '{}' ? 'base' : `base.extend({ twinSettings: ${settings} })`};

test(${title}${timeout > 0 ? `, { timeout: ${timeout} }` : ''}, async ({ twin }) => {`,
  indent: '  ',
  close: '});',
  expects: (asked: string, { status, answer, isLost }: Call): string => {
    if (isLost) return `await expect(${asked}).rejects.toThrow();`;
    if (answer === undefined) return `expect(await ${asked}).toMatchObject({ status: ${status} });`;
    return `expect(await ${asked}).toEqual(${jsCode({ status, body: answer }, '  ')});`;
  },
};

type Runner = typeof vitest;

const node: Runner = {
  run: 'npm i -D gridtwin msw@2 && node --test',
  imports: [
    "import assert from 'node:assert/strict';",
    "import { test } from 'node:test';",
    "import { withTwin } from 'gridtwin/twins';",
  ],
  open: (title, settings) => `${byFetch}

test(
  ${title},
  withTwin(${settings}, async (twin) => {`,
  indent: '    ',
  close: '  }),\n);',
  expects: (asked, { status, answer, isLost }) => {
    if (isLost) return `await assert.rejects(${asked});`;
    if (answer === undefined) return `assert.equal((await ${asked}).status, ${status});`;
    return `assert.deepEqual(await ${asked}, ${jsCode({ status, body: answer }, '    ')});`;
  },
};

const playwright: Runner = {
  ...vitest,
  run: 'npm i -D gridtwin @playwright/test && npx playwright test',
  imports: [
    "import { test as base, expect } from '@playwright/test';",
    "import { createTwinServer } from 'gridtwin/server';",
  ],
  open: (title, settings, timeout) => `const test = base.extend({
  twin: async ({}, use) => {
    const server = createTwinServer(${settings});
    await use({ ...server.core, url: await server.listen() }); // the address that your page calls
    await server.close();
  },
  ask: async ({ twin, request }, use) => {
    ${byPlaywright}
    await use(ask);
  },
});

test(${title}, async ({ twin, ask }) => {${timeout > 0 ? `\n  test.setTimeout(${timeout});` : ''}`,
};

function callCode(call: Call, i: number, { indent, expects }: Runner): string {
  const { method, path, user, operation, sent, headers, world, plans, switched } = call;
  const given = [user ?? null, method, path, ...(sent || headers ? [sent] : []), ...(headers ? [headers] : [])];
  const asked = `ask(${given.map((one) => (one === undefined ? 'undefined' : jsCode(one, indent))).join(', ')})`;
  return [
    `// ${i + 1}. ${operation ?? 'no operation'} as ${printable(user ?? 'nobody')}`,
    ...(world ? [world === 'start' ? 'twin.reset();' : `twin.load(${jsCode(world, indent)});`] : []),
    ...(switched && i > 0 ? [`twin.profile.set(${jsCode(switched, indent)});`] : []),
    ...plans.map((plan) => `twin.faults.plan(${jsCode(plan, indent)});`),
    expects(asked, call),
  ]
    .map((line) => `${indent}${line}\n`)
    .join('');
}

const testsOf =
  (runner: Runner) =>
  ({ title, calls, credentials, settings }: CallSession, { imports, code }: WorldCode, name: string): string => {
    const isNode = (line: string): number => Number(line.includes("'node:"));
    const setUp = settingsCode(code !== undefined, calls[0]?.profile ?? {}, settings);
    const took = Math.ceil(calls.reduce((sum, { duration = 0 }) => sum + duration, 0)); // includes planned delays
    const timeout = took < 1_000 ? 0 : 30_000 + took; // 0 is the default of the runner
    return `// Exported from the gridtwin page. ${runner.run} ${name}
${[...runner.imports, ...imports].sort((a, b) => isNode(b) - isNode(a)).join('\n')}

${runner === playwright ? '' : "const host = 'https://tracker.example';\n"}const users = ${jsCode(credentials)};
${code === undefined ? '' : `const world = ${code};\n`}
${runner.open(jsCode(title), setUp, timeout)}
${calls.map((call, i) => callCode(call, i, runner)).join('\n')}${runner.close}
`;
  };

/** The functions that write a session as a test, by runner. */
export const runnerTests = { vitest: testsOf(vitest), node: testsOf(node), playwright: testsOf(playwright) };
