import { type ChoiceId, choiceValues, type Profile } from '../../../specification/choice-values.js';
import { isObject, member, parseJson } from '../../../validation/json.js';
import type { SuiteRun, TestResult } from './suite-run.js';

function testResultIn(line: unknown): readonly [test: string, result: TestResult] | undefined {
  const [file, name, state] = ['file', 'name', 'state'].map((key) => member(line, key));
  if (typeof file !== 'string' || typeof name !== 'string') return undefined;
  if (state !== 'passed' && state !== 'failed' && state !== 'skipped') return undefined;
  const [choices, profile] = [member(line, 'choices'), member(line, 'profile')];
  const isChoice = (id: unknown): id is ChoiceId => typeof id === 'string' && Object.hasOwn(choiceValues, id);
  const known: Profile | undefined = isObject(profile) ? profile : undefined;
  return [
    `${file} > ${name}`,
    { state, ...(Array.isArray(choices) && { choices: choices.filter(isChoice) }), ...(known && { profile: known }) },
  ];
}

/**
 * The results in a file that a suite wrote: lines of JSON. Leaves out lines that are not whole, as of a process that was ended
 * while it wrote; of a test that was retried the last result counts.
 */
export function readResults(text: string): Pick<SuiteRun, 'asked' | 'tests'> {
  const lines = text.split('\n').map(parseJson).filter(isObject);
  return {
    asked: lines.some((line) => isObject(member(line, 'profile'))),
    tests: new Map(lines.map(testResultIn).filter((result) => result !== undefined)),
  };
}
