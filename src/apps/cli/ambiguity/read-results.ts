import { isAbsolute, relative } from 'node:path';
import { cwd } from 'node:process';
import { type ChoiceId, choiceValues, type Profile } from '../../../specification/choice-values.js';
import { isObject, member, parseJson } from '../../../validation/json.js';
import type { SuiteRun, TestResult } from './suite-results.js';

function testResultIn(line: unknown): readonly [test: string, result: TestResult] | undefined {
  const [file, name, state] = ['file', 'name', 'state'].map((key) => member(line, key));
  if (typeof file !== 'string' || typeof name !== 'string') return undefined;
  if (state !== 'passed' && state !== 'failed' && state !== 'skipped') return undefined;
  const [choices, profile] = [member(line, 'choices'), member(line, 'profile')];
  const isChoice = (id: unknown): id is ChoiceId => typeof id === 'string' && Object.hasOwn(choiceValues, id);
  const known: Profile | undefined = isObject(profile) ? profile : undefined;
  const fromHere = isAbsolute(file) ? relative(cwd(), file) : file; // relative to the working folder, as people type it
  return [
    `${fromHere} > ${name}`,
    { state, ...(Array.isArray(choices) && { choices: choices.filter(isChoice) }), ...(known && { profile: known }) },
  ];
}

/** Reads the lines of JSON that a suite wrote. Skips lines that are cut off or no results. The last result of a retried test counts. */
export function readResults(text: string): Pick<SuiteRun, 'asked' | 'tests'> {
  const lines = text.split('\n').map(parseJson).filter(isObject);
  return {
    asked: lines.some((line) => isObject(member(line, 'profile'))),
    tests: new Map(lines.map(testResultIn).filter((result) => result !== undefined)),
  };
}
