import { argv } from 'node:process';
import { member } from '../../validation/json.js';
import type { NamedTest } from './end-test.js';

const textOf = (...candidates: readonly unknown[]): string | undefined =>
  candidates.find((one): one is string => typeof one === 'string' && one !== '');

/** A member of an object that may be inherited, as those of the contexts of runners are. */
const anyMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** What Jest, and vitest with globals, know of the test that runs. */
function stateOfExpect(): unknown {
  const { expect } = globalThis as { expect?: { getState?: () => unknown } };
  return typeof expect?.getState === 'function' ? expect.getState() : undefined;
}

/** The test that runs, by what its runner gave it: the context of node:test or of vitest; Jest gives nothing, and is asked. */
export function namedTest(given: readonly unknown[]): NamedTest {
  const [context] = given;
  const task = anyMember(context, 'task');
  const state = stateOfExpect();
  const name = textOf(
    anyMember(task, 'fullTestName'),
    anyMember(task, 'name'),
    anyMember(context, 'fullName'),
    anyMember(context, 'name'),
    member(state, 'currentTestName'),
  );
  const file = textOf(
    anyMember(anyMember(task, 'file'), 'filepath'),
    anyMember(context, 'filePath'),
    member(state, 'testPath'),
    argv[1],
  );
  return { name: name ?? 'a test', file: file ?? '' };
}
