import type { Reporter } from 'vitest/node';

/** Creates a reporter that records the results of tests, and what they write, for a suite that runs inside of a test. */
export function noteEnds() {
  const ended = new Map<string, { readonly state: string; readonly messages: readonly string[] }>();
  const written: string[] = [];
  const reporter: Reporter = {
    onTestCaseResult: (test) => {
      const { state, errors = [] } = test.result();
      ended.set(test.name, { state, messages: errors.map(({ message }) => message) });
    },
    onUserConsoleLog: ({ content }) => {
      written.push(content);
    },
  };
  return { reporter, ended: (name: string) => ended.get(name), written: () => written.join('\n') };
}
