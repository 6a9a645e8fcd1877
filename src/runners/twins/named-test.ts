import { argv } from 'node:process';
import type { RecordedResult } from './ambiguity-run.js';

/** Returns the name and the file of a test, by the arguments of its runner. Jest passes none; there, `expect` knows both. */
export function namedTest([context]: readonly unknown[], self?: unknown): Pick<RecordedResult, 'name' | 'file'> {
  const { expect } = globalThis as { expect?: { getState?: () => unknown } };
  const { currentTestName, testPath } = Object(expect?.getState?.());
  const { task, fullName, name, filePath, pickle, test = context, __suite__, __test__ } = Object(context); // pickle: Cucumber
  const { title, options, module, testName } = Object(test); // of japa and QUnit; AVA has the title in its context
  const { fullTestName, name: taskName, file } = Object(task);
  const ofMocha = Object(Object(self).currentTest ?? Object(self).test);
  const isText = (text: unknown): text is string => typeof text === 'string' && text !== '';
  const inGroup = [__suite__ ?? module?.name, __test__ ?? testName ?? pickle?.name].filter(isText).join(' > ');
  const names = [fullTestName, taskName, fullName, name, title, inGroup, ofMocha.fullTitle?.(), currentTestName];
  const files = [file?.filepath, filePath, options?.meta?.fileName, pickle?.uri, ofMocha.file, testPath, argv[1]];
  return { name: names.find(isText) ?? 'a test', file: files.find(isText) ?? '' };
}
