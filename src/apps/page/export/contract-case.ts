import { targetValues } from '../../../contract/targets/target-values.js';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { type RuleId, rules } from '../../../specification/rules.js';
import { jsCode, settingsCode } from '../operation/literal.js';
import type { OperationSummary } from '../operations.js';
import type { Call, CallSession, WorldCode } from './session.js';

function rolesOf({ credentials }: CallSession): ReadonlyMap<string, string> {
  const roles = Object.entries(demoTargetFile.users).map(([role, { username }]) => [String(username), role] as const);
  const names = Object.keys(credentials);
  const known = new Map(roles.filter(([name]) => names.includes(name)));
  const left = roles.map(([, role]) => role).filter((role) => ![...known.values()].includes(role));
  for (const name of names) if (!known.has(name)) known.set(name, left.shift() ?? 'editor');
  return known;
}

function casePath(path: string, vendor: string): string {
  const names = ['grid', 'plainGrid', 'emptyGrid', 'boundGrid', 'cascade', 'otherField'];
  const issues = ['issue', 'otherIssue', 'hiddenIssue', 'scratch', 'secondScratch'];
  const values = targetValues(demoTargetFile);
  const all = [...names, ...issues, ...issues.map((name) => `${name}Key`)].toReversed(); // the first name of a value is used
  const byValue = new Map(all.map((name) => [String(values[name]), name]));
  return path
    .replaceAll(/[^/?&=]+/g, (part) => (byValue.has(part) ? `{${byValue.get(part)}}` : part.replaceAll('{', '%7B')))
    .replace(`/rest/${vendor}-`, '/rest/{vendor}-');
}

function rulesOf({ refused }: Call, bound: readonly string[]): readonly string[] {
  const refusing = refused.flatMap(({ rule }) => rule ?? []);
  const reach = (id: string): number => rules[id as RuleId].endpoints.length;
  return refusing.length > 0 ? [...new Set(refusing)] : [...bound].sort((a, b) => reach(a) - reach(b)).slice(0, 1);
}

function firstOf({ calls, credentials }: CallSession, operations: readonly OperationSummary[]) {
  const [first, ...others] = calls;
  const operation = operations.find(({ id }) => id === first?.operation);
  if (calls.some(({ headers }) => headers?.Cookie))
    throw new Error('A case sends no cookies: mark calls with credentials.');
  if (first === undefined || operation === undefined)
    throw new Error('A case is about an operation: mark a call of one first.');
  if (others.some(({ switched }) => switched))
    throw new Error('A case runs under one profile: mark calls that were sent between two switches.');
  if (others.some(({ world }) => world))
    throw new Error('A case begins in one world: mark calls that were sent between two changes past the API.');
  if (Object.keys(credentials).length > Object.keys(demoTargetFile.users).length)
    throw new Error('A case has at most five users: mark calls of fewer.');
  if (calls.some(({ plans }) => plans.length > 0)) throw new Error('A case plans no faults: mark calls that met none.');
  return { first, others, operation };
}

function targetCode(session: CallSession, hasWorld: boolean): string {
  const { calls, settings: others, world } = session;
  const settings = (isWorld: boolean): string => settingsCode(isWorld, calls[0]?.profile ?? {}, others);
  const made = `mockTarget(${settings(false).replace('{}', '')})`;
  if (!hasWorld) return `  const target = ${made};`;
  const roles = rolesOf(session);
  const users = world.users.flatMap(({ name, password, token }) => {
    const role = roles.get(name);
    return role === undefined ? [] : [[role, { basic: { name, password }, ...(token !== undefined && { token }) }]];
  });
  return `  const { handle } = createCore(${settings(true)});
  const users = ${jsCode(Object.fromEntries(users), '  ')};
  const target = { ...${made}, users, fetch: handle };`;
}

function contentOf({ sent, headers }: Call): object {
  const raw = typeof sent === 'string' ? sent : (JSON.stringify(sent) ?? '');
  const isRaw = raw === sent || /\{[A-Za-z]|"\.\.\."/.test(raw); // a case fills such names in, but not in a raw text
  if (isRaw) return { headers: { 'Content-Type': 'application/json', ...headers }, raw };
  return { ...(headers && { headers }), ...(sent && { body: sent }) };
}

function objectCode(session: CallSession, { first, others, operation }: ReturnType<typeof firstOf>): string {
  const { title, calls, vendor } = session;
  const roles = rolesOf(session);
  const requestOf = (call: Call): object => ({
    method: call.method,
    path: casePath(call.path, vendor),
    as: roles.get(call.user ?? '') ?? 'nobody',
    ...contentOf(call),
  });
  const check = ({ answer, operation: id, method }: Call, name: string): string => {
    const what = jsCode(`the answer of ${id ?? method}`);
    if (answer === undefined) return `trial.check(${name} !== undefined, ${what});`; // every case must have a check
    return `trial.equal(${name}?.json, ${jsCode(answer, '    ')}, ${what});`;
  };
  const members = {
    rules: rulesOf(first, operation.rules),
    effect: calls.every(({ method }) => method === 'GET') ? 'reads' : 'destructive',
    ...requestOf(first),
    status: first.status,
  };
  const effects = others.flatMap((call, i) => {
    const name = `answer${i + 2}`;
    return [
      `const ${name} = await trial.expect(${jsCode(requestOf(call), '    ')}, ${call.status});`,
      check(call, name),
    ];
  });
  return `const text = {
  name: ${jsCode(title)},
${Object.entries(members)
  .map(([member, value]) => `  ${member}: ${jsCode(value, '  ')},\n`)
  .join('')}  after: async (answer, trial) => {
    ${[check(first, 'answer'), ...effects].join('\n    ')}
  },
};`;
}

/** Writes a session as a case of the contract, with a test that runs it on the mock. Throws an Error if a case cannot express it. */
export function contractCase(
  session: CallSession,
  { code, imports }: WorldCode,
  name: string,
  operations: readonly OperationSummary[],
): string {
  const found = firstOf(session, operations);
  const { id, number } = found.operation;
  const importsOfWorld = ["import { createCore } from 'gridtwin/core';", ...imports, ''];
  const head = [
    "import assert from 'node:assert/strict';",
    "import { test } from 'node:test';",
    "import { mockTarget, run } from 'gridtwin/contract';",
    ...(code === undefined ? [] : [...importsOfWorld, `const world = ${code};`]),
  ];
  return `// Exported from the gridtwin page. npm i -D gridtwin && node --test ${name}
${head.join('\n')}

// as a file of contract-tests/cases has it, for endpoint ${number}
${objectCode(session, found)}

test(text.name, async () => {
${targetCode(session, code !== undefined)}
  const one = { ...text, id: 'exported#${id}', endpoint: ${number}, effect: 'reads' }; // this mock needs no cleanup
  const { results } = await run(target, [one], { lane: 'destructive', mark: 'exported' });
  assert.deepEqual(results.map(({ verdict, reason, findings }) => ({ verdict, reason, findings })), [
    { verdict: 'pass', reason: undefined, findings: [] },
  ]);
});
`;
}
