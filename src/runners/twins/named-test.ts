import { argv } from 'node:process';
import type { RecordedResult } from './ambiguity-run.js';

/** The test that runs, by what its runner passes to it. Jest passes nothing, and `expect` knows. */
export function namedTest([context]: readonly unknown[], self?: unknown): Pick<RecordedResult, 'name' | 'file'> {
  const { expect } = globalThis as { expect?: { getState?: () => unknown } };
  const { currentTestName, testPath } = Object(expect?.getState?.());
  const { task, fullName, name, filePath } = Object(context);
  const { fullTestName, name: taskName, file } = Object(task);
  const { currentTest, test } = Object(self);
  const ofMocha = Object(currentTest ?? test);
  const first = (...texts: readonly unknown[]): string | undefined =>
    texts.find((text): text is string => typeof text === 'string' && text !== '');
  return {
    name: first(fullTestName, taskName, fullName, name, ofMocha.fullTitle?.(), currentTestName) ?? 'a test',
    file: first(Object(file).filepath, filePath, ofMocha.file, testPath, argv[1]) ?? '',
  };
}
