import type { TestContext } from 'vitest';
import { type Ending, endTest } from '../twins/end-test.js';
import type { Platform } from '../twins/platform.js';
import type { TwinState } from '../twins/twin-state.js';

type Task = Readonly<TestContext['task']>;

/** The name of a test, with those of the groups around it. */
export function nameOf({ name, suite }: Pick<Task, 'name' | 'suite'>): string {
  return suite ? `${nameOf(suite)} > ${name}` : name;
}

function endingOf({ result, fails }: Task): Ending {
  if (fails) return 'skipped'; // whether it failed as it should is known when all is over
  if (result?.state === 'fail') return 'failed';
  return result?.state === 'pass' ? 'passed' : 'skipped';
}

/** Ends the twin of a test. What the test exercised goes into its meta, where the reporter of gridtwin finds it. */
export async function concludeTask(platform: Platform, state: TwinState, task: Task): Promise<void> {
  const { recordCoverage } = await import('../../mock/coverage/record-coverage.js');
  recordCoverage(state.twin, task);
  endTest(platform, state, { name: nameOf(task), file: task.file.filepath }, endingOf(task));
}
