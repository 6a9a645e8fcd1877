import { answers, type ChoiceId, type Profile } from '../../../../specification/answers.js';
import { isObject, member } from '../../../../validation/json.js';
import type { SuiteRun, TestResult } from './suite-run.js';

const isChoice = (id: unknown): id is ChoiceId => typeof id === 'string' && Object.hasOwn(answers, id);

const isState = (state: unknown): state is TestResult['state'] =>
  state === 'passed' || state === 'failed' || state === 'skipped';

/** What a line holds; undefined for one that is not whole, as when its process was ended while it wrote. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function resultOf(line: unknown): readonly [test: string, result: TestResult] | undefined {
  const [file, name, state] = ['file', 'name', 'state'].map((key) => member(line, key));
  if (typeof file !== 'string' || typeof name !== 'string' || !isState(state)) return undefined;
  const [choices, profile] = [member(line, 'choices'), member(line, 'profile')];
  const known: Profile | undefined = isObject(profile) ? profile : undefined;
  return [
    `${file} > ${name}`,
    { state, ...(Array.isArray(choices) && { choices: choices.filter(isChoice) }), ...(known && { profile: known }) },
  ];
}

/** What a suite told in its file of results: lines of JSON. Of a test that was tried again the last result counts. */
export function readResults(text: string): Pick<SuiteRun, 'asked' | 'tests'> {
  const lines = text.split('\n').map(parsed).filter(isObject);
  return {
    asked: lines.some((line) => isObject(member(line, 'profile'))),
    tests: new Map(lines.flatMap((line) => [resultOf(line) ?? []].filter((entry) => entry.length === 2))),
  };
}
