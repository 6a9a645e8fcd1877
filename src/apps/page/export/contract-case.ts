import { targetValues } from '../../../contract/targets/target-values.js';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { type RuleId, rules } from '../../../specification/rules.js';
import { codeOf, javaScript } from '../operation/literal.js';
import type { OperationSummary } from '../state/use-page.js';
import {
  type Call,
  type CallSession,
  expectedBody,
  sentBody,
  sentPath,
  sessionTitle,
  settingsIn,
  switchedTo,
  type WorldCode,
} from './session.js';

/** The users of a session by the roles that they have in a case: those of the demo target, and the others in the roles left. */
function rolesOf({ calls, world }: CallSession): ReadonlyMap<string, string> {
  const roles = Object.entries(demoTargetFile.users).map(([role, { username }]) => [String(username), role] as const);
  const names = world.users.map(({ name }) => name).filter((name) => calls.some(({ user }) => user === name));
  const known = new Map(roles.filter(([name]) => names.includes(name)));
  const left = roles.map(([, role]) => role).filter((role) => ![...known.values()].includes(role));
  for (const name of names) if (!known.has(name)) known.set(name, left.shift() ?? 'editor');
  return known;
}

/** A path with the names of the demo target in braces where it has their values. */
function casePath(path: string, vendor: string): string {
  const names = ['grid', 'plainGrid', 'emptyGrid', 'boundGrid', 'cascade', 'otherField'];
  const issues = ['issue', 'otherIssue', 'hiddenIssue', 'scratch', 'secondScratch'];
  const values = targetValues(demoTargetFile);
  const places = [...names, ...issues, ...issues.map((name) => `${name}Key`)].map(
    (name) => [String(values[name]), name] as const,
  );
  const byValue = new Map(places.toReversed());
  return path
    .replace(`/rest/${vendor}-`, '/rest/{vendor}-')
    .replaceAll(/[^/?&=]+/g, (part) => (byValue.has(part) ? `{${byValue.get(part)}}` : part));
}

/** The rules that the first call shows: those that refused it, else the one of its operation that binds the fewest. */
function rulesOf([first]: readonly Call[], bound: readonly string[]): readonly string[] {
  const told = first?.refused.flatMap(({ rule }) => rule ?? []) ?? [];
  const reach = (id: string): number => rules[id as RuleId].endpoints.length;
  return told.length > 0 ? [...new Set(told)] : [...bound].sort((a, b) => reach(a) - reach(b)).slice(0, 1);
}

function caseRequest(call: Call, session: CallSession, roles: ReadonlyMap<string, string>): object {
  const sent = sentBody(call);
  return {
    method: call.method,
    path: casePath(sentPath(call, session), session.vendor),
    as: roles.get(call.user ?? '') ?? 'nobody',
    ...(typeof sent === 'object' && { body: sent }),
    ...(typeof sent === 'string' && { headers: { 'content-type': 'application/json' }, raw: sent }),
  };
}

/** The checks of the answer to a call; every case must have one. */
function checksOf(call: Call, name: string): readonly string[] {
  const [answer, what] = [expectedBody(call), javaScript.text(`the answer of ${call.operation ?? call.method}`)];
  if (answer === undefined) return [`    trial.check(${name} !== undefined, ${what});`];
  return [`    trial.equal(${name}?.json, ${codeOf(answer, javaScript, '    ')}, ${what});`];
}

/** The operation of the first call. Throws an Error for a session that no case can be. */
function caseOperation({ calls }: CallSession, operations: readonly OperationSummary[]): OperationSummary {
  const operation = operations.find(({ id }) => id === calls[0]?.operation);
  if (operation === undefined) throw new Error('A case is about an operation: mark a call of one first.');
  if (calls.some((call, i) => i > 0 && switchedTo(call, calls[i - 1])))
    throw new Error('A case runs under one profile: mark calls that were sent between two switches.');
  if (calls.some(({ fault }) => fault !== undefined))
    throw new Error('A case plans no faults: mark calls that met none.');
  return operation;
}

/** The code that makes the target: the mock, with the world and the users of the session where they are not the demo's. */
function targetCode(session: CallSession, { code }: WorldCode, roles: ReadonlyMap<string, string>): readonly string[] {
  const settings = settingsIn(session, undefined);
  const given = settings === '{}' ? '' : settings;
  if (code === undefined) return [`  const target = mockTarget(${given});`];
  const users = session.world.users.flatMap(({ name, password, token }) => {
    const role = roles.get(name);
    return role === undefined ? [] : [[role, { basic: { name, password }, ...(token !== undefined && { token }) }]];
  });
  return [
    `  const { handle } = createCore(${settingsIn(session, code)});`,
    `  const users = ${codeOf(Object.fromEntries(users), javaScript, '  ')};`,
    `  const target = { ...mockTarget(${given}), users, fetch: handle };`,
  ];
}

/** The case as an object of code: the first call is its request, the others show its effect. */
function objectCode(
  session: CallSession,
  [first, ...others]: readonly Call[],
  rules: readonly string[],
): readonly string[] {
  if (first === undefined) return [];
  const roles = rolesOf(session);
  const effect = session.calls.every(({ method }) => method === 'GET') ? 'reads' : 'destructive';
  const members = { rules, effect, ...caseRequest(first, session, roles), status: first.status };
  return [
    'const text = {',
    `  name: ${javaScript.text(sessionTitle(session))},`,
    ...Object.entries(members).map(([member, value]) => `  ${member}: ${codeOf(value, javaScript, '  ')},`),
    '  after: async (answer, trial) => {',
    ...checksOf(first, 'answer'),
    ...others.flatMap((call, i) => [
      `    const answer${i + 2} = await trial.expect(${codeOf(caseRequest(call, session, roles), javaScript, '    ')}, ${call.status});`,
      ...checksOf(call, `answer${i + 2}`),
    ]),
    '  },',
    '};',
  ];
}

/** A session as a case of the contract, with a test that runs it on the mock. Throws an Error for a session that no case can be. */
export function caseText(
  session: CallSession,
  world: WorldCode,
  operations: readonly OperationSummary[],
  name: string,
): string {
  const { id, number, rules: bound } = caseOperation(session, operations);
  const withWorld = [
    "import { createCore } from 'gridtwin/core';",
    ...world.imports,
    '',
    `const world = ${world.code};`,
  ];
  return [
    `// Exported from the gridtwin page. npm i -D gridtwin && node --test ${name}`,
    "import assert from 'node:assert/strict';",
    "import { test } from 'node:test';",
    "import { mockTarget, run } from 'gridtwin/contract';",
    ...(world.code === undefined ? [] : withWorld),
    '',
    `// as a file of contract-tests/cases has it, for endpoint ${number}`,
    ...objectCode(session, session.calls, rulesOf(session.calls, bound)),
    '',
    'test(text.name, async () => {',
    ...targetCode(session, world, rolesOf(session)),
    `  const one = { ...text, id: 'exported#${id}', endpoint: ${number}, effect: 'reads' }; // nothing is put back in this mock`,
    "  const { results } = await run(target, [one], { lane: 'destructive', mark: 'exported' });",
    '  assert.deepEqual(results.map(({ verdict, reason, findings }) => ({ verdict, reason, findings })), [',
    "    { verdict: 'pass', reason: undefined, findings: [] },",
    '  ]);',
    '});',
    '',
  ].join('\n');
}
